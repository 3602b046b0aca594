package abnf

// Test strings derived from an automaton: samples, access strings, separators, loops and suites.

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Samples returns the first, a middle and the last code point of each class, without duplicates. It skips surrogates,
// because UTF-8 cannot encode them. A class of surrogates has no samples.
func (d *DFA) Samples() [][]rune {
	samples := make([][]rune, d.width)
	for class, ranges := range d.Classes() {
		var characters []Range
		for _, r := range ranges {
			characters = append(characters, withoutSurrogates(r)...)
		}
		count := 0
		for _, r := range characters {
			count += int(r.Hi-r.Lo) + 1
		}
		for _, i := range []int{0, count / 2, count - 1} {
			if c, ok := at(characters, i); ok && !slices.Contains(samples[class], c) {
				samples[class] = append(samples[class], c)
			}
		}
	}
	return samples
}

// withoutSurrogates returns r without the surrogates, as zero, one or two ranges.
func withoutSurrogates(r Range) []Range {
	var left []Range
	for _, x := range []Range{{r.Lo, min(r.Hi, 0xD7FF)}, {max(r.Lo, 0xE000), r.Hi}} {
		if x.Lo <= x.Hi {
			left = append(left, x)
		}
	}
	return left
}

// at returns the code point with index i in the ranges, and whether there is one.
func at(ranges []Range, i int) (rune, bool) {
	for _, r := range ranges {
		if n := int(r.Hi-r.Lo) + 1; i >= n {
			i -= n
		} else if i >= 0 {
			return r.Lo + rune(i), true
		}
	}
	return 0, false
}

// Access returns for each state a shortest string that leads to it, made of the first sample of each class.
func (d *DFA) Access() []string {
	samples := d.Samples()
	access := make([]string, d.NumStates())
	known := make([]bool, d.NumStates())
	queue := []int{d.Start()}
	known[d.Start()] = true
	for len(queue) > 0 {
		state := queue[0]
		queue = queue[1:]
		for class := range d.width {
			if to := d.NextClass(state, class); to != Dead && !known[to] {
				known[to] = true
				access[to] = access[state] + string(samples[class][0])
				queue = append(queue, to)
			}
		}
	}
	return access
}

// Separators returns for each state a set of strings that distinguish it from all other states. The last set is for
// [Dead]. For any two states, both sets contain a string that is accepted from one of the states and not from the
// other. (Such sets are called harmonized state identifiers.)
func (d *DFA) Separators() [][]string {
	p := newPartitions(d)
	sets := make([][]string, d.NumStates()+1)
	for i := range sets {
		for j := range sets {
			if i != j {
				sets[i] = append(sets[i], p.separator(i, j))
			}
		}
		slices.SortFunc(sets[i], func(s, t string) int {
			if n := len(s) - len(t); n != 0 {
				return n
			}
			return strings.Compare(s, t)
		})
		sets[i] = slices.Compact(sets[i])
	}
	return sets
}

// partitions groups the states by the strings accepted from them. blocks[k][state] is the number of a block. Two
// states are in the same block of blocks[k] if no string of up to k characters distinguishes them. Dead is the last
// state.
type partitions struct {
	dfa     *DFA
	samples [][]rune
	blocks  [][]int
}

func newPartitions(d *DFA) *partitions {
	p := &partitions{dfa: d, samples: d.Samples()}
	block := make([]int, d.NumStates()+1)
	for state := range d.NumStates() {
		if d.Accepting(state) {
			block[state] = 1
		}
	}
	for count := 0; ; {
		p.blocks = append(p.blocks, block)
		finer := make([]int, len(block))
		numbers := map[string]int{}
		for state := range block {
			var key strings.Builder
			key.WriteRune(rune(block[state]))
			for class := range d.width {
				key.WriteRune(rune(block[p.next(state, class)]))
			}
			if _, ok := numbers[key.String()]; !ok {
				numbers[key.String()] = len(numbers)
			}
			finer[state] = numbers[key.String()]
		}
		if len(numbers) == count {
			return p
		}
		count, block = len(numbers), finer
	}
}

// next is like [DFA.NextClass], but with Dead as the last state.
func (p *partitions) next(state, class int) int {
	if dead := p.dfa.NumStates(); state == dead || p.dfa.NextClass(state, class) == Dead {
		return dead
	}
	return p.dfa.NextClass(state, class)
}

