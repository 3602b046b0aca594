package abnf

// Test strings derived from an automaton: samples, access strings, separators, loops and suites.

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// samples returns the first, a middle and the last code point of each class, without duplicates. It skips surrogates,
// because UTF-8 cannot encode them. A class of surrogates has no samples.
func (d *DFA) samples() [][]rune {
	samples := make([][]rune, d.width)
	for class, ranges := range d.Classes() {
		ranges = slices.DeleteFunc(ranges, func(r Range) bool { return !utf8.ValidRune(r.Lo) })
		if len(ranges) > 0 {
			middle := ranges[len(ranges)/2]
			samples[class] = slices.Compact([]rune{ranges[0].Lo, (middle.Lo + middle.Hi) / 2, ranges[len(ranges)-1].Hi})
		}
	}
	return samples
}

// Access returns for each state a shortest string that leads to it, made of the first sample of each class.
func (d *DFA) Access() []string {
	access := make([]string, d.NumStates())
	for state, s := range d.path(d.Start(), d.samples()) {
		access[state] = s
	}
	return access
}

// separators returns for each state, also for [Dead], a set of strings that distinguish it from all other
// states, the shortest first. For any two states, both sets contain a string that is accepted from one of the
// states and not from the other. (Such sets are called harmonized state identifiers.)
func (d *DFA) separators() map[int][]string {
	samples, sets, blocks := d.samples(), map[int][]string{}, d.partitions()
	for i := Dead; i < d.NumStates(); i++ {
		for j := Dead; j < d.NumStates(); j++ {
			if i == j {
				continue
			}
			length := slices.IndexFunc(blocks, func(block []int) bool { return block[i+1] != block[j+1] })
			s := ""
			for x, y := i, j; length > 0; length-- {
				class := 0
				for blocks[length-1][d.nextClass(x, class)+1] == blocks[length-1][d.nextClass(y, class)+1] {
					class++
				}
				s += string(samples[class][0])
				x, y = d.nextClass(x, class), d.nextClass(y, class)
			}
			sets[i] = append(sets[i], s)
		}
		slices.SortFunc(sets[i], func(s, t string) int { return cmp.Or(len(s)-len(t), strings.Compare(s, t)) })
		sets[i] = slices.Compact(sets[i])
	}
	return sets
}

// Loops returns strings that pass through a loop many times. There are several strings for each state, and for each
// class that begins a loop from the state back to itself. Each string is an access string of the state followed by
// at least n characters of a shortest loop. The strings begin the loop with different samples of the class,
// including one of each length in UTF-8.
func (d *DFA) Loops(n int) []string {
	var loops []string
	samples := d.samples()
	for class, ranges := range d.Classes() {
		for _, least := range []rune{0, 0x80, 0x800, 0x10000} { // of each length in UTF-8
			if i := slices.IndexFunc(ranges, func(r Range) bool { return r.Hi >= least }); i >= 0 &&
				utf8.ValidRune(max(least, ranges[i].Lo)) {
				samples[class] = append(samples[class], max(least, ranges[i].Lo))
			}
		}
	}
	for state, access := range d.Access() {
		for class := range d.width {
			back, ok := d.path(d.next[state][class], samples)[state]
			if !ok {
				continue
			}
			turns := 1 + n/(1+utf8.RuneCountInString(back))
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

// path returns a shortest string that leads from one state to each other, made of the first sample of each class.
func (d *DFA) path(from int, samples [][]rune) map[int]string {
	paths := map[int]string{}
	if from != Dead {
		paths[from] = ""
	}
	for queue := []int{from}; len(queue) > 0 && queue[0] != Dead; queue = queue[1:] {
		for class := range d.width {
			next := d.next[queue[0]][class]
			if _, known := paths[next]; next != Dead && !known {
				paths[next] = paths[queue[0]] + string(samples[class][0])
				queue = append(queue, next)
			}
		}
	}
	return paths
}

// Suite calls f with strings of the form prefix + characters + separator: each of the prefixes, then up to extra+1
// samples, and then each of the separators of the state that these lead to. A string can come more than once.
//
// With [DFA.Access] as the prefixes, the suite detects any wrong automaton that has at most extra more states than
// d. It is the W-method of T. S. Chow (Testing Software Design Modeled by Finite-State Machines, 1978), with a
// separate set of suffixes for each state.
func (d *DFA) Suite(prefixes []string, extra int, f func(string)) {
	samples, separators := d.samples(), d.separators()
	// from calls f with the prefix, which leads to the state, up to depth samples, and a separator.
	var from func(prefix string, state, depth int)
	from = func(prefix string, state, depth int) {
		for _, suffix := range separators[state] {
			f(prefix + suffix)
		}
		for class := 0; depth > 0 && class < d.width; class++ {
			for _, c := range samples[class] {
				from(prefix+string(c), d.nextClass(state, class), depth-1)
			}
		}
	}
	for _, prefix := range prefixes {
		state, _ := d.Read(prefix)
		from(prefix, state, extra+1)
	}
}
