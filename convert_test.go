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
	type row struct{ Name, Password, Reason string }
	rows := testenv.Rows[row]("testdata", "rows", "credentials.txt")
	for row := range testenv.Each(t, append(rows, row{string(all), ":" + string(all), "all bytes"})) {
		u, err := iri.MustParse("http://h").WithCredentials(row.Name, row.Password)
		testenv.Same(t, err, nil, "%s", row.Reason)
		v, err := u.URL()
		checkURL(t, u.Ref(), v, err)
		password, _ := v.User.Password()
		testenv.Same(t, v.User.Username()+" "+password, row.Name+" "+row.Password, "%s", row.Reason)
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
	check := func(u *url.URL, want, reason string) {
		r, err := iri.RefFromURL(u)
		message, isRefused := strings.CutPrefix(want, "error: ")
		if isRefused && (r != (iri.Ref{}) || !strings.Contains(fmt.Sprint(err), message)) ||
			!isRefused && (err != nil || r.String() != want) {
			testenv.Errorf(t, "%s: got %q, %v, want %s", reason, r, err, want)
		}
		v, err := iri.FromURL(u)
		checkFromURL(t, u, v, err)
	}
	for row := range testenv.Each(t, testenv.Rows[struct {
		Scheme, Opaque, User, Host, Path, Query, Want, Reason string
	}]("testdata", "rows", "from-url.txt")) {
		u := &url.URL{Scheme: row.Scheme, Opaque: row.Opaque, Host: row.Host, Path: row.Path, RawQuery: row.Query}
		if name, password, ok := strings.Cut(row.User, ":"); ok {
			u.User = url.UserPassword(name, password)
		} else if row.User != "" {
			u.User = url.User(row.User)
		}
		check(u, row.Want, row.Reason)
	}
	check(nil, "error: iri: the URL is nil", "no URL")
	check(&url.URL{Scheme: "http", Host: "h", ForceQuery: true}, "http://h?", "empty query")
	check(&url.URL{Path: "/é", RawPath: "/other"}, "/%C3%A9", "RawPath of another path")
	check(&url.URL{Scheme: "http", Path: "//", OmitHost: true},
		"error: iri: the path of the URL would be parsed as an authority", "path as an empty authority after a scheme")
	check(testenv.Must(url.Parse("http://%c3%a9@é/é?é#é")), "http://%C3%A9@%C3%A9/%C3%A9?é#%C3%A9",
		"what net/url made of non-ASCII text")
}
