package iri_test

// This file tests ToURI, ToIRI, and their variants with a function for hosts. url_test.go tests conversion from and to net/url.

import (
	"errors"
	"net/url"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

var convertLaws = map[string]any{
	"ToURI":     slow.ToURI,
	"ToIRI":     slow.ToIRI,
	"ToURIFunc": func(s string, f func(string) (string, error)) (string, bool) { return withHostFunc(s, true, f) },
	"ToIRIFunc": func(s string, f func(string) (string, error)) (string, bool) { return withHostFunc(s, false, f) },
	"URL": func(t testing.TB, r interface{ String() string }, _ *url.URL, _ error) {
		checkURL(t, iri.MustParseRef(r.String()))
	},
	"FromURL":    func(t testing.TB, u *url.URL, _ iri.IRI, _ error) { checkFromURL(t, u) },
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
	return slow.Split(converted).WithHost(host).String(), true
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
	testenv.Same(t, uri.IsURI() && uri.ToIRI().ToURI().Equivalent(r) && uri.Equivalent(r) && back.Equivalent(r), true, "%q: equivalent to its URI and IRI", s)
}

func TestToURI(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct{ in, want, reason string }{
		{"http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org", "3.1"},
		{"http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org", "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org", "3.1"},
		{"http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red", "3.1"},
		{"http://example.com/\U00010300\U00010301\U00010302", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", "3.1: Old Italic"},
		{"http://u\u00e9:p@h/?\uE000#\u202E", "http://u%C3%A9:p@h/?%EE%80%80#%E2%80%AE", "every component"},
		{"//é@é/é?é#é", "//%C3%A9@%C3%A9/%C3%A9?%C3%A9#%C3%A9", "reference, every component"},
	} {
		if got := iri.MustParseRef(row.in).ToURI(); got.String() != row.want {
			t.Errorf("%s: %q: got %q, want %q", row.reason, row.in, got, row.want)
		}
		checkText(t, row.in)
	}
}

func TestToIRI(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct{ in, want, reason string }{
		{"%41%c3%a9", "Aé", "decoded at the start"},
		{"%41", "A", "a single percent-encoding"},
		{"/%Fe%fE%fe%FE", "/%FE%FE%FE%FE", "3.2: an octet that is encoded again gets upper-case digits"},
		{"http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst", "3.2.1"},
		{"http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst", "3.2.1: not UTF-8"},
		{"http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE", "3.2.1: bidi, digits to upper case"},
		{"http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html", "3.2: no other encoding is guessed"},
		{"/%2f%25%20%7e%41", "/%2f%25%20~A", "reserved characters stay encoded, unreserved ones are decoded"},
		{"/%e3%80%80%c2%a0%E2%80%A8", "/%E3%80%80%C2%A0%E2%80%A8", "white space"},
		{"?%ee%80%80\uE000", "?%EE%80%80\uE000", "iprivate stays as it is"},
		{"/%c0%af%ed%a0%80%ff", "/%C0%AF%ED%A0%80%FF", "ill-formed"},
		{"/%e2%82%C3%A9", "/%E2%82é", "cut short"},
		{"/\u202E\u3000", "/\u202E\u3000", "unencoded characters stay unencoded"},
		{"//%C3%A9@%C3%A9/%C3%A9?%C3%A9#%C3%A9", "//é@é/é?é#é", "every component"},
	} {
		if got := iri.MustParseRef(row.in).ToIRI(); got.String() != row.want {
			t.Errorf("%s: %q: got %q, want %q", row.reason, row.in, got, row.want)
		}
		checkText(t, row.in)
	}
}

// TestHostFuncs tests which hosts ToURIFunc and ToIRIFunc pass to their functions.
func TestHostFuncs(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct{ in, asked, uri, iri, reason string }{
		{"http://é.a/é", "é.a", "http://X/%C3%A9", "http://X/é", "non-ASCII name"},
		{"http://%C3%A9.a/", "é.a", "http://X/", "http://X/", "percent-encoded name"},
		{"http://u@é:80?é#é", "é", "http://u@X:80?%C3%A9#%C3%A9", "http://u@X:80?é#é", "other components around it"},
		{"http://u@é:80/#é", "é", "http://u@X:80/#%C3%A9", "http://u@X:80/#é", "no query"},
		{"http://é:80#", "é", "http://X:80#", "http://X:80#", "no query, empty path and fragment"},
		{"http://é?", "é", "http://X?", "http://X?", "empty query"},
		{"http://a.b/é", "", "http://a.b/%C3%A9", "http://X/é", "ASCII name"},
		{"http://%41/", "", "http://%41/", "http://X/", "ASCII name when decoded"},
		{"http://[::1]/é", "", "http://[::1]/%C3%A9", "http://[::1]/é", "IP literal"},
		{"http://[v1.a]/", "", "http://[v1.a]/", "http://[v1.a]/", "IP literal"},
		{"http://1.2.3.4/", "", "http://1.2.3.4/", "http://1.2.3.4/", "IPv4"},
		{"http:///", "", "http:///", "http:///", "empty host"},
		{"urn:é", "", "urn:%C3%A9", "urn:é", "no host"},
		{"http://%FFé/", "", "http://%FF%C3%A9/", "http://%FFé/", "not UTF-8"},
		{"é日", "", "%C3%A9%E6%97%A5", "é日", "no ASCII at all"},
	} {
		asked := ""
		answer := func(host string) (string, error) { asked = host; return "X", nil }
		r := iri.MustParseRef(row.in)
		got, err := r.ToURIFunc(answer)
		if err != nil || got.String() != row.uri || asked != row.asked || got != iri.MustParseRef(row.uri) {
			t.Errorf("%s: ToURIFunc of %q: got %q, %v, asked about %q; want %q, %q", row.reason, row.in, got, err, asked, row.uri, row.asked)
		}
		got, err = r.ToIRIFunc(answer)
		if err != nil || got.String() != row.iri || got != iri.MustParseRef(row.iri) {
			t.Errorf("%s: ToIRIFunc of %q: got %q, %v, want %q", row.reason, row.in, got, err, row.iri)
		}
		if u, ok := r.IRI(); ok {
			asURI, err1 := u.ToURIFunc(answer)
			asIRI, err2 := u.ToIRIFunc(answer)
			if asURI.String() != row.uri || asIRI.String() != row.iri || err1 != nil || err2 != nil {
				t.Errorf("%s: of the IRI %q: %q, %q", row.reason, row.in, asURI, asIRI)
			}
		}
	}
}

// TestHostFuncsRefused tests functions that fail, that return an invalid host, and that change nothing.
func TestHostFuncsRefused(tt *testing.T) {
	t := testenv.Limit(tt)
	r := iri.MustParseRef("//é%2F/")
	failure := errors.New("no")
	for _, f := range []func(func(string) (string, error)) (iri.Ref, error){r.ToURIFunc, r.ToIRIFunc} {
		if got, err := f(func(string) (string, error) { return "x", failure }); err != failure || got != (iri.Ref{}) {
			t.Errorf("a function that fails: %q, %v", got, err)
		}
		got, err := f(func(string) (string, error) { return "x/y", nil })
		if want := (&iri.ParseError{Input: "x/y", Offset: 1, Component: iri.Host, Err: iri.ErrInvalidCharacter, Part: true}); got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("a function that returns an invalid host: %q, %v", got, err)
		}
	}
	for offset, answer := range []string{"éx", "xé"} {
		got, err := r.ToURIFunc(func(string) (string, error) { return answer, nil })
		if want := (&iri.ParseError{Input: answer, Offset: offset, Component: iri.Host, Err: iri.ErrInvalidCharacter, Part: true}); got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("a function that returns non-ASCII text: %q, %v", got, err)
		}
	}
	if got, err := r.ToIRIFunc(func(host string) (string, error) { return host, nil }); err != nil || got != r {
		t.Errorf("a function that changes nothing: %q, %v", got, err)
	}
	if got, err := r.ToIRIFunc(func(string) (string, error) { return r.Host(), nil }); err != nil || got != r {
		t.Errorf("a function that returns the original host: %q, %v", got, err)
	}
}
