package slow

import (
	"os"
	"sync"
	"unicode/utf8"

	"example.com/iri/internal/abnf"
	"example.com/iri/internal/testenv"
)

// The oracle: testdata/rfc3987.abnf is the grammar as the RFC prints it, and internal/abnf makes automata of its
// rules that know nothing of the parser. They are made when first asked for, so that single tests stay quick.

var grammar = sync.OnceValue(func() *abnf.Grammar {
	text, err := os.ReadFile(testenv.File("testdata", "rfc3987.abnf"))
	if err != nil {
		panic(err)
	}
	g, err := abnf.Parse(string(text))
	if err != nil {
		panic(err)
	}
	return g
})

func Automaton(rule string) func() *abnf.DFA {
	return sync.OnceValue(func() *abnf.DFA {
		d, err := grammar().DFA(rule)
		if err != nil {
			panic(err)
		}
		return d
	})
}

// inASCII restricts a rule to the strings of RFC 3986: its grammar is that of RFC 3987 without ucschar and iprivate.
func inASCII(dfa func() *abnf.DFA) func() *abnf.DFA {
	return sync.OnceValue(func() *abnf.DFA { return dfa().Restrict(0, utf8.RuneSelf-1) })
}

var (
	IRI          = Automaton("IRI")
	IRIReference = Automaton("IRI-reference")
	AbsoluteIRI  = Automaton("absolute-IRI")
	IRelativeRef = Automaton("irelative-ref")
	URI          = inASCII(IRI)
	URIReference = inASCII(IRIReference)
)
