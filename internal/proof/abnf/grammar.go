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
	"strings"
)

// Compile returns the minimal automaton of those strings that a rule of the grammar matches and that have no
// character after last. No rule may refer to itself, even indirectly.
//
// A rule begins in the first column, and lines that begin with a blank continue it. Blanks between elements are not
// required. Compile panics for what the grammar of RFC 3987 does not use: prose, unless it is repeated 0 times, "=/",
// "%b", "%d", and numbers with dots.
func Compile(text, rule string, last rune) *DFA {
	g, name := grammar{}, ""
	for line := range strings.Lines(text) {
		if m := head.FindStringSubmatch(line); m != nil {
			name, line = strings.ToLower(m[1]), line[len(m[0]):]
		}
		g[name] += line
	}
	var program *syntax.Prog
	re, err := syntax.Parse(g.rule(rule), syntax.Perl)
	if err == nil {
		program, err = syntax.Compile(re.Simplify())
	}
	if err != nil {
		panic(err)
	}
	return determinize(program, last).minimal()
}

// A grammar has the text of each rule. Names are in lower case, because they are case-insensitive (RFC 5234 section
// 2.1).
type grammar map[string]string

var (
	head  = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9-]*)[ \t]*=\s`)
	token = regexp.MustCompile(`(?:\s|;.*|0<.*?>)+` + // means nothing
		`|[/)\]]|(\d*)(\*?)(\d*)` + // with an element, of a group or option only its first bracket:
		`([A-Za-z][A-Za-z0-9-]*|"[ !#-~]*"|%[Xx][0-9A-Fa-f]+(?:-[0-9A-Fa-f]+)?|[(\[])|(.)`)
)

// rule converts a rule to a regular expression in the syntax of package regexp, which has all that ABNF has.
func (g grammar) rule(name string) string {
	text, ok := g[strings.ToLower(name)]
	if !ok {
		panic("abnf: no rule " + name)
	}
	var ends []string // of the groups and options that are open
	e := "(?:"
	for _, m := range token.FindAllStringSubmatch(text, -1) {
		repeated := ""
		switch least, star, most := m[1], m[2], m[3]; {
		case star != "":
			repeated = "{" + cmp.Or(least, "0") + "," + most + "}"
		case least != "":
			repeated = "{" + least + "}"
		}
		switch element := m[4]; {
		case element == "(":
			e, ends = e+"(?:", append(ends, ")"+repeated)
		case element == "[":
			e, ends = e+"(?:(?:", append(ends, ")?)"+repeated)
		case element != "":
			e += g.element(element) + repeated
		case m[0] == "/":
			e += "|"
		case m[0] == ")", m[0] == "]":
			e += ends[len(ends)-1]
			ends = ends[:len(ends)-1]
		case m[5] != "":
			panic(fmt.Sprintf("abnf: %q in rule %s", m[5], name))
		}
	}
	return e + ")"
}

// element returns the regular expression of an element that has no brackets.
func (g grammar) element(text string) string {
	switch text[0] {
	case '"': // case-insensitive (RFC 5234 section 2.3), but only in ASCII
		e := ""
		for _, r := range text[1 : len(text)-1] {
			e += fmt.Sprintf(`[\x{%X}\x{%X}]`, strings.ToLower(string(r)), strings.ToUpper(string(r)))
		}
		return "(?:" + e + ")"
	case '%': // num-val = "%" "x" number [ "-" number ]
		return "[" + strings.NewReplacer("%x", `\x{`, "%X", `\x{`, "-", `}-\x{`).Replace(text) + "}]"
	}
	return g.rule(text)
}
