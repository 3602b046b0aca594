package span

// Benchmarks of the assembly and the plain loops.

import (
	"os"
	"path/filepath"
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
		{"short1", "a"},
		{"short3", "aaa"},
		{"short7", "%2Faaaa"},
		{"short20", "aaaaaaaaaaaaaaaaaaaa"},
		{"20", "aaaaaaaaaaaaaaaaaaaa?page=23456789012345678901234567890"},
		{"46", strings.Repeat("a", 46)},
		{"100", strings.Repeat("a", 100)},
		{"4096", strings.Repeat("a", 4096)},
		{"pct51", strings.Repeat("%4f", 17)},
		{"wide60", strings.Repeat("日本", 10)},
		{"wide6000", strings.Repeat("日本", 1000)},
		{"emoji60", strings.Repeat("😀", 15)},
	} {
		for _, r := range set {
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

// corpus returns the lines of a file in the folder IRI_CORPORA. It skips the benchmark if that is not set.
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

// BenchmarkCorpora measures a run from the fourth byte of each line.
func BenchmarkCorpora(b *testing.B) {
	set := sets["path"]
	for _, file := range []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"} {
		lines := corpus(b, file)
		for _, r := range set {
			b.Run(file+"/"+r.name, func(b *testing.B) {
				for b.Loop() {
					for _, s := range lines {
						sink += r.End(s, min(4, len(s)))
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(lines)), "ns/line")
			})
		}
	}
}
