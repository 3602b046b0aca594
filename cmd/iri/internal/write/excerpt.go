package write

// What messages show of a text: an excerpt as wide as the terminal with a caret, in which no secret stands.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/secret"
)

// Shortened returns the text without secrets, or a prefix of it and "…" if it is long. iri lint prints it with each
// finding.
func (x *Excerpt) Shortened() string {
	if short := safe.Limit(x.shown, 1000); short != x.shown {
		return short + "…"
	}
	return x.shown
}

// An Excerpt is a place in a text, and prints the text around it on one line with a caret below. It can move on to a
// later place in the same text, which takes time only for the text between.
type Excerpt struct {
	Text   string
	At     int // byte offset of the place, which is not inside a secret
	Column int // the place in characters, from 1

	shown   string        // text with masks in place of secrets, which do not tell their lengths
	secrets secret.Ranges // those that end after the place
	shift   int           // how much farther the place is in shown than in text
}

// NewExcerpt returns an excerpt at the start of a text of a kind. If the text is not what was meant, the kind is
// secret.Mistyped.
func NewExcerpt(text string, kind secret.Kind) Excerpt {
	secrets := secret.In(text, kind)
	return Excerpt{Text: text, Column: 1, shown: secrets.Mask(text, secret.Mask), secrets: secrets}
}

// MoveTo moves x to the place at a byte offset, or to the start of the secret that contains it. It must not be before
// the current place. MoveTo returns the start of the secret that contains the place or overlaps the n bytes there, and
// whether there is one.
func (x *Excerpt) MoveTo(at, n int) (start int, hidden bool) {
	at = min(at, len(x.Text))
	for ; len(x.secrets) > 0 && x.secrets[0].End <= at; x.secrets = x.secrets[1:] {
		x.shift += len(secret.Mask) - (x.secrets[0].End - x.secrets[0].Start)
	}
	start = len(x.Text) + n
	if len(x.secrets) > 0 {
		start = x.secrets[0].Start
	}
	place := min(at, start)
	x.Column += utf8.RuneCountInString(x.Text[x.At:place])
	x.At = place
	return start, start < at+n
}

// Print prints the text and, below it, a caret at the place.
func (x *Excerpt) Print(s *Stream) error {
	s.WriteString(indent)
	var pad int
	s.b, pad = x.appendShown(s.b, s.Width)
	s.WriteByte('\n')
	s.WriteString(indent)
	s.WriteString(strings.Repeat(" ", pad))
	s.Paint(Bold+Red, "^")
	return s.WriteByte('\n')
}

// An excerpt takes the width of the terminal at most, so that it is not wrapped, which would put the caret below
// another character. If the width is not known, it is that of most old terminals, and of pagers.
const (
	indent       = "    "
	usualWidth   = 80
	leastCells   = 8                   // of text, however narrow the terminal is
	cellsBesides = len(indent) + 2 + 1 // two "…", and an empty one at the end, because some terminals wrap a full line
)

// appendShown appends the text around the place, safe for a terminal of a number of columns. pad is the number of
// terminal cells before the place.
func (x *Excerpt) appendShown(b []byte, width int) (shown []byte, pad int) {
	at := x.At + x.shift
	start, end := window(x.shown, at, max(leastCells, width-cellsBesides))
	if start > 0 {
		b = append(b, "…"...)
		pad++
	}
	for i, r := range x.shown[start:end] {
		if !unicode.IsPrint(r) {
			r = utf8.RuneError
		}
		b = utf8.AppendRune(b, r)
		if start+i < at {
			pad += cells(r)
		}
	}
	if end < len(x.shown) {
		b = append(b, "…"...)
	}
	return b, pad
}

// window returns the start and end of the part of text to show around text[at] in a number of cells. At least a quarter
// of them shows what follows, if there is enough. It counts a zero-width character as one cell, to limit the number of
// those as well.
func window(text string, at, room int) (start, end int) {
	start, end = at, at
	used := 0
	follow := func(limit int) {
		for end < len(text) {
			r, n := utf8.DecodeRuneInString(text[end:])
			width := max(1, cells(r))
			if used+width > limit {
				break
			}
			used += width
			end += n
		}
	}
	follow(room/4 + 1)
	for start > 0 {
		r, n := utf8.DecodeLastRuneInString(text[:start])
		width := max(1, cells(r))
		if used+width > room {
			break
		}
		used += width
		start -= n
	}
	follow(room)
	return start, end
}

// cells returns the width of a printable character in terminal cells: 0, 1 or 2. It treats scripts and blocks as
// wide if most of their characters are, which is good enough to place a caret.
func cells(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Yi) &&
		!(0xFF61 <= r && r <= 0xFFDC), // half-width forms
		0x3000 <= r && r <= 0x303F,   // CJK punctuation
		0xFF01 <= r && r <= 0xFF60,   // full-width forms
		0x1F300 <= r && r <= 0x1FAFF: // pictographs
		return 2
	}
	return 1
}
