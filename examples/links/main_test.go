package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestRun(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Page, Stdout, Stderr, Why string }]("links/testdata/pages.txt") {
		var stdout, stderr strings.Builder
		status := run([]string{"https://example.com/docs/index.html"}, strings.NewReader(row.Page), &stdout, &stderr)
		if stdout.String() != row.Stdout || !strings.Contains(stderr.String(), row.Stderr) ||
			status == 0 != (stderr.Len() == 0) || strings.Contains(stderr.String(), "hunter2") {
			t.Errorf("%s: status %d, output %q, errors %q", row.Why, status, stdout.String(), stderr.String())
		}
	}
}

func TestRunFails(t *testing.T) {
	fails := func(stdin io.Reader, stdout io.Writer, args ...string) {
		var stderr strings.Builder
		if status := run(args, stdin, stdout, &stderr); status != 2 || stderr.Len() == 0 {
			t.Errorf("%q: status %d, %q", args, status, stderr.String())
		}
	}
	fails(os.Stdin, io.Discard)
	fails(os.Stdin, io.Discard, "a", "b")
	fails(strings.NewReader(""), io.Discard, "/docs/")
	fails(broken, io.Discard, "https://example.com/")
	fails(strings.NewReader(`<a href="b">`), broken, "https://example.com/")
}

var broken *os.File // which can neither be read nor written
