package iri_test

// This file tests Parts, the With and Without methods and AppendSegments, with package slow as the twin.

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
)

// checkBuild changes every component of s to each of the values and compares the results with the model. It also
// checks that r.Parts().Ref() returns r.
func checkBuild(t testing.TB, s string, values []string) {
	t.Helper()
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	u, isIRI := r.IRI()
	if got, err := r.Parts().Ref(); err != nil || got != r {
		t.Errorf("%q: Parts returns %q, %v", s, got, err)
	}
	if got, err := u.Parts().IRI(); isIRI && (err != nil || got != u) || !isIRI && !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("%q: Parts returns the IRI %q, %v", s, got, err)
	}
	p := slow.Split(s)
	for _, v := range append(values, p.Scheme.Text, p.Authority.Text, p.Userinfo.Text, p.Host.Text, p.Port.Text, p.Path, p.Query.Text, p.Fragment.Text) {
		q := p
		q.Scheme = slow.Some(v)
		asIRI, err := r.WithScheme(v)
		conformance.CheckWith(t, "WithScheme "+v, r, q, asIRI.Ref(), err)
		q = p
		q.SetAuthorityText(v)
		got, err := r.WithAuthority(v)
		conformance.CheckWith(t, "WithAuthority "+v, r, q, got, err)
		checkWithInAuthority(t, r, p, v)
		q = p
		q.Path = v
		got, err = r.WithPath(v)
		conformance.CheckWith(t, "WithPath "+v, r, q, got, err)
		q = p
		q.Query = slow.Some(v)
		got, err = r.WithQuery(v)
		conformance.CheckWith(t, "WithQuery "+v, r, q, got, err)
		q = p
		q.Fragment = slow.Some(v)
		got, err = r.WithFragment(v)
		conformance.CheckWith(t, "WithFragment "+v, r, q, got, err)
		checkAppendSegments(t, r, v)
		checkAppendSegments(t, r, v, "a/b%")
		checkAppendSegments(t, r, "é", v)
	}
	q := p
	q.SetAuthority(slow.Pieces{})
	got, err := r.WithoutAuthority()
	conformance.CheckWith(t, "WithoutAuthority", r, q, got, err)
	conformance.CheckWith(t, "WithoutUserinfo", r, p.WithoutUserinfo(), r.WithoutUserinfo(), nil)
	conformance.CheckWith(t, "WithoutPort", r, p.WithoutPort(), r.WithoutPort(), nil)
	q = p
	q.Query = slow.Optional{}
	conformance.CheckWith(t, "WithoutQuery", r, q, r.WithoutQuery(), nil)
	q = p
	q.Fragment = slow.Optional{}
	conformance.CheckWith(t, "WithoutFragment", r, q, r.WithoutFragment(), nil)
	if isIRI {
		checkBuildIRI(t, u, values)
	}
	if r != iri.MustParseRef(s) {
		t.Errorf("%q has changed", s)
	}
}

// checkWithInAuthority compares changes of userinfo, host and port with the model. It also checks that an error is
// about the changed component if and only if v is invalid. p are the components of r.
func checkWithInAuthority(t testing.TB, r iri.Ref, p slow.Pieces, v string) {
	t.Helper()
	for _, x := range []struct {
		component iri.Component
		with      func(iri.Ref, string) (iri.Ref, error)
		want      slow.Pieces
	}{
		{iri.Userinfo, iri.Ref.WithUserinfo, p.WithUserinfo(v)},
		{iri.Host, iri.Ref.WithHost, p.WithHost(v)},
		{iri.Port, iri.Ref.WithPort, p.WithPort(v)},
	} {
		got, err := x.with(r, v)
		conformance.CheckWith(t, "With "+x.component.String()+" "+v, r, x.want, got, err)
		var e *iri.ParseError
		if errors.As(err, &e) && (e.Component == x.component) == x.component.Valid(v) {
			t.Errorf("%q with %v %q: error in the %v", r, x.component, v, e.Component)
		}
	}
}

