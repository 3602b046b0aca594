package iri_test

// This file tests Equivalent, Contains and SameOrigin. Normal forms themselves are in normalize_test.go.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

var compareLaws = map[string]any{
	"Equivalent":     func(s, other string) bool { return equivalentWith(s, other, iri.SyntaxNormalization) },
	"EquivalentWith": equivalentWith,
	"IRI.Contains":   slow.Contains,
	"IRI.SameOrigin": slow.SameOrigin,
}

// equivalentWith is the twin of EquivalentWith.
func equivalentWith(s, other string, n iri.Normalization) bool {
	return normalForm(s, n) == normalForm(other, n)
}

// checkCompare checks that Contains and SameOrigin are reflexive, Contains also for the normal form, and that
// EquivalentWith and SameOrigin are symmetric.
func checkCompare(t testing.TB, a, b string) {
	u, errA := iri.Parse(a)
	v, errB := iri.Parse(b)
	if errA != nil || errB != nil {
		return
	}
	testenv.Same(t, u.Contains(u) && u.Contains(u.Normalize()) && u.Normalize().Contains(u), true, "%q contains itself and its normal form", u)
	testenv.Same(t, u.SameOrigin(u), u.Host() != "", "%q: SameOrigin as itself", u)
	testenv.Same(t, v.SameOrigin(u), u.SameOrigin(v), "%q, %q: SameOrigin", v, u)
	for n := range iri.StandardNormalization + 1 {
		testenv.Same(t, v.EquivalentWith(u, n), u.EquivalentWith(v, n), "%q, %q: EquivalentWith %v", v, u, n)
	}
}

// checkOrigins checks that Contains and SameOrigin are transitive.
func checkOrigins(t testing.TB, a, b, c string) {
	u, v, w := iri.MustParse(a), iri.MustParse(b), iri.MustParse(c)
	if u.Contains(v) && v.Contains(w) && !u.Contains(w) {
		t.Errorf("Contains is not transitive: %q, %q, %q", a, b, c)
	}
	if u.SameOrigin(v) && v.SameOrigin(w) && !u.SameOrigin(w) {
		t.Errorf("SameOrigin is not transitive: %q, %q, %q", a, b, c)
	}
}

// TestNotEquivalent tests pairs that other libraries consider equal.
func TestNotEquivalent(tt *testing.T) {
	t := testenv.Limit(tt)
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
		if len(row.a) < 1000 {
			checkPair(t, row.a, row.b)
		}
	}
}

// TestEquivalentWith tests single rules, and pairs that first differ at various places.
func TestEquivalentWith(tt *testing.T) {
	t := testenv.Limit(tt)
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
		checkPair(t, row.a, row.b)
		checkPair(t, "http://h/p"+row.a+strings.Repeat("b", 100), "http://h/p"+row.b+strings.Repeat("b", 100))
	}
}

func TestContains(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range conformance.Containments {
		if got := iri.MustParse(row.U).Contains(iri.MustParse(row.V)); got != row.Want {
			t.Errorf("%s: %q contains %q: %v", row.Reason, row.U, row.V, got)
		}
		checkPair(t, row.U, row.V)
		for _, other := range conformance.Containments {
			checkOrigins(t, row.U, row.V, other.V)
			checkOrigins(t, row.U, other.U, row.V)
		}
	}
	var zero iri.IRI
	if !zero.Contains(zero) || zero.Contains(iri.MustParse("a:")) || iri.MustParse("a:").Contains(zero) {
		t.Error("the zero IRI contains itself and nothing else")
	}
}

func TestSameOrigin(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, row := range conformance.Origins {
		if got := iri.MustParse(row.U).SameOrigin(iri.MustParse(row.V)); got != row.Want {
			t.Errorf("%s: %q, %q: %v", row.Reason, row.U, row.V, got)
		}
		checkPair(t, row.U, row.V)
		for _, other := range conformance.Origins {
			checkOrigins(t, row.U, row.V, other.V)
			checkOrigins(t, row.U, other.U, other.V)
		}
	}
	var zero iri.IRI
	if zero.SameOrigin(zero) {
		t.Error("the zero IRI has an origin")
	}
}
