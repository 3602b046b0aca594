package iri_test

// This file tests how often functions allocate, as documented. How much memory they allocate is tested in
// internal/proof/conformance, and that hostile texts need no more.

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// kept prevents the compiler from allocating a result on the stack.
var kept iri.IRI

// limitAllocs returns t limited, or skips the test under the race detector, which allocates.
func limitAllocs(t testing.TB) testing.TB {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	return testenv.Limit(t)
}

func TestAllocs(tt *testing.T) {
	t := limitAllocs(tt)
	const text = "http://user:pw@[2001:db8::1]:8080/a/%C3%A9/é?q=\uE000#f"
	const uri = "http://user:pw@192.0.2.1:8080/a/%C3%A9?q#f"
	u, v, full := iri.MustParse("http://u:p@a/b?q#f"), iri.MustParse("http://a/b?q"), iri.MustParse(text)
	dirty := strings.Repeat("b/c d%[\xff?", 1000)
	buf := make([]byte, 0, 4096)
	for row := range testenv.Each(t, []struct {
		name string
		want float64
		f    func()
	}{
		{"Parse and ParseRef", 0, func() { iri.Parse(text); iri.ParseRef(text) }},
		{"ParseURI and ParseURIRef", 0, func() { iri.ParseURI(uri); iri.ParseURIRef(uri) }},
		{"MustParse and MustParseRef", 0, func() { iri.MustParse(text); iri.MustParseRef("../a") }},
		{"Parse of an invalid text", 1, func() { iri.Parse("http://a b") }},
		{"Clone", 1, func() { kept = u.Clone() }},
		{"Parts.IRI", 1, func() { _, _ = u.Parts().IRI() }},
		{"WithScheme", 1, func() { _, _ = u.WithScheme("https") }},
		{"WithAuthority", 1, func() { _, _ = u.WithAuthority("h:80") }},
		{"WithoutAuthority", 1, func() { _, _ = u.WithoutAuthority() }},
		{"WithPath", 1, func() { _, _ = u.WithPath("/c") }},
		{"WithQuery", 1, func() { _, _ = u.WithQuery("r") }},
		{"WithFragment", 1, func() { _, _ = u.WithFragment("g") }},
		{"WithoutQuery, with a fragment after it", 1, func() { kept = u.WithoutQuery() }},
		{"WithoutQuery", 0, func() { _ = v.WithoutQuery() }},
		{"WithoutFragment", 0, func() { _ = u.WithoutFragment() }},
		{"With the current values", 0, func() {
			_, _ = u.WithScheme("http")
			_, _ = u.WithAuthority("u:p@a")
			_, _ = u.WithPath("/b")
			_, _ = u.WithQuery("q")
			_, _ = u.WithFragment("f")
		}},
		{"JoinSegments", 1, func() { _, _ = u.JoinSegments("c", "d e") }},
		{"JoinSegments without segments", 0, func() { _, _ = u.JoinSegments() }},
		{"Redacted", 1, func() { _ = u.Redacted() }},
		{"Redacted without a password", 0, func() { _ = v.Redacted() }},
		{"Escape of a valid segment", 0, func() { _ = iri.Segment.Escape("aé:") }},
		{"Escape", 1, func() { _ = iri.Segment.Escape("a/b c") }},
		{"Unescape without percent-encoding", 0, func() { _, _ = iri.Unescape("aé") }},
		{"Unescape", 1, func() { _, _ = iri.Unescape("a%41") }},
		{"AppendText and AppendBinary", 0, func() { _, _ = u.AppendText(buf); _, _ = u.AppendBinary(buf) }},
		{"AppendNormalized", 0, func() { _ = full.AppendNormalized(buf, iri.SyntaxNormalization) }},
		{"NormalizeWith one normalization", 1, func() { _ = full.NormalizeWith(iri.PercentNormalization) }},
		{"ParseVerbatim of an IRI", 0, func() { _, _ = u.ParseVerbatim("http://h/../x") }},
		{"Parse of a reference", 1, func() { _, _ = u.Parse("../e") }},
		{"DefaultPort", 0, func() { _, _ = iri.DefaultPort("HTTPS") }},
		{"Component.Repair, valid", 0, func() { iri.Path.Repair("/a/%41/é"); iri.Host.Repair("[::1]") }},
		{"Component.Repair, no encoding", 0, func() { iri.Port.Repair("80 a") }},
		{"Component.Repair", 3, func() { iri.Path.Repair("/a b"); iri.Host.Repair("[::1"); iri.Query.Repair(dirty) }},
	}) {
		testenv.Same(t, testing.AllocsPerRun(50, row.f), row.want, "allocations of %s", row.name)
	}
}

