package span

// Tests of Run. They compare the assembly with the plain loop, and the plain loop with a slow twin.

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"
)

// A namedRun is a Run to test. has says which bytes or ASCII characters belong to it, and wide which other
// characters do, if it is not nil.
type namedRun struct {
	name string
	has  func(b byte) bool
	wide func(r rune) bool
	Run
}

// runsOf returns the Run of the bytes for which has returns true, and the Runs of these ASCII characters with
// percent-encodings and other characters.
func runsOf(has func(b byte) bool) []namedRun {
	runs := []namedRun{
		{"bytes", has, nil, Of(has, nil)},
		{"ASCII", has, func(rune) bool { return false }, Of(has, &none)},
		{"most", has, inMost, Of(has, &most)},
		{"Latin", has, func(r rune) bool { return in(r, 0xA0, 0xBF) || in(r, 0xF0, 0x12F) }, Of(has, &latin)},
	}
	for i := range runs {
		runs[i].plain = plainOf(membersOf(&runs[i]), runs[i].characters)
	}
	return runs
}

// membersOf returns the bytes or ASCII characters of r.
func membersOf(r *namedRun) *[256]bool {
	var members [256]bool
	for b := range members {
		members[b] = r.has(byte(b)) && (b < utf8.RuneSelf || r.characters == nil)
	}
	return &members
}

// bytesOf returns a function that reports whether s contains a byte.
func bytesOf(s string) func(b byte) bool {
	return func(b byte) bool { return strings.IndexByte(s, b) >= 0 }
}

// Sets of characters.
var (
	most = CharactersOf(0xF3, []Exclusion{ // those that an IRI may contain, without some others
		{"C", "01", "AB", Any},
		{"C", "012", "89", Any},
		{"E", "0EF", "89", Any},
		{"E", "DE", "AB", Any},
		{"E", "F", "A", "0123"},
		{"E", "F", "B", "7", "9A", Any},
		{"E", "F", "B", "F", "B", Any},
		{"F", "0", "8", Any},
		{"F", "3", "A", "0"},
		{"F", "3", "B", Any},
		{"89AB", "F", "B", "F", "B", "EF"},
		{"E", "2", "8", "0", "8", "EF"},    // U+200E, U+200F
		{"E", "2", "8", "0", "A", "ABCDE"}, // U+202A to U+202E
		{"E", "3", "8", "0", "8", "0"},     // U+3000
		{"E", "4", "9", "0", "8", "0"},     // U+4400, the only one between others
		{"F", "0", "9", "F", "9", "8"},     // U+1F600 to U+1F63F
	})
	none  = CharactersOf(0x80)
	latin = CharactersOf(0xC4, []Exclusion{ // U+00A0 to U+00BF, U+00F0 to U+012F
		{"C", "01", "89AB", Any}, {"C", "2", "89", Any}, {"C", "3", "89A", Any},
		{"C", "4", "B", Any}})
)

func in(r, first, last rune) bool { return first <= r && r <= last }

func inMost(r rune) bool {
	if in(r, 0x200E, 0x200F) || in(r, 0x202A, 0x202E) || r == 0x3000 || r == 0x4400 || in(r, 0x1F600, 0x1F63F) {
		return false
	}
	return in(r, 0xA0, 0xD7FF) || in(r, 0xF900, 0xFDCF) || in(r, 0xFDF0, 0xFFEF) ||
		in(r, 0x10000, 0xEFFFF) && !in(r, 0xE0000, 0xE0FFF) && r&0xFFFF < 0xFFFE
}

const (
	digits    = "0123456789"
	letters   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	pathChars = letters + digits + "-._~!$&'()*+,;=:@/"
)

// sets are the sets of bytes whose runs are tested.
var sets = map[string][]namedRun{
	"path":    runsOf(bytesOf(pathChars)),
	"empty":   runsOf(bytesOf("")),
	"lower":   runsOf(func(b byte) bool { return b < 0x80 && b != '%' && (b < 'A' || b > 'Z') }),
	"name":    runsOf(bytesOf(letters + digits + "-._~!$&'()*+,;=/")),
	"digits":  runsOf(bytesOf(digits)),
	"zero":    runsOf(bytesOf("\x00\x01a")),
	"ASCII":   runsOf(func(b byte) bool { return b < 0x80 && b != '%' }),
	"marks":   runsOf(bytesOf("-._~")), // without hex digits
	"percent": runsOf(bytesOf("%aé")),
	"high":    runsOf(bytesOf("/0\x80\x8F\xA0\xBF\xC2\xFF")),
	"all":     runsOf(func(byte) bool { return true }),
	"8 rows":  runsOf(bytesOf("\x00\x11\x22\x33\x44\x55\x66\x77\xF7")),
}