// separator returns a shortest string that is accepted from only one of the states i and j. There is one because the
// automaton is minimal.
func (p *partitions) separator(i, j int) string {
	length := slices.IndexFunc(p.blocks, func(block []int) bool { return block[i] != block[j] })
	var s strings.Builder
	for ; length > 0; length-- {
		coarser := p.blocks[length-1]
		for class := range p.dfa.width {
			x, y := p.next(i, class), p.next(j, class)
			if coarser[x] != coarser[y] {
				s.WriteRune(p.samples[class][0])
				i, j = x, y
				break
			}
		}
	}
	return s.String()
}

// Loops returns strings that pass through a loop many times. There are several strings for each state, and for each
// class that begins a loop from the state back to itself. Each string is an access string of the state followed by
// at least n characters of a shortest loop. The strings begin the loop with different samples of the class,
// including one of each length in UTF-8.
func (d *DFA) Loops(n int) []string {
	var loops []string
	samples := d.Samples()
	for class, ranges := range d.Classes() {
		samples[class] = append(samples[class], ofEachLength(ranges)...)
	}
	for state, access := range d.Access() {
		for class := range d.width {
			back, ok := d.path(d.NextClass(state, class), state, samples)
			if !ok {
				continue
			}
			length := 1 + utf8.RuneCountInString(back)
			turns := (n + length - 1) / length
			mixed := access
			for i := range turns {
				mixed += string(samples[class][i%len(samples[class])]) + back
			}
			loops = append(loops, mixed)
			for _, c := range samples[class] {
				loops = append(loops, access+strings.Repeat(string(c)+back, turns))
			}
		}
	}
	return loops
}

// ofEachLength returns the first code point in the ranges for each length in UTF-8.
func ofEachLength(ranges []Range) []rune {
	var all []rune
	for _, length := range []Range{{0, 0x7F}, {0x80, 0x7FF}, {0x800, 0xFFFF}, {0x10000, 0x10FFFF}} {
		for _, r := range ranges {
			if c := max(r.Lo, length.Lo); c <= min(r.Hi, length.Hi) && utf8.ValidRune(c) {
				all = append(all, c)
				break
			}
		}
	}
	return all
}

// path returns a shortest string that leads from one state to another, made of the first sample of each class, and
// whether there is one.
func (d *DFA) path(from, to int, samples [][]rune) (string, bool) {
	if from == Dead {
		return "", false
	}
	paths := map[int]string{from: ""}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		state := queue[0]
		if state == to {
			return paths[state], true
		}
		for class := range d.width {
			next := d.NextClass(state, class)
			if _, known := paths[next]; next != Dead && !known {
				paths[next] = paths[state] + string(samples[class][0])
				queue = append(queue, next)
			}
		}
	}
	return "", false
}

// Suite returns strings of the form prefix + characters + separator: each of the prefixes, then up to extra+1
// samples, and then each of the separators of the state that these lead to. It can return a string more than once.
//
// With [DFA.Access] as the prefixes, the suite detects any wrong automaton that has at most extra more states than
// d. It is the W-method of T. S. Chow (Testing Software Design Modeled by Finite-State Machines, 1978), with a
// separate set of suffixes for each state.
func (d *DFA) Suite(prefixes []string, extra int) iter.Seq[string] {
	return func(yield func(string) bool) {
		s := &suite{d, d.Samples(), d.Separators(), yield}
		for _, prefix := range prefixes {
			state, _ := d.run(prefix)
			if !s.from(prefix, state, extra+1) {
				return
			}
		}
	}
}

type suite struct {
	dfa        *DFA
	samples    [][]rune
	separators [][]string
	yield      func(string) bool
}

// from yields the strings that consist of the prefix, up to depth samples, and a separator. The prefix must lead to
// the state. from returns false if the consumer stops.
func (s *suite) from(prefix string, state, depth int) bool {
	separators := s.separators[len(s.separators)-1]
	if state != Dead {
		separators = s.separators[state]
	}
	for _, suffix := range separators {
		if !s.yield(prefix + suffix) {
			return false
		}
	}
	if depth == 0 {
		return true
	}
	for class, samples := range s.samples {
		for _, c := range samples {
			if !s.from(prefix+string(c), s.dfa.NextClass(state, class), depth-1) {
				return false
			}
		}
	}
	return true
}