// TestAllocsCorpus checks what no text of the corpus makes allocate, and that an invalid text makes parsing allocate only its error.
func TestAllocsCorpus(tt *testing.T) {
	t := limitAllocs(tt)
	for s := range testenv.Each(t, conformance.Corpus().Texts) {
		r, err := iri.ParseRef(s)
		normal, uri, want := r.Normalize(), r.ToURI(), 0.0
		if err != nil {
			want = 1
		}
		allocs := func(want float64, f func()) float64 { // the runtime may allocate too
			return testenv.Least(want, 10, func() float64 { return testing.AllocsPerRun(1, f) })
		}
		testenv.Same(t, allocs(want, func() { iri.ParseRef(s) }), want, "allocations of ParseRef(%.99q)", s)
		testenv.Same(t, allocs(0, func() {
			_, _, _, _, _, _ = r.Scheme(), r.Authority(), r.Userinfo(), r.Host(), r.HostKind().String(), r.Port()
			_, _, _, _, _, _ = r.HasAuthority(), r.HasUserinfo(), r.HasPort(), r.HasQuery(), r.HasFragment(), r.HostPort()
			_, _, _, _, _, _ = r.Path(), r.Query(), r.Fragment(), r.IsURI(), r.IsAbs(), r.IsZero()
			_, _, _, _, _ = r.String(), r.Parts(), r.Equal(uri), r.Compare(uri), iri.Authority.Valid(s)
			_, _, _, _ = iri.Valid(s), iri.ValidRef(s), iri.ValidURI(s), iri.ValidURIRef(s)
			u, _ := r.IRI()
			_, _ = r.Addr()
			_, _ = r.PortNumber()
			_, _, _ = iri.CutScheme(s)
			for range r.Segments() {
			}
			_, _, _ = u.Ref(), normal.Normalize(), uri.ToURI()
		}), 0, "allocations of the other functions for %.99q", s)
	}
}

// TestAllocsOfText calls functions of one text.
func TestAllocsOfText(tt *testing.T) {
	t := limitAllocs(tt)
	long, dirty, han := strings.Repeat("b", 10000), strings.Repeat("b/c d%[\xff?", 1000), strings.Repeat("%E6%97%A5", 100)
	normalize := func(s string) func() { r := iri.MustParseRef(s); return func() { _ = r.Normalize() } }
	toURI := func(s string) func() { r := iri.MustParseRef(s); return func() { _ = r.ToURI() } }
	toIRI := func(s string) func() { r := iri.MustParseRef(s); return func() { _ = r.ToIRI() } }
	credentials := func(s string) func() { u := iri.MustParse(s); return func() { _, _ = u.Credentials() } }
	origin := func(s string) func() { u := iri.MustParse(s); return func() { _, _ = u.Origin() } }
	repair := func(s string) func() { return func() { _, _ = iri.Repair(s) } }
	repairFunc := func(s string) func() { return func() { _, _ = iri.RepairFunc(s, nil) } }
	for row := range testenv.Each(t, []struct {
		name  string
		want  float64
		of    func(s string) func()
		texts []string
	}{
		{"Normalize of a normal text", 0, normalize, []string{"http://u@a:80/b/%2Fé?q=%20#f", "../é/./%2F", "x:" + long}},
		{"Normalize", 1, normalize, []string{"HTTP://u@A:80/./%62/%2f%C3%a9?q=%20#%66", "%41%42"}},
		{"ToURI of a URI", 0, toURI, []string{"http://u:p@a/b?q#f"}},
		{"ToURI", 1, toURI, []string{"http://a/é"}},
		{"ToIRI with nothing to decode", 0, toIRI, []string{"http://h/", "http://h/a%20b%2f", "http://h/%FF%C2%A0", "http://h/日"}},
		{"ToIRI", 1, toIRI, []string{"http://h/%C3%A9", "http://%E6%97%A5/%41%20", "http://h/" + han, "http://h/%c2%a0" + han}},
		{"ToIRI of 4500 bytes", 2, toIRI, []string{"http://h/" + strings.Repeat(han, 5)}},
		{"Credentials with nothing to decode", 0, credentials, []string{"x://u:p@h", "x://h", "x:a"}},
		{"Credentials", 2, credentials, []string{"x://%75%25:%70%3A@h"}},
		{"Origin that the text begins with", 0, origin, []string{"http://h", "https://h/A", "https://h:443/", "http://[2001:db8::1]:8080?q"}},
		{"Origin", 1, origin, []string{"HTTP://h", "http://H/a", "http://u@h", "http://é"}},
		{"Repair of a valid text", 0, repair, []string{"http://u@h:80/é%20?q#f", "a/b", "http://h/" + long}},
		{"RepairFunc of a valid text", 0, repairFunc, []string{"http://u@h:80/é%20?q#f"}},
		{"Repair of what is around a text", 0, repair, []string{" http://h/a?b#c ", "<http://h/a?b#c>"}},
		{"Repair", 1, repair, []string{"http://h/a b", "1a:b", " 1a:[" + dirty + "#" + dirty + "\n", " http://h:x/"}},
		{"Repair of a text with breaks", 2, repair, []string{"http://h/a\t b", " java\nscript:" + dirty}},
		{"Repair of a text with breaks that is valid without", 1, repair, []string{"http://h/a\tb", "http://u:\rp\nw@h/"}},
		{"RepairFunc", 1, repairFunc, []string{"http://h/a b", " 1a:[" + dirty + "#" + dirty + "\n", " http://h:x/"}},
	}) {
		for _, s := range row.texts {
			testenv.Same(t, testing.AllocsPerRun(20, row.of(s)), row.want, "allocations of %s, %.50q", row.name, s)
		}
	}
}

