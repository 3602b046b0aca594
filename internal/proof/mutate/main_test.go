package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// module is a package, with tests that do not say whether 10 is small.
var module = map[string]string{
	"go.mod": "module example.com/small\n\ngo 1.24.0\n",
	"small.go": `package iri

func small(n int) bool {
	if n == 3 || n == 4 {
		return false
	}
	return n < 10
}

func Sum(numbers []int) int {
	total := 0
	for len(numbers) > 0 {
		total += numbers[0]
		numbers = numbers[1:]
	}
	return total
}
`,
	"small_test.go": `package iri

import "testing"

func TestSmall(t *testing.T) {
	if small(3) || small(4) || !small(5) || !small(9) || small(12) {
		t.Error("small")
	}
}
`,
	"internal/proof/conformance/sum_test.go": `package conformance_test

import (
	"testing"

	iri "example.com/small"
)

func TestSum(t *testing.T) {
	if iri.Sum([]int{3, 4, 5}) != 12 {
		t.Error("Sum")
	}
}
`,
	"internal/proof/mutate/equivalent.txt": "# A comment.\n\nsmall.go small: n < 10 to n <= 10\n\tNo caller passes 10.\n",
}

// TestMutate checks that the tests notice every change of a small package, except those that they do not test for.
func TestMutate(t *testing.T) {
	testenv.NeedLong(t)
	dir := t.TempDir()
	for name, text := range module {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	var listed strings.Builder
	if err := (&options{folder: ".", match: regexp.MustCompile("."), sample: 1, listed: true}).run(&listed); err != nil || listed.String() != "1 mutants are listed, 0 of them are killed\n" {
		t.Errorf("the listed ones: %v, %s", err, &listed)
	}
	var b strings.Builder
	o := options{folder: ".", match: regexp.MustCompile("."), sample: 1}
	err := o.run(&b)
	if err == nil {
		t.Error("there are survivors, and no error says so")
	}
	var survivors []string
	for line := range strings.Lines(b.String()) {
		if rest, ok := strings.CutPrefix(line, "survives: "); ok {
			_, key, _ := strings.Cut(strings.TrimSpace(rest), " ")
			survivors = append(survivors, key)
		}
	}
	slices.Sort(survivors)
	if want := []string{"small.go:7: small.go small: 10 to 10 + 1"}; !slices.Equal(survivors, want) {
		t.Errorf("survivors are %q, want %q", survivors, want)
	}
	if summary := "18 mutants: 16 killed (1 of them by a limit), 1 listed, 1 survive"; !strings.Contains(b.String(), summary) {
		t.Errorf("%q is not in\n%s", summary, &b)
	}
}

// TestListed checks that each line of equivalent.txt, lint.txt and params.txt is a mutant with a reason.
func TestListed(t *testing.T) {
	for folder, x := range tested {
		keys, err := readListed(x.listed)
		if err != nil {
			t.Fatal(err)
		}
		pkg, err := load(filepath.Join("..", "..", "..", folder))
		if err != nil {
			t.Fatal(err)
		}
		if err := checkListed(keys, pkg.mutate()); err != nil {
			t.Error(err)
		}
	}
	for name, text := range map[string]string{"no reason": "a\n\tb\nc\n", "twice": "a\na\n\tb\n"} {
		file := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if keys, err := readListed(file); err == nil {
			t.Errorf("%s: %q, want an error", name, keys)
		}
	}
	if err := checkListed([]string{"x"}, nil); err == nil {
		t.Error("a line that is not a mutant is accepted")
	}
}
