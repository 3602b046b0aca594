package iricheck

// This file finds where in an IRI a text stands.

import (
	"strings"

	"example.com/iri"
)

// places is a set of places in an IRI. What is safe in one can change the meaning of another: "a&b=c" is safe in a path,
// and adds a pair to a query.
type places uint8

const (
	inScheme places = 1 << iota
	inAuthority
	inPath
	inQuery // the whole query or some pairs of it
	inPair  // a name or a value in a query
	inFragment

	everywhere = inScheme | inAuthority | inPath | inQuery | inPair | inFragment
)

// A site is where a text stands, and what to use instead of concatenating it.
type site struct {
	place  places
	advice string
}

var (
	nowhere = site{} // unknown

	scheme    = site{inScheme, "the scheme of a concatenated IRI; check it with iri.Scheme.Valid"}
	authority = site{inAuthority, "the authority of a concatenated IRI; use WithAuthority or iri.Parts, which check it"}
	component = site{inAuthority, "a concatenated authority; escape it with iri.Userinfo.Escape, or check it with Valid of iri.Host or iri.Port"}
	host      = site{inAuthority | inPath, "a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI"}
	file      = site{inPath, "a concatenated file IRI; use FromPath of package fileiri"}
	path      = site{inPath, "the path of a concatenated IRI; use AppendSegments or iri.Segment.Escape"}
	data      = site{inPath | inFragment, path.advice} // base64 may contain "/"
	query     = site{inQuery, "the query of a concatenated IRI; use params.Set or params.Escape"}
	pair      = site{inPair, query.advice}
	fragment  = site{inFragment, "the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape"}
)

// variable replaces a variable part in the argument of place. No IRI contains it.
const variable = "\x00"

// place returns the site of a text after a prefix of component in, or of an IRI if in is 0. After "http://h/?q=" it is a
// value in the query, after "http://h/a" in the path.
func place(prefix string, in iri.Component) site {
	switch in {
	case iri.Scheme:
		return scheme
	case iri.Authority, iri.Userinfo, iri.Host, iri.Port:
		return component
	case iri.Path:
		return path
	case iri.Query:
		return inQueryAfter(prefix)
	case iri.Fragment:
		return fragment
	}
	name, rest, _ := iri.CutScheme(prefix)
	head, auth, found := strings.Cut(prefix, "//")
	atAuthority := found && !strings.Contains(auth, "/") &&
		(head == "" || strings.HasSuffix(head, ":") && !strings.Contains(head, "/"))
	_, hasPort := iri.DefaultPort(name)
	_, q, hasQuery := strings.Cut(prefix, "?")
	switch {
	case strings.Contains(prefix, "#"):
		return fragment
	case hasQuery:
		return inQueryAfter(q)
	case strings.EqualFold(name, "data"):
		return data
	case strings.EqualFold(name, "file"):
		return file
	case atAuthority && (auth == "" || strings.ContainsAny(auth[len(auth)-1:], ".-:@[")):
		return authority
	case atAuthority:
		return host
	case rest == "" && hasPort:
		return nowhere // after "http:" the text may begin with "//"
	case name != "" || strings.Contains(prefix, "/"):
		return path
	}
	return nowhere // such as a name before the text, or "&a=" after an unknown prefix
}

// inQueryAfter returns the site of a text after the prefix of a query: in "a=b" or "a" it is part of a name or a value,
// after "a=b&" it may be several pairs.
func inQueryAfter(prefix string) site {
	if prefix == "" || strings.HasSuffix(prefix, "&") {
		return query
	}
	return pair
}
