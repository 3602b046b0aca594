package commands

// The commands same-origin and contains, which answer by exit status.

import (
	"flag"

	"example.com/iri"
)

func setupSameOrigin(*flag.FlagSet) Body { return compare(iri.IRI.SameOrigin) }

func setupContains(*flag.FlagSet) Body { return compare(iri.IRI.Contains) }

// compare returns the body of a command that succeeds if holds(U, V).
func compare(holds func(u, v iri.IRI) bool) Body {
	return func(e *Env, operands []string) int {
		if len(operands) != 2 {
			return e.Misused("two IRIs are needed")
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
