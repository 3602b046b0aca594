package iricheck

// This file reports texts that do not parse and are used all the same, as is the text of an IRI elsewhere.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// A role is what a text is used as: result i of a function, argument i of a function, or the value of a variable.
type role struct {
	of any // an *ast.FuncDecl, *ast.FuncLit, *types.Func or name
	i  int
}

// fallbacks is what is known of texts that may not parse, at some place of the source.
type fallbacks struct {
	errors    map[name]name         // the text whose parsing sets an error
	failed    map[name][2]token.Pos // from where to where a text is known to be invalid
	functions []ast.Node            // that the place is in
	addresses map[role]bool         // roles of texts of IRIs
	texts     []struct {
		role
		e ast.Expr
	} // texts that may be reported
}

// follow looks at the next node of the source.
func (c *checker) follow(cur inspector.Cursor) {
	switch n := cur.Node().(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		c.functions = append(c.functions, n)
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			x := n.Lhs[i]
			if index, ok := x.(*ast.IndexExpr); ok {
				x = index.X
			}
			if call, ok := e.(*ast.CallExpr); ok && c.isBuiltin(call.Fun, "append") {
				e = call.Args[len(call.Args)-1]
			}
			if key, ok := c.name(x); ok {
				c.use(role{key, 0}, e)
			}
		}
		c.parsed(n)
	case *ast.IfStmt:
		if init, ok := n.Init.(*ast.AssignStmt); ok {
			c.parsed(init)
		}
		c.branch(n, cur.Parent().Node())
	case *ast.BinaryExpr:
		c.lookAt(n.X)
	case *ast.CallExpr:
		fn := c.function(n)
		for i, e := range n.Args {
			switch {
			case fn == nil:
			case fn.Pkg().Path() == library || fn.Pkg().Path() == "strings" || checkingName(fn):
				c.lookAt(e)
			case !printing[fn.Pkg().Path()] && !fn.Signature().Variadic():
				r := role{fn, i}
				c.addresses[r] = c.addresses[r] || fn.Pkg().Path() == "net/http" && fn.Name() != "Error"
				c.use(r, e)
			}
		}
	case *ast.ReturnStmt:
		for c.functions[len(c.functions)-1].End() <= n.Return {
			c.functions = c.functions[:len(c.functions)-1]
		}
		for _, e := range n.Results { // a text with an error or false is no fallback
			v := c.pass.TypesInfo.Types[e]
			if len(n.Results) > 1 && types.Implements(v.Type, errorType) || v.Value != nil && v.Value.Kind() == constant.Bool && !constant.BoolVal(v.Value) {
				return
			}
		}
		for i, e := range n.Results {
			c.use(role{c.functions[len(c.functions)-1], i}, e)
		}
	}
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// printing holds packages whose functions do not use a text as an address.
var printing = map[string]bool{
	"bufio": true, "bytes": true, "errors": true, "fmt": true, "io": true, "log": true, "log/slog": true, "net/url": true, "os": true,
	"strconv": true, "testing": true,
}

// use records that the text e is used as r.
func (c *checker) use(r role, e ast.Expr) {
	if key, ok := c.name(e); ok && c.failed[key][0] <= e.Pos() && e.Pos() < c.failed[key][1] {
		c.texts = append(c.texts, struct {
			role
			e ast.Expr
		}{r, e})
	} else if c.isAddress(e) {
		c.addresses[r] = true
	}
}

// lookAt records that the program looks at a text that does not parse, such as "*". What it does then is its decision.
func (c *checker) lookAt(e ast.Expr) {
	if key, ok := c.name(e); ok && c.failed[key][0] <= e.Pos() {
		delete(c.failed, key)
	}
}

// parsed records an assignment that may set an error of a parsing function.
func (c *checker) parsed(n *ast.AssignStmt) {
	for _, x := range n.Lhs {
		key, _ := c.name(x)
		delete(c.errors, key)
		delete(c.failed, key)
	}
	call, ok := n.Rhs[0].(*ast.CallExpr)
	if !ok || len(n.Lhs) != 2 || len(n.Rhs) != 1 {
		return
	}
	fn := c.function(call)
	if fn == nil || fn.Pkg().Path() != library || !strings.HasPrefix(fn.Name(), "Parse") && fn.Name() != "Resolve" && fn.Name() != "Repair" {
		return
	}
	arg := call.Args[len(call.Args)-1]
	if inner, ok := ast.Unparen(arg).(*ast.CallExpr); ok && len(inner.Args) > 0 { // such as strings.TrimSpace(s)
		arg = inner.Args[0]
	}
	text, ok := c.name(arg)
	u, used := c.name(n.Lhs[0])
	if err, named := c.name(n.Lhs[1]); ok && used && named && text != u {
		c.errors[err] = text
	}
}

// branch records where a text is invalid, if n asks whether there was an error.
func (c *checker) branch(n *ast.IfStmt, parent ast.Node) {
	cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
	if !ok {
		return
	}
	x, y := cond.X, cond.Y
	if c.pass.TypesInfo.Types[x].IsNil() {
		x, y = y, x
	}
	err, _ := c.name(x)
	text, found := c.errors[err]
	otherwise, hasElse := n.Else.(*ast.BlockStmt)
	outer, inBlock := parent.(*ast.BlockStmt)
	var last ast.Stmt
	if len(n.Body.List) > 0 {
		last = n.Body.List[len(n.Body.List)-1]
	}
	_, returns := last.(*ast.ReturnStmt)
	switch {
	case !found || !c.pass.TypesInfo.Types[y].IsNil():
	case cond.Op == token.NEQ:
		c.failed[text] = [2]token.Pos{n.Body.Lbrace, n.Body.Rbrace}
	case hasElse:
		c.failed[text] = [2]token.Pos{otherwise.Lbrace, otherwise.Rbrace}
	case returns && inBlock:
		c.failed[text] = [2]token.Pos{n.Body.Rbrace, outer.Rbrace}
	case last != nil:
		c.kept(last, text)
	}
}

// kept reports a statement that sets a variable to the text of an IRI, if it otherwise keeps a text that does not parse.
func (c *checker) kept(stmt ast.Stmt, text name) {
	n, ok := stmt.(*ast.AssignStmt)
	if !ok || len(n.Lhs) != 1 || !c.isAddress(n.Rhs[0]) {
		return
	}
	key, _ := c.name(n.Lhs[0])
	if v, ok := key.v.(*types.Var); ok && key != text && len(c.info(v).sets) > 1 {
		key, _ = c.name(c.info(v).sets[0].value)
	}
	if key == text && !c.inTest(n.TokPos) {
		c.pass.Reportf(n.TokPos, fallbackAdvice)
	}
}

const fallbackAdvice = "a text that does not parse is used all the same; return the error, or try iri.Repair"

// reportFallbacks reports the texts that are used like the text of an IRI elsewhere.
func (c *checker) reportFallbacks() {
	for _, text := range c.texts {
		if c.addresses[text.role] && !c.inTest(text.e.Pos()) {
			c.pass.Reportf(text.e.Pos(), fallbackAdvice)
		}
	}
}

// isAddress reports whether e is text of an IRI, other than one for people to read.
func (c *checker) isAddress(e ast.Expr) bool {
	call, ok := c.origin(e).(*ast.CallExpr)
	if !ok || !c.isText(e) && c.callee(call) != library+".Resolve" {
		return false
	}
	name, u := c.accessor(call)
	shown, ok := u.(*ast.CallExpr)
	return c.callee(call) == library+".Resolve" || name != "" && !(ok && strings.HasSuffix(c.callee(shown), ").ToIRI"))
}
