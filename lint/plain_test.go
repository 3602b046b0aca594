package lint

// Tests of internal shortcuts against what they replace.

import (
	"strings"
	"testing"
	"unicode"
)

func TestPlainHost(t *testing.T) {
	for host, want := range map[string]bool{
		"": true, "a": true, "z": true, "0": true, "9": true, "-": true, "a.b": true, "www.example-1.com.": true, strings.Repeat("a", 63): true,
		".": false, ".a": false, "a..b": false, "a..": false, "A": false, "a%62": false, "a_b": false, "é": false, "a~": false, "`": false, "{": false, "/": false, ":": false, ",": false,
		strings.Repeat("a", 64): false,
	} {
		if got := isPlainHost(host); got != want {
			t.Errorf("%s: got %v, want %v", host, got, want)
		}
	}
}

// scriptOf returns the script of each letter, whatever script is tried first.
func TestScriptOf(t *testing.T) {
	for name, table := range unicode.Scripts {
		for _, likely := range []string{"", name, "Latin", "Han", "Common"} {
			for _, r := range lettersOf(table) {
				if got := scriptOf(r, likely); got != name {
					t.Errorf("scriptOf(%U, %q) = %q, want %q", r, likely, got, name)
				}
			}
		}
	}
	for _, f := range frequentScripts {
		if unicode.Scripts[f.name] != f.table {
			t.Errorf("%s: wrong table", f.name)
		}
	}
}

// lettersOf returns the first letter of each range of a table.
func lettersOf(table *unicode.RangeTable) []rune {
	var letters []rune
	for _, x := range table.R16 {
		if r := rune(x.Lo); unicode.IsLetter(r) {
			letters = append(letters, r)
		}
	}
	for _, x := range table.R32 {
		if r := rune(x.Lo); unicode.IsLetter(r) {
			letters = append(letters, r)
		}
	}
	return letters
}
