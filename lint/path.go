package lint

// Rules about dot segments.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/span"
)

// runPlainPath calls the rules about dot segments, if the path is plain text. Other rules find nothing in it.
func (c *checker) runPlainPath(yield func(Finding) bool) bool {
	for start := c.PathStart; start < c.PathEnd; {
		if c.text[start] == '.' {
			end := c.PathEnd
			if n := strings.IndexByte(c.text[start:end], '/'); n >= 0 {
				end = start + n
			}
			if !c.yieldBefore(start, yield) {
				return false
			}
			c.checkDots(start, end)
		}
		n := strings.Index(c.text[start:c.PathEnd], "/.")
		if n < 0 {
			break
		}
		start += n + 1
	}
	return true
}

// checkDots checks the rules about dot segments for the segment text[start:end]. RFC 3986 section 7.3: a check for ".."
// before decoding does not find a percent-encoded one. Section 6.2.2.3: the normal form has no dot segments, except the one
// in "x:/.//y", without which "//y" would be an authority.
func (c *checker) checkDots(start, end int) {
	isDots, encoded := dotsOf(c.text[start:end])
	c.isEncodedDot = isDots && encoded
	isGuard := c.host == iri.HostNone && start == c.PathStart+len("/") && strings.HasPrefix(c.text[c.PathStart:], "/.//")
	switch {
	case c.isEncodedDot:
		c.add(encodedDotSegment, iri.Path, start, end)
	case isDots && !isGuard:
		c.add(dotSegment, iri.Path, start, end)
	}
}

// dotsOf reports whether a segment consists of one or two dots, and whether a dot is percent-encoded. For example, it
// returns true and true for ".%2E".
func dotsOf(segment string) (isDots, encoded bool) {
	dots := 0
	for i := 0; i < len(segment); i++ {
		switch {
		case segment[i] == '.':
		case segment[i] == '%' && span.PercentByte(segment, i) == '.':
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
