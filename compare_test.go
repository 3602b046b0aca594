package iri_test

// This file tests Equivalent, Contains and SameOrigin. Normal forms themselves are in normalize_test.go.

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// checkEquivalent checks that EquivalentWith agrees with comparing the results of NormalizeWith, for all sets of
// rules. It ignores texts that do not parse.
func checkEquivalent(t testing.TB, s, other string) {
	t.Helper()
	a, errA := iri.ParseRef(s)
	b, errB := iri.ParseRef(other)
	if errA != nil || errB != nil {
		return
	}
	u, okU := a.IRI()
	v, okV := b.IRI()
	for n := range iri.StandardNormalization + 1 {
		want := a.NormalizeWith(n) == b.NormalizeWith(n)
		if a.EquivalentWith(b, n) != want || b.EquivalentWith(a, n) != want || !a.EquivalentWith(a, n) {
			t.Errorf("%q, %q: EquivalentWith %v is %v and %v, normal forms %q, %q",
				s, other, n, a.EquivalentWith(b, n), b.EquivalentWith(a, n), a.NormalizeWith(n), b.NormalizeWith(n))
		}
		if okU && okV && u.EquivalentWith(v, n) != want {
			t.Errorf("IRIs %q, %q: EquivalentWith %v is %v, want %v", s, other, n, !want, want)
		}
	}
	want := a.EquivalentWith(b, iri.SyntaxNormalization)
	if a.Equivalent(b) != want || okU && okV && u.Equivalent(v) != want {
		t.Errorf("%q, %q: Equivalent differs from EquivalentWith(SyntaxNormalization), %v", s, other, want)
	}
}

// TestNotEquivalent tests pairs that other libraries consider equal.
func TestNotEquivalent(t *testing.T) {
	for _, row := range []struct{ a, b, reason string }{
		{"http://a/%2F", "http://a//", "an encoded slash is not a slash"},
		{"http://a/?a%26b", "http://a/?a&b", "an encoded & is not an &"},
		{"http://u@a/", "http://a/", "userinfo"},
		{"http://u:p@a/", "http://u@a/", "password"},
		{"http://a/#f", "http://a/", "fragment"},
		{"http://a/#", "http://a/", "empty fragment"},
		{"http://a/?", "http://a/", "empty query"},
		{"http://@a/", "http://a/", "empty userinfo"},
		{"http://a:/", "http://a/", "empty port, without the rules of schemes"},
		{"x:///a", "x:/a", "empty authority"},
		{"/%2A", "/%2B", "octets that stay percent-encoded"},
		{"/%80", "/%81", "octets that stay percent-encoded"},
		{"/%a2", "/%a3", "octets that stay percent-encoded, with a lower-case first digit"},
		{"/%2a", "/%2b", "octets that stay percent-encoded, with a lower-case last digit"},
		{"http://a/B", "http://a/b", "case of the path"},
		{"http://a/?B", "http://a/?b", "case of the query"},
		{"http://a/#B", "http://a/#b", "case of the fragment"},
		{"http://B@a/", "http://b@a/", "case of the userinfo"},
		{"http://a/%42?%c3%a9", "http://a/B?%c3%89", "case of a non-ASCII letter in the query"},
		{"http://a/%42?B", "http://a/B?b", "case of the query, where the paths are equivalent"},
		{"http://a/%42#B", "http://a/B#b", "case of the fragment, where the paths are equivalent"},
		{"http://a/b", "http://a/b/", "slash at the end"},
		{"http://a", "http://a/", "empty path, without the rules of schemes"},
		{"http://a:80/", "http://a/", "default port, without the rules of schemes"},
		{"http://a:080/", "http://a:80/", "the same number"},
		{"http://a//b", "http://a/b", "empty segment"},
		{"x:a/../b", "x:b", ".. leaves a slash"},
		{"x:/b", "x:b", "absolute and relative path"},
		{"http://é/", "http://e\u0301/", "no Unicode normalization"},
		{"http://É/", "http://é/", "case of non-ASCII letters"},
		{"/a", "a", "reference"},
		{"A", "a", "case of a relative path"},
		{"", "?", "reference"},
		{"./a", "a", "a relative path keeps its dots"},
		{"http://a/%E2%82", "http://a/%E2", "cut short"},
		{"x:%C3%A9", "x:%C3%A8", "in the last octet"},
		{"x:a", "x:ab", "one is the start of the other"},
		{"http://a/b/c", "http://a/c", "one path is the end of the other"},
		{"http://a/" + strings.Repeat("b", 70000) + "c", "http://a/" + strings.Repeat("b", 70000) + "d", "at the end of a long path"},
		{"http://a/c" + strings.Repeat("/b", 35000), "http://a/d" + strings.Repeat("/b", 35000), "at the start of a long path"},
	} {
		a, b := iri.MustParseRef(row.a), iri.MustParseRef(row.b)
		if a.Equivalent(b) || a == b {
			t.Errorf("%s: %q and %q are equivalent", row.reason, row.a, row.b)
		}
		checkEquivalent(t, row.a, row.b)
	}
}

