package iri

// This file is the grammar as a parser. It finds the components of a valid text, or where an
// invalid one fails.

import (
	"strings"

	"example.com/iri/internal/offset"
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

// A state says where the parser stopped: in which component, or stateDone.
type state uint8

const (
	stateScheme       state = iota
	stateRelativePart       // the first segment of a relative path
	stateAuthority          // the userinfo, or the host and port of an authority without one
	stateHost               // the host after a userinfo
	stateIPLiteral          // before its "]"
	stateIPLiteralEnd       // after its "]"
	statePort               // after an IP literal or a userinfo
	statePath
	stateQuery
	stateFragment

	stateTooLong // before anything was read
	stateDone    // the whole text has been read, and matches
)

// parse returns s as a value, with len(s) and stateDone. If s does not match the rule r, the value
// means nothing, and the offset and the state say where the parser stopped, for [diagnose]: at the
// first byte that no matching text could have there, or at the start of the percent-encoding or
// character that contains it. It allocates nothing.
//
// It reads the text from left to right, in the order of the grammar:
//
//	IRI-reference = IRI / irelative-ref
//	IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//	irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
func parse(s string, r rule) (v value, i int, st state) {
	if len(s) > maxLen {
		return value{}, 0, stateTooLong
	}
	// In a URI, runs end before the first character that is not ASCII. All that is read besides runs is
	// ASCII, so no offset below is larger than len(allowed).
	allowed := s
	if r&asciiOnly != 0 {
		allowed = s[:span.IndexWide(s, 0)]
	}

	// scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
	schemeEnd := 0
	i = offset.SchemeLen(s)
	if i > 0 && standsAt(s, i, ':') {
		schemeEnd = i
		i++
	} else if r&mayBeRelative == 0 {
		return value{}, i, stateScheme
	}

	// ihier-part     = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
	// irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty
	start := offset.AfterScheme(schemeEnd)
	hostStart, hostEnd, pathStart := start, start, start
	switch {
	case standsAt(s, start, '/') && standsAt(s, start+1, '/'):
		// iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
		// iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
		//
		// Most authorities are a host alone, and a path may contain all characters of a host. So
		// both are read as one run, which is then cut at its first "/". An IP literal begins no run.
		// Only an "@" shows that what was read is a userinfo, whose characters include all of a host
		// and port. Then all begins again after it.
		hostStart = start + len("//")
		for hasUserinfo := false; ; hasUserinfo = true {
			i, hostEnd = hostStart, hostStart
			if !standsAt(s, hostStart, '[') {
				i, hostEnd = hostPathRun.EndAndNext(allowed, hostStart, '/')
				if hostEnd < i && s[hostEnd] != '/' { // a long host, or no assembly
					if length := strings.IndexByte(s[hostEnd:i], '/'); length >= 0 {
						hostEnd += length
					} else {
						hostEnd = i
					}
				}
				hostEnd = min(hostEnd, i)
			}
			pathStart = hostEnd
			if hostEnd < i || canEnd(s, i) {
				break
			}
			if hostEnd, i, st = readHostAndPort(s, hostStart, i); st == statePath {
				pathStart = i
				break
			}
			if hasUserinfo || standsAt(s, hostStart, '[') {
				return value{}, i, st
			}
			if i = userinfoRun.End(allowed, i); !standsAt(s, i, '@') {
				return value{}, i, stateAuthority
			}
			hostStart = i + len("@")
		}
	case schemeEnd == 0 && !canEnd(s, i):
		// ipath-noscheme = isegment-nz-nc *( "/" isegment )
		// isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )
		// The characters of a scheme are among these, so those before s[i] are not read again.
		if i = segmentNCRun.End(allowed, i); standsAt(s, i, ':') {
			return value{}, i, stateRelativePart
		}
	}

	// The path begins as it must: with "/" or empty after an authority, without a colon in its
	// first segment if there is no scheme, and without "//" if there is no authority. Its rest is
	// the same in all five rules for paths: a run of characters, "/" among them.
	//
	// ipath-abempty  = *( "/" isegment )
	// ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
	// ipath-rootless = isegment-nz *( "/" isegment )
	st = statePath
	if i < len(s) && s[i] != '?' && s[i] != '#' {
		i = pathRun.End(allowed, i)
	}
	pathEnd := i

	// iquery = *( ipchar / iprivate / "/" / "?" )
	if standsAt(s, i, '?') {
		st = stateQuery
		if i++; !standsAt(s, i, '#') {
			i = queryRun.End(allowed, i)
		}
	}
	queryEnd := i

	// ifragment = *( ipchar / "/" / "?" )
	if standsAt(s, i, '#') {
		st = stateFragment
		i = fragmentRun.End(allowed, i+1)
	}
	if i < len(s) {
		return value{}, i, st
	}
	return value{s, packHead(schemeEnd, hostStart, hostEnd, pathStart), packTail(pathEnd, queryEnd)}, i, stateDone
}

// canEnd reports whether an authority or a first segment can end at s[i], where a path, query or
// fragment must begin.
func canEnd(s string, i int) bool {
	return i == len(s) || s[i] == '/' || s[i] == '?' || s[i] == '#'
}

// readHostAndPort reads the host at s[i] and the port after it, if there is one. The run of ireg-name that
// begins at s[i] ends at nameEnd. It returns where host and port end, and statePath; or where it fails,
// and in which state. An IPv4address matches ireg-name too, so they need not be distinguished here; see
// [value.HostKind].
//
//	ihost     = IP-literal / IPv4address / ireg-name
//	ireg-name = *( iunreserved / pct-encoded / sub-delims )
//	port      = *DIGIT
func readHostAndPort(s string, i, nameEnd int) (hostEnd, end int, st state) {
	hostEnd, st = nameEnd, stateHost
	if standsAt(s, i, '[') {
		if hostEnd, st = readIPLiteral(s, i); st == stateIPLiteral {
			return hostEnd, hostEnd, st
		}
	}
	end = hostEnd
	if standsAt(s, end, ':') {
		end, st = spanASCII(s, end+1, digit), statePort
	}
	if canEnd(s, end) {
		st = statePath
	}
	return hostEnd, end, st
}

// readIPLiteral returns the end of the IP literal whose "[" is at s[i], and stateIPLiteralEnd. If it is
// invalid, it returns the offset of the first byte that cannot continue one, and stateIPLiteral.
//
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func readIPLiteral(s string, i int) (end int, st state) {
	var ok bool
	if i++; standsAt(s, i, 'v') || standsAt(s, i, 'V') {
		end, ok = ipvFuture(s, i)
	} else {
		end, ok = ipv6(s, i)
	}
	if ok && standsAt(s, end, ']') {
		return end + 1, stateIPLiteralEnd
	}
	return end, stateIPLiteral
}

// The functions below read an address that begins at s[i]. They return the offset of the first byte
// that cannot continue an address, and whether the text before it is one.

// ipvFuture reads an IPvFuture. Its "v" is at s[i].
//
//	IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipvFuture(s string, i int) (end int, ok bool) {
	version := i + 1
	dot := spanASCII(s, version, hexdig)
	if dot == version || !standsAt(s, dot, '.') {
		return dot, false
	}
	end = spanASCII(s, dot+1, userinfoChar)
	return end, end > dot+1
}

