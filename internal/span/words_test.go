package span

// Tests of the functions that need no Run, by comparison with plain loops.

import (
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// checkPrefix compares CommonPrefix with a plain loop.
func checkPrefix(t testing.TB, s, other string) {
	t.Helper()
	want := 0
	for want < len(s) && want < len(other) && s[want] == other[want] {
		want++
	}
	testenv.Same(t, CommonPrefix(s, other), want, "CommonPrefix(%q, %q)", s, other)
	testenv.Same(t, CommonPrefix(other, s), want, "CommonPrefix(%q, %q)", other, s)
}

// checkWords compares the other functions of words.go for one text with plain loops.
func checkWords(t testing.TB, s string, b byte) {
	t.Helper()
	high, leading := 0, 0
	for i := range len(s) {
		high += int(s[i] >> 7)
	}
	for len(s) >= 8 && leading < 8 && strings.IndexByte(letters, s[leading]) >= 0 {
		leading++
	}
	testenv.Same(t, CountNonASCII(s), high, "CountNonASCII(%q)", s)
	testenv.Same(t, Letters(s), leading, "Letters(%q)", s)
	testenv.Same(t, LastIndexByte(s, b), strings.LastIndexByte(s, b), "LastIndexByte(%q, %q)", s, b)
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
	want := [2]uint64{wantA, wantB}
	testenv.Same(t, [2]uint64{as, bs}, want, "Masks(%q, %d, %q, %q)", s, i, a, b)
	testenv.Same(t, [2]uint64{plainA, plainB}, want, "masksPlain(%q, %d, %q, %q)", s, i, a, b)
}

// ascii returns an ASCII character for b that is not NUL.
func ascii(b byte) byte { return max(1, b&0x7F) }

func FuzzWords(f *testing.F) {
	f.Add("http://a/b/../c", "http://a/b/c", byte('/'), byte('.'))
	f.Add("\xAF\xAE/./.", "", byte('/'), byte('.'))
	f.Add("0000000001", "00000000", byte('0'), byte('1'))
	f.Add("\x00\x00\x00\x00\x00\x00\x00\x00\x00", "a", byte(0), byte(0))
	f.Fuzz(func(t *testing.T, s, other string, a, b byte) {
		checkPrefix(t, s, other)
		checkWords(t, s, ascii(a))
		for i := range min(len(s), 100) {
			checkMasks(t, s, i, ascii(a), ascii(b))
		}
	})
}