// TestEquivalentPairs compares many pairs with every set of rules. The pairs are often equivalent.
func TestEquivalentPairs(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	var refs []iri.Ref
	for len(refs) < 500 {
		if r, err := iri.ParseRef(randomText(rng)); err == nil {
			refs = append(refs, r)
		}
	}
	if !testenv.Long() {
		refs = refs[:150]
	}
	normal := make([]iri.Ref, len(refs))
	for n := range iri.StandardNormalization + 1 {
		for i, r := range refs {
			normal[i] = r.NormalizeWith(n)
		}
		for i, a := range refs {
			for j, b := range refs {
				if want := normal[i] == normal[j]; a.EquivalentWith(b, n) != want {
					t.Errorf("%q, %q: EquivalentWith %v is %v, want %v", a, b, n, !want, want)
				}
			}
		}
	}
}

// TestEquivalentExhaustive compares all pairs of short paths over the characters of dot segments.
func TestEquivalentExhaustive(t *testing.T) {
	t.Parallel()
	longest := 4
	if !testenv.Long() {
		longest = 3
	}
	for _, head := range []string{"a:", "", "//h"} {
		var refs, normal []iri.Ref
		for _, path := range words("ab./%?", longest) {
			if r, err := iri.ParseRef(head + strings.ReplaceAll(path, "%", "%2e")); err == nil {
				refs, normal = append(refs, r), append(normal, r.Normalize())
			}
		}
		for i, a := range refs {
			for j, b := range refs {
				if want := normal[i] == normal[j]; a.Equivalent(b) != want {
					t.Errorf("%q, %q: Equivalent is %v, normal forms %q and %q", a, b, !want, normal[i], normal[j])
				}
			}
		}
	}
}

