package iri

// This file defines the character classes of the grammar, and finds how far a run of their
// characters goes. The fast loops are in internal/span.

import (
	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// A class is a set of characters, one bit for each terminal of the grammar. The terminals do not
// overlap, so a class of the RFC is a union of some of them.
//
// "#", "[" and "]" are in no class, because no rule repeats them. "%" is in none either: a run
// contains percent-encodings as a whole.
type class uint16

const (
	hexAlpha   class = 1 << iota // A to F, a to f
	otherAlpha                   // G to Z, g to z
	digit                        // 0 to 9
	minusDot                     // "-" "."
	underTilde                   // "_" "~"
	subDelims                    // "!" "$" "&" "'" "(" ")" "*" "+" "," ";" "="
	colon                        // ":"
	at                           // "@"
	slash                        // "/"
	question                     // "?"
)

// The ASCII characters of the classes of RFC 3987 section 2.2, without percent-encodings.
const (
	alpha        = hexAlpha | otherAlpha                 // ALPHA
	hexdig       = hexAlpha | digit                      // HEXDIG, in either case (RFC 5234 section 2.3)
	unreserved   = alpha | digit | minusDot | underTilde // ALPHA / DIGIT / "-" / "." / "_" / "~"
	regName      = unreserved | subDelims                // of ireg-name
	userinfoChar = regName | colon                       // of iuserinfo, and of IPvFuture after its dot
	segmentNC    = regName | at                          // of isegment-nz-nc
	pchar        = segmentNC | colon                     // ipchar
	pathChar     = pchar | slash                         // of ipath
	fragChar     = pathChar | question                   // of ifragment
	queryChar    = fragChar                              // of iquery
)

// classOf maps an ASCII byte to its terminal. It is 0 for "#", "%", "[" and "]", for characters
// that are never allowed raw, and for bytes above 0x7F.
var classOf = func() (classes [256]class) {
	for i, chars := range [...]string{ // in the order of the terminals
		"ABCDEFabcdef", "GHIJKLMNOPQRSTUVWXYZghijklmnopqrstuvwxyz", "0123456789", "-.", "_~", "!$&'()*+,;=",
		":", "@", "/", "?",
	} {
		for _, b := range []byte(chars) {
			classes[b] = 1 << i
		}
	}
	return classes
}()

// is reports whether the byte b is an ASCII character of class c.
func (c class) is(b byte) bool { return classOf[b]&c != 0 }

// The non-ASCII characters of the grammar, as sets for package span: ucschar, and ucschar with
// iprivate.
//
//	ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	         / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
var (
	ucschars   = span.CharactersOf(0xF3, inNeither, notUCS)
	queryChars = span.CharactersOf(0xF4, inNeither, notInQuery)

	notUCS = []span.Exclusion{
		{"E", "0EF", "89", span.Any}, // overlong, U+E000 to U+E7FF, U+F000 to U+F7FF
		{"E", "DE", "AB", span.Any},  // U+D800 to U+DFFF, U+E800 to U+EFFF
		{"E", "F", "A", "0123"},      // U+F800 to U+F8FF
		{"F", "3", "B", span.Any},    // U+F0000 to U+FFFFF
	}
	notInQuery = []span.Exclusion{
		{"E", "0", "89", span.Any},  // overlong
		{"E", "D", "AB", span.Any},  // U+D800 to U+DFFF
		{"F", "4", "9AB", span.Any}, // U+110000 and more
	}
	inNeither = []span.Exclusion{
		{"C", "01", "AB", span.Any},          // overlong
		{"C", "012", "89", span.Any},         // overlong, U+0080 to U+009F
		{"E", "F", "B", "7", "9A", span.Any}, // U+FDD0 to U+FDEF
		{"E", "F", "B", "F", "B", span.Any},  // U+FFF0 to U+FFFF
		{"F", "0", "8", span.Any},            // overlong
		{"F", "3", "A", "0"},                 // U+E0000 to U+E0FFF
		{"89AB", "F", "B", "F", "B", "EF"},   // U+1FFFE, U+1FFFF, U+2FFFE and so on
	}
)

// The runs of the grammar: the characters of a class, and percent-encodings.
var (
	regNameRun   = span.Of(regName.is, &ucschars)
	hostPathRun  = span.Of((regName | slash).is, &ucschars) // a host, and as much of the path as its characters allow
	userinfoRun  = span.Of(userinfoChar.is, &ucschars)
	segmentNCRun = span.Of(segmentNC.is, &ucschars)
	pcharRun     = span.Of(pchar.is, &ucschars)
	pathRun      = span.Of(pathChar.is, &ucschars)
	queryRun     = span.Of(queryChar.is, &queryChars)
	fragmentRun  = span.Of(fragChar.is, &ucschars)
)

// The bytes that normalization never changes: all except "%", and the first bytes of characters
// from U+2000 to U+2FFF and from U+E000 on, because normalization encodes some of these. In a host
// or scheme, it also changes upper-case letters.
var (
	normalRun      = span.Of(isNormalByte, nil)
	normalLowerRun = span.Of(func(b byte) bool { return isNormalByte(b) && !char.IsUpper(b) }, nil)
)

// isLower reports whether a scheme or an origin has no capital letter.
func isLower(s string) bool { return normalLowerRun.End(s, 0) == len(s) }

// isNormalByte reports whether normalization never changes b.
func isNormalByte(b byte) bool { return b != '%' && b != 0xE2 && b < 0xEE }

// spanASCII returns the end of the longest run of ASCII characters of class c that begins at s[i].
// It does not read percent-encodings.
func spanASCII(s string, i int, c class) int {
	for i < len(s) && c.is(s[i]) {
		i++
	}
	return i
}

// pctEnd returns the offset of the first byte after the "%" at s[i] that is not part of a
// percent-encoding. It is i+3 if one begins there.
//
//	pct-encoded = "%" HEXDIG HEXDIG
func pctEnd(s string, i int) int {
	return min(i+len("%HH"), spanASCII(s, i+len("%"), hexdig))
}
