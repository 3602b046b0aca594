package iri

// This file repairs texts that are almost references. Everything else in the package is strict.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
)

// Repair returns s as a reference, after removing or percent-encoding what RFC 3987 does not allow
// in it. Use it for text that people type or paste, and for documents that other software wrote.
// For a component on its own, use [Component.Repair].
//
//   - TAB, LF and CR are removed wherever they are, as browsers do: "java\tscript:" is a scheme.
//   - U+0000 to U+0020 (control characters, spaces) at both ends are removed, and then one pair of
//     "<" and ">" or of two '"' around the rest, which URLs in text often have.
//   - In the path, query and fragment, characters that are not allowed are percent-encoded, and "%"
//     if two hex digits do not follow it.
//   - A relative path whose first segment has a ":" gets the prefix "./".
//
// Nothing is decoded, and nothing else in scheme and authority changes: a guess there could lead to
// another host. A backslash is no slash: `http:\\host` becomes "http:%5C%5Chost", which has no
// host. Check and use the result, not s: the two may lead to different places.
//
// The error is a [*ParseError], if the authority is invalid; its Offset counts in s. A valid
// reference is returned unchanged, and nothing is allocated. docs/rules.md has the exact rules.
func Repair(s string) (Ref, error) { return RepairFunc(s, nil) }

// RepairFunc is like [Repair], and also calls report for each change that it makes to s, in the
// order of the text. It calls report only if it returns no error, and not at all if s is a valid
// reference. If report is nil, RepairFunc is Repair.
func RepairFunc(s string, report func(Edit)) (Ref, error) {
	if len(s) > maxLen {
		return Ref{}, diagnose(s, 0, stateTooLong)
	}
	start, end := bare(s)
	v, i, st := parse(s[start:end], ruleIRIReference)
	if st == stateDone && end-start == len(s) {
		return refOf(v), nil
	}
	if st != stateDone && unbroken.End(s[:end], start+i) < end { // no valid prefix has any
		return repairBroken(s, end, report)
	}
	e := editor{text: s, start: start, end: end, report: report}
	return e.repair(v, i, st)
}

// ParseLink returns the text href, repaired as by the function [Repair], resolved against the base
// u: the address of a link in a page, for example. As in browsers, dot segments stay if a scheme
// other than http, https, ws, wss, ftp and file precedes them and no "/" follows it, as in
// "data:text/plain,a/../b". [IRI.Normalize] removes them, so do not normalize a link that is only
// stored.
//
// The errors are the same as for Repair. If u is the zero IRI, there is no base, and a relative
// reference fails with [ErrMissingScheme]; the Input of that error is the repaired text.
//
// In addresses of the web, browsers read "\" as "/". ParseLink does not: for a browser, the link
// "\\evil.example" leads to another host; here it has only a path.
func (u IRI) ParseLink(href string) (IRI, error) {
	r, err := Repair(href)
	if err != nil {
		return IRI{}, err
	}
	isOpaque := !r.HasAuthority() && !strings.HasPrefix(r.Path(), "/")
	if target, ok := r.IRI(); ok && isOpaque && !char.IsWeb(r.Scheme()) && !char.IsAnyOf(r.Scheme(), "ftp", "file") {
		return target, nil
	}
	return u.Parse(r.text)
}

// The steps below are those in docs/rules.md, section Repair.

// bare returns where the text begins and ends that step 1 of [Repair] leaves of s, with its TABs,
// LFs and CRs.
func bare(s string) (start, end int) {
	start, end = trimBlanks(s, 0, len(s))
	text := s[start:end]
	if text != "" && (text[0] == '<' && isEnclosed(text, "<>") || text[0] == '"' && isEnclosed(text, `""`)) {
		start, end = trimBlanks(s, start+1, end-1)
	}
	return start, end
}

// trimBlanks returns start and end of s[start:end] without the white space that step 1 of [Repair]
// removes.
func trimBlanks(s string, start, end int) (int, int) {
	for start < end && s[start] <= ' ' {
		start++
	}
	for start < end && s[end-1] <= ' ' {
		end--
	}
	return start, end
}

// isEnclosed reports whether s begins with the first of the pair and ends with the second, with
// neither between.
func isEnclosed(s, pair string) bool {
	last := len(s) - 1
	return last > 0 && s[0] == pair[0] && s[last] == pair[1] && !strings.ContainsAny(s[1:last], pair)
}

// An Edit is one change that [RepairFunc] makes: Old, at Offset, is replaced by New. Applying all
// edits to the text gives the result of the repair.
//
// Edits do not overlap. Each Edit covers a run of adjacent characters that change, and nothing
// else: in "a<>b", one Edit replaces "<>" by "%3C%3E". What is removed at the start is one Edit,
// and what is removed at the end is another. A "%" that becomes "%25" counts as a change of that
// "%".
//
// Old and New are substrings of both texts, so a stored Edit keeps these in memory, unless Old and
// New are copied by strings.Clone.
type Edit struct {
	Offset int    // where Old begins in the text that is repaired, in bytes
	Old    string // "" if New is inserted
	New    string // "" if Old is removed
}

// An editor writes the repaired text from left to right and reports what it changes.
type editor struct {
	text       string // before the repair
	start, end int    // where in text the reference is; the offsets below count from start
	out        strings.Builder
	report     func(Edit) // may be nil
}

