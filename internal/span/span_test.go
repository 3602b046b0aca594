package span

// Tests of Run. They compare the assembly with the plain loop.

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"

	"example.com/iri/internal/testenv"
)

// A namedRun is a Run to test.
type namedRun struct {
	name string
	Run
}

// runsOf returns the Run of the bytes of s, and the Runs of its ASCII characters with percent-encodings and other
// characters.
func runsOf(s string) []namedRun {
	has := func(b byte) bool { return strings.IndexByte(s, b) >= 0 }
	return []namedRun{
		{"bytes", Of(has, nil)},
		{"ASCII", Of(has, &most).ASCII()}, {"most", Of(has, &most)}, {"more", Of(has, &more)}, {"Latin", Of(has, &latin)},
	}
}

// Sets of characters.
var (
	most = CharactersOf(0xF3, // those that an IRI may contain
		Exclusion{"C", "01", "AB", Any},
		Exclusion{"C", "012", "89", Any},
		Exclusion{"E", "0EF", "89", Any},
		Exclusion{"E", "DE", "AB", Any},
		Exclusion{"E", "F", "A", "0123"},
		Exclusion{"E", "F", "B", "7", "9A", Any},
		Exclusion{"E", "F", "B", "F", "B", Any},
		Exclusion{"F", "0", "8", Any},
		Exclusion{"F", "3", "A", "0"},
		Exclusion{"F", "3", "B", Any},
		Exclusion{"89AB", "F", "B", "F", "B", "EF"},
	)
	more = CharactersOf(0xF4, append(overlong, // all except surrogates and some others
		Exclusion{"E", "D", "AB", Any},
		Exclusion{"F", "4", "9AB", Any},
		Exclusion{"E", "2", "8", "0", "8", "EF"},    // U+200E, U+200F
		Exclusion{"E", "2", "8", "0", "A", "ABCDE"}, // U+202A to U+202E
		Exclusion{"E", "3", "8", "0", "8", "0"},     // U+3000
		Exclusion{"F", "0", "9", "F", "9", "8"},     // U+1F600 to U+1F63F
	)...)
	latin = CharactersOf(0xC3, Exclusion{"C", "01", "89AB", Any}, Exclusion{"C", "2", "89", Any}) // U+00A0 to U+00FF

	overlong = []Exclusion{{"C", "012", "89", Any}, {"C", "01", "AB", Any}, {"E", "0", "89", Any}, {"F", "0", "8", Any}}
)

