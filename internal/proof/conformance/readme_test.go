package conformance_test

// This file runs the code and commands of the README, and checks its table. Tests of module bench check the chart and the
// other columns of the table.

import (
	"fmt"
	"go/format"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
)

func readme(t *testing.T) string {
	data, err := os.ReadFile(testenv.File("README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// readmeBlocks returns the README's code blocks in the given language.
func readmeBlocks(t *testing.T, language string) []string {
	var blocks []string
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(readme(t), -1) {
		blocks = append(blocks, m[1])
	}
	if len(blocks) == 0 {
		t.Fatalf("no block of %s in the README", language)
	}
	return blocks
}

// TestReadmeTable checks the columns for net/url and this package in the README's table of packages. A test in module
// bench checks the other columns.
func TestReadmeTable(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `([^`]*)` \\| (.*?) \\|.*\\| (.*?) \\|$").FindAllStringSubmatch(section(t, "What other packages do"), -1)
	if len(rows) < 6 {
		t.Fatalf("only %d rows", len(rows))
	}
	for _, row := range rows {
		theirs, ours := "error", "error"
		if u, err := url.Parse(row[1]); err == nil {
			theirs = "`" + u.String() + "`"
		}
		if u, err := iri.Parse(row[1]); err == nil {
			ours = "`" + u.String() + "`"
		}
		if row[2] != theirs || row[3] != ours {
			t.Errorf("%s: the README says %s and %s, want %s and %s", row[1], row[2], row[3], theirs, ours)
		}
	}
}

// section returns the section of the README with the given heading.
func section(t *testing.T, heading string) string {
	_, text, found := strings.Cut(readme(t), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("the README has no section %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// TestReadmeCode runs the README's Go code. A comment after a call of fmt.Println is the expected output.
func TestReadmeCode(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	var fragments []string
	for _, block := range readmeBlocks(t, "go") {
		if strings.HasPrefix(block, "package ") {
			checkProgram(t, block)
		} else {
			fragments = append(fragments, block)
		}
	}
	checkProgram(t, programOf(fragments))
}

// programOf returns a program that runs each fragment in its own function.
func programOf(fragments []string) string {
	var funcs, calls strings.Builder
	for i, block := range fragments {
		fmt.Fprintf(&funcs, "func f%d() {\n%s}\n", i, block)
		fmt.Fprintf(&calls, "f%d()\n", i)
	}
	program := funcs.String() + "func main() {\n" + calls.String() + "}\n"
	imports := ""
	for _, path := range []string{"fmt", "log", "example.com/iri", "example.com/iri/fileiri", "example.com/iri/lint", "example.com/iri/params"} {
		if strings.Contains(program, path[strings.LastIndexByte(path, '/')+1:]+".") {
			imports += fmt.Sprintf("import %q\n", path)
		}
	}
	return "package main\n" + imports + program
}

// checkProgram runs a program and compares its output with its comments.
func checkProgram(t *testing.T, program string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", file).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s\n%s", err, program, out)
		return
	}
	rest := string(out)
	for _, m := range regexp.MustCompile(`(?m)^\s*fmt\.Print.*// (.*)$`).FindAllStringSubmatch(program, -1) {
		_, after, found := strings.Cut("\n"+rest, "\n"+m[1]+"\n")
		if !found {
			t.Errorf("%s is not printed, or too early; the program prints\n%s", m[0], out)
			continue
		}
		rest = after
	}
}

// TestReadmeFormat checks that the README's Go code looks as gofmt prints it.
func TestReadmeFormat(t *testing.T) {
	for _, block := range readmeBlocks(t, "go") {
		if got, err := format.Source([]byte(block)); err != nil || string(got) != block {
			t.Errorf("%s\ngofmt: %v\n%s", block, err, got)
		}
	}
}

