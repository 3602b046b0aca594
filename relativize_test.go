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

func TestRelativize(t *testing.T) {
	rows := testenv.Rows[struct{ Base, Target, Reference, Link, Reason string }]("testdata", "rows", "relativize.txt")
	for row := range testenv.Each(t, rows) {
		u, v := iri.MustParse(row.Base), iri.MustParse(row.Target)
		testenv.Same(t, u.Relativize(v).String(), row.Reference, "%s: from %q to %q", row.Reason, u, v)
		link, ok := u.LinkTo(v)
		testenv.Same(t, ok, row.Link != "none", "%s: from %q to %q, there is a link", row.Reason, u, v)
		testenv.Same(t, link.String(), strings.TrimPrefix(row.Link, "none"), "%s: link from %q to %q", row.Reason, u, v)
		checkPair(t, row.Base, row.Target)
		checkPair(t, row.Target, row.Base)
	}
	long := "http://a/" + strings.Repeat("b/", 4000)
	for row := range testenv.Each(t, [][2]string{{long, long + "c"}, {long, "http://a/" + strings.Repeat("b/", 2000)},
		{long + "c/", long + "d"}}) {
		u, v := iri.MustParse(row[0]), iri.MustParse(row[1])
		checkRelativize(t, u, v, u.Relativize(v))
	}
	testenv.Same(t, iri.MustParse(long+"c/").Relativize(iri.MustParse(long+"d")).String(), "../d", "a long common prefix")
}
