package iricheck

// This file reports texts that failed to parse and are used all the same, where the IRI is used if there is no error.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// fallbacks is what is known of errors at some place of the source, and the texts that may be reported.
type fallbacks struct {
	errors    map[name]name // the text whose parsing set an error
	failed    map[name]span // the block where a text is known to be invalid
	functions []ast.Node    // that the place is in
	found     []fallback
}

type span struct{ from, to token.Pos }

// A role is what a text is used as: result i of a function, parameter i of a function, or the value of a variable. A text
// that failed to parse is reported if the text of an IRI has the same role elsewhere.
type role struct {
	of any // an *ast.FuncDecl, *ast.FuncLit, *types.Func or name
	i  int
}

type fallback struct {
	role role
	text ast.Expr
}

// requests holds functions of net/http whose parameter i is an address.
var requests = map[string]int{
	"net/http.Get": 0, "net/http.Head": 0, "net/http.Post": 0, "net/http.PostForm": 0, "net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
	"net/http.Redirect": 2, "(*net/http.Client).Get": 0, "(*net/http.Client).Head": 0, "(*net/http.Client).Post": 0, "(*net/http.Client).PostForm": 0,
}

// follow looks at the next node in the order of the source.
func (c *checker) follow(cur inspector.Cursor) {
	n := cur.Node()
	c.roles(n, func(r role, e ast.Expr) {
		if key, ok := c.name(e); ok && c.failed[key].from <= e.Pos() && e.Pos() < c.failed[key].to {
			c.found = append(c.found, fallback{r, e})
		}
	})
	switch n := n.(type) {
	case *ast.AssignStmt:
		c.parsed(n)
	case *ast.IfStmt:
		if init, ok := n.Init.(*ast.AssignStmt); ok {
			c.parsed(init)
		}
		c.branch(n, cur.Parent().Node())
	case *ast.BinaryExpr: // a text that is compared is a special one, such as "*"
		c.lookAt(n.X)
	case *ast.CallExpr:
		if fn := typeutil.StaticCallee(c.pass.TypesInfo, n); fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == library || fn.Pkg().Path() == "strings" || checkingName(fn)) {
			for _, arg := range n.Args {
				c.lookAt(arg)
			}
		}
	}
}

// lookAt records that the program looks at a text that failed to parse. What it does then is its decision.
func (c *checker) lookAt(e ast.Expr) {
	if key, ok := c.name(e); ok && e.Pos() >= c.failed[key].from {
		delete(c.failed, key)
	}
}

// parsed records an assignment that may set an error of a parsing function.
func (c *checker) parsed(n *ast.AssignStmt) {
	for _, x := range n.Lhs {
		if key, ok := c.name(x); ok {
			delete(c.errors, key)
			delete(c.failed, key)
		}
	}
	call, ok := n.Rhs[0].(*ast.CallExpr)
	if !ok || len(n.Lhs) != 2 || len(n.Rhs) != 1 {
		return
	}
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != library || !strings.HasPrefix(fn.Name(), "Parse") && fn.Name() != "Resolve" && fn.Name() != "Repair" {
		return
	}
	text := call.Args[len(call.Args)-1]
	if inner, ok := ast.Unparen(text).(*ast.CallExpr); ok && len(inner.Args) > 0 { // such as strings.TrimSpace(s)
		text = inner.Args[0]
	}
	u, ok1 := c.name(n.Lhs[0])
	err, ok2 := c.name(n.Lhs[1])
	if key, ok := c.name(text); ok && ok1 && ok2 && key != u {
		c.errors[err] = key
	}
}

// branch records the block where a text is invalid, if n asks whether there was an error.
func (c *checker) branch(n *ast.IfStmt, parent ast.Node) {
	cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
	if !ok || !c.pass.TypesInfo.Types[cond.Y].IsNil() {
		return
	}
	err, _ := c.name(cond.X)
	text, found := c.errors[err]
	block, inBlock := parent.(*ast.BlockStmt)
	after, hasElse := n.Else.(*ast.BlockStmt)
	switch {
	case !found:
	case cond.Op == token.NEQ:
		c.failed[text] = span{n.Body.Lbrace, n.Body.Rbrace}
	case cond.Op == token.EQL && hasElse:
		c.failed[text] = span{after.Lbrace, after.Rbrace}
	case cond.Op == token.EQL && inBlock && n.Else == nil && leaves(n.Body):
		c.failed[text] = span{n.Body.Rbrace, block.Rbrace}
	case cond.Op == token.EQL && n.Else == nil:
		c.defaults(n, text)
	}
}

