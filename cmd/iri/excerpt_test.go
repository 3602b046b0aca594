package main

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
		testenv.Same(t, limit(row.in, 3), row.first, "limit(%q)", row.in)
		testenv.Same(t, limitEnd(row.in, 3), row.last, "limitEnd(%q)", row.in)
	}
}
