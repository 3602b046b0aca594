package abnf

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Samples returns the first code point of each class, a middle one and the last, those only once that are the same.
// There are no surrogates among them, as no string of characters holds one; a class of nothing else has no samples.
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

// withoutSurrogates returns what is left of r without the code points that UTF-8 has no bytes for.
func withoutSurrogates(r Range) []Range {
	var left []Range
	for _, x := range []Range{{r.Lo, min(r.Hi, 0xD7FF)}, {max(r.Lo, 0xE000), r.Hi}} {
		if x.Lo <= x.Hi {
			left = append(left, x)
		}
	}
	return left
}

// at returns the code point at index i of all that are in the ranges, and false if there is none.
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

// Access returns a shortest string to each state, of the first samples of classes.
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

// Separators returns for each state, and behind the last for [Dead], what tells it apart: for each other state there is
// a string that one of the two accepts and the other does not, the same in the sets of both. (It is a family of
// harmonized state identifiers.)
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

// Partitions are the states, and Dead as the last one, by what they accept of strings up to each length: two are in the
// same block of blocks[k] if no string of up to k characters tells them apart.
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

// next is [DFA.NextClass] with Dead as the last state.
func (p *partitions) next(state, class int) int {
	if dead := p.dfa.NumStates(); state == dead || p.dfa.NextClass(state, class) == Dead {
		return dead
	}
	return p.dfa.NextClass(state, class)
}

// separator returns a shortest string that one of the states i and j accepts, and the other does not. The automaton
// being minimal, there is one.
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

// Loops returns, for each state and each class with which a shortest way leads from it back to it, an access string and
// that way over and over, at least n characters in all: with each of the samples of the class alone, and with all in
// turn. Here the samples have one of each length in UTF-8 too.
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

// ofEachLength returns the first code point of each length in UTF-8 that is in the ranges.
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

// path returns a shortest string that leads from one state to another, of the first sample of each class, and false if
// there is none.
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

// Suite returns each of the prefixes, with up to extra+1 characters behind it, of each class its samples, and then each
// of what tells the state from all others to which that leads. A string may come more than once.
//
// With [DFA.Access] as the prefixes, no other automaton with as many states as this, and up to extra more, judges all
// of the strings as this one does. It is the W-method of T. S. Chow (Testing Software Design Modeled by Finite-State
// Machines, 1978) with a set of suffixes for each state.
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

// from yields what begins with the prefix, which leads to the state, and up to depth characters. It returns false to
// stop.
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
