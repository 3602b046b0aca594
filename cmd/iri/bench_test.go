package main

import (
	"io"
	"strings"
	"testing"
)

// BenchmarkNormalize compares valid lines with invalid ones, which cost a message each.
func BenchmarkNormalize(b *testing.B) {
	for name, line := range map[string]string{
		"good": "http://example.org/%7Ea/b/../c?q=1\n",
		"bad":  "http://example.org/%7Ea/b/../ c?q=1\n",
	} {
		in := strings.Repeat(line, 100_000)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(in)))
			for b.Loop() {
				run([]string{"normalize"}, testWorld(strings.NewReader(in), io.Discard, io.Discard))
			}
		})
	}
}

// BenchmarkJSON measures the commands whose output other programs read, on the lines of a file that are addresses.
func BenchmarkJSON(b *testing.B) {
	in := strings.Repeat(
		"https://www.example.org/wiki/A_page?title=Talk&a=b#top\nhttp://example.com/\nhttp://example.org:8080/a/b/c.html\n",
		30_000)
	for _, args := range []string{"parts -json", "parts", "parts -get host,path", "check -json", "lint -json"} {
		b.Run(args, func(b *testing.B) {
			for b.Loop() {
				run(strings.Fields(args), testWorld(strings.NewReader(in), io.Discard, io.Discard))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(strings.Count(in, "\n")), "ns/line")
		})
	}
}
