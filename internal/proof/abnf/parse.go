// Package abnf converts ABNF grammars (RFC 5234) to minimal deterministic automata. Tests use them as an oracle:
// does a string match the grammar, and if not, up to which offset?
//
// The package is only for tests and tools. The code under test must not use it, or both could have the same bug.
package abnf

import (
	"fmt"
	"strconv"
	"strings"
)

// An expr is the right side of a rule, or a part of one: it adds the nodes and edges of one copy of itself to an automaton,
// beginning at a node, and returns the node where they end. It adds no edge that leads back to the first node.
type expr func(n *nfa, from int) (to int)

// A Grammar is a set of ABNF rules.
type Grammar struct {
	names []string
	rules map[string]expr // by name in lower case, because names are case-insensitive (RFC 5234 section 2.1)
}

// Rules returns the names of all rules, in the order of their definitions.
func (g *Grammar) Rules() []string { return g.names }

// Parse parses a grammar. A rule begins in the first column, and lines that begin with a blank continue it. Prose in
// angle brackets is an error, unless it is repeated 0 times. A grammar may refer to undefined rules. [Grammar.DFA] fails if
// it needs one.
func Parse(text string) (g *Grammar, err error) {
	defer recovered(&err)
	g = &Grammar{rules: map[string]expr{}}
	r := &reader{text: text, grammar: g}
	for r.skip(); r.pos < len(text); r.skip() {
		r.rule()
	}
	return g, nil
}

// recovered sets *err to the error that the current function panics with.
func recovered(err *error) {
	if r := recover(); r != nil {
		e, ok := r.(error)
		if !ok {
			panic(r)
		}
		*err = e
	}
}

// A reader is a recursive-descent parser, with one method for each rule of RFC 5234 section 4. It panics with an error.
type reader struct {
	text    string
	pos     int
	grammar *Grammar
}

// skip skips blanks, comments and line endings.
func (r *reader) skip() {
	for r.pos < len(r.text) {
		switch r.text[r.pos] {
		case ' ', '\t', '\r', '\n':
			r.pos++
		case ';':
			n := strings.IndexByte(r.text[r.pos:]+"\n", '\n')
			r.pos += n
		default:
			return
		}
	}
}

// here returns the byte at the position, or 0 at the end of the rule.
func (r *reader) here() byte {
	if r.pos == len(r.text) || r.text[r.pos-1] == '\n' && !strings.ContainsRune(" \t", rune(r.text[r.pos])) {
		return 0
	}
	return r.text[r.pos]
}

// next calls skip, then here.
func (r *reader) next() byte {
	r.skip()
	return r.here()
}

// is reads the byte c, if it is next.
func (r *reader) is(c byte) bool {
	if r.here() != c {
		return false
	}
	r.pos++
	return true
}

// expect panics unless ok.
func (r *reader) expect(ok bool, want string) {
	if !ok {
		panic(fmt.Errorf("abnf: line %d: expected %s, found %.20q", 1+strings.Count(r.text[:r.pos], "\n"), want, r.text[r.pos:]))
	}
}

// word reads the characters of set.
func (r *reader) word(set string) string {
	from := r.pos
	for r.here() != 0 && strings.IndexByte(set, r.here()) >= 0 {
		r.pos++
	}
	return r.text[from:r.pos]
}

const (
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits  = "0123456789"
)

// rule = rulename *c-wsp ("=" / "=/") elements c-nl
func (r *reader) rule() {
	r.expect((r.pos == 0 || r.text[r.pos-1] == '\n') && strings.IndexByte(letters, r.text[r.pos]) >= 0, "a rule name in the first column")
	from := r.pos
	r.pos++ // so that here can look back
	r.word(letters + digits + "-")
	name := r.text[from:r.pos]
	key := strings.ToLower(name)
	old := r.grammar.rules[key]
	r.skip()
	r.expect(r.is('='), `"="`)
	more := r.is('/')
	r.expect(more == (old != nil), `"=" of a new rule, or "=/" of an earlier one`)
	body := r.alternation()
	r.expect(r.next() == 0, "another element or the end of the rule")
	if more {
		body = alternate(old, body)
	} else {
		r.grammar.names = append(r.grammar.names, name)
	}
	r.grammar.rules[key] = body
}

// alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)
func (r *reader) alternation() expr {
	args := []expr{r.concatenation()}
	for r.next() == '/' {
		r.pos++
		args = append(args, r.concatenation())
	}
	return alternate(args...)
}

// concatenation = repetition *(1*c-wsp repetition)
func (r *reader) concatenation() expr {
	r.skip()
	args := []expr{r.repetition()}
	for end := r.pos; strings.IndexByte("\x00/)]", r.next()) < 0; end = r.pos {
		r.expect(r.pos > end, "a blank between two elements")
		args = append(args, r.repetition())
	}
	return concat(args...)
}

