package iri

// This file compares: normal forms, and origins, which are scheme, host and port. Equal, which compares texts, is
// in iri.go.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize(). A
// default port may be written or not. A "?" or "#" at the end counts, since an empty query is not an
// absent one. What only some schemes say is not applied: "file:/a", "file:///a" and
// "file://localhost/a" stay different; see package [example.com/iri/fileiri].
//
// It allocates nothing if both texts are normal. If they are not, it may allocate a buffer for each
// text whose normal form has more than 512 bytes before dot segments are removed.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.value) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.value) }

func (u value) equivalent(v value) bool {
	if u.text == v.text {
		return true
	}
	n := StandardNormalization.rules()
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
// Queries and fragments are ignored, except for one that directly follows the host.
//
//	http://h/api contains        but not
//	http://h/api/users?page=2    http://h/apix
//	http://H:80/api//a;b=c       http://h/api/../admin
//	http://h/api/caf%C3%A9       http://h/api/..%2Fadmin
//
// Normalize v first, and then use the text that was checked, and nothing else. Use Contains to
// allow, and never to deny. For a host that programs read alike, call [IRI.Origin]. docs/rules.md
// has the exact rules, and SECURITY.md the servers. [IRI.Equivalent] says what it allocates.
func (u IRI) Contains(v IRI) bool {
	if u.text == v.text {
		return u.text != ""
	}
	base, path := u.Path(), v.Path()
	if isBelow(base, path) {
		path = path[len(base):]
		// Without a "/" at its start, "a/.." removes more once "/b" follows, so only rooted paths
		// can be compared as text.
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
	case "http", "https", "ws", "wss": // like most
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

// sameHostEnd returns the length of a host that programs read alike, and true, or the offset of the
// first byte that they read differently, and false. Browsers take "http:///a" for "http://a".
func sameHostEnd(host string, kind HostKind) (end int, ok bool) {
	switch kind {
	case HostIPv4:
		return len(host), true
	case HostIPv6:
		var stack [hostname.MaxIPv6]byte
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
