package conformance_test

// This file compares the exported API with lists. What the API does is tested everywhere else.

import (
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

var updateAPI = flag.Bool("update-api", false, "rewrite the lists of what the exported API has gained since the last version")

// TestAPI checks that the packages still export everything in the lists of testdata/api. Each version has a folder with
// what it added, which never changes again. The folder next has what the next version will add: -update-api writes it,
// and a release renames it. An addition that is in no list is only logged.
func TestAPI(t *testing.T) {
	got := exportedAPI(t)
	folders, err := filepath.Glob(filepath.Join("testdata", "api", "[0-9]*"))
	if err != nil {
		t.Fatal(err)
	}
	released := map[string][]string{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatal(folder, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			pkg := strings.TrimSuffix(filepath.Base(file), ".txt")
			released[pkg] = append(released[pkg], strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' || r == '\r' })...)
		}
	}
	for pkg, lines := range released {
		for _, line := range without(lines, got[pkg]) {
			t.Errorf("package %s no longer has %q, which a released version has", pkg, line)
		}
	}
	for pkg, lines := range got {
		added := without(lines, released[pkg])
		for _, line := range added {
			t.Logf("package %s: not yet released: %s", pkg, line)
		}
		if *updateAPI {
			writeNext(t, pkg, added)
		}
	}
}

// TestAPINext checks that a release has renamed the folder next: as long as there is one, CHANGELOG.md has something that is
// not released.
func TestAPINext(t *testing.T) {
	if _, err := os.Stat(filepath.Join("testdata", "api", "next")); os.IsNotExist(err) {
		return
	}
	text, err := os.ReadFile(testenv.File("CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, unreleased, _ := strings.Cut(string(text), "\n## [Unreleased]\n")
	if unreleased, _, _ = strings.Cut(unreleased, "\n## "); strings.TrimSpace(unreleased) == "" {
		t.Error("testdata/api/next has names that CHANGELOG.md does not list as unreleased: rename the folder to the released version")
	}
}

// writeNext writes the list of what the next version of pkg will add.
func writeNext(t *testing.T, pkg string, added []string) {
	file := filepath.Join("testdata", "api", "next", pkg+".txt")
	if err := os.RemoveAll(file); err != nil {
		t.Fatal(err)
	}
	if len(added) == 0 {
		return
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Join(added, "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
}

// without returns the elements of a that b does not have.
func without(a, b []string) (rest []string) {
	for _, line := range a {
		if !slices.Contains(b, line) {
			rest = append(rest, line)
		}
	}
	return rest
}

// exportedAPI returns the lines of apiLines for each package that other modules can import, by the last element of its
// path. Package lint also has a line for the ID of each rule, which configuration files contain.
func exportedAPI(t *testing.T) map[string][]string {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the importer needs the go command")
	}
	// A file for one system only could export what this system does not show.
	const format = `{{if and (ne .Name "main") .GoFiles}}{{.ImportPath}} {{.IgnoredGoFiles}}{{end}}`
	list := exec.Command("go", "list", "-f", format, "./...")
	list.Dir = testenv.File(".")
	packages, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	api := map[string][]string{}
	imp := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for line := range strings.Lines(string(packages)) {
		name, ignored, _ := strings.Cut(strings.TrimSpace(line), " ")
		if strings.Contains(name, "/internal/") {
			continue
		}
		if ignored != "[]" {
			t.Errorf("%s has files that are not compiled here: %s", name, ignored)
		}
		pkg, err := imp.Import(name)
		if err != nil {
			t.Fatal(err)
		}
		api[path.Base(name)] = apiLines(pkg)
	}
	for _, rule := range lint.Rules() {
		api["lint"] = append(api["lint"], "rule "+rule.ID)
	}
	return api
}

// TestAPIChanges checks what TestAPI finds: what a change removes from the lines is an error, and what it adds is not.
func TestAPIChanges(t *testing.T) {
	const before = `
		type T struct { A int; b string }
		func (T) M(s string) (n int) { return 0 }
		func (*T) P() {}
		type I interface { M() }
		type E struct { T }
		const C = 1
		var V error
		func F(s string) (a, b string) { return "", "" }
	`
	for _, row := range []struct {
		name, old, new string
		missing, added []string
	}{
		{name: "nothing"},
		{name: "an unexported name", old: "b string", new: "c string"},
		{name: "the names of parameters", old: "F(s string) (a, b string)", new: "F(text string) (string, string)"},
		{name: "a new function", old: "const", new: "func G() {}\nconst", added: []string{"func G()"}},
		{name: "a new method", old: "const", new: "func (T) N() {}\nconst", added: []string{"method (E) N()", "method (T) N()"}},
		{name: "a new field", old: "A int;", new: "X, A int;", added: []string{"type E: field X int", "type T: field X int"}},
		{
			name: "a removed function", old: `func F(s string) (a, b string) { return "", "" }`,
			missing: []string{"func F(string) (string, string)"},
		},
		{
			name: "another parameter", old: "F(s string)", new: "F(s []byte)",
			missing: []string{"func F(string) (string, string)"}, added: []string{"func F([]byte) (string, string)"},
		},
		{
			name: "one more parameter", old: "F(s string)", new: "F(s ...string)",
			missing: []string{"func F(string) (string, string)"}, added: []string{"func F(...string) (string, string)"},
		},
		{
			name: "another result", old: "(n int) { return 0 }", new: "(n int8) { return 0 }",
			missing: []string{"method (E) M(string) int", "method (T) M(string) int"},
			added:   []string{"method (E) M(string) int8", "method (T) M(string) int8"},
		},
		{name: "another value", old: "C = 1", new: "C = 2", missing: []string{"const C untyped int = 1"}, added: []string{"const C untyped int = 2"}},
		{name: "another type of a variable", old: "V error", new: "V any", missing: []string{"var V error"}, added: []string{"var V any"}},
		{
			name: "a removed field", old: "A int; b", new: "b",
			missing: []string{"type E: field A int", "type T: field A int"},
		},
		{
			name: "a struct that cannot be compared", old: "b string", new: "b []string",
			missing: []string{"type E comparable", "type T comparable"},
		},
		{
			name: "a method that needs a pointer", old: "(T) M", new: "(*T) M",
			missing: []string{"method (E) M(string) int", "method (T) M(string) int"},
			added:   []string{"method (*E) M(string) int", "method (*T) M(string) int"},
		},
		{
			name: "a method of an interface", old: "{ M() }", new: "{ M(); N() }",
			missing: []string{"type I interface{M()}"}, added: []string{"type I interface{M(); N()}"},
		},
	} {
		if !strings.Contains(before, row.old) {
			t.Fatalf("%s: %q is not in the text", row.name, row.old)
		}
		was, is := apiOf(t, before), apiOf(t, strings.Replace(before, row.old, row.new, 1))
		if diff := cmp.Diff(row.missing, without(was, is)); diff != "" {
			t.Errorf("%s: missing (-want +got):\n%s", row.name, diff)
		}
		if diff := cmp.Diff(row.added, without(is, was)); diff != "" {
			t.Errorf("%s: added (-want +got):\n%s", row.name, diff)
		}
	}
}

// apiOf returns apiLines of a package with the given declarations.
func apiOf(t *testing.T, declarations string) []string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p\n"+declarations, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := new(types.Config).Check("p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return apiLines(pkg)
}

// apiLines returns a line for everything that pkg exports, sorted.
func apiLines(pkg *types.Package) (lines []string) {
	qualify := types.RelativeTo(pkg)
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if !obj.Exported() {
			continue
		}
		switch obj := obj.(type) {
		case *types.Const:
			lines = append(lines, fmt.Sprintf("const %s %s = %s", name, types.TypeString(obj.Type(), qualify), obj.Val().ExactString()))
		case *types.TypeName:
			lines = append(lines, typeLines(obj, qualify)...)
		case *types.Func:
			lines = append(lines, "func "+name+signature(obj.Signature(), qualify))
		default: // a variable
			lines = append(lines, types.ObjectString(obj, qualify))
		}
	}
	slices.Sort(lines)
	return lines
}

// typeLines returns a line for a type, and one for each of its exported fields and methods, including promoted ones.
func typeLines(obj *types.TypeName, qualify types.Qualifier) []string {
	name, under := obj.Name(), obj.Type().Underlying()
	kind := types.TypeString(under, qualify)
	var lines []string
	if s, ok := under.(*types.Struct); ok {
		kind = "struct"
		if types.Comparable(under) {
			lines = append(lines, fmt.Sprintf("type %s comparable", name))
		}
		lines = append(lines, fieldLines(name, s, qualify)...)
	}
	lines = append(lines, fmt.Sprintf("type %s %s", name, kind))
	values := types.NewMethodSet(obj.Type())
	pointers := types.NewMethodSet(types.NewPointer(obj.Type()))
	for sel := range pointers.Methods() {
		if !sel.Obj().Exported() {
			continue
		}
		receiver := name
		if values.Lookup(nil, sel.Obj().Name()) == nil {
			receiver = "*" + name
		}
		lines = append(lines, fmt.Sprintf("method (%s) %s%s", receiver, sel.Obj().Name(), signature(sel.Type().(*types.Signature), qualify)))
	}
	return lines
}

// signature returns the parameters and results of a function without their names, which may change.
func signature(s *types.Signature, qualify types.Qualifier) string {
	unnamed := types.NewSignatureType(nil, nil, nil, withoutNames(s.Params()), withoutNames(s.Results()), s.Variadic())
	return strings.TrimPrefix(types.TypeString(unnamed, qualify), "func")
}

func withoutNames(t *types.Tuple) *types.Tuple {
	var vars []*types.Var
	for v := range t.Variables() {
		vars = append(vars, types.NewParam(v.Pos(), v.Pkg(), "", v.Type()))
	}
	return types.NewTuple(vars...)
}

// fieldLines returns a line for each exported field of a type, including promoted ones.
func fieldLines(name string, s *types.Struct, qualify types.Qualifier) []string {
	var lines []string
	for i := range s.NumFields() {
		f := s.Field(i)
		if f.Exported() {
			lines = append(lines, fmt.Sprintf("type %s: field %s %s", name, f.Name(), types.TypeString(f.Type(), qualify)))
		}
		inner := f.Type()
		if p, ok := inner.(*types.Pointer); ok {
			inner = p.Elem()
		}
		if embedded, ok := inner.Underlying().(*types.Struct); ok && f.Embedded() {
			lines = append(lines, fieldLines(name, embedded, qualify)...)
		}
	}
	return lines
}
