package commands

// The commands same-origin and contains, which answer by exit status.

import (
	"flag"

	"example.com/iri"
)

const sameOriginDetails = `
The origin is the scheme, host and port, by RFC 6454. An absent port counts as
the default port of the scheme. IRIs without a host never have the same origin.

Exit status: 0 if the origins are the same, 1 if they differ, 2 for a usage
error or if U or V is invalid.

Examples:
  iri same-origin https://example.org/a HTTPS://EXAMPLE.org:443/b && echo same
      same
`

const containsDetails = `
After normalization, U and V must have the same scheme and authority, and the
path of V must be the path of U or continue it after a "/". Queries and
fragments are ignored.

Exit status: 0 if U contains V, 1 if not, 2 for a usage error or if U or V is
invalid.

Examples:
  iri contains https://example.org/api https://example.org/api/users && echo in
      in
  iri contains https://example.org/api https://example.org/api/../x || echo out
      out
`

func setupSameOrigin(*flag.FlagSet) Body { return compare("same-origin", iri.IRI.SameOrigin) }

func setupContains(*flag.FlagSet) Body { return compare("contains", iri.IRI.Contains) }

// compare returns the body of a command that succeeds if holds(U, V).
func compare(name string, holds func(u, v iri.IRI) bool) Body {
	return func(e *Env, operands []string) int {
		if len(operands) != 2 {
			return e.Misused(name, "two IRIs are needed")
		}
		u, okU := e.operand("U", operands[0])
		v, okV := e.operand("V", operands[1])
		switch {
		case !okU || !okV:
			return Trouble
		case holds(u, v):
			return OK
		}
		return Invalid
	}
}
