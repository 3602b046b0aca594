package span

// The plain path: End without assembly. It is the specification of the assembly, and it is used
// where there is no assembly. It skips usual bytes (usual.go), and a finite automaton reads the rest.

import (
	"math/bits"

	"example.com/iri/internal/char"
)

// The state of the automaton is what the next bytes must be:
//
//	start -- byte of the set --> start
//	start -- % ------> hex digit, hex digit
//	start -- C2 -----> A0-BF
//	start -- C3-DF --> 80-BF
//	start -- E0 -----> A0-BF, 80-BF
//	start -- E1-EC --> 80-BF, 80-BF
//	start -- ED -----> 80-9F, 80-BF
//	start -- F0 -----> 90-BF, 80-BE, 80-BF
//	start -- F1, F2 -> 80-BF, 80-BE, 80-BF
//	start -- F3 -----> 80-9F, 80-BE, 80-BF
//
// A byte that is as it must be leads to the rest of the state. Any other byte is wrong: the run ends
// there, or before the percent-encoding or character that it is in, unless [Length] knows the
// character. The lines from C2 on depend on the set of characters; here it is ucschar, of which the
// automaton does not know those that begin with EF, and some others.
//
// It works by adding. Each byte has a word of four parts. The first part says what the byte is, and
// the others what it needs of the three bytes after it. So four parts are added for each byte: its
// own, and one of each of the three bytes before it. A part is three numbers:
//
//	                        continuation  tooLow  tooHigh
//	a hex digit of the set             0       0        0
//	a hex digit not in it              0       6        0
//	another byte of the set            0       2        0
//	another one not in it              0       4        0
//	80 to 8F                           1       3        0
//	90 to 9F                           1       2        1
//	A0 to BE                           1       1        2
//	BF                                 1       1        3
//
//	needed:
//	a hex digit                        0       2        0
//	a continuation byte                1       0        0
//	90 to BF                           1       1        0
//	A0 to BF                           1       2        0
//	no byte                            1       3        0
//	80 to BE                           1       0        1
//	80 to 9F                           1       0        2
//	80 to 8F                           1       0        3
//
// "%" and the bytes that begin a character are other bytes of the set. A byte is wrong if its first
// sum is odd, or if another one is 4 to 7. For example, the "g" of "%4g" has 0, 2 and 0, and the "%"
// two bytes before it adds 0, 2 and 0, since it needs a hex digit there. The second sum is 4, which
// is wrong.
//
// Up to the first wrong byte, the sums of a part fit in eight bits. Only tooLow can be 8, for a hex
// digit that is not in the set, but needed. This adds 1 to tooHigh, which is 0 then.
const (
	continuation = 1
	tooLow       = 1 << 2
	tooHigh      = 1 << 5

	wrong  = continuation | 4*tooLow | 4*tooHigh // the bits of a sum that are set if the byte is wrong
	wrongs = wrong * 0x01010101                  // those of four sums
	half   = bits.UintSize / 2                   // the bits of four sums, with words of 64 bits

	notHex  = 2 * tooLow // in the set, but no hex digit
	outside = 4 * tooLow // not in the set, and no hex digit
)

// plain is a set as the plain path knows it: the words by byte, and the usual bytes (usual.go).
type plain struct {
	words [256]uint
	usual
}

// plainOf returns the set of the members, and of the characters and percent-encodings if characters
// is not nil.
func plainOf(members *[256]bool, characters *Characters) *plain {
	p := &plain{usual: usualOf(members)}
	for i := range p.words {
		switch b := byte(i); {
		case members[b] && char.IsHex(b):
		case members[b]:
			p.words[b] = notHex
		case characters == nil:
			p.words[b] = outside
		case b == '%':
			p.words[b] = notHex | 2*tooLow<<8 | 2*tooLow<<16
		case char.IsHex(b):
			p.words[b] = 6 * tooLow
		case b < 0x80 || b > characters.last:
			p.words[b] = outside
		case b < 0x90:
			p.words[b] = continuation | 3*tooLow
		case b < 0xA0:
			p.words[b] = continuation | 2*tooLow | 1*tooHigh
		case b < 0xBF:
			p.words[b] = continuation | 1*tooLow | 2*tooHigh
		case b == 0xBF:
			p.words[b] = continuation | 1*tooLow | 3*tooHigh
		default:
			p.words[b] = notHex | characters.needs(b)
		}
	}
	return p
}

