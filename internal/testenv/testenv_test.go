package testenv

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func (*recorder) Name() string { return "TestX" }

func (r *recorder) Skip(args ...any) {
	r.text += "skipped: " + args[0].(string)
	runtime.Goexit()
}

// A test that needs a missing program is skipped, with a line in the file for that, or fails in CI.
func TestTool(t *testing.T) {
	list := filepath.Join(t.TempDir(), "skipped")
	t.Setenv("IRI_SKIPPED", list)
	t.Setenv("CI", "")
	needs := func(t testing.TB) { Tool(t, "no-such-program") }
	Same(t, failuresOf(needs), "skipped: needs no-such-program", "a test without its program")
	Same(t, failuresOf(needs), "skipped: needs no-such-program", "another one")
	lines, err := os.ReadFile(list)
	Same(t, string(lines), "TestX, which needs no-such-program\nTestX, which needs no-such-program\n",
		"the list of what was skipped, %v", err)
	if runtime.GOOS == "linux" {
		t.Setenv("CI", "true")
		Same(t, failuresOf(needs), "needs no-such-program: this is a failure, because CI is set", "in CI")
		Same(t, failuresOf(func(t testing.TB) { Skip(t, "a browser") }), "skipped: needs a browser", "a browser in CI")
	}
	Same(t, filepath.IsAbs(Tool(t, "go")), true, "the path of a program is absolute")
}

// A promise can be added, and it can be removed only with a new major version.
func TestPromised(t *testing.T) {
	file := filepath.Join(t.TempDir(), "promised.txt")
	root, _ := filepath.Abs(File())
	name, err := filepath.Rel(root, file)
	for row := range Each(t, []struct {
		lines  []string
		update bool
		want   string
	}{
		{[]string{"a", "b"}, false, "lacks"}, {[]string{"a", "b"}, true, ""}, {[]string{"a", "b"}, false, ""},
		{[]string{"a", "b", "c"}, false, `lacks "c"`},
		{[]string{"a"}, false, `"b" is gone`}, {[]string{"a"}, true, `"b" is gone`}, {[]string{"a", "b", "c"}, true, ""},
		{[]string{"a", "b"}, false, `"c" is gone`},
	}) {
		got := failuresOf(func(t testing.TB) { Promised(t, row.lines, row.update, name) })
		Same(t, strings.Contains(got, row.want) && (got == "") == (row.want == ""), true, "%v, %v: %s", row, err, got)
	}
	old := strings.Replace(Read(name), "Version 1", "Version 0", 1)
	Same(t, os.WriteFile(file, []byte(old), 0o666), nil, "writing what an older version promised")
	Same(t, failuresOf(func(t testing.TB) { Promised(t, []string{"a"}, true, name) }), "", "a new major version")
}
