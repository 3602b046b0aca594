package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// TestKnown checks that each list can be read and belongs to a package.
func TestKnown(t *testing.T) {
	lists := []string{}
	for folder := range tested {
		lists = append(lists, listOf(folder))
	}
	files, err := filepath.Glob("*.txt")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if _, err := readKnown(file); err != nil || !slices.Contains(lists, file) {
			t.Errorf("%s: %v", file, err)
		}
	}
	file := filepath.Join(t.TempDir(), "list")
	for text, want := range map[string]string{
		"# a\n\n1 f: &&\n2 g: + to -\n\tboth\n2 f: &&\n\tother\n": "",
		"1 f: &&\n\tr\n1 g: &&\n":                                 "no reason", "f: &&\n\tr\n": "not a number", "1 f\n\tr\n": "a kind", "0 f: &&\n\tr\n": "not a number",
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		known, err := readKnown(file)
		switch {
		case want == "":
			testenv.Same(t, known["f: &&"], 3, "known survivors of f, %v", err)
			testenv.Same(t, known["g: + to -"], 2, "known survivors of g")
		case err == nil || !strings.Contains(err.Error(), want):
			t.Errorf("%q: %v, want an error that says %s", text, err, want)
		}
	}
}

// TestCompare checks that a new survivor is printed by name, also if another of its kind is known, and that a killed one is removed.
func TestCompare(t *testing.T) {
	a, b := mutant{1, "a.go", 7, "f: &&", "x && y to x"}, mutant{2, "a.go", 9, "f: &&", "x && y to y"}
	for _, row := range []struct {
		survivors []mutant
		known     int
		most      int
		want      string
	}{
		{nil, 0, 0, ""}, {[]mutant{a, b}, 2, 2, ""}, {[]mutant{a}, 2, 2, ""},
		{[]mutant{a, b}, 1, 2, "2 f: &&\n\t1 of these are known:\n\t 1 a.go:7: f: &&: x && y to x\n\t 2 a.go:9: f: &&: x && y to y\n"},
		{[]mutant{a}, 2, 1, "1 f: &&\n\t2 are listed; write the lower number\n"},
	} {
		var b strings.Builder
		err := compare(&b, map[string][]mutant{"f: &&": row.survivors}, map[string]int{"f: &&": row.known}, map[string]int{"f: &&": row.most})
		testenv.Same(t, b.String(), row.want, "%d survivors, %d known", len(row.survivors), row.known)
		testenv.Same(t, err != nil, row.want != "", "it fails: %v", err)
	}
}

// TestTested checks that all packages that users import, and all that these use, can be mutated.
func TestTested(t *testing.T) {
	list := exec.Command(testenv.Tool(t, "go"), "list", "-deps", ".", "./display", "./fileiri", "./lint", "./params", "./cmd/iri")
	list.Dir = testenv.File()
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.Lines(string(out)) {
		folder, ours := strings.CutPrefix(strings.TrimSpace(path), "example.com/iri")
		if folder = strings.TrimPrefix(folder, "/"); folder == "" {
			folder = "."
		}
		if ours && tested[folder] == nil {
			t.Errorf("tested lacks %s", folder)
		}
	}
}
