package main

import (
	"io"
	"strings"
	"testing"
)

// BenchmarkLines measures commands on the lines of a file that are addresses, and on invalid ones, which cost a message
// each.
func BenchmarkLines(b *testing.B) {
	good := strings.Repeat(
		"https://www.example.org/wiki/A_page?title=Talk&a=b#top\nhttp://example.com/\nhttp://example.org:8080/a/b/c.html\n",
		30_000)
	bad := strings.Repeat("http://example.org/%7Ea/b/../ c?q=1\n", 90_000)
	for _, tt := range []struct{ args, in string }{
		{"normalize", good}, {"normalize -k", bad}, {"parts", good}, {"parts -get host,path", good}, {"parts -json", good},
		{"check -json", good}, {"lint -json", good},
	} {
		b.Run(tt.args, func(b *testing.B) {
			for b.Loop() {
				run(strings.Fields(tt.args), testWorld(strings.NewReader(tt.in), io.Discard, io.Discard))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/90_000, "ns/line")
		})
	}
}
