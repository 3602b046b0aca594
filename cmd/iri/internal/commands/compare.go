package commands

// The commands same-origin and contains, which answer by exit status.

import (
	"flag"

	"example.com/iri"
)

// compare returns the setup of a command that succeeds if holds(U, V).
func compare(holds func(u, v iri.IRI) bool) func(*flag.FlagSet) Body {
	body := func(e *Env, operands []string) int {
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
	return func(*flag.FlagSet) Body { return body }
}
