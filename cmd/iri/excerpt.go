package main

// What messages show of a text: an excerpt as wide as the terminal with a caret, in which no secret stands.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/secret"
)

// shortened returns the text without secrets, or a prefix of it and "…" if it is long. iri lint prints it with each finding.
func (x *excerpt) shortened() string {
	if short := limit(x.shown, 1000); short != x.shown {
		return short + "…"
	}
	return x.shown
}

// hide returns text with "xxxxx" in place of what may be a secret, if it is not what it should be.
func hide(text string) string { return secret.Hide(text, secret.Text) }

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

// replaced returns the text with b in place of each byte of a secret, except for delimiters in what is before a query and fragment.
func (x *excerpt) replaced(b byte) string {
	text := []byte(x.text)
	head := strings.IndexAny(x.text+"#", "?#")
	for _, part := range x.hidden {
		for i := part[0]; i < part[1]; i++ {
			if i > head || strings.IndexByte("/?#:@", text[i]) < 0 {
				text[i] = b
			}
		}
	}
	return string(text)
}

// An excerpt is a place in a text, and prints the text around it on one line with a caret below. It can move on to a
// later place in the same text, which takes time only for the text between.
type excerpt struct {
	text   string
	at     int // byte offset of the place
	column int // the place in characters, from 1

	hidden [][2]int // the starts and ends of the parts of text that may be secrets
	passed int      // hidden[:passed] end at or before the place
	shift  int      // how much farther text after hidden[:passed] is in shown than in text
	shown  string   // text with masks in place of secrets, which do not tell their lengths
}

// newExcerpt returns an excerpt at the start of text. It hides what may be a secret in a text that is not what was meant.
func newExcerpt(text string) excerpt { return newExcerptOf(text, secret.Text) }

// newExcerptOf is like newExcerpt, for a text of another kind.
func newExcerptOf(text string, kind secret.Kind) excerpt {
	x := excerpt{text: text, column: 1, shown: secret.Hide(text, kind)}
	for start, end := range secret.In(text, kind) {
		x.hidden = append(x.hidden, [2]int{start, end})
	}
	return x
}

// moveTo moves x to the place at a byte offset, which must not be before the current place.
func (x *excerpt) moveTo(at int) {
	at = min(at, len(x.text))
	x.column += utf8.RuneCountInString(x.text[x.at:at])
	x.at = at
	for ; x.passed < len(x.hidden) && x.hidden[x.passed][1] <= at; x.passed++ {
		x.shift += len(secret.Mask) - (x.hidden[x.passed][1] - x.hidden[x.passed][0])
	}
}

// secretIn returns the start of the secret that overlaps the n bytes of the text at an offset, or that contains the offset,
// and whether there is one. The offset must not be before the place.
func (x *excerpt) secretIn(at, n int) (start int, ok bool) {
	for _, part := range x.hidden[x.passed:] {
		if part[1] > at {
			return part[0], part[0] < at+n
		}
	}
	return 0, false
}

// caret returns the offset of the place in x.shown. A place in a secret is shown at the start of the mask.
func (x *excerpt) caret() int {
	if start, ok := x.secretIn(x.at, 0); ok {
		return start + x.shift
	}
	return x.at + x.shift
}

// print prints the text and, below it, a caret at the place.
func (x *excerpt) print(s *stream) error {
	const spaces = "                                                                                "
	s.WriteString(indent)
	var pad int
	s.b, pad = x.appendShown(s.b, s.width)
	s.WriteByte('\n')
	s.WriteString(indent)
	for ; pad > len(spaces); pad -= len(spaces) {
		s.WriteString(spaces)
	}
	s.WriteString(spaces[:pad])
	s.paint(bold+red, "^")
	return s.WriteByte('\n')
}

// An excerpt takes the width of the terminal at most, so that it is not wrapped, which would put the caret below another
// character. If the width is not known, it is that of most old terminals, and of pagers.
const (
	indent       = "    "
	usualWidth   = 80
	leastCells   = 8                   // of text, however narrow the terminal is
	cellsBesides = len(indent) + 2 + 1 // two "…", and an empty one at the end, because some terminals wrap a full line
)

// appendShown appends the text around the place, safe for a terminal of a number of columns. pad is the number of terminal
// cells before the place.
func (x *excerpt) appendShown(b []byte, width int) (shown []byte, pad int) {
	at := x.caret()
	start, end := window(x.shown, at, max(leastCells, width-cellsBesides))
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

// window returns the start and end of the part of text to show around text[at] in a number of cells. At least a quarter of
// them shows what follows, if there is enough.
func window(text string, at, room int) (start, end int) {
	_, used := forward(text, at, room/4+1)
	start, used = backward(text, at, room-used)
	end, _ = forward(text, at, room-used)
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

// cells returns the width of a printable character in terminal cells: 0, 1 or 2. It treats scripts and blocks as wide if
// most of their characters are, which is good enough to place a caret.
func cells(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Yi) && !(0xFF61 <= r && r <= 0xFFDC), // half-width forms
		0x3000 <= r && r <= 0x303F,   // CJK punctuation
		0xFF01 <= r && r <= 0xFF60,   // full-width forms
		0x1F300 <= r && r <= 0x1FAFF: // pictographs
		return 2
	}
	return 1
}
