package safe

import (
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// A text of just the length is kept, and none is cut inside a character.
func TestLimits(t *testing.T) {
	for row := range testenv.Each(t, []struct {
		in, first, last string // of at most three bytes
	}{{"", "", ""}, {"ab", "ab", "ab"}, {"abc", "abc", "abc"}, {"abcd", "abc", "bcd"}, {"abéd", "ab", "éd"},
		{"éabé", "éa", "bé"}, {"a\x80\x80\x80", "", ""}}) {
		testenv.Same(t, Limit(row.in, 3), row.first, "Limit(%q)", row.in)
		testenv.Same(t, LimitEnd(row.in, 3), row.last, "LimitEnd(%q)", row.in)
	}
}

// A text is wrapped between words, but not before a quotation mark.
func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		in     string
		column int
		want   string // 10 characters wide
	}{
		{"", 0, ""},
		{"aaaa bbbbb", 0, "aaaa bbbbb"},
		{"aaaa bbbbbb", 0, "aaaa\n bbbbbb"},
		{"aaaa bbb", 3, "aaaa\n bbb"},
		{" bbbbb", 4, " bbbbb"},
		{" bbbbbb", 4, "\n bbbbbb"},
		{"éééé é ééé éé", 0, "éééé é ééé\n éé"},
		{"aaaaaaaaaaaaaaa b c", 0, "aaaaaaaaaaaaaaa\n b c"},
		{"a found ' '", 0, "a found ' '"},
		{`bb removed " " a`, 0, `bb removed "` + ` "` + "\n a"},
	} {
		testenv.Same(t, Wrap(tt.in, tt.column, 10, " "), tt.want, "Wrap(%q, %d)", tt.in, tt.column)
	}
}