// repetition = [1*DIGIT / (*DIGIT "*" *DIGIT)] element
func (r *reader) repetition() expr {
	count := func(absent int) int {
		n, err := strconv.Atoi(r.word(digits))
		if err != nil {
			return absent
		}
		r.expect(n <= 1000, "a count of at most 1000") // each repeat is a copy
		return n
	}
	from := r.pos
	least := count(0)
	most := least
	if r.is('*') {
		most = count(-1)
	}
	switch {
	case r.pos == from:
		return r.element()
	case most == 0 && r.here() == '<':
		r.quoted('>')
		return concat()
	}
	r.expect(most < 0 || most >= least, "a maximum that is not less than the minimum")
	return repeat(r.element(), least, most)
}

// element = rulename / group / option / char-val / num-val
func (r *reader) element() expr {
	switch c := r.here(); {
	case c != 0 && strings.IndexByte(letters, c) >= 0:
		return r.grammar.ref(r.word(letters + digits + "-"))
	case c == '(':
		return r.bracketed(')')
	case c == '[':
		return repeat(r.bracketed(']'), 0, 1)
	case c == '"':
		var args []expr
		for _, c := range r.quoted('"') { // case-insensitive (RFC 5234 section 2.3)
			args = append(args, alternate(single(rune(strings.ToLower(string(c))[0])), single(rune(strings.ToUpper(string(c))[0]))))
		}
		return concat(args...)
	case c == '%':
		return r.numVal()
	}
	r.expect(false, "an element")
	return nil
}

func (r *reader) bracketed(end byte) expr {
	r.pos++
	e := r.alternation()
	r.skip()
	r.expect(r.is(end), fmt.Sprintf(`"/", an element or %q`, end))
	return e
}

// quoted returns the text between the byte at the position and the next byte end, which must be on the same line.
func (r *reader) quoted(end byte) string {
	n := strings.IndexFunc(r.text[r.pos+1:], func(c rune) bool { return c == rune(end) || c < ' ' || c > '~' })
	r.expect(n >= 0 && r.text[r.pos+1+n] == end, fmt.Sprintf("printable ASCII characters and %q", end))
	s := r.text[r.pos+1:][:n]
	r.pos += n + 2
	return s
}

// num-val = "%" ("b" / "d" / "x") number [ 1*("." number) / ("-" number) ]
func (r *reader) numVal() expr {
	r.pos++
	base := map[byte]int{'b': 2, 'd': 10, 'x': 16}[r.here()|0x20]
	r.expect(base != 0, `"b", "d" or "x" after "%"`)
	number := func() rune {
		r.pos++ // the letter, or what stands before another number
		n, err := strconv.ParseUint(r.word(letters+digits), base, 32)
		r.expect(err == nil && n <= maxRune, "a code point")
		return rune(n)
	}
	lo := number()
	if r.here() == '-' {
		hi := number()
		r.expect(hi >= lo, "a range that does not end before it begins")
		return characters(lo, hi)
	}
	args := []expr{single(lo)}
	for r.here() == '.' {
		args = append(args, single(number()))
	}
	return concat(args...)
}

func single(c rune) expr { return characters(c, c) }

func characters(lo, hi rune) expr {
	return func(n *nfa, from int) int {
		to := n.node()
		n.edges[from] = append(n.edges[from], edge{lo, hi, to})
		return to
	}
}

func (g *Grammar) ref(name string) expr {
	return func(n *nfa, from int) int {
		body := g.rules[strings.ToLower(name)]
		if n.depth++; body == nil || n.depth > 100 {
			panic(fmt.Errorf("abnf: expected a rule that is defined and does not refer to itself, found %q", name))
		}
		to := body(n, from)
		n.depth--
		return to
	}
}

func concat(args ...expr) expr {
	return func(n *nfa, from int) int {
		for _, arg := range args {
			from = arg(n, from)
		}
		return from
	}
}

func alternate(args ...expr) expr {
	return func(n *nfa, from int) int {
		to := n.node()
		for _, arg := range args {
			n.link(arg(n, from), to)
		}
		return to
	}
}

// repeat returns least copies of e, and then a loop if most is -1, or optional copies up to most.
func repeat(e expr, least, most int) expr {
	return func(n *nfa, from int) int {
		for range least {
			from = e(n, from)
		}
		to := n.node()
		if most < 0 {
			loop := n.node() // a separate node, because the loop has an edge to it
			n.link(from, loop)
			n.link(e(n, loop), loop)
			n.link(loop, to)
			return to
		}
		n.link(from, to)
		for range most - least {
			from = e(n, from)
			n.link(from, to)
		}
		return to
	}
}
