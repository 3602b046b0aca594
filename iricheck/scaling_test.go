package iricheck

// This file checks that the running time of the analyzer grows linearly with the length of the program.

import (
	"fmt"
	"testing"

	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

// A shape is a kind of program that makes work for the analyzer.
type shape struct{ Name, Findings, Declarations, Statements string }

// shapes returns the shapes. None has doubled constants, since all memory would be used if they were built.
// TestHugeConstants has them.
func shapes() []shape { return testenv.Rows[shape]("testdata", "shapes.txt") }

// src returns the program for n repetitions.
func (s shape) src(n int) string {
	return repeat(n, s.Declarations) + "\nfunc f(p string, t *T, u iri.IRI) {\n" + repeat(n, s.Statements) +
		"\n}\ntype T struct { next *T; s string; m []T }\nfunc h(s string) string { return s }\n"
}

// TestScaling checks that the running time of the analyzer grows linearly with the length of the program.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	for _, s := range shapes() {
		t.Run(s.Name, func(t *testing.T) {
			found := scaling.Range{From: 8, To: 4 << 10, Step: 1.4}.Check(func(n int) func() {
				p := load(t, s.src(n))
				return func() { run(p.pass) }
			})
			testenv.Same(t, found, "", "the time of the analyzer")
		})
	}
}

// TestShapes checks that the programs of [TestScaling] reach the analyzer, by what it finds in short ones.
func TestShapes(t *testing.T) {
	for _, s := range shapes() {
		p := load(t, s.src(3))
		run(p.pass)
		testenv.Same(t, fmt.Sprint(len(p.findings)), s.Findings, "%s: number of findings %q", s.Name, p.findings)
	}
}
