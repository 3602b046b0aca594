package iri

// This file tests the table of default ports. normalize_test.go has an independent copy of it.

import (
	"strings"
	"testing"
)

// TestDefaultPorts checks that DefaultPort finds every row of the table, in every case.
func TestDefaultPorts(t *testing.T) {
	for scheme, want := range defaultPorts {
		for _, s := range []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:]} {
			if got, ok := DefaultPort(s); !ok || got != want {
				t.Errorf("DefaultPort(%q) = %d, %v, want %d", s, got, ok, want)
			}
		}
	}
}
