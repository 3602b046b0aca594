package abnf

import (
	"sort"
	"unicode/utf8"
)

// Dead is the state from which no string of the language can be reached any more. It leads only to itself.
const Dead = -1

// A DFA is the minimal deterministic automaton of a language, without the dead state: whatever leads to a state
// other than [Dead] is a prefix of some string of the language. States and classes are numbered from 0.
// It does not change once made, so that tests can share it.
type DFA struct {
	ascii     [utf8.RuneSelf]uint16 // the class of each ASCII character
	bounds    []rune                // where each interval of code points begins, in order; the first is 0
	class     []uint16              // the class of each interval
	width     int                   // the number of classes
	next      []int32               // the state after state s and class c stands at s*width + c
	accepting []bool
}

// A Range is the code points Lo to Hi, both included.
type Range struct{ Lo, Hi rune }

// Start returns the state before any character: 0, or [Dead] if the language is empty.
func (d *DFA) Start() int {
	if len(d.accepting) == 0 {
		return Dead
	}
	return 0
}

// Accepting reports whether what leads to the state is a string of the language.
func (d *DFA) Accepting(state int) bool { return state != Dead && d.accepting[state] }

// Next returns the state after r, and [Dead] if there is none: always for a surrogate and for what is no
// code point.
func (d *DFA) Next(state int, r rune) int {
	class := d.ClassOf(r)
	if class < 0 {
		return Dead
	}
	return d.NextClass(state, class)
}

// NextClass returns the state after any character of the class, and [Dead] if there is none.
func (d *DFA) NextClass(state, class int) int {
	if state == Dead {
		return Dead
	}
	return int(d.next[state*d.width+class])
}

// ClassOf returns the class of a code point, and -1 for what is none.
func (d *DFA) ClassOf(r rune) int {
	switch {
	case 0 <= r && r < utf8.RuneSelf:
		return int(d.ascii[r])
	case 0 <= r && r <= maxRune:
		return d.search(r)
	}
	return -1
}

// search returns the class of a code point from the intervals.
func (d *DFA) search(r rune) int {
	after := sort.Search(len(d.bounds), func(i int) bool { return d.bounds[i] > r })
	return int(d.class[after-1])
}

// NumStates returns the number of states, [Dead] not counted.
func (d *DFA) NumStates() int { return len(d.accepting) }

// NumClasses returns the number of classes.
func (d *DFA) NumClasses() int { return d.width }

// Classes returns the code points of each class in order. Together they are all code points, the surrogates
// included, which are with those that no string of the language holds.
func (d *DFA) Classes() [][]Range {
	classes := make([][]Range, d.width)
	for i, class := range d.class {
		hi := rune(maxRune)
		if i+1 < len(d.bounds) {
			hi = d.bounds[i+1] - 1
		}
		classes[class] = append(classes[class], Range{d.bounds[i], hi})
	}
	return classes
}

// Match reports whether s is a string of the language. What is not well-formed UTF-8 never is.
func (d *DFA) Match(s string) bool {
	state, end := d.run(s)
	return end == len(s) && d.Accepting(state)
}

// ViablePrefix returns the length in bytes of the longest prefix of s that begins some string of the language.
// It ends between characters, and before the first byte of what is not well-formed UTF-8.
func (d *DFA) ViablePrefix(s string) int {
	_, end := d.run(s)
	return end
}

// run reads s up to the first character that leads to Dead, and returns the state before it and its place.
func (d *DFA) run(s string) (state, end int) {
	state = d.Start()
	for end < len(s) && state != Dead {
		class, size := 0, 1
		if b := s[end]; b < utf8.RuneSelf {
			class = int(d.ascii[b])
		} else {
			var r rune
			if r, size = utf8.DecodeRuneInString(s[end:]); size == 1 {
				break // no character: a real U+FFFD is three bytes long
			}
			class = d.search(r)
		}
		to := int(d.next[state*d.width+class])
		if to == Dead {
			break
		}
		state = to
		end += size
	}
	return state, end
}
