package iri

// This file has the normalizations, what they do to the characters of a text, and how they apply to
// its components.

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
)

// A Normalization is a set of changes, one bit each, that give texts with the same meaning the same
// form. RFC 3987 section 5.3 and RFC 3986 section 6.2 define them. None adds or removes a
// component, except that a port can be removed. None applies Unicode normalization, which section
// 5.3.2.2 forbids when IRIs are compared.
type Normalization uint

const (
	// CaseNormalization changes the scheme and the ASCII letters of the host to lower case, and the
	// hex digits of percent-encodings to upper case. Section 5.3.2.1. The ASCII letters of a host
	// with non-ASCII characters change too, and these characters stay.
	CaseNormalization Normalization = 1 << iota

	// PercentNormalization decodes percent-encodings that are not needed: of letters, digits, "-",
	// ".", "_" and "~", and of most non-ASCII characters (rules unreserved and ucschar). Section
	// 5.3.2.3. It encodes the bidirectional formatting characters, which section 4.1 forbids, and
	// the private-use characters of a query, even though the grammar allows them raw.
	PercentNormalization

	// PathNormalization removes dot segments. With PercentNormalization, percent-encoded dots count
	// as dots. Section 5.3.2.4. If there is no scheme, a path that does not begin with "/" keeps
	// its dot segments, because their meaning depends on the base. Like [IRI.Resolve], it puts "/."
	// before a path that would begin with "//" without an authority before it.
	PathNormalization

	// SchemeNormalization removes a port that is empty or the default of the scheme, and changes an
	// empty path after an authority to "/". Section 5.3.3. See [DefaultPort]. The result no longer
	// shows whether there was a path.
	SchemeNormalization

	// HostNormalization rewrites an IPv6 address in the form of RFC 5952.
	HostNormalization

	// SyntaxNormalization is the set of the normalizations of section 5.3.2, which apply to all
	// schemes. It keeps ports and empty paths.
	SyntaxNormalization = CaseNormalization | PercentNormalization | PathNormalization

	// StandardNormalization is the set of all five normalizations, which [IRI.Normalize] applies.
	// Its value does not change within a major version, because programs store normal forms: a
	// normalization that is added later will not be in it.
	StandardNormalization = SyntaxNormalization | SchemeNormalization | HostNormalization
)

// String returns the names of the normalizations in n, separated by "|", such as
// "case|percent|path". The names are "case", "percent", "path", "scheme" and "host", and "none" if
// n is 0. Unknown bits are shown by their value, as in "case|Normalization(64)".
func (n Normalization) String() string {
	if n == 0 {
		return "none"
	}
	var s string
	for i, name := range normalizationNames {
		if bit := CaseNormalization << i; n&bit != 0 {
			s += "|" + name
			n &^= bit
		}
	}
	if n != 0 {
		s += "|Normalization(" + strconv.FormatUint(uint64(n), 10) + ")"
	}
	return s[len("|"):]
}

// rules are what the functions of this package do to a text: some normalizations, and what no caller can set.
type rules uint

const (
	// iriNormalization is what ToIRI does: it decodes what PercentNormalization decodes, except
	// white space, and raises the digits of bytes above 0x7F.
	iriNormalization rules = 1 << (30 + iota)
	// lowerNormalization is what CaseNormalization does in a scheme and a host: it changes ASCII
	// letters to lower case.
	lowerNormalization
)

// normalizationNames has the names of the normalizations, in the order of their bits.
var normalizationNames = [...]string{"case", "percent", "path", "scheme", "host"}

// rules returns what n does. A bit without a name does nothing.
func (n Normalization) rules() rules { return rules(n & (1<<len(normalizationNames) - 1)) }

// has reports whether n contains one of the normalizations of m.
func (n rules) has(m Normalization) bool { return n&rules(m) != 0 }

// inHead returns n as it applies to a scheme or host.
func (n rules) inHead() rules {
	if n.has(CaseNormalization) {
		n |= lowerNormalization
	}
	return n
}

// normalRun returns the run of the bytes that n never changes. Where it ends, n might change
// something.
func (n rules) normalRun() *span.Run {
	if n&lowerNormalization != 0 {
		return &normalLowerRun
	}
	return &normalRun
}

// A change is what a normalization does to a character, or to a percent-encoding that it does not
// decode.
type change uint8

const (
	keep   change = iota // nothing
	encode               // a raw character is percent-encoded
	raise                // the digits of a percent-encoding become upper case
	lower                // an upper-case letter becomes lower case
)

