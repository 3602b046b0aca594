package iri

// This file is the grammar as a state machine. It finds the components of a valid text, or where an invalid one fails, and
// allocates nothing. Why a text is invalid is found in errors.go.

import (
	"strings"

	"example.com/iri/internal/span"
)

// A rule is one of the four rules that a whole text can match.
type rule uint8

const (
	ruleIRI          rule = 0                         // IRI of RFC 3987 section 2.2
	ruleIRIReference      = mayBeRelative             // IRI-reference of RFC 3987 section 2.2
	ruleURI               = asciiOnly                 // URI of RFC 3986 appendix A, which is IRI in ASCII
	ruleURIReference      = mayBeRelative | asciiOnly // URI-reference of RFC 3986 appendix A

	mayBeRelative rule = 1
	asciiOnly     rule = 2
)

// class returns c, without its non-ASCII characters if the rule allows ASCII only.
func (r rule) class(c class) class {
	if r&asciiOnly != 0 {
		return c &^ (wide | private)
	}
	return c
}

// A state says where the parser stopped: in which component, or stateDone.
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

	stateDone // the whole text has been read, and matches
)

// A parser is a state machine over one text, with a method for each state. A method reads a component from p.text[i] on,
// sets its offsets, and calls the method of the next state. All return the result of the last one: len(p.text) and
// stateDone, or an offset and the state that failed there. The offset is at the first byte that no matching text
// could have there, or at the start of the percent-encoding or character that contains it; see [diagnose].
//
// The methods call each other, because a loop over states costs two nanoseconds for each. The position is an argument,
// not a field, so that it stays in a register.
type parser struct{ unpacked }

// newParser returns a parser of s.
func newParser(s string) parser { return parser{unpacked{text: s}} }

// parse returns s as components, with len(s) and stateDone. If s does not match the rule r, the components mean nothing, and
// the offset and the state say where the parser stopped, for [diagnose]. It reads the text from left to right and allocates
// nothing.
//
// Most texts have a short scheme of letters, an authority that is only a host, and a path that is not empty, perhaps
// with a query. parse reads these itself, and leaves other texts and the rest of these to a parser. A path may contain
// all characters of a host, so both are read as one run, which is then cut at its first "/". A long text is left to a
// parser too, because the search for that "/" would read a long host twice.
func parse(s string, r rule) (components, int, state) {
	scheme := span.Letters(s)
	start := scheme + len("://")
	if scheme == 0 || start > len(s) || s[scheme:start] != "://" || len(s) > 4096 {
		if len(s) > maxLen {
			return components{}, maxLen, stateScheme // of which diagnose ignores both
		}
		p := newParser(s)
		i, st := p.reference(r)
		return p.pack(), i, st
	}
	end := (regName | slash).run().RunText(s, start, r.class(regName).wideSet())
	host := strings.IndexByte(s[start:end], '/')
	if host < 0 {
		p := newParser(s)
		p.schemeEnd = scheme
		i, st := p.authority(start, r)
		return p.pack(), i, st
	}
	path := start + host
	queryEnd := end
	if end < len(s) && s[end] == '?' {
		queryEnd = queryChar.run().RunText(s, end+1, r.class(queryChar).wideSet())
	}
	if queryEnd < len(s) {
		p := newParser(s)
		p.schemeEnd, p.hostStart, p.hostEnd, p.pathStart = scheme, start, path, path
		i, st := p.path(end, r)
		return p.pack(), i, st
	}
	return components{s, packHead(scheme, start, path, path), packTail(end, queryEnd)}, len(s), stateDone
}

// standsAt reports whether p.text[i] exists and is b.
func (p *parser) standsAt(i int, b byte) bool { return i < len(p.text) && p.text[i] == b }

// pathAt reports whether an authority or a first segment can end at p.text[i], where a path, query or fragment must begin.
func (p *parser) pathAt(i int) bool {
	return i == len(p.text) || p.text[i] == '/' || p.text[i] == '?' || p.text[i] == '#'
}

// reference reads a whole text: the scheme, its ":", and the "//" that begins an authority, if present. Without a scheme,
// the text may be an irelative-ref. The characters of a scheme are allowed in a first segment too, so those that were
// read are not read again.
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
	p.hostStart, p.hostEnd, p.pathStart = i, i, i // no authority
	return p.path(i, r)
}

// schemeLen returns the length of the longest prefix of s that is a valid scheme, or 0 if there is none.
func schemeLen(s string) int {
	if s == "" || !alpha.is(s[0]) {
		return 0
	}
	return spanASCII(s, 1, schemeChar)
}

// relativePart reads the "//" that begins an authority, or the first segment of a path, which must not contain a colon.
// The characters before p.text[i] have been read.
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
	if !p.pathAt(i) {
		i = spanText(p.text, i, r.class(segmentNC))
		if p.standsAt(i, ':') {
			return i, stateRelativePart
		}
	}
	return p.path(i, r) // without an authority, the offsets before it stay 0
}

