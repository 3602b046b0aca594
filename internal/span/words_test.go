package span

// Tests of the functions that need no Run, by comparison with plain loops.

import (
	"strings"
	"testing"
)

// checkLetters compares Letters with a plain loop.
func checkLetters(t testing.TB, s string) {
	t.Helper()
	leading := 0
	for len(s) >= 8 && leading < 8 && strings.IndexByte(letters, s[leading]) >= 0 {
		leading++
	}
	if got := Letters(s); got != leading {
		t.Fatalf("Letters(%q) = %d, want %d", s, got, leading)
	}
}

// checkMasks compares Masks with a plain loop.
func checkMasks(t testing.TB, s string, i int, a, b byte) {
	t.Helper()
	var wantA, wantB uint64
	for k := range min(len(s)-i, 64) {
		if s[i+k] == a {
			wantA |= 1 << k
		}
		if s[i+k] == b {
			wantB |= 1 << k
		}
	}
	as, bs := Masks(s, i, a, b)
	plainA, plainB := masksPlain(s, i, a, b)
	if as != wantA || bs != wantB || plainA != wantA || plainB != wantB {
		t.Fatalf("Masks(%q, %d, %q, %q) = %x, %x; masksPlain %x, %x; want %x, %x", s, i, a, b, as, bs, plainA, plainB,
			wantA, wantB)
	}
}

// ascii returns an ASCII character for b that is not NUL.
func ascii(b byte) byte { return max(1, b&0x7F) }

func FuzzWords(f *testing.F) {
	f.Add("http://a/b/../c", byte('/'), byte('.'))
	f.Add("\xAF\xAE/./.", byte('/'), byte('.'))
	f.Add("0000000001", byte('0'), byte('1'))
	f.Add("\x00\x00\x00\x00\x00\x00\x00\x00\x00", byte(0), byte(0))
	f.Fuzz(func(t *testing.T, s string, a, b byte) {
		checkLetters(t, s)
		for i := range min(len(s), 100) {
			checkMasks(t, s, i, ascii(a), ascii(b))
		}
	})
}
