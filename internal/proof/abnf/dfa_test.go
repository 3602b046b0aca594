package abnf

// This file tests automata on small grammars. rfc3987_test.go tests them on the grammar of the RFC.

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestMinimal checks the number of states and classes of languages with a known minimal automaton.
func TestMinimal(t *testing.T) {
	tests := []struct {
		grammar         string
		states, classes int
		why             string
	}{
		{`a = ""`, 1, 1, "an accepting start"},
		{`a = "x"`, 2, 2, "x and X are one class"},
		{`a = *"x"`, 1, 2, "one loop"},
		{`a = *"x" *"x" / 3"x" / ["x"]`, 1, 2, "the same language in a redundant form"},
		{`a = %x61-7A / %x41-5A / %x63`, 2, 2, "overlapping ranges are one class"},
		{`a = %x0-10FFFF`, 2, 2, "surrogates are a separate class"},
		{`a = 3*5"x"`, 6, 2, "a chain with three accepting states"},
		{`a = "ab" / "cb"`, 3, 3, "a and c lead to the same state, so they are one class"},
		{`a = "ab" / "cd"`, 4, 5, "a and c lead to different states"},
		{`a = *(%x61 / %x62) %x61 2(%x61 / %x62)`, 8, 3, "the third letter from the end is an a: it takes 2^3 states"},
		{`a = *( "0" / "1" *( "0" *"1" "0" ) "1" )`, 3, 3, "the multiples of three in binary: one state for each remainder"},
	}
	for _, tt := range tests {
		d := mustDFA(t, tt.grammar)
		if d.NumStates() != tt.states || d.NumClasses() != tt.classes {
			t.Errorf("%q has %d states and %d classes, want %d and %d: %s",
				tt.grammar, d.NumStates(), d.NumClasses(), tt.states, tt.classes, tt.why)
		}
	}
}

// TestCanonical checks that different grammars of the same language have identical automata.
func TestCanonical(t *testing.T) {
	a := mustDFA(t, `a = *( "x" / "y" ) "x"`)
	b := mustDFA(t, `a = 1*( *"y" "x" )`)
	if !reflect.DeepEqual(a, b) {
		t.Errorf("automata of one language differ:\n%+v\n%+v", a, b)
	}
}

// TestExhaustive compares small automata with simple Go code for the same language, for all short strings.
func TestExhaustive(t *testing.T) {
	tests := []struct {
		grammar string
		want    func(s string) bool
	}{
		{`a = *( %x62 / %x61 *%x62 %x61 )`, func(s string) bool {
			return strings.Count(s, "a")%2 == 0 && !strings.Contains(s, "c")
		}},
		{"a = *c 2*3( %x62 *c )\nc = %x61 / %x63", func(s string) bool {
			n := strings.Count(s, "b")
			return n == 2 || n == 3
		}},
		{`a = *( %x61-62 / 1*%x63 %x61 )`, func(s string) bool {
			return !strings.Contains(s, "cb") && !strings.HasSuffix(s, "c")
		}},
		{"a = [ *2( h %x62 ) h ] %x63\nh = 1*2%x61", func(s string) bool {
			s, ok := strings.CutSuffix(s, "c")
			if s == "" {
				return ok
			}
			parts := strings.Split(s, "b")
			for _, p := range parts {
				ok = ok && (p == "a" || p == "aa")
			}
			return ok && len(parts) <= 3
		}},
	}
	for _, tt := range tests {
		d := mustDFA(t, tt.grammar)
		var walk func(s string)
		walk = func(s string) {
			if got, want := d.Match(s), tt.want(s); got != want {
				t.Errorf("%q: Match(%q) = %v, want %v", tt.grammar, s, got, want)
			}
			if len(s) < 8 {
				walk(s + "a")
				walk(s + "b")
				walk(s + "c")
			}
		}
		walk("")
	}
}

func TestViablePrefix(t *testing.T) {
	tests := []struct {
		grammar, s string
		want       int
	}{
		{`a = "abc" / "abd" "e"`, "", 0},
		{`a = "abc" / "abd" "e"`, "ab", 2},
		{`a = "abc" / "abd" "e"`, "abx", 2},
		{`a = "abc" / "abd" "e"`, "abcd", 3},
		{`a = "abc" / "abd" "e"`, "x", 0},
		{`a = 2%xE9`, "ééé", 4},
		{`a = 2%xE9`, "éè", 2},
		{`a = 2%xE9`, "é\xC3", 2},
		{`a = 2%xE9`, "\xA9", 0},
		{`a = *%x0-10FFFF`, "\uFFFD\xFF", 3},
		{`a = *%x0-10FFFF`, "a\xED\xA0\x80", 1},
		{`a = *%x0-10FFFF`, "a\xF4\x90\x80\x80", 1},
		{`a = *%x0-10FFFF`, "a\xC0\xAF", 1},
		{`a = *%x0-10FFFF`, "a\xF0\x9F\x98", 1},
		{`a = %xD800 / "x" %xD800-DFFF`, "x", 0}, // needs a surrogate, so the language is empty
	}
	for _, tt := range tests {
		if got := mustDFA(t, tt.grammar).ViablePrefix(tt.s); got != tt.want {
			t.Errorf("%q: ViablePrefix(%q) = %d, want %d", tt.grammar, tt.s, got, tt.want)
		}
	}
}

