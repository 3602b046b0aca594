package iri_test

// This file tests resolution against the table of the RFC, other bases and package slow.

import (
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var resolveLaws = map[string]any{
	"IRI.Resolve":        resolve,
	"IRI.AppendResolved": func(base, dst, ref string) string { return dst + resolve(base, ref) },
	"IRI.Parse":          func(base, ref string) (string, bool) { return resolved(resolve, base, ref) },
	"IRI.ParseVerbatim":  func(base, ref string) (string, bool) { return resolved(resolveVerbatim, base, ref) },
}

// resolve is the twin of Resolve. Without a base, only a reference with a scheme has a target.
func resolve(base, ref string) string {
	if base == "" && !slow.Split(ref).Scheme.Present {
		return ""
	}
	return slow.Resolve(base, ref)
}

// resolveVerbatim is the twin of ParseVerbatim.
func resolveVerbatim(base, ref string) string {
	if slow.Split(ref).Scheme.Present {
		return ref
	}
	return resolve(base, ref)
}

// resolved returns the result of a twin, or false if ref is no reference or has no target.
func resolved(resolve func(base, ref string) string, base, ref string) (string, bool) {
	if !slow.IRIReference().Match(ref) {
		return "", false
	}
	target := resolve(base, ref)
	return target, target != ""
}

// checkResolve checks that normalizing a reference before it is resolved does not change the normal form of the
// target. It ignores paths with percent-encoded dot segments: Resolve keeps those and Normalize removes them.
func checkResolve(t testing.TB, base, ref string) {
	u, errBase := iri.Parse(base)
	r, errRef := iri.ParseRef(ref)
	if errBase == nil && errRef == nil && !hasDisguisedDots(u.Path()) && !hasDisguisedDots(r.Path()) {
		testenv.Same(t, u.Resolve(r.Normalize()).Normalize(), u.Resolve(r).Normalize(), "%q against %q, normalized first",
			ref, base)
	}
}

// hasDisguisedDots reports whether path has a dot segment with at least one percent-encoded dot.
func hasDisguisedDots(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(segment string) bool {
		plain := strings.ReplaceAll(strings.ReplaceAll(segment, "%2e", "."), "%2E", ".")
		return plain != segment && (plain == "." || plain == "..")
	})
}

func TestResolve(t *testing.T) {
	for row := range testenv.Each(t, conformance.Resolutions()) { // TestPairs calls checkPair
		u, _ := iri.MustParseRef(row.Base).IRI()
		got, err := u.Parse(row.Ref)
		testenv.Same(t, got.String(), row.Want, "%s: %q against %q, %v", row.Reason, row.Ref, row.Base, err)
	}
	long := "http://a/" + strings.Repeat("b/", 4000) // does not fit into the buffer on the stack
	for _, ref := range []string{"c", "c/../d", strings.Repeat("../", 3000) + "c", strings.Repeat("d/../", 3000),
		strings.Repeat("é/", 3000) + ".."} {
		target := iri.MustParse(long).Resolve(iri.MustParseRef(ref))
		testenv.Same(t, target.String(), slow.Resolve(long, ref), "%.20q against a long base", ref)
		checkValue(t, "Resolve", []any{long, ref}, target)
	}
}

// TestResolveLengths tests bases whose paths are about as long as the blocks that dir and hasDots
// in resolve.go read in one step.
func TestResolveLengths(t *testing.T) {
	for n := range 70 {
		for i, end := range []string{"", "/", "/c", "/.", "/./", "/./c", "/../", "/../c", "//", ".", ".c/"} {
			for k, ref := range []string{"d", "../d", "./"} {
				start := []string{"", ".a/", "./", "a."}[(i+k)%4] // from the first "." on, hasDots reads more blocks
				path := "/" + start + strings.Repeat("b", n) + end
				for _, base := range []string{"http://a" + path, "x:" + path + "?/./x", "x:" + path[1:] + "#/../x"} {
					got, err := iri.MustParse(base).Parse(ref)
					testenv.Same(t, got.String(), slow.Resolve(base, ref), "%q against %q, %v", ref, base, err)
				}
			}
		}
	}
}
