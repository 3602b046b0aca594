package abnf

// This file tests reading ABNF.

import (
	"slices"
	"testing"
)

// mustDFA returns the automaton of the first rule of a grammar.
func mustDFA(t *testing.T, grammar string) *DFA {
	t.Helper()
	g, err := Parse(grammar)
	if err != nil {
		t.Fatalf("Parse(%q): %v", grammar, err)
	}
	d, err := g.DFA(g.Rules()[0])
	if err != nil {
		t.Fatalf("DFA of %q: %v", grammar, err)
	}
	return d
}

func TestParse(t *testing.T) {
	tests := []struct {
		grammar string
		match   []string
		refuse  []string
	}{
		// Strings and numbers.
		{`a = "v1"`, []string{"v1", "V1"}, []string{"", "v", "v11", "w1"}},
		{`a = "aZ@["`, []string{"aZ@[", "Az@[", "AZ@["}, []string{"aZ`[", "aZ@{", "aZ`{"}},
		{`a = ""`, []string{""}, []string{"a"}},
		{`a = %x61`, []string{"a"}, []string{"A", "aa"}},
		{`a = %x61.42.63`, []string{"aBc"}, []string{"abc", "a", "aB"}},
		{`a = %d97-99 %b1100100 %X65`, []string{"ade", "cde"}, []string{"dde", "de"}},
		{`a = %x0-10FFFF`, []string{"\x00", "\uFFFD", "\U0010FFFF"}, []string{"", "\xFF", "\xED\xA0\x80", "\xC0\x80"}},

		// Repetition.
		{`a = *"a"`, []string{"", "a", "aaaaa"}, []string{"b", "ab"}},
		{`a = 2*"a"`, []string{"aa", "aaa"}, []string{"", "a"}},
		{`a = *2"a"`, []string{"", "a", "aa"}, []string{"aaa"}},
		{`a = 2*3"a"`, []string{"aa", "aaa"}, []string{"a", "aaaa"}},
		{`a = 2"a"`, []string{"aa"}, []string{"a", "aaa"}},
		{`a = 0<any text; "at all>`, []string{""}, []string{"a"}},
		{`a = 0"a"`, []string{""}, []string{"a"}},
		{`a = *0<nothing> "b"`, []string{"b"}, []string{"", "bb"}},
		{`a = *(*"a" ["b"])`, []string{"", "a", "ab", "bba"}, []string{"c", "abc"}},

		// Grouping: alternatives bind weaker than concatenation.
		{`a = "a" "b" / "c"`, []string{"ab", "c"}, []string{"ac", "abc"}},
		{`a = "a" ( "b" / "c" )`, []string{"ab", "ac"}, []string{"c", "a"}},
		{`a = "a" [ "b" / "c" ] "d"`, []string{"ad", "abd", "acd"}, []string{"abcd"}},
		{`a = *"a" / *"b"`, []string{"", "aa", "bb"}, []string{"ab", "ba"}},
		{`a = ["a"] / "b"`, []string{"", "a", "b"}, []string{"ab"}},

		// Rules: names in any case, comments, continuation lines, added alternatives.
		{"a = B b\r\nb = \"x\"\r\n", []string{"xx"}, []string{"x"}},
		{"; head\n\na-1 = ; no element yet\n  \"x\" ; one\n; between\n\n\t/ \"y\"\n\n\nb = \"z\"", []string{"x", "y"}, []string{"z", "xy"}},
		{"a = \"x\"\nb = a\nA =/ \"y\" / \"z\"", []string{"x", "y", "z"}, []string{"", "xy"}},
		{"a = b / c\nb = \"b\"\nc = b b", []string{"b", "bb"}, []string{"bbb"}},
	}
	for _, tt := range tests {
		d := mustDFA(t, tt.grammar)
		for _, s := range tt.match {
			if !d.Match(s) {
				t.Errorf("grammar %q: Match(%q) = false, want true", tt.grammar, s)
			}
		}
		for _, s := range tt.refuse {
			if d.Match(s) {
				t.Errorf("grammar %q: Match(%q) = true, want false", tt.grammar, s)
			}
		}
	}
}

