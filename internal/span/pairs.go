package span

import "strings"

// Pairs says which bytes of a text are looked for: those of a set, and some where a certain byte follows, which are
// rarer than without it. [PairsOf] returns one; the zero Pairs is of no use.
type Pairs struct {
	// A byte x ahead of y is looked for if the entries of both have a bit in common: x in first, and y in next. The
	// assembly reads the same from the halves of bytes; see span_amd64.s.
	first, next            [256]uint8
	lo, hi, nextLo, nextHi [16]uint8

	last uint8 // is as next, where no byte follows
}

// PairsOf returns the Pairs of the bytes of a set, and of pairs: a byte, and those of which one follows. What follows
// has the high half of one of these and the low half of one of them, so "3Ad" is also "3a" and "3D". It panics if there
// are more than 8 different rows of the set and pairs; see [Of].
func PairsOf(set string, pairs ...string) Pairs {
	bytes := Of(func(b byte) bool { return strings.IndexByte(set, b) >= 0 }, nil)
	p := Pairs{lo: bytes.lo, hi: bytes.hi}
	for _, bit := range bytes.hi {
		p.last |= bit
	}
	for half := range p.nextLo {
		p.nextLo[half], p.nextHi[half] = p.last, p.last
	}
	bit := p.last + 1 // the rows have the bits below it
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
	for b := range p.first {
		p.first[b], p.next[b] = p.lo[b&15]&p.hi[b>>4], p.nextLo[b&15]&p.nextHi[b>>4]
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
	for ; i < len(s)-4; i += 4 { // so that few branches are needed
		a, b, c, d := s[i], s[i+1], s[i+2], s[i+3]
		if p.first[a]&p.next[b]|p.first[b]&p.next[c]|p.first[c]&p.next[d]|p.first[d]&p.next[s[i+4]] != 0 {
			break
		}
	}
	for ; i < len(s)-1; i++ {
		if p.first[s[i]]&p.next[s[i+1]] != 0 {
			return i
		}
	}
	if i < len(s) && p.first[s[i]]&p.last != 0 {
		return i
	}
	return len(s)
}
