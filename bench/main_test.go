package main

// This file tests the program with few rounds. It does not test times.

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// TestTables runs every table for one round on the corpora in the library's testdata. All their lines are valid IRIs.
func TestTables(t *testing.T) {
	t.Setenv("IRI_CORPORA", "")
	var out strings.Builder
	file := filepath.Join(t.TempDir(), "saved.json")
	if err := run(&out, []string{"-table", "all", "-rounds", "1", "-save", file}); err != nil {
		t.Fatal(err)
	}
	if r, err := readReport(file); err != nil || len(r.Tables) != len(tables) {
		t.Errorf("saved: %d tables, %v", len(r.Tables), err)
	}
	rows := 0
	for _, table := range tables {
		for _, task := range table.tasks {
			rows++
			successes := "[0-9]+"
			if task.name == "iri" {
				successes = "62"
			}
			row := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(task.name) +
				` \| [0-9.]+ ns, [0-9.]+×, [0-9.]+ allocs, ` + successes + ` \|$`)
			testenv.Same(t, row.MatchString(out.String()), true, "table %s has a row %s:\n%s", table.name, row, out.String())
		}
	}
	testenv.Same(t, strings.Count(out.String(), " ns, "), rows, "the number of cells")
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{
		{"-table", "x"}, {"-rounds", "0"}, {"-corpora", "no such folder"}, {"-x"},
	} {
		testenv.Same(t, run(&strings.Builder{}, args) != nil, true, "%q: an error", args)
	}
}

func TestMedian(t *testing.T) {
	testenv.Same(t, median([]float64{5, 1, 9, 3, 2}), 3, "the median of five")
	testenv.Same(t, median([]float64{5, 1, 9, 3}), 4, "the median of four")
}
