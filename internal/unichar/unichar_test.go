package unichar

// Tests of the tables.

import (
	"maps"
	"testing"
	"unicode"
)

// The tests of internal/unichar/gen compare the tables of classes and mappings with golang.org/x/text and
// golang.org/x/net for all characters.

// MapUTS46 finds the first entry of the table, and no letter that it skips.
func TestMapUTS46(t *testing.T) {
	if to, ok := MapUTS46('\u00A0'); to != " " || !ok {
		t.Errorf("MapUTS46(U+00A0) = %q, %v", to, ok)
	}
	if to, ok := MapUTS46('а'); ok {
		t.Errorf("MapUTS46 of a Cyrillic letter: %q", to)
	}
}

// ScriptOf agrees with package unicode about all letters. With another version of Unicode it cannot, and then the test
// TestTables of internal/unichar/gen fails.
func TestScriptOf(t *testing.T) {
	if unicode.Version != scriptsVersion {
		t.Skip("needs package unicode with Unicode " + scriptsVersion)
	}
	for r := range rune(unicode.MaxRune + 1) {
		if unicode.IsLetter(r) && !unicode.Is(unicode.Scripts[ScriptOf(r)], r) {
			t.Fatalf("ScriptOf(%U) = %q", r, ScriptOf(r))
		}
	}
}

// A name in joiningScripts could be misspelled.
func TestJoiningScripts(t *testing.T) {
	for _, name := range joiningScripts {
		if unicode.Scripts[name] == nil {
			t.Errorf("package unicode has no script %q", name)
		}
	}
}

// hostScript knows this number of characters of each script, so that no range of hostLetters changes unseen.
func TestHostScript(t *testing.T) {
	if unicode.Version != "15.0.0" {
		t.Skip("needs package unicode with Unicode 15")
	}
	got := map[string]int{}
	for r := range rune(unicode.MaxRune + 1) {
		if script := hostScript(r, &Top{}); script != "" {
			got[script]++
		}
	}
	want := map[string]int{
		"Arabic": 214, "Armenian": 38, "Bengali": 83, "Bopomofo": 75, "Common": 11, "Cyrillic": 129,
		"Devanagari": 108, "Ethiopic": 456, "Georgian": 40, "Greek": 36, "Gujarati": 83, "Gurmukhi": 74,
		"Han": 97588, "Hangul": 11172, "Hebrew": 33, "Hiragana": 88, "Kannada": 87, "Katakana": 94, "Khmer": 95,
		"Lao": 81, "Latin": 168, "Malayalam": 98, "Myanmar": 205, "Oriya": 84, "Sinhala": 89, "Tamil": 61,
		"Telugu": 90, "Thaana": 50, "Thai": 83, "Tibetan": 133, "emoji": 512, "picture": 1014,
	}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, like := range lookAlikes { // a letter that is never shown is not needed there
		for _, r := range like.letters {
			if script := hostScript(r, &Top{}); script != like.script {
				t.Errorf("the script of %U is %q, want %q", r, script, like.script)
			}
		}
	}
}
