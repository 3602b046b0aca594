package iri_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"example.com/iri"
)

// scaled are texts of n units, each of which stands in one component.
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

// BenchmarkScale shows that the time of Parse is linear: ns/byte falls to a level, and stays there.
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

// BenchmarkHostile calls every function of the package on each hostile text. Where time is linear ns/byte stays level
// as the text grows, that of all functions together and that of the slowest, and where allocations are, allocs/op does.
func BenchmarkHostile(b *testing.B) {
	for _, size := range []int{1 << 10, 64 << 10, 4 << 20, 64 << 20} {
		for name, raw := range hostile(size) {
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				x := newSubject(raw)
				times := make([]time.Duration, len(surfaces))
				b.ReportAllocs()
				for b.Loop() {
					for i, f := range surfaces {
						start := time.Now()
						f.call(&x)
						times[i] += time.Since(start)
					}
				}
				slowest := time.Duration(0)
				for _, d := range times {
					slowest = max(slowest, d)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*size), "ns/byte")
				b.ReportMetric(float64(slowest.Nanoseconds())/float64(b.N*size), "slowest-ns/byte")
			})
		}
	}
}

// BenchmarkParallel parses in as many goroutines as -cpu says: with -cpu 1,2 the second line takes half the time.
func BenchmarkParallel(b *testing.B) {
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			for _, x := range benchInputs {
				iri.Parse(x.in)
			}
		}
	})
}
