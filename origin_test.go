package iri_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/iri"
)

// slowContains is the twin of Contains: the definition, over the texts of normal forms.
func slowContains(u, v string) bool {
	p, q := slowSplit(slowNormalize(u, allNormalizations)), slowSplit(slowNormalize(v, allNormalizations))
	if p.scheme != q.scheme || p.authority != q.authority {
		return false
	}
	rest, isPrefix := strings.CutPrefix(q.path, p.path)
	return isPrefix && (rest == "" || strings.HasPrefix(rest, "/") || strings.HasSuffix(p.path, "/"))
}

// slowSameOrigin is the twin of SameOrigin: it compares triples.
func slowSameOrigin(u, v string) bool {
	origin := func(s string) string {
		p := slowSplit(slowNormalize(s, iri.SyntaxNormalization|iri.HostNormalization))
		if p.host.text == "" {
			return ""
		}
		port, _ := new(big.Int).SetString("0"+p.port.text, 10)
		switch known, ok := iri.DefaultPort(p.scheme.text); {
		case p.port.text == "" && ok:
			port.SetInt64(int64(known))
		case p.port.text == "":
			port.SetInt64(-1)
		case port.Cmp(big.NewInt(65535)) > 0:
			return p.scheme.text + " " + p.host.text + " digits " + p.port.text
		}
		return fmt.Sprint(p.scheme.text, " ", p.host.text, " ", port)
	}
	return origin(u) != "" && origin(u) == origin(v)
}

// checkOrigin compares Contains and SameOrigin with their twins, and holds law 17. It is silent about texts that do not
// parse.
func checkOrigin(t testing.TB, a, b, c string) {
	t.Helper()
	u, errA := iri.Parse(a)
	v, errB := iri.Parse(b)
	if errA != nil || errB != nil {
		return
	}
	if got, want := u.Contains(v), slowContains(a, b); got != want {
		t.Errorf("%q contains %q: %v, want %v", a, b, got, want)
	}
	if got, want := u.SameOrigin(v), slowSameOrigin(a, b); got != want || v.SameOrigin(u) != want {
		t.Errorf("%q, %q: SameOrigin %v and %v, want %v", a, b, got, v.SameOrigin(u), want)
	}
	if !u.Contains(u) || !u.Contains(u.Normalize()) || !u.Normalize().Contains(u) || u.Host() != "" && !u.SameOrigin(u) {
		t.Errorf("%q: contains itself %v, its normal form %v, the normal form it %v, has its own origin %v",
			u, u.Contains(u), u.Contains(u.Normalize()), u.Normalize().Contains(u), u.SameOrigin(u))
	}
	w, err := iri.Parse(c)
	if err != nil {
		return
	}
	if u.Contains(v) && v.Contains(w) && !u.Contains(w) {
		t.Errorf("%q contains %q, which contains %q, but not that", a, b, c)
	}
	if u.SameOrigin(v) && v.SameOrigin(w) && !u.SameOrigin(w) {
		t.Errorf("%q has the origin of %q, which has that of %q, but not that", a, b, c)
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
	{"http://a/api?p#e", "http://a/api/x", true, "nor do those of the first"},
	{"http://a/api", "http://a/api/", true, "trailing slash"},
	{"http://a/api/", "http://a/api/x", true, "trailing slash of the first"},
	{"http://a/api/", "http://a/api", false, "trailing slash of the first alone"},
	{"http://a/api", "http://a/apix", false, "a longer name"},
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
	{"http://a/x/../api", "http://a/api/y", true, "dot segments in the first"},
	{"http://a/api", "http://a/%61pi/x", true, "unreserved, encoded"},
	{"http://a/%61pi/", "http://a/api/x", true, "unreserved, encoded, in the first"},
	{"http://a/api", "http://a/api/..%2Fadmin", true, "an encoded slash is no separator"},
	{"http://a/api", "http://a/api%2Fx", false, "an encoded slash is no separator"},
	{"http://a/é", "http://a/%C3%A9/x", true, "non-ASCII"},
	{"http://a", "http://a/x", true, "an empty path is /"},
	{"http://a", "http://a", true, "both empty"},
	{"http://a/", "http://a", true, "one empty"},
	{"http://a/", "http://a//x", true, "an empty segment"},
	{"http://a//", "http://a/x", false, "an empty segment in the first"},
	{"http://a//", "http://a//x", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b//c", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b/c", false, "an empty segment in the first"},
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
	{"urn:a", "urn:a:b", false, "a colon is no separator"},
	{"urn:a", "urn:b/../a", false, "the slash that .. leaves"},
	{"urn:/a", "urn:b/../a/c", true, "the slash that .. leaves"},
	{"a:", "a:/b", true, "empty path, no authority"},
	{"a:", "a:", true, "empty path, no authority"},
	{"a:", "a:b", false, "empty path, no authority"},
	{"a:", "a:./", true, "empty path in normal form"},
	{"a:.", "a:./b/..", true, "empty path in normal form of the first"},
	{"a:.", "a:b", false, "empty path in normal form of the first"},
	{"a:/", "a:", false, "a slash, and none"},
	{"a:/", "a:..//", true, "a slash that a dot segment leaves"},
	{"a:/", "a:/.//b", true, "guarded"},
	{"a:/.//b", "a:/.//b/c", true, "both guarded"},
	{"a:/.//b", "a:/b", false, "one guarded"},
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

// TestOriginRandom compares random texts, the same in each run.
func TestOriginRandom(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6454, 3987))
	n := 100_000
	if sampled() {
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

// TestContainsExhaustive compares all pairs of short paths with what dot segments are made of, by their normal forms.
func TestContainsExhaustive(t *testing.T) {
	t.Parallel()
	longest := 4
	if sampled() {
		longest = 3
	}
	for head, host := range map[string]string{"a:": "", "a://h": "h"} {
		var us []iri.IRI
		var paths []string
		for _, path := range words("ab./%", longest) {
			u, err := iri.Parse(head + strings.ReplaceAll(path, "%", "%2e"))
			if err == nil && u.Authority() == host && u.HasAuthority() == (host != "") {
				us, paths = append(us, u), append(paths, u.NormalizeWith(allNormalizations).Path())
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

// FuzzOrigin holds law 17, and compares with the twins.
func FuzzOrigin(f *testing.F) {
	for _, row := range containsRows {
		f.Add(row.u, row.v, row.v+"/x")
	}
	for _, row := range sameOriginRows {
		f.Add(row.u, row.v, row.u)
	}
	f.Fuzz(func(t *testing.T, a, b, c string) { checkOrigin(t, a, b, c) })
}

// TestAllocsOrigin holds that nothing is allocated, whatever the texts.
func TestAllocsOrigin(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	var all []iri.IRI
	for _, row := range containsRows {
		all = append(all, iri.MustParse(row.u), iri.MustParse(row.v))
	}
	for _, row := range sameOriginRows {
		all = append(all, iri.MustParse(row.u), iri.MustParse(row.v))
	}
	long := strings.Repeat("b/%2e%2e/", 2000)
	all = append(all, iri.MustParse("http://a/"+long), iri.MustParse("HTTP://%41/"+long))
	if n := testing.AllocsPerRun(1, func() {
		for _, u := range all {
			for _, v := range all {
				u.Contains(v)
				u.SameOrigin(v)
				u.EquivalentWith(v, allNormalizations)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
