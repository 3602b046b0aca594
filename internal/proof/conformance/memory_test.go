package conformance_test

// This file tests how much memory values keep and results take. How often functions allocate is in surfaces_test.go
// and beside each operation.

import (
	"example.com/iri/internal/testenv"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
)

// TestMemory checks how much memory a value keeps alive, as documented. A parsed value and its substrings keep the
// input string. A clone, or a value with a different text, keeps only its own text.
func TestMemory(tt *testing.T) {
	t := testenv.Limit(tt)
	in := "http://u:p@é.example/a/./b?q#" + strings.Repeat("f", 100)
	for _, row := range []struct {
		name  string
		make  func(in string) any
		keeps bool
	}{
		{"Parse", func(in string) any { return iri.MustParse(in) }, true},
		{"ParseError of a longer text", func(in string) any { _, err := iri.Parse(in + "["); return err }, false}, // the error is about in + "["
		{"ParseError of the text", func(in string) any { _, err := iri.ParseURI(in); return err }, true},
		{"Host", func(in string) any { return iri.MustParse(in).Host() }, true},
		{"WithoutFragment", func(in string) any { return iri.MustParse(in).WithoutFragment() }, true},
		{"Normalize of a normal IRI", func(in string) any { return iri.MustParse(in).NormalizeWith(0) }, true},
		{"Repair of the text", func(in string) any { r, _ := iri.Repair(in); return r }, true},
		{"Clone", func(in string) any { return iri.MustParse(in).Clone() }, false},
		{"Clone of a reference", func(in string) any { return iri.MustParseRef(in).Clone() }, false},
		{"Clone of a substring", func(in string) any { return iri.MustParse(in).WithoutFragment().Clone() }, false},
		{"Normalize", func(in string) any { return iri.MustParse(in).Normalize() }, false},
		{"ToURI", func(in string) any { return iri.MustParse(in).ToURI() }, false},
		{"Resolve", func(in string) any { return iri.MustParse(in).Resolve(iri.MustParseRef("c")) }, false},
		{"WithQuery", func(in string) any { u, _ := iri.MustParse(in).WithQuery("x"); return u }, false},
		{"UnmarshalText", func(in string) any {
			u := new(iri.IRI)
			if err := u.UnmarshalText([]byte(in)); err != nil {
				t.Error(err)
			}
			return u
		}, false},
	} {
		const large = 1 << 20 // the text is a suffix of a string longer than this
		var values [8]any
		before := heap()
		for i := range values {
			values[i] = row.make((strings.Repeat("x", large) + in)[large:])
		}
		kept := heap() - before
		runtime.KeepAlive(values)
		if keeps := kept > large; keeps != row.keeps {
			t.Errorf("%s: %d values keep %d bytes; keeps the text: %v, want %v", row.name, len(values), kept, keeps, row.keeps)
		}
	}
}

// TestMemoryOfResults checks that a new value takes no more memory than its text, even if it was built in a larger
// buffer.
func TestMemoryOfResults(tt *testing.T) {
	t := testenv.Limit(tt)
	in := iri.MustParse("HTTP://é.example/" + strings.Repeat("%41/./b/", 1<<14) + "?q#f")
	for name, f := range map[string]func() string{
		"Normalize": func() string { return in.Normalize().String() },
		"Resolve":   func() string { return in.Resolve(iri.MustParseRef("c/../d")).String() },
		"Relativize": func() string {
			return iri.MustParse("a://h/folder/b").Relativize(iri.MustParse("a://h/folder/" + strings.Repeat("a:b", 1<<14))).String()
		},
		"ToURI":       func() string { return in.ToURI().String() },
		"ToIRI":       func() string { return in.ToIRI().String() },
		"WithQuery":   func() string { u, _ := in.WithQuery("p"); return u.String() },
		"MarshalText": func() string { b, _ := in.MarshalText(); return string(b[:cap(b)]) },
	} {
		var values [8]string
		before := heap()
		for i := range values {
			values[i] = f()
		}
		kept := heap() - before
		runtime.KeepAlive(values)
		if n := int64(len(values) * len(values[0])); kept > n+n/5 { // sizes are rounded up
			t.Errorf("%s: %d bytes kept for %d bytes of text", name, kept, n)
		}
	}
}

// heap returns the number of bytes in use on the heap after a garbage collection.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestRoom checks that functions allocate exactly the memory for their result if they know its length beforehand.
func TestRoom(t *testing.T) {
	wide := iri.MustParse("x://h/" + strings.Repeat("é", 1<<19))
	encoded := wide.ToURI()
	long := iri.MustParse("x://h/" + strings.Repeat("b/", 1<<19))
	ref := iri.MustParseRef("?" + strings.Repeat("q", 1<<20))
	spaces := strings.Repeat(" ", 1<<19)
	letters := slices.Repeat([]string{"b"}, 1<<19)
	dirty := spaces + "a:" + spaces + "b?" + long.Path() + "[#" + long.Path() + "#"
	for _, row := range []struct {
		name string
		make func() string
	}{
		{"ToURI", func() string { return wide.ToURI().String() }},
		{"Resolve", func() string { return long.Resolve(ref).String() }},
		{"Escape", func() string { return iri.Query.Escape(spaces) }},
		{"Component.Repair", func() string { return iri.Path.Repair(dirty) }},
		{"AppendSegments", func() string { u, _ := long.AppendSegments(spaces, "a"); return u.String() }},
		{"AppendSegments of many", func() string { u, _ := iri.MustParse("x:").AppendSegments(letters...); return u.String() }},
		{"Repair", func() string { r, _ := iri.Repair(dirty); return r.String() }},
		{"WithQuery", func() string { u, _ := long.WithQuery(ref.Query()); return u.String() }},
		{"Parts", func() string { r, _ := iri.Parts{Path: long.Path(), Query: ref.Query()}.Ref(); return r.String() }},
		{"Unescape", func() string { s, _ := iri.Unescape(encoded.Path()); return s }},
		{"WithFragment", func() string { u, _ := long.WithFragment(ref.Query()); return u.String() }},
		{"WithPath", func() string { u, _ := long.WithPath(wide.Path()); return u.String() }},
		{"Relativize", func() string { return iri.MustParse("x://h/").Relativize(iri.MustParse(long.String() + ":")).String() }},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		result := row.make()
		runtime.ReadMemStats(&after)
		if n := int(after.TotalAlloc - before.TotalAlloc); n > len(result)+len(result)/20 {
			t.Errorf("%s: %d bytes allocated for a text of %d", row.name, n, len(result))
		}
	}
}
