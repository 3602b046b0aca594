package abnf

// The construction of automata, and the type DFA.

import (
	"encoding/binary"
	"fmt"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	surrogateMin = 0xD800
	surrogateMax = 0xDFFF
)

// Dead is the state after a string that is not a prefix of any string of the language. It leads only to itself.
const Dead = -1

// A DFA is the minimal deterministic automaton of a language. Any string that leads to a state other than [Dead] is
// a prefix of a string of the language. States and classes of characters are numbered from 0; Dead is not counted. A
// DFA never changes, so tests can share it.
type DFA struct {
	bounds    []rune // the first code point of each interval, in order, starting with 0
	class     []int  // the class of each interval
	next      [][]int
	accepting []bool
	ascii     [utf8.RuneSelf]int // the class of each ASCII character
	width     int                // the number of classes
}

// determinize returns an automaton of the texts that a program matches and that have no character after last.
// Its states are sets of instructions, as strings of their numbers.
func determinize(program *syntax.Prog, last rune) *DFA {
	bounds := []rune{0, surrogateMin, surrogateMax + 1, last + 1}
	for _, i := range program.Inst {
		for k, r := range i.Rune {
			bounds = append(bounds, r+rune(k%2)) // the first and the last character of a range, in turn
			if len(i.Rune) == 1 {                // a letter, perhaps in both cases
				bounds = append(bounds, r+1, unicode.SimpleFold(r), unicode.SimpleFold(r)+1)
			}
		}
	}
	// closure returns a set with the instructions that it leads to without reading a character.
	closure := func(from []rune) string {
		var set []rune
		var visit func(k rune)
		visit = func(k rune) {
			if slices.Contains(set, k) {
				return
			}
			set = append(set, k)
			switch i := program.Inst[k]; i.Op {
			case syntax.InstAlt:
				visit(rune(i.Out))
				visit(rune(i.Arg))
			case syntax.InstNop:
				visit(rune(i.Out))
			}
		}
		for _, k := range from {
			visit(k)
		}
		slices.Sort(set)
		return string(set)
	}
	step := func(from string, r rune) string {
		var set []rune
		for _, k := range from {
			if i := program.Inst[k]; r <= last && i.MatchRune(r) {
				set = append(set, rune(i.Out))
			}
		}
		return closure(set)
	}
	accepting := func(set string) bool {
		return strings.ContainsFunc(set, func(k rune) bool { return program.Inst[k].Op == syntax.InstMatch })
	}
	return explore(bounds, closure([]rune{rune(program.Start)}), closure(nil), step, accepting)
}

// explore returns the automaton of the states that start leads to. It numbers them breadth-first, so that minimal
// automata of equal languages are identical. No step distinguishes characters between two of the bounds. Intervals
// between them that lead to the same states become one class. Surrogates are not characters, so they lead to Dead.
func explore[S comparable](bounds []rune, start, dead S, step func(S, rune) S, accepting func(S) bool) *DFA {
	slices.Sort(bounds)
	d := &DFA{bounds: slices.DeleteFunc(slices.Compact(bounds), func(r rune) bool { return r > unicode.MaxRune })}
	numbers, states := map[S]int{dead: Dead}, []S{}
	number := func(s S) int {
		if _, ok := numbers[s]; !ok {
			numbers[s] = len(states)
			states = append(states, s)
		}
		return numbers[s]
	}
	number(start)
	columns := make([][]int, len(d.bounds)) // where each interval leads to, by state
	for i := 0; i < len(states); i++ {      // number appends to states
		d.accepting = append(d.accepting, accepting(states[i]))
		for k, r := range d.bounds {
			to := Dead
			if r < surrogateMin || r > surrogateMax {
				to = number(step(states[i], r))
			}
			columns[k] = append(columns[k], to)
		}
	}
	d.next = make([][]int, len(states))
	classes := map[string]int{}
	for k, column := range columns {
		key := fmt.Sprint(column)
		if _, ok := classes[key]; !ok {
			classes[key] = len(classes)
			for state, to := range column {
				d.next[state] = append(d.next[state], to)
			}
		}
		d.class = append(d.class, classes[key])
		for r := d.bounds[k]; r < utf8.RuneSelf; r++ {
			d.ascii[r] = classes[key] // of this interval, and of later ones, which overwrite it
		}
	}
	d.width = len(classes)
	return d
}

