package span

import (
	"fmt"
	"strings"
	"testing"
)

// A function is one of the package's functions, and the loop that it is compared with.
type function struct {
	name       string
	got, plain func(t *Set, s string, i int) int
}

var functions = []function{
	{"Run", (*Set).Run, runPlain},
	{"RunPercent", (*Set).RunPercent, func(t *Set, s string, i int) int { return runTextPlain(t, s, i, 0) }},
	{"RunWide", (*Set).RunWide, func(t *Set, s string, i int) int { return runTextPlain(t, s, i, -1) }},
}

const (
	digits  = "0123456789"
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// sets are the sets that the functions are tried with.
var sets = map[string]Set{
	"empty":   {},
	"path":    Of(letters + digits + "-._~!$&'()*+,;=:@/"),
	"digits":  Of(digits),
	"zero":    Of("\x00\x01a"),
	"percent": Of("%aé"),
	"high":    Of("/0\x80\x8F\xA0\xBF\xC2\xFF"),
	"all":     Of(bytesFrom(0, 256)),
	"8 rows":  Of("\x00\x11\x22\x33\x44\x55\x66\x77\xF7"),
}

// bytesFrom returns the n bytes from b on.
func bytesFrom(b, n int) string {
	var sb strings.Builder
	for c := b; c < b+n; c++ {
		sb.WriteByte(byte(c))
	}
	return sb.String()
}

// check compares each function with its plain loop over s, from every offset in offsets on.
func check(t *testing.T, set *Set, s string, offsets ...int) {
	t.Helper()
	for _, f := range functions {
		for _, i := range offsets {
			if got, want := f.got(set, s, i), f.plain(set, s, i); got != want {
				t.Fatalf("%s(%q, %d) = %d, want %d", f.name, s, i, got, want)
			}
		}
	}
}

// offsets returns 0 to n.
func offsets(n int) []int {
	all := make([]int, n+1)
	for i := range all {
		all[i] = i
	}
	return all
}

func TestOf(t *testing.T) {
	for name, set := range sets {
		for b := range 256 {
			if got, want := set.lo[b&15]&set.hi[b>>4] != 0, set.Has(byte(b)); got != want {
				t.Errorf("%s: tables say %v for 0x%02X, want %v", name, got, b, want)
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("Of did not panic for nine different rows")
		}
	}()
	Of("\x00\x11\x22\x33\x44\x55\x66\x77\x88")
}

// TestByte puts every byte value at every place of texts of every length up to 130, where the run begins at every offset
// near that byte and at the start of the text.
func TestByte(t *testing.T) {
	maxLen := 130
	if testing.Short() {
		maxLen = 70
	}
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, fill := range []string{"a", "%aF", "é", "日", "\x00"} {
				for n := range maxLen {
					whole := []byte(strings.Repeat(fill, n)[:n])
					for at := range n {
						was := whole[at]
						for b := range 256 {
							whole[at] = byte(b)
							check(t, &set, string(whole), 0, at/2, max(at-2, 0), at)
						}
						whole[at] = was
					}
				}
			}
		})
	}
}

// pieces are what texts are made of in TestPieces and FuzzRuns.
var pieces = []string{
	"a", "Zz~", "0123456789abcdef", "/path/to/it", "\x00", " ", "?", "#", "%", "%4", "%41", "%aF%Fa", "%%41", "%g1", "%1g", "%é",
	"\u0080", "\u009F", "\u00A0", "\u00BF", "\u00C0", "é", "\u07FF", "\u0800", "ก", "日本", "\u0FFF", "\u1000", "\u2028", "\uCFFF", "\uD000", "\uD7FF",
	"\uE000", "\uF8FF", "\uF900", "\uFDBF", "\uFDC0", "\uFDD0", "\uFDEF", "\uFDF0", "\uFE00", "\uFE0F", "ｆ", "\uFFBF", "\uFFC0", "\uFFFD", "\uFFFF",
	"\U00010000", "😀", "\U0001FFBF", "\U0001FFC0", "\U0001FFFD", "\U0001FFFF", "\U000DFFBF", "\U000E0000", "\U000EFFFD", "\U000F0000", "\U0010FFFD",
	"\x80", "\xBF", "\xC0\x80", "\xC0\xA0", "\xC1\xBF", "\xC2", "\xC3", "\xDF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xE0", "\xE0\xA0", "\xE1", "\xE1\x80",
	"\xED\xA0\x80", "\xED\xBF\xBF", "\xEE", "\xEF", "\xEF\xBC", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF0", "\xF0\x9F", "\xF0\x9F\x98",
	"\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF",
}

// TestPieces puts every two pieces side by side at every place of a text, with something after them or at the end.
func TestPieces(t *testing.T) {
	set := sets["path"]
	for _, fill := range []string{"a", "%41", "é", "日"} {
		for _, p := range pieces {
			for _, q := range pieces {
				for before := range 35 {
					s := strings.Repeat(fill, before) + p + q
					for _, s := range []string{s, s + "bcd", s + strings.Repeat("z", 40)} {
						check(t, &set, s, 0, min(before, len(s)))
					}
				}
				if testing.Short() {
					break
				}
			}
		}
	}
}

// TestOffsets begins at every offset of texts of every length, also inside of characters and percent-encodings.
func TestOffsets(t *testing.T) {
	long := strings.Repeat("path%2Fto/日本é%C3%A9\u00A0\u2028", 8)
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			for n := range 131 {
				check(t, &set, long[:n], offsets(n)...)
				check(t, &set, long[7:7+n], offsets(n)...)
			}
		})
	}
}

// TestWide holds RunWide against the ranges of its documentation, for every code point.
func TestWide(t *testing.T) {
	var set Set
	for r := rune(0x80); r <= 0x10FFFF; r++ {
		if 0xD800 <= r && r <= 0xDFFF {
			continue // no UTF-8
		}
		taken := 0xA0 <= r && r <= 0xD7FF || 0xF900 <= r && r <= 0xFDBF || 0xFE00 <= r && r <= 0xFFBF ||
			0x10000 <= r && r <= 0xDFFFF && r&0xFFFF <= 0xFFBF
		for _, s := range []string{string(r), "ééééééééééééééé" + string(r) + "é"} {
			start := len(s) &^ 7 / 32 * 30 // 0, or before r
			want := len(s)
			if !taken {
				want = start
			}
			if got := set.RunWide(s, 0); got != want {
				t.Errorf("RunWide(%q) = %d, want %d", s, got, want)
			}
		}
	}
}

// FuzzRuns compares each function with its plain loop.
func FuzzRuns(f *testing.F) {
	for i, p := range pieces {
		f.Add(letters+"-._", strings.Repeat("a", i)+p+strings.Repeat("b", 64), uint(i/2))
	}
	f.Fuzz(func(t *testing.T, members, s string, i uint) {
		defer func() {
			if r := recover(); r != nil && fmt.Sprint(r) != "span: set with more than 8 different rows" {
				panic(r)
			}
		}()
		set := Of(members)
		at := int(i % uint(len(s)+1))
		check(t, &set, s, 0, at)
		check(t, &set, s[at:], 0)
	})
}
