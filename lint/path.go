package lint

// Rules about dot segments.

import (
	"strings"

	"example.com/iri"
)

// runSegments calls the rules about dot segments for each dot segment of the path.
func (c *checker) runSegments(path string) {
	for start := 0; start < len(path); {
		end := len(path)
		if i := strings.IndexByte(path[start:], '/'); i >= 0 {
			end = start + i
		}
		switch isDots, encoded := dotsOf(path[start:end]); {
		case !isDots:
		case encoded:
			c.checkEncodedDotSegment(start, end)
		default:
			c.checkDotSegment(start, end)
		}
		start = end + len("/")
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

// checkDotSegment implements rule dot-segment for the dot segment path[start:end]. RFC 3986 section 6.2.2.3: the
// normal form has no dot segments, except the one in "x:/.//y", without which "//y" would be an authority.
func (c *checker) checkDotSegment(start, end int) {
	if c.host == iri.HostNone && start == len("/") && strings.HasPrefix(c.text[c.pathStart:], "/.//") {
		return
	}
	c.report(dotSegment, iri.Path, c.pathStart+start, c.pathStart+end)
}

// checkEncodedDotSegment implements rule encoded-dot-segment for the dot segment path[start:end]. RFC 3986 section
// 7.3: a check for ".." before decoding does not find it.
func (c *checker) checkEncodedDotSegment(start, end int) {
	c.report(encodedDotSegment, iri.Path, c.pathStart+start, c.pathStart+end)
}
