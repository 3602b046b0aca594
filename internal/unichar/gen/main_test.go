package main

import (
	"bytes"
	"net/url"
	"os"
	"strings"
	"testing"
	"unicode"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/unichar"
	"github.com/mtibben/confusables"
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

// looksLikeDelimiters reports whether the skeleton of UTS 39 (of Unicode 13) consists of delimiters, or is that of "%",
// or if NFKC, by which UTS 46 maps, consists of delimiters.
func looksLikeDelimiters(r rune) bool {
	s := confusables.Skeleton(string(r))
	consists := func(s string) bool { return s != "" && strings.Trim(s, `/\?#:;@%.`) == "" }
	return consists(s) || s == confusables.Skeleton("%") || consists(norm.NFKC.String(string(r)))
}

// No character that looks like delimiters is displayed raw, wherever it stands, except beside letters of its script.
func TestDelimiters(t *testing.T) {
	found := 0
	for r := rune(0x80); r <= unicode.MaxRune && !t.Failed(); r++ {
		if !looksLikeDelimiters(r) {
			continue
		}
		found++
		if !unichar.IsUnclear(r) {
			t.Errorf("%U %c looks like %q, but is not in the table", r, r, confusables.Skeleton(string(r)))
		}
		for _, place := range []string{"http://a«b.example/", "http://h/a«b", "http://h/?a«=b", "http://h/#«", "x:«",
			"x:1«1««/"} {
			for _, s := range []string{string(r), url.PathEscape(string(r))} {
				u, err := iri.Parse(strings.ReplaceAll(place, "«", s))
				if err != nil {
					continue // such as private-use characters
				}
				if shown := display.Text(u, nil); strings.ContainsRune(shown, r) {
					t.Errorf("%U %c, which looks like %q: %s is displayed as %s", r, r, confusables.Skeleton(string(r)), u, shown)
				}
			}
		}
	}
	if found < 65 {
		t.Errorf("only %d characters look like delimiters", found)
	}
}

// The library and idna agree on how each character is mapped.
func TestUTS46(t *testing.T) {
	mapped := 0
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		want, ok := uts46(r)
		if ok {
			mapped++
		}
		if got, gotOK := unichar.MapUTS46(r); got != want || gotOK != ok {
			t.Fatalf("MapUTS46(%U) = %q, %v, want %q, %v", r, got, gotOK, want, ok)
		}
	}
	if mapped < 1000 {
		t.Errorf("only %d characters are mapped", mapped)
	}
}
