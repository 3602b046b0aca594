package abnf

// This file tests the test sets of the W-method on small automata.

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// languages contains counting and looping languages, finite languages, and non-ASCII characters.
var languages = []string{
	`a = ""`, `a = *"x"`, `a = 3*5"x"`, `a = "ab" / "cd"`, `a = *(%x61 / %x62) %x61 2(%x61 / %x62)`,
	`a = *( "0" / "1" *( "0" *"1" "0" ) "1" )`, `a = *( %xA0-D7FF / "x" %xE000-10FFFF )`, `a = *%x0-10FFFF`,
}

func TestSamples(t *testing.T) {
	for _, language := range languages {
		d := mustDFA(t, language)
		for class, samples := range d.Samples() {
			var characters []rune
			for _, r := range d.Classes()[class] {
				for c := r.Lo; c <= r.Hi; c++ {
					if utf8.ValidRune(c) {
						characters = append(characters, c)
					}
				}
			}
			var want []rune
			if n := len(characters); n > 0 {
				want = slices.Compact([]rune{characters[0], characters[n/2], characters[n-1]})
			}
			if slices.Sort(samples); !slices.Equal(samples, want) {
				t.Errorf("%q: class %d has samples %x, want %x", language, class, samples, want)
			}
		}
	}
}

func TestAccess(t *testing.T) {
	for _, language := range languages {
		d := mustDFA(t, language)
		for want, s := range d.Access() {
			if state, end := d.run(s); state != want || end != len(s) {
				t.Errorf("%q: %q leads to state %d, want %d", language, s, state, want)
			}
		}
	}
}

// TestLoops checks that each loop returns to the state of its access string and is long enough, and that each
// character that leads from a state to itself is in a loop.
func TestLoops(t *testing.T) {
	const n = 5
	for _, language := range languages {
		d := mustDFA(t, language)
		loops := d.Loops(n)
		for _, s := range loops {
			state, end := d.run(s)
			access := d.Access()[state]
			loop, isLoop := strings.CutPrefix(s, access)
			if end != len(s) || !isLoop || utf8.RuneCountInString(loop) < n {
				t.Errorf("%q: %q is not %q followed by a loop of %d characters", language, s, access, n)
			}
		}
		for state, access := range d.Access() {
			for class, samples := range d.Samples() {
				for _, c := range samples {
					if s := access + strings.Repeat(string(c), n); d.NextClass(state, class) == state && !slices.Contains(loops, s) {
						t.Errorf("%q: %q is not among the loops", language, s)
					}
				}
			}
		}
	}
}

// accepts reports whether d accepts s, starting in the state.
func accepts(d *DFA, state int, s string) bool {
	for _, c := range s {
		state = d.Next(state, c)
	}
	return d.Accepting(state)
}

func TestSeparators(t *testing.T) {
	for _, language := range languages {
		d := mustDFA(t, language)
		sets := d.Separators()
		stateOf := func(i int) int {
			if i == d.NumStates() {
				return Dead
			}
			return i
		}
		for i := range sets {
			for j := range i {
				if !slices.ContainsFunc(sets[i], func(s string) bool {
					return slices.Contains(sets[j], s) && accepts(d, stateOf(i), s) != accepts(d, stateOf(j), s)
				}) {
					t.Errorf("%q: no string in %q and %q distinguishes state %d from %d", language, sets[i], sets[j], i, j)
				}
			}
		}
	}
}

// TestSuite changes each transition and each accepting state of an automaton, and checks that the suite detects it.
// It also adds a copy of a state with one changed transition, and redirects a transition to the copy.
func TestSuite(t *testing.T) {
	for _, language := range languages {
		d := mustDFA(t, language)
		for at := range d.next {
			for to := Dead; to < d.NumStates(); to++ {
				if mutant := d.redirected(at, to); int(d.next[at]) != to && mutant.survives(d, 0) && !mutant.same(d) {
					t.Errorf("%q: redirecting transition %d to %d is not detected", language, at, to)
				}
			}
		}
		for state := range d.accepting {
			mutant := *d
			mutant.accepting = slices.Clone(d.accepting)
			mutant.accepting[state] = !mutant.accepting[state]
			if mutant.survives(d, 0) {
				t.Errorf("%q: a change of accepting state %d is not detected", language, state)
			}
		}
		for at, to := range d.next {
			if to == Dead {
				continue
			}
			split := d.redirected(at, d.NumStates()) // the new state is a copy of to
			split.accepting = append(slices.Clone(d.accepting), d.accepting[to])
			split.next = append(split.next, d.next[int(to)*d.width:(int(to)+1)*d.width]...)
			for class := range d.width {
				for other := Dead; other < d.NumStates(); other++ {
					mutant := split.redirected(d.NumStates()*d.width+class, other)
					if mutant.survives(d, 1) && !mutant.same(d) {
						t.Errorf("%q: redirecting transition %d to a copy of its state with another transition for class %d, to %d, is not detected", language, at, class, other)
					}
				}
			}
		}
	}
}

// redirected returns a copy of d in which the transition at leads to the state to.
func (d *DFA) redirected(at, to int) *DFA {
	mutant := *d
	mutant.next = slices.Clone(d.next)
	mutant.next[at] = int32(to)
	return &mutant
}

// survives reports whether the mutant and d agree on all strings of d's suite.
func (mutant *DFA) survives(d *DFA, extra int) bool {
	for s := range d.Suite(d.Access(), extra) {
		if mutant.Match(s) != d.Match(s) {
			return false
		}
	}
	return true
}

// same reports whether both automata accept the same strings. It visits all pairs of states that a string leads to.
func (mutant *DFA) same(d *DFA) bool {
	type pair struct{ m, d int }
	seen := map[pair]bool{}
	queue := []pair{{mutant.Start(), d.Start()}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if seen[p] {
			continue
		}
		seen[p] = true
		if mutant.Accepting(p.m) != d.Accepting(p.d) {
			return false
		}
		for class, samples := range d.Samples() {
			if len(samples) == 0 {
				continue // surrogates
			}
			queue = append(queue, pair{mutant.NextClass(p.m, class), d.NextClass(p.d, class)})
		}
	}
	return true
}
