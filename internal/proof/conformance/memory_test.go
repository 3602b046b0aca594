package conformance_test

// This file tests how much memory values keep and results take. How often functions allocate is tested beside
// each operation.

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// TestMemory checks how much memory a value keeps alive, as documented. A parsed value and its substrings keep the
// input string. A clone, or a value with a different text, keeps only its own text.
func TestMemory(t *testing.T) {
	in := "http://u:p@é.example/a/./b?q#" + strings.Repeat("f", 100)
	for row := range testenv.Each(t, []struct {
		name  string
		make  func(in string) any
		keeps bool
	}{
		{"Parse", func(in string) any { return iri.MustParse(in) }, true},
		// the error is about in + "["
		{"ParseError of a longer text", func(in string) any { _, err := iri.Parse(in + "["); return err }, false},
		{"ParseError of the text", func(in string) any { _, err := iri.ParseURI(in); return err }, true},
		{"Host", func(in string) any { return iri.MustParse(in).Host() }, true},
		{"WithoutFragment", func(in string) any { return iri.MustParse(in).WithoutFragment() }, true},
		{"Normalize of a normal IRI", func(in string) any { return iri.MustParse(in).NormalizeWith(0) }, true},
		{"Repair of the text", func(in string) any { r, _ := iri.Repair(in); return r }, true},
		{"Clone", func(in string) any { return iri.MustParse(in).Clone() }, false},
		{"Clone of a substring", func(in string) any { return iri.MustParse(in).WithoutFragment().Clone() }, false},
		{"Normalize", func(in string) any { return iri.MustParse(in).Normalize() }, false},
	}) {
		const large = 1 << 20 // the text is a suffix of a string longer than this
		var values [8]any
		before := testenv.Heap()
		for i := range values {
			values[i] = row.make((strings.Repeat("x", large) + in)[large:])
		}
		kept := testenv.Heap() - before
		runtime.KeepAlive(values)
		testenv.Same(t, kept > large, row.keeps, "%s: %d values keep %d bytes; keeps the text", row.name, len(values), kept)
	}
}

// TestRoom checks that a new value keeps no more memory than its text, even if it was built in a larger
// buffer, and that functions which know the length of their result beforehand allocate no more than that.
func TestRoom(t *testing.T) {
	const n = 1 << 17
	dots := iri.MustParse("HTTP://é.example/" + strings.Repeat("%41/./b/", n/4) + "?q#f")
	wide := iri.MustParse("x://h/" + strings.Repeat("é", n))
	encoded := wide.ToURI()
	long := iri.MustParse("x://h/" + strings.Repeat("b/", n))
	target := iri.MustParse(long.String() + ":")
	ref := iri.MustParseRef("?" + strings.Repeat("q", 2*n))
	spaces := strings.Repeat(" ", n)
	letters := slices.Repeat([]string{"b"}, n)
	dirty := spaces + "a:" + spaces + "b?" + long.Path() + "[#" + long.Path() + "#"
	for row := range testenv.Each(t, []struct {
		name  string
		knows bool // the length of the result beforehand
		make  func() string
	}{
		{"Normalize", false, func() string { return dots.Normalize().String() }},
		{"Resolve with dot segments", false, func() string { return dots.Resolve(iri.MustParseRef("c/../d")).String() }},
		{"ToIRI", false, func() string { return dots.ToIRI().String() }},
		{"MarshalText", false, func() string { b, _ := dots.MarshalText(); return string(b[:cap(b)]) }},
		{"ToURI", true, func() string { return wide.ToURI().String() }},
		{"Resolve", true, func() string { return long.Resolve(ref).String() }},
		{"Escape", true, func() string { return iri.Query.Escape(spaces) }},
		{"Component.Repair", true, func() string { return iri.Path.Repair(dirty) }},
		{"JoinSegments", true, func() string { u, _ := long.JoinSegments(spaces, "a"); return u.String() }},
		{"JoinSegments of many", true, func() string { r, _ := iri.Ref{}.JoinSegments(letters...); return r.String() }},
		{"Repair", true, func() string { r, _ := iri.Repair(dirty); return r.String() }},
		{"Parts", true, func() string { r, _ := iri.Parts{Path: long.Path(), Query: ref.Query()}.Ref(); return r.String() }},
		{"Unescape", true, func() string { s, _ := iri.Unescape(encoded.Path()); return s }},
		{"WithPath", true, func() string { u, _ := long.WithPath(wide.Path()); return u.String() }},
		{"Relativize", true, func() string { return iri.MustParse("x://h/").Relativize(target).String() }},
	}) {
		var before, after runtime.MemStats
		free := testenv.Heap()
		runtime.ReadMemStats(&before)
		result := row.make()
		runtime.ReadMemStats(&after)
		kept, allocated := testenv.Heap()-free, int(after.TotalAlloc-before.TotalAlloc)
		if most := len(result) + len(result)/10; kept > most || row.knows && allocated > most { // sizes are rounded up
			t.Errorf("%s: %d bytes kept, %d allocated for a text of %d", row.name, kept, allocated, len(result))
		}
		runtime.KeepAlive(result)
	}
}
