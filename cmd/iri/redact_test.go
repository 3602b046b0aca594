package main

// The redact command: lines that are too long.

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/internal/proof/testenv"
)

// redacted returns what "iri redact" prints for a text on standard input, if lines longer than max are hidden.
func redacted(text io.Reader, max int) string {
	return executeIn(text, func(w *world) { w.MaxLine = max }, "redact").stdout
}

// A line that is too long is hidden.
func TestRedactLong(t *testing.T) {
	long := strings.Repeat("x", 1000)
	for in, want := range map[string]string{
		long:                              "xxxxx",
		long + "\r\npwd=1\n":              "xxxxx\r\npwd=xxxxx\n",
		"a b " + long + "\nb":             "xxxxx\nb",
		"pwd='a b c " + long + "' d\r\nb": "xxxxx\r\nb",
		"a\n" + strings.Repeat("\n", 999): "a\n" + strings.Repeat("\n", 999),
	} {
		for _, r := range []io.Reader{strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in))} {
			testenv.Same(t, redacted(r, 100), want, "%.20q", in)
		}
	}
}
