package span

// Masks, which finds two bytes. It has assembly for amd64.

// Masks returns bit masks for the first 64 bytes of s[i:]: bit k of as is set if s[i+k] is a, and
// bit k of bs if it is b. a and b must be ASCII and not NUL.
//
//	Masks("x:/a/b.c", 2, '/', '.') returns 0b000101 and 0b010000
//
// It may read s before s[i], so Masks(s, i, a, b) is faster than Masks(s[i:], 0, a, b) if s[i:] is
// short.
//
// The assembly makes AppendResolved over relative.csv and Normalize over web.txt faster
// (bench/NOTES.md).
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

// gather returns the high bits of the eight bytes of w as one byte: bit 0 is from the lowest byte.
// Multiplying moves bit 8k to bit 56+k.
func gather(w uint64) uint64 { return (w & highBits >> 7) * 0x0102040810204080 >> 56 }
