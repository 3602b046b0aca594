package iri_test

// This file tests how often functions allocate, as documented. How much memory they allocate is tested in
// internal/proof/conformance, and that hostile texts need no more.

import (
	"bytes"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// kept prevents the compiler from allocating a result on the stack.
var kept iri.IRI

func TestAllocs(tt *testing.T) {
	t := testenv.Limit(tt)
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	const text = "http://user:pw@[2001:db8::1]:8080/a/%C3%A9/é?q=\uE000#f"
	const uri = "http://user:pw@192.0.2.1:8080/a/%C3%A9?q#f"
	ref := iri.MustParseRef
	u, v, full, v4 := iri.MustParse("http://u:p@a/b?q#f"), iri.MustParse("http://a/b?q"), iri.MustParse(text), iri.MustParse(uri)
	wide, encoded := iri.MustParse("http://a/é"), iri.MustParse("http://a/%C3%A9")
	base, dotted := iri.MustParse("http://a/b/c/d?q#f"), iri.MustParse("http://a/b/../c/./d")
	normal := iri.MustParse("http://u@a:80/b/%2Fé?q=%20#f")
	other := iri.MustParse("HTTP://u@A:80/./%62/%2f%C3%a9?q=%20#%66")
	long := iri.MustParse("http://a/" + strings.Repeat("b/", 2000) + "#f")
	han := strings.Repeat("%E6%97%A5", 100)
	dirty := strings.Repeat("b/c d%[\xff?", 1000)
	literal := iri.MustParse("http://[2001:db8::1]/")
	buf := make([]byte, 0, 4096)
	toIRI := func(s string) func() { u := iri.MustParse(s); return func() { _ = u.ToIRI() } }
	repair := func(s string) func() { return func() { _, _ = iri.Repair(s); _, _ = iri.RepairFunc(s, nil) } }
	for _, row := range []struct {
		name string
		want float64
		f    func()
	}{
		{"parsing", 0, func() {
			iri.Parse(text)
			iri.ParseRef(text)
			iri.ParseURI(uri)
			iri.ParseURIRef(uri)
			iri.MustParse(text)
			iri.MustParseRef("../a")
		}},
		{"Valid", 0, func() { iri.Valid(text); iri.ValidRef(text); iri.ValidURI(uri); iri.ValidURIRef(uri) }},
		{"Valid of invalid texts", 0, func() { iri.Valid("http://a b"); iri.ValidRef("1a:"); iri.ValidURI(text); iri.ValidURIRef(text) }},
		{"Parse of an invalid text", 1, func() { iri.Parse("http://a b") }},
		{"CutScheme", 0, func() { iri.CutScheme(text); iri.CutScheme("/a:b") }},
		{"accessors", 0, func() {
			for _, u := range []iri.IRI{full, v4} {
				_, _, _, _, _, _ = u.Scheme(), u.Authority(), u.Userinfo(), u.Host(), u.Port(), u.Path()
				_, _, _, _, _, _ = u.HasAuthority(), u.HasUserinfo(), u.HasPort(), u.HasQuery(), u.HasFragment(), u.Query()
				_, _, _, _, _, _ = u.String(), u.IsZero(), u.IsAbs(), u.IsURI(), u.HostKind().String(), u.Fragment()
				_, _ = u.Addr()
				_, _ = u.PortNumber()
				for range u.Segments() {
				}
			}
		}},
		{"Ref, IRI, Equal and Compare", 0, func() { _, _, _ = u.Ref().Equal(v.Ref()), u.Equal(v), u.Compare(v); _, _ = u.Ref().IRI() }},
		{"Clone", 1, func() { kept = u.Clone() }},
		{"Component", 0, func() {
			for c := iri.Scheme; c <= iri.Fragment; c++ {
				_, _, _ = c.Valid("example.com:80"), c.Valid("[::1]"), c.String()
			}
		}},
		{"Parts", 0, func() { _ = u.Parts() }},
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
		{"AppendSegments", 1, func() { _, _ = u.AppendSegments("c", "d e") }},
		{"AppendSegments without segments", 0, func() { _, _ = u.AppendSegments() }},
		{"Redacted", 1, func() { _ = u.Redacted() }},
		{"Redacted without a password", 0, func() { _ = v.Redacted() }},
		{"ToURI of a URI", 0, func() { _ = u.ToURI() }},
		{"ToURI", 1, func() { _ = wide.ToURI() }},
		{"ToIRI of an IRI", 0, func() { _ = wide.ToIRI() }},
		{"ToIRI", 1, func() { _ = encoded.ToIRI() }},
		{"Escape of a valid segment", 0, func() { _ = iri.Segment.Escape("aé:") }},
		{"Escape", 1, func() { _ = iri.Segment.Escape("a/b c") }},
		{"Unescape without percent-encoding", 0, func() { _, _ = iri.Unescape("aé") }},
		{"Unescape", 1, func() { _, _ = iri.Unescape("a%41") }},
		{"AppendText", 0, func() { _, _ = u.AppendText(buf) }},
		{"AppendBinary", 0, func() { _, _ = u.AppendBinary(buf) }},
		{"ToIRI with nothing to decode", 0, func() {
			toIRI("http://h/")()
			toIRI("http://h/a%20b%2f")()
			toIRI("http://h/%FF%C2%A0")()
			toIRI("http://h/日")()
		}},
		{"ToIRI of a host", 1, toIRI("http://%E6%97%A5/%41%20")},
		{"ToIRI of 900 bytes", 1, toIRI("http://h/" + han)},
		{"ToIRI of 900 bytes after white space", 1, toIRI("http://h/%c2%a0" + han)},
		{"ToIRI of 4500 bytes", 2, toIRI("http://h/" + strings.Repeat(han, 5))},
		{"Resolve, relative path", 1, resolving(base, "e")},
		{"Resolve, relative path with dots at the start", 1, resolving(base, "../../e?x")},
		{"Resolve, relative path with dots inside", 1, resolving(base, "e/../f")},
		{"Resolve, base with dots", 1, resolving(dotted, "../f")},
		{"Resolve, absolute path", 1, resolving(base, "/e")},
		{"Resolve, authority", 1, resolving(base, "//h/e")},
		{"Resolve, query", 1, resolving(base, "?x")},
		{"Resolve, fragment", 1, resolving(base, "#x")},
		{"Resolve, base without path", 1, resolving(iri.MustParse("http://a"), "e")},
		{"Resolve, base without authority", 1, resolving(iri.MustParse("urn:a:b"), "./c:d")},
		{"Resolve, with /.", 1, resolving(iri.MustParse("a:/b"), ".//c")},
		{"Resolve, long", 1, resolving(long, "e")},
		{"Resolve, long, with dots inside", 2, resolving(long, "e/../f")},
		{"Resolve to the base itself, by dots inside", 0, resolving(iri.MustParse("http://a/b"), "e/../b")},
		{"Resolve to the reference itself", 0, resolving(base, "urn:x?y#z")},
		{"Resolve to the reference itself, with /.", 0, resolving(base, "x:/.//y")},
		{"Resolve to a prefix of the base, by a path", 0, resolving(base, "/b/c")},
		{"Resolve to the base without its fragment, by a query", 0, resolving(base, "?q")},
		{"Resolve to a prefix of the base, by dots inside", 0, resolving(base, "e/../../c/")},
		{"Resolve to the base without its fragment", 0, resolving(base, "")},
		{"Resolve to the base's directory", 0, resolving(base, ".")},
		{"Resolve to the directory above", 0, resolving(base, "..")},
		{"Resolve to the root", 0, resolving(base, "../../../")},
		{"Resolve, long, to a prefix of the base", 0, resolving(long, "..")},
		{"Parse", 1, func() { _, _ = base.Parse("../e") }},
		{"AppendResolve", 0, appendingResolved(base, "../e", buf)},
		{"AppendResolve with dots inside", 0, appendingResolved(dotted, "e/../f", buf)},
		{"AppendResolve, with /.", 0, appendingResolved(iri.MustParse("a:/b"), ".//c", buf)},
		{"Relativize", 1, func() { _ = base.Relativize(iri.MustParse("http://a/b/c/e:f")) }},
		{"Relativize to itself", 0, func() { _ = base.Relativize(base) }},
		{"Relativize to a suffix of the target", 0, func() { _ = base.Relativize(iri.MustParse("http://h/x")) }},
		{"Relativize to another scheme", 0, func() { _ = base.Relativize(iri.MustParse("urn:x")) }},
		{"LinkTo", 1, func() { _, _ = base.LinkTo(iri.MustParse("http://a/b/e")) }},
		{"LinkTo to a suffix of the target", 0, func() { _, _ = base.LinkTo(iri.MustParse("http://a/b/c/e?q")) }},
		{"LinkTo to another host", 0, func() { _, _ = base.LinkTo(iri.MustParse("http://h/x")) }},
		{"ResolveVerbatim of an IRI", 0, func() { _ = base.ResolveVerbatim(ref("http://h/../x")) }},
		{"ResolveVerbatim of a relative reference", 1, func() { _ = base.ResolveVerbatim(ref("../x")) }},
		{"ParseVerbatim of an IRI", 0, func() { _, _ = base.ParseVerbatim("http://h/../x") }},
		{"Normalize of a normal IRI", 0, func() { _ = normal.Normalize() }},
		{"Normalize of a normal reference", 0, func() { r := ref("../é/./%2F"); _ = r.Normalize() }},
		{"Normalize of a normal long text", 0, func() { _ = long.Normalize() }},
		{"Normalize", 1, func() { _ = other.Normalize() }},
		{"Normalize of a reference", 1, func() { r := ref("%41%42"); _ = r.Normalize() }},
		{"NormalizeWith all rules of a normal IRI", 0, func() { _ = literal.NormalizeWith(31) }},
		{"NormalizeWith one rule", 1, func() { _ = other.NormalizeWith(iri.CaseNormalization) }},
		{"AppendNormalized", 0, func() { _ = other.AppendNormalized(buf, iri.SyntaxNormalization) }},
		{"Equivalent", 0, func() { _ = normal.Equivalent(other) }},
		{"Equivalent, long", 0, func() { _ = long.Equivalent(normal) }},
		{"Equivalent, references", 0, func() { _ = ref("%41/b").Equivalent(ref("A/%62")) }},
		{"EquivalentWith", 0, func() { _ = normal.EquivalentWith(other, iri.StandardNormalization) }},
		{"EquivalentWith, addresses", 0, func() { _ = literal.EquivalentWith(iri.MustParse("http://[2001:db8:0::1]"), iri.StandardNormalization) }},
		{"DefaultPort", 0, func() { _, _ = iri.DefaultPort("HTTPS") }},
		{"Component.Repair, valid", 0, func() {
			iri.Path.Repair("/a/%41/é")
			iri.Host.Repair("[::1]")
			iri.Userinfo.Repair("u:p")
			iri.Port.Repair("80 a")
		}},
		{"Component.Repair", 3, func() { iri.Path.Repair("/a b"); iri.Host.Repair("[::1"); iri.Query.Repair(dirty) }},
		{"Repair, valid", 0, repair("http://u@h:80/é%20?q#f")},
		{"Repair, valid and relative", 0, repair("a/b")},
		{"Repair, valid and long", 0, repair("http://h/" + strings.Repeat("b", 10000))},
		{"Repair, white space around", 0, repair(" http://h/a?b#c ")},
		{"Repair, angle brackets around", 0, repair("<http://h/a?b#c>")},
		{"Repair and RepairFunc, a space", 2, repair("http://h/a b")},
		{"Repair and RepairFunc, a colon", 2, repair("1a:b")},
		{"Repair and RepairFunc, every rule", 2, repair(" 1a:[" + dirty + "#" + dirty + "\n")},
		{"Repair and RepairFunc, an error", 2, repair(" http://h:x/")},
	} {
		if n := testing.AllocsPerRun(100, row.f); n != row.want {
			t.Errorf("%s: %v allocations, want %v", row.name, n, row.want)
		}
	}
	testenv.Same(t, normal.Equivalent(other), true, "the IRIs that are compared are equivalent")
}

func resolving(base iri.IRI, ref string) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.Resolve(r) }
}

