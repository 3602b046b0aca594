package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// module is a small module whose tests do not check whether 10 is small.
var module = map[string]string{
	"go.mod": "module example.com/small\n\ngo 1.24.0\n",
	"small.go": `package iri

func small(n int) bool {
	if n == 3 || n == 4 {
		return false
	}
	return n < 10
}

func sum(numbers []int) int {
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

func TestSum(t *testing.T) {
	if sum([]int{3, 4, 5}) != 12 {
		t.Error("sum")
	}
}
`,
	"testdata/README.md": "| change | why it survives |\n|---|---|\n| `` small.go small: n < 10 to n <= 10 `` | no test uses 10 |\n",
}

// The tests of module detect all mutants except the two about 10.
func TestMutate(t *testing.T) {
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
	if err := (&options{match: regexp.MustCompile("."), sample: 1, listed: true}).run(&listed); err != nil || listed.String() != "1 mutants are listed, 0 of them are killed\n" {
		t.Errorf("-listed: %v, %s", err, &listed)
	}
	var b strings.Builder
	o := options{match: regexp.MustCompile("."), sample: 1}
	err := o.run(&b)
	if err == nil {
		t.Error("no error, but there are survivors")
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
