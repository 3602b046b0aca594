package abnf

// Tests of the automata of RFC 3987, the oracle of the tests of package iri.

import (
	"os"
	"testing"
	"time"

	"example.com/iri/internal/testenv"
)

// readRFC3987 returns the grammar of RFC 3987.
func readRFC3987(t testing.TB) *Grammar {
	t.Helper()
	text, err := os.ReadFile(testenv.File("testdata", "rfc3987.abnf"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestRFC3987Rules builds the automata of all rules.
func TestRFC3987Rules(t *testing.T) {
	g := readRFC3987(t)
	if got := len(g.Rules()); got != 42 {
		t.Errorf("the grammar has %d rules, want the RFC's 39 and 3 core rules", got)
	}
	for _, name := range g.Rules() {
		d, err := g.DFA(name)
		if err != nil {
			t.Errorf("DFA(%q): %v", name, err)
			continue
		}
		t.Logf("%-15s %4d states, %2d classes", name, d.NumStates(), d.NumClasses())
	}
	from := time.Now()
	if _, err := g.DFA("IRI-reference"); err != nil || time.Since(from) > 5*time.Second {
		t.Errorf("DFA(IRI-reference) took %v, error %v", time.Since(from), err)
	}
}

// TestRFC3987Facts compares the automata with expected results written by hand, because the other tests rely on the
// automata.
func TestRFC3987Facts(t *testing.T) {
	const ok = -1 // the string matches; otherwise, the length of its longest viable prefix
	tests := []struct {
		rule, s string
		want    int
	}{
		// The text before a colon in the first segment must be a scheme.
		{"IRI-reference", "1a:b", 2},
		{"IRI-reference", "é:b", 2},
		{"IRI-reference", "a_b:c", 3},
		{"IRI-reference", "a%41:b", 4},
		{"IRI-reference", "a@b:c", 3},
		{"IRI-reference", "./a:b", ok},
		{"IRI-reference", "?a:b", ok},
		{"IRI-reference", "//a:1", ok},
		{"IRI-reference", "//a:b", 5}, // may become userinfo
		{"IRI-reference", "//a:b/", 5},
		{"IRI", "//x", 0},
		{"IRI", "a", 1},
		{"IRI", "", 0},

		// Empty components.
		{"IRI-reference", "", ok},
		{"IRI-reference", "//", ok},
		{"IRI-reference", "///", ok},
		{"IRI-reference", "//@:", ok},
		{"IRI-reference", "//:@:", ok},
		{"IRI", "a:", ok},
		{"IRI", "a://", ok},
		{"IRI", "a:////", ok},
		{"IRI", "http://", ok},
		{"IRI", "file:///", ok},
		{"IRI", "a:?#", ok},
		{"IRI", "a:##", 3},

		// Hosts and ports.
		{"IRI-reference", "//[::1]:", ok},
		{"IRI-reference", "//h:12345678901234567890", ok},
		{"IRI-reference", "//256.1.1.1", ok},
		{"IRI-reference", "//01.2.3.4.5", ok},
		{"IRI-reference", "//host:80a", 10},
		{"IRI-reference", "//host:80a/x", 10},
		{"IRI-reference", "//host:80a@", ok},
		{"IRI-reference", "//u@host:80a", 11},
		{"IRI-reference", "//u@v@w", 5},
		{"IP-literal", "[::]", ok},
		{"IP-literal", "[::1.2.3.4]", ok},
		{"IP-literal", "[1:2:3:4:5:6:1.2.3.4]", ok},
		{"IP-literal", "[1:2:3:4:5:6:7::]", ok},
		{"IP-literal", "[::2:3:4:5:6:7:8]", ok},
		{"IP-literal", "[1:2:3:4:5:6:7:8]", ok},
		{"IP-literal", "[1.2.3.4]", 2},
		{"IP-literal", "[::256.1]", 6},
		{"IP-literal", "[::01.2.3.4]", 5},
		{"IP-literal", "[::1.2.3.256]", 11},
		{"IP-literal", "[1:2:3:4:5:6:7::8]", 16},
		{"IP-literal", "[1:2:3:4:5:6:7:8:]", 16},
		{"IP-literal", "[::1%25eth0]", 4},
		{"IP-literal", "[1::2::3]", 6},
		{"IP-literal", "[12345::]", 5},
		{"IP-literal", "[V1F.a:~!]", ok},
		{"IP-literal", "[v1.]", 4},
		{"IP-literal", "[v.a]", 2},
		{"IP-literal", "[vG.a]", 2},
		{"IP-literal", "[v1.é]", 4},
		{"IP-literal", "[v1.%41]", 4},
		{"IP-literal", "[v1.a@]", 5},

		// Characters.
		{"isegment", "%e2%8E", ok},
		{"isegment", "%4", 2},
		{"isegment", "a%4g", 3},
		{"isegment", "a%%41", 2},
		{"iquery", "\uE000\U00100000", ok},
		{"ifragment", "a\uE000", 1},
		{"isegment", "a\U000F0000", 1},
		{"ifragment", "\u00A0\u2028\u3000\uFEFF\u202E", ok},
		{"ifragment", "\u009F", 0},
		{"iquery", "\uFFFD", 0},
		{"iquery", "\uFDD0", 0},
		{"iquery", "\U000E0100", 0},
		{"iquery", "\U000E1000", ok},
		{"iquery", "\U0001FFFE", 0},
		{"iquery", "\U0010FFFD", ok},
		{"iquery", "\U0010FFFE", 0},
		{"iquery", "a\xED\xA0\x80", 1},
		{"iquery", "a\xC0\xAF", 1},
		{"iquery", "é\xC3", 2},
		{"iquery", "a[b", 1},
		{"IRI", "a:b c", 3},
		{"IRI", "a:b|c", 3},
		{"IRI", "a:b\x7F", 3},
		{"IRI", "A+-.1:b", ok},
		{"scheme", "é", 0},
		{"scheme", "1", 0},
		{"ipath-empty", "", ok},
		{"ipath-empty", "a", 0},
		{"ipath", "//a:b", ok},
	}
	g := readRFC3987(t)
	automata := map[string]*DFA{}
	for _, tt := range tests {
		d := automata[tt.rule]
		if d == nil {
			var err error
			if d, err = g.DFA(tt.rule); err != nil {
				t.Fatal(err)
			}
			automata[tt.rule] = d
		}
		prefix := tt.want
		if tt.want == ok {
			prefix = len(tt.s)
		}
		if got := d.Match(tt.s); got != (tt.want == ok) {
			t.Errorf("%s: Match(%q) = %v, want %v", tt.rule, tt.s, got, tt.want == ok)
		}
		if got := d.ViablePrefix(tt.s); got != prefix {
			t.Errorf("%s: ViablePrefix(%q) = %d, want %d", tt.rule, tt.s, got, prefix)
		}
	}
}

// BenchmarkIRIReference measures Match, which the exhaustive tests call millions of times.
func BenchmarkIRIReference(b *testing.B) {
	d, err := readRFC3987(b).DFA("IRI-reference")
	if err != nil {
		b.Fatal(err)
	}
	const s = "http://user@example.com:80/path/é/日本?query=\uE000#fragment"
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		d.Match(s)
	}
}

// BenchmarkDFA measures the construction of the largest automaton.
func BenchmarkDFA(b *testing.B) {
	g := readRFC3987(b)
	for b.Loop() {
		if _, err := g.DFA("IRI-reference"); err != nil {
			b.Fatal(err)
		}
	}
}
