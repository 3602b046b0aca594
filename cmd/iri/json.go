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

// jsonHelp is the schema of all objects. Its tables are read by a test, which checks objects of all commands against them.
const jsonHelp = `Usage: iri COMMAND -json [FLAGS] [ARGUMENT...]

All commands that read items (arguments, or the lines of a file) print JSON with
-json: one object for each item, each on a line of its own, even with -0. iri
lint prints one for each finding and for each invalid item.

Every object has these members, in this order:

  file       text    the name of the file; "<stdin>" for standard input
  line       number  of the item in the file, from 1
  argument   number  of the argument, from 1; instead of file and line
  text       text    the item as given, with any password; with iri lint, xxxxx
                     in place of secrets, and at most 1000 bytes and a "…"
  valid      bool    false if the item is invalid for the command

If valid is false, these follow, and nothing else:

  column     number  the place of the error in the item, in characters from 1;
                     1 if the place is not known
  offset     number  the same place in bytes from 0
  component  text    the component that contains it; left out if unknown
  cause      text    the kind of error; left out if unknown
  error      text    the message, without passwords

If valid is true, iri check prints nothing more. Commands not named below add:

  result     text    what the command prints without -json

iri parts, unless -get selects other members:

  scheme     text    null if absent; the same below, except path
  authority  text
  userinfo   text
  host       text
  port       text
  path       text    never null
  query      text
  fragment   text
  params     list    of [name, value] for each pair of the query, decoded, with
                     U+FFFD for what is not UTF-8; null without a query

iri repair:

  edits      list    of objects with start, end, old and new: old, the bytes of
                     the item from start to end, was replaced by new
  result     text    the repaired text

iri lint:

  column     number  the start of the finding, in characters from 1
  start      number  the same place in bytes from 0
  end        number  the end of the finding in bytes
  severity   text    error, warning or info
  component  text    the component that contains it; left out for the whole
  rule       text    the ID of the rule
  message    text    a sentence, without passwords

JSON can't contain text that is not UTF-8. Such text is shown in Base64, and its
name ends in "_base64", as in "text_base64". What is not printable is escaped.

Examples:

  iri parts -json -f links.txt | jq -r 'select(.valid) | .host'
  iri check -json http://example.org/
      {"argument":1,"text":"http://example.org/","valid":true}
`

// An object prints the members of a JSON object.
type object struct {
	s     *stream
	begun bool // a member has been printed
}

// object begins a line with the object of an item. Its first members are the same for all commands.
func (in *input) object(e *env, it item, valid bool) object {
	o := newObject(e.out)
	if it.file == "" {
		o.number("argument", it.number)
	} else {
		if in.masks {
			it.file = hide(it.file)
		}
		o.text("file", it.file)
		o.number("line", it.number)
	}
	o.text("text", it.text)
	o.literal("valid", strconv.FormatBool(valid))
	return o
}

func newObject(s *stream) object {
	s.WriteByte('{')
	return object{s: s}
}

// end ends an object inside another.
func (o *object) end() { o.s.WriteByte('}') }

// endLine ends an object and its line. Lines of JSON never end with NUL, which programs that read JSON don't expect.
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

// fault reports an invalid item: on standard error, or with -json as an object on standard output.
func (in *input) fault(e *env, it item, err error) error {
	f := newFault(it.text, err, in.judge)
	if !in.json {
		return e.report(it.place(f.column), f)
	}
	if in.masks {
		it.text = f.shortened()
	}
	o := in.object(e, it, false)
	o.number("column", f.column)
	o.number("offset", f.at)
	o.textUnlessEmpty("component", f.component)
	o.textUnlessEmpty("cause", f.cause)
	o.text("error", f.reason)
	return o.endLine()
}
