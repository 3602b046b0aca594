package iricheck

// This file reports texts that do not parse and are used all the same, as is the text of an IRI elsewhere.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
)

// A role is what a text is used as: result i of a function, argument i of a function, or the value of a variable.
type role struct {
	of any // an *ast.FuncDecl, *ast.FuncLit, *types.Func or name
	i  int
}

// A region is a part of the source.
type region struct{ start, end token.Pos }

const fallbackAdvice = "a text that does not parse is used all the same; return the error, or try iri.Repair"

// use reports the text e if it does not parse, and the program elsewhere uses the text of an IRI as r.
func (c *checker) use(r role, e ast.Expr) {
	if in := c.failed[c.name(e)]; in.start < e.Pos() && e.Pos() < in.end {
		if c.addresses[r] {
			c.reportf(e.Pos(), fallbackAdvice)
		}
	} else if c.isAddress(e) {
		c.addresses[r] = true
	}
}

// parsed looks at the texts that an assignment uses, and records whether it sets an error of a parsing function.
func (c *checker) parsed(n *ast.AssignStmt) {
	for i, e := range n.Rhs {
		x := n.Lhs[i]
		if index, ok := x.(*ast.IndexExpr); ok {
			x = index.X
		}
		if n := c.called(e); n.full == "append" {
			e = n.Args[len(n.Args)-1]
		}
		if key := c.name(x); key != (name{}) {
			c.use(role{key, 0}, e)
		}
	}
	for _, x := range n.Lhs {
		delete(c.errors, c.name(x))
		delete(c.failed, c.name(x))
	}
	parser := c.called(n.Rhs[0])
	if len(n.Lhs) != 2 || !parsing.MatchString(parser.full) {
		return
	}
	arg := parser.Args[len(parser.Args)-1]
	if inner := c.called(arg); inner.CallExpr != nil && len(inner.Args) > 0 { // such as strings.TrimSpace(s)
		arg = inner.Args[0]
	}
	if text, u := c.name(arg), c.name(n.Lhs[0]); text != (name{}) && u != (name{}) && u != text {
		c.errors[c.name(n.Lhs[1])] = text
	}
}

// parsing matches the names of functions and methods that fail for a text that does not parse.
var parsing = regexp.MustCompile(`^\(?` + library + `(\.\w+\))?\.(Parse\w*|Resolve|Repair)$`)

// passed looks at the arguments of a call.
func (c *checker) passed(n call) {
	safe := c.checks(n)
	for i, e := range n.Args {
		if safe != 0 || n.pkg == library || n.pkg == "strings" {
			c.look(e, safe)
		} else if n.fn != nil && !printing.MatchString(n.pkg) && !n.fn.Signature().Variadic() {
			r := role{n.fn, i}
			c.addresses[r] = c.addresses[r] || n.pkg == "net/http" && n.name != "Error"
			c.use(r, e)
		}
	}
}

// printing matches packages whose functions do not use a text as an address.
var printing = regexp.MustCompile(`^(bufio|bytes|errors|fmt|io|log|log/slog|net/url|os|strconv|testing)$`)

// returns looks at the texts that a function returns. A text with an error or false is no fallback.
func (c *checker) returns(n *ast.ReturnStmt) {
	for _, e := range n.Results {
		v := c.pass.TypesInfo.Types[e]
		isFalse := v.Value != nil && v.Value.Kind() == constant.Bool && !constant.BoolVal(v.Value)
		if isFalse || len(n.Results) > 1 && types.Implements(v.Type, errorType) {
			return
		}
	}
	for i, e := range n.Results {
		c.use(role{c.functions[len(c.functions)-1], i}, e)
	}
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// failing returns the text that does not parse if cond is err != nil, or that does parse if it is err == nil.
func (c *checker) failing(cond ast.Expr) (text name, op token.Token) {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok {
		return name{}, 0
	}
	x, y := b.X, b.Y
	if c.pass.TypesInfo.Types[x].IsNil() {
		x, y = y, x
	}
	if !c.pass.TypesInfo.Types[y].IsNil() {
		return name{}, 0
	}
	return c.errors[c.name(x)], b.Op
}

// branch records where a text is invalid, given a branch of n, which is in the node outer. It reports a branch for valid
// texts that sets a variable to the text of an IRI if the variable otherwise keeps a text that does not parse.
func (c *checker) branch(n *ast.IfStmt, branch *ast.BlockStmt, outer ast.Node) {
	text, op := c.failing(n.Cond)
	if text == (name{}) || len(branch.List) == 0 {
		return
	} else if (op == token.NEQ) == (branch == n.Body) {
		c.failed[text] = region{branch.Lbrace, branch.Rbrace}
		return
	} else if n.Else != nil {
		return
	}
	switch last := branch.List[len(branch.List)-1].(type) {
	case *ast.ReturnStmt: // the text is invalid after it
		if block, ok := outer.(*ast.BlockStmt); ok && op == token.EQL {
			c.failed[text] = region{branch.Rbrace, block.Rbrace}
		}
	case *ast.AssignStmt:
		if len(last.Lhs) == 1 && c.isAddress(last.Rhs[0]) && (c.name(last.Lhs[0]) == text || c.name(c.origin(last.Lhs[0])) == text) {
			c.reportf(last.TokPos, fallbackAdvice)
		}
	}
}

// isAddress reports whether e is text of an IRI, other than one for people to read.
func (c *checker) isAddress(e ast.Expr) bool {
	if c.called(c.origin(e)).full == library+".Resolve" {
		return true
	}
	name, u := c.accessor(e)
	return c.isText(e) && name != "" && c.called(u).name != "ToIRI"
}
