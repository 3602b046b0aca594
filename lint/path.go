package lint

import (
	"strings"

	"example.com/iri"
)

// runSegments calls the rules about dot segments for each of them in the path.
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

// dotsOf reports whether a segment is a dot segment, one or two dots, and whether one of them is percent-encoded.
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

// checkDotSegment is rule dot-segment. RFC 3986 section 6.2.2.3: the normal form has none. It keeps the "." of
// "x:/.//y", without which "//y" would be an authority. path[start:end] is a dot segment.
func (c *checker) checkDotSegment(start, end int) {
	if c.host == iri.HostNone && start == len("/") && strings.HasPrefix(c.text[c.pathStart:], "/.//") {
		return
	}
	c.report(dotSegment, iri.Path, c.pathStart+start, c.pathStart+end)
}

// checkEncodedDotSegment is rule encoded-dot-segment. RFC 3986 section 7.3: what looks for ".." before decoding does
// not see it. path[start:end] is such a segment.
func (c *checker) checkEncodedDotSegment(start, end int) {
	c.report(encodedDotSegment, iri.Path, c.pathStart+start, c.pathStart+end)
}
