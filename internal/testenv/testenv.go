// Package testenv tells the tests how they are run: how long they may take, whether the race detector is on, and where
// the module's files are.
package testenv

import (
	"os"
	"path/filepath"
	"testing"
)

// Long reports whether the tests may take minutes and gigabytes: the environment variable IRI_TEST is "long", and
// neither -short nor the race detector is on.
func Long() bool {
	return wantLong && !testing.Short() && !Race
}

// wantLong is read once: the go command notes each look at the environment, to know when a result is out of date.
var wantLong = os.Getenv("IRI_TEST") == "long"

// NeedLong skips a test unless [Long] is true.
func NeedLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("needs minutes or gigabytes: set IRI_TEST=long")
	}
}

// File returns the path of a file of the module. The elements of name are relative to the module's root.
func File(name ...string) string {
	root := "."
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			return filepath.Join(append([]string{root}, name...)...)
		}
		if dir, err := filepath.Abs(root); err != nil || dir == filepath.Dir(dir) {
			panic("testenv: no go.mod in the working directory or above")
		}
		root = filepath.Join(root, "..")
	}
}
