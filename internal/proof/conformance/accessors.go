package conformance

// This file checks a value against its text: the components, their recomposition, and parsing again. Which texts are
// valid is in verdict.go.

import (
	"fmt"
	"iter"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
)

// Accessors are the methods that IRI and Ref share.
type Accessors interface {
	String() string
	IsZero() bool
	IsAbs() bool
	IsURI() bool
	Scheme() string
	HasAuthority() bool
	Authority() string
	HasUserinfo() bool
	Userinfo() string
	Host() string
	HostKind() iri.HostKind
	Addr() (netip.Addr, bool)
	HasPort() bool
	Port() string
	PortNumber() (uint16, bool)
	Path() string
	Segments() iter.Seq[string]
	HasQuery() bool
	Query() string
	HasFragment() bool
	Fragment() string
}

var (
	_ Accessors = iri.IRI{}
	_ Accessors = iri.Ref{}
)

// PiecesOf returns the components that the accessors of u return.
func PiecesOf(u Accessors) slow.Pieces {
	return slow.Pieces{
		Scheme:    optional(u.Scheme(), u.IsAbs()),
		Authority: optional(u.Authority(), u.HasAuthority()),
		Userinfo:  optional(u.Userinfo(), u.HasUserinfo()),
		Host:      optional(u.Host(), u.HostKind() != iri.HostNone),
		Port:      optional(u.Port(), u.HasPort()),
		Path:      u.Path(),
		Query:     optional(u.Query(), u.HasQuery()),
		Fragment:  optional(u.Fragment(), u.HasFragment()),
	}
}

// optional returns a component, given the results of its accessor and its Has method.
func optional(text string, present bool) slow.Optional {
	return slow.Optional{Text: text, Present: present}
}

// CheckRef checks that parsing s agrees with the grammar, and that the value has the right components. It also checks
// that ParseRef, Parse, ParseURIRef, ParseURI and the conversions return the same value. s may be invalid.
func CheckRef(t testing.TB, s string) {
	t.Helper()
	CheckVerdict(t, s)
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	CheckAccessors(t, s, r)
	u, isIRI := r.IRI()
	v, err := iri.Parse(s)
	if isIRI != (err == nil) || u != v {
		t.Errorf("ParseRef(%.99q).IRI() = %v, %v; Parse: %v, %v", s, u, isIRI, v, err)
	}
	if isIRI {
		CheckAccessors(t, s, u)
		if u.Ref() != r {
			t.Errorf("Parse(%.99q).Ref() = %v, want what ParseRef returns", s, u.Ref())
		}
	}
	if c := r.Clone(); c != r {
		t.Errorf("ParseRef(%.99q).Clone() = %v", s, c)
	}
	if again := iri.MustParseRef(r.String()); again != r || !again.Equal(r) || again.Compare(r) != 0 {
		t.Errorf("ParseRef(%.99q) parsed again from its text is %v", s, again)
	}
	if uri, err := iri.ParseURIRef(s); err == nil && uri != r {
		t.Errorf("ParseURIRef(%.99q) = %v, want what ParseRef returns", s, uri)
	}
	if uri, err := iri.ParseURI(s); err == nil && uri != u {
		t.Errorf("ParseURI(%.99q) = %v, want what Parse returns", s, uri)
	}
}

// CheckAccessors checks the results of all accessors of u, whose text must be s.
func CheckAccessors(t testing.TB, s string, u Accessors) {
	t.Helper()
	got := PiecesOf(u)
	if want := slow.Split(s); got != want {
		t.Errorf("components of %.99q: got %s, want %s", s, got.Dump(), want.Dump())
	}
	if joined := got.String(); joined != s || u.String() != s {
		t.Errorf("components of %.99q: joined %.99q, String %.99q", s, joined, u.String())
	}
	for _, c := range []struct {
		component iri.Component
		slow.Optional
	}{
		{iri.Scheme, got.Scheme}, {iri.Authority, got.Authority}, {iri.Userinfo, got.Userinfo}, {iri.Host, got.Host},
		{iri.Port, got.Port}, {iri.Path, slow.Some(got.Path)}, {iri.Query, got.Query}, {iri.Fragment, got.Fragment},
	} {
		if c.Present && !c.component.Valid(c.Text) {
			t.Errorf("%v of %.99q: %.99q is not valid on its own", c.component, s, c.Text)
		}
		if !c.Present && c.Text != "" {
			t.Errorf("%v of %.99q: absent, but has the text %.99q", c.component, s, c.Text)
		}
	}
	segments := slices.Collect(u.Segments())
	if want := slow.Segments(got.Path); !slices.Equal(segments, want) {
		t.Errorf("segments of %.99q: got %q, want %q", s, segments, want)
	}
	for _, segment := range segments {
		if !iri.Segment.Valid(segment) {
			t.Errorf("segments of %.99q: %q is not valid on its own", s, segment)
		}
	}
	isASCII := strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
	if u.IsURI() != isASCII || u.IsZero() != (s == "") {
		t.Errorf("%.99q: IsURI %v, IsZero %v", s, u.IsURI(), u.IsZero())
	}
	if text := fmt.Sprint(u); text != s {
		t.Errorf("%.99q prints as %.99q", s, text)
	}
}

// EqualErrors reports whether err is a ParseError with the fields of want.
func EqualErrors(err error, want *iri.ParseError) bool {
	e, ok := err.(*iri.ParseError)
	return ok && *e == *want
}

// CheckCutScheme compares CutScheme with strings.Cut and Scheme.Valid.
func CheckCutScheme(t testing.TB, s string) {
	t.Helper()
	scheme, rest, found := iri.CutScheme(s)
	before, after, hasColon := strings.Cut(s, ":")
	if !hasColon || !iri.Scheme.Valid(before) {
		before, after, hasColon = "", s, false
	}
	if scheme != before || rest != after || found != hasColon {
		t.Errorf("CutScheme(%q) = %q, %q, %v; want %q, %q, %v", s, scheme, rest, found, before, after, hasColon)
	}
}
