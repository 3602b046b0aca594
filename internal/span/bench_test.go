package span

import (
	"strings"
	"testing"
)

var sink int

func BenchmarkRuns(b *testing.B) {
	set := sets["path"]
	for _, x := range []struct{ name, in string }{
		{"empty", "?page=2345678901234567890123456789012345678901"},
		{"5", "aaaaa?page=2345678901234567890123456789012345678901"},
		{"short5", "aaaaa"},
		{"short20", "aaaaaaaaaaaaaaaaaaaa"},
		{"20", "aaaaaaaaaaaaaaaaaaaa?page=23456789012345678901234567890"},
		{"46", strings.Repeat("a", 46)},
		{"100", strings.Repeat("a", 100)},
		{"4096", strings.Repeat("a", 4096)},
		{"pct51", strings.Repeat("%4f", 17)},
		{"wide60", strings.Repeat("日本", 10)},
		{"wide6000", strings.Repeat("日本", 1000)},
	} {
		for _, f := range functions {
			b.Run(x.name+"/"+f.name, func(b *testing.B) {
				for b.Loop() {
					sink += f.got(&set, x.in, 0)
				}
			})
			b.Run(x.name+"/"+f.name+"/plain", func(b *testing.B) {
				for b.Loop() {
					sink += f.plain(&set, x.in, 0)
				}
			})
		}
	}
}
