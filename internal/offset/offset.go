// Package offset finds where the components of a text begin and end.
package offset

import (
	"math"
	"strings"

	"example.com/iri/internal/char"
)

// CheckLen returns n, the length of a result, and panics if a text of n bytes would be too long:
// for the offsets of a value, or for an int on a 32-bit system. A negative n is the sum of lengths
// that overflowed there.
func CheckLen(n int64) int {
	switch {
	case math.MaxInt == math.MaxInt32 && (n < 0 || n > math.MaxInt32-1<<16): // memory is allocated in pages
		panic("iri: result longer than 2 GiB - 64 KiB, the limit of a 32-bit system")
	case n > math.MaxUint32:
		panic("iri: result longer than 4 GiB - 1")
	}
	return int(n)
}

// Offsets are the places where the components of a text begin or end, in bytes:
//
//	foo://user@example.com:8042/over/there?name=ferret#nose
//	   │       │          │    │          │           │
//	   SchemeEnd          HostEnd         PathEnd     QueryEnd
//	           HostStart       PathStart
//
// A text has
//   - a scheme if SchemeEnd > 0, because a scheme is never empty: text[:SchemeEnd];
//   - an authority if there is a "//" before PathStart, that is, if PathStart > HierStart();
//   - a userinfo if HostStart is after the start of the authority: up to the "@" at HostStart-1;
//   - a port if HostEnd < PathStart: after the ":" at HostEnd;
//   - a query if PathEnd < QueryEnd: after the "?" at PathEnd;
//   - a fragment if QueryEnd < len(text): after the "#" at QueryEnd.
//
// Without an authority, HostStart and HostEnd equal PathStart. The zero value describes the empty
// reference.
type Offsets struct {
	// 0 ≤ SchemeEnd ≤ HostStart ≤ HostEnd ≤ PathStart ≤ PathEnd ≤ QueryEnd ≤ len(text)
	SchemeEnd, HostStart, HostEnd, PathStart, PathEnd, QueryEnd int
}

// Of returns the offsets of a text. It only looks for a scheme and for delimiters, as RFC 3986
// appendix B does. If the text is invalid, the offsets in the authority may be wrong.
func Of(text string) (o Offsets) {
	o.SchemeEnd = SchemeEnd(text)
	o.QueryEnd = len(untilByte(text, '#'))
	o.PathEnd = len(untilByte(text[:o.QueryEnd], '?'))
	start := o.HierStart()
	if !strings.HasPrefix(text[start:], "//") {
		o.HostStart, o.HostEnd, o.PathStart = start, start, start
		return o
	}
	start += len("//")
	o.PathStart = start + len(untilByte(text[start:o.PathEnd], '/'))
	o.HostStart = start + strings.IndexByte(text[start:o.PathStart], '@') + 1
	// A host contains ":" only in brackets.
	o.HostEnd = o.HostStart + strings.IndexByte(text[o.HostStart:o.PathStart], ']') + 1
	o.HostEnd += len(untilByte(text[o.HostEnd:o.PathStart], ':'))
	return o
}

// SchemeEnd returns the length of the scheme that text begins with, without its ":", or 0 if there
// is none.
func SchemeEnd(text string) int {
	if i := SchemeLen(text); i > 0 && i < len(text) && text[i] == ':' {
		return i
	}
	return 0
}

// SchemeLen returns the length of the longest prefix of s that is a valid scheme, or 0 if there is
// none.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
func SchemeLen(s string) int {
	if s == "" || !char.IsLetter(s[0]) {
		return 0
	}
	i := 1
	for i < len(s) && inScheme[s[i]] {
		i++
	}
	return i
}

// Until returns s up to the first of the characters, or all of s.
func Until(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// inScheme says of each byte whether a scheme can contain it.
var inScheme = func() (in [256]bool) {
	for i := range in {
		b := byte(i)
		in[i] = char.IsAlphanum(b) || b == '+' || b == '-' || b == '.'
	}
	return in
}()

// untilByte returns s up to the first b, or all of s.
func untilByte(s string, b byte) string {
	if i := strings.IndexByte(s, b); i >= 0 {
		return s[:i]
	}
	return s
}

// HierStart returns the offset after the scheme and its ":".
func (o *Offsets) HierStart() int { return AfterScheme(o.SchemeEnd) }

// HasAuthority reports whether there is an authority.
func (o *Offsets) HasAuthority() bool { return o.PathStart > o.HierStart() }

// AfterScheme returns the offset after a scheme that ends at schemeEnd and its ":", or 0 if there
// is no scheme.
func AfterScheme(schemeEnd int) int {
	if schemeEnd == 0 {
		return 0
	}
	return schemeEnd + len(":")
}
