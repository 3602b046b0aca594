package span

// Tests of the functions that need no Run, by comparison with plain loops.

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// checkWide compares IndexWide and CountWide with plain loops.
func checkWide(t testing.TB, s string, i int) {
	t.Helper()
	count := 0
	for _, b := range []byte(s[i:]) {
		if b >= utf8.RuneSelf {
			count++
		}
	}
	if got := CountWide(s[i:]); got != count {
		t.Fatalf("CountWide(%q) = %d, want %d", s[i:], got, count)
	}
	want := i
	for want < len(s) && s[want] < utf8.RuneSelf {
		want++
	}
	if got := IndexWide(s, i); got != want {
		t.Fatalf("IndexWide(%q, %d) = %d, want %d", s, i, got, want)
	}
}

// checkPair compares IndexPair with a plain loop.
func checkPair(t testing.TB, s string, i int, a, b byte) {
	t.Helper()
	want := i
	for want < len(s) && (s[want] != a || want+1 == len(s) || s[want+1] != b) {
		want++
	}
	if got := IndexPair(s, i, a, b); got != want {
		t.Fatalf("IndexPair(%q, %d, %q, %q) = %d, want %d", s, i, a, b, got, want)
	}
	if got, want := LastIndexByte(s[:i], a), strings.LastIndexByte(s[:i], a); got != want {
		t.Fatalf("LastIndexByte(%q, %q) = %d, want %d", s[:i], a, got, want)
	}
}

func FuzzWords(f *testing.F) {
	f.Add("http://a/b/../c", byte('/'), byte('.'))
	f.Add("\xAF\xAE/./.", byte('/'), byte('.'))
	f.Add("0000000001", byte('0'), byte('1'))
	f.Add("\x00\x00\x00\x00\x00\x00\x00\x00\x00", byte(0), byte(0))
	f.Add("/.......8/.", byte('/'), byte('.'))
	f.Add("/......./.......16/.\x00", byte('/'), byte('.'))
	f.Fuzz(func(t *testing.T, s string, a, b byte) {
		for i := range min(len(s), 100) {
			checkWide(t, s, i)
			checkPair(t, s, i, a, b)
		}
	})
}
