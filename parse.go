package iri

import (
	"strings"

	"example.com/iri/internal/span"
)

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

// characters returns whether a text may contain non-ASCII characters, without a branch.
func (r rule) characters() span.Characters { return span.Characters(r/asciiOnly) + span.NonASCII }

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
	stateHost               // the host after a userinfo
	stateIPLiteral
	statePort // after an IP literal or a userinfo
	statePath
	stateQuery
	stateFragment

	stateDone // all is read, and matches
)

// A parser is a state machine over one text, and each of its states is a method. A state reads its component of p.text
// from i on, sets that component's offsets, and goes on to the next state. The result is that of the last state:
// len(p.text) and stateDone, or where it stopped and the state that failed there: at the first byte that no matching
// text could have, or before it, at the start of a percent-encoding or a character; see [diagnose].
//
// A method calls the next one and does not name it to a loop, since that costs two nanoseconds a state. The position is
// passed on and is not a field, so that it stays in a register.
type parser struct{ unpacked }

// newParser returns a parser of s.
func newParser(s string) parser { return parser{unpacked{text: s}} }

// parse returns s as components and true, or false if s does not match the rule r. It reads the text from left to right
// and allocates nothing. Why a text fails is for [diagnose] to find.
//
// Most texts have a short scheme of letters, an authority that is a host alone, and a path that is not empty, perhaps
// with a query. These are read here without a parser, which takes over where that ends. A host's characters may all
// stand in the path too, so both are read as one run, which is then cut at its first "/".
func parse(s string, r rule) (components, bool) {
	if len(s) > maxLen {
		return components{}, false
	}
	scheme := span.Letters(s)
	start := scheme + len("://")
	if scheme == 0 || start > len(s) || s[scheme:start] != "://" {
		p := newParser(s)
		_, st := p.reference(r)
		return p.pack(), st == stateDone
	}
	end := (regName | slash).run().RunText(s, start, r.characters())
	host := strings.IndexByte(s[start:end], '/')
	if host < 0 {
		p := newParser(s)
		p.schemeEnd = scheme
		_, st := p.authority(start, r)
		return p.pack(), st == stateDone
	}
	path := start + host
	queryEnd := end
	if end < len(s) && s[end] == '?' {
		queryEnd = queryChar.run().RunText(s, end+1, r.characters())
	}
	if queryEnd < len(s) {
		p := newParser(s)
		p.schemeEnd, p.hostStart, p.hostEnd, p.pathStart = scheme, start, path, path
		_, st := p.path(end, r)
		return p.pack(), st == stateDone
	}
	return components{s, packHead(scheme, start, path, path), packTail(end, queryEnd)}, true
}

// standsAt reports whether b stands at p.text[i].
func (p *parser) standsAt(i int, b byte) bool { return i < len(p.text) && p.text[i] == b }

// pathAt reports whether an authority can end at p.text[i]: a path begins there, or what follows an empty path.
func (p *parser) pathAt(i int) bool {
	return i == len(p.text) || p.text[i] == '/' || p.text[i] == '?' || p.text[i] == '#'
}

