package main

import (
	"flag"
	"strings"

	"example.com/iri"
)

const uriDetails = `
Prints the URI form of each IRI or reference, one to a line: what is not ASCII is
percent-encoded, by RFC 3987 section 3.1.
` + eachDetails + `
Examples:

  iri uri 'http://example.org/rosé'
      http://example.org/ros%C3%A9
`

const iriDetails = `
Prints each URI or reference with as few percent-encodings as can be, one to a line,
by RFC 3987 section 3.2.
` + eachDetails + `
Examples:

  iri iri 'http://example.org/ros%C3%A9%2F%20'
      http://example.org/rosé%2F%20
`

const escapeDetails = `
Prints each text with percent-encodings for what can't stand in the component, and
for every "%", one to a line. NAME is userinfo, host, path, segment, query or fragment.
` + eachDetails + `
Examples:

  iri escape -component segment 'a/b' '100%'
      a%2Fb
      100%25
`

const unescapeDetails = `
Prints each text with its percent-encodings decoded, one to a line.
` + eachDetails + `
Examples:

  iri unescape 'a%2Fb'
      a/b
`

// setupURI declares no flags.
func setupURI(*flag.FlagSet) func(*env, []string) int {
	return eachRef(func(r iri.Ref) iri.Ref { return r.ToURI() })
}

// setupIRI declares no flags.
func setupIRI(*flag.FlagSet) func(*env, []string) int {
	return eachRef(func(r iri.Ref) iri.Ref { return r.ToIRI() })
}

// eachRef is convertEach for a function of references.
func eachRef(convert func(iri.Ref) iri.Ref) func(*env, []string) int {
	return func(e *env, args []string) int {
		return convertEach(e, args, 1, func(s string) (string, error) {
			r, err := iri.ParseRef(s)
			return convert(r).String(), err
		})
	}
}

// setupEscape declares the flag of escape.
func setupEscape(fs *flag.FlagSet) func(*env, []string) int {
	name := fs.String("component", "", "`NAME` of the component")
	return func(e *env, args []string) int {
		components := []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment}
		var names []string
		for _, c := range components {
			if c.String() == *name {
				return convertEach(e, args, 1, func(s string) (string, error) { return c.Escape(s), nil })
			}
			names = append(names, c.String())
		}
		return e.misused("escape", "-component must be one of "+strings.Join(names, ", "))
	}
}

// setupUnescape declares no flags.
func setupUnescape(*flag.FlagSet) func(*env, []string) int {
	return func(e *env, args []string) int { return convertEach(e, args, 1, iri.Unescape) }
}
