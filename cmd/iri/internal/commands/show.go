package commands

// The show command.

import (
	"flag"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/display"
	"example.com/iri/internal/secret"
)

func setupShow(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	f.mode = forPeople
	do := func(s string) (string, error) {
		u, err := iri.Parse(s)
		return display.Text(u, nil), err
	}
	return func(e *Env, operands []string) int {
		return f.convertBy(e, operands, do, func(w *worker, it read.Item, result string) error {
			if f.json {
				x := write.NewExcerpt(it.Text, secret.Reference)
				it.Text = x.Shortened()
			}
			return f.result(w, it, result)
		})
	}
}
