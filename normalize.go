package iri

import (
	"bytes"
	"net/netip"
	"strings"

	"example.com/iri/internal/span"
)

// Normalize returns u.NormalizeWith(SyntaxNormalization). Two IRIs are [IRI.Equivalent] if it returns the same for both.
func (u IRI) Normalize() IRI { return u.NormalizeWith(SyntaxNormalization) }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments.
func (r Ref) Normalize() Ref { return r.NormalizeWith(SyntaxNormalization) }

// NormalizeWith returns u with the rules of n applied. Applying them again changes nothing.
//
// If the rules change nothing, it returns u itself and allocates nothing. Otherwise it allocates the text of the
// result, and a buffer to build it in if the text is longer than 1 KiB or the result is much longer than the text. It
// panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) IRI {
	if u.looksNormal(n) {
		return u
	}
	return IRI{u.normalizeWith(n)}
}

// NormalizeWith is [IRI.NormalizeWith] for a reference. A relative path keeps its dot segments.
func (r Ref) NormalizeWith(n Normalization) Ref {
	if r.looksNormal(n) {
		return r
	}
	return refOf(r.normalizeWith(n))
}

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map with string(dst) as the
// key finds IRIs by their normal form without allocating. AppendNormalized does not allocate if dst has enough
// capacity: three times the length of the text plus three bytes is always enough.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	dst, _ = u.appendNormalized(dst, n)
	return dst
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	dst, _ = r.appendNormalized(dst, n)
	return dst
}

// normalizeWith returns c with the rules of n applied. A text that is not long is built on the stack and then compared.
// A short text gets a small buffer, because clearing a large one takes as long as normalizing the text.
func (c components) normalizeWith(n Normalization) components {
	switch size := len(c.text); {
	case size <= 128:
		return c.normalizeIn(make([]byte, 0, 256), n)
	case size <= 1024:
		return c.normalizeIn(make([]byte, 0, 1024), n)
	case c.isNormal(n):
		return c
	default:
		return c.normalizeIn(make([]byte, 0, size+size/8), n)
	}
}

// normalizeIn is normalizeWith. It builds the text in buf.
func (c components) normalizeIn(buf []byte, n Normalization) components {
	buf, o := c.appendNormalized(buf, n)
	if string(buf) == c.text {
		return c
	}
	return o.in(string(buf))
}

// looksNormal returns true only if the rules of n change nothing. It is a fast check of the text as a whole; if it
// returns false, they may still change nothing.
func (c components) looksNormal(n Normalization) bool {
	i := 0
	if n&CaseNormalization != 0 {
		if i = skipNormal(c.text, 0, true); i < c.hostEnd() {
			return false
		}
	}
	return skipNormal(c.text, i, false) == len(c.text) &&
		span.IndexPair(c.Path(), '/', '.') == c.pathEnd()-c.pathStart() && !c.standsAt(c.pathStart(), '.') &&
		(n&SchemeNormalization == 0 || c.looksNormalByScheme()) &&
		(n&HostNormalization == 0 || !c.standsAt(c.hostStart(), '['))
}

// looksNormalByScheme is looksNormal for SchemeNormalization: there is no port, and the path is not empty after an
// authority.
func (c components) looksNormalByScheme() bool {
	return c.hostEnd() == c.pathStart() && (c.pathStart() < c.pathEnd() || !c.HasAuthority())
}

// isNormal reports whether the rules of n change nothing.
func (c components) isNormal(n Normalization) bool {
	if n&SchemeNormalization != 0 && c.HasAuthority() && (c.dropsPort() || c.pathStart() == c.pathEnd()) {
		return false
	}
	return c.isNormalText(n) && c.isNormalPath(n) && (n&HostNormalization == 0 || c.isNormalAddr())
}

// isNormalText reports whether the rules of n change no character.
func (c components) isNormalText(n Normalization) bool {
	fold := n&CaseNormalization != 0
	return !(fold && hasUpper(c.Scheme())) && !changes(c.text[c.schemeEnd():c.hostStart()], n, false) && !changes(c.Host(), n, fold) &&
		!changes(c.text[c.hostEnd():], n, false)
}

// hasUpper reports whether an ASCII letter of s is upper case.
func hasUpper(s string) bool {
	for i := range len(s) {
		if isUpper(s[i]) {
			return true
		}
	}
	return false
}

// isNormalAddr reports whether the host is not an IPv6 address, or is one in the form of RFC 5952.
func (c components) isNormalAddr() bool {
	if c.HostKind() != HostIPv6 {
		return true
	}
	addr, _ := c.Addr()
	var stack [64]byte
	return string(appendIPLiteral(stack[:0], addr)) == c.Host()
}

