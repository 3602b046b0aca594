package conformance_test

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
)

var updateAPI = flag.Bool("update-api", false, "rewrite the lists of the exported API")

// TestAPI compares the exported names of the packages with the lists in testdata/api, so that every change of the API
// is visible in review. If a change is intended, run the test with -update-api and add a line to CHANGELOG.md.
func TestAPI(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the importer needs the go command")
	}
	imp := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, name := range []string{"example.com/iri", "example.com/iri/fileiri", "example.com/iri/lint"} {
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

// apiLines returns a sorted list with a line for everything that pkg exports.
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
		default: // a function, variable or constant
			lines = append(lines, types.ObjectString(obj, qualify))
		}
	}
	slices.Sort(lines)
	return lines
}

// typeLines returns a line for a type, and a line for each of its exported fields and methods, including promoted
// ones.
func typeLines(obj *types.TypeName, qualify types.Qualifier) []string {
	name, under := obj.Name(), obj.Type().Underlying()
	kind := types.TypeString(under, qualify)
	var lines []string
	if s, ok := under.(*types.Struct); ok {
		kind = "struct"
		if types.Comparable(under) {
			kind += ", comparable"
		}
		for f := range s.Fields() {
			if f.Exported() {
				lines = append(lines, fmt.Sprintf("type %s: field %s %s", name, f.Name(), types.TypeString(f.Type(), qualify)))
			}
		}
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
