package iricheck

// This file checks that the analyzer knows all functions of the library that take a string.

import (
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// unchecked holds the functions of the library that take a string, return an error and are not
// checked, with the reason. Functions that return no error take any text, or say whether it is
// valid.
var unchecked = map[string]string{
	"Repair":         "for invalid text",
	"RepairFunc":     "for invalid text",
	".ParseLink":     "for invalid text",
	"ParseUserInput": "for invalid text",
}

// Every exported function with a string parameter that can fail is in one of the two tables, and
// the tables hold no others.
func TestFunctions(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax}, library)
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		t.Fatal(pkgs, err)
	}
	scope := pkgs[0].Types.Scope()
	found := make(map[string]bool)
	for _, name := range scope.Names() {
		if !scope.Lookup(name).Exported() {
			continue
		}
		switch obj := scope.Lookup(name).(type) {
		case *types.Func:
			checkFunc(t, name, obj, found)
		case *types.TypeName:
			methods := types.NewMethodSet(types.NewPointer(obj.Type()))
			for i := range methods.Len() {
				if m := methods.At(i).Obj().(*types.Func); m.Exported() {
					checkFunc(t, "."+m.Name(), m, found)
				}
			}
		}
	}
	for name := range functions {
		if !found[name] {
			t.Errorf("functions: the library has no %s", name)
		}
	}
	for name := range unchecked {
		if !found[name] {
			t.Errorf("unchecked: the library has no %s", name)
		}
	}
}

// checkFunc checks that a function with string parameters has an entry, and as many parameters as that says.
func checkFunc(t *testing.T, name string, fn *types.Func, found map[string]bool) {
	n := 0
	for v := range fn.Signature().Params().Variables() {
		if typ := strings.TrimPrefix(v.Type().String(), "[]"); typ == "string" {
			n++
		}
	}
	results := fn.Signature().Results()
	if n == 0 || !strings.HasPrefix(fn.Name(), "Must") && results.At(results.Len()-1).Type().String() != "error" {
		return
	}
	found[name] = true
	params, checked := functions[name]
	switch {
	case checked && len(params) != n:
		t.Errorf("functions: %d parameters of %s, which has %d", len(params), name, n)
	case !checked && unchecked[name] == "":
		t.Errorf("%s is in neither table", name)
	}
}
