package iri_test

// This file tests components on their own. What is valid is compared with the grammar in internal/proof/conformance.

import (
	"testing"

	"example.com/iri"
)

func TestComponent(t *testing.T) {
	for c, want := range []string{"Component(0)", "scheme", "authority", "userinfo", "host", "port", "path", "segment", "query", "fragment", "Component(10)"} {
		if got := iri.Component(c).String(); got != want {
			t.Errorf("Component %d is %q, want %q", c, got, want)
		}
	}
	for _, c := range []iri.Component{0, 10, 255} {
		if c.Valid("") || c.Valid("a") {
			t.Errorf("%v has a valid text", c)
		}
	}
}
