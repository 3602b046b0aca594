package iri_test

// This file tests Parts, the With and Without methods and AppendSegments.

import (
	"errors"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

var changeLaws = map[string]any{
	"WithScheme":    change(func(p *slow.Pieces, s string) { p.Scheme = slow.Some(s) }),
	"WithAuthority": change((*slow.Pieces).SetAuthorityText),
	"WithUserinfo":  change(func(p *slow.Pieces, s string) { *p = p.WithUserinfo(s) }),
	"WithHost":      change(func(p *slow.Pieces, s string) { *p = p.WithHost(s) }),
	"WithPort":      change(func(p *slow.Pieces, s string) { *p = p.WithPort(s) }),
	"WithPath":      change(func(p *slow.Pieces, s string) { p.Path = s }),
	"WithQuery":     change(func(p *slow.Pieces, s string) { p.Query = slow.Some(s) }),
	"WithFragment":  change(func(p *slow.Pieces, s string) { p.Fragment = slow.Some(s) }),
	"WithoutAuthority": func(s string) (string, bool) {
		return change(func(p *slow.Pieces, _ string) { p.SetAuthority(slow.Pieces{}) })(s, "")
	},
	"WithoutUserinfo": func(s string) string { return split(s).WithoutUserinfo().String() },
	"WithoutPort":     func(s string) string { return split(s).WithoutPort().String() },
	"WithoutQuery": func(s string) string {
		p := split(s)
		p.Query = slow.Optional{}
		return p.String()
	},
	"WithoutFragment": func(s string) string {
		p := split(s)
		p.Fragment = slow.Optional{}
		return p.String()
	},
	"AppendSegments": appendSegments,
	"Parts": func(t testing.TB, r interface{ String() string }, p iri.Parts) {
		if back, err := p.Ref(); err != nil || back.String() != r.String() {
			t.Errorf("Parts of %q: %+v, joined %q, %v", r, p, back, err)
		}
	},
	"Parts.Ref": joinParts,
	"Parts.IRI": func(p iri.Parts) (string, bool) {
		if p.Scheme == "" {
			return "", false
		}
		return joinParts(p)
	},
}

// change returns the twin of a method that changes a component: the result is valid if its components are what was set.
func change(set func(p *slow.Pieces, s string)) func(in, s string) (string, bool) {
	return func(in, s string) (string, bool) {
		p := split(in)
		set(&p, s)
		return held(p)
	}
}

// appendSegments is the twin of AppendSegments.
func appendSegments(in string, segs ...string) (string, bool) {
	p := split(in)
	if len(segs) == 0 {
		return in, true
	}
	if p.Path == "" && !p.Authority.Present && segs[0] == "" && len(segs) > 1 {
		return "", false
	}
	if !strings.HasSuffix(p.Path, "/") && (p.Path != "" || p.Authority.Present) {
		p.Path += "/"
	}
	for i, s := range segs {
		if s == "." || s == ".." {
			return "", false
		}
		if i > 0 {
			p.Path += "/"
		}
		p.Path += iri.Segment.Escape(s)
	}
	return held(p)
}

// held returns the text of p, or false if it has other components.
func held(p slow.Pieces) (string, bool) {
	if !p.Holds() {
		return "", false
	}
	return p.String(), true
}

// joinParts is the twin of Parts.Ref.
func joinParts(p iri.Parts) (string, bool) {
	present := func(s string, has bool) slow.Optional { return slow.Optional{Text: s, Present: has || s != ""} }
	q := slow.Pieces{Scheme: present(p.Scheme, false), Path: p.Path, Query: present(p.Query, p.HasQuery), Fragment: present(p.Fragment, p.HasFragment)}
	if userinfo, port := present(p.Userinfo, p.HasUserinfo), present(p.Port, p.HasPort); p.HasAuthority || p.Host != "" || userinfo.Present || port.Present {
		q = q.WithHost(p.Host)
		if userinfo.Present {
			q = q.WithUserinfo(p.Userinfo)
		}
		if port.Present {
			q = q.WithPort(p.Port)
		}
	}
	return held(q)
}

func TestParts(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct {
		parts        iri.Parts
		want, reason string
	}{
		{iri.Parts{}, "", "nothing"},
		{iri.Parts{Scheme: "http", Host: "a", Path: "/b"}, "http://a/b", "the usual"},
		{iri.Parts{Scheme: "urn", Path: "a:b"}, "urn:a:b", "no authority"},
		{iri.Parts{Scheme: "file", HasAuthority: true, Path: "/a"}, "file:///a", "empty authority"},
		{iri.Parts{HasUserinfo: true, HasPort: true, HasQuery: true, HasFragment: true}, "//@:?#", "all empty"},
		{iri.Parts{Port: "80"}, "//:80", "a port adds an authority"},
		{iri.Parts{Userinfo: "u"}, "//u@", "a userinfo adds an authority"},
		{iri.Parts{HasUserinfo: true}, "//@", "an empty userinfo adds an authority"},
		{iri.Parts{Query: "q", Fragment: "f"}, "?q#f", "no path"},
	} {
		got, err := row.parts.Ref()
		if err != nil || got.String() != row.want {
			t.Errorf("%s: got %q, %v, want %q", row.reason, got, err, row.want)
		}
		checkText(t, row.want)
	}
	for _, row := range []struct {
		parts     iri.Parts
		input     string
		offset    int
		component iri.Component
		cause     error
		reason    string
	}{
		{iri.Parts{Scheme: "1a"}, "1a", 0, iri.Scheme, iri.ErrInvalidCharacter, "digit at the start"},
		{iri.Parts{Scheme: "a_"}, "a_", 1, iri.Scheme, iri.ErrInvalidCharacter, "underscore"},
		{iri.Parts{Userinfo: "u@"}, "u@", 1, iri.Userinfo, iri.ErrInvalidCharacter, "not escaped"},
		{iri.Parts{Userinfo: "u%4"}, "u%4", 3, iri.Userinfo, iri.ErrInvalidPercentEncoding, "cut short"},
		{iri.Parts{Host: "a:80"}, "a:80", 1, iri.Host, iri.ErrInvalidCharacter, "more than a host"},
		{iri.Parts{Host: "a/b"}, "a/b", 1, iri.Host, iri.ErrInvalidCharacter, "more than a host"},
		{iri.Parts{Host: "[::1"}, "[::1", 4, iri.Host, iri.ErrInvalidIPLiteral, "not closed"},
		{iri.Parts{Host: "[::1]a"}, "[::1]a", 5, iri.Host, iri.ErrInvalidCharacter, "after the bracket"},
		{iri.Parts{Host: "[::1]:8a"}, "[::1]:8a", 5, iri.Host, iri.ErrInvalidCharacter, "after the bracket"},
		{iri.Parts{Host: "::1"}, "::1", 0, iri.Host, iri.ErrInvalidCharacter, "without brackets"},
		{iri.Parts{Host: "a%zz"}, "a%zz", 2, iri.Host, iri.ErrInvalidPercentEncoding, "no digits"},
		{iri.Parts{Port: "8a"}, "8a", 1, iri.Port, iri.ErrInvalidCharacter, "letter"},
		{iri.Parts{Port: "%38"}, "%38", 0, iri.Port, iri.ErrInvalidCharacter, "no encoding in a port"},
		{iri.Parts{Path: "/a b"}, "/a b", 2, iri.Path, iri.ErrInvalidCharacter, "space"},
		{iri.Parts{Path: "/a\xff"}, "/a\xff", 2, iri.Path, iri.ErrInvalidUTF8, "stray byte"},
		{iri.Parts{Query: "a#b"}, "a#b", 1, iri.Query, iri.ErrInvalidCharacter, "number sign"},
		{iri.Parts{Fragment: "\uE000"}, "\uE000", 0, iri.Fragment, iri.ErrInvalidCharacter, "private use"},
		{iri.Parts{Host: "a", Path: "b"}, "b", 0, iri.Path, iri.ErrInvalidPath, "no slash after an authority"},
		{iri.Parts{Path: "//a"}, "//a", 1, iri.Path, iri.ErrInvalidPath, "would be parsed as an authority"},
		{iri.Parts{Scheme: "x", Path: "//a"}, "//a", 1, iri.Path, iri.ErrInvalidPath, "would be parsed as an authority"},
		{iri.Parts{Path: ":a"}, ":a", 0, iri.Path, iri.ErrColonInFirstSegment, "colon at the start"},
		{iri.Parts{Path: "a:b/c"}, "a:b/c", 1, iri.Path, iri.ErrColonInFirstSegment, "would be parsed as a scheme"},
	} {
		got, err := row.parts.Ref()
		want := &iri.ParseError{Input: row.input, Offset: row.offset, Component: row.component, Err: row.cause, Part: true}
		if got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("%s: got %q, %v, want %v", row.reason, got, err, want)
		}
	}
	if _, err := (iri.Parts{Path: "a"}).IRI(); !conformance.EqualErrors(err, &iri.ParseError{Component: iri.Scheme, Err: iri.ErrMissingScheme, Part: true}) {
		t.Errorf("IRI of Parts without a scheme: %v", err)
	}
}

