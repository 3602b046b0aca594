package conformance_test

// This file compares the parser with the automata of the grammar on enumerated texts. The texts of wmethod_test.go
// are chosen by the automata themselves.

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// TestVerdict checks all texts of up to three symbols, and longer inputs that the exhaustive tests do not reach.
func TestVerdict(t *testing.T) {
	for _, s := range []string{
		"", "http://[", "http://[::",
		"http://user:pass@example.com:8042/over/there?name=ferret#nose",
		"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
		"//example.com:80a", "//example.com:80a/x", "//u@example.com:80a",
		"//[1:2:3:4:5:6:7:8]", "//[1:2:3:4:5:6:7:8:]", "//[1:2:3:4:5:6:7::8]", "//[1:2:3:4:5:6:255.255.255.255]",
		"//[::ffff:1.2.3.256]", "//[::256.1]", "//[fe80::1%25eth0]", "//[V1f.a:b]:80/", "//[v1.\u00E9]",
		"http://\u65E5\u672C\u8A9E.example/\u00E9?\uE000#\u202E", "http://h/\uE000", "http://h/#\uE000",
		"a%C3%A9:b", "a/%C3%A", "a/%\u00E9", "a/\xC3", "a/\xED\xA0\x80", "a/\uFFFD", "\xFF:", "mailto:a@b c",
	} {
		conformance.CheckVerdict(t, s)
	}
	orNone := append([]string{""}, conformance.Symbols...)
	for _, x := range orNone {
		for _, y := range orNone {
			for _, z := range orNone {
				if !t.Failed() {
					conformance.CheckVerdict(t, x+y+z)
				}
			}
		}
	}
}

// An asker compares entry points with their automata for many inputs, and stops after ten faults. The automata read
// each input incrementally as it grows, so that they cost almost nothing.
type asker struct {
	t      *testing.T
	points []conformance.EntryPoint
	asked  int
	faults int
}

// maxPoints is the maximum number of entry points of an asker.
const maxPoints = 4

// positions are the positions of the automata, one for each entry point of an asker.
type positions [maxPoints]conformance.Position

func (a *asker) start() positions {
	var at positions
	for i, e := range a.points {
		d := e.DFA()
		at[i] = conformance.Position{DFA: d, State: d.Start()}
	}
	return at
}

func (a *asker) read(at positions, piece string) positions {
	for i := range a.points {
		at[i] = at[i].Read(piece)
	}
	return at
}

// ask compares the entry points with the automata for s. at are the positions of the automata after s.
func (a *asker) ask(s string, at *positions) {
	a.asked++
	for i, e := range a.points {
		p := &at[i]
		if fault := conformance.FaultOf(s, e.Parse(s), p.DFA.Accepting(p.State), p.Viable); fault != "" {
			a.fault("%s(%q): %s", e.Name, s, fault)
		}
	}
}

func (a *asker) fault(format string, args ...any) {
	a.t.Helper()
	a.t.Errorf(format, args...)
	a.faults++
}

func (a *asker) done() bool { return a.faults >= 10 }

// walk asks about s and all extensions of s by up to depth symbols, each followed by each of the suffixes.
func (a *asker) walk(s string, at positions, suffixes, symbols []string, depth int) {
	for _, suffix := range suffixes {
		end := a.read(at, suffix)
		a.ask(s+suffix, &end)
	}
	if depth == 0 {
		return
	}
	for _, symbol := range symbols {
		if a.done() {
			return
		}
		a.walk(s+symbol, a.read(at, symbol), suffixes, symbols, depth-1)
	}
}

