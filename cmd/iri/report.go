package main

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

// A fault is where and why a text is not valid.
type fault struct {
	text   string
	at     int    // byte offset
	column int    // the same in characters, counted from 1
	reason string // shows no secret

	// What may be a password is text[secretStart:secretEnd].
	secretStart, secretEnd int
}

// newFault returns the fault that err describes, with which parsing text has failed.
func newFault(text string, err error) fault {
	var pe *iri.ParseError
	if !errors.As(err, &pe) {
		return fault{text: text, column: 1, secretEnd: len(text), reason: err.Error()}
	}
	at := min(pe.Offset, len(text))
	f := fault{text: text, at: at, column: utf8.RuneCountInString(text[:at]) + 1, reason: pe.Reason()}
	f.secretStart, f.secretEnd = secret.In(text, secret.Reference)
	return f
}

// report prints place and the reason of f to standard error, and on a terminal the text with a caret below the place.
// The error is that of the output.
func (e *env) report(place string, f fault) error {
	_, err := fmt.Fprintf(e.stderr, "%s: %s\n", place, f.reason)
	if e.tty {
		shown, pad := f.excerpt()
		_, err = fmt.Fprintf(e.stderr, "    %s\n    %s^\n", shown, pad)
	}
	return err
}

// How much of a long text an excerpt shows before and after the place, in cells of the terminal.
const (
	cellsBefore = 48
	cellsAfter  = 24
)

// excerpt returns the text around the fault, on one line, safe to show on a terminal and with "*" for each character of
// what may be a password, and the spaces that put a caret below the fault.
func (f *fault) excerpt() (shown, pad string) {
	start, end := f.window()
	var b, p strings.Builder
	if start > 0 {
		b.WriteString("…")
		p.WriteByte(' ')
	}
	for i := start; i < end; {
		r, n := utf8.DecodeRuneInString(f.text[i:])
		switch {
		case f.secretStart <= i && i < f.secretEnd:
			r = '*'
		case !unicode.IsPrint(r):
			r = utf8.RuneError // controls may command the terminal, and format characters move what stands around
		}
		b.WriteRune(r)
		if i < f.at {
			p.WriteString("  "[:cells(r)])
		}
		i += n
	}
	if end < len(f.text) {
		b.WriteString("…")
	}
	return b.String(), p.String()
}

// window returns where the part of the text that an excerpt shows starts and ends. A character without width counts as
// one cell, so that their number is limited too.
func (f *fault) window() (start, end int) {
	start, end = f.at, f.at
	for room := cellsBefore; start > 0; {
		r, n := utf8.DecodeLastRuneInString(f.text[:start])
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		start -= n
	}
	for room := cellsAfter; end < len(f.text); {
		r, n := utf8.DecodeRuneInString(f.text[end:])
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		end += n
	}
	return start, end
}

// cells returns how many cells of a terminal a printable character fills: none, one or two. The ranges are those blocks
// in which most characters are wide, which is good enough for a caret.
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
