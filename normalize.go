package iri

import (
	"bytes"
	"net/netip"
	"strings"
	"unicode/utf8"
)

// A Normalization is a set of rules by which texts that mean the same become the same text, one bit each: the ladder
// of RFC 3987 section 5.3, which is that of RFC 3986 section 6.2. No rule adds or removes a component, but for a port,
// and none applies Unicode normalization, which section 5.3.2.2 forbids when IRIs are compared.
type Normalization uint

const (
	// CaseNormalization: the scheme and the ASCII letters of the host become lower case, the hex digits of a
	// percent-encoding upper case. Section 5.3.2.1.
	CaseNormalization Normalization = 1 << iota

	// PercentNormalization: what is percent-encoded though it need not be, is decoded: unreserved characters and
	// ucschar, the latter by whole characters in well-formed UTF-8. Section 5.3.2.3. The bidirectional formatting
	// characters, which section 4.1 forbids, and the private-use characters of a query are encoded, even where the grammar
	// lets them stand.
	PercentNormalization

	// PathNormalization: dot segments are removed, but not from a relative path, in which only a base gives them
	// a meaning. With PercentNormalization, those are dots too that were percent-encoded. Section 5.3.2.4.
	// As [IRI.Resolve] does, it puts "/." before a path that would begin with "//" where there is no authority,
	// and removes it elsewhere.
	PathNormalization

	// SchemeNormalization: a port is dropped that is empty or the default of the scheme, and an empty path after an
	// authority becomes "/". Section 5.3.3. See [DefaultPort].
	SchemeNormalization

	// HostNormalization: an IPv6 address takes the form of RFC 5952.
	HostNormalization

	// SyntaxNormalization is what section 5.3.2 holds true of all schemes.
	SyntaxNormalization = CaseNormalization | PercentNormalization | PathNormalization
)

// Normalize returns u in the normal form of its syntax: NormalizeWith(SyntaxNormalization).
// IRIs that have the same are [IRI.Equivalent].
func (u IRI) Normalize() IRI { return u.NormalizeWith(SyntaxNormalization) }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments.
func (r Ref) Normalize() Ref { return r.NormalizeWith(SyntaxNormalization) }

// NormalizeWith returns u with the rules of n applied. To apply them again changes nothing.
//
// It returns u itself, without allocating, if they change nothing at all. Otherwise it allocates the text of the
// result, and room to make it in if the text is longer than 1 KiB or the result much longer than the text. It panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) (normal IRI) {
	if u.looksNormal(n) {
		return u
	}
	u.normalizeWith(n, &normal.components)
	return normal
}

// NormalizeWith is [IRI.NormalizeWith] for a reference. A relative path keeps its dot segments.
func (r Ref) NormalizeWith(n Normalization) (normal Ref) {
	if r.looksNormal(n) {
		return r
	}
	r.normalizeWith(n, &normal.components)
	return normal
}

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. With string(dst) for the key,
// a map finds IRIs modulo normalization without allocating. AppendNormalized itself does not allocate if dst has room:
// three times the text and three bytes more are enough for any.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	var normal components
	return u.appendNormalized(dst, n, &normal)
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	var normal components
	return r.appendNormalized(dst, n, &normal)
}

// normalizeWith sets t, which is zero, to c with the rules of n applied. A text that is not long is made on the stack, and is only then
// compared. Room on the stack is cleared each time, which takes as long as to normalize a short text; so short ones get little.
func (c *components) normalizeWith(n Normalization, t *components) {
	switch size := len(c.text); {
	case size <= 128:
		c.normalizeIn(make([]byte, 0, 256), n, t)
	case size <= 1024:
		c.normalizeIn(make([]byte, 0, 1024), n, t)
	case c.isNormal(n):
		*t = *c
	default:
		c.normalizeIn(make([]byte, 0, size+size/8), n, t)
	}
}

// normalizeIn is normalizeWith, with the text made in buf.
func (c *components) normalizeIn(buf []byte, n Normalization, t *components) {
	buf = c.appendNormalized(buf, n, t)
	if string(buf) == c.text {
		*t = *c
		return
	}
	t.text = string(buf)
}

// looksNormal reports whether a look at the text as a whole tells that the rules of n change nothing. It may be no though they don't.
func (c *components) looksNormal(n Normalization) bool {
	hostEnd := int(c.hostEnd)
	return skipNormal(c.text[:hostEnd], 0, n&CaseNormalization != 0) == hostEnd && looksNormal(c.text[hostEnd:]) &&
		!c.standsAt(int(c.pathStart), '.') && n&(SchemeNormalization|HostNormalization) == 0
}

// isNormal reports whether the rules of n change nothing.
func (c *components) isNormal(n Normalization) bool {
	if n&SchemeNormalization != 0 && c.HasAuthority() && (c.dropsPort() || c.pathStart == c.pathEnd) {
		return false
	}
	return c.isNormalText(n) && c.isNormalPath(n) && (n&HostNormalization == 0 || c.isNormalAddr())
}

