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
func (u IRI) Normalize() IRI { return IRI{u.normalize(SyntaxNormalization.rules())} }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments; see [PathNormalization].
func (r Ref) Normalize() Ref { return refOf(r.normalize(SyntaxNormalization.rules())) }

// NormalizeWith returns u with the rules of n applied. Applying them again changes nothing.
//
// If the rules change nothing, it returns u itself and allocates nothing. Otherwise it allocates the text of the
// result, and buffers for long texts. It panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) IRI { return IRI{u.normalize(n.rules())} }

// NormalizeWith is [IRI.NormalizeWith] for a reference. A relative path keeps its dot segments; see
// [PathNormalization].
func (r Ref) NormalizeWith(n Normalization) Ref { return refOf(r.normalize(n.rules())) }

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map lookup m[string(dst)]
// finds an IRI by its normal form without allocating. AppendNormalized does not allocate if dst has enough capacity:
// three times the length of the text plus three bytes is always enough. It may also overwrite the unused capacity of
// dst after the result.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	return u.appendNormalized(dst, n.rules())
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	return r.appendNormalized(dst, n.rules())
}

// stackForm is the size of a buffer on the stack for normal forms of up to 512 bytes. While it is written, a path with dot
// segments is longer.
const stackForm = 1024

// normalize returns c with the rules of n applied.
func (c components) normalize(n rules) components {
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
func (c components) appendNormalized(dst []byte, n rules) []byte {
	first, normal := c.isNormal(n)
	if normal {
		return append(dst, c.text...)
	}
	dst, _ = c.appendForm(dst, n, first)
	return dst
}

// isNormal reports whether the rules of n change nothing. It also returns an offset before which they change nothing: 0 if they
// change something before the path. It asks the functions of rules.go without writing, so that comparing long normal texts
// needs no buffer.
func (c components) isNormal(n rules) (first int, ok bool) {
	i := 0
	mayChangeHead := n&(schemeRule|hostRule) != 0 && !c.isPlainAuthority()
	if n&caseRule != 0 {
		// Nearly all texts need only this run, up to the first capital of their path, and the next one to the end.
		i = normalLowerRun.End(c.text, 0)
		mayChangeHead = mayChangeHead || i < c.hostEnd()
	}
	if mayChangeHead {
		if !c.isNormalHead(n) {
			return 0, false
		}
		i = max(i, c.hostEnd())
	}
	first, ok = isNormalText(c.text, i, n)
	if !ok || !c.losesDots(n) || !hasDots(c.Path()) {
		return first, ok
	}
	var u unpacked
	u.unpack(c)
	return first, !hasDots(u.unguardedPath())
}

// isPlainAuthority reports whether there is no authority, or one without an IP literal or a port and with a path after it.
func (c components) isPlainAuthority() bool {
	return c.pathStart() == c.hostEnd() && (c.pathStart() < c.pathEnd() || !c.HasAuthority()) && !c.standsAt(c.hostStart(), '[')
}

// isNormalHead reports whether the rules of n change nothing before the path, and do not add one.
func (c components) isNormalHead(n rules) bool {
	if n&schemeRule != 0 && c.HasAuthority() && (c.HasPort() && c.dropsPort() || c.pathStart() == c.pathEnd()) {
		return false
	}
	_, scheme := isNormalText(c.Scheme(), 0, n.inHead())
	_, userinfo := isNormalText(c.text[:c.hostStart()], c.schemeEnd(), n)
	return scheme && userinfo && c.isNormalHost(n)
}

// isNormalHost reports whether the rules of n change nothing in the host.
func (c components) isNormalHost(n rules) bool {
	if c.HostKind() != HostIPv6 {
		_, ok := isNormalText(c.Host(), 0, n.inHead())
		return ok
	}
	var stack [64]byte
	return string(c.appendHost(stack[:0], n)) == c.Host()
}

// losesDots reports whether the rules of n remove dot segments from the path. A relative path keeps them.
func (c components) losesDots(n rules) bool {
	return n&pathRule != 0 && (c.pathStart() > 0 || c.standsAt(0, '/'))
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

// appendForm appends the text of c with the rules of n applied. It returns the result, and the value without its text. The
// rules change nothing before first; see [components.isNormal].
func (c components) appendForm(dst []byte, n rules, first int) ([]byte, components) {
	var u unpacked
	u.unpack(c)
	var o offsets
	start := len(dst)
	done := u.pathStart // how much of the text has been dealt with
	if first >= u.pathStart {
		done = min(first, u.pathEnd, u.pathStart+piece)
		dst = append(dst, u.text[:done]...)
		o.schemeEnd, o.hostStart, o.hostEnd, o.pathStart = u.schemeEnd, u.hostStart, u.hostEnd, u.pathStart
	} else {
		dst = c.appendHead(dst, n, &o)
	}

	pathStart := start + o.pathStart // in dst
	dst = c.appendPath(dst, pathStart, u.text[done:u.pathEnd], n)
	if u.pathStart == u.pathEnd && n&schemeRule != 0 && u.hasAuthority() {
		dst = append(dst, '/')
	}
	if c.losesDots(n) {
		dst = guardPath(dst, pathStart, u.hasAuthority())
	}
	o.pathEnd = len(dst) - start

	dst = appendNormalText(dst, u.text[u.pathEnd:u.queryEnd], n)
	o.queryEnd = len(dst) - start
	dst = appendNormalText(dst, u.text[u.queryEnd:], n)
	checkLen(len(dst) - start)
	return dst, o.in("")
}

// piece is how many bytes of a path are read before its dot segments are removed.
const piece = 256

// appendPath appends rest to the path dst[start:] with the rules of n applied. It removes dot segments after every piece, so
// that a long path with a short normal form needs only a short buffer, unless it has a long segment.
func (c components) appendPath(dst []byte, start int, rest string, n rules) []byte {
	if !c.losesDots(n) {
		return appendNormalText(dst, rest, n)
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
		dst = removeDots(appendNormalText(dst, rest[:end], n), start, from)
		if rest = rest[end:]; rest == "" {
			return dst
		}
	}
}

// appendHead is appendForm for what precedes the path. It sets the offsets up to the start of the path.
func (c components) appendHead(dst []byte, n rules, o *offsets) []byte {
	start := len(dst)
	dst = appendNormalText(dst, c.Scheme(), n.inHead())
	o.schemeEnd = len(dst) - start
	dst = appendNormalText(dst, c.text[c.schemeEnd():c.hostStart()], n)
	o.hostStart = len(dst) - start
	dst = c.appendHost(dst, n)
	o.hostEnd = len(dst) - start
	if c.HasPort() && (n&schemeRule == 0 || !c.dropsPort()) {
		dst = append(dst, c.text[c.hostEnd():c.pathStart()]...)
	}
	o.pathStart = len(dst) - start
	return dst
}

// appendHost appends the host with the rules of n applied: an IPv6 address in the form of RFC 5952.
func (c components) appendHost(dst []byte, n rules) []byte {
	host := c.Host()
	if n&hostRule != 0 && c.HostKind() == HostIPv6 {
		addr, _ := netip.ParseAddr(host[1 : len(host)-1])
		dst = append(dst, '[')
		dst = addr.AppendTo(dst)
		return append(dst, ']')
	}
	return appendNormalText(dst, host, n.inHead())
}
