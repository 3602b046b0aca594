package main

// The commands resolve and relativize, whose first operand is a base.

import (
	"flag"
	"fmt"
	"strings"

	"example.com/iri"
)

const resolveDetails = `
Prints the IRI that each reference refers to in a document at BASE, by RFC 3986
section 5.2. A reference that has a scheme is printed without its dot segments.
` + filterDetails + `
Exit status: 0 if every reference is valid, 1 if any is invalid, 2 for a usage
error, if BASE is invalid, or if reading or writing fails.

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
` + filterDetails + `
Exit status: 0 if every IRI is valid, 1 if any is invalid, 2 for a usage error,
if BASE is invalid, or if reading or writing fails.

Examples:

  iri relativize http://example.org/a/b http://example.org/a/c urn:x
      c
      urn:x
`

func setupResolve(fs *flag.FlagSet) body {
	return fromBase(fs, "resolve", func(base iri.IRI, s string) (string, error) {
		u, err := base.Parse(s)
		return u.String(), err
	})
}

func setupRelativize(fs *flag.FlagSet) body {
	return fromBase(fs, "relativize", func(base iri.IRI, s string) (string, error) {
		u, err := iri.Parse(s)
		return base.Relativize(u).String(), err
	})
}

// fromBase declares the flags of a filter whose first operand is the base, and returns its body.
func fromBase(fs *flag.FlagSet, name string, do func(base iri.IRI, s string) (string, error)) body {
	f := new(filter)
	f.declare(fs)
	f.in.first = 2
	return func(e *env, operands []string) int {
		if len(operands) == 0 {
			return e.misused(name, "BASE is missing")
		}
		base, ok := e.operand("BASE", operands[0])
		if !ok {
			return exitTrouble
		}
		return f.convert(e, operands[1:], func(s string) (string, error) { return do(base, s) })
	}
}

// operand parses an operand that must be an IRI. If it is invalid, operand reports it by its name in the help, such
// as BASE, and returns false.
func (e *env) operand(name, text string) (iri.IRI, bool) {
	u, err := iri.Parse(text)
	if err == nil {
		return u, true
	}
	f := newFault(text, err, func(s string) error { _, err := iri.Parse(s); return err })
	if name == "BASE" && iri.ValidRef(text) && strings.HasSuffix(f.reason, "a relative reference") {
		f.reason = f.cause + ": " + schemeFirst // there is no base for a base
	}
	e.report(fmt.Sprintf("iri: %s, column %d", name, f.column), f)
	if isFile(text) {
		e.complain("note: %s is a file, but an IRI is needed", quoted(text))
	}
	return iri.IRI{}, false
}
