package conformance_test

// This file compares the exported API with a list. What the API does is tested everywhere else.

import (
	"flag"
	"fmt"
	"go/importer"
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
)

var updateAPI = flag.Bool("update-api", false, "rewrite the lists of the exported API")

// TestAPI compares what the packages export with the lists in testdata/api, so that every change of the API is seen in
// review. If a change is intended, run the test with -update-api and add a line to CHANGELOG.md.
func TestAPI(t *testing.T) {
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
		got := strings.Join(apiLines(pkg), "\n") + "\n"
		file := filepath.Join("testdata", "api", path.Base(name)+".txt")
		if *updateAPI {
			if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r", ""), got); diff != "" {
			t.Errorf("the API of %s has changed (-list +package); if that is intended, run this test with -update-api:\n%s", name, diff)
		}
	}
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
		default: // a function or a variable
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
			kind += ", comparable"
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
		signature := strings.TrimPrefix(types.TypeString(sel.Type(), qualify), "func")
		lines = append(lines, fmt.Sprintf("method (%s) %s%s", receiver, sel.Obj().Name(), signature))
	}
	return lines
}

// fieldLines returns a line for each exported field of a type, including promoted ones. A line has the index of the field,
// because a composite literal without field names depends on the order.
func fieldLines(name string, s *types.Struct, qualify types.Qualifier) []string {
	var lines []string
	for i := range s.NumFields() {
		f := s.Field(i)
		if f.Exported() {
			lines = append(lines, fmt.Sprintf("type %s: field %d %s %s", name, i, f.Name(), types.TypeString(f.Type(), qualify)))
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
