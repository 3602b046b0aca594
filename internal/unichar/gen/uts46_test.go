package main

import (
	"testing"
	"unicode"

	"example.com/iri/internal/unichar"
)

// The library and idna agree on how each character is mapped.
func TestUTS46(t *testing.T) {
	mapped := 0
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		want, ok := uts46(r)
		if ok = ok && isMapped(want); ok {
			mapped++
		} else {
			want = ""
		}
		if got, gotOK := unichar.MapUTS46(r); got != want || gotOK != ok {
			t.Fatalf("MapUTS46(%U) = %q, %v, want %q, %v", r, got, gotOK, want, ok)
		}
	}
	if mapped < 1000 {
		t.Errorf("only %d characters are mapped", mapped)
	}
}
