package iri

// This file decides whether a text is normal, and writes normal forms: how the rules of a Normalization apply to the
// components. What they do to characters is in rules.go. Everything that compares normal forms writes them first; see
// compare.go.

import (
	"net/netip"
	"slices"
	"strings"
)

// Normalize returns u.NormalizeWith(SyntaxNormalization). u.Equivalent(v) reports whether the results for u and v are
// the same. The result may have non-ASCII characters that were percent-encoded in u, so call [IRI.ToURI] after it.
func (u IRI) Normalize() IRI { return IRI{u.normalize(SyntaxNormalization)} }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments; see [PathNormalization].
func (r Ref) Normalize() Ref { return refOf(r.normalize(SyntaxNormalization)) }

// NormalizeWith returns u with the rules of n applied. Applying them again changes nothing.
//
// If the rules change nothing, it returns u itself and allocates nothing. Otherwise it allocates the text of the
// result, and buffers for long texts. It panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) IRI { return IRI{u.normalize(n & StandardNormalization)} }

// NormalizeWith is [IRI.NormalizeWith] for a reference. A relative path keeps its dot segments; see
// [PathNormalization].
func (r Ref) NormalizeWith(n Normalization) Ref { return refOf(r.normalize(n & StandardNormalization)) }

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map lookup m[string(dst)]
// finds an IRI by its normal form without allocating. AppendNormalized does not allocate if dst has enough capacity:
// three times the length of the text plus three bytes is always enough. It may also overwrite the unused capacity of
// dst after the result.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	return u.appendNormalized(dst, n&StandardNormalization)
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	return r.appendNormalized(dst, n&StandardNormalization)
}

// stackForm is the size of a buffer on the stack for normal forms of up to 512 bytes. While it is written, a path with dot
// segments is longer.
const stackForm = 1024

// normalize returns c with the rules of n applied.
func (c components) normalize(n Normalization) components {
	first, normal := c.isNormal(n)
	if normal {
		return c
	}
	var stack [stackForm]byte
	form, t := c.appendForm(stack[:0], n, first)
	t.text = string(form)
	return t
}

// appendNormalized appends the text of c with the rules of n applied.
func (c components) appendNormalized(dst []byte, n Normalization) []byte {
	first, normal := c.isNormal(n)
	if normal {
		return append(dst, c.text...)
	}
	dst, _ = c.appendForm(dst, n, first)
	return dst
}

// isNormal reports whether the rules of n change nothing. It also returns an offset before which no character changes. It
// asks the functions of rules.go without writing, so that comparing long normal texts needs no buffer.
func (c components) isNormal(n Normalization) (first int, ok bool) {
	i := 0
	if n&CaseNormalization != 0 {
		// Nearly all texts need only this run, up to the first capital of their path, and the next one to the end.
		if i = skipNormal(c.text, 0, true); i < c.hostEnd() {
			if !c.isNormalHead(n) {
				return i, false
			}
			i = c.hostEnd()
		}
	}
	first, ok = isNormalText(c.text, i, n, false)
	if !ok || !c.keepsAuthority(n) {
		return first, false
	}
	if !c.losesDots(n) || !hasDots(c.Path()) {
		return first, true
	}
	var u unpacked
	u.unpack(c)
	return first, !hasDots(u.unguardedPath())
}

// isNormalHead reports whether the rules of n change no character before the port. They include CaseNormalization.
func (c components) isNormalHead(n Normalization) bool {
	_, scheme := isNormalText(c.Scheme(), 0, n, true)
	_, userinfo := isNormalText(c.text[:c.hostStart()], c.schemeEnd(), n, false)
	return scheme && userinfo && c.isNormalHost(n)
}

// isNormalHost reports whether the rules of n change nothing in the host.
func (c components) isNormalHost(n Normalization) bool {
	if c.HostKind() != HostIPv6 {
		_, ok := isNormalText(c.Host(), 0, n, n&CaseNormalization != 0)
		return ok
	}
	var stack [64]byte
	return string(c.appendHost(stack[:0], n)) == c.Host()
}

// keepsAuthority reports whether the rules of n keep the port, an address, and an empty path after the authority. The
// compiler inlines it, which makes Normalize 3 to 7 % faster.
func (c components) keepsAuthority(n Normalization) bool {
	return n&(SchemeNormalization|HostNormalization) == 0 || c.isNormalAuthority(n)
}

func (c components) isNormalAuthority(n Normalization) bool {
	if n&SchemeNormalization != 0 && c.HasAuthority() && (c.HasPort() && c.dropsPort() || c.pathStart() == c.pathEnd()) {
		return false
	}
	return !c.standsAt(c.hostStart(), '[') || c.isNormalHost(n)
}

