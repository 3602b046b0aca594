package slow

// This file contains the twin of RepairFunc.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/abnf"
)

// Blanks are the characters that rule 1 of Repair removes from both ends.
const Blanks = "\x00\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f "

var (
	schemeRule    = Automaton("scheme")
	authorityRule = Automaton("iauthority")
	pathRule      = Automaton("ipath")
	queryRule     = Automaton("iquery")
	fragmentRule  = Automaton("ifragment")
)

// A Repaired is the result of Repair.
type Repaired struct {
	Out   string     // the repaired text
	Edits []iri.Edit // one for each changed character
	Fault int        // the offset of the error, or -1

	in     string // the text to repair
	offset int    // the number of bytes read so far
}

// Repair applies the rules that iri.Repair documents, one after the other. It looks only at the grammar.
func Repair(s string) *Repaired {
	r := &Repaired{in: s, Fault: -1}
	left := strings.TrimLeft(s, Blanks)
	text := strings.TrimRight(left, Blanks)

	// 1. Leading white space.
	r.change(len(s)-len(left), "")

	// 2. Split. 3. Scheme and authority must be valid.
	head, rest := "", text
	if scheme, after, found := strings.Cut(text, ":"); found && schemeRule().Match(scheme) {
		head, rest = scheme+":", after
	}
	if after, found := strings.CutPrefix(rest, "//"); found {
		authority, _, _ := strings.Cut(after, "/")
		authority, _, _ = strings.Cut(authority, "?")
		authority, _, _ = strings.Cut(authority, "#")
		if !authorityRule().Match(authority) {
			r.Fault = len(s) - len(left) + IRIReference().ViablePrefix(text)
			if IRIReference().ViablePrefix(text) == len(text) {
				r.Fault = len(s)
			}
			return r
		}
		head += "//" + authority
		rest = after[len(authority):]
	}
	r.keep(len(head))
	rest, fragment, hasFragment := strings.Cut(rest, "#")
	path, query, hasQuery := strings.Cut(rest, "?")

	// 5. A colon in the first segment of a relative path.
	if first, _, _ := strings.Cut(path, "/"); head == "" && strings.Contains(first, ":") {
		r.insert("./")
	}

	// 4. Characters that a component does not allow are percent-encoded.
	r.encode(path, pathRule())
	if hasQuery {
		r.keep(1)
		r.encode(query, queryRule())
	}
	if hasFragment {
		r.keep(1)
		r.encode(fragment, fragmentRule())
	}

	// 1. Trailing white space.
	r.change(len(left)-len(text), "")
	return r
}

// keep copies the next n bytes.
func (r *Repaired) keep(n int) {
	r.Out += r.in[r.offset : r.offset+n]
	r.offset += n
}

// change replaces the next n bytes, if there are any.
func (r *Repaired) change(n int, new string) {
	if n > 0 {
		r.Edits = append(r.Edits, iri.Edit{Offset: r.offset, Old: r.in[r.offset : r.offset+n], New: new})
		r.Out += new
		r.offset += n
	}
}

// insert puts s before the next byte.
func (r *Repaired) insert(s string) {
	r.Edits = append(r.Edits, iri.Edit{Offset: r.offset, New: s})
	r.Out += s
}

// encode copies the next component. rule matches the single characters and percent-encodings that are valid in it.
func (r *Repaired) encode(component string, rule *abnf.DFA) {
	for rest := component; rest != ""; {
		_, n := utf8.DecodeRuneInString(rest)
		switch {
		case rest[0] == '%' && len(rest) >= 3 && rule.Match(rest[:3]):
			n = 3
			r.keep(n)
		case rule.Match(rest[:n]):
			r.keep(n)
		default:
			encoded := ""
			for _, b := range []byte(rest[:n]) {
				encoded += Percent(b)
			}
			r.change(n, encoded)
		}
		rest = rest[n:]
	}
}
