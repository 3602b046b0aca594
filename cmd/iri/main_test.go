package main

// Helpers for all tests, and the tests of dispatch, help, output errors, hints and versions.

import (
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/testenv"
)

// An outcome is the result of a run of the command.
type outcome struct {
	status         int
	stdout, stderr string
}

// testWorld returns a world with the given streams and no terminal.
func testWorld(stdin io.Reader, stdout, stderr io.Writer) world {
	return world{World: write.World{Out: write.Target{Writer: stdout, Width: testWidth},
		Err: write.Target{Writer: stderr, Width: testWidth}, Now: time.Now}, stdin: stdin, maxLine: testLine}
}

// hidden is the reason for a text that is invalid because of a secret.
const hidden = "invalid text, which may be a secret and is not shown"

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
	var stdout, stderr bytes.Buffer
	status := run(args, testWorld(strings.NewReader(stdin), &stdout, &stderr))
	messages := stderr.String()
	if !excerpts {
		messages = withoutExcerpts(messages)
	}
	return outcome{status, stdout.String(), messages}
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
	if got.status != want.status {
		t.Errorf("status %d, want %d", got.status, want.status)
	}
	if got.stdout != want.stdout {
		t.Errorf("standard output:\n%q\nwant:\n%q", got.stdout, want.stdout)
	}
	if got.stderr != want.stderr {
		t.Errorf("standard error:\n%q\nwant:\n%q", got.stderr, want.stderr)
	}
}

// A row is a run of the command and its outcome.
type row struct {
	name  string
	args  []string
	stdin string
	want  outcome
}

// checkRows checks runs of a command, which is "" if it stands in the arguments.
func checkRows(t *testing.T, excerpts bool, command string, rows []row) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			args := r.args
			if command != "" {
				args = append([]string{command}, args...)
			}
			execute(r.stdin, excerpts, args...).check(t, r.want)
		})
	}
}

