package lint

// Rules about percent-encodings, and functions to decode them.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
	"example.com/iri/internal/unichar"
)

// findDecoded returns the offset and the length of the first character of s that is one of chars
// after decoding, or two zeros.
func findDecoded(s, chars string) (i, size int) {
	for ; i < len(s); i += size {
		var b byte
		if b, size = unichar.ByteAt(s, i); strings.IndexByte(chars, b) >= 0 {
			return i, size
		}
	}
	return 0, 0
}

// cutFoldDecoded returns what follows prefix in s, and whether s, after decoding, begins with it,
// ignoring case. prefix must be in lower case.
func cutFoldDecoded(s, prefix string) (rest string, ok bool) {
	for j := range len(prefix) {
		if s == "" {
			return "", false
		}
		b, size := unichar.ByteAt(s, 0)
		if char.ToLower(b) != prefix[j] {
			return "", false
		}
		s = s[size:]
	}
	return s, true
}

// checkTriplet checks the rules about the percent-encoding at text[i] of the component that ends at
// end.
func (c *checker) checkTriplet(i, end int) {
	octet, after := span.PercentByte(c.text, i), i+unichar.TripletLen
	if isLower(c.text[i+1], c.text[i+2]) {
		c.checkPercentCase(i, end)
	}
	switch {
	case octet >= utf8.RuneSelf:
		if i >= c.decoded {
			c.checkEncoded(i)
		}

	// RFC 3986 section 2.3: letters, digits, "-", ".", "_" and "~" should not be percent-encoded.
	case char.IsUnreserved(octet) && !(octet == '.' && c.dots == encodedDots):
		c.reportHere(percentUnneeded, i, after)

	// RFC 3986 section 7.3: some servers decode before they look for slashes.
	case (octet == '/' || octet == '\\') && c.component == iri.Path && c.text[c.PathStart] == '/':
		c.reportHere(encodedDelimiter, i, after)

	// RFC 3986 section 7.3 warns of control characters, %00 in particular. A mailto: IRI separates
	// lines by %0D%0A (RFC 6068 section 5), and a data: IRI can contain any octet.
	case (octet < 0x20 || octet == 0x7F) && c.scheme != "data" && !(c.scheme == "mailto" && c.isLineBreak(i)):
		c.reportHere(encodedControl, i, after)

	// RFC 3986 section 2.4: the same text must not be encoded twice. Rule dot-segment-like replaces
	// this one.
	case octet == '%' && c.dots != likeDots && len(c.text)-after >= 2 && char.IsHex(c.text[after]) &&
		char.IsHex(c.text[after+1]):
		c.reportHere(doubleEncoding, i, after)
	}
}

// checkPercentCase implements rule percent-case for the percent-encoding at text[i], which has a
// digit in lower case, of the component that ends at end. RFC 3986 section 2.1: the digits should
// be in upper case. Software that writes lower case does so everywhere, so there is one finding for
// all of the component.
func (c *checker) checkPercentCase(i, end int) {
	if i < c.caseEnd {
		return
	}
	c.caseEnd = i + unichar.TripletLen
	for j := end - unichar.TripletLen; j > i; j-- {
		if c.text[j] == '%' && isLower(c.text[j+1], c.text[j+2]) {
			c.caseEnd = j + unichar.TripletLen
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
		(hasPrefixFold(c.text[i:c.QueryEnd], lineBreak) || hasSuffixFold(c.text[c.PathEnd:i+unichar.TripletLen], lineBreak))
}

// checkEncoded checks the rules about the percent-encoded octet above 7F at text[i], and those that
// follow. RFC 3986 section 2.5 and RFC 3987 section 3.2: such octets should be UTF-8, so that they
// encode characters. Adjacent octets that are not UTF-8 are one finding. They are in one piece,
// because delimiters are raw.
func (c *checker) checkEncoded(i int) {
	r, size := unichar.CharIn(c.text, i)
	c.decoded = i + size
	isUTF8 := size != unichar.TripletLen
	if isUTF8 && c.component == iri.Host && unichar.DelimiterOf(r) != 0 {
		c.reportHere(delimiterLike, i, c.decoded)
	}
	switch {
	case c.scheme == "data":
	case isUTF8: // software decodes text to show it
		canBeRaw := 0xA0 <= r && r <= 0xFFEF || 0x10000 <= r && r <= 0xE007F // a tag cannot, but is checked
		if classOf(r)&unichar.Odd != 0 && canBeRaw && !unicode.Is(unicode.Co, r) && !unichar.IsNeeded(c.text, i, size, r) {
			c.reportHere(encodedInvisible, i, c.decoded)
		}
	default:
		for c.decoded < len(c.text) && c.text[c.decoded] == '%' {
			if r, size = unichar.CharIn(c.text, c.decoded); r != utf8.RuneError || size != unichar.TripletLen {
				break
			}
			c.decoded += size
		}
		c.reportHere(percentNotUTF8, i, c.decoded)
	}
}
