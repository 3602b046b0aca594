package iri

import (
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// runs has the ASCII characters of each class that includes regName, as a set. These classes differ in which of ":",
// "@", "/" and "?" they contain; see [class.in].
var runs = func() (sets [16]span.Set) {
	for _, c := range []class{regName, regName | slash, userinfo, segmentNC, pchar, pathChar, queryChar} {
		*c.in(&sets) = span.Of(c.is)
	}
	return sets
}()

// in returns the set of c. The bits for ":", "@", "/" and "?" are its index.
func (c class) in(sets *[16]span.Set) *span.Set { return &sets[c/colon%16] }

// run returns the set of the ASCII characters of c, which must be one of the classes in runs.
func (c class) run() *span.Set { return c.in(&runs) }

// spanText returns the end of the longest run of characters of class c and percent-encodings that begins at s[i]. It
// stops before a character that is not in c, before a "%" that two hex digits do not follow, and before ill-formed UTF-8.
//
// The class must include regName, with or without its non-ASCII characters. For others, use [spanASCII].
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

// spanWide returns the end of the longest run of non-ASCII characters of class c that begins at s[i]. It is for those
// that package span does not decide: rare ones, and all of iprivate.
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

// spanEE returns the end of the longest run of characters from U+E000 to U+EFFF that begins at s[i]. All of them are in
// iprivate. Their bytes are EE 80 80 to EE BF BF: the test masks out the low six bits of the last two bytes.
func spanEE(s string, i int) int {
	for ; len(s)-i >= 3; i += 3 {
		if w := uint(s[i]) | uint(s[i+1])<<8 | uint(s[i+2])<<16; w&0xC0C0FF != 0x8080EE {
			break
		}
	}
	return i
}

// spanASCII returns the end of the longest run of ASCII characters of class c that begins at s[i]. It does not read
// percent-encodings.
func spanASCII(s string, i int, c class) int {
	for i < len(s) && c.is(s[i]) {
		i++
	}
	return i
}

// pctLen returns 3 if the "%" at s[i] begins a percent-encoding, and 0 otherwise.
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

// wideLen returns the length of the non-ASCII character at the start of s if it is in class c, and 0 otherwise. Most are
// decided by their bytes. The rest are decoded; ill-formed UTF-8 then needs no branch, because it decodes to U+FFFD, which
// is in no class.
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
	case b == 0xEF: // U+F000 to U+FFFF, of which U+FE00 to U+FFBF are in ucschar
		if len(s) >= 3 && 0xB8 <= s[1] && s[1] <= 0xBE && isContinuation(s[2]) {
			return 3
		}
	case 0xF0 <= b && b <= 0xF2: // U+10000 to U+BFFFF, except near the end of a plane
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