// TestEquivalentWith tests single rules, and pairs that first differ at various places.
func TestEquivalentWith(t *testing.T) {
	for _, row := range []struct {
		rules  iri.Normalization
		a, b   string
		want   bool
		reason string
	}{
		{iri.CaseNormalization, "http://a/%2f", "http://a/%2F", true, "digits of a percent-encoding"},
		{iri.PercentNormalization, "http://a/%2f", "http://a/%2F", false, "kept without CaseNormalization"},
		{iri.PercentNormalization, "http://a/%3a", "http://a/%3A", false, "in the second digit"},
		{iri.PercentNormalization, "http://a/%aa", "http://a/%Aa", false, "in the first digit"},
		{iri.PercentNormalization, "?\u200e", "?%E2%80%8E", true, "encoded in upper case"},
		{iri.PercentNormalization, "?\u200e", "?%e2%80%8e", false, "but not in lower case"},
		{0, "http://a/%41", "http://a/A", false, "no rule decodes"},
		{iri.CaseNormalization, "http://%41/", "http://%61/", false, "an encoded letter of a host is not folded unless it is decoded"},
		{iri.CaseNormalization | iri.PercentNormalization, "http://%41/", "http://%61/", true, "decoded, it is"},
		{iri.PathNormalization, "http://a/b/%2e%2e/", "http://a/", false, "encoded dots count only if decoded"},
		{iri.PathNormalization | iri.PercentNormalization, "http://a/b/%2e%2e/", "http://a/", true, "decoded, they do"},
		{iri.PathNormalization, "HTTP://a/", "http://a/", false, "case is another rule"},
		{iri.SchemeNormalization, "http://a", "http://a/", true, "empty path"},
		{iri.SchemeNormalization, "http://a:80?q", "http://a/?q", true, "default port"},
		{iri.SchemeNormalization, "http://a:81", "http://a:81/", true, "other port"},
		{iri.SchemeNormalization, "http://a:81/", "http://a/", false, "a port that is kept, and no port"},
		{iri.SchemeNormalization, "http://a:8/", "http://a:9/", false, "two ports"},
		{iri.SchemeNormalization, "http://a:8/", "http://a:08/", false, "the same number, not the default"},
		{iri.SchemeNormalization, "HTTP://a:80", "HTTP://a/", true, "the scheme's case does not matter for its port"},
		{iri.SchemeNormalization, "HTTP://a:80", "http://a/", false, "but is kept"},
		{iri.HostNormalization, "http://[::0:1]/", "http://[::1]/", true, "RFC 5952"},
		{iri.HostNormalization, "http://[::1]/", "http://[::2]/", false, "two addresses"},
		{iri.HostNormalization, "http://[::1]/", "http://[v1.a]/", false, "two kinds of literals"},
		{0, "http://[::0:1]/", "http://[::1]/", false, "RFC 5952 is a rule"},
		{iri.SyntaxNormalization, "http://a/b/c", "http://a/b/../b/c", true, "differ at a dot segment"},
		{iri.SyntaxNormalization, "http://a/b/.", "http://a/b/", true, "end of one"},
		{iri.SyntaxNormalization, "a:b/./c", "a:b/c", true, "path without slash"},
		{iri.SyntaxNormalization, "a:./b", "a:b", true, "dot segment at the start"},
		{iri.SyntaxNormalization, "a:./b", "a:./c", false, "the same at the start"},
		{iri.SyntaxNormalization, "a:./b", "a:../b", true, "one dot and two at the start"},
		{iri.SyntaxNormalization, "a:b/./c", "a:b/../b/c", false, ".. leaves a slash"},
		{iri.SyntaxNormalization, "a:/b/./c", "a:/b/../b/c", true, "one dot and two after a slash"},
		{iri.SyntaxNormalization, "a:/b/%2e/c", "a:/b/%2e./b/c", true, "the same, encoded"},
		{iri.SyntaxNormalization, "a:%2e/c", "a:%2e./c", true, "the same, encoded, at the start"},
		{iri.SyntaxNormalization, "a:/b/%2e./c", "a:/b/%2e.c", false, "a dot segment, and a name that begins with it"},
		{iri.SyntaxNormalization, "a:.b", "a:.c", false, "a name that begins with a dot"},
		{iri.SyntaxNormalization, "?x%41", "?x%42", false, "differ in the last digit"},
		{iri.SyntaxNormalization, "?x%c3%a9", "?x%C3%A9", true, "differ in the digits"},
		{iri.SyntaxNormalization, "?x%C3%A9", "?xé", true, "encoded and raw"},
		{iri.SyntaxNormalization, "?xé", "?xè", false, "differ in the last byte of a character"},
		{iri.SyntaxNormalization, "?x\u200e", "?x\u200f", false, "the same, for a character that a normal form encodes"},
		{iri.SyntaxNormalization, "/a?b", "/a#b", false, "differ at a delimiter"},
		{iri.SyntaxNormalization, "/a", "/a?", false, "one ends at a delimiter"},
		{iri.SyntaxNormalization, "/a/", "/a/..", false, "one goes up"},
		{iri.SyntaxNormalization, "a", "/a", false, "relative path"},
		{iri.SyntaxNormalization, "", "/..", false, "empty path"},
	} {
		a, b := iri.MustParseRef(row.a), iri.MustParseRef(row.b)
		if a.EquivalentWith(b, row.rules) != row.want {
			t.Errorf("%s: %q, %q: EquivalentWith %v is %v", row.reason, row.a, row.b, row.rules, !row.want)
		}
		checkEquivalent(t, row.a, row.b)
		checkEquivalent(t, row.a+"?q#f", row.b+"?q#f")
		checkEquivalent(t, "http://h/p"+row.a, "http://h/p"+row.b)
		checkEquivalent(t, row.a+strings.Repeat("b", 100), row.b+strings.Repeat("b", 100))
	}
}

