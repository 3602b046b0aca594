package iri_test

import (
	"bufio"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"example.com/iri"
)

var update = flag.Bool("update", false, "write testdata/resolve.txt anew, from the slow twin")

// checkResolve compares all that resolves with the twin, and the value with what its text parses to: law 4.
// It is silent about a base or a reference that does not parse.
func checkResolve(t testing.TB, base, ref string) {
	t.Helper()
	u, errBase := iri.Parse(base)
	r, errRef := iri.ParseRef(ref)
	text, err := iri.Resolve(base, ref)
	if base == "" {
		checkNoBase(t, ref)
		return
	}
	if errBase != nil || errRef != nil {
		if err == nil || text != "" {
			t.Errorf("Resolve(%q, %q) = %q, %v; want an error", base, ref, text, err)
		}
		return
	}
	want := slowResolve(base, ref)
	checkVerbatim(t, u, r, want)
	got := u.Resolve(r)
	if got.String() != want || text != want || err != nil {
		t.Errorf("%q against %q: got %q, as strings %q, %v; want %q", ref, base, got, text, err, want)
	}
	if parsed, err := iri.Parse(want); err != nil || got != parsed {
		t.Errorf("%q against %q: %q, offsets and all %#v; parsed %#v, %v", ref, base, got, got, parsed, err)
	}
	if again, err := u.Parse(ref); err != nil || again != got {
		t.Errorf("(%q).Parse(%q) = %v, %v; want %v", base, ref, again, err, got)
	}
	if b := u.AppendResolve([]byte("Before%41/../"), r); string(b) != "Before%41/../"+want {
		t.Errorf("AppendResolve of %q against %q: %q", ref, base, b)
	}
	if u != iri.MustParse(base) || r != iri.MustParseRef(ref) {
		t.Errorf("%q against %q: the arguments have changed", ref, base)
	}
}

// checkVerbatim holds that the methods whose names end in Verbatim keep a reference with a scheme, and otherwise come to
// the target.
func checkVerbatim(t testing.TB, u iri.IRI, r iri.Ref, target string) {
	t.Helper()
	if r.IsAbs() {
		target = r.String()
	}
	if got := u.ResolveVerbatim(r); got.String() != target || got != iri.MustParse(target) {
		t.Errorf("ResolveVerbatim of %q against %q: %q, want %q", r, u, got, target)
	}
	if got, err := u.ParseVerbatim(r.String()); got.String() != target || err != nil {
		t.Errorf("ParseVerbatim of %q against %q: %q, %v, want %q", r, u, got, err, target)
	}
}

// checkNoBase holds what design and documentation say of the zero IRI as a base, and of "".
func checkNoBase(t testing.TB, ref string) {
	t.Helper()
	var none iri.IRI
	r, errRef := iri.ParseRef(ref)
	text, err := iri.Resolve("", ref)
	u, errParse := none.Parse(ref)
	v, errVerbatim := none.ParseVerbatim(ref)
	if errRef == nil && r.IsAbs() {
		want := slowResolve(ref, ref)
		if text != want || u.String() != want || none.Resolve(r) != u || v.String() != ref || none.ResolveVerbatim(r) != v {
			t.Errorf("%q without a base: %q, %q, %q, %q and %q, want %q or itself", ref, text, u, v, none.Resolve(r), none.ResolveVerbatim(r), want)
		}
		if got := string(none.AppendResolve(nil, r)); got != want || err != nil || errParse != nil || errVerbatim != nil {
			t.Errorf("%q without a base: appended %q, errors %v, %v, %v", ref, got, err, errParse, errVerbatim)
		}
		return
	}
	want := errRef // an invalid reference fails with that first
	if want == nil {
		_, want = iri.Parse(ref)
	}
	for _, err := range []error{err, errParse, errVerbatim} {
		if e, ok := err.(*iri.ParseError); !ok || *e != *want.(*iri.ParseError) || errRef == nil && (e.Err != iri.ErrMissingScheme || e.Input != ref) {
			t.Errorf("%q without a base: %v, want %v", ref, err, want)
		}
	}
	if text != "" || u != none || v != none || none.Resolve(r) != none || none.ResolveVerbatim(r) != none || len(none.AppendResolve(nil, r)) > 0 {
		t.Errorf("%q without a base: %q, %q, %q, %q, %q", ref, text, u, v, none.Resolve(r), none.ResolveVerbatim(r))
	}
}