func TestRules(t *testing.T) {
	g, err := Parse("b = a\nA = \"x\"\nb =/ \"y\"")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.Rules(), []string{"b", "A"}; !slices.Equal(got, want) {
		t.Errorf("Rules() = %q, want %q", got, want)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ grammar, want string }{
		{" a = \"x\"", `line 1: expected a rule name in the first column, found "a = \"x\""`},
		{"1 = \"x\"", `line 1: expected a rule name in the first column, found "1 = \"x\""`},
		{"a = \"x\"\n\x00", `line 2: expected a rule name in the first column, found "\x00"`},
		{"a", `line 1: expected "=" after the rule name "a", found the end of the text`},
		{"a\nb = \"x\"", `line 2: expected "=" after the rule name "a", found "b = \"x\""`},
		{"a =", `line 1: expected an element, found the end of the text`},
		{"a =\nb = \"x\"", `line 2: expected an element, found "b = \"x\""`},
		{"a = \"x\"\nb = b /\n", `line 3: expected an element, found the end of the text`},
		{"a = / \"x\"", `line 1: expected an element, found "/ \"x\""`},
		{"a = \"x\" = \"y\"", `line 1: expected an element, found "= \"y\""`},
		{"a = \"x\"\"y\"", `line 1: expected a blank between two elements, found "\"y\""`},
		{"a = \"x\"[\"y\"]", `line 1: expected a blank between two elements, found "[\"y\"]"`},
		{"a = \"x\" )", `line 1: expected another element or the end of the rule, found ")"`},
		{"a = ( \"x\"", `line 1: expected "/", an element or ")", found the end of the text`},
		{"a = ( \"x\" ]", `line 1: expected "/", an element or ")", found "]"`},
		{"a = [ \"x\"\nb = \"y\"", `line 2: expected "/", an element or "]", found "b = \"y\""`},
		{"a = ()", `line 1: expected an element, found ")"`},
		{"a = \"x", `line 1: expected "\"", found the end of the text`},
		{"a = \"x\n  y\"", `line 1: expected a printable ASCII character or "\"", found "\n  y\""`},
		{"a = \"\u00E9\"", `line 1: expected a printable ASCII character or "\"", found "é\""`},
		{"a = <some prose>", `line 1: expected an element other than prose, found "<some prose>"`},
		{"a = 1*<some prose>", `line 1: expected an element other than prose, found "<some prose>"`},
		{"a = 0<some prose", `line 1: expected ">", found the end of the text`},
		{"a = 0", `line 1: expected an element, found the end of the text`},
		{"a = 2 \"x\"", `line 1: expected an element, found " \"x\""`},
		{"a = 3*2\"x\"", `line 1: expected a maximum of at least 3 repeats, found 2`},
		{"a = 1001\"x\"", `line 1: expected a count of at most 1000, found "1001\"x\""`},
		{"a = *99999999999999999999\"x\"", `line 1: expected a count of at most 1000, found "99999999999999999999"`},
		{"a = %s\"x\"", `line 1: expected "b", "d" or "x" after "%", found "s\"x\""`},
		{"a = %", `line 1: expected "b", "d" or "x" after "%", found the end of the text`},
		{"a = %x", `line 1: expected a number of base 16, at most 0x10ffff, found the end of the text`},
		{"a = %d1A", `line 1: expected a number of base 10, at most 0x10ffff, found "1A"`},
		{"a = %x41.", `line 1: expected a number of base 16, at most 0x10ffff, found the end of the text`},
		{"a = %x110000", `line 1: expected a number of base 16, at most 0x10ffff, found "110000"`},
		{"a = %x42-41", `line 1: expected a range that ends at 0x42 or above, found 0x41`},
		{"a = %x41-42-43", `line 1: expected a blank between two elements, found "-43"`},
		{"a = \"x\"\nA = \"y\"", `line 2: expected a new rule name, found "A", defined on line 1`},
		{"a =/ \"x\"", `line 1: expected an earlier rule "a" to add to, found none`},
	}
	for _, tt := range tests {
		_, err := Parse(tt.grammar)
		if err == nil || err.Error() != "abnf: "+tt.want {
			t.Errorf("Parse(%q):\n got %v\nwant abnf: %s", tt.grammar, err, tt.want)
		}
	}
}

func TestDFAErrors(t *testing.T) {
	tests := []struct{ grammar, rule, want string }{
		{"a = \"x\"", "b", `expected the name of a rule, found "b", which is not defined`},
		{"a = \"x\"\n  / \"y\" c", "a", `line 2: expected a defined rule, found "c"`},
		{"a = \"x\" a", "a", `line 1: expected a rule without recursion, found a > a`},
		{"a = B\nb = [ c ]\nc = \"x\" *A", "a", `line 3: expected a rule without recursion, found a > b > c > a`},
		{"a = *(b)\nb = 1*2b", "a", `line 2: expected a rule without recursion, found b > b`},
	}
	for _, tt := range tests {
		g, err := Parse(tt.grammar)
		if err != nil {
			t.Errorf("Parse(%q): %v", tt.grammar, err)
			continue
		}
		if _, err = g.DFA(tt.rule); err == nil || err.Error() != "abnf: "+tt.want {
			t.Errorf("DFA(%q) of %q:\n got %v\nwant abnf: %s", tt.rule, tt.grammar, err, tt.want)
		}
	}
	// A rule may be undefined if it is not used.
	if _, err := mustParse(t, "a = b\nc = \"x\"").DFA("C"); err != nil {
		t.Errorf("DFA of a rule that uses no undefined rule: %v", err)
	}
}

func mustParse(t *testing.T, grammar string) *Grammar {
	t.Helper()
	g, err := Parse(grammar)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
