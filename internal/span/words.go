package span

// Functions that need no Run. Most process eight bytes at a time, in plain Go.

import (
	"math/bits"

	"example.com/iri/internal/char"
)

// CommonPrefix returns the length of the longest common prefix of s and t, in bytes.
//
// It compares eight bytes at a time, which is faster than a loop over single bytes, also for short
// prefixes.
func CommonPrefix(s, t string) int {
	n := min(len(s), len(t))
	i := 0
	for ; n-i >= 8; i += 8 {
		if other := load64(s[i:]) ^ load64(t[i:]); other != 0 {
			return i + bits.TrailingZeros64(other)/8
		}
	}
	for i < n && s[i] == t[i] {
		i++
	}
	return i
}

// Letters returns the number of leading ASCII letters of s, at most 8. It returns 0 if s has less
// than 8 bytes.
func Letters(s string) int {
	if len(s) < 8 {
		return 0
	}
	w := load64(s)
	lower := w&^highBits | 0x20*eachByte
	// Adding 0x80-c to a byte below 0x80 sets its high bit if the byte is at least c. A letter sets
	// the high bit in fromA and not in afterZ:
	//
	//	byte      lower    fromA = +0x1F    afterZ = +0x05
	//	'M' 0x4D  0x6D     0x8C             0x72              letter
	//	'9' 0x39  0x39     0x58             0x3E              not a letter
	//	'{' 0x7B  0x7B     0x9A             0x80              not a letter
	fromA, afterZ := lower+(0x80-'a')*eachByte, lower+(0x80-('z'+1))*eachByte
	others := (^(fromA ^ afterZ) | w) & highBits
	return bits.TrailingZeros64(others) / 8
}

// LastIndexByte returns the index of the last b in s, or -1. b must be ASCII.
func LastIndexByte(s string, b byte) int {
	end := len(s)
	for ; end >= 8; end -= 8 {
		if found := ^notByte(load64(s[end-8:]), b) & highBits; found != 0 {
			return end - 1 - bits.LeadingZeros64(found)/8
		}
	}
	for end--; end >= 0 && s[end] != b; end-- {
	}
	return end
}

// CountNonASCII returns the number of bytes of s that are not ASCII.
func CountNonASCII(s string) int {
	n, i := 0, 0
	for ; len(s)-i >= 8; i += 8 {
		n += bits.OnesCount64(load64(s[i:]) & highBits)
	}
	for ; i < len(s); i++ {
		n += int(s[i] >> 7)
	}
	return n
}

// PercentByte returns the byte that the percent-encoding at s[i] encodes.
func PercentByte(s string, i int) byte { return char.FromHex(s[i+1])<<4 | char.FromHex(s[i+2]) }

// The technique of processing eight bytes in one word is described in H. S. Warren, Hacker's
// Delight, chapter 6.
const (
	eachByte uint64 = 0x0101010101010101 // b*eachByte is a word of eight bytes b
	highBits        = 0x80 * eachByte
)

// notByte returns a word in which the high bit of each byte is set if that byte of w is not b. The
// other bits are undefined. b must be ASCII.
//
// For each byte, without its high bit, the exclusive or with b is 0 only if the byte is b. Adding
// 0x7F sets the high bit of any other value, without a carry into the next byte. For b = '/' =
// 0x2F:
//
//	'/'   0x2F ^ 0x2F = 0x00   + 0x7F = 0x7F   high bit clear
//	'a'   0x61 ^ 0x2F = 0x4E   + 0x7F = 0xCD   high bit set
//	0xAF  0x2F ^ 0x2F = 0x00   + 0x7F = 0x7F   | 0xAF = 0xFF   high bit set
func notByte(w uint64, b byte) uint64 {
	return ((w &^ highBits) ^ uint64(b)*eachByte) + 0x7F*eachByte | w
}

// load64 returns the first eight bytes of s as a word, with the first byte in the lowest bits. The
// compiler turns it into a single load on most processors.
func load64(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
