package iri

// This file compares normal forms: whether two values are equivalent, whether one contains the other, and whether they
// have the same origin. Each function writes what it needs of the two normal forms, unless the texts are normal, and
// compares that. Equal, which compares texts, is in iri.go.

import (
	"strings"

	"example.com/iri/internal/offset"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize(). Rules of single schemes are
// not applied: "file:/a", "file:///a" and "file://localhost/a" stay different; see package [example.com/iri/fileiri].
//
// It allocates nothing if both texts are normal. If they are not, it may allocate a buffer for each text whose normal form
// has more than 512 bytes before dot segments are removed.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.value, SyntaxNormalization.rules()) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.value, SyntaxNormalization.rules()) }

// EquivalentWith reports whether u and v have the same normal form by the rules of n:
// u.NormalizeWith(n) == v.NormalizeWith(n). [IRI.Equivalent] says what it allocates.
func (u IRI) EquivalentWith(v IRI, n Normalization) bool {
	return u.equivalent(v.value, n.rules())
}

// EquivalentWith is [IRI.EquivalentWith] for references.
func (r Ref) EquivalentWith(s Ref, n Normalization) bool {
	return r.equivalent(s.value, n.rules())
}

func (u value) equivalent(v value, n rules) bool {
	if u.text == v.text {
		return true
	}
	first, normal := u.isNormal(n)
	other, normalToo := v.isNormal(n)
	if normal && normalToo {
		return false
	}
	var s, t [stackForm]byte
	var o offset.Offsets
	return string(u.appendForm(s[:0], n, first, &o)) == string(v.appendForm(t[:0], n, other, &o))
}

// Contains reports whether v is u or lies below it. It compares normal forms by [StandardNormalization]: scheme and
// authority must be the same, and the path of v must equal the path of u or continue it after a "/". Queries and
// fragments are ignored.
//
//	http://example.com/api contains          but not
//	http://example.com/api/users             http://example.com/apix
//	HTTP://EXAMPLE.com:80/a/../api?q         http://example.com/api/../admin
//	http://example.com/%61pi/                http://example.com/api/%2e%2e/admin
//	http://example.com/api#top               https://example.com/api
//
// If the path of u ends in "/", u contains every path that has it as a prefix, but not the path without that "/". A
// different userinfo is a different authority. The zero IRI contains itself and nothing else, so a zero IRI in an
// allow-list allows the zero IRI.
//
// A percent-encoded slash is not a separator: /api contains /api/..%2Fadmin. If the server decodes "%2F", or treats a
// decoded "%5C" as a slash, first reject v if v.Normalize().Path() contains one of them. Contains compares texts and never
// asks DNS or follows a redirect.
//
// [IRI.Equivalent] says what it allocates.
func (u IRI) Contains(v IRI) bool {
	c, d := u.upToPath(), v.upToPath()
	n := StandardNormalization.rules()
	first, normal := c.isNormal(n)
	other, normalToo := d.isNormal(n)
	if normal && normalToo {
		return c.pathStart() == d.pathStart() && isBelow(c.text, d.text)
	}
	var s, t [stackForm]byte
	var o, p offset.Offsets
	a := c.appendForm(s[:0], n, first, &o)
	b := d.appendForm(t[:0], n, other, &p)
	return o.PathStart == p.PathStart && isBelow(a, b)
}

// upToPath returns u without query and fragment.
func (u value) upToPath() value {
	end := u.pathEnd()
	return value{u.text[:end], u.head, packTail(end, end)}
}

// isBelow reports whether text is base, or continues it after a "/". Both end with their paths, which begin at the same
// offset, so neither is empty unless both are. An authority is followed by a path, so only a path can end in "/".
func isBelow[T string | []byte](base, text T) bool {
	n := len(base)
	return len(text) >= n && string(text[:n]) == string(base) && (len(text) == n || text[n] == '/' || base[n-1] == '/')
}

// SameOrigin reports whether u and v have the same origin (RFC 6454 section 5): the same scheme, host and port. The
// comparison of schemes is case-insensitive. Hosts are compared in normal form, by the rules of [SyntaxNormalization]
// and [HostNormalization]. Ports are compared as numbers, so "080" equals "80"; an absent or empty one is the
// default of the scheme ([DefaultPort]). Ports over 65535 are compared as text.
//
// It returns false if either has no host or an empty one, as in file:///a, data:,a and urn:a:b. An IRI such as
// file://server/a has a host and is compared like any other. Userinfo, path, query and fragment are ignored. The hosts
// 例え.jp and xn--r8jz45g.jp are different: for IDNA, call [IRI.ToURIFunc] of both first. [IRI.Equivalent] says what it
// allocates.
func (u IRI) SameOrigin(v IRI) bool {
	return u.Host() != "" && strings.EqualFold(u.Scheme(), v.Scheme()) && u.sameHost(v.value) && u.samePort(v.value)
}

// sameHost reports whether u and v, which have a scheme, have hosts with the same normal form.
func (u value) sameHost(v value) bool {
	n := (SyntaxNormalization | HostNormalization).rules()
	if u.Host() == v.Host() {
		return true
	}
	if u.isNormalHost(n) && v.isNormalHost(n) {
		return false
	}
	var s, t [stackForm]byte
	return string(u.appendHost(s[:0], n)) == string(v.appendHost(t[:0], n))
}

// samePort reports whether u and v, which have the same scheme, have the same port.
func (u value) samePort(v value) bool {
	if u.Port() == v.Port() {
		return true
	}
	p, okP := u.portOrDefault()
	q, okQ := v.portOrDefault()
	return okP && okQ && p == q
}

// portOrDefault returns the port as a number, or the default of the scheme if it is absent or empty, and true. It returns
// false if there is neither, or if the port is over 65535.
func (u value) portOrDefault() (uint16, bool) {
	if u.Port() == "" {
		return DefaultPort(u.Scheme())
	}
	return u.PortNumber()
}