// losesDots reports whether the rules of n remove dot segments from the path. A relative path keeps them.
func (c components) losesDots(n Normalization) bool {
	return n&PathNormalization != 0 && (c.pathStart() > 0 || c.standsAt(0, '/'))
}

// dropsPort reports whether SchemeNormalization drops the port, which is present.
func (c components) dropsPort() bool {
	if c.Port() == "" {
		return true
	}
	port, _ := c.PortNumber() // 0 if it is too large; no scheme has that default
	defaultPort, known := DefaultPort(c.Scheme())
	return known && port == defaultPort
}

// appendForm appends the text of c with the rules of n applied. It returns the result, and the value without its text. No rule
// changes a character before first.
func (c components) appendForm(dst []byte, n Normalization, first int) ([]byte, components) {
	var u unpacked
	u.unpack(c)
	var o offsets
	start := len(dst)
	done := u.pathStart // how much of the text has been dealt with
	if first >= u.pathStart && c.keepsAuthority(n) {
		done = min(first, u.pathEnd, u.pathStart+piece)
		dst = append(dst, u.text[:done]...)
		o.schemeEnd, o.hostStart, o.hostEnd, o.pathStart = u.schemeEnd, u.hostStart, u.hostEnd, u.pathStart
	} else {
		dst = c.appendHead(dst, n, &o)
	}

	pathStart := start + o.pathStart // in dst
	dst = c.appendPath(dst, pathStart, u.text[done:u.pathEnd], n)
	if u.pathStart == u.pathEnd && n&SchemeNormalization != 0 && u.hasAuthority() {
		dst = append(dst, '/')
	}
	if c.losesDots(n) {
		dst = guardPath(dst, pathStart, u.hasAuthority())
	}
	o.pathEnd = len(dst) - start

	dst = appendNormalText(dst, u.text[u.pathEnd:u.queryEnd], n, false)
	o.queryEnd = len(dst) - start
	dst = appendNormalText(dst, u.text[u.queryEnd:], n, false)
	checkLen(len(dst) - start)
	return dst, o.in("")
}

// piece is how many bytes of a path are read before its dot segments are removed.
const piece = 256

// appendPath appends rest to the path dst[start:] with the rules of n applied. It removes dot segments after every piece, so
// that a long path with a short normal form needs only a short buffer, unless it has a long segment.
func (c components) appendPath(dst []byte, start int, rest string, n Normalization) []byte {
	if !c.losesDots(n) {
		return appendNormalText(dst, rest, n, false)
	}
	for from := start; ; from = max(start, len(dst)-1) {
		end := len(rest)
		if end > piece {
			if more := strings.IndexByte(rest[piece:], '/'); more >= 0 {
				end = piece + more + 1
			}
		}
		room := max(min(end, 2*piece), end/len("%HH")) // all of a short piece, or of a long one what is left if all is decoded
		if end < len(rest) && cap(dst)-len(dst) < room {
			dst = slices.Grow(dst, len(rest)) // append would grow it in more steps
		}
		dst = removeDots(appendNormalText(dst, rest[:end], n, false), start, from)
		if rest = rest[end:]; rest == "" {
			return dst
		}
	}
}

// appendHead is appendForm for what precedes the path. It sets the offsets up to the start of the path.
func (c components) appendHead(dst []byte, n Normalization, o *offsets) []byte {
	start := len(dst)
	dst = appendNormalText(dst, c.Scheme(), n, n&CaseNormalization != 0)
	o.schemeEnd = len(dst) - start
	dst = appendNormalText(dst, c.text[c.schemeEnd():c.hostStart()], n, false)
	o.hostStart = len(dst) - start
	dst = c.appendHost(dst, n)
	o.hostEnd = len(dst) - start
	if c.HasPort() && (n&SchemeNormalization == 0 || !c.dropsPort()) {
		dst = append(dst, c.text[c.hostEnd():c.pathStart()]...)
	}
	o.pathStart = len(dst) - start
	return dst
}

// appendHost appends the host with the rules of n applied: an IPv6 address in the form of RFC 5952.
func (c components) appendHost(dst []byte, n Normalization) []byte {
	host := c.Host()
	if n&HostNormalization != 0 && c.HostKind() == HostIPv6 {
		addr, _ := netip.ParseAddr(host[1 : len(host)-1])
		dst = append(dst, '[')
		dst = addr.AppendTo(dst)
		return append(dst, ']')
	}
	return appendNormalText(dst, host, n, n&CaseNormalization != 0)
}