// repair applies steps 2 to 5 of [Repair] to the reference and reports the rest of the text as
// removed. The results of parsing the reference are v, i and st.
func (e *editor) repair(v value, i int, st state) (Ref, error) {
	s := e.text[e.start:e.end]
	if st == stateTooLong || stateAuthority <= st && st <= statePort {
		fault := diagnose(s, i, st)
		if fault.Offset == len(s) {
			fault.Offset = len(e.text) - e.start // the input ended too soon; what step 1 removes at its end is not the fault
		}
		fault.Input, fault.Offset = e.text, fault.Offset+e.start
		return Ref{}, fault
	}
	e.edit(-e.start, 0, "")
	if st != stateDone {
		v = e.rewrite(s, i)
	}
	e.edit(len(s), len(e.text)-e.start, "")
	return refOf(v), nil
}

// edit reports that the text between two offsets is replaced by s, unless both are empty.
func (e *editor) edit(from, to int, s string) {
	if old := e.text[e.start+from : e.start+to]; e.report != nil && old != s {
		e.report(Edit{e.start + from, old, s})
	}
}

// rewrite returns s, the reference, with steps 4 and 5 applied. The parser stopped at s[i], after
// the authority.
//
//	http://h/a b?[#c#d     becomes http://h/a%20b?%5B#c%23d
//	        │   │ │
//	        │   │ queryEnd
//	        │   pathEnd
//	        pathStart
func (e *editor) rewrite(s string, i int) value {
	o := offset.Of(s)
	from := min(i, o.PathEnd) // before it, nothing is encoded
	fragmentStart := min(o.QueryEnd+len("#"), len(s))
	guard := ""
	if o.PathStart == 0 && colonInFirst(s[:o.PathEnd]) >= 0 {
		guard = "./"
	}
	e.out.Grow(offset.CheckLen(int64(len(guard)+from+fragmentStart-o.QueryEnd) +
		percent.Len(s[from:o.PathEnd], &pathRun) +
		percent.Len(s[o.PathEnd:o.QueryEnd], &queryRun) + percent.Len(s[fragmentStart:], &fragmentRun)))

	e.edit(0, 0, guard)
	e.out.WriteString(guard)
	e.out.WriteString(s[:from])
	pathEnd := e.encode(s[:o.PathEnd], from, &pathRun)
	queryEnd := e.encode(s[:o.QueryEnd], o.PathEnd, &queryRun) // with the "?" before it
	e.out.WriteString(s[o.QueryEnd:fragmentStart])
	e.encode(s, fragmentStart, &fragmentRun)
	o.PathEnd, o.QueryEnd = pathEnd, queryEnd
	return withOffsets(e.out.String(), &o)
}

// encode applies step 4 to s[from:], a component that consists of chars. It returns the length of
// the text written so far.
func (e *editor) encode(s string, from int, chars *span.Run) int {
	percent.Write(&e.out, s[from:], chars, func(i, j int, encoded string) { e.edit(from+i, from+j, encoded) })
	return e.out.Len()
}

const breaks = "\t\n\r" // what step 1 of [Repair] removes wherever it is

// unbroken is a run without breaks.
var unbroken = span.Of(func(b byte) bool { return strings.IndexByte(breaks, b) < 0 }, nil)

// withoutBreaks returns s without breaks.
func withoutBreaks(s string) string {
	end := unbroken.End(s, 0)
	if end == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); end = unbroken.End(s, i) {
		b.WriteString(s[i:end])
		i = min(end+1, len(s))
	}
	return b.String()
}

// repairBroken is [RepairFunc] for a text with breaks, in which the reference ends at s[end]. It
// removes the breaks first, and translates offsets.
func repairBroken(s string, end int, report func(Edit)) (Ref, error) {
	clean := withoutBreaks(s)
	if report == nil {
		r, err := RepairFunc(clean, nil)
		if e, ok := err.(*ParseError); ok {
			e.Input, e.Offset = s, afterBytes(s, 0, e.Offset)
		}
		return r, err
	}
	at, passed := 0, 0 // how much of s was read, and how many bytes of it are no breaks
	replace := func(start int, new string) {
		if start < at || new != "" {
			report(Edit{start, s[start:at], new})
		}
	}
	// edit reports an edit of clean as one of s, after the breaks before it, which are removed. It
	// covers the breaks that it touches, except those after the reference: what is removed there is
	// an edit of its own.
	edit := func(e Edit) {
		for ; passed < e.Offset; passed++ {
			start := at
			at = afterBytes(s, at, 0)
			replace(start, "")
			at++
		}
		start := at
		at = afterBytes(s, at, len(e.Old))
		if start < end {
			at = min(at, end)
		}
		passed += len(e.Old)
		replace(start, e.New)
	}
	r, err := RepairFunc(clean, edit)
	if err != nil {
		return repairBroken(s, end, nil)
	}
	edit(Edit{Offset: len(clean)})
	return r, nil
}

// afterBytes returns the offset after n bytes of s[i:] that are no breaks, and after the breaks
// that follow them.
func afterBytes(s string, i, n int) int {
	for ; i < len(s) && (n > 0 || strings.IndexByte(breaks, s[i]) >= 0); i++ {
		if strings.IndexByte(breaks, s[i]) < 0 {
			n--
		}
	}
	return i
}
