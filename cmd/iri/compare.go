package main

import (
	"flag"

	"example.com/iri"
)

const sameOriginDetails = `
Succeeds if U and V have the same scheme, host and port, by RFC 6454. An absent
port is the default of the scheme. Two IRIs without a host never have the same
origin.

Prints nothing.

Exit status: 0 if they have, 1 if any of the three differs, 2 for a wrong call
or if U or V is invalid.

Examples:

  iri same-origin https://example.org/a HTTPS://EXAMPLE.org:443/b && echo same
      same
`

const containsDetails = `
Succeeds if V, in normal form, has the scheme and authority of U, and a path
that is that of U or continues it after a "/". Queries and fragments are
ignored.

Prints nothing.

Exit status: 0 if U contains V, 1 if any part of V lies outside, 2 for a wrong
call or if U or V is invalid.

Examples:

  iri contains https://example.org/api https://example.org/api/users && echo in
      in
  iri contains https://example.org/api https://example.org/api/../x || echo out
      out
`

// setupSameOrigin declares no flags.
func setupSameOrigin(*flag.FlagSet) body { return compare("same-origin", iri.IRI.SameOrigin) }

// setupContains declares no flags.
func setupContains(*flag.FlagSet) body { return compare("contains", iri.IRI.Contains) }

// compare returns the body of a command that answers a question about two IRIs by its exit status.
func compare(name string, holds func(u, v iri.IRI) bool) body {
	return func(e *env, operands []string) int {
		if len(operands) != 2 {
			return e.misused(name, "two IRIs are needed")
		}
		u, okU := e.operand("U", operands[0])
		v, okV := e.operand("V", operands[1])
		switch {
		case !okU || !okV:
			return exitTrouble
		case holds(u, v):
			return exitOK
		}
		return exitInvalid
	}
}
