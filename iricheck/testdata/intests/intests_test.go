package intests

import (
	"testing"

	"example.com/iri"
)

var v = iri.MustParse("b") // want `invalid argument of MustParse`

func TestParse(t *testing.T) {
	if _, err := iri.Parse("a b"); err == nil {
		t.Error("valid")
	}
	if u.String() != v.String() { // want `compare the IRI values`
		t.Error(u)
	}
}

func parse(path string) iri.IRI { return iri.MustParse("http://example.com/" + path) }
