package commands

// The commands resolve and relativize, whose first operand is a base.

import (
	"flag"

	"example.com/iri"
)

const resolveDetails = `
Prints the IRI that each reference refers to in a document at BASE, by RFC 3986
section 5.2. A reference that has a scheme is printed without its dot segments.

Examples:
  iri resolve http://example.org/a/b '../c' '#top'
      http://example.org/c
      http://example.org/a/b#top
  iri resolve http://example.org/ < links.txt
`

const relativizeDetails = `
Prints for each IRI the shortest reference that resolves to it against BASE. The
reference to BASE itself, without its fragment, is empty. If no relative
reference works, prints the IRI itself, without dot segments.

Examples:
  iri relativize http://example.org/a/b http://example.org/a/c urn:x
      c
      urn:x
`

func setupResolve(fs *flag.FlagSet) Body {
	return fromBase(fs, "resolve", func(base iri.IRI, s string) (string, error) {
		u, err := base.Parse(s)
		return u.String(), err
	})
}

func setupRelativize(fs *flag.FlagSet) Body {
	return fromBase(fs, "relativize", func(base iri.IRI, s string) (string, error) {
		u, err := iri.Parse(s)
		return base.Relativize(u).String(), err
	})
}

// fromBase declares the flags of a filter whose first operand is the base, and returns its body.
func fromBase(fs *flag.FlagSet, name string, do func(base iri.IRI, s string) (string, error)) Body {
	f := new(filter)
	f.declare(fs)
	f.First = 2
	return func(e *Env, operands []string) int {
		if len(operands) == 0 {
			return e.Misused(name, "BASE is missing")
		}
		base, ok := e.operand("BASE", operands[0])
		if !ok {
			return Trouble
		}
		return f.convert(e, operands[1:], func(s string) (string, error) { return do(base, s) })
	}
}
