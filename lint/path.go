package lint

// Rules about dot segments.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/unichar"
)

// checkDots checks the rules about dot segments for the segment text[start:end]. RFC 3986 section
// 7.3: a check for ".." before decoding does not find a percent-encoded one. Section 6.2.2.3: the
// normal form has no dot segments, except the one in "x:/.//y", without which "//y" would be an
// authority.
func (c *checker) checkDots(start, end int) {
	isGuard := c.host == iri.HostNone && start == c.PathStart+len("/") && strings.HasPrefix(c.text[c.PathStart:], "/.//")
	c.dots = dotsOf(c.text[start:end])
	if c.dots == likeDots || c.dots != noDots && c.isMerged(start, end) {
		c.add(dotSegmentLike, iri.Path, start, end)
	}
	switch {
	case c.dots == encodedDots:
		c.add(encodedDotSegment, iri.Path, start, end)
	case c.dots == rawDots && !isGuard:
		c.add(dotSegment, iri.Path, start, end)
	}
}

// isMerged reports whether the dot segment text[start:end] is ".." after an empty segment. A server
// that merges slashes removes another segment: "/a//../b" is "/a/b", but "/b" where it is read as
// "/a/../b".
func (c *checker) isMerged(start, end int) bool {
	_, first := unichar.ByteAt(c.text, start)
	return end-start > first && strings.HasSuffix(c.text[c.PathStart:start], "//")
}

// dotSegmentLikeMessage returns the message of rule dot-segment-like for the segment
// text[start:end].
func (c *checker) dotSegmentLikeMessage(start, end int) string {
	rest := c.text[start:end]
	after, ok := cutFoldDecoded(rest, ".")
	for ok {
		rest = after
		after, ok = cutFoldDecoded(rest, ".")
	}
	_, isParam := cutFoldDecoded(rest, ";")
	_, isDot := cutFoldDecoded(rest, "%2e")
	switch {
	case rest == "" && c.isMerged(start, end):
		return `nginx, Apache and Go's file server merge the slashes before "..", which then removes another segment; ` +
			`write the resolved path instead`
	case isParam:
		return `Tomcat and others cut what follows ";", and read a dot segment; write the resolved path instead, or ` +
			`another name`
	case isDot:
		return "servers that decode twice read a dot segment; write the resolved path instead, or another name"
	case rest != "" && isIgnored(rest):
		return "some servers remove white space at the end, and read a dot segment; write the resolved path instead, or " +
			"another name"
	}
	return `some servers decode or cut the rest of a segment that begins with "..", and read a dot segment; use ` +
		`another name`
}

// dots says whether a segment is a dot segment.
type dots uint8

const (
	noDots      dots = iota
	rawDots          // one or two dots
	encodedDots      // the same, with a dot that is percent-encoded once
	likeDots         // other software reads the segment as one or two dots
)

// dotsOf returns what a segment is. It is likeDots if a dot is percent-encoded twice, if what
// follows the dots is a path parameter, or white space that some servers remove, and if anything
// else follows two dots:
//
//	".", "..", ".%2E", "..;x=1", "..%20", "%252e", "..%2Fx"
func dotsOf(segment string) dots {
	if segment == "" || segment[0] != '.' && segment[0] != '%' { // as nearly always
		return noDots
	}
	n, encodings, rest := 0, 0, segment
	for ; n < 2; n++ {
		after, ok := cutFoldDecoded(rest, ".")
		times := (len(rest) - len(after)) / unichar.TripletLen
		if !ok {
			if after, ok = cutFoldDecoded(rest, "%2e"); !ok { // the "%" is "%25"
				break
			}
			times = 2
		}
		encodings, rest = max(encodings, times), after
	}
	switch {
	case n == 0:
		return noDots
	case rest == "":
		return rawDots + dots(encodings)
	case encodings < 2 && (n == 2 || isIgnored(rest)):
		return likeDots
	}
	return noDots
}

// isIgnored reports whether some servers ignore s at the end of a segment: path parameters, which
// begin with ";", or white space and NULs.
func isIgnored(s string) bool {
	if b, _ := unichar.ByteAt(s, 0); b == ';' {
		return true
	}
	for s != "" {
		b, size := unichar.ByteAt(s, 0)
		if b != ' ' && b != '\t' && b != 0 {
			return false
		}
		s = s[size:]
	}
	return true
}
