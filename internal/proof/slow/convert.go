package slow

// This file reads and writes percent-encodings, and contains the twins of ToURI and ToIRI.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape percent-encodes the octets of s.
func escape(s string) (escaped string) {
	for _, octet := range []byte(s) {
		escaped += fmt.Sprintf("%%%02X", octet)
	}
	return escaped
}

// replace replaces each character of s by what f returns. f gets its text, and whether that is a percent-encoding. A
// percent-encoded octet that is not part of a UTF-8 character is given as U+FFFD.
func replace(s string, f func(text string, r rune, encoded bool) string) string {
	var b strings.Builder
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		encoded := s[0] == '%'
		if encoded {
			octets := []byte{}
			for j := 0; j < len(s) && s[j] == '%' && len(octets) < utf8.UTFMax; j += 3 {
				octet, _ := strconv.ParseUint(s[j+1:j+3], 16, 8)
				octets = append(octets, byte(octet))
			}
			r, size = utf8.DecodeRune(octets)
			size *= 3
		}
		b.WriteString(f(s[:size], r, encoded))
		s = s[size:]
	}
	return b.String()
}

// ToURI implements RFC 3987 section 3.1, step 2.
func ToURI(s string) string {
	return replace(s, func(text string, r rune, encoded bool) string {
		if r >= utf8.RuneSelf && !encoded {
			return escape(text)
		}
		return text
	})
}

// ToIRI implements RFC 3987 section 3.2. It applies steps 2 to 4 to one percent-encoded character after the other.
func ToIRI(s string) string {
	return replace(s, func(text string, r rune, encoded bool) string {
		switch {
		case !encoded || r < utf8.RuneSelf && !isUnreserved(r): // step 2 does not decode it
			return text
		case isUnreserved(r) && !unicode.IsSpace(r):
			return string(r)
		}
		return strings.ToUpper(text) // step 3 or 4 encodes it again
	})
}

// isUnreserved reports whether r is in iunreserved, and not one of the formatting characters.
func isUnreserved(r rune) bool {
	return iunreserved().Match(string(r)) && !isBidi(r)
}
