package write

// JSON output. Objects are printed member by member, so that a long text is never copied.

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
	switch {
	case o.Plain || safe.IsPlain(text):
		o.name(name)
		o.s.b = append(o.s.b, '"')
		o.s.WriteString(text)
		o.s.b = append(o.s.b, '"')
		return
	case utf8.ValidString(text):
		o.name(name)
		o.s.WriteJSONString(text)
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

// WriteJSONString prints a text as a JSON string. What is not UTF-8 becomes U+FFFD. It escapes what is not
// printable, because controls can command the terminal, and format characters can reorder text.
func (s *Stream) WriteJSONString(text string) {
	s.b = append(s.b, '"')
	if safe.IsPlain(text) {
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

// writeEscaped prints a text with escapes in place of what is not printable. In quotes, it also escapes quotes,
// backslashes and tabs.
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
