// Package unichar answers questions about non-ASCII characters that packages lint and display ask:
// which class and script a character has, whether text needs it, what UTS 46 maps it to, and what
// it looks like.
package unichar

//go:generate go run -C gen .

import (
	"sort"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
)

// A Class says what a character is, in one lookup. The table is generated.
type Class uint16

const (
	LTRLetter Class = 1 << iota // a left-to-right letter
	RTLLetter                   // a right-to-left letter
	RTL                         // a right-to-left character: bidi class R or AL
	Trailing                    // a mark or a joiner
	Odd                         // default-ignorable, private-use, or white space

	Free // the first bit that callers can use
)

// The table has blocks of 128 characters. ClassDigit is the class 0 in it.
const (
	blockShift = 7
	BlockSize  = 1 << blockShift
	ClassDigit = '0'
)

// ClassOf returns the class of the character r. Of ASCII characters, it knows only letters.
func ClassOf(r rune) Class {
	return Class(classBlocks[int(classIndex[r>>blockShift])<<blockShift|int(r)&(BlockSize-1)] - ClassDigit)
}

// RuneAt returns the non-ASCII character at s[i], where s is UTF-8, and its length. It is faster
// than package utf8, because it does not check that s is UTF-8.
func RuneAt(s string, i int) (r rune, size int) {
	switch b := s[i]; {
	case b < 0xE0:
		return rune(b&0x1F)<<6 | rune(s[i+1]&0x3F), 2
	case b < 0xF0:
		return rune(b&0x0F)<<12 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F), 3
	default:
		return rune(b&0x07)<<18 | rune(s[i+1]&0x3F)<<12 | rune(s[i+2]&0x3F)<<6 | rune(s[i+3]&0x3F), 4
	}
}

// TripletLen is the length of a percent-encoding.
const TripletLen = len("%41")

// ByteAt returns the byte at s[i], decoded if it is percent-encoded, and the length of its text.
func ByteAt(s string, i int) (b byte, size int) {
	if s[i] == '%' {
		return span.PercentByte(s, i), TripletLen
	}
	return s[i], 1
}

// CharIn returns the character at s[i], raw or percent-encoded in UTF-8, and the length of its
// text. For percent-encoded octets that are not UTF-8, it returns [utf8.RuneError] and the length
// of the first one, and at the end of s, that and 0. For example, CharIn("%C3%A9%FF", 0) returns
// 'é' and 6, and CharIn("%C3%A9%FF", 6) returns utf8.RuneError and 3.
func CharIn(s string, i int) (r rune, size int) {
	if i == len(s) || s[i] != '%' {
		return utf8.DecodeRuneInString(s[i:])
	}
	var octets [utf8.UTFMax]byte
	n := 0
	for j := i; n < len(octets) && j < len(s) && s[j] == '%'; j += TripletLen {
		octets[n] = span.PercentByte(s, j)
		n++
	}
	r, size = utf8.DecodeRune(octets[:n])
	return r, size * TripletLen
}

// LastCharIn returns the last character of s, raw or percent-encoded in UTF-8, and the length of
// its text. It returns [utf8.RuneError] if s is empty or ends with octets that are not UTF-8.
func LastCharIn(s string) (r rune, size int) {
	var octets [utf8.UTFMax]byte
	n := len(octets)
	for end := len(s); n > 0 && end >= TripletLen && s[end-TripletLen] == '%'; end -= TripletLen {
		n--
		octets[n] = span.PercentByte(s, end-TripletLen)
	}
	if n == len(octets) {
		return utf8.DecodeLastRuneInString(s)
	}
	r, size = utf8.DecodeLastRune(octets[n:])
	return r, size * TripletLen
}

// WriteDecoded writes a host decoded as by ToIRI, with ASCII letters in lower case if isLower is
// true. What remains of percent-encodings is in upper case. It does not check which non-ASCII
// characters an IRI can contain: labels with others are not readable.
func WriteDecoded(b *strings.Builder, name string, isLower bool) {
	for i, size := 0, 0; i < len(name); i += size {
		var r rune
		r, size = CharIn(name, i)
		switch {
		case name[i] == '%' && (r == utf8.RuneError || r < utf8.RuneSelf && !char.IsUnreserved(byte(r))):
			for j := i; j < i+size; j += TripletLen {
				var triplet [TripletLen]byte
				b.Write(percent.Append(triplet[:0], span.PercentByte(name, j)))
			}
		case isLower && r < utf8.RuneSelf:
			b.WriteByte(char.ToLower(byte(r)))
		default:
			b.WriteRune(r)
		}
	}
}

// Common is the script of letters that several scripts share.
const Common = "Common"

// ScriptOf returns the script of a letter, such as "Latin".
func ScriptOf(r rune) string {
	after := sort.Search(len(letterScripts), func(i int) bool { return letterScripts[i].first > uint32(r) })
	return scriptNames[letterScripts[after-1].script]
}

// The sets of scripts that are written together, one bit for each set. UTS 39 section 5.2, Highly
// Restrictive.
const (
	japanese = 1 << iota // Latin, Han, Hiragana, Katakana
	korean               // Latin, Han, Hangul
	chinese              // Latin, Han, Bopomofo

	AllSets = japanese | korean | chinese
)

// SetsOf returns the sets that contain a script.
func SetsOf(script string) uint8 {
	switch script {
	case "Latin", "Han":
		return AllSets
	case "Hiragana", "Katakana":
		return japanese
	case "Hangul":
		return korean
	case "Bopomofo":
		return chinese
	}
	return 0
}
