package slow

// This file splits a text into components with the regular expression of RFC 3986 appendix B, which accepts any text.
// The grammar is in grammar.go.

import (
	"regexp"
	"strings"
)

// appendixB is the regular expression of RFC 3986 appendix B. It also matches line feeds here.
var appendixB = regexp.MustCompile(`(?s)\A(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?\z`)

// splitAuthority matches the parts of an authority, RFC 3986 section 3.2: [ userinfo "@" ] host [ ":" port ].
var splitAuthority = regexp.MustCompile(`(?s)\A(([^@]*)@)?(\[[^\]]*\]|[^:]*)(:(.*))?\z`)

// An Optional is a component that may be absent.
type Optional struct {
	Text    string
	Present bool
}

// Some returns a component that is present.
func Some(text string) Optional { return Optional{text, true} }

// Pieces are the components of a reference as strings.
type Pieces struct {
	Scheme, Authority, Userinfo, Host, Port, Query, Fragment Optional
	Path                                                     string
}

// Split returns the components of s, which must match IRI-reference.
func Split(s string) Pieces {
	m := appendixB.FindStringSubmatch(s)
	p := Pieces{
		Scheme:    Optional{m[2], m[1] != ""},
		Authority: Optional{m[4], m[3] != ""},
		Path:      m[5],
		Query:     Optional{m[7], m[6] != ""},
		Fragment:  Optional{m[9], m[8] != ""},
	}
	if p.Authority.Present {
		a := splitAuthority.FindStringSubmatch(p.Authority.Text)
		p.Userinfo = Optional{a[2], a[1] != ""}
		p.Host = Optional{a[3], true}
		p.Port = Optional{a[5], a[4] != ""}
	}
	return p
}

// String joins the components as in RFC 3986 section 5.3. It joins the authority from its parts.
func (p Pieces) String() string {
	var b strings.Builder
	if p.Scheme.Present {
		b.WriteString(p.Scheme.Text + ":")
	}
	if p.Authority.Present {
		b.WriteString("//")
		if p.Userinfo.Present {
			b.WriteString(p.Userinfo.Text + "@")
		}
		b.WriteString(p.Host.Text)
		if p.Port.Present {
			b.WriteString(":" + p.Port.Text)
		}
	}
	b.WriteString(p.Path)
	if p.Query.Present {
		b.WriteString("?" + p.Query.Text)
	}
	if p.Fragment.Present {
		b.WriteString("#" + p.Fragment.Text)
	}
	return b.String()
}

// Present reports which components are present, in the order of the text. The path is left out.
func (p Pieces) Present() [7]bool {
	return [7]bool{p.Scheme.Present, p.Authority.Present, p.Userinfo.Present, p.Host.Present, p.Port.Present, p.Query.Present, p.Fragment.Present}
}

// Dump returns the components that are present, in the format of AcceptedRow.Want: "scheme=a path=b".
func (p Pieces) Dump() string {
	var b strings.Builder
	for _, c := range []struct {
		name string
		Optional
	}{
		{"scheme", p.Scheme}, {"userinfo", p.Userinfo}, {"host", p.Host}, {"port", p.Port},
		{"path", Optional{p.Path, true}}, {"query", p.Query}, {"fragment", p.Fragment},
	} {
		if c.Present {
			b.WriteString(" " + c.name + "=" + c.Text)
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}

// Segments returns the segments of a path. The first segment begins after a leading slash.
func Segments(path string) []string {
	if path == "" {
		return nil
	}
	return strings.Split(strings.TrimPrefix(path, "/"), "/")
}
