package iricheck

// This file reports texts of IRIs that are compared.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// comparison reports u.String() == v.String() and u.String() != v.String().
func (c *checker) comparison(e *ast.BinaryExpr) {
	if e.Op != token.EQL && e.Op != token.NEQ {
		return
	}
	x, y := c.receiver(e.X), c.receiver(e.Y)
	if x == nil || y == nil || c.typeName(x) != c.typeName(y) {
		return
	}
	c.pass.Report(analysis.Diagnostic{
		Pos:     e.Pos(),
		End:     e.End(),
		Message: fmt.Sprintf("compare the %s values with %s, not their String results", c.typeName(x), e.Op),
		SuggestedFixes: []analysis.SuggestedFix{{
			Message:   "Compare the values",
			TextEdits: append(c.withoutString(x, e.X), c.withoutString(y, e.Y)...),
		}},
	})
}

// receiver returns x if e is x.String() and x is an IRI or Ref, or a pointer to one; otherwise nil.
func (c *checker) receiver(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "String" {
		return nil
	}
	if name := c.typeName(sel.X); !c.pass.TypesInfo.Types[sel.X].IsValue() || name != "IRI" && name != "Ref" {
		return nil
	}
	return sel.X
}

// withoutString returns the edits that make x, or what it points to, out of its String call e.
func (c *checker) withoutString(x, e ast.Expr) []analysis.TextEdit {
	e = ast.Unparen(e)
	edits := []analysis.TextEdit{{Pos: x.End(), End: e.End()}}
	if _, ok := c.pass.TypesInfo.TypeOf(x).Underlying().(*types.Pointer); ok {
		edits = append(edits, analysis.TextEdit{Pos: x.Pos(), End: x.Pos(), NewText: []byte("*")})
	}
	return edits
}
