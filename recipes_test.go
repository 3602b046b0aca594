package iri_test

// This file tests docs/recipes.md.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// moved returns the new address of a page below /blog/, or false.
func moved(u iri.IRI) (iri.IRI, bool) {
	u = u.Normalize()
	rest, ok := strings.CutPrefix(u.Path(), "/blog/")
	if !ok {
		return iri.IRI{}, false
	}
	u, err := u.WithPath("/news/" + rest)
	return u, err == nil
}

// TestRecipes checks the rows of the recipe, and that its function is the one above.
func TestRecipes(t *testing.T) {
	_, recipe, _ := strings.Cut(testenv.Read("docs/recipes.md"), "\n## Route or move your own pages\n")
	_, rest, _ := strings.Cut(recipe, "```go\n")
	code, rest, _ := strings.Cut(rest, "```\n")
	isHere := strings.Contains(testenv.Read("recipes_test.go"), code)
	testenv.Same(t, isHere, true, "the function of docs/recipes.md is here")
	_, table, _ := strings.Cut(rest, "|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	rows := 0
	for line := range strings.Lines(table + "\n") {
		cells := strings.Split(strings.Trim(line, "|\n"), "|")
		path, want := strings.Trim(cells[0], " `"), strings.Trim(cells[1], " `")
		got, ok := moved(iri.MustParse("https://example.com" + path + "?q#f"))
		wantText := ""
		if want != "" {
			wantText = "https://example.com" + want + "?q#f"
		}
		if got.String() != wantText || ok != (want != "") {
			t.Errorf("moved %s: got %s, %v, want %s", path, got, ok, wantText)
		}
		rows++
	}
	testenv.Same(t, rows, 13, "rows of docs/recipes.md")
}
