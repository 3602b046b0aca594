package iri

import (
	"math"
	"strings"
)

// maxLen is the length of the longest input that is parsed, 1 GiB, so that every offset in it,
// and in a text made of three such inputs, fits a uint32.
const maxLen = 1 << 30

// checkLen panics if a text of n bytes would be too long for its offsets.
func checkLen(n int) {
	if uint64(n) > math.MaxUint32 {
		panic("iri: result longer than 4 GiB - 1")
	}
}

// components is a text that matches IRI-reference, and where its components lie in it. Each offset is where
// a component ends or begins, in bytes, and all are a function of the text, so that equal texts make equal values:
//
//	foo://user@example.com:8042/over/there?name=ferret#nose
//	   │       │          │    │          │           │
//	   schemeEnd          hostEnd         pathEnd     queryEnd
//	           hostStart       pathStart
//
// There is
//   - a scheme if schemeEnd > 0, since a scheme is never empty: text[:schemeEnd];
//   - an authority if there is a "//" before pathStart, which is so if pathStart > hierStart();
//   - a userinfo if hostStart is more than the authority's start: up to the "@" at hostStart-1;
//   - a port if hostEnd < pathStart: after the ":" at hostEnd;
//   - a query if pathEnd < queryEnd: after the "?" at pathEnd;
//   - a fragment if queryEnd < len(text): after the "#" at queryEnd.
//
// Without an authority hostStart and hostEnd equal pathStart.
// The zero value is the empty reference.
type components struct {
	text string

	// 0 ≤ schemeEnd ≤ hostStart ≤ hostEnd ≤ pathStart ≤ pathEnd ≤ queryEnd ≤ len(text)
	schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd uint32
}

// hierStart returns where what follows the scheme and its ":" begins.
func (c *components) hierStart() uint32 {
	if c.schemeEnd == 0 {
		return 0
	}
	return c.schemeEnd + 1
}

// moved returns offset moved from where the text before it was n bytes long to where it is m.
func moved(offset uint32, n, m int) uint32 { return uint32(int64(offset) - int64(n) + int64(m)) }

// A rule is one of the four rules that a whole text can be asked to match.
type rule uint8

const (
	ruleIRI          rule = 0                         // IRI of RFC 3987 section 2.2
	ruleIRIReference      = mayBeRelative             // IRI-reference of the same
	ruleURI               = asciiOnly                 // URI of RFC 3986 appendix A, which is IRI in ASCII
	ruleURIReference      = mayBeRelative | asciiOnly // URI-reference of the same

	mayBeRelative rule = 1
	asciiOnly     rule = 2
)

// class returns c as the rule has it: without its non-ASCII characters if the text is to be ASCII.
func (r rule) class(c class) class {
	if r&asciiOnly != 0 {
		return c &^ (wide | private)
	}
	return c
}

// A state is where the parser stopped: the component that can't go on, or stateDone.
type state uint8

const (
	stateScheme       state = iota
	stateRelativePart       // the first segment of a relative path
	stateAuthority          // the userinfo, or the host and port of an authority without one
	stateHost               // the host behind a userinfo
	stateIPLiteral
	statePort // behind an IP literal or a userinfo
	statePath
	stateQuery
	stateFragment

	stateDone // all is read, and matches
)

// The parser is a state machine over one text, and each of its states a method of the components that are being found.
// It reads its component of c.text from i on, sets that component's offsets, and goes on to the next state. The result
// is that of the last state: len(c.text) and stateDone, or where it stopped and the state that failed there: at the
// first byte that no matching text could have, or before it, at the head of a "%" or of a character; see [diagnose].
//
// A method calls the next one and does not name it to a loop, since that costs two nanoseconds a state. The position is
// handed on, and is no field, so that it stays in a register.

// parse sets c to the components of s and reports whether s matches the rule r. c must be zero before, and is of
// no use after a failure. It reads the text from left to right, and allocates nothing.
// Why a text fails, [diagnose] finds.
func (c *components) parse(s string, r rule) bool {
	if len(s) > maxLen {
		return false
	}
	c.text = s
	_, st := c.reference(r)
	return st == stateDone
}

