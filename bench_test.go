package iri_test

// This file contains all benchmarks of the package. bench/ compares it with other libraries.

import (
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

func BenchmarkParse(b *testing.B) {
	for _, name := range testenv.Corpora() {
		texts := testenv.Corpus(b, name+".txt")
		testenv.Measure(b, name, len(texts), func(i int) { iri.Parse(texts[i]) })
		testenv.Measure(b, name+"/valid", len(texts), func(i int) { iri.Valid(texts[i]) })
	}
	var refs []string
	for _, line := range testenv.Corpus(b, "relative.csv")[1:] {
		_, ref, _ := strings.Cut(line, ",")
		refs = append(refs, ref)
	}
	testenv.Measure(b, "references", len(refs), func(i int) { iri.ParseRef(refs[i]) })
}

// BenchmarkText measures Parse of texts that are short, or whose authority has more than a host.
func BenchmarkText(b *testing.B) {
	for _, row := range []struct{ name, text string }{
		{"short", "http://a/b"}, {"wide", "/?日本"}, {"userinfo", "https://user:password@www.example.com:8080/a/b"},
		{"ipv6", "http://[2001:db8::8a2e:370:7334]:8080/a/b"},
	} {
		testenv.Measure(b, row.name, 1, func(int) { iri.ParseRef(row.text) })
	}
}

// BenchmarkURL measures URL, beside url.Parse of the URI.
func BenchmarkURL(b *testing.B) {
	for _, name := range testenv.Corpora() {
		us, texts := testenv.Parsed(b, name+".txt", iri.Parse), []string{}
		for _, u := range us {
			texts = append(texts, u.ToURI().String())
		}
		testenv.Measure(b, name+"/iri", len(us), func(i int) { us[i].URL() })
		testenv.Measure(b, name+"/neturl", len(us), func(i int) { url.Parse(texts[i]) })
	}
	wiki := iri.MustParse("https://ja.wikipedia.org/wiki/日本")
	testenv.Measure(b, "wiki/iri", 1, func(int) { wiki.URL() })
	testenv.Measure(b, "wiki/neturl", 1, func(int) { url.Parse(wiki.String()) })
}

// BenchmarkRequest measures what a middleware does for a request: its address, a text for the log, and the link
// in a parameter.
func BenchmarkRequest(b *testing.B) {
	site, target, next := iri.MustParse("https://example.com"), "/login?next=%2Fa%2Fb", "/a/b?c=d"
	testenv.Measure(b, "iri", 1, func(int) {
		u, _ := site.WithRequestURI(target)
		_ = u.Redacted()
		_, _ = u.ParseLink(next)
	})
	base, _ := url.Parse(site.String())
	testenv.Measure(b, "neturl", 1, func(int) {
		r, _ := url.ParseRequestURI(target)
		u := base.ResolveReference(r)
		_ = u.Redacted()
		_, _ = u.Parse(next)
	})
}

// BenchmarkOrigin measures Parse followed by Origin.
func BenchmarkOrigin(b *testing.B) {
	texts := testenv.Corpus(b, testenv.Corpora()[0]+".txt")
	testenv.Measure(b, testenv.Corpora()[0], len(texts), func(i int) {
		u, _ := iri.Parse(texts[i])
		_, _ = u.Origin()
	})
}

// BenchmarkContains measures Contains of the root of a host, of the folder of a path, and of the IRI on the next line.
func BenchmarkContains(b *testing.B) {
	us := testenv.Parsed(b, testenv.Corpora()[0]+".txt", iri.Parse)
	var roots, folders []iri.IRI
	for _, u := range us {
		roots = append(roots, u.Resolve(iri.MustParseRef("/")))
		folders = append(folders, u.Resolve(iri.MustParseRef(".")))
	}
	testenv.Measure(b, "root", len(us), func(i int) { _ = roots[i].Contains(us[i]) })
	testenv.Measure(b, "folder", len(us), func(i int) { _ = folders[i].Contains(us[i]) })
	testenv.Measure(b, "next", len(us), func(i int) { _ = us[i].Contains(us[(i+1)%len(us)]) })
}

// BenchmarkRedact measures Redact of lines without a secret, Redacted of the corpora, and Redact of the same texts.
func BenchmarkRedact(b *testing.B) {
	for _, line := range []struct{ name, text string }{
		{"access", `198.51.100.7 - - [27/Nov/2026:10:30:00 +0000] "GET /a?page=2&sort=name HTTP/1.1" 200 12 "-" "curl/8"`},
		{"json", `{"time":"2026-11-27T10:30:00Z","level":"INFO","msg":"served","url":"https://www.example.com/a/1?page=2"}`},
		{"quoted", `{"level":"info","caller":"app/server.go:12","body":"{\"version\":\"v1.2\",\"visible\":true,\"b\":[1]}"}`},
		{"prose", `INFO 2026-11-27 10:30:00 worker 7 moved above the visible job; several objects have been saved before it`},
	} {
		testenv.Measure(b, "lines/"+line.name, 1, func(int) { _ = iri.Redact(line.text) })
	}
	for _, name := range testenv.Corpora() {
		us := testenv.Parsed(b, name+".txt", iri.Parse)
		testenv.Measure(b, "Redacted/"+name, len(us), func(i int) { _ = us[i].Redacted() })
		testenv.Measure(b, "Redact/"+name, len(us), func(i int) { _ = iri.Redact(us[i].String()) })
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
	testenv.Measure(b, "new", len(bases), func(i int) { _ = bases[i].Resolve(refs[i]) })
	testenv.Measure(b, "append", len(bases), func(i int) { buf = bases[i].AppendResolved(buf[:0], refs[i]) })
	testenv.Measure(b, "relativize", len(bases), func(i int) { _ = bases[i].Relativize(targets[i]) })
}

// BenchmarkNormalize measures Normalize, Equivalent and the conversions. The texts named "normal"
// are the normal forms of the corpus.
func BenchmarkNormalize(b *testing.B) {
	for _, name := range testenv.Corpora() {
		us, normal := testenv.Parsed(b, name+".txt", iri.Parse), []iri.IRI{}
		for _, u := range us {
			normal = append(normal, u.Normalize())
		}
		testenv.Measure(b, name+"/new", len(us), func(i int) { _ = us[i].Normalize() })
		testenv.Measure(b, name+"/normal", len(us), func(i int) { _ = normal[i].Normalize() })
		testenv.Measure(b, name+"/equivalent", len(us), func(i int) { _ = us[i].Equivalent(normal[i]) })
		testenv.Measure(b, name+"/touri", len(us), func(i int) { _ = us[i].ToURI() })
		testenv.Measure(b, name+"/toiri", len(us), func(i int) { _ = us[i].ToIRI() })
	}
}
