package iri

import "strings"

// This file answers what an allow-list asks: whether one IRI lies below another, and whether two lead to the same
// server.

// allRules are all rules that [IRI.NormalizeWith] knows.
const allRules = SyntaxNormalization | SchemeNormalization | HostNormalization

// Contains reports whether v is u or lies below it: whether, in normal form by all rules, both have the same scheme and
// authority, and the path of v is that of u or continues it after a "/". Query and fragment of both are ignored.
//
//	http://example.com/api contains http://example.com/api/users, HTTP://EXAMPLE.com:80/a/../api?q and http://example.com/%61pi/
//	but not http://example.com/apix, http://example.com/api/../admin, http://example.com/api/%2e%2e/admin, https://example.com/api
//
// A path that ends in "/" contains what continues it, but not the path without that "/". A different userinfo is a
// different authority.
//
// A percent-encoded slash is not a separator: /api contains /api/..%2Fadmin. If the server decodes "%2F", or "%5C" to a
// backslash that it takes for a slash, refuse such paths before asking. Contains compares texts and never asks DNS or
// follows a redirect.
//
// Contains never allocates.
func (u IRI) Contains(v IRI) bool {
	c, d := u.components, v.components
	return (c.text[:c.pathStart()] == d.text[:d.pathStart()] || c.equivalentHead(d, allRules)) &&
		containsPath(c.nonEmptyPath(allRules), d.nonEmptyPath(allRules))
}

// containsPath reports whether, in normal form, q is p or continues it after a "/". Both follow the same scheme and
// authority.
func containsPath(p, q string) bool {
	if strings.HasPrefix(p, "/") && strings.HasPrefix(q, "/") && plainlyNormal(p) && plainlyNormal(q) {
		return strings.HasPrefix(q, p) && (len(q) == len(p) || p[len(p)-1] == '/' || q[len(p)] == '/')
	}
	a, b := newSegments(p, allRules), newSegments(q, allRules)
	inP, slashedP := a.count()
	inQ, slashedQ := b.count()
	if inP == 0 {
		return inQ == 0 || slashedQ
	}
	if inQ < inP || slashedP != slashedQ {
		return false
	}
	for ; inQ > inP; inQ-- {
		b.last()
	}
	s, _ := a.last()
	t, _ := b.last()
	if s != "" && !equivalentText(s, t, allRules, false) { // if p ends in "/", anything may follow
		return false
	}
	for {
		s, more := a.last()
		t, _ := b.last()
		if !more {
			return true
		}
		if !equivalentText(s, t, allRules, false) {
			return false
		}
	}
}

// SameOrigin reports whether u and v have the same origin (RFC 6454 section 5): the same scheme, host and port.
// Schemes are compared without case, hosts in normal form by the rules of [SyntaxNormalization] and [HostNormalization].
// Ports are compared as numbers; an absent or empty one is the default of the scheme ([DefaultPort]). A port over 65535
// equals only the same digits.
//
// It is false if either has no host or an empty one, so that no two file:, data: or urn: IRIs have the same origin.
// Userinfo, path, query and fragment are ignored. SameOrigin never allocates.
func (u IRI) SameOrigin(v IRI) bool {
	c, d := u.components, v.components
	return c.Host() != "" && d.Host() != "" && equivalentScheme(c.Scheme(), d.Scheme(), CaseNormalization) &&
		c.equivalentHost(d, SyntaxNormalization|HostNormalization) && c.samePort(d)
}

// samePort reports whether c and d, which have the same scheme, have the same port.
func (c components) samePort(d components) bool {
	if c.Port() == d.Port() {
		return true
	}
	p, okP := c.portOrDefault()
	q, okQ := d.portOrDefault()
	return okP && okQ && p == q
}

// portOrDefault returns the port as a number, or the default of the scheme if it is absent or empty, and true. It returns
// false if there is neither, or if the port is over 65535.
func (c components) portOrDefault() (uint16, bool) {
	if c.Port() == "" {
		return DefaultPort(c.Scheme())
	}
	return c.PortNumber()
}
