package iri_test

import (
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
)

// relativePairs returns the pairs of relative.csv that parse both here and with net/url.
func relativePairs(b *testing.B) (bases []iri.IRI, refs []iri.Ref, urls, refURLs []*url.URL) {
	for _, line := range corpus(b, "relative.csv")[1:] {
		base, ref, _ := strings.Cut(line, ",")
		u, err1 := iri.Parse(base)
		r, err2 := iri.ParseRef(ref)
		v, err3 := url.Parse(base)
		s, err4 := url.Parse(ref)
		if err1 == nil && err2 == nil && err3 == nil && err4 == nil {
			bases, refs = append(bases, u), append(refs, r)
			urls, refURLs = append(urls, v), append(refURLs, s)
		}
	}
	return bases, refs, urls, refURLs
}

// perPair measures f(i) for all i below n, and reports the time of one.
func perPair(b *testing.B, n int, f func(i int)) {
	b.ReportAllocs()
	for b.Loop() {
		for i := range n {
			f(i)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/pair")
}

// BenchmarkResolve measures Resolve beside net/url's ResolveReference and String, both sides parsed beforehand.
func BenchmarkResolve(b *testing.B) {
	bases, refs, urls, refURLs := relativePairs(b)
	buf := make([]byte, 0, 1<<16)
	b.Run("iri", func(b *testing.B) { perPair(b, len(bases), func(i int) { _ = bases[i].Resolve(refs[i]) }) })
	b.Run("append", func(b *testing.B) {
		perPair(b, len(bases), func(i int) { buf = bases[i].AppendResolve(buf[:0], refs[i]) })
	})
	b.Run("neturl", func(b *testing.B) {
		perPair(b, len(bases), func(i int) { _ = urls[i].ResolveReference(refURLs[i]).String() })
	})
}

// BenchmarkRelativize measures the way back. net/url has none; it stands beside ResolveReference.
func BenchmarkRelativize(b *testing.B) {
	bases, refs, urls, refURLs := relativePairs(b)
	targets := make([]iri.IRI, len(bases))
	for i := range bases {
		targets[i] = bases[i].Resolve(refs[i])
	}
	b.Run("iri", func(b *testing.B) { perPair(b, len(bases), func(i int) { _ = bases[i].Relativize(targets[i]) }) })
	b.Run("neturl", func(b *testing.B) {
		perPair(b, len(bases), func(i int) { _ = urls[i].ResolveReference(refURLs[i]).String() })
	})
}

// BenchmarkNormalize measures Normalize and Equivalent beside net/url's Parse, which decodes paths. Normal texts
// are those of the corpus in normal form.
func BenchmarkNormalize(b *testing.B) {
	for _, name := range []string{"web", "files", "multilingual", "percent"} {
		var us, normal []iri.IRI
		var texts []string
		for _, line := range corpus(b, name+".txt") {
			if u, err := iri.Parse(line); err == nil {
				us, normal, texts = append(us, u), append(normal, u.Normalize()), append(texts, line)
			}
		}
		b.Run(name+"/iri", func(b *testing.B) { perPair(b, len(us), func(i int) { _ = us[i].Normalize() }) })
		b.Run(name+"/normal", func(b *testing.B) { perPair(b, len(us), func(i int) { _ = normal[i].Normalize() }) })
		b.Run(name+"/equivalent", func(b *testing.B) { perPair(b, len(us), func(i int) { _ = us[i].Equivalent(normal[i]) }) })
		b.Run(name+"/neturl", func(b *testing.B) { perPair(b, len(us), func(i int) { url.Parse(texts[i]) }) })
	}
}
