package main

// Every command with a stream that is closed, from the start or later. What is written to the others must not suffer.

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
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

// mixed returns lines of which every command rejects some and accepts others, and that give more output than fits into a
// buffer.
func mixed(times int) string {
	return strings.Repeat("http://h:80/%7e?a=%41#f\n/a b\n<\nfile:///%41\n%\n/a\n", times)
}

// itemLines returns the command lines to run on items: those that have no text in an argument, and no flags that exclude
// each other.
func itemLines(t *testing.T) [][]string {
	return slices.DeleteFunc(commandLines(t), func(line []string) bool {
		all := strings.Join(line, " ")
		return strings.Contains(all, "TEXT") || strings.Contains(all, "NAMES") ||
			run(line, testWorld(strings.NewReader(""), io.Discard, io.Discard)) == commands.Trouble
	})
}

// filledLines returns all command lines, with a text where they have one in an argument.
func filledLines(t *testing.T) [][]string {
	lines := commandLines(t)
	for _, line := range lines {
		for i, arg := range line {
			line[i] = strings.NewReplacer("TEXT", "http://h:80/?a=%7e", "NAMES", "host,param:a").Replace(arg)
		}
	}
	return lines
}

// TestClosedStreams closes each stream alone. If standard error is closed, all of standard output is written and the status
// is the same, or 2 if the error is another than a closed pipe. If standard output is closed, the command ends without a
// word about that, unless the error is another one.
func TestClosedStreams(t *testing.T) {
	in := mixed(500)
	full := errors.New("no space left")
	for i, line := range filledLines(t) {
		var stdout, stderr bytes.Buffer
		status := run(line, testWorld(strings.NewReader(in), &stdout, &stderr))
		for k, size := range []int{0, 20_000} {
			if (i+k)%2 == 0 && !testenv.Long() {
				continue
			}
			broken := &closing{left: size, err: full}
			var out bytes.Buffer
			got := run(line, testWorld(strings.NewReader(in), &out, broken))
			if got != status && got != commands.Trouble || !bytes.Equal(out.Bytes(), stdout.Bytes()) {
				t.Errorf("%q: standard error fails after %d bytes: status %d, %d bytes on standard output; want %d, %d bytes", line, size, got, out.Len(), status, stdout.Len())
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
			if stdout.Len() > size && (got != commands.Trouble || !strings.HasSuffix(messages.String(), "iri: no space left\n")) {
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

// TestClosedPipes does the same with the built command and real pipes, which can also end a process by a signal.
func TestClosedPipes(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the command for each case")
	}
	binary := build(t)
	file := filepath.Join(t.TempDir(), "mixed")
	if err := os.WriteFile(file, []byte(mixed(1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	var lines [][]string
	for _, c := range all() {
		all := filledLines(t)
		i := slices.IndexFunc(all, func(line []string) bool { return line[0] == c.Name })
		if i >= 0 {
			lines = append(lines, all[i])
		}
	}
	for i, line := range lines {
		want := runBinary(t, binary, file, line, -1, 0)
		for k, size := range []int{0, 5000} {
			if (i+k)%2 == 0 && !testenv.Long() {
				continue
			}
			err := runBinary(t, binary, file, line, 2, size)
			if err.status != want.status || err.stdout != want.stdout {
				t.Errorf("%q, standard error closed after %d bytes: status %d, %d bytes on standard output; want %d, %d", line, size, err.status, len(err.stdout), want.status, len(want.stdout))
			}
			out := runBinary(t, binary, file, line, 1, size)
			if out.status < 0 || !strings.HasPrefix(want.stderr, out.stderr) {
				t.Errorf("%q, standard output closed after %d bytes: status %d, standard error ends in %q", line, size, out.status, safe.LimitEnd(out.stderr, 100))
			}
			in := runBinary(t, binary, file, line, 0, size)
			if in.status < 0 || in.status == commands.Trouble && want.status != commands.Trouble {
				t.Errorf("%q, standard input closed after %d bytes: status %d", line, size, in.status)
			}
		}
	}
}

// runBinary runs the command with a file as standard input and the other streams as pipes. It closes the other end of one
// of the streams after a number of bytes.
func runBinary(t *testing.T, binary, file string, line []string, closed, size int) outcome {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	cmd := exec.Command(binary, line...)
	cmd.Stdin = in
	if closed == 0 {
		cmd.Stdin = io.LimitReader(in, int64(size)) // a pipe
	}
	var results [3]bytes.Buffer
	done := make(chan bool)
	var writers []*os.File
	for i := 1; i <= 2; i++ {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		writers = append(writers, w)
		if closed == i && size == 0 {
			r.Close()
		}
		go func() {
			if closed == i {
				io.CopyN(&results[i], r, int64(size)) // an error means that there is less
			} else {
				io.Copy(&results[i], r)
			}
			r.Close()
			done <- true
		}()
	}
	cmd.Stdout, cmd.Stderr = writers[0], writers[1]
	err = cmd.Start()
	for _, w := range writers {
		w.Close()
	}
	<-done
	<-done
	if err != nil {
		t.Fatal(err)
	}
	cmd.Wait() // the error is the exit status
	return outcome{cmd.ProcessState.ExitCode(), results[1].String(), results[2].String()}
}
