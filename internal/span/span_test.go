package span

// Tests of the methods of Set. Each compares the assembly with the plain loops.

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"

	"example.com/iri/internal/testenv"
)

// A function is a method of Set and the plain loop that it is compared with.
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

// sets are the sets for which the functions are tested.
var sets = map[string]Set{
	"path":    of(letters + digits + "-._~!$&'()*+,;=:@/"),
	"empty":   {},
	"digits":  of(digits),
	"zero":    of("\x00\x01a"),
	"percent": of("%aé"),
	"high":    of("/0\x80\x8F\xA0\xBF\xC2\xFF"),
	"all":     of(bytesFrom(0, 256)),
	"8 rows":  of("\x00\x11\x22\x33\x44\x55\x66\x77\xF7"),
}

// bytesFrom returns n bytes with ascending values, starting with b.
func bytesFrom(b, n int) string {
	var sb strings.Builder
	for c := b; c < b+n; c++ {
		sb.WriteByte(byte(c))
	}
	return sb.String()
}

// check compares each function with its plain loop, for s and each of the offsets.
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

// lengths returns the text lengths to test: those near the block sizes, or all up to 130 in the long tests.
func lengths() []int {
	if testenv.Long() {
		return offsets(130)
	}
	return append(offsets(34), 63, 64, 65, 66, 95, 96, 97, 130)
}

// of returns the set of the bytes of s.
func of(s string) Set { return Of(func(b byte) bool { return strings.IndexByte(s, b) >= 0 }) }

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
	of("\x00\x11\x22\x33\x44\x55\x66\x77\x88")
}

// TestRun tests the methods and the plain loops with examples.
func TestRun(t *testing.T) {
	set := sets["path"]
	for _, x := range []struct {
		in                 string
		run, percent, wide int
	}{
		{"", 0, 0, 0},
		{"a b", 1, 1, 1},
		{"/a/b?c", 4, 4, 4},
		{"%41%5a?", 0, 6, 6},
		{"a%41%4", 1, 4, 4},
		{"a%41%", 1, 4, 4},
		{"a%4g", 1, 1, 1},
		{"a%%41", 1, 1, 1},
		{"日本%E6é<", 0, 0, 11},
		{"é\u00A0«ｆ", 0, 0, 6},
		{"日\u0080", 0, 0, 3},
		{"a\uE000", 1, 1, 1},
		{"a\xE6\x97", 1, 1, 1},
		{"é\xA9", 0, 0, 2},
	} {
		for _, fill := range []string{"", "abcdefgh", "abcdefghijklmnop", strings.Repeat("/", 30), strings.Repeat("/", 62)} {
			for i, want := range []int{x.run, x.percent, x.wide} {
				s := fill + x.in
				if got := functions[i].got(&set, s, 0); got != len(fill)+want {
					t.Errorf("%s(%q, 0) = %d, want %d", functions[i].name, s, got, len(fill)+want)
				}
				if got := functions[i].plain(&set, s, 0); got != len(fill)+want {
					t.Errorf("plain loop of %s(%q, 0) = %d, want %d", functions[i].name, s, got, len(fill)+want)
				}
			}
		}
	}
}

// TestByte tests every byte value at every offset of a text.
func TestByte(t *testing.T) {
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, fill := range []string{"a", "%aF", "é", "日", "\x00"} {
				if name != "path" && set.Run(fill, 0) == 0 {
					continue
				}
				for _, n := range lengths() {
					text := []byte(strings.Repeat(fill, n)[:n])
					s := unsafe.String(unsafe.SliceData(text), n) // changes with text
					for at := range n {
						was := text[at]
						for b := range 256 {
							text[at] = byte(b)
							check(t, &set, s, 0, max(at-2, 0))
						}
						text[at] = was
					}
				}
			}
		})
	}
}

// TestOffsets tests every offset of texts of every length and alignment, including offsets inside characters and
// percent-encodings.
func TestOffsets(t *testing.T) {
	text := strings.Repeat("path%2Fto/日本é%C3%A9\u00A0\u2028", 8)
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, n := range lengths() {
				for align := range 32 {
					check(t, &set, text[align:align+n], offsets(n)...)
				}
			}
		})
	}
}

