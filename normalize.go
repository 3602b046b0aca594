package iri

// This file writes normal forms: how the rules of a Normalization apply to the components. What they do to characters is in
// rules.go. Normal forms are compared in compare.go, without writing them.

import (
	"bytes"
	"net/netip"
	"strings"

	"example.com/iri/internal/span"
)

// Normalize returns u.NormalizeWith(SyntaxNormalization). u.Equivalent(v) reports whether the results for u and v are
// the same.
func (u IRI) Normalize() IRI { return u.NormalizeWith(SyntaxNormalization) }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments.
func (r Ref) Normalize() Ref { return r.NormalizeWith(SyntaxNormalization) }

// NormalizeWith returns u with the rules of n applied. Applying them again changes nothing.
//
// If the rules change nothing, it returns u itself and allocates nothing. Otherwise it allocates the text of the
// result, and a buffer for long texts. It panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) IRI {
	first, normal := u.looksNormal(n)
	if normal {
		return u
	}
	return IRI{u.normalizeWith(n, first)}
}

// NormalizeWith is [IRI.NormalizeWith] for a reference. A relative path keeps its dot segments.
func (r Ref) NormalizeWith(n Normalization) Ref {
	first, normal := r.looksNormal(n)
	if normal {
		return r
	}
	return refOf(r.normalizeWith(n, first))
}

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map lookup m[string(dst)]
// finds an IRI by its normal form without allocating. AppendNormalized does not allocate if dst has enough capacity:
// three times the length of the text plus three bytes is always enough. It may also write to the capacity of dst after the
// result.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	return u.appendNormal(dst, n)
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	return r.appendNormal(dst, n)
}

// appendNormal appends the text of c with the rules of n applied.
func (c components) appendNormal(dst []byte, n Normalization) []byte {
	first, ok := c.looksNormal(n)
	if ok {
		return append(dst, c.text...)
	}
	dst, _ = c.appendNormalized(dst, n, first)
	return dst
}

// normalizeWith returns c with the rules of n applied. No rule changes a character before first. A text that is not long is
// built on the stack and then compared. Clearing a large buffer takes as long as normalizing a short text, so a short text
// gets a small buffer, and a text whose first change is at a percent-encoding of a non-ASCII character, which decoding makes
// shorter, one that is not much larger. All buffers have at least 32 bytes more than the text, for appendDecoded.
func (c components) normalizeWith(n Normalization, first int) components {
	switch size := len(c.text); {
	case size <= 128:
		return c.normalizeIn(make([]byte, 0, 160), n, first)
	case size <= 224 && c.hasWideAt(first):
		return c.normalizeIn(make([]byte, 0, 256), n, first)
	case size <= 992:
		return c.normalizeIn(make([]byte, 0, 1024), n, first)
	case c.isNormal(n):
		return c
	default:
		return c.normalizeIn(make([]byte, 0, size+size/8), n, first)
	}
}

// normalizeIn is normalizeWith. It builds the text in buf.
func (c components) normalizeIn(buf []byte, n Normalization, first int) components {
	buf, t := c.appendNormalized(buf, n, first)
	if string(buf) == c.text {
		return c
	}
	t.text = string(buf)
	return t
}

// looksNormal returns true only if the rules of n change nothing. It is a fast check of the text as a whole; if it
// returns false, they may still change nothing. It also returns the offset of the first byte at which they might change
// a character.
func (c components) looksNormal(n Normalization) (first int, ok bool) {
	if n&CaseNormalization != 0 {
		if first = normalFolded.Run(c.text, 0); first < c.hostEnd() {
			return first, false
		}
	}
	if !c.standsAt(first, '%') {
		first = normal.Run(c.text, first)
	}
	return first, first == len(c.text) && c.looksNormalAuthority(n) && !mayHaveDots(c.Path())
}

