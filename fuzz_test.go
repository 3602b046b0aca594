package iri_test

// This file contains the fuzz targets that check relations between functions. Others are beside the tests of their
// functions.

import (
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
)

// FuzzParse compares Parse and the other entry points with the grammar, and checks the components of the result.
func FuzzParse(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		conformance.CheckVerdict(t, s)
		if u, err := iri.Parse(s); err == nil {
			conformance.CheckAccessors(t, s, u)
		}
	})
}

// FuzzParseRef compares the entry points with the grammar. It also checks that all ways to construct a value from the
// same text return the same value.
func FuzzParseRef(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) { conformance.CheckRef(t, s) })
}

// seedPairs adds pairs of texts to the corpus. Most of them are valid.
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

// FuzzResolve compares Resolve with its twin. It also checks that normalizing the reference first does not change the
// normal form of the target.
func FuzzResolve(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, base, ref string) {
		checkResolve(t, base, ref)
		checkCommutes(t, base, ref)
	})
}

// FuzzRelativize checks that the results of Relativize and LinkTo resolve to the target and are the shortest.
func FuzzRelativize(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, base, target string) {
		conformance.CheckRelativize(t, base, target)
		conformance.CheckLinkTo(t, base, target)
	})
}

// FuzzNormalize compares NormalizeWith with its twin, and EquivalentWith with NormalizeWith.
func FuzzNormalize(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, a, b string) {
		checkNormalize(t, a)
		checkEquivalent(t, a, b)
	})
}

// FuzzBuild compares all changes of a value with the model.
func FuzzBuild(f *testing.F) {
	seedPairs(f)
	f.Fuzz(func(t *testing.T, s, value string) { checkBuild(t, s, []string{value}) })
}

// FuzzConvert compares ToURI and ToIRI with their twins, and checks that encodings round-trip.
func FuzzConvert(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		checkConvert(t, s)
		checkEncoding(t, s)
	})
}

// FuzzEscape checks that Escape returns valid text and that Unescape reverses it.
func FuzzEscape(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) { checkEscape(t, s) })
}

// FuzzFromURL checks that RefFromURL returns a reference with the components of the URL, or an error, for any URL that
// net/url parses.
func FuzzFromURL(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		u, err := url.Parse(s)
		if err != nil {
			return
		}
		checkFromURL(t, u)
		r, err := iri.RefFromURL(u)
		if err != nil {
			return
		}
		conformance.CheckURL(t, r)
		path, _ := iri.Unescape(r.Path())
		fragment, _ := iri.Unescape(r.Fragment())
		// net/url puts "/" before a path after a host, and "./" before a path that would begin with a scheme.
		isPath := path == u.Path || u.Host != "" && path == "/"+u.Path || path == "./"+u.Path
		isPath = isPath || strings.HasPrefix(u.Path, "///") // "///a" is a path to net/url, but an empty authority and "/a" in RFC 3986
		if u.Opaque == "" && !isPath || fragment != u.Fragment || r.Scheme() != u.Scheme {
			t.Errorf("%q: %q has scheme %q, path %q, fragment %q; the URL %q, %q, %q", s, r, r.Scheme(), path, fragment, u.Scheme, u.Path, u.Fragment)
		}
	})
}
