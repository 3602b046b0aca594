package iri

// This file has the origin of an IRI: scheme, host and port. SameOrigin compares those of two, and Origin
// returns one that programs read alike.

import (
	"slices"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
)

// SameOrigin reports whether u and v have the same origin (RFC 6454 section 5): the same scheme,
// host and port. The comparison of schemes is case-insensitive. Hosts are compared in normal form,
// by [SyntaxNormalization] and [HostNormalization]. Ports are compared as numbers, so "080" equals
// "80"; an absent or empty one is the default of the scheme ([DefaultPort]). Ports over 65535 are
// compared as text.
//
// It returns false if either has no host or an empty one, as in file:///a, data:,a and urn:a:b. An
// IRI such as file://server/a has a host and is compared like any other. Userinfo, path, query and
// fragment are ignored. The hosts 例え.jp and xn--r8jz45g.jp are different: for IDNA, call
// [IRI.ToURIFunc] of both first. [IRI.Equivalent] says what it allocates.
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

// Origin returns the origin of u (RFC 6454 section 6.2): scheme, host and port in lower case, without
// a default port. Use it as the key of an allow-list. Normalize u first, and then use the text that
// was checked, and nothing else:
//
//	u = u.Normalize()
//	origin, err := u.Origin() // then u.String()
//
// It fails with a [*ParseError] and [ErrOrigin] if programs may disagree about the host: some read
// another one after "#@". docs/rules.md has the exact rules, and SECURITY.md the programs that were
// measured. Only http, https, ws and wss have origins, and a host that is not ASCII has none: write it
// in ASCII, as in xn--r8jz45g.jp, or call u.ToURIFunc(idna.Lookup.ToASCII) first.
//
// If u begins with its origin in lower case, Origin allocates nothing, and otherwise the result.
func (u IRI) Origin() (string, error) {
	end, c := u.origin()
	if c != 0 {
		return "", &ParseError{Input: u.text, Offset: end, Component: c, Err: ErrOrigin}
	}
	text := u.text[:end] // in ASCII, without percent-encodings
	if isLower(text) {
		return text, nil // strings.ToLower takes 20 ns more to return it
	}
	return strings.ToLower(text), nil
}

// origin returns where the origin of u ends in the text, and 0. If programs read u differently, it
// returns the offset of the first byte that they read differently, and its component.
func (u value) origin() (end int, c Component) {
	switch scheme := u.Scheme(); scheme {
	case "http", "https", "ws", "wss":
	default:
		if char.IsWeb(scheme) { // some programs read "HTTPS://q" as host "https" and path "//q"
			end = normalLowerRun.End(scheme, 0)
		}
		return end, Scheme
	}
	if u.HasUserinfo() {
		return u.authorityStart(), Userinfo
	}
	host := u.Host()
	if end, ok := sameHostEnd(host, u.HostKind()); !ok {
		return u.hostStart() + min(end, numberStart(host)), Host
	}
	end = u.hostEnd()
	if u.HasPort() {
		if !hostname.IsPort(u.Port()) {
			return end, Port
		}
		if !u.dropsPort() {
			end = u.pathStart()
		}
	}
	if path := u.pathStart(); path == u.pathEnd() && path < len(u.text) { // some clients do not end the host at "?" or "#"
		if u.HasQuery() {
			return path, Query
		}
		return path, Fragment
	}
	return end, 0
}

// isAnyOf reports whether a scheme, in any case, is one of schemes.
func isAnyOf(scheme string, schemes ...string) bool {
	return slices.ContainsFunc(schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// sameHostEnd returns the length of a host that programs read alike, and true, or the offset of the
// first byte that they read differently, and false. Browsers take "http:///a" for "http://a".
func sameHostEnd(host string, kind HostKind) (end int, ok bool) {
	switch kind {
	case HostIPv4:
		return len(host), true
	case HostIPv6:
		var stack [len("[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]")]byte
		if strings.Contains(host, ".") || !strings.EqualFold(host, string(appendIPv6(stack[:0], host))) {
			return 0, false
		}
		return len(host), true
	}
	end, ok = hostname.LabelsEnd(host)
	return min(end, hostname.MaxName), ok && end <= hostname.MaxName
}

const nameChar = alpha | digit | minusDot // the characters of a DNS name

// numberStart returns the start of the trailing labels that begin with a digit. Browsers may read a
// host that ends in such labels as an IPv4 address.
func numberStart(host string) int {
	for end := len(host); ; {
		start := strings.LastIndexByte(host[:max(end-1, 0)], '.') + 1
		if end == 0 || !digit.is(host[start]) || spanASCII(host[:end], start, nameChar) < end {
			return end
		}
		end = start
	}
}
