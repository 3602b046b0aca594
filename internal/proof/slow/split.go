package slow

// This file splits a text into components as RFC 3986 appendix B does, which accepts any text, and has the effect of
// the With and Without methods on them. The grammar is in grammar.go.

import (
	"strings"

	"example.com/iri"
)

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

// Split returns the components of s. Userinfo, host and port are right if s matches IRI-reference.
func Split(s string) (p Pieces) {
	s, p.Fragment.Text, p.Fragment.Present = strings.Cut(s, "#")
	s, p.Query.Text, p.Query.Present = strings.Cut(s, "?")
	if scheme, rest, ok := strings.Cut(s, ":"); ok && scheme != "" && !strings.Contains(scheme, "/") {
		p.Scheme, s = Some(scheme), rest
	}
	p.Path = s
	if s, p.Authority.Present = strings.CutPrefix(s, "//"); p.Authority.Present {
		p.Authority.Text, p.Path = s, ""
		if k := strings.Index(s, "/"); k >= 0 {
			p.Authority.Text, p.Path = s[:k], s[k:]
		}
		p.splitAuthority()
	}
	return p
}

// splitAuthority sets the parts of the authority, RFC 3986 section 3.2: [ userinfo "@" ] host [ ":" port ].
func (p *Pieces) splitAuthority() {
	host := p.Authority.Text
	if userinfo, rest, ok := strings.Cut(host, "@"); ok {
		p.Userinfo, host = Some(userinfo), rest
	}
	if k := strings.LastIndex(host, ":"); k > strings.LastIndex(host, "]") { // no colon of an IP literal
		p.Port, host = Some(host[k+1:]), host[:k]
	}
	p.Host = Some(host)
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

// Dump returns the components that are present, as Want in conformance.Accepted has them: "scheme=a path=b".
func (p Pieces) Dump() string {
	return strings.TrimPrefix(p.Scheme.between(" scheme=", "")+p.Userinfo.between(" userinfo=", "")+
		p.Host.between(" host=", "")+
		p.Port.between(" port=", "")+" path="+p.Path+p.Query.between(" query=", "")+p.Fragment.between(" fragment=", ""), " ")
}

// Holds reports whether p is valid: joined and parsed again, the components are the same.
func (p Pieces) Holds() bool {
	s := p.String()
	return iri.ValidRef(s) && Split(s) == p
}

// SetAuthorityText sets the authority and its parts from a text. If the text contains more than an authority, the
// whole text becomes the host, so that Holds returns false.
func (p *Pieces) SetAuthorityText(s string) {
	p.SetAuthority(Split("//" + s))
	if p.Authority.Text != s { // s has a delimiter that ends the authority
		*p = Pieces{Scheme: p.Scheme, Authority: Optional{s, true}, Host: Optional{s, true}, Path: p.Path, Query: p.Query,
			Fragment: p.Fragment}
	}
}

// SetAuthority copies the authority and its parts from q.
func (p *Pieces) SetAuthority(q Pieces) {
	p.Authority, p.Userinfo, p.Host, p.Port = q.Authority, q.Userinfo, q.Host, q.Port
}

// SetPart sets a part of the authority, which exists then. There is nothing to do for an absent part of an
// absent authority.
func (p *Pieces) SetPart(part *Optional, to Optional) {
	if !p.Authority.Present && !to.Present {
		return
	}
	p.Authority.Present, p.Host.Present = true, true
	*part = to
	p.Authority.Text = strings.TrimPrefix(Pieces{Authority: p.Authority, Userinfo: p.Userinfo, Host: p.Host,
		Port: p.Port}.String(), "//")
}
