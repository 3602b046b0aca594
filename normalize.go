package iri

// This file decides whether a text is normal, and writes normal forms: how the rules of a Normalization apply to the
// components. What they do to characters is in rules.go. Everything that compares normal forms writes them first; see
// compare.go.

import (
	"net/netip"
	"slices"
	"strings"

	"example.com/iri/internal/offset"
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
// finds an IRI by its normal form without allocating. AppendNormalized allocates only if the capacity of dst is too small.
// Room for three times the length of the text and three bytes more is always enough. It may write to all of the capacity
// of dst, also after the end of the result.
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

// normalize returns u with the rules of n applied.
func (u value) normalize(n rules) value {
	first, normal := u.isNormal(n)
	if normal {
		return u
	}
	var stack [stackForm]byte
	var o offset.Offsets
	form := u.appendForm(stack[:0], n, first, &o)
	return withOffsets(string(form), &o)
}

// appendNormalized appends the text of u with the rules of n applied.
func (u value) appendNormalized(dst []byte, n rules) []byte {
	first, normal := u.isNormal(n)
	if normal {
		return append(dst, u.text...)
	}
	var o offset.Offsets
	return u.appendForm(dst, n, first, &o)
}

// isNormal reports whether the rules of n change nothing. It also returns an offset before which they change nothing: 0 if they
// change something before the path. It asks the functions of rules.go without writing, so that comparing long normal texts
// needs no buffer.
func (u value) isNormal(n rules) (first int, ok bool) {
	i := 0
	mayChangeHead := n&(schemeRule|hostRule) != 0 && !u.isPlainAuthority()
	if n&caseRule != 0 {
		// Nearly all texts need only this run, up to the first capital of their path, and the next one to the end.
		i = normalLowerRun.End(u.text, 0)
		mayChangeHead = mayChangeHead || i < u.hostEnd()
	}
	if mayChangeHead {
		if !u.isNormalHead(n) {
			return 0, false
		}
		i = max(i, u.hostEnd())
	}
	first, ok = isNormalText(u.text, i, n)
	if !ok || !u.losesDots(n) || !hasDots(u.Path()) {
		return first, ok
	}
	var w unpacked
	w.unpack(u)
	return first, !hasDots(w.unguardedPath())
}

// isPlainAuthority reports whether there is no authority, or one without an IP literal or a port and with a path after it.
func (u value) isPlainAuthority() bool {
	return u.pathStart() == u.hostEnd() && (u.pathStart() < u.pathEnd() || !u.HasAuthority()) && !standsAt(u.text, u.hostStart(), '[')
}

// isNormalHead reports whether the rules of n change nothing before the path, and do not add one.
func (u value) isNormalHead(n rules) bool {
	if n&schemeRule != 0 && (u.HasPort() && u.dropsPort() || u.pathStart() == u.pathEnd()) {
		return false
	}
	_, scheme := isNormalText(u.Scheme(), 0, n.inHead())
	_, userinfo := isNormalText(u.text[:u.hostStart()], u.schemeEnd(), n)
	return scheme && userinfo && u.isNormalHost(n)
}

// isNormalHost reports whether the rules of n change nothing in the host.
func (u value) isNormalHost(n rules) bool {
	if u.HostKind() != HostIPv6 {
		_, ok := isNormalText(u.Host(), 0, n.inHead())
		return ok
	}
	var stack [64]byte
	return string(u.appendHost(stack[:0], n)) == u.Host()
}

// losesDots reports whether the rules of n remove dot segments from the path. A relative path keeps them.
func (u value) losesDots(n rules) bool {
	return n&pathRule != 0 && (u.pathStart() > 0 || standsAt(u.text, 0, '/'))
}

// dropsPort reports whether SchemeNormalization drops the port, which is present.
func (u value) dropsPort() bool {
	if u.Port() == "" {
		return true
	}
	port, _ := u.PortNumber() // 0 if it is too large; no scheme has that default
	defaultPort, known := DefaultPort(u.Scheme())
	return known && port == defaultPort
}

// appendForm appends the text of u with the rules of n applied, and sets o to its offsets. The rules change nothing before
// first; see [value.isNormal].
func (u value) appendForm(dst []byte, n rules, first int, o *offset.Offsets) []byte {
	var w unpacked
	w.unpack(u)
	start := len(dst)
	done := w.PathStart // how much of the text has been dealt with
	if first >= w.PathStart {
		done = min(first, w.PathEnd, w.PathStart+piece)
		dst = append(dst, w.text[:done]...)
		o.SchemeEnd, o.HostStart, o.HostEnd, o.PathStart = w.SchemeEnd, w.HostStart, w.HostEnd, w.PathStart
	} else {
		dst = u.appendHead(dst, n, o)
	}

	pathStart := start + o.PathStart // in dst
	dst = u.appendPath(dst, pathStart, w.text[done:w.PathEnd], n)
	if w.PathStart == w.PathEnd && n&schemeRule != 0 && w.HasAuthority() {
		dst = append(dst, '/')
	}
	if u.losesDots(n) {
		dst = guardPath(dst, pathStart, w.HasAuthority())
	}
	o.PathEnd = len(dst) - start

	dst = appendNormalText(dst, w.text[w.PathEnd:w.QueryEnd], n)
	o.QueryEnd = len(dst) - start
	dst = appendNormalText(dst, w.text[w.QueryEnd:], n)
	checkLen(len(dst) - start)
	return dst
}

// piece is how many bytes of a path are read before its dot segments are removed.
const piece = 256

// appendPath appends rest to the path dst[start:] with the rules of n applied. It removes dot segments after every piece, so
// that a long path with a short normal form needs only a short buffer, unless it has a long segment.
func (u value) appendPath(dst []byte, start int, rest string, n rules) []byte {
	if !u.losesDots(n) {
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
func (u value) appendHead(dst []byte, n rules, o *offset.Offsets) []byte {
	start := len(dst)
	dst = appendNormalText(dst, u.Scheme(), n.inHead())
	o.SchemeEnd = len(dst) - start
	dst = appendNormalText(dst, u.text[u.schemeEnd():u.hostStart()], n)
	o.HostStart = len(dst) - start
	dst = u.appendHost(dst, n)
	o.HostEnd = len(dst) - start
	if u.HasPort() && (n&schemeRule == 0 || !u.dropsPort()) {
		dst = append(dst, u.text[u.hostEnd():u.pathStart()]...)
	}
	o.PathStart = len(dst) - start
	return dst
}

// appendHost appends the host with the rules of n applied: an IPv6 address in the form of RFC 5952.
func (u value) appendHost(dst []byte, n rules) []byte {
	host := u.Host()
	if n&hostRule != 0 && u.HostKind() == HostIPv6 {
		addr, _ := netip.ParseAddr(host[1 : len(host)-1])
		dst = append(dst, '[')
		dst = addr.AppendTo(dst)
		return append(dst, ']')
	}
	return appendNormalText(dst, host, n.inHead())
}
