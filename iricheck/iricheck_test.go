package iricheck_test

// This file runs the analyzer over testdata, over this repository, and as the README does, with go vet.

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/iricheck"
	"golang.org/x/tools/go/analysis/analysistest"
)

// fixture copies testdata into a module that requires the library of this repository, and returns its directory.
func fixture(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	root := testenv.Must(filepath.Abs(".."))
	testenv.Write(t, filepath.Join(dir, "go.mod"),
		"module fixture\n\ngo 1.24.0\n\nrequire example.com/iri v0.0.0\n\nreplace example.com/iri => "+root+"\n")
	return dir
}

// The comments of testdata say what is expected, with the flag logs.
func TestAnalyzer(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, fixture(t), iricheck.Analyzer, "./...")
}

// TestOwnPackages checks that nothing is reported in this repository: programs whose import paths
// begin with that of the library are not taken for it, and functions that it does not export may do
// more than return results.
func TestOwnPackages(t *testing.T) {
	analysistest.Run(t, "..", iricheck.Analyzer, ".", "./cmd/iri")
}

// tool builds the command and returns a function that runs it, or go vet with it, in dir. The function returns what it
// prints, and whether it succeeds.
func tool(t *testing.T) func(dir string, args ...string) (string, bool) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "iricheck")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", name, "./cmd/iricheck").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return func(dir string, args ...string) (string, bool) {
		cmd := exec.Command(name, args...)
		if args[0] == "vet" {
			cmd = exec.Command("go", append([]string{"vet", "-vettool=" + name}, args[1:]...)...)
		}
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOPROXY=off")
		out, err := cmd.CombinedOutput()
		return string(out), err == nil
	}
}

// Without the flag logs, logs are not reported. The command applies the fixes, after which the package compiles and has
// no findings.
func TestFlags(t *testing.T) {
	run, dir := tool(t), fixture(t)
	for flag, want := range map[string]bool{"-logs": true, "-logs=false": false} {
		if out, _ := run(dir, flag, "./logs"); strings.Contains(out, "; log ") != want {
			t.Errorf("iricheck %s prints\n%s", flag, out)
		}
	}
	for _, flag := range []string{"-fix", "-fix=false"} {
		if out, ok := run(dir, flag, "./compared"); !ok {
			t.Errorf("iricheck %s fails:\n%s", flag, out)
		}
	}
}

// The README shows a file, and the go vet command with what it prints.
func TestREADME(t *testing.T) {
	command, want, _ := strings.Cut(testenv.Blocks(t, "console", "README.md")[0], "\n")
	args, found := strings.CutPrefix(command, "$ go vet -vettool=$(which iricheck) ")
	if !found {
		t.Fatalf("the command is %q", command)
	}
	dir := filepath.Join(fixture(t), "program")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	testenv.Write(t, filepath.Join(dir, "users.go"), testenv.Blocks(t, "go", "README.md")[0])
	out, ok := tool(t)(dir, "vet", args)
	// Versions of Go differ in the "#" line, which names the package, and in the "./" before the
	// file, which is left out.
	var got strings.Builder
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "#") {
			got.WriteString(strings.TrimLeft(line, `./\`))
		}
	}
	if ok || got.String() != want {
		t.Errorf("go vet, success %t, prints\n%swant\n%s", ok, got.String(), want)
	}
}
