package commands

// The redact command. Where the secrets of a text are is the matter of package secret.

import (
	"cmp"
	"errors"
	"flag"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/internal/char"
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
	r.Blocks, r.GoesOn = true, keyGoesOn
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
		return r.each(e, operands, r.redact).status(false)
	}
}

// redact prints an item without its secrets.
func (r *redactor) redact(w *worker, it read.Item) error {
	text := it.Text
	if it.Inside { // the mask is printed
		text = text[keyLines(text):]
	}
	last := lastKeyEnd(text)
	for i := 0; i < len(text); {
		start, end, isOpen := openKey(text, i, last)
		w.printText(r.Redact(text[i:start]))
		if start < end || isOpen {
			w.printText(cmp.Or(r.Redactor.Mask, secret.Mask) + "\n")
		}
		i = end
	}
	if it.File == "" {
		w.Out.WriteByte('\n')
	}
	return w.Out.Err()
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

// What begins the lines before and after a private key, and what ends both: "-----BEGIN RSA PRIVATE KEY-----".
const keyFirst, keyLast, keyLabel = "-----BEGIN ", "-----END ", "PRIVATE KEY-----"

// lastKeyEnd returns the offset of the label in the last line after a private key, or -1.
func lastKeyEnd(text string) int {
	for {
		end := strings.LastIndex(text, keyLabel)
		start := strings.LastIndexByte(text[:max(end, 0)], '\n') + 1
		if end < 0 || strings.Contains(text[start:end], keyLast) {
			return end
		}
		text = text[:start]
	}
}

// openKey returns where the first private key of text[i:] begins and ends that no last line follows, or the length of
// the text, and whether more of the key may follow the text. Such a key ends before the first line that is not Base64.
// last is what lastKeyEnd returns for the text, so that time is linear.
func openKey(text string, i, last int) (start, end int, isOpen bool) {
	lineEnd, lineLast := -1, -1 // where the line ends that text[i] is in, and where the last keyLast in it is
	for {
		before, _, found := strings.Cut(text[i:], keyLabel)
		if !found {
			return len(text), len(text), false
		}
		i += len(before) + len(keyLabel)
		if !strings.Contains(before[strings.LastIndexByte(before, '\n')+1:], keyFirst) {
			continue
		}
		if lineEnd < i {
			line, _, _ := strings.Cut(text[i:], "\n")
			lineEnd, lineLast = i+len(line), i+strings.LastIndex(line, keyLast)
		}
		start = min(lineEnd+len("\n"), len(text))
		switch {
		case lineLast >= i:
		case strings.TrimSpace(text[i:lineEnd]) != "" || lineEnd == len(text): // on one line, as in JSON
			return start, start, false
		case last >= start:
			i = start + strings.Index(text[start:], keyLast)
		default:
			end = start + keyLines(text[start:])
			return start, end, end == len(text)
		}
	}
}

// keyLines returns the length of the lines of a private key that a text begins with: Base64, and before it blank lines
// and what says how it is encrypted (RFC 1421).
func keyLines(text string) (n int) {
	isNoBase64 := func(r rune) bool {
		return r >= utf8.RuneSelf || !char.IsAlphanum(byte(r)) && strings.IndexByte("+/=", byte(r)) < 0
	}
	for whole := range strings.Lines(text) {
		line := strings.Trim(whole, " \t\r\n>#/*|") // indented, or in a comment
		isHeader := strings.HasPrefix(line, "Proc-Type:") || strings.HasPrefix(line, "DEK-Info:")
		if !isHeader && strings.ContainsFunc(line, isNoBase64) {
			break
		}
		n += len(whole)
	}
	return n
}

// keyGoesOn reports whether a private key goes on after a block, and so did or did not one before it.
func keyGoesOn(block string, inside bool) bool {
	if inside {
		n := keyLines(block)
		if n == len(block) {
			return true
		}
		block = block[n:]
	}
	last := lastKeyEnd(block)
	for i := 0; i < len(block); {
		_, end, isOpen := openKey(block, i, last)
		if isOpen {
			return true
		}
		i = end
	}
	return false
}
