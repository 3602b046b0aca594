// Package slow is a second implementation of package iri, slow and simple: it follows the text of the RFCs. The tests
// compare the two on all inputs. Its functions work on strings and share no code with package iri, except for its
// constants, [iri.ValidRef] and [iri.DefaultPort].
package slow

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/testenv"
)

// The automata of the grammar in testdata/rfc3987.abnf, as printed in the RFC. They share no code with the parser.
// Each is built when it is first needed.

var grammar = sync.OnceValue(func() string { return testenv.Read("testdata", "rfc3987.abnf") })

// Automaton returns a function that returns the automaton of a rule.
func Automaton(rule string) func() *abnf.DFA { return upTo(utf8.MaxRune, rule) }

// upTo is Automaton for the texts without characters after last.
func upTo(last rune, rule string) func() *abnf.DFA {
	return sync.OnceValue(func() *abnf.DFA { return abnf.Compile(grammar(), rule, last) })
}

// The automata of the rules that match a whole text. RFC 3986 has the grammar of RFC 3987 without ucschar and iprivate.
var (
	IRI          = Automaton("IRI")
	IRIReference = Automaton("IRI-reference")
	URI          = upTo(unicode.MaxASCII, "IRI")
	URIReference = upTo(unicode.MaxASCII, "IRI-reference")
)

// The automata of two rules that match one character.
var iunreserved, iprivate = Automaton("iunreserved"), Automaton("iprivate")

// isBidi reports whether r is one of the formatting characters that RFC 3987 section 4.1 forbids.
func isBidi(r rune) bool {
	return strings.ContainsRune("\u200E\u200F\u202A\u202B\u202C\u202D\u202E", r)
}
