package iri

import (
	"math/bits"
	"unicode/utf8"
)

// span returns the end of the longest run of characters of class c that begins at s[i]: ASCII ones,
// pct-encoded, and the non-ASCII ones that go with the class. It stops before the first byte of a character
// that is no part of the run, before a "%" that no two hex digits follow, and before ill-formed UTF-8.
// With ascii set, non-ASCII characters end the run.
func span(s string, i int, c class, ascii bool) int {
	for i < len(s) {
		b := s[i]
		n := 0
		switch {
		case c.is(b):
			i = scan(s, i+1, c)
			continue
		case b == '%':
			n = pctLen(s, i)
		case b >= utf8.RuneSelf && !ascii:
			n = wideLen(s[i:], c)
		}
		if n == 0 {
			return i
		}
		i += n
	}
	return i
}

// scan returns the end of the longest run of ASCII characters of class c that begins at s[i], for a class that holds
// ireg-name's. It takes eight bytes at a time as a word, and asks the table only for a byte outside the plain ones.
func scan(s string, i int, c class) int {
	if len(s) < 8 {
		return spanASCII(s, i, c)
	}
	for i < len(s) {
		var w uint64
		if i <= len(s)-8 {
			w = load64(s, i)
		} else {
			// The last eight bytes, without those before i. The zeros that come in behind them end the run.
			w = load64(s, len(s)-8) >> (8 * uint(i-(len(s)-8)) & 63)
		}
		var other uint64
		if c&slash != 0 {
			other = notPlainPath(w)
		} else {
			other = notPlainName(w)
		}
		if other == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(other) / 8
		if i >= len(s) || !c.is(s[i]) {
			return i
		}
		i++
	}
	return i
}

const (
	lows  = 0x0101010101010101
	highs = 0x8080808080808080
)

func load64(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

func notPlainName(w uint64) uint64 {
	m := w &^ highs
	f := m | 0x20*lows
	letter := (f + (0x80-'a')*lows) &^ (f + (0x7f-'z')*lows)
	punct := (m + (0x80-'-')*lows) &^ (m + (0x7f-'9')*lows)
	notSlash := (m ^ '/'*lows) + 0x7f*lows
	return ^((letter | punct&notSlash) &^ w) & highs
}

func notPlainPath(w uint64) uint64 {
	m := w &^ highs
	f := m | 0x20*lows
	letter := (f + (0x80-'a')*lows) &^ (f + (0x7f-'z')*lows)
	punct := (m + (0x80-'&')*lows) &^ (m + (0x7f-';')*lows)
	rest := (m ^ '_'*lows) + 0x7f*lows
	rest &= (m ^ '='*lows) + 0x7f*lows
	return (^(letter|punct)&rest | w) & highs
}

// spanASCII returns the end of the longest run of single ASCII characters of class c that begins at s[i].
func spanASCII(s string, i int, c class) int {
	for i < len(s) && c.is(s[i]) {
		i++
	}
	return i
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

// wideLen returns the length of the non-ASCII character at the start of s if it may stand where characters
// of class c do, else 0. Ill-formed UTF-8 needs no branch of its own: it decodes to U+FFFD, which no rule holds.
func wideLen(s string, c class) int {
	b := s[0]
	if b < 0xE0 {
		if len(s) >= 2 && b >= 0xC2 && s[1]&0xC0 == 0x80 && (b > 0xC2 || s[1] >= 0xA0) {
			return 2
		}
		return 0
	}
	if b > 0xE0 && b < 0xED {
		if len(s) >= 3 && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 {
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
