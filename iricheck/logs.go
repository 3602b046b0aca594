package iricheck

// This file reports texts for people that are requested, and IRIs whose secrets get into a log.

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
)

const (
	requestAdvice = "the result of %s is for people to read, and may lead elsewhere; request the String of the IRI"
	logAdvice     = "the log shows the password and the secret parameters of the IRI; log its Redacted"
	errorAdvice   = "the message of an error of net/http shows the secrets of the IRI; log the iri.Redact of it"
)

// forPeople matches the functions that return text for people to read.
var forPeople = regexp.MustCompile(`^` + library + `(\.Redact|/display\.Text)$`)

// requested reports e, the address of a request, if it is text for people.
func (c *checker) requested(e ast.Expr) {
	if n := c.called(c.origin(e)); n.iri != "" && n.name == "Redacted" || forPeople.MatchString(n.full) {
		c.reportf(e.Pos(), requestAdvice, n.name)
	}
}

// logging matches the packages whose functions log their arguments.
var logging = regexp.MustCompile(`(^|/)([sgk]?log|logr|zap|logrus|zerolog|hclog)(/v[0-9]+)?$`)

// logged reports the IRIs in an argument of a function that logs, also in sums and calls of package
// fmt. It does not look for such a sum or call in a variable: texts that are built of themselves
// have very many parts.
func (c *checker) logged(e ast.Expr) {
	e = ast.Unparen(e)
	n, text, err := c.called(e), c.called(c.origin(e)), e
	switch x := e.(type) {
	case *ast.BinaryExpr:
		c.logged(x.X)
		c.logged(x.Y)
		return
	case *ast.CallExpr: // perhaps of the method Error, which is of no package
		if sel, ok := x.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Error" && len(x.Args) == 0 {
			err = sel.X
		}
	}
	switch t := c.typeName(e); {
	case n.pkg == "fmt":
		for _, arg := range n.Args {
			c.logged(arg)
		}
	case t == "IRI" || t == "Ref", text.iri != "" && text.name == "String":
		c.reportf(e.Pos(), logAdvice)
	case types.Implements(c.pass.TypesInfo.TypeOf(err), errorType) && c.requestsIRI(c.called(c.origin(err))):
		c.reportf(e.Pos(), errorAdvice)
	}
}

// requestsIRI reports whether a call of net/http is given the text of an IRI, or a request for it.
func (c *checker) requestsIRI(n call) bool {
	return n.pkg == "net/http" && slices.ContainsFunc(n.Args, func(e ast.Expr) bool {
		request := c.called(c.origin(e))
		return c.isAddress(e) || request.pkg == "net/http" && slices.ContainsFunc(request.Args, c.isAddress)
	})
}
