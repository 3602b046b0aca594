package iricheck

// This file finds what variables are set to, and what is checked.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"sort"
	"strings"

	"example.com/iri"
	"golang.org/x/tools/go/ast/inspector"
)

// A set is a statement that sets a variable or adds to it.
type set struct {
	value ast.Expr  // nil if it is unknown
	end   token.Pos // of value
	adds  bool      // value is appended, as by s += "/"
}

// A local is what is known of a variable.
type local struct {
	sets    []set // in the order of the source
	zeros   int   // how many of sets, from the first, declare it without a value
	param   bool
	unknown bool            // something else may set it
	checked []iri.Component // what its later values are checked as already

	safe places // where one of its values is safe; history finds it
	form form   // what is known of one of its values
	own  bool   // whether all of them are
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

// read returns the text after each of v.sets, and keeps it in c.histories. It finds v.safe and v.form.
func (c *checker) read(v *local, key list, sep *value) (texts []value) {
	now, simple := empty, len(v.sets) > 0 && !v.param
	if v.param {
		now = unknown
	}
	own := simple
	for _, s := range v.sets {
		if s.value == nil {
			v.safe = everywhere
			return nil
		}
		before, set := now, c.value(s.value)
		if sep != nil {
			now = c.elements(s.value, *sep)
		} else {
			now = c.written(s.value)
		}
		switch {
		case s.adds && sep != nil && before.parts > 0:
			now = before.then(*sep).then(now)
		case s.adds:
			now = before.then(now)
		default:
			now.text = now.text.or(before.text)
		}
		now.form = set.form
		texts = append(texts, now)
		c.histories[key] = texts
		if !c.isSimple(s.value) {
			simple = false
			v.safe |= set.safe
		}
		v.form |= set.form
		own = own && set.own
	}
	v.own = own
	if simple {
		v.safe = everywhere
	}
	return texts
}

// written returns the value of what is written to a variable: a text, a character, or the start of a builder.
func (c *checker) written(e ast.Expr) value {
	if v := c.pass.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.Int {
		r, _ := constant.Int64Val(v)
		return constantValue(string(rune(r)))
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return empty // a strings.Builder
	case *ast.UnaryExpr:
		if _, ok := e.X.(*ast.CompositeLit); ok {
			return empty
		}
	case *ast.CallExpr:
		if c.isBuiltin(e.Fun, "new") {
			return empty
		}
		return c.anyPart(e)
	}
	return c.part(e)
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
				} else if value := at(n.Values, i, len(n.Names)); value != nil {
					c.set(x, set{value: value})
				} else {
					c.set(x, set{value: zero})
				}
			}
		case *ast.RangeStmt:
			c.set(n.Key, set{value: n.X})
			c.set(n.Value, set{value: n.X})
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

// literal records what a literal of a struct gives to its fields.
func (c *checker) literal(lit *ast.CompositeLit) {
	t := c.pass.TypesInfo.TypeOf(lit).Underlying()
	if p, ok := t.(*types.Pointer); ok { // an element without its &T
		t = p.Elem().Underlying()
	}
	record, ok := t.(*types.Struct)
	for i := 0; ok && i < len(lit.Elts); i++ {
		if kv, ok := lit.Elts[i].(*ast.KeyValueExpr); ok {
			field := c.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)].(*types.Var)
			c.fieldValues[field] = append(c.fieldValues[field], kv.Value)
		} else {
			c.fieldValues[record.Field(i)] = append(c.fieldValues[record.Field(i)], lit.Elts[i])
		}
	}
}

// zero is the value of a variable that is declared without one.
var zero ast.Expr = &ast.CompositeLit{}

// assign records an assignment.
func (c *checker) assign(n *ast.AssignStmt) {
	for i, x := range n.Lhs {
		value := at(n.Rhs, i, len(n.Lhs))
		switch x := x.(type) {
		case *ast.IndexExpr: // an element of a slice or a map
			c.set(x.X, set{value: value, adds: true})
		case *ast.SelectorExpr: // a field
			c.set(x.X, set{value: value, adds: true})
		case *ast.Ident:
			c.set(x, set{value: value, adds: n.Tok == token.ADD_ASSIGN})
		}
	}
	// _, ok := m[x]
	if index, ok := n.Rhs[0].(*ast.IndexExpr); ok && len(n.Lhs) == 2 && len(n.Rhs) == 1 {
		c.addCheck(index.Index, n.End(), everywhere)
	}
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

// set records that x is set, if it is a variable.
func (c *checker) set(x ast.Expr, s set) {
	id, ok := x.(*ast.Ident)
	if !ok {
		return
	}
	v, ok := c.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok {
		return
	}
	info := c.info(v)
	switch s.value {
	case nil:
		info.unknown = true
	case zero:
		if info.zeros == len(info.sets) {
			info.zeros++
		}
	default:
		s.end = s.value.End()
	}
	info.sets = append(info.sets, s)
}

// write records that a call appends to a strings.Builder or bytes.Buffer: b.WriteString(s) or fmt.Fprintf(&b, "%s", s).
func (c *checker) write(call *ast.CallExpr) {
	switch name := c.callee(call); name {
	case "fmt.Fprint", "fmt.Fprintf", "io.WriteString":
		x := ast.Unparen(call.Args[0])
		if u, ok := x.(*ast.UnaryExpr); ok {
			x = u.X
		}
		c.set(x, set{value: call, adds: true})
	default:
		b, method, _ := strings.Cut(name, ").")
		if b != "(*strings.Builder" && b != "(*bytes.Buffer" {
			return
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		switch {
		case !ok:
		case method == "Reset":
			c.set(ast.Unparen(sel.X), set{value: zero})
		case strings.HasPrefix(method, "Write") && len(call.Args) == 1:
			c.set(ast.Unparen(sel.X), set{value: call.Args[0], adds: true})
		}
	}
}

// address records that the address of a variable is taken, which may change it. Functions such as Scan and Decode set
// it to text from outside the program.
func (c *checker) address(n *ast.UnaryExpr, cur inspector.Cursor) {
	if call, ok := cur.Parent().Node().(*ast.CallExpr); ok {
		if fn := c.function(call); fn != nil {
			if strings.HasPrefix(fn.FullName(), "fmt.Fprint") || fn.FullName() == "io.WriteString" {
				return
			}
			for _, s := range []string{"Scan", "Sscan", "Fscan", "Decode", "Unmarshal", "StringVar"} {
				if strings.HasPrefix(fn.Name(), s) {
					c.set(n.X, set{value: n})
					c.values[n] = value{}
					return
				}
			}
		}
	}
	c.set(n.X, set{})
}
