package conformance_test

import (
	"fmt"
	"slices"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/abnf"
	"example.com/iri/internal/conformance"
	"example.com/iri/internal/testenv"
)

// eachOf calls f for every string of the suite, or every tenth if time is short, and returns how many those were.
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

// longPrefixes are access strings that go on for as many characters as the parser looks at at once, and one more or
// less.
func longPrefixes(d *abnf.DFA) []string {
	var prefixes []string
	for _, n := range []int{6, 7, 8, 9, 15, 16, 17, 24} {
		prefixes = append(prefixes, d.Loops(n)...)
	}
	return prefixes
}

// TestConformance compares the parser with the grammar's automata by the W-method: where both are of the same opinion
// on all of these strings, verdict and offset, then so they are on all strings, unless the parser has two states more
// than the grammar needs.
//
// It has: it reads words and blocks, which makes states of how far a text is into one, and bytes, of which the grammar
// knows nothing. For those there are long prefixes, and what is no UTF-8. The functions that read words have twins, to
// which TestSpan and FuzzSpan hold them.
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
				} else if !match && set != nil && s != "" { // an empty component is an absent one
					err := set(s)
					j.judge(s, conformance.FaultOf(s, err, false, j.dfa.ViablePrefix(s)), err)
				}
			})
		})
	}
}

// A judge reports the first ten faults of a function, and checks the messages of a part of its errors.
type judge struct {
	t        *testing.T
	name     string
	dfa      *abnf.DFA
	faults   int
	messages int
}

// judge reports the fault of the function for s, if it is not "". If err is a ParseError, it may check its message.
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

// messageSample is which part of the errors have their messages checked too, which takes longer than all else. It shares
// no factor with the numbers of states and transitions, so that every kind of error comes up.
const messageSample = 97

// illFormed are bytes that are no UTF-8: what continues nothing, what is cut short, overlong, a surrogate, too large.
var illFormed = []string{"\x80", "\xbf", "\xc3", "\xc1\xbf", "\xe0\x9f\xbf", "\xe6\x97", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf1\x80\x80", "\xf4\x90\x80\x80", "\xff"}

// runSuites hands the suites of d to check, and logs how large they are.
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
	t.Logf("%d states, %d transitions; %d strings, %d for an extra state, %d with long components, %d that are no UTF-8",
		d.NumStates(), transitions, n, extra, long, bytes)
	if n < transitions/10 || extra < 2*n || bytes < 22*d.NumStates() {
		t.Error("the suite is smaller than the automaton")
	}
}
