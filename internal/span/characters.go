package span

import (
	"slices"
	"strings"

	"example.com/iri/internal/char"
)

// Characters is a set of non-ASCII characters for a [Run].
type Characters struct {
	// No character of the set begins with a byte greater than last.
	last uint8

	// Two bytes x, y do not begin a character of the set if
	//
	//	pairs[0][x>>4] & pairs[1][x&15] & pairs[2][y>>4] & pairs[3][y&15] != 0
	//
	// If the AND of the six entries of triples of three bytes is not 0, no character of the set
	// contains these bytes. Each bit represents one Exclusion.
	pairs   [4][16]uint8
	triples [6][16]uint8

	// The triples apply to no character whose first byte is less than tripleFrom.
	tripleFrom uint8
}

// An Exclusion describes characters that are not in a set, by bytes of their UTF-8: the first two,
// or any three in a row. It has the hex digits that each byte can begin with, and those that it can
// end with. The last two strings are empty if two bytes decide. The second and the third byte must
// be continuation bytes. For example, U+0080 to U+009F are C2 80 to C2 9F, and U+3000 is E3 80 80:
//
//	Exclusion{"C", "2", "89", Any}
//	Exclusion{"E", "3", "8", "0", "8", "0"}
//
// U+1FFFE, U+1FFFF, U+2FFFE, U+2FFFF and so on end with these three bytes, and no other characters
// contain them:
//
//	Exclusion{"89AB", "F", "B", "F", "B", "EF"}
type Exclusion [6]string

// Any is all hex digits.
const Any = char.UpperHex

// CharactersOf returns the set of the characters that begin with a byte up to last, which is from
// 0x80 to 0xF4, without those that the lists exclude. They must cover the overlong encodings, the
// surrogates and the code points above U+10FFFF that begin with such a byte. CharactersOf panics if
// an exclusion has another form, if there are more than eight of two bytes, or of three, or if the
// second of three continuation bytes can be another one than BF.
func CharactersOf(last byte, lists ...[]Exclusion) Characters {
	c := Characters{last: last, tripleFrom: 0xFF}
	pairs, triples := 0, 0
	for _, x := range slices.Concat(lists...) {
		x.check()
		if x[4] == "" {
			x.add(c.pairs[:], pairs)
			pairs++
			continue
		}
		x.add(c.triples[:], triples)
		triples++
		first := char.FromHex(x[0][0])<<4 | char.FromHex(x[1][0])
		if char.IsContinuation(first) {
			if x[2] != "B" || x[3] != "F" {
				panic("span: exclusion of three continuation bytes, and the second is not BF")
			}
			first = 0xF0 // of four bytes
		}
		c.tripleFrom = min(c.tripleFrom, first)
	}
	if pairs > 8 || triples > 8 {
		panic("span: more than 8 exclusions of two bytes, or of three")
	}
	return c
}

// check panics if x does not have the form that the documentation of Exclusion describes.
func (x *Exclusion) check() {
	for i, digits := range x {
		allowed := Any
		if i == 2 || i == 4 { // of a continuation byte
			allowed = "89AB"
		}
		if (digits == "") != (i >= 4 && x[4]+x[5] == "") || strings.Trim(digits, allowed) != "" {
			panic("span: exclusion with other digits than those of a byte and continuation bytes")
		}
	}
}

// add adds x to tables as bit n.
func (x *Exclusion) add(tables [][16]uint8, n int) {
	for i := range tables {
		for k := range len(x[i]) {
			tables[i][char.FromHex(x[i][k])] |= 1 << n
		}
	}
}

// Length returns the length of the first character of s if it is in the set, and 0 otherwise. s
// must not be empty.
func Length(c *Characters, s string) int {
	t := &c.pairs
	switch b := s[0]; {
	case b < 0xC0 || b > c.last || len(s) < 2 || !char.IsContinuation(s[1]) ||
		t[0][b>>4]&t[1][b&15]&t[2][s[1]>>4]&t[3][s[1]&15] != 0:
		return 0
	case b < 0xE0:
		return 2
	case len(s) < 3 || !char.IsContinuation(s[2]) || c.excludesTriple(b, s[1], s[2]):
		return 0
	case b < 0xF0:
		return 3
	case len(s) < 4 || !char.IsContinuation(s[3]) || c.excludesTriple(s[1], s[2], s[3]):
		return 0
	}
	return 4
}

// excludesTriple reports whether no character of the set contains the bytes x, y, z. Few have the
// middle byte of an exclusion.
func (c *Characters) excludesTriple(x, y, z byte) bool {
	t := &c.triples
	middle := t[2][y>>4] & t[3][y&15]
	return middle != 0 && middle&t[0][x>>4]&t[1][x&15]&t[4][z>>4]&t[5][z&15] != 0
}
