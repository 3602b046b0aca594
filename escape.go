package iri

// This file percent-encodes and decodes components. For what normalization decodes see rules.go.

import (
	"strings"

	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
)

// Escape returns s with percent-encodings for the characters that c does not allow raw, and for every "%". Except as said
// below, the result is a valid component, which [Unescape] decodes to s. Non-ASCII characters that c allows stay raw.
// Bytes that are not UTF-8 are encoded one by one. The hex digits are upper case (RFC 3986 section 2.1).
//
// Delimiters inside a component stay raw, such as "/" in a path, "&" in a query and ":" in a userinfo. So do those of a path
// that make it another reference: [IRI.Parse] reads "a:b" as a scheme and a path, and "//a" as a host. [IRI.WithPath] and
// [Parts] take such a text as a path, or return an error.
//
// To escape one segment of a path, use Segment. To escape a name or value of a query, use
// [example.com/iri/params.Escape]. The segments "." and ".." are not changed; [IRI.AppendSegments] rejects them. An IP
// literal as a Host stays as it is. Scheme, Authority, Port and a Component without a name have no encoding: for those,
// Escape returns s, even if it is invalid.
//
// Escape returns s itself, without allocating, if there is nothing to encode. Otherwise it allocates the result.
func (c Component) Escape(s string) string {
	raw := c.rawIn(s)
	if raw == nil {
		return s
	}
	n := escapedLen(s, raw)
	if n == len(s) {
		return s
	}
	checkLen(n)
	var b strings.Builder
	b.Grow(n)
	writeEscaped(&b, s, raw)
	return b.String()
}

// Repair returns s with percent-encodings for the characters that c does not allow raw, and for each "%" that is not
// followed by two hex digits. Everything else stays byte for byte, so that the result is a valid component that differs
// from s as little as possible:
//
//	Path.Repair("/a b/%41/100%")   returns /a%20b/%41/100%25
//	Path.Escape("/a b/%41/100%")   returns /a%20b/%2541/100%25
//
// Use Repair for text that is meant to be percent-encoded already, and [Component.Escape] for plain text. This is rule 4
// of the function [Repair]. A Host that is not a valid IP literal is repaired as a registered name: "a:80" becomes
// "a%3A80". Scheme, Authority, Port and a Component without a name have no encoding: for those, Repair returns s, even if
// it is invalid.
//
// Repair returns s itself, without allocating, if s is valid. Otherwise it allocates the result.
func (c Component) Repair(s string) string {
	raw := c.rawIn(s)
	if raw == nil {
		return s
	}
	n := percent.Len(s, raw)
	if n == len(s) {
		return s
	}
	checkLen(n)
	var b strings.Builder
	b.Grow(n)
	percent.Write(&b, s, raw, nil)
	return b.String()
}

// rawIn returns what stays raw if s is encoded as a component c, or nil if s stays as it is.
func (c Component) rawIn(s string) *span.Run {
	chars := c.runs()
	if chars == nil || strings.HasPrefix(s, "[") && c.Valid(s) { // a host that is an IP literal
		return nil
	}
	return &chars.iri
}

// escapedLen returns the length of what writeEscaped writes.
func escapedLen(s string, raw *span.Run) (n int) {
	for {
		piece, rest, found := strings.Cut(s, "%")
		n += percent.Len(piece, raw)
		if !found {
			return n
		}
		n += len("%25")
		s = rest
	}
}

// writeEscaped writes s and percent-encodes every character that is not raw, and every "%".
func writeEscaped(b *strings.Builder, s string, raw *span.Run) {
	for {
		piece, rest, found := strings.Cut(s, "%")
		percent.Write(b, piece, raw, nil)
		if !found {
			return
		}
		b.WriteString("%25")
		s = rest
	}
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
		if s[i] != '%' {
			b.WriteByte(s[i])
			i++
			continue
		}
		end := pctEnd(s, i)
		if end < i+len("%HH") {
			return "", partError(s, end, 0, ErrInvalidPercentEncoding)
		}
		b.WriteByte(span.PercentByte(s, i))
		i = end
	}
	return b.String(), nil
}
