package iricheck

// This file decides whether an expression is unescaped text.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// rawFunctions return text from outside the program, never percent-encoded.
var rawFunctions = map[string]bool{
	"(net/url.Values).Get":              true,
	"(*net/http.Request).FormValue":     true,
	"(*net/http.Request).PostFormValue": true,
	"(*net/http.Request).PathValue":     true,
}

// raw reports whether e is a text that nothing suggests to be escaped. It is false if in doubt. It keeps the answer,
// because e can be part of the value of a variable that many texts contain.
func (c *checker) raw(e ast.Expr) bool {
	raw, known := c.isRaw[e]
	if !known {
		raw = c.findRaw(e)
		c.isRaw[e] = raw
	}
	return raw
}

// findRaw does the work of raw.
func (c *checker) findRaw(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if escapedName(e.Name) {
			return false
		}
		value, known := c.value(e)
		return known && (value == nil || c.raw(value))
	case *ast.SelectorExpr:
		field, ok := c.pass.TypesInfo.Uses[e.Sel].(*types.Var)
		return ok && field.IsField() && !escapedName(field.Name()) && !encodedField(field) && !c.inPackageVariable(e.X)
	case *ast.IndexExpr:
		return c.raw(e.X)
	case *ast.CallExpr:
		if c.pass.TypesInfo.Types[e.Fun].IsType() { // a conversion such as string(b)
			return c.isText(e.Args[0]) && c.raw(e.Args[0])
		}
		fn := typeutil.StaticCallee(c.pass.TypesInfo, e)
		return fn != nil && rawFunctions[fn.FullName()]
	}
	return false
}

// encodedField reports whether the field holds percent-encoded text: any of iri.Parts, and RawQuery of url.URL.
func encodedField(field *types.Var) bool {
	if field.Pkg() == nil {
		return false
	}
	switch field.Pkg().Path() {
	case library:
		return true
	case "net/url":
		return strings.HasPrefix(field.Name(), "Raw") || field.Name() == "Opaque"
	}
	return false
}

// inPackageVariable reports whether e is a package-level variable, or a field or an element of one.
func (c *checker) inPackageVariable(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := c.pass.TypesInfo.Uses[e].(*types.Var)
		return ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
	case *ast.SelectorExpr:
		v, ok := c.pass.TypesInfo.Uses[e.Sel].(*types.Var)
		return ok && (!v.IsField() || c.inPackageVariable(e.X))
	case *ast.IndexExpr:
		return c.inPackageVariable(e.X)
	case *ast.StarExpr:
		return c.inPackageVariable(e.X)
	}
	return false
}

// escapedName reports whether a variable of this name seems to hold percent-encoded text.
func escapedName(name string) bool {
	name = strings.ToLower(name)
	return strings.Contains(name, "escap") || strings.Contains(name, "encod") || strings.Contains(name, "quot")
}

// isText reports whether e is of type string or []byte. Other types of text may promise something about their values.
func (c *checker) isText(e ast.Expr) bool {
	t := types.Unalias(c.pass.TypesInfo.TypeOf(e))
	return t == types.Typ[types.String] || t != nil && types.Identical(t, types.NewSlice(types.Typ[types.Byte]))
}

// A definition tells how often a variable is set, and to what.
type definition struct {
	count int      // how often it is assigned or its address taken, which may change it too
	value ast.Expr // what it is declared with, or the operand of the range clause that declares it; or nil
}

// value returns the value that the local variable e always has, or nil if e is a parameter that is never set. It
// returns false for any other e.
func (c *checker) value(e *ast.Ident) (ast.Expr, bool) {
	v, ok := c.pass.TypesInfo.Uses[e].(*types.Var)
	if !ok || v.Parent() == c.pass.Pkg.Scope() || v.Pkg() != c.pass.Pkg {
		return nil, false
	}
	if c.definitions == nil {
		c.define()
	}
	d := c.definitions[v]
	if d == nil {
		return nil, true
	}
	return d.value, d.count == 1 && d.value != nil
}

// define sets c.definitions.
func (c *checker) define() {
	c.definitions = make(map[*types.Var]*definition)
	nodes := []ast.Node{(*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil), (*ast.UnaryExpr)(nil)}
	for cur := range c.inspector.Root().Preorder(nodes...) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for i, x := range n.Lhs {
				c.set(x, at(n.Rhs, i, len(n.Lhs)))
			}
		case *ast.ValueSpec:
			for i, x := range n.Names {
				c.set(x, at(n.Values, i, len(n.Names)))
			}
		case *ast.RangeStmt:
			c.set(n.Key, n.X)
			c.set(n.Value, n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				c.set(n.X, nil)
			}
		}
	}
}

// at returns values[i] if there are n of them. One call may give all n values; then it returns nil.
func at(values []ast.Expr, i, n int) ast.Expr {
	if len(values) != n {
		return nil
	}
	return values[i]
}

// set records that x is set to value, or to something unknown if value is nil. The value is kept only for the
// declaration of x, which cannot refer to x itself.
func (c *checker) set(x, value ast.Expr) {
	id, ok := x.(*ast.Ident)
	if !ok {
		return
	}
	v, declared := c.pass.TypesInfo.Defs[id].(*types.Var)
	if !declared {
		if v, ok = c.pass.TypesInfo.Uses[id].(*types.Var); !ok {
			return
		}
	}
	d := c.definitions[v]
	if d == nil {
		d = new(definition)
		c.definitions[v] = d
	}
	d.count++
	if declared {
		d.value = value
	}
}
