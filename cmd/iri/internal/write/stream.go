package write

// Buffered output: text, and JSON, which is printed member by member, so that a long text is never copied.

import (
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/safe"
)

// A Stream is buffered output. After an error, all writes fail with it, and Output.Finish reports it. Functions that
// print to standard output return it, so that loops can stop early; without messages, the work goes on.
type Stream struct {
	Target
	End  byte   // of an item: '\n', or 0 with -0
	b    []byte // what has not been written
	most int    // length of b at which it is written
	err  error  // of the target
}

const (
	BufferSize = 64 << 10 // bytes of a buffer: system calls are rare, even if every line has a message
	forkSize   = 1 << 20  // bytes that a forked output keeps
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

// Println prints texts, and the end of an item after them.
func (s *Stream) Println(texts ...string) error {
	for _, text := range texts {
		s.WriteString(text)
	}
	return s.WriteByte(s.End)
}

// PrintAsIs is like Println, for a text that may have anything in it, such as an invalid item, and "\r" or "" after it.
func (s *Stream) PrintAsIs(text, cr string) error {
	s.WriteAsIs(text)
	return s.Println(cr)
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

// WriteJSONString prints a text as a JSON string. What is not UTF-8 becomes U+FFFD. It escapes what is not
// printable, because controls can command the terminal, and format characters can reorder text.
func (s *Stream) WriteJSONString(text string) { s.writeQuoted(text, safe.IsPlain(text)) }

func (s *Stream) writeQuoted(text string, isPlain bool) {
	s.b = append(s.b, '"')
	if isPlain {
		s.WriteString(text)
	} else {
		s.writeEscaped(text, true)
	}
	s.b = append(s.b, '"')
}

// EscapedJSON returns a text, which must be UTF-8, as it stands between the quotes of a JSON string.
func EscapedJSON(text string) string {
	s := Stream{most: len(text) * len(`\u0000`)}
	s.writeEscaped(text, true)
	return string(s.b)
}

// WriteAsIs prints a text that may have anything in it. On a terminal, what is not printable is escaped, except tabs.
func (s *Stream) WriteAsIs(text string) {
	if s.IsTerminal && !safe.IsPrintableASCII(text) {
		s.writeEscaped(text, false)
	} else {
		s.WriteString(text)
	}
}

// writeEscaped prints a text with escapes for what is not printable, and in quotes, for quotes, backslashes and tabs.
func (s *Stream) writeEscaped(text string, inQuotes bool) {
	text = strings.ToValidUTF8(text, "\uFFFD")
	done := 0 // text[:done] is printed
	for i, r := range text {
		isSpecial := r == '"' || r == '\\' || r == '\t'
		if isSpecial && !inQuotes || !isSpecial && strconv.IsPrint(r) {
			continue
		}
		s.WriteString(text[done:i])
		done = i + utf8.RuneLen(r)
		if r == '"' || r == '\\' {
			s.b = append(s.b, '\\', byte(r))
			continue
		}
		for _, unit := range utf16.AppendRune(make([]uint16, 0, 2), r) {
			s.b = fmt.Appendf(s.b, `\u%04x`, unit)
		}
	}
	s.WriteString(text[done:])
}

// An Object prints the members of a JSON object.
type Object struct {
	s     *Stream
	begun bool // a member has been printed
	Plain bool // the texts need no escapes
}

// NewObject begins an object.
func NewObject(s *Stream) Object {
	s.b = append(s.b, '{')
	return Object{s: s}
}

// End ends an object inside another one.
func (o *Object) End() { o.s.WriteByte('}') }

// EndLine ends an object and its line. Lines of JSON never end with NUL, which programs that read JSON don't expect.
func (o *Object) EndLine() error {
	o.End()
	return o.s.WriteByte('\n')
}

// name begins a member. A name that is not a constant must be escaped.
func (o *Object) name(name string) {
	b := o.s.b
	if o.begun {
		b = append(b, ',')
	}
	o.begun = true
	b = append(b, '"')
	b = append(b, name...)
	o.s.b = append(b, '"', ':')
}

// Literal prints a member with a value that is JSON, or the start of one.
func (o *Object) Literal(name, value string) {
	o.name(name)
	o.s.b = append(o.s.b, value...)
}

// Number prints a member with a number.
func (o *Object) Number(name string, n int) {
	o.name(name)
	o.s.b = strconv.AppendInt(o.s.b, int64(n), 10)
}

// Text prints a member whose value is a text.
func (o *Object) Text(name, text string) {
	if isPlain := o.Plain || safe.IsPlain(text); isPlain || utf8.ValidString(text) {
		o.name(name)
		o.s.writeQuoted(text, isPlain)
		return
	}
	o.name(name + "_base64")
	o.s.WriteByte('"')
	w := base64.NewEncoder(base64.StdEncoding, o.s)
	io.WriteString(w, text)
	w.Close()
	o.s.WriteByte('"')
}

// TextUnlessEmpty is like Text, but leaves out an empty text.
func (o *Object) TextUnlessEmpty(name, text string) {
	if text != "" {
		o.Text(name, text)
	}
}
