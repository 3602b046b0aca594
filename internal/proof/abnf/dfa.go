package abnf

// The type DFA. nfa.go builds one from a grammar, and minimize.go makes it minimal.

import (
	"sort"
	"unicode/utf8"
)

// Dead is the state after a string that is not a prefix of any string of the language. It leads only to itself.
const Dead = -1

// A DFA is the minimal deterministic automaton of a language. Any string that leads to a state other than [Dead] is
// a prefix of a string of the language. States and classes of characters are numbered from 0; Dead is not counted. A
// DFA never changes, so tests can share it.
type DFA struct {
	ascii     [utf8.RuneSelf]uint16 // the class of each ASCII character
	bounds    []rune                // the first code point of each interval, in order, starting with 0
	class     []uint16              // the class of each interval
	width     int                   // the number of classes
	next      []int32               // the state after state s and class c is next[s*width+c]
	accepting []bool
}

// A Range is the code points from Lo to Hi, inclusive.
type Range struct{ Lo, Hi rune }

// Start returns the state before any character: 0, or [Dead] if the language is empty.
func (d *DFA) Start() int {
	if len(d.accepting) == 0 {
		return Dead
	}
	return 0
}

// Accepting reports whether the strings that lead to the state belong to the language.
func (d *DFA) Accepting(state int) bool { return state != Dead && d.accepting[state] }

// Next returns the state after the character r. It returns [Dead] for surrogates and invalid code points.
func (d *DFA) Next(state int, r rune) int {
	class := d.ClassOf(r)
	if class < 0 {
		return Dead
	}
	return d.NextClass(state, class)
}

// NextClass returns the state after any character of the class.
func (d *DFA) NextClass(state, class int) int {
	if state == Dead {
		return Dead
	}
	return int(d.next[state*d.width+class])
}

// ClassOf returns the class of a code point, or -1 if r is not a code point.
func (d *DFA) ClassOf(r rune) int {
	switch {
	case 0 <= r && r < utf8.RuneSelf:
		return int(d.ascii[r])
	case 0 <= r && r <= maxRune:
		return d.search(r)
	}
	return -1
}

// search finds the class of a code point in the intervals.
func (d *DFA) search(r rune) int {
	after := sort.Search(len(d.bounds), func(i int) bool { return d.bounds[i] > r })
	return int(d.class[after-1])
}

// NumStates returns the number of states, not counting [Dead].
func (d *DFA) NumStates() int { return len(d.accepting) }

// NumClasses returns the number of classes.
func (d *DFA) NumClasses() int { return d.width }

// Classes returns the code points of each class, in order. Each code point is in one class. Surrogates are in the
// class of characters that no string of the language contains.
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

// Match reports whether s is a string of the language. It returns false if s is not valid UTF-8.
func (d *DFA) Match(s string) bool {
	state, end := d.run(s)
	return end == len(s) && d.Accepting(state)
}

// ViablePrefix returns the length in bytes of the longest prefix of s that is also a prefix of a string of the
// language. The prefix consists of complete characters, and ends before any invalid UTF-8.
func (d *DFA) ViablePrefix(s string) int {
	_, end := d.run(s)
	return end
}

// run reads s up to the first character that leads to Dead. It returns the state before that character, and its
// offset.
func (d *DFA) run(s string) (state, end int) {
	state = d.Start()
	for end < len(s) && state != Dead {
		class, size := 0, 1
		if b := s[end]; b < utf8.RuneSelf {
			class = int(d.ascii[b])
		} else {
			var r rune
			if r, size = utf8.DecodeRuneInString(s[end:]); size == 1 {
				break // invalid UTF-8; a valid U+FFFD has three bytes
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