func withScheme(r iri.Ref, scheme string) (iri.Ref, error) {
	u, err := r.WithScheme(scheme)
	return u.Ref(), err
}

func TestWithErrors(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct {
		change    func(iri.Ref, string) (iri.Ref, error)
		value     string
		offset    int
		component iri.Component
		cause     error
		reason    string
	}{
		{withScheme, "", 0, iri.Scheme, iri.ErrMissingScheme, "none"},
		{withScheme, ":", 0, iri.Scheme, iri.ErrInvalidCharacter, "no letter at the start"},
		{withScheme, "a:b", 1, iri.Scheme, iri.ErrInvalidCharacter, "more than a scheme"},
		{withScheme, "a%41", 1, iri.Scheme, iri.ErrInvalidCharacter, "no encoding in a scheme"},
		{withScheme, "a/", 1, iri.Scheme, iri.ErrInvalidCharacter, "not a scheme character"},
		{withScheme, "aé", 1, iri.Scheme, iri.ErrInvalidCharacter, "not ASCII"},
		{withScheme, "a\xff", 1, iri.Scheme, iri.ErrInvalidUTF8, "stray byte"},
		{iri.Ref.WithAuthority, "h:80x", 5, iri.Authority, iri.ErrInvalidCharacter, "letter in the port"},
		{iri.Ref.WithAuthority, "h:80/", 4, iri.Authority, iri.ErrInvalidCharacter, "more than an authority"},
		{iri.Ref.WithAuthority, "[::1]:%38", 6, iri.Authority, iri.ErrInvalidCharacter, "no encoding in a port"},
		{iri.Ref.WithAuthority, "h:%38", 5, iri.Authority, iri.ErrInvalidCharacter, "no encoding in a port, unless this is a password"},
		{iri.Ref.WithAuthority, "h%3", 3, iri.Authority, iri.ErrInvalidPercentEncoding, "cut short"},
		{iri.Ref.WithAuthority, "u@h@", 3, iri.Authority, iri.ErrInvalidCharacter, "two userinfos"},
		{iri.Ref.WithAuthority, "[::1", 4, iri.Authority, iri.ErrInvalidIPLiteral, "not closed"},
		{iri.Ref.WithAuthority, "[::1]x", 5, iri.Authority, iri.ErrInvalidCharacter, "after the bracket"},
	} {
		got, err := row.change(iri.MustParseRef("//a/b"), row.value)
		want := &iri.ParseError{Input: row.value, Offset: row.offset, Component: row.component, Err: row.cause, Part: true}
		if got != (iri.Ref{}) || !conformance.EqualErrors(err, want) {
			t.Errorf("%s: %q: got %q, %#v, want %#v", row.reason, row.value, got, err, want)
		}
	}
}

