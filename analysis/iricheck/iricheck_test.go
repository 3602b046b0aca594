package iricheck_test

// This file runs the analyzer over testdata.

import (
	"os"
	"path/filepath"
	"testing"

	"example.com/iri/analysis/iricheck"
	"golang.org/x/tools/go/analysis/analysistest"
)

// fixture copies testdata into a module that requires the library of this repository, and returns its directory.
func fixture(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	mod := "module fixture\n\ngo 1.24.0\n\nrequire example.com/iri v0.0.0\n\nreplace example.com/iri => " + root + "\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// The comments of testdata say what is expected.
func TestAnalyzer(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, fixture(t), iricheck.Analyzer,
		"./compared", "./concatenated", "./constants", "./dropped", "./fallbacks", "./intests", "./matched", "./normalized",
		"./other", "./schemes")
}