// isNormalText reports whether the rules of n change no character.
func (c *components) isNormalText(n Normalization) bool {
	fold := n&CaseNormalization != 0
	return !(fold && hasUpper(c.Scheme())) && !changes(c.text[c.schemeEnd:c.hostStart], n, false) && !changes(c.Host(), n, fold) &&
		!changes(c.text[c.hostEnd:], n, false)
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

// isNormalAddr reports whether the host is no IPv6 address, or one in the form of RFC 5952.
func (c *components) isNormalAddr() bool {
	if c.HostKind() != HostIPv6 {
		return true
	}
	addr, _ := c.Addr()
	var stack [64]byte
	return string(appendIPLiteral(stack[:0], addr)) == c.Host()
}

// isNormalPath reports whether the rules of n leave the path's dot segments, and its "/." for want of an authority.
func (c *components) isNormalPath(n Normalization) bool {
	path := c.Path()
	if !c.losesDots(n) {
		return true
	}
	if !c.HasAuthority() && strings.HasPrefix(path, "/.//") {
		path = path[len("/."):]
	}
	return !hasDots(path)
}

// losesDots reports whether the rules of n remove dot segments from the path. A relative path keeps them.
func (c *components) losesDots(n Normalization) bool {
	return n&PathNormalization != 0 && (c.pathStart > 0 || c.pathEnd > 0 && c.text[0] == '/')
}

// dropsPort reports whether SchemeNormalization drops the port.
func (c *components) dropsPort() bool {
	if !c.HasPort() {
		return false
	}
	if c.Port() == "" {
		return true
	}
	port, _ := c.PortNumber() // or 0, which is no default
	defaultPort, known := DefaultPort(c.Scheme())
	return known && port == defaultPort
}

// appendNormalized appends the text of c with the rules of n applied, and sets the offsets of t, which is zero, to those in that.
// (To return the components, with functions calling functions, cost a third of the time.)
func (c *components) appendNormalized(dst []byte, n Normalization, t *components) []byte {
	start := len(dst)
	dst = c.appendNormalHead(dst, n, t)
	dst = c.appendNormalPath(dst, n)
	t.pathEnd = uint32(len(dst) - start)
	if c.HasQuery() {
		dst = appendNormalText(dst, c.text[c.pathEnd:c.queryEnd], n, false)
	}
	t.queryEnd = uint32(len(dst) - start)
	if c.HasFragment() {
		dst = appendNormalText(dst, c.text[c.queryEnd:], n, false)
	}
	checkLen(len(dst) - start)
	return dst
}

// appendNormalHead is appendNormalized for what stands before the path.
func (c *components) appendNormalHead(dst []byte, n Normalization, t *components) []byte {
	start := len(dst)
	t.schemeEnd = c.schemeEnd
	if hostEnd := int(c.hostEnd); skipNormal(c.text[:hostEnd], 0, true) == hostEnd && n&HostNormalization == 0 {
		dst = append(dst, c.text[:hostEnd]...)
		t.hostStart = c.hostStart
	} else {
		dst = append(dst, c.text[:c.schemeEnd]...)
		if n&CaseNormalization != 0 {
			for i := start; i < len(dst); i++ {
				dst[i] = toLower(dst[i])
			}
		}
		dst = appendNormalText(dst, c.text[c.schemeEnd:c.hostStart], n, false)
		t.hostStart = uint32(len(dst) - start)
		dst = c.appendNormalHost(dst, n)
	}
	t.hostEnd = uint32(len(dst) - start)
	if n&SchemeNormalization == 0 || !c.dropsPort() {
		dst = append(dst, c.text[c.hostEnd:c.pathStart]...)
	}
	t.pathStart = uint32(len(dst) - start)
	return dst
}

// appendNormalHost appends the host with the rules of n applied.
func (c *components) appendNormalHost(dst []byte, n Normalization) []byte {
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
func (c *components) appendNormalPath(dst []byte, n Normalization) []byte {
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

// A change is what the rules make of a character.
type change uint8

const (
	keep   change = iota // it stays as it is
	decode               // it is percent-encoded, and becomes what it encodes
	encode               // it is not, and becomes percent-encoded
	raise                // its percent-encoding gets upper-case digits
	lower                // it is an upper-case letter, and becomes a lower-case one
)

// changeAt returns the length of the character at s[i], or of its percent-encoding, and what the rules of n make of
// it. An octet that is percent-encoded and belongs to no character that could be decoded counts for one. At s[i] there is what
// [skipNormal] stops at: of ASCII, a "%" or an upper-case letter that is to become a lower-case one.
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

// wideChangeAt is changeAt for a character that is not ASCII. The first byte alone tells of most that nothing is
// made of them: U+2000 and what follows begin with E2, iprivate with EE, EF, F3 or F4.
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

// isBidiFormat reports whether r is one of the bidirectional formatting characters that no IRI must hold, by RFC 3987
// section 4.1: LRM, RLM, LRE, RLE, PDF, LRO and RLO.
func isBidiFormat(r rune) bool { return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E }

// isLowerHex reports whether a hex digit is a lower-case letter.
func isLowerHex(b byte) bool { return b >= 'a' }

// decodable returns the length of the percent-encodings at s[i] and true if they are those of a character
// that a normal form holds decoded: unreserved, or ucschar in well-formed UTF-8.
func decodable(s string, i int) (size int, ok bool) {
	first := pctByte(s, i)
	if first < utf8.RuneSelf {
		return 3, unreserved.is(first)
	}
	_, size, ok = decodeRune(s, i)
	return size, ok
}

// decodeRune returns the character of ucschar, but no bidirectional formatting character, that the percent-encodings
// at s[i] encode, and their length, or false. The first of them encodes no ASCII.
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

// changes reports whether the rules of n change a character of s. With fold set, upper-case letters become lower-case ones.
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
// lower-case ones.
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

// appendDecoded appends the characters that stand percent-encoded side by side from s[i] on, as far as [decodable] has
// them decoded, and returns where it stops. Most come without a detour by their code points, as their first two octets tell that they are
// decodable: all of two octets but those from C2, and all of three but what is overlong, U+2000 to U+203F, and what comes after U+D7FF.
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
