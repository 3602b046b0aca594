package write

import (
	"example.com/iri/cmd/iri/internal/safe"
)

// A Stream is buffered output. After an error, all writes fail with that error. Functions that print to standard output
// return it, so that loops can stop early. Those that print to standard error don't, because the work goes on without
// messages. In both cases, Output.Finish reports the error.
type Stream struct {
	Target
	b    []byte // what has not been written
	most int    // length of b at which it is written
	err  error  // of the target
}

const (
	BufferSize = 64 << 10 // bytes of a buffer: system calls are rare, even if every line has a message
	ForkSize   = 1 << 20  // bytes that a forked output keeps
)

// Err returns the error of an earlier write.
func (s *Stream) Err() error { return s.err }

// WriteString writes a long text in pieces, so that the buffer stays short.
func (s *Stream) WriteString(text string) (int, error) {
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

func (s *Stream) Write(p []byte) (int, error) {
	if len(p) > s.most-len(s.b) {
		s.Flush()
	}
	if len(p) <= s.most {
		s.b = append(s.b, p...)
	} else if s.err == nil {
		_, s.err = s.Writer.Write(p)
	}
	return len(p), s.err
}

func (s *Stream) WriteByte(b byte) error {
	s.b = append(s.b, b)
	if len(s.b) >= s.most {
		s.Flush()
	}
	return s.err
}

// Sentence prints the rest of a message, which begins at a column, and ends the line. On a terminal, it is wrapped.
func (s *Stream) Sentence(column int, text string) {
	if s.IsTerminal {
		text = safe.Wrap(text, column, s.Width, "  ")
	}
	s.WriteString(text + "\n")
}

// Flush writes what is kept.
func (s *Stream) Flush() error {
	if s.err == nil && len(s.b) > 0 {
		_, s.err = s.Writer.Write(s.b)
	}
	s.b = s.b[:0]
	return s.err
}

// The escape sequences for styles.
const (
	Bold   = "\x1b[1m"
	Red    = "\x1b[31m"
	Yellow = "\x1b[33m"
	Blue   = "\x1b[34m"
	Plain  = "\x1b[0m"
)

// Paint prints texts in a style, if the stream has colors.
func (s *Stream) Paint(style string, texts ...string) {
	if s.Color {
		s.WriteString(style)
	}
	for _, text := range texts {
		s.WriteString(text)
	}
	if s.Color {
		s.WriteString(Plain)
	}
}
