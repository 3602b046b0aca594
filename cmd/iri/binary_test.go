package main

// Tests of the built command, with real pipes, files and exit statuses.

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// binaryFolder is where build puts the command. TestMain removes it.
var binaryFolder string

// build builds the command when it is first called, and returns the path of the binary.
func build(t *testing.T) string {
	t.Helper()
	tool := testenv.Tool(t, "go")
	if binaryFolder == "" {
		var err error
		if binaryFolder, err = os.MkdirTemp("", "iri"); err != nil {
			t.Fatal(err)
		}
	}
	binary := filepath.Join(binaryFolder, "iri")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if _, err := os.Stat(binary); err == nil {
		return binary
	}
	if out, err := exec.Command(tool, "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// As the help says, nothing is printed if standard output is closed from the start, and that is no error.
func TestNoStandardOutput(t *testing.T) {
	binary, shell := build(t), testenv.Tool(t, "sh")
	out, err := exec.Command(shell, "-c", `"$0" normalize http://h/ >&-`, binary).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("%q, %v", out, err)
	}
}

// TestClosedPipe runs the command with output pipes that are closed from the start.
func TestClosedPipe(t *testing.T) {
	binary, many := build(t), filepath.Join(t.TempDir(), "many")
	testenv.Write(t, many, strings.Repeat("http://a/<\n", 8_000))
	addresses := strings.Repeat(" http://a/", 1000)
	for line, want := range map[string]int{
		"check -f": 1, "normalize -k -f": 1, "lint -f": 1, "parts" + addresses: 0, "help": 0,
	} {
		args := strings.Fields(line)
		if strings.HasSuffix(line, "-f") {
			args = append(args, many)
		}
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		var stderr bytes.Buffer
		for where, to := range map[string]io.Writer{"both": w, "standard output": &stderr} {
			cmd := exec.Command(binary, args...)
			cmd.Stdout, cmd.Stderr = w, to
			cmd.Run()
			testenv.Same(t, cmd.ProcessState.ExitCode(), want, "%.20q: status with %s closed", line, where)
		}
		for line := range strings.Lines(withoutExcerpts(stderr.String())) {
			if !strings.HasPrefix(line, many) {
				t.Errorf("%.20q: unexpected on standard error: %s", args, line)
				break
			}
		}
		w.Close()
	}
}
