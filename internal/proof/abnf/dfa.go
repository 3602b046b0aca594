package abnf

// The construction of automata, and the type DFA.

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sort"
	"unicode/utf8"
)

const (
	maxRune      = 0x10FFFF
	surrogateMin = 0xD800
	surrogateMax = 0xDFFF
)

// Dead is the state after a string that is not a prefix of any string of the language. It leads only to itself.
const Dead = -1

// An nfa is a nondeterministic automaton, built with Thompson's construction: each part of a rule leads from one node to
// another. The edges of a node read a character; empty edges read nothing.
type nfa struct {
	edges         [][]edge
	empty         [][]int
	start, accept []int
	depth         int // of the rules being added
}

type edge struct {
	lo, hi rune
	to     int
}

func (n *nfa) node() int {
	n.edges, n.empty = append(n.edges, nil), append(n.empty, nil)
	return len(n.edges) - 1
}

func (n *nfa) link(from, to int) { n.empty[from] = append(n.empty[from], to) }

// DFA returns the minimal automaton of the strings that the named rule matches. It fails if the rule refers to
// itself, even indirectly, or to an undefined rule.
func (g *Grammar) DFA(rule string) (d *DFA, err error) {
	defer recovered(&err)
	n := &nfa{}
	n.start = []int{n.node()}
	n.accept = []int{g.ref(rule)(n, n.start[0])}
	return n.minimal(), nil
}

// minimal returns the minimal automaton of the same language. It numbers states breadth-first, so that equal languages have
// identical automata.
func (n *nfa) minimal() *DFA {
	bounds := []rune{0, surrogateMin, surrogateMax + 1} // the first code point of each interval, none of which an edge cuts
	for _, edges := range n.edges {
		for _, e := range edges {
			bounds = append(bounds, e.lo, e.hi+1)
		}
	}
	slices.Sort(bounds)
	bounds = slices.Compact(bounds)
	if bounds[len(bounds)-1] > maxRune {
		bounds = bounds[:len(bounds)-1]
	}
	large := newDFA(bounds, n.determinize(bounds))
	blocks := large.partitions()
	block := blocks[len(blocks)-1]
	dead := block[len(large.next)] // also of states from which no accepting state can be reached
	numbers := map[int]int{dead: Dead}
	var states []int // by their new numbers: one state of each block
	number := func(state int) int {
		if state == Dead {
			return Dead
		}
		if _, ok := numbers[block[state]]; !ok {
			numbers[block[state]] = len(states)
			states = append(states, state)
		}
		return numbers[block[state]]
	}
	number(0)
	var rows []row
	for i := 0; i < len(states); i++ { // number appends to states
		r := row{accepting: large.accepting[states[i]]}
		for _, class := range large.class {
			r.next = append(r.next, number(large.next[states[i]][class]))
		}
		rows = append(rows, r)
	}
	return newDFA(bounds, rows)
}

// A row is a state: where each interval leads to, and whether it accepts.
type row struct {
	next      []int
	accepting bool
}

// partitions returns numbers of blocks of states, by the number of characters: two states are in the same block if no
// string of so many characters is accepted from only one of them. Dead is the last state.
func (d *DFA) partitions() (blocks [][]int) {
	block := make([]int, len(d.next)+1)
	for state, accepting := range d.accepting {
		if accepting {
			block[state] = 1
		}
	}
	for count := 0; ; {
		blocks = append(blocks, block)
		numbers, finer := map[string]int{}, make([]int, len(block))
		for state := range block {
			key := binary.AppendUvarint(nil, uint64(block[state]))
			for class := range d.width {
				key = binary.AppendUvarint(key, uint64(block[d.after(state, class)]))
			}
			if _, ok := numbers[string(key)]; !ok {
				numbers[string(key)] = len(numbers)
			}
			finer[state] = numbers[string(key)]
		}
		if len(numbers) == count {
			return blocks
		}
		count, block = len(numbers), finer
	}
}

// after is NextClass, with Dead as the last state.
func (d *DFA) after(state, class int) int {
	if state == len(d.next) || d.next[state][class] == Dead {
		return len(d.next)
	}
	return d.next[state][class]
}

// determinize returns the states of a deterministic automaton. Each is a set of nodes. Surrogates are not characters, so they
// lead to Dead, even if the grammar has ranges that include them.
func (n *nfa) determinize(bounds []rune) (rows []row) {
	var sets [][]int
	ids := map[string]int{}
	id := func(nodes []int) int {
		if len(nodes) == 0 {
			return Dead
		}
		given := fmt.Sprint(nodes) // this saves most closures
		if _, ok := ids[given]; !ok {
			set := n.closure(nodes)
			key := fmt.Sprint("closed", set)
			if _, ok := ids[key]; !ok {
				ids[key] = len(sets)
				sets = append(sets, set)
			}
			ids[given] = ids[key]
		}
		return ids[given]
	}
	id(n.start)
	for i := 0; i < len(sets); i++ { // id appends to sets
		targets := make([][]int, len(bounds))
		for _, node := range sets[i] {
			for _, e := range n.edges[node] {
				first, _ := slices.BinarySearch(bounds, e.lo)
				for k := first; k < len(bounds) && bounds[k] <= e.hi; k++ {
					targets[k] = append(targets[k], e.to)
				}
			}
		}
		r := row{accepting: slices.ContainsFunc(n.accept, func(node int) bool { return slices.Contains(sets[i], node) })}
		for k, nodes := range targets {
			if surrogateMin <= bounds[k] && bounds[k] <= surrogateMax {
				nodes = nil
			}
			r.next = append(r.next, id(nodes))
		}
		rows = append(rows, r)
	}
	return rows
}

