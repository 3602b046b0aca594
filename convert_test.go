package iri_test

// This file tests ToURI, ToIRI, their variants with a function for hosts, and conversion from and to net/url.

import (
	"errors"
	"net/url"
	"strings"
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
	"FromURL": checkFromURL,
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

// checkURL checks that URL fails or prints as r.ToURI(), and that FromURL(r.URL()) returns r.ToURI().
func checkURL(t testing.TB, r iri.Ref) {
	t.Helper()
	u, err := r.URL()
	if err != nil {
		if !strings.HasPrefix(err.Error(), "iri: ") || u != nil {
			t.Errorf("URL of %q: %v, %v", r, u, err)
		}
		return
	}
	uri := r.ToURI()
	if u.String() != uri.String() {
		t.Errorf("URL of %q: prints as %q", r, u)
	}
	if again, err := iri.FromURL(u); err != nil || again != uri {
		t.Errorf("URL of %q: FromURL returns %q, %v", r, again, err)
	}
}

// checkFromURL checks that the result of FromURL has the components of the URL.
func checkFromURL(t testing.TB, u *url.URL, r iri.Ref, err error) {
	if err != nil {
		return
	}
	path, _ := iri.Unescape(r.Path())
	fragment, _ := iri.Unescape(r.Fragment())
	// net/url puts "/" before a path after a host, and "./" before a path that would begin with a scheme.
	isPath := path == u.Path || u.Host != "" && path == "/"+u.Path || path == "./"+u.Path
	isPath = isPath || strings.HasPrefix(u.Path, "///") // "///a" is a path to net/url, but an empty authority and "/a" in RFC 3986
	if u.Opaque == "" && !isPath || fragment != u.Fragment || r.Scheme() != u.Scheme {
		t.Errorf("%#v: %q has scheme %q, path %q, fragment %q", u, r, r.Scheme(), path, fragment)
	}
}

func TestToURI(t *testing.T) {
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

func TestToIRI(t *testing.T) {
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
func TestHostFuncs(t *testing.T) {
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
func TestHostFuncsRefused(t *testing.T) {
	r := iri.MustParseRef("//é%2F/")
	failure := errors.New("no")
	for _, f := range []func(func(string) (string, error)) (iri.Ref, error){r.ToURIFunc, r.ToIRIFunc} {
		if got, err := f(func(string) (string, error) { return "x", failure }); err != failure || got != (iri.Ref{}) {
			t.Errorf("a function that fails: %q, %v", got, err)
		}
		got, err := f(func(string) (string, error) { return "x/y", nil })
		if want := (&iri.ParseError{Input: "x/y", Offset: 1, Component: iri.Host, Err: iri.ErrInvalidCharacter}); got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("a function that returns an invalid host: %q, %v", got, err)
		}
	}
	for offset, answer := range []string{"éx", "xé"} {
		got, err := r.ToURIFunc(func(string) (string, error) { return answer, nil })
		if want := (&iri.ParseError{Input: answer, Offset: offset, Component: iri.Host, Err: iri.ErrInvalidCharacter}); got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
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

func TestURL(t *testing.T) {
	for _, in := range []string{
		"", "urn:a:b", "mailto:a@b?subject=c", "file:///a", "http://h/?", "http://h/a%2Fb", "HTTP://H/", "magnet:?xt=urn:a",
		"http://u:p@h:80/a?b#c", "http://é/é?é#é", "../a", "//h/a", "?a", "#a", "a%3Ab", "x:/.//y", "http://h:/", "http://[::1]:80/",
	} {
		r := iri.MustParseRef(in)
		if u, err := r.URL(); err != nil || u.String() != r.ToURI().String() {
			t.Errorf("%q: got %v, %v", in, u, err)
		}
		checkURL(t, r)
		if u, ok := r.IRI(); ok {
			if v, err := u.URL(); err != nil || v.String() != u.ToURI().String() {
				t.Errorf("the IRI %q: got %v, %v", in, v, err)
			}
		}
	}
	for _, row := range []struct{ in, want, reason string }{
		{"http://h/#", "iri: net/url cannot hold an empty fragment", "empty fragment"},
		{"a://", "iri: net/url cannot hold it: the text would change at offset 2", "empty authority, empty path"},
		{"//", "iri: net/url cannot hold it: the text would change at offset 0", "empty authority, empty path"},
		{"http://%41/", "iri: net/url does not parse it: ", "percent-encoding in the host"},
		{"http://u%41:SECRET@h/", "the text would change at offset 8", "percent-encoding in the userinfo"},
		{"x://u!@h/", "the text would change at offset 5", "character that net/url percent-encodes in the userinfo"},
		{"x://%c3%a9/", "the text would change at offset 5", "lower-case digits in the host"},
		{"http://u:SECRET@%41/", "", "password, and net/url does not parse it"},
	} {
		u, err := iri.MustParseRef(row.in).URL()
		if u != nil || err == nil || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%s: %q: got %v, %v", row.reason, row.in, u, err)
		}
	}
}

// TestURLErrorLength checks that the error stays short where net/url quotes a long host in its own. Go 1.24's accepts it.
func TestURLErrorLength(t *testing.T) {
	for _, host := range []string{"[v1." + strings.Repeat("a:", 500_000) + "]", strings.Repeat("%41", 500_000)} {
		if _, err := iri.MustParse("http://" + host + "/").URL(); err != nil && len(err.Error()) > 200 {
			t.Errorf("an error of %d bytes: %.99s", len(err.Error()), err)
		}
	}
}

func TestFromURL(t *testing.T) {
	for _, row := range []struct {
		in           url.URL
		want, reason string
	}{
		{url.URL{}, "", "empty"},
		{url.URL{Scheme: "http", Host: "h", Path: "/a b"}, "http://h/a%20b", "path"},
		{url.URL{Scheme: "http", Host: "h", RawQuery: "a b|c[]\"é\xff%4%"}, "http://h?a%20b%7Cc%5B%5D%22é%FF%254%25", "invalid characters in the query"},
		{url.URL{Scheme: "http", Host: "h", Path: "/", RawQuery: "a=1#b", Fragment: "c"}, "http://h/?a=1%23b#c", "number sign in the query"},
		{url.URL{Scheme: "http", Opaque: "//h/a b<c>"}, "http://h/a%20b%3Cc%3E", "invalid characters in the opaque part"},
		{url.URL{Scheme: "x", Opaque: "a b"}, "x:a%20b", "invalid characters in the opaque part"},
		{url.URL{Opaque: "/a//b c/d"}, "/a//b%20c/d", "invalid characters in the opaque part, with slashes inside"},
		{url.URL{Opaque: "ab//b c"}, "ab//b%20c", "invalid characters in the opaque part, with slashes after a possible scheme"},
		{url.URL{Opaque: "<a"}, "%3Ca", "invalid character at the start of the opaque part"},
		{url.URL{Opaque: "/b://[c"}, "/b://%5Bc", "invalid characters in the opaque part, with slashes after a colon, but no scheme"},
		{url.URL{Opaque: "//h/b c//d e"}, "//h/b%20c//d%20e", "invalid characters in the opaque part, with slashes twice"},
		{url.URL{Path: "a:b"}, "./a:b", "net/url adds ./"},
		{url.URL{Scheme: "http", Host: "h", Fragment: "a b#c"}, "http://h#a%20b%23c", "fragment"},
		{url.URL{Scheme: "http", Host: "[::1]:80", User: url.UserPassword("u", "p@")}, "http://u:p%40@[::1]:80", "userinfo"},
		{url.URL{Scheme: "http", Host: "h", ForceQuery: true}, "http://h?", "empty query"},
		{url.URL{RawQuery: "a"}, "?a", "query alone"},

		{url.URL{Host: "é.example", Path: "/"}, "//%C3%A9.example/", "non-ASCII host"},
		{url.URL{Host: "h", User: url.UserPassword("é", "ü")}, "//%C3%A9:%C3%BC@h", "non-ASCII userinfo"},
		{url.URL{Path: "/é"}, "/%C3%A9", "non-ASCII path"},
		{url.URL{Path: "/é", RawPath: "/é"}, "/%C3%A9", "non-ASCII RawPath"},
		{url.URL{Path: "/é/", RawPath: "/%c3%a9%2F"}, "/%c3%a9%2F", "RawPath"},
		{url.URL{Path: "/é", RawPath: "/other"}, "/%C3%A9", "RawPath of another path"},
		{url.URL{Path: "/[é]"}, "/%5B%C3%A9%5D", "brackets in the path"},
		{url.URL{Path: "/[a]", RawPath: "/[%61]"}, "/%5B%61%5D", "brackets in RawPath"},
		{url.URL{Fragment: "é"}, "#%C3%A9", "non-ASCII fragment"},
		{url.URL{Fragment: "é", RawFragment: "é"}, "#%C3%A9", "non-ASCII RawFragment"},
		{url.URL{Fragment: "é", RawFragment: "%c3%a9"}, "#%c3%a9", "RawFragment"},
		{url.URL{Fragment: "[a]", RawFragment: "[a]"}, "#%5Ba%5D", "brackets in RawFragment"},
		{url.URL{RawQuery: "é\ue000=%c3%A9"}, "?é\ue000=%c3%A9", "non-ASCII query"},
		{url.URL{Scheme: "http", Opaque: "//é@é/é\ue000"}, "http://é@é/é%EE%80%80", "non-ASCII opaque part"},
		{url.URL{RawQuery: "%#41%4#1"}, "?%25%2341%254%231", "number sign after a percent sign"},
		{url.URL{RawQuery: " a "}, "?%20a%20", "white space at the ends of the query"},
		{url.URL{Opaque: " a "}, "%20a%20", "white space at both ends"},
		{url.URL{Opaque: "1a:b"}, "./1a:b", "rule 5"},
		{url.URL{Opaque: "é:b c"}, "./é:b%20c", "rule 5, non-ASCII"},
		{url.URL{Scheme: "http", Opaque: `\\evil`}, "http:%5C%5Cevil", "backslashes"},
	} {
		if got, err := iri.FromURL(&row.in); err != nil || got.String() != row.want {
			t.Errorf("%s: got %q, %v, want %q", row.reason, got, err, row.want)
		}
	}
	for _, row := range []struct {
		in           *url.URL
		want, reason string
	}{
		{nil, `iri: the URL is nil`, "no URL"},
		{&url.URL{Scheme: "1a", Host: "h"}, `parsing "1a": scheme: `, "invalid scheme"},
		{&url.URL{Scheme: "http", Host: "h:x"}, `port`, "invalid port"},
		{&url.URL{Scheme: "http", Host: "[::1%25eth0]"}, `IP literal`, "zone"},
		{&url.URL{Scheme: "http", User: url.User("u"), Path: "evil"}, `iri: the path of the URL would be parsed as an authority`, "path that would be parsed as a host, after a userinfo"},
		{&url.URL{Scheme: "http", User: url.User("u"), Path: ":80"}, `iri: the path of the URL would be parsed as an authority`, "path that would be parsed as a port"},
		{&url.URL{Scheme: "http", Path: "u@"}, `iri: the path of the URL would be parsed as an authority`, "path that would be parsed as a userinfo"},
		{&url.URL{Scheme: "a/b", Path: "/c"}, `parsing "a/b": scheme: `, "scheme that would be parsed as a path"},
		{&url.URL{Scheme: "a?b", Opaque: "c"}, `parsing "a?b": scheme: `, "scheme that would be parsed as a path and a query"},
		{&url.URL{Scheme: "mailto", Opaque: "a?b", RawQuery: "q"}, `iri: the opaque part of the URL contains "?" or "#"`, "query in the opaque part"},
		{&url.URL{Scheme: "mailto", Opaque: "a#b"}, `iri: the opaque part of the URL contains "?" or "#"`, "fragment in the opaque part"},
		{&url.URL{Opaque: "a:b"}, `iri: the opaque part of the URL would be parsed as having a scheme`, "opaque part that would be parsed as having a scheme"},
		{&url.URL{Scheme: "http", Opaque: "//h:x/ "}, `port: invalid character at offset 10`, "opaque part with an invalid port"},
		{&url.URL{Path: "//h/a"}, `iri: the path of the URL would be parsed as an authority`, "path that would be parsed as an authority"},
		{&url.URL{Scheme: "a", Path: "b"}, `iri: the path of the URL would be parsed as an authority`, "path that would be parsed as an authority"},
	} {
		if got, err := iri.FromURL(row.in); err == nil || got != (iri.Ref{}) || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %q, %v, want an error: %s", row.reason, got, err, row.want)
		}
	}
}

// TestFromURLParsed checks what FromURL documents about non-ASCII text, for URLs that net/url parsed.
func TestFromURLParsed(t *testing.T) {
	for _, row := range []struct{ in, want, reason string }{
		{"http://%c3%a9@é/é?é#é", "http://%C3%A9@%C3%A9/%C3%A9?é#%C3%A9", "every component"},
		{"mailto:é?é#é", "mailto:é?é#%C3%A9", "opaque"},
		{"/[é]?[é]#[é]", "/%5B%C3%A9%5D?%5Bé%5D#%5B%C3%A9%5D", "characters that RFC 3987 does not allow"},
		{"./é:b", "./%C3%A9:b", "colon in the first segment"},
	} {
		u, err := url.Parse(row.in)
		if err != nil {
			t.Fatal(err)
		}
		got, err := iri.FromURL(u)
		if err != nil || got.String() != row.want {
			t.Errorf("%s: %q: got %q, %v, want %q", row.reason, row.in, got, err, row.want)
		}
		if repaired, err := iri.Repair(row.in); err != nil || got.ToIRI() != repaired.ToIRI() {
			t.Errorf("%s: %q: ToIRI returns %q, ToIRI of the repaired text %q, %v", row.reason, row.in, got.ToIRI(), repaired.ToIRI(), err)
		}
	}
}
