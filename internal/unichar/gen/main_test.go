package main

import (
	"bytes"
	"os"
	"testing"
	"unicode"

	"example.com/iri/internal/unichar"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

func TestTables(t *testing.T) {
	if unicode.Version != bidi.UnicodeVersion { // to skip the test would hide that the tables are out of date
		t.Fatalf("package unicode has Unicode %s, but golang.org/x/text has %s; use versions of Go and golang.org/x/text "+
			"with the same Unicode version, then run go generate in package unichar", unicode.Version, bidi.UnicodeVersion)
	}
	for file, source := range files {
		want, err := source()
		got, errFile := os.ReadFile(file)
		if err != nil || errFile != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go generate in package unichar; %v, %v", file, err, errFile)
		}
	}
}

// U+200C is needed after the letters of each script with a virama, a character of combining class 9.
func TestViramas(t *testing.T) {
	const virama = 9
	scripts := map[string]bool{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if norm.NFC.PropertiesString(string(r)).CCC() == virama {
			scripts[scriptOf(r)] = true // or Inherited, which no letter has
		}
	}
	if len(scripts) < 40 {
		t.Fatalf("only %d scripts have a virama", len(scripts))
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		s := string(r)
		if unicode.IsLetter(r) && scripts[unichar.ScriptOf(r)] && !unichar.IsNeeded(s+"\u200C", len(s), 3, 0x200C) {
			t.Fatalf("%s has a virama, but U+200C after %U is not needed", unichar.ScriptOf(r), r)
		}
	}
}
