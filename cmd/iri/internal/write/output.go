// Package write prints what the commands say: text, JSON, and messages with an excerpt, to terminals, files and
// pipes. It touches standard output and standard error, asks the terminal for its width, and knows nothing of where
// an item comes from.
package write

import (
	"fmt"
	"io"
	"os"
	"time"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/safe"
)

// A World is everything outside the program that is written to.
type World struct {
	Out, Err Target // standard output and standard error
	Together bool   // both are the same file, such as one terminal
	Progress bool   // standard error shows progress lines
	Now      func() time.Time
}

// A Target is a terminal, file or pipe.
type Target struct {
	io.Writer
	IsTerminal, Color bool
	Width             int // in columns
}

// An Output is the output of a command: buffered, optionally in color, and cleared of progress lines.
type Output struct {
	Out, Err *Stream // the same stream if World.Together is set, to keep the order of the output
	stderr   io.Writer
	meter    *meter
}

// New returns the output of a command.
func New(w World) *Output {
	o := &Output{stderr: w.Err.Writer, meter: newMeter(w)}
	stream := func(t Target, isShared bool) *Stream {
		t.Writer = &clearing{t.Writer, o.meter, isShared}
		return &Stream{Target: t, End: '\n', most: BufferSize}
	}
	o.Out = stream(w.Out, w.Together)
	if o.Err = o.Out; !w.Together {
		o.Err = stream(w.Err, true)
	}
	return o
}

// Fork returns an output that calls wait before it prints to o. What it prints until then, it keeps.
func (o *Output) Fork(wait func()) *Output {
	fork := func(to *Stream) *Stream {
		s := *to
		s.Writer, s.b, s.most = writerFunc(func(p []byte) (int, error) { wait(); return to.Write(p) }), nil, forkSize
		return &s
	}
	own := *o
	own.Out = fork(o.Out)
	if own.Err = own.Out; o.Err != o.Out {
		own.Err = fork(o.Err)
	}
	return &own
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// Flush prints what is kept.
func (o *Output) Flush() {
	o.Out.Flush()
	o.Err.Flush()
}

// Finish flushes the output and reports whether all of it was written, or its reader has closed the pipe.
func (o *Output) Finish() bool {
	o.meter.clear()
	for _, err := range []error{o.Err.Flush(), o.Out.Flush()} {
		if err != nil && !isClosedPipe(err) {
			fmt.Fprintf(o.stderr, "iri: %v\n", err)
			return false
		}
	}
	return true
}

// Complain prints a message that is not about an item on one short line of standard error. It must not have a secret.
func (o *Output) Complain(format string, args ...any) {
	const most = 500
	message := fmt.Sprintf(format, args...)
	if len(message) > most {
		message = safe.Limit(message, most/2) + "..." + safe.LimitEnd(message, most/2)
	}
	o.Err.Sentence(0, "iri: "+safe.Printable(message))
	o.Flush()
}

// Message prints a message about a place to standard error, and below it the excerpt, unless that is nil. It returns
// the error of standard output: a message that can't be written is no reason to stop.
func (o *Output) Message(place, reason string, x *Excerpt) error {
	o.Err.Paint(Bold, place, ":")
	o.Err.Sentence(utf8.RuneCountInString(place)+1, " "+safe.Printable(reason))
	if x != nil {
		x.Print(o.Err)
	}
	return o.Out.err
}

// Watch returns a reader that reads from r. After each read it shows the progress.
func (o *Output) Watch(name string, r io.Reader) io.Reader {
	t := &watchedReader{r: r, meter: o.meter, name: name}
	if f, ok := r.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			t.total = info.Size()
		}
	}
	return t
}

type watchedReader struct {
	r           io.Reader
	meter       *meter
	name        string
	read, total int64
}

func (t *watchedReader) Read(p []byte) (int, error) {
	n, err := t.r.Read(p)
	t.read += int64(n)
	t.meter.draw(t.name, t.read, t.total)
	return n, err
}
