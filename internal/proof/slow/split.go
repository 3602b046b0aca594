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

// between returns the component with its delimiters, or "" if it is absent.
func (o Optional) between(before, after string) string {
	if !o.Present {
		return ""
	}
	return before + o.Text + after
}

// String joins the components as in RFC 3986 section 5.3. It joins the authority from its parts.
func (p Pieces) String() string {
	authority := ""
	if p.Authority.Present {
		authority = "//" + p.Userinfo.between("", "@") + p.Host.Text + p.Port.between(":", "")
	}
	return p.Scheme.between("", ":") + authority + p.Path + p.Query.between("?", "") + p.Fragment.between("#", "")
}

// Present reports which components are present, in the order of the text. The path is left out.
func (p Pieces) Present() [7]bool {
	return [7]bool{p.Scheme.Present, p.Authority.Present, p.Userinfo.Present, p.Host.Present, p.Port.Present, p.Query.Present, p.Fragment.Present}
}

// Dump returns the components that are present, in the format of AcceptedRow.Want: "scheme=a path=b".
func (p Pieces) Dump() string {
	return strings.TrimPrefix(p.Scheme.between(" scheme=", "")+p.Userinfo.between(" userinfo=", "")+p.Host.between(" host=", "")+
		p.Port.between(" port=", "")+" path="+p.Path+p.Query.between(" query=", "")+p.Fragment.between(" fragment=", ""), " ")
}

// Segments returns the segments of a path. The first segment begins after a leading slash.
func Segments(path string) []string {
	if path == "" {
		return nil
	}
	return strings.Split(strings.TrimPrefix(path, "/"), "/")
}
