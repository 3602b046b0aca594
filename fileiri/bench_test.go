package fileiri_test

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
)

// FromPath and Path should take at most four times what Parse does, which builds the text of an IRI from strings and
// parses it. Encoded is a path with a percent-encoding in the IRI.
func BenchmarkPaths(b *testing.B) {
	for _, test := range []struct {
		system     fileiri.System
		name, path string
	}{
		{fileiri.Unix, "Plain", "/home/ana/go/src/example.com/project/main_test.go"},
		{fileiri.Windows, "Plain", `C:\Users\ana\go\src\example.com\project\main_test.go`},
		{fileiri.Windows, "Share", `\\server\share\ana\go\src\example.com\project\main.go`},
		{fileiri.Unix, "Encoded", "/home/ana/go/src/example.com/my project/main_test.go"},
	} {
		u, _ := test.system.FromPath(test.path)
		rest := strings.TrimPrefix(u.String(), "file://")
		for name, f := range map[string]func(){
			"Parse":    func() { iri.Parse("file://" + rest) },
			"FromPath": func() { test.system.FromPath(test.path) },
			"Path":     func() { test.system.Path(u) },
		} {
			b.Run(test.system.String()+test.name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					f()
				}
			})
		}
	}
}
