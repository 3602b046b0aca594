package iri_test

// This file tests which texts are accepted, and where others fail. What the errors say is tested in errors_test.go.

import (
	"slices"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
)

func TestAccepted(t *testing.T) {
	for _, row := range slices.Concat(conformance.Accepted(), conformance.LongAccepted()) {
		r, err := iri.ParseRef(row.In)
		if err != nil {
			t.Errorf("%s: ParseRef(%.99q): %v", row.Reason, row.In, err)
			continue
		}
		if got := conformance.PiecesOf(r).Dump(); got != row.Want {
			t.Errorf("%s: %.99q: got %.199s, want %.199s", row.Reason, row.In, got, row.Want)
		}
		conformance.CheckRef(t, row.In)
	}
}

func TestRefused(t *testing.T) {
	for _, row := range slices.Concat(conformance.Refused(), conformance.LongRefused()) {
		_, err := iri.ParseRef(row.In)
		e, ok := err.(*iri.ParseError)
		if !ok {
			t.Errorf("%s: ParseRef(%.99q): got %v, want a *ParseError", row.Reason, row.In, err)
			continue
		}
		if e.Offset != row.Offset || e.Component != row.Component || e.Err != row.Cause {
			t.Errorf("%s: ParseRef(%.99q): got offset %d, component %v, cause %q, want %d, %v, %q",
				row.Reason, row.In, e.Offset, e.Component, e.Err, row.Offset, row.Component, row.Cause)
		}
		conformance.CheckVerdict(t, row.In)
	}
}

// TestRefusedIRI tests inputs that Parse, ParseURI or ParseURIRef rejects. ParseRef accepts most of them.
func TestRefusedIRI(t *testing.T) {
	parse := func(s string) error { _, err := iri.Parse(s); return err }
	parseURI := func(s string) error { _, err := iri.ParseURI(s); return err }
	parseURIRef := func(s string) error { _, err := iri.ParseURIRef(s); return err }
	for _, row := range []struct {
		parse     func(string) error
		in        string
		offset    int
		component iri.Component
		cause     error
		reason    string
	}{
		{parse, "", 0, iri.Scheme, iri.ErrMissingScheme, "empty: incomplete"},
		{parse, "a", 1, iri.Scheme, iri.ErrMissingScheme, "incomplete"},
		{parse, "http", 4, iri.Scheme, iri.ErrMissingScheme, "incomplete"},
		{parse, "/x", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "//x", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "?", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "#", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "a/b:c", 1, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "a_b:c", 1, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "a%41", 1, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "é:b", 0, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "1a:b", 0, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, ":", 0, iri.Scheme, iri.ErrMissingScheme, "a scheme must not be empty"},
		{parse, "[::1]", 0, iri.Scheme, iri.ErrMissingScheme, "a host alone"},
		{parse, " http://a", 0, iri.Scheme, iri.ErrMissingScheme, "space before"},
		{parse, "<http://a>", 0, iri.Scheme, iri.ErrMissingScheme, "in angle brackets"},
		{parse, "ht tp://a", 2, iri.Scheme, iri.ErrMissingScheme, "space in the scheme"},
		{parse, "my schema.json", 2, iri.Scheme, iri.ErrMissingScheme, "a file name"},
		{parse, "./a b.json", 0, iri.Scheme, iri.ErrMissingScheme, "a file name"},
		{parseURI, "é:b", 0, iri.Scheme, iri.ErrMissingScheme, "not ASCII: the missing scheme is reported"},
		{parse, "a\uE000", 1, iri.Scheme, iri.ErrMissingScheme, "private use"},
		{parse, "\xff", 0, iri.Scheme, iri.ErrInvalidUTF8, "stray byte"},
		{parse, "a\xc3", 1, iri.Scheme, iri.ErrInvalidUTF8, "cut short"},
		{parse, "http://a b", 8, iri.Host, iri.ErrInvalidCharacter, "the same error as ParseRef"},
		{parseURI, "http://é/", 7, iri.Host, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://é@h/", 7, iri.Userinfo, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a/bé", 10, iri.Path, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a?é", 9, iri.Query, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a?\uE000", 9, iri.Query, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a#é", 9, iri.Fragment, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a/é b", 9, iri.Path, iri.ErrInvalidCharacter, "the first of two faults"},
		{parseURI, "http://a/\xff", 9, iri.Path, iri.ErrInvalidUTF8, "not UTF-8"},
		{parseURI, "a", 1, iri.Scheme, iri.ErrMissingScheme, "the same error as Parse"},
		{parseURIRef, "é:b", 0, iri.Path, iri.ErrInvalidCharacter, "not ASCII: reported before the colon"},
		{parseURIRef, "aé", 1, iri.Path, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURIRef, "//[v1.é]", 6, iri.Host, iri.ErrInvalidIPLiteral, "the same error as ParseRef"},
	} {
		err := row.parse(row.in)
		want := &iri.ParseError{Input: row.in, Offset: row.offset, Component: row.component, Err: row.cause}
		if !conformance.EqualErrors(err, want) {
			t.Errorf("%s: %q: got %v, want %v", row.reason, row.in, err, want)
		}
		conformance.CheckVerdict(t, row.in)
	}
}
