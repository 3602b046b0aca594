package commands

// The commands ascii and unicode, which convert IRIs to URIs and back.

import (
	"flag"

	"example.com/iri"
)

func setupASCII(fs *flag.FlagSet) Body { return converter(fs, eachRef(iri.Ref.ToURI)) }

func setupUnicode(fs *flag.FlagSet) Body { return converter(fs, eachRef(iri.Ref.ToIRI)) }
