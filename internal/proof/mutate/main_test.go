package main

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// TestPackages checks that all packages that users import, the command, and all that these use, can be mutated.
func TestPackages(t *testing.T) {
	for _, path := range testenv.GoList(t, append([]string{"-deps", "./cmd/iri"}, testenv.Packages(t)...)...) {
		folder, ours := strings.CutPrefix(path, "example.com/iri")
		if folder = strings.TrimPrefix(folder, "/"); folder == "" {
			folder = "."
		}
		if _, ok := packages[folder]; ours && !ok {
			t.Errorf("packages lacks %s", folder)
		}
	}
}