// ipv6 reads an IPv6address. Its rule means: there are eight groups of up to four hex digits, or at
// most seven and one "::" anywhere between them. An IPv4address may replace the last two groups,
// but not before the "::".
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
	if standsAt(s, i, ':') {
		i++
		if !standsAt(s, i, ':') {
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
		if standsAt(s, j, '.') {
			// Without a "::", the IPv4 address must be groups seven and eight. With one, there must
			// be room for two groups.
			if groups == 6 && limit == 8 || groups <= 5 && limit == 7 {
				if decOctet(s, i) == j {
					return ipv4(s, i)
				}
			}
			return j, false
		}
		groups++
		i, ellipsis = j, false
		if groups == limit || !standsAt(s, i, ':') {
			break
		}
		i++
		if limit == 8 && standsAt(s, i, ':') {
			i++
			limit, ellipsis = 7, true
		}
	}
	return i, groups == 8 || limit == 7
}

// h16 returns the end of up to four hex digits at s[i].
//
//	h16 = 1*4HEXDIG
func h16(s string, i int) int { return min(i+4, spanASCII(s, i, hexdig)) }

// ipv4 reads an IPv4address.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
func ipv4(s string, i int) (end int, ok bool) {
	for octets := 1; ; octets++ {
		end = decOctet(s, i)
		if end == i || octets == 4 {
			return end, end > i
		}
		if !standsAt(s, end, '.') {
			return end, false
		}
		i = end + 1
	}
}

// decOctet returns the end of the longest dec-octet at s[i], or i if there is no dec-octet.
//
//	dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
func decOctet(s string, i int) int {
	if standsAt(s, i, '0') {
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
