package lint_test

// Benchmarks over the corpora in the folder IRI_CORPORA, or else over texts in testdata.

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// BenchmarkCheck compares Check with Parse. Check should take at most ten times as long over web.txt.
func BenchmarkCheck(b *testing.B) {
	for _, name := range testenv.Corpora() {
		b.Run(name+"/parse", func(b *testing.B) {
			lines := testenv.Corpus(b, name+".txt")
			b.ReportAllocs()
			for b.Loop() {
				for _, line := range lines {
					iri.Parse(line)
				}
			}
			reportPerLine(b, len(lines))
		})
		b.Run(name+"/lint", func(b *testing.B) {
			var valid []iri.IRI
			for _, line := range testenv.Corpus(b, name+".txt") {
				if u, err := iri.Parse(line); err == nil {
					valid = append(valid, u)
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				for _, u := range valid {
					for range lint.Check(u) {
					}
				}
			}
			reportPerLine(b, len(valid))
		})
	}
}

func reportPerLine(b *testing.B, lines int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
}
