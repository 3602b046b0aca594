package abnf

// Regular expressions and their derivatives. The derivative of an expression by a character matches what can follow the
// character. So the expressions that derivatives lead to are the states of an automaton (J. A. Brzozowski, Derivatives of
// Regular Expressions, 1964).

// An expr is a regular expression. Equal ones are the same pointer.
type expr struct {
	shape
	id       int
	nullable bool // whether it matches ""
}

// A shape is an expression as an operator and its operands.
type shape struct {
	op     byte // '0' matches nothing, 'e' is "", '-' is a character from lo to hi; '/', '.' and '*' are operators
	lo, hi rune
	a, b   *expr
}

// A pool has all expressions of an automaton.
type pool struct {
	exprs       map[shape]*expr
	derivatives map[derivation]*expr
	none, empty *expr
	last        rune // the last character that is in the language
}

type derivation struct {
	e  *expr
	by rune
}

func newPool(last rune) *pool {
	p := &pool{last: last, exprs: map[shape]*expr{}, derivatives: map[derivation]*expr{}}
	p.none, p.empty = p.get(shape{op: '0'}, false), p.get(shape{op: 'e'}, true)
	return p
}

// get returns the expression of a shape.
func (p *pool) get(s shape, nullable bool) *expr {
	e, ok := p.exprs[s]
	if !ok {
		e = &expr{s, len(p.exprs), nullable}
		p.exprs[s] = e
	}
	return e
}

// characters returns a character from lo to hi, up to the last of the pool.
func (p *pool) characters(lo, hi rune) *expr {
	if lo > p.last {
		return p.none
	}
	return p.get(shape{op: '-', lo: lo, hi: min(hi, p.last)}, false)
}

// loop returns any number of repetitions of e.
func (p *pool) loop(e *expr) *expr {
	if e == p.none || e == p.empty || e.op == '*' {
		return p.alternate(e, p.empty)
	}
	return p.get(shape{op: '*', a: e}, true)
}

// alternate returns a / b, as a list of alternatives sorted by ID. Without an order there would be endlessly many derivatives.
func (p *pool) alternate(a, b *expr) *expr {
	switch {
	case a == b || a == p.none:
		return b
	case b == p.none:
		return a
	case a.op == '/':
		return p.alternate(a.a, p.alternate(a.b, b))
	case b.op == '/' && a == b.a:
		return b
	case b.op == '/' && b.a.id < a.id:
		return p.alternate(b.a, p.alternate(a, b.b))
	case b.op != '/' && b.id < a.id:
		a, b = b, a
	}
	return p.get(shape{op: '/', a: a, b: b}, a.nullable || b.nullable)
}

// concat returns a followed by b, as a list.
func (p *pool) concat(a, b *expr) *expr {
	switch {
	case a == p.none || b == p.none:
		return p.none
	case a == p.empty:
		return b
	case b == p.empty:
		return a
	case a.op == '.':
		return p.concat(a.a, p.concat(a.b, b))
	}
	return p.get(shape{op: '.', a: a, b: b}, a.nullable && b.nullable)
}

// derive returns the derivative of e by a character.
func (p *pool) derive(e *expr, by rune) *expr {
	d := p.derivatives[derivation{e, by}]
	if d != nil {
		return d
	}
	switch e.op {
	case '0', 'e':
		d = p.none
	case '-':
		d = p.none
		if e.lo <= by && by <= e.hi {
			d = p.empty
		}
	case '/':
		d = p.alternate(p.derive(e.a, by), p.derive(e.b, by))
	case '.':
		d = p.concat(p.derive(e.a, by), e.b)
		if e.a.nullable {
			d = p.alternate(d, p.derive(e.b, by))
		}
	case '*':
		d = p.concat(p.derive(e.a, by), e)
	}
	p.derivatives[derivation{e, by}] = d
	return d
}

// dfa returns the minimal automaton of e.
func (p *pool) dfa(e *expr) *DFA {
	bounds := []rune{0, surrogateMin, surrogateMax + 1}
	for s := range p.exprs {
		if s.op == '-' {
			bounds = append(bounds, s.lo, s.hi+1)
		}
	}
	return explore(bounds, e, p.none, p.derive, func(e *expr) bool { return e.nullable }).minimal()
}
