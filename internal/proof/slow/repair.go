package slow

// This file contains the twins of RepairFunc and Component.Repair.

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
)

// kept matches any text. One of its groups is what step 1 of Repair keeps: the text in angle brackets or
// quotation marks, or all of it, each without white space at its ends.
var kept = regexp.MustCompile(strings.ReplaceAll(`(?s)\A *(?:< *([^<>]*?) *>|" *([^"]*?) *"|(.*?)) *\z`, " ",
	`[\x00-\x20]`))

// Keep returns where what step 1 of Repair keeps of s begins and ends.
func Keep(s string) (start, end int) {
	groups := kept.FindStringSubmatchIndex(s)[2:]
	return max(groups[0], groups[2], groups[4]), max(groups[1], groups[3], groups[5]) // those of the other groups are -1
}

// An Edit has the fields of iri.Edit, which the tests convert to it.
type Edit struct {
	Offset   int
	Old, New string
}

// A Repaired is the result of Repair.
type Repaired struct {
	Out   string // the repaired text
	Edits []Edit // one for each changed character
	Fault int    // the offset of the error, or -1

	offset int // the number of bytes read so far
}

// write replaces the next part of the text.
func (r *Repaired) write(old, new string) {
	if old != new {
		r.Edits = append(r.Edits, Edit{Offset: r.offset, Old: old, New: new})
	}
	r.Out += new
	r.offset += len(old)
}

// encode writes the next component. rule matches the single characters and percent-encodings that are valid in it.
func (r *Repaired) encode(component string, rule *abnf.DFA) {
	for rest := component; rest != ""; {
		_, n := utf8.DecodeRuneInString(rest)
		if rest[0] == '%' && len(rest) >= 3 && rule.Match(rest[:3]) {
			n = 3
		}
		if rule.Match(rest[:n]) {
			r.write(rest[:n], rest[:n])
		} else {
			r.write(rest[:n], escape(rest[:n]))
		}
		rest = rest[n:]
	}
}

// strip returns s without what step 1 of Repair removes wherever it is, where the bytes of that text and its end are in
// s, and what it removes.
func strip(s string) (text string, at []int, removed []Edit) {
	var b strings.Builder
	for i := range len(s) {
		if strings.Contains("\t\n\r", s[i:i+1]) {
			removed = append(removed, Edit{Offset: i, Old: s[i : i+1]})
		} else {
			b.WriteByte(s[i])
			at = append(at, i)
		}
	}
	return b.String(), append(at, len(s)), removed
}

// Repair takes the steps that iri.Repair documents, one after the other. It looks only at the grammar.
func Repair(s string) *Repaired {
	text, at, removed := strip(s)
	r := repairStripped(text)
	if r.Fault >= 0 {
		r.Fault = at[r.Fault]
		return r
	}
	for i, e := range r.Edits {
		from, to := at[e.Offset], at[e.Offset]
		if e.Old != "" {
			to = at[e.Offset+len(e.Old)-1] + 1
		}
		r.Edits[i] = Edit{Offset: from, Old: s[from:to], New: e.New}
		removed = slices.DeleteFunc(removed, func(e Edit) bool { return from <= e.Offset && e.Offset < to })
	}
	r.Edits = append(removed, r.Edits...)
	slices.SortStableFunc(r.Edits, func(a, b Edit) int { return a.Offset - b.Offset })
	return r
}

// repairStripped is Repair for a text that strip returns.
func repairStripped(s string) *Repaired {
	r := &Repaired{Fault: -1}
	start, end := Keep(s)
	text := s[start:end]

	// 1. The start of the text.
	r.write(s[:start], "")

	// 2. Split. 3. Scheme and authority must be valid. What begins with an invalid scheme is a path.
	p := Split(text)
	head, path := p.Scheme.between("", ":")+p.Authority.between("//", ""), p.Path
	if p.Scheme.Present && !schemeRule().Match(p.Scheme.Text) {
		head, path = "", head+path
	} else if p.Authority.Present && !authorityRule().Match(p.Authority.Text) {
		_, viable := IRIReference().Read(text)
		r.Fault = start + viable
		if r.Fault == end {
			r.Fault = len(s)
		}
		return r
	}
	r.write(head, head)

	// 5. A colon in the first segment of a relative path.
	if first, _, _ := strings.Cut(path, "/"); head == "" && strings.Contains(first, ":") {
		r.write("", "./")
	}

	// 4. Characters that a component does not allow are percent-encoded.
	r.encode(path, encodable[iri.Path]())
	r.encode(p.Query.between("?", ""), encodable[iri.Query]()) // which may contain "?"
	if p.Fragment.Present {
		r.write("#", "#")
		r.encode(p.Fragment.Text, encodable[iri.Fragment]())
	}

	// 1. The end of the text.
	r.write(s[end:], "")
	return r
}

// encodable has the rule of each component that can be percent-encoded. A host can, unless it is an IP literal.
var encodable = map[iri.Component]func() *abnf.DFA{
	iri.Userinfo: Automaton("iuserinfo"), iri.Host: Automaton("ireg-name"), iri.Path: Automaton("ipath"),
	iri.Segment: Automaton("isegment"), iri.Query: Automaton("iquery"), iri.Fragment: Automaton("ifragment"),
}

var schemeRule, authorityRule, hostRule = Automaton("scheme"), Automaton("iauthority"), Automaton("ihost")

// RepairComponent is the twin of Component.Repair.
func RepairComponent(c iri.Component, s string) string {
	rule := encodable[c]
	if rule == nil || c == iri.Host && hostRule().Match(s) {
		return s
	}
	r := &Repaired{}
	r.encode(s, rule())
	return r.Out
}
