// Package percent percent-encodes text (RFC 3986 section 2.1). Callers say which bytes and
// characters stay raw, as a [span.Run].
package percent

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Unreserved are the characters of rule unreserved (RFC 3986 section 2.3).
var Unreserved = span.Of(char.IsUnreserved, nil)

// Append appends the percent-encoding of b, with upper-case digits.
func Append(dst []byte, b byte) []byte {
	return append(dst, '%', char.UpperHex[b>>4], char.UpperHex[b&0xF])
}

// Encode returns s with each byte that does not belong to raw percent-encoded. If there is none, it
// returns s itself. It panics if the result is too long; see [offset.CheckLen].
func Encode(s string, raw *span.Run) string {
	n := Len(s, raw)
	if n == int64(len(s)) {
		return s
	}
	var b strings.Builder
	b.Grow(offset.CheckLen(n))
	Write(&b, s, raw, nil)
	return b.String()
}

// Len returns the length of the text that Write writes, which an int may not hold on a 32-bit
// system.
func Len(s string, raw *span.Run) int64 {
	n := int64(len(s))
	for i := raw.End(s, 0); i < len(s); i = raw.End(s, i+1) {
		n += int64(len("%HH") - 1)
	}
	return n
}

// Write writes s, with each byte that does not belong to raw percent-encoded. If report is not nil,
// Write calls it for each range of adjacent bytes that it encodes, with the offsets of the range in
// s and the encoded text.
//
// If percent-encodings belong to raw, they stay. A "%" that must be encoded comes to lie before a
// "25", so the text that follows it can't become its digits: "%%41" becomes "%25%41", and "%4%31"
// becomes "%254%31".
func Write(b *strings.Builder, s string, raw *span.Run, report func(start, end int, encoded string)) {
	for i, end := 0, raw.End(s, 0); ; {
		b.WriteString(s[i:end])
		if end == len(s) {
			return
		}
		// All bytes of a character that is not raw are encoded: none of its later bytes begins
		// another character.
		bad, from := end, b.Len()
		for i = bad; i == end && i < len(s); end = raw.End(s, i) {
			var triplet [3]byte
			b.Write(Append(triplet[:0], s[i]))
			i++
		}
		if report != nil {
			report(bad, i, b.String()[from:])
		}
	}
}
