package iri_test

// This file tests resolution against the table of the RFC, other bases and package slow.

import (
	"bufio"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
)

var update = flag.Bool("update", false, "rewrite testdata/resolve.txt, from package slow")

// checkResolve compares all functions that resolve with the twin. It also checks that the result equals what its text
// parses to. It ignores a base or reference that does not parse.
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
	want := slow.Resolve(base, ref)
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

// checkVerbatim checks that ResolveVerbatim and ParseVerbatim return a reference with a scheme unchanged, and the
// target otherwise.
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

// checkNoBase checks what is documented for the zero IRI, or "", as the base.
func checkNoBase(t testing.TB, ref string) {
	t.Helper()
	var none iri.IRI
	r, errRef := iri.ParseRef(ref)
	text, err := iri.Resolve("", ref)
	u, errParse := none.Parse(ref)
	v, errVerbatim := none.ParseVerbatim(ref)
	errs := []error{err, errParse, errVerbatim}
	target, verbatim, appended := none.Resolve(r), none.ResolveVerbatim(r), string(none.AppendResolve(nil, r))
	if target != u || verbatim != v || text != u.String() || appended != text {
		t.Errorf("%q without a base: Resolve %q, Parse %q, function %q, appended %q; verbatim %q and %q", ref, target, u, text, appended, verbatim, v)
	}
	if errRef == nil && r.IsAbs() {
		if want := slow.Resolve(ref, ref); text != want || v.String() != ref || errors.Join(errs...) != nil {
			t.Errorf("%q without a base: %q and %q, %v, want %q and itself", ref, text, v, errs, want)
		}
		return
	}
	want := errRef // an invalid reference is reported first
	if want == nil {
		_, want = iri.Parse(ref) // a missing scheme
	}
	for _, err := range errs {
		if !conformance.EqualErrors(err, want.(*iri.ParseError)) || errRef == nil && !errors.Is(err, iri.ErrMissingScheme) {
			t.Errorf("%q without a base: %v, want %v", ref, err, want)
		}
	}
	if u != none || v != none {
		t.Errorf("%q without a base: %q, %q, want the zero IRI", ref, u, v)
	}
}

// rfcResolutions are the examples of RFC 3986 section 5.4, for the base http://a/b/c/d;p?q.
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

// otherBases are more bases for the references of the RFC. The base of the RFC has an authority, a slash and no dot
// segments.
var otherBases = []string{
	"http://a/b/c/d;p?q=1/2", "http://a/b/c/d;p=1/2?q", "fred:///s//a/b/c", "http:///s//a/b/c", "urn:a:b", "mailto:a@b",
	"file:///", "a:", "a:/", "a://h", "a:b/c", "a:./b/c", "a:../b/c", "a:/.//b/c", "http://a/b/../c/./d", "http://h?q#f",
}

// TestResolveBases resolves the references of the RFC against other bases and compares the targets with
// testdata/resolve.txt. Each line of the file is a base, a reference and a target, separated by tabs. The twin
// computed the targets, and a person reviewed them.
func TestResolveBases(t *testing.T) {
	const file = "testdata/resolve.txt"
	if *update {
		var b strings.Builder
		b.WriteString("# The references of RFC 3986 section 5.4 against other bases: base, reference, target.\n")
		for _, base := range otherBases {
			for _, row := range rfcResolutions {
				b.WriteString(base + "\t" + row.ref + "\t" + slow.Resolve(base, row.ref) + "\n")
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

func TestResolve(t *testing.T) {
	for _, row := range conformance.Resolutions {
		if got, err := iri.Resolve(row.Base, row.Ref); got != row.Want || err != nil {
			t.Errorf("%s: %q against %q: got %q, %v, want %q", row.Reason, row.Ref, row.Base, got, err, row.Want)
		}
		checkResolve(t, row.Base, row.Ref)
		for _, other := range conformance.Resolutions {
			checkResolve(t, row.Base, other.Ref)
		}
	}
}

// TestResolveLong tests targets that do not fit into the buffer on the stack, with and without dot segments.
func TestResolveLong(t *testing.T) {
	long := "http://a/" + strings.Repeat("b/", 4000)
	for _, ref := range []string{"c", "../c", "c/../d", strings.Repeat("../", 3000) + "c", strings.Repeat("d/../", 3000), strings.Repeat("é/", 3000) + ".."} {
		checkResolve(t, long, ref)
	}
}

// TestResolveLengths tests bases whose paths are about as long as the block that dir in resolve.go reads in one step.
func TestResolveLengths(t *testing.T) {
	for n := range 70 {
		for _, end := range []string{"", "/", "/c", "/.", "/./", "/./c", "/../", "/../c", "//", ".", ".c/"} {
			for _, ref := range []string{"d", "../d", "./"} {
				path := "/" + strings.Repeat("b", n) + end
				for _, base := range []string{"http://a" + path, "x:" + path + "?/./x", "x:" + path[1:] + "#/../x"} {
					checkResolve(t, base, ref)
				}
			}
		}
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
		got, err := iri.Resolve(row.base, row.ref)
		if e := new(iri.ParseError); !errors.As(err, &e) || e.Input != row.input || e.Err != row.cause || got != "" {
			t.Errorf("Resolve(%q, %q): got %q, %v, want %v of %q", row.base, row.ref, got, err, row.cause, row.input)
		}
	}
	if u, err := iri.MustParse("a:b").Parse("c d"); err == nil || u != (iri.IRI{}) {
		t.Errorf("Parse of an invalid reference: %v, %v", u, err)
	}
}

// TestNoBase tests the zero IRI, or "", as the base.
func TestNoBase(t *testing.T) {
	for _, row := range conformance.Resolutions {
		checkNoBase(t, row.Base)
		checkNoBase(t, row.Ref)
	}
	for _, row := range conformance.Refused() {
		checkNoBase(t, row.In)
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

// TestAllocsResolve checks the documented number of allocations of the functions that resolve, relativize and
// normalize.
func TestAllocsResolve(t *testing.T) {
	base, dotted := iri.MustParse("http://a/b/c/d?q#f"), iri.MustParse("http://a/b/../c/./d")
	ref := iri.MustParseRef
	buf := make([]byte, 0, 4096)
	normal := iri.MustParse("http://u@a:80/b/%2Fé?q=%20#f")
	other := iri.MustParse("HTTP://u@A:80/./%62/%2f%C3%a9?q=%20#%66")
	long := iri.MustParse("http://a/" + strings.Repeat("b/", 2000) + "#f")
	literal := iri.MustParse("http://[2001:db8::1]/")
	for _, row := range []struct {
		name string
		want float64
		f    func()
	}{
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
	} {
		if n := testing.AllocsPerRun(100, row.f); n != row.want {
			t.Errorf("%s: %v allocations, want %v", row.name, n, row.want)
		}
	}
	if !normal.Equivalent(other) {
		t.Error("the IRIs that are compared are not equivalent")
	}
}

func resolving(base iri.IRI, ref string) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.Resolve(r) }
}

func appendingResolved(base iri.IRI, ref string, buf []byte) func() {
	r := iri.MustParseRef(ref)
	return func() { _ = base.AppendResolve(buf, r) }
}
