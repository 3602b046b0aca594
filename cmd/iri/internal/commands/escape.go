package commands

// The commands escape and unescape.

import (
	"flag"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/percent"
)

const escapeDetails = `
Percent-encodes every "%", and all characters that the component does not allow.
-component is required. Any text is valid.

Examples:
  iri escape -component segment 'a/b' '100%'
      a%2Fb
      100%25
`

const (
	unescapeDetails = `
Decodes all percent-encodings, except those of control characters other than the
tab, which could break the line or command a terminal: %0A and %1B stay.

Examples:
  iri unescape 'a%2Fb' 'a%0Ab'
      a/b
      a%0Ab
`
	unescapeMore = `
A raw control character, such as a carriage return inside a line, becomes %0D.
With -0, -json and -field, all are decoded and none is encoded. With -0, a
decoded NUL ends an item.
`
)

func setupEscape(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	components := []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment}
	name := new(choice)
	for _, c := range components {
		name.words = append(name.words, c.String())
	}
	fs.Var(name, "component", "escape for the component `NAME`")
	return func(e *Env, operands []string) int {
		for _, c := range components {
			if c.String() == name.word {
				return f.convert(e, operands, func(s string) (string, error) { return c.Escape(s), nil })
			}
		}
		return e.Misused("escape", "-component must be one of "+strings.Join(name.words, ", "))
	}
}

func setupUnescape(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	return func(e *Env, operands []string) int {
		return f.convert(e, operands, func(s string) (string, error) {
			text, err := iri.Unescape(s)
			if !f.anyText() {
				text = encodeControls(text)
			}
			return text, err
		})
	}
}

// encodeControls percent-encodes the control characters of s, except tabs.
func encodeControls(s string) string {
	if !safe.HasControl(s) {
		return s
	}
	b := make([]byte, 0, len(s)+len(s)/4)
	for i, n := 0, 0; i < len(s); i += n {
		r, size := utf8.DecodeRuneInString(s[i:])
		n = size
		if r == '\t' || !safe.IsControl(r, s[i]) {
			b = append(b, s[i:i+n]...)
			continue
		}
		for k := range n {
			b = percent.Append(b, s[i+k])
		}
	}
	return string(b)
}
