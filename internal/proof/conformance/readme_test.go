package conformance_test

// This file runs the code of the README, and the code and commands of docs/recipes.md. It checks what the README says
// about net/url and about the size of a program. Tests of module bench check its table of times.

import (
	"fmt"
	"go/format"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// TestReadmeCode checks that the Go code of README and docs/recipes.md looks as gofmt prints it, and runs it: whole
// programs, and all fragments as one. Those that begin with "// From " stand in a file instead. A comment that begins
// with "→" is what the statement before it prints.
func TestReadmeCode(t *testing.T) {
	var programs []string
	funcs, calls := "", ""
	for i, block := range append(testenv.Blocks(t, "go", "README.md"), testenv.Blocks(t, "go", "docs", "recipes.md")...) {
		if got, err := format.Source([]byte(block)); err != nil || string(got) != block {
			t.Errorf("%s\ngofmt: %v\n%s", block, err, got)
		}
		switch {
		case strings.HasPrefix(block, "package "):
			programs = append(programs, block)
		case strings.HasPrefix(block, "// From "):
			from, code, _ := strings.Cut(strings.TrimPrefix(block, "// From "), ":\n\n")
			testenv.Same(t, strings.Contains(testenv.Read(strings.Split(from, "/")...), code), true, "%s has\n%s", from, code)
		case strings.Contains(block, "\nfunc "):
			funcs += block
		default:
			funcs += fmt.Sprintf("func f%d() {\n%s}\n", i, block)
			calls += fmt.Sprintf("f%d()\n", i)
		}
	}
	if testing.Short() {
		t.Skip("builds programs")
	}
	imports := ""
	for _, path := range []string{"cmp", "encoding/json", "encoding/xml", "errors", "fmt", "net/http", "net/http/httptest",
		"slices", "strings", "example.com/iri", "example.com/iri/display", "example.com/iri/params"} {
		imports += fmt.Sprintf("import %q\n", path)
	}
	for _, program := range append(programs, "package main\n"+imports+funcs+"func main() {\n"+calls+"}\n") {
		file := filepath.Join(t.TempDir(), "main.go")
		testenv.Write(t, file, program)
		out, err := output(t, ".", "go", "run", file)
		if err != nil {
			t.Fatalf("%v\n%s\n%s", err, program, out)
		}
		testenv.Same(t, out, wantOf(program), "what the README's code prints")
	}
}

// wantOf returns what a program prints, as its comments say.
func wantOf(program string) (want string) {
	for _, m := range regexp.MustCompile(`(?m)^\s*// → (.*)$`).FindAllStringSubmatch(program, -1) {
		want += m[1] + "\n"
	}
	return want
}

// TestReadmeExamples checks that the first program of the README is examples/hello, so that one command runs it, and
// that its allow-list is that of examples/redirect, which tests it.
func TestReadmeExamples(t *testing.T) {
	blocks := testenv.Blocks(t, "go", "README.md")
	_, program, _ := strings.Cut(testenv.Read("examples", "hello", "main.go"), "\n")
	testenv.Same(t, program, blocks[0], "the program in examples/hello after its comment")
	_, function, ok := strings.Cut(blocks[1], "func below")
	testenv.Same(t, ok && strings.Contains(testenv.Read("examples", "redirect", "main.go"), "func below"+function), true,
		"examples/redirect has the function below%s", function)
}

// TestReadmeModule runs the block of the README that makes a module of the first program, with the oldest version of Go
// that the library supports in its go.mod, and with an older one.
func TestReadmeModule(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	for _, version := range []string{"1.21", "1.24"} {
		dir := t.TempDir()
		script := strings.NewReplacer("mkdir ../hello", "cp go.sum "+dir, // so that go does not ask the network for the sums
			"../hello", dir, "go mod init hello\n", "go mod init hello\ngo mod edit -go="+version+"\n").
			Replace(testenv.Blocks(t, "sh", "README.md")[1])
		out, err := output(t, testenv.File(), "sh", "-ec", script)
		if err != nil || !strings.HasSuffix(out, wantOf(testenv.Blocks(t, "go", "README.md")[0])) {
			t.Errorf("go %s: %v\n%s", version, err, out)
		}
		if mod, err := os.ReadFile(filepath.Join(dir, "go.mod")); !strings.Contains(string(mod), "\ngo 1.24.0\n") {
			t.Errorf("go %s: the go.mod does not become that of go 1.24.0: %v\n%s", version, err, mod)
		}
	}
}

// TestReadmeCommands runs the commands of docs/recipes.md, which follow "$ ", and compares what a terminal shows with
// the lines below. A command fails if and only if the last line is "exit status 1".
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	bin := t.TempDir()
	if out, err := output(t, testenv.File(), "go", "build", "-o", bin, "./cmd/iri"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for i, block := range testenv.Blocks(t, "console", "docs", "recipes.md") {
		command, want, _ := strings.Cut(strings.TrimPrefix(block, "$ "), "\n")
		out, err := output(t, testenv.File(), "sh", "-c", command)
		fails := strings.HasSuffix(want, "\nexit status 1\n")
		if fails != (err != nil) || out != want {
			t.Errorf("%s: %v; it prints\n%s, docs/recipes.md says\n%s", command, err, out, want)
		}
		if i == 0 && fails {
			t.Error("the first command of docs/recipes.md fails")
		}
	}
}

// TestReadmeNetURL checks the rows about net/url: what stands in a row must be a fact of its URL.
func TestReadmeNetURL(t *testing.T) {
	facts := map[string]func(text string, n *url.URL, u iri.IRI) bool{
		"its path begins with `/v1/` | `http://h/v1` does not contain it": func(_ string, n *url.URL, u iri.IRI) bool {
			return strings.HasPrefix(n.Path, "/v1/") && !iri.MustParse("http://h/v1").Contains(u)
		},
		"`Query()` is empty: `map[]` | the parameter `a` is `1;b=2`": func(_ string, n *url.URL, u iri.IRI) bool {
			value, _ := params.Get(u.Query(), "a")
			return fmt.Sprint(n.Query()) == "map[]" && value == "1;b=2"
		},
		"`Encode` sorts it: `a=1&b=2` | `params.Add` keeps the order": func(_ string, n *url.URL, u iri.IRI) bool {
			return n.Query().Encode() == "a=1&b=2" && params.Add(u.Query(), "c", "3") == "b=2&a=1&c=3"
		},
		"the error shows the password | the error shows `xxxxx`": func(text string, _ *url.URL, _ iri.IRI) bool {
			_, theirs := url.Parse(text)
			_, ours := iri.Parse(text)
			return strings.Contains(theirs.Error(), "secret") && strings.Contains(ours.Error(), "//u:xxxxx@h")
		},
		"becomes `http://%E4%BE%8B%E3%81%88.jp/` | stays as it is": func(text string, n *url.URL, u iri.IRI) bool {
			return n.String() == "http://%E4%BE%8B%E3%81%88.jp/" && u.String() == text
		},
		"has no host, but browsers find one | `Origin` returns an error": func(_ string, n *url.URL, u iri.IRI) bool {
			_, err := u.Origin()
			return n.Host == "" && err != nil
		},
	}
	rows := regexp.MustCompile("(?m)^\\| `(http.*?)` \\| (.*) \\|$").FindAllStringSubmatch(testenv.Read("README.md"), -1)
	testenv.Same(t, len(rows), len(facts), "the number of rows")
	for _, row := range rows {
		n, _ := url.Parse(row[1])
		u, _ := iri.Parse(row[1])
		if fact := facts[row[2]]; fact == nil || !fact(row[1], n, u) {
			t.Errorf("untrue, or not checked: %s", row[0])
		}
	}
}

// TestReadmeCost checks what the README says about the size of a program. Tests of module bench compare its
// times with the measurements.
func TestReadmeCost(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	size := func(imports, code string) int64 {
		dir := t.TempDir()
		testenv.Write(t, filepath.Join(dir, "main.go"), "package main\nimport (\"fmt\"; \"net/http\"; "+imports+
			")\nfunc main() { fmt.Println(http.Get(\"http://h/\"))\n"+code+"}\n")
		if out, err := output(t, ".", "go", "build", "-o", filepath.Join(dir, "program"),
			filepath.Join(dir, "main.go")); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		info := testenv.Must(os.Stat(filepath.Join(dir, "program")))
		return info.Size()
	}
	with := size(`"example.com/iri"`,
		`u, err := iri.Parse("http://h/"); fmt.Println(u.Normalize(), u.Contains(u), err); fmt.Println(u.Origin()); `+
			`fmt.Println(u.URL()); fmt.Println(u.ParseLink(""))`)
	grows := float64(with-size("", "")) / 1e6
	t.Logf("%.3f MB", grows)
	if !regexp.MustCompile(`about\s0\.5 MB`).MatchString(testenv.Read("README.md")) || grows < 0.45 || grows > 0.55 {
		t.Errorf("a program grows by %.3f MB", grows)
	}
}
