package conformance_test

// This file compares the parser with the automata of the grammar: each code point in each component, ill-formed UTF-8, and
// the texts of the W-method, which distinguish the parser from all automata of about its size.

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// A place is a position in a text where a character is tried. If there is a component, before ends with a character of it.
type place struct {
	name          string
	before, after string
	component     iri.Component // 0 if Component.Valid is not tried
	chars         string        // the ASCII characters that the component allows
	delims        string        // ASCII characters that end the component here and leave the reference valid
	wide          []slow.Ranges // the non-ASCII characters that the component allows
}

var ucs = []slow.Ranges{slow.Ucschar}

var places = []place{
	{"Scheme", "x", "x:y", iri.Scheme, slow.Letters + slow.Digits + "+-.", ":/?#", nil},
	{"Userinfo", "http://x", "x@h/", iri.Userinfo, slow.UnreservedChars + slow.SubDelimChars + ":", "/?#", ucs},
	{"Host", "http://x", "x/", iri.Host, slow.UnreservedChars + slow.SubDelimChars, "@/?#", ucs},
	{"HostAfterUserinfo", "http://u@x", "x/", iri.Host, slow.UnreservedChars + slow.SubDelimChars, "/?#", ucs},
	{"IPvFuture", "http://[v1.x", "x]/", 0, slow.UnreservedChars + slow.SubDelimChars + ":", "", nil},
	{"Port", "http://h:1", "1/", iri.Port, slow.Digits, "@/?#", nil},
	{"Path", "http://h/x", "x/", iri.Path, slow.PcharChars + "/", "?#", ucs},
	{"Segment", "x", "x", iri.Segment, slow.PcharChars, "/?#", ucs},
	{"Query", "http://h/?x", "x#y", iri.Query, slow.PcharChars + "/?", "", []slow.Ranges{slow.Ucschar, slow.Iprivate}},
	{"Fragment", "http://h/#x", "x", iri.Fragment, slow.PcharChars + "/?", "", ucs},
	{"FirstOfAuthority", "//", "x", 0, slow.UnreservedChars + slow.SubDelimChars, "@/?#", ucs},
	{"FirstOfPath", "x:", "", 0, slow.PcharChars + "/", "?#", ucs},
	{"FirstOfSegment", "", "x", 0, slow.UnreservedChars + slow.SubDelimChars + "@", "/?#", ucs},
	{"FirstOfQuery", "x:?", "x", 0, slow.PcharChars + "/?", "#", []slow.Ranges{slow.Ucschar, slow.Iprivate}},
	{"FirstOfFragment", "?#", "x", 0, slow.PcharChars + "/?", "", ucs},
}

// TestEveryCodePoint tries each code point and each single byte in each component. It also tries surrogates, encoded
// in three bytes.
func TestEveryCodePoint(t *testing.T) {
	for _, pl := range places {
		t.Run(pl.name, func(t *testing.T) {
			t.Parallel()
			limited := testenv.Limit(t)
			for b := range 256 {
				r := rune(b)
				if b >= utf8.RuneSelf {
					r = -1 // not a valid character
				}
				pl.check(limited, r, string([]byte{byte(b)}))
			}
			for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
				switch low := r & 0xFFFF; {
				case 0xD800 <= r && r <= 0xDFFF:
					pl.check(limited, -1, string([]byte{0xED, 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)}))
				case !testenv.Long() && r > 0xFFFF && 0x1010 < low && low < 0xFFF0:
					// In the middle of a plane there are no limits of ucschar and iprivate.
				default:
					pl.check(limited, r, string(r))
				}
			}
		})
	}
}

// check compares the parser with the automata, and ValidRef and Component.Valid with the character sets, for the character r
// with text s. r is -1 if s is not a character.
func (pl *place) check(t testing.TB, r rune, s string) {
	component := r >= 0 && r < utf8.RuneSelf && strings.ContainsRune(pl.chars, r) ||
		slices.ContainsFunc(pl.wide, func(x slow.Ranges) bool { return x.Has(r) })
	whole := component || r >= 0 && r < utf8.RuneSelf && strings.ContainsRune(pl.delims, r)
	input := pl.before + s + pl.after
	for _, e := range conformance.EntryPoints {
		checkEntry(t, e, input)
	}
	if got := iri.ValidRef(input); got != whole {
		t.Errorf("ValidRef(%q): got %v, want %v by the character sets", input, got, whole)
	}
	if pl.component == 0 {
		return
	}
	input = pl.before[len(pl.before)-1:] + s
	if got := pl.component.Valid(input); got != component {
		t.Errorf("%v.Valid(%q): got %v, want %v by the character sets", pl.component, input, got, component)
	}
}

// checkEntry compares verdict and offset of an entry point with its automaton.
func checkEntry(t testing.TB, e conformance.EntryPoint, s string) {
	d := e.DFA()
	if fault := conformance.FaultOf(s, e.Parse(s), d.Match(s), d.ViablePrefix(s)); fault != "" {
		t.Errorf("%s(%q): %s", e.Name, s, fault)
	}
}

// TestIllFormed checks sequences of bytes that are UTF-8 or almost UTF-8, and all their prefixes, after various
// texts.
func TestIllFormed(t *testing.T) {
	limited := testenv.Limit(t)
	continues := []string{"", "\x7f", "\x80", "\x8f", "\x90", "\x9f", "\xa0", "\xbf", "\xc0"}
	for lead := 0x80; lead <= 0xFF; lead++ {
		for _, b := range continues {
			for _, c := range continues {
				for _, d := range []string{"", "\x80", "\xbf", "a"} {
					s := string([]byte{byte(lead)}) + b + c + d
					for _, before := range []string{"?a", "//a", "/aaaaaaaaaaaaaaaaé"} {
						checkEntry(limited, conformance.EntryPoints[1], before+s)
					}
				}
			}
		}
	}
}

