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

// longestPart is how many bytes of a line are kept. A longer line is cut.
const longestPart = 16 << 20

func setupRedact(fs *flag.FlagSet) Body {
	r := &redactor{}
	r.DeclareFiles(fs)
	r.Cut = r.cut
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
		e.MaxLine = min(e.MaxLine, longestPart)
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

// cut returns where a line that begins with start can be cut: before white space or a quote from which on the line is
// read as if it began there, so that no secret extends over the cut, whatever follows. It returns 0 if it finds none.
func (r *redactor) cut(start string) int {
	// A password with white space in it that is open at the cut would go on to the "@", and a value in quotes to a quote
	// with as many backslashes as the opening one. The next value is in quotes only if no quotation mark is open.
	const ends = ` @'\'\\'\\\'\"\\\"\\\\\\\" pwd=`
	const rest, shown = ends + `"ab"`, ends + `"xxxxx"`
	for n := len(start); n > len(start)/16; n /= 2 {
		at := lastCut(start[:n])
		if at > 0 && strings.HasSuffix(r.Redact(start[:at]+rest), shown) {
			return at
		}
	}
	return 0
}

// lastCut returns the offset of the last white space or quote in s that stands outside of quotes, and not where a pair
// such as pwd = "a" can go on. It returns 0 if there is none.
func lastCut(s string) (at int) {
	const space = " \t"
	isOpen := false
	for i := 0; i+1 < len(s); i++ {
		b := s[i]
		isCut := b == '"' || strings.IndexByte(space, b) >= 0 && strings.IndexByte(space+"=", s[i+1]) < 0
		if isCut && !isOpen && i > 0 && strings.IndexByte(space+"=\\\"'`", s[i-1]) < 0 {
			at = i
		}
		switch b {
		case '"':
			isOpen = !isOpen
		case '\\':
			i++ // what follows is escaped
		}
	}
	return at
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
