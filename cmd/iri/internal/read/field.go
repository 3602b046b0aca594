package read

// JSON lines in and out: the flags -field and -as.

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/secret"
)

// A Fields is the flags of a command that reads JSON objects. The zero value reads lines of text.
type Fields struct {
	Field string // the name of the member with the text; "" if the flag is absent
	As    string // the name of the member with the result
}

// Declare declares the flags.
func (f *Fields) Declare(fs *flag.FlagSet) {
	f.DeclareField(fs)
	fs.Func("as", "with -field, write the result to the member `NAME`", nameOf(&f.As))
}

// DeclareField declares the flag -field, for commands without a result.
func (f *Fields) DeclareField(fs *flag.FlagSet) {
	fs.Func("field", "read JSON objects, and work on the text of the member `NAME`", nameOf(&f.Field))
}

// nameOf returns a function that sets a name. What is not UTF-8 in it becomes U+FFFD, as in all JSON.
func nameOf(to *string) func(string) error {
	return func(name string) error {
		if name == "" {
			return errors.New("want the name of a member")
		}
		*to = strings.ToValidUTF8(name, "\uFFFD")
		return nil
	}
}

// A Record is a line that is a JSON object. Line[From:To] is what the result replaces.
type Record struct {
	Line     string
	text     int // the offset of the text, after its quotation mark
	From, To int
	New      string // the name of the result's member, if it is new
}

// A FieldError is the error of a line at an offset. Its reason does not show the line, which may have secrets anywhere.
type FieldError struct {
	At     int
	Reason string
}

// Column returns the place of the error in its line.
func (e *FieldError) Column(line string) int { return 1 + utf8.RuneCountInString(line[:e.At]) }

// notObject returns the error of a line that is no JSON object, or too deep for package json. A secret hides the place.
func notObject(line string) *FieldError {
	reason := "not a JSON object"
	at := len(line) - len(strings.TrimLeft(line, " \t\r\n"))
	syntax := (*json.SyntaxError)(nil)
	if err := json.Unmarshal([]byte(line+"\x00"), new(any)); !json.Valid([]byte(line)) && errors.As(err, &syntax) {
		at = max(0, int(syntax.Offset)-1) // of the character that is wrong, which can be the NUL
		if strings.HasSuffix(err.Error(), "exceeded max depth") {
			reason = "JSON nested deeper than 10,000 levels"
		}
	}
	return &FieldError{secret.In(line, secret.Mistyped).Place(at), reason}
}

// Read returns the record of a line, and the text to work on.
func (f *Fields) Read(line string) (r Record, text string, err *FieldError) {
	if !isObject(line) {
		return Record{}, "", notObject(line)
	}
	r = Record{Line: line}
	as := cmp.Or(f.As, f.Field)
	fields, results := 0, 0
	end := 0 // of the last member
	for m := range members(line) {
		end = m.end
		if m.name == f.Field {
			fields++
			r.text = m.start + 1
		}
		if m.name == as {
			results++
			r.From, r.To = m.start, end
		}
	}
	member := "member " + safe.Quoted(f.Field)
	value := r.text - 1
	switch {
	case fields == 0:
		return r, "", &FieldError{strings.IndexByte(line, '{'), "no " + member}
	case fields > 1:
		return r, "", &FieldError{value, "another " + member}
	case results > 1:
		return r, "", &FieldError{r.From, "another member " + safe.Quoted(as)}
	case line[value] != '"':
		return r, "", &FieldError{value, member + " is not a string"}
	case results == 0:
		r.From, r.To = end, end
		r.New = as
	}
	text, _, ok := unquoteJSON(line[r.text:jsonEnd(line, value)-1], math.MaxInt)
	if !ok {
		return r, "", &FieldError{value, member + " is not UTF-8"}
	}
	return r, text, nil
}

// A member of an object has its value at line[start:end]. A name that is not UTF-8 is "", which is no value of -field.
type member struct {
	name       string
	start, end int
}

