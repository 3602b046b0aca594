package iri

import (
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// runs are the sets of the ASCII characters of those classes that include regName. They differ in which of ":", "@", "/"
// and "?" they have; see [class.run].
var runs = func() (sets [16]span.Set) {
	for _, c := range []class{regName, regName | slash, userinfo, segmentNC, pchar, pathChar, queryChar} {
		*c.in(&sets) = span.Of(c.is)
	}
	return sets
}()

// in returns which of the sets is that of c.
func (c class) in(sets *[16]span.Set) *span.Set { return &sets[c/colon%16] }

// run returns the set of the ASCII characters of c, which is one of those named above.
func (c class) run() *span.Set { return c.in(&runs) }

// spanText returns the end of the longest run of characters of class c that begins at s[i]: ASCII ones, pct-encoded,
// and the non-ASCII ones of the class. It stops before the first byte of a character that is not part of the run,
// before a "%" that two hex digits do not follow, and before ill-formed UTF-8.
//
// The class must include regName, with or without its non-ASCII characters. For others there is [spanASCII].
func spanText(s string, i int, c class) int {
	if c&wide == 0 {
		return c.run().RunPercent(s, i)
	}
	for {
		i = c.run().RunWide(s, i)
		end := spanWide(s, i, c)
		if end == i {
			return i
		}
		i = end
	}
}

// spanWide returns the end of the longest run of non-ASCII characters of class c that begins at s[i]. Package span
// leaves rare ones to it, and all of iprivate.
func spanWide(s string, i int, c class) int {
	for i < len(s) && s[i] >= utf8.RuneSelf {
		if c&private != 0 {
			i = spanEE(s, i)
		}
		if i == len(s) {
			break
		}
		n := wideLen(s[i:], c)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// spanEE returns the end of the longest run of characters from U+E000 to U+EFFF that begins at s[i]. They are EE 80 80
// to EE BF BF, and all of them are in iprivate.
func spanEE(s string, i int) int {
	for ; len(s)-i >= 3; i += 3 {
		if w := uint(s[i]) | uint(s[i+1])<<8 | uint(s[i+2])<<16; w&0xC0C0FF != 0x8080EE {
			break
		}
	}
	return i
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

// pctEnd returns the offset of the first byte after the "%" at s[i] that is not part of a percent-encoding.
func pctEnd(s string, i int) int {
	if i+1 < len(s) && hexdig.is(s[i+1]) {
		return i + 2
	}
	return i + 1
}

// wideLen returns the length of the non-ASCII character at the start of s if it may stand where characters of class c
// do, else 0. Most are decided by their bytes alone. For the rest there is package utf8; there ill-formed UTF-8 needs
// no branch of its own, as it decodes to U+FFFD, which no rule allows.
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
	case b == 0xEF: // of U+F000 to U+FFFF, U+FE00 to U+FFBF
		if len(s) >= 3 && 0xB8 <= s[1] && s[1] <= 0xBE && isContinuation(s[2]) {
			return 3
		}
	case 0xF0 <= b && b <= 0xF2: // U+10000 to U+BFFFF, except what comes near the end of a plane
		if len(s) >= 4 && isContinuation(s[1]) && isContinuation(s[2]) && isContinuation(s[3]) && (b > 0xF0 || s[1] >= 0x90) && s[2] < 0xBF {
			return 4
		}
	}
	r, n := utf8.DecodeRuneInString(s)
	if isUCSChar(r) || c&private != 0 && isPrivate(r) {
		return n
	}
	return 0
}

// isContinuation reports whether b is a byte of UTF-8 that continues a character.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