// rfcResolutions are RFC 3986 section 5.4, against the base http://a/b/c/d;p?q.
var rfcResolutions = []struct{ ref, want string }{
	// 5.4.1
	{"g:h", "g:h"}, {"g", "http://a/b/c/g"}, {"./g", "http://a/b/c/g"}, {"g/", "http://a/b/c/g/"},
	{"/g", "http://a/g"}, {"//g", "http://g"}, {"?y", "http://a/b/c/d;p?y"}, {"g?y", "http://a/b/c/g?y"},
	{"#s", "http://a/b/c/d;p?q#s"}, {"g#s", "http://a/b/c/g#s"}, {"g?y#s", "http://a/b/c/g?y#s"},
	{";x", "http://a/b/c/;x"}, {"g;x", "http://a/b/c/g;x"}, {"g;x?y#s", "http://a/b/c/g;x?y#s"},
	{"", "http://a/b/c/d;p?q"}, {".", "http://a/b/c/"}, {"./", "http://a/b/c/"}, {"..", "http://a/b/"},
	{"../", "http://a/b/"}, {"../g", "http://a/b/g"}, {"../..", "http://a/"}, {"../../", "http://a/"},
	{"../../g", "http://a/g"},
	// 5.4.2
	{"../../../g", "http://a/g"}, {"../../../../g", "http://a/g"}, {"/./g", "http://a/g"}, {"/../g", "http://a/g"},
	{"g.", "http://a/b/c/g."}, {".g", "http://a/b/c/.g"}, {"g..", "http://a/b/c/g.."}, {"..g", "http://a/b/c/..g"},
	{"./../g", "http://a/b/g"}, {"./g/.", "http://a/b/c/g/"}, {"g/./h", "http://a/b/c/g/h"}, {"g/../h", "http://a/b/c/h"},
	{"g;x=1/./y", "http://a/b/c/g;x=1/y"}, {"g;x=1/../y", "http://a/b/c/y"},
	{"g?y/./x", "http://a/b/c/g?y/./x"}, {"g?y/../x", "http://a/b/c/g?y/../x"},
	{"g#s/./x", "http://a/b/c/g#s/./x"}, {"g#s/../x", "http://a/b/c/g#s/../x"},
	{"http:g", "http:g"}, // for strict parsers
}

func TestResolveRFC(t *testing.T) {
	const base = "http://a/b/c/d;p?q"
	for _, row := range rfcResolutions {
		if got, err := iri.Resolve(base, row.ref); got != row.want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", row.ref, got, err, row.want)
		}
		checkResolve(t, base, row.ref)
	}
}

// otherBases are bases for the references of the RFC, whose own has an authority, a slash and no dots.
var otherBases = []string{
	"http://a/b/c/d;p?q=1/2", "http://a/b/c/d;p=1/2?q", "fred:///s//a/b/c", "http:///s//a/b/c", "urn:a:b", "mailto:a@b",
	"file:///", "a:", "a:/", "a://h", "a:b/c", "a:/.//b/c", "http://a/b/../c/./d", "http://h?q#f",
}

