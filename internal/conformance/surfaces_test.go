package conformance_test

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
	"example.com/iri/internal/conformance"
	"example.com/iri/internal/testenv"
)

// TestSurfaces holds the table against the source: each exported function is there, once.
func TestSurfaces(t *testing.T) {
	notTest := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), testenv.File(), notTest, 0)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, file := range packages["iri"].Files {
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Name.IsExported() {
				want = append(want, nameOf(f))
			}
		}
	}
	for _, f := range conformance.Surfaces {
		got = append(got, f.Name)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the table has\n%q,\nthe source\n%q", got, want)
	}
}

// nameOf returns the name of a function as the table has it: "Resolve", or "IRI.Resolve" for a method.
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

// subjects returns a subject for each hostile text of about n bytes, and for those of the tables that are accepted.
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

// TestGrowth holds that nothing gives back more than three times what went in, which is what percent-encoding makes of
// a byte, and a constant.
func TestGrowth(t *testing.T) {
	const constant = 400 // a message, or what newSubject puts around the text
	for _, x := range subjects(3000) {
		for _, f := range conformance.Surfaces {
			in := max(len(x.Raw), len(x.U.String()), len(x.R.String()), len(x.S.String()))
			switch f.Name {
			case "IRI.Resolve", "IRI.AppendResolve", "IRI.Parse", "IRI.ResolveVerbatim", "IRI.ParseVerbatim", "Resolve": // which takes two
				in = 2*len(x.U.String()) + max(len(x.Raw), len(x.R.String()), len(x.S.String()))
			case "IRI.AppendSegments", "IRI.WithAuthority", "IRI.WithUserinfo", "IRI.WithHost", "IRI.WithPort", "IRI.WithPath", "IRI.WithQuery", "IRI.WithFragment":
				in = len(x.Raw) + len(x.U.String())
			case "IRI.Relativize", "IRI.RelativizePath":
				in = len(x.U.String()) + 2*len(x.V.String()) + len(x.Near.String())
			case "Ref.AppendSegments", "Ref.WithAuthority", "Ref.WithPath", "Ref.WithQuery", "Ref.WithFragment":
				in = len(x.Raw) + len(x.R.String())
			case "Ref.WithUserinfo", "Ref.WithHost", "Ref.WithPort":
				in = len(x.Raw) + len(x.S.String())
			}
			if out := f.Call(&x); len(out) > 3*in+constant {
				t.Errorf("%s of %.40q: %d bytes of %d", f.Name, x.Raw, len(out), in)
			}
		}
	}
}

// TestStack holds that no function needs more stack for a longer text.
func TestStack(t *testing.T) {
	const n = 1 << 16
	// A call for each segment or character would need more than a byte of stack for each byte of text.
	defer debug.SetMaxStack(debug.SetMaxStack(32 << 10))
	for _, raw := range conformance.Hostile(n) {
		x := conformance.NewSubject(raw)
		var done sync.WaitGroup
		done.Add(1)
		go func() { // whose stack is new
			defer done.Done()
			for _, f := range conformance.Surfaces {
				f.Call(&x)
			}
		}()
		done.Wait()
	}
}

// TestImmutable holds that no function changes what it is given, or gives back something else when asked again.
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

// TestArguments holds that no function changes what it is given by reference.
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
			"IRI.AppendSegments":  func() { _, _ = x.U.AppendSegments(segmentsNow...) },
			"Ref.AppendSegments":  func() { _, _ = x.R.AppendSegments(segmentsNow...) },
		} {
			if f(); string(text) != x.Raw || givenNow != given || !slices.Equal(segmentsNow, segments) {
				t.Fatalf("%s of %.40q changed it", name, x.Raw)
			}
		}
		// Nor does a value change with the bytes that it was read from.
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

// FuzzSurfaces holds that no function panics, or changes what it is given.
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

// TestConcurrent calls every function on the same values from several goroutines. It is the race detector that would
// complain.
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
		for i, f := range conformance.Surfaces { // alone, and after the others, in case the first call makes something
			if want := f.Call(&x); got[i] != [4]string{want, want, want, want} {
				t.Errorf("%s of %.40q: %.99q, alone %.99q", f.Name, x.Raw, got[i], want)
			}
		}
	}
}

// TestAllocsLevel checks that the number of allocations of a function does not depend on the length of the text, except
// for a buffer that grows to three times its size in a few steps.
func TestAllocsLevel(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	const n = 3000
	long := conformance.Hostile(8 * n)
	for name, raw := range conformance.Hostile(n) {
		x, y := conformance.NewSubject(raw), conformance.NewSubject(long[name])
		for _, f := range conformance.Surfaces {
			short := testing.AllocsPerRun(1, func() { f.Call(&x) })
			long := testing.AllocsPerRun(1, func() { f.Call(&y) })
			for range 5 { // a garbage collection may have emptied a pool of package fmt in the meantime
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
