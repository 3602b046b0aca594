package main

// Messages about invalid items: the reason, and an excerpt with a caret that shows no password and no other secret.

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/secret"
)

// A fault says where and why a text is invalid.
type fault struct {
	excerpt
	component, cause string // "" if unknown
	reason           string // contains no password
}

// newFault returns the fault for an error about text.
func newFault(text string, err error) fault {
	f := fault{excerpt: newExcerpt(text)}
	pe, ok := err.(*iri.ParseError) // the common case, without the cost of errors.As
	if !ok && !errors.As(err, &pe) {
		f.reason = reasonOf(text, err)
		return f
	}
	f.moveTo(pe.Offset)
	// Remove the advice for Go programs.
	f.cause, f.reason = pe.Err.Error(), strings.Replace(pe.Reason(), " (see ParseRef)", "", 1)
	if pe.Component != 0 {
		f.component = pe.Component.String()
	}
	return f
}

// A controlError means that printing a decoded value could print several lines, or command the terminal.
type controlError struct{ name string } // of the value, without a password

func (e controlError) Error() string { return e.name + ": contains a control character when decoded" }

// reasonOf returns the message of an error that is not a ParseError. Such a message can quote the text. If the text
// may contain a password, reasonOf returns only the message of the variable that the error wraps.
func reasonOf(text string, err error) string {
	var control controlError
	if start, end := secret.In(text, secret.Reference); start == end || errors.As(err, &control) {
		return strings.TrimPrefix(err.Error(), "fileiri: ")
	}
	for _, reason := range []error{
		fileiri.ErrNotAbsolute, fileiri.ErrNUL, fileiri.ErrDotElement, fileiri.ErrScheme, fileiri.ErrQueryOrFragment,
		fileiri.ErrEncodedSeparator, fileiri.ErrForbiddenCharacter, fileiri.ErrDevicePath, fileiri.ErrHost,
		errIRI,
	} {
		if errors.Is(err, reason) {
			return reason.Error()
		}
	}
	return "invalid"
}

// report prints the place and the reason of f to standard error, and below them the excerpt.
func (e *env) report(place string, f fault) error {
	e.err.paint(bold, place, ":")
	e.err.WriteByte(' ')
	e.err.WriteString(printable(f.reason))
	if f.cause != "" && strings.HasPrefix(place, "iri: ") {
		e.err.WriteString(legend)
	}
	e.err.WriteByte('\n')
	return f.print(e.err)
}

// legend ends a message that has both a column and an offset in words.
const legend = " (columns count characters from 1, offsets bytes from 0)"

// hide returns message with "xxxxx" in place of any text that may be a password.
func hide(message string) string {
	from, to := secret.In(message, secret.Reference)
	return secret.Hide(message, 0, len(message), from, to)
}

// quoted returns a text in quotes, shortened, and without a possible password.
func quoted(text string) string { return shortQuote(hide(text)) }

