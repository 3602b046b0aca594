package iri_test

// This file tests ToURI, ToIRI, and their variants with a function for hosts. url_test.go tests
// conversion from and to net/url.

import (
	"errors"
	"net/url"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var convertLaws = map[string]any{
	"ToURI":     slow.ToURI,
	"ToIRI":     slow.ToIRI,
	"ToURIFunc": func(s string, f func(string) (string, error)) (string, bool) { return withHostFunc(s, true, f) },
	"ToIRIFunc": func(s string, f func(string) (string, error)) (string, bool) { return withHostFunc(s, false, f) },
	"URL": func(t testing.TB, r interface{ String() string }, u *url.URL, err error) {
		checkURL(t, iri.MustParseRef(r.String()), u, err)
	},
	"FromURL":    checkFromURL,
	"RefFromURL": checkRefFromURL,
}

// withHostFunc is the twin of ToURIFunc if ascii is set, otherwise of ToIRIFunc.
func withHostFunc(s string, ascii bool, f func(string) (string, error)) (string, bool) {
	converted := slow.ToIRI(s)
	if ascii {
		converted = slow.ToURI(s)
	}
	name, err := url.PathUnescape(split(s).Host.Text)
	if err != nil || !utf8.ValidString(name) || hostKind(s) != iri.HostRegName || name == "" || ascii && isASCII(name) {
		return converted, true // f is not called
	}
	host, err := f(name)
	if err == nil && !ascii && host == name {
		return converted, true
	}
	if err != nil || !iri.Host.Valid(host) || ascii && !isASCII(host) {
		return "", false
	}
	p := slow.Split(converted)
	p.SetPart(&p.Host, slow.Some(host))
	return p.String(), true
}

// checkConvert checks that ToURI and ToIRI are idempotent, and that their results are equivalent to s.
func checkConvert(t testing.TB, s string) {
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	uri, back := r.ToURI(), r.ToIRI()
	testenv.Same(t, uri.ToURI(), uri, "%q: ToURI twice", s)
	testenv.Same(t, back.ToIRI(), back, "%q: ToIRI twice", s)
	testenv.Same(t, uri.Normalize(), r.Normalize(), "%q: normal form of its URI", s)
	testenv.Same(t, back.Normalize(), r.Normalize(), "%q: normal form of its IRI", s)
}

func TestConvert(t *testing.T) {
	for row := range testenv.Each(t, []struct{ in, uri, iri, reason string }{
		{"http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org", "http://résumé.example.org", "3.1"},
		{"http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org",
			"http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
			"http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org", "3.1"},
		{"http://www.example.org/D%C3%BCrst", "http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst", "3.2.1"},
		{"http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst",
			"3.2.1: not UTF-8"},
		{"http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%e2%80%ae",
			"http://xn--99zt52a.example.org/%E2%80%AE", "3.2.1: bidi, digits to upper case"},
		{"/%Fe%fE%fe%FE", "/%Fe%fE%fe%FE", "/%FE%FE%FE%FE", "3.2: an octet that is encoded again gets upper-case digits"},
		{"/%2f%25%20%7e%41", "/%2f%25%20%7e%41", "/%2f%25%20~A",
			"reserved characters stay encoded, unreserved ones are decoded"},
		{"?%ee%80%80\uE000", "?%ee%80%80%EE%80%80", "?%EE%80%80\uE000", "iprivate stays as it is in an IRI"},
	}) {
		r := iri.MustParseRef(row.in)
		testenv.Same(t, r.ToURI().String(), row.uri, "%s: ToURI of %q", row.reason, row.in)
		testenv.Same(t, r.ToIRI().String(), row.iri, "%s: ToIRI of %q", row.reason, row.in)
		checkText(t, row.in)
	}
}

// TestHostFuncsRefused tests functions that fail, that return an invalid host, and that change nothing.
func TestHostFuncsRefused(t *testing.T) {
	r, failure := iri.MustParseRef("//é%2F/"), errors.New("no")
	type convert = func(func(string) (string, error)) (iri.Ref, error)
	for row := range testenv.Each(t, []struct {
		f      convert
		host   string
		offset int
	}{{r.ToURIFunc, "x/y", 1}, {r.ToIRIFunc, "x/y", 1}, {r.ToURIFunc, "éx", 0}, {r.ToURIFunc, "xé", 1}}) {
		got, err := row.f(func(string) (string, error) { return row.host, nil })
		want := iri.PartError(row.host, row.offset, iri.Host, iri.ErrInvalidCharacter)
		if got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("a function that returns %q: %q, %v", row.host, got, err)
		}
	}
	for _, f := range []convert{r.ToURIFunc, r.ToIRIFunc} {
		if got, err := f(func(string) (string, error) { return "x", failure }); err != failure || got != (iri.Ref{}) {
			t.Errorf("a function that fails: %q, %v", got, err)
		}
	}
	for _, same := range []string{"é/", r.Host()} { // decoded, as it is passed on, and as it is written
		if got, err := r.ToIRIFunc(func(string) (string, error) { return same, nil }); err != nil || got != r {
			t.Errorf("a function that returns %q, so that nothing changes: %q, %v", same, got, err)
		}
	}
}
