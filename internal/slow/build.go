package slow

import (
	"strings"

	"example.com/iri"
)

// Holds reports whether the components of p, put together, read as the same components.
func (p Pieces) Holds() bool {
	s := p.String()
	return iri.ValidRef(s) && Split(s) == p
}

// SetAuthorityText sets the authority and its parts to those of a text.
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

// withInAuthority returns p with an authority, one part of which change sets.
func (p Pieces) withInAuthority(change func(*Pieces)) Pieces {
	p.Host.Present = true
	change(&p)
	authority := Pieces{Authority: Optional{"", true}, Userinfo: p.Userinfo, Host: p.Host, Port: p.Port}
	p.Authority = Optional{strings.TrimPrefix(authority.String(), "//"), true}
	return p
}

func (p Pieces) WithUserinfo(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Userinfo = Optional{s, true} })
}

func (p Pieces) WithHost(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Host = Optional{s, true} })
}

func (p Pieces) WithPort(s string) Pieces {
	return p.withInAuthority(func(p *Pieces) { p.Port = Optional{s, true} })
}

func (p Pieces) WithoutUserinfo() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.withInAuthority(func(p *Pieces) { p.Userinfo = Optional{} })
}

func (p Pieces) WithoutPort() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.withInAuthority(func(p *Pieces) { p.Port = Optional{} })
}
