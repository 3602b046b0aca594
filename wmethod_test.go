package iri_test

import (
	"testing"

	"example.com/iri/internal/abnf"
)

// eachOf calls f for every string of the suite, or every tenth if time is short, and returns how many those were.
func eachOf(d *abnf.DFA, prefixes []string, extra int, f func(string)) int {
	step := 1
	if sampled() {
		step = 10
	}
	i, n := 0, 0
	for s := range d.Suite(prefixes, extra) {
		if i%step == 0 {
			f(s)
			n++
		}
		i++
	}
	return n
}

// longPrefixes are access strings that go on for as many characters as the parser looks at at once, and one more or less: since
// it reads words and blocks, it has states that the grammar has not.
func longPrefixes(d *abnf.DFA) []string {
	var prefixes []string
	for _, n := range []int{6, 7, 8, 9, 15, 16, 17, 24} {
		prefixes = append(prefixes, d.Loops(n)...)
	}
	return prefixes
}

// TestConformance compares the parser with the grammar's automata by the W-method: where both are of the same opinion on all of these
// strings, verdict and offset, then so they are on all strings, unless the parser has two states more than the grammar needs.
func TestConformance(t *testing.T) {
	for _, e := range entryPoints {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			d := e.dfa()
			faults := 0
			check := func(s string) {
				if fault := faultOf(s, e.parse(s), d.Match(s), d.ViablePrefix(s)); fault != "" && faults < 10 {
					t.Errorf("%s(%q): %s", e.name, s, fault)
					faults++
				}
			}
			count(t, d, check)
		})
	}
	for _, c := range componentRules {
		t.Run(c.component.String(), func(t *testing.T) {
			t.Parallel()
			d := c.dfa()
			faults := 0
			check := func(s string) {
				if got, want := c.component.Valid(s), d.Match(s); got != want && faults < 10 {
					t.Errorf("%v.Valid(%q) = %v, want %v", c.component, s, got, want)
					faults++
				}
			}
			count(t, d, check)
		})
	}
}

// count hands the suites of d to check, and logs how large they are.
func count(t *testing.T, d *abnf.DFA, check func(string)) {
	n := eachOf(d, d.Access(), 0, check)
	extra := eachOf(d, d.Access(), 1, check)
	long := eachOf(d, longPrefixes(d), 0, check)
	t.Logf("%d states, %d transitions; %d strings, %d for an extra state, %d with long components",
		d.NumStates(), d.NumStates()*d.NumClasses(), n, extra, long)
}