// checkOrigin compares Contains and SameOrigin with their twins. It also checks that Contains is reflexive and
// transitive, and that SameOrigin is symmetric and transitive. It ignores texts that do not parse.
func checkOrigin(t testing.TB, a, b, c string) {
	t.Helper()
	u, errA := iri.Parse(a)
	v, errB := iri.Parse(b)
	if errA != nil || errB != nil {
		return
	}
	if got, want := u.Contains(v), slow.Contains(a, b); got != want {
		t.Errorf("%q contains %q: %v, want %v", a, b, got, want)
	}
	if got, want := u.SameOrigin(v), slow.SameOrigin(a, b); got != want || v.SameOrigin(u) != want {
		t.Errorf("%q, %q: SameOrigin %v and %v, want %v", a, b, got, v.SameOrigin(u), want)
	}
	if !u.Contains(u) || !u.Contains(u.Normalize()) || !u.Normalize().Contains(u) || u.Host() != "" && !u.SameOrigin(u) {
		t.Errorf("%q: contains itself %v, contains its normal form %v, normal form contains it %v, same origin as itself %v",
			u, u.Contains(u), u.Contains(u.Normalize()), u.Normalize().Contains(u), u.SameOrigin(u))
	}
	w, err := iri.Parse(c)
	if err != nil {
		return
	}
	if u.Contains(v) && v.Contains(w) && !u.Contains(w) {
		t.Errorf("Contains is not transitive: %q, %q, %q", a, b, c)
	}
	if u.SameOrigin(v) && v.SameOrigin(w) && !u.SameOrigin(w) {
		t.Errorf("SameOrigin is not transitive: %q, %q, %q", a, b, c)
	}
}

