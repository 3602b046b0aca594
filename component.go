package iri

// This file checks components on their own. They are escaped in escape.go; the components of a value are in iri.go.

import (
	"strconv"
	"strings"
)

// A Component is one of the parts of an IRI, as RFC 3987 section 2.2 defines them.
// A [ParseError] names one, and [Component.Valid] reports whether a text is a valid one.
// The zero Component is not one of them.
type Component uint8

const (
	Scheme    Component = iota + 1 // rule scheme
	Authority                      // rule iauthority: userinfo, host and port
	Userinfo                       // rule iuserinfo
	Host                           // rule ihost
	Port                           // rule port
	Path                           // rule ipath, in any of its five forms
	Segment                        // rule isegment: the text between two slashes of a path
	Query                          // rule iquery
	Fragment                       // rule ifragment
)

// String returns the name of c in lower case, such as "scheme", or "Component(10)" for a value without a name.
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

// Valid reports whether s matches the rule of c on its own, without the delimiters around it: a query without its "?".
// The empty string is valid for every component except a scheme. The other components of an IRI are not taken into
// account: "//a" is a valid path, but only after an authority.
//
// Valid allocates nothing. It returns false for a c without a name, and for an s longer than 1 GiB.
func (c Component) Valid(s string) bool {
	_, _, ok := c.match(s)
	return ok
}

// match reports whether s matches the rule of c, and returns where and in which state the parser stops in it. The state is
// for [cause], to which all components that consist of one run are like a fragment.
// Without a match, end is the Offset of the [ParseError], or the offset of the "%" if a percent-encoding is invalid.
func (c Component) match(s string) (end int, st state, ok bool) {
	if isTooLong(s) {
		return 0, stateTooLong, false
	}
	switch c {
	case Scheme:
		end, st = schemeLen(s), stateScheme
		return end, st, end > 0 && end == len(s)
	case Authority:
		_, _, end, st = readAuthority(s, 0, ruleIRI)
		return end, st, end == len(s) && st == statePath
	case Host:
		end, st = readHost(s, 0, ruleIRI)
		return end, st, end == len(s) && st != stateIPLiteral
	case Port:
		end, st = spanASCII(s, 0, digit), statePort
	default:
		chars := c.runs()
		if chars == nil {
			return 0, stateScheme, false
		}
		end, st = chars.iri.End(s, 0), stateFragment
	}
	return end, st, end == len(s)
}

// runs returns the runs of c, or nil for a component that does not consist of characters of one class.
func (c Component) runs() *classRuns {
	switch c {
	case Userinfo:
		return &userinfoRun
	case Host:
		return &regNameRun
	case Path:
		return &pathRun
	case Segment:
		return &pcharRun
	case Query:
		return &queryRun
	case Fragment:
		return &fragmentRun
	}
	return nil
}

// CutScheme returns the text before and after the first ":" of s, and true, if the text before it is a valid scheme.
// Otherwise it returns "", s and false. Nothing else of s is checked, so rest may be any text. The scheme is as it was
// written, such as "HTTP": convert it to lower case before you look it up in a map. For a scheme without the ":", use
// Scheme.Valid; see [Component.Valid].
//
// A Windows path such as "C:/a" and a prefixed name such as "ex:name" begin with a valid scheme too. To exclude drives,
// check that scheme has more than one letter. Cut prefixed names with [strings.Cut], and look up the prefix: it need not be
// a valid scheme, as in "my_terms:name".
func CutScheme(s string) (scheme, rest string, found bool) {
	i := schemeEnd(s)
	if i == 0 {
		return "", s, false
	}
	return s[:i], s[i+1:], true
}

// colonInFirst returns the offset of the first ":" in the first segment of path, or -1 if there is none.
func colonInFirst(path string) int {
	i := strings.IndexByte(path, ':')
	if i < 0 || strings.IndexByte(path[:i], '/') >= 0 {
		return -1
	}
	return i
}
