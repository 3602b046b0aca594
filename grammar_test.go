package iri_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/abnf"
)

// The oracle: testdata/rfc3987.abnf is the grammar as the RFC prints it, and internal/abnf makes automata of its
// rules that know nothing of the parser. They are made when first asked for, so that single tests stay quick.

var grammar = sync.OnceValue(func() *abnf.Grammar {
	text, err := os.ReadFile("testdata/rfc3987.abnf")
	if err != nil {
		panic(err)
	}
	g, err := abnf.Parse(string(text))
	if err != nil {
		panic(err)
	}
	return g
})

func automaton(rule string) func() *abnf.DFA {
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
	dfaIRI          = automaton("IRI")
	dfaIRIReference = automaton("IRI-reference")
	dfaAbsoluteIRI  = automaton("absolute-IRI")
	dfaIRelativeRef = automaton("irelative-ref")
	dfaURI          = inASCII(dfaIRI)
	dfaURIReference = inASCII(dfaIRIReference)
)

// An entryPoint is a function that parses by one rule.
type entryPoint struct {
	name  string
	parse func(string) error
	dfa   func() *abnf.DFA
}

var entryPoints = []entryPoint{
	{"Parse", func(s string) error { _, err := iri.Parse(s); return err }, dfaIRI},
	{"ParseRef", func(s string) error { _, err := iri.ParseRef(s); return err }, dfaIRIReference},
	{"ParseURI", func(s string) error { _, err := iri.ParseURI(s); return err }, dfaURI},
	{"ParseURIRef", func(s string) error { _, err := iri.ParseURIRef(s); return err }, dfaURIReference},
}

var componentRules = []struct {
	component iri.Component
	dfa       func() *abnf.DFA
}{
	{iri.Scheme, automaton("scheme")},
	{iri.Authority, automaton("iauthority")},
	{iri.Userinfo, automaton("iuserinfo")},
	{iri.Host, automaton("ihost")},
	{iri.Port, automaton("port")},
	{iri.Path, automaton("ipath")},
	{iri.Segment, automaton("isegment")},
	{iri.Query, automaton("iquery")},
	{iri.Fragment, automaton("ifragment")},
}

// causes are what the Err of a ParseError can be for an input that is not too long.
var causes = []error{
	iri.ErrMissingScheme, iri.ErrInvalidCharacter, iri.ErrInvalidPercentEncoding,
	iri.ErrInvalidUTF8, iri.ErrInvalidIPLiteral, iri.ErrColonInFirstSegment,
}

// checkVerdict compares what the package says of s, as a whole and as each of the components, with what the grammar
// says. s must not be longer than 1 GiB.
func checkVerdict(t testing.TB, s string) {
	t.Helper()
	for _, e := range entryPoints {
		d := e.dfa()
		err := e.parse(s)
		if fault := faultOf(s, err, d.Match(s), d.ViablePrefix(s)); fault != "" {
			t.Errorf("%s(%q): %s", e.name, s, fault)
		}
		if p, ok := err.(*iri.ParseError); ok && !slices.Contains(slowFailed(s, p.Offset), p.Component) {
			t.Errorf("%s(%q): %v, want one of %v", e.name, s, err, slowFailed(s, p.Offset))
		}
		if p, ok := err.(*iri.ParseError); ok {
			if fault := messageFault(d, p); fault != "" {
				t.Errorf("%s(%q): %s", e.name, s, fault)
			}
			missing := (e.name == "Parse" || e.name == "ParseURI") && !hasScheme.MatchString(s) && !isIllFormed(s[p.Offset:])
			if (p.Err == iri.ErrMissingScheme) != missing {
				t.Errorf("%s(%q): %v, but that the scheme is missing is %v", e.name, s, err, missing)
			}
		}
	}
	compare := func(name string, got, want bool) {
		t.Helper()
		if got != want {
			t.Errorf("%s of %q: got %v, want %v", name, s, got, want)
		}
	}
	compare("Valid", iri.Valid(s), dfaIRI().Match(s))
	compare("ValidRef", iri.ValidRef(s), dfaIRIReference().Match(s))
	compare("ValidURI", iri.ValidURI(s), dfaURI().Match(s))
	compare("ValidURIRef", iri.ValidURIRef(s), dfaURIReference().Match(s))
	checkCutScheme(t, s)
	for _, c := range componentRules {
		compare(c.component.String()+".Valid", c.component.Valid(s), c.dfa().Match(s))
	}
	if r, err := iri.ParseRef(s); err == nil {
		compare("ParseRef, then IsAbs,", r.IsAbs(), !dfaIRelativeRef().Match(s))
		compare("ParseRef, then IsAbs and not HasFragment,", r.IsAbs() && !r.HasFragment(), dfaAbsoluteIRI().Match(s))
	}
}

