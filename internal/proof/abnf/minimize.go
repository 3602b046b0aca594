package abnf

// Minimization, and the restriction to a range of code points.

import "slices"

// An automaton is deterministic, but not yet minimal: states can be unreachable, useless or equivalent.
type automaton struct {
	bounds    []rune    // the first code point of each interval, in order, starting with 0
	next      [][]int32 // by state and interval; state 0 is the start
	accepting []bool
}

// minimize returns the minimal automaton of the same language. It numbers states breadth-first, and classes by their
// lowest code point, so that equal languages have identical automata.
func (a *automaton) minimize() *DFA {
	block := a.partition(a.live())
	var numbers []int32 // by block: the number of its state in the result, or Dead if not reached yet
	var states []int32  // by that number: a state of the block
	number := func(state int32) int32 {
		if state == Dead || block[state] == Dead {
			return Dead
		}
		for int(block[state]) >= len(numbers) {
			numbers = append(numbers, Dead)
		}
		n := &numbers[block[state]]
		if *n == Dead {
			*n = int32(len(states))
			states = append(states, state)
		}
		return *n
	}
	var rows [][]int32
	var accepting []bool
	if len(block) > 0 {
		number(0)
	}
	for i := 0; i < len(states); i++ { // number appends to states
		row := make([]int32, len(a.bounds))
		for j, to := range a.next[states[i]] {
			row[j] = number(to)
		}
		rows = append(rows, row)
		accepting = append(accepting, a.accepting[states[i]])
	}
	return newDFA(a.bounds, rows, accepting)
}

// live reports for each state whether an accepting state can be reached from it. Other states are useless.
func (a *automaton) live() []bool {
	before := make([][]int32, len(a.next))
	for from, row := range a.next {
		for _, to := range row {
			if to != Dead {
				before[to] = append(before[to], int32(from))
			}
		}
	}
	live := make([]bool, len(a.next))
	var todo []int32
	visit := func(state int32) {
		if !live[state] {
			live[state] = true
			todo = append(todo, state)
		}
	}
	for state, ok := range a.accepting {
		if ok {
			visit(int32(state))
		}
	}
	for len(todo) > 0 {
		state := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, from := range before[state] {
			visit(from)
		}
	}
	return live
}

// partition returns for each state the number of its block, or Dead for a state that is not live. States are in the
// same block if they are equivalent, that is, if the same strings are accepted from them.
//
// This is Moore's algorithm. It splits blocks until, for each class, all states of a block lead to the same block.
// Hopcroft's algorithm is faster only for much larger automata.
func (a *automaton) partition(live []bool) []int32 {
	block := make([]int32, len(a.next))
	count := 0
	for state := range block {
		switch {
		case !live[state]:
			block[state] = Dead
		case a.accepting[state]:
			block[state] = 1
		}
	}
	columns := a.columns()
	for {
		index := map[string]int32{}
		split := make([]int32, len(block))
		sign := make([]int32, len(columns)+1)
		for state, own := range block {
			if own == Dead {
				split[state] = Dead
				continue
			}
			sign[len(columns)] = own
			for i, col := range columns {
				sign[i] = Dead
				if to := a.next[state][col]; to != Dead {
					sign[i] = block[to]
				}
			}
			k := key(sign)
			id, ok := index[k]
			if !ok {
				id = int32(len(index))
				index[k] = id
			}
			split[state] = id
		}
		if block = split; len(index) == count {
			return block
		}
		count = len(index)
	}
}

// columns returns one interval of each group of intervals that lead to the same state from every state.
func (a *automaton) columns() []int {
	var columns []int
	seen := map[string]bool{}
	for i, k := range columnKeys(a.next, len(a.bounds)) {
		if !seen[k] {
			seen[k] = true
			columns = append(columns, i)
		}
	}
	return columns
}

// columnKeys returns a map key for each column of rows. Equal columns have equal keys.
func columnKeys(rows [][]int32, width int) []string {
	keys := make([]string, width)
	column := make([]int32, len(rows))
	for i := range keys {
		for j, row := range rows {
			column[j] = row[i]
		}
		keys[i] = key(column)
	}
	return keys
}

// newDFA returns an automaton with the transitions rows. Intervals with equal columns become one class.
func newDFA(bounds []rune, rows [][]int32, accepting []bool) *DFA {
	d := &DFA{accepting: accepting}
	classes := map[string]uint16{}
	var first []int // the first interval of each class
	for i, k := range columnKeys(rows, len(bounds)) {
		class, ok := classes[k]
		if !ok {
			class = uint16(len(first))
			classes[k] = class
			first = append(first, i)
		}
		if n := len(d.class); n == 0 || d.class[n-1] != class {
			d.bounds = append(d.bounds, bounds[i])
			d.class = append(d.class, class)
		}
	}
	d.width = len(first)
	for _, row := range rows {
		for _, i := range first {
			d.next = append(d.next, row[i])
		}
	}
	for r := range d.ascii {
		d.ascii[r] = uint16(d.search(rune(r)))
	}
	return d
}

// Restrict returns the minimal automaton of the strings of the language that contain only code points from lo to hi.
func (d *DFA) Restrict(lo, hi rune) *DFA {
	a := automaton{bounds: slices.Clone(d.bounds), accepting: d.accepting}
	for _, cut := range []rune{lo, hi + 1} {
		if 0 <= cut && cut <= maxRune {
			a.bounds = append(a.bounds, cut)
		}
	}
	slices.Sort(a.bounds)
	a.bounds = slices.Compact(a.bounds)
	for state := range d.NumStates() {
		row := make([]int32, len(a.bounds))
		for i, r := range a.bounds {
			row[i] = Dead
			if lo <= r && r <= hi {
				row[i] = int32(d.Next(state, r))
			}
		}
		a.next = append(a.next, row)
	}
	return a.minimize()
}
