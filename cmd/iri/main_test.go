package main

// Helpers for all tests, and the tests of dispatch, help, output errors, hints and versions.

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// An outcome is the result of a run of the command.
type outcome struct {
	status         int
	stdout, stderr string
}

// testWorld returns a world with the given streams and no terminal.
func testWorld(stdin io.Reader, stdout, stderr io.Writer) world {
	return world{write.World{Out: write.Target{Writer: stdout, Width: testWidth},
		Err: write.Target{Writer: stderr, Width: testWidth}, Now: time.Now}, read.Source{Stdin: stdin, MaxLine: testLine}}
}

// testWidth is the width of the terminal in tests, in columns.
const testWidth = 40

func TestMain(m *testing.M) {
	testenv.Main(m)
	os.RemoveAll(binaryFolder) // "" is no folder
}

// testLine is the maximum line length in tests. It is smaller than 1 GiB to keep them fast.
const testLine = 2 << 20

// execute runs the command with args and returns the outcome. Unless excerpts is set, it removes
// the excerpts and carets from stderr.
func execute(stdin string, excerpts bool, args ...string) outcome {
	got := executeIn(strings.NewReader(stdin), func(*world) {}, args...)
	if !excerpts {
		got.stderr = withoutExcerpts(got.stderr)
	}
	return got
}

// executeIn runs the command with args in a world that is changed first, and returns the outcome.
func executeIn(stdin io.Reader, change func(*world), args ...string) outcome {
	var stdout, stderr bytes.Buffer
	w := testWorld(stdin, &stdout, &stderr)
	change(&w)
	status := run(args, w)
	return outcome{status, stdout.String(), stderr.String()}
}

func withoutExcerpts(stderr string) string {
	var messages strings.Builder
	for line := range strings.Lines(stderr) {
		if !strings.HasPrefix(line, "    ") {
			messages.WriteString(line)
		}
	}
	return messages.String()
}

func (got outcome) check(t *testing.T, want outcome) {
	t.Helper()
	testenv.Same(t, got.status, want.status, "status")
	testenv.Same(t, got.stdout, want.stdout, "standard output")
	testenv.Same(t, got.stderr, want.stderr, "standard error")
}

// TestDispatch checks the outcomes in testdata/dispatch.txt.
func TestDispatch(t *testing.T) {
	type row struct{ Args, Status, Out, Err string }
	is := func(got, want string) bool {
		before, after, isPart := strings.Cut(want, "…")
		return got == want || isPart && strings.HasPrefix(got, before) && strings.HasSuffix(got, after)
	}
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "dispatch.txt") {
		got := execute("", false, strings.Fields(row.Args)...)
		if fmt.Sprint(got.status) != row.Status || !is(got.stdout, row.Out) || !is(got.stderr, row.Err) {
			t.Errorf("%+v, want %+v", got, row)
		}
	}
}

// The overview fits on one screen. The help of every command lists all its flags, and iri lint all rules. No line is
// longer than 80 columns.
func TestHelp(t *testing.T) {
	overview, rules := execute("", false, "help").stdout, execute("", false, "lint", "-rules").stdout
	if lines := strings.Count(overview, "\n"); lines > 40 {
		t.Errorf("%d lines", lines)
	}
	for _, text := range []string{overview, rules, topic("lines"), topic("json"), topic("trurl")} {
		narrow(t, text)
	}
	for _, r := range lint.Rules() {
		testenv.Same(t, strings.Contains("\n"+rules, fmt.Sprintf("\n%s: %v: ", r.ID, r.Severity)), true, "-rules %s", r.ID)
	}
	var helps []string
	for _, c := range all() {
		testenv.Same(t, strings.Contains(overview, "\n  "+c.Name+" "), true, "the overview has %s", c.Name)
		one := execute("", false, "help", c.Name).stdout
		narrow(t, one)
		helps = append(helps, one)
		wants := []string{c.Operands[1:], c.Summary[1:]}
		if c.Name != "help" {
			wants = append(wants, "Examples:\n")
		}
		fs, _ := c.Flags()
		fs.VisitAll(func(f *flag.Flag) { wants = append(wants, "\n  -"+f.Name+" ") })
		words := strings.Join(strings.Fields(one), " ")
		for _, want := range wants {
			if !strings.Contains(one, want) && !strings.Contains(words, want) {
				t.Errorf("help of %s lacks %q: see help/%s.txt", c.Name, want, c.Name)
			}
		}
	}
	together := execute("", false, append([]string{"help"}, commandNames()...)...).stdout
	testenv.Same(t, together, strings.Join(helps, "\n"), "the help of all commands: each, after an empty line")
}

// narrow checks that no line of a text is longer than 80 columns.
func narrow(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// The examples in the help print the output shown below them.
func TestHelpExamples(t *testing.T) {
	shell := testenv.Shell(t, "bash")
	folder := filepath.Dir(build(t))
	ran := 0
	for _, c := range all() {
		_, examples, _ := strings.Cut(topic(c.Name), "\nExamples:\n")
		for _, m := range regexp.MustCompile(`(?m)^  (iri .*)((?:\n {6}.*)+)`).FindAllStringSubmatch(examples, -1) {
			cmd := exec.Command(shell, "-c", m[1]+" 2>&1")
			cmd.Env = append(os.Environ(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, _ := cmd.Output()
			got, want := "\n"+withoutExcerpts(string(out)), strings.ReplaceAll(m[2], "\n      ", "\n")+"\n"
			testenv.Same(t, got, want, "what the example %q prints", m[1])
			ran++
		}
	}
	testenv.Same(t, ran >= 10, true, "%d examples", ran)
}

func TestVersion(t *testing.T) {
	system := " " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
	type row struct{ Version, Revision, Modified, Want, Why string }
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "version.txt") {
		info := &debug.BuildInfo{Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: row.Revision}, {Key: "vcs.modified", Value: row.Modified},
		}}
		info.Main.Version = row.Version
		testenv.Same(t, versionOf(info), row.Want+system, "the version %s", row.Why)
	}
}
