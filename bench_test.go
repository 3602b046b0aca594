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

// benchInputs are single inputs, each with its own result.
var benchInputs = []struct{ name, in string }{
	{"short", "http://a/"},
	{"typical", "https://www.example.com/products/list.html?page=2#top"},
	{"ipv6", "http://[2001:db8:85a3::8a2e:370:7334]:8080/"},
	{"nonascii", "https://ja.wikipedia.org/wiki/国際化資源識別子"},
	{"longquery", "https://example.com/search?" + strings.Repeat("key=value%20with&", 60)},
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

// perLine measures f over all lines and reports the time per line.
func perLine(b *testing.B, lines []string, f func(string)) {
	bytes := 0
	for _, line := range lines {
		bytes += len(line)
	}
	b.SetBytes(int64(bytes))
	b.ReportAllocs()
	for b.Loop() {
		for _, line := range lines {
			f(line)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(lines)), "ns/line")
}

// BenchmarkParse compares Parse with net/url.Parse. The latter does less: it does not check most characters.
func BenchmarkParse(b *testing.B) {
	run := func(name string, lines func(*testing.B) []string) {
		b.Run(name+"/iri", func(b *testing.B) { perLine(b, lines(b), func(s string) { iri.Parse(s) }) })
		b.Run(name+"/neturl", func(b *testing.B) { perLine(b, lines(b), func(s string) { url.Parse(s) }) })
	}
	for _, x := range benchInputs {
		run(x.name, func(*testing.B) []string { return []string{x.in} })
	}
	for _, name := range []string{"web", "files", "multilingual", "percent"} {
		run(name, func(b *testing.B) []string { return corpus(b, name+".txt") })
	}
}

// kinds are texts with one kind of character each. ParseRef should take at most half of net/url's time for every
// kind.
var kinds = []struct{ name, in string }{
	{"shortest", "http://a/"},
	{"host alone", "https://example.com"},
	{"opaque", "urn:example:" + strings.Repeat("a:b@c:", 20)},
	{"did", "did:example:123456789abcdefghi#keys-1"},
	{"tag", "tag:example.com,2026:a/b:c@d"},
	{"mailto", "mailto:john.doe@example.com"},
	{"port", "http://example.com:8080/a/b"},
	{"userinfo", "http://user:password@example.com/a/b"},
	{"IPv6", "http://[2001:db8:85a3::8a2e:370:7334]:8080/"},
	{"query of ~ ! ;", "http://h/?" + strings.Repeat("~a!b;c", 60)},
	{"query and fragment", "https://example.com/a?b=c&d=e#f"},
	{"colons in an authority", "http://" + strings.Repeat("a:", 60) + "@h/"},
	{"colons in a path", "http://h/" + strings.Repeat("a:b@", 60)},
	{"Latin letters", "http://h/" + strings.Repeat("é", 60)},
	{"Latin-1 punctuation", "http://h/" + strings.Repeat("«»", 60)},
	{"Han", "http://h/" + strings.Repeat("日本", 60)},
	{"fullwidth", "http://h/" + strings.Repeat("ＡＢ", 60)},
	{"Arabic presentation forms", "http://h/" + strings.Repeat("ﺀﺁ", 60)},
	{"emoji", "http://h/" + strings.Repeat("😀", 60)},
	{"emoji among words", "http://h/" + strings.Repeat("ab😀", 60)},
	{"emoji among letters, opaque", "urn:a:" + strings.Repeat("a😀", 60)},
	{"fullwidth among letters, query", "http://h/?" + strings.Repeat("aＡ", 60)},
	{"Arabic ligatures among letters, query", "http://h/?" + strings.Repeat("aﷺ", 60)},
	{"Arabic ligatures", "http://h/" + strings.Repeat("ﷺﷺ", 60)},
	{"an Arabic ligature before each Cyrillic word", "http://h/" + strings.Repeat("ﷲжжжжжжж", 14)},
	{"an Arabic ligature before Han", "http://h/ﷺ" + strings.Repeat("日本", 60)},
	{"plane 14", "http://h/" + strings.Repeat("\U000E1000", 60)},
	{"private use in a query", "http://h/?" + strings.Repeat("\uE000", 60)},
	{"ends of planes among letters, query", "http://h/?" + strings.Repeat("a\U0001FFFD", 60)},
	{"percent-encoded", "http://h/" + strings.Repeat("%E6%97%A5", 40)},
	{"one percent-encoding in eight", "http://h/" + strings.Repeat("abcde%20", 40)},
	{"host of Han", "http://" + strings.Repeat("日本.", 20) + "/"},
	{"path without scheme", "/a/b/c/d/index.html"},
	{"relative path", "../a/b/c.html"},
	{"reference without letters", "/?#"},
	{"short opaque text", "x:é"},
	{"short query of Han", "/?日本"},
	{"slashes", "http://h" + strings.Repeat("/", 60)},
	{"dots", "http://h/" + strings.Repeat("../", 20)},
}

// BenchmarkKinds compares ParseRef with net/url.Parse for each kind of text.
func BenchmarkKinds(b *testing.B) {
	for _, x := range kinds {
		b.Run(x.name+"/iri", func(b *testing.B) { perLine(b, []string{x.in}, func(s string) { iri.ParseRef(s) }) })
		b.Run(x.name+"/neturl", func(b *testing.B) { perLine(b, []string{x.in}, func(s string) { url.Parse(s) }) })
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

// perPair measures f(i) for all i below n and reports the time per call.
func perPair(b *testing.B, n int, f func(i int)) {
	b.ReportAllocs()
	for b.Loop() {
		for i := range n {
			f(i)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/pair")
}

// BenchmarkResolve compares Resolve with net/url's ResolveReference and String. The inputs are parsed beforehand.
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

// BenchmarkRelativize compares Relativize with net/url's ResolveReference, since net/url has no inverse of it.
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

// BenchmarkNormalize compares Normalize and Equivalent with net/url's Parse, which decodes paths. The texts named
// "normal" are the normal forms of the corpus.
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

// scaled are texts in which one component consists of many copies of a unit.
var scaled = []struct{ name, before, unit, after string }{
	{"scheme", "a", "b", ":"},
	{"userinfo", "a://", "b", "@"},
	{"host", "a://", "b", ""},
	{"host/wide", "a://", "日", ""},
	{"address", "a://[v1.", "b", "]"},
	{"port", "a://:", "1", ""},
	{"path", "a:", "b", ""},
	{"path/segments", "a:", "/b", ""},
	{"path/wide", "a:", "日", ""},
	{"path/mixed", "a:", "日b", ""},
	{"path/encoded", "a:", "%E6", ""},
	{"query", "a:?", "b=c&", ""},
	{"query/private", "a:?", "\ue000", ""},
	{"fragment", "a:#", "b", ""},
	{"refused/no scheme", "", "b", ""},
	{"refused/space", "a:", "b", " "},
	{"refused/cut short", "a:", "日", "\xe6\x97"},
	{"refused/percent", "a:", "%E6", "%"},
	{"refused/colons", "a://", ":", ""},
	{"refused/brackets", "a://[", "1:", ""},
	{"refused/future", "a://[v", "f", "]"},
	{"refused/at", "a://", "b:", "@@"},
}

// BenchmarkScale shows that Parse takes linear time: for long texts, ns/byte does not grow with the length.
func BenchmarkScale(b *testing.B) {
	for _, x := range scaled {
		for _, size := range []int{16, 256, 4 << 10, 64 << 10, 1 << 20, 64 << 20} {
			text := x.before + strings.Repeat(x.unit, max(size-len(x.before)-len(x.after), 1)/len(x.unit)) + x.after
			b.Run(fmt.Sprintf("%s/%d", x.name, size), func(b *testing.B) {
				if _, err := iri.Parse(text); (err != nil) != strings.HasPrefix(x.name, "refused/") {
					b.Fatal(err)
				}
				b.ReportAllocs()
				for b.Loop() {
					iri.Parse(text)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(text)), "ns/byte")
			})
		}
	}
}

// BenchmarkToURI compares ToURI and ToIRI with net/url's Parse and String.
func BenchmarkToURI(b *testing.B) {
	for _, name := range []string{"web", "files", "multilingual", "percent"} {
		var us []iri.IRI
		var texts []string
		for _, line := range corpus(b, name+".txt") {
			if u, err := iri.Parse(line); err == nil {
				us, texts = append(us, u), append(texts, line)
			}
		}
		b.Run(name+"/iri", func(b *testing.B) { perPair(b, len(us), func(i int) { _ = us[i].ToURI() }) })
		b.Run(name+"/toiri", func(b *testing.B) { perPair(b, len(us), func(i int) { _ = us[i].ToIRI() }) })
		b.Run(name+"/neturl", func(b *testing.B) {
			perPair(b, len(us), func(i int) {
				if u, err := url.Parse(texts[i]); err == nil {
					_ = u.String()
				}
			})
		})
	}
}

func BenchmarkRepair(b *testing.B) {
	for _, row := range []struct{ name, in string }{
		{"valid", "http://example.com/search?filter=1&page=2"},
		{"query", "http://example.com/search?filter[x]=1&page=2"},
		{"long", "http://example.com/" + strings.Repeat("my folder/", 1000)},
	} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(row.in)))
			for b.Loop() {
				if _, err := iri.Repair(row.in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