// TestDead tests the dead state and the empty language.
func TestDead(t *testing.T) {
	d := mustDFA(t, `a = "x"`)
	if got := d.Next(d.Start(), 'y'); got != Dead {
		t.Errorf("Next after y = %d, want Dead", got)
	}
	for _, r := range []rune{'x', -1, 0xD800, 0x110000} {
		if got := d.Next(Dead, r); got != Dead {
			t.Errorf("Next(Dead, %#x) = %d, want Dead", r, got)
		}
		if got := d.Next(d.Next(d.Start(), 'x'), r); got != Dead {
			t.Errorf("Next after x, %#x = %d, want Dead", r, got)
		}
	}
	if d.Accepting(Dead) {
		t.Error("Dead accepts")
	}

	empty := mustDFA(t, `a = "x" %xD800`)
	for _, d := range []*DFA{empty, empty.Restrict(0, 0x7F)} {
		if d.Start() != Dead || d.NumStates() != 0 || d.NumClasses() != 1 || d.Match("") || d.ViablePrefix("x") != 0 {
			t.Errorf("the empty language has start %d, %d states and %d classes, want -1, 0 and 1; it matches the empty string: %v",
				d.Start(), d.NumStates(), d.NumClasses(), d.Match(""))
		}
	}
}

// TestClasses checks that each code point is in one class, and that Classes agrees with ClassOf and Next.
func TestClasses(t *testing.T) {
	d := mustDFA(t, `a = *( "b" %xE9-EA / %x30-39 / %x10000-10FFFF / %xD000-E000 )`)
	total := 0
	for class, ranges := range d.Classes() {
		for _, r := range ranges {
			total += int(r.Hi-r.Lo) + 1
			for c := r.Lo; c <= r.Hi; c++ {
				if got := d.ClassOf(c); got != class {
					t.Fatalf("ClassOf(%#x) = %d, want %d", c, got, class)
				}
			}
		}
	}
	if total != maxRune+1 {
		t.Errorf("the classes contain %d code points, want %d", total, maxRune+1)
	}
	for c := rune(-1); c <= maxRune+1; c++ {
		want := c >= '0' && c <= '9' || c == 'b' || c == 'B' || c >= 0x10000 && c <= maxRune ||
			c >= 0xD000 && c < 0xD800 || c == 0xE000
		if got := d.Next(d.Start(), c) != Dead; got != want {
			t.Fatalf("Next(Start, %#x) is alive: %v, want %v", c, got, want)
		}
	}
	want := []Range{{0xE9, 0xEA}} // the class that follows a "b"
	if got := d.Classes()[d.ClassOf(0xE9)]; !slices.Equal(got, want) {
		t.Errorf("the class of é is %v, want %v", got, want)
	}
}

func TestRestrict(t *testing.T) {
	// Only é can follow "b". So "b" is not a prefix of any ASCII string of the language, and its state and class are
	// gone.
	d := mustDFA(t, `a = *"a" ( "b" %xE9 / "c" / %xE8 "c" )`).Restrict(0, 0x7F)
	for s, want := range map[string]int{"": 0, "aac": 3, "aab": 2, "è": 0, "cc": 1} {
		if got := d.ViablePrefix(s); got != want {
			t.Errorf("ViablePrefix(%q) = %d, want %d", s, got, want)
		}
	}
	if !d.Match("ac") || d.Match("bé") || d.Match("èc") {
		t.Error("want ac matched, bé and èc not")
	}
	if d.NumStates() != 2 || d.NumClasses() != 3 {
		t.Errorf("got %d states and %d classes, want 2 and 3", d.NumStates(), d.NumClasses())
	}
	// A restriction can split a class.
	d = mustDFA(t, `a = *%x61-7A`).Restrict('f', 'k')
	if !d.Match("fghijk") || d.Match("e") || d.Match("l") || d.NumStates() != 1 {
		t.Error("want repetitions of f to k")
	}
	// A restriction to everything changes nothing.
	a, b := mustDFA(t, `a = 1*( "x" / %x10FFFF )`), mustDFA(t, `a = 1*( "x" / %x10FFFF )`).Restrict(0, maxRune)
	if !reflect.DeepEqual(a, b) {
		t.Error("Restrict(0, maxRune) changes the automaton")
	}
}

func TestNoAllocs(t *testing.T) {
	d := mustDFA(t, `a = *( "x" / %xA0-10FFFF )`)
	s := strings.Repeat("xé", 100)
	if n := testing.AllocsPerRun(10, func() { d.Match(s); d.ViablePrefix(s) }); n != 0 {
		t.Errorf("Match and ViablePrefix allocate %v times, want 0", n)
	}
}

func BenchmarkMatch(b *testing.B) {
	g, err := Parse(`a = *( "x" / %xA0-10FFFF )`)
	if err != nil {
		b.Fatal(err)
	}
	d, err := g.DFA("a")
	if err != nil {
		b.Fatal(err)
	}
	for name, s := range map[string]string{"ASCII": strings.Repeat("x", 1000), "wide": strings.Repeat("é", 1000)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				d.Match(s)
			}
		})
	}
}