// reference reads a whole text. Most have a scheme of up to eight letters, an authority without userinfo and port, and
// no more than plain characters as far as the end of the path or beyond. These are read here: one run of plain
// characters, which is faster to look at as a whole, and then to be cut at its first "/". All else the states see to.
func (c *components) reference(r rule) (int, state) {
	s := c.text
	if len(s) < plainBlock {
		return c.scheme(r)
	}
	i := lettersAt(s)
	if i == 0 || s[i:i+len("://")] != "://" { // i is at most 8
		return c.scheme(r)
	}
	c.schemeEnd = uint32(i)
	i += len("://")
	end := spanPlain(s, i) // it has no ":", which would begin a port or be in a userinfo, nor "@", "[" and "]"
	slash := strings.IndexByte(s[i:end], '/')
	if slash < 0 {
		return c.authority(i, r)
	}
	c.hostStart = uint32(i)
	c.hostEnd, c.pathStart = uint32(i+slash), uint32(i+slash)
	if end == len(s) {
		c.pathEnd, c.queryEnd = uint32(end), uint32(end)
		return end, stateDone
	}
	return c.path(end, r)
}

// standsAt reports whether b stands at c.text[i].
func (c *components) standsAt(i int, b byte) bool { return i < len(c.text) && c.text[i] == b }

// pathAt reports whether an authority can end at c.text[i]: a path begins there, or what follows an empty path.
func (c *components) pathAt(i int) bool {
	return i == len(c.text) || c.text[i] == '/' || c.text[i] == '?' || c.text[i] == '#'
}

// scheme reads the scheme, its ":", and the "//" that begins an authority, if they are there. A text that has no scheme
// may be an irelative-ref: what was read of it then are characters that its first segment may begin with too, so none
// of them is read again.
//
//	IRI-reference = IRI / irelative-ref
//	IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//	scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//	ihier-part    = "//" iauthority ipath-abempty
//	              / ipath-absolute
//	              / ipath-rootless
//	              / ipath-empty
func (c *components) scheme(r rule) (int, state) {
	i := schemeLen(c.text)
	if i == 0 || !c.standsAt(i, ':') {
		if r&mayBeRelative == 0 {
			return i, stateScheme
		}
		return c.relativePart(i, r)
	}
	c.schemeEnd = uint32(i)
	i++
	if c.standsAt(i, '/') && c.standsAt(i+1, '/') {
		return c.authority(i+2, r)
	}
	return c.pathAlone(i, i, r)
}

// schemeLen returns the length of the longest prefix of s that is a valid scheme, or 0 if there is none.
func schemeLen(s string) int {
	if s == "" || !alpha.is(s[0]) {
		return 0
	}
	return spanASCII(s, 1, schemeChar)
}

// relativePart reads the "//" that begins an authority, or the first segment of a path, in which a colon
// can't stand. Of that segment the characters that a scheme could hold have been read.
//
//	irelative-part  = "//" iauthority ipath-abempty
//	                / ipath-absolute
//	                / ipath-noscheme
//	                / ipath-empty
//	ipath-noscheme  = isegment-nz-nc *( "/" isegment )
//	isegment-nz-nc  = 1*( iunreserved / pct-encoded / sub-delims / "@" )
func (c *components) relativePart(i int, r rule) (int, state) {
	if c.standsAt(0, '/') && c.standsAt(1, '/') {
		return c.authority(2, r)
	}
	i = span(c.text, i, r.class(segmentNC))
	if c.standsAt(i, ':') {
		return i, stateRelativePart
	}
	return c.pathAlone(0, i, r)
}

// authority reads an authority that has no "@" whole, and of another the userinfo and its "@". The "//" has been
// read. Which of the two it is shows only at the "@", so the text is first taken for a host and a port, which may
// hold less than a userinfo.
//
//	iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
//	iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
func (c *components) authority(i int, r rule) (int, state) {
	c.hostStart = uint32(i)
	if c.standsAt(i, '[') {
		return c.ipLiteral(i, r)
	}
	i = span(c.text, i, r.class(regName))
	c.hostEnd = uint32(i)
	if c.standsAt(i, ':') {
		i = spanASCII(c.text, i+1, digit)
	}
	if c.pathAt(i) {
		c.pathStart = uint32(i)
		return c.path(i, r)
	}
	i = span(c.text, i, r.class(userinfo))
	if c.standsAt(i, '@') {
		return c.host(i+1, r)
	}
	return i, stateAuthority
}

