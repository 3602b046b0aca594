package testenv

import (
	"os"
	"path/filepath"
	"runtime"
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
	Same(t, failures(needs), "skipped: needs no-such-program", "a test without its program")
	Same(t, failures(needs), "skipped: needs no-such-program", "another one")
	lines, err := os.ReadFile(list)
	Same(t, string(lines), "TestX, which needs no-such-program\nTestX, which needs no-such-program\n", "the list of what was skipped, %v", err)
	if runtime.GOOS == "linux" {
		t.Setenv("CI", "true")
		Same(t, failures(needs), "needs no-such-program: this is a failure, because CI is set", "in CI")
		Same(t, failures(func(t testing.TB) { Skip(t, "a browser") }), "skipped: needs a browser", "what CI cannot have")
	}
	Same(t, filepath.IsAbs(Tool(t, "go")), true, "the path of a program is absolute")
}