// isNormalPath reports whether the rules of n remove no dot segments from the path, or there are none. The "/." before a
// path without an authority is not one.
func (c components) isNormalPath(n Normalization) bool {
	var u unpacked
	u.unpack(c)
	return !c.losesDots(n) || !hasDots(u.unguardedPath())
}

// losesDots reports whether the rules of n remove dot segments from the path. A relative path keeps them.
func (c components) losesDots(n Normalization) bool {
	return n&PathNormalization != 0 && (c.pathStart() > 0 || c.standsAt(0, '/'))
}

// keepsPort reports whether there is a port that the rules of n keep.
func (c components) keepsPort(n Normalization) bool {
	return c.HasPort() && !(n&SchemeNormalization != 0 && c.dropsPort())
}

// dropsPort reports whether SchemeNormalization drops the port.
func (c components) dropsPort() bool {
	if !c.HasPort() {
		return false
	}
	if c.Port() == "" {
		return true
	}
	port, _ := c.PortNumber() // 0 if it is too large; no scheme has that default
	defaultPort, known := DefaultPort(c.Scheme())
	return known && port == defaultPort
}

// appendNormalized appends the text of c with the rules of n applied, and returns the result and its offsets.
func (c components) appendNormalized(dst []byte, n Normalization) ([]byte, offsets) {
	start := len(dst)
	dst, o := c.appendNormalHead(dst, n)
	dst = c.appendNormalPath(dst, n)
	o.pathEnd = len(dst) - start
	if c.HasQuery() {
		dst = appendNormalText(dst, c.text[c.pathEnd():c.queryEnd()], n, false)
	}
	o.queryEnd = len(dst) - start
	if c.HasFragment() {
		dst = appendNormalText(dst, c.text[c.queryEnd():], n, false)
	}
	checkLen(len(dst) - start)
	return dst, o
}

// appendNormalHead is appendNormalized for what precedes the path. It sets the offsets up to the start of the path.
func (c components) appendNormalHead(dst []byte, n Normalization) (_ []byte, o offsets) {
	start := len(dst)
	o.schemeEnd = c.schemeEnd()
	if hostEnd := c.hostEnd(); skipNormal(c.text[:hostEnd], 0, true) == hostEnd && n&HostNormalization == 0 {
		dst = append(dst, c.text[:hostEnd]...)
		o.hostStart = c.hostStart()
	} else {
		dst = append(dst, c.Scheme()...)
		if n&CaseNormalization != 0 {
			for i := start; i < len(dst); i++ {
				dst[i] = toLower(dst[i])
			}
		}
		dst = appendNormalText(dst, c.text[c.schemeEnd():c.hostStart()], n, false)
		o.hostStart = len(dst) - start
		dst = c.appendNormalHost(dst, n)
	}
	o.hostEnd = len(dst) - start
	if c.keepsPort(n) {
		dst = append(dst, c.text[c.hostEnd():c.pathStart()]...)
	}
	o.pathStart = len(dst) - start
	return dst, o
}

// appendNormalHost appends the host with the rules of n applied.
func (c components) appendNormalHost(dst []byte, n Normalization) []byte {
	host := c.Host()
	if n&HostNormalization != 0 && host != "" && host[0] == '[' {
		if addr, ok := c.Addr(); ok {
			return appendIPLiteral(dst, addr)
		}
	}
	return appendNormalText(dst, host, n, n&CaseNormalization != 0)
}

// appendIPLiteral appends an IPv6 address in brackets, in the form of RFC 5952.
func appendIPLiteral(dst []byte, addr netip.Addr) []byte {
	dst = append(dst, '[')
	dst = addr.AppendTo(dst)
	return append(dst, ']')
}

// appendNormalPath appends the path with the rules of n applied.
func (c components) appendNormalPath(dst []byte, n Normalization) []byte {
	path := c.Path()
	if path == "" && c.HasAuthority() && n&SchemeNormalization != 0 {
		return append(dst, '/')
	}
	if !c.losesDots(n) {
		return appendNormalText(dst, path, n, false)
	}
	out := outBuffer{start: len(dst)}
	dst = appendNormalText(dst, path, n, false)
	if made := dst[out.start:]; bytes.IndexByte(made, '.') < 0 || made[0] != '.' && !bytes.Contains(made, []byte("/.")) {
		return dst // no dot segment
	}
	dst = dst[:out.start] // again, segment by segment
	if path[0] == '/' {
		out.slashed = true
		path = path[1:]
	}
	for {
		segment, rest, more := strings.Cut(path, "/")
		if out.slashed {
			dst = append(dst, '/')
		}
		before := len(dst)
		dst = appendNormalText(dst, segment, n, false)
		dst = out.settle(dst, before, !more)
		if !more {
			break
		}
		path = rest
	}
	if !c.HasAuthority() {
		dst = guardPath(dst, out.start)
	}
	return dst
}
