package span

// Tests of the functions that need no Run, and of Pairs, by comparison with plain loops.

import (
	"slices"
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

// somePairs are sets of bytes and pairs, of which the first has as many as there may be.
var somePairs = []namedPairs{
	pairsOf("\x00=@%\xFF", "bo", "/.", "\xAF\xAE"),
	pairsOf("", "aa", "3Ad", "\x00\x01", "a\xA9"),
	pairsOf("é/"),
}

type namedPairs struct {
	set   string
	pairs []string
	Pairs
}

func pairsOf(set string, pairs ...string) namedPairs {
	return namedPairs{set, pairs, PairsOf(set, pairs...)}
}

// checkPairs compares Index of somePairs with plain loops.
func checkPairs(t testing.TB, s string, offsets ...int) {
	t.Helper()
	for n := range somePairs {
		some := &somePairs[n]
		isAt := func(i int) bool {
			return strings.IndexByte(some.set, s[i]) >= 0 || slices.ContainsFunc(some.pairs, func(pair string) bool {
				if i+1 == len(s) || s[i] != pair[0] {
					return false
				}
				return s[i+1] == pair[1] || pair == "3Ad" && strings.IndexByte("aDd", s[i+1]) >= 0
			})
		}
		for _, i := range offsets {
			want := i
			for want < len(s) && !isAt(want) {
				want++
			}
			if got := some.Index(s, i); got != want {
				t.Fatalf("%q, %q: Index(%q, %d) = %d, want %d", some.set, some.pairs, s, i, got, want)
			}
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add("http://a/b/../c", byte('/'), byte('.'))
	f.Add("\xAF\xAE/./.", byte('/'), byte('.'))
	f.Add("0000000001", byte('0'), byte('1'))
	f.Add("\x00\x00\x00\x00\x00\x00\x00\x00\x00", byte(0), byte(0))
	f.Add("/.......8/.", byte('/'), byte('.'))
	f.Add("/......./.......16/.\x00", byte('/'), byte('.'))
	f.Add("b................................bo", byte('b'), byte('o'))
	f.Add("................................3.....................................3D..............aa", byte('3'), byte('D'))
	f.Fuzz(func(t *testing.T, s string, a, b byte) {
		for i := range min(len(s), 100) {
			checkWide(t, s, i)
			checkPair(t, s, i, a, b)
		}
		checkPairs(t, s, upTo(min(len(s), 100)+1)...)
	})
}
