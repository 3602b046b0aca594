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
		if dots, encoded := dotsOf(path[start:end]); dots > 0 && encoded {
			c.checkEncodedDotSegment(start, end)
		} else if dots > 0 {
			c.checkDotSegment(start, end)
		}
		start = end + len("/")
	}
}

// dotsOf returns how many dots a dot segment has, one or two, and whether one of them is percent-encoded, or 0 and
// false if the segment is none.
func dotsOf(segment string) (dots int, encoded bool) {
	for i := 0; i < len(segment); i++ {
		switch {
		case segment[i] == '.':
		case segment[i] == '%' && octetAt(segment, i) == '.':
			encoded = true
			i += tripletLen - 1
		default:
			return 0, false
		}
		if dots++; dots > 2 {
			return 0, false
		}
	}
	return dots, encoded
}

// checkDotSegment is rule dot-segment. RFC 3986 section 6.2.2.3: the normal form has none. It keeps the "." of
// "x:/.//y", without which "//y" would be an authority. path[start:end] is a dot segment.
func (c *checker) checkDotSegment(start, end int) {
	if c.host == iri.HostNone && start == len("/") && strings.HasPrefix(c.text[c.pathStart:], "/.//") {
		return
	}
	c.report(dotSegment, iri.Path, c.pathStart+start, c.pathStart+end, "the path has a dot segment; write the path that it leads to")
}

// checkEncodedDotSegment is rule encoded-dot-segment. RFC 3986 section 7.3: what looks for ".." before decoding does not see
// it. path[start:end] is such a segment.
func (c *checker) checkEncodedDotSegment(start, end int) {
	c.report(encodedDotSegment, iri.Path, c.pathStart+start, c.pathStart+end,
		"the path has a dot segment that is hidden by percent-encoding; write the path that it leads to")
}
