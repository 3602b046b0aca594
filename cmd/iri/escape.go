package main

// The commands escape and unescape.

import (
	"flag"
	"strings"

	"example.com/iri"
)

const escapeDetails = `
Percent-encodes every "%", and all characters that the component does not allow.
-component is required. NAME is userinfo, host, path, segment, query or
fragment. Any text is valid, so -k has no effect.
` + filterDetails + `
Exit status: 0, or 2 for a usage error or if reading or writing fails.

Examples:

  iri escape -component segment 'a/b' '100%'
      a%2Fb
      100%25
`

const unescapeDetails = `
Decodes all percent-encodings, except those of line feeds and carriage returns,
which would break a line: %0A and %0D stay. With -0 and -json they are decoded
too. With -0, a decoded NUL ends an item.
` + filterDetails + `
Exit status: 0 if every percent-encoding is valid, 1 if any is invalid, 2 for a
usage error or if reading or writing fails.

Examples:

  iri unescape 'a%2Fb' 'a%0Ab'
      a/b
      a%0Ab
`

func setupEscape(fs *flag.FlagSet) body {
	f := new(filter)
	f.declare(fs)
	components := []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment}
	name := new(choice)
	for _, c := range components {
		name.words = append(name.words, c.String())
	}
	fs.Var(name, "component", "escape for the component `NAME`")
	return func(e *env, operands []string) int {
		for _, c := range components {
			if c.String() == name.word {
				return f.convert(e, operands, func(s string) (string, error) { return c.Escape(s), nil })
			}
		}
		return e.misused("escape", "-component must be one of "+strings.Join(name.words, ", "))
	}
}

func setupUnescape(fs *flag.FlagSet) body {
	f := new(filter)
	f.declare(fs)
	breaks := strings.NewReplacer("\n", "%0A", "\r", "%0D")
	return func(e *env, operands []string) int {
		return f.convert(e, operands, func(s string) (string, error) {
			text, err := iri.Unescape(s)
			if !f.in.nul && !f.in.json {
				text = breaks.Replace(text)
			}
			return text, err
		})
	}
}