// TestResolveBases compares the RFC's references against other bases with testdata/resolve.txt, whose lines are base,
// reference and target, with tabs between. Its targets are the twin's, read over by eye.
func TestResolveBases(t *testing.T) {
	const file = "testdata/resolve.txt"
	if *update {
		var b strings.Builder
		b.WriteString("# The references of RFC 3986 section 5.4 against other bases: base, reference, target.\n")
		for _, base := range otherBases {
			for _, row := range rfcResolutions {
				b.WriteString(base + "\t" + row.ref + "\t" + slowResolve(base, row.ref) + "\n")
			}
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows := 0
	for scanner := bufio.NewScanner(f); scanner.Scan(); {
		if strings.HasPrefix(scanner.Text(), "#") {
			continue
		}
		rows++
		row := strings.Split(scanner.Text(), "\t")
		if got, err := iri.Resolve(row[0], row[1]); got != row[2] || err != nil {
			t.Errorf("%q against %q: got %q, %v, want %q", row[1], row[0], got, err, row[2])
		}
		checkResolve(t, row[0], row[1])
	}
	if want := len(otherBases) * len(rfcResolutions); rows != want {
		t.Errorf("%s has %d rows, want %d", file, rows, want)
	}
}

// resolveRows are traps.
var resolveRows = []struct{ base, ref, want, reason string }{
	{"x:q", "x:y/../z", "x:/z", "5.2.4 to the letter: .. leaves the slash behind it"},
	{"a:b/c", "../d", "a:/d", "the same, merged"},
	{"a:b", "../d", "a:d", "nothing to merge with: case A"},
	{"a:b", ".", "a:", "case D"},
	{"a:b/c", "..", "a:/", "case C at the end"},
	{"http://a/b/c", "%2E%2E/d", "http://a/b/%2E%2E/d", "no dot segment when resolving"},
	{"http://a/b/c", ".%2e/d", "http://a/b/.%2e/d", "no dot segment when resolving"},
	{"http://a/b/../c?q#f", "", "http://a/b/../c?q", "the base's path as it is"},
	{"http://a/b/../c?q", "#f", "http://a/b/../c?q#f", "the base's path as it is"},
	{"http://a/b/../c?q", "?x", "http://a/b/../c?x", "the base's path as it is"},
	{"http://a/b/../c/d", "e", "http://a/c/e", "the base's dot segments go when merged"},
	{"http://a/b", "http://a/c/../d", "http://a/d", "a reference with a scheme loses its own"},
	{"http://a/b", "urn:c/./d", "urn:c/d", "a reference with a scheme loses its own"},
	{"http://a/b", "//h/c/../d?q", "http://h/d?q", "a reference with an authority loses its own"},
	{"http://a/b", "//h", "http://h", "authority alone"},
	{"a:b/c", "..//d", "a:/.//d", "the guard, merged"},
	{"a:/b", ".//d", "a:/.//d", "the guard, merged without .."},
	{"a:/b", "/.//d", "a:/.//d", "the guard, absolute path"},
	{"a:b", "x:/.//y", "x:/.//y", "the guard, scheme: itself"},
	{"a:b", "x:/..//y", "x:/.//y", "the guard, scheme"},
	{"a:/.//b", "", "a:/.//b", "the guard, base's path"},
	{"a:/.//b", "c", "a:/.//c", "the guard, base's directory"},
	{"a:/.//b/c", "../..", "a:/", "the guard goes with what it guards"},
	{"a://h/b", ".//d", "a://h//d", "no guard after an authority"},
	{"a:///b", ".//d", "a:////d", "no guard after an empty authority"},
	{"a:b", ".//d", "a:/d", "case A, then an absolute path of one slash"},
	{"http://a", "b", "http://a/b", "merge: authority and empty path"},
	{"http://a", "../b", "http://a/b", "merge: authority and empty path"},
	{"http://a?q", "b?c", "http://a/b?c", "merge: authority and empty path"},
	{"http://a", ".", "http://a/", "merge: authority and empty path"},
	{"http://a?q", "", "http://a?q", "empty reference keeps the query"},
	{"http://a?q", "?", "http://a?", "empty query is not the empty reference"},
	{"http://a?q", "#", "http://a?q#", "empty fragment is not the empty reference"},
	{"http://a#f", "", "http://a", "the base's fragment is of no account"},
	{"http://a/b?c/d", "e", "http://a/e", "slashes in the base's query are none of the path"},
	{"http://a/b#c/d", "e", "http://a/e", "nor those in its fragment"},
	{"http://a/b/c", "d?../e", "http://a/b/d?../e", "dots in the reference's query are no segments"},
	{"urn:a:b", "#f", "urn:a:b#f", "urn"},
	{"urn:a:b", "./c:d", "urn:c:d", "urn"},
	{"mailto:a@b", "c@d", "mailto:c@d", "mailto"},
	{"http://a//b", "../c", "http://a/c", ".. takes one empty segment"},
	{"http://a/b//", "../c", "http://a/b/c", ".. takes one empty segment"},
	{"http://é/ü", "ß#𐌀", "http://é/ß#𐌀", "non-ASCII"},
	{"http://a/b/c", "../../../../d", "http://a/d", "beyond the root"},
	{"http://a/b/", "", "http://a/b/", "base that ends in a slash"},
	{"http://a/b/c", "d/e/../../f", "http://a/b/f", "dots in the midst"},
	{"http://a/b/c", "d/../..", "http://a/", "dots at the end"},
	{"http://a/b", "c/.?q#f", "http://a/c/?q#f", "dot before a query"},
}

func TestResolve(t *testing.T) {
	for _, row := range resolveRows {
		if got, err := iri.Resolve(row.base, row.ref); got != row.want || err != nil {
			t.Errorf("%s: %q against %q: got %q, %v, want %q", row.reason, row.ref, row.base, got, err, row.want)
		}
		checkResolve(t, row.base, row.ref)
		for _, other := range resolveRows {
			checkResolve(t, row.base, other.ref)
		}
	}
}

// TestResolveLong is about targets that do not fit on the stack, with and without dot segments.
func TestResolveLong(t *testing.T) {
	long := "http://a/" + strings.Repeat("b/", 4000)
	for _, ref := range []string{"c", "../c", "c/../d", strings.Repeat("../", 3000) + "c", strings.Repeat("d/../", 3000), strings.Repeat("é/", 3000) + ".."} {
		checkResolve(t, long, ref)
	}
}

func TestResolveErrors(t *testing.T) {
	for _, row := range []struct {
		base, ref, input string
		cause            error
	}{
		{"a", "b", "a", iri.ErrMissingScheme},
		{"a:b", "c d", "c d", iri.ErrInvalidCharacter},
		{"a b", "c d", "a b", iri.ErrMissingScheme},
		{"a:b", "1:2", "1:2", iri.ErrColonInFirstSegment},
	} {
		_, err := iri.Resolve(row.base, row.ref)
		if e, ok := err.(*iri.ParseError); !ok || e.Input != row.input || e.Err != row.cause {
			t.Errorf("Resolve(%q, %q): got %v, want %v of %q", row.base, row.ref, err, row.cause, row.input)
		}
	}
	if u, err := iri.MustParse("a:b").Parse("c d"); err == nil || u != (iri.IRI{}) {
		t.Errorf("Parse of a reference that is none: %v, %v", u, err)
	}
}

// TestNoBase is about the zero IRI, and "", as a base.
func TestNoBase(t *testing.T) {
	for _, row := range resolveRows {
		checkNoBase(t, row.base)
		checkNoBase(t, row.ref)
	}
	for _, row := range refusedRows() {
		checkNoBase(t, row.in)
	}
	for ref, want := range map[string]string{"a:b/../c": "a:/c", "http://h/a/../b": "http://h/b", "x:/.//y": "x:/.//y"} {
		if got, err := iri.Resolve("", ref); got != want || err != nil {
			t.Errorf("Resolve of %q without a base: %q, %v, want %q", ref, got, err, want)
		}
	}
	for _, ref := range []string{"", "a", "rel", "//h", "/p", "?q", "#f", "./a:b", "é"} {
		if u, err := (iri.IRI{}).Parse(ref); !errors.Is(err, iri.ErrMissingScheme) || u != (iri.IRI{}) {
			t.Errorf("Parse of %q without a base: %q, %v", ref, u, err)
		}
	}
}
