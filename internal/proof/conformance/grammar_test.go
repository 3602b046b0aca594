package conformance_test

// This file compares the parser with the automata of the grammar: each code point in each component, ill-formed UTF-8,
// and the texts of the W-method, which distinguish the parser from all automata of about its size.

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/testenv"
)

// places are texts in which a character replaces the "·": one for each component, or for each part of a component
// with its own characters.
var places = []string{"a·:b", "·:b", "//a·@b", "//a:·@b", "//a·", "//a:1·", "//[v1.a·]", "//[v·.a]", "//[::·]",
	"//[·::]", "//[::1.2.3.·]", "//1.2.3.·", "·", "a·/b:", "/a·", "a:·", "?a·", "#a·", "/%·1", "/%1·"}

// TestEveryCodePoint tries each character in each component, on its own and in a text.
func TestEveryCodePoint(t *testing.T) {
	for _, place := range places {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			for c := range everyCharacter {
				for _, r := range conformance.EntryPoints {
					r.Check(t, strings.Replace(place, "·", c, 1), false)
				}
			}
		})
	}
	for _, r := range conformance.ComponentRules {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			for c := range everyCharacter {
				testenv.Same(t, r.Component.Valid(c), r.DFA().Match(c), "%v.Valid(%q)", r.Component, c)
				testenv.Same(t, r.Component.Valid("a"+c), r.DFA().Match("a"+c), "%v.Valid(%q)", r.Component, "a"+c)
			}
		})
	}
}

// everyCharacter yields each code point, each single byte, and the surrogates, encoded in three bytes. The short tests
// leave out what is inside a range, since limits are at multiples of 16 or end a plane.
func everyCharacter(yield func(string) bool) {
	for b := range 256 {
		if !yield(string([]byte{byte(b)})) {
			return
		}
	}
	for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
		low := r & 0xFFFF
		atLimit := (r+1)%16 < 2 && (r == low || low < 0x1010)
		if !testenv.Long() && r >= 0x1000 && !atLimit && low < 0xFFF0 {
			continue
		}
		c := string(r)
		if 0xD800 <= r && r <= 0xDFFF {
			c = string([]byte{0xED, 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)})
		}
		if !yield(c) {
			return
		}
	}
}

// longPrefixes returns access strings that repeat a character, in the short tests only some of them. The
// numbers of repetitions are about 8, 16 and 24, since the parser reads blocks of these lengths.
func longPrefixes(d *abnf.DFA) (prefixes []string) {
	lengths, step := []int{7, 16}, 40
	if testenv.Long() {
		lengths, step = []int{6, 7, 8, 9, 15, 16, 17, 24}, 1
	}
	for _, n := range lengths {
		for i, s := range d.Loops(n) {
			if i%step == 0 {
				prefixes = append(prefixes, s)
			}
		}
	}
	return prefixes
}

// messageSample is how many texts pass between two checks of a message, since these checks are slow. It is coprime
// to the numbers of states and transitions, so that every kind of error is checked.
const messageSample = 97

// illFormed are byte sequences that are not UTF-8: stray continuation bytes, truncated characters, overlong forms,
// surrogates and code points above U+10FFFF.
var illFormed = []string{"\x80", "\xbf", "\xc3", "\xc2\x7f", "\xc2\xc0", "\xc1\xbf", "\xe0\x9f\xbf", "\xe6\x97",
	"\xe6\x97\xc0", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf1\x80\x80", "\xf1\x80\x80\x7f", "\xf4\x90\x80\x80", "\xff"}

// TestConformance compares the parser with the grammar's automata by the W-method. If both agree on all strings of
// the suite, in verdict and offset, they agree on all strings. This holds if the parser has at most one state more
// than the grammar needs; in the short tests, if it has no more.
//
// The parser has more states than that. It reads words and blocks, so its state includes the position in a block. It
// also reads bytes, which the grammar does not know. Long prefixes and ill-formed UTF-8 test these states. The tests
// of internal/span compare the functions that read words with their twins.
func TestConformance(t *testing.T) {
	for _, r := range slices.Concat(conformance.EntryPoints, conformance.ComponentRules) {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			d, n := r.DFA(), 0
			check := func(s string) {
				n++
				if c := r.Component; c != 0 && c.Valid(s) != d.Match(s) {
					testenv.Errorf(t, "%s.Valid(%q): got %v", c, s, c.Valid(s))
				}
				if r.Component == 0 || s != "" && r.Parse != nil { // an empty component is absent
					r.Check(t, s, n%messageSample == 0)
				}
			}
			extra := 0
			if testenv.Long() {
				extra = 1
			}
			long := longPrefixes(d)
			d.Suite(d.Access(), extra, check)
			d.Suite(long, 0, check)
			for _, prefix := range slices.Concat(d.Access(), long) {
				for _, bad := range illFormed {
					check(prefix + bad)
					check(prefix + bad + "aaaaaaaaaaaaaaaa")
				}
			}
			testenv.Same(t, n >= d.NumStates()*len(d.Classes()), true, "%d texts for %d states", n, d.NumStates())
		})
	}
}
