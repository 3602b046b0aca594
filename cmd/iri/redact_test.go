package main

// The redact command: lines that are too long, private keys over many lines, UTF-16.

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/internal/proof/testenv"
)

// TestRedactLines checks the rows of testdata/redact.txt, with short texts also byte by byte.
func TestRedactLines(t *testing.T) {
	type row struct {
		MaxLine       int
		In, Want, Why string
	}
	for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "redact.txt") {
		readers := []io.Reader{strings.NewReader(row.In)}
		if len(row.In) < 2000 {
			readers = append(readers, iotest.OneByteReader(strings.NewReader(row.In)))
		}
		for _, r := range readers {
			got := executeIn(r, func(w *world) { w.MaxLine = row.MaxLine }, "redact").stdout
			testenv.Same(t, got == row.Want, true, "%s: redacted as %.200q", row.Why, got)
		}
	}
}

func TestRedactUTF16(t *testing.T) {
	for _, in := range []string{"\xff\xfep\x00w\x00\n\x00", "\xfe\xff\x00p\x00\n"} {
		got := executeIn(strings.NewReader(in), func(*world) {}, "redact")
		testenv.Same(t, got.stdout+got.stderr, "iri: the text is in UTF-16; convert it to UTF-8 first\n", "%q", in)
		testenv.Same(t, got.status, 2, "the status for %q", in)
	}
}
