package iri

import "strconv"

// A Component is one of the parts that RFC 3987 section 2.2 divides an IRI into.
// A [ParseError] names one, and [Component.Valid] asks whether a text could be one.
// The zero Component is none of them.
type Component uint8

const (
	Scheme    Component = iota + 1 // rule scheme
	Authority                      // rule iauthority: userinfo, host and port
	Userinfo                       // rule iuserinfo
	Host                           // rule ihost
	Port                           // rule port
	Path                           // rule ipath, in any of its five forms
	Segment                        // rule isegment: what stands between two slashes of a path
	Query                          // rule iquery
	Fragment                       // rule ifragment
)

// String returns the name of c in lower case, as "scheme", and "Component(10)" for a value that has no name.
func (c Component) String() string {
	switch c {
	case Scheme:
		return "scheme"
	case Authority:
		return "authority"
	case Userinfo:
		return "userinfo"
	case Host:
		return "host"
	case Port:
		return "port"
	case Path:
		return "path"
	case Segment:
		return "segment"
	case Query:
		return "query"
	case Fragment:
		return "fragment"
	}
	return "Component(" + strconv.Itoa(int(c)) + ")"
}

// Valid reports whether s matches the rule of c on its own, without the delimiters that set it apart in an IRI:
// a query is asked about without its "?". The empty text is a valid component of every kind but a scheme.
// What a component may be next to others is not asked: "//a" is a valid path, though only after an authority.
//
// Valid allocates nothing. It is false for a c that has no name, and for an s of more than 1 GiB.
func (c Component) Valid(s string) bool {
	if len(s) > maxLen {
		return false
	}
	end := 0
	switch c {
	case Scheme:
		return s != "" && alpha.is(s[0]) && spanASCII(s, 1, schemeChar) == len(s)
	case Authority:
		// What an authority can be followed by is no character of it, so all must be consumed before the path.
		var out components
		p := newParser(s, ruleIRI, &out)
		_, st := p.run(0, stateAuthority)
		return st == stateDone && int(out.pathStart) == len(s)
	case Userinfo:
		end = span(s, 0, userinfo, false)
	case Host:
		var out components
		p := newParser(s, ruleIRI, &out)
		_, st := p.run(0, stateHost)
		return st == stateDone && int(out.hostEnd) == len(s)
	case Port:
		end = spanASCII(s, 0, digit)
	case Path:
		end = span(s, 0, pathChar, false)
	case Segment:
		end = span(s, 0, pchar, false)
	case Query:
		end = span(s, 0, queryChar, false)
	case Fragment:
		end = span(s, 0, fragChar, false)
	default:
		return false
	}
	return end == len(s)
}
