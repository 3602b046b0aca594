package iri

import (
	"math/bits"
	"unicode/utf8"
)

// span returns the end of the longest run of characters of class c that begins at s[i]: ASCII ones,
// pct-encoded, and the non-ASCII ones that go with the class. It stops before the first byte of a character
// that is no part of the run, before a "%" that no two hex digits follow, and before ill-formed UTF-8.
// With ascii set, non-ASCII characters end the run.
//
// The class must hold regName; for others there is [spanASCII]. Plain characters are taken eight bytes at a time, and the
// table is asked only about a byte that is none of them.
func span(s string, i int, c class, ascii bool) int {
	for i < len(s) {
		i = spanPlain(s, i, c)
		if i == len(s) {
			return i
		}
		before := i
		switch b := s[i]; {
		case c.is(b):
			i++
		case b == '%':
			i = spanPct(s, i)
		case b >= utf8.RuneSelf && !ascii:
			i = spanWide(s, i, c)
		}
		if i == before {
			return i
		}
	}
	return i
}

// spanPlain returns the end of the longest run of plain characters of class c that begins at s[i]. In a text of less than
// eight bytes none is plain.
func spanPlain(s string, i int, c class) int {
	last := len(s) - 8
	if last < 0 {
		return i
	}
	for i < len(s) {
		var w uint64
		if i <= last {
			w = load64(s, i)
		} else {
			// The last eight bytes, shifted until only those from i on are left. Behind them zeros come in, which are
			// not plain. The mask tells the compiler that the shift is below 64.
			w = load64(s, last) >> (8 * (i - last) & 63)
		}
		var others uint64
		if c&slash != 0 {
			others = notPlainPath(w)
		} else {
			others = notPlainName(w)
		}
		if others != 0 {
			return i + bits.TrailingZeros64(others)/8
		}
		i += 8
	}
	return i
}

// spanPct returns the end of the pct-encoded that stand side by side from s[i] on.
//
//	pct-encoded = "%" HEXDIG HEXDIG
func spanPct(s string, i int) int {
	for len(s)-i >= 3 {
		t := s[i : i+3]
		if t[0] != '%' || !hexdig.is(t[1]) || !hexdig.is(t[2]) {
			break
		}
		i += 3
	}
	return i
}