// checkBuildIRI checks that the methods of an IRI return the same as the methods of the reference.
func checkBuildIRI(t testing.TB, u iri.IRI, values []string) {
	t.Helper()
	r := u.Ref()
	same := func(what string, got iri.IRI, err error, want iri.Ref, wantErr error) {
		t.Helper()
		if got.Ref() != want || (err == nil) != (wantErr == nil) {
			t.Errorf("%s of %q: %q, %v as an IRI, %q, %v as a reference", what, u, got, err, want, wantErr)
		}
	}
	for _, v := range values {
		got, err := u.WithAuthority(v)
		want, wantErr := r.WithAuthority(v)
		same("WithAuthority", got, err, want, wantErr)
		got, err = u.WithUserinfo(v)
		want, wantErr = r.WithUserinfo(v)
		same("WithUserinfo", got, err, want, wantErr)
		got, err = u.WithHost(v)
		want, wantErr = r.WithHost(v)
		same("WithHost", got, err, want, wantErr)
		got, err = u.WithPort(v)
		want, wantErr = r.WithPort(v)
		same("WithPort", got, err, want, wantErr)
		got, err = u.WithPath(v)
		want, wantErr = r.WithPath(v)
		same("WithPath", got, err, want, wantErr)
		got, err = u.WithQuery(v)
		want, wantErr = r.WithQuery(v)
		same("WithQuery", got, err, want, wantErr)
		got, err = u.WithFragment(v)
		want, wantErr = r.WithFragment(v)
		same("WithFragment", got, err, want, wantErr)
		got, err = u.AppendSegments(v, "x")
		want, wantErr = r.AppendSegments(v, "x")
		same("AppendSegments", got, err, want, wantErr)
		got, err = u.WithScheme(v)
		asIRI, wantErr := r.WithScheme(v)
		same("WithScheme", got, err, asIRI.Ref(), wantErr)
	}
	got, err := u.WithoutAuthority()
	want, wantErr := r.WithoutAuthority()
	same("WithoutAuthority", got, err, want, wantErr)
	same("WithoutUserinfo", u.WithoutUserinfo(), nil, r.WithoutUserinfo(), nil)
	same("WithoutPort", u.WithoutPort(), nil, r.WithoutPort(), nil)
	same("WithoutQuery", u.WithoutQuery(), nil, r.WithoutQuery(), nil)
	same("WithoutFragment", u.WithoutFragment(), nil, r.WithoutFragment(), nil)
}

// checkAppendSegments compares AppendSegments with the model.
func checkAppendSegments(t testing.TB, r iri.Ref, segs ...string) {
	t.Helper()
	p := slow.Split(r.String())
	var escaped []string
	refused := p.Path == "" && !p.Authority.Present && segs[0] == "" && len(segs) > 1
	for _, s := range segs {
		refused = refused || s == "." || s == ".."
		escaped = append(escaped, iri.Segment.Escape(s))
	}
	given := slices.Clone(segs)
	got, err := r.AppendSegments(given...)
	if !slices.Equal(given, segs) {
		t.Errorf("AppendSegments changed its arguments from %q to %q", segs, given)
	}
	if refused {
		var e *iri.ParseError
		if !errors.As(err, &e) || e.Component != iri.Segment || got != (iri.Ref{}) {
			t.Errorf("AppendSegments %q to %q: got %q, %v, want an error about a segment", segs, r, got, err)
		}
		return
	}
	if !strings.HasSuffix(p.Path, "/") && (p.Path != "" || p.Authority.Present) {
		p.Path += "/"
	}
	p.Path += strings.Join(escaped, "/")
	conformance.CheckWith(t, "AppendSegments", r, p, got, err)
}

func TestBuild(t *testing.T) {
	for _, row := range conformance.Accepted() {
		checkBuild(t, row.In, conformance.BuildValues)
	}
}

func withScheme(r iri.Ref, scheme string) (iri.Ref, error) {
	u, err := r.WithScheme(scheme)
	return u.Ref(), err
}

