package span

// Functions that need no Run.

import (
	"math/bits"
	"strings"

	"example.com/iri/internal/char"
)

// IndexPair returns the offset of the first a in s, from i on, that b follows, or len(s). A pair is
// rarer than its bytes, so this is faster than [strings.Index]. It may read s before s[i], so it is
// faster than IndexPair(s[i:], 0, a, b) if s[i:] is short. Why it looks at sixteen offsets at a time is
// in docs/performance.md. It panics unless 0 ≤ i ≤ len(s).
func IndexPair(s string, i int, a, b byte) int {
	_ = s[i:]
	eachA, eachB := uint64(a)*eachByte, uint64(b)*eachByte
	for ; i < len(s)-17; i += 16 {
		v := zeroBytes((load64(s[i:]) ^ eachA) | (load64(s[i+1:]) ^ eachB))
		w := zeroBytes((load64(s[i+8:]) ^ eachA) | (load64(s[i+9:]) ^ eachB))
		if v|w != 0 {
			return i + bits.TrailingZeros64(gather(v)|gather(w)<<8)
		}
	}
	// The last offsets: eight from first on, and from first+step. Before i, a pair does not count.
	var v, w uint64
	first, step := 0, 8
	switch last := len(s) - 9; {
	case last >= 8:
		first = last - 8
		t := s[first:]
		v = zeroBytes((load64(t) ^ eachA) | (load64(t[1:]) ^ eachB))
		w = zeroBytes((load64(t[8:]) ^ eachA) | (load64(t[9:]) ^ eachB))
	case last >= 0:
		step = last
		v = zeroBytes((load64(s) ^ eachA) | (load64(s[1:]) ^ eachB))
		w = zeroBytes((load64(s[last:]) ^ eachA) | (load64(s[last+1:]) ^ eachB))
	default:
		for ; i < len(s)-1; i++ {
			if s[i] == a && s[i+1] == b {
				return i
			}
		}
		return len(s)
	}
	if v|w != 0 {
		if m := (gather(v) | gather(w)<<uint(step)) >> uint(i-first); m != 0 {
			return i + bits.TrailingZeros64(m)
		}
	}
	return len(s)
}

// LastIndexByte is [strings.LastIndexByte], but reads sixteen bytes at a time.
func LastIndexByte(s string, b byte) int {
	each := uint64(b) * eachByte
	for ; len(s) >= 16; s = s[:len(s)-16] {
		t := s[len(s)-16:]
		v, w := zeroBytes(load64(t)^each), zeroBytes(load64(t[8:])^each)
		if v|w != 0 {
			return len(s) - 17 + bits.Len64(gather(v)|gather(w)<<8)
		}
	}
	return strings.LastIndexByte(s, b)
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

// CountWide returns how many bytes of s are not ASCII.
func CountWide(s string) int {
	n := 0
	for ; len(s) >= 8; s = s[8:] {
		n += bits.OnesCount64(load64(s) & highBits)
	}
	for i := range len(s) {
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

// zeroBytes returns a word in which the high bit of each byte of w that is 0 is set, and no other bit.
func zeroBytes(w uint64) uint64 { return ^((w&^highBits + (highBits - eachByte)) | w) & highBits }

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
