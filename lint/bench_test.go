package lint_test

// Benchmarks over the corpora in the folder IRI_CORPORA, or else over texts in testdata.

import (
	"os"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// corpora returns the names of corpora, and lines how to read one.
func corpora() (names []string, lines func(testing.TB, string) []string) {
	if os.Getenv("IRI_CORPORA") != "" {
		return []string{"web", "files", "multilingual", "percent"}, testenv.Corpus
	}
	return []string{"real", "links"}, func(_ testing.TB, file string) []string {
		return strings.Split(strings.TrimSpace(testenv.Read("testdata", file)), "\n")
	}
}

// BenchmarkCheck compares Check with Parse. Check should take at most ten times as long over web.txt.
func BenchmarkCheck(b *testing.B) {
	names, corpus := corpora()
	for _, name := range names {
		b.Run(name+"/parse", func(b *testing.B) {
			lines := corpus(b, name+".txt")
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
			for _, line := range corpus(b, name+".txt") {
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
