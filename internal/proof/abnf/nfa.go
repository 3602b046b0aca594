package abnf

// The construction of an automaton from a rule: first nondeterministic, then deterministic.

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

const (
	maxRune      = 0x10FFFF
	surrogateMin = 0xD800
	surrogateMax = 0xDFFF
)

// DFA returns the minimal automaton of the strings that the named rule matches. It fails if the rule refers to
// itself, even indirectly, or to an undefined rule.
func (g *Grammar) DFA(rule string) (*DFA, error) {
	n := &nfa{grammar: g}
	from := n.node()
	to, err := n.add(&expr{op: opRef, name: rule}, from)
	if err != nil {
		return nil, err
	}
	return n.determinize(from, to), nil
}

// An nfa is a nondeterministic automaton, built with Thompson's construction: each part of a rule leads from one
// node to another.
type nfa struct {
	grammar *Grammar
	nodes   []node
	active  []string // the rules being added, outermost first, to detect recursion
}

// A node has edges that read a character, and empty edges.
type node struct {
	edges []edge
	empty []int32
}

type edge struct {
	lo, hi rune
	to     int32
}

func (n *nfa) node() int32 {
	n.nodes = append(n.nodes, node{})
	return int32(len(n.nodes) - 1)
}

func (n *nfa) link(from, to int32) { n.nodes[from].empty = append(n.nodes[from].empty, to) }

// add adds nodes and edges for e that start at the node from, and returns the node where they end. It adds no edges
// to from, so that alternatives can share their first node.
func (n *nfa) add(e *expr, from int32) (to int32, err error) {
	switch e.op {
	case opRange:
		to = n.node()
		n.nodes[from].edges = append(n.nodes[from].edges, edge{e.lo, e.hi, to})
		return to, nil
	case opRef:
		return n.addRule(e, from)
	case opRepeat:
		return n.addRepeat(e, from)
	case opAlternate:
		to = n.node()
		for _, arg := range e.args {
			end, err := n.add(arg, from)
			if err != nil {
				return 0, err
			}
			n.link(end, to)
		}
		return to, nil
	}
	to = from // opConcat
	for _, arg := range e.args {
		if to, err = n.add(arg, to); err != nil {
			return 0, err
		}
	}
	return to, nil
}

func (n *nfa) addRule(e *expr, from int32) (int32, error) {
	key := strings.ToLower(e.name)
	ru := n.grammar.rules[key]
	if ru == nil && e.line == 0 {
		return 0, fmt.Errorf("abnf: expected the name of a rule, found %q, which is not defined", e.name)
	}
	if ru == nil {
		return 0, fmt.Errorf("abnf: line %d: expected a defined rule, found %q", e.line, e.name)
	}
	if i := slices.Index(n.active, key); i >= 0 {
		return 0, fmt.Errorf("abnf: line %d: expected a rule without recursion, found %s > %s",
			e.line, strings.Join(n.active[i:], " > "), key)
	}
	n.active = append(n.active, key)
	to, err := n.add(ru.body, from)
	n.active = n.active[:len(n.active)-1]
	return to, err
}

// addRepeat adds min copies of the repeated expression, and then a loop, or optional copies up to max.
func (n *nfa) addRepeat(e *expr, from int32) (to int32, err error) {
	for range e.min {
		if from, err = n.add(e.args[0], from); err != nil {
			return 0, err
		}
	}
	if e.max == unbounded {
		loop := n.node() // a separate node, because the loop has an edge to it
		n.link(from, loop)
		end, err := n.add(e.args[0], loop)
		if err != nil {
			return 0, err
		}
		n.link(end, loop)
		to = n.node()
		n.link(loop, to)
		return to, nil
	}
	to = n.node()
	n.link(from, to)
	for range e.max - e.min {
		if from, err = n.add(e.args[0], from); err != nil {
			return 0, err
		}
		n.link(from, to)
	}
	return to, nil
}

// bounds splits the code points into intervals, and returns the first code point of each. Each edge reads all or
// none of the code points of an interval. An interval contains only surrogates or none.
func (n *nfa) bounds() []rune {
	cuts := []rune{0, surrogateMin, surrogateMax + 1}
	for _, nd := range n.nodes {
		for _, e := range nd.edges {
			cuts = append(cuts, e.lo)
			if e.hi < maxRune {
				cuts = append(cuts, e.hi+1)
			}
		}
	}
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

// determinize returns the minimal automaton. It uses the subset construction, in which each state is a set of nodes.
func (n *nfa) determinize(from, to int32) *DFA {
	s := &subsets{nfa: n, bounds: n.bounds(), ids: map[string]int32{}, closed: map[string]int32{}}
	s.mark = make([]bool, len(n.nodes))
	s.id([]int32{from})
	var a automaton
	a.bounds = s.bounds
	for i := 0; i < len(s.sets); i++ { // step appends to sets
		a.next = append(a.next, s.step(s.sets[i]))
		a.accepting = append(a.accepting, slices.Contains(s.sets[i], to))
	}
	return a.minimize()
}

// subsets is the state of a subset construction.
type subsets struct {
	nfa    *nfa
	bounds []rune
	sets   [][]int32        // the nodes of each state, sorted
	ids    map[string]int32 // the state of each set of nodes
	closed map[string]int32 // the state of each set before its closure; a cache that saves most closures
	mark   []bool           // scratch: the nodes in the current closure
}

// step returns the state that each interval leads to from a set of nodes. Surrogates are not characters, so they
// lead to Dead, even if the grammar has ranges that include them.
func (s *subsets) step(set []int32) []int32 {
	targets := make([][]int32, len(s.bounds))
	for _, nd := range set {
		for _, e := range s.nfa.nodes[nd].edges {
			first, _ := slices.BinarySearch(s.bounds, e.lo)
			for i := first; i < len(s.bounds) && s.bounds[i] <= e.hi; i++ {
				targets[i] = append(targets[i], e.to)
			}
		}
	}
	next := make([]int32, len(s.bounds))
	for i, t := range targets {
		next[i] = Dead
		if surrogate := surrogateMin <= s.bounds[i] && s.bounds[i] <= surrogateMax; len(t) > 0 && !surrogate {
			next[i] = s.id(t)
		}
	}
	return next
}

// id returns the state for the closure of nodes, that is, all nodes that can be reached over empty edges. It adds a
// state if the closure is new.
func (s *subsets) id(nodes []int32) int32 {
	given := key(nodes)
	if id, ok := s.closed[given]; ok {
		return id
	}
	set := s.closure(nodes)
	k := key(set)
	id, ok := s.ids[k]
	if !ok {
		id = int32(len(s.sets))
		s.ids[k] = id
		s.sets = append(s.sets, set)
	}
	s.closed[given] = id
	return id
}

func (s *subsets) closure(nodes []int32) []int32 {
	var set []int32
	visit := func(nd int32) {
		if !s.mark[nd] {
			s.mark[nd] = true
			set = append(set, nd)
		}
	}
	for _, nd := range nodes {
		visit(nd)
	}
	for i := 0; i < len(set); i++ { // the loop appends to set
		for _, nd := range s.nfa.nodes[set[i]].empty {
			visit(nd)
		}
	}
	for _, nd := range set {
		s.mark[nd] = false
	}
	slices.Sort(set)
	return set
}

// key returns the numbers as a map key.
func key(nums []int32) string {
	b := make([]byte, 0, 4*len(nums))
	for _, n := range nums {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return string(b)
}
