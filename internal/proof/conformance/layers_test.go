package conformance_test

// This file checks the source: its layers and imports, which conversions compile, and what is inlined.

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// allowed are the packages that package iri may import, and layers its files in the order in which they are read.
var (
	allowed = testenv.Texts("internal", "proof", "conformance", "testdata", "imports.txt")
	layers  = testenv.Rows[layer]("internal", "proof", "conformance", "testdata", "layers.txt")
)

// A layer is a file, and the later files from which it uses declarations.
type layer struct{ File, Later, Has string }

// ground are the packages in internal/ on which the library stands, in their order. Each imports nothing else of the
// module than those before it, and in its tests testenv, which imports nothing of the module.
var ground = []string{"char", "offset", "span", "percent", "paste", "hostname", "secret", "unichar"}

// output returns what a program prints, run in a folder.
func output(t testing.TB, folder, tool string, args ...string) (string, error) {
	t.Helper()
	command := exec.Command(testenv.Tool(t, tool), args...)
	command.Dir = folder
	text, err := command.CombinedOutput()
	return string(text), err
}

// imports imports packages from their source.
var imports = importer.ForCompiler(token.NewFileSet(), "source", nil)

func TestLayers(t *testing.T) {
	fset, info := token.NewFileSet(), &types.Info{Uses: map[*ast.Ident]types.Object{}}
	var files []*ast.File
	for _, name := range glob(t, "*.go") {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		testenv.Same(t, layerOf(name) >= 0, true, "%s is in a layer", name)
		f := testenv.Must(parser.ParseFile(fset, name, testenv.Read(name), parser.SkipObjectResolution))
		files = append(files, f)
		for _, i := range f.Imports {
			if !slices.Contains(allowed, strings.Trim(i.Path.Value, `"`)) {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
	testenv.Same(t, len(files), len(layers), "files in layers")
	pkg, err := (&types.Config{Importer: imports}).Check("iri", fset, files, info)
	if err != nil || len(info.Uses) == 0 {
		t.Fatal(err)
	}
	later := map[string]map[string]token.Position{} // by file, where it uses which later files
	for id, object := range info.Uses {
		at := fset.Position(id.Pos())
		to := fset.Position(object.Pos()).Filename
		if object.Pkg() != pkg || layerOf(at.Filename) >= layerOf(to) {
			continue
		}
		if later[at.Filename] == nil {
			later[at.Filename] = map[string]token.Position{}
		}
		later[at.Filename][to] = at
	}
	for _, x := range layers {
		want := slices.Sorted(slices.Values(strings.Fields(x.Later)))
		if !slices.Equal(slices.Sorted(maps.Keys(later[x.File])), want) {
			t.Errorf("%s uses what these later files declare: %v; want %v", x.File, later[x.File], want)
		}
	}
}

// TestLayersInternal checks the imports of the ground, and that only tests import what is in internal/proof.
func TestLayersInternal(t *testing.T) {
	const internal, proof = "example.com/iri/internal/", "example.com/iri/internal/proof/"
	found := map[string]bool{}
	for _, line := range testenv.GoList(t, `-f={{$p := .ImportPath}}{{$p}}>> {{range .Imports}}{{$p}}>{{.}}>code {{end}}`+
		`{{range .TestImports}}{{$p}}>{{.}}>test {{end}}{{range .XTestImports}}{{$p}}>{{.}}>test {{end}}`, "./...") {
		arrow := strings.Split(line, ">")
		from, to := strings.TrimPrefix(arrow[0], internal), strings.TrimPrefix(arrow[1], internal)
		floor := slices.Index(ground, from)
		found[arrow[0]] = true
		switch isOurs := strings.HasPrefix(arrow[1]+"/", "example.com/iri/"); {
		case strings.HasPrefix(arrow[0], proof), !isOurs:
		case from != arrow[0] && floor < 0:
			t.Errorf("%s is not in ground", arrow[0])
		case floor >= 0 && !slices.Contains(ground[:floor], to) && !(arrow[2] == "test" && to == "proof/testenv"),
			arrow[2] == "code" && strings.HasPrefix(arrow[1], proof):
			t.Errorf("the %s of %s imports %s", arrow[2], arrow[0], arrow[1])
		}
	}
	for _, name := range ground {
		testenv.Same(t, found[internal+name], true, "%s is a package", name)
	}
}

// layerOf returns the index of a file in layers, or -1.
func layerOf(file string) int {
	return slices.IndexFunc(layers, func(x layer) bool { return x.File == file })
}

// TestInlining checks that the compiler inlines the small functions of the loops, without which they take
// several times as long.
func TestInlining(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the package")
	}
	text, err := output(t, testenv.File(), "go", "build", "-gcflags=-m", ".", "./internal/span", "./internal/char",
		"./internal/offset")
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	names := []string{
		"(*Run).End", "PercentByte", "FromHex", "IsContinuation", "class.is", "standsAt", "canEnd", "packHead", "packTail",
		"withOffsets",
		"value.schemeEnd", "value.hostStart", "value.hostEnd", "value.pathStart", "value.pathEnd", "value.queryEnd",
		"rules.normalRun",
	}
	for _, name := range names {
		testenv.Same(t, strings.Contains(text, "can inline "+name+"\n"), true, "%s is inlined", name)
	}
}