// hasScheme matches a text that starts with a valid scheme and a ":".
var hasScheme = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:`)

// schemeAndSlashes is what stands before an authority.
var schemeAndSlashes = regexp.MustCompile(`\A([A-Za-z][A-Za-z0-9+.-]*:)?//`)

// slowFailed returns the components in which parsing s can fail at an offset: by the last delimiter before that, and in
// an authority by what is behind.
func slowFailed(s string, offset int) []iri.Component {
	before := s[:offset]
	slashes := schemeAndSlashes.FindString(before)
	authority := before[len(slashes):]
	switch {
	case strings.Contains(before, "#"):
		return []iri.Component{iri.Fragment}
	case strings.Contains(before, "?"):
		return []iri.Component{iri.Query}
	case slashes == "":
		return []iri.Component{iri.Scheme, iri.Path}
	case strings.Contains(authority, "/"):
		return []iri.Component{iri.Path}
	case strings.Contains(authority, "["):
		return []iri.Component{iri.Host, iri.Port}
	case strings.Contains(authority, "@") && strings.Contains(authority[strings.Index(authority, "@"):], ":"):
		return []iri.Component{iri.Port}
	case strings.Contains(authority, "@"):
		return []iri.Component{iri.Host}
	}
	return []iri.Component{iri.Userinfo, iri.Host, iri.Port}
}

// faultOf returns what is wrong with the error that parsing s returned, or "" if nothing is: match is whether s
// matches the grammar, and viable the length of its longest viable prefix.
func faultOf(s string, err error, match bool, viable int) string {
	if err == nil || match {
		if match == (err == nil) {
			return ""
		}
		if match {
			return fmt.Sprintf("got error %v, want none", err)
		}
		return fmt.Sprintf("got no error, want one at offset %d", viable)
	}
	e, ok := err.(*iri.ParseError)
	switch {
	case !ok:
		return fmt.Sprintf("got error of type %T, want *iri.ParseError", err)
	case e.Offset != viable:
		return fmt.Sprintf("got offset %d, want %d: %v", e.Offset, viable, err)
	case e.Input != s:
		return fmt.Sprintf("got Input %q, want what was parsed", e.Input)
	case !slices.Contains(causes, e.Err):
		return fmt.Sprintf("got Err %v, want one of the package's causes", e.Err)
	case (e.Err == iri.ErrInvalidUTF8) != isIllFormed(s[viable:]) && e.Err != iri.ErrInvalidPercentEncoding:
		return fmt.Sprintf("got Err %v at %.9q", e.Err, s[viable:])
	case e.Component < iri.Scheme || e.Component > iri.Fragment || e.Component.String() == "":
		return fmt.Sprintf("got Component %d (%v), want one that has a name", e.Component, e.Component)
	case errors.Unwrap(err) != e.Err:
		return fmt.Sprintf("got Unwrap %v, want %v", errors.Unwrap(err), e.Err)
	}
	return ""
}

// isIllFormed reports whether s begins with bytes that are no UTF-8.
func isIllFormed(s string) bool {
	r, n := utf8.DecodeRuneInString(s)
	return r == utf8.RuneError && n == 1
}

