package main

import (
	"errors"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

func TestKey(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Want, Texts, Why string }]("crawler/testdata/keys.txt") {
		for text := range strings.FieldsSeq(row.Texts) {
			got, err := key(iri.MustParse(text))
			if err != nil || got.String() != row.Want {
				t.Errorf("%s: %s: %s, %v, want %s", row.Why, text, got, err, row.Want)
			}
		}
	}
}

func TestAdd(t *testing.T) {
	seen := pages{}
	for _, row := range testenv.Rows[struct{ Line, Want, Why string }]("crawler/testdata/added.txt") {
		if got, err := seen.add(row.Line); err != nil || got != row.Want {
			t.Errorf("%s: %s: %q, %v, want %q", row.Why, row.Line, got, err, row.Want)
		}
	}
	if _, err := seen.add("relative"); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference: %v", err)
	}
}
