// Package span finds how far runs of bytes go. It is the only code of this module that depends on the processor, and it
// knows nothing of IRIs: its callers say of which bytes a run consists.
//
// A [Set] is a set of bytes, and its methods measure runs of them:
//
//	Run         bytes of the set
//	RunPercent  the same, and percent-encodings: "%" and two hex digits
//	RunWide     the same as RunPercent, and most non-ASCII characters
//
// All take a text and an offset i, 0 ≤ i ≤ len(s), and return the offset of the first byte from s[i] on that is not part
// of the run, or len(s). They read no byte outside the text, and allocate nothing.
//
// # How a block is looked up
//
// A vector instruction looks up each byte of a block in a table of 16 bytes, which is enough for half a byte. So a set is
// two tables: one is indexed by the low half of a byte, the other by its high half. Each of their 8 bits stands for a row
// of 16 byte values (or for several equal rows), and a byte is in the set if both of its entries have a bit in common:
//
//	set "09AZ":  '0' = 0x30, '9' = 0x39, 'A' = 0x41, 'Z' = 0x5A
//	row 3: {0, 9} is bit 0    lo[0x0] = 001   hi[0x3] = 001
//	row 4: {1}    is bit 1    lo[0x9] = 001   hi[0x4] = 010
//	row 5: {A}    is bit 2    lo[0x1] = 010   hi[0x5] = 100
//	                          lo[0xA] = 100
//	lo[0xA] & hi[0x5] = 100: 0x5A is in the set. lo[0xA] & hi[0x3] = 0: 0x3A is not.
//
// There is assembly for amd64 with AVX2 and for arm64. Elsewhere, and with the build tag purego, the package is plain Go.
// The loops of span_generic.go are the specification of both.
package span

// A Set is a set of byte values. Use [Of] to make one; the zero value is the empty set.
type Set struct {
	// A byte b is in the set if lo[b&15]&hi[b>>4] != 0.
	lo, hi [16]uint8

	in [256]bool // the same, for loops over single bytes
}

// Of returns the set of the bytes of s. It panics if that is not expressible: the 16 rows of byte values with the same
// high half must not be more than 8 different ones, except for empty rows. Every set of ASCII characters is
// expressible. Of is meant for package-level variables.
func Of(s string) Set {
	var t Set
	var rows [16]uint16 // the low halves in each row
	for i := range len(s) {
		t.in[s[i]] = true
		rows[s[i]>>4] |= 1 << (s[i] & 15)
	}
	bit := uint8(1)
	for high, row := range rows {
		if row == 0 || t.hi[high] != 0 {
			continue
		}
		if bit == 0 {
			panic("span: set with more than 8 different rows")
		}
		for other := high; other < len(rows); other++ {
			if rows[other] == row {
				t.hi[other] = bit
			}
		}
		for low := range t.lo {
			if row>>low&1 != 0 {
				t.lo[low] |= bit
			}
		}
		bit <<= 1
	}
	return t
}

// Has reports whether b is in the set.
func (t *Set) Has(b byte) bool { return t.in[b] }

// Run returns the end of the longest run of bytes of the set that begins at s[i].
func (t *Set) Run(s string, i int) int { return run(t, s, i) }

// RunPercent returns the end of the longest run of bytes of the set and percent-encodings that begins at s[i]. A
// "%" belongs to the run if two hex digits follow, in either case. (In a set that holds "%", it is a byte like any other.)
// Bytes of the set from 0x80 on are ignored.
func (t *Set) RunPercent(s string, i int) int { return runText(t, s, i, 0) }

// RunWide returns the end of the longest run that begins at s[i] of ASCII characters of the set, percent-encodings as in
// [Set.RunPercent], and non-ASCII characters of these ranges:
//
//	U+00A0  to U+D7FF
//	U+F900  to U+FDBF
//	U+FE00  to U+FFBF
//	U+10000 to U+DFFFF, except the last 64 of each plane of 65536
//
// It stops before any other non-ASCII character and before ill-formed UTF-8. Bytes of the set from 0x80 on are ignored.
func (t *Set) RunWide(s string, i int) int {
	i = runText(t, s, i, -1)
	// The kernels stop at characters from U+E000 on, which begin with EE to F4.
	for i < len(s) && s[i] >= 0xEE {
		n := wideLen(s[i:])
		if n == 0 {
			return i
		}
		if i += n; i < len(s) && s[i] < 0xEE {
			i = runText(t, s, i, -1)
		}
	}
	return i
}

// wideLen returns the length of the non-ASCII character that s begins with if RunWide takes it, else 0. No character is
// taken that a shorter encoding would be enough for, because each number of bytes has a smallest code point.
func wideLen(s string) int {
	switch b := s[0]; {
	case b < 0xC0:
		return 0 // a continuation byte
	case b < 0xE0:
		if len(s) >= 2 && isContinuation(s[1]) {
			if r := rune(b&0x1F)<<6 | rune(s[1]&0x3F); 0xA0 <= r {
				return 2
			}
		}
	case b < 0xF0:
		if len(s) >= 3 && isContinuation(s[1]) && isContinuation(s[2]) {
			r := rune(b&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F)
			if 0x800 <= r && r <= 0xD7FF || 0xF900 <= r && r <= 0xFDBF || 0xFE00 <= r && r <= 0xFFBF {
				return 3
			}
		}
	case b < 0xF8:
		if len(s) >= 4 && isContinuation(s[1]) && isContinuation(s[2]) && isContinuation(s[3]) {
			r := rune(b&0x07)<<18 | rune(s[1]&0x3F)<<12 | rune(s[2]&0x3F)<<6 | rune(s[3]&0x3F)
			if 0x10000 <= r && r <= 0xDFFFF && r&0xFFFF < 0xFFC0 {
				return 4
			}
		}
	}
	return 0
}

// isContinuation reports whether b is a byte of UTF-8 that continues a character.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
