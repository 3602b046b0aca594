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
		lines := corpus(b, name+".txt")
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
