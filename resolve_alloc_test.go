package iri_test

import (
	"strings"
	"testing"

	"example.com/iri"
)

// TestAllocsResolve holds what is said of allocations by all that resolves, relativizes and normalizes.
func TestAllocsResolve(t *testing.T) {
	base, dotted := iri.MustParse("http://a/b/c/d?q#f"), iri.MustParse("http://a/b/../c/./d")
	ref := iri.MustParseRef
	buf := make([]byte, 0, 4096)
	normal := iri.MustParse("http://u@a:80/b/%2Fé?q=%20#f")
	other := iri.MustParse("HTTP://u@A:80/./%62/%2f%C3%a9?q=%20#%66")
	long := iri.MustParse("http://a/" + strings.Repeat("b/", 2000) + "#f")
	literal := iri.MustParse("http://[2001:db8::1]/")
	for _, row := range []struct {
		name string
		want float64
		f    func()
	}{
		{"Resolve, relative path", 1, resolving(base, "e")},
		{"Resolve, relative path with dots at the start", 1, resolving(base, "../../e?x")},
		{"Resolve, relative path with dots in the midst", 1, resolving(base, "e/../f")},
		{"Resolve, base with dots", 1, resolving(dotted, "../f")},
		{"Resolve, absolute path", 1, resolving(base, "/e")},
		{"Resolve, authority", 1, resolving(base, "//h/e")},
		{"Resolve, query", 1, resolving(base, "?x")},
		{"Resolve, fragment", 1, resolving(base, "#x")},
		{"Resolve, base without path", 1, resolving(iri.MustParse("http://a"), "e")},
		{"Resolve, base without authority", 1, resolving(iri.MustParse("urn:a:b"), "./c:d")},
		{"Resolve, guarded", 1, resolving(iri.MustParse("a:/b"), ".//c")},
		{"Resolve, long", 1, resolving(long, "e")},
		{"Resolve, long, with dots in the midst", 2, resolving(long, "e/../f")},
		{"Resolve to all of the base, by dots in the midst", 0, resolving(iri.MustParse("http://a/b"), "e/../b")},
		{"Resolve to the reference itself", 0, resolving(base, "urn:x?y#z")},
		{"Resolve to the reference itself, guarded", 0, resolving(base, "x:/.//y")},
		{"Resolve to a beginning of the base, by a path", 0, resolving(base, "/b/c")},
		{"Resolve to the base without its fragment, by a query", 0, resolving(base, "?q")},
		{"Resolve to a beginning of the base, by dots in the midst", 0, resolving(base, "e/../../c/")},
		{"Resolve to the base without its fragment", 0, resolving(base, "")},
		{"Resolve to the base's directory", 0, resolving(base, ".")},
		{"Resolve to the directory above", 0, resolving(base, "..")},
		{"Resolve to the root", 0, resolving(base, "../../../")},
		{"Resolve, long, to a beginning of the base", 0, resolving(long, "..")},
		{"Parse", 1, func() { _, _ = base.Parse("../e") }},
		{"AppendResolve", 0, appendingResolved(base, "../e", buf)},
		{"AppendResolve with dots in the midst", 0, appendingResolved(dotted, "e/../f", buf)},
		{"AppendResolve, guarded", 0, appendingResolved(iri.MustParse("a:/b"), ".//c", buf)},
		{"Relativize", 1, func() { _ = base.Relativize(iri.MustParse("http://a/b/c/e:f")) }},
		{"Relativize to itself", 0, func() { _ = base.Relativize(base) }},
		{"Relativize to an end of the target", 0, func() { _ = base.Relativize(iri.MustParse("http://h/x")) }},
		{"Relativize to another scheme", 0, func() { _ = base.Relativize(iri.MustParse("urn:x")) }},
		{"RelativizePath", 1, func() { _, _ = base.RelativizePath(iri.MustParse("http://a/b/e")) }},
		{"RelativizePath to a suffix of the target", 0, func() { _, _ = base.RelativizePath(iri.MustParse("http://a/b/c/e?q")) }},
		{"RelativizePath to another host", 0, func() { _, _ = base.RelativizePath(iri.MustParse("http://h/x")) }},
		{"ResolveVerbatim of an IRI", 0, func() { _ = base.ResolveVerbatim(ref("http://h/../x")) }},
		{"ResolveVerbatim of a relative reference", 1, func() { _ = base.ResolveVerbatim(ref("../x")) }},
		{"ParseVerbatim of an IRI", 0, func() { _, _ = base.ParseVerbatim("http://h/../x") }},
		{"Normalize of what is normal", 0, func() { _ = normal.Normalize() }},
		{"Normalize of a normal reference", 0, func() { r := ref("../é/./%2F"); _ = r.Normalize() }},
		{"Normalize of a normal long text", 0, func() { _ = long.Normalize() }},
		{"Normalize", 1, func() { _ = other.Normalize() }},
		{"Normalize of a reference", 1, func() { r := ref("%41%42"); _ = r.Normalize() }},
		{"NormalizeWith all rules of what is normal", 0, func() { _ = literal.NormalizeWith(31) }},
		{"NormalizeWith one rule", 1, func() { _ = other.NormalizeWith(iri.CaseNormalization) }},
		{"AppendNormalized", 0, func() { _ = other.AppendNormalized(buf, iri.SyntaxNormalization) }},
		{"Equivalent", 0, func() { _ = normal.Equivalent(other) }},
		{"Equivalent, long", 0, func() { _ = long.Equivalent(normal) }},
		{"Equivalent, references", 0, func() { _ = ref("%41/b").Equivalent(ref("A/%62")) }},
		{"EquivalentWith", 0, func() { _ = normal.EquivalentWith(other, allNormalizations) }},
		{"EquivalentWith, addresses", 0, func() { _ = literal.EquivalentWith(iri.MustParse("http://[2001:db8:0::1]"), allNormalizations) }},
		{"DefaultPort", 0, func() { _, _ = iri.DefaultPort("HTTPS") }},
	} {
		if n := testing.AllocsPerRun(100, row.f); n != row.want {
			t.Errorf("%s: %v allocations, want %v", row.name, n, row.want)
		}
	}
	if !normal.Equivalent(other) {
		t.Error("the IRIs that are compared are not equivalent")
	}
}

