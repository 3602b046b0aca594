// Package paste says what people paste with an address that is no part of it.
package paste

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

// pairs are the brackets and quotation marks that people write around an address.
var pairs = [...][2]rune{
	{'<', '>'}, {'"', '"'}, {'\'', '\''}, {'`', '`'}, {'(', ')'}, {'“', '”'}, {'„', '“'}, {'„', '”'}, {'‘', '’'},
	{'‚', '‘'}, {'«', '»'}, {'»', '«'}, {'‹', '›'}, {'「', '」'}, {'『', '』'}, {'（', '）'}, {'《', '》'}, {'【', '】'},
}

// Bare returns where the address in s begins and ends: without the blanks at its ends, and without
// one of the pairs if it encloses the rest and neither of its characters is inside. The blanks in
// the pair go too, and so do the ends of a sentence after it.
func Bare(s string) (start, end int) {
	start, end = trim(s, 0, len(s))
	text := s[start:end]
	if text == "" || char.IsLetter(text[0]) { // no pair, as in most texts
		return start, end
	}
	first, n := utf8.DecodeRuneInString(text)
	text = strings.TrimRight(text, ".,;:!?。，")
	last, m := utf8.DecodeLastRuneInString(text)
	for _, pair := range pairs {
		if first != pair[0] || last != pair[1] || len(text) < n+m {
			continue
		}
		if inner := text[n : len(text)-m]; !strings.ContainsRune(inner, first) && !strings.ContainsRune(inner, last) {
			return trim(s, start+n, start+len(inner)+n)
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

// stops are what UTS 46 reads as "." in a host, as a Japanese keyboard types it.
const stops = "。．｡"

// Dotted returns s with "." for the stops between two letters, marks or digits of its host, and
// the offsets of these stops in s. In a text without "//", it replaces them only if the last label
// has ASCII letters or begins with "xn--", so that a sentence is no host.
func Dotted(s string) (dotted string, offsets []int) {
	start, scheme := 0, offset.AfterScheme(offset.SchemeEnd(s))
	hasSlashes := strings.HasPrefix(s[scheme:], "//")
	if hasSlashes {
		start = scheme + len("//")
		start += strings.LastIndexByte(offset.Until(s[start:], "/?#"), '@') + 1
	}
	host := offset.Until(s[start:], ":/?#\t\n\r")
	if strings.HasPrefix(host, "[") {
		return s, nil
	}
	label := 0 // where the last one begins
	for i, r := range host {
		switch {
		case r == '.':
			label = i + 1
		case strings.ContainsRune(stops, r):
			before, _ := utf8.DecodeLastRuneInString(host[:i])
			after, _ := utf8.DecodeRuneInString(host[i+len("。"):])
			if isAlphanum(before) && isAlphanum(after) {
				offsets, label = append(offsets, start+i), i+len("。")
			}
		}
	}
	if len(offsets) == 0 || !hasSlashes && !isTop(host[label:]) {
		return s, nil
	}
	var b strings.Builder
	end := 0
	for _, i := range offsets {
		b.WriteString(s[end:i])
		b.WriteByte('.')
		end = i + len("。")
	}
	return b.String() + s[end:], offsets
}

// Undotted returns the offset in the argument of Dotted of the offset in its first result.
func Undotted(at int, offsets []int) int {
	for _, stop := range offsets {
		if at > stop {
			at += len("。") - len(".")
		}
	}
	return at
}

func isAlphanum(r rune) bool { return unicode.In(r, unicode.L, unicode.M, unicode.Nd) }

// isTop reports whether a label is one of ASCII letters, or Punycode.
func isTop(label string) bool {
	if len(label) >= len("xn--") && strings.EqualFold(label[:len("xn--")], "xn--") {
		return true
	}
	isOther := func(r rune) bool { return r >= utf8.RuneSelf || !char.IsLetter(byte(r)) }
	return label != "" && !strings.ContainsFunc(label, isOther)
}

// NameEnd returns the length of the longest prefix of a valid host that can be meant as a name. The
// rest begins with white space, punctuation or an invisible character that is not ASCII. A
// percent-encoding can be meant.
func NameEnd(host string) int {
	for i := range len(host) {
		if b := host[i]; b < 0xC0 || isPlain(b) { // ASCII, or not the first byte of a character
			continue
		}
		if r, n := utf8.DecodeRuneInString(host[i:]); !isInName(r, host[:i], host[i+n:]) {
			return i
		}
	}
	return len(host)
}

// isPlain reports whether all characters whose first byte is b can be in a name, anywhere: most of
// Latin, Cyrillic, Chinese and Korean, and some of Arabic. The others are looked up in tables of
// Unicode, which takes 10 ns a character.
func isPlain(b byte) bool {
	return 0xC3 <= b && b <= 0xCC || 0xCF <= b && b <= 0xD3 || b == 0xDA || 0xE4 <= b && b <= 0xE9 ||
		b == 0xEB || b == 0xEC
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
	if unicode.IsLetter(r) { // one look, as in most names
		return !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
	}
	return unicode.In(r, unicode.M, unicode.N, unicode.S) &&
		!unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}
