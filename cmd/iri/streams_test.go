package main

// Streams that are closed, from the start or later, and large files, on which several workers work at the same time.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
)

// errFull is the error of a closing writer.
var errFull = errors.New("no space left")

// closing is a writer that fails after a number of bytes.
type closing struct {
	bytes.Buffer
	left int
}

func (c *closing) Write(p []byte) (int, error) {
	n := min(len(p), c.left)
	c.left -= n
	c.Buffer.Write(p[:n])
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

// checkBroken runs a command line with an input, while its outputs in turn fail after a number of bytes. If standard
// error fails, all of standard output is written, and the status is the same as otherwise, or 2. If standard output
// fails, the command ends with a message.
func checkBroken(t *testing.T, line []string, in string, size int) {
	t.Helper()
	want := execute(in, true, line...)
	broken, other := &closing{left: size}, new(strings.Builder)
	status := run(line, testWorld(strings.NewReader(in), other, broken))
	if status != commands.Trouble && (status != want.status || len(want.stderr) > size) || other.String() != want.stdout ||
		!strings.HasPrefix(want.stderr, broken.String()) {
		testenv.Errorf(t, "%q: standard error fails after %d bytes: status %d, %d bytes on standard output, want %d, %d",
			line, size, status, other.Len(), want.status, len(want.stdout))
	}
	broken, other = &closing{left: size}, new(strings.Builder)
	status = run(line, testWorld(strings.NewReader(in), broken, other))
	isTold := status == commands.Trouble && strings.HasSuffix(other.String(), "iri: no space left\n")
	if len(want.stdout) > size && !isTold || !strings.HasPrefix(want.stdout, broken.String()) {
		testenv.Errorf(t, "%q: standard output fails after %d bytes: status %d, %d bytes", line, size, status, broken.Len())
	}
	cut := execute(in[:size], true, line...)
	if cut.status == commands.Trouble && want.status != commands.Trouble {
		testenv.Errorf(t, "%q: standard input ends after %d bytes: status %d", line, size, cut.status)
	}
}

// TestClosedStreams closes each stream alone, from the start or later, and those of a crew too.
func TestClosedStreams(t *testing.T) {
	// Every command rejects some of the lines and accepts others, and prints more than fits into a buffer.
	in := strings.Repeat("http://h:80/%7e?a=%41#f\n/a b\n<\nfile:///%41\n%\n/a\n", 500)
	for i, line := range commandLines() {
		for k, size := range []int{0, 20_000} {
			if (i+k)%4 == 0 || testenv.Long() {
				checkBroken(t, filled(line, "http://h:80/?a=%7e"), in, size)
			}
		}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for _, line := range []string{"normalize", "check", "parts -json", "lint", "repair -edits"} {
		checkBroken(t, strings.Fields(line), bulk(), 0)
		checkBroken(t, strings.Fields(line), bulk(), 100_000)
	}
}

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
				return io.MultiReader(strings.NewReader(in[:len(in)/2]), iotest.ErrReader(errFull))
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