func resolving(base iri.IRI, ref string) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.Resolve(r) }
}

func appendingResolved(base iri.IRI, ref string, buf []byte) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.AppendResolve(buf, r) }
}

// TestAllocsNormal holds that what is normal by some rules is returned without allocating, however long it is.
func TestAllocsNormal(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	long := strings.Repeat("a", 2000)
	for _, in := range []string{
		"http://u@example.com:8080/" + long + "?q#f", "http://h:80/" + long, "http://h:/" + long, "http://h?" + long, "x:" + long, "x:/.//" + long,
		"//[2001:db8::1]/" + long, "//[2001:DB8:0::1]/" + long, "//[2001:db8:0::1]/" + long, "//U@h/" + long, "/A" + long, "//1.2.3.4/" + long, "a/../" + long, "/a/../" + long, "/.a/..b/c./" + long, "HTTP://H/" + long, "http://H/" + long,
		"/%7e" + long, "/%7E" + long, "/%c3%a9" + long, "/%2f" + long, "/%2F" + long, "/日\u2000" + long, "/\u200e" + long, "?\ue000" + long, "//u%2f@h/" + long, "//%2fH/" + long,
		"?%2f" + long, "#%2f" + long, "#%2F" + long,
	} {
		r := iri.MustParseRef(in)
		for n := iri.Normalization(0); n <= allNormalizations; n++ {
			want := 0.0
			if r.NormalizeWith(n) != r {
				want = 3 // the result, and room that grows once
			}
			if got := testing.AllocsPerRun(5, func() { r.NormalizeWith(n) }); got > want {
				t.Errorf("%.20q with rules %05b: %v allocations, want %v", in, n, got, want)
			}
		}
	}
}
