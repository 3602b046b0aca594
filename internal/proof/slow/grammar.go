// Package slow is a second implementation of package iri, slow and simple: it follows the text of the RFCs. The tests
// compare the two on all inputs. Its functions work on strings and share no code with package iri, except for its
// constants, [iri.ValidRef] and [iri.DefaultPort].
package slow

import (
	"slices"
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

// The character sets of RFC 3986 section 2 and appendix A. They are copied by hand, as a check of the grammar's
// automata.
const (
	Letters         = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	Digits          = "0123456789"
	UnreservedChars = Letters + Digits + "-._~"
)

// Ranges is a set of code points. Both ends of a range are included.
type Ranges []struct{ lo, hi rune }

// Has reports whether r is in the set.
func (rs Ranges) Has(r rune) bool {
	return slices.ContainsFunc(rs, func(x struct{ lo, hi rune }) bool { return x.lo <= r && r <= x.hi })
}

// The rules ucschar and iprivate of RFC 3987 section 2.2.
var (
	Ucschar = Ranges{
		{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF},
		{0x10000, 0x1FFFD}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
		{0x40000, 0x4FFFD}, {0x50000, 0x5FFFD}, {0x60000, 0x6FFFD},
		{0x70000, 0x7FFFD}, {0x80000, 0x8FFFD}, {0x90000, 0x9FFFD},
		{0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD},
		{0xD0000, 0xDFFFD}, {0xE1000, 0xEFFFD},
	}
	Iprivate = Ranges{{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}
)

// isBidi reports whether r is one of the formatting characters that RFC 3987 section 4.1 forbids.
func isBidi(r rune) bool {
	return strings.ContainsRune("\u200E\u200F\u202A\u202B\u202C\u202D\u202E", r)
}
