// Package abnf converts ABNF grammars (RFC 5234) to minimal deterministic automata. Tests use them as an oracle:
// does a string match the grammar, and if not, up to which offset?
//
// The package is only for tests and tools. The code under test must not use it, or both could have the same bug.
package abnf

import (
	"cmp"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// Compile returns the minimal automaton of those strings that a rule of the grammar matches and that have no
// character after last. It panics if the rule needs prose, unless that is repeated 0 times, a rule that is
// not defined, or one that refers to itself, even indirectly.
//
// A rule begins in the first column, and lines that begin with a blank continue it. Blanks between elements are not
// required. It also panics for what the grammar of RFC 3987 does not use: "=/", "%b", "%d", and numbers with dots.
func Compile(grammar, rule string, last rune) *DFA {
	c := &compiler{tokens: map[string][]token{}, rules: map[string]string{}}
	c.read(grammar)
	var program *syntax.Prog
	re, err := syntax.Parse(c.rule(rule), syntax.Perl)
	if err == nil {
		program, err = syntax.Compile(re.Simplify())
	}
	c.expect(err == nil, "numbers that a regular expression can have", fmt.Sprint(err))
	return determinize(program, last).minimal()
}

// A compiler converts rules to regular expressions in the syntax of package regexp, which has all that ABNF has.
// Names are in lower case, because they are case-insensitive (RFC 5234 section 2.1).
type compiler struct {
	tokens map[string][]token // of each rule
	rules  map[string]string  // "" for those that have begun
}

// A token is a delimiter, or an element with the number of its repetitions. A group or option is only its
// first bracket.
type token struct{ text, least, star, most, element string }

var (
	head  = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9-]*)[ \t]*=`)
	blank = regexp.MustCompile(`^(?:[ \t\r\n]|;[^\n]*)+`)
	next  = regexp.MustCompile(`^(?:[/)\]]|(\d*)(\*?)(\d*)` + // with an element:
		`([A-Za-z][A-Za-z0-9-]*|"[ !#-~]*"|<[ -=?-~]*>|%[Xx][0-9A-Fa-f]+(?:-[0-9A-Fa-f]+)?|[(\[]))`)
)

// expect panics unless ok.
func (c *compiler) expect(ok bool, want, found string) {
	if !ok {
		panic(fmt.Sprintf("abnf: expected %s, found %.40q", want, found))
	}
}

// read reads the tokens of a grammar.
func (c *compiler) read(grammar string) {
	name := ""
	for line := range strings.Lines(grammar) {
		if m := head.FindStringSubmatch(line); m != nil {
			name = strings.ToLower(m[1])
			c.expect(c.tokens[name] == nil, "a rule with a new name", line)
			line = line[len(m[0]):]
		} else {
			c.expect(blank.MatchString(line), `the name of a rule and "=" in the first column`, line)
		}
		for line = blank.ReplaceAllString(line, ""); line != ""; line = blank.ReplaceAllString(line, "") {
			m := next.FindStringSubmatch(line)
			c.expect(m != nil && name != "", "an element of a rule", line)
			c.tokens[name] = append(c.tokens[name], token{m[0], m[1], m[2], m[3], m[4]})
			line = line[len(m[0]):]
		}
	}
}

// rule returns the regular expression of a rule.
func (c *compiler) rule(name string) string {
	name = strings.ToLower(name)
	e, begun := c.rules[name]
	c.expect(e != "" || !begun && c.tokens[name] != nil, "a rule that is defined and does not refer to itself", name)
	if e != "" {
		return e
	}
	c.rules[name] = ""
	type bracket struct{ closes, written string }
	open := []bracket{{"", ")"}} // the first is that of the rule, which an empty token closes
	e = "(?:"
	before := "/" // an element must follow
	for _, t := range slices.Concat(c.tokens[name], []token{{}}) {
		c.expect(t.element != "" || !strings.Contains("([/", before), "an element", t.text)
		before = cmp.Or(t.element, t.text)
		switch {
		case t.text == "/":
			e += "|"
		case t.element == "":
			last := open[len(open)-1]
			c.expect(t.text == last.closes, "an element or "+last.closes, t.text)
			e += last.written
			open = open[:len(open)-1]
		case t.element == "(":
			e += "(?:"
			open = append(open, bracket{")", ")" + t.repetition()})
		case t.element == "[":
			e += "(?:(?:"
			open = append(open, bracket{"]", ")?)" + t.repetition()})
		default:
			e += c.element(t) + t.repetition()
		}
	}
	c.rules[name] = e
	return e
}

// repetition returns how often an element is repeated: [1*DIGIT / (*DIGIT "*" *DIGIT)] in ABNF.
func (t token) repetition() string {
	switch {
	case t.least+t.star == "":
		return ""
	case t.star == "":
		return "{" + t.least + "}"
	}
	return "{" + cmp.Or(t.least, "0") + "," + t.most + "}"
}

// element returns the regular expression of an element that has no brackets.
func (c *compiler) element(t token) string {
	switch text := t.element; text[0] {
	case '"': // case-insensitive (RFC 5234 section 2.3), but only in ASCII
		e := ""
		for _, r := range text[1 : len(text)-1] {
			e += fmt.Sprintf(`[\x{%X}\x{%X}]`, strings.ToLower(string(r)), strings.ToUpper(string(r)))
		}
		return "(?:" + e + ")"
	case '%': // num-val = "%" "x" number [ "-" number ]
		return "[" + strings.NewReplacer("%x", `\x{`, "%X", `\x{`, "-", `}-\x{`).Replace(text) + "}]"
	case '<':
		c.expect(t.most == "0" || t.least+t.star == "0", "an element", text)
		return "(?:)"
	default:
		return c.rule(text)
	}
}
