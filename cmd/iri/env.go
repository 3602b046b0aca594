package main

// The output of a command: buffered, optionally in color, and cleared of progress lines.

import (
	"fmt"
	"io"
)

// An env is the environment that a command runs in.
type env struct {
	world
	out, err *stream // the same stream if world.together is set, to keep the order of the output
	end      byte    // of an item, in the input and the output: '\n', or 0 with -0
	meter    *meter
	tally    tally
}

// A stream is buffered output. After an error, all writes fail with that error. Functions that print to standard output
// return it, so that loops can stop early. Those that print to standard error don't, because the work goes on without
// messages. In both cases, env.finish reports the error.
type stream struct {
	w     io.Writer
	b     []byte // what has not been written to w
	most  int    // length of b at which it is written
	err   error  // of w
	color bool
	width int // of the terminal in columns
}

// bufferSize is the size of a buffer for input or output, in bytes. It makes system calls rare, even if every line has a message.
const bufferSize = 64 << 10

// WriteString writes a long text in pieces, so that the buffer stays short.
func (s *stream) WriteString(text string) (int, error) {
	n := len(text)
	for len(text) > s.most-len(s.b) {
		room := max(0, s.most-len(s.b))
		s.b = append(s.b, text[:room]...)
		text = text[room:]
		s.Flush()
	}
	s.b = append(s.b, text...)
	return n, s.err
}

func (s *stream) Write(p []byte) (int, error) {
	if len(p) > s.most-len(s.b) {
		s.Flush()
	}
	if len(p) <= s.most {
		s.b = append(s.b, p...)
	} else if s.err == nil {
		_, s.err = s.w.Write(p)
	}
	return len(p), s.err
}

func (s *stream) WriteByte(b byte) error {
	s.b = append(s.b, b)
	if len(s.b) >= s.most {
		s.Flush()
	}
	return s.err
}

func (s *stream) Flush() error {
	if s.err == nil && len(s.b) > 0 {
		_, s.err = s.w.Write(s.b)
	}
	s.b = s.b[:0]
	return s.err
}

func newEnv(w world) *env {
	e := &env{world: w, end: '\n'}
	e.meter = newMeter(w)
	stream := func(w io.Writer, isShared, color bool, width int) *stream {
		return &stream{w: &clearing{w, e.meter, isShared}, most: bufferSize, color: color, width: width}
	}
	e.out = stream(w.stdout, w.together, w.colorOut, w.widthOut)
	if e.err = e.out; !w.together {
		e.err = stream(w.stderr, true, w.colorErr, w.widthErr)
	}
	return e
}

// A clearing is a writer that removes the progress line before it writes.
type clearing struct {
	w        io.Writer
	meter    *meter
	isShared bool // the progress line is on the same terminal
}

func (c *clearing) Write(p []byte) (int, error) {
	c.meter.lock.Lock()
	defer c.meter.lock.Unlock()
	c.meter.clear()
	if c.isShared {
		c.meter.midline = p[len(p)-1] != '\n'
	}
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