func appendingResolved(base iri.IRI, ref string, buf []byte) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.AppendResolve(buf, r) }
}

// TestAllocsCompare checks that functions that compare normal forms allocate nothing if the texts are normal or the forms
// have at most 512 bytes, and otherwise at most a buffer for each form.
func TestAllocsCompare(tt *testing.T) {
	t := testenv.Limit(tt)
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	var short []iri.IRI // whose normal forms have at most 512 bytes
	for _, row := range conformance.Containments {
		short = append(short, iri.MustParse(row.U), iri.MustParse(row.V))
	}
	for _, row := range conformance.Origins {
		short = append(short, iri.MustParse(row.U), iri.MustParse(row.V))
	}
	exact := strings.Repeat("b", 512-len("http://a/c"))
	for _, path := range []string{exact + "%63", "%2e/" + exact + "d", strings.Repeat("%62", 500), strings.Repeat("%62", 490) + "/b", strings.Repeat("b/%2e%2e/", 2000), strings.Repeat("b/../", 2000)} {
		short = append(short, iri.MustParse("http://a/"+path))
	}
	spaces := strings.Repeat("%20b/", 2000)
	normal := []iri.IRI{iri.MustParse("http://a/" + spaces), iri.MustParse("http://a/" + spaces + "c"), iri.MustParse("http://[::1]/" + spaces)}
	long := []iri.IRI{iri.MustParse("HTTP://a/" + spaces)}
	for _, row := range []struct {
		us, vs []iri.IRI
		want   float64
	}{
		{short, short, 0}, {normal, normal, 0}, {short, normal, 2}, {short, long, 2}, {normal, long, 2}, {long, long, 2},
	} {
		for i, u := range row.us {
			for j, v := range row.vs {
				if len(row.us) > 5 && len(row.vs) > 5 && (i+j)%5 != 0 && !testenv.Long() {
					continue // of many pairs a fifth, with each u and each v
				}
				for name, f := range map[string]func(){
					"Contains":         func() { u.Contains(v) },
					"Contains, turned": func() { v.Contains(u) },
					"SameOrigin":       func() { u.SameOrigin(v) },
					"Equivalent":       func() { u.Equivalent(v) },
					"EquivalentWith":   func() { u.EquivalentWith(v, iri.StandardNormalization) },
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

// TestAllocsNormal checks that NormalizeWith does not allocate for a text that the rules do not change.
func TestAllocsNormal(tt *testing.T) {
	t := testenv.Limit(tt)
	if testenv.Race {
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
		for n := iri.Normalization(0); n <= iri.StandardNormalization; n++ {
			want := 0.0
			if r.NormalizeWith(n) != r {
				want = 3 // the result, and a buffer that grows once
			}
			if got := testing.AllocsPerRun(5, func() { r.NormalizeWith(n) }); got > want {
				t.Errorf("%.20q with rules %05b: %v allocations, want %v", in, n, got, want)
			}
		}
	}
}

// TestAppendNormalizedExact checks that AppendNormalized allocates nothing if dst has just enough capacity for the result,
// and that no byte after the capacity changes.
func TestAppendNormalizedExact(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	for _, text := range []string{
		"http://h/%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", "http://%C3%A9.example/%20%e6%97%a5", "http://H/page?%C3%A9", "http://h/a", "a:%FF%FF%FF%FF%FF%FF",
	} {
		u := iri.MustParse(text)
		want := u.Normalize().String()
		for room := len(want); room <= len(want)+20; room++ {
			array := bytes.Repeat([]byte("z"), len(want)+30)
			dst := array[2 : 2 : 2+room]
			if n := testing.AllocsPerRun(5, func() { u.AppendNormalized(dst, iri.SyntaxNormalization) }); n != 0 {
				t.Errorf("AppendNormalized of %q with capacity %d: %v allocations", text, room, n)
			}
			if got := string(u.AppendNormalized(dst, iri.SyntaxNormalization)); got != want {
				t.Errorf("AppendNormalized of %q with capacity %d returns %q, want %q", text, room, got, want)
			}
			for _, b := range append(array[:2:2], array[2+room:]...) {
				if b != 'z' {
					t.Fatalf("AppendNormalized of %q with capacity %d has changed other memory: %q", text, room, array)
				}
			}
		}
	}
}
