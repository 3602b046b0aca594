package iri_test

// This file tests Equivalent, Contains, SameOrigin and Origin. Normal forms themselves are in normalize_test.go.

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var compareLaws = map[string]any{
	"Equivalent":     func(s, other string) bool { return normalForm(s, standard) == normalForm(other, standard) },
	"IRI.Contains":   slow.Contains,
	"IRI.SameOrigin": slow.SameOrigin,
	"IRI.Origin":     slow.Origin,
}

const standard = iri.StandardNormalization

// checkCompare checks that Contains and SameOrigin are reflexive, that Contains is transitive and
// keeps its result for normal forms, that Equivalent and SameOrigin are symmetric, and that what is
// equivalent has the same origin.
func checkCompare(t testing.TB, a, b string) {
	u, errA := iri.Parse(a)
	v, errB := iri.Parse(b)
	if errA != nil || errB != nil {
		return
	}
	testenv.Same(t, u.Contains(u), !u.IsZero(), "%q contains itself", u)
	if form := v.Normalize(); u.Contains(v) {
		isEmpty := form.Path() == "" && form.WithoutFragment().WithoutQuery() != form // as of "x:.#s", which contains itself
		hasDot := strings.HasPrefix(form.Path(), "/.//")                              // as of "x:.///", below "x:.//"
		testenv.Same(t, u.Normalize().Contains(form) || isEmpty || hasDot, true,
			"%q contains %q, and so do the normal forms", u, v)
		below, _ := v.JoinSegments("x")
		for _, w := range []iri.IRI{u, below, u.Normalize(), form, v.WithoutFragment()} {
			testenv.Same(t, v.Contains(w) && !u.Contains(w), false, "%q contains %q, which contains %q", u, v, w)
		}
	}
	testenv.Same(t, u.SameOrigin(u), u.Host() != "", "%q: SameOrigin as itself", u)
	testenv.Same(t, v.SameOrigin(u), u.SameOrigin(v), "%q, %q: SameOrigin", v, u)
	testenv.Same(t, v.Equivalent(u), u.Equivalent(v), "%q, %q: Equivalent", v, u)
	isSame := u.Host() == "" || u.SameOrigin(v)
	testenv.Same(t, u.Equivalent(v) && !isSame, false, "%q, %q: Equivalent, another origin", u, v)
}

// checkOrigin checks that an origin is its own origin, that conversions and resolution keep it, and
// that net/url reads the same host. The error of an address without one is where programs begin to
// differ.
func checkOrigin(t testing.TB, s string) {
	u, err := iri.Parse(s)
	if err != nil {
		return
	}
	origin, err := u.Origin()
	if err != nil {
		var e *iri.ParseError
		c, from, to := slow.OriginFault(s)
		if !errors.As(err, &e) || e.Err != iri.ErrOrigin || e.Input != s || e.Component != c || e.Offset < from ||
			e.Offset > to {
			testenv.Errorf(t, "%q: Origin returns %#v", s, err)
		}
		return
	}
	o, err := iri.Parse(origin)
	if err != nil {
		testenv.Errorf(t, "%q: Origin returns %q, %v", s, origin, err)
		return
	}
	testenv.Same(t, u.SameOrigin(o), true, "%q: SameOrigin as %q", s, o)
	resolved, _ := u.Parse("../x?y#z") // with a path; "?y" alone may leave a path empty, which has no origin then
	for _, v := range []iri.IRI{o, u.Normalize(), u.ToURI(), u.ToIRI(), resolved} {
		again, err := v.Origin()
		testenv.Same(t, again, origin, "%q: Origin of %q, %v", s, v, err)
	}
	other, err := url.Parse(s)
	if err != nil {
		other, err = url.Parse(o.String()) // another part is invalid to net/url
	}
	if err != nil {
		testenv.Errorf(t, "%q: net/url rejects the origin: %v", s, err)
		return
	}
	port := o.Port()
	if number, ok := iri.DefaultPort(o.Scheme()); ok && port == "" && other.Port() != "" {
		port = fmt.Sprint(number)
	}
	want := o.Scheme() + "://" + strings.Trim(o.Host(), "[]") + ":" + port
	testenv.Same(t, strings.ToLower(other.Scheme+"://"+other.Hostname()+":"+other.Port()), want, "%q: what net/url reads",
		s)
}

