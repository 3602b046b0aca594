package conformance_test

import (
	"errors"
	"fmt"
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

// readmeBlocks returns the blocks of the README in the given language.
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

// TestReadmeTable makes the README's table of differences anew.
func TestReadmeTable(t *testing.T) {
	text := readme(t)
	for _, s := range []string{
		"http://a/b#", "HTTP://a/é", "http://a/<b>", "http://u:p@w@a/", "http://[fe80::1%25eth0]/", "http://a:99999/", "/a",
	} {
		var theirs, ours string
		if u, err := url.Parse(s); err != nil {
			theirs = errors.Unwrap(err).Error()
		} else {
			theirs = "`" + u.String() + "`"
		}
		if u, err := iri.Parse(s); err != nil {
			e := err.(*iri.ParseError)
			ours = fmt.Sprintf("%v at offset %d", e.Err, e.Offset)
		} else {
			ours = "`" + u.String() + "`"
		}
		if row := fmt.Sprintf("| `%s` | %s | %s |\n", s, theirs, ours); !strings.Contains(text, row) {
			t.Errorf("not in the README: %s", row)
		}
	}
}

// TestReadmeLadder makes the README's table of what is held equal anew.
func TestReadmeLadder(t *testing.T) {
	text := readme(t)
	const all = iri.SyntaxNormalization | iri.SchemeNormalization | iri.HostNormalization
	yes := map[bool]string{true: "yes ", false: ""}
	u := iri.MustParse("http://example.com/~a")
	for _, s := range []string{
		"http://example.com/~a", "HTTP://Example.com/~a", "http://example.com/%7Ea", "http://example.com/b/../~a",
		"http://example.com:80/~a", "http://example.com:/~a", "http://example.com/~A", "http://example.com/~a?",
	} {
		v := iri.MustParse(s)
		row := fmt.Sprintf("| `%s` | %s| %s| %s|\n", v, yes[u == v], yes[u.Equivalent(v)], yes[u.NormalizeWith(all) == v.NormalizeWith(all)])
		if !strings.Contains(text, row) {
			t.Errorf("not in the README: %s", row)
		}
	}
}

// TestReadmeErrors makes the errors that the README shows.
func TestReadmeErrors(t *testing.T) {
	text := readme(t)
	for _, s := range []string{"http://a/%4G", "http://u:secret@h:8a/"} {
		if _, err := iri.Parse(s); !strings.Contains(text, err.Error()+"\n") {
			t.Errorf("not in the README: %v", err)
		}
	}
}

// TestReadmeCode runs the README's programs.
func TestReadmeCode(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	for _, block := range readmeBlocks(t, "go") {
		file := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(file, []byte(block), 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("go", "run", file).CombinedOutput()
		if err != nil {
			t.Errorf("%v\n%s\n%s", err, block, out)
		}
		// What a comment says that a line prints, it prints.
		for _, m := range regexp.MustCompile(`(?m)^\s*fmt\.Print.*// (.*)$`).FindAllStringSubmatch(block, -1) {
			if !strings.Contains(string(out), m[1]+"\n") {
				t.Errorf("%s\nprints\n%s, and not %s", block, out, m[1])
			}
		}
	}
}

// TestReadmeCommands runs the README's commands, a line after "$ " each, and compares what they print with what
// stands below.
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	for _, block := range readmeBlocks(t, "console") {
		command, want, _ := strings.Cut(strings.TrimPrefix(block, "$ "), "\n")
		run := exec.Command(shell, "-c", command)
		run.Dir = testenv.File()
		out, err := run.Output()
		if err != nil || string(out) != want {
			t.Errorf("%s: %v; it prints\n%s, the README says\n%s", command, err, out, want)
		}
	}
}

// TestNamed holds that what the documents name as their witness is there.
func TestNamed(t *testing.T) {
	var tests strings.Builder
	for _, folder := range []string{".", "fileiri", "lint", "internal/conformance", "internal/span"} {
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
				t.Errorf("%s names %s, which there is not", file, name[1])
			}
		}
	}
}