// members yields the members of the object that a line is.
func members(line string) iter.Seq[member] {
	return func(yield func(member) bool) {
		for i := strings.IndexByte(line, '{') + 1; ; {
			quote := strings.IndexByte(line[i:], '"')
			if quote < 0 {
				return
			}
			nameEnd := jsonEnd(line, i+quote)
			name, _, _ := unquoteJSON(line[i+quote+1:nameEnd-1], math.MaxInt)
			start := nameEnd + strings.IndexByte(line[nameEnd:], ':') + 1
			for strings.IndexByte(" \t\r\n", line[start]) >= 0 {
				start++
			}
			i = jsonEnd(line, start)
			if !yield(member{name, start, i}) {
				return
			}
		}
	}
}

// Hide returns an invalid line without the secrets in the members that -field names, or in all of it without -field or
// if it is no object. escape returns a text as it stands in a JSON string.
func (f *Fields) Hide(line string, escape func(string) string) string {
	if f.Field == "" || !isObject(line) {
		return safe.Printable(safe.Hide(line))
	}
	var b strings.Builder
	done := 0 // line[:done] is in b
	for m := range members(line) {
		value := line[m.start:m.end]
		text, isText := value, value[0] == '"'
		if isText {
			text, _, isText = unquoteJSON(value[1:len(value)-1], math.MaxInt)
		}
		shown := safe.Hide(text)
		if m.name != f.Field || shown == text && text != "" {
			continue
		}
		if !isText {
			shown = secret.Mask
		}
		b.WriteString(line[done:m.start] + `"` + escape(shown) + `"`)
		done = m.end
	}
	b.WriteString(line[done:])
	return b.String()
}

// isObject reports whether a line is a JSON object.
func isObject(line string) bool {
	return strings.HasPrefix(strings.TrimLeft(line, " \t\r\n"), "{") && json.Valid([]byte(line))
}

// jsonEnd returns the offset of the end of the value at an offset of valid JSON, which has something after it.
func jsonEnd(s string, i int) int {
	for depth := 0; ; i++ {
		switch s[i] {
		case '"':
			for i++; s[i] != '"'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		default:
			if depth == 0 { // a number or a word
				return i + strings.IndexAny(s[i:], ",]} \t\r\n")
			}
			continue
		}
		if depth == 0 {
			return i + 1
		}
	}
}

// unquoteJSON decodes raw, what stands between the quotes of a valid JSON string, until the text has a number of bytes.
// It returns how much of raw it decoded, and whether the text is UTF-8: an escape can be half of a surrogate pair.
func unquoteJSON(raw string, most int) (text string, used int, ok bool) {
	if !utf8.ValidString(raw) {
		return "", 0, false
	}
	if strings.IndexByte(raw, '\\') < 0 {
		used = min(len(raw), most)
		return raw[:used], used, true
	}
	var b strings.Builder
	for used < len(raw) && b.Len() < most {
		rest := raw[used:]
		r, _, tail, err := strconv.UnquoteChar(rest, '"')
		switch {
		case err == nil:
		case rest[1] == '/': // which Go does not escape
			r, tail = '/', rest[len(`\/`):]
		default: // half of a surrogate pair is an error in Go
			var high, low rune
			fmt.Sscanf(rest, `\u%4x\u%4x`, &high, &low)
			if r = utf16.DecodeRune(high, low); r == unicode.ReplacementChar {
				return "", used, false
			}
			tail = rest[len(`\u0000\u0000`):]
		}
		b.WriteRune(r)
		used = len(raw) - len(tail)
	}
	return b.String(), used, true
}

// Column returns the column of the line in which a byte of the text is.
func (r *Record) Column(at int) int {
	_, used, _ := unquoteJSON(r.Line[r.text:jsonEnd(r.Line, r.text-1)-1], at)
	return 1 + utf8.RuneCountInString(r.Line[:r.text+used])
}
