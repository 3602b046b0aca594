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
