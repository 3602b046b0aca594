package conformance_test

// This file checks that what the packages export stays.

import (
	"flag"
	"fmt"
	"go/types"
	"regexp"
	"slices"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

var update = flag.Bool("update", false, "write testdata/vectors, and add new lines to testdata/api.txt")

// exports returns the exported names of all packages that users import, such as "iri.Parse", "iri.IRI.Host"
// or "lint.Finding.Rule".
func exports(t *testing.T) map[string]types.Object {
	all := map[string]types.Object{}
	for _, path := range testenv.Packages(t) {
		pkg := testenv.Must(imports.Import(path))
		for _, name := range pkg.Scope().Names() {
			object, name := pkg.Scope().Lookup(name), pkg.Name()+"."+name
			if !object.Exported() {
				continue
			}
			all[name] = object
			if _, ok := object.(*types.TypeName); !ok {
				continue
			}
			members := []types.Object{}
			if s, ok := object.Type().Underlying().(*types.Struct); ok {
				for field := range s.Fields() {
					members = append(members, field)
				}
			}
			for method := range types.NewMethodSet(types.NewPointer(object.Type())).Methods() {
				members = append(members, method.Obj())
			}
			for _, member := range members {
				if member.Exported() {
					all[name+"."+member.Name()] = member
				}
			}
		}
	}
	return all
}

// mayChange are structs that may get a field that cannot be compared.
var mayChange = []string{"iri.ParseError", "lint.Linter", "lint.Rule"}

// TestAPI checks that no exported name, lint rule or analyzer of the major version is removed or changed.
func TestAPI(t *testing.T) {
	var lines []string
	for name, object := range exports(t) {
		line := name + " " + types.TypeString(unnamed(object.Type()), (*types.Package).Name)
		switch object := object.(type) {
		case *types.Const:
			line += " = " + object.Val().ExactString()
		case *types.TypeName:
			line = name + " type " + types.TypeString(object.Type().Underlying(), (*types.Package).Name)
			if _, ok := object.Type().Underlying().(*types.Struct); ok { // whose fields have lines of their own
				line = name + " type struct"
				if !slices.Contains(mayChange, name) {
					line += fmt.Sprintf(", comparable: %t", types.Comparable(object.Type()))
				}
			}
		case *types.Func:
			if r := object.Signature().Recv(); r != nil {
				if _, ok := r.Type().(*types.Pointer); ok {
					line += " of a pointer"
				}
			}
		}
		lines = append(lines, line)
	}
	for _, rule := range lint.Rules() {
		lines = append(lines, "lint rule "+rule.ID)
	}
	for _, file := range glob(t, "iricheck/*.go") {
		for _, m := range regexp.MustCompile(`&analysis\.Analyzer{\s*Name:\s*"(.*)"`).FindAllStringSubmatch(
			testenv.Read(file), -1) {
			lines = append(lines, "analyzer "+m[1])
		}
	}
	slices.Sort(lines)
	testenv.Promised(t, lines, *update, "testdata", "api.txt")
}

// unnamed returns a type, without the names of its parameters and results if it is a function.
func unnamed(typ types.Type) types.Type {
	f, ok := typ.(*types.Signature)
	if !ok {
		return typ
	}
	tuple := func(old *types.Tuple) *types.Tuple {
		var vars []*types.Var
		for v := range old.Variables() {
			vars = append(vars, types.NewParam(0, nil, "", unnamed(v.Type())))
		}
		return types.NewTuple(vars...)
	}
	return types.NewSignatureType(nil, nil, nil, tuple(f.Params()), tuple(f.Results()), f.Variadic())
}
