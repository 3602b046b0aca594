package main

import (
	"bufio"
	"fmt"
	"io"
)

// An env is what a command works with.
type env struct {
	world
	out, err *stream // the same if world.together is set, so that the order of what is printed is kept
	meter    *meter
}

// A stream is buffered output. It keeps the first error and returns it from then on, so a loop that prints can stop at
// it, and finish reports it.
type stream struct {
	*bufio.Writer
	color bool
}

// bufferSize is large enough that system calls cost little, even if every line has a message.
const bufferSize = 64 << 10

func newEnv(w world) *env {
	e := &env{world: w}
	e.meter = newMeter(w)
	stream := func(w io.Writer, color bool) *stream {
		return &stream{bufio.NewWriterSize(&clearing{w, e.meter}, bufferSize), color}
	}
	e.out = stream(w.stdout, w.colorOut)
	if e.err = e.out; !w.together {
		e.err = stream(w.stderr, w.colorErr)
	}
	return e
}

// A clearing writer removes the progress line before it writes.
type clearing struct {
	w     io.Writer
	meter *meter
}

func (c *clearing) Write(p []byte) (int, error) {
	c.meter.clear()
	return c.w.Write(p)
}

// flush writes what is in the buffers. The streams keep the errors.
func (e *env) flush() {
	e.out.Flush()
	e.err.Flush()
}

// finish writes what is left in the buffers, and reports false if output was lost. If the reader of a pipe has gone, it
// has read what it wanted, and that is not an error.
func (e *env) finish() bool {
	e.meter.clear()
	for _, s := range []*stream{e.err, e.out} {
		if err := s.Flush(); err != nil && !isClosedPipe(err) {
			fmt.Fprintf(e.stderr, "iri: %v\n", err)
			return false
		}
	}
	return true
}

// complain prints a message that is not about one line or argument to standard error. The message must not hold a
// password; see hide.
func (e *env) complain(format string, args ...any) {
	fmt.Fprintf(e.err, "iri: "+format+"\n", args...)
	e.flush()
}

// misused reports a wrong call of a command and returns the exit status.
func (e *env) misused(command, problem string) int {
	e.complain("%s: %s; see \"iri help %s\"", command, hide(problem), command)
	return exitTrouble
}

// The escape sequences that a terminal takes for styles.
const (
	bold   = "\x1b[1m"
	red    = "\x1b[31m"
	yellow = "\x1b[33m"
	blue   = "\x1b[34m"
	plain  = "\x1b[0m"
)

// paint prints texts in a style, or without one if the stream has no colors.
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
