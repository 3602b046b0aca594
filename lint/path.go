package lint

// Rules about dot segments.

import (
	"strings"

	"example.com/iri"
)

// hasDots reports whether a segment of path begins with a dot.
func hasDots(path string) bool {
	for i := 0; ; i++ {
		next := strings.IndexByte(path[i:], '.')
		if next < 0 {
			return false
		}
		if i += next; i == 0 || path[i-1] == '/' {
			return true
		}
	}
}

// checkDots calls the rules about dot segments for the segment text[start:end].
func (c *checker) checkDots(start, end int) {
	isDots, encoded := dotsOf(c.text[start:end])
	c.isEncodedDot = isDots && encoded
	switch {
	case c.isEncodedDot:
		c.checkEncodedDotSegment(start, end)
	case isDots:
		c.checkDotSegment(start, end)
	}
}

// dotsOf reports whether a segment consists of one or two dots, and whether a dot is percent-encoded. For example, it
// returns true and true for ".%2E".
func dotsOf(segment string) (isDots, encoded bool) {
	dots := 0
	for i := 0; i < len(segment); i++ {
		switch {
		case segment[i] == '.':
		case segment[i] == '%' && octetAt(segment, i) == '.':
			encoded = true
			i += tripletLen - 1
		default:
			return false, encoded
		}
		if dots++; dots > 2 {
			return false, encoded
		}
	}
	return dots > 0, encoded
}

// checkDotSegment implements rule dot-segment for the dot segment text[start:end]. RFC 3986 section 6.2.2.3: the
// normal form has no dot segments, except the one in "x:/.//y", without which "//y" would be an authority.
func (c *checker) checkDotSegment(start, end int) {
	if c.host == iri.HostNone && start == c.pathStart+len("/") && strings.HasPrefix(c.text[c.pathStart:], "/.//") {
		return
	}
	c.report(dotSegment, iri.Path, start, end)
}

// checkEncodedDotSegment implements rule encoded-dot-segment for the dot segment text[start:end]. RFC 3986 section
// 7.3: a check for ".." before decoding does not find it. It replaces rule percent-unneeded.
func (c *checker) checkEncodedDotSegment(start, end int) {
	c.report(encodedDotSegment, iri.Path, start, end)
}
