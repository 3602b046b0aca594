package iri_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/iri"
)

// checkNormalize compares NormalizeWith with its twin for all sets of rules, and holds law 6. It is silent about a text
// that does not parse.
func checkNormalize(t testing.TB, s string) {
	t.Helper()
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	for n := iri.Normalization(0); n < 32; n++ {
		got := r.NormalizeWith(n)
		if want := slowNormalize(s, n); got.String() != want {
			t.Errorf("%q with rules %05b: got %q, want %q", s, n, got, want)
			continue
		}
		if parsed, err := iri.ParseRef(got.String()); err != nil || parsed != got {
			t.Errorf("%q with rules %05b: %q, offsets and all %#v; parsed %#v, %v", s, n, got, got, parsed, err)
		}
		if again := got.NormalizeWith(n); again != got {
			t.Errorf("%q with rules %05b: %q, and then %q", s, n, got, again)
		}
		if b := r.AppendNormalized([]byte("Before%41/../"), n); string(b) != "Before%41/../"+got.String() {
			t.Errorf("%q with rules %05b: appended %q, want %q", s, n, b, got)
		}
		portMayGo := n&iri.SchemeNormalization != 0 && r.HasPort()
		if got.IsAbs() != r.IsAbs() || got.HasAuthority() != r.HasAuthority() || got.HasUserinfo() != r.HasUserinfo() ||
			got.HasPort() != r.HasPort() && !portMayGo || got.HasQuery() != r.HasQuery() || got.HasFragment() != r.HasFragment() {
			t.Errorf("%q with rules %05b: %q has other components", s, n, got)
		}
		if u, ok := r.IRI(); ok && (u.NormalizeWith(n).Ref() != got || string(u.AppendNormalized(nil, n)) != got.String()) {
			t.Errorf("%q with rules %05b: %q as a reference, %q as an IRI", s, n, got, u.NormalizeWith(n))
		}
	}
	if r.Normalize() != r.NormalizeWith(iri.SyntaxNormalization) {
		t.Errorf("%q: Normalize is not that of the syntax", s)
	}
	if u, ok := r.IRI(); ok && (u.Normalize().Ref() != r.Normalize() || !u.Equivalent(u.Normalize())) {
		t.Errorf("%q: Normalize of the IRI: %q", s, u.Normalize())
	}
	checkEquivalent(t, s, r.Normalize().String())
}

// checkEquivalent holds laws 7 and 14, except what law 7 says of ToURI.
func checkEquivalent(t testing.TB, s, other string) {
	t.Helper()
	a, errA := iri.ParseRef(s)
	b, errB := iri.ParseRef(other)
	if errA != nil || errB != nil {
		return
	}
	u, okU := a.IRI()
	v, okV := b.IRI()
	for n := range allNormalizations + 1 {
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
		t.Errorf("%q, %q: Equivalent is not that of the syntax, %v", s, other, want)
	}
}

