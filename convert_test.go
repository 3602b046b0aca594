package iri_test

// This file tests ToURI, ToIRI, their variants with a function for hosts, and the conversion from and
// to net/url.

import (
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strings"
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
	"ToURIFunc": toURIFunc,
	"URL": func(t testing.TB, r interface{ String() string }, u *url.URL, err error) {
		checkURL(t, iri.MustParseRef(r.String()), u, err)
	},
	"FromURL":    checkFromURL,
	"RefFromURL": checkRefFromURL,
}

// toURIFunc is the twin of ToURIFunc.
func toURIFunc(s string, f func(string) (string, error)) (string, bool) {
	converted := slow.ToURI(s)
	name, err := url.PathUnescape(split(s).Host.Text)
	if err != nil || !utf8.ValidString(name) || hostKind(s) != iri.HostRegName || isASCII(name) {
		return converted, true // f is not called
	}
	host, err := f(name)
	if err != nil || !iri.Host.Valid(host) || !isASCII(host) {
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
	rows := testenv.Rows[struct{ In, URI, IRI, Reason string }]("testdata", "rows", "convert.txt")
	for row := range testenv.Each(t, rows) {
		r := iri.MustParseRef(row.In)
		testenv.Same(t, r.ToURI().String(), row.URI, "%s: ToURI of %q", row.Reason, row.In)
		testenv.Same(t, r.ToIRI().String(), row.IRI, "%s: ToIRI of %q", row.Reason, row.In)
		checkText(t, row.In)
	}
}

// TestToURIFuncFails tests a function that fails. What other functions return is tested in testdata/messages.txt.
func TestToURIFuncFails(t *testing.T) {
	failure := errors.New("no")
	got, err := iri.MustParseRef("//é/").ToURIFunc(func(string) (string, error) { return "x", failure })
	if err != failure || got != (iri.Ref{}) {
		t.Errorf("got %q, %v", got, err)
	}
}

// checkURL checks that URL returns what url.Parse makes of r.ToURI() with its scheme in lower case,
// if that prints as the same text, except for the spelling of the userinfo. FromURL and RefFromURL must
// lead back to it. Otherwise URL must fail and say so.
func checkURL(t testing.TB, r iri.Ref, u *url.URL, err error) {
	t.Helper()
	want := slow.Split(slow.ToURI(r.String()))
	want.Scheme.Text = strings.ToLower(want.Scheme.Text)
	parsed, errParse := url.Parse(want.String())
	if errParse == nil && parsed.User != nil {
		name, password, _ := strings.Cut(want.Userinfo.Text, ":")
		want.Userinfo.Text = parsed.User.String()
		again, passwordAgain, _ := strings.Cut(want.Userinfo.Text, ":")
		testenv.Same(t, unescaped(again)+":"+unescaped(passwordAgain), unescaped(name)+":"+unescaped(password),
			"userinfo of %q as net/url spells it", r)
	}
	if err != nil {
		if errParse == nil && parsed.String() == want.String() || !errors.Is(err, iri.ErrNetURL) ||
			!strings.HasPrefix(err.Error(), "iri: converting ") || u != nil {
			testenv.Errorf(t, "URL of %q: %v, %v, want %v", r, u, err, parsed)
		}
		return
	}
	if errParse != nil || !reflect.DeepEqual(u, parsed) || u.String() != want.String() {
		testenv.Errorf(t, "URL of %q: %#v, prints as %q, want %#v, %v", r, u, u, parsed, errParse)
	}
	if again, err := iri.RefFromURL(u); err != nil || again != iri.MustParseRef(want.String()) {
		testenv.Errorf(t, "URL of %q: RefFromURL returns %q, %v", r, again, err)
	}
	again, err := iri.FromURL(u)
	if v, isIRI := r.IRI(); !isIRI {
		if !errors.Is(err, iri.ErrMissingScheme) || again != (iri.IRI{}) {
			testenv.Errorf(t, "URL of %q: FromURL returns %q, %v", r, again, err)
		}
	} else if w, errURL := v.URL(); again.String() != want.String() || err != nil || errURL != nil || *w != *u &&
		w.String() != u.String() {
		testenv.Errorf(t, "URL of %q: FromURL returns %q, %v; URL of the IRI %v, %v", r, again, err, w, errURL)
	} else if again.SameOrigin(v) != v.SameOrigin(v) { // false without a host
		testenv.Errorf(t, "URL of %q: FromURL returns %q, another origin", r, again)
	}
}

// unescaped returns a valid component with its percent-encodings decoded.
func unescaped(s string) string {
	s, _ = iri.Unescape(s)
	return s
}

// TestURLCredentials checks the credentials of URLs, which net/http sends.
func TestURLCredentials(t *testing.T) {
	var all []byte
	for b := range 256 {
		all = append(all, byte(b))
	}
	for row := range testenv.Each(t, []struct{ name, password, reason string }{
		{string(all), ":" + string(all), "all bytes"},
		{"app", "a$b", "net/url spells it as it is"},
		{"u", "pa!ss'(*)", "net/url spells sub-delims otherwise"},
		{"100%", "%41%2F%", "percent signs"},
		{"é", "日本", "not ASCII"},
		{"", "only", "no name"},
	}) {
		u, err := iri.MustParse("http://h").WithCredentials(row.name, row.password)
		testenv.Same(t, err, nil, "%s", row.reason)
		v, err := u.URL()
		checkURL(t, u.Ref(), v, err)
		password, _ := v.User.Password()
		testenv.Same(t, v.User.Username()+" "+password, row.name+" "+row.password, "%s", row.reason)
	}
}

// checkRefFromURL checks that the result of RefFromURL has the components of the URL.
func checkRefFromURL(t testing.TB, u *url.URL, r iri.Ref, err error) {
	if err != nil {
		return
	}
	path, _ := iri.Unescape(r.Path())
	fragment, _ := iri.Unescape(r.Fragment())
	// net/url puts "/" before a path after a host, and "./" before a path that would begin with a scheme.
	isPath := path == u.Path || u.Host != "" && path == "/"+u.Path || path == "./"+u.Path
	// "///a" is a path to net/url, but an empty authority and "/a" in RFC 3986
	isPath = isPath || strings.HasPrefix(u.Path, "///")
	if u.Opaque == "" && !isPath || fragment != u.Fragment || r.Scheme() != u.Scheme {
		testenv.Errorf(t, "%#v: %q has scheme %q, path %q, fragment %q", u, r, r.Scheme(), path, fragment)
	}
}

func TestURL(t *testing.T) {
	for row := range testenv.Each(t, testenv.Rows[conformance.Result]("testdata", "rows", "url.txt")) {
		r := iri.MustParseRef(row.In)
		u, err := r.URL()
		checkURL(t, r, u, err)
		if isRefused := strings.Contains(row.Want, ": "); !isRefused {
			testenv.Same(t, fmt.Sprint(u, err), row.Want+" <nil>", "%s: %q", row.Reason, row.In)
		} else if message := fmt.Sprint(err); u != nil || !strings.Contains(message, row.Want) ||
			strings.Contains(message, "SECRET") || len(message) > 300 {
			t.Errorf("%s: %q: got %v, %v", row.Reason, row.In, u, err)
		}
	}
}

// checkFromURL checks that FromURL returns what RefFromURL does, or fails because the scheme is missing.
func checkFromURL(t testing.TB, u *url.URL, v iri.IRI, err error) {
	t.Helper()
	r, errRef := iri.RefFromURL(u)
	if u != nil && u.Scheme == "" {
		if e, ok := err.(*iri.ParseError); v != (iri.IRI{}) || !ok || e.Input != u.String() || e.Component != iri.Scheme ||
			e.Err != iri.ErrMissingScheme && e.Err != iri.ErrInvalidUTF8 {
			testenv.Errorf(t, "%#v: FromURL %q, %v, want a missing scheme", u, v, err)
		}
	} else if v.Ref() != r || (err == nil) != (errRef == nil) || err != nil && err.Error() != errRef.Error() {
		testenv.Errorf(t, "%#v: FromURL %q, %v; RefFromURL %q, %v", u, v, err, r, errRef)
	}
	if errRef == nil && (!iri.ValidRef(r.String()) || r != iri.MustParseRef(r.String())) {
		testenv.Errorf(t, "%#v: RefFromURL %q is not a reference", u, r)
	}
}

func TestFromURL(t *testing.T) {
	parsed := func(s string) url.URL {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return *u
	}
	for row := range testenv.Each(t, []struct {
		in           url.URL
		want, reason string
	}{
		{url.URL{Scheme: "http", Host: "h", RawQuery: "a b|c[]\"é\xff%4%"}, "http://h?a%20b%7Cc%5B%5D%22é%FF%254%25",
			"invalid characters in the query"},
		{url.URL{Scheme: "http", Opaque: "//h/a b<c>"}, "http://h/a%20b%3Cc%3E", "invalid characters in the opaque part"},
		{url.URL{Path: "a:b"}, "./a:b", "net/url adds ./"},
		{url.URL{Scheme: "http", Host: "[::1]:80", User: url.UserPassword("u", "p@")}, "http://u:p%40@[::1]:80", "userinfo"},
		{url.URL{Scheme: "http", Host: "h", ForceQuery: true}, "http://h?", "empty query"},

		{url.URL{Host: "h", User: url.UserPassword("é", "ü")}, "//%C3%A9:%C3%BC@h", "non-ASCII userinfo"},
		{url.URL{Path: "/é", RawPath: "/other"}, "/%C3%A9", "RawPath of another path"},
		{parsed("http://%c3%a9@é/é?é#é"), "http://%C3%A9@%C3%A9/%C3%A9?é#%C3%A9", "what net/url made of non-ASCII text"},
		{url.URL{RawQuery: "%#41%4#1"}, "?%25%2341%254%231", "number sign after a percent sign"},
	}) {
		got, err := iri.RefFromURL(&row.in)
		if err != nil || got.String() != row.want {
			t.Errorf("%s: got %q, %v, want %q", row.reason, got, err, row.want)
		}
		u, err := iri.FromURL(&row.in)
		checkFromURL(t, &row.in, u, err)
	}
	const asAuthority = "iri: the path of the URL would be parsed as an authority"
	for row := range testenv.Each(t, []struct {
		in           *url.URL
		want, reason string
	}{
		{nil, `iri: the URL is nil`, "no URL"},
		{&url.URL{Scheme: "http", Host: "h:x"}, `port`, "invalid port"},
		{&url.URL{Scheme: "http", Host: "[::1%25eth0]"}, `IP literal`, "zone"},
		{&url.URL{Scheme: "http", User: url.User("u"), Path: "evil"}, asAuthority, "path as a host, after a userinfo"},
		{&url.URL{Scheme: "http", Path: "u@"}, asAuthority, "path as a userinfo"},
		{&url.URL{Path: "//@/a"}, asAuthority, "path as an empty userinfo, an empty host and a path"},
		{&url.URL{Path: "//:80/a"}, asAuthority, "path as an empty host, a port and a path"},
		{&url.URL{Path: "//", RawQuery: "q"}, asAuthority, "path as an empty authority"},
		{&url.URL{Scheme: "http", Path: "//", OmitHost: true}, asAuthority, "the same after a scheme"},
		{&url.URL{Scheme: "1a", Opaque: "c"}, `parsing "1a": scheme: `, "scheme that can be an authority"},
		{&url.URL{Scheme: "a?b", Opaque: "c"}, `parsing "a?b": scheme: `,
			"scheme that would be parsed as a path and a query"},
		{&url.URL{Scheme: "mailto", Opaque: "a?b", RawQuery: "q"}, `iri: the opaque part of the URL contains "?" or "#"`,
			"query in the opaque part"},
		{&url.URL{Opaque: "a:b"}, `iri: the opaque part of the URL would be parsed as having a scheme`,
			"opaque part that would be parsed as having a scheme"},
		{&url.URL{Path: "//h/a"}, asAuthority, "path as an authority"},
	}) {
		if got, err := iri.RefFromURL(row.in); err == nil || got != (iri.Ref{}) || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %q, %v, want an error: %s", row.reason, got, err, row.want)
		}
		u, err := iri.FromURL(row.in)
		checkFromURL(t, row.in, u, err)
	}
}
