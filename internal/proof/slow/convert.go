package slow

// This file contains the twins of ToURI and ToIRI.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Percent returns the percent-encoding of an octet.
func Percent(octet byte) string { return fmt.Sprintf("%%%02X", octet) }

// ToURI implements RFC 3987 section 3.1, step 2.
func ToURI(s string) string {
	var b strings.Builder
	for _, octet := range []byte(s) {
		if octet < utf8.RuneSelf {
			b.WriteByte(octet)
		} else {
			b.WriteString(Percent(octet))
		}
	}
	return b.String()
}

// ToIRI implements RFC 3987 section 3.2. It applies steps 2 to 4 to one percent-encoding after the other.
func ToIRI(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '%' {
			b.WriteByte(s[i])
			i++
			continue
		}
		octets := []byte{}
		for j := i; j < len(s) && s[j] == '%' && len(octets) < utf8.UTFMax; j += 3 {
			octet, _ := strconv.ParseUint(s[j+1:j+3], 16, 8)
			octets = append(octets, byte(octet))
		}
		r, n := utf8.DecodeRune(octets)
		switch {
		case octets[0] < utf8.RuneSelf && !strings.ContainsRune(UnreservedChars, r): // step 2 does not decode it
			b.WriteString(s[i : i+3])
			n = 1
		case Ucschar.Has(r) && !isBidi(r) && !unicode.IsSpace(r) || octets[0] < utf8.RuneSelf:
			b.WriteRune(r)
		default: // step 3 or 4 encodes it again
			b.WriteString(Percent(octets[0]))
			n = 1
		}
		i += 3 * n
	}
	return b.String()
}
