package iricheck

// This file finds what variables are set to, and what is checked.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"

	"example.com/iri"
)

// A set is a statement that sets a variable.
type set struct {
	value ast.Expr  // nil if it is unknown
	end   token.Pos // of value
	adds  bool      // value is added to the one before, as by s += "/"
	self  bool      // value contains the one before, as in s = s + "/"
}

// A local is what is known of a variable.
type local struct {
	sets    []set // in the order of the source
	zeros   int   // how many of sets, from the first, declare it without a value
	param   bool
	unknown bool            // something else may set it
	checked []iri.Component // what its values are checked as already
	safe    places          // where one of its values is safe
	form    form            // what is known of one of its values
	own     bool            // whether all of them are
	self    bool            // whether history was called
}

// info returns what is known of v.
func (c *checker) info(v *types.Var) *local {
	info := c.locals[v]
	if info == nil {
		info = new(local)
		c.locals[v] = info
	}
	return info
}

// local returns what is known of the local variable that id is, or nil.
func (c *checker) local(id *ast.Ident) *local {
	v, ok := c.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Parent() == c.pass.Pkg.Scope() || v.Pkg() != c.pass.Pkg {
		return nil
	}
	return c.info(v)
}

// only returns the expression that v is set to if it is set once; otherwise nil.
func (v *local) only() ast.Expr {
	if len(v.sets) != 1 {
		return nil
	}
	return v.sets[0].value
}

// history returns the text that v has at pos: the last one that it is set to, and what is appended. Of the texts before,
// it keeps a part to report, as they may be values too. It returns false if something else changes v. If sep is not nil,
// v is a slice, and the text consists of its elements with sep between them.
func (c *checker) history(v *local, pos token.Pos, sep *value) (value, bool) {
	v.self = true
	key := list{v: v}
	if sep != nil {
		for i, s := range sep.text {
			key.sep[i] = s.next
		}
	}
	texts, known := c.histories[key]
	if !known {
		c.histories[key] = nil // for texts that contain v itself
		texts = c.read(v, key, sep)
	}
	if len(texts) == 0 || v.unknown {
		return value{safe: everywhere}, false
	}
	n := sort.Search(len(v.sets), func(i int) bool { return v.sets[i].end > pos })
	switch {
	case n == 0 && v.param:
		return unknown, true
	case n <= v.zeros: // the other ones may be before it in a loop
		n = len(v.sets)
	}
	return texts[min(n, len(texts))-1], true
}

// A list is a variable, and what the separator of its elements does to a text. There is a fixed number of different sep.
type list struct {
	v   *local
	sep [len(text{})]state
}

// read returns the text after each of v.sets, and keeps it in c.histories. It finds v.safe, v.form and v.own.
func (c *checker) read(v *local, key list, sep *value) (texts []value) {
	now, constant := empty, len(v.sets) > 0 && !v.param
	if v.param {
		now = unknown
	}
	v.own = constant
	for i, s := range v.sets {
		if s.value == nil {
			v.safe = everywhere
			return nil
		}
		v.self = false
		before, set := now, c.value(s.value)
		now, v.sets[i].self = c.part(s.value), v.self
		if sep != nil {
			now = c.elements(s.value, *sep)
		}
		if s.adds && sep != nil && before.parts > 0 {
			now = before.then(*sep).then(now)
		} else if s.adds {
			now = before.then(now)
		} else {
			now.text, now.fixed = before.text.or(now.text), now.fixed && before.fixed
		}
		now.form = set.form
		texts = append(texts, now)
		c.histories[key] = texts
		if !set.fixed { // a constant is often a default
			v.safe, constant = v.safe|set.safe, false
		}
		v.form |= set.form
		v.own = v.own && set.own
	}
	if constant {
		v.safe = everywhere
	}
	return texts
}

