package commands

// The commands escape and unescape.

import (
	"flag"
	"slices"
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
	names, name := NamesOf(components, iri.Component.String), ""
	fs.Var(choice(&name, names), "component", "escape for the component `NAME`")
	return func(e *Env, operands []string) int {
		i := slices.Index(names, name)
		if i < 0 {
			return e.Misused("-component must be one of " + strings.Join(names, ", "))
		}
		return f.convert(e, operands, func(s string) (string, error) { return components[i].Escape(s), nil })
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
