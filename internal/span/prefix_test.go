package span

import (
	"strings"
	"testing"
)

// slowCommonPrefix is the twin of CommonPrefix.
func slowCommonPrefix(s, t string) int {
	i := 0
	for i < len(s) && i < len(t) && s[i] == t[i] {
		i++
	}
	return i
}

func TestCommonPrefix(t *testing.T) {
	long := strings.Repeat("0123456789abcdefghijk", 7)
	for n := range 131 {
		s := long[:n]
		for m := range n {
			for _, other := range []string{s[:m], s[:m] + "\x00" + s[m+1:], s[:m] + "\xFF", s + "x"} {
				want := slowCommonPrefix(s, other)
				if got := CommonPrefix(s, other); got != want {
					t.Errorf("CommonPrefix(%q, %q) = %d, want %d", s, other, got, want)
				}
				if got := CommonPrefix(other, s); got != want {
					t.Errorf("CommonPrefix(%q, %q) = %d, want %d", other, s, got, want)
				}
			}
		}
	}
}

func FuzzCommonPrefix(f *testing.F) {
	f.Add("http://example.com/a", "http://example.com/b")
	f.Add("", "a")
	f.Fuzz(func(t *testing.T, s, other string) {
		if got, want := CommonPrefix(s, other), slowCommonPrefix(s, other); got != want {
			t.Errorf("CommonPrefix(%q, %q) = %d, want %d", s, other, got, want)
		}
	})
}
