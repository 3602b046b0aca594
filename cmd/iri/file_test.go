package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// realAndLink makes a folder, real/folder, and a symbolic link to it, link. It returns the path of
// what holds both, and their own. It skips the test on Windows, for a reason.
func realAndLink(t *testing.T, windows string) (root, real, link string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip(windows)
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	real, link = filepath.Join(root, "real", "folder"), filepath.Join(root, "link")
	if err := errors.Join(err, os.MkdirAll(real, 0o700), os.Symlink(real, link)); err != nil {
		t.Fatal(err)
	}
	return root, real, link
}

// Relative paths are paths of the working directory. In testdata/relative.txt, ROOT stands for what holds the folders.
func TestFileRelative(t *testing.T) {
	root, _, _ := realAndLink(t, "package filepath makes the paths absolute")
	if err := os.Mkdir(filepath.Join(root, "u:"), 0o700); err != nil {
		t.Fatal(err)
	}
	type row struct{ Folder, Path, URL, Message, Why string }
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "relative.txt") {
		in := strings.NewReplacer("ROOT", root, "OFFSET", strconv.Itoa(len(root+"/u:"))).Replace
		t.Chdir(in(row.Folder))
		got, want := execute(row.Path+"\n", false, "file"), in(row.URL)
		if want != "" {
			want += "\n"
		}
		testenv.Same(t, got.stdout, want, "the file IRI of %q in %s (%s)", row.Path, row.Folder, row.Why)
		message := in(row.Message)
		isTold := strings.Contains(got.stderr, message) && (message == "") == (got.stderr == "")
		testenv.Same(t, isTold, true, "the message is %q, for %q: %s", message, row.Path, got.stderr)
	}
}

// A working directory from the variable PWD can have dot segments, also after a symbolic link.
func TestFilePWD(t *testing.T) {
	root, real, link := realAndLink(t, "PWD has no effect")
	t.Chdir(real)
	for _, tt := range []struct{ pwd, want string }{
		{real, real}, {link, link}, {root + "/real/../real/folder", real}, {root + "/real/./folder", real},
		{link + "/../folder", real}, {root + "//link", real}, {real + "/", real}, {"/", real},
	} {
		t.Setenv("PWD", tt.pwd)
		execute("", false, "file", "a").check(t, outcome{0, "file://" + tt.want + "/a\n", ""})
	}
}

// Messages about a path do not show a secret in the working directory, whatever it is.
func TestFileSecretFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows removes dot segments")
	}
	root := t.TempDir()
	for _, name := range []string{"a;sig=SECRET", "u:SECRET@h", "a;sig=SECRET;b", "sig=SECRET"} {
		dir := filepath.Join(root, name, strings.Repeat("folder/", 8))
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		for dir := dir; dir != root; dir = filepath.Dir(dir) {
			t.Chdir(dir)
			for _, path := range []string{"x/../y", "x/..", "x;pwd=SECRET/../y", "x\x00y", "x\x00;sig=SECRET"} {
				got, message := hostileRun{args: []string{"file", "--", path}}.message(t)
				_, object := hostileRun{args: []string{"file", "-json", "--", path}}.message(t)
				if got.status != commands.Invalid || strings.Contains(message+object, "SECRET") {
					t.Errorf("%q in %s: %s%s", path, dir, message, object)
				}
			}
		}
	}
}
