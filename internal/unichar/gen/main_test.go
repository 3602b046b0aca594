package main

import (
	"bytes"
	"os"
	"testing"
	"unicode"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/unichar"
	"example.com/iri/lint"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// compareVersions stops a test that compares the standard library with golang.org/x/text if they have different
// versions of Unicode. Skipping it instead would hide that the tables are out of date.
func compareVersions(t *testing.T) {
	t.Helper()
	if unicode.Version != bidi.UnicodeVersion {
		t.Fatalf("package unicode has Unicode %s, but golang.org/x/text has %s; use versions of Go and golang.org/x/text "+
			"with the same Unicode version, then run go generate in package unichar", unicode.Version, bidi.UnicodeVersion)
	}
}

func TestTables(t *testing.T) {
	compareVersions(t)
	for file, source := range files {
		want, err := source()
		got, errFile := os.ReadFile(file)
		if err != nil || errFile != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go generate in package unichar; %v, %v", file, err, errFile)
		}
	}
}

// finds reports whether the rule has a finding in a fragment.
func finds(rule, fragment string) bool {
	for f := range lint.Check(iri.MustParse("x:#" + fragment)) {
		if f.Rule == rule {
			return true
		}
	}
	return false
}

// Package lint and x/text agree on the direction of each character that an IRI allows.
func TestClasses(t *testing.T) {
	compareVersions(t)
	const hebrew = "\u05D0"
	for r := rune(0xA0); r <= unicode.MaxRune; r++ {
		s := string(r)
		if !iri.Fragment.Valid(s) || r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E { // rule bidi-format
			continue
		}
		p, _ := bidi.LookupRune(r)
		rtl := p.Class() == bidi.R || p.Class() == bidi.AL
		isLetter, isLTR := unicode.IsLetter(r), p.Class() == bidi.L
		testenv.Same(t, finds("bidi-edge", "1"+s), rtl, "%U is right-to-left", r)
		testenv.Same(t, finds("bidi-mixed", s+"a"), rtl && isLetter, "%U is a right-to-left letter", r)
		testenv.Same(t, finds("bidi-mixed", s+hebrew), isLTR && isLetter, "%U is a left-to-right letter", r)
	}
}

// Rule invisible accepts U+200C after the letters of each script with a virama, a character of combining class 9.
func TestViramas(t *testing.T) {
	const virama = 9
	scripts := map[string]bool{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if norm.NFC.PropertiesString(string(r)).CCC() == virama {
			scripts[unichar.ScriptOf(r)] = true // or Inherited, which no letter has
		}
	}
	if len(scripts) < 40 {
		t.Fatalf("only %d scripts have a virama", len(scripts))
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if unicode.IsLetter(r) && scripts[unichar.ScriptOf(r)] && finds("invisible", string(r)+"\u200C") {
			t.Fatalf("%s has a virama, but U+200C after %U is reported", unichar.ScriptOf(r), r)
		}
	}
}
