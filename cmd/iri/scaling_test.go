package main

// This file checks that the running time of every command grows linearly with its input.

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

// TestScaling checks that the running time of every command grows linearly with the length of a line, of each component
// of an IRI, and of arguments, and with the number of lines.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	check := func(t *testing.T, line []string, text func(n int) string) {
		t.Helper()
		found := scaling.Texts.Check(func(n int) func() {
			text := text(n)
			return func() { runWith(line, text) }
		})
		testenv.Same(t, found, "", "the time of iri %s", strings.Join(line, " "))
	}
	parameters := func(n int) string {
		var text strings.Builder
		for i := range n / 8 {
			fmt.Fprintf(&text, "&%d=1", i)
		}
		return "?" + text.String()
	}
	lines := func(n int) string {
		return strings.Repeat("http://u:p@h:80/%7e/../a b\nHTTP://h/%7e/../b\n<\n", n/40)
	}
	for k, line := range commandLines() {
		t.Run(strings.Join(line, " "), func(t *testing.T) {
			for i, family := range conformance.Families {
				if (1+i+k)%16 == 0 { // so that each line reads some of the texts
					check(t, line, family.Text)
				}
			}
			check(t, line, parameters)
			if k < len(itemLines()) { // in others, an argument that grows too would change or print each line
				check(t, line, lines)
			}
		})
	}
}
