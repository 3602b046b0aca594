package commands

// The redact command. Where the secrets of a text are is the matter of package secret.

import (
	"errors"
	"flag"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/internal/secret"
)

// A redactor runs "iri redact".
type redactor struct {
	items
	iri.Redactor
}

func setupRedact(fs *flag.FlagSet) Body {
	r := &redactor{}
	r.DeclareFiles(fs)
	r.Blocks = true
	fs.Func("name", "also hide values of parameters named `NAME`; repeatable", func(names string) error {
		for name := range strings.SplitSeq(names, ",") {
			if secret.Folded(name) == "" || !secret.IsName(name) {
				return errors.New("want the name of a parameter, of ASCII letters, digits and \"-_.+[]\", with a letter")
			}
			r.Names = append(r.Names, name)
		}
		return nil
	})
	fs.StringVar(&r.Redactor.Mask, "mask", "", "write `TEXT` in place of a secret, not \"xxxxx\"")
	return func(e *Env, operands []string) int {
		t := r.each(e, operands, func(w *worker) read.Visitor {
			return func(it read.Item) error {
				w.printText(r.Redact(it.Text))
				if it.File == "" {
					w.Out.WriteByte('\n')
				}
				return w.Out.Err()
			}
		})
		return t.status(false)
	}
}

// printText prints lines as they are. On a terminal, what is not printable is escaped, except tabs and line breaks.
func (w *worker) printText(text string) {
	if !w.Out.IsTerminal {
		w.Out.WriteString(text)
		return
	}
	for line := range strings.Lines(text) {
		shown := strings.TrimRight(line, "\r\n")
		w.Out.WriteAsIs(shown)
		w.Out.WriteString(line[len(shown):])
	}
}
