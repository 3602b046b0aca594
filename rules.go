package iri

// This file has the rules of normalization, and what they do to the characters of a text. How they apply to the components
// is in normalize.go.

import (
	"bytes"
	"slices"
	"strconv"
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

// The bytes that normalization never changes: all except "%", and the first bytes of characters from U+2000 to U+2FFF and
// from U+E000 on, because normalization encodes some of these. In a host or scheme, it also changes upper-case letters.
var (
	normal       = span.Of(isNormalByte)
	normalFolded = span.Of(func(b byte) bool { return isNormalByte(b) && !isUpper(b) })
)

// decodables has the non-ASCII characters that normalization decodes: ucschar without the bidirectional formatting characters
// U+200E, U+200F and U+202A to U+202E. unspaced has those up to U+BFFFF that [IRI.ToIRI] decodes: it lacks white space too.
// It ends there because a set can have eight exclusions of two bytes, and two more are needed for those that begin with F3.
var (
	decodables = span.CharactersOf(0xF3, slices.Concat(notUCSChar, notUCSCharF3, []span.Exclusion{
		{"E", "2", "8", "0", "8", "EF"},    // U+200E, U+200F
		{"E", "2", "8", "0", "A", "ABCDE"}, // U+202A to U+202E
	})...)
	unspaced = span.CharactersOf(0xF2, slices.Concat(notUCSChar, []span.Exclusion{
		{"C", "2", "A", "0"},                       // U+00A0
		{"E", "1", "9", "A", "8", "0"},             // U+1680
		{"E", "2", "8", "0", "8", "0123456789AEF"}, // U+2000 to U+200A, U+200E, U+200F
		{"E", "2", "8", "0", "A", "89ABCDEF"},      // U+2028 to U+202F
		{"E", "2", "8", "1", "9", "F"},             // U+205F
		{"E", "3", "8", "0", "8", "0"},             // U+3000
	})...)
)

// isNormalByte reports whether normalization never changes b.
func isNormalByte(b byte) bool { return b != '%' && b != 0xE2 && b < 0xEE }

// skipNormal returns the index of the first byte of s, from i on, at which normalization might change something, or
// len(s). With fold set, upper-case letters are changed too. s[i] begins a character.
func skipNormal(s string, i int, fold bool) int {
	if fold {
		return normalFolded.Run(s, i)
	}
	return normal.Run(s, i)
}

// plainlyNormal reports whether s contains nothing that [skipNormal] stops at without fold, and no "/.", which precedes
// every dot segment except one at the start.
func plainlyNormal(s string) bool {
	if len(s) > 16 {
		return normal.Run(s, 0) == len(s) && !hasSlashDot(s)
	}
	for i := range len(s) { // a short text takes less time than the calls
		if !isNormalByte(s[i]) || s[i] == '.' && i > 0 && s[i-1] == '/' {
			return false
		}
	}
	return true
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
	first := span.PercentByte(s, i)
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
	octets[0] = span.PercentByte(s, i)
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
		octets[k] = span.PercentByte(s, i+3*k)
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
			dst, i = appendCharacters(dst, s, i, fold)
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
			dst = appendPct(dst, span.PercentByte(s, i))
		case lower:
			dst = append(dst, toLower(s[i]))
		default:
			dst = append(dst, s[i:i+size]...)
		}
		i += size
	}
	return dst
}

// appendCharacters decodes adjacent percent-encodings from s[i] on and appends their characters. It returns the offset of
// the first one that is not [decodable], or the end.
//
// Most characters need not be decoded to a rune, because their bytes show that they are decodable: all of two bytes that
// do not begin with C2, and all of three bytes, except overlong ones, U+2000 to U+203F, and those after U+D7FF. This matters
// where package span has no decoder.
func appendCharacters(dst []byte, s string, i int, fold bool) ([]byte, int) {
	for i < len(s) && s[i] == '%' {
		switch a := span.PercentByte(s, i); {
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
			if b := span.PercentByte(s, i+3); isContinuation(b) {
				dst = append(dst, a, b)
				i += 6
				continue
			}
		case 0xE0 <= a && a <= 0xED && len(s)-i >= 9 && s[i+3] == '%' && s[i+6] == '%':
			b, c := span.PercentByte(s, i+3), span.PercentByte(s, i+6)
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

// isDecoded returns true only if [IRI.ToIRI] or, if toIRI is false, normalization would not change text, which
// appendAllDecoded has written. It does not look at upper-case letters and dot segments.
func isDecoded(text []byte, toIRI bool) bool {
	if !isDecodable(text, toIRI) {
		return false
	}
	for i := bytes.IndexByte(text, '%'); i >= 0; i = bytes.IndexByte(text, '%') {
		// The first digit is not a letter, because the remaining percent-encodings are of ASCII characters.
		if unreserved.is(span.PercentByte(text, i)) || !toIRI && isLowerHex(text[i+2]) {
			return false
		}
		text = text[i+3:]
	}
	return true
}

// isDecodable reports whether all non-ASCII characters of text are in decodables or, if toIRI is true, in unspaced.
func isDecodable(text []byte, toIRI bool) bool {
	set := &decodables
	if toIRI {
		set = &unspaced
	}
	return plainASCII.RunTextBytes(text, 0, set) == len(text)
}
