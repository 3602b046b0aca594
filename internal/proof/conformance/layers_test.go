package conformance_test

// This file checks the source: its layers and imports, what it exports, which conversions compile, and what is inlined.

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// allowed are the packages that package iri may import. None of them performs I/O or bypasses the type system.
var allowed = []string{
	`"bytes"`, `"database/sql/driver"`, `"errors"`, `"fmt"`, `"iter"`, `"math"`, `"math/bits"`, `"net/netip"`, `"net/url"`, `"slices"`, `"strconv"`, `"strings"`,
	`"unicode"`, `"unicode/utf8"`, `"example.com/iri/internal/percent"`, `"example.com/iri/internal/secret"`, `"example.com/iri/internal/char"`, `"example.com/iri/internal/offset"`,
	`"example.com/iri/internal/span"`,
}

// layers are the files of the package. Each file uses only declarations of itself and of the files before it, so that
// they can be read in this order. If this test fails, change the file, not the list.
var layers = []string{
	"doc.go",
	// Texts: character classes, the positions of the components, string in and offsets out, where and why a string is invalid.
	"charclass.go", "offsets.go", "parse.go", "component.go", "errors.go", "escape.go",
	// Values: the types, what a host is, references from almost valid strings, values from components, and changes of one.
	"iri.go", "host.go", "repair.go", "build.go", "change.go",
	// References: resolving them, and relative references between IRIs.
	"resolve.go", "relativize.go",
	// Normal forms: the rules for characters, and comparison by normal forms.
	"ports.go", "rules.go", "normalize.go", "compare.go",
	// Other forms: URIs, IRIs and net/url; text, binary, SQL.
	"convert.go", "marshal.go",
}

// goTool returns what the go command prints, run in a folder. It skips the test if there is no go command.
func goTool(t testing.TB, folder string, args ...string) (string, error) {
	t.Helper()
	command := exec.Command("go", args...)
	if command.Err != nil {
		t.Skip("needs the go command")
	}
	command.Dir = folder
	output, err := command.CombinedOutput()
	return string(output), err
}

var folders = []string{".", "./fileiri", "./lint", "./params"} // of all packages that users import

// compiled returns an importer of these packages and what they import.
func compiled(t testing.TB) types.Importer {
	list, err := goTool(t, testenv.File(), append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}, folders...)...)
	if err != nil {
		t.Fatalf("%v\n%s", err, list)
	}
	files := map[string]string{}
	for line := range strings.Lines(list) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[name] = file
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(name string) (io.ReadCloser, error) { return os.Open(files[name]) })
}

func TestLayers(tt *testing.T) {
	t := testenv.Limit(tt)
	fset, info := token.NewFileSet(), &types.Info{Uses: map[*ast.Ident]types.Object{}}
	var files []*ast.File
	for _, name := range glob(t, "*.go") {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if !slices.Contains(layers, name) {
			t.Errorf("%s is in no layer", name)
		}
		f, err := parser.ParseFile(fset, name, testenv.Read(name), parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
		for _, i := range f.Imports {
			if !slices.Contains(allowed, i.Path.Value) {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
	if len(files) != len(layers) {
		t.Errorf("%d files, but %d layers", len(files), len(layers))
	}
	pkg, err := (&types.Config{Importer: compiled(t)}).Check("iri", fset, files, info)
	if err != nil || len(info.Uses) == 0 {
		t.Fatal(err)
	}
	layerOf := func(pos token.Pos) int { return slices.Index(layers, fset.Position(pos).Filename) }
	for id, object := range info.Uses {
		if object.Pkg() == pkg && layerOf(object.Pos()) > layerOf(id.Pos()) {
			t.Errorf("%v: uses %s, which a later layer declares: %v", fset.Position(id.Pos()), id.Name, fset.Position(object.Pos()))
		}
	}
}

// TestFunctions checks that conformance.Functions has each exported function and method.
func TestFunctions(tt *testing.T) {
	t := testenv.Limit(tt)
	known := map[string]bool{}
	for _, f := range conformance.Functions() {
		known[f.Name] = true
	}
	check := func(object types.Object, name string) {
		if object.Exported() && !known[name] {
			t.Errorf("%s is missing: add the function or its receiver's type to the lists in call.go", name)
		}
	}
	imports := compiled(t)
	for _, folder := range folders {
		pkg, err := imports.Import(path.Join("example.com/iri", folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pkg.Scope().Names() {
			object, name := pkg.Scope().Lookup(name), pkg.Name()+"."+name
			switch object.(type) {
			case *types.Func:
				check(object, name)
			case *types.TypeName:
				methods := types.NewMethodSet(types.NewPointer(object.Type()))
				for i := 0; object.Exported() && i < methods.Len(); i++ {
					check(methods.At(i).Obj(), name+"."+methods.At(i).Obj().Name())
				}
			}
		}
	}
}

// TestNotConvertible checks that the compiler rejects conversions between IRI and Ref. The conversion iri.IRI(ref)
// could make an IRI without a scheme.
func TestNotConvertible(t *testing.T) {
	pkg, err := compiled(t).Import("example.com/iri")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ body, want string }{ // want is part of the compiler's message
		{"u, _ = r.IRI(); r = u.Ref()", "<nil>"}, // the methods convert
		{"_ = IRI(r)", "cannot convert r"},
		{"_ = Ref(u)", "cannot convert u"},
		{"_ = (*IRI)(&r)", "cannot convert &r"},
		{"_ = (*Ref)(&u)", "cannot convert &u"},
		{"u = r", "cannot use r"},
		{"r = u", "cannot use u"},
		{"_ = struct{ IRI }(struct{ Ref }{r})", "cannot convert"},
	} {
		_, err := types.Eval(token.NewFileSet(), pkg, token.NoPos, "func(u IRI, r Ref) {"+row.body+"}")
		if got := fmt.Sprint(err); !strings.Contains(got, row.want) {
			t.Errorf("%s: got %s, want %s", row.body, got, row.want)
		}
	}
}

// TestInlining checks that the compiler inlines the small functions of the loops, without which they take several times as
// long.
func TestInlining(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the package")
	}
	output, err := goTool(t, testenv.File(), "build", "-gcflags=-m", ".", "./internal/span", "./internal/char", "./internal/offset")
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for _, name := range []string{
		"(*Run).End", "Masks", "PercentByte", "FromHex", "IsContinuation", "class.is", "standsAt", "pathAt", "packHead", "packTail", "withOffsets",
		"value.schemeEnd", "value.hostStart", "value.hostEnd", "value.pathStart", "value.pathEnd", "value.queryEnd", "(*classRuns).forRule", "rules.normalRun",
	} {
		if !strings.Contains(output, "can inline "+name+"\n") {
			t.Errorf("%s is not inlined", name)
		}
	}
}