// TestOrigin tests where programs begin to differ.
func TestOrigin(t *testing.T) {
	for _, row := range testenv.Rows[conformance.Result]("testdata", "rows", "origin.txt") {
		got, err := iri.MustParse(row.In).Origin()
		testenv.Same(t, got, row.Want, "%s: Origin of %q, %v", row.Reason, row.In, err)
		checkText(t, row.In)
	}
	for _, row := range conformance.NoOrigins() {
		_, err := iri.MustParse(row.In).Origin()
		var e *iri.ParseError
		if !errors.As(err, &e) || e.Component != row.Want.Component || e.Offset != row.Want.Offset {
			t.Errorf("%s: Origin of %q: %v, want %s", row.Reason, row.In, err, testenv.Show(row.Want))
		}
		checkText(t, row.In)
	}
	_, err := iri.IRI{}.Origin()
	testenv.Same(t, errors.Is(err, iri.ErrOrigin), true, "Origin of the zero IRI, %v", err)
}

// TestEquivalent tests single normalizations, and pairs that other libraries consider equal.
func TestEquivalent(t *testing.T) {
	type row struct{ Normalizations, A, B, Want, Reason string }
	for row := range testenv.Each(t, testenv.Rows[row]("testdata", "rows", "equivalent.txt")) {
		a, b, n := iri.MustParseRef(row.A), iri.MustParseRef(row.B), normalizationOf(row.Normalizations)
		isSame := fmt.Sprint(a.NormalizeWith(n) == b.NormalizeWith(n))
		testenv.Same(t, isSame, row.Want, "%s: %q, %q by %v", row.Reason, a, b, n)
		if n == standard {
			testenv.Same(t, fmt.Sprint(a.Equivalent(b)), row.Want, "%s: %q, %q: Equivalent", row.Reason, a, b)
		}
		checkPair(t, row.A, row.B)
	}
}

// TestContains checks the rows of Contains and SameOrigin.
func TestContains(t *testing.T) {
	check := func(name string, rows []conformance.Comparison, f func(u, v iri.IRI) bool) {
		for row := range testenv.Each(t, rows) {
			u, v := iri.MustParse(row.U), iri.MustParse(row.V)
			testenv.Same(t, f(u, v), row.Want, "%s: %s of %q and %q", row.Reason, name, u, v)
		}
	}
	check("Contains", conformance.Containments(), iri.IRI.Contains)
	check("SameOrigin", conformance.SameOrigins(), iri.IRI.SameOrigin)
}

// TestAllocsCompare checks that functions that compare normal forms allocate nothing if the texts
// are normal, or if the forms have at most 512 bytes before dot segments are removed, and otherwise at
// most a buffer for each form.
func TestAllocsCompare(t *testing.T) {
	testenv.SkipRace(t)
	exact, spaces := strings.Repeat("b", 512-len("http://a/c")), strings.Repeat("%20b/", 600)
	host := strings.Repeat("host.", 20) // longer than any IP literal
	short := []string{"http://a/" + exact + "%63", "http://a/%2e/" + exact + "d", "http://a/" + strings.Repeat("%62", 500),
		"http://a/" + strings.Repeat("%62", 490) + "/b"}
	for row := range testenv.Each(t, slices.Concat(conformance.Containments(), conformance.SameOrigins())) {
		short = append(short, row.U, row.V)
	}
	normal := []string{"http://a/" + spaces, "http://b/" + spaces, "http://[::1]/" + spaces,
		"http://U@" + host + "a:8080/" + spaces, "http://U@" + host + "b:8080/" + spaces}
	long := []string{"HTTP://a/" + spaces, normal[0], "http://a/" + strings.Repeat("b/%2e%2e/", 600), short[0],
		"http://a/" + strings.Repeat("b/../", 600)}
	for _, row := range []struct {
		most  float64
		texts []string
	}{{0, short}, {0, normal}, {2, long}} {
		for i, text := range row.texts {
			u, v := iri.MustParse(text), iri.MustParse(row.texts[(i+1)%len(row.texts)])
			for name, f := range map[string]func(){
				"Contains": func() { u.Contains(v) }, "Contains, swapped": func() { v.Contains(u) },
				"SameOrigin": func() { u.SameOrigin(v) }, "Equivalent": func() { u.Equivalent(v) },
			} {
				if n := testenv.Allocs(row.most, f); n > row.most {
					testenv.Errorf(t, "%s of %.99q and %.99q: %v allocations, want at most %v", name, u, v, n,
						row.most)
				}
			}
		}
	}
}
