package abnf

// This file tests the automata on small grammars. That the automata of RFC 3987 say what its
// readers say is tested by the tables of internal/proof/conformance, since the parser must agree with both.

import (
	"slices"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestCompile(t *testing.T) {
	tests := []struct {
		grammar string
		match   []string
		refuse  []string
	}{
		// Strings and numbers.
		{`a = "v1"`, []string{"v1", "V1"}, []string{"", "v", "v11", "w1"}},
		{`a = "aZ@["`, []string{"aZ@[", "Az@[", "AZ@["}, []string{"aZ`[", "aZ@{", "aZ`{"}},
		{`a = "ks"`, []string{"ks", "KS"}, []string{"\u212As", "k\u017F"}}, // whose lower and upper case are k and S
		{`a = %x61-63 %X65`, []string{"ae", "ce"}, []string{"de", "e"}},
		{`a = %x0-10FFFF`, []string{"\x00", "\uFFFD", "\U0010FFFF"}, []string{"", "\xFF", "\xED\xA0\x80", "\xC0\x80"}},

		// Repetition.
		{`a = 2*3"a"`, []string{"aa", "aaa"}, []string{"a", "aaaa"}},
		{`a = 0<any text; "at all>`, []string{""}, []string{"a"}},
		{`a = *0<nothing> "b"`, []string{"b"}, []string{"", "bb"}},
		{`a = *(*"a" ["b"])`, []string{"", "a", "ab", "bba"}, []string{"c", "abc"}},

		// Grouping: alternatives bind weaker than concatenation.
		{`a = "a" "b" / "c"`, []string{"ab", "c"}, []string{"ac", "abc"}},
		{`a = "a" [ "b" / "c" ] "d"`, []string{"ad", "abd", "acd"}, []string{"abcd"}},
		{`a = ["a"] / "b"`, []string{"", "a", "b"}, []string{"ab"}},

		// Rules: names in any case, comments, continuation lines.
		{"a = B b\r\nb = \"x\"\r\n", []string{"xx"}, []string{"x"}},
		{"; head\n\na = ; no element yet\n  \"x\" ; one\n; between\n\n\t/ \"y\"\n\n\nb = \"z\"", []string{"x", "y"},
			[]string{"z", "xy"}},
		{"a = b / c\nb = \"b\"\nc = b b", []string{"b", "bb"}, []string{"bbb"}},
	}
	for _, tt := range tests {
		d := Compile(tt.grammar, "a", utf8.MaxRune)
		for _, s := range slices.Concat(tt.match, tt.refuse) {
			if got, want := d.Match(s), slices.Contains(tt.match, s); got != want {
				t.Errorf("grammar %q: Match(%q) = %t, want %t", tt.grammar, s, got, want)
			}
		}
	}
}

// TestRead tries prefixes of strings of a language, and characters after the last one that the language may have.
func TestRead(t *testing.T) {
	for _, tt := range []struct {
		grammar string
		last    rune
		want    map[string]int
	}{
		{`a = "abc" / "abd" "e"`, utf8.MaxRune, map[string]int{"": 0, "ab": 2, "abx": 2, "abcd": 3, "x": 0}},
		{`a = *%x0-10FFFF`, utf8.MaxRune, map[string]int{"\uFFFD\xFF": 3, "a\xED\xA0\x80": 1, "éé\xC3": 4}},
		{`a = %xD800 / "x" %xD800-DFFF`, utf8.MaxRune, map[string]int{"x": 0}}, // needs a surrogate, so the language is empty
		// Only é can follow "b", so "b" is not a prefix of any ASCII string of the language.
		{`a = *"a" ( "b" %xE9 / "c" / %xE8 "c" / %x7F-80 )`, unicode.MaxASCII, map[string]int{
			"": 0, "aac": 3, "aab": 2, "è": 0, "cc": 1, "\x7f": 1, "\u0080": 0}},
	} {
		d := Compile(tt.grammar, "a", tt.last)
		for s, want := range tt.want {
			if _, got := d.Read(s); got != want {
				t.Errorf("%q: Read(%q) ends at %d, want %d", tt.grammar, s, got, want)
			}
		}
	}
}
