package main

// Messages about invalid items: the reason, an excerpt with a caret, and no password in either.

import (
	"errors"
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
	pe, ok := err.(*iri.ParseError) // the common case, without the cost of errors.As
	if !ok && !errors.As(err, &pe) {
		return fault{excerpt: newExcerpt(text, 0), reason: reasonOf(text, err)}
	}
	f := fault{excerpt: newExcerpt(text, pe.Offset), cause: pe.Err.Error(), reason: pe.Reason()}
	if pe.Component != 0 {
		f.component = pe.Component.String()
	}
	return f
}

// reasonOf returns the message of an error that is not a ParseError. Such a message can quote the text. If the text
// may contain a password, reasonOf returns only the message of the fileiri variable that the error wraps.
func reasonOf(text string, err error) string {
	if start, end := secret.In(text, secret.Reference); start == end {
		return strings.TrimPrefix(err.Error(), "fileiri: ")
	}
	for _, reason := range []error{
		fileiri.ErrNotAbsolute, fileiri.ErrNUL, fileiri.ErrDotElement, fileiri.ErrScheme, fileiri.ErrQueryOrFragment,
		fileiri.ErrEncodedSeparator, fileiri.ErrForbiddenCharacter, fileiri.ErrDevicePath, fileiri.ErrHost,
	} {
		if errors.Is(err, reason) {
			return reason.Error()
		}
	}
	return "invalid"
}

// fault reports an invalid item on standard error.
func (e *env) fault(it item, err error) error {
	f := newFault(it.text, err)
	return e.report(it.place(f.column), f)
}

// report prints the place and the reason of f to standard error, and below them the excerpt.
func (e *env) report(place string, f fault) error {
	e.err.paint(bold, place, ":")
	e.err.WriteByte(' ')
	e.err.WriteString(f.reason)
	e.err.WriteByte('\n')
	return f.print(e.err)
}

// hide returns message with "xxxxx" in place of any text that may be a password.
func hide(message string) string {
	from, to := secret.In(message, secret.Reference)
	return secret.Hide(message, 0, len(message), from, to)
}

// quoted returns a text in quotes, shortened, and without a possible password.
func quoted(text string) string { return shortQuote(hide(text)) }

func shortQuote(text string) string {
	if short := limit(text); short != text {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(text)
}

// An excerpt is a place in a text, and prints the text around it on one line with a caret below.
type excerpt struct {
	text   string
	at     int // byte offset of the place
	column int // the place in characters, from 1

	secretStart, secretEnd int // text[secretStart:secretEnd] may be a password
}

func newExcerpt(text string, at int) excerpt {
	at = min(at, len(text))
	x := excerpt{text: text, at: at, column: utf8.RuneCountInString(text[:at]) + 1}
	x.secretStart, x.secretEnd = secret.In(text, secret.Reference)
	return x
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

// How much of a long text an excerpt shows before and after the place, in terminal cells.
const (
	cellsBefore = 48
	cellsAfter  = 24
)

// appendShown appends the text around the place, safe for a terminal and with "*" for each character of a possible
// password. pad is the number of terminal cells before the place.
func (x *excerpt) appendShown(b []byte) (shown []byte, pad int) {
	start, end := x.window()
	if start > 0 {
		b = append(b, "…"...)
		pad++
	}
	for i := start; i < end; {
		r, n := rune(x.text[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(x.text[i:])
		}
		switch {
		case x.secretStart <= i && i < x.secretEnd:
			r = '*'
		case ' ' <= r && r <= '~':
		case !unicode.IsPrint(r):
			r = utf8.RuneError // controls can command the terminal, and format characters can reorder text
		}
		b = utf8.AppendRune(b, r)
		if i < x.at {
			pad += cells(r)
		}
		i += n
	}
	if end < len(x.text) {
		b = append(b, "…"...)
	}
	return b, pad
}

// window returns the start and end of the part of the text to show. It counts a zero-width character as one cell, to
// limit the number of those as well.
func (x *excerpt) window() (start, end int) {
	start, end = x.at, x.at
	for room := cellsBefore; start > 0; {
		r, n := rune(x.text[start-1]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeLastRuneInString(x.text[:start])
		}
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		start -= n
	}
	for room := cellsAfter; end < len(x.text); {
		r, n := rune(x.text[end]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(x.text[end:])
		}
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		end += n
	}
	return start, end
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
