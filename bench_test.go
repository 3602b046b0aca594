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

// kinds are texts of one kind of characters each. No kind should take more than half of net/url's time.
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
	{"plane 14", "http://h/" + strings.Repeat("\U000E1000", 60)},
	{"private use in a query", "http://h/?" + strings.Repeat("\uE000", 60)},
	{"percent-encoded", "http://h/" + strings.Repeat("%E6%97%A5", 40)},
	{"one percent-encoding in eight", "http://h/" + strings.Repeat("abcde%20", 40)},
	{"host of Han", "http://" + strings.Repeat("日本.", 20) + "/"},
	{"path without scheme", "/a/b/c/d/index.html"},
	{"relative path", "../a/b/c.html"},
	{"slashes", "http://h" + strings.Repeat("/", 60)},
	{"dots", "http://h/" + strings.Repeat("../", 20)},
}

// BenchmarkKinds measures ParseRef beside net/url.Parse for each kind of text.
func BenchmarkKinds(b *testing.B) {
	for _, x := range kinds {
		b.Run(x.name+"/iri", func(b *testing.B) { perLine(b, []string{x.in}, func(s string) { iri.ParseRef(s) }) })
		b.Run(x.name+"/neturl", func(b *testing.B) { perLine(b, []string{x.in}, func(s string) { url.Parse(s) }) })
	}
}

// BenchmarkHandOn measures Valid beside Parse whose value is handed to another function and stored: it travels in
// registers.
func BenchmarkHandOn(b *testing.B) {
	for _, name := range []string{"web", "files", "multilingual", "percent"} {
		lines := corpus(b, name+".txt")
		stored := make([]iri.IRI, len(lines))
		b.Run(name+"/valid", func(b *testing.B) { perLine(b, lines, func(s string) { iri.Valid(s) }) })
		b.Run(name+"/stored", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for i, line := range lines {
					u, _ := iri.Parse(line)
					store(stored, i, u)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(lines)), "ns/line")
		})
	}
}

//go:noinline
func store(stored []iri.IRI, i int, u iri.IRI) { stored[i] = u }
