package main

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestListed checks that each line of the lists is a mutant with a reason.
func TestListed(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the lists have mutants of files for amd64")
	}
	imports, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for folder, x := range tested {
		pkg, err := load(filepath.Join("..", "..", "..", folder), imports)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readListed(x.listed, pkg.mutants); err != nil {
			t.Error(err)
		}
	}
	for _, text := range []string{"a\n\tb\nc\n", "a\na\n\tb\n", "b\n\tb\n"} { // no reason, twice, not a mutant
		file := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if keys, err := readListed(file, []mutant{{key: "a"}, {key: "c"}}); err == nil {
			t.Errorf("%q: %q, want an error", text, keys)
		}
	}
}
