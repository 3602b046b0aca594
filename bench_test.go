package iri_test

// This file contains all benchmarks of the package. bench/ compares it with other libraries.

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
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

// corpus returns the lines of a file in the folder that IRI_CORPORA names. It skips the benchmark if the variable is
// not set.
func corpus(b *testing.B, file string) []string {
	dir := os.Getenv("IRI_CORPORA")
	if dir == "" {
		b.Skip("IRI_CORPORA is not set")
	}
	data, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		b.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// corpora are the files with one IRI on each line.
var corpora = []string{"web", "files", "multilingual", "percent"}

// benchInputs are single inputs, each with its own result.
var benchInputs = []struct{ name, in string }{
	{"short", "http://a/"},
	{"typical", "https://www.example.com/products/list.html?page=2#top"},
	{"ipv6", "http://[2001:db8:85a3::8a2e:370:7334]:8080/"},
	{"nonascii", "https://ja.wikipedia.org/wiki/国際化資源識別子"},
	{"longquery", "https://example.com/search?" + strings.Repeat("key=value%20with&", 60)},
}

// BenchmarkParse compares Parse with net/url.Parse. The latter does less: it does not check most characters.
func BenchmarkParse(b *testing.B) {
	compare := func(name string, texts ...string) {
		measure(b, name+"/iri", len(texts), func(i int) { iri.Parse(texts[i]) })
		measure(b, name+"/neturl", len(texts), func(i int) { url.Parse(texts[i]) })
	}
	for _, x := range benchInputs {
		compare(x.name, x.in)
	}
	for _, name := range corpora {
		compare(name, corpus(b, name+".txt")...)
	}
}

// kinds are texts with one kind of character each. ParseRef should take at most half of net/url's time for every
// kind.
var kinds = []struct{ name, in string }{
	{"host alone", "https://example.com"},
	{"opaque", "urn:example:" + strings.Repeat("a:b@c:", 20)},
	{"port", "http://example.com:8080/a/b"},
	{"userinfo", "http://user:password@example.com/a/b"},
	{"query of ~ ! ;", "http://h/?" + strings.Repeat("~a!b;c", 60)},
	{"Han", "http://h/" + strings.Repeat("日本", 60)},
	{"fullwidth", "http://h/" + strings.Repeat("ＡＢ", 60)},
	{"Arabic ligatures among letters, query", "http://h/?" + strings.Repeat("aﷺ", 60)},
	{"plane 14", "http://h/" + strings.Repeat("\U000E1000", 60)},
	{"ends of planes among letters, query", "http://h/?" + strings.Repeat("a\U0001FFFD", 60)},
	{"percent-encoded", "http://h/" + strings.Repeat("%E6%97%A5", 40)},
	{"one percent-encoding in eight", "http://h/" + strings.Repeat("abcde%20", 40)},
	{"host of Han", "http://" + strings.Repeat("日本.", 20) + "/"},
	{"path without scheme", "/a/b/c/d/index.html"},
	{"relative path", "../a/b/c.html"},
	{"dots", "http://h/" + strings.Repeat("../", 20)},
}

// BenchmarkKinds compares ParseRef with net/url.Parse for each kind of text.
func BenchmarkKinds(b *testing.B) {
	for _, x := range kinds {
		measure(b, x.name+"/iri", 1, func(int) { iri.ParseRef(x.in) })
		measure(b, x.name+"/neturl", 1, func(int) { url.Parse(x.in) })
	}
}

// BenchmarkParallel parses in as many goroutines as -cpu says. With -cpu 1,2 the second line should show half the
// time.
func BenchmarkParallel(b *testing.B) {
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			for _, x := range benchInputs {
				iri.Parse(x.in)
			}
		}
	})
}

// relativePairs returns the pairs of relative.csv that both this package and net/url can parse.
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

