package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"example.com/iri"
	"example.com/iri/lint"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// compareVersions returns an error if the standard library and golang.org/x/text have different versions of Unicode.
// The tests below can't compare them then. Skipping the tests instead would hide that the tables are out of date.
func compareVersions(standard, text string) error {
	if standard == text {
		return nil
	}
	return fmt.Errorf(
		"package unicode has Unicode %s, but golang.org/x/text has %s; use versions of Go and golang.org/x/text with the "+
			"same Unicode version, then run go generate in package lint", standard, text)
}

func TestCompareVersions(t *testing.T) {
	if err := compareVersions("15.0.0", "15.0.0"); err != nil {
		t.Error(err)
	}
	if err := compareVersions("15.0.0", "17.0.0"); err == nil || !strings.Contains(err.Error(), "15.0.0") ||
		!strings.Contains(err.Error(), "17.0.0") {
		t.Errorf("got %v", err)
	}
}

func TestTables(t *testing.T) {
	if err := compareVersions(unicode.Version, bidi.UnicodeVersion); err != nil {
		t.Fatal(err)
	}
	for file, source := range files {
		want, err := source()
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go generate in package lint", file)
		}
	}
}

// finds reports whether the rule has a finding in a fragment.
func finds(t *testing.T, rule, fragment string) bool {
	u, err := iri.Parse("x:#" + fragment)
	if err != nil {
		t.Fatal(err)
	}
	for f := range lint.Check(u) {
		if f.Rule == rule {
			return true
		}
	}
	return false
}

// Package lint and x/text agree on the direction of each character that an IRI allows.
func TestClasses(t *testing.T) {
	if err := compareVersions(unicode.Version, bidi.UnicodeVersion); err != nil {
		t.Fatal(err)
	}
	const hebrew = "\u05D0"
	for r := rune(0xA0); r <= unicode.MaxRune && !t.Failed(); r++ {
		s := string(r)
		if !iri.Fragment.Valid(s) || r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E { // rule bidi-format
			continue
		}
		p, _ := bidi.LookupRune(r)
		rtl := p.Class() == bidi.R || p.Class() == bidi.AL
		if got := finds(t, "bidi-edge", "1"+s); got != rtl {
			t.Fatalf("%U is right-to-left: %v, want %v", r, got, rtl)
		}
		rtlLetter := rtl && unicode.IsLetter(r)
		if got := finds(t, "bidi-mixed", s+"a"); got != rtlLetter {
			t.Fatalf("%U is a right-to-left letter: %v, want %v", r, got, rtlLetter)
		}
		ltrLetter := p.Class() == bidi.L && unicode.IsLetter(r)
		if got := finds(t, "bidi-mixed", s+hebrew); got != ltrLetter {
			t.Fatalf("%U is a left-to-right letter: %v, want %v", r, got, ltrLetter)
		}
	}
}

// Rule invisible accepts U+200C after the letters of each script with a virama, a character of combining class 9.
func TestViramas(t *testing.T) {
	const virama = 9
	scripts := map[string]bool{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if norm.NFC.PropertiesString(string(r)).CCC() != virama {
			continue
		}
		for name, table := range unicode.Scripts {
			if unicode.Is(table, r) && name != "Inherited" {
				scripts[name] = true
			}
		}
	}
	if len(scripts) < 40 {
		t.Fatalf("only %d scripts have a virama", len(scripts))
	}
	for name := range scripts {
		letter := letterOf(unicode.Scripts[name])
		if finds(t, "invisible", string(letter)+"\u200C") {
			t.Fatalf("%s has a virama, but U+200C after %U is reported", name, letter)
		}
	}
}

// letterOf returns a letter of the script.
func letterOf(table *unicode.RangeTable) rune {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if unicode.Is(table, r) && unicode.IsLetter(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) {
			return r
		}
	}
	return 0
}
