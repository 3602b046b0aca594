package iricheck

// This file finds the values of constants, if they are not too long.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// maxText is the length of the longest constant that is checked, in bytes, except for a literal that is an argument
// itself. Constants that are concatenated to themselves can be gigabytes long, and each of many uses would be parsed.
const maxText = 8 << 10

// isConstant reports whether e is a constant string.
func (c *checker) isConstant(e ast.Expr) bool {
	v := c.pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// constant returns the value of e and true if e is a constant string that is not too long.
func (c *checker) constant(e ast.Expr) (string, bool) {
	if !c.isConstant(e) {
		return "", false
	}
	if _, literal := ast.Unparen(e).(*ast.BasicLit); !literal && c.length(e) > maxText {
		return "", false
	}
	return constant.StringVal(c.pass.TypesInfo.Types[e].Value), true
}

// length returns about the length of the constant string e, or maxText + 1 if it is longer than maxText. It is found
// from the source, because package constant would build the value, however long it is.
func (c *checker) length(e ast.Expr) int {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		return min(len(e.Value), maxText+1)
	case *ast.BinaryExpr:
		return min(c.length(e.X)+c.length(e.Y), maxText+1)
	case *ast.CallExpr: // a conversion, min or max
		n := 0
		for _, arg := range e.Args {
			n = min(n+c.length(arg), maxText+1)
		}
		return n
	case *ast.SelectorExpr:
		return c.lengthOf(e.Sel)
	case *ast.Ident:
		return c.lengthOf(e)
	}
	return 0
}

// lengthOf returns the length of a named constant, like length.
func (c *checker) lengthOf(id *ast.Ident) int {
	obj, ok := c.pass.TypesInfo.Uses[id].(*types.Const)
	if !ok || obj.Val().Kind() != constant.String { // string('a') has a constant that is no string
		return 0
	}
	n, known := c.lengths[obj]
	if !known {
		if c.consts == nil {
			c.defineConsts()
		}
		if value := c.consts[obj]; value != nil {
			n = c.length(value)
		} else { // of another package, which the compiler has written to a file
			n = min(len(constant.StringVal(obj.Val())), maxText+1)
		}
		c.lengths[obj] = n
	}
	return n
}

// defineConsts sets c.consts.
func (c *checker) defineConsts() {
	c.consts = make(map[*types.Const]ast.Expr)
	for cur := range c.inspector.Root().Preorder((*ast.GenDecl)(nil)) {
		decl := cur.Node().(*ast.GenDecl)
		if decl.Tok != token.CONST {
			continue
		}
		var values []ast.Expr
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			if len(spec.Values) > 0 { // otherwise the values of the line before are repeated
				values = spec.Values
			}
			for i, name := range spec.Names {
				if obj, ok := c.pass.TypesInfo.Defs[name].(*types.Const); ok {
					c.consts[obj] = values[i]
				}
			}
		}
	}
}