// TestAllocsOfPair calls functions of a base and another text.
func TestAllocsOfPair(tt *testing.T) {
	t := limitAllocs(tt)
	const base, dotted = "http://a/b/c/d?q#f", "http://a/b/../c/./d"
	long := "http://a/" + strings.Repeat("b/", 2000) + "#f"
	buf := make([]byte, 0, 8192)
	resolve := func(u iri.IRI, s string) func() { r := iri.MustParseRef(s); return func() { _ = u.Resolve(r) } }
	verbatim := func(u iri.IRI, s string) func() { return func() { _, _ = u.ParseVerbatim(s) } }
	appended := func(u iri.IRI, s string) func() {
		r := iri.MustParseRef(s)
		return func() { _ = u.AppendResolved(buf, r) }
	}
	relativize := func(u iri.IRI, s string) func() { v := iri.MustParse(s); return func() { _ = u.Relativize(v) } }
	link := func(u iri.IRI, s string) func() { v := iri.MustParse(s); return func() { _, _ = u.LinkTo(v) } }
	for row := range testenv.Each(t, []struct {
		name   string
		want   float64
		of     func(u iri.IRI, s string) func()
		base   string
		others []string
	}{
		{"Resolve", 1, resolve, base, []string{"e", "../../e?x", "e/../f", "/e", "//h/e", "?x", "#x"}},
		{"Resolve, base with dots", 1, resolve, dotted, []string{"../f"}},
		{"Resolve, base without path", 1, resolve, "http://a", []string{"e"}},
		{"Resolve, base without authority", 1, resolve, "urn:a:b", []string{"./c:d"}},
		{"Resolve, with /.", 1, resolve, "a:/b", []string{".//c"}},
		{"Resolve, long", 1, resolve, long, []string{"e"}},
		{"Resolve, long, without authority", 1, resolve, "a:/" + strings.Repeat("b/", 2000), []string{"e", "../e"}},
		{"Resolve, long, with dots inside", 2, resolve, long, []string{"e/../f"}},
		{"Resolve to the base itself, by dots inside", 0, resolve, "http://a/b", []string{"e/../b"}},
		{"Resolve to the reference itself", 0, resolve, base, []string{"urn:x?y#z", "x:/.//y"}},
		{"Resolve to a prefix of the base", 0, resolve, base, []string{"", ".", "..", "../../../", "/b/c", "?q", "e/../../c/"}},
		{"Resolve, long, to a prefix of the base", 0, resolve, long, []string{".."}},
		{"AppendResolved", 0, appended, base, []string{"../e"}},
		{"AppendResolved, with dots inside", 0, appended, dotted, []string{"e/../f"}},
		{"AppendResolved, with /.", 0, appended, "a:/b", []string{".//c"}},
		{"ParseVerbatim of an IRI", 0, verbatim, base, []string{"http://h/../x"}},
		{"ParseVerbatim of a relative reference", 1, verbatim, base, []string{"../x"}},
		{"Relativize", 1, relativize, base, []string{"http://a/b/c/e:f"}},
		{"Relativize to itself, or to a suffix of the target", 0, relativize, base, []string{base, "http://h/x", "urn:x"}},
		{"LinkTo", 1, link, base, []string{"http://a/b/e"}},
		{"LinkTo to a suffix of the target, or to another host", 0, link, base, []string{"http://a/b/c/e?q", "http://h/x"}},
	}) {
		for _, s := range row.others {
			testenv.Same(t, testing.AllocsPerRun(20, row.of(iri.MustParse(row.base), s)), row.want, "allocations of %s, %q", row.name, s)
		}
	}
}