var normalizeRows = []struct{ in, want, reason string }{
	{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", "example://a/b/c/%7Bfoo%7D/rosé", "RFC 3987 5.3.2"},
	{"example://a/b/c/%7Bfoo%7D/rosé", "example://a/b/c/%7Bfoo%7D/rosé", "RFC 3987 5.3.2"},
	{"HTTP://www.EXAMPLE.com/", "http://www.example.com/", "RFC 3987 5.3.2.1"},
	{"http://example.org/~user", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://example.org/%7euser", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://example.org/%7Euser", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://www.example.org/r\u00e9sum\u00e9.html", "http://www.example.org/r\u00e9sum\u00e9.html", "RFC 3987 5.3.2.2: NFC"},
	{"http://www.example.org/re\u0301sume\u0301.html", "http://www.example.org/re\u0301sume\u0301.html", "RFC 3987 5.3.2.2: not NFC, and stays so"},
	{"example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D", "RFC 3986 6.2.2"},
	{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D", "RFC 3986 6.2.2"},
	{"http://example.com", "http://example.com", "an empty path is a matter of the scheme"},
	{"http://example.com:/", "http://example.com:/", "so is an empty port"},
	{"http://example.com:80/", "http://example.com:80/", "and a default port"},
	{"http://example.com/?", "http://example.com/?", "RFC 3987 5.3.3: no delimiter goes"},
	{"http://example.com/#", "http://example.com/#", "RFC 3987 5.3.3: no delimiter goes"},
	{"http://U@h/", "http://U@h/", "the userinfo keeps its case"},
	{"http://%55@H%41%c3%89/", "http://U@haÉ/", "decoded in a host, ASCII goes to lower case, the rest does not"},
	{"http://É/", "http://É/", "case of non-ASCII letters is IDNA's"},
	{"http://h%2f%2F/", "http://h%2F%2F/", "digits of a host's encodings go up, not down"},
	{"http://[2001:DB8::A]/", "http://[2001:db8::a]/", "IP literal to lower case"},
	{"http://[VA.B]/", "http://[va.b]/", "IPvFuture to lower case"},
	{"http://[1:0:0:0:0:0:0:1]/", "http://[1:0:0:0:0:0:0:1]/", "its form is HostNormalization's"},
	{"http://a/A", "http://a/A", "the path keeps its case"},
	{"http://a/%2e%2E/%2e/b", "http://a/b", "dot segments in disguise"},
	{"http://a/b/%2e%2e", "http://a/", "dot segments in disguise, at the end"},
	{"http://a/b/.%2e/c", "http://a/c", "dot segments in disguise, half"},
	{"http://a/%2e%2e%2e", "http://a/...", "three dots are a name"},
	{"http://a/%2F..", "http://a/%2F..", "an encoded slash is part of a segment"},
	{"http://a/b%2F../c", "http://a/b%2F../c", "an encoded slash is part of a segment"},
	{"http://a/.", "http://a/", "dot at the end"},
	{"http://a/b/./", "http://a/b/", "dot before the end"},
	{"http://a/.//b", "http://a//b", "no guard after an authority"},
	{"x:/.//y", "x:/.//y", "the guard stays"},
	{"x:/.//y/../z", "x:/.//z", "the guard stays"},
	{"x:/..//y", "x:/.//y", "the guard is put"},
	{"x:a/..//y", "x:/.//y", "the guard is put"},
	{"x:/./y", "x:/y", "a guard of nothing goes"},
	{"x:/.//..", "x:/", "a guard of nothing goes"},
	{"x:y/../z", "x:/z", "5.2.4 to the letter"},
	{"x:../y", "x:y", "case A"},
	{"x:./a:b", "x:a:b", "case A"},
	{"x:..", "x:", "case D"},
	{"x:%2e%2e", "x:", "case D, in disguise"},
	{"../a/./b/..", "../a/./b/..", "a relative path keeps its dots"},
	{"%2e%2e/%2E", "../.", "a relative path keeps its dots, decoded"},
	{"./a:b", "./a:b", "a relative path keeps its dots"},
	{"/a/../b", "/b", "an absolute path loses them"},
	{"/.//b", "/.//b", "the guard of a reference"},
	{"/a/..//b", "/.//b", "the guard of a reference"},
	{"//h/a/../b", "//h/b", "network-path reference"},
	{"?a/../b", "?a/../b", "a query has no dot segments"},
	{"#a/../b", "#a/../b", "a fragment has no dot segments"},
	{"", "", "the empty reference"},
	{"/%41%2D%2e%5F%7e%30", "/A-._~0", "unreserved"},
	{"/%21%24%26%27%28%29%2a%2B%2c%3b%3D%3a%40", "/%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40", "reserved stays"},
	{"/%00%20%22%3c%7f%80%ff", "/%00%20%22%3C%7F%80%FF", "what no IRI holds raw stays"},
	{"?a%26b=%2f", "?a%26b=%2F", "reserved stays in a query"},
	{"/%c3%a9%e6%97%a5%f0%90%8c%80", "/é日𐌀", "two, three and four octets"},
	{"/%C3", "/%C3", "cut short"},
	{"/%E2%82", "/%E2%82", "cut short"},
	{"/%E2%82x", "/%E2%82x", "cut short"},
	{"/%E2%82%C3%A9", "/%E2%82é", "cut short, then a whole one"},
	{"/%E2%82é", "/%E2%82é", "cut short, then a raw one"},
	{"/%C0%AF%c1%81", "/%C0%AF%C1%81", "overlong"},
	{"/%E0%80%AF", "/%E0%80%AF", "overlong"},
	{"/%ED%A0%80", "/%ED%A0%80", "surrogate"},
	{"/%F4%90%80%80", "/%F4%90%80%80", "above U+10FFFF"},
	{"/%EF%BF%BD", "/%EF%BF%BD", "U+FFFD is not in ucschar"},
	{"/%E0%A4%95/\u0915", "/\u0915/\u0915", "U+0915, three octets from E0"},
	{"/%E0%9F%BF%ED%A0%80", "/%E0%9F%BF%ED%A0%80", "overlong, surrogate"},
	{"/%E3a81%81/%E3%81a81/%E3%8181%81", "/%E3a81%81/%E3%81a81/%E3%8181%81", "an octet of three is not percent-encoded"},
	{"/%E3%88%80", "/\u3200", "digits that would do for the wrong octet too"},
	{"/%E3%41%81/%E3%81%41", "/%E3A%81/%E3%81A", "one octet of three continues nothing"},
	{"/%C3aA9/%C3", "/%C3aA9/%C3", "an octet of two is not percent-encoded"},
	{"//Ab", "//ab", "in the first character of the host"},
	{"//%2fb", "//%2Fb", "in the first character of the host"},
	{"/%EF%B7%90", "/%EF%B7%90", "noncharacter"},
	{"/%C2%80%C2%A0", "/%C2%80\u00A0", "C1 control stays, U+00A0 does not"},
	{"http://h/a/b/c/d/e/f/g/../../../../../../../i", "http://h/i", "up by many"},
	{"/%E2%80%8E%e2%80%ae", "/%E2%80%8E%E2%80%AE", "bidirectional formatting stays encoded"},
	{"/\u200E\u200F\u202A\u202B\u202C\u202D\u202E", "/%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE", "bidirectional formatting is encoded"},
	{"/\u200D\u202F\u2066", "/\u200D\u202F\u2066", "its neighbours are not"},
	{"?\uE000\U000F0000", "?%EE%80%80%F3%B0%80%80", "iprivate is encoded"},
	{"?%ee%80%80", "?%EE%80%80", "iprivate stays encoded"},
}

// checkNormalizeLong is checkNormalize for s, and for s with fragments so long that its room is another, and that
// nothing is copied before it has to be.
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
	for _, row := range normalizeRows {
		if got := iri.MustParseRef(row.in).Normalize(); got.String() != row.want {
			t.Errorf("%s: %q: got %q, want %q", row.reason, row.in, got, row.want)
		}
		checkNormalizeLong(t, row.in)
		for _, other := range normalizeRows {
			checkEquivalent(t, row.in, other.in)
		}
	}
	for _, row := range acceptedRows() {
		checkNormalizeLong(t, row.in)
	}
	checkNormalize(t, "http://a/"+strings.Repeat("%41", 1000)+"/../"+strings.Repeat("b/", 2000))
	checkNormalize(t, "?"+strings.Repeat("\uE000", 1000))
}

// TestNormalizeWith is about single rules.
func TestNormalizeWith(t *testing.T) {
	for _, row := range []struct {
		rules            iri.Normalization
		in, want, reason string
	}{
		{0, "HTTP://A/%7e/..", "HTTP://A/%7e/..", "no rule"},
		{iri.CaseNormalization, "HTTP://A%7e/%7e/%2e%2E/..", "http://a%7E/%7E/%2E%2E/..", "case alone"},
		{iri.PercentNormalization, "HTTP://A%42/%7e%2f/%2e%2E/..", "HTTP://AB/~%2f/../..", "percent alone: digits that stay keep their case"},
		{iri.PercentNormalization, "?\u202e%ee%80%80\ue000", "?%E2%80%AE%ee%80%80%EE%80%80", "percent alone: what is encoded anew has upper case"},
		{iri.PathNormalization, "HTTP://A/%7e/b/../%2e%2E", "HTTP://A/%7e/%2e%2E", "path alone: disguised dots are not decoded"},
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
		{iri.HostNormalization, "http://[::FFFF:102:304]/", "http://[::ffff:1.2.3.4]/", "IPv4-mapped gets them"},
		{iri.HostNormalization, "http://[::1.2.3.4]/", "http://[::102:304]/", "other addresses do not"},
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

// TestNotEquivalent is about texts that other libraries hold equal.
func TestNotEquivalent(t *testing.T) {
	for _, row := range []struct{ a, b, reason string }{
		{"http://a/%2F", "http://a//", "an encoded slash is no slash"},
		{"http://a/?a%26b", "http://a/?a&b", "an encoded & is no &"},
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
		{"x:a/../b", "x:b", "the slash that .. leaves"},
		{"x:/b", "x:b", "absolute and not"},
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
		{"http://a/" + strings.Repeat("b", 70000) + "c", "http://a/" + strings.Repeat("b", 70000) + "d", "at the end of what is long"},
		{"http://a/c" + strings.Repeat("/b", 35000), "http://a/d" + strings.Repeat("/b", 35000), "at the beginning of what is long"},
	} {
		a, b := iri.MustParseRef(row.a), iri.MustParseRef(row.b)
		if a.Equivalent(b) || a == b {
			t.Errorf("%s: %q and %q are equivalent", row.reason, row.a, row.b)
		}
		checkEquivalent(t, row.a, row.b)
	}
}

// randomText returns a text of pieces that the rules work on. Most are references.
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

// TestRandom holds the laws of resolving, relativizing and normalizing for random texts, the same in each run.
func TestRandom(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3986, 3987))
	n := 10_000
	if sampled() {
		n = 2_000
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
		checkRelativize(t, s, other)
		checkRelativizePath(t, s, other)
		checkCommutes(t, s, other)
		if t.Failed() {
			return
		}
	}
}

// TestEquivalentPairs compares many pairs, of texts that are often equivalent, by every set of rules.
func TestEquivalentPairs(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	var refs []iri.Ref
	for len(refs) < 500 {
		if r, err := iri.ParseRef(randomText(rng)); err == nil {
			refs = append(refs, r)
		}
	}
	if sampled() {
		refs = refs[:150]
	}
	normal := make([]iri.Ref, len(refs))
	for n := range allNormalizations + 1 {
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

// TestEquivalentExhaustive compares all pairs of short paths with what dot segments are made of.
func TestEquivalentExhaustive(t *testing.T) {
	t.Parallel()
	longest := 4
	if sampled() {
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

// TestEquivalentWith is about single rules, and about where two texts begin to differ.
func TestEquivalentWith(t *testing.T) {
	for _, row := range []struct {
		rules  iri.Normalization
		a, b   string
		want   bool
		reason string
	}{
		{iri.CaseNormalization, "http://a/%2f", "http://a/%2F", true, "digits of a percent-encoding"},
		{iri.PercentNormalization, "http://a/%2f", "http://a/%2F", false, "which stay without the rule of case"},
		{iri.PercentNormalization, "http://a/%3a", "http://a/%3A", false, "in the second digit"},
		{iri.PercentNormalization, "http://a/%aa", "http://a/%Aa", false, "in the first digit"},
		{iri.PercentNormalization, "?\u200e", "?%E2%80%8E", true, "encoded in upper case"},
		{iri.PercentNormalization, "?\u200e", "?%e2%80%8e", false, "not in lower case"},
		{0, "http://a/%41", "http://a/A", false, "no rule decodes"},
		{iri.CaseNormalization, "http://%41/", "http://%61/", false, "an encoded letter of a host is not folded unless it is decoded"},
		{iri.CaseNormalization | iri.PercentNormalization, "http://%41/", "http://%61/", true, "then it is"},
		{iri.PathNormalization, "http://a/b/%2e%2e/", "http://a/", false, "encoded dots count only if decoded"},
		{iri.PathNormalization | iri.PercentNormalization, "http://a/b/%2e%2e/", "http://a/", true, "then they do"},
		{iri.PathNormalization, "HTTP://a/", "http://a/", false, "case is another rule"},
		{iri.SchemeNormalization, "http://a", "http://a/", true, "empty path"},
		{iri.SchemeNormalization, "http://a:80?q", "http://a/?q", true, "default port"},
		{iri.SchemeNormalization, "http://a:81", "http://a:81/", true, "other port"},
		{iri.SchemeNormalization, "http://a:81/", "http://a/", false, "a port that stays, and none"},
		{iri.SchemeNormalization, "http://a:8/", "http://a:9/", false, "two ports"},
		{iri.SchemeNormalization, "http://a:8/", "http://a:08/", false, "the same number, not the default"},
		{iri.SchemeNormalization, "HTTP://a:80", "HTTP://a/", true, "the scheme's case does not matter for its port"},
		{iri.SchemeNormalization, "HTTP://a:80", "http://a/", false, "but stays"},
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
		{iri.SyntaxNormalization, "a:b/./c", "a:b/../b/c", false, "the slash that .. leaves"},
		{iri.SyntaxNormalization, "a:/b/./c", "a:/b/../b/c", true, "one dot and two after a slash"},
		{iri.SyntaxNormalization, "a:/b/%2e/c", "a:/b/%2e./b/c", true, "the same, encoded"},
		{iri.SyntaxNormalization, "a:%2e/c", "a:%2e./c", true, "the same, encoded, at the start"},
		{iri.SyntaxNormalization, "a:/b/%2e./c", "a:/b/%2e.c", false, "a dot segment, and a name that begins with it"},
		{iri.SyntaxNormalization, "a:.b", "a:.c", false, "a name that begins with a dot"},
		{iri.SyntaxNormalization, "?x%41", "?x%42", false, "differ in the last digit"},
		{iri.SyntaxNormalization, "?x%c3%a9", "?x%C3%A9", true, "differ in the digits"},
		{iri.SyntaxNormalization, "?x%C3%A9", "?xé", true, "encoded and raw"},
		{iri.SyntaxNormalization, "?xé", "?xè", false, "differ in the last byte of a character"},
		{iri.SyntaxNormalization, "?x\u200e", "?x\u200f", false, "the same of one that a normal form encodes"},
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

func TestNormalizationString(t *testing.T) {
	for n, want := range map[iri.Normalization]string{
		0: "none", iri.CaseNormalization: "case", iri.SyntaxNormalization: "case|percent|path", iri.PathNormalization | iri.HostNormalization: "path|host",
		allNormalizations: "case|percent|path|scheme|host", 64: "Normalization(64)", 32: "Normalization(32)", 65: "case|Normalization(64)",
		1<<31 | iri.SchemeNormalization: "scheme|Normalization(2147483648)", 96: "Normalization(96)",
	} {
		if got := n.String(); got != want {
			t.Errorf("Normalization(%d): %q, want %q", uint(n), got, want)
		}
	}
}
