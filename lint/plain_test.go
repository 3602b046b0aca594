package lint

// Tests of internal shortcuts against what they replace.

import (
	"iter"
	"maps"
	"strings"
	"testing"
	"unicode"

	"example.com/iri/internal/testenv"
)

func TestPlainHost(t *testing.T) {
	for host, want := range map[string]bool{
		"": true, "a": true, "z": true, "a0z": true, "a-b": true, "a.b": true, "www.example-1.com": true, strings.Repeat("a", 63): true,
		"0": false, "a9": false, "0a": false, "9z": false, "a.0": false, "-": false, "-a": false, "a-": false, "a-.b": false, "a.-b": false, "b-a.-b": false, "www.example.com.": false,
		".": false, ".a": false, "a..b": false, "a..": false, "A": false, "a%62": false, "a_b": false, "é": false, "a~": false, "`": false, "{": false, "/": false, ":": false, ",": false,
		strings.Repeat("a", 64): false,
	} {
		if got := isPlainHost(host); got != want {
			t.Fatalf("%s: got %v, want %v", host, got, want)
		}
	}
}

// classOf agrees with package unicode about all non-ASCII characters. With another version of Unicode it cannot, and then
// the test TestTables of internal/unicodetest fails. That module also compares the directions with golang.org/x/text.
func TestClassOf(t *testing.T) {
	if unicode.Version != classVersion {
		testenv.Lacks(t, "package unicode with Unicode "+classVersion)
	}
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		shown := 0xFFF9 <= r && r <= 0xFFFB || 0x13430 <= r && r <= 0x1343F || unicode.Is(unicode.Prepended_Concatenation_Mark, r)
		ignorable := unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) && !shown
		is := classOf(r)
		for _, test := range []struct {
			name      string
			got, want bool
		}{
			{"wide", is&wide != 0, true},
			{"odd", is&odd != 0, ignorable || unicode.In(r, unicode.White_Space, unicode.Co)},
			{"trailing", is&trailing != 0, unicode.IsMark(r) || r == zeroWidthJoiner || r == zeroWidthNonJoiner},
			{"a letter", is&(ltrLetter|rtlLetter) != 0, unicode.IsLetter(r) && (is&rtl != 0 || is&ltrLetter != 0)},
		} {
			if test.got != test.want {
				t.Fatalf("classOf(%U) is %b: %s: %v, want %v", r, is, test.name, test.got, test.want)
			}
		}
	}
	for _, s := range []string{"\u0080", "\u07FF", "\u0800", "\uFFFD", "\U00010000", "\U0010FFFF"} {
		if r, size := runeAt("a"+s+"b", 1); string(r) != s || size != len(s) {
			t.Fatalf("runeAt(%+q) = %U, %d", s, r, size)
		}
	}
}

// mapUTS46 finds the entry of each character that its twin finds.
func TestMapUTS46(t *testing.T) {
	for r := rune(0x80); r < 0x20000; r++ {
		to, ok := mapUTS46(r)
		if want, wantOK := MapSlow(r); to != want || ok != wantOK {
			t.Fatalf("mapUTS46(%U) = %q, %v, want %q, %v", r, to, ok, want, wantOK)
		}
	}
}

// scriptOf agrees with package unicode about all letters. With another version of Unicode it cannot, and then the test
// TestTables of internal/unicodetest fails.
func TestScriptOf(t *testing.T) {
	if unicode.Version != scriptsVersion {
		testenv.Lacks(t, "package unicode with Unicode "+scriptsVersion)
	}
	letters := 0
	for name, table := range unicode.Scripts {
		for r := range runesOf(table) {
			if !unicode.IsLetter(r) {
				continue
			}
			letters++
			if got := scriptOf(r); got != name {
				t.Fatalf("scriptOf(%U) = %q, want %q", r, got, name)
			}
		}
	}
	if letters < 100_000 {
		t.Errorf("only %d letters have a script", letters)
	}
}

// The scripts of isJoining exist. Otherwise a name could be misspelled.
func TestIsJoining(t *testing.T) {
	joining := 0
	for name := range unicode.Scripts {
		if isJoining(name) {
			joining++
		}
	}
	if joining != 13+50 {
		t.Errorf("%d scripts of package unicode are joining", joining)
	}
}

// runesOf returns the characters of a table.
func runesOf(table *unicode.RangeTable) iter.Seq[rune] {
	return func(yield func(rune) bool) {
		for _, x := range table.R16 {
			for r := rune(x.Lo); r <= rune(x.Hi); r += rune(x.Stride) {
				yield(r)
			}
		}
		for _, x := range table.R32 {
			for r := rune(x.Lo); r <= rune(x.Hi); r += rune(x.Stride) {
				yield(r)
			}
		}
	}
}

// hostScript knows this number of characters of each script, so that no range of hostLetters changes unseen.
func TestHostScript(t *testing.T) {
	if unicode.Version != scriptsVersion {
		testenv.Lacks(t, "package unicode with Unicode "+scriptsVersion)
	}
	got := map[string]int{}
	for r := range rune(unicode.MaxRune + 1) {
		if script := hostScript(r); script != "" {
			got[script]++
		}
	}
	want := map[string]int{
		"Arabic": 190, "Armenian": 38, "Bengali": 85, "Bopomofo": 43, "Cyrillic": 131, "Devanagari": 125, "Ethiopic": 326,
		"Georgian": 43, "Greek": 35, "Gujarati": 89, "Gurmukhi": 79, "Han": 97583, "Hangul": 11172, "Hebrew": 27,
		"Hiragana": 86, "Kannada": 90, "Katakana": 91, "Khmer": 82, "Lao": 68, "Latin": 223, "Malayalam": 100, "Myanmar": 74,
		"Oriya": 84, "Sinhala": 90, "Tamil": 61, "Telugu": 91, "Thaana": 50, "Thai": 73, "Tibetan": 118, "emoji": 512,
		"picture": 1014,
	}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDirectionOf(t *testing.T) {
	for d, runes := range map[direction][]rune{
		neutral:      {'-', '(', 0x301, 0x589, 0x66A, 0x900, 0x903, 0x11000, 0x11001, 0x1F600},
		left:         {'a', 'Z', 0xE9, 0x3B1, 0x905, 0x6F22, 0x20000},
		right:        {0x5BE, 0x5D0, 0x627, 0x66D, 0x710, 0x7C0, 0xFB1D, 0xFEFC, 0x10900, 0x10D23, 0x10E80, 0x1E900},
		rightMark:    {0x591, 0x5C7, 0x610, 0x64E, 0x7EB, 0x898, 0x8FF, 0x10A01, 0x10D24, 0x10F85, 0x1E8D0, 0x1E8D1, 0x1E94A},
		arabicNumber: {0x660, 0x669, 0x66B, 0x66C, 0x10D30, 0x10D39, 0x10E60, 0x10E61, 0x10E7E},
		asciiDigit:   {'0', '9'},
		otherNumber:  {0xB2, 0xBD, 0x6F0, 0x6F9, 0x966, 0x2460, 0xFF10, 0x1D7CE},
		closing:      {')', 0x3009, 0xFF09},
	} {
		for _, r := range runes {
			if got := directionOf(r); got != d {
				t.Errorf("directionOf(%U) = %d, want %d", r, got, d)
			}
			if isRTL := d == right || d == arabicNumber; isRightToLeft(r) != isRTL {
				t.Errorf("isRightToLeft(%U) = %t", r, !isRTL)
			}
		}
	}
}