// shortQuote returns a text in quotes, or a prefix of it and "..." if it is long.
func shortQuote(text string) string {
	if short := limit(text, 64); short != text {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(text)
}

// limit returns the longest prefix of s of at most n bytes that does not end inside a character.
func limit(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// limitEnd is like limit, but returns a suffix.
func limitEnd(s string, n int) string {
	start := max(0, len(s)-n)
	for start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	return s[start:]
}

// printable returns s with escapes in place of what is not printable, as in `\x1b`. Controls can command the terminal,
// and format characters can reorder text.
func printable(s string) string {
	i := 0
	for i < len(s) && ' ' <= s[i] && s[i] <= '~' {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
		s = s[n:]
	}
	return b.String()
}

// An excerpt is a place in a text, and prints the text around it on one line with a caret below. It can move on to a
// later place in the same text, which takes time only for the text between.
type excerpt struct {
	text   string
	at     int // byte offset of the place
	column int // the place in characters, from 1

	hidden [][2]int // the starts and ends of the parts of text that may be secrets: a password, and values of parameters
	passed int      // hidden[:passed] end at or before the place
	shift  int      // how much farther text after hidden[:passed] is in shown than in text
	shown  string   // text with masks in place of secrets, which do not tell their lengths
}

// mask is shown in place of a secret.
const mask = "xxxxx"

// newExcerpt returns an excerpt at the start of text.
func newExcerpt(text string) excerpt {
	x := excerpt{text: text, column: 1, hidden: secretsIn(text), shown: text}
	if len(x.hidden) == 0 {
		return x
	}
	var shown strings.Builder
	at := 0
	for _, part := range x.hidden {
		shown.WriteString(text[at:part[0]])
		shown.WriteString(mask)
		at = part[1]
	}
	shown.WriteString(text[at:])
	x.shown = shown.String()
	return x
}

// secretsIn returns the starts and ends of the parts of text that may be secrets, in order. They do not touch.
func secretsIn(text string) (parts [][2]int) {
	add := func(start, end int) {
		switch last := len(parts) - 1; {
		case start == end:
		case last >= 0 && start <= parts[last][1]:
			parts[last][1] = max(parts[last][1], end)
		default:
			parts = append(parts, [2]int{start, end})
		}
	}
	from, to := secret.In(text, secret.Reference)
	for start, end := range secret.Values(text) {
		if from <= start {
			add(from, to)
			from = to
		}
		add(start, end)
	}
	add(from, to)
	return parts
}

// moveTo moves x to the place at a byte offset, which must not be before the current place.
func (x *excerpt) moveTo(at int) {
	at = min(at, len(x.text))
	x.column += utf8.RuneCountInString(x.text[x.at:at])
	x.at = at
	for ; x.passed < len(x.hidden) && x.hidden[x.passed][1] <= at; x.passed++ {
		x.shift += len(mask) - (x.hidden[x.passed][1] - x.hidden[x.passed][0])
	}
}

// hides reports whether the n bytes of the text at the place overlap a secret.
func (x *excerpt) hides(n int) bool {
	return x.passed < len(x.hidden) && x.hidden[x.passed][0] < x.at+n
}

// caret returns the offset of the place in x.shown. A place in a secret is shown at the start of the mask.
func (x *excerpt) caret() int {
	if x.hides(0) {
		return x.hidden[x.passed][0] + x.shift
	}
	return x.at + x.shift
}

// print prints the text and, below it, a caret at the place.
func (x *excerpt) print(s *stream) error {
	const (
		indent = "    "
		spaces = "                                                  "
	)
	s.WriteString(indent)
	b, pad := x.appendShown(s.AvailableBuffer())
	s.Write(append(b, '\n'))
	s.WriteString(indent)
	for ; pad > len(spaces); pad -= len(spaces) {
		s.WriteString(spaces)
	}
	s.WriteString(spaces[:pad])
	s.paint(bold+red, "^")
	return s.WriteByte('\n')
}

// How much of a long text an excerpt shows, in terminal cells. With the indent and the "…", it takes at most 39 cells, so
// that even a narrow terminal does not wrap it, which would put the caret below another character.
const (
	cellsShown = 33
	cellsAfter = 9 // after the place, if there is more text before it than fits
)

// appendShown appends the text around the place, safe for a terminal. pad is the number of terminal cells before the
// place.
func (x *excerpt) appendShown(b []byte) (shown []byte, pad int) {
	at := x.caret()
	start, end := window(x.shown, at)
	if start > 0 {
		b = append(b, "…"...)
		pad++
	}
	for i := start; i < end; {
		r, n := rune(x.shown[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(x.shown[i:])
		}
		if !unicode.IsPrint(r) {
			r = utf8.RuneError
		}
		b = utf8.AppendRune(b, r)
		if i < at {
			pad += cells(r)
		}
		i += n
	}
	if end < len(x.shown) {
		b = append(b, "…"...)
	}
	return b, pad
}

// window returns the start and end of the part of text to show around text[at].
func window(text string, at int) (start, end int) {
	_, used := forward(text, at, cellsAfter)
	start, used = backward(text, at, cellsShown-used)
	end, _ = forward(text, at, cellsShown-used)
	return start, end
}

// forward returns how far text[at:] can be shown in a number of cells, and how many of them it uses. It counts a zero-width
// character as one cell, to limit the number of those as well.
func forward(text string, at, room int) (end, used int) {
	for at < len(text) {
		r, n := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(text[at:])
		}
		width := max(1, cells(r))
		if used+width > room {
			break
		}
		used += width
		at += n
	}
	return at, used
}

// backward is like forward, but shows text[:at] from its end.
func backward(text string, at, room int) (start, used int) {
	for at > 0 {
		r, n := rune(text[at-1]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeLastRuneInString(text[:at])
		}
		width := max(1, cells(r))
		if used+width > room {
			break
		}
		used += width
		at -= n
	}
	return at, used
}

// cells returns the width of a printable character in terminal cells: 0, 1 or 2. It treats whole blocks as wide if
// most of their characters are, which is good enough to place a caret.
func cells(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case 0x1100 <= r && r <= 0x115F, // Hangul initials
		0x2E80 <= r && r <= 0xA4CF,   // CJK radicals to Yi
		0xA960 <= r && r <= 0xA97F,   // Hangul initials, extended
		0xAC00 <= r && r <= 0xD7A3,   // Hangul syllables
		0xF900 <= r && r <= 0xFAFF,   // CJK compatibility ideographs
		0xFE30 <= r && r <= 0xFE6F,   // CJK compatibility forms
		0xFF00 <= r && r <= 0xFF60,   // full-width forms
		0xFFE0 <= r && r <= 0xFFE6,   // full-width signs
		0x1F300 <= r && r <= 0x1F64F, // pictographs
		0x1F680 <= r && r <= 0x1F6FF, // transport and map symbols
		0x1F900 <= r && r <= 0x1F9FF, // more pictographs
		0x20000 <= r && r <= 0x3FFFD: // more CJK
		return 2
	}
	return 1
}
