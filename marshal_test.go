package iri_test

// This file tests how values are encoded and decoded.

import (
	"errors"
	"fmt"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var encodingLaws = map[string]any{
	"MarshalText":   encoded,
	"MarshalBinary": encoded,
	"Value":         encoded,
	"AppendText":    func(s, dst string) (string, bool) { return dst + s, true },
	"AppendBinary":  func(s, dst string) (string, bool) { return dst + s, true },

	"IRI.UnmarshalText":   decoded(slow.IRI),
	"IRI.UnmarshalBinary": decoded(slow.IRI),
	"IRI.UnmarshalYAML":   decodedYAML(slow.IRI),
	"IRI.Scan":            decoded(slow.IRI),
	"Ref.UnmarshalText":   decoded(slow.IRIReference),
	"Ref.UnmarshalBinary": decoded(slow.IRIReference),
	"Ref.UnmarshalYAML":   decodedYAML(slow.IRIReference),
	"Ref.Scan":            decoded(slow.IRIReference),
}

func encoded(s string) (string, bool) { return s, true }

// decoded returns the twin of a method that decoded src into a value that was before.
func decoded(rule func() *abnf.DFA) func(before string, src any) (string, bool) {
	return func(before string, src any) (string, bool) {
		if src == nil {
			return "", true
		}
		if s, ok := src.(string); ok && (s == "" || rule().Match(s)) {
			return s, true
		}
		return before, false
	}
}

// decodedYAML returns the twin of UnmarshalYAML, which decoded the string that unmarshal sets.
func decodedYAML(rule func() *abnf.DFA) func(before string, unmarshal func(any) error) (string, bool) {
	return func(before string, unmarshal func(any) error) (string, bool) {
		var s string
		if unmarshal(&s) != nil {
			return before, false
		}
		return decoded(rule)(before, s)
	}
}

// TestScanError tests the error for a value of another type. The laws test what else Scan does.
func TestScanError(t *testing.T) {
	u, r := iri.MustParse("a:b"), iri.MustParseRef("a")
	for _, err := range []error{u.Scan(1), r.Scan(1)} {
		testenv.Same(t, fmt.Sprint(err), "iri: cannot scan int", "scanning an int")
	}
	testenv.Same(t, errors.Is(r.Scan("a b"), iri.ErrInvalidCharacter), true,
		"scanning an invalid reference returns the cause")
}
