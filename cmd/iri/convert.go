package main

// The commands normalize, uri and iri.

import (
	"flag"

	"example.com/iri"
)

const normalizeDetails = `
Normalizes letter case, percent-encodings and dot segments in each IRI or
reference, by RFC 3987 section 5.3.2.
` + filterDetails + convertStatus + `
Examples:

  iri normalize 'HTTP://example.org/%7Ea/../b'
      http://example.org/b
  iri normalize -all http://example.org:80
      http://example.org/
  iri normalize -k -f links.txt > normal.txt
`

// convertStatus is the part of the help about the exit status.
const convertStatus = `
Exit status: 0 if every line is a valid IRI or reference, 1 if any is not, 2 for
a usage error or if reading or writing fails.
`

const uriDetails = `
Percent-encodes the non-ASCII characters of each IRI or reference, by RFC 3987
section 3.1. Those of a host are percent-encoded too, as the RFC says. DNS does
not know such names: for a look-up, convert the host to its "xn--" form first,
with a program that has the tables of IDNA. iri has none.
` + filterDetails + convertStatus + `
Examples:

  iri uri 'http://example.org/rosé'
      http://example.org/ros%C3%A9
`

const iriDetails = `
Decodes the percent-encodings that are not needed in each URI or reference, by
RFC 3987 section 3.2. Encoded delimiters and spaces stay as they are.
` + filterDetails + convertStatus + `
Examples:

  iri iri 'http://example.org/ros%C3%A9%2F%20'
      http://example.org/rosé%2F%20
`

func setupNormalize(fs *flag.FlagSet) body {
	f := new(filter)
	f.declare(fs)
	all := fs.Bool("all", false, "also normalize default ports, empty paths and IPv6")
	fs.BoolVar(all, "scheme", false, "the same as -all")
	return func(e *env, operands []string) int {
		rules := iri.SyntaxNormalization
		if *all {
			rules = iri.StandardNormalization
		}
		return f.convert(e, operands, eachRef(func(r iri.Ref) iri.Ref { return r.NormalizeWith(rules) }))
	}
}

func setupURI(fs *flag.FlagSet) body { return converter(eachRef(iri.Ref.ToURI))(fs) }

func setupIRI(fs *flag.FlagSet) body { return converter(eachRef(iri.Ref.ToIRI))(fs) }
