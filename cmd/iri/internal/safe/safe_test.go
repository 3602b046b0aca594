package safe

import (
	"testing"

	"example.com/iri/internal/testenv"
)

// A text of just the length is kept, and none is cut inside a character.
func TestLimits(tt *testing.T) {
	t := testenv.Limit(tt)
	for row := range testenv.Each(t, []struct {
		in, first, last string // of at most three bytes
	}{{"", "", ""}, {"ab", "ab", "ab"}, {"abc", "abc", "abc"}, {"abcd", "abc", "bcd"}, {"abéd", "ab", "éd"}, {"éabé", "éa", "bé"}, {"a\x80\x80\x80", "", ""}}) {
		testenv.Same(t, Limit(row.in, 3), row.first, "Limit(%q)", row.in)
		testenv.Same(t, LimitEnd(row.in, 3), row.last, "LimitEnd(%q)", row.in)
	}
}