// pieces are the parts of the texts in TestPieces and FuzzRuns.
var pieces = []string{
	"a", "Zz~", "0123456789abcdef", "/path/to/it", "\x00", " ", "?", "#",
	"%", "%4", "%41", "%aF%Fa", "%%41", "%g1", "%1g", "%é",
	"\u0080", "\u009F", "\u00A0", "\u00BF", "\u00C0", "é", "\u07FF", "\u0800", "ก", "日本", "\u0FFF", "\u1000", "\u2028", "\uCFFF", "\uD000", "\uD7FF",
	"\uE000", "\uF8FF", "\uF900", "\uFDBF", "\uFDC0", "\uFDD0", "\uFDEF", "\uFDF0", "\uFE00", "\uFE0F", "ｆ", "\uFFBF", "\uFFC0", "\uFFFD", "\uFFFF",
	"\U00010000", "😀", "\U0001FFBF", "\U0001FFC0", "\U0001FFFD", "\U0001FFFF", "\U000DFFBF", "\U000E0000", "\U000EFFFD", "\U000F0000", "\U0010FFFD",
	"\x80", "\xBF", "\xC0\x80", "\xC0\xA0", "\xC1\xBF", "\xC2", "\xC3", "\xDF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xE0", "\xE0\xA0", "\xE1", "\xE1\x80",
	"\xED\xA0\x80", "\xED\xBF\xBF", "\xEE", "\xEF", "\xEF\xBC", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF0", "\xF0\x9F", "\xF0\x9F\x98",
	"\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF",
}

// TestPieces tests every pair of pieces at every offset of a block, in the middle and at the end of a text.
func TestPieces(t *testing.T) {
	set := sets["path"]
	for _, fill := range []string{"a", "%41", "é", "日"} {
		for _, p := range pieces {
			for _, q := range pieces {
				for before := range 35 {
					s := strings.Repeat(fill, before) + p + q + strings.Repeat("z", 40)
					middle := before * len(fill)
					check(t, &set, s, 0, middle)
					check(t, &set, s[:len(s)-37], 0, middle)
					check(t, &set, s[:len(s)-40], 0, middle)
				}
				if !testenv.Long() {
					break
				}
			}
		}
	}
}

// wideSlow is the slow twin of wideLen. It uses package utf8.
func wideSlow(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	if r < 0xA0 || r > 0xD7FF {
		return 0
	}
	return n
}

// TestWide compares wideLen and RunWide with wideSlow, for every code point and for ill-formed UTF-8.
func TestWide(t *testing.T) {
	var set Set
	before := strings.Repeat("é", 15)
	try := func(s string) {
		want := wideSlow(s)
		if got := wideLen(s); got != want {
			t.Errorf("wideLen(%q) = %d, want %d", s, got, want)
		}
		if got := set.RunWide(before+s[:max(want, 1)], 0) - len(before); got != want {
			t.Errorf("RunWide accepts %d bytes of %q, want %d", got, s, want)
		}
	}
	for r := rune(0x80); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			try(string(r))
		}
	}
	for b := 0x80; b < 0x100; b++ {
		for c := range 0x100 {
			for _, rest := range []string{"", "\x80", "\x80\x80", "\xBF\xBF", "\x80a", "a\x80", "\xC0\x80", "\x80\xC0"} {
				try(string([]byte{byte(b), byte(c)}) + rest)
			}
		}
	}
}

// TestAllocs checks that nothing is allocated.
func TestAllocs(t *testing.T) {
	set := sets["path"]
	s := strings.Repeat("path%2Fto/日本é😀", 8)
	for _, f := range functions {
		if n := testing.AllocsPerRun(10, func() { f.got(&set, s, 0) }); n != 0 {
			t.Errorf("%s: %v allocations", f.name, n)
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
		set := of(members)
		at := int(i % uint(len(s)+1))
		check(t, &set, s, 0, at)
		check(t, &set, s[at:], 0)
	})
}

// TestRunText compares RunText with RunPercent and RunWide.
func TestRunText(t *testing.T) {
	set := sets["path"]
	for _, p := range pieces {
		s := "path/" + p + "/to"
		if got, want := set.RunText(s, 0, ASCII), set.RunPercent(s, 0); got != want {
			t.Errorf("RunText(%q, 0, ASCII) = %d, want %d", s, got, want)
		}
		if got, want := set.RunText(s, 0, NonASCII), set.RunWide(s, 0); got != want {
			t.Errorf("RunText(%q, 0, NonASCII) = %d, want %d", s, got, want)
		}
	}
}
