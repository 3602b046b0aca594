package iri_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
)

// checkCommutes holds law 9: to normalize a reference before it is resolved makes no difference to the normal form of
// the target, unless a path holds a dot segment in disguise, which Resolve does not see and Normalize does.
func checkCommutes(t testing.TB, base, ref string) {
	t.Helper()
	u, errBase := iri.Parse(base)
	r, errRef := iri.ParseRef(ref)
	if errBase != nil || errRef != nil || hasDisguisedDots(u.Path()) || hasDisguisedDots(r.Path()) {
		return
	}
	got, want := u.Resolve(r.Normalize()).Normalize(), u.Resolve(r).Normalize()
	if got != want {
		t.Errorf("%q against %q: %q, with the reference in normal form %q", ref, base, want, got)
	}
}

// hasDisguisedDots reports whether a segment of path is a dot segment with at least one dot percent-encoded.
func hasDisguisedDots(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(segment string) bool {
		plain := strings.ReplaceAll(strings.ReplaceAll(segment, "%2e", "."), "%2E", ".")
		return plain != segment && (plain == "." || plain == "..")
	})
}

// seedPairs gives the fuzzer pairs of texts of which most parse.
func seedPairs(f *testing.F) {
	for _, row := range resolveRows {
		f.Add(row.base, row.ref)
	}
	for _, row := range relativizeRows {
		f.Add(row.base, row.target)
	}
	for _, row := range normalizeRows {
		f.Add("http://a/b/c?q", row.in)
		f.Add(row.in, row.want)
	}
}

// FuzzResolve holds laws 4 and 9.
func FuzzResolve(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, base, ref string) {
		checkResolve(t, base, ref)
		checkCommutes(t, base, ref)
	})
}

// FuzzRelativize holds laws 5 and 15.
func FuzzRelativize(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, base, target string) {
		checkRelativize(t, base, target)
		checkRelativizePath(t, base, target)
	})
}

// FuzzNormalize holds laws 6, 7 and 14, except what law 7 says of ToURI.
func FuzzNormalize(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, a, b string) {
		checkNormalize(t, a)
		checkEquivalent(t, a, b)
	})
}

// FuzzBuild holds law 10, and compares all changes with the model.
func FuzzBuild(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, s, value string) { checkBuild(t, s, []string{value}) })
}

// FuzzConvert holds laws 8 and 12, and what law 7 says of ToURI.
func FuzzConvert(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		checkConvert(t, s)
		checkEncoding(t, s)
	})
}

// FuzzEscape holds law 11.
func FuzzEscape(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) { checkEscape(t, s) })
}

// FuzzFromURL holds that FromURL makes a reference with the same components, or an error, of anything that net/url
// makes.
func FuzzFromURL(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		u, err := url.Parse(s)
		if err != nil {
			return
		}
		r, err := iri.FromURL(u)
		if err != nil {
			return
		}
		if !iri.ValidRef(r.String()) {
			t.Errorf("%q: %q is no reference", s, r)
		}
		path, _ := iri.Unescape(r.Path())
		fragment, _ := iri.Unescape(r.Fragment())
		// net/url puts "/" before a path behind a host, and "./" before one that would begin with a scheme.
		isPath := path == u.Path || u.Host != "" && path == "/"+u.Path || path == "./"+u.Path
		isPath = isPath || strings.HasPrefix(u.Path, "///") // which is a path to net/url, and an empty authority to the RFC
		if u.Opaque == "" && !isPath || fragment != u.Fragment || r.Scheme() != u.Scheme {
			t.Errorf("%q: %q has scheme %q, path %q, fragment %q; the URL %q, %q, %q", s, r, r.Scheme(), path, fragment, u.Scheme, u.Path, u.Fragment)
		}
	})
}
