package conformance_test

// This file checks that the running time of every exported function of every package is linear. The command and the
// analyzer have checks of their own.

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// neighbors are the exported functions of the packages besides package iri.
var neighbors = []conformance.Surface{
	{Name: "fileiri.System.FromPath", Call: func(x *conformance.Subject) string {
		for _, system := range []fileiri.System{fileiri.Native, fileiri.Unix, fileiri.Windows} {
			for _, root := range []string{"", "/", `C:\`, `\\`, `\\h\`, `\\?\`} {
				_, _ = system.FromPath(root + x.Raw)
			}
		}
		return ""
	}},
	{Name: "fileiri.System.Path", Call: func(x *conformance.Subject) string {
		path := iri.MustParse("file:///" + iri.Path.Escape(x.Raw))
		refused, _ := path.AppendSegments("/") // only the end is not allowed
		given := []iri.IRI{x.U, path, refused}
		if file, err := x.U.WithScheme("file"); err == nil {
			given = append(given, file)
		}
		for _, system := range []fileiri.System{fileiri.Native, fileiri.Unix, fileiri.Windows} {
			for _, u := range given {
				_, _ = system.Path(u)
			}
		}
		return ""
	}},
	{Name: "fileiri.System.String", Call: func(x *conformance.Subject) string { return fileiri.System(len(x.Raw)).String() }},
	{Name: "lint.Check", Call: func(x *conformance.Subject) string {
		n := 0
		for f := range lint.Check(x.U) {
			n += len(f.Message)
		}
		return fmt.Sprint(n)
	}},
	{Name: "lint.Linter.Check", Call: func(x *conformance.Subject) string {
		n := 0
		for f := range new(lint.Linter).Check(x.V) {
			n += len(f.Message)
		}
		return fmt.Sprint(n)
	}},
	{Name: "lint.New", Call: func(x *conformance.Subject) string {
		_, err := lint.New(map[string]lint.Severity{x.Raw: lint.Error})
		return fmt.Sprint(err)
	}},
	{Name: "lint.Rules", Call: func(*conformance.Subject) string { return fmt.Sprint(len(lint.Rules())) }},
	{Name: "lint.Severity.String", Call: func(x *conformance.Subject) string { return lint.Severity(len(x.Raw)).String() }},
	{Name: "lint.Severity.MarshalText", Call: func(x *conformance.Subject) string {
		b, err := lint.Severity(len(x.Raw)).MarshalText()
		return fmt.Sprint(string(b), err)
	}},
	{Name: "lint.Severity.UnmarshalText", Call: func(x *conformance.Subject) string {
		return fmt.Sprint(new(lint.Severity).UnmarshalText([]byte(x.Raw)))
	}},
	{Name: "params.All", Call: func(x *conformance.Subject) string {
		n := 0
		for name, value := range params.All(x.Raw) {
			n += len(name) + len(value)
		}
		return fmt.Sprint(n)
	}},
	{Name: "params.Get", Call: func(x *conformance.Subject) string {
		found := ""
		for _, name := range names {
			value, ok := params.Get(x.Raw, name(x))
			found += fmt.Sprint(value, ok)
		}
		return found
	}},
	{Name: "params.Set", Call: func(x *conformance.Subject) string {
		n := 0
		for _, name := range names {
			n += len(params.Set(x.Raw, name(x), "1"))
		}
		return fmt.Sprint(n)
	}},
	{Name: "params.Add", Call: func(x *conformance.Subject) string { return params.Add(x.Raw, x.Raw, x.Raw) }},
	{Name: "params.Delete", Call: func(x *conformance.Subject) string {
		n := 0
		for _, name := range names {
			n += len(params.Delete(x.Raw, name(x)))
		}
		return fmt.Sprint(n)
	}},
	{Name: "params.DeleteFunc", Call: func(x *conformance.Subject) string {
		odd := false
		return params.DeleteFunc(x.Raw, func(string, string) bool {
			odd = !odd
			return odd
		})
	}},
	{Name: "params.Sort", Call: func(x *conformance.Subject) string {
		return params.Sort(strings.Repeat("c&a=&b&&", len(x.Raw)/256) + x.Raw) // some short names before one that may be long
	}},
	{Name: "params.Escape", Call: func(x *conformance.Subject) string { return params.Escape(x.Raw) }},
}

// names are a name that many pairs of hostile queries have, and one that is as long as the query.
var names = []func(x *conformance.Subject) string{
	func(*conformance.Subject) string { return "a" },
	func(x *conformance.Subject) string { return x.Raw },
}

// all are the exported functions of all packages.
var all = slices.Concat(conformance.Surfaces, neighbors)

// exported returns the exported functions and methods of all packages, by the names that the tables of surfaces use.
func exported(t *testing.T) (names []string) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the importer needs the go command")
	}
	list := exec.Command("go", "list", "-f", `{{if ne .Name "main"}}{{.ImportPath}}{{end}}`, "./...")
	list.Dir = testenv.File(".")
	packages, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	imp := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, path := range strings.Fields(string(packages)) {
		if strings.Contains(path, "/internal/") {
			continue
		}
		pkg, err := imp.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		prefix := strings.TrimPrefix(pkg.Name()+".", "iri.")
		for _, name := range pkg.Scope().Names() {
			switch obj := pkg.Scope().Lookup(name).(type) {
			case *types.Func:
				if obj.Exported() {
					names = append(names, prefix+name)
				}
			case *types.TypeName:
				if !obj.Exported() {
					continue
				}
				for method := range types.NewMethodSet(types.NewPointer(obj.Type())).Methods() {
					if method.Obj().Exported() {
						names = append(names, prefix+name+"."+method.Obj().Name())
					}
				}
			}
		}
	}
	return names
}

// TestScalingComplete checks that the tables have every exported function of every package, so that [TestScaling] calls
// all of them. IRI and Ref share the methods of components.
func TestScalingComplete(t *testing.T) {
	missing := make(map[string]bool)
	want := exported(t)
	for _, name := range want {
		missing[name] = true
	}
	for _, f := range all {
		names := []string{f.Name}
		if method, ok := strings.CutPrefix(f.Name, "value."); ok {
			names = []string{"IRI." + method, "Ref." + method}
		}
		for _, name := range names {
			if !slices.Contains(want, name) {
				t.Errorf("the tables have %s, which no package exports", name)
			}
			delete(missing, name)
		}
	}
	for name := range missing {
		t.Errorf("the tables lack %s", name)
	}
	if len(want) < 150 {
		t.Errorf("only %d functions are exported", len(want))
	}
}

// subjectsOf returns the subjects for a text of a family: with the text itself, and with the text in each component.
func subjectsOf(text string) map[string]conformance.Subject {
	all := conformance.Placed(text)
	all[""] = conformance.NewSubject(text)
	return all
}

// TestScaling checks that the running time of every exported function grows linearly with the length of the text.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	failed := make(map[string]bool) // functions, which are not called again
	checked := make(map[string]bool)
	for _, family := range conformance.Families {
		subjects := make(map[int]map[string]conformance.Subject) // by length and place
		of := func(n int) map[string]conformance.Subject {
			if subjects[n] == nil {
				subjects[n] = subjectsOf(family.Text(n))
			}
			return subjects[n]
		}
		for place, first := range of(scaling.Texts.From) {
			lengths := scaling.Components
			if place == "" {
				lengths = scaling.Texts
			} else if text := first.U.String(); checked[text] {
				continue // families may be equal in a component, since it does not allow their characters
			} else {
				checked[text] = true
			}
			t.Run(family.Name+" "+place, func(t *testing.T) {
				for _, f := range all {
					if failed[f.Name] {
						continue
					}
					found := lengths.Check(func(n int) func() {
						x := of(n)[place]
						return func() { f.Call(&x) }
					})
					if found != "" {
						failed[f.Name] = true
						t.Errorf("%s takes %s", f.Name, found)
					}
					if len(failed) >= 5 { // a slow function makes all slow that call it, so the rest would take hours
						t.SkipNow()
					}
				}
			})
		}
	}
}
