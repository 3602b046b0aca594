package span

// Functions that need no Run. Masks has assembly for amd64.

import "example.com/iri/internal/char"

// Masks returns bit masks for the first 64 bytes of s[i:]: bit k of as is set if s[i+k] is a, and
// bit k of bs if it is b. a and b must be ASCII and not NUL.
//
//	Masks("x:/a/b.c", 2, '/', '.') returns 0b000101 and 0b010000
//
// It panics unless 0 ≤ i ≤ len(s). It may read s before s[i], so Masks(s, i, a, b) is faster than
// Masks(s[i:], 0, a, b) if s[i:] is short.
//
// The assembly makes AppendResolved over relative.csv and Normalize over web.txt faster
// (docs/performance.md).
func Masks(s string, i int, a, b byte) (as, bs uint64) {
	_ = s[i:]
	return masks(s, i, a, b)
}

// masksPlain implements Masks, eight bytes at a time, from the last ones on.
func masksPlain(s string, i int, a, b byte) (as, bs uint64) {
	eachA, eachB := uint64(a)*eachByte, uint64(b)*eachByte
	t := s[i:min(len(s), i+64)]
	if rest := len(t) & 7; rest != 0 {
		var w uint64
		if len(s) >= 8 {
			w = load64(s[len(s)-8:]) >> ((64 - 8*rest) & 63)
		} else {
			for j := len(s) - 1; j >= len(s)-rest; j-- {
				w = w<<8 | uint64(s[j])
			}
		}
		as, bs = gather(^notByte(w, eachA)), gather(^notByte(w, eachB))
		t = t[:len(t)-rest]
	}
	for ; len(t) >= 8; t = t[:len(t)-8] {
		w := load64(t[len(t)-8:])
		as = as<<8 | gather(^notByte(w, eachA))
		bs = bs<<8 | gather(^notByte(w, eachB))
	}
	return as, bs
}

// IndexWide returns the offset of the first byte of s, from i on, that is not ASCII, or len(s).
func IndexWide(s string, i int) int {
	last := len(s) - 16
	for ; i < last; i += 16 {
		if (load64(s[i:])|load64(s[i+8:]))&highBits != 0 {
			break
		}
	}
	if 0 <= last && last <= i && (load64(s[last:])|load64(s[last+8:]))&highBits == 0 {
		return len(s)
	}
	for i < len(s) && s[i] < 0x80 {
		i++
	}
	return i
}

// PercentByte returns the byte that the percent-encoding at s[i] encodes.
func PercentByte(s string, i int) byte { return char.FromHex(s[i+1])<<4 | char.FromHex(s[i+2]) }

// The technique of processing eight bytes in one word is described in H. S. Warren, Hacker's
// Delight, chapter 6.
const (
	eachByte uint64 = 0x0101010101010101 // b*eachByte is a word of eight bytes b
	highBits        = 0x80 * eachByte
)

// notByte returns a word in which the high bit of each byte is set if that byte of w is not b, for
// the word of eight bytes b. The other bits are undefined. b must be ASCII.
//
// For each byte, without its high bit, the exclusive or with b is 0 only if the byte is b. Adding
// 0x7F sets the high bit of any other value, without a carry into the next byte. For b = '/' =
// 0x2F:
//
//	'/'   0x2F ^ 0x2F = 0x00   + 0x7F = 0x7F   high bit clear
//	'a'   0x61 ^ 0x2F = 0x4E   + 0x7F = 0xCD   high bit set
//	0xAF  0x2F ^ 0x2F = 0x00   + 0x7F = 0x7F   | 0xAF = 0xFF   high bit set
func notByte(w, eachB uint64) uint64 {
	return ((w &^ highBits) ^ eachB) + 0x7F*eachByte | w
}

// gather returns the high bits of the eight bytes of w as one byte: bit 0 is from the lowest byte.
// Multiplying moves bit 8k+7 to bit 56+k.
func gather(w uint64) uint64 { return w & highBits * 0x0002040810204081 >> 56 }

// load64 returns the first eight bytes of s as a word, with the first byte in the lowest bits. The
// compiler turns it into a single load on most processors.
func load64(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
