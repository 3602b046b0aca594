package iricheck

import (
	"go/types"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// unchecked holds the functions of the library that take a string, return an error and are not
// checked, because they take invalid text. Functions that return no error take any text, or say
// whether it is valid.
var unchecked = []string{"Repair", "RepairFunc", ".ParseLink", ".WithCredentials"}

// TestFunctions checks that every exported function of the library with a string parameter that can
// fail is in functions, with as many parameters, or in unchecked, and that these hold no others.
func TestFunctions(t *testing.T) {
	pkg := testenv.Must(imports.Import(library))
	found := make(map[string]int) // how many string parameters a function has
	find := func(prefix string, obj types.Object) {
		fn, ok := obj.(*types.Func)
		if !ok || !fn.Exported() {
			return
		}
		n := 0
		for v := range fn.Signature().Params().Variables() {
			if strings.TrimPrefix(v.Type().String(), "[]") == "string" {
				n++
			}
		}
		results := fn.Signature().Results()
		if n > 0 && (strings.HasPrefix(fn.Name(), "Must") || results.At(results.Len()-1).Type().String() == "error") {
			found[prefix+fn.Name()] = n
		}
	}
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		find("", obj)
		for m := range types.NewMethodSet(types.NewPointer(obj.Type())).Methods() {
			find(".", m.Obj())
		}
	}
	for _, name := range unchecked {
		testenv.Same(t, found[name] > 0, true, "unchecked: the library has %s", name)
		delete(found, name)
	}
	for name, params := range functions {
		testenv.Same(t, len(params), found[name], "functions: parameters of %s", name)
		delete(found, name)
	}
	testenv.Same(t, len(found), 0, "in neither table: %v", found)
}