func TestAppendSegments(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range []struct {
		in           string
		segs         []string
		want, reason string
	}{
		{"http://a/b/", []string{"c"}, "http://a/b/c", "the empty last segment is replaced"},
		{"http://a/b", []string{"c"}, "http://a/b/c", "no slash at the end"},
		{"http://a", []string{"c"}, "http://a/c", "empty path after an authority"},
		{"http://a/", []string{"c", "d"}, "http://a/c/d", "two"},
		{"http://a/b?q#f", []string{"c"}, "http://a/b/c?q#f", "query and fragment stay"},
		{"http://a/b", []string{""}, "http://a/b/", "an empty segment adds a slash"},
		{"http://a/b/", []string{""}, "http://a/b/", "but only one"},
		{"http://a/b", []string{"", "c"}, "http://a/b//c", "unchanged"},
		{"http://a/b", []string{"c/d", "100%", "é ?#"}, "http://a/b/c%2Fd/100%25/é%20%3F%23", "escaped"},
		{"http://a/b", []string{"%2e%2e"}, "http://a/b/%252e%252e", "no traversal by encoding"},
		{"http://a/b", []string{"..."}, "http://a/b/...", "three dots are a name"},
		{"http://a/b", nil, "http://a/b", "none"},
		{"urn:", []string{"a"}, "urn:a", "empty path, no authority"},
		{"urn:a", []string{"b"}, "urn:a/b", "no authority"},
		{"urn:a", []string{"b:c"}, "urn:a/b:c", "colon"},
		{"x:/", []string{"a"}, "x:/a", "root, no authority"},
		{"", []string{"a", "b:c"}, "a/b:c", "the empty reference"},
		{"x:", strings.Split("a b c d e f g h i j k l", " "), "x:a/b/c/d/e/f/g/h/i/j/k/l", "many"},
	} {
		if got, err := iri.MustParseRef(row.in).AppendSegments(row.segs...); err != nil || got.String() != row.want {
			t.Errorf("%s: %q to %q: got %q, %v, want %q", row.reason, row.segs, row.in, got, err, row.want)
		}
	}
	for _, row := range []struct {
		in        string
		segs      []string
		component iri.Component
		cause     error
		reason    string
	}{
		{"http://a/b", []string{".."}, iri.Segment, iri.ErrInvalidPath, "traversal"},
		{"http://a/b", []string{"c", "."}, iri.Segment, iri.ErrInvalidPath, "traversal"},
		{"x:/", []string{"", "a"}, iri.Path, iri.ErrInvalidPath, "would be parsed as an authority"},
		{"", []string{"", "a"}, iri.Segment, iri.ErrInvalidPath, "would be parsed as an absolute path"},
		{"", []string{"a:b"}, iri.Path, iri.ErrColonInFirstSegment, "would be parsed as a scheme"},
	} {
		got, err := iri.MustParseRef(row.in).AppendSegments(row.segs...)
		var e *iri.ParseError
		if !errors.As(err, &e) || e.Component != row.component || e.Err != row.cause || got != (iri.Ref{}) {
			t.Errorf("%s: %q to %q: got %q, %v, want %v", row.reason, row.segs, row.in, got, err, row.cause)
		}
	}
}