// closure returns the nodes and all that can be reached from them over empty edges, sorted.
func (n *nfa) closure(nodes []int) (set []int) {
	seen := map[int]bool{}
	visit := func(node int) {
		if !seen[node] {
			seen[node] = true
			set = append(set, node)
		}
	}
	for _, node := range nodes {
		visit(node)
	}
	for i := 0; i < len(set); i++ { // visit appends to set
		for _, to := range n.empty[set[i]] {
			visit(to)
		}
	}
	slices.Sort(set)
	return set
}

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

// newDFA returns an automaton with the transitions rows. Intervals with equal columns become one class.
func newDFA(bounds []rune, rows []row) *DFA {
	d := &DFA{bounds: bounds, next: make([][]int, len(rows))}
	for _, r := range rows {
		d.accepting = append(d.accepting, r.accepting)
	}
	classes := map[string]int{}
	for i := range bounds {
		var column []byte
		for _, r := range rows {
			column = binary.AppendVarint(column, int64(r.next[i]))
		}
		class, ok := classes[string(column)]
		if !ok {
			class = len(classes)
			classes[string(column)] = class
			for state, r := range rows {
				d.next[state] = append(d.next[state], r.next[i])
			}
		}
		d.class = append(d.class, class)
	}
	d.width = len(classes)
	for r := range d.ascii {
		d.ascii[r] = d.search(rune(r))
	}
	return d
}

// Restrict returns the minimal automaton of the strings of the language that contain only code points from lo to hi.
func (d *DFA) Restrict(lo, hi rune) *DFA {
	n := &nfa{edges: make([][]edge, len(d.next)), empty: make([][]int, len(d.next))}
	if len(d.next) > 0 {
		n.start = []int{0}
	}
	for state, row := range d.next {
		for class, ranges := range d.Classes() {
			for _, r := range ranges {
				if from, to := max(r.Lo, lo), min(r.Hi, hi); row[class] != Dead && from <= to {
					n.edges[state] = append(n.edges[state], edge{from, to, row[class]})
				}
			}
		}
		if d.accepting[state] {
			n.accept = append(n.accept, state)
		}
	}
	return n.minimal()
}

// A Range is the code points from Lo to Hi, inclusive.
type Range struct{ Lo, Hi rune }

// Start returns the state before any character: 0, or [Dead] if the language is empty.
func (d *DFA) Start() int { return min(0, len(d.next)-1) }

// Accepting reports whether the strings that lead to the state belong to the language.
func (d *DFA) Accepting(state int) bool { return state != Dead && d.accepting[state] }

// Next returns the state after the character r, which must be a code point.
func (d *DFA) Next(state int, r rune) int { return d.NextClass(state, d.search(r)) }

// NextClass returns the state after any character of the class.
func (d *DFA) NextClass(state, class int) int {
	if state == Dead {
		return Dead
	}
	return d.next[state][class]
}

// search finds the class of a code point in the intervals.
func (d *DFA) search(r rune) int {
	return d.class[sort.Search(len(d.bounds), func(i int) bool { return d.bounds[i] > r })-1]
}

// NumStates returns the number of states, not counting [Dead].
func (d *DFA) NumStates() int { return len(d.next) }

// NumClasses returns the number of classes.
func (d *DFA) NumClasses() int { return d.width }

// Classes returns the code points of each class, in order. Each code point is in one class. Surrogates are in the
// class of characters that no string of the language contains, and ranges of their own.
func (d *DFA) Classes() [][]Range {
	classes := make([][]Range, d.width)
	for i, class := range d.class {
		hi := rune(maxRune)
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

// ViablePrefix returns the length in bytes of the longest prefix of s that is also a prefix of a string of the
// language. The prefix consists of complete characters, and ends before any invalid UTF-8.
func (d *DFA) ViablePrefix(s string) int {
	_, end := d.Read(s)
	return end
}

// Read reads s up to the first character that leads to Dead. It returns the state before that character, and its
// offset.
func (d *DFA) Read(s string) (state, end int) {
	state = d.Start()
	for end < len(s) && state != Dead {
		class, size := 0, 1
		if b := s[end]; b < utf8.RuneSelf {
			class = d.ascii[b]
		} else {
			var r rune
			if r, size = utf8.DecodeRuneInString(s[end:]); size == 1 {
				break // invalid UTF-8; a valid U+FFFD has three bytes
			}
			class = d.search(r)
		}
		if d.next[state][class] == Dead {
			break
		}
		state = d.next[state][class]
		end += size
	}
	return state, end
}
