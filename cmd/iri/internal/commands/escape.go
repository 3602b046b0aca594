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
