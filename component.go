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
	_, _, ok := c.match(s)
	return ok && len(s) <= maxLen
}

// match reports whether s matches the rule of c, and returns where and in which state the machine stops in it.
// If there is no match, that is where an s that did match would have to go on in another way.
func (c Component) match(s string) (end int, st state, ok bool) {
	out := components{text: s}
	switch c {
	case Scheme:
		if end = schemeLen(s); end == 0 {
			return 0, stateScheme, false
		}
		st = stateScheme
	case Authority:
		if end, st = out.authority(0, ruleIRI); st <= statePort {
			return end, st, false
		}
		end, st = int(out.pathStart), statePort // the authority ends there, whatever is behind it
	case Host:
		if end, st = out.host(0, ruleIRI); st <= stateIPLiteral {
			return end, st, false
		}
		end, st = int(out.hostEnd), statePort
	case Port:
		end, st = spanASCII(s, 0, digit), statePort
	default:
		class, ok := c.class()
		if !ok {
			return 0, stateScheme, false
		}
		end, st = span(s, 0, class), stateFragment
	}
	return end, st, end == len(s)
}

// class returns the characters that c is a run of, percent-encodings aside, and true, or false if it is no such run.
func (c Component) class() (class, bool) {
	switch c {
	case Userinfo:
		return userinfo, true
	case Host:
		return regName, true
	case Path:
		return pathChar, true
	case Segment:
		return pchar, true
	case Query:
		return queryChar, true
	case Fragment:
		return fragChar, true
	}
	return 0, false
}
