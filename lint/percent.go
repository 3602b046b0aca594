package lint

// Rules about percent-encodings, and functions to decode them.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// tripletLen is the length of a percent-encoding.
const tripletLen = len("%41")

// byteAt returns the byte at s[i], decoded if it is percent-encoded, and the length of its text.
func byteAt(s string, i int) (b byte, size int) {
	if s[i] == '%' {
		return span.PercentByte(s, i), tripletLen
	}
	return s[i], 1
}

// findDecoded returns the offset and the length of the first character of s that is one of chars after decoding, or two zeros.
func findDecoded(s, chars string) (i, size int) {
	for ; i < len(s); i += size {
		var b byte
		if b, size = byteAt(s, i); strings.IndexByte(chars, b) >= 0 {
			return i, size
		}
	}
	return 0, 0
}

// equalFoldDecoded reports whether s, after decoding, equals t, ignoring case. t must be in lower case.
func equalFoldDecoded(s, t string) bool {
	rest, ok := cutFoldDecoded(s, t)
	return ok && rest == ""
}

// cutFoldDecoded returns what follows prefix in s, and whether s, after decoding, begins with it, ignoring case. prefix must be in
// lower case.
func cutFoldDecoded(s, prefix string) (rest string, ok bool) {
	for j := range len(prefix) {
		if s == "" {
			return "", false
		}
		b, size := byteAt(s, 0)
		if char.ToLower(b) != prefix[j] {
			return "", false
		}
		s = s[size:]
	}
	return s, true
}

// checkTriplet checks the rules about the percent-encoding at text[i] of the component that ends at end.
func (c *checker) checkTriplet(i, end int) {
	octet, after := span.PercentByte(c.text, i), i+tripletLen
	if isLower(c.text[i+1], c.text[i+2]) {
		c.checkPercentCase(i, end)
	}
	switch {
	case octet >= utf8.RuneSelf:
		if i >= c.decoded {
			c.checkEncoded(i)
		}

	// RFC 3986 section 2.3: letters, digits, "-", ".", "_" and "~" should not be percent-encoded.
	case isUnreserved(octet) && !(octet == '.' && c.dots == encodedDots):
		c.reportHere(percentUnneeded, i, after)

	// RFC 3986 section 7.3: some servers decode before they look for slashes.
	case (octet == '/' || octet == '\\') && c.component == iri.Path && c.text[c.PathStart] == '/':
		c.reportHere(encodedDelimiter, i, after)

	// RFC 3986 section 7.3 warns of control characters, %00 in particular. A mailto: IRI separates lines by %0D%0A (RFC 6068
	// section 5), and a data: IRI can contain any octet.
	case (octet < 0x20 || octet == 0x7F) && c.scheme != "data" && !(c.scheme == "mailto" && c.isLineBreak(i)):
		c.reportHere(encodedControl, i, after)

	// RFC 3986 section 2.4: the same text must not be encoded twice. Rule dot-segment-like replaces this one.
	case octet == '%' && c.dots != likeDots && len(c.text)-after >= 2 && char.IsHex(c.text[after]) && char.IsHex(c.text[after+1]):
		c.reportHere(doubleEncoding, i, after)
	}
}

// checkPercentCase implements rule percent-case for the percent-encoding at text[i], which has a digit in lower case, of
// the component that ends at end. RFC 3986 section 2.1: the digits should be in upper case. Software that writes lower
// case does so everywhere, so there is one finding for all of the component.
func (c *checker) checkPercentCase(i, end int) {
	if i < c.caseEnd {
		return
	}
	c.caseEnd = i + tripletLen
	for j := end - tripletLen; j > i; j-- {
		if c.text[j] == '%' && isLower(c.text[j+1], c.text[j+2]) {
			c.caseEnd = j + tripletLen
			break
		}
	}
	c.reportHere(percentCase, i, c.caseEnd)
}

// isLower reports whether one of two hex digits is in lower case.
func isLower(first, second byte) bool { return first >= 'a' || second >= 'a' }

// isLineBreak reports whether the percent-encoding at text[i] is part of %0D%0A in the query.
func (c *checker) isLineBreak(i int) bool {
	const lineBreak = "%0d%0a"
	return c.component == iri.Query &&
		(hasPrefixFold(c.text[i:c.QueryEnd], lineBreak) || hasSuffixFold(c.text[c.PathEnd:i+tripletLen], lineBreak))
}

// checkEncoded checks the rules about the percent-encoded octet above 7F at text[i], and those that follow. RFC 3986 section
// 2.5 and RFC 3987 section 3.2: such octets should be UTF-8, so that they encode characters. Adjacent octets that are not
// UTF-8 are one finding. They are in one piece, because delimiters are raw.
func (c *checker) checkEncoded(i int) {
	r, size := charIn(c.text, i)
	c.decoded = i + size
	isUTF8 := size != tripletLen
	if isUTF8 && c.component == iri.Host && delimiterOf(r) != 0 {
		c.reportHere(delimiterLike, i, c.decoded)
	}
	switch {
	case c.scheme == "data":
	case isUTF8: // software decodes text to show it
		canBeRaw := 0xA0 <= r && r <= 0xFFEF || 0x10000 <= r && r <= 0xE007F // a tag cannot, but is checked
		if classOf(r)&odd != 0 && canBeRaw && !unicode.Is(unicode.Co, r) && !isNeeded(c.text, i, size, r) {
			c.reportHere(encodedInvisible, i, c.decoded)
		}
	default:
		for c.decoded < len(c.text) && c.text[c.decoded] == '%' {
			if r, size = charIn(c.text, c.decoded); r != utf8.RuneError || size != tripletLen {
				break
			}
			c.decoded += size
		}
		c.reportHere(percentNotUTF8, i, c.decoded)
	}
}

// charIn returns the character at s[i], raw or percent-encoded in UTF-8, and the length of its text. For percent-encoded
// octets that are not UTF-8, it returns [utf8.RuneError] and the length of the first one, and at the end of s, that and 0. For example,
// charIn("%C3%A9%FF", 0) returns 'é' and 6, and charIn("%C3%A9%FF", 6) returns utf8.RuneError and 3.
func charIn(s string, i int) (r rune, size int) {
	if i == len(s) || s[i] != '%' {
		return utf8.DecodeRuneInString(s[i:])
	}
	var octets [utf8.UTFMax]byte
	n := 0
	for j := i; n < len(octets) && j < len(s) && s[j] == '%'; j += tripletLen {
		octets[n] = span.PercentByte(s, j)
		n++
	}
	r, size = utf8.DecodeRune(octets[:n])
	return r, size * tripletLen
}

// lastCharIn returns the last character of s, raw or percent-encoded in UTF-8, and the length of its text. It returns
// [utf8.RuneError] if s is empty or ends with octets that are not UTF-8.
func lastCharIn(s string) (r rune, size int) {
	var octets [utf8.UTFMax]byte
	n := len(octets)
	for end := len(s); n > 0 && end >= tripletLen && s[end-tripletLen] == '%'; end -= tripletLen {
		n--
		octets[n] = span.PercentByte(s, end-tripletLen)
	}
	if n == len(octets) {
		return utf8.DecodeLastRuneInString(s)
	}
	r, size = utf8.DecodeLastRune(octets[n:])
	return r, size * tripletLen
}
