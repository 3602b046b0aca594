package iri_test

// This file tests Relativize and LinkTo.

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
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
			testenv.Errorf(t, "from %q to %q: got %q, want %q, which is shorter", u, v, r, c)
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

// checkLinkTo checks that the result of LinkTo resolves to the target. It also checks that no
// reference of the same kind is shorter or has fewer "..", or that none exists if the result is
// false.
func checkLinkTo(t testing.TB, u, v iri.IRI, r iri.Ref, ok bool) {
	base, target := u.String(), v.String()
	if !ok && r != (iri.Ref{}) || ok && (!isLink(r) || u.Resolve(r) != v || slow.Resolve(base, r.String()) != target) {
		testenv.Errorf(t, "from %q to %q: got %q, %v, which leads to %q", base, target, r, ok, u.Resolve(r))
	}
	if base == "" || target == "" {
		testenv.Same(t, ok, false, "from %q to %q, there is a link", base, target)
		return
	}
	if len(base)+len(target) > 200 {
		return // the search below is slow
	}
	for _, text := range candidates(base, target) {
		c := iri.MustParseRef(text)
		if (!ok || len(text) < len(r.String()) || ups(c) < ups(r)) && isLink(c) && slow.Resolve(base, text) == target {
			testenv.Errorf(t, "from %q to %q: got %q, %v, want %q, which is better", base, target, r, ok, c)
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

// relativizeRows are pairs of IRIs, with the results of Relativize and LinkTo. A link is not empty
// and does not begin with "/", so it stays right if both documents move.
var relativizeRows = []struct{ base, target, reference, link, reason string }{
	{"http://a/b/c", "http://a/b/c", "", "c", "itself: a link is not the empty reference"},
	{"http://a/b/c", "http://a/b/d", "d", "d", "sibling"},
	{"http://a/b/c", "http://a/b/c#f", "#f", "#f", "fragment"},
	{"http://a/b/c#f", "http://a/b/c#", "#", "#", "empty fragment"},
	{"http://a/b/c", "http://a/b/c?q#f", "?q#f", "?q#f", "query"},
	{"http://a/b/c?q", "http://a/b/c", "c", "c", "the base's query must not be inherited"},
	{"http://a?q", "http://a", "//a", none, "the same: no path leads to an empty one after an authority"},
	{"http://a/b/", "http://a/b/", "", "./", "base with a trailing slash, itself"},
	{"http://a/b/c", "http://a/b/", ".", "./", "the directory"},
	{"http://a/b/c/d", "http://a/", "/", "../../", "the root"},
	{"http://a/b/c", "http://a/b/d:e", "./d:e", "./d:e", "colon in the first segment"},
	{"http://a/b/c", "http://a/b//d", ".//d", ".//d", "empty first segment"},
	{"http://a/b//c", "http://a/b/d", "../d", "../d", "one .. removes one empty segment"},
	{"http://a/b/c/d/e", "http://a//d", "/.//d", "../../..//d", "path that begins with //, from the root"},
	{"http://a/b", "http://A/b", "//A/b", none, "authorities are compared as text"},
	{"http://a/b", "https://a/b", "https://a/b", none, "other scheme"},
	{"urn:a:b", "urn:a:c", "./a:c", "./a:c", "urn"},
	{"a:b", "a:/c", "/c", ".//c", "a slash where the base has none"},
	{"a:b/c", "a:", "a:", none, "no relative path leads to an empty path"},
	{"a:b/c", "a:/d", "/d", "../d", ".. leaves a slash"},
	{"a:b/c/d/e/f", "a:b/", "a:b/", "../../../", "the target itself is shorter than four times .."},
	{"a:bb/c/d/e", "a:bb/", "../..", "../../", "as long as the target itself: a relative path is preferred"},
	{"http://a/b/../c/d", "http://a/b/../c/d", "d", none, "the base's own path resolves to another target"},
	{"a:b", "a:/.//c", "/.//c", ".///c", "with /., base without slash"},
	{"http://a/./b", "http://a/./b#f", "b#f", "#f", "a fragment keeps the base's dot segments"},
	{"http://a/b/c", "http://a/b/./c/../d", "d", none, "dot segments in the target, to which no reference resolves"},
	{"http://a/b%2Fc/d", "http://a/b%2Fe", "/b%2Fe", "../b%2Fe", "an encoded slash is not a separator"},
}

// none is the link in a row if there is none.
const none = "none"

func TestRelativize(t *testing.T) {
	for row := range testenv.Each(t, relativizeRows) {
		u, v := iri.MustParse(row.base), iri.MustParse(row.target)
		testenv.Same(t, u.Relativize(v).String(), row.reference, "%s: from %q to %q", row.reason, u, v)
		link, ok := u.LinkTo(v)
		testenv.Same(t, ok, row.link != none, "%s: from %q to %q, there is a link", row.reason, u, v)
		testenv.Same(t, link.String(), strings.TrimPrefix(row.link, none), "%s: link from %q to %q", row.reason, u, v)
		checkPair(t, row.base, row.target)
		checkPair(t, row.target, row.base)
	}
	long := "http://a/" + strings.Repeat("b/", 4000)
	for row := range testenv.Each(t, [][2]string{{long, long + "c"}, {long, "http://a/" + strings.Repeat("b/", 2000)},
		{long + "c/", long + "d"}}) {
		u, v := iri.MustParse(row[0]), iri.MustParse(row[1])
		checkRelativize(t, u, v, u.Relativize(v))
	}
	testenv.Same(t, iri.MustParse(long+"c/").Relativize(iri.MustParse(long+"d")).String(), "../d", "a long common prefix")
}
