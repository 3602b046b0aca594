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

// maxRepeat limits the counts of a repetition, because each repeat is a copy in the automaton.
const maxRepeat = 1000

// unbounded is the maximum count of a repetition without a maximum.
const unbounded = -1

// An op is the kind of an expr.
type op uint8

const (
	opRange     op = iota // one character from lo to hi
	opRef                 // the rule called name
	opConcat              // args one after the other; with no args, the empty string
	opAlternate           // one of args
	opRepeat              // args[0], min to max times
)

// An expr is the right side of a rule, or a part of one.
type expr struct {
	op       op
	line     int
	lo, hi   rune
	name     string
	min, max int
	args     []*expr
}

type rule struct {
	name string // as spelled in its definition
	line int
	body *expr
}

// A Grammar is a set of ABNF rules, in the order in which they were defined.
type Grammar struct {
	order []*rule
	rules map[string]*rule // by name in lower case, because names are case-insensitive (RFC 5234 section 2.1)
}

// Parse parses a grammar. A rule begins in the first column, and lines that begin with a blank continue it. Prose in
// angle brackets is an error, unless it is repeated 0 times.
//
// A grammar may refer to undefined rules. [Grammar.DFA] fails if it needs one.
func Parse(text string) (*Grammar, error) {
	g := &Grammar{rules: map[string]*rule{}}
	r := &reader{text: text}
	for r.skip(); r.pos < len(text); r.skip() {
		if err := r.rule(g); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Rules returns the names of all rules, in the order of their definitions.
func (g *Grammar) Rules() []string {
	var names []string
	for _, ru := range g.order {
		names = append(names, ru.name)
	}
	return names
}

// A reader is a recursive-descent parser, with one method for each rule of RFC 5234 section 4.
type reader struct {
	text string
	pos  int
}

// skip skips blanks, comments and line endings.
func (r *reader) skip() {
	for r.pos < len(r.text) {
		switch r.text[r.pos] {
		case ' ', '\t', '\r', '\n':
			r.pos++
		case ';':
			n := strings.IndexByte(r.text[r.pos:], '\n')
			if n < 0 {
				n = len(r.text) - r.pos
			}
			r.pos += n
		default:
			return
		}
	}
}

// here returns the byte at the position, or 0 at the end of the rule. The position must be after the first column of
// the rule.
func (r *reader) here() byte {
	if r.pos == len(r.text) || r.text[r.pos-1] == '\n' && !isBlank(r.text[r.pos]) {
		return 0
	}
	return r.text[r.pos]
}

// next calls skip, then here.
func (r *reader) next() byte {
	r.skip()
	return r.here()
}

func (r *reader) line() int { return 1 + strings.Count(r.text[:r.pos], "\n") }

// expected returns the error for a position where want is expected.
func (r *reader) expected(want string) error {
	found := "the end of the text"
	if r.pos < len(r.text) {
		found = strconv.Quote(r.rest())
	}
	return fmt.Errorf("abnf: line %d: expected %s, found %s", r.line(), want, found)
}

// rest returns the rest of the line, shortened.
func (r *reader) rest() string {
	rest := r.text[r.pos:]
	if n := strings.IndexByte(rest, '\n'); n > 0 {
		rest = rest[:n]
	}
	return rest[:min(len(rest), 20)]
}

// rule       = rulename defined-as elements c-nl
// defined-as = *c-wsp ("=" / "=/") *c-wsp
func (r *reader) rule(g *Grammar) error {
	line := r.line()
	if r.pos > 0 && r.text[r.pos-1] != '\n' || !isAlpha(r.text[r.pos]) {
		return r.expected("a rule name in the first column")
	}
	name := r.name()
	if r.next() != '=' {
		return r.expected(fmt.Sprintf(`"=" after the rule name %q`, name))
	}
	r.pos++
	more := r.here() == '/'
	if more {
		r.pos++
	}
	body, err := r.alternation()
	if err != nil {
		return err
	}
	if r.next() != 0 {
		return r.expected("another element or the end of the rule")
	}
	return g.define(&rule{name, line, body}, more)
}

// define adds a rule. If more is set ("=/"), it adds an alternative to an existing rule.
func (g *Grammar) define(ru *rule, more bool) error {
	key := strings.ToLower(ru.name)
	old := g.rules[key]
	switch {
	case more && old == nil:
		return fmt.Errorf(`abnf: line %d: expected an earlier rule %q to add to, found none`, ru.line, ru.name)
	case more:
		old.body = &expr{op: opAlternate, line: old.line, args: []*expr{old.body, ru.body}}
		return nil
	case old != nil:
		return fmt.Errorf(`abnf: line %d: expected a new rule name, found %q, defined on line %d`, ru.line, ru.name, old.line)
	}
	g.rules[key] = ru
	g.order = append(g.order, ru)
	return nil
}

// rulename = ALPHA *(ALPHA / DIGIT / "-")
func (r *reader) name() string {
	from := r.pos
	for r.pos < len(r.text) && (isAlpha(r.text[r.pos]) || isDigit(r.text[r.pos]) || r.text[r.pos] == '-') {
		r.pos++
	}
	return r.text[from:r.pos]
}

// alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)
func (r *reader) alternation() (*expr, error) {
	e := &expr{op: opAlternate, line: r.line()}
	for {
		arg, err := r.concatenation()
		if err != nil {
			return nil, err
		}
		e.args = append(e.args, arg)
		if r.next() != '/' {
			return e, nil
		}
		r.pos++
	}
}

// concatenation = repetition *(1*c-wsp repetition)
func (r *reader) concatenation() (*expr, error) {
	r.skip()
	e := &expr{op: opConcat, line: r.line()}
	for {
		arg, err := r.repetition()
		if err != nil {
			return nil, err
		}
		e.args = append(e.args, arg)
		end := r.pos
		switch r.next() {
		case 0, '/', ')', ']':
			return e, nil
		}
		if r.pos == end {
			return nil, r.expected("a blank between two elements")
		}
	}
}

// repetition = [repeat] element
// repeat     = 1*DIGIT / (*DIGIT "*" *DIGIT)
func (r *reader) repetition() (*expr, error) {
	from := r.pos
	e := &expr{op: opRepeat, line: r.line()}
	var err error
	if e.min, err = r.count(0); err != nil {
		return nil, err
	}
	e.max = e.min
	if r.here() == '*' {
		r.pos++
		if e.max, err = r.count(unbounded); err != nil {
			return nil, err
		}
	}
	if r.pos == from {
		return r.element()
	}
	if e.max != unbounded && e.max < e.min {
		return nil, fmt.Errorf("abnf: line %d: expected a maximum of at least %d repeats, found %d", r.line(), e.min, e.max)
	}
	if e.max == 0 && r.here() == '<' {
		_, err := r.quoted('>')
		return &expr{op: opConcat, line: e.line}, err
	}
	arg, err := r.element()
	e.args = []*expr{arg}
	return e, err
}

// count reads a decimal number. It returns absent if there is none.
func (r *reader) count(absent int) (int, error) {
	if !isDigit(r.here()) {
		return absent, nil
	}
	from, n := r.pos, 0
	for isDigit(r.here()) {
		n = min(10*n+int(r.text[r.pos]-'0'), maxRepeat+1)
		r.pos++
	}
	if n > maxRepeat {
		r.pos = from
		return 0, r.expected(fmt.Sprintf("a count of at most %d", maxRepeat))
	}
	return n, nil
}

// element = rulename / group / option / char-val / num-val / prose-val
// group   = "(" *c-wsp alternation *c-wsp ")"
// option  = "[" *c-wsp alternation *c-wsp "]"
func (r *reader) element() (*expr, error) {
	line := r.line()
	switch c := r.here(); {
	case isAlpha(c):
		return &expr{op: opRef, line: line, name: r.name()}, nil
	case c == '(':
		return r.bracketed(')')
	case c == '[':
		e, err := r.bracketed(']')
		return &expr{op: opRepeat, line: line, max: 1, args: []*expr{e}}, err
	case c == '"':
		return r.charVal()
	case c == '%':
		return r.numVal()
	case c == '<':
		return nil, r.expected("an element other than prose")
	}
	return nil, r.expected("an element")
}

func (r *reader) bracketed(end byte) (*expr, error) {
	r.pos++
	e, err := r.alternation()
	if err != nil {
		return nil, err
	}
	if r.next() != end {
		return nil, r.expected(fmt.Sprintf(`"/", an element or %q`, string(end)))
	}
	r.pos++
	return e, nil
}

// quoted returns the text between the byte at the position and the next byte end, which must be on the same line.
func (r *reader) quoted(end byte) (string, error) {
	for i := r.pos + 1; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c == end:
			s := r.text[r.pos+1 : i]
			r.pos = i + 1
			return s, nil
		case c < ' ' || c > '~':
			r.pos = i
			return "", r.expected(fmt.Sprintf("a printable ASCII character or %q", string(end)))
		}
	}
	r.pos = len(r.text)
	return "", r.expected(strconv.Quote(string(end)))
}