// TestReadmeInstall follows the README's instructions for using a clone in another module, of the oldest version of Go that
// the library supports and of an older one.
func TestReadmeInstall(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	commands := regexp.MustCompile(`(?m)^go mod .*$`).FindAllString(section(t, "Install"), -1)
	if len(commands) != 2 {
		t.Fatalf("%q", commands)
	}
	root, err := filepath.Abs(testenv.File())
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(testenv.File("go.sum")) // so that the go command does not ask the network for them
	if err != nil {
		t.Fatal(err)
	}
	for _, version := range []string{"1.21", "1.24"} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"go.mod":  "module m\n\ngo " + version + "\n",
			"go.sum":  string(sums),
			"main.go": readmeBlocks(t, "go")[0],
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for _, command := range append(commands, "go run .") {
			args := strings.Fields(strings.ReplaceAll(command, "/path/to/clone", root))
			run := exec.Command(args[0], args[1:]...)
			run.Dir = dir
			if out, err := run.CombinedOutput(); err != nil {
				t.Errorf("go %s: %s: %v\n%s", version, command, err, out)
			}
		}
		if mod, err := os.ReadFile(filepath.Join(dir, "go.mod")); !strings.Contains(string(mod), "\ngo 1.24.0\n") {
			t.Errorf("go %s: the go.mod does not become that of go 1.24.0: %v\n%s", version, err, mod)
		}
	}
}

// TestReadmeCommands runs the README's commands, which follow "$ ", and compares what a terminal shows with the lines below.
// A command fails if and only if the last line is "exit status 1".
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", bin, testenv.File("cmd", "iri")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for i, block := range readmeBlocks(t, "console") {
		command, want, _ := strings.Cut(strings.TrimPrefix(block, "$ "), "\n")
		run := exec.Command(shell, "-c", command)
		run.Dir = testenv.File()
		out, err := run.CombinedOutput()
		fails := strings.HasSuffix(want, "\nexit status 1\n")
		if fails != (err != nil) || string(out) != want {
			t.Errorf("%s: %v; it prints\n%s, the README says\n%s", command, err, out, want)
		}
		if i == 0 && fails {
			t.Error("the README's first command fails")
		}
	}
}

// TestNamed checks that the tests named in the documents exist.
func TestNamed(t *testing.T) {
	var tests strings.Builder
	for _, folder := range []string{".", "fileiri", "lint", "params", "internal/proof/conformance", "internal/span", "cmd/iri"} {
		files, err := filepath.Glob(testenv.File(folder, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(folder, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			tests.Write(text)
		}
	}
	for _, file := range []string{"SECURITY.md", "README.md", "testdata/README.md"} {
		text, err := os.ReadFile(testenv.File(file))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile("`((?:Test|Fuzz|Benchmark|Example)\\w*)`").FindAllStringSubmatch(string(text), -1) {
			if !strings.Contains(tests.String(), "\nfunc "+name[1]+"(") {
				t.Errorf("%s names %s, which does not exist", file, name[1])
			}
		}
	}
}

// TestLinks checks that the files and headings exist to which the documents link.
func TestLinks(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, pattern := range []string{"*.md", "*/*.md", "*/*/*.md"} {
		files, err := filepath.Glob(testenv.File(pattern))
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`\]\(([^:()#]*)(?:#([^()]*))?\)`).FindAllStringSubmatch(string(text), -1) {
				target := file
				if m[1] != "" {
					target = filepath.Join(filepath.Dir(file), m[1])
				}
				linked, err := os.ReadFile(target)
				if _, statErr := os.Stat(target); statErr != nil {
					t.Errorf("%s links to %s, which does not exist", file, m[1])
				} else if m[2] != "" && (err != nil || !hasHeading(string(linked), m[2])) {
					t.Errorf("%s links to %s, which has no heading #%s", file, target, m[2])
				}
			}
		}
	}
}

// hasHeading reports whether a heading of a Markdown text has the anchor.
func hasHeading(text, anchor string) bool {
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		name := regexp.MustCompile(`[^\pL\pN_ -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		if strings.ReplaceAll(name, " ", "-") == anchor {
			return true
		}
	}
	return false
}
