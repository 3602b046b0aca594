package main

// What people see: colors, excerpts and findings, in lines that fit.

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
)

// TestColor has findings, and messages with standard error alone in color. TestTerminal has messages in color.
func TestColor(t *testing.T) {
	got := executeIn(nil, func(w *world) { w.Out.Color = true }, "lint", "http://a:80/", "<")
	const want = write.Bold + "iri: argument 1, column 10:" + write.Plain + " " + write.Yellow + "warning:" + write.Plain +
		" 80 is the default port of the scheme; remove it and the \":\" (port-default)\n    http://a:80/\n             " +
		write.Bold + write.Red + "^" + write.Plain + "\n"
	testenv.Same(t, got.stdout, want, "findings in color")
	testenv.Same(t, strings.Contains(got.stderr, "\x1b"), false, "messages have colors: %q", got.stderr)
}

// On a terminal, nothing can command it. Elsewhere, what is printed as it stands stays.
func TestAsIs(t *testing.T) {
	type row struct{ Args, In, IsTerminal, Want string }
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "asis.txt") {
		got := executeIn(strings.NewReader(row.In+"\n"), func(w *world) { w.Out.IsTerminal = row.IsTerminal == "true" },
			strings.Split(row.Args, " ")...)
		testenv.Same(t, got.stdout, row.Want+"\n", "%q of %q, terminal %s", row.Args, row.In, row.IsTerminal)
	}
}

// On a terminal of 80 columns, messages are not longer, unless a word is.
func TestMessagesWrap(t *testing.T) {
	for _, line := range testenv.Texts("cmd", "iri", "testdata", "wrapped.txt") {
		args := words(line)
		got := executeIn(nil, func(w *world) { w.Together, w.Out.IsTerminal, w.Out.Width = true, true, 80 }, args...)
		testenv.Same(t, got.stdout != "", true, "%q prints something", args)
		narrow(t, got.stdout)
	}
}

// TestProgress has a clock that advances by half a second with each look at it, at the start and after each read.
func TestProgress(t *testing.T) {
	const drawn = "<stdin>: 0.0 MB\r\x1b[K"
	for _, tt := range []struct {
		args, in        string
		progress, typed bool
		want            string
	}{
		{"check -q", "", true, false, ""}, // in less than a second
		{"check -q", "<\n<", true, false, drawn + drawn + drawn},
		{"check -q", "<\n<", false, false, ""}, // no terminal
		{"check -q -f - -f " + os.DevNull + " -f " + os.DevNull, "", true, true,
			"iri: reading from the terminal; end with " + write.EndOfInput() + "\n" + os.DevNull + ": 0.0 MB\r\x1b[K"},
	} {
		var now time.Time
		got := executeIn(iotest.OneByteReader(strings.NewReader(tt.in)), func(w *world) {
			w.Now, w.Progress, w.Typed = func() time.Time { now = now.Add(time.Second / 2); return now }, tt.progress, tt.typed
		}, strings.Fields(tt.args)...)
		testenv.Same(t, got.stdout+got.stderr, tt.want, "%+v", tt)
	}
}

// TestTerminal runs the command lines of testdata/terminal.txt on a terminal that the tool script creates.
func TestTerminal(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux: the tool script has other options elsewhere")
	}
	binary, tool := build(t), testenv.Tool(t, "script")
	wrap := regexp.MustCompile("\n  (\\S)")
	type row struct{ Command, Env, Want, Name string }
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "terminal.txt") {
		t.Run(row.Name, func(t *testing.T) {
			t.Parallel() // some sleep
			cmd := exec.Command(tool, "-qec", row.Command, os.DevNull)
			cmd.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=", "IRI="+binary, row.Env)
			out, _ := cmd.Output() // the error is the exit status of the command
			got := wrap.ReplaceAllString(strings.ReplaceAll(string(out), "\r\n", "\n"), " $1")
			if row.Name == "progress" { // a slow machine draws again at the end of the input
				got = strings.Replace(got, "<stdin>: 0.0 MB\r\x1b[K<stdin>", "<stdin>", 1)
			}
			testenv.Same(t, got, row.Want, "%s", row.Command)
		})
	}
}

func TestExcerpt(t *testing.T) {
	rows := testenv.Rows[struct {
		In, Shown string
		Pad       int
		Name      string
	}]("cmd", "iri", "testdata", "excerpts.txt")
	for row := range testenv.Each(t, rows) {
		_, excerpt, _ := strings.Cut(execute("", true, "check", row.In).stderr, "\n")
		want := "    " + row.Shown + "\n    " + strings.Repeat(" ", row.Pad) + "^\n"
		testenv.Same(t, excerpt, want, "%s", row.Name)
	}
}

// In JSON, a long text is cut.
func TestLintLong(t *testing.T) {
	got := execute("", false, "lint", "-json", "http://A/"+strings.Repeat("x", 992)).stdout
	want := `{"argument":1,"text":"http://A/` + strings.Repeat("x", 991) + `…","valid":true,`
	testenv.Same(t, got[:min(len(want), len(got))], want, "an object")
}