const (
	digits  = "0123456789"
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// sets are the sets of bytes for which runs are tested.
var sets = map[string][]namedRun{
	"path":    runsOf(letters + digits + "-._~!$&'()*+,;=:@/"),
	"empty":   runsOf(""),
	"digits":  runsOf(digits),
	"zero":    runsOf("\x00\x01a"),
	"percent": runsOf("%aé"),
	"high":    runsOf("/0\x80\x8F\xA0\xBF\xC2\xFF"),
	"all":     runsOf(bytesFrom(0, 256)),
	"8 rows":  runsOf("\x00\x11\x22\x33\x44\x55\x66\x77\xF7"),
}

// bytesFrom returns n bytes with ascending values, starting with b.
func bytesFrom(b, n int) string {
	var sb strings.Builder
	for c := b; c < b+n; c++ {
		sb.WriteByte(byte(c))
	}
	return sb.String()
}

// check compares the end of each run with what the plain loop returns, for s and each of the offsets.
func check(t *testing.T, set []namedRun, s string, offsets ...int) {
	t.Helper()
	for k := range set {
		r := &set[k]
		for _, i := range offsets {
			if got, want := r.End(s, i), endPlain(&r.Run, s, i); got != want {
				t.Fatalf("%s: End(%q, %d) = %d, want %d", r.name, s, i, got, want)
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

func TestOf(t *testing.T) {
	for name, set := range sets {
		for _, r := range set {
			for b := range 256 {
				if got, want := r.lo[b&15]&r.hi[b>>4] != 0, r.member[b]; got != want {
					t.Errorf("%s, %s: tables say %v for 0x%02X, want %v", name, r.name, got, b, want)
				}
				if want := set[0].member[b] && (b < 0x80 || r.characters == nil); r.member[b] != want {
					t.Errorf("%s, %s: the plain loop reads %v for 0x%02X, want %v", name, r.name, r.member[b], b, want)
				}
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("Of did not panic for nine different rows")
		}
	}()
	runsOf("\x00\x11\x22\x33\x44\x55\x66\x77\x88")
}

// TestEnd tests End and the plain loop with examples.
func TestEnd(t *testing.T) {
	set := sets["path"]
	for _, x := range []struct {
		in                 string
		bytes, ascii, most int
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
		{"é\u00A0«ｆ😀\uE000", 0, 0, 13},
		{"日\u0080", 0, 0, 3},
		{"a\uE000", 1, 1, 1},
		{"a\xE6\x97", 1, 1, 1},
		{"é\xA9", 0, 0, 2},
	} {
		for _, fill := range []string{"", "abcdefgh", "abcdefghijklmnop", strings.Repeat("/", 30), strings.Repeat("/", 62)} {
			for k, want := range []int{x.bytes, x.ascii, x.most} {
				s := fill + x.in
				if got := set[k].End(s, 0); got != len(fill)+want {
					t.Errorf("%s: End(%q, 0) = %d, want %d", set[k].name, s, got, len(fill)+want)
				}
				if got := endPlain(&set[k].Run, s, 0); got != len(fill)+want {
					t.Errorf("%s: endPlain(%q, 0) = %d, want %d", set[k].name, s, got, len(fill)+want)
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
				if name != "path" && set[0].End(fill, 0) == 0 {
					continue
				}
				for _, n := range lengths() {
					text := []byte(strings.Repeat(fill, n)[:n])
					s := unsafe.String(unsafe.SliceData(text), n) // changes with text
					for at := range n {
						was := text[at]
						for b := range 256 {
							text[at] = byte(b)
							check(t, set, s, 0, max(at-2, 0))
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
					check(t, set, text[align:align+n], offsets(n)...)
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
					check(t, set, s, 0, middle)
					check(t, set, s[:len(s)-37], 0, middle)
					check(t, set, s[:len(s)-40], 0, middle)
				}
				if !testenv.Long() {
					break
				}
			}
		}
	}
}

// slowLength is the slow twin of Characters.length. It decodes the character. has says which characters are in the set.
func slowLength(s string, has func(r rune) bool) int {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n < 3 || r < utf8.RuneSelf || !has(r) {
		return 0
	}
	return n
}

// TestCharacters compares length and End with slowLength, for code points and for ill-formed UTF-8. The long tests try
// every code point, the others the first and the last of every 16.
func TestCharacters(t *testing.T) {
	before := strings.Repeat("é", 14) // the next character begins before the end of the first block, or after it
	in := func(r, first, last rune) bool { return first <= r && r <= last }
	for _, x := range []struct {
		name string
		c    *Characters
		fill string
		has  func(r rune) bool
	}{
		{"ASCII", &noCharacters, "", func(r rune) bool { return false }},
		{"latin", &latin, before, func(r rune) bool { return in(r, 0xA0, 0xFF) }},
		{"most", &most, before + "日", func(r rune) bool {
			return in(r, 0xA0, 0xD7FF) || in(r, 0xF900, 0xFDCF) || in(r, 0xFDF0, 0xFFEF) ||
				in(r, 0x10000, 0xEFFFF) && !in(r, 0xE0000, 0xE0FFF) && r&0xFFFF < 0xFFFE
		}},
		{"more", &more, before, func(r rune) bool {
			return r >= 0xA0 && !in(r, 0x200E, 0x200F) && !in(r, 0x202A, 0x202E) && r != 0x3000 && !in(r, 0x1F600, 0x1F63F)
		}},
	} {
		r := Of(func(byte) bool { return false }, x.c)
		try := func(s string) {
			want := slowLength(s, x.has)
			if got := Length(x.c, s); got != want {
				t.Errorf("%s: length(%q) = %d, want %d", x.name, s, got, want)
			}
			text := x.fill + s
			if got, want := r.End(text, 0), endPlain(&r, text, 0); got != want {
				t.Errorf("%s: End(%q, 0) = %d, want %d", x.name, text, got, want)
			}
		}
		for r := rune(0x80); r <= utf8.MaxRune; r++ {
			if utf8.ValidRune(r) && (testenv.Long() || r&15 == 0 || r&15 == 15) {
				try(string(r))
			}
		}
		for b := 0x80; b < 0x100; b++ {
			for c := range 0x100 {
				for _, rest := range []string{"", "\x80", "\x80\x80", "\xBF\xBF", "\x80a", "a\x80", "\xC0\x80", "\x80\xC0", "\x80\x80\x80"} {
					try(string([]byte{byte(b), byte(c)}) + rest)
				}
			}
		}
	}
}

// TestTooManyExclusions checks that CharactersOf panics instead of ignoring an exclusion.
func TestTooManyExclusions(t *testing.T) {
	for _, x := range []Exclusion{{"E", "1", "8", "0"}, {"E", "1", "8", "0", "8", "0"}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("CharactersOf did not panic for nine exclusions like %q", x)
				}
			}()
			CharactersOf(0xF4, slices.Repeat([]Exclusion{x}, 9)...)
		}()
	}
}

// TestAfterLead tests runs that begin after a byte that looks like the lead byte of an excluded character.
func TestAfterLead(t *testing.T) {
	set := sets["path"]
	for lead := 0x80; lead < 0x100; lead++ {
		for n := range 40 {
			s := strings.Repeat("a", n) + string([]byte{byte(lead)}) + "aaaaaéaaaé日"
			check(t, set, s, n, n+1)
		}
	}
}

// TestAllocs checks that nothing is allocated.
func TestAllocs(t *testing.T) {
	s := strings.Repeat("path%2Fto/日本é😀", 8)
	for _, r := range sets["path"] {
		if n := testing.AllocsPerRun(10, func() { r.End(s, 0) }); n != 0 {
			t.Errorf("%s: %v allocations", r.name, n)
		}
	}
}

// FuzzRuns compares the runs of any set with the plain loop.
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
		set := runsOf(members)
		at := int(i % uint(len(s)+1))
		check(t, set, s, 0, at)
		check(t, set, s[at:], 0)
	})
}
