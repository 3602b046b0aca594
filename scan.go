package iri

import (
	"math"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// span returns the end of the longest run of characters of class c that begins at s[i]: ASCII ones,
// pct-encoded, and the non-ASCII ones that go with the class. It stops before the first byte of a character
// that is no part of the run, before a "%" that no two hex digits follow, and before ill-formed UTF-8.
//
// The class must hold regName, but for its non-ASCII characters; for others there is [spanASCII]. The table is asked
// about one byte, and then there is a run of the kind that it is of, as long as may be: of plain characters, or with
// percent-encodings or non-ASCII characters among them.
func span(s string, i int, c class) int {
	if c&slash == 0 {
		s = s[:i+len(untilSlash(s[i:]))] // since "/" is a plain character
	}
	for i < len(s) {
		start := i
		switch b := s[i]; {
		case c.is(b):
			if i++; i < len(s) && c.is(s[i]) {
				i = spanPlain(s, i+1)
			}
		case b == '%':
			i = spanPct(s, i)
		case b >= utf8.RuneSelf && c&wide != 0:
			if i = spanWide(s, i); i == start {
				i += wideLen(s[i:], c)
			}
		}
		if i == start {
			return i
		}
	}
	return i
}

// untilSlash returns s up to its first "/", or all of s.
func untilSlash(s string) string {
	if i := strings.IndexByte(s, '/'); i >= 0 {
		return s[:i]
	}
	return s
}

// Plain characters are the letters, the digits, "_", "=" and "&" to "/": the most frequent ones that a path may hold,
// but for ":" and "@", which end what is read before. A regName may hold all of them but "/". "~", "!", "$" and ";"
// would cost a step each.

// plainBlock is how many characters spanPlain looks at at once.
const plainBlock = 16

// spanPlain returns the end of the longest run of plain characters that begins at s[i]. In a text of less than
// plainBlock bytes none is plain. It is the one loop that nearly all of a text goes through, and has a branch for each
// block, and none for each byte.
func spanPlain(s string, i int) int {
	if len(s) < plainBlock {
		return i
	}
	rest := s[i:]
	for len(rest) > plainBlock {
		v, w := notPlain(head64(rest)), notPlain(head64(rest[8:]))
		if (v|w)&highBits != 0 {
			return len(s) - len(rest) + firstOf(v, w)
		}
		rest = rest[plainBlock:]
	}
	// The last block of the text holds what is left, and before that what is not to be looked at again.
	last := s[len(s)-plainBlock:]
	before := uint(plainBlock - len(rest))
	v := notPlain(head64(last)) & (math.MaxUint64 << (8 * before))
	w := notPlain(head64(last[8:])) & (math.MaxUint64 << (8 * atLeast0(int(before)-8)))
	if (v|w)&highBits == 0 {
		return len(s)
	}
	return len(s) - plainBlock + firstOf(v, w)
}

// atLeast0 returns max(n, 0), without the branch that the compiler makes of that.
func atLeast0(n int) int { return n &^ (n >> (bits.UintSize - 1)) }

// firstOf returns the index among sixteen bytes of the first whose high bit is set in v, which has those of the first
// eight, or w.
func firstOf(v, w uint64) int {
	before := 0
	v &= highBits
	if v == 0 {
		before = 8
		v = w & highBits
	}
	return before + bits.TrailingZeros64(v)/8
}

// spanPct returns the end of the longest run of pct-encoded and plain characters that begins at s[i].
//
//	pct-encoded = "%" HEXDIG HEXDIG
func spanPct(s string, i int) int {
	if len(s) < 8 {
		for i < len(s) && s[i] == '%' && pctLen(s, i) > 0 {
			i += 3
		}
		return i
	}
	i = spanPctOnly(s, i)
	for inPrevious := uint64(0); i < len(s); i += 8 {
		at := min(i, len(s)-8)                    // the last eight bytes are shifted until only those from i on are left:
		w := load64(s, at) >> (8 * (i - at) & 63) // behind them come zeros, which are not plain
		others, pct := notPlainPct(w)
		digits := pct<<8 | pct<<16 | inPrevious // where hex digits must be
		if others := others | digits&notHex(w)&highBits; others != 0 {
			return beforePct(s, i+bits.TrailingZeros64(others)/8)
		}
		inPrevious = pct>>56 | pct>>48
	}
	return beforePct(s, len(s))
}

// beforePct returns the index of the "%" of which s[i] should be a hex digit, or i if there is no such.
func beforePct(s string, i int) int {
	switch {
	case i >= 1 && s[i-1] == '%':
		return i - 1
	case i >= 2 && s[i-2] == '%':
		return i - 2
	}
	return i
}

// spanPctOnly returns the end of the percent-encodings that stand side by side from s[i] on, eight at a time; there may
// be up to seven more.
func spanPctOnly(s string, i int) int {
	for len(s)-i >= 24 {
		const (
			// Where "%" stands in the three words.
			pct0 = 0x00FF_0000_FF00_00FF
			pct1 = 0xFF00_00FF_0000_FF00
			pct2 = 0x0000_FF00_00FF_0000
		)
		u, v, w := head64(s[i:i+24]), head64(s[i+8:i+24]), head64(s[i+16:i+24])
		others := (notHex(u)&^pct0 | notHex(v)&^pct1 | notHex(w)&^pct2) & highBits
		others |= (u^'%'*eachByte)&pct0 | (v^'%'*eachByte)&pct1 | (w^'%'*eachByte)&pct2
		if others != 0 {
			break
		}
		i += 24
	}
	return i
}

// spanWide returns the end of the longest run of non-ASCII characters and plain ones that begins at s[i], as far as
// such non-ASCII characters go of which their first two bytes tell that they are in ucschar, or nearly: those from
// U+00C0 to U+D7FF. It stops before any other. s[i] is not ASCII.
//
// By the table of RFC 3629 section 4, with the byte that begins a character and the range of that behind it:
//
//	C3..DF 80..BF            U+00C0 to U+07FF
//	E0     A0..BF 80..BF     U+0800 to U+0FFF
//	E1..EC 80..BF 80..BF     U+1000 to U+CFFF
//	ED     80..9F 80..BF     U+D000 to U+D7FF
func spanWide(s string, i int) int {
	for len(s) >= 8 && i < len(s) {
		at := min(i, len(s)-8)
		w := load64(s, at) >> (8 * (i - at) & 63) // as in spanPct
		low := w & (0x1F * eachByte)
		// Each of these is of the high bits. A bit moved up by 8 or 16 is that of the next byte, or of the one behind
		// that.
		lead := w & (w << 1) & highBits              // C0..FF, which begin a character
		lead3 := lead & (w << 2)                     // E0..FF
		continues := w &^ (w << 1)                   // 80..BF, among others that are masked below
		e0 := lead3 & ((0x20*eachByte - low) << 2)   // E0
		edUp := lead3 & ((low + 0x13*eachByte) << 2) // ED..FF
		others := notPlain(w&^highBits)&^w |
			(continues ^ (lead<<8 | lead3<<16)) |
			(lead^lead3)&((0x22*eachByte-low)<<2) | // C0..C2
			lead3&((low+0x12*eachByte)<<2) | // EE..FF
			(e0|edUp)<<8&(w<<2^e0<<8) // 80..9F behind E0, or A0..BF behind ED
		if others &= highBits; others != 0 {
			return max(i, beforeWide(s, i+bits.TrailingZeros64(others)/8)) // what is before i is none of the run, and may be anything
		}
		i += 8 - int(lead>>63) - int(lead3>>54&2) // without what is begun in the last two bytes
	}
	return i
}

// beforeWide returns the index of the first byte of the character of which s[i] should be the second or third one, or i
// if there is no such.
func beforeWide(s string, i int) int {
	switch {
	case i >= 1 && s[i-1] >= 0xC0:
		return i - 1
	case i >= 2 && s[i-2] >= 0xE0:
		return i - 2
	}
	return i
}

// spanASCII returns the end of the longest run of single ASCII characters of class c that begins at s[i].
func spanASCII(s string, i int, c class) int {
	for i < len(s) && c.is(s[i]) {
		i++
	}
	return i
}

// Eight bytes in a word are worked on at once in the manner of H. S. Warren, Hacker's Delight, chapter 6. With the
// high bit of each byte clear, adding 0x80-c to it sets that bit where the byte is at least c, and no carry leaves
// the byte.
const (
	eachByte = 0x0101010101010101 // times a byte: that byte in all eight places
	highBits = 0x80 * eachByte
)

// load64 returns the eight bytes from s[i] on.
func load64(s string, i int) uint64 { return head64(s[i : i+8]) }

// head64 returns the first eight bytes of s, the first in the lowest place. It is written such that the compiler
// makes one load of it where the machine has that order, and bytes in that order elsewhere.
func head64(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// notPlain returns the high bit of each byte of w that is not plain. In the other bits there is anything.
//
// The high bit of x + (0x80-c)*eachByte is set where x is at least c, so that the exclusive or of several such sums has
// it set where an odd number of the bounds c are passed. That takes one step less for each range than "at least this,
// and not at least that".
func notPlain(w uint64) uint64 {
	x := w &^ highBits
	y := x | 0x20*eachByte // of what is at least "A", lower case
	others := (0x80+'&'-1)*eachByte - x
	others ^= x + (0x80-':')*eachByte
	others ^= y + (0x80-'a')*eachByte
	others ^= y + (0x80-('z'+1))*eachByte
	others &= (x ^ '_'*eachByte) + 0x7F*eachByte
	others &= (x ^ '='*eachByte) + 0x7F*eachByte
	return others | w
}

// notPlainPct returns the high bit of each byte of w that is neither plain nor a "%", and that of each "%". It takes
// "=" for one that is not plain.
func notPlainPct(w uint64) (others, pct uint64) {
	x := w &^ highBits
	y := x | 0x20*eachByte
	fromPct := x + (0x80-'%')*eachByte
	plain := fromPct ^ (x + (0x80-':')*eachByte) ^ (y + (0x80-'a')*eachByte) ^ (y + (0x80-('z'+1))*eachByte)
	others = ((x^'_'*eachByte)+0x7F*eachByte)&^plain | w
	pct = fromPct ^ (x + (0x80-('%'+1))*eachByte)
	return others & highBits, pct & highBits
}

// notHex returns the high bit of each byte of w that is no hex digit. In the other bits there is anything.
func notHex(w uint64) uint64 {
	x := w &^ highBits
	y := x | 0x20*eachByte
	return w | ^((x + (0x80-'0')*eachByte) ^ (x + (0x80-('9'+1))*eachByte) ^ (y + (0x80-'a')*eachByte) ^ (y + (0x80-('f'+1))*eachByte))
}

// pctLen returns 3 if a pct-encoded stands at s[i], where there is a "%", else 0.
//
//	pct-encoded = "%" HEXDIG HEXDIG
func pctLen(s string, i int) int {
	if len(s)-i >= 3 && hexdig.is(s[i+1]) && hexdig.is(s[i+2]) {
		return 3
	}
	return 0
}

// pctEnd returns the offset of the first byte of the percent-encoding at s[i] that is none of one.
func pctEnd(s string, i int) int {
	if i+1 < len(s) && hexdig.is(s[i+1]) {
		return i + 2
	}
	return i + 1
}

// wideLen returns the length of the non-ASCII character at the start of s if it may stand where characters of class c
// do, else 0. Most of those of two and three bytes are decided by their first byte. For the rest there is package
// utf8; there ill-formed UTF-8 needs no branch of its own, as it decodes to U+FFFD, which no rule holds.
func wideLen(s string, c class) int {
	switch b := s[0]; {
	case 0xC3 <= b && b <= 0xDF: // U+00C0 to U+07FF, all in ucschar
		if len(s) >= 2 && isContinuation(s[1]) {
			return 2
		}
		return 0
	case 0xE1 <= b && b <= 0xEC: // U+1000 to U+CFFF, all in ucschar
		if len(s) >= 3 && isContinuation(s[1]) && isContinuation(s[2]) {
			return 3
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(s)
	if isUCSChar(r) || c&private != 0 && isPrivate(r) {
		return n
	}
	return 0
}

// isContinuation reports whether b is a byte of UTF-8 that continues a character.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