// changeAt returns the length of the character or percent-encoding at s[i], and what n does to it,
// if [appendDecoded] does not decode it. The [rules.normalRun] has ended at s[i], so an
// ASCII character there is "%" or an upper-case letter that becomes lower case.
func changeAt(s string, i int, n rules) (size int, c change) {
	switch b := s[i]; {
	case b == '%':
		raises := n.has(CaseNormalization) || n&iriNormalization != 0 && span.PercentByte(s, i) >= utf8.RuneSelf
		if raises && max(s[i+1], s[i+2]) >= 'a' {
			return len("%HH"), raise
		}
		return len("%HH"), keep
	case b < utf8.RuneSelf:
		return 1, lower
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	if n.has(PercentNormalization) && (char.IsBidiFormat(r) || r >= 0xE000 && span.Length(&ucschars, s[i:]) == 0) {
		return size, encode
	}
	return size, keep
}

// appendDecoded decodes adjacent percent-encodings from s[i] on and appends their bytes. It returns
// the offset of the first one that n does not decode, or the end. It decodes unreserved characters,
// and ucschar in valid UTF-8, except the bidirectional formatting characters; iriNormalization
// keeps white space encoded too. With lowerNormalization, letters become lower case.
//
// The bytes of most characters of two and three bytes show that they are decoded. These two cases,
// which skip the rune, make Normalize over percent.txt faster (docs/performance.md).
func appendDecoded(dst []byte, s string, i int, n rules) ([]byte, int) {
	if !n.has(PercentNormalization) && n&iriNormalization == 0 {
		return dst, i
	}
	for i < len(s) && s[i] == '%' {
		rest := s[i:]
		lead := span.PercentByte(rest, 0)
		switch {
		case lead < utf8.RuneSelf:
			if !unreserved.is(lead) {
				return dst, i
			}
			if n&lowerNormalization != 0 {
				lead = char.ToLower(lead)
			}
			dst = append(dst, lead)
			i += 3
			continue
		case 0xC3 <= lead && lead < 0xE0 && len(rest) >= 6 && rest[3] == '%': // U+00C0 to U+07FF
			if second := span.PercentByte(rest, 3); char.IsContinuation(second) {
				dst = append(dst, lead, second)
				i += 6
				continue
			}
		// U+0800 to U+CFFF, and overlong ones
		case 0xE0 <= lead && lead < 0xED && len(rest) >= 9 && rest[3] == '%' && rest[6] == '%':
			second, third := span.PercentByte(rest, 3), span.PercentByte(rest, 6)
			if char.IsContinuation(second) && char.IsContinuation(third) && !mayStay(lead, second, n) {
				dst = append(dst, lead, second, third)
				i += 9
				continue
			}
		}
		octets := [utf8.UTFMax]byte{lead}
		length := 1
		for length < len(octets) && standsAt(s, i+3*length, '%') {
			octets[length] = span.PercentByte(s, i+3*length)
			length++
		}
		r, _ := utf8.DecodeRune(octets[:length])
		length = span.Length(&ucschars, string(octets[:length])) // 0 if it is ill-formed
		if length == 0 || char.IsBidiFormat(r) || n&iriNormalization != 0 && unicode.IsSpace(r) {
			return dst, i
		}
		dst = append(dst, octets[:length]...)
		i += 3 * length
	}
	return dst, i
}

// mayStay reports whether n may leave a character of three bytes encoded, by the first two.
func mayStay(lead, second byte, n rules) bool {
	switch uint(lead)<<8 | uint(second) {
	case 0xE280: // U+2000 to U+203F: the bidirectional formatting characters
		return true
	case 0xE19A, 0xE281, 0xE380: // U+1680, U+205F and U+3000: white space
		return n&iriNormalization != 0
	}
	return lead == 0xE0 && second < 0xA0 // overlong
}

// decodes reports whether n decodes a percent-encoding at s[i].
func decodes(s string, i int, n rules) bool {
	var stack [utf8.UTFMax]byte
	_, end := appendDecoded(stack[:0], s[:min(i+utf8.UTFMax*len("%HH"), len(s))], i, n)
	return end > i
}

// isNormalText reports whether n changes no character of s[i:], and returns the offset of the first
// one that it changes, or len(s). s[i] begins a character.
func isNormalText(s string, i int, n rules) (first int, ok bool) {
	for run := n.normalRun(); i < len(s); {
		if i = run.End(s, i); i == len(s) {
			break
		}
		size, c := changeAt(s, i, n)
		if c != keep || decodes(s, i, n) {
			return i, false
		}
		i += size
	}
	return i, true
}

// appendNormalText appends s with its characters normalized by n.
func appendNormalText(dst []byte, s string, n rules) []byte {
	run := n.normalRun()
	for i := 0; i < len(s); {
		start := i
		switch {
		case s[i] == '%':
		case standsAt(s, i+1, '%') && isNormalByte(s[i]) && n&lowerNormalization == 0:
			i++ // a run of one byte, as the "_" of %C3%A4_%C3%A9
		default:
			i = run.End(s, i)
		}
		if cap(dst)-len(dst) < (len(s)-start)/len("%HH") {
			dst = slices.Grow(dst, len(s)-start) // too small even if all is decoded; append would grow it in more steps
		}
		dst = append(dst, s[start:i]...)
		start = i
		if dst, i = appendDecoded(dst, s, i, n); i > start || i == len(s) {
			continue
		}
		size, c := changeAt(s, i, n)
		next := i + size
		switch c {
		case keep:
			dst = append(dst, s[i:next]...)
		case encode:
			for ; i < next; i++ {
				dst = percent.Append(dst, s[i])
			}
		case raise:
			dst = percent.Append(dst, span.PercentByte(s, i))
		case lower:
			dst = append(dst, char.ToLower(s[i]))
		}
		i = next
	}
	return dst
}

// Normalize returns the normal form of u, u.NormalizeWith(StandardNormalization):
//
//	HTTP://EXAMPLE.com:80/%7Ea/../b   becomes http://example.com/b
//	http://[::0:1]?q                  becomes http://[::1]/?q
//
// u.Equivalent(v) reports whether the results for u and v are the same. Before a check such as
// [IRI.Origin] or [IRI.Contains], normalize, and then use the result and nothing else. It may have
// non-ASCII characters that were percent-encoded in u, so call [IRI.ToURI] after it.
func (u IRI) Normalize() IRI { return IRI{u.normalize(StandardNormalization.rules())} }

// Normalize is [IRI.Normalize] for a reference. A relative path keeps its dot segments; see
// [PathNormalization].
func (r Ref) Normalize() Ref { return refOf(r.normalize(StandardNormalization.rules())) }

// NormalizeWith returns u normalized by n. Doing that again changes nothing.
//
// If n changes nothing, it returns u itself and allocates nothing. Otherwise it allocates the text
// of the result, and buffers for long texts. It panics if the result is longer than 4 GiB - 1.
func (u IRI) NormalizeWith(n Normalization) IRI { return IRI{u.normalize(n.rules())} }

// NormalizeWith is [IRI.NormalizeWith] for a reference.
func (r Ref) NormalizeWith(n Normalization) Ref { return refOf(r.normalize(n.rules())) }

// AppendNormalized appends the text of u.NormalizeWith(n) to dst and returns the result. A map
// lookup m[string(dst)] finds an IRI by its normal form without allocating. AppendNormalized
// allocates only if the capacity of dst is too small. Room for three times the length of the text
// and three bytes more is always enough. It may write to all of the capacity of dst, also after the
// end of the result.
func (u IRI) AppendNormalized(dst []byte, n Normalization) []byte {
	return u.appendNormalized(dst, n.rules())
}

// AppendNormalized is [IRI.AppendNormalized] for a reference.
func (r Ref) AppendNormalized(dst []byte, n Normalization) []byte {
	return r.appendNormalized(dst, n.rules())
}

// stackForm is the size of a buffer on the stack. A normal form of up to 512 bytes always fits, with the
// dot segments that are removed when the path has been written.
const stackForm = 1024

// normalize returns u normalized by n.
func (u value) normalize(n rules) value {
	first, normal := u.isNormal(n)
	if normal {
		return u
	}
	var stack [stackForm]byte
	var o offset.Offsets
	form := u.appendForm(stack[:0], n, first, &o)
	if string(form) == u.text {
		return u
	}
	return withOffsets(string(form), &o)
}

// appendNormalized appends the text of u normalized by n.
func (u value) appendNormalized(dst []byte, n rules) []byte {
	first, normal := u.isNormal(n)
	if normal {
		return append(dst, u.text...)
	}
	var o offset.Offsets
	return u.appendForm(dst, n, first, &o)
}

// isNormal reports whether n changes nothing. It also returns an offset before which it changes
// nothing: 0 if it changes something before the path. It asks the functions above without writing,
// so that comparing long normal texts needs no buffer. A text that fits in a buffer of stackForm bytes
// may be normal even if it reports false.
func (u value) isNormal(n rules) (first int, ok bool) {
	i := 0
	mayChangeHead := n.has(SchemeNormalization|HostNormalization) && !u.isPlainAuthority()
	if n.has(CaseNormalization) {
		// In nearly all texts, this run ends in the path or later, and isNormalText reads the rest.
		i = normalLowerRun.End(u.text, 0)
		mayChangeHead = mayChangeHead || i < u.hostEnd()
	}
	if mayChangeHead {
		if !u.isNormalHead(n) {
			return 0, false
		}
		i = max(i, u.hostEnd())
	}
	first = i
	if i < len(u.text) {
		if u.text[i] == '%' && span.PercentByte(u.text, i) >= utf8.RuneSelf && n.has(PercentNormalization) &&
			len(u.text) <= stackForm {
			return i, false // nearly all non-ASCII bytes are decoded, and what is written shows it
		}
		if first, ok = isNormalText(u.text, i, n); !ok {
			return first, false
		}
	}
	if !u.losesDots(n) || !hasDots(u.text[:u.pathEnd()], u.pathStart()) {
		return first, true
	}
	var w unpacked
	w.unpack(u)
	return first, !hasDots(w.unguardedPath(), 0)
}

// isPlainAuthority reports whether there is no authority, or one without an IP literal or a port
// and with a path after it.
func (u value) isPlainAuthority() bool {
	return u.pathStart() == u.hostEnd() && (u.pathStart() < u.pathEnd() || !u.HasAuthority()) &&
		!standsAt(u.text, u.hostStart(), '[')
}

// isNormalHead reports whether n changes nothing before the path, and does not add one.
func (u value) isNormalHead(n rules) bool {
	if n.has(SchemeNormalization) && (u.HasPort() && u.dropsPort() || u.pathStart() == u.pathEnd()) {
		return false
	}
	_, scheme := isNormalText(u.Scheme(), 0, n.inHead())
	_, userinfo := isNormalText(u.text[:u.hostStart()], u.schemeEnd(), n)
	return scheme && userinfo && u.isNormalHost(n)
}

// isNormalHost reports whether n changes nothing in the host. Asking few hosts for their kind saves
// time; see docs/performance.md.
func (u value) isNormalHost(n rules) bool {
	host := u.Host()
	if _, ok := isNormalText(host, 0, n.inHead()); !ok || !strings.HasPrefix(host, "[") || u.HostKind() != HostIPv6 {
		return ok
	}
	var stack [64]byte
	return string(u.appendHost(stack[:0], n)) == host
}

// losesDots reports whether n removes dot segments from the path. A relative path keeps them.
func (u value) losesDots(n rules) bool {
	return n.has(PathNormalization) && (u.pathStart() > 0 || standsAt(u.text, 0, '/'))
}

// appendForm appends the text of u normalized by n, and sets o to its offsets. It changes nothing
// before first; see [value.isNormal].
func (u value) appendForm(dst []byte, n rules, first int, o *offset.Offsets) []byte {
	var w unpacked
	w.unpack(u)
	start := len(dst)
	done := w.PathStart // how much of the text has been dealt with
	if first >= w.PathStart {
		done = min(first, w.PathEnd)
		dst = append(dst, w.text[:done]...)
		o.SchemeEnd, o.HostStart, o.HostEnd, o.PathStart = w.SchemeEnd, w.HostStart, w.HostEnd, w.PathStart
	} else {
		dst = u.appendHead(dst, n, o)
	}

	pathStart := start + o.PathStart // in dst
	dst = appendNormalText(dst, w.text[done:w.PathEnd], n)
	if w.PathStart == w.PathEnd && n.has(SchemeNormalization) && w.HasAuthority() {
		dst = append(dst, '/')
	}
	if u.losesDots(n) {
		dst = guardPath(removeDots(dst, pathStart), pathStart, w.HasAuthority())
	}
	o.PathEnd = len(dst) - start

	dst = appendNormalText(dst, w.text[w.PathEnd:w.QueryEnd], n)
	o.QueryEnd = len(dst) - start
	dst = appendNormalText(dst, w.text[w.QueryEnd:], n)
	checkLen(len(dst) - start)
	return dst
}

// appendHead is appendForm for what precedes the path. It sets the offsets up to the start of the
// path.
func (u value) appendHead(dst []byte, n rules, o *offset.Offsets) []byte {
	start := len(dst)
	dst = appendNormalText(dst, u.Scheme(), n.inHead())
	o.SchemeEnd = len(dst) - start
	dst = appendNormalText(dst, u.text[u.schemeEnd():u.hostStart()], n)
	o.HostStart = len(dst) - start
	dst = u.appendHost(dst, n)
	o.HostEnd = len(dst) - start
	if u.HasPort() && (!n.has(SchemeNormalization) || !u.dropsPort()) {
		dst = append(dst, u.text[u.hostEnd():u.pathStart()]...)
	}
	o.PathStart = len(dst) - start
	return dst
}

// appendHost appends the host normalized by n.
func (u value) appendHost(dst []byte, n rules) []byte {
	host := u.Host()
	if n.has(HostNormalization) && u.HostKind() == HostIPv6 {
		return appendIPv6(dst, host)
	}
	return appendNormalText(dst, host, n.inHead())
}

// appendIPv6 appends an IPv6 address in brackets in the form of RFC 5952.
func appendIPv6(dst []byte, host string) []byte {
	addr, _ := netip.ParseAddr(host[1 : len(host)-1])
	return hostname.AppendIPv6(dst, addr)
}
