package iri_test

import (
	"testing"

	"example.com/iri"
)

// seed gives the fuzzer the inputs of the tables.
func seed(f *testing.F) {
	for _, row := range acceptedRows() {
		f.Add(row.in)
	}
	for _, row := range refusedRows() {
		f.Add(row.in)
	}
}

// FuzzParse holds laws 1, 2, 3 and 13 for the rules IRI and URI.
func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		checkVerdict(t, s)
		if u, err := iri.Parse(s); err == nil {
			checkAccessors(t, s, u)
		}
	})
}

// FuzzParseRef holds laws 1, 2, 3 and 13 for the rules IRI-reference and URI-reference, and that a value is
// the same however it was come by.
func FuzzParseRef(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) { checkRef(t, s) })
}
