package commands

// The commands resolve and relativize, whose first operand is a base.

import (
	"flag"

	"example.com/iri"
)

func setupResolve(fs *flag.FlagSet) Body {
	return fromBase(fs, func(base iri.IRI, s string) (string, error) {
		u, err := base.Parse(s)
		return u.String(), err
	})
}

func setupRelativize(fs *flag.FlagSet) Body {
	return fromBase(fs, func(base iri.IRI, s string) (string, error) {
		u, err := iri.Parse(s)
		return base.Relativize(u).String(), err
	})
}

// fromBase declares the flags of a filter whose first operand is the base, and returns its body.
func fromBase(fs *flag.FlagSet, do func(base iri.IRI, s string) (string, error)) Body {
	f := new(filter)
	f.declare(fs)
	f.First = 2
	return func(e *Env, operands []string) int {
		if len(operands) == 0 {
			return e.Misused("BASE is missing")
		}
		base, ok := e.operand("BASE", operands[0])
		if !ok {
			return Trouble
		}
		return f.convert(e, operands[1:], func(s string) (string, error) { return do(base, s) })
	}
}
