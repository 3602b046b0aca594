// Package span finds the ends of runs of bytes. It is the only package of this module with
// processor-specific code. It knows nothing about IRIs: callers define which bytes belong to a run.
//
// A [Set] is a set of bytes. Its methods return the end of a run of:
//
//	Run       bytes of the set
//	RunText   ASCII characters of the set, percent-encodings such as %2F, and non-ASCII characters of another set
//	RunShort  the same as RunText, in a text of a few bytes
//
// Each method takes a text s and the offset i of the run, 0 ≤ i ≤ len(s). It returns the offset of the first byte
// that does not belong to the run, or len(s). The methods do not allocate, and read no bytes outside the text. The
// assembly does not check that the offset is in range.
//
// The functions in words.go find and count single bytes, letters and common prefixes, and decode a percent-encoding.
//
// # Implementation
//
// There is assembly for amd64 with AVX2, and for arm64. Other processors, and the build tag purego, use plain Go. The
// loops in span_generic.go are the specification, and the tests compare the assembly with them. Masks has
// assembly for amd64 alone.
//
// The assembly processes 32 bytes at a time. A vector instruction looks up each byte of a vector in a table of 16
// entries, which is enough for half a byte. So a set consists of two tables, indexed by the low and the high half of
// a byte. The bytes of the set with the same high half are a row. Each bit of the entries represents one row, or
// several equal rows. A byte is in the set if its two entries have a bit in common:
//
//	{0, 9, A, Z}    '0' is 0x30, '9' is 0x39, 'A' is 0x41, 'Z' is 0x5A
//
//	row 3 is bit 0    lo[0x0] = 001    hi[0x3] = 001
//	row 4 is bit 1    lo[0x9] = 001    hi[0x4] = 010
//	row 5 is bit 2    lo[0x1] = 010    hi[0x5] = 100
//	                  lo[0xA] = 100
//
//	0x5A is in the set:   lo[0xA] & hi[0x5] = 100 & 100 = 100
//	0x3A is not:          lo[0xA] & hi[0x3] = 100 & 001 = 0
package span

// A Set is a set of bytes. [Of] returns one, and the zero value is the empty set.
type Set struct {
	// b is in the set if lo[b&15] & hi[b>>4] != 0.
	lo, hi [16]uint8

	// The same set for plain loops: only its ASCII characters, and all its bytes.
	text, in [256]bool
}

// Of returns the set of the bytes for which has returns true. It is slow, and meant for package-level variables.
//
// Of panics if the set has more than 8 different non-empty rows. A row consists of the bytes with the same high
// half, so sets of ASCII characters have at most 8.
func Of(has func(b byte) bool) Set {
	var t Set
	var rows [16]uint16 // by high half: one bit for each low half
	for i := range t.in {
		if b := byte(i); has(b) {
			t.in[b] = true
			t.text[b] = b < 0x80
			rows[b>>4] |= 1 << (b & 15)
		}
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

// Run returns the end of the longest run of bytes of the set at s[i].
func (t *Set) Run(s string, i int) int { return run(t, s, i) }

// RunText returns the end of the longest run at s[i] of ASCII characters of the set, percent-encodings and the
// characters in more. A percent-encoding is "%" and two hex digits in either case. If the set contains "%", any "%"
// belongs to the run.
//
// The run ends before any other non-ASCII character, before ill-formed UTF-8, and before a "%" without two hex
// digits.
func (t *Set) RunText(s string, i int, more *Characters) int { return runText(t, s, i, more) }

// Short is the length below which a text is short: RunText uses the plain loop for it, and RunShort is faster.
const Short = 8

// RunShort is equivalent to RunText. It is meant for short texts: it always uses the plain loop, without a call of the
// assembly. RunText does not choose between them, so that the compiler inlines it.
func (t *Set) RunShort(s string, i int, more *Characters) int { return runTextPlain(t, s, i, more) }
