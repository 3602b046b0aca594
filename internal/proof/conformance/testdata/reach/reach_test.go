package conformance_test

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
)

// TestReached runs with the copies of the packages that TestScalingReaches makes.
func TestReached(t *testing.T) {
	const n = 1 << 10
	for _, family := range conformance.Families {
		for _, x := range subjectsOf(family.Text(n)) {
			for _, f := range all {
				f.Call(&x)
			}
		}
	}
	for name, length := range iri.Longest {
		if length < n/2 {
			t.Errorf("not reached: %s: at most %d bytes", name, length)
		}
	}
	if len(iri.Longest) < 500 {
		t.Errorf("only %d arguments", len(iri.Longest))
	}
}
