package commands

// The commands ascii and unicode, which convert IRIs to URIs and back.

import (
	"flag"

	"example.com/iri"
)

const asciiDetails = `
Percent-encodes the non-ASCII characters of each IRI or reference, by RFC 3987
section 3.1. The result is a URI, which every program can read. Hosts are
percent-encoded too, as the RFC says, but DNS does not know such names: for a
look-up, convert the host to its "xn--" form first, as idn2 does.

Examples:
  iri ascii 'http://example.org/rosé'
      http://example.org/ros%C3%A9
`

const unicodeDetails = `
Decodes the percent-encoded characters that an IRI can have as they are, by RFC
3987 section 3.2. Encoded delimiters and spaces stay. This is a conversion: to
show an IRI to people, use iri show.

Examples:
  iri unicode 'http://example.org/ros%C3%A9%2F%20'
      http://example.org/rosé%2F%20
`

func setupASCII(fs *flag.FlagSet) Body { return converter(fs, eachRef(iri.Ref.ToURI)) }

func setupUnicode(fs *flag.FlagSet) Body { return converter(fs, eachRef(iri.Ref.ToIRI)) }
