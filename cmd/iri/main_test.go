package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// outcome is all that a run of the command leaves behind.
type outcome struct {
	status         int
	stdout, stderr string
}

// execute runs the command as if called with args, stderr being a terminal if tty is set.
func execute(stdin string, tty bool, args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(args, strings.NewReader(stdin), &stdout, &stderr, tty)
	return outcome{status, stdout.String(), stderr.String()}
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

func TestDispatch(t *testing.T) {
	overview := "iri works on"
	tests := []struct {
		args           []string
		status         int
		stdout, stderr string // what each begins with; "" is nothing at all
	}{
		{nil, 2, "", overview},
		{[]string{"help"}, 0, overview, ""},
		{[]string{"-h"}, 0, overview, ""},
		{[]string{"-help"}, 0, overview, ""},
		{[]string{"--help"}, 0, overview, ""},
		{[]string{"help", "check"}, 0, "Usage: iri check [-ref] [-uri] [-q] [FILE…]\n", ""},
		{[]string{"help", "parts"}, 0, "Usage: iri parts [-json] IRI…\n", ""},
		{[]string{"help", "help"}, 0, "Usage: iri help [COMMAND…]\n", ""},
		{[]string{"check", "-h"}, 0, "Usage: iri check", ""},
		{[]string{"check", "-q", "--help", "nofile"}, 0, "Usage: iri check", ""},
		{[]string{"parts", "--help"}, 0, "Usage: iri parts", ""},
		{[]string{"help", "-h"}, 0, "Usage: iri help", ""},
		{[]string{"parse"}, 2, "", "iri: unknown subcommand \"parse\"; there are check, parts, resolve, relativize, normalize, uri, iri, escape, unescape, help\n"},
		{[]string{"-q"}, 2, "", "iri: unknown subcommand \"-q\""},
		{[]string{""}, 2, "", "iri: unknown subcommand \"\""},
		{[]string{"help", "parse"}, 2, "", "iri: unknown subcommand \"parse\""},
		{[]string{"check", "-x"}, 2, "", "iri: check: flag provided but not defined: -x; \"iri help check\" tells"},
		{[]string{"check", "-q=perhaps"}, 2, "", "iri: check: invalid boolean value"},
		{[]string{"parts"}, 2, "", "iri: parts: no IRI given; \"iri help parts\" tells"},
		{[]string{"parts", "-json"}, 2, "", "iri: parts: no IRI given"},
	}
	for _, tt := range tests {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) {
			got := execute("", false, tt.args...)
			if got.status != tt.status {
				t.Errorf("status %d, want %d", got.status, tt.status)
			}
			for _, s := range []struct{ name, got, want string }{
				{"output", got.stdout, tt.stdout},
				{"error", got.stderr, tt.stderr},
			} {
				if !strings.HasPrefix(s.got, s.want) || s.want == "" && s.got != "" {
					t.Errorf("standard %s:\n%s\nwant it to begin with:\n%s", s.name, s.got, s.want)
				}
			}
		})
	}
}

func TestHelpIsComplete(t *testing.T) {
	all := execute("", false, "help").stdout
	for _, c := range commands() {
		one := execute("", false, "help", c.name).stdout
		if !strings.Contains(all, one) {
			t.Errorf("help lacks the help of %s", c.name)
		}
		wants := []string{c.usage, c.summary[1:], "Exit status: 0"}
		if c.name != "help" {
			wants = append(wants, "Examples:\n", " 1 if any", " 2 if the usage")
		}
		for _, want := range wants {
			if !strings.Contains(one, want) {
				t.Errorf("help of %s lacks %q", c.name, want)
			}
		}
	}
	for _, flag := range []string{"\n  -ref ", "\n  -uri ", "\n  -q ", "\n  -json "} {
		if !strings.Contains(all, flag) {
			t.Errorf("help lacks %q", flag)
		}
	}
}

// brokenWriter fails, but not in the way of a pipe that nobody reads.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestOutputFails(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"check"}, {"parts", "http://a/"}, {"parts", "-json", "http://a/"}} {
		var stderr bytes.Buffer
		status := run(args, strings.NewReader("http://a/\n"), brokenWriter{}, &stderr, false)
		if want := "iri: no space left\n"; status != 2 || stderr.String() != want {
			t.Errorf("%v: status %d, %q, want 2, %q", args, status, stderr.String(), want)
		}
	}
}

// endless gives lines that are not valid, for as long as anyone reads.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, "<\n"), nil }

func TestEndsWhenMessagesFail(t *testing.T) {
	if status := run([]string{"check"}, endless{}, io.Discard, brokenWriter{}, false); status != 2 {
		t.Errorf("status %d, want 2", status)
	}
}

func TestIsTerminal(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, f := range []*os.File{file, null} {
		if isTerminal(f) && (f == file || runtime.GOOS != "windows") {
			t.Errorf("%s is taken for a terminal", f.Name())
		}
	}
}
