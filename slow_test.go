package iri_test

import (
	"regexp"
	"strings"
)

// The slow twins: the RFC's own words as code, readable above fast. They know nothing of the package.

// appendixB is the regular expression of RFC 3986 appendix B, made to match line feeds too.
var appendixB = regexp.MustCompile(`(?s)\A(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?\z`)

// splitAuthority divides what RFC 3986 section 3.2 does: [ userinfo "@" ] host [ ":" port ].
var splitAuthority = regexp.MustCompile(`(?s)\A(([^@]*)@)?(\[[^\]]*\]|[^:]*)(:(.*))?\z`)

// An optional is a component, or that there is none.
type optional struct {
	text    string
	present bool
}

// pieces are the components of a reference as strings.
type pieces struct {
	scheme, authority, userinfo, host, port, query, fragment optional
	path                                                     string
}

// slowSplit returns the components of s, which must match IRI-reference.
func slowSplit(s string) pieces {
	m := appendixB.FindStringSubmatch(s)
	p := pieces{
		scheme:    optional{m[2], m[1] != ""},
		authority: optional{m[4], m[3] != ""},
		path:      m[5],
		query:     optional{m[7], m[6] != ""},
		fragment:  optional{m[9], m[8] != ""},
	}
	if p.authority.present {
		a := splitAuthority.FindStringSubmatch(p.authority.text)
		p.userinfo = optional{a[2], a[1] != ""}
		p.host = optional{a[3], true}
		p.port = optional{a[5], a[4] != ""}
	}
	return p
}

// String joins the components as RFC 3986 section 5.3 does, the authority from its parts.
func (p pieces) String() string {
	var b strings.Builder
	if p.scheme.present {
		b.WriteString(p.scheme.text + ":")
	}
	if p.authority.present {
		b.WriteString("//")
		if p.userinfo.present {
			b.WriteString(p.userinfo.text + "@")
		}
		b.WriteString(p.host.text)
		if p.port.present {
			b.WriteString(":" + p.port.text)
		}
	}
	b.WriteString(p.path)
	if p.query.present {
		b.WriteString("?" + p.query.text)
	}
	if p.fragment.present {
		b.WriteString("#" + p.fragment.text)
	}
	return b.String()
}

// dump names the components that are there, as the table of accepted inputs does.
func (p pieces) dump() string {
	var b strings.Builder
	for _, c := range []struct {
		name string
		optional
	}{
		{"scheme", p.scheme}, {"userinfo", p.userinfo}, {"host", p.host}, {"port", p.port},
		{"path", optional{p.path, true}}, {"query", p.query}, {"fragment", p.fragment},
	} {
		if c.present {
			b.WriteString(" " + c.name + "=" + c.text)
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}
