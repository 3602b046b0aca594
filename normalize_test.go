package iri_test

// This file tests normal forms and default ports. Comparing them without building them is in compare_test.go.

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// checkNormalize compares NormalizeWith with its twin for all sets of rules and runs checkNormalForm. It ignores
// texts that do not parse.
func checkNormalize(t testing.TB, s string) {
	t.Helper()
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	for n := range iri.StandardNormalization + 1 {
		if got, want := r.NormalizeWith(n), slow.Normalize(s, n); got.String() != want {
			t.Errorf("%q with rules %v: got %q, want %q", s, n, got, want)
			continue
		}
		checkNormalForm(t, r, n)
	}
	if r.Normalize() != r.NormalizeWith(iri.SyntaxNormalization) {
		t.Errorf("%q: Normalize differs from NormalizeWith(SyntaxNormalization)", s)
	}
	if u, ok := r.IRI(); ok && (u.Normalize().Ref() != r.Normalize() || !u.Equivalent(u.Normalize())) {
		t.Errorf("%q: Normalize of the IRI: %q", s, u.Normalize())
	}
	checkEquivalent(t, s, r.Normalize().String())
}

// checkNormalForm checks that NormalizeWith(n) is idempotent, that its result equals what its text parses to, and
// that no component is added or removed. It also checks that all functions that normalize return the same.
func checkNormalForm(t testing.TB, r iri.Ref, n iri.Normalization) {
	t.Helper()
	got := r.NormalizeWith(n)
	if parsed, err := iri.ParseRef(got.String()); err != nil || parsed != got {
		t.Errorf("%q with rules %v: %q, offsets and all %#v; parsed %#v, %v", r, n, got, got, parsed, err)
	}
	if again := got.NormalizeWith(n); again != got {
		t.Errorf("%q with rules %v: %q, normalized again %q", r, n, got, again)
	}
	if b := r.AppendNormalized([]byte("Before%41/../"), n); string(b) != "Before%41/../"+got.String() {
		t.Errorf("%q with rules %v: appended %q, want %q", r, n, b, got)
	}
	if u, ok := r.IRI(); ok && (u.NormalizeWith(n).Ref() != got || string(u.AppendNormalized(nil, n)) != got.String()) {
		t.Errorf("%q with rules %v: %q as a reference, %q as an IRI", r, n, got, u.NormalizeWith(n))
	}
	before, after := conformance.PiecesOf(r), conformance.PiecesOf(got)
	if n&iri.SchemeNormalization != 0 && !after.Port.Present {
		before.Port.Present = false
	}
	if before.Present() != after.Present() {
		t.Errorf("%q with rules %v: %q has other components", r, n, got)
	}
}

// checkNormalizeLong runs checkNormalize for s and for s with long fragments, which need a different buffer.
func checkNormalizeLong(t *testing.T, s string) {
	t.Helper()
	checkNormalize(t, s)
	if !strings.Contains(s, "#") {
		checkNormalize(t, s+"#"+strings.Repeat("a", 200))
		checkNormalize(t, s+"#"+strings.Repeat("a", 1100))
	}
}

func TestNormalize(t *testing.T) {
	t.Parallel()
	for _, row := range conformance.NormalForms {
		if got := iri.MustParseRef(row.In).Normalize(); got.String() != row.Want {
			t.Errorf("%s: %q: got %q, want %q", row.Reason, row.In, got, row.Want)
		}
		checkNormalizeLong(t, row.In)
		for _, other := range conformance.NormalForms {
			checkEquivalent(t, row.In, other.In)
		}
	}
	for _, row := range conformance.Accepted() {
		checkNormalizeLong(t, row.In)
	}
	checkNormalize(t, "http://a/"+strings.Repeat("%41", 1000)+"/../"+strings.Repeat("b/", 2000))
	for _, dots := range []string{"./", "../", "..", ".a", "%2e/"} { // at the end of a piece
		checkNormalize(t, "http://a/"+strings.Repeat("b", 260)+"/"+dots+"c")
	}
	checkNormalize(t, "?"+strings.Repeat("\uE000", 1000))
}

