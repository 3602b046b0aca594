package abnf

// This file tests the automata and the texts of the W-method on small grammars. That the automata of RFC 3987 say what its
// readers say is tested by the tables of internal/proof/conformance, since the parser must agree with both.

import (
	"reflect"
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
		{"; head\n\na = ; no element yet\n  \"x\" ; one\n; between\n\n\t/ \"y\"\n\n\nb = \"z\"", []string{"x", "y"}, []string{"z", "xy"}},
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

// TestSuite checks languages with a known minimal automaton: its number of states and classes, and that its suite detects
// its mutants, unless they accept the same strings.
func TestSuite(t *testing.T) {
	for _, tt := range []struct {
		grammar         string
		states, classes int
		why             string
	}{
		{`a = ""`, 1, 1, "an accepting start"},
		{`a = *"x" *"x" / 3"x" / ["x"]`, 1, 2, "one loop, in a redundant form; x and X are one class"},
		{`a = %x61-7A / %x41-5A / %x63`, 2, 2, "overlapping ranges are one class"},
		{`a = *%x0-10FFFF`, 1, 2, "surrogates are a separate class"},
		{`a = *( %xA0-D7FF / "x" %xE000-10FFFF )`, 2, 4, "characters of two classes, others, and the x"},
		{`a = 3*5"x"`, 6, 2, "a chain with three accepting states"},
		{`a = "ab" / "cb"`, 3, 3, "a and c lead to the same state, so they are one class"},
		{`a = "ab" / "cd"`, 4, 5, "a and c lead to different states"},
		{`a = *(%x61 / %x62) %x61 2(%x61 / %x62)`, 8, 3, "the third letter from the end is an a: it takes 2^3 states"},
		{`a = *( "0" / "1" *( "0" *"1" "0" ) "1" )`, 3, 3, "the multiples of three in binary: one state for each remainder"},
	} {
		d := Compile(tt.grammar, "a", utf8.MaxRune)
		if d.NumStates() != tt.states || d.width != tt.classes {
			t.Errorf("%q has %d states and %d classes, want %d and %d: %s",
				tt.grammar, d.NumStates(), d.width, tt.states, tt.classes, tt.why)
		}
		d.mutants(func(mutant *DFA, extra int) {
			minimal, survives := explore(d.bounds, mutant.Start(), Dead, mutant.Next, mutant.Accepting).minimal(), true
			d.Suite(d.Access(), extra, func(s string) { survives = survives && mutant.Match(s) == d.Match(s) })
			if survives && !reflect.DeepEqual(minimal, d) {
				t.Errorf("%q: transitions %v and accepting states %v are not detected", tt.grammar, mutant.next, mutant.accepting)
			}
		})
	}
}

// mutants calls f with automata that differ from d, and with how many states they have more than d: each transition leads to
// each other state, each state accepts if it did not, and each transition leads to a copy of its state, with one transition of
// the copy changed.
func (d *DFA) mutants(f func(mutant *DFA, extra int)) {
	for at := range d.next {
		flipped := *d
		flipped.accepting = slices.Clone(d.accepting)
		flipped.accepting[at] = !d.accepting[at]
		f(&flipped, 0)
		for class, before := range d.next[at] {
			for to := Dead; to < d.NumStates(); to++ {
				f(d.redirected(at, class, to), 0)
			}
			if before == Dead {
				continue
			}
			split := d.redirected(at, class, d.NumStates())
			split.accepting = append(slices.Clone(d.accepting), d.accepting[before])
			split.next = append(split.next, slices.Clone(d.next[before]))
			for other := range d.width {
				for to := Dead; to < d.NumStates(); to++ {
					f(split.redirected(d.NumStates(), other, to), 1)
				}
			}
		}
	}
}

// redirected returns a copy of d in which a transition leads to the state to.
func (d *DFA) redirected(at, class, to int) *DFA {
	mutant := *d
	mutant.next = slices.Clone(d.next)
	mutant.next[at] = slices.Clone(d.next[at])
	mutant.next[at][class] = to
	return &mutant
}
