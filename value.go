package iri

// This file stores where the components of a text begin and end. The parser in parse.go finds them.

import (
	"math"
	"math/bits"

	"example.com/iri/internal/offset"
)

// maxLen is the length of the longest input that is parsed: 1 GiB.
const maxLen = 1 << 30

// checkLen panics if a text of n bytes is too long. Lengths that overflow an int on a 32-bit system
// are negative.
func checkLen(n int) { offset.CheckLen(int64(n)) }

// value is a text that matches IRI-reference, with its offsets in two words, so that the compiler
// passes a value in registers. Both words depend on the text alone, so equal texts make equal
// values.
//
// On a 64-bit machine, the four offsets up to the start of the path have 16 bits each, and the two
// after it 32 bits. On a 32-bit machine, they have half of that. If an offset does not fit, its
// word is far, and accessors find its offsets in the text again.
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

	// far marks a word whose offsets do not fit. No word of offsets that fit equals it, because the
	// last offset in a word is less than its mask.
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

// withOffsets returns text with the offsets o.
func withOffsets(text string, o *offset.Offsets) value {
	return value{text, packHead(o.SchemeEnd, o.HostStart, o.HostEnd, o.PathStart), packTail(o.PathEnd, o.QueryEnd)}
}

// unpacked is a text that matches IRI-reference, with one field for each offset. Operations that
// need many offsets of a value unpack it.
type unpacked struct {
	text string
	offset.Offsets
}

// unpack sets u to v. (Returning u is slow: copying a struct that was just stored word by word has
// to wait for those stores; see docs/performance.md.)
func (u *unpacked) unpack(v value) {
	u.text = v.text
	if v.head == far || v.tail == far {
		u.Offsets = offset.Of(v.text)
		return
	}
	u.SchemeEnd = int(v.head & headMask)
	u.HostStart = int(v.head >> headBits & headMask)
	u.HostEnd = int(v.head >> (2 * headBits) & headMask)
	u.PathStart = int(v.head >> (3 * headBits))
	u.PathEnd = int(v.tail & tailMask)
	u.QueryEnd = int(v.tail >> tailBits)
}

// path returns the path.
func (u *unpacked) path() string { return u.text[u.PathStart:u.PathEnd] }

func (u value) schemeEnd() int {
	if u.head == far {
		return offset.Of(u.text).SchemeEnd
	}
	return int(u.head & headMask)
}

func (u value) hostStart() int {
	if u.head == far {
		return offset.Of(u.text).HostStart
	}
	return int(u.head >> headBits & headMask)
}

func (u value) hostEnd() int {
	if u.head == far {
		return offset.Of(u.text).HostEnd
	}
	return int(u.head >> (2 * headBits) & headMask)
}

func (u value) pathStart() int {
	if u.head == far {
		return offset.Of(u.text).PathStart
	}
	return int(u.head >> (3 * headBits))
}

func (u value) pathEnd() int {
	if u.tail == far {
		return offset.Of(u.text).PathEnd
	}
	return int(u.tail & tailMask)
}

func (u value) queryEnd() int {
	if u.tail == far {
		return offset.Of(u.text).QueryEnd
	}
	return int(u.tail >> tailBits)
}

// splitValue returns a text that matches IRI-reference as a value.
func splitValue(text string) value {
	o := offset.Of(text)
	return withOffsets(text, &o)
}

// standsAt reports whether s[i] exists and is b.
func standsAt(s string, i int, b byte) bool { return i < len(s) && s[i] == b }

// hierStart returns the offset after the scheme and its ":".
func (u value) hierStart() int { return offset.AfterScheme(u.schemeEnd()) }
