package iri

import (
	"math/bits"
	"strings"
	"unicode/utf8"
)

// lettersAt returns how many letters s begins with, or 8 if there are more. s must have eight bytes.
func lettersAt(s string) int {
	w := head64(s)
	y := w&^highBits | 0x20*eachByte
	others := ^((y + (0x80-'a')*eachByte) ^ (y + (0x80-('z'+1))*eachByte)) | w
	return bits.TrailingZeros64(others&highBits) / 8
}

// skipNormal returns the index of the first byte of s, from i on, at which normalization might change something, or
// len(s): a "%"; the head of a character from U+2000 to U+2FFF or from U+E000 on, among which are those that no normal
// form holds raw; and, with fold set, an upper-case letter. s[i] begins a character.
func skipNormal(s string, i int, fold bool) int {
	if len(s) < 8 {
		for i < len(s) && s[i] != '%' && s[i] != 0xE2 && s[i] < 0xEE && !(fold && isUpper(s[i])) {
			i++
		}
		return i
	}
	letters := uint64(0)
	if fold {
		letters = highBits
	}
	for i < len(s) {
		at := min(i, len(s)-8)
		w := load64(s, at) >> (8 * (i - at) & 63)
		x := w &^ highBits
		notPct := (x ^ '%'*eachByte) + 0x7F*eachByte
		notE2 := (x ^ (0xE2-0x80)*eachByte) + 0x7F*eachByte
		fromEE := x + (0x100-0xEE)*eachByte
		upper := (x + (0x80-'A')*eachByte) ^ (x + (0x80-('Z'+1))*eachByte)
		if change := ((^notPct|upper&letters)&^w | (^notE2|fromEE)&w) & highBits; change != 0 {
			return i + bits.TrailingZeros64(change)/8
		}
		i += 8
	}
	return len(s)
}

// plainlyNormal reports whether there is nothing in s of what [skipNormal] stops at without fold, and no "/.", with which
// most dot segments begin.
func plainlyNormal(s string) bool {
	if len(s) < 8 {
		return skipNormal(s, 0, false) == len(s) && !strings.Contains(s, "/.")
	}
	before := uint64(highBits) // the high bit of its last byte tells that the byte before is no "/"
	for i := 0; i < len(s); i += 8 {
		at := min(i, len(s)-8)
		w := load64(s, at) >> (8 * (i - at) & 63)
		x := w &^ highBits
		notPct := (x ^ '%'*eachByte) + 0x7F*eachByte
		notDot := (x ^ '.'*eachByte) + 0x7F*eachByte
		notSlash := (x ^ '/'*eachByte) + 0x7F*eachByte | w
		change := ^(notPct&(notDot|notSlash<<8|before>>56) | w)
		before = notSlash
		if w&highBits != 0 {
			notE2 := (x ^ (0xE2-0x80)*eachByte) + 0x7F*eachByte
			fromEE := x + (0x100-0xEE)*eachByte
			change |= (^notE2 | fromEE) & w
		}
		if change&highBits != 0 {
			return false
		}
	}
	return true
}

// dotAt returns the index of the first "." of path, from i on, that begins a segment, or len(path). That segment need
// be no dot segment.
func dotAt(path string, i int) int {
	behind := byte('/')
	if i > 0 {
		behind = path[i-1]
	}
	if len(path) < 8 {
		for ; i < len(path) && !(path[i] == '.' && behind == '/'); i++ {
			behind = path[i]
		}
		return i
	}
	notSlash := uint64(behind^'/') + 0x7F | uint64(behind) // of the byte before, in the highest place
	notSlash <<= 56
	for ; i < len(path); i += 8 {
		at := min(i, len(path)-8)
		w := load64(path, at) >> (8 * (i - at) & 63)
		x := w &^ highBits
		before := notSlash >> 56
		notSlash = (x ^ '/'*eachByte) + 0x7F*eachByte | w
		notDot := (x ^ '.'*eachByte) + 0x7F*eachByte
		if dots := ^(notDot | notSlash<<8 | before | w) & highBits; dots != 0 {
			return i + bits.TrailingZeros64(dots)/8
		}
	}
	return len(path)
}

// lastSlash returns the index of the last "/" of path, or -1.
func lastSlash(path string) int {
	end := len(path)
	for ; end >= 8; end -= 8 {
		w := load64(path, end-8)
		notSlash := ((w &^ highBits) ^ '/'*eachByte) + 0x7F*eachByte | w
		if slashes := ^notSlash & highBits; slashes != 0 {
			return end - 1 - bits.LeadingZeros64(slashes)/8
		}
	}
	for end--; end >= 0 && path[end] != '/'; end-- {
	}
	return end
}

// countWide returns how many bytes of s are not ASCII.
func countWide(s string) int {
	n, i := 0, 0
	for ; len(s)-i >= 8; i += 8 {
		n += bits.OnesCount64(load64(s, i) & highBits)
	}
	for ; i < len(s); i++ {
		n += int(s[i] >> 7)
	}
	return n
}

// commonLen returns the length of the longest text that both s and t begin with.
func commonLen(s, t string) int {
	n := min(len(s), len(t))
	i := 0
	for ; n-i >= 8; i += 8 {
		if other := load64(s, i) ^ load64(t, i); other != 0 {
			return i + bits.TrailingZeros64(other)/8
		}
	}
	for i < n && s[i] == t[i] {
		i++
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
