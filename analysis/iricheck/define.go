package iricheck

// This file finds what variables are set to.

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"
)

// A variable is what is known of a variable or a field, where the walk is.
type variable struct {
	now    value    // what it is set to, and what is appended
	origin ast.Expr // what it is set to; nil if several expressions are
	safe   places   // where one of its values that are not constant is safe; a constant is often a default
	varies bool     // whether it has such a value
}

// variable returns what is known of a variable, to add to it.
func (c *checker) variable(v types.Object) *variable {
	if c.variables[v] == nil {
		c.variables[v] = new(variable)
	}
	return c.variables[v]
}

// local returns what is known of the local variable that e is, or nil.
func (c *checker) local(e ast.Expr) *variable {
	if v, ok := c.name(e).v.(*types.Var); ok && c.name(e).field == nil && !isGlobal(v) {
		return c.variables[v]
	}
	return nil
}

// origin returns what e is set to if it is a local variable, otherwise e, without parentheses.
func (c *checker) origin(e ast.Expr) ast.Expr {
	if v := c.local(e); v != nil && v.origin != nil {
		e = v.origin
	}
	return ast.Unparen(e)
}

// add records that v is one of the values of a variable.
func (known *variable) add(v value) {
	if !v.fixed {
		known.safe, known.varies = known.safe|v.safe, true
	}
}

// set records that the variable x, if it is one, is set to v, or that v is appended to it. origin is the expression for v,
// or nil. Of the texts before, it keeps a part to report, as they may be values too.
func (c *checker) set(x, origin ast.Expr, v value, appended bool) {
	id, _ := ast.Unparen(x).(*ast.Ident)
	obj, ok := c.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok {
		return
	}
	known := c.variable(obj)
	known.add(v)
	if origin != nil {
		v.text = c.part(origin).text
	} else if v.text == nil {
		v.text = variableText(nil, v.safe)
	}
	before := known.now
	switch {
	case before.text == nil || c.pass.TypesInfo.Defs[id] != nil:
	case appended:
		v, origin = before.then(v), nil
	default:
		v.text, v.fixed = v.text.or(before.text), v.fixed && before.fixed
	}
	known.now, known.origin = v, origin
}

// assign records an assignment. One call may give all values.
func (c *checker) assign(n *ast.AssignStmt) {
	for i, x := range n.Lhs {
		value, appended := n.Rhs[min(i, len(n.Rhs)-1)], n.Tok == token.ADD_ASSIGN
		switch y := x.(type) {
		case *ast.IndexExpr: // an element of a slice or a map
			x, appended = y.X, true
		case *ast.SelectorExpr: // a field
			c.partsField(c.pass.TypesInfo.Uses[y.Sel], value, appended)
			x, appended = y.X, true
		}
		c.set(x, value, c.value(value), appended)
	}
	// _, ok := m[x]
	if index, ok := n.Rhs[0].(*ast.IndexExpr); ok && len(n.Lhs) == 2 && len(n.Rhs) == 1 {
		c.look(index.Index, everywhere)
	}
}

// declare records a declaration of variables.
func (c *checker) declare(n *ast.ValueSpec) {
	for i, x := range n.Names {
		if len(n.Values) == 0 {
			c.set(x, nil, empty, false)
		} else {
			value := n.Values[min(i, len(n.Values)-1)]
			c.set(x, value, c.value(value), false)
		}
	}
}

// ranged records a loop, which sets variables to the elements of a text or a list.
func (c *checker) ranged(n *ast.RangeStmt) {
	elements := value{safe: c.value(n.X).safe}
	element := &ast.IndexExpr{X: n.X}
	c.set(n.Key, element, elements, false)
	c.set(n.Value, element, elements, false)
}

// write records that a call adds to a strings.Builder or bytes.Buffer: b.WriteString(s) or fmt.Fprintf(&b, "%s", s).
func (c *checker) write(n call) {
	switch {
	case n.full == "fmt.Fprint" || n.full == "fmt.Fprintf" || n.full == "io.WriteString":
		x := ast.Unparen(n.Args[0])
		if u, ok := x.(*ast.UnaryExpr); ok {
			x = u.X
		}
		c.set(x, n.CallExpr, c.value(n.CallExpr), true)
	case !strings.HasPrefix(n.full, "(*strings.Builder).") && !strings.HasPrefix(n.full, "(*bytes.Buffer)."):
	case n.name == "Reset":
		c.set(n.receiver, nil, empty, false)
	case strings.HasPrefix(n.name, "Write") && len(n.Args) == 1:
		c.set(n.receiver, n.Args[0], c.value(n.Args[0]), true)
	}
}

// These match the names of functions that are given the address of a variable: writing does not change what is known of
// it, and reading sets it to text from outside the program.
var (
	writing = regexp.MustCompile(`^(Fprint|WriteString)`)
	reading = regexp.MustCompile(`^([SF]?[Ss]can|Decode|Unmarshal|StringVar)`)
)

// address records that the address of the variable x is taken, by the call or elsewhere, which may change it.
func (c *checker) address(x ast.Expr, by call) {
	if reading.MatchString(by.name) {
		c.set(x, nil, value{}, false)
	} else if !writing.MatchString(by.name) {
		c.set(x, nil, unknown, false)
	}
}
