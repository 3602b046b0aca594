package fileiri_test

import (
	"testing"

	"example.com/iri/fileiri"
)

func BenchmarkFromPath(b *testing.B) {
	for _, r := range benchmarks {
		b.Run(r.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(r.path)))
			for b.Loop() {
				if _, err := r.system.FromPath(r.path); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPath(b *testing.B) {
	for _, r := range benchmarks {
		u, err := r.system.FromPath(r.path)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(r.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(r.path)))
			for b.Loop() {
				if _, err := r.system.Path(u); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

var benchmarks = []struct {
	name   string
	system fileiri.System
	path   string
}{
	{"unix", fileiri.Unix, "/home/ana/src/example.com/project/internal/server/handler_test.go"},
	{"unix-escaped", fileiri.Unix, "/home/ana/Música/01 - Ação & Reação (100% live) #2 [remaster].flac"},
	{"windows-drive", fileiri.Windows, `C:\Users\Ana\source\repos\Project\src\Server\HandlerTests.cs`},
	{"windows-share", fileiri.Windows, `\\files.example.com\projects\2026\Project\Budget v2 (final).xlsx`},
}