// TestExhaustive checks every short text over one symbol for each kind of character. It also checks every short
// content of an IP literal and every short authority.
func TestExhaustive(t *testing.T) {
	tests := []struct {
		name, prefix string
		symbols      []string
		suffixes     []string
		depth, short int // number of symbols, and the number unless the long tests run
	}{
		{
			name:     "Reference",
			symbols:  conformance.Symbols,
			suffixes: []string{""},
			depth:    5, short: 4,
		},
		{
			name: "Groups", prefix: "http://[",
			symbols:  []string{"1", ":", "."},
			suffixes: []string{"", "]"},
			depth:    11, short: 9,
		},
		{
			// "1:" and "1." add a whole group or octet. So the search reaches full addresses, some with an IPv4address.
			name: "FullGroups", prefix: "http://[",
			symbols:  []string{"1:", ":", "1.", "1"},
			suffixes: []string{"", "]"},
			depth:    11, short: 9,
		},
		{
			name: "Literal", prefix: "http://[",
			symbols:  []string{"1", "a", "f", "v", ":", ".", "]", "%"},
			suffixes: []string{"", "]"},
			depth:    6, short: 5,
		},
		{
			name: "Octets", prefix: "http://[::1.1.",
			symbols:  []string{"0", "1", "2", "5", "6", ".", ":", "a"},
			suffixes: []string{"", "]"},
			depth:    6, short: 5,
		},
		{
			name: "Authority", prefix: "//",
			symbols:  []string{"a", "1", ":", "@", "[", "]", "/", "%", "\u00E9"},
			suffixes: []string{""},
			depth:    6, short: 5,
		},
	}
	for _, tt := range tests {
		depth := tt.depth
		if !testenv.Long() {
			depth = tt.short
		}
		for _, symbol := range tt.symbols {
			t.Run(fmt.Sprintf("%s/%x", tt.name, symbol), func(t *testing.T) {
				t.Parallel()
				a := &asker{t: t, points: conformance.EntryPoints[:2]}
				at := a.read(a.start(), tt.prefix+symbol)
				a.walk(tt.prefix+symbol, at, tt.suffixes, tt.symbols, depth-1)
				want := 0 // detects a mistake that makes the test check nothing
				for range depth {
					want = want*len(tt.symbols) + len(tt.suffixes)
				}
				if a.asked != want && !a.done() {
					t.Errorf("asked about %d inputs, want %d", a.asked, want)
				}
			})
		}
	}
}

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
			a := &asker{t: t, points: conformance.EntryPoints}
			before := a.read(a.start(), pl.before)
			try := func(r rune, s string) {
				end := a.read(a.read(before, s), pl.after)
				a.ask(pl.before+s+pl.after, &end)
				pl.check(a, r, s)
			}
			for b := 0; b < 256 && !a.done(); b++ {
				r := rune(b)
				if b >= utf8.RuneSelf {
					r = -1 // not a valid character
				}
				try(r, string([]byte{byte(b)}))
			}
			for r := rune(utf8.RuneSelf); r <= utf8.MaxRune && !a.done(); r++ {
				switch low := r & 0xFFFF; {
				case 0xD800 <= r && r <= 0xDFFF:
					try(-1, string([]byte{0xED, 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)}))
				case !testenv.Long() && r > 0xFFFF && 0x1010 < low && low < 0xFFF0:
					// In the middle of a plane there are no limits of ucschar and iprivate.
				default:
					try(r, string(r))
				}
			}
		})
	}
}

// check compares ValidRef and Component.Valid with the character sets, for the character r with text s. r is -1 if s
// is not a character.
func (pl *place) check(a *asker, r rune, s string) {
	component := r >= 0 && r < utf8.RuneSelf && strings.ContainsRune(pl.chars, r) ||
		slices.ContainsFunc(pl.wide, func(x slow.Ranges) bool { return x.Has(r) })
	whole := component || r >= 0 && r < utf8.RuneSelf && strings.ContainsRune(pl.delims, r)
	input := pl.before + s + pl.after
	if got := iri.ValidRef(input); got != whole {
		a.fault("ValidRef(%q) = %v, but the character sets say %v", input, got, whole)
	}
	if pl.component == 0 {
		return
	}
	input = pl.before[len(pl.before)-1:] + s
	if got := pl.component.Valid(input); got != component {
		a.fault("%v.Valid(%q) = %v, but the character sets say %v", pl.component, input, got, component)
	}
}

// TestFaultAnywhere inserts a character at every position of each accepted text. The result may be valid or invalid.
func TestFaultAnywhere(t *testing.T) {
	for _, row := range conformance.Accepted() {
		if len(row.In) > 100 {
			continue
		}
		for i := range len(row.In) + 1 {
			for _, odd := range []string{"[", " ", "%", ":"} {
				conformance.CheckVerdict(t, row.In[:i]+odd+row.In[i:])
			}
		}
	}
}

// TestIllFormed checks sequences of bytes that are UTF-8 or almost UTF-8, and all their prefixes, after various
// texts.
func TestIllFormed(t *testing.T) {
	continues := []string{"", "\x7f", "\x80", "\x8f", "\x90", "\x9f", "\xa0", "\xbf", "\xc0"}
	for lead := 0x80; lead <= 0xFF; lead++ {
		for _, b := range continues {
			for _, c := range continues {
				for _, d := range []string{"", "\x80", "\xbf", "a"} {
					s := string([]byte{byte(lead)}) + b + c + d
					for _, before := range []string{"?a", "//a", "/aaaaaaaaaaaaaaaaé"} {
						if fault := conformance.FaultOf(before+s, conformance.EntryPoints[1].Parse(before+s), slow.IRIReference().Match(before+s), slow.IRIReference().ViablePrefix(before+s)); fault != "" {
							t.Errorf("%q: %s", before+s, fault)
						}
					}
				}
			}
		}
	}
}

// TestNoScheme checks that any wrong character in a scheme, or instead of its ":", causes ErrMissingScheme.
func TestNoScheme(t *testing.T) {
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
