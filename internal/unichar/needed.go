package unichar

// Characters that are invisible, and text that needs them.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	ZeroWidthSpace     = 0x200B
	zeroWidthNonJoiner = 0x200C
	ZeroWidthJoiner    = 0x200D
	EnclosingKeycap    = 0x20E3 // ends a keycap emoji: "1", U+FE0F, U+20E3
)

// IsNeeded reports whether the character r at text[i], raw or percent-encoded, is probably needed
// to write the text:
//
//   - U+200B next to a letter, mark or digit of a script that has no spaces between words,
//   - U+200C and U+200D after a letter of a script that joins its letters or has a virama, as in
//     Persian and Hindi,
//   - U+200C and U+200D after an emoji or a modifier of one, as in "👩‍💻",
//   - U+FE0E and U+FE0F after an emoji, as in "❤️", and in a keycap.
//
// It is an approximation by the tables of package unicode. RFC 5892 requires a virama directly
// before U+200C and U+200D, or joining letters on both sides. Here any letter of such a script
// before them is enough, even with marks after the letter. Emoji are the non-ASCII symbols
// (categories Sc, Sk, Sm and So) and the four emoji in other categories.
func IsNeeded(text string, i, size int, r rune) bool {
	before := text[:i]
	last, lastSize := LastCharIn(before)
	next, _ := CharIn(text, i+size)
	switch r {
	case ZeroWidthSpace:
		return isSpaceless(last) || isSpaceless(next)
	case zeroWidthNonJoiner, ZeroWidthJoiner:
		for IsVariation(last) {
			before = before[:len(before)-lastSize]
			last, lastSize = LastCharIn(before)
		}
		return isEmoji(last) || afterJoining(before)
	case 0xFE0E, 0xFE0F:
		return isEmoji(last) || next == EnclosingKeycap
	}
	return false
}

// isSpaceless reports whether r is a letter, mark or digit of a script in which U+200B separates
// words, because spaces do not.
func isSpaceless(r rune) bool {
	return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tai_Tham, unicode.Tibetan) &&
		isWordChar(r)
}

// isWordChar reports whether r is a letter, mark or digit.
func isWordChar(r rune) bool { return unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) }

// IsVariation reports whether r selects text or emoji style.
func IsVariation(r rune) bool { return r == 0xFE0E || r == 0xFE0F }

// isEmoji reports whether r is an emoji. A skin tone is one, because it is in category Sk.
func isEmoji(r rune) bool {
	return strings.ContainsRune("‼⁉ℹ〰", r) || r >= utf8.RuneSelf && r != utf8.RuneError && unicode.IsSymbol(r)
}

// afterJoining reports whether s ends with a letter of one of joiningScripts, or with marks after
// such a letter.
func afterJoining(s string) bool {
	r, size := LastCharIn(s)
	for n := 1; n < maxMarks && unicode.IsMark(r); n++ {
		s = s[:len(s)-size]
		r, size = LastCharIn(s)
	}
	return unicode.IsLetter(r) && slices.Contains(joiningScripts[:], ScriptOf(r))
}

// maxMarks limits how many trailing marks afterJoining skips. No language needs as many, and the
// limit keeps the time linear.
const maxMarks = 16

// joiningScripts are the scripts that join their letters (Unicode's ArabicShaping.txt), and then
// those that have a virama (a character of canonical combining class 9).
var joiningScripts = [...]string{
	"Arabic", "Syriac", "Nko", "Mandaic", "Mongolian", "Phags_Pa", "Manichaean", "Psalter_Pahlavi", "Adlam",
	"Hanifi_Rohingya", "Sogdian", "Chorasmian", "Old_Uyghur",

	"Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
	"Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Tagalog", "Hanunoo", "Tai_Tham", "Balinese", "Sundanese", "Batak",
	"Tifinagh", "Syloti_Nagri", "Saurashtra", "Rejang", "Javanese", "Meetei_Mayek", "Kharoshthi", "Brahmi", "Kaithi",
	"Chakma", "Sharada", "Khojki", "Khudawadi", "Grantha", "Newa", "Tirhuta", "Siddham", "Modi", "Takri", "Ahom", "Dogra",
	"Dives_Akuru", "Nandinagari", "Zanabazar_Square", "Soyombo", "Bhaiksuki", "Masaram_Gondi", "Gunjala_Gondi", "Kawi",
}