// check compares the end of each run with what the plain loop returns, for s and each of the offsets.
func check(t testing.TB, set []namedRun, s string, offsets ...int) {
	t.Helper()
	for k := range set {
		r := &set[k]
		for _, i := range offsets {
			want := endPlain(&r.Run, s, i)
			if got := r.End(s, i); got != want {
				t.Fatalf("%s: End(%q, %d) = %d, want %d", r.name, s, i, got, want)
			}
			wantNext := i
			for useAVX2 && wantNext < i+32 && (wantNext >= len(s) || s[wantNext] != '/') {
				wantNext++
			}
			if got, next := r.EndAndNext(s, i, '/'); got != want || next != wantNext {
				t.Fatalf("%s: EndAndNext(%q, %d, '/') = %d, %d, want %d, %d", r.name, s, i, got, next, want, wantNext)
			}
			if got := endPlain(&r.Run, s, r.skipMembers(s, i)); got != want { // where words have 32 bits
				t.Fatalf("%s: End(%q, %d) after its members = %d, want %d", r.name, s, i, got, want)
			}
		}
	}
}

var triplet = regexp.MustCompile(`\A%[0-9A-Fa-f]{2}`)

// checkPlain compares the plain loop with its slow twin, which decodes characters.
func checkPlain(t testing.TB, set []namedRun, s string) {
	t.Helper()
	for k := range set {
		r, want := &set[k], 0
		for n := 1; n > 0; want += n {
			rest := s[want:]
			c, size := utf8.DecodeRuneInString(rest)
			switch isWide := r.wide != nil && c >= utf8.RuneSelf; {
			case rest == "":
				n = 0
			case !isWide && r.has(rest[0]):
				n = 1
			case isWide && (c != utf8.RuneError || size == 3) && r.wide(c):
				n = size
			case r.wide != nil && triplet.MatchString(rest):
				n = len("%HH")
			default:
				n = 0
			}
		}
		if got := endPlain(&r.Run, s, 0); got != want {
			t.Fatalf("%s: endPlain(%q, 0) = %d, want %d", r.name, s, got, want)
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

// long reports whether the tests may take minutes.
func long() bool { return os.Getenv("IRI_TEST") == "long" && !testing.Short() }

// lengths returns the text lengths to test: those near the block sizes, or all up to 130 in the long tests.
func lengths() []int {
	if long() {
		return upTo(131)
	}
	return append(upTo(35), 63, 64, 65, 66, 95, 96, 97, 130)
}

// checkMemory tests every offset of texts of some lengths, including offsets inside characters and
// percent-encodings. The texts are at every alignment of the memory, and at its end.
func checkMemory(t testing.TB, memory []byte, lengths ...int) {
	fills := []string{"a", "%41", "é", "日", "😀", "path%2Fto/日本é%C3%A9\u00A0\u2028", "/a.\x00.b\xAF/\xAE"}
	for _, fill := range fills {
		copy(memory, strings.Repeat(fill, len(memory)))
		all := unsafe.String(unsafe.SliceData(memory), len(memory))
		for _, n := range lengths {
			for _, start := range append(upTo(32), len(all)-n) {
				s := all[start : start+n]
				check(t, sets["path"], s, upTo(n+1)...)
				for i := range n {
					checkWide(t, s, i)
					checkPair(t, s, i, fill[0], fill[len(fill)-1])
				}
				checkPairs(t, s, upTo(n+1)...)
			}
		}
		check(t, sets["path"], all, upTo(len(all)+1)...)
	}
}

func TestOf(t *testing.T) {
	for name, set := range sets {
		for _, r := range set {
			for b := range 256 {
				want := r.has(byte(b)) && (b < 0x80 || r.characters == nil)
				inTables, inWords := r.lo[b&15]&r.hi[b>>4] != 0, r.words[b] == 0 || r.words[b] == notHex
				if inTables != want || inWords != want {
					t.Fatalf("%s, %s: 0x%02X: in the tables %v, in the words %v, want %v", name, r.name, b, inTables, inWords, want)
				}
				if r.before != 0 && !want && unusual(uint64(b)*eachByte, r.before, r.plus, r.mask, r.after, r.other)&highBits == 0 {
					t.Fatalf("%s, %s: 0x%02X is usual", name, r.name, b)
				}
			}
		}
	}
}

// TestUsual tests sets that lack any two bytes of four sets: no byte that is not in the set is usual.
func TestUsual(t *testing.T) {
	const other = "-._~!$&'()*+,;=:@/?"
	for _, set := range []func(b byte) bool{
		func(b byte) bool { return b < 0x80 },
		func(b byte) bool { return b < 0x80 && b != '%' },
		func(b byte) bool { return b < 0x80 && (b < 'A' || b > 'Z') },
		bytesOf(letters + digits + other),
	} {
		for a := range 128 {
			for b := range a {
				var members [256]bool
				for i := range members {
					members[i] = set(byte(i)) && i != a && i != b
				}
				for i, u := 0, usualOf(&members); i < 256 && u.before != 0; i++ {
					w := uint64(i) * eachByte
					inFirst := u.mask == 0 && ((u.before-w)|w)&highBits == 0
					if !members[i] && (inFirst || unusual(w, u.before, u.plus, u.mask, u.after, u.other)&highBits == 0) {
						t.Fatalf("without %q and %q, %q is usual", a, b, i)
					}
				}
			}
		}
	}
}

// TestPanics checks that Of and CharactersOf panic instead of ignoring a row or an exclusion.
func TestPanics(t *testing.T) {
	CharactersOf(0xF4, slices.Repeat([]Exclusion{{"E", "1", "8", "0", "8", "0"}}, 8)) // eight are not too many
	for name, f := range map[string]func(){
		"nine different rows":       func() { runsOf(bytesOf("\x00\x11\x22\x33\x44\x55\x66\x77\x88")) },
		"an offset before the text": func() { somePairs[0].Index(strings.Repeat("a", 64), -1) },
		"an offset after the text":  func() { somePairs[0].Index(strings.Repeat("a", 64), 65) },
		"seven rows and two pairs":  func() { PairsOf("\x00\x11\x22\x33\x44\x55\x66", "ab", "cd") },
		"nine pairs of bytes":       func() { CharactersOf(0xF4, slices.Repeat([]Exclusion{{"E", "1", "8", "0"}}, 9)) },
		"nine triples of bytes": func() {
			CharactersOf(0xF4, slices.Repeat([]Exclusion{{"E", "1", "8", "0", "8", "0"}}, 9))
		},
		"no digits":                            func() { CharactersOf(0xF4, []Exclusion{{"E", "", "8", "0"}}) },
		"half of a third byte":                 func() { CharactersOf(0xF4, []Exclusion{{"E", "1", "8", "0", "8", ""}}) },
		"no hex digit":                         func() { CharactersOf(0xF4, []Exclusion{{"E", "1G", "8", "0"}}) },
		"a second byte that does not continue": func() { CharactersOf(0xF4, []Exclusion{{"E", "1", "8C", "0"}}) },
		"a third byte that does not continue":  func() { CharactersOf(0xF4, []Exclusion{{"E", "1", "8", "0", "7", "0"}}) },
		"a triple without BF":                  func() { CharactersOf(0xF4, []Exclusion{{"8", "F", "B", "EF", "B", "F"}}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("no panic for %s", name)
				}
			}()
			f()
		}()
	}
}

// TestByte tests byte values at every offset of a text. The runs begin before it, and just after it. The long
// tests try every value at each offset of each text, the others at one of eight.
func TestByte(t *testing.T) {
	for _, fill := range []string{"a", "%aF", "é", "日", "\x00", "AZazMmQq", "a.\xAF/\xAE\x80\xFF.b"} {
		var runs []namedRun
		for name, set := range sets {
			for _, r := range set {
				if name == "path" || r.End(fill, 0) > 0 {
					runs = append(runs, r)
				}
			}
		}
		for _, n := range lengths() {
			before := strings.Repeat(fill, n)[:n]
			text := []byte(before)
			s := unsafe.String(unsafe.SliceData(text), n) // changes with text
			for at := range n {
				for b := range 256 {
					if !long() && (b+at+n)&7 != 0 {
						continue
					}
					text[at] = byte(b)
					check(t, runs, s, 0, max(at-2, 0), at+1)
					if len(fill) >= 8 { // the others say nothing more about words
						checkWide(t, s, at/2)
						checkPairs(t, s, at/2, at)
						checkPair(t, s, at/2, byte(b), '/')
						checkPair(t, s, at/2, '/', byte(b))
					}
				}
				text[at] = before[at]
			}
		}
	}
}

// TestCharacters tests code points and ill-formed UTF-8. The long tests try every code point, the others the
// first and the last three of every 16, and above U+FFFF of every 256.
func TestCharacters(t *testing.T) {
	set := sets["path"]
	before := strings.Repeat("ñ", 14) // the next character begins before the end of the first block, or after it
	try := func(s string) {
		checkPlain(t, set, s)
		check(t, set[2:3], before+"日"+s, 0) // Latin does not have it
		check(t, set[3:], before+s, 0)
	}
	for r := rune(0x80); r <= utf8.MaxRune; r++ {
		block := rune(16)
		if r > 0xFFFF {
			block = 256
		}
		if utf8.ValidRune(r) && (long() || (r+3)%block < 4) {
			try(string(r))
		}
	}
	for b := 0x80; b < 0x100; b++ {
		for c := range 0x100 {
			for _, rest := range strings.Split(",\x80,\x80\x80,\xBF\xBF,\x80a,a\x80,\xC0\x80,\x80\xC0,\x80\x80\x80", ",") {
				try(string([]byte{byte(b), byte(c)}) + rest)
			}
		}
	}
}

// pieces are the parts of the texts in FuzzRuns.
var pieces = []string{
	"a", "Zz~", "0123456789abcdef", "/path/to/it", "\x00", " ", "?", "#",
	"%", "%4", "%41", "%aF%Fa", "%%41", "%g1", "%1g", "%é",
	"\u0080", "\u009F", "\u00A0", "\u00BF", "\u00C0", "é", "\u07FF",
	"\u0800", "ก", "日本", "\u0FFF", "\u1000", "\u2028", "\uCFFF", "\uD000", "\uD7FF", "\uE000", "\uF8FF",
	"\uF900", "\uFDBF", "\uFDC0", "\uFDD0", "\uFDEF", "\uFDF0", "\uFE00", "\uFE0F", "ｆ", "\uFFBF", "\uFFC0", "\uFFFD",
	"\uFFFF",
	"\U00010000", "😀", "\U0001FFBF", "\U0001FFC0", "\U0001FFFD", "\U0001FFFF", "\U000DFFBF",
	"\U000E0000", "\U000EFFFD", "\U000F0000", "\U0010FFFD",
	"\x80", "\xBF", "\xC0\x80", "\xC0\xA0", "\xC1\xBF", "\xC2", "\xC3", "\xDF",
	"\xE0\x80\x80", "\xE0\x9F\xBF", "\xE0", "\xE0\xA0", "\xE1", "\xE1\x80",
	"\xED\xA0\x80", "\xED\xBF\xBF", "\xEE", "\xEF", "\xEF\xBC",
	"\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF0", "\xF0\x9F", "\xF0\x9F\x98",
	"\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF",
}

// FuzzRuns tests a text after another one at every offset of a block, in the middle and at the end of a
// longer text, with any set. The long tests try all pairs of the pieces.
func FuzzRuns(f *testing.F) {
	for _, before := range []string{"a", "%41", "é", "日"} {
		for _, p := range pieces {
			f.Add(pathChars, before, p)
			f.Add("-._~", before, p) // without hex digits
			for _, q := range pieces {
				if long() {
					f.Add(pathChars, before, p+q)
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, members, before, s string) {
		defer func() {
			if r := recover(); r != nil && r != "span: set with more than 8 different rows" {
				panic(r)
			}
		}()
		set := runsOf(bytesOf(members))
		before = before[:min(len(before), 4)]
		for n := range 35 {
			text := strings.Repeat(before, n) + s + strings.Repeat("z", 40)
			for _, end := range []int{len(text), len(text) - 37, len(text) - 40} {
				check(t, set, text[:end], 0, n*len(before))
				checkPlain(t, set, text[:end])
			}
		}
		checkPlain(t, set, s)
	})
}