func TestDispatch(t *testing.T) {
	overview := "iri checks, changes and repairs URLs."
	tests := []struct {
		args           []string
		status         int
		stdout, stderr string // a prefix of each; "" means no output
	}{
		{nil, 2, "", overview},
		{[]string{"help"}, 0, overview, ""},
		{[]string{"-h"}, 0, overview, ""},
		{[]string{"-help"}, 0, overview, ""},
		{[]string{"--help"}, 0, overview, ""},
		{[]string{"--help", "check"}, 0, "Usage: iri check", ""},
		{[]string{"--version"}, 0, "iri ", ""},
		{[]string{"-version"}, 0, "iri ", ""},
		{[]string{"help", "check"}, 0, "Usage: iri check [FLAGS] [IRI…]\n", ""},
		{[]string{"help", "parts", "check"}, 0, "Usage: iri parts [FLAGS] [IRI…]\n", ""},
		{[]string{"help", "help"}, 0, "Usage: iri help [COMMAND or TOPIC…]\n", ""},
		{[]string{"check", "-h"}, 0, "Usage: iri check", ""},
		{[]string{"check", "-q", "--help", "nofile"}, 0, "Usage: iri check", ""},
		{[]string{"check", "a:", "-h"}, 0, "Usage: iri check", ""},
		{[]string{"parts", "--help"}, 0, "Usage: iri parts", ""},
		{[]string{"help", "-h"}, 0, "Usage: iri help", ""},
		{[]string{"parst"}, 2, "", "iri: unknown command \"parst\"; did you mean \"parts\"?\n"},
		{[]string{"normalise"}, 2, "", "iri: unknown command \"normalise\"; did you mean \"normalize\"?\n"},
		{[]string{"--versoin"}, 2, "", "iri: unknown command \"--versoin\"; did you mean \"--version\"?\n"},
		{[]string{"http://u:PW@h/"}, 2, "",
			"iri: unknown command \"http://u:xxxxx@h/\"; to check an IRI, run: iri check IRI\n"},
		{[]string{"main.go"}, 2, "",
			"iri: unknown command \"main.go\"; to check the lines of a file, run: iri check -f FILE\n"},
		{[]string{""}, 2, "", "iri: unknown command \"\"; \"iri help\" lists the commands\n"},
		{[]string{strings.Repeat("\x80", 65)}, 2, "", "iri: unknown command \"\"...; \"iri help\" lists the commands\n"},
		{[]string{"nosuch"}, 2, "", "iri: unknown command \"nosuch\"; \"iri help\" lists the commands\n"},
		{[]string{"-json"}, 2, "", "iri: flags follow the command: iri COMMAND -json\n"},
		{[]string{"--json", "check", "a:"}, 2, "", "iri: flags follow the command: iri COMMAND --json\n"},
		{[]string{"--host=http://u:PW@h/", "change"}, 2, "", "iri: flags follow the command: iri COMMAND --host\n"},
		{[]string{"https://h/?sig=PW"}, 2, "",
			"iri: unknown command \"https://h/?sig=xxxxx\"; to check an IRI, run: iri check IRI\n"},
		{[]string{"help", "josn"}, 2, "", "iri: no help about \"josn\"; did you mean \"json\"?\n"},
		{[]string{"help", "man"}, 0, ".TH IRI 1\n", ""},
		{[]string{"version"}, 2, "", "iri: unknown command \"version\"; did you mean \"--version\"?\n"},
		{[]string{"json"}, 2, "", "iri: unknown command \"json\"; \"iri help\" lists the commands\n"},
		{[]string{"help", "json"}, 0, "Usage: iri COMMAND -json [FLAGS]", ""},
		{[]string{"help", "nosuch\uFFFD"}, 2, "", "iri: no help about \"nosuch\uFFFD\"; \"iri help\" lists the commands\n"},
		{[]string{"check", "-f", "no\xff\u009b"}, 2, "", `iri: open no\xff\u009b: `},
		{[]string{"check", "-V"}, 2, "", "iri: check: unknown flag -V; see \"iri help check\"\n"},
		{[]string{"same-origin", "-json", "a:", "b:"}, 2, "",
			"iri: same-origin: unknown flag -json; see \"iri help same-origin\"\n"},
		{[]string{"check", "-valid", "-invalid"}, 2, "",
			"iri: check: -valid, -invalid and -summary can't be used together, or with -json or -q; see"},
		{[]string{"check", "-summary", "-json"}, 2, "", "iri: check: -valid, -invalid and"},
		{[]string{"check", "-origin", "-ref"}, 2, "", "iri: check: a relative reference has no origin"},
		{[]string{"check", "-valid", "-json"}, 2, "", "iri: check: -valid, -invalid and"},
		{[]string{"check", "-invalid", "-json"}, 2, "", "iri: check: -valid, -invalid and"},
		{[]string{"check", "-valid", "-q"}, 2, "", "iri: check: -valid, -invalid and"},
		{[]string{"check", "-invalid", "-q"}, 2, "", "iri: check: -valid, -invalid and"},
		{[]string{"parts", "-k", "-get", "host"}, 2, "", "iri: parts: -k needs -field"},
		{[]string{"parts", "-get", ""}, 2, "",
			"iri: parts: invalid value \"\" for flag -get: unknown name; the names are scheme, authority, userinfo, host, " +
				"port, path, query, fragment, iri, origin, user, password, redacted, param:NAME; see"},
		{[]string{"parts", "-get", "host,nosuch"}, 2, "",
			"iri: parts: invalid value \"host,nosuch\" for flag -get: unknown name; the names are scheme, authority, " +
				"userinfo, host, port, path, query, fragment, iri, origin, user, password, redacted, param:NAME; see"},
		{[]string{"parts", "-get", "hots"}, 2, "",
			"iri: parts: invalid value \"hots\" for flag -get: unknown name; did you mean host?; see"},
		{[]string{"parts", "-get", "host", "-get", "path,host"}, 2, "",
			"iri: parts: invalid value \"path,host\" for flag -get: the same name twice; see"},
		{[]string{"parts", "-get", "param:\xff"}, 2, "",
			"iri: parts: invalid value \"param:\\xff\" for flag -get: invalid UTF-8; see"},
		{[]string{"help", "parst"}, 2, "", "iri: no help about \"parst\"; did you mean \"parts\"?\n"},
		{[]string{"check", "-jsno"}, 2, "", "iri: check: unknown flag -jsno; did you mean -json?; see \"iri help check\"\n"},
		{[]string{"repair", "a:", "--defualt-scheme"}, 2, "",
			"iri: repair: unknown flag -defualt-scheme; did you mean -default-scheme?"},
		{[]string{"repair", "-scheme", "https", "a"}, 2, "",
			"iri: repair: unknown flag -scheme; did you mean -default-scheme?"},
		{[]string{"normalize", "-scheme", "https", "a:"}, 2, "", "iri: normalize: unknown flag -scheme; see"},
		{[]string{"decode"}, 2, "", "iri: unknown command \"decode\"; did you mean \"unescape\"?\n"},
		{[]string{"Encode", "a b"}, 2, "", "iri: unknown command \"Encode\"; did you mean \"escape\"?\n"},
		{[]string{"help", "validate"}, 2, "", "iri: no help about \"validate\"; did you mean \"check\"?\n"},
		{[]string{"check", "-http://u:PW@h/"}, 2, "", "iri: check: unknown flag -http:xxxxx@h/; see"},
		{[]string{"check", "-http://u:PW=PW@h/"}, 2, "", "iri: check: unknown flag -http:xxxxx@h/; see"},
		{[]string{"check", "a:", "--http://u:PW=PW@h/"}, 2, "", "iri: check: unknown flag -http:xxxxx@h/; see"},
		{[]string{"check", "-q=perhaps"}, 2, "", "iri: check: invalid boolean value"},
		{[]string{"check", "-f"}, 2, "", "iri: check: flag needs an argument: -f"},
		{[]string{"parts", "-k", "a:"}, 2, "", "iri: parts: -k needs -field; see"},
		{[]string{"parts", "-k", "-json", "a:"}, 2, "", "iri: parts: -k needs -field; see"},
		{[]string{"lint", "-min", "eror"}, 2, "",
			"iri: lint: invalid value \"eror\" for flag -min: want info, warning, error"},
		{[]string{"lint", "-set", "pasword=off"}, 2, "",
			"iri: lint: invalid value \"pasword=off\" for flag -set: unknown rule; did you mean password?"},
		{[]string{"lint", "-set", "nosuch=off"}, 2, "",
			"iri: lint: invalid value \"nosuch=off\" for flag -set: unknown rule; see"},
		{[]string{"lint", "-set", "password"}, 2, "",
			"iri: lint: invalid value \"password\" for flag -set: want RULE=SEVERITY"},
		{[]string{"lint", "-set", "password=bad"}, 2, "",
			"iri: lint: invalid value \"password=xxxxx\" for flag -set: the severities are off, info, warning and error; see"},
		{[]string{"lint", "-set", "foo="}, 2, "",
			"iri: lint: invalid value \"foo=\" for flag -set: the severities are off, info, warning and error; see"},
		{[]string{"repair", "-default-scheme", "a b"}, 2, "",
			"iri: repair: -default-scheme must be a scheme, such as https; see"},
		{[]string{"repair", "-default-scheme", ""}, 2, "",
			"iri: repair: -default-scheme must be a scheme, such as https; see"},
		{[]string{"completion"}, 2, "", "iri: completion: one shell is needed"},
		{[]string{"completion", "bsh"}, 2, "", "iri: completion: unknown shell \"bsh\"; want bash, zsh or fish; see"},
		{[]string{"file", "-unix", "-windows", "/a"}, 2, "", "iri: file: -unix and -windows exclude each other"},
	}
	for _, tt := range tests {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) {
			got := execute("", false, tt.args...)
			begins := func(s, want string) bool { return strings.HasPrefix(s, want) && (want != "" || s == "") }
			if got.status != tt.status || !begins(got.stdout, tt.stdout) || !begins(got.stderr, tt.stderr) {
				t.Errorf("%+v, want %+v", got, tt)
			}
		})
	}
}

