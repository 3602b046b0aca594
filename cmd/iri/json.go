package main

// JSON output. Objects are printed member by member, so that a long text is never copied.

import (
	"encoding/base64"
	"io"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// jsonHelp is the schema of all objects. Its tables are read by a test, which checks objects of all commands against them.
const jsonHelp = `Usage: iri COMMAND -json [FLAGS] [ARGUMENT...]

All commands that read items (arguments, or the lines of a file) print JSON with
-json: one object for each item, each on a line of its own, even with -0. iri
lint prints one for each finding and for each invalid item. With -field, filters
and iri parts read objects instead, and print them with the result; see their
help.

Every object has these members, in this order:

  file       text    the name of the file; "<stdin>" for standard input
  line       number  of the item in the file, from 1
  argument   number  of the argument, from 1; instead of file and line
  text       text    the item as given, with any password; with iri lint and
                     iri show, xxxxx in place of secrets, and at most 1000
                     bytes and a "…"
  valid      bool    false if the item is invalid for the command

If valid is false, these follow, and nothing else:

  column     number  the place of the error in the item, in characters from 1;
                     1 if the place is not known
  offset     number  the same place in bytes from 0
  component  text    the component that contains it; left out if unknown
  cause      text    the kind of error; left out if unknown
  error      text    the message, without passwords

If valid is true, iri check prints nothing more. Commands not named below add:

  result     text    what the command prints without -json; with normalize
                     -unique, the normal form

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
  origin     text    of an address of the web, as a browser sends it; null if
                     programs are known that read another scheme, host or port

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
	plain bool // the texts need no escapes
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
	if in.masksText && valid {
		x := newExcerptOf(it.text, secret.Valid)
		it.text = x.shortened()
	}
	o.text("text", it.text)
	o.literal("valid", strconv.FormatBool(valid))
	return o
}

func newObject(s *stream) object {
	s.b = append(s.b, '{')
	return object{s: s}
}

// end ends an object inside another one.
func (o *object) end() { o.s.WriteByte('}') }

// endLine ends an object and its line. Lines of JSON never end with NUL, which programs that read JSON don't expect.
func (o *object) endLine() error {
	o.end()
	return o.s.WriteByte('\n')
}

// name begins a member. A name that is not a constant must be escaped.
func (o *object) name(name string) {
	b := o.s.b
	if o.begun {
		b = append(b, ',')
	}
	o.begun = true
	b = append(b, '"')
	b = append(b, name...)
	o.s.b = append(b, '"', ':')
}

// literal prints a member with a value that is JSON, or the start of one.
func (o *object) literal(name, value string) {
	o.name(name)
	o.s.b = append(o.s.b, value...)
}

func (o *object) number(name string, n int) {
	o.name(name)
	o.s.b = strconv.AppendInt(o.s.b, int64(n), 10)
}

// text prints a member whose value is a text.
func (o *object) text(name, text string) {
	switch {
	case o.plain || isPlain(text):
		o.name(name)
		o.s.b = append(o.s.b, '"')
		o.s.WriteString(text)
		o.s.b = append(o.s.b, '"')
		return
	case utf8.ValidString(text):
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

// plainASCII has the ASCII characters that JSON strings contain as they are.
var plainASCII = span.Of(func(b byte) bool { return ' ' <= b && b <= '~' && b != '"' && b != '\\' }, nil)

// isPlain reports whether a text is ASCII and needs no escapes in JSON, as most addresses do.
func isPlain(text string) bool { return plainASCII.End(text, 0) == len(text) }

// writeJSONString prints a text as a JSON string. What is not UTF-8 becomes U+FFFD. It escapes what is not printable, because
// controls can command the terminal, and format characters can reorder text.
func (s *stream) writeJSONString(text string) {
	s.b = append(s.b, '"')
	if isPlain(text) {
		s.WriteString(text)
	} else {
		s.writeEscaped(strings.ToValidUTF8(text, "\uFFFD"))
	}
	s.b = append(s.b, '"')
}

// escapedJSON returns a text, which must be UTF-8, as it stands between the quotes of a JSON string.
func escapedJSON(text string) string {
	s := stream{most: len(text) * len(`\u0000`)}
	s.writeEscaped(text)
	return string(s.b)
}

func (s *stream) writeEscaped(text string) {
	done := 0 // text[:done] is printed
	for i, r := range text {
		if strconv.IsPrint(r) && r != '"' && r != '\\' {
			continue
		}
		s.WriteString(text[done:i])
		done = i + utf8.RuneLen(r)
		if r == '"' || r == '\\' {
			s.b = append(s.b, '\\', byte(r))
			continue
		}
		for _, unit := range utf16.AppendRune(make([]uint16, 0, 2), r) {
			s.b = append(s.b, '\\', 'u', lowerHex[unit>>12], lowerHex[unit>>8&15], lowerHex[unit>>4&15], lowerHex[unit&15])
		}
	}
	s.WriteString(text[done:])
}

const lowerHex = "0123456789abcdef"

// fault reports an invalid item: on standard error, or with -json as an object on standard output.
func (in *input) fault(e *env, it item, err error) error {
	f := newFault(it.text, err, in.judge)
	if !in.json {
		return e.report(it.placeOf(&f.excerpt), f)
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
