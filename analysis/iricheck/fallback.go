package iricheck

// This file reports texts that do not parse and are used all the same, as is the text of an IRI elsewhere.

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
)

const fallbackAdvice = "a text that does not parse is used all the same; return the error, or try iri.Repair"

// use reports the text e if it does not parse, and elsewhere the variable or result that it is for is set to the text of
// an IRI.
func (c *checker) use(as *variable, e ast.Expr) {
	if n := c.called(e); n.full == "append" {
		e = n.Args[len(n.Args)-1]
	}
	if text := c.known(e); text.from <= e.Pos() && e.Pos() < text.to {
		if as.address {
			c.reportf(e.Pos(), fallbackAdvice)
		}
	} else if c.isAddress(e) {
		as.address = true
	}
}

// parsed records whether an assignment sets an error of a parsing function.
func (c *checker) parsed(n *ast.AssignStmt) {
	parser := c.called(n.Rhs[0])
	if len(n.Lhs) != 2 || !parser.parses {
		return
	}
	arg := parser.Args[len(parser.Args)-1]
	if inner := c.called(arg); inner.CallExpr != nil && len(inner.Args) > 0 { // such as strings.TrimSpace(s)
		arg = inner.Args[0]
	}
	if text := c.known(arg); text != c.known(n.Lhs[0]) {
		c.known(n.Lhs[1]).parses = text
	}
}

// parsing matches the names of functions and methods that fail for a text that does not parse.
var parsing = regexp.MustCompile(`^\(?` + library + `(\.\w+\))?\.(Parse\w*|Resolve|Repair)$`)

// returns looks at the texts that a function returns. A text with an error or false is no fallback.
func (c *checker) returns(n *ast.ReturnStmt) {
	errorType := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	for _, e := range n.Results {
		v := c.pass.TypesInfo.Types[e]
		if v.Value == constant.MakeBool(false) || types.Implements(v.Type, errorType) {
			return
		}
	}
	for i, e := range n.Results {
		c.use(c.variable(c.functions[len(c.functions)-1].Results().At(i), nil), e)
	}
}

// condition records where a text is invalid, given the condition of n, which is in the node outer. It reports a branch for
// valid texts that sets a variable to the text of an IRI if the variable otherwise keeps a text that does not parse.
func (c *checker) condition(n *ast.IfStmt, outer ast.Node) {
	cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
	if !ok || !c.pass.TypesInfo.Types[cond.X].IsNil() && !c.pass.TypesInfo.Types[cond.Y].IsNil() {
		return
	}
	text := cmp.Or(c.known(cond.X).parses, c.known(cond.Y).parses)
	switch {
	case text == nil:
	case cond.Op == token.NEQ:
		text.from, text.to = n.Body.Pos(), n.Body.End()
	case n.Else != nil:
		text.from, text.to = n.Else.Pos(), n.Else.End()
	case len(n.Body.List) > 0:
		switch last := n.Body.List[len(n.Body.List)-1].(type) {
		case *ast.ReturnStmt: // the text is invalid after it
			text.from, text.to = n.End(), outer.End()
		case *ast.AssignStmt:
			x := last.Lhs[0]
			if len(last.Lhs) == 1 && c.isAddress(last.Rhs[0]) && (c.known(x) == text || c.known(c.origin(x)) == text) {
				c.reportf(last.TokPos, fallbackAdvice)
			}
		}
	}
}

// isAddress reports whether e is text of an IRI, other than one for people to read.
func (c *checker) isAddress(e ast.Expr) bool {
	n := c.called(c.origin(e))
	return n.full == library+".Resolve" || n.iri != "" && c.isText(e) && c.called(n.receiver).name != "ToIRI"
}