// TestAllocsCompare checks that functions that compare normal forms allocate nothing if the texts are normal or the forms
// have at most 512 bytes, and otherwise at most a buffer for each form.
func TestAllocsCompare(tt *testing.T) {
	t := limitAllocs(tt)
	var short []iri.IRI // whose normal forms have at most 512 bytes
	for row := range testenv.Each(t, slices.Concat(conformance.Containments, conformance.Origins)) {
		short = append(short, iri.MustParse(row.U), iri.MustParse(row.V))
	}
	exact := strings.Repeat("b", 512-len("http://a/c"))
	for _, path := range []string{
		exact + "%63", "%2e/" + exact + "d", strings.Repeat("%62", 500), strings.Repeat("%62", 490) + "/b",
		strings.Repeat("b/%2e%2e/", 600), strings.Repeat("b/../", 600),
	} {
		short = append(short, iri.MustParse("http://a/"+path))
	}
	spaces := strings.Repeat("%20b/", 600)
	long := []iri.IRI{iri.MustParse("HTTP://a/" + spaces)}
	var normal []iri.IRI
	host := strings.Repeat("host.", 20) // longer than any IP literal
	for _, before := range []string{"http://a/", "http://b/", "http://[::1]/", "http://U@" + host + "a:8080/", "http://U@" + host + "b:8080/"} {
		normal = append(normal, iri.MustParse(before+spaces))
	}
	for row := range testenv.Each(t, []struct {
		us, vs []iri.IRI
		want   float64
	}{
		{short, short, 0}, {normal, normal, 0}, {short, normal, 2}, {short, long, 2}, {normal, long, 2}, {long, long, 2},
	}) {
		for i, u := range row.us {
			for k := range min(len(row.vs), 3) { // of many pairs, those of neighbors
				v := row.vs[(i+k)%len(row.vs)]
				for name, f := range map[string]func(){
					"Contains": func() { u.Contains(v) }, "Contains, swapped": func() { v.Contains(u) },
					"SameOrigin": func() { u.SameOrigin(v) }, "Equivalent": func() { u.Equivalent(v) },
					"EquivalentWith": func() { u.EquivalentWith(v, iri.StandardNormalization) },
				} {
					// The mean of several runs: the runtime itself may allocate once during any of them.
					if n := testing.AllocsPerRun(5, f); n > row.want {
						t.Errorf("%s of %.99q and %.99q: %v allocations, want at most %v", name, u, v, n, row.want)
					}
				}
			}
		}
	}
}

// TestAllocsNormal checks that NormalizeWith does not allocate for a text that it does not change.
func TestAllocsNormal(tt *testing.T) {
	t := limitAllocs(tt)
	long := strings.Repeat("a", 2000)
	for _, before := range []string{
		"http://u@example.com:8080/", "http://h:80/", "http://h:/", "http://h?", "x:", "x:/.//", "//1.2.3.4/", "//U@h/", "//U@" + long + "/",
		"//[2001:db8::1]/", "//[2001:DB8:0::1]/", "//[2001:db8:0::1]/", "HTTP://H/", "http://H/", "//u%2f@h/", "//%2fH/",
		"/A", "a/../", "/a/../", "/.a/..b/c./", "/%7e", "/%7E", "/%c3%a9", "/%2f", "/%2F", "/日\u2000", "/\u200e", "?\ue000", "?%2f", "#%2f", "#%2F",
	} {
		r := iri.MustParseRef(before + long)
		for n := iri.Normalization(0); n <= iri.StandardNormalization; n++ {
			want := 0.0
			if r.NormalizeWith(n) != r {
				want = 3 // the result, and a buffer that grows once
			}
			if got := testing.AllocsPerRun(5, func() { r.NormalizeWith(n) }); got > want {
				t.Errorf("%.20q with normalizations %05b: %v allocations, want %v", r, n, got, want)
			}
		}
	}
}

// TestAppendNormalizedExact checks that AppendNormalized allocates nothing if dst has just enough capacity for the result,
// and that no byte after the capacity changes.
func TestAppendNormalizedExact(tt *testing.T) {
	t := limitAllocs(tt)
	for _, text := range []string{
		"http://h/%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", "http://%C3%A9.example/%20%e6%97%a5", "http://H/page?%C3%A9", "http://h/a", "a:%FF%FF%FF%FF%FF%FF",
	} {
		u := iri.MustParse(text)
		want := u.Normalize().String()
		for room := len(want); room <= len(want)+20; room++ {
			array := bytes.Repeat([]byte("z"), len(want)+30)
			dst := array[2 : 2 : 2+room]
			allocs := testing.AllocsPerRun(5, func() { u.AppendNormalized(dst, iri.SyntaxNormalization) })
			testenv.Same(t, allocs, 0, "allocations of AppendNormalized of %q with capacity %d", text, room)
			testenv.Same(t, string(u.AppendNormalized(dst, iri.SyntaxNormalization)), want, "AppendNormalized of %q with capacity %d", text, room)
			around := string(array[:2]) + string(array[2+room:])
			testenv.Same(t, strings.Trim(around, "z"), "", "changed memory around %q with capacity %d", text, room)
		}
	}
}
