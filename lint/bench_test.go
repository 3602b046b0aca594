package lint_test

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// Check should take at most ten times as long as Parse over web.txt. The corpora are in the folder IRI_CORPORA, or
// else texts of testdata.
func BenchmarkCheck(b *testing.B) {
	for _, name := range testenv.Corpora() {
		var valid []iri.IRI
		for _, line := range testenv.Corpus(b, name+".txt") {
			if u, err := iri.Parse(line); err == nil {
				valid = append(valid, u)
			}
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, u := range valid {
					for range lint.Check(u) {
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(valid)), "ns/line")
		})
	}
}
