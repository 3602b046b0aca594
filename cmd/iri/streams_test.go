package main

// Every command with a stream that is closed, from the start or later. What is written to the others must not suffer.

import (
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
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
