package span

// Functions that need no Run. Masks has assembly for amd64.

import (
	"math/bits"

	"example.com/iri/internal/char"
)

// Masks returns bit masks for the first 64 bytes of s[i:]: bit k of as is set if s[i+k] is a, and
// bit k of bs if it is b. a and b must be ASCII and not NUL.
//
//	Masks("x:/a/b.c", 2, '/', '.') returns 0b000101 and 0b010000
//
// It may read s before s[i], so Masks(s, i, a, b) is faster than Masks(s[i:], 0, a, b) if s[i:] is
// short.
//
// The assembly makes AppendResolved over relative.csv and Normalize over web.txt faster
// (docs/performance.md).
func Masks(s string, i int, a, b byte) (as, bs uint64) { return masks(s, i, a, b) }

// masksPlain implements Masks, eight bytes at a time.
func masksPlain(s string, i int, a, b byte) (as, bs uint64) {
	s = s[i:min(len(s), i+64)]
	i = 0
	for ; len(s)-i >= 8; i += 8 {
		w := load64(s[i:])
		as |= gather(^notByte(w, a)) << i
		bs |= gather(^notByte(w, b)) << i
	}
	for ; i < len(s); i++ {
		if s[i] == a {
			as |= 1 << i
		}
		if s[i] == b {
			bs |= 1 << i
		}
	}
	return as, bs
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

// gather returns the high bits of the eight bytes of w as one byte: bit 0 is from the lowest byte.
// Multiplying moves bit 8k to bit 56+k.
func gather(w uint64) uint64 { return (w & highBits >> 7) * 0x0102040810204080 >> 56 }

// load64 returns the first eight bytes of s as a word, with the first byte in the lowest bits. The
// compiler turns it into a single load on most processors.
func load64(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
