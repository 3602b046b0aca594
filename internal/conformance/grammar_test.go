package conformance_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/conformance"
	"example.com/iri/internal/slow"
	"example.com/iri/internal/testenv"
)

// TestVerdict asks about everything that up to three symbols make, and about inputs that the exhaustive tests
// are too short for.
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

// An asker asks entry points of many inputs and stops after some faults. The automata go along with
// the inputs as they grow, so that the oracle costs next to nothing.
type asker struct {
	t      *testing.T
	points []conformance.EntryPoint
	asked  int
	faults int
}

// maxPoints is how many entry points an asker can have.
const maxPoints = 4

// positions holds the automaton's position for each of an asker's points.
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

// ask asks about s, at whose end the automata are.
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

// walk asks about s with each of the suffixes, and about everything that up to depth symbols make of s.
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

// TestExhaustive asks about every short text over symbols that the grammar tells apart, and about every short
// content of an IP literal, where the grammar counts, and every short authority.
func TestExhaustive(t *testing.T) {
	tests := []struct {
		name, prefix string
		symbols      []string
		suffixes     []string
		depth, short int // how many symbols, and how many if time is short
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
			// Steps of a group each reach addresses that are full, with an IPv4address at their end too.
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
				want := 0 // so that no slip makes this a test of nothing
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

// A place is where a character is tried: between before, which ends with a character of the component, and after.
type place struct {
	name          string
	before, after string
	component     iri.Component
	chars         string        // the ASCII characters that the component may hold
	delims        string        // those that end the component there, so that the whole is still a reference
	wide          []slow.Ranges // the other characters that it may hold
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
}

// TestEveryCodePoint tries each code point, the surrogates in the three bytes that would be theirs, and each single
// byte in each component.
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
					r = -1 // a byte that is no character
				}
				try(r, string([]byte{byte(b)}))
			}
			for r := rune(utf8.RuneSelf); r <= utf8.MaxRune && !a.done(); r++ {
				switch low := r & 0xFFFF; {
				case 0xD800 <= r && r <= 0xDFFF:
					try(-1, string([]byte{0xED, 0x80 | byte(r>>6&0x3F), 0x80 | byte(r&0x3F)}))
				case !testenv.Long() && r > 0xFFFF && 0x1010 < low && low < 0xFFF0:
					// Within a plane the RFC cuts only at 0x1000 and near the end.
				default:
					try(r, string(r))
				}
			}
		})
	}
}

// check compares what is said of s, which is the character r or no character if r is -1, with the sets above.
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

// TestFaultAnywhere puts a character that may not stand there, or may, between any two of each text that is accepted.
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

// TestIllFormed asks about every prefix of a sequence of bytes that is or almost is UTF-8, at the end of a text
// and before more.
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

// TestNoScheme checks that whatever stands where the scheme or its ":" should be, the cause is a missing scheme.
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
