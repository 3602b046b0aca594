package conformance

// This file checks relations between operations, such as resolving a relativized reference. Single operations are
// compared with package slow beside their tests.

import (
	"errors"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
)

// CheckWith compares one change of r with the model. If want is valid, the change must succeed and return it.
// Otherwise the change must fail.
func CheckWith(t testing.TB, what string, r iri.Ref, want slow.Pieces, got iri.Ref, err error) {
	t.Helper()
	if !want.Holds() {
		var e *iri.ParseError
		if !errors.As(err, &e) || got != (iri.Ref{}) {
			t.Errorf("%s of %q: got %q, %v, want an error", what, r, got, err)
		} else if !strings.Contains(want.String(), e.Input) || e.Component == 0 {
			t.Errorf("%s of %q: error about %q in the %v", what, r, e.Input, e.Component)
		} else if misplaced := e.Err == iri.ErrInvalidPath || e.Err == iri.ErrColonInFirstSegment; misplaced != e.Component.Valid(e.Input) {
			t.Errorf("%s of %q: %v, though %q is a valid %v: %v", what, r, err, e.Input, e.Component, !misplaced)
		}
		return
	}
	if err != nil || got.String() != want.String() {
		t.Errorf("%s of %q: got %q, %v, want %q", what, r, got, err, want)
		return
	}
	if parsed, err := iri.ParseRef(got.String()); parsed != got {
		t.Errorf("%s of %q: %q, offsets and all %#v; parsed %#v, %v", what, r, got, got, parsed, err)
	}
}

// CheckRelativize checks that the result of Relativize resolves to the target and that no shorter reference does. It
// ignores texts that do not parse.
func CheckRelativize(t testing.TB, base, target string) {
	t.Helper()
	u, errBase := iri.Parse(base)
	v, errTarget := iri.Parse(target)
	if errBase != nil || errTarget != nil {
		return
	}
	r := u.Relativize(v)
	if parsed, err := iri.ParseRef(r.String()); err != nil || parsed != r {
		t.Errorf("from %q to %q: %q, offsets and all %#v; parsed %#v, %v", base, target, r, r, parsed, err)
	}
	want := u.Resolve(v.Ref())
	if got := u.Resolve(r); got != want {
		t.Errorf("from %q to %q: %q leads to %q, want %q", base, target, r, got, want)
	}
	if len(base)+len(target) > 200 {
		return // the search below is slow
	}
	for _, c := range candidates(base, want.String()) {
		if len(c) < len(r.String()) && slow.Resolve(base, c) == want.String() {
			t.Errorf("from %q to %q: %q, but %q is shorter", base, target, r, c)
			return
		}
	}
}

// IsLink reports whether LinkTo may return r: it is not empty, has no scheme, no authority and no "/" at the
// start of its path, and has a "/" after each dot segment.
func IsLink(r iri.Ref) bool {
	path := r.Path()
	if r.IsZero() || r.IsAbs() || r.HasAuthority() || strings.HasPrefix(path, "/") {
		return false
	}
	last := path[strings.LastIndexByte(path, '/')+1:]
	return last != "." && last != ".."
}

// Ups returns the number of ".." segments in the path.
func Ups(r iri.Ref) int {
	n := 0
	for segment := range r.Segments() {
		if segment == ".." {
			n++
		}
	}
	return n
}

// CheckLinkTo checks that the result of LinkTo resolves to the target. It also checks that no
// reference of the same kind is shorter or has fewer "..", or that none exists if the result is false. It ignores texts
// that do not parse.
func CheckLinkTo(t testing.TB, base, target string) {
	t.Helper()
	u, errBase := iri.Parse(base)
	v, errTarget := iri.Parse(target)
	if errBase != nil || errTarget != nil {
		return
	}
	r, ok := u.LinkTo(v)
	if !ok && r != (iri.Ref{}) {
		t.Errorf("from %q to %q: false with %q, want the zero Ref", base, target, r)
	}
	if ok {
		if parsed, err := iri.ParseRef(r.String()); err != nil || parsed != r || !IsLink(r) {
			t.Errorf("from %q to %q: %q, offsets and all %#v; parsed %#v, %v", base, target, r, r, parsed, err)
		}
		if got := u.Resolve(r); got != v || slow.Resolve(base, r.String()) != target {
			t.Errorf("from %q to %q: %q leads to %q", base, target, r, got)
		}
	}
	if len(base)+len(target) > 200 {
		return // the search below is slow
	}
	for _, text := range candidates(base, target) {
		c := iri.MustParseRef(text)
		if (!ok || len(text) < len(r.String()) || Ups(c) < Ups(r)) && IsLink(c) && slow.Resolve(base, text) == target {
			t.Errorf("from %q to %q: %q, %v, but %q is better", base, target, r, ok, c)
			return
		}
	}
}