// leaves reports whether a block ends with a statement after which what follows it does not run.
func leaves(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	switch block.List[len(block.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// defaults reports a variable that keeps the text if it is invalid, and is otherwise set to that of the IRI in n.
func (c *checker) defaults(n *ast.IfStmt, text name) {
	for _, stmt := range n.Body.List {
		set, ok := stmt.(*ast.AssignStmt)
		if !ok || len(set.Lhs) != 1 || !c.isAddress(set.Rhs[0]) {
			continue
		}
		key, _ := c.name(set.Lhs[0])
		if id, ok := set.Lhs[0].(*ast.Ident); ok && key != text {
			if v := c.local(id); v != nil && len(v.sets) > 1 && v.sets[0].value != nil {
				key, _ = c.name(v.sets[0].value)
			}
		}
		if key == text && !c.inTest(set.TokPos) {
			c.reportFallback(set.Lhs[0])
		}
	}
}

func (c *checker) reportFallback(e ast.Expr) {
	c.pass.Reportf(e.Pos(), "a text that does not parse is used all the same; return the error, or try iri.Repair")
}

// reportFallbacks reports the texts that are used like the text of an IRI elsewhere.
func (c *checker) reportFallbacks() {
	if len(c.found) == 0 {
		return
	}
	addresses := make(map[role]bool)
	c.functions = nil
	for cur := range c.inspector.Root().Preorder(nodes...) {
		c.roles(cur.Node(), func(r role, e ast.Expr) { addresses[r] = addresses[r] || c.isAddress(e) })
	}
	for _, f := range c.found {
		fn, _ := f.role.of.(*types.Func)
		i, requested := 0, false
		if fn != nil {
			i, requested = requests[fn.FullName()]
		}
		if (addresses[f.role] || requested && i == f.role.i) && !c.inTest(f.text.Pos()) {
			c.reportFallback(f.text)
		}
	}
}

// isAddress reports whether e is text of an IRI, other than one for people to read.
func (c *checker) isAddress(e ast.Expr) bool {
	if call, ok := c.origin(e).(*ast.CallExpr); ok && c.callee(call) == library+".Resolve" {
		return true
	}
	name, u := c.accessor(e)
	if call, ok := u.(*ast.CallExpr); ok && strings.HasSuffix(c.callee(call), ").ToIRI") {
		return false
	}
	return name != "" && c.isText(e)
}

// roles calls visit for each text that n uses, if it is not printed, and not returned with an error or with false.
func (c *checker) roles(n ast.Node, visit func(role, ast.Expr)) {
	switch n := n.(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		c.functions = append(c.functions, n)
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			x := n.Lhs[i]
			if index, ok := x.(*ast.IndexExpr); ok {
				x = index.X
			}
			key, ok := c.name(x)
			if call, isCall := e.(*ast.CallExpr); isCall && c.isBuiltin(call.Fun, "append") {
				e = call.Args[len(call.Args)-1]
			}
			if ok {
				visit(role{key, 0}, e)
			}
		}
	case *ast.ReturnStmt:
		for len(c.functions) > 0 && c.functions[len(c.functions)-1].End() <= n.Return {
			c.functions = c.functions[:len(c.functions)-1]
		}
		for _, e := range n.Results {
			tv := c.pass.TypesInfo.Types[e]
			if tv.Value != nil && tv.Value.String() == "false" || tv.Type != nil && tv.Type.String() == "error" {
				return
			}
		}
		for i, e := range n.Results {
			visit(role{c.functions[len(c.functions)-1], i}, e)
		}
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(c.pass.TypesInfo, n)
		if fn == nil || fn.Pkg() == nil || printing[fn.Pkg().Path()] || fn.Signature().Variadic() {
			return
		}
		for i, e := range n.Args {
			visit(role{fn, i}, e)
		}
	}
}

// printing holds packages whose functions do not use a text as an address.
var printing = map[string]bool{
	library: true, "bufio": true, "bytes": true, "errors": true, "fmt": true, "io": true, "log": true, "log/slog": true, "net/url": true,
	"os": true, "strconv": true, "strings": true, "testing": true,
}
