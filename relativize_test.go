package iri_test

// This file tests Relativize and LinkTo.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

var relativizeLaws = map[string]any{"IRI.Relativize": checkRelativize, "IRI.LinkTo": checkLinkTo}

// checkRelativize checks that the result of Relativize resolves to the target and that no shorter reference does.
func checkRelativize(t testing.TB, u, v iri.IRI, r iri.Ref) {
	want := u.Resolve(v.Ref())
	testenv.Same(t, u.Resolve(r), want, "from %q to %q: where %q leads", u, v, r)
	if len(u.String())+len(v.String()) > 200 {
		return // the search below is slow
	}
	for _, c := range candidates(u.String(), want.String()) {
		if len(c) < len(r.String()) && slow.Resolve(u.String(), c) == want.String() {
			t.Errorf("from %q to %q: got %q, want %q, which is shorter", u, v, r, c)
			return
		}
	}
}

// isLink reports whether LinkTo may return r: it is not empty, has no scheme, no authority and no "/" at the
// start of its path, and has a "/" after each dot segment.
func isLink(r iri.Ref) bool {
	path := r.Path()
	if r.IsZero() || r.IsAbs() || r.HasAuthority() || strings.HasPrefix(path, "/") {
		return false
	}
	last := path[strings.LastIndexByte(path, '/')+1:]
	return last != "." && last != ".."
}

// ups returns the number of ".." segments in the path.
func ups(r iri.Ref) int {
	n := 0
	for segment := range r.Segments() {
		if segment == ".." {
			n++
		}
	}
	return n
}

// checkLinkTo checks that the result of LinkTo resolves to the target. It also checks that no reference of the same kind
// is shorter or has fewer "..", or that none exists if the result is false.
func checkLinkTo(t testing.TB, u, v iri.IRI, r iri.Ref, ok bool) {
	base, target := u.String(), v.String()
	if !ok && r != (iri.Ref{}) || ok && (!isLink(r) || u.Resolve(r) != v || slow.Resolve(base, r.String()) != target) {
		t.Errorf("from %q to %q: got %q, %v, which leads to %q", base, target, r, ok, u.Resolve(r))
	}
	if len(base)+len(target) > 200 {
		return // the search below is slow
	}
	for _, text := range candidates(base, target) {
		c := iri.MustParseRef(text)
		if (!ok || len(text) < len(r.String()) || ups(c) < ups(r)) && isLink(c) && slow.Resolve(base, text) == target {
			t.Errorf("from %q to %q: got %q, %v, want %q, which is better", base, target, r, ok, c)
			return
		}
	}
}

// candidates returns valid references of all forms that may resolve to target. Each is a prefix such as "", "/", "./"
// or several "../", followed by a suffix of target. There are at most as many "../" as the path of base has slashes,
// plus one.
func candidates(base, target string) []string {
	up := strings.Count(slow.Split(base).Path, "/") + 1
	prefixes := []string{"", ".", "./", "/", "/.", "//", ".."}
	for n := range up {
		dots := strings.Repeat("../", n+1)
		prefixes = append(prefixes, dots, strings.TrimSuffix(dots, "/"), dots+"./", dots+".")
	}
	var all []string
	for i := range len(target) + 1 {
		for _, prefix := range prefixes {
			if c := prefix + target[i:]; iri.ValidRef(c) {
				all = append(all, c)
			}
		}
	}
	return all
}