func TestWithErrors(t *testing.T) {
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

// TestPartPasswords checks that error messages never show a password that is part of an invalid component.
func TestPartPasswords(t *testing.T) {
	for _, s := range []string{"u:SEC RET", "u:SEC/RET", "u:SEC//RET", "u:SEC@RET", "u://SEC RET", "u:SECRET%", "u:SEC?RET@"} {
		_, err := iri.Parts{Userinfo: s}.Ref()
		if err == nil || strings.Contains(err.Error(), "SEC") || strings.Contains(err.Error(), "RET") {
			t.Errorf("userinfo %q: %v", s, err)
		}
		for _, authority := range []string{s + "@h", s + "@h:x", s + "@[::1"} {
			_, err := iri.MustParseRef("/a").WithAuthority(authority)
			if err == nil || strings.Contains(err.Error(), "SEC") || strings.Contains(err.Error(), "RET") {
				t.Errorf("authority %q: %v", authority, err)
			}
		}
	}
}

// TestPathPasswords checks that an error message about a path never shows a password, even if the path contains only
// a part of it.
func TestPathPasswords(t *testing.T) {
	for name, err := range map[string]error{
		"WithHost":         second(iri.MustParseRef("http//u:SECRET#2@h/").WithHost("h")),
		"WithUserinfo":     second(iri.MustParseRef("http//u:SECRET?2@h/").WithUserinfo("v")),
		"WithPort":         second(iri.MustParse("x:a//u:SECRET?2@h/").WithPort("80")),
		"WithAuthority":    second(iri.MustParse("x:a//u:SECRET?2@h/").WithAuthority("h")),
		"WithoutAuthority": second(iri.MustParse("http:////u:SECRET?2@h/").WithoutAuthority()),
		"WithPath":         second(iri.MustParse("x:").WithPath("//u:SECRET@h/")),
	} {
		if err == nil || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestAppendSegments(t *testing.T) {
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
func TestBuildZero(t *testing.T) {
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
func TestZeroStays(t *testing.T) {
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

// kept prevents the compiler from allocating a result on the stack.
var kept iri.IRI

// TestAllocsBuild checks the documented number of allocations of the functions that build, change and convert, and of
// those that append the text.
func TestAllocsBuild(t *testing.T) {
	u := iri.MustParse("http://u:p@a/b?q#f")
	plain := iri.MustParse("http://a/b?q")
	wide := iri.MustParse("http://a/é")
	encoded := iri.MustParse("http://a/%C3%A9")
	buf := make([]byte, 0, 100)
	for _, row := range []struct {
		name string
		want float64
		f    func()
	}{
		{"Parts", 0, func() { _ = u.Parts() }},
		{"Parts.IRI", 1, func() { _, _ = u.Parts().IRI() }},
		{"WithScheme", 1, func() { _, _ = u.WithScheme("https") }},
		{"WithAuthority", 1, func() { _, _ = u.WithAuthority("h:80") }},
		{"WithoutAuthority", 1, func() { _, _ = u.WithoutAuthority() }},
		{"WithPath", 1, func() { _, _ = u.WithPath("/c") }},
		{"WithQuery", 1, func() { _, _ = u.WithQuery("r") }},
		{"WithFragment", 1, func() { _, _ = u.WithFragment("g") }},
		{"WithoutQuery, with a fragment after it", 1, func() { kept = u.WithoutQuery() }},
		{"WithoutQuery", 0, func() { _ = plain.WithoutQuery() }},
		{"WithoutFragment", 0, func() { _ = u.WithoutFragment() }},
		{"With the current values", 0, func() {
			_, _ = u.WithScheme("http")
			_, _ = u.WithAuthority("u:p@a")
			_, _ = u.WithPath("/b")
			_, _ = u.WithQuery("q")
			_, _ = u.WithFragment("f")
		}},
		{"AppendSegments", 1, func() { _, _ = u.AppendSegments("c", "d e") }},
		{"AppendSegments without segments", 0, func() { _, _ = u.AppendSegments() }},
		{"Redacted", 1, func() { _ = u.Redacted() }},
		{"Redacted without a password", 0, func() { _ = plain.Redacted() }},
		{"ToURI of a URI", 0, func() { _ = u.ToURI() }},
		{"ToURI", 1, func() { _ = wide.ToURI() }},
		{"ToIRI of an IRI", 0, func() { _ = wide.ToIRI() }},
		{"ToIRI", 1, func() { _ = encoded.ToIRI() }},
		{"Escape of a valid segment", 0, func() { _ = iri.Segment.Escape("aé:") }},
		{"Escape", 1, func() { _ = iri.Segment.Escape("a/b c") }},
		{"Unescape without percent-encoding", 0, func() { _, _ = iri.Unescape("aé") }},
		{"Unescape", 1, func() { _, _ = iri.Unescape("a%41") }},
		{"AppendText", 0, func() { _, _ = u.AppendText(buf) }},
		{"AppendBinary", 0, func() { _, _ = u.AppendBinary(buf) }},
	} {
		if n := testing.AllocsPerRun(100, row.f); n != row.want {
			t.Errorf("%s: %v allocations, want %v", row.name, n, row.want)
		}
	}
}
