package iricheck_test

// This file runs the command as the README does, with go vet.

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// In this program the column of a finding in a literal is the column of the character.
const program = `package main

import "example.com/iri"

var (
	a = iri.MustParse("http://h/a b")
	b = iri.MustParse("http://h/\u00e9\xc3\xa9\t")
	c = iri.MustParse(` + "`http://h/é `" + `)
	d = iri.MustParse("http://" + "h/ ")
	e = iri.MustParseRef("//[::1")
	f = iri.MustParseRef((" "))
)

func main() {
	println(a.String() == b.String(), c.String(), d.String(), e.String())
	u, err := iri.Parse("http://h/" + c.Path())
	_, _, _ = u, err, f
}
`

const findings = `main.go:6:31: invalid argument of MustParse: path: invalid character: found ' '
main.go:7:44: invalid argument of MustParse: path: invalid character: found '\t'
main.go:8:32: invalid argument of MustParse: path: invalid character: found ' '
main.go:9:20: invalid argument of MustParse: path: invalid character: found ' '
main.go:10:30: invalid argument of MustParseRef: host: invalid IP literal: ` +
	`expected an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]", found the end of the input
main.go:11:25: invalid argument of MustParseRef: path: invalid character: found ' '
main.go:15:10: compare the IRI values with ==, not their String results
`

// build builds the command and returns its file name.
func build(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "iricheck")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", name, "../cmd/iricheck").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return name
}

// run runs a command in dir and returns what it prints to stderr, and whether it succeeds.
func run(dir, name string, args ...string) (string, bool) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	err := cmd.Run()
	return stderr.String(), err == nil
}

// vet runs go vet with the flags args on the program src, whose file is called name, and returns what it prints.
func vet(t *testing.T, name, src string, args ...string) string {
	t.Helper()
	dir := filepath.Join(fixture(t), "program")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(src), 0o644); err != nil {
		t.Fatal(err)
	}
	out, ok := run(dir, "go", append([]string{"vet"}, args...)...)
	if ok {
		t.Error("go vet succeeds")
	}
	// Versions of Go differ in the "#" line, which names the package, and in the "./" before the
	// file, which is left out.
	var b strings.Builder
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "#") {
			b.WriteString(strings.TrimLeft(line, `./\`))
		}
	}
	return b.String()
}

func TestPositions(t *testing.T) {
	if got := vet(t, "main.go", program, "-vettool="+build(t)); got != findings {
		t.Errorf("go vet prints\n%swant\n%s", got, findings)
	}
}

// The README shows a file, and the go vet command with what it prints.
func TestREADME(t *testing.T) {
	tool := build(t)
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	command, want, _ := strings.Cut(block(t, string(readme), "console"), "\n")
	args, ok := strings.CutPrefix(command, "$ go vet ")
	if !ok {
		t.Fatalf("the command is %q", command)
	}
	fields := strings.Split(strings.ReplaceAll(args, "$(which iricheck)", "TOOL"), " ")
	for i, f := range fields {
		fields[i] = strings.ReplaceAll(f, "TOOL", tool) // which may contain a space
	}
	if got := vet(t, "users.go", block(t, string(readme), "go"), fields...); got != want {
		t.Errorf("go vet prints\n%swant\n%s", got, want)
	}
}

// block returns the text of the first block of Markdown in the given language.
func block(t *testing.T, markdown, language string) string {
	t.Helper()
	_, after, ok := strings.Cut(markdown, "```"+language+"\n")
	text, _, end := strings.Cut(after, "```\n")
	if !ok || !end {
		t.Fatalf("no block of %s", language)
	}
	return text
}

// On its own, the command finds the same and applies the fixes, after which the package compiles and has no findings.
func TestFix(t *testing.T) {
	tool, dir := build(t), fixture(t)
	if out, ok := run(dir, tool, "./compared"); ok || !strings.Contains(out,
		"compared.go:16:6: compare the IRI values with ==") {
		t.Errorf("iricheck: %v\n%s", ok, out)
	}
	if out, ok := run(dir, tool, "-fix", "./compared"); !ok {
		t.Errorf("iricheck -fix fails:\n%s", out)
	}
	if out, ok := run(dir, "go", "vet", "-vettool="+tool, "./compared"); !ok {
		t.Errorf("findings after -fix:\n%s", out)
	}
}
