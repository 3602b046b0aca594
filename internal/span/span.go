// Package span finds the ends of runs of bytes. It is the only package of this module with
// processor-specific code. It knows nothing about IRIs: callers define which bytes belong to a run.
//
// A [Run] says which bytes and characters belong to a run, and its method End finds where one ends.
// [Pairs] says which bytes are looked for, some of them only where a certain byte follows.
// The functions in words.go find single bytes and non-ASCII characters, and decode a
// percent-encoding. Nothing here allocates, and no byte outside the text is read.
//
// # Implementation
//
// There is assembly for amd64 with AVX2, in span_amd64.s. Other processors, and the build tag purego,
// use plain Go. It is in automaton.go, usual.go, characters.go and pairs.go, and is the specification: the
// tests compare the assembly with it. docs/performance.md says how much time the assembly saves.
package span

// A Run says what belongs to a run: a set of bytes, or a set of ASCII characters, percent-encodings
// and a set of other characters. [Of] returns one; the zero Run is of no use.
type Run struct {
	// b is in the set if lo[b&15] & hi[b>>4] != 0. The assembly reads these tables; see span_amd64.s.
	lo, hi [16]uint8

	// characters is nil if only the bytes of the set belong to the run.
	characters *Characters

	*plain // nil where the assembly is used, since the memory takes time when a program starts
}

// Of returns the Run of the bytes for which has returns true, if characters is nil.
//
// Otherwise, it returns the Run of the ASCII characters for which has returns true,
// percent-encodings, and the characters of the set. A percent-encoding is "%" and two hex digits in
// either case. If has returns true for "%", any "%" belongs to the run.
//
// Of is slow, and meant for package-level variables. It panics if the set has more than 8 different
// non-empty rows. A row consists of the bytes with the same high half, so sets of ASCII characters
// have at most 8.
func Of(has func(b byte) bool, characters *Characters) Run {
	r, limit := Run{characters: characters}, 0x100
	if characters != nil {
		limit = 0x80
	}
	var members [256]bool
	var rows [16]uint16 // by high half: one bit for each low half
	for i := range limit {
		if b := byte(i); has(b) {
			members[b] = true
			rows[b>>4] |= 1 << (b & 15)
		}
	}
	if !useAVX2 {
		r.plain = plainOf(&members, characters)
	}
	bit := uint8(1)
	for high, row := range rows {
		if row == 0 || r.hi[high] != 0 {
			continue
		}
		if bit == 0 {
			panic("span: set with more than 8 different rows")
		}
		for other := high; other < len(rows); other++ {
			if rows[other] == row {
				r.hi[other] = bit
			}
		}
		for low := range r.lo {
			if row>>low&1 != 0 {
				r.lo[low] |= bit
			}
		}
		bit <<= 1
	}
	return r
}

// End returns the offset of the first byte of s, from i on, that does not belong to the run, or
// len(s). With characters, the run also ends before a "%" without two hex digits, before any other
// non-ASCII character, and before ill-formed UTF-8.
//
// It panics unless 0 ≤ i ≤ len(s).
func (r *Run) End(s string, i int) int {
	stop, _ := end(r, s, i, 0)
	return stop
}

// EndAndNext is End, and also returns where to look for the first b in s[i:]: no b precedes next there. The assembly
// sees 32 bytes at once, so it returns the offset of the first b, or i+32. The plain path returns i. b must not be 0.
//
// Parse of web.txt takes 0.85 times as long as with [strings.IndexByte] after End.
func (r *Run) EndAndNext(s string, i int, b byte) (stop, next int) { return end(r, s, i, b) }
