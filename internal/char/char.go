// Package char answers questions that several packages ask: about single characters, and words that
// differ in a few of them. Letters and digits are in ASCII: Unicode case folding, by which "ſ" equals
// "s", does not apply to any of them.
package char

import "strings"

// UpperHex are the hex digits in upper case, in which RFC 3986 section 2.1 writes
// percent-encodings.
const UpperHex = "0123456789ABCDEF"

// IsHex reports whether b is a hex digit in either case.
func IsHex(b byte) bool { return IsDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

// FromHex returns the value of a hex digit. Its last five bits tell it: 'a' is 0x61, 'A' is 0x41, and '0' is 0x30.
// There is no branch, because digits are unpredictable.
func FromHex(b byte) byte { return hexValues[b&31] }

// hexValues has the values of "A" to "F" from 1 on, and of "0" to "9" from 16 on.
const hexValues = "\x00\x0A\x0B\x0C\x0D\x0E\x0F\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
	"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x00\x00\x00\x00\x00\x00"

// IsDigit reports whether b is a decimal digit.
func IsDigit(b byte) bool { return '0' <= b && b <= '9' }

// IsAlphanum reports whether b is a letter or a digit.
func IsAlphanum(b byte) bool { return IsLetter(b) || IsDigit(b) }

// In reports whether b is one of the bytes of set.
func In(b byte, set string) bool { return strings.IndexByte(set, b) >= 0 }

// AlphanumLen returns the length of the longest prefix of s that has only letters, digits and bytes of others.
func AlphanumLen(s, others string) int {
	n := 0
	for n < len(s) && (IsAlphanum(s[n]) || In(s[n], others)) {
		n++
	}
	return n
}

// IsUnreserved reports whether b belongs to rule unreserved of RFC 3986 section 2.3.
func IsUnreserved(b byte) bool {
	return IsAlphanum(b) || b == '-' || b == '.' || b == '_' || b == '~'
}

// IsLetter reports whether b is a letter.
func IsLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// IsUpper reports whether b is an upper-case letter.
func IsUpper(b byte) bool { return 'A' <= b && b <= 'Z' }

// ToLower returns b in lower case if it is a letter, and b otherwise.
func ToLower(b byte) byte {
	if IsUpper(b) {
		b |= 0x20
	}
	return b
}

// EqualFold reports whether s equals t, ignoring case. t must be in lower case.
func EqualFold(s, t string) bool {
	if len(s) != len(t) {
		return false
	}
	for i := range len(s) {
		if ToLower(s[i]) != t[i] {
			return false
		}
	}
	return true
}

// IsAnyOf reports whether s equals one of the words, ignoring case. These must be in lower case.
func IsAnyOf(s string, words ...string) bool {
	for _, word := range words {
		if EqualFold(s, word) {
			return true
		}
	}
	return false
}

// IsWeb reports whether a scheme is one of HTTP or WebSocket, ignoring case: those whose addresses have origins.
func IsWeb(scheme string) bool { return IsAnyOf(scheme, "http", "https", "ws", "wss") }

// IsBidiFormat reports whether r is one of the bidirectional formatting characters that RFC 3987
// section 4.1 forbids in IRIs: LRM, RLM, LRE, RLE, PDF, LRO and RLO.
func IsBidiFormat(r rune) bool { return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E }

// IsContinuation reports whether b is a byte of UTF-8 that continues a character.
func IsContinuation(b byte) bool { return b&0xC0 == 0x80 }
