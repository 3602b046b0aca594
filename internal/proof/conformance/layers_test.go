package conformance_test

// This file checks the order of the source files and the imports of the package.

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// imports are the packages that package iri may import. None of them performs I/O or bypasses the type system.
var imports = []string{
	`"bytes"`, `"database/sql/driver"`, `"errors"`, `"fmt"`, `"iter"`, `"math"`, `"math/bits"`, `"net/netip"`, `"net/url"`, `"slices"`, `"strconv"`, `"strings"`,
	`"unicode"`, `"unicode/utf8"`, `"example.com/iri/internal/percent"`, `"example.com/iri/internal/secret"`, `"example.com/iri/internal/char"`, `"example.com/iri/internal/offset"`,
	`"example.com/iri/internal/span"`,
}

// layers are the files of the package. Each file uses only declarations of itself and of the files before it, so that
// they can be read in this order. If this test fails, change the file, not the list.
var layers = []string{
	"doc.go",        // package documentation
	"charclass.go",  // character classes
	"offsets.go",    // the positions of the components
	"parse.go",      // string in, offsets out
	"component.go",  // components as values
	"errors.go",     // where and why a string is invalid
	"escape.go",     // percent-encoding of components
	"iri.go",        // the types
	"host.go",       // what a host is
	"repair.go",     // references from almost valid strings
	"build.go",      // values from components
	"change.go",     // changes of a component
	"resolve.go",    // resolving references
	"relativize.go", // relative references between IRIs
	"ports.go",      // default ports
	"rules.go",      // the rules of normalization, for characters
	"normalize.go",  // normal forms
	"compare.go",    // comparison by normal forms
	"convert.go",    // URIs, IRIs and net/url
	"marshal.go",    // text, binary, SQL
}

func TestLayers(tt *testing.T) {
	t := testenv.Limit(tt)
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the importer needs the go command")
	}
	files, err := filepath.Glob(testenv.File("*.go"))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if !slices.Contains(layers, filepath.Base(name)) {
			t.Errorf("%s is in no layer", name)
		}
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
		for _, i := range f.Imports {
			if !slices.Contains(imports, i.Path.Value) {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
	if len(parsed) != len(layers) {
		t.Errorf("%d files, but %d layers", len(parsed), len(layers))
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := config.Check("iri", fset, parsed, info)
	if err != nil {
		t.Fatal(err)
	}
	layerOf := func(pos token.Pos) int { return slices.Index(layers, filepath.Base(fset.Position(pos).Filename)) }
	uses := 0
	for id, object := range info.Uses {
		if object.Pkg() != pkg {
			continue
		}
		uses++
		if layerOf(object.Pos()) > layerOf(id.Pos()) {
			t.Errorf("%v: uses %s, which a later layer declares: %v", fset.Position(id.Pos()), id.Name, fset.Position(object.Pos()))
		}
	}
	if uses == 0 {
		t.Error("no uses found")
	}
}
