package iri

import "math"

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

// A state names what the parser reads next. The states are in the order of the text.
type state uint8

const (
	stateScheme state = iota
	stateHierPart
	stateRelativePart
	stateAuthority
	stateHost
	stateIPLiteral
	statePort
	statePath
	stateQuery
	stateFragment

	stateDone // all is read, and matches
	stateFail // what stands at pos can't stand there
)

// A parser is the state machine over one input. It stays on the stack: its methods are called directly,
// where a table of state functions would make it escape. Each method reads the component of its state from in[i]
// on, sets that component's offsets, and returns where it stopped and the next state. A method that fails stops at
// the first byte that no matching text could have there, or before it, at the head of a "%" or of a character;
// see [diagnose].
//
// The position is handed from method to method, and is no field, so that it stays in a register: as a field
// it made short inputs take half as long again.
type parser struct {
	in       string
	out      *components // what is found
	relative bool        // the scheme may be missing
	ascii    bool        // non-ASCII characters fail
}

// parse sets c to the components of s and reports whether s matches the rule r. c must be zero before, and is of
// no use after a failure. It reads the text once, from left to right, and allocates nothing.
// Why a text fails, [diagnose] finds.
func (c *components) parse(s string, r rule) bool {
	if len(s) > maxLen {
		return false
	}
	c.text = s
	p := newParser(s, r, c)
	_, st := p.run(0, stateScheme)
	return st == stateDone
}

func newParser(s string, r rule, out *components) parser {
	return parser{in: s, out: out, relative: r&mayBeRelative != 0, ascii: r&asciiOnly != 0}
}

// run reads from in[i] on, beginning with state st. It returns len(in) and stateDone, or where it stopped and the
// state that failed.
func (p *parser) run(i int, st state) (int, state) {
	for st != stateDone {
		next := stateFail
		switch st {
		case stateScheme:
			i, next = p.scheme(i)
		case stateHierPart:
			i, next = p.hierPart(i)
		case stateRelativePart:
			i, next = p.relativePart(i)
		case stateAuthority:
			i, next = p.authority(i)
		case stateHost:
			i, next = p.host(i)
		case stateIPLiteral:
			i, next = p.ipLiteral(i)
		case statePort:
			i, next = p.port(i)
		case statePath:
			i, next = p.path(i)
		case stateQuery:
			i, next = p.query(i)
		case stateFragment:
			i, next = p.fragment(i)
		}
		if next == stateFail {
			return i, st
		}
		st = next
	}
	return i, stateDone
}

// at reports whether b stands at in[i].
func (p *parser) at(i int, b byte) bool { return i < len(p.in) && p.in[i] == b }

// atPath reports whether an authority can end at in[i]: a path begins there, or what follows an empty path.
func (p *parser) atPath(i int) bool {
	return i == len(p.in) || p.in[i] == '/' || p.in[i] == '?' || p.in[i] == '#'
}

// scheme reads the scheme and its ":". A text that has none may be an irelative-ref: what was read of it then
// are characters that its first segment may begin with too, so none of them is read again.
//
//	IRI-reference = IRI / irelative-ref
//	IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//	scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
func (p *parser) scheme(i int) (int, state) {
	if i < len(p.in) && alpha.is(p.in[i]) {
		i = spanASCII(p.in, i+1, schemeChar)
		if p.at(i, ':') {
			p.out.schemeEnd = uint32(i)
			return i + 1, stateHierPart
		}
	}
	if p.relative {
		return i, stateRelativePart
	}
	return i, stateFail
}