// TestBuildZero checks that changes of the zero IRI fail if they would leave a nonempty IRI without a scheme.
func TestBuildZero(tt *testing.T) {
	t := testenv.Limit(tt)
	var zero iri.IRI
	for name, f := range map[string]func(string) (iri.IRI, error){
		"WithAuthority": zero.WithAuthority, "WithUserinfo": zero.WithUserinfo, "WithHost": zero.WithHost, "WithPort": func(string) (iri.IRI, error) { return zero.WithPort("80") },
		"WithPath": zero.WithPath, "WithQuery": zero.WithQuery, "WithFragment": zero.WithFragment,
		"AppendSegments": func(s string) (iri.IRI, error) { return zero.AppendSegments(s) },
	} {
		if got, err := f("a"); got != zero || !conformance.EqualErrors(err, &iri.ParseError{Component: iri.Scheme, Err: iri.ErrMissingScheme, Part: true}) {
			t.Errorf("%s of the zero IRI: %q, %v", name, got, err)
		}
	}
	for name, f := range map[string]func(string) (iri.IRI, error){
		"WithUserinfo": zero.WithUserinfo, "WithHost": zero.WithHost, "WithPort": zero.WithPort,
	} {
		if got, err := f(""); got != zero || !errors.Is(err, iri.ErrMissingScheme) {
			t.Errorf("%s of the zero IRI, empty: %q, %v", name, got, err)
		}
		if got, err := f("/"); got != zero || !errors.Is(err, iri.ErrInvalidCharacter) {
			t.Errorf("%s of the zero IRI, with an invalid argument: %q, %v", name, got, err)
		}
	}
}

// TestZeroStays tests the methods that leave the zero IRI unchanged.
func TestZeroStays(tt *testing.T) {
	t := testenv.Limit(tt)
	var zero iri.IRI
	for name, f := range map[string]func() (iri.IRI, error){
		"WithoutAuthority": zero.WithoutAuthority, "WithPath": func() (iri.IRI, error) { return zero.WithPath("") },
		"AppendSegments": func() (iri.IRI, error) { return zero.AppendSegments() },
	} {
		if got, err := f(); got != zero || err != nil {
			t.Errorf("%s of the zero IRI: %q, %v, want no change", name, got, err)
		}
	}
	if zero.WithoutQuery() != zero || zero.WithoutFragment() != zero || zero.ToURI() != zero || zero.ToIRI() != zero ||
		zero.NormalizeWith(31) != zero || zero.Parts() != (iri.Parts{}) || zero.Redacted() != "" {
		t.Error("a method changes the zero IRI")
	}
	if got, err := zero.WithScheme("a"); err != nil || got != iri.MustParse("a:") {
		t.Errorf("WithScheme of the zero IRI: %q, %v", got, err)
	}
}
