package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestUpToDate checks that the files are up to date.
func TestUpToDate(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, "testdata", "vectors", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go run ./internal/proof/genvectors (%v)", name, err)
		}
	}
}
