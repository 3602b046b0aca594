package main

import (
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// A sample has its share of the budget, with room for chance.
func TestShare(t *testing.T) {
	for _, row := range []struct{ budget, sample, all, want int }{
		{0, 50, 2000, 1}, {12, 25, 1000, 3}, {200, 75, 3000, 14}, {200, 1500, 3000, 141},
	} {
		testenv.Same(t, share(row.budget, row.sample, row.all), row.want, "share%v", row)
	}
}

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
