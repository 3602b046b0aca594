// Package safe makes text safe to show: short, on one line, without secrets and without what commands a terminal.
// It touches nothing but its arguments.
package safe

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// Hide returns s with "xxxxx" in place of what may be a secret, if s is not what it should be.
func Hide(s string) string { return secret.Hide(s, secret.Mistyped, secret.FirstSign(s, nil), "", nil) }

// Quoted returns s in quotes, shortened, and without what may be a secret.
func Quoted(s string) string { return Quote(Hide(s)) }

// Quote returns s in quotes, or a prefix of it and "..." if it is long.
func Quote(s string) string {
	if short := Limit(s, 64); short != s {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(s)
}

// Limit returns the longest prefix of s of at most n bytes that does not end inside a character.
func Limit(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// LimitEnd is like Limit, but returns a suffix.
func LimitEnd(s string, n int) string {
	start := max(0, len(s)-n)
	for start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	return s[start:]
}

// Printable returns s with escapes, such as `\x1b`, for controls, which can command the terminal, and other characters
// that are not printable, some of which reorder text.
func Printable(s string) string {
	if IsPrintableASCII(s) {
		return s
	}
	size, room := 0, [len(`\U0010ffff`)]byte{}
	for i := 0; i < len(s); {
		shown, n := appendEscaped(room[:0], s[i:])
		size, i = size+len(shown), i+n
	}
	b := make([]byte, 0, size) // all at once, since a line can be long
	for n := 0; s != ""; s = s[n:] {
		b, n = appendEscaped(b, s)
	}
	return string(b)
}

// appendEscaped appends how Printable shows the first character of s, and returns its length in s.
func appendEscaped(b []byte, s string) (_ []byte, n int) {
	r, n := utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError && n == 1:
		return append(b, '\\', 'x', lowerHex[s[0]>>4], lowerHex[s[0]&15]), n
	case unicode.IsPrint(r):
		return append(b, s[:n]...), n
	}
	return append(b, strings.Trim(strconv.QuoteRune(r), "'")...), n
}

const lowerHex = "0123456789abcdef"

// Wrap returns s with line breaks in place of spaces, and an indentation after each, so that lines have at most
// width characters if no word is longer. s begins at a column, from 0.
func Wrap(s string, column, width int, indent string) string {
	var b strings.Builder
	for i, word := range strings.Split(s, " ") {
		n := utf8.RuneCountInString(word)
		switch isQuote := word == "'" || word == `"`; { // of a space, as in "' '"
		case i == 0:
		case column+1+n > width && !isQuote:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// printableASCII has the printable characters of ASCII, and plainASCII those that stand in a JSON string as they are.
var (
	printableASCII = span.Of(func(b byte) bool { return ' ' <= b && b <= '~' }, nil)
	plainASCII     = span.Of(func(b byte) bool { return ' ' <= b && b <= '~' && b != '"' && b != '\\' }, nil)
)

// IsPrintableASCII reports whether s is printable ASCII, as most addresses are.
func IsPrintableASCII(s string) bool { return printableASCII.End(s, 0) == len(s) }

// IsPlain reports whether s is printable ASCII and needs no escapes in JSON.
func IsPlain(s string) bool { return plainASCII.End(s, 0) == len(s) }

// HasControl reports whether s contains a control character, or a byte that is one in an 8-bit encoding.
func HasControl(s string) bool { return !IsPrintableASCII(s) && FirstControl(s) >= 0 }

// FirstControl returns the offset of the first character or byte that HasControl looks for, or -1.
func FirstControl(s string) int {
	for i, r := range s {
		if IsControl(r, s[i]) {
			return i
		}
	}
	return -1
}

// IsControl reports whether r is a control character, or its first byte is one in an 8-bit encoding.
func IsControl(r rune, first byte) bool {
	return unicode.IsControl(r) || r == utf8.RuneError && first >= 0x80 && first < 0xA0
}
