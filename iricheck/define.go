package iricheck

// This file finds what variables are set to.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"
)

// A variable is what is known of a variable, a field, or a parameter or result of a function, where
// the walk is. Of a constant, only the origin is known.
type variable struct {
	now     value    // what it is set to, and what is appended
	origin  ast.Expr // what it is set to; nil if several expressions are
	safe    places   // where one of its values that are not constant is safe; a constant is often a default
	varies  bool     // whether it has such a value
	global  bool     // whether it is one of a package
	address bool     // whether it is set to the text of an IRI
	block   ast.Node // the last one that has an assignment to it; nil for none
	source  ast.Expr // the origin of what it was read from, at that time

	seen
}

// seen is what the source before the place says of a variable. Each walk begins without it.
type seen struct {
	checked  places    // where it is safe, because the program has looked at it
	parses   *variable // the text whose parsing sets it, if it is an error
	from, to token.Pos // where it is known to be invalid
	advice   string    // what to do if it does not parse
	repaired bool      // Repair was called with it, in a block that has not ended
	facts    facts     // if it is an IRI
}

// variable returns what is known of v, or of its field if that is not nil, to add to it.
func (c *checker) variable(v, field types.Object) *variable {
	key := [2]types.Object{v, field}
	if c.variables[key] == nil {
		c.variables[key] = &variable{global: isGlobal(v)}
	}
	return c.variables[key]
}

// known returns what is known of the variable, or the field of one, that e is. Of others, nothing
// is kept.
func (c *checker) known(e ast.Expr) *variable {
	var field types.Object
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		e, field = sel.X, c.pass.TypesInfo.Uses[sel.Sel]
	}
	id, _ := ast.Unparen(e).(*ast.Ident)
	if v, ok := c.pass.TypesInfo.ObjectOf(id).(*types.Var); ok {
		return c.variable(v, field)
	}
	return new(variable)
}

// origin returns what e is set to if it is a local variable, otherwise e, without parentheses.
func (c *checker) origin(e ast.Expr) ast.Expr {
	if v := c.known(e); v.origin != nil && !v.global {
		e = v.origin
	}
	return ast.Unparen(e)
}

// read returns what is known of the variable that e is, or whose method e calls.
func (c *checker) read(e ast.Expr) *variable { return c.known(cmp.Or(c.called(e).receiver, e)) }

// isCurrent reports whether the variable from which e, a local variable, was read has not been set
// since then.
func (c *checker) isCurrent(e ast.Expr) bool {
	v := c.known(e)
	return v.origin == nil || v.source == c.read(v.origin).origin
}

// add records that v is one of the values of a variable.
func (known *variable) add(v value) {
	if !v.fixed {
		known.safe, known.varies = known.safe|v.safe, true
	}
}

// set records that the variable x, if it is one, is set to v, or that v is appended to it. origin
// is the expression for v, or nil. Of the texts before, it keeps a part to report, as they may be
// values too.
func (c *checker) set(x, origin ast.Expr, v value, appended bool) {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok {
		return
	}
	known := c.known(id)
	known.add(v)
	if origin != nil {
		v.text = c.part(origin).text
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

// assign records that x is set to e, or that e is appended to it.
func (c *checker) assign(x, e ast.Expr, appended bool) {
	if index, ok := x.(*ast.IndexExpr); ok { // an element of a slice or a map
		x, appended = index.X, true
	}
	known := c.known(x)
	c.use(known, e)
	known.parses, known.facts = nil, 0
	c.look(x, 0, false)
	if field, ok := x.(*ast.SelectorExpr); ok {
		c.partsField(c.pass.TypesInfo.Uses[field.Sel], e, appended)
		x, appended = field.X, true
	}
	c.known(x).source = c.read(e).origin
	c.set(x, e, c.value(e), appended)
}

// write records that a call adds to a strings.Builder or bytes.Buffer: b.WriteString(s) or
// fmt.Fprintf(&b, "%s", s).
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

// These match the names of functions that are given the address of a variable: writing does not
// change what is known of it, and reading sets it to text from outside the program.
var (
	writing = regexp.MustCompile(`^(Fprint|WriteString)`)
	reading = regexp.MustCompile(`^([SF]?[Ss]can|Decode|Unmarshal|StringVar)`)
)

// address records that the address of the variable x is taken, by the call or elsewhere, which may
// change it.
func (c *checker) address(x ast.Expr, by call) {
	if reading.MatchString(by.name) {
		c.set(x, nil, input, false)
	} else if !writing.MatchString(by.name) {
		c.set(x, nil, unknown, false)
	}
}
