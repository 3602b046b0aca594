package span

import (
	"strings"
	"testing"
)

var sink int

// BenchmarkRuns measures the assembly and the plain loops.
func BenchmarkRuns(b *testing.B) {
	for _, x := range []struct{ name, in string }{
		{"empty", "?page=2345678901234567890123456789012345678901"},
		{"short3", "aaa"},
		{"short7", "%2Faaaa"},
		{"short20", "aaaaaaaaaaaaaaaaaaaa"},
		{"20", "aaaaaaaaaaaaaaaaaaaa?page=23456789012345678901234567890"},
		{"100", strings.Repeat("a", 100)},
		{"4096", strings.Repeat("a", 4096)},
		{"pct51", strings.Repeat("%4f", 17)},
		{"wide60", strings.Repeat("日本", 10)},
		{"emoji60", strings.Repeat("😀", 15)},
	} {
		for _, r := range sets["path"] {
			b.Run(x.name+"/"+r.name, func(b *testing.B) {
				for b.Loop() {
					sink += r.End(x.in, 0)
				}
			})
			b.Run(x.name+"/"+r.name+"/plain", func(b *testing.B) {
				for b.Loop() {
					sink += endPlain(&r.Run, x.in, 0)
				}
			})
		}
	}
}
