package lint

// Rules about non-ASCII characters: text direction, invisible and private-use characters. Rule mixed-script is in
// script.go.

import (
	"unicode"
	"unicode/utf8"

	"example.com/iri"
)

const (
	zeroWidthSpace     = 0x200B
	zeroWidthNonJoiner = 0x200C
	zeroWidthJoiner    = 0x200D
	enclosingKeycap    = 0x20E3 // ends a keycap emoji: "1", U+FE0F, U+20E3
)

// runRune calls the rules about the raw non-ASCII character r at text[i].
func (c *checker) runRune(i, size int, r rune, is class) {
	c.checkDelimiterLike(i, size, r)
	if is&odd != 0 {
		switch {
		case isBidiFormat(r):
			c.checkBidiFormat(i, size)
		case unicode.Is(unicode.Co, r):
			c.checkPrivateUse(i, size)
		default:
			c.checkInvisible(i, size, r)
		}
	}
	c.checkURNASCII(i, size)
}

// checkBidiMixed implements rule bidi-mixed. RFC 3987 section 4.2, point 1: a piece should not have both directions,
// because the order in which its characters are shown is hard to predict.
func (c *checker) checkBidiMixed(start, end int, all class) {
	if all&ltrLetter != 0 && all&rtlLetter != 0 {
		c.reportHere(bidiMixed, start, end)
	}
}

// bidiMixedMessage returns the message of rule bidi-mixed for a piece of a component. The advice is not to
// percent-encode the left-to-right letters: if they are ASCII, rule percent-unneeded would report them.
func bidiMixedMessage(component iri.Component) string {
	const mixed, advice = "left-to-right and right-to-left letters are mixed; ", "percent-encode the right-to-left letters"
	switch component {
	case iri.Host:
		return mixed + "separate them by \".\", or " + advice
	case iri.Path:
		return mixed + "separate them by \"/\", or " + advice
	case iri.Query:
		return mixed + "separate them by \"&\", \"=\" or \";\", or " + advice
	}
	return mixed + advice
}

// checkBidiEdge implements rule bidi-edge. RFC 3987 section 4.2, point 2: other characters at the edge may be shown
// on the wrong side of a delimiter.
func (c *checker) checkBidiEdge(start, end int, first, last class) {
	if first&last&rtl == 0 {
		c.reportHere(bidiEdge, start, end)
	}
}

// checkBidiFormat implements rule bidi-format for the bidirectional formatting character at text[i]. It replaces rules
// invisible, bidi-mixed and bidi-edge.
func (c *checker) checkBidiFormat(i, size int) {
	c.reportHere(bidiFormat, i, i+size)
}

// isBidiFormat reports whether r is a bidirectional formatting character. RFC 3987 section 4.1: IRIs must not contain
// LRM, RLM, LRE, RLE, PDF, LRO and RLO.
func isBidiFormat(r rune) bool { return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E }

// checkPrivateUse implements rule private-use for the private-use character at text[i]. RFC 3987 section 2.2 allows these
// characters only in a query. Their meaning is a private agreement.
func (c *checker) checkPrivateUse(i, size int) {
	c.reportHere(privateUse, i, i+size)
}

// checkInvisible implements rule invisible for the default-ignorable character or white space r at text[i]. UTS 39 excludes such characters from
// identifiers; the exceptions follow RFC 5892 appendix A.
func (c *checker) checkInvisible(i, size int, r rune) {
	if !c.isNeeded(i, size, r) {
		c.reportHere(invisible, i, i+size)
	}
}

// checkEncodedInvisible implements rule encoded-invisible for the percent-encoded character r at text[i]: a
// default-ignorable character, a private-use one or white space. Software decodes text to show it.
func (c *checker) checkEncodedInvisible(i, size int, r rune) {
	if canBeRaw := 0xA0 <= r && r <= 0xFFEF || 0x10000 <= r && r <= 0xE007F; canBeRaw && // a tag cannot, but is checked
		!unicode.Is(unicode.Co, r) && !c.isNeeded(i, size, r) {
		c.reportHere(encodedInvisible, i, i+size)
	}
}

func encodedInvisibleMessage(shown []byte) string {
	return "the percent-encoding of the invisible character" + string(shown) + " makes this look like another text when it is decoded; remove it"
}

// invisibleMessage returns the message of rule invisible for the character r. shown is its code point, or empty.
func invisibleMessage(r rune, shown []byte) string {
	if unicode.Is(unicode.White_Space, r) {
		return "the white space" + string(shown) + " looks like other white space; remove it, or use a percent-encoded space"
	}
	return "the invisible character" + string(shown) + " makes this look like another text; remove it"
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
func (c *checker) isNeeded(i, size int, r rune) bool {
	before := c.text[:i]
	last, lastSize := lastCharIn(before)
	next := utf8.RuneError
	if i+size < len(c.text) {
		next, _ = charIn(c.text, i+size)
	}
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
	switch r {
	case 0x203C, 0x2049, 0x2139, 0x3030: // "‼", "⁉", "ℹ", "〰"
		return true
	default:
		return r >= utf8.RuneSelf && r != utf8.RuneError && unicode.IsSymbol(r)
	}
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