// hierPart reads the "//" that begins an authority. The scheme and its ":" have been read.
//
//	ihier-part = "//" iauthority ipath-abempty
//	           / ipath-absolute
//	           / ipath-rootless
//	           / ipath-empty
func (p *parser) hierPart(i int) (int, state) {
	if p.at(i, '/') && p.at(i+1, '/') {
		return i + 2, stateAuthority
	}
	p.out.hostStart, p.out.hostEnd, p.out.pathStart = uint32(i), uint32(i), uint32(i)
	return i, statePath
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
func (p *parser) relativePart(i int) (int, state) {
	if i == 0 && p.at(0, '/') && p.at(1, '/') {
		return 2, stateAuthority
	}
	i = span(p.in, i, segmentNC, p.ascii)
	if p.at(i, ':') {
		return i, stateFail
	}
	return i, statePath
}

// authority reads an authority that has no "@" whole, and of another the userinfo and its "@". The "//" has been
// read. Which of the two it is shows only at the "@", so the text is first taken for a host and a port, which may
// hold less than a userinfo.
//
//	iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
//	iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
func (p *parser) authority(i int) (int, state) {
	p.out.hostStart = uint32(i)
	if p.at(i, '[') {
		return i, stateIPLiteral
	}
	i = span(p.in, i, regName, p.ascii)
	p.out.hostEnd = uint32(i)
	if p.at(i, ':') {
		i = spanASCII(p.in, i+1, digit)
	}
	if p.atPath(i) {
		p.out.pathStart = uint32(i)
		return i, statePath
	}
	i = span(p.in, i, userinfo, p.ascii)
	if p.at(i, '@') {
		return i + 1, stateHost
	}
	return i, stateFail
}

// host reads a host. The userinfo and its "@" have been read. An IPv4address is an ireg-name too,
// so the two need not be told apart here; see [components.HostKind].
//
//	ihost     = IP-literal / IPv4address / ireg-name
//	ireg-name = *( iunreserved / pct-encoded / sub-delims )
func (p *parser) host(i int) (int, state) {
	p.out.hostStart = uint32(i)
	if p.at(i, '[') {
		return i, stateIPLiteral
	}
	return p.afterHost(span(p.in, i, regName, p.ascii))
}

// ipLiteral reads a host in brackets, the first of which is at in[i].
//
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func (p *parser) ipLiteral(i int) (int, state) {
	var ok bool
	i++
	if p.at(i, 'v') || p.at(i, 'V') {
		i, ok = ipvFuture(p.in, i)
	} else {
		i, ok = ipv6(p.in, i)
	}
	if !ok || !p.at(i, ']') {
		return i, stateFail
	}
	return p.afterHost(i + 1)
}

// afterHost ends the host at in[i].
func (p *parser) afterHost(i int) (int, state) {
	p.out.hostEnd = uint32(i)
	if p.at(i, ':') {
		return i, statePort
	}
	if p.atPath(i) {
		p.out.pathStart = uint32(i)
		return i, statePath
	}
	return i, stateFail
}

// port reads a port. Its ":" is at in[i].
//
//	port = *DIGIT
func (p *parser) port(i int) (int, state) {
	i = spanASCII(p.in, i+1, digit)
	if p.atPath(i) {
		p.out.pathStart = uint32(i)
		return i, statePath
	}
	return i, stateFail
}

// path reads a path. The states before have seen to it that it may begin as it does: with "/" or not at all after
// an authority, with no colon in its first segment where there is no scheme, and not with "//" where there is no
// authority. The five rules for paths then differ no more, and "/" is one more character of a run.
//
//	ipath-abempty  = *( "/" isegment )
//	ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
//	ipath-noscheme = isegment-nz-nc *( "/" isegment )
//	ipath-rootless = isegment-nz *( "/" isegment )
//	ipath-empty    = 0<ipchar>
func (p *parser) path(i int) (int, state) {
	i = span(p.in, i, pathChar, p.ascii)
	p.out.pathEnd, p.out.queryEnd = uint32(i), uint32(i)
	if p.at(i, '?') {
		return i, stateQuery
	}
	return p.beforeFragment(i)
}

// query reads a query. Its "?" is at in[i].
//
//	iquery = *( ipchar / iprivate / "/" / "?" )
func (p *parser) query(i int) (int, state) {
	i = span(p.in, i+1, queryChar, p.ascii)
	p.out.queryEnd = uint32(i)
	return p.beforeFragment(i)
}

// beforeFragment tells what follows the path or the query that ends at in[i].
func (p *parser) beforeFragment(i int) (int, state) {
	if i == len(p.in) {
		return i, stateDone
	}
	if p.in[i] == '#' {
		return i, stateFragment
	}
	return i, stateFail
}

// fragment reads a fragment, with which the text ends. Its "#" is at in[i].
//
//	ifragment = *( ipchar / "/" / "?" )
func (p *parser) fragment(i int) (int, state) {
	i = span(p.in, i+1, fragChar, p.ascii)
	if i == len(p.in) {
		return i, stateDone
	}
	return i, stateFail
}
