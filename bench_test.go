package iri_test

// This file contains all benchmarks of the package. bench/ compares it with other libraries.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
)

// measure measures f(i) for all i below n, and reports the time per call.
func measure(b *testing.B, name string, n int, f func(i int)) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for i := range n {
				f(i)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/call")
	})
}

func BenchmarkParse(b *testing.B) {
	for _, name := range testenv.Corpora() {
		texts := testenv.Corpus(b, name+".txt")
		measure(b, name, len(texts), func(i int) { iri.Parse(texts[i]) })
	}
}

// BenchmarkResolve measures Resolve, AppendResolved, and Relativize of the target. The inputs are parsed beforehand.
func BenchmarkResolve(b *testing.B) {
	var bases, targets []iri.IRI
	var refs []iri.Ref
	for _, line := range testenv.Corpus(b, "relative.csv")[1:] {
		base, ref, _ := strings.Cut(line, ",")
		u, errBase := iri.Parse(base)
		r, errRef := iri.ParseRef(ref)
		if errBase == nil && errRef == nil {
			bases, refs, targets = append(bases, u), append(refs, r), append(targets, u.Resolve(r))
		}
	}
	buf := make([]byte, 0, 1<<16)
	measure(b, "new", len(bases), func(i int) { _ = bases[i].Resolve(refs[i]) })
	measure(b, "append", len(bases), func(i int) { buf = bases[i].AppendResolved(buf[:0], refs[i]) })
	measure(b, "relativize", len(bases), func(i int) { _ = bases[i].Relativize(targets[i]) })
}

// BenchmarkNormalize measures Normalize, Equivalent and the conversions. The texts named "normal"
// are the normal forms of the corpus.
func BenchmarkNormalize(b *testing.B) {
	for _, name := range testenv.Corpora() {
		var us, normal []iri.IRI
		for _, line := range testenv.Corpus(b, name+".txt") {
			if u, err := iri.Parse(line); err == nil {
				us, normal = append(us, u), append(normal, u.Normalize())
			}
		}
		measure(b, name+"/new", len(us), func(i int) { _ = us[i].Normalize() })
		measure(b, name+"/normal", len(us), func(i int) { _ = normal[i].Normalize() })
		measure(b, name+"/equivalent", len(us), func(i int) { _ = us[i].Equivalent(normal[i]) })
		measure(b, name+"/touri", len(us), func(i int) { _ = us[i].ToURI() })
		measure(b, name+"/toiri", len(us), func(i int) { _ = us[i].ToIRI() })
	}
}
