package secret

// What is escaped in a line of running text, and what is percent-encoded.

import (
	"math"
	"math/bits"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// move makes ranges of a line, which was made of a text, ranges of that text, and adds start to their offsets. No color
// begins or ends one.
func (r Ranges) move(line, text string, start int) {
	i, at := 0, 0 // line[i] is in text[at:], perhaps after colors
	for k, x := range r {
		for len(line) < len(text) && i < x.End {
			b, n := unit(text[at:])
			if b != color || n == 1 {
				if i == x.Start {
					r[k].Start = at
				}
				i++
			}
			at += n
			r[k].End = at
		}
		r[k].Start += start
		r[k].End += start
	}
}

// nextEscape returns the offset of the first escape in text[i:], or the length of the text.
func nextEscape(text string, i int) int {
	for i = withoutEscapes.End(text, i); i < len(text); i = withoutEscapes.End(text, i+1) {
		if _, n := unit(text[i:]); n > 1 {
			break
		}
	}
	return i
}

// unescaped returns a text with a character in place of each escape, and without colors. The first one is text[i].
func unescaped(text string, i int) string {
	var b strings.Builder
	b.Grow(len(text))
	done := 0
	for ; i < len(text); i = nextEscape(text, done) {
		c, n := unit(text[i:])
		b.WriteString(text[done:i])
		if c != color {
			b.WriteByte(c)
		}
		done = i + n
	}
	b.WriteString(text[done:])
	return b.String()
}

var withoutEscapes = span.Of(func(b byte) bool { return b != '\\' && b != '&' && b != esc }, nil)

// Bytes of a line that stand for what is escaped. No text has them but by accident.
const (
	quoted1     = 0x0F // to quoted4: a '"' after one backslash, as in JSON; after two or three; and so on
	quoted4     = 0x12
	singleQuote = 0x13   // \'
	doubleHTML  = '\x14' // &quot;
	singleHTML  = 0x15   // &apos;
	color       = 0x16   // the color of a terminal, ESC [31m, which no line has
	other       = 0xFF   // a character that cuts no run, and is part of no name
	esc         = '\x1B' // ESC itself
)

// entities are those of HTML that matter, besides numbers.
var entities = [...]struct {
	text string
	code uint64
}{{"amp;", '&'}, {"quot;", '"'}, {"apos;", '\''}, {"lt;", '<'}, {"gt;", '>'}}

// unit returns what the escape or the entity at the start of s stands for, and its length. It is more than 1, or there
// is none.
func unit(s string) (b byte, n int) {
	if b, n = s[0], 1; b != '\\' && b != '&' && b != esc { // like most
		return b, n
	}
	all := len(s) - len(strings.TrimLeft(s, `\`))
	slashes := all // before an "&": none in \u0026 and \\u0026, one in \\\u0026
	if all > 0 {
		if b, n = escape(s); n > all+1 {
			slashes >>= bits.TrailingZeros(uint(all)) + 1
		}
	}
	for b == '&' { // it may be escaped as well: \u0026quot; &amp;#39; \&quot;
		e, m := entity(s[n:])
		switch {
		case m == 0:
			return b, n
		case slashes == 0:
		case e == doubleHTML && slashes%2 == 0:
			return '\\', all &^ 1
		case e == doubleHTML:
			e = quotedAt(slashes)
		case e == singleHTML:
			e = singleQuote
		}
		b, n = e, n+m
	}
	if b == esc {
		if m := colorLen(s[n:]); m != 0 {
			return color, n + m
		}
		if n > 1 {
			b = other
		}
	}
	return b, n
}

// colorLen returns the length of what follows ESC in a color that s begins with, or 0: "[31m", "(B"
func colorLen(s string) int {
	switch rest := strings.TrimLeft(s, "["+digits+";:"); {
	case strings.HasPrefix(s, "(B"): // xterm resets the characters as well
		return len("(B")
	case strings.HasPrefix(rest, "m"), strings.HasPrefix(rest, "K"): // grep erases the line: "[K"
		return len(s) - len(rest) + len("m")
	}
	return 0
}

// entity returns what the entity of HTML stands for that s, after "&", begins with, and its length there, or 0. It may
// have the number of a character: "#43;", "#x2B;".
func entity(s string) (b byte, n int) {
	for _, e := range entities {
		if strings.HasPrefix(s, e.text) {
			return meant(e.code, doubleHTML, singleHTML), len(e.text)
		}
	}
	base, start := uint64(10), len("#")
	if len(s) > start && s[start]|0x20 == 'x' {
		base, start = 16, len("#x")
	}
	end, code := start, uint64(0)
	for end < len(s) && (char.IsDigit(s[end]) || base == 16 && char.IsHex(s[end])) {
		code = min(code*base+uint64(char.FromHex(s[end])), math.MaxUint32)
		end++
	}
	if end == start || !strings.HasPrefix(s, "#") || !strings.HasPrefix(s[end:], ";") {
		return 0, 0
	}
	return meant(code, doubleHTML, singleHTML), end + len(";")
}

// meant returns what stands for a character that is escaped, where double and single stand for quotes.
func meant(code uint64, double, single byte) byte {
	switch b := byte(code); {
	case code == '"':
		return double
	case code == '\'':
		return single
	case code != uint64(b), (isCut(b) || b < ' ') && b != esc && !isSpace(b): // \u003c is part of a value
		return other
	case b < ' ' && b != esc:
		return '\n'
	default:
		return b
	}
}

// escape returns what the escape at the start of s stands for, and its length. In JSON in JSON, it has several
// backslashes. What is no escape is a backslash.
func escape(s string) (b byte, n int) {
	n = len(s) - len(strings.TrimLeft(s, `\`))
	rest, length := s[n:], 0 // length: of a hexadecimal number
	if rest == "" {
		return '\\', n
	}
	switch rest[0] {
	case '/', '?', '&', '#', '=', ';', ':': // of JSON, what zsh pastes, as \?token\=, and files of Java
		return rest[0], n + 1
	case 'n', 'r', 't':
		return '\n', n + 1
	case '\'':
		return singleQuote, n + 1
	case '"':
		if n%2 == 1 {
			return quotedAt(n), n + 1
		}
	case 'x':
		length = len("HH")
	case 'u':
		length = len("HHHH")
	}
	if length == 0 || len(rest) <= length {
		return '\\', n
	}
	var code uint64
	for i := range length {
		if !char.IsHex(rest[1+i]) {
			return '\\', n
		}
		code = code<<4 | uint64(char.FromHex(rest[1+i]))
	}
	return meant(code, quotedAt(n), '\''), n + len("x") + length
}

// quotedAt returns what stands for a '"' after n backslashes.
func quotedAt(n int) byte { return min(quoted1+byte(bits.Len(uint(n)))-1, quoted4) }

// decode returns the first byte of s and its length in s. It may be percent-encoded, also several
// times: "%253A" is ':'.
func decode(s string) (b byte, n int) {
	if s[0] != '%' {
		return s[0], 1
	}
	rest := s[len("%"):]
	for strings.HasPrefix(rest, "25") {
		rest = rest[len("25"):]
	}
	if len(rest) < 2 || !char.IsHex(rest[0]) || !char.IsHex(rest[1]) { // "%25", "%2525" and so on, or a single "%"
		return '%', len(s) - len(rest)
	}
	return char.FromHex(rest[0])<<4 | char.FromHex(rest[1]), len(s) - len(rest) + len("HH")
}

// decodeLast returns the last byte of s, as decode does, and its length in s. If s is empty, both are 0.
func decodeLast(s string) (b byte, n int) {
	if s == "" {
		return 0, 0
	}
	if n = len(s) - len("HH"); n > 0 && char.IsHex(s[n]) && char.IsHex(s[n+1]) {
		before := s[:n]
		for strings.HasSuffix(before, "25") {
			before = before[:len(before)-len("25")]
		}
		if strings.HasSuffix(before, "%") {
			return char.FromHex(s[n])<<4 | char.FromHex(s[n+1]), len(s) - len(before) + len("%")
		}
	}
	return s[len(s)-1], 1
}
