package main

// JSON output. Objects are printed member by member, so that a long text is never copied.

import (
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const jsonDetails = `
JSON can't contain text that is not UTF-8. Such text is shown in Base64, and its
name ends in "_base64", as in "file_base64".
`

// An object prints the members of a JSON object.
type object struct {
	s     *stream
	begun bool // a member has been printed
}

// object begins a line with the object of an item. Its first members say where the item is.
func (e *env) object(it item) object {
	o := newObject(e.out)
	if it.file == "" {
		o.number("argument", it.number)
	} else {
		o.text("file", it.file)
		o.number("line", it.number)
	}
	return o
}

func newObject(s *stream) object {
	s.WriteByte('{')
	return object{s: s}
}

// end ends an object inside another.
func (o *object) end() { o.s.WriteByte('}') }

// endLine ends an object and its line.
func (o *object) endLine() error {
	o.end()
	return o.s.WriteByte('\n')
}

func (o *object) name(name string) {
	if o.begun {
		o.s.WriteByte(',')
	}
	o.begun = true
	o.s.writeJSONString(name)
	o.s.WriteByte(':')
}

// literal prints a member whose value is JSON already.
func (o *object) literal(name, value string) {
	o.name(name)
	o.s.WriteString(value)
}

func (o *object) number(name string, n int) { o.literal(name, strconv.Itoa(n)) }

// text prints a member whose value is a text.
func (o *object) text(name, text string) {
	if utf8.ValidString(text) {
		o.name(name)
		o.s.writeJSONString(text)
		return
	}
	o.name(name + "_base64")
	o.s.WriteByte('"')
	w := base64.NewEncoder(base64.StdEncoding, o.s)
	io.WriteString(w, text)
	w.Close()
	o.s.WriteByte('"')
}

// textUnlessEmpty is like text, but leaves out an empty text.
func (o *object) textUnlessEmpty(name, text string) {
	if text != "" {
		o.text(name, text)
	}
}

// writeJSONString prints a text, which must be UTF-8, as a JSON string. It escapes what is not printable, because
// controls can command the terminal, and format characters can reorder text.
func (s *stream) writeJSONString(text string) {
	s.WriteByte('"')
	done := 0 // text[:done] is printed
	for i, r := range text {
		if unicode.IsPrint(r) && r != '"' && r != '\\' {
			continue
		}
		s.WriteString(text[done:i])
		done = i + utf8.RuneLen(r)
		if r == '"' || r == '\\' {
			s.WriteString(`\` + string(r))
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(s, `\u%04x`, unit)
		}
	}
	s.WriteString(text[done:])
	s.WriteByte('"')
}

// faultJSON prints the object of an invalid item to standard output.
func (e *env) faultJSON(it item, err error) error {
	f := newFault(it.text, err)
	o := e.object(it)
	o.literal("valid", "false")
	o.number("column", f.column)
	o.number("offset", f.at)
	o.textUnlessEmpty("component", f.component)
	o.textUnlessEmpty("cause", f.cause)
	o.text("error", f.reason)
	return o.endLine()
}
