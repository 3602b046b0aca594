package iri

// This file has the rules of normalization, and what they do to the characters of a text. How they apply to the components
// is in normalize.go.

import (
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/percent"
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

	// PercentNormalization decodes percent-encodings that are not needed: those of letters, digits, "-", ".", "_" and "~",
	// and of most non-ASCII characters (rules unreserved and ucschar). Section 5.3.2.3. It encodes the bidirectional
	// formatting characters, which section 4.1 forbids, and the private-use characters of a query, even though the
	// grammar allows them raw.
	PercentNormalization

	// PathNormalization removes dot segments. With PercentNormalization, percent-encoded dots count as dots. Section
	// 5.3.2.4. If there is no scheme, a path that does not begin with "/" keeps its dot segments, because their meaning
	// depends on the base. Like [IRI.Resolve], it puts "/." before a path that would begin with "//" without an authority
	// before it.
	PathNormalization

	// SchemeNormalization removes a port that is empty or the default of the scheme, and changes an empty path after an
	// authority to "/". Section 5.3.3. See [DefaultPort]. The result no longer shows whether there was a path.
	SchemeNormalization

	// HostNormalization rewrites an IPv6 address in the form of RFC 5952.
	HostNormalization

	// SyntaxNormalization is the set of the rules of section 5.3.2, which apply to all schemes.
	SyntaxNormalization = CaseNormalization | PercentNormalization | PathNormalization

	// StandardNormalization is the set of all rules above. [IRI.Contains] compares normal forms by these. Its value does not
	// change within a major version, because programs store normal forms: a rule that is added later will not be in it.
	StandardNormalization = SyntaxNormalization | SchemeNormalization | HostNormalization
)

// String returns the names of the rules of n, separated by "|", such as "case|percent|path". The names are "case",
// "percent", "path", "scheme" and "host", and "none" if n is 0. Unknown bits are shown by their value, as in
// "case|Normalization(64)".
func (n Normalization) String() string {
	if n == 0 {
		return "none"
	}
	var s string
	for i, name := range [...]string{"case", "percent", "path", "scheme", "host"} {
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

// rules is a set of rules as the functions of this package pass it on: those of a Normalization, and two that callers cannot set.
type rules uint16

const (
	caseRule rules = 1 << iota // these five are the bits of a Normalization
	percentRule
	pathRule
	schemeRule
	hostRule
	iriRule   // of ToIRI: decodes what percentRule decodes, except white space, and raises the digits of bytes above 0x7F
	lowerRule // what caseRule does in a scheme and a host: changes ASCII letters to lower case
)

// rules returns the rules of n, without unknown bits.
func (n Normalization) rules() rules { return rules(n & StandardNormalization) }

// inHead returns n as it applies to a scheme or host.
func (n rules) inHead() rules {
	if n&caseRule != 0 {
		n |= lowerRule
	}
	return n
}

// The bytes that normalization never changes: all except "%", and the first bytes of characters from U+2000 to U+2FFF and
// from U+E000 on, because normalization encodes some of these. In a host or scheme, it also changes upper-case letters.
var (
	normalRun      = span.Of(isNormalByte, nil)
	normalLowerRun = span.Of(func(b byte) bool { return isNormalByte(b) && !char.IsUpper(b) }, nil)
)

// isNormalByte reports whether normalization never changes b.
func isNormalByte(b byte) bool { return b != '%' && b != 0xE2 && b < 0xEE }

// normalRun returns the run of the bytes that the rules of n never change. Where it ends, they might change something.
func (n rules) normalRun() *span.Run {
	if n&lowerRule != 0 {
		return &normalLowerRun
	}
	return &normalRun
}

// A change is what the rules do to a character, or to a percent-encoding that they do not decode.
type change uint8

const (
	keep   change = iota // nothing
	encode               // a raw character is percent-encoded
	raise                // the digits of a percent-encoding become upper case
	lower                // an upper-case letter becomes lower case
)

// changeAt returns the length of the character or percent-encoding at s[i], and what the rules of n do to it, if
// [appendDecoded] does not decode it. The [rules.normalRun] has ended at s[i], so an ASCII character there is "%" or an upper-case
// letter that becomes lower case.
func changeAt(s string, i int, n rules) (size int, c change) {
	switch b := s[i]; {
	case b == '%':
		raises := n&caseRule != 0 || n&iriRule != 0 && span.PercentByte(s, i) >= utf8.RuneSelf
		if raises && (isLowerHex(s[i+1]) || isLowerHex(s[i+2])) {
			return len("%HH"), raise
		}
		return len("%HH"), keep
	case b < utf8.RuneSelf:
		return 1, lower
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	if n&percentRule != 0 && (char.IsBidiFormat(r) || r >= 0xE000 && span.Length(&ucschars, s[i:]) == 0) {
		return size, encode
	}
	return size, keep
}

// appendDecoded decodes adjacent percent-encodings from s[i] on and appends their bytes. It returns the offset of the first one
// that the rules of n do not decode, or the end. They decode unreserved characters, and ucschar in valid UTF-8, except the
// bidirectional formatting characters; iriRule keeps white space encoded too. With lowerRule, letters become lower case.
//
// The bytes of most characters of two and three bytes show that they are decoded. These two cases, which skip the
// rune, make Normalize over percent.txt faster (bench/NOTES.md).
func appendDecoded(dst []byte, s string, i int, n rules) ([]byte, int) {
	if n&(percentRule|iriRule) == 0 {
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
			if n&lowerRule != 0 {
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
		case 0xE0 <= lead && lead < 0xED && len(rest) >= 9 && rest[3] == '%' && rest[6] == '%': // U+0800 to U+CFFF, and overlong ones
			second, third := span.PercentByte(rest, 3), span.PercentByte(rest, 6)
			mayStay := lead == 0xE0 && second < 0xA0 || lead == 0xE2 && second == 0x80 || n&iriRule != 0 && lead <= 0xE3 && (second <= 0x81 || second == 0x9A)
			if char.IsContinuation(second) && char.IsContinuation(third) && !mayStay {
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
		length = span.Length(&ucschars, octets[:length]) // 0 if it is ill-formed
		if length == 0 || char.IsBidiFormat(r) || n&iriRule != 0 && unicode.IsSpace(r) {
			return dst, i
		}
		dst = append(dst, octets[:length]...)
		i += 3 * length
	}
	return dst, i
}

// decodes reports whether the rules of n decode a percent-encoding at s[i].
func decodes(s string, i int, n rules) bool {
	var stack [utf8.UTFMax]byte
	_, end := appendDecoded(stack[:0], s[:min(i+utf8.UTFMax*len("%HH"), len(s))], i, n)
	return end > i
}

// isLowerHex reports whether a hex digit is a lower-case letter.
func isLowerHex(b byte) bool { return b >= 'a' }

// isNormalText reports whether the rules of n change no character of s[i:], and returns the offset of the first one that they
// change, or len(s). s[i] begins a character.
func isNormalText(s string, i int, n rules) (first int, ok bool) {
	run := n.normalRun()
	for i = run.End(s, i); i < len(s); i = run.End(s, i) {
		size, c := changeAt(s, i, n)
		if c != keep || decodes(s, i, n) {
			return i, false
		}
		i += size
	}
	return i, true
}

// appendNormalText appends s with the rules of n applied to its characters.
func appendNormalText(dst []byte, s string, n rules) []byte {
	run := n.normalRun()
	for i := 0; i < len(s); {
		start := i
		i = run.End(s, i)
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
