package slow

// The effect of the With and Without methods on the components of a value.

import (
	"strings"

	"example.com/iri"
)

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