// symbols are one of each kind of character that the grammar treats alike, the hex digits and IP literals aside.
var symbols = []string{"a", "1", ":", "/", "?", "#", "@", "[", "]", "%", ".", "_", "\u00E9", "\uE000", " ", "\xFF"}

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
		checkVerdict(t, s)
	}
	orNone := append([]string{""}, symbols...)
	for _, x := range orNone {
		for _, y := range orNone {
			for _, z := range orNone {
				if !t.Failed() {
					checkVerdict(t, x+y+z)
				}
			}
		}
	}
}

// A position is where an automaton stands in a text that is fed to it piece by piece.
type position struct {
	dfa    *abnf.DFA
	state  int
	viable int // the length of the longest viable prefix so far
}

// read returns the position after another piece, which must hold whole characters or bytes that are in none.
func (p position) read(piece string) position {
	for len(piece) > 0 && p.state != abnf.Dead {
		r, size := utf8.DecodeRuneInString(piece)
		next := abnf.Dead
		if r != utf8.RuneError || size > 1 {
			next = p.dfa.Next(p.state, r)
		}
		if p.state = next; next != abnf.Dead {
			p.viable += size
		}
		piece = piece[size:]
	}
	return p
}

// An asker asks entry points of many inputs and stops after some faults. The automata go along with
// the inputs as they grow, so that the oracle costs next to nothing.
type asker struct {
	t      *testing.T
	points []entryPoint
	asked  int
	faults int
}

// maxPoints is how many entry points an asker can have.
const maxPoints = 4

// positions holds the automaton's position for each of an asker's points.
type positions [maxPoints]position

func (a *asker) start() positions {
	var at positions
	for i, e := range a.points {
		d := e.dfa()
		at[i] = position{dfa: d, state: d.Start()}
	}
	return at
}

func (a *asker) read(at positions, piece string) positions {
	for i := range a.points {
		at[i] = at[i].read(piece)
	}
	return at
}

