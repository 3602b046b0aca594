package conformance_test

// This file calls all exported functions with hostile text: growth, stack, allocations, immutability, concurrency.
// Whether results are right is tested elsewhere.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// TestSurfaces checks that the table has each exported function of the source exactly once.
func TestSurfaces(t *testing.T) {
	notTest := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), testenv.File(), notTest, 0)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, file := range packages["iri"].Files {
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Name.IsExported() && !strings.HasPrefix(nameOf(f), "baseError.") {
				want = append(want, nameOf(f))
			}
		}
	}
	for _, f := range conformance.Surfaces {
		got = append(got, f.Name)
	}
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s is not in the table of surfaces; add a row to Surfaces in internal/proof/conformance/surfaces.go that calls it", name)
		}
	}
	slices.Sort(got)
	for i, name := range got {
		if !slices.Contains(want, name) {
			t.Errorf("%s is in the table of surfaces, but the source has no exported function of this name; remove its row from Surfaces in internal/proof/conformance/surfaces.go", name)
		}
		if i > 0 && got[i-1] == name {
			t.Errorf("%s has two rows in the table of surfaces; remove one from Surfaces in internal/proof/conformance/surfaces.go", name)
		}
	}
}

// nameOf returns the name of a function as in the table: "Resolve", or "IRI.Resolve" for a method.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	return receiver.(*ast.Ident).Name + "." + f.Name.Name
}

// subjects returns a subject for each hostile text of about n bytes, and for each accepted input of the tables.
func subjects(n int) []conformance.Subject {
	var all []conformance.Subject
	for _, raw := range conformance.Hostile(n) {
		all = append(all, conformance.NewSubject(raw))
	}
	for _, row := range conformance.Accepted() {
		all = append(all, conformance.NewSubject(row.In))
	}
	return all
}

// TestGrowth checks that no result is longer than three times the input plus a constant. Percent-encoding makes three
// bytes of one.
func TestGrowth(t *testing.T) {
	const constant = 400 // an error message, or the text that NewSubject adds
	for _, x := range subjects(3000) {
		for _, f := range conformance.Surfaces {
			in := max(len(x.Raw), len(x.U.String()), len(x.R.String()), len(x.S.String()))
			switch f.Name {
			case "IRI.Resolve", "IRI.AppendResolve", "IRI.Parse", "IRI.ResolveVerbatim", "IRI.ParseVerbatim", "Resolve", "ResolveVerbatim": // these have two inputs
				in = 2*len(x.U.String()) + max(len(x.Raw), len(x.R.String()), len(x.S.String()))
			case "IRI.AppendNormalized", "IRI.AppendSegments", "IRI.WithAuthority", "IRI.WithUserinfo", "IRI.WithHost", "IRI.WithPort", "IRI.WithPath", "IRI.WithQuery", "IRI.WithFragment":
				in = len(x.Raw) + len(x.U.String())
			case "IRI.Relativize", "IRI.LinkTo":
				in = len(x.U.String()) + 2*len(x.V.String()) + len(x.Near.String())
			case "Ref.AppendNormalized", "Ref.AppendSegments", "Ref.WithAuthority", "Ref.WithPath", "Ref.WithQuery", "Ref.WithFragment":
				in = len(x.Raw) + len(x.R.String())
			case "Ref.WithUserinfo", "Ref.WithHost", "Ref.WithPort":
				in = len(x.Raw) + len(x.S.String())
			}
			if out := f.Call(&x); len(out) > 3*in+constant {
				t.Errorf("%s of %.40q: a result of %d bytes for %d bytes", f.Name, x.Raw, len(out), in)
			}
		}
	}
}

// TestStack checks that no function needs more stack for longer texts.
func TestStack(t *testing.T) {
	const n = 1 << 16
	// One call for each segment or character would exceed this limit.
	defer debug.SetMaxStack(debug.SetMaxStack(32 << 10))
	for _, raw := range conformance.Hostile(n) {
		x := conformance.NewSubject(raw)
		var done sync.WaitGroup
		done.Add(1)
		go func() { // a new goroutine has a new stack
			defer done.Done()
			for _, f := range conformance.Surfaces {
				f.Call(&x)
			}
		}()
		done.Wait()
	}
}

// TestImmutable checks that no function changes its arguments, and that a second call returns the same.
func TestImmutable(t *testing.T) {
	for _, x := range subjects(300) {
		before := x.Clone()
		for _, f := range conformance.Surfaces {
			first, again := f.Call(&x), f.Call(&x)
			if x != before {
				t.Fatalf("%s of %.40q changed it", f.Name, x.Raw)
			}
			if first != again {
				t.Errorf("%s of %.40q: %.99q, then %.99q", f.Name, x.Raw, first, again)
			}
		}
	}
}

