package iri

// This file has the components on their own: which texts are valid, and how others are escaped,
// repaired and unescaped.

import (
	"strconv"
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
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

// String returns the name of c in lower case, such as "scheme", or "Component(10)" for a value
// without a name.
func (c Component) String() string {
	names := [...]string{"scheme", "authority", "userinfo", "host", "port", "path", "segment", "query", "fragment"}
	if Scheme <= c && c <= Fragment {
		return names[c-Scheme]
	}
	return "Component(" + strconv.Itoa(int(c)) + ")"
}

// Valid reports whether s matches the rule of c on its own, without the delimiters around it: a
// query without its "?". The empty string is valid for every component except a scheme. The other
// components of an IRI are not taken into account: "//a" is a valid path, but only after an
// authority.
//
// Valid allocates nothing. It returns false for a c without a name, and for an s longer than 1 GiB.
func (c Component) Valid(s string) bool {
	_, _, ok := c.match(s)
	return ok
}

// match reports whether s matches the rule of c, and returns where and in which state the parser
// stops in it. Without a match, end is the Offset of the [ParseError], or the offset of the "%" if a
// percent-encoding is invalid. [cause] treats every component that is a single run as a fragment,
// because only the state of ports and literals matters to it.
func (c Component) match(s string) (end int, st state, ok bool) {
	if len(s) > maxLen {
		return 0, stateTooLong, false
	}
	switch c {
	case Scheme:
		end, st = offset.SchemeLen(s), stateScheme
		return end, st, end > 0 && end == len(s)
	case Authority:
		host, userinfo := 0, userinfoRun.End(s, 0)
		if standsAt(s, userinfo, '@') {
			host = userinfo + len("@")
		}
		if _, end, st = readHostAndPort(s, host, regNameRun.End(s, host)); st == statePath {
			return end, st, end == len(s)
		}
		if host == 0 && !standsAt(s, 0, '[') {
			end, st = userinfo, stateAuthority
		}
		return end, st, false
	case Host:
		end, st = regNameRun.End(s, 0), stateHost
		if standsAt(s, 0, '[') {
			end, st = readIPLiteral(s, 0)
		}
		return end, st, end == len(s) && st != stateIPLiteral
	case Port:
		end, st = spanASCII(s, 0, digit), statePort
	default:
		chars := c.run()
		if chars == nil {
			return 0, stateScheme, false
		}
		end, st = chars.End(s, 0), stateFragment
	}
	return end, st, end == len(s)
}

// componentRuns are the runs of the components that consist of characters of one class.
var componentRuns = [...]*span.Run{
	Userinfo: &userinfoRun, Host: &regNameRun, Path: &pathRun, Segment: &pcharRun, Query: &queryRun,
	Fragment: &fragmentRun,
}

// run returns the run of c, or nil for a component that does not consist of characters of one
// class.
func (c Component) run() *span.Run {
	if int(c) >= len(componentRuns) {
		return nil
	}
	return componentRuns[c]
}

// Escape returns s with percent-encodings for the characters that c does not allow raw, and for
// every "%". Except as said below, the result is a valid component, which [Unescape] decodes to s.
// Non-ASCII characters that c allows stay raw. Bytes that are not UTF-8 are encoded one by one. The
// hex digits are upper case (RFC 3986 section 2.1).
//
// Delimiters inside a component stay raw, such as "/" in a path, "&" in a query and ":" in a
// userinfo. So do delimiters that make a path another reference: [IRI.Parse] reads "a:b" as a
// scheme and a path, and "//a" as a host. [IRI.WithPath] and [Parts] take such a text as a path, or
// return an error.
//
// To escape one segment of a path, use Segment. To escape a name or value of a query, use
// [example.com/iri/params.Escape]. The segments "." and ".." are not changed; [IRI.JoinSegments]
// rejects them. An IP literal as a Host stays as it is. Scheme, Authority, Port and a Component
// without a name have no encoding: for those, Escape returns s, even if it is invalid.
//
// If there is nothing to encode, Escape returns s itself and allocates nothing.
func (c Component) Escape(s string) string {
	raw := c.rawIn(s)
	if raw == nil {
		return s
	}
	n := escapedLen(s, raw)
	if n == int64(len(s)) {
		return s
	}
	var b strings.Builder
	b.Grow(offset.CheckLen(n))
	writeEscaped(&b, s, raw)
	return b.String()
}

// Repair returns s with percent-encodings for the characters that c does not allow raw, and for
// each "%" that is not followed by two hex digits. Everything else stays byte for byte, so that the
// result is a valid component that differs from s as little as possible:
//
//	Path.Repair("/a b/%41/100%")   returns /a%20b/%41/100%25
//	Path.Escape("/a b/%41/100%")   returns /a%20b/%2541/100%25
//
// Use Repair for text that is meant to be percent-encoded already, and [Component.Escape] for plain
// text. The function [Repair] does this with a path, a query and a fragment. A Host that is not a
// valid IP literal is repaired as a registered name: "a:80" becomes "a%3A80". Scheme, Authority,
// Port and a Component without a name have no encoding: for those, Repair returns s, even if it is
// invalid.
//
// If s is valid, Repair returns s itself and allocates nothing.
func (c Component) Repair(s string) string {
	if raw := c.rawIn(s); raw != nil {
		return percent.Encode(s, raw)
	}
	return s
}

// rawIn returns what stays raw if s is encoded as a component c, or nil if s stays as it is.
func (c Component) rawIn(s string) *span.Run {
	chars := c.run()
	if chars == nil || strings.HasPrefix(s, "[") && c.Valid(s) { // a host that is an IP literal
		return nil
	}
	return chars
}

// escapedLen returns the length of what writeEscaped writes.
func escapedLen(s string, raw *span.Run) (n int64) {
	for {
		piece, rest, found := strings.Cut(s, "%")
		n += percent.Len(piece, raw)
		if !found {
			return n
		}
		n += int64(len("%25"))
		s = rest
	}
}

// writeEscaped writes s and percent-encodes every character that is not raw, and every "%".
func writeEscaped(b *strings.Builder, s string, raw *span.Run) {
	for {
		piece, rest, found := strings.Cut(s, "%")
		percent.Write(b, piece, raw, nil)
		if !found {
			return
		}
		b.WriteString("%25")
		s = rest
	}
}

// Unescape returns s with each percent-encoding replaced by the byte that it encodes. The result
// need not be UTF-8, and may contain delimiters that s does not contain, so split a text into
// components, and a path into segments, before unescaping it. It returns a [*ParseError] if a "%"
// is not followed by two hex digits.
//
// If there is nothing to decode, Unescape returns s itself and allocates nothing.
func Unescape(s string) (string, error) {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s, nil
	}
	var b strings.Builder
	b.Grow(max(0, len(s)-2*strings.Count(s, "%")))
	b.WriteString(s[:i])
	for i < len(s) {
		if s[i] != '%' {
			b.WriteByte(s[i])
			i++
			continue
		}
		end := pctEnd(s, i)
		if end < i+len("%HH") {
			return "", partError(s, end, 0, ErrInvalidPercentEncoding)
		}
		b.WriteByte(span.PercentByte(s, i))
		i = end
	}
	return b.String(), nil
}
