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

func TestFile(t *testing.T) {
	const control = ": path: contains a control character when decoded\n"
	checkRows(t, false, "file", []row{
		{"Unix", []string{"-unix", "/a b", "/é#"}, "", outcome{0, "file:///a%20b\nfile:///é%23\n", ""}},
		{"Windows", []string{"-windows", `C:\a b`, `\\server\share\c`}, "",
			outcome{0, "file:///C:/a%20b\nfile://server/share/c\n", ""}},
		{"back", []string{"-unix", "-d"}, "file:///a%20b\nfile:///%C3%A9\n", outcome{0, "/a b\n/é\n", ""}},
		{"back, Windows", []string{"-d", "-windows", "file:///C:/a%20b"}, "", outcome{0, `C:\a b` + "\n", ""}},
		{"not absolute", []string{"-windows"}, "\nC:\\b\n",
			outcome{1, "file:///C:/b\n",
				"<stdin>:1:1: \"\": path is not absolute: expected a drive and a slash, or a server and a share\n"}},
		{"keep", []string{"-unix", "-k", "-d"}, "/a\nfile:///b\n", outcome{1, "/a\n/b\n",
			"<stdin>:1:1: missing scheme: " + noBase + "\n"}},
		{"controls", []string{"-unix", "-d"},
			"file:///tmp/a%0A/etc/passwd\nfile:///%C2%9B\nfile:///u:secret@%7F\nfile:///%E2%80%8E" +
				"\nfile:///é%E2%80%8E%FF%9B%0A\nfile:///a;sig=%0A/%0A\nfile:///a;sig=%0A/a\n", outcome{1, "/\u200e\n",
				"<stdin>:1:14" + control + "<stdin>:2:9" + control + "<stdin>:3:18" + control + "<stdin>:5:22" + control +
					"<stdin>:6:15" + control + "<stdin>:7:15" + control}},
		{"controls, NUL", []string{"-0", "-unix", "-d"}, "file:///a%0A%1B\x00file:///%00\x00", outcome{1, "/a\n\x1b\x00",
			"<stdin>:2:9: \"file:///%00\": NUL in a path: found \"%00\"\n"}},
		{"the place", []string{"-unix", "-d", "-json", "file:///é/a%2Fb"}, "",
			outcome{1,
				`{"argument":1,"text":"file:///é/a%2Fb","valid":false,"column":12,"offset":12,"error":"\"file:///é/a%2Fb\": ` +
					`percent-encoded separator: found \"%2F\""}` + "\n", ""}},
		{"the place in a path", []string{"-unix", "/a at offset 9/../b", "/b;sig=secret/../c"}, "",
			outcome{1, "",
				"iri: argument 1, column 16: \"/a at offset 9/../b\": path element is \".\" or \"..\": found \"..\"\n" +
					"iri: argument 2, column 15: \"/b;sig=xxxxx/../c\": path element is \".\" or \"..\": found \"..\"\n"}},
		{"the place in an authority", []string{"-unix", "-d"},
			"file://us%2Fer@h/x\nfile://h:80/x\nfile://[::1]/x\nFILE://h/x\nfile:a\nfile://localhost\nhttp://h/\n",
			outcome{1, "",
				"<stdin>:1:8: \"file://\": unsupported authority: found a userinfo\n<stdin>:2:9: \"file://h:80/x\": unsupported " +
					"authority: found a port\n" +
					"<stdin>:3:8: \"file://[::1]/x\": unsupported authority: found an IP literal\n<stdin>:4:8: \"FILE://h/x\": " +
					"unsupported authority: expected no host or \"localhost\"\n" +
					"<stdin>:5:6: \"file:a\": path is not absolute: expected \"/\"\n<stdin>:6:17: \"file://localhost\": path is not " +
					"absolute: expected \"/\"\n" +
					"<stdin>:7:1: \"http\": scheme is not file: expected \"file\"\n"}},
		{"the place of a server", []string{"-windows", "-d"}, "file:a\nfile://h\nfile://./x\n", outcome{1, "",
			"<stdin>:1:6: \"file:a\": path is not absolute: expected a drive and a slash, or a server and a share\n" +
				"<stdin>:2:8: \"file://h\": path is not absolute: expected a drive and a slash, or a server and a share\n" +
				"<stdin>:3:8: \"file://./x\": unsupported authority: device path: expected a drive and a slash, or a server and " +
				"a share\n"}},
		{"existing file", []string{"-unix", "/dev/null"}, "", outcome{0, "file:///dev/null\n", ""}},
		{"controls, JSON", []string{"-json", "-unix", "-d", "file:///a%0A"}, "",
			outcome{0, `{"argument":1,"text":"file:///a%0A","valid":true,"result":"/a\u000a"}` + "\n", ""}},
		{"with a secret", []string{"-unix", "-d", "file:a;sig=secret"}, "",
			outcome{1, "", "iri: argument 1, column 6: \"file:a;sig=xxxxx\": path is not absolute: expected \"/\"\n"}},
		{"with a password", []string{"-windows", "a:u:secret@h"}, "",
			outcome{1, "",
				"iri: argument 1, column 1: \"a:xxxxx@h\": path is not absolute: expected a drive and a slash, or a server and " +
					"a share\n"}},
	})
}

// Relative paths are paths of the working directory.
func TestFileRelative(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("package filepath makes the paths absolute")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	real := filepath.Join(root, "real", "folder")
	if err := os.MkdirAll(real, 0o700); err != nil {
		t.Fatal(err)
	}
	link, colon := filepath.Join(root, "link"), filepath.Join(root, "u:")
	if err := errors.Join(os.Symlink(real, link), os.Mkdir(colon, 0o700)); err != nil {
		t.Fatal(err)
	}
	const looks = ":1: looks like an IRI; -d prints its path, and \"./\" before it makes it a path\n"
	for _, tt := range []struct {
		dir, in, want string // the IRI after file://
		stderr        string
	}{
		{real, "a b/", real + "/a%20b/", ""},
		{real, "./a//b", real + "/a//b", ""},
		{real, ".//./a", real + "/a", ""},
		{real, ".", real + "/", ""},
		{real, "..", root + "/real/", ""},
		{real, ".././../a", root + "/a", ""},
		{real, strings.Repeat("../", 1000) + "a", "/a", ""},
		{link, "a", link + "/a", ""},
		{link, "../a", root + "/real/a", ""}, // as the system resolves it
		{"/", "a", "/a", ""},
		{"/", "..", "/", ""},
		{real, "a:b", "", "looks like a path of Windows"},
		{real, "é:b", real + "/é:b", ""},
		{real, "./a:b", real + "/a:b", ""},
		{real, "./http://h/", real + "/http://h/", ""},
		{real, "~", real + "/~", ""},
		{real, "http://h/", "", looks},
		{real, "file:a", "", looks},
		{real, `C:\a`, "", `looks like a path of Windows: use -windows, or ./ before a file of this name`},
		{real, "C:/a", "", "looks like a path of Windows"},
		{real, "C:", "", "looks like a path of Windows"},
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
	if runtime.GOOS == "windows" {
		t.Skip("PWD has no effect")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	real, link := filepath.Join(root, "real", "folder"), filepath.Join(root, "link")
	if err := os.MkdirAll(real, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
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
