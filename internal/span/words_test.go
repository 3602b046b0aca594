package span

// Tests of the functions that need no Run, by comparison with plain loops.

import (
	"strings"
	"testing"
)

// checkPrefix compares CommonPrefix with a plain loop.
func checkPrefix(t *testing.T, s, other string) {
	t.Helper()
	want := 0
	for want < len(s) && want < len(other) && s[want] == other[want] {
		want++
	}
	if got, turned := CommonPrefix(s, other), CommonPrefix(other, s); got != want || turned != want {
		t.Errorf("CommonPrefix of %q and %q = %d, turned round %d, want %d", s, other, got, turned, want)
	}
}

// checkWords compares the functions of words.go for one text with plain loops.
func checkWords(t *testing.T, s string, b byte) {
	t.Helper()
	high := 0
	for i := range len(s) {
		if s[i] >= 0x80 {
			high++
		}
	}
	if got := CountNonASCII(s); got != high {
		t.Errorf("CountNonASCII(%q) = %d, want %d", s, got, high)
	}
	if got, want := LastIndexByte(s, b), strings.LastIndexByte(s, b); got != want {
		t.Errorf("LastIndexByte(%q, %q) = %d, want %d", s, b, got, want)
	}
	leading := 0
	for len(s) >= 8 && leading < 8 && strings.IndexByte(letters, s[leading]) >= 0 {
		leading++
	}
	if got := Letters(s); got != leading {
		t.Errorf("Letters(%q) = %d, want %d", s, got, leading)
	}
}

// checkMasks compares Masks with a plain loop.
func checkMasks(t *testing.T, s string, i int, a, b byte) {
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
		t.Errorf("Masks(%q, %d, %q, %q) = %#b, %#b, in plain Go %#b, %#b, want %#b, %#b",
			s, i, a, b, as, bs, plainA, plainB, wantA, wantB)
	}
}

// ascii returns an ASCII character for b that is not NUL.
func ascii(b byte) byte { return max(1, b&0x7F) }

// TestWords tests every byte value at every offset of texts, between other bytes and between letters.
func TestWords(t *testing.T) {
	for _, fill := range []string{"a.\xAF/\xAE\x80\xFF.b", "AZazMmQq"} {
		for _, n := range lengths() {
			base := strings.Repeat(fill, n)[:n]
			for i := range n {
				for b := range 256 {
					s := base[:i] + string([]byte{byte(b)}) + base[i+1:]
					checkWords(t, s, '/')
					checkMasks(t, s, i/2, ascii(byte(b)), '/')
					checkPrefix(t, base, s)
				}
			}
		}
	}
}

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