var containsRows = []struct {
	u, v   string
	want   bool
	reason string
}{
	{"http://a/api", "http://a/api", true, "itself"},
	{"http://a/api", "http://a/api/x", true, "below"},
	{"http://a/api", "http://a/api/x/y?q#f", true, "far below; query and fragment do not count"},
	{"http://a/api?p#e", "http://a/api/x", true, "nor do those of the container"},
	{"http://a/api", "http://a/api/", true, "trailing slash"},
	{"http://a/api/", "http://a/api/x", true, "trailing slash of the container"},
	{"http://a/api/", "http://a/api", false, "trailing slash of the container only"},
	{"http://a/api", "http://a/apix", false, "a longer name"},
	{"x:/", "x://a/", false, "a slash that begins a path, and one before an authority"},
	{"x:", "x://a/", false, "the same after an empty path"},
	{"http://a/api", "http://a/api-internal/x", false, "a longer name"},
	{"http://a/api", "http://a/API/x", false, "case of the path"},
	{"http://a/api", "http://a/ap", false, "a shorter name"},
	{"http://a/api/x", "http://a/api", false, "above"},
	{"http://a/api", "http://a/api/..", false, "up"},
	{"http://a/api", "http://a/api/../admin", false, "up"},
	{"http://a/api", "http://a/api/%2e%2e/admin", false, "up, encoded"},
	{"http://a/api", "http://a/api/.%2E/admin", false, "up, half encoded"},
	{"http://a/api", "http://a/api/x/../../admin", false, "up by two"},
	{"http://a/api", "http://a/api/x/../y", true, "up and down again"},
	{"http://a/api", "http://a/x/../api/y", true, "up before"},
	{"http://a/api", "http://a/api/../api", true, "back to itself"},
	{"http://a/x/../api", "http://a/api/y", true, "dot segments in the container"},
	{"http://a/api", "http://a/%61pi/x", true, "unreserved, encoded"},
	{"http://a/%61pi/", "http://a/api/x", true, "unreserved, encoded, in the container"},
	{"http://a/api", "http://a/api/..%2Fadmin", true, "an encoded slash is not a separator"},
	{"http://a/api", "http://a/api%2Fx", false, "an encoded slash is not a separator"},
	{"http://a/é", "http://a/%C3%A9/x", true, "non-ASCII"},
	{"http://a", "http://a/x", true, "an empty path is /"},
	{"http://a", "http://a", true, "both empty"},
	{"http://a/", "http://a", true, "one empty"},
	{"http://a/", "http://a//x", true, "an empty segment"},
	{"http://a//", "http://a/x", false, "an empty segment in the container"},
	{"http://a//", "http://a//x", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b//c", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b/c", false, "an empty segment in the container"},
	{"http://a/api", "HTTP://A/api/x", true, "case of scheme and host"},
	{"http://a/api", "http://a:80/api/x", true, "default port"},
	{"http://a:/api", "http://a/api/x", true, "empty port"},
	{"http://a/api", "http://a:8080/api/x", false, "other port"},
	{"http://a/api", "https://a/api/x", false, "other scheme"},
	{"http://a/api", "http://b/api/x", false, "other host"},
	{"http://a/api", "http://a.b/api/x", false, "longer host"},
	{"http://a/api", "http://u@a/api/x", false, "userinfo"},
	{"http://u@a/api", "http://u@a/api/x", true, "the same userinfo"},
	{"http://a@h/api", "http://A@h/api/x", false, "case of the userinfo"},
	{"http://[::0:1]/api", "http://[::1]/api/x", true, "RFC 5952"},
	{"urn:a", "urn:a/b", true, "no authority"},
	{"urn:a", "urn:a:b", false, "a colon is not a separator"},
	{"urn:a", "urn:b/../a", false, ".. leaves a slash"},
	{"urn:/a", "urn:b/../a/c", true, ".. leaves a slash"},
	{"a:", "a:/b", true, "empty path, no authority"},
	{"a:", "a:", true, "empty path, no authority"},
	{"a:", "a:b", false, "empty path, no authority"},
	{"a:", "a:./", true, "empty path in normal form"},
	{"a:.", "a:./b/..", true, "empty path in normal form of the container"},
	{"a:.", "a:b", false, "empty path in normal form of the container"},
	{"a:/", "a:", false, "a slash, and no slash"},
	{"a:/", "a:..//", true, "a slash that a dot segment leaves"},
	{"a:/", "a:/.//b", true, "with /."},
	{"a:/.//b", "a:/.//b/c", true, "both with /."},
	{"a:/.//b", "a:/b", false, "one with /."},
	{"x:///a", "x:/a", false, "empty authority"},
	{"file:///a", "file:///a/b", true, "empty host"},
}

func TestContains(t *testing.T) {
	for _, row := range containsRows {
		if got := iri.MustParse(row.u).Contains(iri.MustParse(row.v)); got != row.want {
			t.Errorf("%s: %q contains %q: %v", row.reason, row.u, row.v, got)
		}
		for _, other := range containsRows {
			checkOrigin(t, row.u, row.v, other.v)
			checkOrigin(t, row.u, other.u, row.v)
		}
	}
	var zero iri.IRI
	if !zero.Contains(zero) || zero.Contains(iri.MustParse("a:")) || iri.MustParse("a:").Contains(zero) {
		t.Error("the zero IRI contains itself and nothing else")
	}
}

var sameOriginRows = []struct {
	u, v   string
	want   bool
	reason string
}{
	{"http://a/b", "http://a/c?q#f", true, "path, query and fragment do not count"},
	{"http://a", "HTTP://A", true, "case"},
	{"http://a", "http://%41", true, "encoded"},
	{"http://a", "http://u:p@a", true, "userinfo does not count"},
	{"http://a", "https://a", false, "scheme"},
	{"http://a", "http://b", false, "host"},
	{"http://a", "http://a.", false, "a dot after the host"},
	{"http://a", "http://a:80", true, "default port"},
	{"http://a", "http://a:", true, "empty port"},
	{"http://a:", "http://a:080", true, "empty and default port"},
	{"HTTPS://a", "https://a:443", true, "default port of a scheme in upper case"},
	{"https://a", "https://a:80", false, "default port of another scheme"},
	{"http://a:8080", "http://a:08080", true, "leading zero"},
	{"http://a:8080", "http://a:8081", false, "port"},
	{"http://a:65536", "http://a:65536", true, "over 65535, the same digits"},
	{"http://a:65536", "http://a:065536", false, "over 65535, other digits"},
	{"http://a:65616", "http://a:80", false, "65536 + 80"},
	{"http://a:0", "http://a", false, "0 is a number"},
	{"x://a", "x://a:", true, "no default port, empty port"},
	{"x://a", "x://a:0", false, "no default port, 0"},
	{"x://a", "x://a:80", false, "no default port"},
	{"x://a:80", "x://a:080", true, "no default port, the same number"},
	{"http://[::1]", "http://[0::0:1]", true, "RFC 5952"},
	{"http://[::ffff:1.2.3.4]", "http://1.2.3.4", false, "IPv4-mapped"},
	{"http://é", "http://%C3%A9", true, "non-ASCII"},
	{"file:///a", "file:///a", false, "empty host"},
	{"http://", "http://", false, "empty host"},
	{"http://:80", "http://", false, "empty host"},
	{"urn:a:b", "urn:a:b", false, "no authority"},
	{"mailto:a@b", "mailto:a@b", false, "no authority"},
	{"http:a", "http://a", false, "one has no authority"},
}

func TestSameOrigin(t *testing.T) {
	for _, row := range sameOriginRows {
		if got := iri.MustParse(row.u).SameOrigin(iri.MustParse(row.v)); got != row.want {
			t.Errorf("%s: %q, %q: %v", row.reason, row.u, row.v, got)
		}
		for _, other := range sameOriginRows {
			checkOrigin(t, row.u, row.v, other.v)
			checkOrigin(t, row.u, other.u, other.v)
		}
	}
	var zero iri.IRI
	if zero.SameOrigin(zero) {
		t.Error("the zero IRI has an origin")
	}
}

// TestOriginRandom compares random texts. They are the same in each run.
func TestOriginRandom(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6454, 3987))
	n := 100_000
	if !testenv.Long() {
		n = 10_000
	}
	heads := []string{"a:", "A:", "http://h", "http://H:80", "http://u@h", "http://[::1]:8", "http://[::0:1]:08", "x:", "x://h:", "x://h"}
	pieces := []string{"/", "/", "a", "%61", "b", "..", "/..", "/.", ".", "%2e", "%2F", "é", "%c3%a9", "?q", "#f"}
	text := func() string {
		var b strings.Builder
		b.WriteString(heads[rng.IntN(len(heads))])
		for range rng.IntN(6) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		return b.String()
	}
	for range n {
		a, b := text(), text()
		c := b + pieces[rng.IntN(len(pieces))]
		if rng.IntN(2) == 0 {
			b = a + pieces[rng.IntN(len(pieces))]
		}
		if checkOrigin(t, a, b, c); t.Failed() {
			return
		}
	}
}

