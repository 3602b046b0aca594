package slow

// What the With and Without methods do to the components of a value.

import (
	"strings"

	"example.com/iri"
)

// Holds reports whether p is valid: the joined components are a reference with the same components.
func (p Pieces) Holds() bool {
	s := p.String()
	return iri.ValidRef(s) && Split(s) == p
}

// SetAuthorityText sets the authority and its parts to those of a text. If the text contains more than an authority, it
// becomes the host, so that Holds is false.
func (p *Pieces) SetAuthorityText(s string) {
	p.SetAuthority(Split("//" + s))
	if p.Authority.Text != s { // it ends too soon
		*p = Pieces{Scheme: p.Scheme, Authority: Optional{s, true}, Host: Optional{s, true}, Path: p.Path, Query: p.Query, Fragment: p.Fragment}
	}
}

// SetAuthority sets the authority and its parts to those of q.
func (p *Pieces) SetAuthority(q Pieces) {
	p.Authority, p.Userinfo, p.Host, p.Port = q.Authority, q.Userinfo, q.Host, q.Port
}

// withInAuthority returns p after change has set a part of the authority, which is added if there is none.
func (p Pieces) withInAuthority(change func(*Pieces)) Pieces {
	p.Host.Present = true
	change(&p)
	authority := Pieces{Authority: Optional{"", true}, Userinfo: p.Userinfo, Host: p.Host, Port: p.Port}
	p.Authority = Optional{strings.TrimPrefix(authority.String(), "//"), true}
	return p
}

// WithUserinfo returns p with another userinfo.
func (p Pieces) WithUserinfo(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Userinfo = Optional{s, true} })
}

// WithHost returns p with another host.
func (p Pieces) WithHost(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Host = Optional{s, true} })
}

// WithPort returns p with another port.
func (p Pieces) WithPort(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Port = Optional{s, true} })
}

// WithoutUserinfo returns p without its userinfo.
func (p Pieces) WithoutUserinfo() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.withInAuthority(func(p *Pieces) { p.Userinfo = Optional{} })
}

// WithoutPort returns p without its port.
func (p Pieces) WithoutPort() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.withInAuthority(func(p *Pieces) { p.Port = Optional{} })
}