// needs returns the last three parts of the word of b, which begins a character. All characters
// that have what it needs are in the set.
func (c *Characters) needs(b byte) (parts uint) {
	pairs := c.pairs[0][b>>4] & c.pairs[1][b&15] // the exclusions that apply to b
	triples := c.triples[0][b>>4] & c.triples[1][b&15]
	excluded := func(x int) bool { return pairs&c.pairs[2][x]|triples&c.triples[2][x] != 0 }
	first := 8 // the second byte is from first<<4 to last<<4 | 15
	for first < 0xB && excluded(first) {
		first++
	}
	last := first
	for last < 0xB && !excluded(last+1) {
		last++
	}
	parts = (continuation | uint(first-8)*tooLow) << 8 // no byte, if only B0 to BF or none may follow
	switch last {
	case 8:
		parts |= 3 * tooHigh << 8
	case 9, 0xA: // up to 9F, for A0 to AF are not told from B0 to BE
		parts |= 2 * tooHigh << 8
	}
	if b >= 0xE0 {
		parts |= continuation << 16
	}
	if b >= 0xF0 {
		parts |= tooHigh<<16 | continuation<<24
	}
	return parts
}

// endPlain implements End.
func endPlain(r *Run, s string, i int) int {
	p := r.plain
	if p.before != 0 && len(s)-i >= 16 {
		before, plus, mask, after, other := p.before, p.plus, p.mask, p.after, p.other // read once, not in each turn
		if mask == 0 {                                                                 // all ASCII bytes from the first on
			for ; i <= len(s)-16; i += 16 {
				v, w := load64(s[i:]), load64(s[i+8:])
				if ((before-v)|v|(before-w)|w)&highBits != 0 {
					break
				}
			}
		}
		for ; i <= len(s)-16; i += 16 {
			v := unusual(load64(s[i:]), before, plus, mask, after, other)
			w := unusual(load64(s[i+8:]), before, plus, mask, after, other)
			if (v|w)&highBits != 0 {
				if r.characters == nil {
					n := i + bits.TrailingZeros64(gather(v)|gather(w)<<8) // the first unusual byte
					if p.words[s[n]] == outside {
						return n
					}
				}
				goto automaton
			}
		}
		// The last 16 bytes of the text overlap those before.
		v := unusual(load64(s[len(s)-16:]), before, plus, mask, after, other)
		w := unusual(load64(s[len(s)-8:]), before, plus, mask, after, other)
		if (v|w)&highBits == 0 {
			return len(s)
		}
	}
automaton:
	if bits.UintSize == 32 || r.characters == nil {
		i = p.skipMembers(s, i)
	}
	for {
		need := uint(0) // what the bytes before s[i] need of those from s[i] on
		_ = s[i:]       // so that the loop has no bounds checks
		for ; bits.UintSize == 64 && i <= len(s)-8; i += 8 {
			t := s[i : i+8]
			v := p.add(t[0], t[1], t[2], t[3]) + need
			w := p.add(t[4], t[5], t[6], t[7]) + v>>half
			if uint32(v|w)&wrongs != 0 {
				sums := uint64(uint32(v)) | uint64(w)<<32
				n := bits.TrailingZeros64(sums&(wrongs|wrongs<<32)) / 8
				i += n
				need = uint(sums>>(8*n&63)) - p.words[s[i]]
				goto wrongByte
			}
			need = w >> half
		}
		// Most runs end with the text. So its last bytes, up to seven, are read at once, followed by "z",
		// which is wrong if anything is needed. If it is not in the set, the loop below reads them.
		if rest := len(s) - i; bits.UintSize == 64 && rest < 8 && len(s) >= 8 {
			t := load64(s[len(s)-8:])>>8>>((56-8*rest)&63) | 'z'*eachByte<<(8*rest&63)
			v := p.add(byte(t), byte(t>>8), byte(t>>16), byte(t>>24)) + need
			w := p.add(byte(t>>32), byte(t>>40), byte(t>>48), 'z') + v>>half
			if uint32(v|w)&wrongs == 0 {
				return len(s)
			}
		}
		for ; i < len(s); i++ {
			sum := p.words[s[i]] + need
			if sum&wrong != 0 {
				break
			}
			need = sum >> 8
		}
	wrongByte:
		if byte(need) != 0 { // a percent-encoding or character is incomplete, so the run ends before it
			for i--; s[i] != '%' && s[i] < 0xC0; i-- {
			}
		}
		if i == len(s) || s[i] < 0xC0 || r.characters == nil {
			return i
		}
		for i < len(s) && s[i] >= 0xC0 {
			n := Length(r.characters, s[i:])
			if n == 0 {
				return i
			}
			i += n
		}
	}
}

// add returns the sums for four bytes one after another, and in its high half what they need of
// those after them.
func (p *plain) add(a, b, c, d byte) uint {
	return ((p.words[d]<<8+p.words[c])<<8+p.words[b])<<8 + p.words[a]
}

// skipMembers returns the end of whole groups of eight bytes of the set from s[i] on. This is faster
// than the automaton if there are no characters, or if words have 32 bits.
func (p *plain) skipMembers(s string, i int) int {
	words := &p.words
	for ; i <= len(s)-8; i += 8 {
		t := s[i : i+8]
		if (words[t[0]]|words[t[1]]|words[t[2]]|words[t[3]]|words[t[4]]|words[t[5]]|words[t[6]]|words[t[7]])&^notHex != 0 {
			break
		}
	}
	return i
}