var relativizeRows = []struct{ base, target, want, reason string }{
	{"http://a/b/c", "http://a/b/c", "", "itself"},
	{"http://a/b/c", "http://a/b/c#f", "#f", "fragment"},
	{"http://a/b/c#x", "http://a/b/c", "", "the base's fragment is ignored"},
	{"http://a/b/c?q", "http://a/b/c?q", "", "the same query"},
	{"http://a/b/c?q", "http://a/b/c?q#", "#", "empty fragment"},
	{"http://a/b/c?q", "http://a/b/c?r", "?r", "other query"},
	{"http://a/b/c?q", "http://a/b/c?", "?", "empty query"},
	{"http://a/b/c?q", "http://a/b/c", "c", "the base's query must not be inherited"},
	{"http://a/b/?q", "http://a/b/", ".", "the same, path with a trailing slash"},
	{"http://a?q", "http://a", "//a", "the same, empty path"},
	{"a:b?q", "a:b", "b", "the same, no slash"},
	{"a:?q", "a:", ".", "the same, empty path without authority"},
	{"http://a/b/", "http://a/b/", "", "base with a trailing slash"},
	{"http://a/b/", "http://a/b/c", "c", "base with a trailing slash"},
	{"http://a/b/", "http://a/b", "/b", "up is longer"},
	{"http://a/b/c", "http://a/b/", ".", "the directory"},
	{"http://a/bbb/ccc/d", "http://a/bbb/", "..", "its parent"},
	{"http://a/bbb/ccc/d", "http://a/bbb/?q", "..?q", "its parent"},
	{"http://a/bbb/c/d", "http://a/bbb/e", "../e", "up and down"},
	{"http://a/b/c/d", "http://a/e", "/e", "from the root is shorter"},
	{"http://a/b/c", "http://a/b/d:e", "./d:e", "colon in the first segment"},
	{"http://a/c", "http://a/d:e", "/d:e", "colon in the first segment, from the root"},
	{"http://a/b/c", "http://a/b/d/e:f", "d/e:f", "colon in a later segment"},
	{"http://a/bb/c", "http://a/bb//d", ".//d", "empty first segment"},
	{"http://a/bbb//c", "http://a/bbb/d", "../d", "one .. removes one empty segment"},
	{"http://a/b/c", "http://a//d", "..//d", "path that begins with //"},
	{"http://a/b", "http://a//d", ".//d", "path that begins with //"},
	{"http://a/b/c/d/e", "http://a//d", "/.//d", "path that begins with //, from the root"},
	{"http:///b/c/d/e", "http:////d", "/.//d", "the same with an empty authority"},
	{"http://a/b", "http://a", "//a", "empty path"},
	{"http://a", "http://a/", ".", "empty base path"},
	{"http://a", "http://a/b", "b", "empty base path"},
	{"http://a", "http://a/b:c", "/b:c", "empty base path, colon"},
	{"http://a/b", "http://h/b", "//h/b", "other authority"},
	{"http://a/b", "http://A/b", "//A/b", "authorities are compared as text"},
	{"http://a/b", "https://a/b", "https://a/b", "other scheme"},
	{"http://a/b", "HTTP://a/b", "HTTP://a/b", "schemes are compared as text"},
	{"http://a/b", "http:/b", "http:/b", "the target has no authority"},
	{"http:/b", "http://a/b", "//a/b", "only the target has an authority"},
	{"urn:a:b", "urn:a:c", "./a:c", "urn"},
	{"urn:a:b", "urn:a:b#f", "#f", "urn"},
	{"urn:a", "urn:b", "b", "no slash"},
	{"urn:a", "urn:", ".", "to an empty path"},
	{"a:b/c", "a:", "a:", "no relative path leads to an empty path"},
	{"a:b/c", "a:d", "a:d", "no relative path leads to another first segment"},
	{"a:b/c", "a:b", "a:b", "no relative path leads to the first segment alone"},
	{"a:b/c", "a:b/d", "d", "under the same first segment"},
	{"a:bbb/c/d", "a:bbb/e", "../e", "under the same first segment"},
	{"a:b/c/d/e/f", "a:b/", "a:b/", "the target itself is shorter than four times .."},
	{"a:b/c", "a:/d", "/d", "absolute"},
	{"a:bb/c/d/e", "a:bb/", "../..", "as long as the target itself: a relative path is preferred"},
	{"mailto:a@b", "mailto:c@d", "c@d", "mailto"},
	{"x:/a", "x:/.//y", ".//y", "with /."},
	{"x:q", "x:/.//y", "/.//y", "with /."},
	{"x:/.//y", "x:/.//y", "", "with /., itself"},
	{"x:/.//y", "x:/.//z", "z", "with /., both"},
	{"x:/.//y/z", "x:/a", "/a", "base with /."},
	{"http://a/b/../c/d", "http://a/c/e", "e", "dot segments in the base"},
	{"http://a/b/../c/d", "http://a/b/../c/d", "d", "the base's own path resolves to another target"},
	{"http://a/b/c", "http://a/b/./c/../d", "d", "dot segments in the target"},
	{"http://a/b", "urn:c/./d", "urn:c/d", "dot segments in a target of another scheme"},
	{"http://a/b%2Fc/d", "http://a/b%2Fe", "/b%2Fe", "an encoded slash is not a separator"},
	{"http://é/ü/ß", "http://é/ü/ö", "ö", "non-ASCII"},
}

