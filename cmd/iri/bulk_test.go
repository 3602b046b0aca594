package main

// Large files, on which several workers work at the same time.

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
)

// bulk returns a text of many blocks: lines of all lengths, also of more than a block, and two that are too long.
func bulk() string {
	var b strings.Builder
	n := 0
	lines := func(times int) {
		for range times {
			n++
			fmt.Fprintf(&b, "http://h:80/%%7e/%d/%s?q=%%41#f\r\nhttp://u:p@h h/%d\nfile:///%%41\n%%\n\n", n,
				strings.Repeat("é", n%50), n%100)
		}
	}
	lines(1500)
	b.WriteString("/" + strings.Repeat("%7e/../", 30_000) + "\n")
	lines(100)
	b.WriteString(strings.Repeat("x", testLine+1) + "\n" + strings.Repeat("<", 3*write.BufferSize) + "\n")
	lines(1000)
	b.WriteString(strings.Repeat("y", 2*testLine) + "\nhttp://h/")
	return b.String()
}

// executeOn runs a command as on a machine with a number of processors. With together set, both outputs are one stream.
func executeOn(n int, stdin io.Reader, together bool, args ...string) outcome {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
	return executeIn(stdin, func(w *world) { w.Together = together }, args...)
}

// TestCrew checks that several workers print what one prints, for all commands.
func TestCrew(t *testing.T) {
	in := bulk()
	failure := errors.New("failure")
	for i, line := range commandLines() {
		line = filled(line, "http://h:80/?a=%7e")
		if i%24 != 0 && !slices.Contains(line, "-unique") && !testenv.Long() {
			continue
		}
		// The whole input with both outputs in one stream, and a reader that ends with an error.
		for _, together := range []bool{true, false} {
			read := func() io.Reader {
				if together {
					return strings.NewReader(in)
				}
				return io.MultiReader(strings.NewReader(in[:len(in)/2]), iotest.ErrReader(failure))
			}
			want := executeOn(1, read(), together, line...)
			if got := executeOn(4, read(), together, line...); got != want {
				testenv.Errorf(t, "%q: status %d, outputs of %d and %d bytes; want %d, %d, %d, or others", line, got.status,
					len(got.stdout), len(got.stderr), want.status, len(want.stdout), len(want.stderr))
			}
		}
	}
}

// TestCrewSummary checks that the first line of a cause is the first in the file, whoever reads it.
func TestCrewSummary(t *testing.T) {
	in := strings.Repeat("a:\n", 20_000) + strings.Repeat("a: \n", 100_000)
	executeOn(4, strings.NewReader(in), false, "check", "-summary").check(t, outcome{1,
		" 100000  path: invalid character (first: <stdin>:20001:3)\n120000 read, 20000 valid, 100000 invalid\n", ""})
}
