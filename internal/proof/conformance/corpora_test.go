package conformance_test

// This file parses files of real identifiers, in the folder that IRI_CORPORA names. Without it, the test is skipped.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// TestCorpora parses the lines of the corpora and compares the results with the grammar.
func TestCorpora(t *testing.T) {
	dir := os.Getenv("IRI_CORPORA")
	if dir == "" {
		t.Skip("IRI_CORPORA is not set")
	}
	limited := testenv.Limit(t)
	for _, row := range []struct {
		file         string
		lines, valid int
	}{
		{"web.txt", 48010, 47669}, {"files.txt", 6207, 6207}, {"multilingual.txt", 20000, 20000}, {"percent.txt", 20000, 20000},
	} {
		data, err := os.ReadFile(filepath.Join(dir, row.file))
		if err != nil {
			t.Fatal(err)
		}
		lines, valid := 0, 0
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSuffix(line, "\n")
			lines++
			if iri.Valid(line) {
				valid++
			}
			conformance.CheckVerdict(limited, line)
		}
		if lines != row.lines || valid != row.valid {
			t.Errorf("%s: %d lines, %d valid; want %d, %d", row.file, lines, valid, row.lines, row.valid)
		}
	}
}
