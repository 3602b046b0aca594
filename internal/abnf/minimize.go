package abnf

import "slices"

// An automaton is deterministic, but not yet minimal: states may be unreachable, useless or alike.
type automaton struct {
	bounds    []rune    // where each interval of code points begins, in order; the first is 0
	next      [][]int32 // by state and interval; state 0 is the start
	accepting []bool
}

// minimize returns the smallest automaton of the same language. Its states are numbered breadth-first and
// its classes by their lowest code point, so that equal languages have equal automata.
func (a *automaton) minimize() *DFA {
	block := a.partition(a.live())
	var numbers []int32 // the number of each block, Dead until it is reached
	var states []int32  // a state of each block, by the block's number
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
	for i := 0; i < len(states); i++ { // states grows under way
		row := make([]int32, len(a.bounds))
		for j, to := range a.next[states[i]] {
			row[j] = number(to)
		}
		rows = append(rows, row)
		accepting = append(accepting, a.accepting[states[i]])
	}
	return newDFA(a.bounds, rows, accepting)
}

// live reports for each state whether an accepting state can be reached from it. The others are useless:
// what leads to them is no prefix of any string of the language.
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

// partition returns for each state the number of its block: states share one if the same strings lead from
// them to acceptance. States that are not live get Dead. This is Moore's algorithm, which splits blocks until
// no state leads elsewhere than the others of its block; Hopcroft's is faster only for far larger automata.
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

// columns returns one interval of each set of intervals that lead to the same state from every state.
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

// columnKeys returns a map key for each column of rows.
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

// newDFA makes the table, with one class for all intervals that no state tells apart.
func newDFA(bounds []rune, rows [][]int32, accepting []bool) *DFA {
	d := &DFA{accepting: accepting}
	classes := map[string]uint16{}
	var first []int // an interval of each class
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

// Restrict returns the minimal automaton of those strings of the language that hold code points of lo to hi
// only. A prefix is viable for it only if it can be completed within lo to hi.
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
