// Package paste says what people paste with an address that is no part of it.
package paste

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// pairs are the brackets and quotation marks that people write around an address.
var pairs = [...][2]string{
	{"<", ">"}, {`"`, `"`}, {"'", "'"}, {"`", "`"}, {"(", ")"}, {"“", "”"}, {"„", "“"}, {"„", "”"}, {"‘", "’"},
	{"‚", "‘"}, {"«", "»"}, {"»", "«"}, {"‹", "›"}, {"「", "」"}, {"『", "』"}, {"（", "）"}, {"《", "》"}, {"【", "】"},
}

// Bare returns where the address in s begins and ends: without the blanks at its ends, and without
// one of the pairs if it encloses the rest and neither of its characters is inside. The blanks in
// the pair go too.
func Bare(s string) (start, end int) {
	start, end = trim(s, 0, len(s))
	text := s[start:end]
	if text == "" || char.IsLetter(text[0]) { // no pair, as in most texts
		return start, end
	}
	for _, pair := range pairs {
		inner, hasOpen := strings.CutPrefix(text, pair[0])
		inner, hasClose := strings.CutSuffix(inner, pair[1])
		if hasOpen && hasClose && !strings.Contains(inner, pair[0]) && !strings.Contains(inner, pair[1]) {
			return trim(s, start+len(pair[0]), end-len(pair[1]))
		}
	}
	return start, end
}

// trim returns start and end of s[start:end] without the blanks at its ends.
func trim(s string, start, end int) (int, int) {
	start = end - len(strings.TrimLeftFunc(s[start:end], isBlank))
	return start, start + len(strings.TrimRightFunc(s[start:end], isBlank))
}

// isBlank reports whether r is white space, an ASCII control character, or invisible and on its
// own. Joiners and variation selectors belong to the character before them.
func isBlank(r rune) bool {
	if r < utf8.RuneSelf {
		return r <= ' ' || r == 0x7F
	}
	return unicode.IsSpace(r) || unicode.Is(unseen, r)
}

// unseen are the soft hyphen, bidirectional formatting characters, spaces without a width,
// invisible operators, and what stands for an object in a text.
var unseen = &unicode.RangeTable{
	R16: []unicode.Range16{{0xAD, 0xAD, 1}, {0x61C, 0x61C, 1}, {0x180E, 0x180E, 1}, {0x200B, 0x200B, 1},
		{0x200E, 0x200F, 1}, {0x202A, 0x202E, 1}, {0x2060, 0x206F, 1}, {0xFEFF, 0xFEFF, 1}, {0xFFFC, 0xFFFC, 1}},
	LatinOffset: 1,
}

var ascii = span.Of(func(b byte) bool { return b < utf8.RuneSelf }, nil)

// NameEnd returns the length of the longest prefix of a valid host that can be meant as a name. The
// rest begins with white space, punctuation or an invisible character that is not ASCII. A
// percent-encoding can be meant.
func NameEnd(host string) int {
	for i := ascii.End(host, 0); i < len(host); {
		r, size := utf8.DecodeRuneInString(host[i:])
		if r >= utf8.RuneSelf && !isInName(r, host[:i], host[i+size:]) {
			return i
		}
		i += size
	}
	return len(host)
}

// isInName reports whether r, which is not ASCII, can be in a name between two texts.
func isInName(r rune, before, after string) bool {
	switch r {
	case 0x200C, 0x200D: // joiners
		return before != "" && before[len(before)-1] >= utf8.RuneSelf && after != "" && after[0] >= utf8.RuneSelf
	case 0xFE0E, 0xFE0F: // the style of an emoji
		last, _ := utf8.DecodeLastRuneInString(before)
		return before != "" && unicode.Is(unicode.S, last)
	case '·', '・', '׳', '״':
		return true
	}
	return !unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) &&
		(unicode.IsLetter(r) || unicode.In(r, unicode.M, unicode.N, unicode.S))
}
