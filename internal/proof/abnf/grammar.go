// Package abnf converts ABNF grammars (RFC 5234) to minimal deterministic automata. Tests use them as an oracle:
// does a string match the grammar, and if not, up to which offset?
//
// The package is only for tests and tools. The code under test must not use it, or both could have the same bug.
package abnf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A Grammar is a set of ABNF rules.
type Grammar struct {
	rules map[string][]token // by name in lower case, because names are case-insensitive (RFC 5234 section 2.1)
}

// A token is a delimiter, or an element with the number of its repetitions. A group or option is only its first bracket.
type token struct{ least, star, most, text string }

// The beginning of a line, if it is that of a rule, and the tokens.
var (
	head   = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9-]*)[ \t]*(=/?)`)
	blank  = regexp.MustCompile(`^(?:[ \t\r\n]+|;[^\n]*)+`)
	tokens = regexp.MustCompile(`^(\d*)(\*?)(\d*)([A-Za-z][A-Za-z0-9-]*|"[ !#-~]*"|<[ -=?-~]*>|%[BDXbdx][0-9A-Fa-f.-]+|[/()\[\]])`)
)

// Parse parses a grammar. A rule begins in the first column, and lines that begin with a blank continue it. A grammar may have
// rules that refer to undefined rules or contain prose in angle brackets. [Grammar.DFA] fails if it needs one, except that
// prose may be repeated 0 times. Blanks between elements are not required.
func Parse(text string) (*Grammar, error) {
	g := &Grammar{rules: map[string][]token{}}
	name, number := "", 0
	for line := range strings.Lines(text) {
		number++
		fail := func(want string) (*Grammar, error) {
			return nil, fmt.Errorf("abnf: line %d: expected %s, found %.20q", number, want, line)
		}
		if m := head.FindStringSubmatch(line); m != nil {
			name = strings.ToLower(m[1])
			old, known := g.rules[name]
			if known != (m[2] == "=/") {
				return fail(`"=" of a new rule, or "=/" of an earlier one`)
			}
			if known {
				old = append(old, token{text: "/"})
			}
			g.rules[name] = old
			line = line[len(m[0]):]
		} else if blank.FindString(line) == "" {
			return fail(`the name of a rule and "=" in the first column`)
		}
		for line = line[len(blank.FindString(line)):]; line != ""; line = line[len(blank.FindString(line)):] {
			m := tokens.FindStringSubmatch(line)
			if m == nil || name == "" || strings.Contains("/)]", m[4]) && m[0] != m[4] {
				return fail("an element of a rule")
			}
			g.rules[name] = append(g.rules[name], token{m[1], m[2], m[3], m[4]})
			line = line[len(m[0]):]
		}
	}
	return g, nil
}

// DFA returns the minimal automaton of the strings that the named rule matches. It fails if the rule refers to
// itself, even indirectly, or to an undefined rule.
func (g *Grammar) DFA(rule string) (d *DFA, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case syntaxError:
			err = fmt.Errorf("abnf: rule %s: %s", rule, string(r))
		default:
			panic(r)
		}
	}()
	c := &compiler{pool: newPool(), grammar: g, rules: map[string]*expr{}}
	return c.pool.dfa(c.rule(rule)), nil
}

type syntaxError string

// A compiler converts rules to expressions. It is a recursive-descent parser, with one method for each rule of RFC 5234
// section 4. It panics with a syntaxError.
type compiler struct {
	*pool
	grammar *Grammar
	rules   map[string]*expr // nil for those that have begun
	left    []token          // of the current rule
}

// rule returns the expression of a rule.
func (c *compiler) rule(name string) *expr {
	key := strings.ToLower(name)
	body, defined := c.grammar.rules[key]
	e, begun := c.rules[key]
	c.expect(defined && (e != nil || !begun), "a rule that is defined and does not refer to itself", name)
	if e == nil {
		outer := c.left
		c.rules[key], c.left = nil, body
		e = c.alternation()
		c.expect(len(c.left) == 0, "another element or the end of rule "+name, c.next())
		c.rules[key], c.left = e, outer
	}
	return e
}

func (c *compiler) expect(ok bool, want, found string) {
	if !ok {
		panic(syntaxError(fmt.Sprintf("expected %s, found %q", want, found)))
	}
}

// next returns the text of the next token, or "" at the end of the rule.
func (c *compiler) next() string {
	if len(c.left) == 0 {
		return ""
	}
	return c.left[0].text
}

// alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)
func (c *compiler) alternation() *expr {
	e := c.concatenation()
	for c.next() == "/" {
		c.left = c.left[1:]
		e = c.alternate(e, c.concatenation())
	}
	return e
}

// concatenation = repetition *(1*c-wsp repetition)
func (c *compiler) concatenation() *expr {
	e := c.repetition()
	for !strings.Contains("/)]", c.next()) { // which contains "" too
		e = c.concat(e, c.repetition())
	}
	return e
}

// repetition = [1*DIGIT / (*DIGIT "*" *DIGIT)] element
func (c *compiler) repetition() *expr {
	c.expect(len(c.left) > 0, "an element", "")
	t := c.left[0]
	c.left = c.left[1:]
	count := func(digits string, absent int) int {
		if digits == "" {
			return absent
		}
		n, err := strconv.Atoi(digits)
		c.expect(err == nil && n <= 1000, "a count of at most 1000", digits) // each repeat is a copy
		return n
	}
	least := count(t.least, 0)
	most := least
	switch {
	case t.star != "":
		most = count(t.most, -1)
	case t.least == "":
		least, most = 1, 1
	}
	if most == 0 && t.text[0] == '<' {
		return c.empty
	}
	c.expect(most < 0 || most >= least, "a maximum that is not less than the minimum", t.most)
	e, all := c.element(t.text), c.empty
	if most < 0 {
		all = c.loop(e)
	}
	for range most - least {
		all = c.alternate(c.empty, c.concat(e, all))
	}
	for range least {
		all = c.concat(e, all)
	}
	return all
}

// element = rulename / group / option / char-val / num-val
func (c *compiler) element(text string) *expr {
	all := c.empty
	switch text[0] {
	case '(', '[':
		e := c.alternation()
		end := map[byte]string{'(': ")", '[': "]"}[text[0]]
		c.expect(c.next() == end, fmt.Sprintf(`"/", an element or %q`, end), c.next())
		c.left = c.left[1:]
		if end == "]" {
			e = c.alternate(e, c.empty)
		}
		return e
	case '"': // case-insensitive (RFC 5234 section 2.3)
		for _, r := range strings.Trim(text, `"`) {
			lower, upper := []rune(strings.ToLower(string(r)))[0], []rune(strings.ToUpper(string(r)))[0]
			all = c.concat(all, c.alternate(c.characters(lower, lower), c.characters(upper, upper)))
		}
		return all
	case '%': // num-val = "%" ("b" / "d" / "x") number [ 1*("." number) / ("-" number) ]
		number := func(digits string) rune {
			n, err := strconv.ParseUint(digits, map[byte]int{'b': 2, 'd': 10, 'x': 16}[text[1]|0x20], 32)
			c.expect(err == nil && n <= maxRune, "a code point", text)
			return rune(n)
		}
		if lo, hi, isRange := strings.Cut(text[2:], "-"); isRange {
			c.expect(number(lo) <= number(hi), "a range that does not end before it begins", text)
			return c.characters(number(lo), number(hi))
		}
		for _, digits := range strings.Split(text[2:], ".") {
			all = c.concat(all, c.characters(number(digits), number(digits)))
		}
		return all
	case '<', '/', ')', ']':
		c.expect(false, "an element", text)
	}
	return c.rule(text)
}
