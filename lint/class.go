package lint

// Classes and scripts of characters, and rule mixed-script.

import (
	"slices"
	"sort"
	"unicode"
	"unicode/utf8"

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

// classBlocks has blocks of 128 characters.
const (
	blockShift = 7
	blockMask  = 1<<blockShift - 1
	classDigit = '0' // the class 0 in the table
)

// classOf returns the class of the character r. Of ASCII characters, it knows only letters; see asciiClasses.
func classOf(r rune) class {
	return wide | class(classBlocks[int(classIndex[r>>blockShift])<<blockShift|int(r)&blockMask]-classDigit)
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

// The sets of scripts that are written together, one bit for each set. UTS 39 section 5.2, Highly Restrictive.
const (
	japanese = 1 << iota // Latin, Han, Hiragana, Katakana
	korean               // Latin, Han, Hangul
	chinese              // Latin, Han, Bopomofo
)

// setsOf returns the sets that contain a script.
func setsOf(script string) uint8 {
	switch script {
	case "Latin", "Han":
		return japanese | korean | chinese
	case "Hiragana", "Katakana":
		return japanese
	case "Hangul":
		return korean
	case "Bopomofo":
		return chinese
	}
	return 0
}

// mixedScripts returns the script of the first letter of a host label, and the first script that is not written
// together with all scripts before it. It returns false if there is no such script. Percent-encodings are skipped.
// For example, mixedScripts("pаypal") returns "Latin", "Cyrillic" and true if the first "а" is Cyrillic: it looks like
// "paypal". UTS 39 section 5.2.
func mixedScripts(label string) (first, other string, mixed bool) {
	sets := uint8(japanese | korean | chinese)
	for i := 0; i < len(label); {
		if label[i] == '%' {
			i += tripletLen
			continue
		}
		r, size := utf8.DecodeRuneInString(label[i:])
		i += size
		if !unicode.IsLetter(r) {
			continue
		}
		script := scriptOf(r)
		if script == common || script == first { // no letter has the script Inherited
			continue
		}
		sets &= setsOf(script)
		if first == "" {
			first = script
		} else if sets == 0 {
			return first, script, true
		}
	}
	return first, "", false
}

// scriptOf returns the script of a letter, such as "Latin".
func scriptOf(r rune) string {
	after := sort.Search(len(letterScripts), func(i int) bool { return letterScripts[i].first > r })
	return letterScripts[after-1].script
}

// isJoining reports whether a script joins its letters or has a virama.
func isJoining(script string) bool { return slices.Contains(joiningScripts[:], script) }
