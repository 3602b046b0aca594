package iri_test

import (
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/conformance"
)

// FuzzParse holds laws 1, 2, 3 and 13 for the rules IRI and URI.
func FuzzParse(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		conformance.CheckVerdict(t, s)
		if u, err := iri.Parse(s); err == nil {
			conformance.CheckAccessors(t, s, u)
		}
	})
}

// FuzzParseRef holds laws 1, 2, 3 and 13 for the rules IRI-reference and URI-reference, and that a value is
// the same however it was come by.
func FuzzParseRef(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) { conformance.CheckRef(t, s) })
}

// seedPairs gives the fuzzer pairs of texts of which most parse.
func seedPairs(f *testing.F) {
	for _, row := range conformance.Resolutions {
		f.Add(row.Base, row.Ref)
	}
	for _, row := range relativizeRows {
		f.Add(row.base, row.target)
	}
	for _, row := range conformance.NormalForms {
		f.Add("http://a/b/c?q", row.In)
		f.Add(row.In, row.Want)
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
		conformance.CheckRelativize(t, base, target)
		conformance.CheckRelativizePath(t, base, target)
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
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		checkConvert(t, s)
		checkEncoding(t, s)
	})
}

// FuzzEscape holds law 11.
func FuzzEscape(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) { checkEscape(t, s) })
}

// FuzzFromURL holds that FromURL makes a reference with the same components, or an error, of anything that net/url
// makes.
func FuzzFromURL(f *testing.F) {
	conformance.Seed(f)
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
		// net/url puts "/" before a path after a host, and "./" before one that would begin with a scheme.
		isPath := path == u.Path || u.Host != "" && path == "/"+u.Path || path == "./"+u.Path
		isPath = isPath || strings.HasPrefix(u.Path, "///") // which is a path to net/url, and an empty authority to the RFC
		if u.Opaque == "" && !isPath || fragment != u.Fragment || r.Scheme() != u.Scheme {
			t.Errorf("%q: %q has scheme %q, path %q, fragment %q; the URL %q, %q, %q", s, r, r.Scheme(), path, fragment, u.Scheme, u.Path, u.Fragment)
		}
	})
}
