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
		benchmark(b, x.name, 0, x.in)
	}
}

// BenchmarkCorpora measures a run from the fourth byte of each line of the files in the folder IRI_CORPORA.
func BenchmarkCorpora(b *testing.B) {
	dir := os.Getenv("IRI_CORPORA")
	if dir == "" {
		b.Skip("IRI_CORPORA is not set")
	}
	for _, file := range []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"} {
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			b.Fatal(err)
		}
		benchmark(b, file, 4, strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")...)
	}
}

// benchmark measures runs from an offset of each text.
func benchmark(b *testing.B, name string, from int, texts ...string) {
	for _, r := range sets["path"] {
		for _, x := range []struct {
			ending string
			end    func(r *Run, s string, i int) int
		}{{"", (*Run).End}, {"/plain", endPlain}} {
			b.Run(name+"/"+r.name+x.ending, func(b *testing.B) {
				for b.Loop() {
					for _, s := range texts {
						sink += x.end(&r.Run, s, min(from, len(s)))
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(texts)), "ns/text")
			})
		}
	}
}
