package main

// Every command with a stream that is closed, from the start or later. What is written to the others must not suffer.

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/testenv"
)

// closing is a writer that fails after a number of bytes.
type closing struct {
	bytes.Buffer
	left int
	err  error
}

func (c *closing) Write(p []byte) (int, error) {
	n := min(len(p), c.left)
	c.left -= n
	c.Buffer.Write(p[:n])
	if n < len(p) {
		return n, c.err
	}
	return n, nil
}

// mixed returns lines of which every command rejects some and accepts others, and that give more
// output than fits into a buffer.
func mixed(times int) string {
	return strings.Repeat("http://h:80/%7e?a=%41#f\n/a b\n<\nfile:///%41\n%\n/a\n", times)
}

// TestClosedStreams closes each stream alone. If standard error is closed, all of standard output
// is written and the status is the same, or 2 if the error is another than a closed pipe. If
// standard output is closed, the command ends without a word about that, unless the error is
// another one.
func TestClosedStreams(t *testing.T) {
	in := mixed(500)
	full := errors.New("no space left")
	for i, line := range commandLines() {
		line = filled(line, "http://h:80/?a=%7e")
		var stdout, stderr bytes.Buffer
		status := run(line, testWorld(strings.NewReader(in), &stdout, &stderr))
		for k, size := range []int{0, 20_000} {
			if (i+k)%4 != 0 && !testenv.Long() {
				continue
			}
			broken := &closing{left: size, err: full}
			var out bytes.Buffer
			got := run(line, testWorld(strings.NewReader(in), &out, broken))
			if got != status && got != commands.Trouble || !bytes.Equal(out.Bytes(), stdout.Bytes()) {
				t.Errorf("%q: standard error fails after %d bytes: status %d, %d bytes on standard output; want %d, %d bytes", line,
					size, got, out.Len(), status, stdout.Len())
			}
			if stderr.Len() > size && got != commands.Trouble {
				t.Errorf("%q: standard error fails after %d bytes: status %d", line, size, got)
			}
			if !bytes.HasPrefix(stderr.Bytes(), broken.Bytes()) {
				t.Errorf("%q: other messages", line)
			}

			broken = &closing{left: size, err: full}
			var messages bytes.Buffer
			got = run(line, testWorld(strings.NewReader(in), broken, &messages))
			if stdout.Len() > size && (got != commands.Trouble ||
				!strings.HasSuffix(messages.String(), "iri: no space left\n")) {
				t.Errorf("%q: standard output fails after %d bytes: status %d", line, size, got)
			}
			if !bytes.HasPrefix(stdout.Bytes(), broken.Bytes()) {
				t.Errorf("%q: other output", line)
			}

			cut := strings.NewReader(in[:size])
			if got := run(line, testWorld(cut, io.Discard, io.Discard)); got == commands.Trouble && status != commands.Trouble {
				t.Errorf("%q: standard input ends after %d bytes: status %d", line, size, got)
			}
		}
	}
}
