package iri_test

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
)

func TestParts(t *testing.T) {
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
		checkBuild(t, row.want, nil)
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