// looksNormalAuthority returns true only if the rules of n change nothing in the authority except characters, and do not
// change an empty path: there is no port, no address in brackets, and no authority before an empty path.
func (c components) looksNormalAuthority(n Normalization) bool {
	if n&HostNormalization != 0 && c.standsAt(c.hostStart(), '[') {
		return false
	}
	return n&SchemeNormalization == 0 || c.hostEnd() == c.pathStart() && (c.pathStart() < c.pathEnd() || !c.HasAuthority())
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
func hasUpper[T string | []byte](s T) bool {
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

// appendNormalized appends the text of c with the rules of n applied. It returns the result, and the value without its text.
// No rule changes a character before first.
func (c components) appendNormalized(dst []byte, n Normalization, first int) ([]byte, components) {
	if made, t, ok := c.appendDecoded(dst, n, first); ok {
		return made, t
	}
	return c.appendByRules(dst, n)
}

// appendDecoded is appendNormalized for texts where the rules only decode percent-encodings of non-ASCII characters, as in
// most texts that have some. It decodes them all, and then checks that the result is normal. It returns false if it is
// not, or may not be, or if dst has no room for 32 bytes more than the text.
func (c components) appendDecoded(dst []byte, n Normalization, first int) (_ []byte, t components, ok bool) {
	room := cap(dst)-len(dst) >= len(c.text)+32
	if !room || n&SyntaxNormalization != SyntaxNormalization || !c.hasWideAt(first) || !span.HasDecoder() {
		return nil, t, false
	}
	var u unpacked
	u.unpack(c)
	if first < u.hostStart || !c.looksNormalAuthority(n) {
		return nil, t, false
	}
	inHost := first < u.hostEnd
	start := len(dst)
	dst = u.appendAllDecoded(dst, first)
	made := dst[start:]
	if inHost && hasUpper(made[u.hostStart:u.hostEnd]) {
		return nil, t, false
	}
	return dst, u.in(""), isDecoded(made[first:], false) && !mayHaveDotsBytes(made[u.pathStart:u.pathEnd])
}

// appendAllDecoded appends the text of u with the percent-encodings of all bytes from 0x80 on decoded, and moves the offsets.
// first is the offset of the first percent-encoding, or less, but not before the host.
func (u *unpacked) appendAllDecoded(dst []byte, first int) []byte {
	start := len(dst)
	done := 0
	if first < u.pathStart {
		dst = span.Decode(append(dst, u.text[:u.pathStart]...), start+first)
		done, first = u.pathStart, len(dst)-start
		u.hostEnd += first - done // a port has no percent-encodings
		u.pathStart = first
	}
	dst = span.Decode(append(dst, u.text[done:]...), start+first)
	hasQuery, hasFragment := u.pathEnd < u.queryEnd, u.queryEnd < len(u.text)
	made := dst[start:]
	u.pathEnd, u.queryEnd = len(made), len(made)
	if hasFragment {
		u.queryEnd = bytes.IndexByte(made, '#')
		u.pathEnd = u.queryEnd
	}
	if hasQuery {
		u.pathEnd = bytes.IndexByte(made, '?')
	}
	return dst
}

// hasWideAt reports whether a percent-encoding of a byte from 0x80 on begins at c.text[i].
func (c components) hasWideAt(i int) bool { return c.standsAt(i, '%') && c.text[i+1] >= '8' }

// appendByRules is appendNormalized without a fast path.
func (c components) appendByRules(dst []byte, n Normalization) ([]byte, components) {
	start := len(dst)
	var o offsets
	dst = c.appendNormalHead(dst, n, &o)
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
	return dst, o.in("")
}

// appendNormalHead is appendByRules for what precedes the path. It sets the offsets up to the start of the path.
func (c components) appendNormalHead(dst []byte, n Normalization, o *offsets) []byte {
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
	return dst
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
	if !mayHaveDotsBytes(dst[out.start:]) {
		return dst
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

// mayHaveDotsBytes is mayHaveDots for bytes. It is fast for a path without ".".
func mayHaveDotsBytes(path []byte) bool {
	return bytes.IndexByte(path, '.') >= 0 && (path[0] == '.' || bytes.Contains(path, []byte("/.")))
}
