package lint

// Tests of internal shortcuts against what they replace.

import (
	"iter"
	"strings"
	"testing"
	"unicode"
)

func TestPlainHost(t *testing.T) {
	for host, want := range map[string]bool{
		"": true, "a": true, "z": true, "0": true, "9": true, "-": true, "a.b": true, "www.example-1.com.": true, strings.Repeat("a", 63): true,
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
		t.Skipf("the table is for Unicode %s, but package unicode has %s", classVersion, unicode.Version)
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

// scriptOf agrees with package unicode about all letters. With another version of Unicode it cannot, and then the test
// TestTables of internal/unicodetest fails.
func TestScriptOf(t *testing.T) {
	if unicode.Version != scriptsVersion {
		t.Skipf("the table is for Unicode %s, but package unicode has %s", scriptsVersion, unicode.Version)
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
