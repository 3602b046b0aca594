package iri_test

// This file tests ToURI, ToIRI, their variants with a function for hosts, and the conversion from and
// to net/url.

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
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

// TestToURIFuncRefused tests functions that fail, and that return an invalid host.
func TestToURIFuncRefused(t *testing.T) {
	r, failure := iri.MustParseRef("//é%2F/"), errors.New("no")
	for row := range testenv.Each(t, []struct {
		host   string
		offset int
	}{{"x/y", 1}, {"éx", 0}, {"xé", 1}}) {
		got, err := r.ToURIFunc(func(string) (string, error) { return row.host, nil })
		want := iri.PartError(row.host, row.offset, iri.Host, iri.ErrInvalidCharacter)
		if got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("a function that returns %q: %q, %v", row.host, got, err)
		}
	}
	got, err := r.ToURIFunc(func(string) (string, error) { return "x", failure })
	if err != failure || got != (iri.Ref{}) {
		t.Errorf("a function that fails: %q, %v", got, err)
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

// TestURLCredentials sends credentials to a server, as the URL of an IRI has them.
func TestURLCredentials(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, password, ok := r.BasicAuth()
		fmt.Fprintf(w, "%q %q %v", name, password, ok)
	}))
	defer server.Close()
	var all []byte
	for b := range 256 {
		if b != ':' { // ends a user name in the header
			all = append(all, byte(b))
		}
	}
	for row := range testenv.Each(t, []struct{ name, password, reason string }{
		{string(all), ":" + string(all), "all bytes"},
		{"app", "a$b", "net/url spells it as it is"},
		{"u", "pa!ss'(*)", "net/url spells sub-delims otherwise"},
		{"user", base64.StdEncoding.EncodeToString([]byte("\xfb\xff\xfe??>")), "base64"},
		{"100%", "%41%2F%", "percent signs"},
		{"é", "日本", "not ASCII"},
		{"", "only", "no name"},
		{"name", "", "an empty password"},
	}) {
		u, err := iri.MustParse(server.URL).WithCredentials(row.name, row.password)
		if err != nil {
			t.Fatalf("%s: %v", row.reason, err)
		}
		v, err := u.URL()
		checkURL(t, u.Ref(), v, err)
		if err != nil {
			t.Fatalf("%s: URL: %v", row.reason, err)
		}
		response, err := http.DefaultClient.Do(&http.Request{URL: v})
		if err != nil {
			t.Fatalf("%s: %v", row.reason, err)
		}
		got, _ := io.ReadAll(response.Body)
		response.Body.Close()
		testenv.Same(t, string(got), fmt.Sprintf("%q %q true", row.name, row.password), "%s: at the server", row.reason)
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
	for row := range testenv.Each(t, []struct{ in, want, reason string }{
		{"HTTP://H/A", "http://H/A", "the scheme in lower case, and nothing else"},
		{"x:/.//y", "x:/.//y", "path that begins with two slashes"},
		{"///a", "///a", "empty authority, which net/url takes for a part of the path"},
		{"/%2Fa", "/%2Fa", "encoded slash after a slash"},
		{"http://u:pa!ss@h/", "http://u:pa%21ss@h/", "net/url spells the userinfo otherwise"},
		{"http://us%65r:x@h/", "http://user:x@h/", "percent-encoding in the user name"},
		{"http://u@h/", "http://u@h/", "no password"},
		{"http://u:@h/", "http://u:@h/", "empty password"},
		{"*?q", "*?q", "the path that net/url never encodes"},
		{"http://h/a'b?#c'd", "http://h/a'b?#c'd", "sub-delims that net/url encodes, and an empty query"},
		{"http://h/a%2fb#%41", "http://h/a%2fb#%41", "percent-encodings that net/url would write otherwise"},
		{"http://é/日%20本?é#é", "http://%C3%A9/%E6%97%A5%20%E6%9C%AC?%C3%A9#%C3%A9", "non-ASCII characters"},
	}) {
		r := iri.MustParseRef(row.in)
		u, err := r.URL()
		checkURL(t, r, u, err)
		if row.want != "" && (err != nil || u.String() != row.want) {
			t.Errorf("%s: %q: got %v, %v, want %q", row.reason, row.in, u, err, row.want)
		}
	}
	for row := range testenv.Each(t, []struct{ in, want, reason string }{
		{"//u:SECRET@h/#",
			`iri: converting "//u:xxxxx@h/#": fragment: net/url cannot hold it: it is empty, and would be lost`,
			"empty fragment, password"},
		{"a://", `iri: converting "a://": authority: net/url cannot hold it: it is empty before an empty path, and ` +
			`would be lost`, "empty authority, empty path"},
		{"http://u:SECRET@%41/", `iri: converting "http://u:xxxxx@%41/": host: net/url cannot hold it: invalid `,
			"password, and net/url does not parse it"},
		{"http://u:p@%53ecret%40/",
			`iri: converting "http://u:xxxxx@%53ecret%40/": host: net/url cannot hold it: invalid URL escape "%53"`,
			"the host of a valid text is not hidden"},
		{"http://%41//u:SECRET@h", `iri: converting "http://%41//u:xxxxx@h": host: net/url cannot hold it: invalid `,
			"a password is after the host"},
		{"http://é@%41/é", `iri: converting "http://é@%41/é": host: `,
			"the text that the caller knows is quoted, not its URI"},
		{"x://%C3%a9/",
			`iri: converting "x://%C3%a9/": host: net/url cannot hold it: it would be percent-encoded differently`,
			"lower-case digit in the host"},
		{"%2A?q", `iri: converting "%2A?q": path: net/url cannot hold it: it would be percent-encoded differently`,
			"it would become *"},
		{"http://" + strings.Repeat("%41", 500) + "/", `: host: net/url cannot hold it: `, "a long host is shortened"},
		{"x://h/" + strings.Repeat("b", 1000) + "#", `bbb#": fragment: `, "a long text is shortened"},
	}) {
		r := iri.MustParseRef(row.in)
		u, err := r.URL()
		checkURL(t, r, u, err)
		if u != nil || err == nil || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "SECRET") ||
			len(err.Error()) > 300 {
			t.Errorf("%s: %q: got %v, %v", row.reason, row.in, u, err)
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
	for row := range testenv.Each(t, []struct {
		in           *url.URL
		want, reason string
	}{
		{nil, `iri: the URL is nil`, "no URL"},
		{&url.URL{Scheme: "http", Host: "h:x"}, `port`, "invalid port"},
		{&url.URL{Scheme: "http", Host: "[::1%25eth0]"}, `IP literal`, "zone"},
		{&url.URL{Scheme: "http", User: url.User("u"), Path: "evil"},
			`iri: the path of the URL would be parsed as an authority`, "path that would be parsed as a host, after a userinfo"},
		{&url.URL{Scheme: "http", Path: "u@"}, `iri: the path of the URL would be parsed as an authority`,
			"path that would be parsed as a userinfo"},
		{&url.URL{Path: "//@/a"}, `iri: the path of the URL would be parsed as an authority`,
			"path that would be parsed as an empty userinfo, an empty host and a path"},
		{&url.URL{Path: "//:80/a"}, `iri: the path of the URL would be parsed as an authority`,
			"path that would be parsed as an empty host, a port and a path"},
		{&url.URL{Path: "//", RawQuery: "q"}, `iri: the path of the URL would be parsed as an authority`,
			"path that would be parsed as an empty authority"},
		{&url.URL{Scheme: "http", Path: "//", OmitHost: true}, `iri: the path of the URL would be parsed as an authority`,
			"the same after a scheme"},
		{&url.URL{Scheme: "1a", Opaque: "c"}, `parsing "1a": scheme: `, "scheme that can be an authority"},
		{&url.URL{Scheme: "a?b", Opaque: "c"}, `parsing "a?b": scheme: `,
			"scheme that would be parsed as a path and a query"},
		{&url.URL{Scheme: "mailto", Opaque: "a?b", RawQuery: "q"}, `iri: the opaque part of the URL contains "?" or "#"`,
			"query in the opaque part"},
		{&url.URL{Opaque: "a:b"}, `iri: the opaque part of the URL would be parsed as having a scheme`,
			"opaque part that would be parsed as having a scheme"},
		{&url.URL{Path: "//h/a"}, `iri: the path of the URL would be parsed as an authority`,
			"path that would be parsed as an authority"},
	}) {
		if got, err := iri.RefFromURL(row.in); err == nil || got != (iri.Ref{}) || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %q, %v, want an error: %s", row.reason, got, err, row.want)
		}
		u, err := iri.FromURL(row.in)
		checkFromURL(t, row.in, u, err)
	}
}