// candidates returns valid references of all forms that may resolve to target. Each is a prefix such as "", "/", "./"
// or several "../", followed by a suffix of target. There are at most as many "../" as the path of base has slashes,
// plus one.
func candidates(base, target string) []string {
	up := strings.Count(slow.Split(base).Path, "/") + 1
	prefixes := []string{"", ".", "./", "/", "/.", "//", ".."}
	for n := range up {
		dots := strings.Repeat("../", n+1)
		prefixes = append(prefixes, dots, strings.TrimSuffix(dots, "/"), dots+"./", dots+".")
	}
	var all []string
	for i := range len(target) + 1 {
		for _, prefix := range prefixes {
			if c := prefix + target[i:]; iri.ValidRef(c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// applyEdits returns s after the edits, or false if the edits do not fit s.
func applyEdits(s string, edits []iri.Edit) (string, bool) {
	out, done := "", 0
	for _, e := range edits {
		if e.Offset < done || e.Old == e.New || !strings.HasPrefix(s[e.Offset:], e.Old) {
			return "", false
		}
		out += s[done:e.Offset] + e.New
		done = e.Offset + len(e.Old)
	}
	return out + s[done:], true
}

// mergeEdits joins edits of adjacent text.
func mergeEdits(edits []iri.Edit) []iri.Edit {
	var merged []iri.Edit
	for _, e := range edits {
		if n := len(merged) - 1; n >= 0 && merged[n].Offset+len(merged[n].Old) == e.Offset {
			merged[n].Old += e.Old
			merged[n].New += e.New
		} else {
			merged = append(merged, e)
		}
	}
	return merged
}

// Repair returns the results of RepairFunc and the edits that it reports.
func Repair(s string) (r iri.Ref, edits []iri.Edit, err error) {
	r, err = iri.RepairFunc(s, func(e iri.Edit) { edits = append(edits, e) })
	return r, edits, err
}

// CheckRepair compares Repair with its twin. It also checks that Repair succeeds without an edit if and only if ParseRef
// succeeds. The edits must lead to the result, and repairing the result must not change it.
func CheckRepair(t testing.TB, s string) {
	t.Helper()
	got, edits, err := Repair(s)
	if again, errAgain := iri.Repair(s); again != got || (errAgain == nil) != (err == nil) {
		t.Errorf("Repair(%q) = %q, %v, RepairFunc %q, %v", s, again, errAgain, got, err)
	}
	parsed, errParse := iri.ParseRef(s)
	if unchanged := err == nil && edits == nil; (errParse == nil) != unchanged || unchanged && got != parsed {
		t.Errorf("Repair(%q) = %q, %v, with edits %q; ParseRef %q, %v", s, got, err, edits, parsed, errParse)
	}
	want := slow.Repair(s)
	if err != nil {
		checkRepairError(t, s, err, want.Fault)
		if got != (iri.Ref{}) || edits != nil {
			t.Errorf("Repair(%q) = %q, with edits %q and %v", s, got, edits, err)
		}
		return
	}
	if want.Fault >= 0 || got.String() != want.Out {
		t.Errorf("Repair(%q) = %q, want %q, or an error at offset %d", s, got, want.Out, want.Fault)
		return
	}
	if !slices.Equal(mergeEdits(edits), mergeEdits(want.Edits)) {
		t.Errorf("Repair(%q): edits %q, want %q", s, edits, want.Edits)
	}
	if applied, ok := applyEdits(s, edits); !ok || applied != got.String() {
		t.Errorf("Repair(%q) = %q, but its edits %q give %q", s, got, edits, applied)
	}
	if reparsed, err := iri.ParseRef(got.String()); err != nil || reparsed != got {
		t.Errorf("Repair(%q) = %#v, parsed %#v, %v", s, got, reparsed, err)
	}
	if again, editsAgain, err := Repair(got.String()); err != nil || again != got || editsAgain != nil {
		t.Errorf("Repair(%q) = %q, repaired again %q, %v", s, got, again, err)
	}
}

// CheckComponentRepair compares Component.Repair with its twin. The result must be valid, and s itself if and only if s is
// valid. What Repair makes of a whole text with s as its path, query or fragment must be the text with that repaired.
func CheckComponentRepair(t testing.TB, s string) {
	t.Helper()
	for c := range iri.Fragment + 2 {
		got := c.Repair(s)
		if want := slow.RepairComponent(c, s); got != want {
			t.Errorf("%v.Repair(%q) = %q, want %q", c, s, got, want)
		}
		if slow.Encodable[c] != nil && (!c.Valid(got) || (got == s) != c.Valid(s)) {
			t.Errorf("%v.Repair(%q) = %q, valid: %v, before: %v", c, s, got, c.Valid(got), c.Valid(s))
		}
	}
	for _, row := range []struct {
		c             iri.Component
		ends          string // the characters that end the component
		before, after string
	}{
		{iri.Path, "?#", "http://u@h/", "?q#f"}, {iri.Path, "?#", "/", "?"}, {iri.Query, "#", "../a?", "#f"}, {iri.Fragment, "", "x:a?q#", "."},
	} {
		in := s
		if i := strings.IndexAny(s, row.ends); i >= 0 {
			in = s[:i]
		}
		if row.before == "/" && strings.HasPrefix(in, "/") {
			continue // begins an authority
		}
		want := row.before + row.c.Repair(in) + row.after
		if got, err := iri.Repair(row.before + in + row.after); err != nil || got.String() != want {
			t.Errorf("Repair(%q) = %q, %v, want %q", row.before+in+row.after, got, err, want)
		}
	}
}

// checkRepairError checks that err is the error of parsing what rule 1 keeps of s, with s as the input and the given
// offset.
func checkRepairError(t testing.TB, s string, err error, offset int) {
	t.Helper()
	var e, inner *iri.ParseError
	start, end := slow.Keep(s)
	_, errInner := iri.ParseRef(s[start:end])
	if !errors.As(err, &e) || !errors.As(errInner, &inner) {
		t.Errorf("Repair(%q): %v; of %q %v", s, err, s[start:end], errInner)
		return
	}
	if want := (iri.ParseError{Input: s, Offset: offset, Component: inner.Component, Err: inner.Err}); *e != want {
		t.Errorf("Repair(%q): %#v, want %#v", s, *e, want)
	}
	if e.Component != iri.Userinfo && e.Component != iri.Host && e.Component != iri.Port {
		t.Errorf("Repair(%q): the error is in the %v", s, e.Component)
	}
}

// CheckURL checks that URL returns what url.Parse makes of r.ToURI() with its scheme in lower case, if that prints as the same
// text. FromURL and RefFromURL must lead back to it. Otherwise URL must fail and say so.
func CheckURL(t testing.TB, r iri.Ref) {
	t.Helper()
	want := slow.Split(slow.ToURI(r.String()))
	want.Scheme.Text = strings.ToLower(want.Scheme.Text)
	parsed, errParse := url.Parse(want.String())
	u, err := r.URL()
	if err != nil {
		if errParse == nil && parsed.String() == want.String() || !errors.Is(err, iri.ErrURL) || !strings.HasPrefix(err.Error(), "iri: converting ") || u != nil {
			t.Errorf("URL of %q: %v, %v, want %v", r, u, err, parsed)
		}
		return
	}
	if errParse != nil || !reflect.DeepEqual(u, parsed) || u.String() != want.String() {
		t.Errorf("URL of %q: %#v, prints as %q, want %#v, %v", r, u, u, parsed, errParse)
	}
	if again, err := iri.RefFromURL(u); err != nil || again != iri.MustParseRef(want.String()) {
		t.Errorf("URL of %q: RefFromURL returns %q, %v", r, again, err)
	}
	again, err := iri.FromURL(u)
	if v, isIRI := r.IRI(); !isIRI {
		if !errors.Is(err, iri.ErrMissingScheme) || again != (iri.IRI{}) {
			t.Errorf("URL of %q: FromURL returns %q, %v", r, again, err)
		}
	} else if w, errURL := v.URL(); again.String() != want.String() || err != nil || errURL != nil || *w != *u && w.String() != u.String() {
		t.Errorf("URL of %q: FromURL returns %q, %v; URL of the IRI %v, %v", r, again, err, w, errURL)
	}
}
