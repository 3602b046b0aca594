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

// Relative paths are paths of the working directory.
func TestFileRelative(t *testing.T) {
	root, real, link := realAndLink(t, "package filepath makes the paths absolute")
	colon := filepath.Join(root, "u:")
	if err := os.Mkdir(colon, 0o700); err != nil {
		t.Fatal(err)
	}
	const looks = ":1: looks like an IRI; -d prints its path, and \"./\" before it makes it a path\n"
	for _, tt := range []struct {
		dir, in, want string // the IRI after file://
		stderr        string
	}{
		{real, "a b/", real + "/a%20b/", ""},
		{real, ".//./a", real + "/a", ""},
		{real, ".", real + "/", ""},
		{real, "..", root + "/real/", ""},
		{real, ".././../a", root + "/a", ""},
		{real, strings.Repeat("../", 1000) + "a", "/a", ""},
		{link, "a", link + "/a", ""},
		{link, "../a", root + "/real/a", ""}, // as the system resolves it
		{"/", "a", "/a", ""},
		{"/", "..", "/", ""},
		{real, "é:b", real + "/é:b", ""},
		{real, "./http://h/", real + "/http://h/", ""},
		{real, "http://h/", "", looks},
		{real, `C:\a`, "", `looks like a path of Windows: use -windows, or ./ before a file of this name`},
		{real, `./C:\a`, real + "/C:%5Ca", ""},
		{real, "C:a", "", `looks like a path of Windows: use -windows, or ./ before a file of this name`},
		{real, "a/../b", "", ":1:3: \"" + real + "/a/../b\": path element is \".\" or \"..\": found \"..\"\n"},
		{real, ".././é at offset 5/..", "", ":1:20: \"" + root +
			"/real/é at offset 5/..\": path element is \".\" or \"..\": found \"..\"\n"},
		{real, "a\x00b", "", ":1:2: \"" + real + "/a\\x00b\": NUL in a path: found \"\\x00\"\n"},
		{colon, "b@c/../d", "", ":1:5: \"" + root + "/u:xxxxx@c/../d\": path element is"},
		{colon, "a/../b@c", "", ": path element is \".\" or \"..\", at offset " + strconv.Itoa(len(colon)) +
			" of the absolute path\n"},
		{real, "", "", "path is not absolute"},
	} {
		t.Chdir(tt.dir)
		got := execute(tt.in+"\n", false, "file")
		want := "file://" + tt.want + "\n"
		if tt.stderr != "" {
			want = ""
		}
		if got.stdout != want || !strings.Contains(got.stderr, tt.stderr) || (tt.stderr == "") != (got.stderr == "") {
			t.Errorf("%s in %s: %+v, want %s", tt.in, tt.dir, got, want)
		}
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
