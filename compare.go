package iri

// This file compares normal forms. Equal, which compares texts, is in iri.go.

import (
	"slices"
	"strings"

	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize().
// Normalizations of single schemes are not applied: "file:/a", "file:///a" and "file://localhost/a"
// stay different; see package [example.com/iri/fileiri].
//
// It allocates nothing if both texts are normal. If they are not, it may allocate a buffer for each
// text whose normal form has more than 512 bytes before dot segments are removed.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.value, SyntaxNormalization) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.value, SyntaxNormalization) }

// EquivalentWith reports whether u and v have the same normal form by n:
// u.NormalizeWith(n) == v.NormalizeWith(n). [IRI.Equivalent] says what it allocates.
func (u IRI) EquivalentWith(v IRI, n Normalization) bool { return u.equivalent(v.value, n.known()) }

// EquivalentWith is [IRI.EquivalentWith] for references.
func (r Ref) EquivalentWith(s Ref, n Normalization) bool { return r.equivalent(s.value, n.known()) }

func (u value) equivalent(v value, n Normalization) bool {
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

// Contains reports whether every server that was measured finds v at u or below it. It returns
// false if one of them finds v elsewhere, or if v is spelled in a way that some read differently.
// Queries and fragments are ignored.
//
//	http://example.com/api contains          but not
//	http://example.com/api                   http://example.com/apix
//	http://example.com/api/users?page=2      http://example.com/api/../admin
//	http://EXAMPLE.com:80/api//a;b=c         http://example.com/api//../admin
//	http://example.com/api/caf%C3%A9         http://example.com/api/..%2Fadmin
//
// The last two on the right look as if they were below. Servers that merge slashes or decode "%2F"
// find both at /admin.
//
// Contains returns true if u and v are the same text and not zero. For other texts it returns true
// if and only if
//
//   - u and v have the same scheme and authority, and the path of v equals the path of u or
//     continues it at a "/", in normal form by [StandardNormalization];
//   - the scheme of v is in lower case, its host has no "%" unless the host of u is the same, and
//     nothing follows its path if that is empty;
//   - no segment of the path of v is "." or begins with "..";
//   - the path of v has no percent-encoded letter, digit, "-", ".", "_", "~", "/", "\", "%" or
//     control character.
//
// The path of u may have what the last two conditions forbid: if the path of v equals it byte for
// byte, or continues it so at a "/", only the rest is checked. So /projects/a%2Fb contains
// /projects/a%2Fb/issues, although /projects does not.
//
// Normalize v first, and then use the text that was checked, and nothing else:
//
//	v = v.NormalizeWith(iri.StandardNormalization)
//	if api.Contains(v) { … v.String() … }
//
// If the path of u ends in "/", u contains every path that has it as a prefix, but not the path
// without that "/". A different userinfo is a different authority. The zero IRI contains nothing,
// and nothing contains it.
//
// A server may find another path below u, because it merges slashes or drops ";b=c". A false does
// not mean that v is outside u, so never use Contains to deny access. It compares texts, and never
// asks DNS or follows a redirect. For a host that programs read alike, call [IRI.Origin].
// SECURITY.md names the servers. [IRI.Equivalent] says what Contains allocates.
func (u IRI) Contains(v IRI) bool {
	if u.text == v.text {
		return u.text != ""
	}
	base, path := u.Path(), v.Path()
	if isBelow(base, path) {
		path = path[len(base):]
		// The dot segments of "x:a/.." remove more if "/b" follows. After a "/" at the start, they
		// do not.
		isRooted := base == "" || base[0] == '/'
		if isRooted && u.text[:u.pathStart()] == v.text[:v.pathStart()] { // below in normal form, if the rest is plain
			return v.isPlainHead(u.value) && isPlainPath(path)
		}
	}
	return u.isAbove(v.value) && v.isPlainHead(u.value) && isPlainPath(path)
}

// isPlainHead reports whether programs that find v also find the scheme and the host of u. Both
// have the same normal form.
func (u value) isPlainHead(v value) bool {
	scheme, host, path := u.Scheme(), u.Host(), u.Path()
	return isLower(scheme) &&
		(strings.IndexByte(host, '%') < 0 || host == v.Host()) &&
		(path != "" || u.pathEnd() == len(u.text))
}

// isPlainPath reports whether no segment of path is "." or begins with "..", and its
// percent-encodings are plain.
func isPlainPath(path string) bool {
	for rest := path; ; {
		if after, ok := strings.CutPrefix(rest, "."); ok && (after == "" || after[0] == '.' || after[0] == '/') {
			return false
		}
		dot := strings.Index(rest, "/.")
		if dot < 0 {
			break
		}
		rest = rest[dot+len("/"):]
	}
	for {
		i := strings.IndexByte(path, '%')
		if i < 0 {
			return true
		}
		b := span.PercentByte(path, i)
		if unreserved.is(b) || b < ' ' || strings.IndexByte("/\\%\x7F", b) >= 0 {
			return false
		}
		path = path[i+len("%HH"):]
	}
}

// isAbove reports whether v is u or below it in normal form.
func (u value) isAbove(v value) bool {
	c, d := u.upToPath(), v.upToPath()
	n := StandardNormalization
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

// isBelow reports whether text is base, or continues it at a "/".
func isBelow[T string | []byte](base, text T) bool {
	n := len(base)
	return len(text) >= n && string(text[:n]) == string(base) &&
		(len(text) == n || text[n] == '/' || n > 0 && base[n-1] == '/')
}

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
	n := SyntaxNormalization | HostNormalization
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

// Origin returns the origin of u: scheme, host and port in lower case, without a default port, as a
// browser sends it in the header Origin (RFC 6454 section 6.2). It fails if programs disagree about
// it. Use it as the key of an allow-list:
//
//	https://example.com
//	http://203.0.113.9:8080
//
// Normalize u first, and then use the text that was checked, and nothing else:
//
//	u = u.NormalizeWith(iri.StandardNormalization)
//	origin, err := u.Origin() // then u.String()
//
// In many valid addresses, programs read different hosts. Some clients connect to evil.example for
// this one:
//
//	http://good.example#@evil.example
//
// If programs are known to read u differently, the error is a [*ParseError] with [ErrOrigin], whose
// Offset is the first byte that they read differently. Origin succeeds if and only if
//
//   - the scheme is http, https, ws or wss, in lower case;
//   - there is no userinfo, not even an empty one;
//   - the host is a DNS name, an IPv4 address, or an IPv6 address in the form of RFC 5952, except
//     for case, without dots and not IPv4-mapped. A DNS name has at most 253 bytes. Its labels have
//     1 to 63 ASCII letters, digits and inner hyphens, and the last one begins with a letter. It
//     does not end in a dot;
//   - there is no port, or one from 1 to 65535 without leading zeros;
//   - nothing follows the authority, or a "/" does.
//
// What follows that "/" is not checked; programs may read it differently. If u has an origin and no
// path, the reference "?q" resolved against it has none, until the result is normalized.
//
// If the host is not ASCII, apply IDNA first. Check and send the result:
//
//	u, err := u.ToURIFunc(idna.Lookup.ToASCII)
//
// Browsers, curl, the standard libraries of Go, Python, Java and others, and all clients that were
// measured agree, with few exceptions, which SECURITY.md lists. Labels that begin with "xn--" are
// not decoded: Python's furl and Qt's QUrl decode them, and may find another host.
//
// If u begins with its origin in lower case, Origin allocates nothing. Otherwise it allocates the
// result or the error.
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

// isLower reports whether a scheme or an origin has no capital letter.
func isLower(s string) bool { return normalLowerRun.End(s, 0) == len(s) }

// origin returns where the origin of u ends in the text, and 0. If programs read u differently, it
// returns the offset of the first byte that they read differently, and its component.
func (u value) origin() (end int, c Component) {
	switch scheme := u.Scheme(); scheme {
	case "http", "https", "ws", "wss":
	default:
		if isWeb(scheme) { // some programs read "HTTPS://q" as host "https" and path "//q"
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

// isWeb reports whether IRIs of a scheme have origins.
func isWeb(scheme string) bool { return isAnyOf(scheme, "http", "https", "ws", "wss") }

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
