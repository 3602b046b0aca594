package iri_test

// This file tests how values are encoded and decoded.

import (
	"database/sql"
	"database/sql/driver"
	"encoding"
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

	"IRI.UnmarshalText":   func(before, s string) (string, bool) { return decoded(slow.IRI, before, s) },
	"IRI.UnmarshalBinary": func(before, s string) (string, bool) { return decoded(slow.IRI, before, s) },
	"IRI.Scan":            func(before string, src any) (string, bool) { return decoded(slow.IRI, before, src) },
	"Ref.UnmarshalText":   func(before, s string) (string, bool) { return decoded(slow.IRIReference, before, s) },
	"Ref.UnmarshalBinary": func(before, s string) (string, bool) { return decoded(slow.IRIReference, before, s) },
	"IRI.UnmarshalYAML": func(before string, unmarshal func(any) error) (string, bool) {
		return decoded(slow.IRI, before, scalarOf(unmarshal))
	},
	"Ref.UnmarshalYAML": func(before string, unmarshal func(any) error) (string, bool) {
		return decoded(slow.IRIReference, before, scalarOf(unmarshal))
	},
	"Ref.Scan": func(before string, src any) (string, bool) { return decoded(slow.IRIReference, before, src) },
}

func encoded(s string) (string, bool) { return s, true }

// scalarOf returns the string that unmarshal decodes, or its error.
func scalarOf(unmarshal func(any) error) any {
	var s string
	if err := unmarshal(&s); err != nil {
		return err
	}
	return s
}

// decoded returns the text of a value that was before, after src was decoded into it, and whether there is no error.
func decoded(rule func() *abnf.DFA, before string, src any) (string, bool) {
	if src == nil {
		return "", true
	}
	if s, ok := src.(string); ok && (s == "" || rule().Match(s)) {
		return s, true
	}
	return before, false
}

// The interfaces that both types implement, as values or as pointers.
var (
	_ = []interface {
		encoding.TextMarshaler
		encoding.TextAppender
		encoding.BinaryMarshaler
		encoding.BinaryAppender
		driver.Valuer
	}{iri.IRI{}, iri.Ref{}}
	_ = []interface {
		encoding.TextUnmarshaler
		encoding.BinaryUnmarshaler
		sql.Scanner
	}{&iri.IRI{}, &iri.Ref{}}
	_ encoding.TextMarshaler = iri.ParseError{} // so that an error is encoded as its text, also as a value
)

// TestScanError tests the error for a value of another type. The laws test what else Scan does.
func TestScanError(t *testing.T) {
	u, r := iri.MustParse("a:b"), iri.MustParseRef("a")
	for _, err := range []error{u.Scan(1), r.Scan(1)} {
		testenv.Same(t, fmt.Sprint(err), "iri: cannot scan int: expected string, []byte or nil", "scanning an int")
	}
	testenv.Same(t, errors.Is(r.Scan("a b"), iri.ErrInvalidCharacter), true,
		"scanning an invalid reference returns the cause")
}
