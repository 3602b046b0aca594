package safe

import (
	"testing"

	"example.com/iri/internal/proof/testenv"
)

var testdata = []string{"cmd", "iri", "internal", "safe", "testdata"}

// No text is cut inside a character.
func TestLimits(t *testing.T) {
	for _, row := range testenv.Rows[struct{ In, First, Last, Why string }](append(testdata, "limits.txt")...) {
		testenv.Same(t, Limit(row.In, 3), row.First, "Limit(%q), %s", row.In, row.Why)
		testenv.Same(t, LimitEnd(row.In, 3), row.Last, "LimitEnd(%q), %s", row.In, row.Why)
	}
}

// A text is wrapped between words, but not before a quotation mark.
func TestWrap(t *testing.T) {
	type row struct {
		In        string
		Column    int
		Want, Why string
	}
	for _, row := range testenv.Rows[row](append(testdata, "wrap.txt")...) {
		testenv.Same(t, Wrap(row.In, row.Column, 10, " "), row.Want, "Wrap(%q, %d), %s", row.In, row.Column, row.Why)
	}
}
