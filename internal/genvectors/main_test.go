package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestUpToDate holds that the files are those that the program writes.
func TestUpToDate(t *testing.T) {
	root := filepath.Join("..", "..")
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, "testdata", "vectors", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the program writes now: go run ./internal/genvectors (%v)", name, err)
		}
	}
}
