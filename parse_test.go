package iri_test

// This file tests which texts are accepted, and where others fail. What the errors say is tested in errors_test.go.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var parseLaws = map[string]any{
	"Parse":        accepted(slow.IRI),
	"ParseRef":     accepted(slow.IRIReference),
	"ParseURI":     accepted(slow.URI),
	"ParseURIRef":  accepted(slow.URIReference),
	"MustParse":    accepted(slow.IRI),
	"MustParseRef": accepted(slow.IRIReference),
	"Valid":        func(s string) bool { return slow.IRI().Match(s) },
	"ValidRef":     func(s string) bool { return slow.IRIReference().Match(s) },
	"CutScheme": func(s string) (scheme, rest string, found bool) {
		if scheme, rest, found = strings.Cut(s, ":"); !found || !iri.Scheme.Valid(scheme) {
			return "", s, false
		}
		return scheme, rest, true
	},
}

// accepted returns the twin of a function that parses by the rule of an automaton.
func accepted(rule func() *abnf.DFA) func(string) (string, bool) {
	return func(s string) (string, bool) {
		if !rule().Match(s) {
			return "", false
		}
		return s, true
	}
}

func TestAccepted(t *testing.T) {
	for row := range testenv.Each(t, conformance.Accepted()) {
		r, err := iri.ParseRef(row.In)
		if err != nil {
			testenv.Errorf(t, "%s: ParseRef(%.99q): %v", row.Reason, row.In, err)
			continue
		}
		testenv.Same(t, piecesOf(r.Parts()).Dump(), row.Want, "%s: components of %.99q", row.Reason, row.In)
	}
}

func TestRefused(t *testing.T) {
	for row := range testenv.Each(t, conformance.Refused()) {
		_, err := iri.ParseRef(row.In)
		testenv.Same(t, conformance.EqualErrors(err, row.Want), true, "%s: %v is %s", row.Reason, err, testenv.Show(row.Want))
	}
}