// TestNoScheme checks that any wrong character in a scheme, or instead of its ":", causes ErrMissingScheme.
func TestNoScheme(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, e := range []conformance.EntryPoint{conformance.EntryPoints[0], conformance.EntryPoints[2]} {
		d := e.DFA()
		for _, ranges := range d.Classes() {
			for _, r := range ranges {
				for _, c := range []rune{r.Lo, (r.Lo + r.Hi) / 2, r.Hi} {
					if !utf8.ValidRune(c) {
						continue
					}
					for _, before := range []string{"", "a"} {
						s := before + string(c)
						if err := e.Parse(s); !errors.Is(err, iri.ErrMissingScheme) && d.ViablePrefix(s) == len(before) {
							t.Errorf("%s(%q): %v, want a missing scheme", e.Name, s, err)
						}
					}
				}
			}
		}
	}
}

// eachOf calls f for every string of the suite, or for some of them unless the long tests run. It returns the number of
// calls.
func eachOf(d *abnf.DFA, prefixes []string, extra int, f func(string)) int {
	step := 40
	if testenv.Long() {
		step = 1
	}
	i, n := 0, 0
	for s := range d.Suite(prefixes, extra) {
		if i%step == 0 {
			f(s)
			n++
		}
		i++
	}
	return n
}

// longPrefixes returns access strings that repeat a character. The numbers of repetitions are about 8, 16 and 24,
// since the parser reads blocks of these lengths.
func longPrefixes(d *abnf.DFA) []string {
	var prefixes []string
	for _, n := range []int{6, 7, 8, 9, 15, 16, 17, 24} {
		prefixes = append(prefixes, d.Loops(n)...)
	}
	return prefixes
}

// TestConformance compares the parser with the grammar's automata by the W-method. If both agree on all strings of
// the suite, in verdict and offset, they agree on all strings. This holds if the parser has at most one state more
// than the grammar needs.
//
// The parser has more states than that. It reads words and blocks, so its state includes the position in a block. It
// also reads bytes, which the grammar does not know. Long prefixes and ill-formed UTF-8 test these states. TestEnd
// and FuzzRuns in internal/span compare the functions that read words with their twins.
func TestConformance(t *testing.T) {
	for _, e := range conformance.EntryPoints {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			j := judge{t: testenv.Limit(t), name: e.Name, dfa: e.DFA()}
			runSuites(t, j.dfa, func(s string) {
				err := e.Parse(s)
				j.judge(s, conformance.FaultOf(s, err, j.dfa.Match(s), j.dfa.ViablePrefix(s)), err)
			})
		})
	}
	for _, c := range conformance.ComponentRules {
		t.Run(c.Component.String(), func(t *testing.T) {
			t.Parallel()
			j := judge{t: testenv.Limit(t), name: c.Component.String() + ".Valid", dfa: c.DFA()}
			set := conformance.SetComponent[c.Component]
			runSuites(t, j.dfa, func(s string) {
				match := j.dfa.Match(s)
				if got := c.Component.Valid(s); got != match {
					j.judge(s, fmt.Sprintf("got %v, want %v", got, match), nil)
				} else if !match && set != nil && s != "" { // an empty component is absent
					err := set(s)
					j.judge(s, conformance.FaultOf(s, err, false, j.dfa.ViablePrefix(s)), err)
				}
			})
		})
	}
}

// A judge compares a function with an automaton.
type judge struct {
	t        testing.TB
	name     string
	dfa      *abnf.DFA
	messages int
}

// judge reports the fault of the function for s, unless it is "". It also checks the message of some errors.
func (j *judge) judge(s, fault string, err error) {
	if e, ok := err.(*iri.ParseError); ok && fault == "" {
		if j.messages++; j.messages%messageSample == 0 {
			fault = conformance.MessageFault(j.dfa, e)
		}
	}
	if fault != "" {
		j.t.Errorf("%s(%q): %s", j.name, s, fault)
	}
}

// messageSample is how many errors pass between two checks of a message, since these checks are slow. It is coprime
// to the numbers of states and transitions, so that every kind of error is checked.
const messageSample = 97

// illFormed are byte sequences that are not UTF-8: stray continuation bytes, truncated characters, overlong forms,
// surrogates and code points above U+10FFFF.
var illFormed = []string{"\x80", "\xbf", "\xc3", "\xc1\xbf", "\xe0\x9f\xbf", "\xe6\x97", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf1\x80\x80", "\xf4\x90\x80\x80", "\xff"}

// runSuites calls check with the suites of d, and logs their sizes.
func runSuites(t *testing.T, d *abnf.DFA, check func(string)) {
	n := eachOf(d, d.Access(), 0, check)
	extra := eachOf(d, d.Access(), 1, check)
	prefixes := longPrefixes(d)
	long := eachOf(d, prefixes, 0, check)
	bytes := 0
	for _, prefix := range slices.Concat(d.Access(), prefixes) {
		for _, bad := range illFormed {
			check(prefix + bad)
			check(prefix + bad + "aaaaaaaaaaaaaaaa")
			bytes += 2
		}
	}
	transitions := d.NumStates() * d.NumClasses()
	t.Logf("%d states, %d transitions; %d strings, %d for an extra state, %d with long components, %d that are not UTF-8",
		d.NumStates(), transitions, n, extra, long, bytes)
	if n < transitions/40 || extra < 2*n || bytes < 22*d.NumStates() {
		t.Error("the suite is smaller than the automaton")
	}
}