// TestContainsExhaustive checks Contains against the normal forms, for all pairs of short paths over the characters
// of dot segments.
func TestContainsExhaustive(t *testing.T) {
	t.Parallel()
	longest := 4
	if !testenv.Long() {
		longest = 3
	}
	for head, host := range map[string]string{"a:": "", "a://h": "h"} {
		var us []iri.IRI
		var paths []string
		for _, path := range words("ab./%", longest) {
			u, err := iri.Parse(head + strings.ReplaceAll(path, "%", "%2e"))
			if err == nil && u.Authority() == host && u.HasAuthority() == (host != "") {
				us, paths = append(us, u), append(paths, u.NormalizeWith(iri.StandardNormalization).Path())
			}
		}
		for i, u := range us {
			for j, v := range us {
				rest, isPrefix := strings.CutPrefix(paths[j], paths[i])
				want := isPrefix && (rest == "" || rest[0] == '/' || strings.HasSuffix(paths[i], "/"))
				if u.Contains(v) != want {
					t.Fatalf("%q contains %q: %v, normal forms %q and %q", u, v, !want, paths[i], paths[j])
				}
			}
		}
	}
}

// FuzzOrigin runs checkOrigin.
func FuzzOrigin(f *testing.F) {
	for _, row := range containsRows {
		f.Add(row.u, row.v, row.v+"/x")
	}
	for _, row := range sameOriginRows {
		f.Add(row.u, row.v, row.u)
	}
	f.Fuzz(func(t *testing.T, a, b, c string) { checkOrigin(t, a, b, c) })
}

// TestAllocsCompare checks that functions that compare normal forms allocate nothing if the texts are normal or the forms
// have at most 512 bytes, and otherwise at most a buffer for each form.
func TestAllocsCompare(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	var short []iri.IRI // whose normal forms have at most 512 bytes
	for _, row := range containsRows {
		short = append(short, iri.MustParse(row.u), iri.MustParse(row.v))
	}
	for _, row := range sameOriginRows {
		short = append(short, iri.MustParse(row.u), iri.MustParse(row.v))
	}
	exact := strings.Repeat("b", 512-len("http://a/c"))
	for _, path := range []string{exact + "%63", "%2e/" + exact + "d", strings.Repeat("%62", 500), strings.Repeat("%62", 490) + "/b", strings.Repeat("b/%2e%2e/", 2000)} {
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
