package span

import "strings"

// Pairs says which bytes of a text are looked for: those of a set, and some where a certain byte follows, which are
// rarer than without it. [PairsOf] returns one; the zero Pairs is of no use.
type Pairs struct {
	// A byte x ahead of y is looked for if the second byte of the entry of x and the first one of that of y have a bit in
	// common. The assembly reads the same from the halves of bytes; see span_amd64.s.
	entries                [256]uint32
	lo, hi, nextLo, nextHi [16]uint8
}

// PairsOf returns the Pairs of the bytes of a set, and of pairs: a byte, and those of which one follows, but not NUL.
// What follows has the high half of one of these and the low half of one of them, so "3Ad" is also "3a" and "3D".
// PairsOf panics if there are more than 8 different rows of the set and pairs; see [Of].
func PairsOf(set string, pairs ...string) Pairs {
	bytes := Of(func(b byte) bool { return strings.IndexByte(set, b) >= 0 }, nil)
	p := Pairs{lo: bytes.lo, hi: bytes.hi}
	rows := uint8(0) // the bits of the rows, which are the lowest ones
	for _, bit := range bytes.hi {
		rows |= bit
	}
	for half := range p.nextLo {
		p.nextLo[half], p.nextHi[half] = rows, rows
	}
	bit := rows + 1
	for _, pair := range pairs {
		if bit == 0 {
			panic("span: more than 8 different rows and pairs")
		}
		p.lo[pair[0]&15] |= bit
		p.hi[pair[0]>>4] |= bit
		for _, b := range []byte(pair[1:]) {
			p.nextLo[b&15] |= bit
			p.nextHi[b>>4] |= bit
		}
		bit <<= 1
	}
	for b := range p.entries {
		p.entries[b] = uint32(p.lo[b&15]&p.hi[b>>4])<<8 | uint32(p.nextLo[b&15]&p.nextHi[b>>4])
	}
	return p
}

// Index returns the offset of the first byte of s, from i on, that is looked for, or len(s). docs/performance.md says
// why Redact does not look for the first bytes of pairs with a [Run]. Index panics unless 0 ≤ i ≤ len(s).
func (p *Pairs) Index(s string, i int) int {
	_ = s[i:]
	if useAVX2 && len(s) > 32 && i < len(s) {
		if i = indexPairs(p, s, i); i < len(s)-1 {
			return i
		}
	}
	x := &p.entries
	for ; i < len(s)-8; i += 8 {
		t := s[i : i+9]
		v, w := x[t[0]]|x[t[1]]|x[t[2]]|x[t[3]], x[t[4]]|x[t[5]]|x[t[6]]|x[t[7]]
		if v|w < 1<<8 { // like most
			continue
		}
		if x[t[0]]>>8&x[t[1]]|x[t[1]]>>8&x[t[2]]|x[t[2]]>>8&x[t[3]]|x[t[3]]>>8&x[t[4]]|
			x[t[4]]>>8&x[t[5]]|x[t[5]]>>8&x[t[6]]|x[t[6]]>>8&x[t[7]]|x[t[7]]>>8&x[t[8]] != 0 {
			break
		}
	}
	for ; i < len(s)-1; i++ {
		if x[s[i]]>>8&x[s[i+1]] != 0 {
			return i
		}
	}
	if i < len(s) && x[s[i]]>>8&x[0] != 0 { // no pair ends in NUL
		return i
	}
	return len(s)
}
