package params

// This file encodes and decodes names and values, and compares them without decoding.

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/span"
)

// Escape returns s as a name or a value. ASCII letters, digits, "-", ".", "_", "~" and the non-ASCII characters of rule
// ucschar (RFC 3987 section 2.2) stay raw. Everything else is percent-encoded byte by byte, with upper-case digits: a
// space becomes "%20", "+" becomes "%2B". The bidirectional formatting characters of section 4.1, private-use characters
// and bytes that are not UTF-8 are encoded too.
func Escape(s string) string {
	const digits = "0123456789ABCDEF"
	n := rawLen(s)
	if n == len(s) {
		return s
	}
	size := len(s)
	for rest := s[n:]; rest != ""; rest = rest[rawLen(rest):] {
		rest = rest[1:]
		size += len("%HH") - 1
	}
	var b strings.Builder
	b.Grow(size)
	for ; n < len(s); n = rawLen(s) {
		b.WriteString(s[:n])
		b.WriteByte('%')
		b.WriteByte(digits[s[n]>>4])
		b.WriteByte(digits[s[n]&0xF])
		s = s[n+1:]
	}
	b.WriteString(s)
	return b.String()
}

// rawLen returns the length of the longest prefix of s that Escape does not change.
func rawLen(s string) int {
	for i, r := range s { // a byte that is not UTF-8 yields U+FFFD, which is not raw
		if !isRaw(r) {
			return i
		}
	}
	return len(s)
}

// isRaw reports whether Escape leaves r raw.
func isRaw(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || strings.IndexByte("-._~", byte(r)) >= 0
	case r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E: // RFC 3987 section 4.1
		return false
	}
	return iri.Segment.Valid(string(r)) // the non-ASCII characters of a segment are ucschar
}

// next returns the first byte of s after decoding, and its size in s: 'a' and 3 for "%61b". s must not be empty.
func next(s string) (b byte, size int) {
	switch {
	case s[0] == '+':
		return ' ', 1
	case s[0] == '%' && len(s) >= len("%HH") && isHex(s[1]) && isHex(s[2]):
		return span.PercentByte(s, 0), len("%HH")
	}
	return s[0], 1
}

func isHex(b byte) bool { return '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'f' }

// decode returns s decoded.
func decode(s string) string {
	length, same := 0, true
	for i := 0; i < len(s); length++ {
		b, size := next(s[i:])
		same = same && size == 1 && b == s[i]
		i += size
	}
	if same {
		return s
	}
	var w strings.Builder
	w.Grow(length)
	for s != "" {
		b, size := next(s)
		w.WriteByte(b)
		s = s[size:]
	}
	return w.String()
}

// decodesTo reports whether decode(encoded) is s, without allocating.
func decodesTo(encoded, s string) bool {
	for i := range len(s) {
		if encoded == "" {
			return false
		}
		b, size := next(encoded)
		if b != s[i] {
			return false
		}
		encoded = encoded[size:]
	}
	return encoded == ""
}

// compareNames compares the decoded names of two pairs, byte by byte. It reads only as far as it must: a long pair that is
// compared with many short ones takes no more time than they do.
func compareNames(p, q string) int {
	for {
		b, m := nextOfName(p)
		c, n := nextOfName(q)
		if b != c || b < 0 {
			return cmp.Compare(b, c)
		}
		p, q = p[m:], q[n:]
	}
}

// nextOfName is like next for the name that pair begins with. After the end of the name, it returns -1.
func nextOfName(pair string) (b, size int) {
	if pair == "" || pair[0] == '=' {
		return -1, 0
	}
	first, size := next(pair)
	return int(first), size
}
