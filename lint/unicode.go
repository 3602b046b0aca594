package lint

// Rules about non-ASCII characters: text direction, invisible and private-use characters. Rule mixed-script is in
// class.go.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
)

// checkRune checks the rules about the raw non-ASCII character r at text[i].
func (c *checker) checkRune(i, size int, r rune, is class) {
	switch {
	case is&odd == 0:
	case char.IsBidiFormat(r): // it replaces rule invisible
		c.reportHere(bidiFormat, i, i+size)
	// RFC 3987 section 2.2 allows private-use characters only in a query. Their meaning is a private agreement.
	case unicode.Is(unicode.Co, r):
		c.reportHere(privateUse, i, i+size)
	// UTS 39 excludes default-ignorable characters and white space from identifiers. The exceptions follow RFC 5892 appendix A.
	case !isNeeded(c.text, i, size, r):
		c.reportHere(invisible, i, i+size)
	}
	if c.component == iri.Host {
		if delimiterOf(r) != 0 { // it replaces rule host-mapped, as ipv4-like does
			c.reportHere(delimiterLike, i, i+size)
		} else if c.isLookedUp() && !c.ipv4Like && isMapped(r) {
			c.reportHere(hostMapped, i, i+size)
		}
	}
	// RFC 8141 section 2.2: non-ASCII characters of a URN must be percent-encoded.
	if c.scheme == "urn" {
		c.reportHere(urnASCII, i, i+size)
	}
}

// isNeeded reports whether the character r at text[i], raw or percent-encoded, is probably needed to write the text:
//
//   - U+200B next to a letter, mark or digit of a script that has no spaces between words,
//   - U+200C and U+200D after a letter of a script that joins its letters or has a virama, as in Persian and Hindi,
//   - U+200C and U+200D after an emoji or a modifier of one, as in "👩‍💻",
//   - U+FE0E and U+FE0F after an emoji, as in "❤️", and in a keycap.
//
// It is an approximation by the tables of package unicode. RFC 5892 requires a virama directly before U+200C and U+200D,
// or joining letters on both sides. Here any letter of such a script before them is enough, even with marks after the
// letter. Emoji are the non-ASCII symbols (categories Sc, Sk, Sm and So) and the four emoji in other categories.
func isNeeded(text string, i, size int, r rune) bool {
	before := text[:i]
	last, lastSize := lastCharIn(before)
	next, _ := charIn(text, i+size)
	switch r {
	case zeroWidthSpace:
		return isSpaceless(last) || isSpaceless(next)
	case zeroWidthNonJoiner, zeroWidthJoiner:
		for isVariation(last) {
			before = before[:len(before)-lastSize]
			last, lastSize = lastCharIn(before)
		}
		return isEmoji(last) || afterJoining(before)
	case 0xFE0E, 0xFE0F:
		return isEmoji(last) || next == enclosingKeycap
	}
	return false
}

// isSpaceless reports whether r is a letter, mark or digit of a script in which U+200B separates words, because spaces do
// not.
func isSpaceless(r rune) bool {
	return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tai_Tham, unicode.Tibetan) &&
		unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit)
}

// isVariation reports whether r selects text or emoji style.
func isVariation(r rune) bool { return r == 0xFE0E || r == 0xFE0F }

// isEmoji reports whether r is an emoji. A skin tone is one, because it is in category Sk.
func isEmoji(r rune) bool {
	return strings.ContainsRune("‼⁉ℹ〰", r) || r >= utf8.RuneSelf && r != utf8.RuneError && unicode.IsSymbol(r)
}

// afterJoining reports whether s ends with a letter of a script for which isJoining is true, or with marks after such a letter.
func afterJoining(s string) bool {
	r, size := lastCharIn(s)
	for n := 1; n < maxMarks && unicode.IsMark(r); n++ {
		s = s[:len(s)-size]
		r, size = lastCharIn(s)
	}
	return unicode.IsLetter(r) && isJoining(scriptOf(r))
}

// maxMarks limits how many trailing marks afterJoining skips. No language needs as many, and the limit keeps the time
// linear.
const maxMarks = 16
