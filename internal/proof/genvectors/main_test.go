package main

import (
	"bytes"
	"os"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// TestUpToDate checks that the files are up to date, so that a change of any result is seen in a diff.
func TestUpToDate(t *testing.T) {
	for name, want := range generate() {
		got, err := os.ReadFile(testenv.File("testdata", "vectors", name))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go run ./internal/proof/genvectors", name)
		}
	}
}
