package main

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestAddress(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Text, Want string }]("pasted/testdata/accepted.txt") {
		if got, err := address(row.Text); err != nil || got != row.Want {
			t.Errorf("%q: %q, %v, want %q", row.Text, got, err, row.Want)
		}
	}
	for _, row := range testenv.Rows[struct{ Text, Err string }]("pasted/testdata/refused.txt") {
		got, err := address(row.Text)
		if err == nil || !strings.Contains(err.Error(), row.Err) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %q, %v, want %q", row.Text, got, err, row.Err)
		}
	}
}
