package main

// The output of a command: buffered, optionally in color, and cleared of progress lines.

import (
	"bufio"
	"fmt"
	"io"
)

// An env is the environment that a command runs in.
type env struct {
	world
	out, err *stream // the same stream if world.together is set, to keep the order of the output
	end      byte    // of an item, in the input and the output: '\n', or 0 with -0
	meter    *meter
}

// A stream is buffered output. After an error, all writes fail with that error. Functions that print to standard output
// return it, so that loops can stop early. Those that print to standard error don't, because the work goes on without
// messages. In both cases, env.finish reports the error.
type stream struct {
	*bufio.Writer
	color bool
	width int // of the terminal in columns
}

// failure returns the error of an earlier write, if any.
func (s *stream) failure() error {
	_, err := s.Write(nil)
	return err
}

// bufferSize is the size of a buffer for input or output, in bytes. It makes system calls rare, even if every line has a message.
const bufferSize = 64 << 10

func newEnv(w world) *env {
	e := &env{world: w, end: '\n'}
	e.meter = newMeter(w)
	stream := func(w io.Writer, color bool, width int) *stream {
		return &stream{bufio.NewWriterSize(&clearing{w, e.meter}, bufferSize), color, width}
	}
	e.out = stream(w.stdout, w.colorOut, w.widthOut)
	if e.err = e.out; !w.together {
		e.err = stream(w.stderr, w.colorErr, w.widthErr)
	}
	return e
}

// A clearing is a writer that removes the progress line before it writes.
type clearing struct {
	w     io.Writer
	meter *meter
}

func (c *clearing) Write(p []byte) (int, error) {
	c.meter.clear()
	return c.w.Write(p)
}

func (e *env) flush() {
	e.out.Flush()
	e.err.Flush()
}

// finish flushes the output and reports whether all of it was written. A closed pipe is not an error: its reader has
// read what it needed.
func (e *env) finish() bool {
	e.meter.clear()
	for _, err := range []error{e.err.Flush(), e.out.Flush()} {
		if err != nil && !isClosedPipe(err) {
			fmt.Fprintf(e.stderr, "iri: %v\n", err)
			return false
		}
	}
	return true
}

// complain prints a message to standard error, on one short line. The message must not contain a secret; see hide.
// Messages about an item are printed by report.
func (e *env) complain(format string, args ...any) {
	const most = 500
	message := fmt.Sprintf(format, args...)
	if len(message) > most {
		message = limit(message, most/2) + "..." + limitEnd(message, most/2)
	}
	e.err.WriteString("iri: " + printable(message) + "\n")
	e.flush()
}

// misused reports a usage error and returns the exit status. The problem must not contain a secret.
func (e *env) misused(command, problem string) int {
	e.complain("%s: %s; see \"iri help %s\"", command, problem, command)
	return exitTrouble
}

// The escape sequences for styles.
const (
	bold   = "\x1b[1m"
	red    = "\x1b[31m"
	yellow = "\x1b[33m"
	blue   = "\x1b[34m"
	plain  = "\x1b[0m"
)

// paint prints texts in a style, if the stream has colors.
func (s *stream) paint(style string, texts ...string) {
	if s.color {
		s.WriteString(style)
	}
	for _, text := range texts {
		s.WriteString(text)
	}
	if s.color {
		s.WriteString(plain)
	}
}
