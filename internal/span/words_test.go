package span

// Tests of the functions in words.go.

import (
	"strings"
	"testing"
)

// slowCommonPrefix is the slow twin of CommonPrefix.
func slowCommonPrefix(s, t string) int {
	i := 0
	for i < len(s) && i < len(t) && s[i] == t[i] {
		i++
	}
	return i
}

func TestCommonPrefix(t *testing.T) {
	long := strings.Repeat("0123456789abcdefghijk", 7)
	for n := range 131 {
		s := long[:n]
		for m := range n {
			for _, other := range []string{s[:m], s[:m] + "\x00" + s[m+1:], s[:m] + "\xFF", s + "x"} {
				want := slowCommonPrefix(s, other)
				if got := CommonPrefix(s, other); got != want {
					t.Errorf("CommonPrefix(%q, %q) = %d, want %d", s, other, got, want)
				}
				if got := CommonPrefix(other, s); got != want {
					t.Errorf("CommonPrefix(%q, %q) = %d, want %d", other, s, got, want)
				}
			}
		}
	}
}

func FuzzCommonPrefix(f *testing.F) {
	f.Add("http://example.com/a", "http://example.com/b")
	f.Add("", "a")
	f.Fuzz(func(t *testing.T, s, other string) {
		if got, want := CommonPrefix(s, other), slowCommonPrefix(s, other); got != want {
			t.Errorf("CommonPrefix(%q, %q) = %d, want %d", s, other, got, want)
		}
	})
}

// checkWords compares the functions of words.go with plain loops.
func checkWords(t *testing.T, s string) {
	t.Helper()
	last, high := strings.LastIndexByte(s, '/'), 0
	for i := range len(s) {
		if s[i] >= 0x80 {
			high++
		}
	}
	checkMasks(t, s, len(s)/2, '/', '.')
	if got := LastIndexByte(s, '/'); got != last {
		t.Errorf("LastIndexByte(%q) = %d, want %d", s, got, last)
	}
	if got := CountNonASCII(s); got != high {
		t.Errorf("CountNonASCII(%q) = %d, want %d", s, got, high)
	}
	letters := len(s) - len(strings.TrimLeft(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
	if letters = min(letters, 8); len(s) < 8 {
		letters = 0
	}
	if got := Letters(s); got != letters {
		t.Errorf("Letters(%q) = %d, want %d", s, got, letters)
	}
}

// checkMasks compares Masks with a plain loop.
func checkMasks(t *testing.T, s string, i int, a, b byte) {
	t.Helper()
	var as, bs uint64
	for k := range min(len(s)-i, 64) {
		if s[i+k] == a {
			as |= 1 << k
		}
		if s[i+k] == b {
			bs |= 1 << k
		}
	}
	if gotA, gotB := Masks(s, i, a, b); gotA != as || gotB != bs {
		t.Errorf("Masks(%q, %d, %q, %q) = %#b, %#b, want %#b, %#b", s, i, a, b, gotA, gotB, as, bs)
	}
	if gotA, gotB := masksPlain(s, i, a, b); gotA != as || gotB != bs {
		t.Errorf("masksPlain(%q, %d, %q, %q) = %#b, %#b, want %#b, %#b", s, i, a, b, gotA, gotB, as, bs)
	}
}

// TestMasks compares Masks with a plain loop, for every length and offset, and for every byte at every place.
func TestMasks(t *testing.T) {
	text := strings.Repeat("/a.\x00.b\xAF/\xAE", 15)
	for n := range 131 {
		for i := range n + 1 {
			checkMasks(t, text[:n], i, '/', '.')
			checkMasks(t, text[130-n:130], i, '.', '/')
			checkMasks(t, text[:n], i, 'a', 'a')
		}
	}
	for _, n := range []int{5, 8, 11, 16, 21, 32, 45, 64, 70} {
		for place := range n {
			for b := range 256 {
				s := text[:place] + string([]byte{byte(b)}) + text[place+1:n]
				checkMasks(t, s, 0, byte(max(1, b&0x7F)), '.')
				checkMasks(t, s, place, '/', byte(max(1, b&0x7F)))
			}
		}
	}
}

// TestWords runs checkWords for texts of every length, with every byte value at every offset.
func TestWords(t *testing.T) {
	fill := "a.\xAF/\xAE\x80\xFF.b"
	for _, n := range append(upTo(40), 47, 48, 49, 63, 64, 65, 66, 67, 95, 96, 97, 98, 99, 130) {
		base := strings.Repeat(fill, n/len(fill)+1)[:n]
		checkWords(t, base)
		checkWords(t, strings.Repeat("a", n))
		for i := range n {
			for b := range 256 {
				checkWords(t, base[:i]+string([]byte{byte(b)})+base[i+1:])
			}
			for _, pair := range []string{"/.", "./", "//", "..", "\xAF.", "/\xAE"} {
				checkWords(t, (strings.Repeat("a", i) + pair + strings.Repeat("a", n))[:n])
			}
		}
	}
}

// TestLetters tests every byte value after leading letters.
func TestLetters(t *testing.T) {
	for n := range 12 {
		for b := range 256 {
			for _, after := range []string{"", "a", "zzzzzzzz", "////////"} {
				s := "AZazMmQq://x"[:min(n, 8)] + string([]byte{byte(b)}) + after
				checkWords(t, s)
			}
		}
	}
}

// upTo returns the numbers below n.
func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func FuzzWords(f *testing.F) {
	f.Add("http://a/b/../c", byte('/'), byte('.'))
	f.Add("\xAF\xAE/./.", byte('/'), byte('.'))
	f.Add("0000000001", byte('0'), byte('1'))
	f.Add("\x00\x00\x00\x00\x00\x00\x00\x00\x00", byte(0), byte(0))
	f.Fuzz(func(t *testing.T, s string, a, b byte) {
		a, b = max(1, a&0x7F), max(1, b&0x7F)
		for i := range min(len(s), 100) {
			checkMasks(t, s, i, a, b)
		}
		if got, want := LastIndexByte(s, a), strings.LastIndexByte(s, a); got != want {
			t.Errorf("LastIndexByte(%q, %q) = %d, want %d", s, a, got, want)
		}
	})
}