// authority reads an authority without "@", or the userinfo of one that has an "@". The "//" has been read. Only the "@"
// shows which of the two it is, so the text is first read as a host and port, whose characters a userinfo may contain
// too.
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

// host reads a host after a userinfo and its "@". An IPv4address matches ireg-name too, so they need not be distinguished
// here; see [components.HostKind].
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

// port reads the port and its ":", if present. The host ends at p.text[i], and st is its state, which fails if something
// else follows.
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

// path reads a path, or the rest of it from p.text[i] on. The states before have made sure that it begins as it must:
// with "/" or empty after an authority, without a colon in its first segment if there is no scheme, and without "//" if
// there is no authority. The rest is the same in all five rules for paths: a run of characters, "/" among them.
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
	if i++; i < len(p.text) && p.text[i] != '#' { // an empty query needs no run
		i = spanText(p.text, i, r.class(queryChar))
	}
	p.queryEnd = i
	if i == len(p.text) {
		return i, stateDone
	}
	return p.fragment(i, stateQuery, r)
}

// fragment reads the fragment and its "#", if present, up to the end of the text. The path or query before it ends at
// p.text[i], and st is its state, which fails if something else follows.
//
//	ifragment = *( ipchar / "/" / "?" )
func (p *parser) fragment(i int, st state, r rule) (int, state) {
	if p.standsAt(i, '#') {
		if i++; i < len(p.text) {
			i = spanText(p.text, i, r.class(fragChar))
		}
		st = stateFragment
	}
	if i < len(p.text) {
		return i, st
	}
	return i, stateDone
}

// The functions below read an address that begins at s[i]. They return the offset of the first byte that cannot
// continue an address, and whether the text before it is one.

// ipvFuture reads an IPvFuture. Its "v" is at s[i].
//
//	IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipvFuture(s string, i int) (end int, ok bool) {
	version := i + 1
	dot := spanASCII(s, version, hexdig)
	if dot == version || dot == len(s) || s[dot] != '.' {
		return dot, false
	}
	end = spanASCII(s, dot+1, userinfo)
	return end, end > dot+1
}

// ipv6 reads an IPv6address. Its rule means: there are eight groups of up to four hex digits, or at most seven and one
// "::" anywhere between them. An IPv4address may replace the last two groups, but not before the "::".
//
//	IPv6address =                            6( h16 ":" ) ls32
//	            /                       "::" 5( h16 ":" ) ls32
//	            / [               h16 ] "::" 4( h16 ":" ) ls32
//	            / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//	            / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//	            / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//	            / [ *4( h16 ":" ) h16 ] "::"              ls32
//	            / [ *5( h16 ":" ) h16 ] "::"              h16
//	            / [ *6( h16 ":" ) h16 ] "::"
//	ls32        = ( h16 ":" h16 ) / IPv4address
func ipv6(s string, i int) (end int, ok bool) {
	groups, limit := 0, 8 // groups read, and how many are allowed: 7 after a "::"
	ellipsis := false     // the "::" has just been read, so the address may end here; after a single ":" it may not
	if i < len(s) && s[i] == ':' {
		i++
		if i == len(s) || s[i] != ':' {
			return i, false
		}
		i++
		limit, ellipsis = 7, true
	}
	for groups < limit {
		j := h16(s, i)
		if j == i {
			return i, ellipsis
		}
		if j < len(s) && s[j] == '.' {
			// Without a "::", the IPv4 address must be groups seven and eight. With one, there must be room for two groups.
			if groups == 6 && limit == 8 || groups <= 5 && limit == 7 {
				if decOctet(s, i) == j {
					return ipv4(s, i)
				}
			}
			return j, false
		}
		groups++
		i, ellipsis = j, false
		if groups == limit || i == len(s) || s[i] != ':' {
			break
		}
		i++
		if limit == 8 && i < len(s) && s[i] == ':' {
			i++
			limit, ellipsis = 7, true
		}
	}
	return i, groups == 8 || limit == 7
}

// h16 returns the end of up to four hex digits at s[i].
//
//	h16 = 1*4HEXDIG
func h16(s string, i int) int {
	limit := min(i+4, len(s))
	for i < limit && hexdig.is(s[i]) {
		i++
	}
	return i
}

// ipv4 reads an IPv4address.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
func ipv4(s string, i int) (end int, ok bool) {
	for octets := 1; ; octets++ {
		end = decOctet(s, i)
		if end == i || octets == 4 {
			return end, end > i
		}
		if end == len(s) || s[end] != '.' {
			return end, false
		}
		i = end + 1
	}
}

// decOctet returns the end of the longest dec-octet at s[i], or i if there is no dec-octet.
//
//	dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
func decOctet(s string, i int) int {
	if i < len(s) && s[i] == '0' {
		return i + 1 // no leading zero
	}
	for n := 0; i < len(s) && digit.is(s[i]); i++ {
		n = 10*n + int(s[i]-'0')
		if n > 255 {
			break
		}
	}
	return i
}