// TestArguments checks that no function changes the arguments that it gets by reference.
func TestArguments(t *testing.T) {
	for _, x := range subjects(300) {
		text := []byte(x.Raw)
		given := url.URL{Scheme: "http", User: url.UserPassword("u", "p"), Host: "h", Path: x.Raw, RawQuery: x.Raw, Fragment: x.Raw}
		segments := []string{x.Raw, "b", x.Raw}
		u, r, givenNow, segmentsNow := new(iri.IRI), new(iri.Ref), given, slices.Clone(segments)
		for name, f := range map[string]func(){
			"IRI.UnmarshalText":   func() { _ = u.UnmarshalText(text) },
			"IRI.UnmarshalBinary": func() { _ = u.UnmarshalBinary(text) },
			"IRI.Scan":            func() { _ = u.Scan(text) },
			"Ref.UnmarshalText":   func() { _ = r.UnmarshalText(text) },
			"Ref.UnmarshalBinary": func() { _ = r.UnmarshalBinary(text) },
			"Ref.Scan":            func() { _ = r.Scan(text) },
			"FromURL":             func() { _, _ = iri.FromURL(&givenNow) },
			"RefFromURL":          func() { _, _ = iri.RefFromURL(&givenNow) },
			"IRI.AppendSegments":  func() { _, _ = x.U.AppendSegments(segmentsNow...) },
			"Ref.AppendSegments":  func() { _, _ = x.R.AppendSegments(segmentsNow...) },
		} {
			if f(); string(text) != x.Raw || givenNow != given || !slices.Equal(segmentsNow, segments) {
				t.Fatalf("%s of %.40q changed it", name, x.Raw)
			}
		}
		// A value must not change if the bytes that it was decoded from change.
		for name, f := range map[string]func([]byte) error{"UnmarshalText": r.UnmarshalText, "UnmarshalBinary": r.UnmarshalBinary, "Scan": func(b []byte) error { return r.Scan(b) }} {
			if err := f(text); err == nil {
				clear(text)
				if r.String() != x.Raw {
					t.Errorf("Ref.%s of %.40q keeps the bytes", name, x.Raw)
				}
				copy(text, x.Raw)
			}
		}
	}
}

// FuzzSurfaces checks that no function panics or changes its arguments.
func FuzzSurfaces(f *testing.F) {
	conformance.Seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		x := conformance.NewSubject(s)
		before := x.Clone()
		for _, f := range conformance.Surfaces {
			if f.Call(&x); x != before {
				t.Fatalf("%s of %q changed it", f.Name, s)
			}
		}
	})
}

// TestConcurrent calls every function on the same values from several goroutines. Run it with the race detector.
func TestConcurrent(t *testing.T) {
	for _, x := range subjects(100) {
		got := make([][4]string, len(conformance.Surfaces))
		var done sync.WaitGroup
		for k := range 4 {
			done.Add(1)
			go func() {
				defer done.Done()
				for i, f := range conformance.Surfaces {
					got[i][k] = f.Call(&x)
				}
			}()
		}
		done.Wait()
		for i, f := range conformance.Surfaces { // the first call must not cache anything that changes later results
			if want := f.Call(&x); got[i] != [4]string{want, want, want, want} {
				t.Errorf("%s of %.40q: %.99q, alone %.99q", f.Name, x.Raw, got[i], want)
			}
		}
	}
}

// TestAllocsLevel checks that the number of allocations does not depend on the length of the text. It allows a few
// more for a buffer that grows to three times its size.
func TestAllocsLevel(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	const n = 4000 // longer than a buffer on the stack, even if all is decoded
	long := conformance.Hostile(8 * n)
	for name, raw := range conformance.Hostile(n) {
		x, y := conformance.NewSubject(raw), conformance.NewSubject(long[name])
		for _, f := range conformance.Surfaces {
			short := testing.AllocsPerRun(1, func() { f.Call(&x) })
			long := testing.AllocsPerRun(1, func() { f.Call(&y) })
			for range 5 { // a garbage collection may have emptied a pool of package fmt
				if long <= short+6 {
					break
				}
				long = min(long, testing.AllocsPerRun(1, func() { f.Call(&y) }))
			}
			if long > short+6 {
				t.Errorf("%s of %s: %v allocations of %d bytes, %v of %d", f.Name, name, short, n, long, 8*n)
			}
		}
	}
}
