package iri_test

// This file tests resolution against the table of the RFC, other bases and package slow.

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

var resolveLaws = map[string]any{
	"IRI.Resolve":         slow.Resolve,
	"IRI.AppendResolve":   func(base, dst, ref string) string { return dst + slow.Resolve(base, ref) },
	"IRI.ResolveVerbatim": resolveVerbatim,
	"IRI.Parse":           func(base, ref string) (string, bool) { return resolved(slow.Resolve, base, ref) },
	"IRI.ParseVerbatim":   func(base, ref string) (string, bool) { return resolved(resolveVerbatim, base, ref) },
	"Resolve": func(base, ref string) (string, bool) {
		if base == "" && slow.IRI().Match(ref) {
			return slow.Resolve(ref, ref), true
		}
		if !slow.IRI().Match(base) {
			return "", false
		}
		return resolved(slow.Resolve, base, ref)
	},
}

// resolveVerbatim is the twin of ResolveVerbatim.
func resolveVerbatim(base, ref string) string {
	if slow.Split(ref).Scheme.Present {
		return ref
	}
	return slow.Resolve(base, ref)
}

// resolved returns the result of a twin, or false if ref is no reference.
func resolved(resolve func(base, ref string) string, base, ref string) (string, bool) {
	if !slow.IRIReference().Match(ref) {
		return "", false
	}
	return resolve(base, ref), true
}

// checkResolve checks that normalizing a reference before it is resolved does not change the normal form of the
// target. It ignores paths with percent-encoded dot segments: Resolve keeps those and Normalize removes them.
func checkResolve(t testing.TB, base, ref string) {
	u, errBase := iri.Parse(base)
	r, errRef := iri.ParseRef(ref)
	if errBase == nil && errRef == nil && !hasDisguisedDots(u.Path()) && !hasDisguisedDots(r.Path()) {
		testenv.Same(t, u.Resolve(r.Normalize()).Normalize(), u.Resolve(r).Normalize(), "%q against %q, normalized first", ref, base)
	}
}

// hasDisguisedDots reports whether path has a dot segment with at least one percent-encoded dot.
func hasDisguisedDots(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(segment string) bool {
		plain := strings.ReplaceAll(strings.ReplaceAll(segment, "%2e", "."), "%2E", ".")
		return plain != segment && (plain == "." || plain == "..")
	})
}

// checkNoBase checks what is documented for the zero IRI, or "", as the base.
func checkNoBase(t testing.TB, ref string) {
	t.Helper()
	var none iri.IRI
	r, errRef := iri.ParseRef(ref)
	text, err := iri.Resolve("", ref)
	u, errParse := none.Parse(ref)
	v, errVerbatim := none.ParseVerbatim(ref)
	errs := []error{err, errParse, errVerbatim}
	target, verbatim, appended := none.Resolve(r), none.ResolveVerbatim(r), string(none.AppendResolve(nil, r))
	if target != u || verbatim != v || text != u.String() || appended != text {
		t.Errorf("%q without a base: Resolve %q, Parse %q, function %q, appended %q; verbatim %q and %q", ref, target, u, text, appended, verbatim, v)
	}
	if errRef == nil && r.IsAbs() {
		if want := slow.Resolve(ref, ref); text != want || v.String() != ref || errors.Join(errs...) != nil {
			t.Errorf("%q without a base: %q and %q, %v, want %q and itself", ref, text, v, errs, want)
		}
		return
	}
	want := errRef // an invalid reference is reported first
	if want == nil {
		_, want = iri.Parse(ref) // a missing scheme
	}
	for _, err := range errs {
		if !conformance.EqualErrors(err, want.(*iri.ParseError)) || errRef == nil && !errors.Is(err, iri.ErrMissingScheme) {
			t.Errorf("%q without a base: %v, want %v", ref, err, want)
		}
	}
	if u != none || v != none {
		t.Errorf("%q without a base: %q, %q, want the zero IRI", ref, u, v)
	}
}