// charVal reads a string in double quotes. It is case-insensitive (RFC 5234 section 2.3).
func (r *reader) charVal() (*expr, error) {
	e := &expr{op: opConcat, line: r.line()}
	s, err := r.quoted('"')
	for _, c := range s {
		arg := single(c, e.line)
		if c < 0x80 && isAlpha(byte(c)) {
			arg = &expr{op: opAlternate, line: e.line, args: []*expr{single(c, e.line), single(c^0x20, e.line)}}
		}
		e.args = append(e.args, arg)
	}
	return e, err
}

// num-val = "%" (bin-val / dec-val / hex-val)
// hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ]
func (r *reader) numVal() (*expr, error) {
	e := &expr{op: opConcat, line: r.line()}
	r.pos++
	base, ok := map[byte]int{'b': 2, 'd': 10, 'x': 16}[r.here()|0x20]
	if !ok {
		return nil, r.expected(`"b", "d" or "x" after "%"`)
	}
	for {
		r.pos++ // the letter, or the dot before another number
		lo, err := r.number(base)
		if err != nil {
			return nil, err
		}
		e.args = append(e.args, single(lo, e.line))
		if r.here() != '.' {
			break
		}
	}
	if len(e.args) > 1 || r.here() != '-' {
		return e, nil
	}
	r.pos++
	hi, err := r.number(base)
	if err != nil {
		return nil, err
	}
	if e.args[0].hi = hi; hi < e.args[0].lo {
		return nil, fmt.Errorf("abnf: line %d: expected a range that ends at %#x or above, found %#x", r.line(), e.args[0].lo, hi)
	}
	return e, nil
}

// number reads a code point in the given base.
func (r *reader) number(base int) (rune, error) {
	from := r.pos
	for isAlpha(r.here()) || isDigit(r.here()) {
		r.pos++
	}
	n, err := strconv.ParseUint(r.text[from:r.pos], base, 32)
	if err != nil || n > maxRune {
		r.pos = from
		return 0, r.expected(fmt.Sprintf("a number of base %d, at most %#x", base, maxRune))
	}
	return rune(n), nil
}

func single(c rune, line int) *expr { return &expr{op: opRange, line: line, lo: c, hi: c} }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isBlank(c byte) bool { return c == ' ' || c == '\t' }