// The overview fits on one screen. The help of every command lists all its flags. No line is longer than 80 columns.
func TestHelp(t *testing.T) {
	overview := execute("", false, "help").stdout
	if lines := strings.Count(execute("", false, "help", "normalize").stdout, "\n"); lines > 25 {
		t.Errorf("the help of normalize has %d lines", lines)
	}
	if lines := strings.Count(overview, "\n"); lines > 40 {
		t.Errorf("%d lines", lines)
	}
	narrow(t, overview)
	for _, topic := range []string{"lines", "json", "trurl"} {
		narrow(t, execute("", false, "help", topic).stdout)
	}
	var helps []string
	for _, c := range all() {
		if !strings.Contains(overview, "\n  "+c.Name+" ") {
			t.Errorf("the overview lacks %s", c.Name)
		}
		one := execute("", false, "help", c.Name).stdout
		narrow(t, one)
		helps = append(helps, one)
		wants := []string{c.Operands[1:], c.Summary[1:]}
		if c.Name != "help" {
			wants = append(wants, "Examples:\n")
		}
		fs, _ := c.flags()
		fs.VisitAll(func(f *flag.Flag) { wants = append(wants, "\n  -"+f.Name+" ") })
		words := strings.Join(strings.Fields(one), " ")
		for _, want := range wants {
			if !strings.Contains(one, want) && !strings.Contains(words, want) {
				t.Errorf("help of %s lacks %q", c.Name, want)
			}
		}
	}
	if got := execute("", false, append([]string{"help"}, commandNames()...)...).stdout; got != strings.Join(helps, "\n") {
		t.Errorf("the help of all commands is not the help of each and empty lines:\n%s", got)
	}
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
		for example := range strings.SplitSeq(strings.TrimPrefix(examples, "  "), "\n  iri ") {
			command, want, _ := strings.Cut(strings.TrimPrefix(example, "iri "), "\n")
			if !strings.HasPrefix(want, "      ") {
				continue // no output is shown
			}
			cmd := exec.Command(shell, "-c", "iri "+command+" 2>&1")
			cmd.Env = append(os.Environ(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, _ := cmd.Output()
			got := withoutExcerpts(string(out))
			if want := withoutIndent(want); got != want {
				t.Errorf("iri %s prints\n%s, the help says\n%s", command, got, want)
			}
			ran++
		}
	}
	if ran < 10 {
		t.Errorf("only %d examples", ran)
	}
}

func withoutIndent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line, ok := strings.CutPrefix(line, "      "); ok {
			b.WriteString(strings.TrimSuffix(line, "\n") + "\n")
		}
	}
	return b.String()
}

