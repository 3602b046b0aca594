package span

import "strings"

// Characters is a set of non-ASCII characters for [Set.RunText]. The first two bytes of a character in UTF-8 decide
// whether it is in the set, with one exception: a character of four bytes whose third byte is 0xBF never is. These are the
// last 64 of each 4096 characters from U+10000 on. They include the noncharacters at the end of each plane.
type Characters struct {
	// No character of the set begins with a byte after last.
	last uint8

	// Two bytes x, y do not begin a character of the set if leadHigh[x>>4] & leadLow[x&15] & nextHigh[y>>4] &
	// nextLow[y&15] != 0. Each bit represents one Exclusion.
	leadHigh, leadLow, nextHigh, nextLow [16]uint8
}

// An Exclusion describes bytes x, y that do not begin a character of a set. It has the hex digits that x can begin and
// end with, and the same for y. For example, these are the first bytes of U+0080 to U+009F, which are C2 80 to C2 9F:
//
//	Exclusion{"C", "2", "89", Any}
type Exclusion [4]string

// Any is all hex digits.
const Any = "0123456789ABCDEF"

// CharactersOf returns the set of the characters that begin with a byte up to last, which must not be ASCII, without those
// excluded. For lead bytes up to last, the exclusions must include overlong encodings and surrogates. There can be up to
// eight.
func CharactersOf(last byte, exclusions ...Exclusion) Characters {
	if len(exclusions) > 8 {
		panic("span: more than 8 exclusions")
	}
	c := Characters{last: last}
	for i, x := range exclusions {
		for place, table := range [...]*[16]uint8{&c.leadHigh, &c.leadLow, &c.nextHigh, &c.nextLow} {
			for digit := range table {
				if strings.IndexByte(x[place], Any[digit]) >= 0 {
					table[digit] |= 1 << i
				}
			}
		}
	}
	clear(c.nextHigh[:0x8]) // a byte that is not a continuation byte does not belong to a character
	clear(c.nextHigh[0xC:])
	return c
}

// ASCII is the empty set of non-ASCII characters.
var ASCII = CharactersOf(0x80)

// length returns the length of the first character of s if it is in the set, and 0 otherwise. s must not be empty.
func (c *Characters) length(s string) int {
	switch b := s[0]; {
	case b < 0xC0 || b > c.last || len(s) < 2 || !isContinuation(s[1]) || c.excludes(b, s[1]):
		return 0
	case b < 0xE0:
		return 2
	case len(s) < 3 || !isContinuation(s[2]):
		return 0
	case b < 0xF0:
		return 3
	case len(s) < 4 || !isContinuation(s[3]) || s[2] == 0xBF:
		return 0
	}
	return 4
}

// excludes reports whether no character of the set begins with the bytes x, y.
func (c *Characters) excludes(x, y byte) bool {
	return c.leadHigh[x>>4]&c.leadLow[x&15]&c.nextHigh[y>>4]&c.nextLow[y&15] != 0
}

// isContinuation reports whether b is a continuation byte of UTF-8.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