// define finds what is known of the whole package.
func (c *checker) define() {
	var values []ast.Expr
	for cur := range c.inspector.Root().Preorder() {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			c.assign(n)
		case *ast.ValueSpec:
			if len(n.Values) > 0 { // otherwise constants repeat those of the line before
				values = n.Values
			}
			for i, x := range n.Names {
				if obj, ok := c.pass.TypesInfo.Defs[x].(*types.Const); ok {
					c.consts[obj] = values[i]
				} else if len(n.Values) == 0 {
					c.set(x, zero, false)
				} else {
					c.set(x, n.Values[min(i, len(n.Values)-1)], false)
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
						c.info(v).param = true
					}
				}
			}
		case *ast.CallExpr:
			c.write(n)
			c.addChecks(n)
		case *ast.CompositeLit:
			c.literal(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				c.address(n, cur.Parent().Node())
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

// zero is the value of a variable that is declared without one.
var zero ast.Expr = &ast.CompositeLit{}

// literal records what a literal of a struct gives to its fields.
func (c *checker) literal(lit *ast.CompositeLit) {
	t := c.pass.TypesInfo.TypeOf(lit).Underlying()
	if p, ok := t.(*types.Pointer); ok { // an element without its &T
		t = p.Elem().Underlying()
	}
	if record, ok := t.(*types.Struct); ok {
		for i, e := range lit.Elts {
			var field types.Object
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				field, e = c.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)], kv.Value
			} else {
				field = record.Field(i)
			}
			c.fieldValues[field] = append(c.fieldValues[field], e)
		}
	}
}

// assign records an assignment. One call may give all values.
func (c *checker) assign(n *ast.AssignStmt) {
	for i, x := range n.Lhs {
		value, adds := n.Rhs[min(i, len(n.Rhs)-1)], n.Tok == token.ADD_ASSIGN
		switch y := x.(type) {
		case *ast.IndexExpr: // an element of a slice or a map
			x, adds = y.X, true
		case *ast.SelectorExpr: // a field
			x, adds = y.X, true
		}
		c.set(x, value, adds)
	}
	// _, ok := m[x]
	if index, ok := n.Rhs[0].(*ast.IndexExpr); ok && len(n.Lhs) == 2 && len(n.Rhs) == 1 {
		c.addCheck(index.Index, n.End(), everywhere)
	}
}

// set records that x, if it is a variable, is set to value, or to something unknown if value is nil.
func (c *checker) set(x, value ast.Expr, adds bool) {
	id, _ := x.(*ast.Ident)
	obj, ok := c.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if id == nil || !ok {
		return
	}
	v, s := c.info(obj), set{value: value, adds: adds}
	switch {
	case value == nil:
		v.unknown = true
	case value != zero:
		s.end = value.End()
	case v.zeros == len(v.sets):
		v.zeros++
	}
	v.sets = append(v.sets, s)
}

// write records that a call adds to a strings.Builder or bytes.Buffer: b.WriteString(s) or fmt.Fprintf(&b, "%s", s).
func (c *checker) write(call *ast.CallExpr) {
	name := c.callee(call)
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	b, method, _ := strings.Cut(name, ").")
	switch {
	case name == "fmt.Fprint" || name == "fmt.Fprintf" || name == "io.WriteString":
		x := ast.Unparen(call.Args[0])
		if u, ok := x.(*ast.UnaryExpr); ok {
			x = u.X
		}
		c.set(x, call, true)
	case sel == nil || b != "(*strings.Builder" && b != "(*bytes.Buffer":
	case method == "Reset":
		c.set(ast.Unparen(sel.X), zero, false)
	case strings.HasPrefix(method, "Write") && len(call.Args) == 1:
		c.set(ast.Unparen(sel.X), call.Args[0], true)
	}
}

// address records that the address of a variable is taken, which may change it. Functions such as Scan and Decode set
// it to text from outside the program.
func (c *checker) address(n *ast.UnaryExpr, parent ast.Node) {
	call, _ := parent.(*ast.CallExpr)
	name := ""
	if fn := c.function(call); fn != nil {
		name = fn.Name()
	}
	reads := func(s string) bool { return strings.HasPrefix(name, s) }
	switch {
	case reads("Fprint") || name == "WriteString":
	case slices.ContainsFunc([]string{"Scan", "Sscan", "Fscan", "Decode", "Unmarshal", "StringVar"}, reads):
		c.values[n] = value{}
		c.set(n.X, n, false)
	default:
		c.set(n.X, nil, false)
	}
}
