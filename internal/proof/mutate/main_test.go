package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestListed checks that each line of the lists is a mutant with a reason.
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
