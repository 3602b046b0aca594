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
	for _, test := range []struct {
		args   []string
		stdin  io.Reader
		stdout io.Writer
	}{
		{nil, os.Stdin, io.Discard}, {[]string{"a", "b"}, os.Stdin, io.Discard},
		{[]string{"/docs/"}, strings.NewReader(""), io.Discard},
		{[]string{"https://example.com/"}, broken, io.Discard},
		{[]string{"https://example.com/"}, strings.NewReader(`<a href="b">`), broken},
	} {
		var stderr strings.Builder
		if status := run(test.args, test.stdin, test.stdout, &stderr); status != 2 || stderr.Len() == 0 {
			t.Errorf("%q: status %d, %q", test.args, status, stderr.String())
		}
	}
}

var broken *os.File // which can neither be read nor written
