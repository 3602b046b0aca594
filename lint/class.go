package lint

// Classes of characters.

import (
	"unicode"

	"example.com/iri/internal/char"
)

// A class says what the rules need to know about a character, in one lookup. The table is generated.
type class uint16

const (
	ltrLetter class = 1 << iota // a left-to-right letter
	rtlLetter                   // a right-to-left letter
	rtl                         // a right-to-left character: bidi class R or AL
	trailing                    // a mark or a joiner, which rule bidi-edge skips at the end
	odd                         // default-ignorable, private-use, or white space

	// Only for ASCII characters.
	percent
	ampersand
	semicolon
	equals
	slash
	dot

	wide // any non-ASCII character
)

// asciiClasses are the classes of ASCII characters.
var asciiClasses = func() (t [128]class) {
	for b := range t {
		if char.IsLetter(byte(b)) {
			t[b] = ltrLetter
		}
	}
	t['%'], t['&'], t[';'], t['='], t['/'], t['.'] = percent, ampersand, semicolon, equals, slash, dot
	return t
}()

// The table has classes up to U+1FFFF, in blocks of 128 characters.
const (
	blockShift = 7
	blockMask  = 1<<blockShift - 1
	classDigit = '0' // the class 0 in the table
)

// classOf returns the class of the character r. Of ASCII characters, it knows only letters; see asciiClasses.
func classOf(r rune) class {
	if block := int(r) >> blockShift; block < len(classIndex) {
		return wide | class(classBlocks[int(classIndex[block])<<blockShift|int(r)&blockMask]-classDigit)
	}
	switch {
	case unicode.IsLetter(r): // ideographs; there are no right-to-left characters
		return wide | ltrLetter
	case 0xE0000 <= r && r <= 0xE0FFF: // tags, variation selectors, and unassigned default-ignorable characters
		if unicode.IsMark(r) {
			return wide | odd | trailing
		}
		return wide | odd
	case unicode.Is(unicode.Co, r):
		return wide | odd
	}
	return wide
}

// runeAt returns the non-ASCII character at s[i], where s is UTF-8, and its length. It is faster than package utf8, because
// it does not check that s is UTF-8.
func runeAt(s string, i int) (r rune, size int) {
	switch b := s[i]; {
	case b < 0xE0:
		return rune(b&0x1F)<<6 | rune(s[i+1]&0x3F), 2
	case b < 0xF0:
		return rune(b&0x0F)<<12 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F), 3
	default:
		return rune(b&0x07)<<18 | rune(s[i+1]&0x3F)<<12 | rune(s[i+2]&0x3F)<<6 | rune(s[i+3]&0x3F), 4
	}
}
