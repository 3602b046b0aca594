package iri

// This file percent-encodes and decodes components. For what normalization decodes see rules.go.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// Escape returns s with percent-encodings for the characters that c does not allow raw, and for every "%". The result
// is a valid component, and [Unescape] of it returns s; the exceptions are below. Non-ASCII characters that c allows
// stay raw. Bytes that are not UTF-8 are encoded one by one. The hex digits are upper case (RFC 3986 section 2.1).
//
// Delimiters inside a component stay raw, such as "/" in a path, "&" in a query and ":" in a userinfo. To escape one
// segment of a path, use Segment. To escape a name or value of a query, use [example.com/iri/params.Escape]. The
// segments "." and ".." are not changed; [IRI.AppendSegments] rejects them. An IP literal as a Host stays as it is.
// Scheme, Authority, Port and a Component without a name have no encoding: for those, Escape returns s, even if it is
// invalid.
//
// Escape returns s itself, without allocating, if there is nothing to encode. Otherwise it allocates the result.
func (c Component) Escape(s string) string {
	chars := c.runs()
	if chars == nil || strings.HasPrefix(s, "[") && c.Valid(s) { // a host that is an IP literal
		return s
	}
	n := escapedLen(s, chars.class)
	if n == len(s) {
		return s
	}
	checkLen(n)
	var b strings.Builder
	b.Grow(n)
	writeEscaped(&b, s, chars.class)
	return b.String()
}

// escapedLen returns the length of what writeEscaped writes.
func escapedLen(s string, c class) int {
	n := len(s)
	for i := 0; i < len(s); {
		if size := rawLen(s, i, c); size > 0 {
			i += size
			continue
		}
		n += len("%HH") - 1
		i++
	}
	return n
}

// writeEscaped writes s and percent-encodes every character that is not of class c.
func writeEscaped(b *strings.Builder, s string, c class) {
	for i := 0; i < len(s); {
		if size := rawLen(s, i, c); size > 0 {
			b.WriteString(s[i : i+size])
			i += size
			continue
		}
		writePct(b, s[i])
		i++
	}
}

// rawLen returns the length of the character at s[i] if it is in class c, and 0 otherwise. "%" is in no class.
func rawLen(s string, i int, c class) int {
	if s[i] < utf8.RuneSelf {
		if c.is(s[i]) {
			return 1
		}
		return 0
	}
	return wideLen(s[i:], c)
}

// Unescape returns s with each percent-encoding replaced by the byte that it encodes. The result need not be UTF-8,
// and may contain delimiters that s does not contain, so split a text into components, and a path into segments,
// before unescaping it. It returns a [*ParseError] if a "%" is not followed by two hex digits.
//
// Unescape returns s itself, without allocating, if there is nothing to decode. Otherwise it allocates the result.
func Unescape(s string) (string, error) {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s, nil
	}
	var b strings.Builder
	b.Grow(max(0, len(s)-2*strings.Count(s, "%")))
	b.WriteString(s[:i])
	for i < len(s) {
		switch {
		case s[i] != '%':
			b.WriteByte(s[i])
			i++
		case pctLen(s, i) == 0:
			return "", &ParseError{s, pctEnd(s, i), 0, ErrInvalidPercentEncoding, true}
		default:
			b.WriteByte(span.PercentByte(s, i))
			i += 3
		}
	}
	return b.String(), nil
}

// appendPct appends the percent-encoding of b, with upper-case digits (RFC 3986 section 2.1).
func appendPct(dst []byte, b byte) []byte {
	const digits = "0123456789ABCDEF"
	return append(dst, '%', digits[b>>4], digits[b&0xF])
}

// writePct writes the percent-encoding of b.
func writePct(w *strings.Builder, b byte) {
	var triplet [3]byte
	w.Write(appendPct(triplet[:0], b))
}