func TestRelativize(tt *testing.T) {
	t := testenv.Limit(tt)
	for i, row := range relativizeRows {
		got := iri.MustParse(row.base).Relativize(iri.MustParse(row.target))
		testenv.Same(t, got.String(), row.want, "%s: from %q to %q", row.reason, row.base, row.target)
		checkPair(t, row.base, row.target)
		checkPair(t, row.target, row.base)
		checkPair(t, row.base, relativizeRows[(i*7+1)%len(relativizeRows)].target)
	}
	folder := "http://a/" + strings.Repeat("folder", 40) + "/"
	for n := range 40 { // more than the 16 times "../" of a constant
		got := iri.MustParse(folder + strings.Repeat("b/", n) + "c").Relativize(iri.MustParse(folder + "d"))
		testenv.Same(t, got.String(), strings.Repeat("../", n)+"d", "up %d folders", n)
	}
	name := strings.Repeat("b", 70000)
	testenv.Same(t, iri.MustParse("http://a/"+name+"/c").Relativize(iri.MustParse("http://a/"+name+"/d")).String(), "d", "in a folder with a long name")
	long := "http://a/" + strings.Repeat("b/", 4000)
	checkPair(t, long, long+"c")
	checkPair(t, long, "http://a/"+strings.Repeat("b/", 2000))
	checkPair(t, "http://a/"+strings.Repeat("bbb/", 4000)+"c/", "http://a/"+strings.Repeat("bbb/", 4000)+"d")
}

func TestRelativizeZero(t *testing.T) {
	var zero iri.IRI
	u := iri.MustParse("a:/b/../c#f")
	if got := zero.Relativize(u); got.String() != "a:/c#f" {
		t.Errorf("from the zero IRI: %q", got)
	}
	if got := u.Relativize(zero); got.String() != "" {
		t.Errorf("to the zero IRI: %q", got)
	}
	if got := zero.Relativize(zero); got != (iri.Ref{}) {
		t.Errorf("from the zero IRI to itself: %q", got)
	}
}

