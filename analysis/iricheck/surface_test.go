package iricheck

import (
	"go/types"
	"strings"
	"testing"
)

// unchecked holds the functions of the library that take a string, return an error and are not
// checked, because they are for invalid text. Functions that return no error take any text, or say
// whether it is valid.
var unchecked = []string{"Repair", "RepairFunc", ".ParseLink", "ParseUserInput"}

// TestFunctions checks that every exported function of the library with a string parameter that can
// fail is in functions, with as many parameters, or in unchecked, and that these hold no others.
func TestFunctions(t *testing.T) {
	pkg, err := imports.Import(library)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]int) // how many string parameters a function has
	add := func(name string, fn types.Object) {
		signature := fn.(*types.Func).Signature()
		n := 0
		for v := range signature.Params().Variables() {
			if typ := strings.TrimPrefix(v.Type().String(), "[]"); typ == "string" {
				n++
			}
		}
		results := signature.Results()
		if n > 0 && (strings.HasPrefix(name, "Must") || results.At(results.Len()-1).Type().String() == "error") {
			found[name] = n
		}
	}
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if !obj.Exported() {
			continue
		}
		switch obj.(type) {
		case *types.Func:
			add(name, obj)
		case *types.TypeName:
			methods := types.NewMethodSet(types.NewPointer(obj.Type()))
			for i := range methods.Len() {
				if m := methods.At(i).Obj(); m.Exported() {
					add("."+m.Name(), m)
				}
			}
		}
	}
	for _, name := range unchecked {
		if found[name] == 0 {
			t.Errorf("unchecked: the library has no %s", name)
		}
		delete(found, name)
	}
	for name, params := range functions {
		if len(params) != found[name] {
			t.Errorf("functions: %d parameters of %s, which has %d", len(params), name, found[name])
		}
		delete(found, name)
	}
	if len(found) > 0 {
		t.Errorf("in neither table: %v", found)
	}
}
