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
		*p = Pieces{Scheme: p.Scheme, Authority: Optional{s, true}, Host: Optional{s, true}, Path: p.Path, Query: p.Query, Fragment: p.Fragment}
	}
}

// SetAuthority copies the authority and its parts from q.
func (p *Pieces) SetAuthority(q Pieces) {
	p.Authority, p.Userinfo, p.Host, p.Port = q.Authority, q.Userinfo, q.Host, q.Port
}

// with returns p after change has set a part of the authority, which exists then.
func (p Pieces) with(change func(*Pieces)) Pieces {
	p.Authority.Present, p.Host.Present = true, true
	change(&p)
	p.Authority.Text = strings.TrimPrefix(Pieces{Authority: p.Authority, Userinfo: p.Userinfo, Host: p.Host, Port: p.Port}.String(), "//")
	return p
}

// WithUserinfo returns p with the given userinfo.
func (p Pieces) WithUserinfo(s string) Pieces {
	return p.with(func(p *Pieces) { p.Userinfo = Some(s) })
}

// WithHost returns p with the given host.
func (p Pieces) WithHost(s string) Pieces { return p.with(func(p *Pieces) { p.Host = Some(s) }) }

// WithPort returns p with the given port.
func (p Pieces) WithPort(s string) Pieces { return p.with(func(p *Pieces) { p.Port = Some(s) }) }

// WithoutUserinfo returns p without its userinfo.
func (p Pieces) WithoutUserinfo() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.with(func(p *Pieces) { p.Userinfo = Optional{} })
}

// WithoutPort returns p without its port.
func (p Pieces) WithoutPort() Pieces {
	if !p.Authority.Present {
		return p
	}
	return p.with(func(p *Pieces) { p.Port = Optional{} })
}
