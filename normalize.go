package iri

// This file writes normal forms: the rules, what they change in a text, and how they apply to each component. Normal forms
// are compared in compare.go, without writing them.

import (
	"bytes"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// A Normalization is a set of rules, one bit each, that give texts with the same meaning the same form. The rules
// are those of RFC 3987 section 5.3 and RFC 3986 section 6.2. No rule adds or removes a component, except that a port
// can be removed. None applies Unicode normalization, which section 5.3.2.2 forbids when IRIs are compared.
type Normalization uint

const (
	// CaseNormalization changes the scheme and the ASCII letters of the host to lower case, and the hex digits of
	// percent-encodings to upper case. Section 5.3.2.1.
	CaseNormalization Normalization = 1 << iota

	// PercentNormalization decodes percent-encodings that are not needed: those of unreserved characters and, in
	// valid UTF-8, of ucschar. Section 5.3.2.3. It encodes the bidirectional formatting characters, which section 4.1
	// forbids, and the private-use characters of a query, even though the grammar allows them raw.
	PercentNormalization

	// PathNormalization removes dot segments, except from a relative path, where their meaning depends on the base.
	// With PercentNormalization, percent-encoded dots count as dots. Section 5.3.2.4. As [IRI.Resolve] does, it puts
	// "/." before a path that would begin with "//" without an authority before it.
	PathNormalization

	// SchemeNormalization removes a port that is empty or the default of the scheme, and changes an empty path after an
	// authority to "/". Section 5.3.3. See [DefaultPort].
	SchemeNormalization

	// HostNormalization rewrites an IPv6 address in the form of RFC 5952.
	HostNormalization

	// SyntaxNormalization is the set of the rules of section 5.3.2, which apply to all schemes.
	SyntaxNormalization = CaseNormalization | PercentNormalization | PathNormalization
)

// String returns the names of the rules of n, separated by "|", such as "case|percent|path". The names are "case",
// "percent", "path", "scheme" and "host", and "none" if n is 0. Unknown bits are shown by their value, as in
// "case|Normalization(64)".
func (n Normalization) String() string {
	if n == 0 {
		return "none"
	}
	var s string
	for _, rule := range [...]struct {
		bit  Normalization
		name string
	}{
		{CaseNormalization, "case"}, {PercentNormalization, "percent"}, {PathNormalization, "path"},
		{SchemeNormalization, "scheme"}, {HostNormalization, "host"},
	} {
		if n&rule.bit != 0 {
			s += "|" + rule.name
			n &^= rule.bit
		}
	}
	if n != 0 {
		s += "|Normalization(" + strconv.FormatUint(uint64(n), 10) + ")"
	}
	return s[len("|"):]
}

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

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map lookup m[string(dst)]
// finds an IRI by its normal form without allocating. AppendNormalized does not allocate if dst has enough capacity:
// three times the length of the text plus three bytes is always enough.
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

// A change is what the rules do to a character.
type change uint8

const (
	keep   change = iota // nothing
	decode               // a percent-encoding is replaced by the character it encodes
	encode               // a raw character is percent-encoded
	raise                // the digits of a percent-encoding become upper case
	lower                // an upper-case letter becomes lower case
)

// changeAt returns the length of the character or percent-encoding at s[i], and what the rules of n do to it. A
// character of several percent-encodings that can be decoded counts as one; otherwise each percent-encoding does.
// [skipNormal] has stopped at s[i], so an ASCII character there is "%" or an upper-case letter that becomes lower case.
func changeAt(s string, i int, n Normalization) (size int, c change) {
	switch {
	case s[i] >= utf8.RuneSelf:
		return wideChangeAt(s, i, n)
	case s[i] != '%':
		return 1, lower
	}
	if n&PercentNormalization != 0 {
		if size, ok := decodable(s, i); ok {
			return size, decode
		}
	}
	if n&CaseNormalization != 0 && (isLowerHex(s[i+1]) || isLowerHex(s[i+2])) {
		return 3, raise
	}
	return 3, keep
}

// wideChangeAt is changeAt for a non-ASCII character. For most characters, the first byte shows that they stay: U+2000 to
// U+2FFF begin with E2, and iprivate with EE, EF, F3 or F4.
func wideChangeAt(s string, i int, n Normalization) (size int, c change) {
	switch b := s[i]; {
	case b < 0xE0:
		return 2, keep
	case b != 0xE2 && b < 0xEE:
		return 3, keep
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	if n&PercentNormalization != 0 && (isBidiFormat(r) || isPrivate(r)) {
		return size, encode
	}
	return size, keep
}

// isBidiFormat reports whether r is one of the bidirectional formatting characters that RFC 3987 section 4.1 forbids: LRM,
// RLM, LRE, RLE, PDF, LRO and RLO.
func isBidiFormat(r rune) bool { return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E }

// isLowerHex reports whether a hex digit is a lower-case letter.
func isLowerHex(b byte) bool { return b >= 'a' }

// decodable returns the length of the percent-encodings at s[i] and true if a normal form has their character
// decoded: it is unreserved, or ucschar in valid UTF-8.
func decodable(s string, i int) (size int, ok bool) {
	first := pctByte(s, i)
	if first < utf8.RuneSelf {
		return 3, unreserved.is(first)
	}
	_, size, ok = decodeRune(s, i)
	return size, ok
}

// decodeRune returns the character that the percent-encodings at s[i] encode, their length, and true. It returns false
// for a character that is not in ucschar or is a bidirectional formatting character. The first byte is not ASCII.
func decodeRune(s string, i int) (r rune, size int, ok bool) {
	var octets [utf8.UTFMax]byte
	octets[0] = pctByte(s, i)
	n := 2
	if octets[0] >= 0xE0 {
		n++
	}
	if octets[0] >= 0xF0 {
		n++
	}
	if len(s)-i < 3*n {
		return 0, 0, false
	}
	for k := 1; k < n; k++ {
		if s[i+3*k] != '%' {
			return 0, 0, false
		}
		octets[k] = pctByte(s, i+3*k)
	}
	r, _ = utf8.DecodeRune(octets[:n]) // U+FFFD, which is not in ucschar, if it is ill-formed
	return r, 3 * n, isUCSChar(r) && !isBidiFormat(r)
}

// changes reports whether the rules of n change a character of s. With fold set, upper-case letters become lower case.
func changes(s string, n Normalization, fold bool) bool {
	for i := skipNormal(s, 0, fold); i < len(s); i = skipNormal(s, i, fold) {
		size, c := changeAt(s, i, n)
		if c != keep {
			return true
		}
		i += size
	}
	return false
}

// appendNormalText appends s with the rules of n applied to its characters. With fold set, upper-case letters become
// lower case.
func appendNormalText(dst []byte, s string, n Normalization, fold bool) []byte {
	for i := 0; i < len(s); {
		start := i
		i = skipNormal(s, i, fold)
		dst = append(dst, s[start:i]...)
		if start = i; i < len(s) && s[i] == '%' && n&PercentNormalization != 0 {
			dst, i = appendDecoded(dst, s, i, fold)
		}
		if i > start || i == len(s) {
			continue
		}
		size, c := changeAt(s, i, n)
		switch c {
		case encode:
			for j := i; j < i+size; j++ {
				dst = appendPct(dst, s[j])
			}
		case raise:
			dst = appendPct(dst, pctByte(s, i))
		case lower:
			dst = append(dst, toLower(s[i]))
		default:
			dst = append(dst, s[i:i+size]...)
		}
		i += size
	}
	return dst
}

// appendDecoded decodes adjacent percent-encodings from s[i] on and appends their characters. It returns the offset of
// the first one that is not [decodable], or the end.
//
// Most characters need not be decoded to a rune, because their bytes show that they are decodable: all of two bytes that
// do not begin with C2, and all of three bytes, except overlong ones, U+2000 to U+203F, and those after U+D7FF.
func appendDecoded(dst []byte, s string, i int, fold bool) ([]byte, int) {
	for i < len(s) && s[i] == '%' {
		switch a := pctByte(s, i); {
		case a < utf8.RuneSelf:
			if !unreserved.is(a) {
				return dst, i
			}
			if fold {
				a = toLower(a)
			}
			dst = append(dst, a)
			i += 3
			continue
		case 0xC3 <= a && a <= 0xDF && len(s)-i >= 6 && s[i+3] == '%':
			if b := pctByte(s, i+3); isContinuation(b) {
				dst = append(dst, a, b)
				i += 6
				continue
			}
		case 0xE0 <= a && a <= 0xED && len(s)-i >= 9 && s[i+3] == '%' && s[i+6] == '%':
			b, c := pctByte(s, i+3), pctByte(s, i+6)
			odd := a == 0xE0 && b < 0xA0 || a == 0xE2 && b == 0x80 || a == 0xED && b >= 0xA0
			if !odd && isContinuation(b) && isContinuation(c) {
				dst = append(dst, a, b, c)
				i += 9
				continue
			}
		}
		r, size, ok := decodeRune(s, i)
		if !ok {
			return dst, i
		}
		dst = utf8.AppendRune(dst, r)
		i += size
	}
	return dst, i
}