func TestLinkTo(tt *testing.T) {
	t := testenv.Limit(tt)
	const none = "none"
	for _, row := range []struct{ base, target, want, reason string }{
		{"http://a/b/c", "http://a/b/d", "d", "sibling"},
		{"http://a/b/c", "http://a/b/c", "c", "itself, not the empty reference"},
		{"http://a/b/c", "http://a/b/c#f", "#f", "fragment"},
		{"http://a/b/c#f", "http://a/b/c#", "#", "empty fragment"},
		{"http://a/b/c?q#f", "http://a/b/c?q#g", "#g", "fragment, after a query"},
		{"http://a/b/c", "http://a/b/c?q#f", "?q#f", "query"},
		{"http://a/b/c?q", "http://a/b/c?", "?", "empty query"},
		{"http://a/b/c?q", "http://a/b/c?q", "?q", "the same query, not the empty reference"},
		{"http://a/b/c?q", "http://a/b/c", "c", "the base's query must not be inherited"},
		{"http://a/b/c", "http://a/b/", "./", "the directory, not ."},
		{"http://a/b/", "http://a/b/", "./", "itself, a directory"},
		{"http://a/b/c/d", "http://a/b/", "../", "its parent, not .."},
		{"http://a/b/c/d", "http://a/b/?q#f", "../?q#f", "its parent"},
		{"http://a/b/c/d", "http://a/", "../../", "the root, not /"},
		{"http://a/b/c/d", "http://a/e", "../../e", "not /e, though it is shorter"},
		{"http://a/b/c", "http://a/b/d:e", "./d:e", "colon in the first segment"},
		{"http://a/c", "http://a/d:e", "./d:e", "not /d:e"},
		{"http://a/b/c", "http://a/b/d/e:f", "d/e:f", "colon in a later segment"},
		{"http://a/b/c", "http://a/b//d", ".//d", "empty first segment"},
		{"http://a/b//c", "http://a/b/d", "../d", "one .. removes one empty segment"},
		{"http://a/b", "http://a//d", ".//d", "path that begins with //"},
		{"http://a", "http://a/", "./", "base with an empty path"},
		{"http://a", "http://a/b", "b", "base with an empty path"},
		{"http://a?q", "http://a?q", "?q", "query, and an empty path"},
		{"http://a", "http://a#f", "#f", "fragment, and an empty path"},
		{"http://a", "http://a", none, "only the empty reference"},
		{"http://a?q", "http://a", none, "no path leads to an empty one after an authority"},
		{"http://a/b", "http://a", none, "no path leads to an empty one after an authority"},
		{"http://a/b", "http://h/b", none, "other host"},
		{"http://a/b", "http://A/b", none, "authorities are compared as text"},
		{"http://a/b", "https://a/b", none, "other scheme"},
		{"http://a/b", "HTTP://a/b", none, "schemes are compared as text"},
		{"http://a/b", "http://a:80/b", none, "other port"},
		{"http://a/b", "http://a/c/../d", none, "a target that no reference resolves to"},
		{"http://a/b", "http://a/./b", none, "the same"},
		{"http://a/./b", "http://a/./b", none, "only the empty reference keeps the base's dot segments"},
		{"http://a/./b", "http://a/./b#f", "#f", "a fragment keeps the base's dot segments"},
		{"http://a/./b?q", "http://a/./b?r", "?r", "a query keeps the base's dot segments"},
		{"http://a/./b?q", "http://a/./b", none, "a path does not keep them"},
		{"http://a/b/../c/d", "http://a/c/e", "e", "dot segments in the base"},
		{"http://a/b/../../c/d", "http://a/c/e", "e", "dot segments in the base, beyond the root"},
		{"http://a/%2e%2e/b", "http://a/%2e%2e/c", "c", "encoded dots are a name"},
		{"a:b", "a:c", "c", "no slash"},
		{"a:b", "a:c:d", "./c:d", "no slash, colon"},
		{"a:b", "a:", "./", "no path"},
		{"a:b", "a:/c", ".//c", "a slash where the base has none"},
		{"a:b/c", "a:/d", "../d", ".. leaves a slash"},
		{"a:b/c/d", "a:/e/f", "../../e/f", ".. leaves a slash"},
		{"a:b/c", "a:/", "../", ".. leaves a slash"},
		{"a:b/c", "a:d", none, "another first segment"},
		{"a:b/c", "a:b", none, "no number of .. leaves only b"},
		{"a:b/c", "a:", none, "no number of .. leaves an empty path"},
		{"a:b/c", "a:b/", "./", "the directory"},
		{"a:/b", "a:c", none, "absolute and relative path"},
		{"a:/b", "a:/.//c", ".//c", "with /."},
		{"a:b", "a:/.//c", ".///c", "with /., base without slash"},
		{"a:b/c", "a:/.//d", "..//d", "with /., base without slash at the start"},
		{"a:/.//b/c", "a:/.//d", "../d", "both with /."},
		{"a:/.//b/c", "a:/d", "../../d", "base with /."},
		{"urn:a:b", "urn:a:c", "./a:c", "urn"},
		{"urn:a:b", "urn:a:b#c", "#c", "urn, fragment"},
		{"a:/.//b", "a:/.//b?q", "?q", "with /., query"},
		{"", "http://a/b", none, "no base"},
		{"http://a/b", "", none, "no target"},
		{"", "", none, "neither"},
		{"http://é/ü/ß", "http://é/ü/日/本", "日/本", "non-ASCII"},
		{"http://a/" + strings.Repeat("b/", 40), "http://a/c", strings.Repeat("../", 40) + "c", "many times .."},
	} {
		var u, v iri.IRI
		if row.base != "" {
			u = iri.MustParse(row.base)
		}
		if row.target != "" {
			v = iri.MustParse(row.target)
		}
		got := none
		if r, ok := u.LinkTo(v); ok {
			got = r.String()
		}
		if got != row.want {
			t.Errorf("%s: from %q to %q: got %q, want %q", row.reason, row.base, row.target, got, row.want)
		}
		checkPair(t, row.base, row.target)
	}
}
