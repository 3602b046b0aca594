package main

// This file checks that the running time of every command grows linearly with its input.

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
)

// TestScaling checks that the running time of every command grows linearly with the length of a line, of each component
// of an IRI, and of arguments, and with the number of lines.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	lines, tried := commandLines(), 0
	for _, family := range conformance.Families {
		tried++
		t.Run(family.Name, func(t *testing.T) {
			texts := make(map[int]string) // by length
			for k, line := range lines {
				if (tried+k)%16 != 0 { // so that each line reads some of the texts
					continue
				}
				found := scaling.Texts.Check(func(n int) func() {
					if texts[n] == "" {
						texts[n] = family.Text(n)
					}
					return func() { runWith(line, texts[n]) }
				})
				if found != "" {
					t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
				}
			}
		})
	}
	t.Run("many parameters", func(t *testing.T) {
		for _, line := range lines {
			found := scaling.Texts.Check(func(n int) func() {
				var text strings.Builder
				for i := range n / 8 {
					fmt.Fprintf(&text, "&%d=1", i)
				}
				return func() { runWith(line, "?"+text.String()) }
			})
			if found != "" {
				t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
			}
		}
	})
	t.Run("many lines", func(t *testing.T) {
		for _, line := range itemLines() { // in others, an argument that grows too would change or print each line
			found := scaling.Texts.Check(func(n int) func() {
				text := strings.Repeat("http://u:p@h:80/%7e/../a b\nHTTP://h/%7e/../b\n<\n", n/40)
				return func() { runWith(line, text) }
			})
			if found != "" {
				t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
			}
		}
	})
}