// minimal returns the minimal automaton of the same language.
func (d *DFA) minimal() *DFA {
	blocks := d.partitions()
	block := blocks[len(blocks)-1]
	first := map[int]int{} // a state of each block: Dead if no accepting state can be reached
	for state := d.NumStates() - 1; state >= Dead; state-- {
		first[block[state+1]] = state
	}
	step := func(state int, r rune) int { return first[block[d.Next(state, r)+1]] }
	return explore(d.bounds, first[block[d.Start()+1]], Dead, step, d.Accepting)
}

// partitions returns numbers of blocks of states, by the number of characters: two states are in the same
// block if no string of so many characters is accepted from only one of them. Dead is the first state, so the
// others are moved by one.
func (d *DFA) partitions() (blocks [][]int) {
	block := make([]int, d.NumStates()+1)
	for state, accepting := range d.accepting {
		if accepting {
			block[state+1] = 1
		}
	}
	for count := 0; ; {
		blocks = append(blocks, block)
		numbers, finer := map[string]int{}, make([]int, len(block))
		for i := range block {
			key := binary.AppendUvarint(nil, uint64(block[i]))
			for class := range d.width {
				key = binary.AppendUvarint(key, uint64(block[d.nextClass(i-1, class)+1]))
			}
			if _, ok := numbers[string(key)]; !ok {
				numbers[string(key)] = len(numbers)
			}
			finer[i] = numbers[string(key)]
		}
		if len(numbers) == count {
			return blocks
		}
		count, block = len(numbers), finer
	}
}

// A Range is the code points from Lo to Hi, inclusive.
type Range struct{ Lo, Hi rune }

// Start returns the state before any character: 0, or [Dead] if the language is empty.
func (d *DFA) Start() int { return min(0, len(d.next)-1) }

// Accepting reports whether the strings that lead to the state belong to the language.
func (d *DFA) Accepting(state int) bool { return state != Dead && d.accepting[state] }

// Next returns the state after the character r, which must be a code point.
func (d *DFA) Next(state int, r rune) int {
	if r < utf8.RuneSelf {
		return d.nextClass(state, d.ascii[r])
	}
	i, found := slices.BinarySearch(d.bounds, r)
	if !found {
		i--
	}
	return d.nextClass(state, d.class[i])
}

// nextClass returns the state after any character of the class.
func (d *DFA) nextClass(state, class int) int {
	if state == Dead {
		return Dead
	}
	return d.next[state][class]
}

// NumStates returns the number of states, not counting [Dead].
func (d *DFA) NumStates() int { return len(d.next) }

// Classes returns the code points of each class, in order. Each code point is in one class. Surrogates are in the
// class of characters that no string of the language contains, and ranges of their own.
func (d *DFA) Classes() [][]Range {
	classes := make([][]Range, d.width)
	for i, class := range d.class {
		hi := rune(unicode.MaxRune)
		if i+1 < len(d.bounds) {
			hi = d.bounds[i+1] - 1
		}
		lo, n := d.bounds[i], len(classes[class])
		if n > 0 && classes[class][n-1].Hi == lo-1 && lo != surrogateMin && lo != surrogateMax+1 {
			classes[class][n-1].Hi = hi
		} else {
			classes[class] = append(classes[class], Range{lo, hi})
		}
	}
	return classes
}

// Match reports whether s is a string of the language. It returns false if s is not valid UTF-8.
func (d *DFA) Match(s string) bool {
	state, end := d.Read(s)
	return end == len(s) && d.Accepting(state)
}

// Read reads s up to the first character that leads to Dead, or to invalid UTF-8. It returns the state there,
// and the offset. What it reads is the longest prefix of s that is also a prefix of a string of the language.
func (d *DFA) Read(s string) (state, end int) {
	state = d.Start()
	for i, r := range s {
		next := d.Next(state, r)
		if next == Dead || r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD") { // not UTF-8
			return state, i
		}
		state = next
	}
	return state, len(s)
}
