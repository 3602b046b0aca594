package commands

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestNearest(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"abc", "acb", 1}, {"é", "e", 2},
		{"nromalise", "normalize", 2}, {"kitten", "sitting", 3}, {"abcd", "badc", 2},
	} {
		for n := range 6 {
			testenv.Same(t, within(tt.a, tt.b, n), tt.want <= n, "within(%q, %q, %d)", tt.a, tt.b, n)
		}
	}
	for name, want := range map[string]string{
		strings.Repeat("é", 1000) + "\xff": "", "": "", "-": "", "V": "", "json": "", "cheque": "", "chekc": "check",
		"--CHECK": "check", "help": "--help",
		"chck": "check", "chk": "", "che": "", "ur": "uri", "u": "", "uir": "uri", "partss": "parts",
		strings.Repeat("x", 1000): "",
	} {
		testenv.Same(t, Nearest(name, []string{"uri", "parts", "check", "checks", "--help"}), want, "Nearest(%.20q)", name)
	}
}