func TestResolveRFC(tt *testing.T) {
	t := testenv.Limit(tt)
	const base = conformance.RFCBase
	for _, row := range conformance.RFCResolutions {
		if got, err := iri.Resolve(base, row.Ref); got != row.Want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", row.Ref, got, err, row.Want)
		}
		checkPair(t, base, row.Ref)
	}
}

func TestResolve(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range conformance.Resolutions {
		if got, err := iri.Resolve(row.Base, row.Ref); got != row.Want || err != nil {
			t.Errorf("%s: %q against %q: got %q, %v, want %q", row.Reason, row.Ref, row.Base, got, err, row.Want)
		}
		checkPair(t, row.Base, row.Ref)
	}
}

// TestResolveLong tests targets that do not fit into the buffer on the stack, with and without dot segments.
func TestResolveLong(tt *testing.T) {
	t := testenv.Limit(tt)
	long := "http://a/" + strings.Repeat("b/", 4000)
	for _, ref := range []string{"c", "../c", "c/../d", strings.Repeat("../", 3000) + "c", strings.Repeat("d/../", 3000), strings.Repeat("é/", 3000) + ".."} {
		checkPair(t, long, ref)
	}
}

// TestResolveLengths tests bases whose paths are about as long as the block that dir in resolve.go reads in one step.
func TestResolveLengths(tt *testing.T) {
	t := testenv.Limit(tt)
	for n := range 70 {
		for _, end := range []string{"", "/", "/c", "/.", "/./", "/./c", "/../", "/../c", "//", ".", ".c/"} {
			for _, ref := range []string{"d", "../d", "./"} {
				path := "/" + strings.Repeat("b", n) + end
				for _, base := range []string{"http://a" + path, "x:" + path + "?/./x", "x:" + path[1:] + "#/../x"} {
					got, err := iri.Resolve(base, ref)
					testenv.Same(t, got, slow.Resolve(base, ref), "%q against %q, %v", ref, base, err)
				}
			}
		}
	}
}

func TestResolveErrors(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct {
		base, ref, input string
		cause            error
	}{
		{"a", "b", "a", iri.ErrMissingScheme},
		{"a:b", "c d", "c d", iri.ErrInvalidCharacter},
		{"a b", "c d", "a b", iri.ErrMissingScheme},
		{"a:b", "1:2", "1:2", iri.ErrColonInFirstSegment},
	} {
		got, err := iri.Resolve(row.base, row.ref)
		if e := new(iri.ParseError); !errors.As(err, &e) || e.Input != row.input || e.Err != row.cause || got != "" {
			t.Errorf("Resolve(%q, %q): got %q, %v, want %v of %q", row.base, row.ref, got, err, row.cause, row.input)
		}
	}
	if u, err := iri.MustParse("a:b").Parse("c d"); err == nil || u != (iri.IRI{}) {
		t.Errorf("Parse of an invalid reference: %v, %v", u, err)
	}
}

// TestNoBase tests the zero IRI, or "", as the base.
func TestNoBase(t *testing.T) {
	for _, s := range conformance.Corpus().Texts {
		checkNoBase(testenv.Limit(t), s)
	}
	for ref, want := range map[string]string{"a:b/../c": "a:/c", "http://h/a/../b": "http://h/b", "x:/.//y": "x:/.//y"} {
		if got, err := iri.Resolve("", ref); got != want || err != nil {
			t.Errorf("Resolve of %q without a base: %q, %v, want %q", ref, got, err, want)
		}
	}
	for _, ref := range []string{"", "a", "rel", "//h", "/p", "?q", "#f", "./a:b", "é"} {
		if u, err := (iri.IRI{}).Parse(ref); !errors.Is(err, iri.ErrMissingScheme) || u != (iri.IRI{}) {
			t.Errorf("Parse of %q without a base: %q, %v", ref, u, err)
		}
	}
}
