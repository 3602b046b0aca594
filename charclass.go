package iri

// A class is a set of characters, one bit for each terminal of the grammar. The terminals do not overlap, so a class of
// the RFC is a union of some of them.
//
// "#", "[" and "]" are in no class, because no rule repeats them. "%" is in none either: [spanText] reads a
// percent-encoding as a whole.
type class uint16

const (
	hexAlpha   class = 1 << iota // A to F, a to f
	otherAlpha                   // G to Z, g to z
	digit                        // 0 to 9
	plus                         // "+", the one sub-delim that a scheme may contain
	minusDot                     // "-" "."
	underTilde                   // "_" "~"
	otherSub                     // sub-delims except "+"
	colon                        // ":"
	at                           // "@"
	slash                        // "/"
	question                     // "?"

	// These two have no ASCII characters, so no byte in the table has their bits.
	wide    // ucschar
	private // iprivate
)

// The classes of RFC 3987 section 2.2, without percent-encodings.
const (
	alpha      = hexAlpha | otherAlpha                 // ALPHA
	hexdig     = hexAlpha | digit                      // HEXDIG, in either case (RFC 5234 section 2.3)
	schemeChar = alpha | digit | plus | minusDot       // ALPHA / DIGIT / "+" / "-" / "."
	unreserved = alpha | digit | minusDot | underTilde // ALPHA / DIGIT / "-" / "." / "_" / "~"
	subDelims  = plus | otherSub                       // "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
	regName    = unreserved | subDelims | wide         // of ireg-name
	userinfo   = regName | colon                       // of iuserinfo, and of IPvFuture after its dot
	segmentNC  = regName | at                          // of isegment-nz-nc
	pchar      = segmentNC | colon                     // ipchar
	pathChar   = pchar | slash                         // of ipath
	fragChar   = pathChar | question                   // of ifragment
	queryChar  = pathChar | question | private         // of iquery
)

// classOf maps an ASCII byte to its terminal. It is 0 for "#", "%", "[" and "]", for characters that are never allowed
// raw, and for bytes above 0x7F.
var classOf = [256]class{
	'!': otherSub, '$': otherSub, '&': otherSub, '\'': otherSub, '(': otherSub, ')': otherSub,
	'*': otherSub, '+': plus, ',': otherSub, '-': minusDot, '.': minusDot, '/': slash,

	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit,
	'5': digit, '6': digit, '7': digit, '8': digit, '9': digit,

	':': colon, ';': otherSub, '=': otherSub, '?': question, '@': at,

	'A': hexAlpha, 'B': hexAlpha, 'C': hexAlpha, 'D': hexAlpha, 'E': hexAlpha, 'F': hexAlpha,
	'G': otherAlpha, 'H': otherAlpha, 'I': otherAlpha, 'J': otherAlpha, 'K': otherAlpha,
	'L': otherAlpha, 'M': otherAlpha, 'N': otherAlpha, 'O': otherAlpha, 'P': otherAlpha,
	'Q': otherAlpha, 'R': otherAlpha, 'S': otherAlpha, 'T': otherAlpha, 'U': otherAlpha,
	'V': otherAlpha, 'W': otherAlpha, 'X': otherAlpha, 'Y': otherAlpha, 'Z': otherAlpha,

	'_': underTilde, '~': underTilde,

	'a': hexAlpha, 'b': hexAlpha, 'c': hexAlpha, 'd': hexAlpha, 'e': hexAlpha, 'f': hexAlpha,
	'g': otherAlpha, 'h': otherAlpha, 'i': otherAlpha, 'j': otherAlpha, 'k': otherAlpha,
	'l': otherAlpha, 'm': otherAlpha, 'n': otherAlpha, 'o': otherAlpha, 'p': otherAlpha,
	'q': otherAlpha, 'r': otherAlpha, 's': otherAlpha, 't': otherAlpha, 'u': otherAlpha,
	'v': otherAlpha, 'w': otherAlpha, 'x': otherAlpha, 'y': otherAlpha, 'z': otherAlpha,
}

// is reports whether the byte b is an ASCII character of class c.
func (c class) is(b byte) bool { return classOf[b]&c != 0 }

// isUpper reports whether b is an upper-case ASCII letter.
func isUpper(b byte) bool { return 'A' <= b && b <= 'Z' }

// toLower returns b in lower case if it is an ASCII letter, and b otherwise.
func toLower(b byte) byte {
	if isUpper(b) {
		b |= 0x20
	}
	return b
}

// isUCSChar reports whether r is in rule ucschar:
//
//	ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	        / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
func isUCSChar(r rune) bool {
	switch {
	case r < 0x10000:
		return 0xA0 <= r && r <= 0xD7FF || 0xF900 <= r && r <= 0xFDCF || 0xFDF0 <= r && r <= 0xFFEF
	case r < 0xF0000:
		// Planes 1 to 14 lack their last two code points, and plane 14 its first 4096 (tags and variation selectors).
		return r&0xFFFF <= 0xFFFD && (r < 0xE0000 || r >= 0xE1000)
	}
	return false
}

// isPrivate reports whether r is in rule iprivate:
//
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
func isPrivate(r rune) bool {
	return 0xE000 <= r && r <= 0xF8FF || 0xF0000 <= r && r <= 0x10FFFF && r&0xFFFF <= 0xFFFD
}