// ask asks about s, at whose end the automata are.
func (a *asker) ask(s string, at *positions) {
	a.asked++
	for i, e := range a.points {
		p := &at[i]
		if fault := faultOf(s, e.parse(s), p.dfa.Accepting(p.state), p.viable); fault != "" {
			a.fault("%s(%q): %s", e.name, s, fault)
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
			symbols:  symbols,
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
		if sampled() {
			depth = tt.short
		}
		for _, symbol := range tt.symbols {
			t.Run(fmt.Sprintf("%s/%x", tt.name, symbol), func(t *testing.T) {
				t.Parallel()
				a := &asker{t: t, points: entryPoints[:2]}
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

// The character sets of RFC 3986 section 2 and appendix A, stated apart from the ABNF so that the check does not
// hang on the oracle alone.
const (
	letters         = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits          = "0123456789"
	unreservedChars = letters + digits + "-._~"
	subDelimChars   = "!$&'()*+,;="
	pcharChars      = unreservedChars + subDelimChars + ":@"
)

// An interval is the code points lo to hi, both included.
type interval struct{ lo, hi rune }

// ucschar and iprivate as RFC 3987 section 2.2 prints them.
var (
	ucschar = []interval{
		{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF},
		{0x10000, 0x1FFFD}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
		{0x40000, 0x4FFFD}, {0x50000, 0x5FFFD}, {0x60000, 0x6FFFD},
		{0x70000, 0x7FFFD}, {0x80000, 0x8FFFD}, {0x90000, 0x9FFFD},
		{0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD},
		{0xD0000, 0xDFFFD}, {0xE1000, 0xEFFFD},
	}
	iprivate = []interval{{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}
)

func inRanges(ranges []interval, r rune) bool {
	return slices.ContainsFunc(ranges, func(x interval) bool { return x.lo <= r && r <= x.hi })
}

// A place is where a character is tried: between before, which ends with a character of the component, and after.
type place struct {
	name          string
	before, after string
	component     iri.Component
	chars         string       // the ASCII characters that the component may hold
	delims        string       // those that end the component there, so that the whole is still a reference
	wide          [][]interval // the other characters that it may hold
}

var ucs = [][]interval{ucschar}

var places = []place{
	{"Scheme", "x", "x:y", iri.Scheme, letters + digits + "+-.", ":/?#", nil},
	{"Userinfo", "http://x", "x@h/", iri.Userinfo, unreservedChars + subDelimChars + ":", "/?#", ucs},
	{"Host", "http://x", "x/", iri.Host, unreservedChars + subDelimChars, "@/?#", ucs},
	{"HostAfterUserinfo", "http://u@x", "x/", iri.Host, unreservedChars + subDelimChars, "/?#", ucs},
	{"IPvFuture", "http://[v1.x", "x]/", 0, unreservedChars + subDelimChars + ":", "", nil},
	{"Port", "http://h:1", "1/", iri.Port, digits, "@/?#", nil},
	{"Path", "http://h/x", "x/", iri.Path, pcharChars + "/", "?#", ucs},
	{"Segment", "x", "x", iri.Segment, pcharChars, "/?#", ucs},
	{"Query", "http://h/?x", "x#y", iri.Query, pcharChars + "/?", "", [][]interval{ucschar, iprivate}},
	{"Fragment", "http://h/#x", "x", iri.Fragment, pcharChars + "/?", "", ucs},
}

// TestEveryCodePoint tries each code point, the surrogates in the three bytes that would be theirs, and each single
// byte in each component.
func TestEveryCodePoint(t *testing.T) {
	for _, pl := range places {
		t.Run(pl.name, func(t *testing.T) {
			t.Parallel()
			a := &asker{t: t, points: entryPoints}
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
				case sampled() && r > 0xFFFF && 0x1010 < low && low < 0xFFF0:
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
		slices.ContainsFunc(pl.wide, func(x []interval) bool { return inRanges(x, r) })
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

// sampled reports whether exhaustive tests take some of their inputs only: where time is short, and where the race
// detector or counters of statements make them take many times as long and find nothing more.
func sampled() bool { return testing.Short() || raceEnabled || testing.CoverMode() != "" }

// TestFaultAnywhere puts a character that may not stand there, or may, between any two of each text that is accepted.
func TestFaultAnywhere(t *testing.T) {
	for _, row := range acceptedRows() {
		if len(row.in) > 100 {
			continue
		}
		for i := range len(row.in) + 1 {
			for _, odd := range []string{"[", " ", "%", ":"} {
				checkVerdict(t, row.in[:i]+odd+row.in[i:])
			}
		}
	}
}

// TestIllFormed asks about every beginning of a sequence of bytes that UTF-8 has or nearly has, at the end of a text
// and before more.
func TestIllFormed(t *testing.T) {
	continues := []string{"", "\x7f", "\x80", "\x8f", "\x90", "\x9f", "\xa0", "\xbf", "\xc0"}
	for lead := 0x80; lead <= 0xFF; lead++ {
		for _, b := range continues {
			for _, c := range continues {
				for _, d := range []string{"", "\x80", "\xbf", "a"} {
					s := string([]byte{byte(lead)}) + b + c + d
					for _, before := range []string{"?a", "//a", "/aaaaaaaaaaaaaaaaé"} {
						if fault := faultOf(before+s, entryPoints[1].parse(before+s), dfaIRIReference().Match(before+s), dfaIRIReference().ViablePrefix(before+s)); fault != "" {
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
	for _, e := range []entryPoint{entryPoints[0], entryPoints[2]} {
		d := e.dfa()
		for _, ranges := range d.Classes() {
			for _, r := range ranges {
				for _, c := range []rune{r.Lo, (r.Lo + r.Hi) / 2, r.Hi} {
					if !utf8.ValidRune(c) {
						continue
					}
					for _, before := range []string{"", "a"} {
						s := before + string(c)
						if err := e.parse(s); !errors.Is(err, iri.ErrMissingScheme) && d.ViablePrefix(s) == len(before) {
							t.Errorf("%s(%q): %v, want a missing scheme", e.name, s, err)
						}
					}
				}
			}
		}
	}
}
