package iri_test

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
)

// benchInputs are the inputs that are measured one by one.
var benchInputs = []struct{ name, in string }{
	{"short", "http://a/"},
	{"typical", "https://www.example.com/products/list.html?page=2#top"},
	{"ipv6", "http://[2001:db8:85a3::8a2e:370:7334]:8080/"},
	{"nonascii", "https://ja.wikipedia.org/wiki/国際化資源識別子"},
	{"longquery", "https://example.com/search?" + strings.Repeat("key=value%20with&", 60)},
}

// corpus returns the lines of a file of the folder that IRI_CORPORA names, and skips without it.
func corpus(b *testing.B, file string) []string {
	dir := os.Getenv("IRI_CORPORA")
	if dir == "" {
		b.Skip("IRI_CORPORA names no folder")
	}
	data, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		b.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// perLine measures f over all the lines, and reports the time of one.
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

// BenchmarkParse measures Parse beside net/url.Parse, which does less: it does not look at most characters.
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
