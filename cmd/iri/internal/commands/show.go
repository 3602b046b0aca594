package commands

// The show command.

import (
	"flag"

	"example.com/iri"
	"example.com/iri/display"
)

func setupShow(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	f.masks, f.masksText = true, true
	f.judge = judgeOf(iri.Parse)
	return func(e *Env, operands []string) int {
		return f.convert(e, operands, func(s string) (string, error) {
			u, err := iri.Parse(s)
			return display.Text(u, nil), err
		})
	}
}
