package iri

// This file stores where the components of a text begin and end. The parser in parse.go finds them.

import (
	"math"
	"math/bits"
	"strings"
)

// maxLen is the length of the longest input that is parsed: 1 GiB.
const maxLen = 1 << 30

// isTooLong reports whether an input is too long to be parsed.
func isTooLong(s string) bool { return len(s) > maxLen }

// checkLen panics if a text of n bytes would be too long for its offsets.
func checkLen(n int) {
	if uint64(n) > math.MaxUint32 {
		panic("iri: result longer than 4 GiB - 1")
	}
}

// offsets are the places where the components of a text begin or end, in bytes:
//
//	foo://user@example.com:8042/over/there?name=ferret#nose
//	   │       │          │    │          │           │
//	   schemeEnd          hostEnd         pathEnd     queryEnd
//	           hostStart       pathStart
//
// A text has
//   - a scheme if schemeEnd > 0, because a scheme is never empty: text[:schemeEnd];
//   - an authority if there is a "//" before pathStart, that is, if pathStart > hierStart();
//   - a userinfo if hostStart is after the start of the authority: up to the "@" at hostStart-1;
//   - a port if hostEnd < pathStart: after the ":" at hostEnd;
//   - a query if pathEnd < queryEnd: after the "?" at pathEnd;
//   - a fragment if queryEnd < len(text): after the "#" at queryEnd.
//
// Without an authority, hostStart and hostEnd equal pathStart. The zero value describes the empty reference.
type offsets struct {
	// 0 ≤ schemeEnd ≤ hostStart ≤ hostEnd ≤ pathStart ≤ pathEnd ≤ queryEnd ≤ len(text)
	schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd int
}

// value is a text that matches IRI-reference, with its offsets in two words, so that the compiler passes a value in
// registers. Both words depend on the text alone, so equal texts make equal values.
//
// On a 64-bit machine, the four offsets up to the start of the path have 16 bits each, and the two after it 32 bits. On
// a 32-bit machine, they have half of that. If an offset does not fit, its word is far, and accessors find its offsets
// in the text again.
type value struct {
	text string

	head uint // schemeEnd, hostStart, hostEnd, pathStart, from the lowest bits up
	tail uint // pathEnd, queryEnd
}

const (
	headBits = bits.UintSize / 4
	tailBits = bits.UintSize / 2
	headMask = 1<<headBits - 1
	tailMask = 1<<tailBits - 1

	// far is the word for offsets that do not fit. It is never the word of offsets that fit, because the last offset in a
	// word is less than its mask.
	far = math.MaxUint
)

// packHead returns the head word of four offsets.
func packHead(schemeEnd, hostStart, hostEnd, pathStart int) uint {
	if pathStart >= headMask {
		return far
	}
	return uint(schemeEnd) | uint(hostStart)<<headBits | uint(hostEnd)<<(2*headBits) | uint(pathStart)<<(3*headBits)
}

// packTail returns the tail word of two offsets.
func packTail(pathEnd, queryEnd int) uint {
	if queryEnd >= tailMask {
		return far
	}
	return uint(pathEnd) | uint(queryEnd)<<tailBits
}

// withText returns text with the offsets o.
func (o *offsets) withText(text string) value {
	return value{text, packHead(o.schemeEnd, o.hostStart, o.hostEnd, o.pathStart), packTail(o.pathEnd, o.queryEnd)}
}

// unpacked is a text that matches IRI-reference, with one field for each offset. Operations that need many offsets of a
// value unpack it.
type unpacked struct {
	text string
	offsets
}

// unpack sets u to v. (Returning u is slow: copying a struct that was just stored word by word has to
// wait for those stores; see bench/NOTES.md.)
func (u *unpacked) unpack(v value) {
	u.text = v.text
	if v.head == far || v.tail == far {
		u.offsets = split(v.text)
		return
	}
	u.schemeEnd = int(v.head & headMask)
	u.hostStart = int(v.head >> headBits & headMask)
	u.hostEnd = int(v.head >> (2 * headBits) & headMask)
	u.pathStart = int(v.head >> (3 * headBits))
	u.pathEnd = int(v.tail & tailMask)
	u.queryEnd = int(v.tail >> tailBits)
}

// path returns the path.
func (u *unpacked) path() string { return u.text[u.pathStart:u.pathEnd] }

// hierStart returns the offset after the scheme and its ":".
func (u *unpacked) hierStart() int { return afterScheme(u.schemeEnd) }

// hasAuthority reports whether there is an authority.
func (u *unpacked) hasAuthority() bool { return u.pathStart > u.hierStart() }

func (u value) schemeEnd() int {
	if u.head == far {
		return split(u.text).schemeEnd
	}
	return int(u.head & headMask)
}

func (u value) hostStart() int {
	if u.head == far {
		return split(u.text).hostStart
	}
	return int(u.head >> headBits & headMask)
}

func (u value) hostEnd() int {
	if u.head == far {
		return split(u.text).hostEnd
	}
	return int(u.head >> (2 * headBits) & headMask)
}

func (u value) pathStart() int {
	if u.head == far {
		return split(u.text).pathStart
	}
	return int(u.head >> (3 * headBits))
}

func (u value) pathEnd() int {
	if u.tail == far {
		return split(u.text).pathEnd
	}
	return int(u.tail & tailMask)
}

func (u value) queryEnd() int {
	if u.tail == far {
		return split(u.text).queryEnd
	}
	return int(u.tail >> tailBits)
}

// split finds the offsets of text without parsing it: it only looks for delimiters, as RFC 3986 appendix B does, and takes the
// text before the first ":" as a scheme if it is valid. If the text is invalid, the
// offsets in the authority may be wrong.
func split(text string) (o offsets) {
	o.queryEnd = len(untilByte(text, '#'))
	o.pathEnd = len(untilByte(text[:o.queryEnd], '?'))
	o.schemeEnd = schemeEnd(text)
	start := afterScheme(o.schemeEnd)
	if !strings.HasPrefix(text[start:], "//") {
		o.hostStart, o.hostEnd, o.pathStart = start, start, start
		return o
	}
	start += len("//")
	o.pathStart = start + len(untilByte(text[start:o.pathEnd], '/'))
	o.hostStart = start + strings.IndexByte(text[start:o.pathStart], '@') + 1
	// A host contains ":" only in brackets.
	o.hostEnd = o.hostStart + strings.IndexByte(text[o.hostStart:o.pathStart], ']') + 1
	o.hostEnd += len(untilByte(text[o.hostEnd:o.pathStart], ':'))
	return o
}

// splitValue returns a text that matches IRI-reference as a value.
func splitValue(text string) value {
	o := split(text)
	return o.withText(text)
}

// schemeEnd returns the length of the scheme that text begins with, without its ":", or 0 if there is none.
func schemeEnd(text string) int {
	if i := schemeLen(text); standsAt(text, i, ':') {
		return i
	}
	return 0
}

// standsAt reports whether s[i] exists and is b.
func standsAt(s string, i int, b byte) bool { return i < len(s) && s[i] == b }

// untilByte returns s up to the first b, or all of s.
func untilByte(s string, b byte) string {
	if i := strings.IndexByte(s, b); i >= 0 {
		return s[:i]
	}
	return s
}

// hierStart returns the offset after the scheme and its ":".
func (u value) hierStart() int { return afterScheme(u.schemeEnd()) }

// afterScheme returns the offset after a scheme that ends at schemeEnd and its ":", or 0 if there is no scheme.
func afterScheme(schemeEnd int) int {
	if schemeEnd == 0 {
		return 0
	}
	return schemeEnd + len(":")
}
