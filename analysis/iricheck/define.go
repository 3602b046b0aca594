package iricheck

// This file finds what variables are set to, and what is checked.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A set is a statement that sets a variable or appends to it.
type set struct {
	value    ast.Expr // nil if it is unknown
	appended bool     // to the value before
}

// local returns the local variable that id is, or nil.
func (c *checker) local(id *ast.Ident) *types.Var {
	v, ok := c.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Parent() == c.pass.Pkg.Scope() || v.Pkg() != c.pass.Pkg {
		return nil
	}
	return v
}

// sets returns the statements that set v, in the order of the source. A parameter that is never set has none.
func (c *checker) sets(v *types.Var) []set {
	c.define()
	return c.definitions[v]
}

// define sets c.definitions, c.parameters and c.checks, once.
func (c *checker) define() {
	if c.definitions != nil {
		return
	}
	c.definitions = make(map[*types.Var][]set)
	c.parameters = make(map[*types.Var]bool)
	c.checks = make(map[name][]check)
	nodes := []ast.Node{
		(*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil), (*ast.ForStmt)(nil), (*ast.FuncType)(nil), (*ast.RangeStmt)(nil),
		(*ast.SwitchStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.ValueSpec)(nil),
	}
	for cur := range c.inspector.Root().Preorder(nodes...) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			c.assign(n)
		case *ast.ValueSpec:
			for i, x := range n.Names {
				if value := at(n.Values, i, len(n.Names)); value != nil {
					c.set(x, value, false)
				} else {
					c.set(x, zero, false)
				}
			}
		case *ast.RangeStmt:
			c.set(n.Key, n.X, false)
			c.set(n.Value, n.X, false)
			c.loop(n.X, n.Body)
		case *ast.ForStmt:
			c.loop(nil, n.Body)
		case *ast.FuncType:
			for _, field := range n.Params.List {
				for _, id := range field.Names {
					if v, ok := c.pass.TypesInfo.Defs[id].(*types.Var); ok {
						c.parameters[v] = true
					}
				}
			}
		case *ast.CallExpr:
			c.write(n)
			c.addChecks(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				c.address(n, cur)
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				c.equal(n.X, n.Y)
				c.equal(n.Y, n.X)
			}
		case *ast.SwitchStmt:
			if n.Tag != nil {
				c.addCheck(n.Tag, n.Body.Lbrace, everywhere)
			}
		}
	}
}

// loop records that a loop with a return looks for invalid characters in the text that it ranges over, and in texts of
// which it looks at single bytes.
func (c *checker) loop(over ast.Expr, body *ast.BlockStmt) {
	texts, returns := []ast.Expr{over}, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit: // loops in the body are looked at themselves, once
			return false
		case *ast.IndexExpr:
			texts = append(texts, n.X)
		case *ast.ReturnStmt:
			returns = true
		}
		return true
	})
	for _, e := range texts {
		if returns && e != nil && c.isText(e) {
			c.addCheck(e, body.End(), everywhere)
		}
	}
}

// zero is the value of a variable that is declared without one.
var zero ast.Expr = &ast.CompositeLit{}

// equal records that e is compared with other, if that is a constant and not empty.
func (c *checker) equal(e, other ast.Expr) {
	if v := c.pass.TypesInfo.Types[other].Value; v != nil && v.Kind() == constant.String && c.length(other) > len(`""`) {
		c.addCheck(e, other.End(), everywhere)
	}
}

// assign records an assignment.
func (c *checker) assign(n *ast.AssignStmt) {
	for i, x := range n.Lhs {
		value := at(n.Rhs, i, len(n.Lhs))
		appended := n.Tok == token.ADD_ASSIGN
		switch x := x.(type) {
		case *ast.IndexExpr: // an element of a slice or a map
			if id, ok := x.X.(*ast.Ident); ok {
				c.set(id, value, true)
			}
		case *ast.SelectorExpr: // a field
			c.set(x.X, value, true)
		case *ast.Ident:
			appended = appended || c.startsWith(value, x)
			c.set(x, value, appended)
		}
	}
	// _, ok := m[x]
	if index, ok := n.Rhs[0].(*ast.IndexExpr); ok && len(n.Lhs) == 2 && len(n.Rhs) == 1 {
		c.addCheck(index.Index, n.End(), everywhere)
	}
}

// startsWith reports whether the first operand of a concatenation, or of append, is the variable x.
func (c *checker) startsWith(e ast.Expr, x *ast.Ident) bool {
	first := e
	if call, ok := e.(*ast.CallExpr); ok && c.isBuiltin(call.Fun, "append") {
		first = call.Args[0]
	}
	for {
		b, ok := ast.Unparen(first).(*ast.BinaryExpr)
		if !ok {
			break
		}
		first = b.X
	}
	id, ok := ast.Unparen(first).(*ast.Ident)
	return ok && first != e && c.pass.TypesInfo.Uses[id] != nil && c.pass.TypesInfo.Uses[id] == c.pass.TypesInfo.Uses[x]
}

// at returns values[i] if there are n of them. One call may give all n values; then it returns the call.
func at(values []ast.Expr, i, n int) ast.Expr {
	switch {
	case len(values) == n:
		return values[i]
	case len(values) == 1:
		return values[0]
	}
	return nil
}

// set records that x is set to value, or to something unknown if value is nil, or that value is appended to it.
func (c *checker) set(x, value ast.Expr, appended bool) {
	id, ok := x.(*ast.Ident)
	if !ok {
		return
	}
	v, ok := c.pass.TypesInfo.Defs[id].(*types.Var)
	if !ok {
		if v, ok = c.pass.TypesInfo.Uses[id].(*types.Var); !ok {
			return
		}
	}
	c.definitions[v] = append(c.definitions[v], set{value, appended})
}

// write records that a call appends to a strings.Builder or bytes.Buffer: b.WriteString(s) or fmt.Fprintf(&b, "%s", s).
func (c *checker) write(call *ast.CallExpr) {
	switch name := c.callee(call); name {
	case "fmt.Fprint", "fmt.Fprintf", "io.WriteString":
		x := ast.Unparen(call.Args[0])
		if u, ok := x.(*ast.UnaryExpr); ok {
			x = u.X
		}
		c.set(x, call, true)
	default:
		b, method, _ := strings.Cut(name, ").")
		if b != "(*strings.Builder" && b != "(*bytes.Buffer" {
			return
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		switch {
		case !ok:
		case method == "Reset":
			c.set(ast.Unparen(sel.X), zero, false)
		case strings.HasPrefix(method, "Write") && len(call.Args) == 1:
			c.set(ast.Unparen(sel.X), call.Args[0], true)
		}
	}
}

// address records that the address of a variable is taken, which may change it. Functions such as Scan and Decode set
// it to text from outside the program.
func (c *checker) address(n *ast.UnaryExpr, cur inspector.Cursor) {
	id, ok := n.X.(*ast.Ident)
	if !ok {
		return
	}
	if call, ok := cur.Parent().Node().(*ast.CallExpr); ok {
		fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
		switch {
		case fn == nil:
		case strings.HasPrefix(fn.FullName(), "fmt.Fprint") || fn.FullName() == "io.WriteString":
			return
		case readsInto(fn.Name()):
			c.set(id, n, false)
			c.safe[n] = 0
			return
		}
	}
	c.set(id, nil, false)
}

// readsInto reports whether a function of this name is likely to set what its arguments point to.
func readsInto(name string) bool {
	for _, s := range []string{"Scan", "Sscan", "Fscan", "Decode", "Unmarshal"} {
		if strings.HasPrefix(name, s) {
			return true
		}
	}
	return name == "StringVar"
}
