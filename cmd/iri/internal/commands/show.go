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
	f.judge = judgeOf(iri.Parse)
	return func(e *Env, operands []string) int {
		return f.run(e, operands, func(w *worker) read.Visitor {
			return func(it read.Item) error {
				u, err := iri.Parse(it.Text)
				if err != nil {
					return f.invalid(w, it, err)
				}
				if f.json {
					x := write.NewExcerpt(it.Text, secret.Valid)
					it.Text = x.Shortened()
				}
				return f.result(w, it, display.Text(u, nil))
			}
		})
	}
}