func TestVersion(t *testing.T) {
	system := " go1.24 " + runtime.GOOS + "/" + runtime.GOARCH
	for _, tt := range []struct {
		version, revision, modified, want string
	}{
		{"", "", "", "iri (devel)" + system},
		{"v1.2.3", "", "", "iri v1.2.3" + system},
		{"(devel)", "0123456789abcdef", "false", "iri (devel) (0123456789ab)" + system},
		{"(devel)", "0123456789abcdef", "true", "iri (devel) (0123456789ab, modified)" + system},
	} {
		info := &debug.BuildInfo{GoVersion: "go1.24", Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: tt.revision}, {Key: "vcs.modified", Value: tt.modified},
		}}
		info.Main.Version = tt.version
		if got := versionOf(info); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// The value of a flag can be "--", in every command. Else "--" ends the flags.
func TestDashes(t *testing.T) {
	for _, c := range all() {
		fs, _ := c.flags()
		fs.VisitAll(func(f *flag.Flag) {
			parse := func(args ...string) (operands []string, failed bool) {
				fs, _ := c.flags()
				operands, err := parseFlags(fs, args)
				return operands, err != nil
			}
			for _, name := range []string{"-" + f.Name, "--" + f.Name} {
				want, fails := []string{"a", "-b", "--"}, false
				args := []string{name, "a", "--", "-b", "--"} // of a switch
				if b, ok := f.Value.(interface{ IsBoolFlag() bool }); !ok || !b.IsBoolFlag() {
					args = []string{name, "--", "a", "--", "-b", "--"}
					if want, fails = parse(name+"=--", "a", "--", "-b", "--"); !fails && len(want) != 3 {
						t.Errorf("%s %s=--: %q", c.Name, name, want)
					}
				}
				if got, failed := parse(args...); !slices.Equal(got, want) || failed != fails {
					t.Errorf("%s %q: %q, %t", c.Name, args, got, failed)
				}
			}
		})
	}
	execute("", false, "change", "-append", "--", "http://h/", "-json").check(t, outcome{0,
		`{"argument":1,"text":"http://h/","valid":true,"result":"http://h/--"}` + "\n", ""})
}
