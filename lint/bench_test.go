package lint_test

// Benchmarks over the corpora in the folder IRI_CORPORA, or else over texts in testdata.

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// BenchmarkCheck compares Check with Parse. Check should take at most ten times as long over web.txt.
func BenchmarkCheck(b *testing.B) {
	for _, name := range testenv.Corpora() {
		lines := testenv.Corpus(b, name+".txt")
		var valid []iri.IRI
		for _, line := range lines {
			if u, err := iri.Parse(line); err == nil {
				valid = append(valid, u)
			}
		}
		run := func(call string, lines int, readAll func()) {
			b.Run(name+"/"+call, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					readAll()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
			})
		}
		run("parse", len(lines), func() {
			for _, line := range lines {
				iri.Parse(line)
			}
		})
		run("lint", len(valid), func() {
			for _, u := range valid {
				for range lint.Check(u) {
				}
			}
		})
	}
}
