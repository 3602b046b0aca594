package span

// The plain path: End without assembly. It is the specification of the assembly, and it is used
// where there is no assembly. It skips usual bytes (usual.go), and a finite automaton reads the rest.

import (
	"math/bits"

	"example.com/iri/internal/char"
)

// The states of the automaton say what may follow in the run:
const (
	stop  = 0  // nothing, because the last byte does not belong to the run
	ready = 6  // a byte of the set, a percent-encoding, or a character
	hex2  = 11 // two hex digits
	hex1  = 12 // a hex digit
	high2 = 15 // a continuation byte from A0 on, and another one
	high1 = 17 // a continuation byte from A0 on
	cont2 = 22 // two continuation bytes
	cont1 = 24 // a continuation byte
	low2  = 27 // a continuation byte up to 9F, and another one
)

// These bytes lead from one state to another; all others lead to stop, which no byte leaves. The
// states after C2, E0 and so on depend on the set of characters; here it is ucschar.
//
//	ready -- byte of the set --> ready
//	ready -- % ------> hex2 --- hex digit --> hex1 --- hex digit --> ready
//	ready -- C2 -----> high1 -- A0-BF ------> ready
//	ready -- C3-DF --> cont1 -- 80-BF ------> ready
//	ready -- E0 -----> high2 -- A0-BF ------> cont1
//	ready -- E1-EC --> cont2 -- 80-BF ------> cont1
//	ready -- ED -----> low2 --- 80-9F ------> cont1
//
// It stops at characters of four bytes, and some of three, such as U+FDD0, which [Length] knows.
//
// A state is a number of bits. The word of a byte, shifted right by the state before that byte, has
// the state after it in its last six bits: state = words[b] >> (state & 63). So a byte takes two
// loads and a shift, and no branch depends on what it is. The other bits are for other states, and
// a shift ignores them: "& 63" costs nothing. Nine states of six bits do not fit in 32 bits, so
// they overlap. The numbers were found by trying: for every byte, states that share a bit need the
// same value of it. Words are shifted as words of the size of an int, since not all processors
// ignore bits of a count otherwise.
const count = bits.UintSize - 1 // the bits of a state that are a count: 63, or 31

// setWords sets the words of the automaton by byte, for an empty set of bytes.
func (c *Characters) setWords() {
	for i := range c.words {
		switch b := byte(i); {
		case b == '%':
			c.words[b] = hex2 << ready
		case char.IsHex(b):
			c.words[b] = hex1<<hex2 | ready<<hex1
		case 0x80 <= b && b < 0xA0:
			c.words[b] = cont1<<cont2 | ready<<cont1 | cont1<<low2&(1<<32-1)
		case 0xA0 <= b && b < 0xC0:
			c.words[b] = cont1<<cont2 | ready<<cont1 | cont1<<high2 | ready<<high1
		case 0xC0 <= b && b <= c.last:
			c.words[b] = c.stateAfter(b) << ready
		}
	}
}

// stateAfter returns the state after the byte b, which begins a character. It leads to characters
// of the set only, but not to all of them if exclusions apply to b, or if b begins four bytes.
func (c *Characters) stateAfter(b byte) uint32 {
	if b >= 0xF0 {
		return stop
	}
	pairs := c.pairs[0][b>>4] & c.pairs[1][b&15] // the exclusions that apply to b
	triples := c.triples[0][b>>4] & c.triples[1][b&15]
	k := 0
	for half := range 2 { // 80 to 9F, and A0 to BF: whether all of them may follow
		x, y := 8+2*half, 9+2*half
		if pairs&(c.pairs[2][x]|c.pairs[2][y])|triples&(c.triples[2][x]|c.triples[2][y]) == 0 {
			k |= 1 << half
		}
	}
	if b < 0xE0 {
		return [...]uint32{stop, stop, high1, cont1}[k]
	}
	return [...]uint32{stop, low2, high2, cont2}[k]
}

// endsAt reports whether a run that has come to s[i] ends there.
func (r *Run) endsAt(s string, i int) bool {
	return i == len(s) || s[i] < 0xC0 && r.words[s[i]]>>ready&63 == stop
}

// readMembers returns the end of whole groups of four bytes of the set from s[i] on. With words of
// 32 bits, this is faster than the automaton.
func (r *Run) readMembers(s string, i int) int {
	const after, member = 63 << ready, ready << ready
	for ; i <= len(s)-4; i += 4 {
		t, words := s[i:i+4], &r.words
		if ((words[t[0]]^member)|(words[t[1]]^member)|(words[t[2]]^member)|(words[t[3]]^member))&after != 0 {
			break
		}
	}
	return i
}

// readSet implements read for a set of bytes, whose words are 0 for all others.
func readSet(words *[256]uint32, s string, i int) int {
	for ; i <= len(s)-8; i += 8 {
		t := s[i : i+8]
		if words[t[0]]&words[t[1]]&words[t[2]]&words[t[3]]&words[t[4]]&words[t[5]]&words[t[6]]&words[t[7]] == 0 {
			break
		}
	}
	for i < len(s) && words[s[i]] != 0 {
		i++
	}
	return i
}

// read returns the end of the run that begins at s[i]: it runs the automaton.
func (r *Run) read(s string, i int) int {
	if r.characters == nil {
		return readSet(&r.words, s, i)
	}
	if bits.UintSize == 32 {
		i = r.readMembers(s, i)
	}
	if bits.UintSize == 32 && r.endsAt(s, i) {
		return i
	}
	words, state := &r.words, uint(ready)
	for {
		_ = s[i:] // so that the loop has no bounds checks
		for ; i <= len(s)-4; i += 4 {
			t := s[i : i+4]
			a := uint(words[t[0]]) >> (state & count)
			b := uint(words[t[1]]) >> (a & count)
			c := uint(words[t[2]]) >> (b & count)
			d := uint(words[t[3]]) >> (c & count)
			if d&count == stop {
				switch {
				case a&count == stop:
				case b&count == stop:
					i, state = i+1, a
				case c&count == stop:
					i, state = i+2, b
				default:
					i, state = i+3, c
				}
				break
			}
			state = d
		}
		// Most runs end with the text. So its last bytes, up to three, are read at once, followed by
		// "z". Only if the automaton was ready before "z", it is ready after it.
		if rest := len(s) - i; rest < 4 && len(s) >= 8 {
			w := uint32(load64(s[len(s)-8:])>>40)>>((24-8*rest)&31) | 'z'*0x01010101<<(8*rest&31)
			after := uint(words[byte(w)]) >> (state & count)
			after = uint(words[byte(w>>8)]) >> (after & count)
			after = uint(words[byte(w>>16)]) >> (after & count)
			if after&count == ready {
				return len(s)
			}
		}
		for ; i < len(s); i++ {
			after := uint(words[s[i]]) >> (state & count)
			if after&count == stop {
				break
			}
			state = after
		}
		// If a percent-encoding or character is incomplete, the run ends before it.
		if state&count != ready {
			for i--; s[i] != '%' && s[i] < 0xC0; i-- {
			}
		}
		if i == len(s) || s[i] < 0xC0 {
			return i
		}
		for i < len(s) && s[i] >= 0xC0 {
			n := Length(r.characters, s[i:])
			if n == 0 {
				return i
			}
			i += n
		}
		state = ready
	}
}
