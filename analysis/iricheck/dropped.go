package iricheck

// This file reports calls whose results are dropped. Values of the library never change.

import (
	"go/ast"
	"go/types"
	"strings"
)

// dropped reports e if it is a call of the library that has no effect but its result. It is a statement.
func (c *checker) dropped(e ast.Expr) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || c.inTest(call.Rparen) {
		return
	}
	fn := c.function(call)
	if fn != nil && libraryPackages[fn.Pkg().Path()] && pure(fn) {
		c.pass.Reportf(call.Lparen, "the result of %s is dropped, and the call has no other effect", fn.Name())
	}
}

// libraryPackages holds the packages of the library. Other packages of its repository are programs.
var libraryPackages = map[string]bool{library: true, library + "/fileiri": true, library + "/lint": true, library + "/params": true}

// pure reports whether a function of the library does nothing but return results. Must functions panic, methods of
// pointers such as UnmarshalText and Scan set the receiver, and functions call those that they are given.
func pure(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Results().Len() == 0 || strings.HasPrefix(fn.Name(), "Must") {
		return false
	}
	if sig.Recv() != nil && (strings.HasPrefix(fn.Name(), "Unmarshal") || fn.Name() == "Scan") {
		return false
	}
	for p := range sig.Params().Variables() {
		if _, ok := p.Type().Underlying().(*types.Signature); ok {
			return false
		}
	}
	return true
}
