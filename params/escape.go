package params

// This file encodes, decodes and compares names and values. Comparing does not allocate.

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
	i := 0
	for i < len(s) && unreserved[s[i]] { // rawEnd alone takes 14 ns for a value of web.txt, with this loop before it 11
		i++
	}
	if rawEnd(s, i) == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(escapedLen(s))
	writeEscaped(&b, s)
	return b.String()
}

// escapedLen returns the length of what writeEscaped writes.
func escapedLen(s string) int {
	n := len(s)
	for i := rawEnd(s, 0); i < len(s); i = rawEnd(s, i+1) {
		n += len("%HH") - 1
	}
	return n
}

// writeEscaped writes s as [Escape] returns it.
func writeEscaped(b *strings.Builder, s string) {
	const digits = "0123456789ABCDEF"
	from := 0
	for i := rawEnd(s, 0); i < len(s); i = rawEnd(s, from) {
		b.WriteString(s[from:i])
		b.WriteByte('%')
		b.WriteByte(digits[s[i]>>4])
		b.WriteByte(digits[s[i]&0xF])
		from = i + 1
	}
	b.WriteString(s[from:])
}

// The characters of rules unreserved and HEXDIG (RFC 3986), HEXDIG in either case.
var (
	unreserved = setOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
	hexdig     = setOf("0123456789ABCDEFabcdef")
)

func setOf(characters string) (set [256]bool) {
	for _, b := range []byte(characters) {
		set[b] = true
	}
	return set
}

// rawEnd returns the index of the first byte of s, from i on, that Escape encodes, or len(s).
func rawEnd(s string, i int) int {
	for ; i < len(s); i++ {
		if unreserved[s[i]] {
			continue
		}
		if s[i] < utf8.RuneSelf {
			return i
		}
		n := rawLen(s[i:])
		if n == 0 {
			return i
		}
		i += n - 1
	}
	return i
}

// rawLen returns the length of the non-ASCII character that s begins with, or 0 if Escape encodes it.
func rawLen(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	bidi := r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E // RFC 3987 section 4.1
	if bidi || !iri.Segment.Valid(s[:n]) {                           // a segment has the characters of ucschar
		return 0
	}
	return n
}

// next returns the first byte of s after decoding, and its size in s: 'a' and 3 for "%61b". s must not be empty.
func next(s string) (b byte, size int) {
	switch {
	case s[0] == '+':
		return ' ', 1
	case s[0] == '%' && len(s) >= len("%HH") && hexdig[s[1]] && hexdig[s[2]]:
		return span.PercentByte(s, 0), len("%HH")
	}
	return s[0], 1
}

// decode returns s decoded. It allocates only if there is something to decode: "100%" is returned as it is.
func decode(s string) string {
	for i := range len(s) {
		if s[i] != '%' && s[i] != '+' {
			continue
		}
		if b, size := next(s[i:]); b != s[i] || size > 1 {
			return decodeFrom(s, i)
		}
	}
	return s
}

// decodeFrom is decode if there is nothing to decode before s[i].
func decodeFrom(s string, i int) string {
	length := len(s)
	for j := i; j < len(s); j++ {
		if s[j] == '%' {
			_, size := next(s[j:])
			length -= size - 1
		}
	}
	var w strings.Builder
	w.Grow(length)
	w.WriteString(s[:i])
	for i < len(s) {
		b, size := next(s[i:])
		w.WriteByte(b)
		i += size
	}
	return w.String()
}

// decodesTo reports whether decode(encoded) is s.
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

// matchName reports whether the text of pairs begins with a pair with that name, and returns the length of the pair's name
// if it does. Otherwise n is the length of a part of the first pair.
func matchName(pairs, name string) (n int, ok bool) {
	for i := range len(name) {
		if nameEnds(pairs[n:]) {
			return n, false
		}
		b, size := pairs[n], 1
		if b == '%' || b == '+' { // next is not inlined
			b, size = next(pairs[n:])
		}
		if b != name[i] {
			return n, false
		}
		n += size
	}
	return n, nameEnds(pairs[n:])
}

// compareNames compares the decoded names of two pairs, byte by byte. It reads only as far as it must: a long pair that is
// compared with many short ones takes no more time than they do.
func compareNames(p, q string) int {
	for !nameEnds(p) && !nameEnds(q) {
		b, m := next(p)
		c, n := next(q)
		if b != c {
			return cmp.Compare(b, c)
		}
		p, q = p[m:], q[n:]
	}
	switch {
	case nameEnds(q) && nameEnds(p):
		return 0
	case nameEnds(p):
		return -1
	}
	return 1
}

// nameEnds reports whether the name of a pair ends where rest begins.
func nameEnds(rest string) bool { return rest == "" || rest[0] == '=' || rest[0] == '&' }