// host reads a host. The userinfo and its "@" have been read. An IPv4address is an ireg-name too,
// so the two need not be told apart here; see [components.HostKind].
//
//	ihost     = IP-literal / IPv4address / ireg-name
//	ireg-name = *( iunreserved / pct-encoded / sub-delims )
func (c *components) host(i int, r rule) (int, state) {
	c.hostStart = uint32(i)
	if c.standsAt(i, '[') {
		return c.ipLiteral(i, r)
	}
	return c.port(span(c.text, i, r.class(regName)), stateHost, r)
}

// ipLiteral reads a host in brackets, the first of which is at c.text[i].
//
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func (c *components) ipLiteral(i int, r rule) (int, state) {
	var ok bool
	i++
	if c.standsAt(i, 'v') || c.standsAt(i, 'V') {
		i, ok = ipvFuture(c.text, i)
	} else {
		i, ok = ipv6(c.text, i)
	}
	if !ok || !c.standsAt(i, ']') {
		return i, stateIPLiteral
	}
	return c.port(i+1, stateIPLiteral, r)
}

// port reads the port and its ":", if they are there. The host ends at c.text[i], and st is its state, which fails
// if something else is there.
//
//	port = *DIGIT
func (c *components) port(i int, st state, r rule) (int, state) {
	c.hostEnd = uint32(i)
	if c.standsAt(i, ':') {
		i, st = spanASCII(c.text, i+1, digit), statePort
	}
	if !c.pathAt(i) {
		return i, st
	}
	c.pathStart = uint32(i)
	return c.path(i, r)
}

// pathAlone reads a path without an authority, which begins at start. What is before i has been read.
func (c *components) pathAlone(start, i int, r rule) (int, state) {
	c.hostStart, c.hostEnd, c.pathStart = uint32(start), uint32(start), uint32(start)
	return c.path(i, r)
}

// path reads a path, or what is left of it from c.text[i] on. The states before have seen to it that it may begin as it
// does: with "/" or not at all after an authority, with no colon in its first segment where there is no scheme, and not
// with "//" where there is no authority. The five rules for paths then differ no more, and "/" is one more character of
// a run.
//
//	ipath-abempty  = *( "/" isegment )
//	ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
//	ipath-noscheme = isegment-nz-nc *( "/" isegment )
//	ipath-rootless = isegment-nz *( "/" isegment )
//	ipath-empty    = 0<ipchar>
func (c *components) path(i int, r rule) (int, state) {
	if i < len(c.text) && c.text[i] != '?' {
		i = span(c.text, i, r.class(pathChar))
	}
	c.pathEnd, c.queryEnd = uint32(i), uint32(i)
	switch {
	case i == len(c.text):
		return i, stateDone
	case c.text[i] == '?':
		return c.query(i, r)
	}
	return c.fragment(i, statePath, r)
}

// query reads a query. Its "?" is at c.text[i].
//
//	iquery = *( ipchar / iprivate / "/" / "?" )
func (c *components) query(i int, r rule) (int, state) {
	i = spanPlain(c.text, i+1)
	if i < len(c.text) {
		i = span(c.text, i, r.class(queryChar))
	}
	c.queryEnd = uint32(i)
	if i == len(c.text) {
		return i, stateDone
	}
	return c.fragment(i, stateQuery, r)
}

// fragment reads the fragment and its "#", if they are there, with which the text ends. The path or query before it
// ends at c.text[i], and st is its state, which fails if something else is there.
//
//	ifragment = *( ipchar / "/" / "?" )
func (c *components) fragment(i int, st state, r rule) (int, state) {
	if c.standsAt(i, '#') {
		i, st = span(c.text, i+1, r.class(fragChar)), stateFragment
	}
	if i < len(c.text) {
		return i, st
	}
	return i, stateDone
}