// TestNormalizeWith tests single rules.
func TestNormalizeWith(t *testing.T) {
	for _, row := range []struct {
		rules            iri.Normalization
		in, want, reason string
	}{
		{0, "HTTP://A/%7e/..", "HTTP://A/%7e/..", "no rule"},
		{iri.CaseNormalization, "HTTP://A%7e/%7e/%2e%2E/..", "http://a%7E/%7E/%2E%2E/..", "only case"},
		{iri.PercentNormalization, "HTTP://A%42/%7e%2f/%2e%2E/..", "HTTP://AB/~%2f/../..", "only percent: digits that are kept keep their case"},
		{iri.PercentNormalization, "?\u202e%ee%80%80\ue000", "?%E2%80%AE%ee%80%80%EE%80%80", "only percent: new percent-encodings have upper case"},
		{iri.PathNormalization, "HTTP://A/%7e/b/../%2e%2E", "HTTP://A/%7e/%2e%2E", "only path: percent-encoded dots are not decoded"},
		{iri.SchemeNormalization, "HTTP://A:80", "HTTP://A/", "default port, empty path"},
		{iri.SchemeNormalization, "http://a:", "http://a/", "empty port"},
		{iri.SchemeNormalization, "http://a:0080/", "http://a/", "default port by its value"},
		{iri.SchemeNormalization, "https://a:80/", "https://a:80/", "not the default"},
		{iri.SchemeNormalization, "http://a:65616/", "http://a:65616/", "65536 + 80"},
		{iri.SchemeNormalization, "x://a:80?q", "x://a:80/?q", "unknown scheme"},
		{iri.SchemeNormalization, "//a:", "//a/", "reference"},
		{iri.SchemeNormalization, "//a:80", "//a:80/", "reference: no scheme, no default"},
		{iri.SchemeNormalization, "urn:", "urn:", "no authority, no slash"},
		{iri.HostNormalization, "http://[2001:DB8:0:0:1:0:0:1]/", "http://[2001:db8::1:0:0:1]/", "RFC 5952"},
		{iri.HostNormalization, "http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/", "RFC 5952: the longest run"},
		{iri.HostNormalization, "http://[::FFFF:1.2.3.4]/", "http://[::ffff:1.2.3.4]/", "IPv4-mapped keeps its dots"},
		{iri.HostNormalization, "http://[::FFFF:102:304]/", "http://[::ffff:1.2.3.4]/", "IPv4-mapped is changed to dots"},
		{iri.HostNormalization, "http://[::1.2.3.4]/", "http://[::102:304]/", "other addresses are not"},
		{iri.HostNormalization, "http://[V1.A]/", "http://[V1.A]/", "IPvFuture"},
		{iri.HostNormalization | iri.CaseNormalization, "http://[V1.A]/", "http://[v1.a]/", "IPvFuture, both rules"},
		{iri.HostNormalization, "http://1.2.3.4/A", "http://1.2.3.4/A", "IPv4"},
	} {
		if got := iri.MustParseRef(row.in).NormalizeWith(row.rules); got.String() != row.want {
			t.Errorf("%s: %q: got %q, want %q", row.reason, row.in, got, row.want)
		}
		checkNormalizeLong(t, row.in)
	}
}

// randomText returns a random text of pieces that the rules change. Most results are valid references.
func randomText(rng *rand.Rand) string {
	starts := []string{"", "a:", "A:/", "http://h", "http://H:80/", "//h/", "/", "x:b", "a:b/c/", "http://u@[::1]", "http://h?q"}
	pieces := []string{"a", "B", "%41", "%61", "%2e", "%2E", ".", "..", "/", "//", "/../", "/./", "/..", "%c3%a9", "é", "%C3", "%2f", "%2F", "?", "#", ":", "\u200e", "%e2%80%8e", "\ue000"}
	var b strings.Builder
	b.WriteString(starts[rng.IntN(len(starts))])
	for range rng.IntN(7) {
		b.WriteString(pieces[rng.IntN(len(pieces))])
	}
	return b.String()
}

// TestRandom runs the checks of resolving, relativizing and normalizing on random texts. They are the same in each
// run.
func TestRandom(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 3987))
	n := 2_000
	switch {
	case testenv.Long():
		n = 10_000
	case testing.Short():
		n = 400
	}
	texts := make([]string, 0, n)
	for range n {
		texts = append(texts, randomText(rng))
	}
	for i, s := range texts {
		other := texts[(i+1)%n]
		checkNormalize(t, s)
		checkEquivalent(t, s, other)
		checkResolve(t, s, other)
		conformance.CheckRelativize(t, s, other)
		conformance.CheckLinkTo(t, s, other)
		checkCommutes(t, s, other)
		if t.Failed() {
			return
		}
	}
}

// checkCommutes checks that normalizing a reference before it is resolved does not change the normal form of the
// target. It ignores paths with percent-encoded dot segments: Resolve keeps those and Normalize removes them.
func checkCommutes(t testing.TB, base, ref string) {
	t.Helper()
	u, errBase := iri.Parse(base)
	r, errRef := iri.ParseRef(ref)
	if errBase != nil || errRef != nil || hasDisguisedDots(u.Path()) || hasDisguisedDots(r.Path()) {
		return
	}
	got, want := u.Resolve(r.Normalize()).Normalize(), u.Resolve(r).Normalize()
	if got != want {
		t.Errorf("%q against %q: %q, with the reference in normal form %q", ref, base, want, got)
	}
}

// hasDisguisedDots reports whether path has a dot segment with at least one percent-encoded dot.
func hasDisguisedDots(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(segment string) bool {
		plain := strings.ReplaceAll(strings.ReplaceAll(segment, "%2e", "."), "%2E", ".")
		return plain != segment && (plain == "." || plain == "..")
	})
}

// TestAllocsNormal checks that NormalizeWith does not allocate for a text that the rules do not change.
func TestAllocsNormal(t *testing.T) {
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
