package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree creates a repository with modules in the given folders.
func tree(t *testing.T, dirs ...string) string {
	root := t.TempDir()
	for _, dir := range dirs {
		dir = filepath.Join(root, dir)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestModules(t *testing.T) {
	root := tree(t, ".", "b", "a/c", "a/testdata/m", ".hidden", "_old", "a/.git")
	dirs, err := modules(root)
	want := []string{root, filepath.Join(root, "a", "c"), filepath.Join(root, "b")}
	if err != nil || !slices.Equal(dirs, want) {
		t.Errorf("modules = %q, %v, want %q", dirs, err, want)
	}
	if _, err := modules(filepath.Join(root, "nowhere")); err == nil {
		t.Error("modules of a folder that does not exist: no error")
	}
}

// TestRun checks that run continues with the next module after a failure.
func TestRun(t *testing.T) {
	root := tree(t, "a", "b", "c")
	if err := os.WriteFile(filepath.Join(root, "b", "go.mod"), []byte("mistake\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	dirs := []string{filepath.Join(root, "a"), filepath.Join(root, "b"), filepath.Join(root, "c")}
	var stdout, stderr strings.Builder
	failed := run(dirs, []string{"go", "list", "-m"}, &stdout, &stderr)
	if len(failed) != 1 || failed[0] != filepath.ToSlash(dirs[1]) {
		t.Errorf("failed in %q, want %q; standard error:\n%s", failed, dirs[1], &stderr)
	}
	if got := strings.Count(stdout.String(), "\nm\n"); got != 2 {
		t.Errorf("the command ran in %d modules to the end, want 2:\n%s", got, &stdout)
	}
}