// spanWide returns the end of the non-ASCII characters that stand side by side from s[i] on and may stand where
// characters of class c do. Four of two bytes, or two of three, are taken at once if they are all among those
// of which [wideLen] needs to know the first byte alone.
func spanWide(s string, i int, c class) int {
	for i < len(s) && s[i] >= utf8.RuneSelf {
		if len(s)-i >= 8 {
			w := load64(s, i)
			if w&0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0 && areC3toDF(w) {
				i += 8
				continue
			}
			if w&0xC0C0F0_C0C0F0 == 0x8080E0_8080E0 && areE1toEC(w) {
				i += 6
				continue
			}
		}
		n := wideLen(s[i:], c)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// areC3toDF reports whether the first, third, fifth and seventh byte of w, which are C0 to DF, are at least C3.
func areC3toDF(w uint64) bool {
	const each = 0x0001_0001_0001_0001
	low := w & (0x1F * each)
	return (low+(0x20-3)*each)&(0x20*each) == 0x20*each
}

// areE1toEC reports whether the first and the fourth byte of w, which are E0 to EF, are neither E0 nor above EC.
func areE1toEC(w uint64) bool {
	const each = 0x000001_000001
	low := w & (0x0F * each)
	return (low+(0x10-1)*each)&^(low+(0x10-13)*each)&(0x10*each) == 0x10*each
}

// spanASCII returns the end of the longest run of single ASCII characters of class c that begins at s[i].
func spanASCII(s string, i int, c class) int {
	for i < len(s) && c.is(s[i]) {
		i++
	}
	return i
}

// Eight bytes in a word are worked on at once in the manner of H. S. Warren, Hacker's Delight, chapter 6. With the
// high bit of each byte clear, adding 0x80-c to it sets that bit where the byte is at least c, and no carry leaves
// the byte.
const (
	eachByte = 0x0101010101010101 // times a byte: that byte in all eight places
	highBits = 0x80 * eachByte
)

// load64 returns the eight bytes from s[i] on, the first in the lowest place. It is written such that the compiler
// makes one load of it where the machine has that order, and bytes in that order elsewhere.
func load64(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// notPlainName returns the high bit of each byte of w that is not a letter, a digit, "-" or ".". All but these are
// rare in a regName, and are left to the table.
func notPlainName(w uint64) uint64 {
	low := w &^ highBits
	dashToNine := (low + (0x80-'-')*eachByte) &^ (low + (0x80-('9'+1))*eachByte)
	noSlash := (low ^ '/'*eachByte) + 0x7f*eachByte
	return ^((letters(low) | dashToNine&noSlash) &^ w) & highBits
}

// notPlainPath returns the high bit of each byte of w that is not a letter, "_", "=" or one of "&" to ";", which
// are the sub-delims from "&" on, "-", ".", "/", the digits, ":" and ";". These, and few others, are in pathChar.
func notPlainPath(w uint64) uint64 {
	low := w &^ highBits
	ampToSemicolon := (low + (0x80-'&')*eachByte) &^ (low + (0x80-(';'+1))*eachByte)
	notUnderline := (low ^ '_'*eachByte) + 0x7f*eachByte
	notEquals := (low ^ '='*eachByte) + 0x7f*eachByte
	return (^(letters(low)|ampToSemicolon)&notUnderline&notEquals | w) & highBits
}

// skipPlainASCII returns an index of s up to which, from i on, there is no "%" and nothing but ASCII. It is that of the first
// byte that is otherwise, or less than eight before the end.
func skipPlainASCII(s string, i int) int {
	for len(s)-i >= 8 {
		w := load64(s, i)
		noPercent := (w&^highBits ^ '%'*eachByte) + 0x7f*eachByte
		if special := (w | ^noPercent) & highBits; special != 0 {
			return i + bits.TrailingZeros64(special)/8
		}
		i += 8
	}
	return i
}

// indexWide returns the index of the first byte of s, from i on, that is not ASCII, or len(s).
func indexWide(s string, i int) int {
	for len(s)-i >= 8 {
		if wide := load64(s, i) & highBits; wide != 0 {
			return i + bits.TrailingZeros64(wide)/8
		}
		i += 8
	}
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// letters returns the high bit of each byte that is a letter, and anything in the other bits. Those of low are clear.
func letters(low uint64) uint64 {
	lower := low | 0x20*eachByte // no byte but "A" to "Z" becomes one of "a" to "z"
	return (lower + (0x80-'a')*eachByte) &^ (lower + (0x80-('z'+1))*eachByte)
}

// pctLen returns 3 if a pct-encoded stands at s[i], where there is a "%", else 0.
//
//	pct-encoded = "%" HEXDIG HEXDIG
func pctLen(s string, i int) int {
	if len(s)-i >= 3 && hexdig.is(s[i+1]) && hexdig.is(s[i+2]) {
		return 3
	}
	return 0
}

// pctEnd returns the offset of the first byte of the percent-encoding at s[i] that is none of one.
func pctEnd(s string, i int) int {
	if i+1 < len(s) && hexdig.is(s[i+1]) {
		return i + 2
	}
	return i + 1
}

// wideLen returns the length of the non-ASCII character at the start of s if it may stand where characters of class c
// do, else 0. Most of those of two and three bytes are decided by their first byte. For the rest there is package
// utf8; there ill-formed UTF-8 needs no branch of its own, as it decodes to U+FFFD, which no rule holds.
func wideLen(s string, c class) int {
	switch b := s[0]; {
	case 0xC3 <= b && b <= 0xDF: // U+00C0 to U+07FF, all in ucschar
		if len(s) >= 2 && isContinuation(s[1]) {
			return 2
		}
		return 0
	case 0xE1 <= b && b <= 0xEC: // U+1000 to U+CFFF, all in ucschar
		if len(s) >= 3 && isContinuation(s[1]) && isContinuation(s[2]) {
			return 3
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(s)
	if isUCSChar(r) || c&private != 0 && isPrivate(r) {
		return n
	}
	return 0
}

// isContinuation reports whether b is a byte of UTF-8 that continues a character.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
