package iri

import (
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// The bytes that normalization never changes: all except "%" and the first bytes of characters from U+2000 to U+2FFF and
// from U+E000 on, because normalization encodes some of these. In a host or scheme, it also changes upper-case letters.
var (
	normal       = span.Of(func(b byte) bool { return b != '%' && b != 0xE2 && b < 0xEE })
	normalFolded = span.Of(func(b byte) bool { return b != '%' && b != 0xE2 && b < 0xEE && !isUpper(b) })
)

var (
	ascii      = span.Of(func(b byte) bool { return b < utf8.RuneSelf })
	plainASCII = span.Of(func(b byte) bool { return b < utf8.RuneSelf && b != '%' })
)

// skipNormal returns the index of the first byte of s, from i on, at which normalization might change something, or
// len(s). With fold set, upper-case letters are changed too. s[i] begins a character.
func skipNormal(s string, i int, fold bool) int {
	if fold {
		return normalFolded.Run(s, i)
	}
	return normal.Run(s, i)
}

// plainlyNormal reports whether s contains nothing that [skipNormal] stops at without fold, and no "/.", which precedes
// every dot segment except one at the start.
func plainlyNormal(s string) bool {
	return normal.Run(s, 0) == len(s) && span.IndexPair(s, '/', '.') == len(s)
}

// indexWide returns the index of the first byte of s, from i on, that is not ASCII, or len(s).
func indexWide(s string, i int) int { return ascii.Run(s, i) }
