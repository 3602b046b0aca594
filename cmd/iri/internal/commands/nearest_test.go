package commands

import (
	"strings"
	"testing"
)

// TestNearest compares within with its slow twin.
func TestNearest(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"abc", "acb", 1}, {"é", "e", 2},
		{"nromalise", "normalize", 2}, {"kitten", "sitting", 3}, {"abcd", "badc", 2},
	} {
		slow := slowDistance(tt.a, tt.b)
		for n := range 6 {
			if got := within(tt.a, tt.b, n); got != (slow <= n) || slow != tt.want {
				t.Errorf("within(%q, %q, %d) = %t, distance %d, want %d", tt.a, tt.b, n, got, slow, tt.want)
			}
		}
	}
	for name, want := range map[string]string{
		strings.Repeat("é", 1000) + "\xff": "", "": "", "-": "", "V": "", "json": "", "cheque": "", "chekc": "check", "--CHECK": "check", "help": "--help",
		"chck": "check", "chk": "", "che": "", "ur": "uri", "u": "", "uir": "uri", "partss": "parts", strings.Repeat("x", 1000): "",
	} {
		if got := Nearest(name, []string{"uri", "parts", "check", "checks", "--help"}); got != want {
			t.Errorf("Nearest(%.20q) = %q, want %q", name, got, want)
		}
	}
}

func slowDistance(a, b string) int {
	switch {
	case len(a) == 0 || len(b) == 0:
		return len(a) + len(b)
	case a[0] == b[0]:
		return slowDistance(a[1:], b[1:])
	}
	d := 1 + min(slowDistance(a[1:], b), slowDistance(a, b[1:]), slowDistance(a[1:], b[1:]))
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, 1+slowDistance(a[2:], b[2:]))
	}
	return d
}
