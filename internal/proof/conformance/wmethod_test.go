package conformance_test

// This file tests the parser with the texts of the W-method, which distinguish it from all automata of about its
// size.

import (
	"fmt"
	"slices"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// eachOf calls f for every string of the suite, or for every tenth unless the long tests run. It returns the number
// of calls.
func eachOf(d *abnf.DFA, prefixes []string, extra int, f func(string)) int {
	step := 1
	if !testenv.Long() {
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

// longPrefixes returns access strings that repeat a character. The numbers of repetitions are about 8, 16 and 24,
// since the parser reads blocks of these lengths.
func longPrefixes(d *abnf.DFA) []string {
	var prefixes []string
	for _, n := range []int{6, 7, 8, 9, 15, 16, 17, 24} {
		prefixes = append(prefixes, d.Loops(n)...)
	}
	return prefixes
}

// TestConformance compares the parser with the grammar's automata by the W-method. If both agree on all strings of
// the suite, in verdict and offset, they agree on all strings. This holds if the parser has at most one state more
// than the grammar needs.
//
// The parser has more states than that. It reads words and blocks, so its state includes the position in a block. It
// also reads bytes, which the grammar does not know. Long prefixes and ill-formed UTF-8 test these states. TestSpan
// and FuzzSpan compare the functions that read words with their twins.
func TestConformance(t *testing.T) {
	for _, e := range conformance.EntryPoints {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			j := judge{t: t, name: e.Name, dfa: e.DFA()}
			runSuites(t, j.dfa, func(s string) {
				err := e.Parse(s)
				j.judge(s, conformance.FaultOf(s, err, j.dfa.Match(s), j.dfa.ViablePrefix(s)), err)
			})
		})
	}
	for _, c := range conformance.ComponentRules {
		t.Run(c.Component.String(), func(t *testing.T) {
			t.Parallel()
			j := judge{t: t, name: c.Component.String() + ".Valid", dfa: c.DFA()}
			set := conformance.SetComponent[c.Component]
			runSuites(t, j.dfa, func(s string) {
				match := j.dfa.Match(s)
				if got := c.Component.Valid(s); got != match {
					j.judge(s, fmt.Sprintf("got %v, want %v", got, match), nil)
				} else if !match && set != nil && s != "" { // an empty component is absent
					err := set(s)
					j.judge(s, conformance.FaultOf(s, err, false, j.dfa.ViablePrefix(s)), err)
				}
			})
		})
	}
}

// A judge reports the first ten faults of a function, and checks the messages of some of its errors.
type judge struct {
	t        *testing.T
	name     string
	dfa      *abnf.DFA
	faults   int
	messages int
}

// judge reports the fault of the function for s, unless it is "". If err is a ParseError, judge may also check its
// message.
func (j *judge) judge(s, fault string, err error) {
	j.t.Helper()
	if e, ok := err.(*iri.ParseError); ok && fault == "" {
		if j.messages++; j.messages%messageSample == 0 {
			fault = conformance.MessageFault(j.dfa, e)
		}
	}
	if fault != "" && j.faults < 10 {
		j.t.Errorf("%s(%q): %s", j.name, s, fault)
		j.faults++
	}
}

// messageSample is how many errors pass between two checks of a message, since these checks are slow. It is coprime
// to the numbers of states and transitions, so that every kind of error is checked.
const messageSample = 97

// illFormed are byte sequences that are not UTF-8: stray continuation bytes, truncated characters, overlong forms,
// surrogates and code points above U+10FFFF.
var illFormed = []string{"\x80", "\xbf", "\xc3", "\xc1\xbf", "\xe0\x9f\xbf", "\xe6\x97", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf1\x80\x80", "\xf4\x90\x80\x80", "\xff"}

// runSuites calls check with the suites of d, and logs their sizes.
func runSuites(t *testing.T, d *abnf.DFA, check func(string)) {
	n := eachOf(d, d.Access(), 0, check)
	extra := eachOf(d, d.Access(), 1, check)
	prefixes := longPrefixes(d)
	long := eachOf(d, prefixes, 0, check)
	bytes := 0
	for _, prefix := range slices.Concat(d.Access(), prefixes) {
		for _, bad := range illFormed {
			check(prefix + bad)
			check(prefix + bad + "aaaaaaaaaaaaaaaa")
			bytes += 2
		}
	}
	transitions := d.NumStates() * d.NumClasses()
	t.Logf("%d states, %d transitions; %d strings, %d for an extra state, %d with long components, %d that are not UTF-8",
		d.NumStates(), transitions, n, extra, long, bytes)
	if n < transitions/10 || extra < 2*n || bytes < 22*d.NumStates() {
		t.Error("the suite is smaller than the automaton")
	}
}