// reference reads a whole text: the scheme, its ":", and the "//" that begins an authority, if they are there. A text
// without a scheme may be an irelative-ref. The characters that were read of it then may begin its first segment too, so
// they are not read again.
//
//	IRI-reference = IRI / irelative-ref
//	IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//	scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//	ihier-part    = "//" iauthority ipath-abempty
//	              / ipath-absolute
//	              / ipath-rootless
//	              / ipath-empty
func (p *parser) reference(r rule) (int, state) {
	i := schemeLen(p.text)
	if i == 0 || !p.standsAt(i, ':') {
		if r&mayBeRelative == 0 {
			return i, stateScheme
		}
		return p.relativePart(i, r)
	}
	p.schemeEnd = i
	i++
	if p.standsAt(i, '/') && p.standsAt(i+1, '/') {
		return p.authority(i+2, r)
	}
	return p.pathAlone(i, i, r)
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
func (p *parser) relativePart(i int, r rule) (int, state) {
	if p.standsAt(0, '/') && p.standsAt(1, '/') {
		return p.authority(2, r)
	}
	i = spanText(p.text, i, r.class(segmentNC))
	if p.standsAt(i, ':') {
		return i, stateRelativePart
	}
	return p.pathAlone(0, i, r)
}

// authority reads an authority without "@" as a whole, and of any other the userinfo and its "@". The "//" has been
// read. Which of the two it is shows only at the "@", so the text is first taken for a host and a port, which may
// contain less than a userinfo.
//
//	iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
//	iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
func (p *parser) authority(i int, r rule) (int, state) {
	p.hostStart = i
	if p.standsAt(i, '[') {
		return p.ipLiteral(i, r)
	}
	i = spanText(p.text, i, r.class(regName))
	p.hostEnd = i
	if p.standsAt(i, ':') {
		i = spanASCII(p.text, i+1, digit)
	}
	if p.pathAt(i) {
		p.pathStart = i
		return p.path(i, r)
	}
	i = spanText(p.text, i, r.class(userinfo))
	if p.standsAt(i, '@') {
		return p.host(i+1, r)
	}
	return i, stateAuthority
}

// host reads a host. The userinfo and its "@" have been read. An IPv4address is an ireg-name too,
// so the two need not be told apart here; see [components.HostKind].
//
//	ihost     = IP-literal / IPv4address / ireg-name
//	ireg-name = *( iunreserved / pct-encoded / sub-delims )
func (p *parser) host(i int, r rule) (int, state) {
	p.hostStart = i
	if p.standsAt(i, '[') {
		return p.ipLiteral(i, r)
	}
	return p.port(spanText(p.text, i, r.class(regName)), stateHost, r)
}

// ipLiteral reads a host in brackets, the first of which is at p.text[i].
//
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func (p *parser) ipLiteral(i int, r rule) (int, state) {
	var ok bool
	i++
	if p.standsAt(i, 'v') || p.standsAt(i, 'V') {
		i, ok = ipvFuture(p.text, i)
	} else {
		i, ok = ipv6(p.text, i)
	}
	if !ok || !p.standsAt(i, ']') {
		return i, stateIPLiteral
	}
	return p.port(i+1, stateIPLiteral, r)
}

// port reads the port and its ":", if they are there. The host ends at p.text[i], and st is its state, which fails
// if something else is there.
//
//	port = *DIGIT
func (p *parser) port(i int, st state, r rule) (int, state) {
	p.hostEnd = i
	if p.standsAt(i, ':') {
		i, st = spanASCII(p.text, i+1, digit), statePort
	}
	if !p.pathAt(i) {
		return i, st
	}
	p.pathStart = i
	return p.path(i, r)
}

// pathAlone reads a path without an authority, which begins at start. What is before i has been read.
func (p *parser) pathAlone(start, i int, r rule) (int, state) {
	p.hostStart, p.hostEnd, p.pathStart = start, start, start
	return p.path(i, r)
}

// path reads a path, or what is left of it from p.text[i] on. The states before have seen to it that it may begin as it
// does: with "/" or not at all after an authority, with no colon in its first segment where there is no scheme, and not
// with "//" where there is no authority. The five rules for paths then differ no more, and "/" is one more character of
// a run.
//
//	ipath-abempty  = *( "/" isegment )
//	ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
//	ipath-noscheme = isegment-nz-nc *( "/" isegment )
//	ipath-rootless = isegment-nz *( "/" isegment )
//	ipath-empty    = 0<ipchar>
func (p *parser) path(i int, r rule) (int, state) {
	if i < len(p.text) && p.text[i] != '?' && p.text[i] != '#' {
		i = spanText(p.text, i, r.class(pathChar))
	}
	p.pathEnd, p.queryEnd = i, i
	switch {
	case i == len(p.text):
		return i, stateDone
	case p.text[i] == '?':
		return p.query(i, r)
	}
	return p.fragment(i, statePath, r)
}

// query reads a query. Its "?" is at p.text[i].
//
//	iquery = *( ipchar / iprivate / "/" / "?" )
func (p *parser) query(i int, r rule) (int, state) {
	i = spanText(p.text, i+1, r.class(queryChar))
	p.queryEnd = i
	if i == len(p.text) {
		return i, stateDone
	}
	return p.fragment(i, stateQuery, r)
}

// fragment reads the fragment and its "#", if they are there, with which the text ends. The path or query before it
// ends at p.text[i], and st is its state, which fails if something else is there.
//
//	ifragment = *( ipchar / "/" / "?" )
func (p *parser) fragment(i int, st state, r rule) (int, state) {
	if p.standsAt(i, '#') {
		i, st = spanText(p.text, i+1, r.class(fragChar)), stateFragment
	}
	if i < len(p.text) {
		return i, st
	}
	return i, stateDone
}