// BenchmarkResolve compares Resolve with net/url's ResolveReference and String. The inputs are parsed beforehand.
func BenchmarkResolve(b *testing.B) {
	bases, refs, urls, refURLs := relativePairs(b)
	buf := make([]byte, 0, 1<<16)
	measure(b, "iri", len(bases), func(i int) { _ = bases[i].Resolve(refs[i]) })
	measure(b, "append", len(bases), func(i int) { buf = bases[i].AppendResolve(buf[:0], refs[i]) })
	measure(b, "neturl", len(bases), func(i int) { _ = urls[i].ResolveReference(refURLs[i]).String() })
}

// BenchmarkRelativize measures Relativize. net/url has no inverse of ResolveReference to compare it with.
func BenchmarkRelativize(b *testing.B) {
	bases, refs, _, _ := relativePairs(b)
	targets := make([]iri.IRI, len(bases))
	for i := range bases {
		targets[i] = bases[i].Resolve(refs[i])
	}
	measure(b, "iri", len(bases), func(i int) { _ = bases[i].Relativize(targets[i]) })
}

// BenchmarkNormalize compares Normalize, Equivalent, ToURI and ToIRI with net/url's Parse, which decodes paths, and String. The
// texts named "normal" are the normal forms of the corpus.
func BenchmarkNormalize(b *testing.B) {
	for _, name := range corpora {
		var us, normal []iri.IRI
		for _, line := range corpus(b, name+".txt") {
			if u, err := iri.Parse(line); err == nil {
				us, normal = append(us, u), append(normal, u.Normalize())
			}
		}
		measure(b, name+"/iri", len(us), func(i int) { _ = us[i].Normalize() })
		measure(b, name+"/normal", len(us), func(i int) { _ = normal[i].Normalize() })
		measure(b, name+"/equivalent", len(us), func(i int) { _ = us[i].Equivalent(normal[i]) })
		measure(b, name+"/touri", len(us), func(i int) { _ = us[i].ToURI() })
		measure(b, name+"/toiri", len(us), func(i int) { _ = us[i].ToIRI() })
		measure(b, name+"/neturl", len(us), func(i int) { url.Parse(us[i].String()) })
		measure(b, name+"/neturl and String", len(us), func(i int) {
			if u, err := url.Parse(us[i].String()); err == nil {
				_ = u.String()
			}
		})
	}
}

func BenchmarkRepair(b *testing.B) {
	for name, in := range map[string]string{
		"valid": "http://example.com/search?filter=1&page=2", "query": "http://example.com/search?filter[x]=1&page=2",
		"long": "http://example.com/" + strings.Repeat("my folder/", 1000),
	} {
		measure(b, name, 1, func(int) { _, _ = iri.Repair(in) })
	}
}

// scaled are texts in which one component consists of many copies of a unit.
var scaled = []struct{ name, before, unit, after string }{
	{"scheme", "a", "b", ":"},
	{"host", "a://", "日", ""},
	{"address", "a://[v1.", "b", "]"},
	{"port", "a://:", "1", ""},
	{"path", "a:", "/b", ""},
	{"path/encoded", "a:", "%E6", ""},
	{"query", "a:?", "b=c&", ""},
	{"fragment", "a:#", "b", ""},
	{"refused/cut short", "a:", "日", "\xe6\x97"},
	{"refused/brackets", "a://[", "1:", ""},
	{"refused/at", "a://", "b:", "@@"},
}

// BenchmarkScale shows that Parse takes linear time: for long texts, MB/s does not fall with the length.
func BenchmarkScale(b *testing.B) {
	for _, x := range scaled {
		for _, size := range []int{16, 256, 4 << 10, 64 << 10, 1 << 20, 64 << 20} {
			text := x.before + strings.Repeat(x.unit, max(size-len(x.before)-len(x.after), 1)/len(x.unit)) + x.after
			b.Run(fmt.Sprintf("%s/%d", x.name, size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					iri.Parse(text)
				}
			})
		}
	}
}
