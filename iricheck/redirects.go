package iricheck

// This file looks at paths and queries that leave their host: in a redirect, a header, or a request.

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

const (
	pathOnlyAdvice = `a path can begin with "//", which a client reads as another host; redirect to the String of an IRI`
	prefixAdvice   = `"%s" is also the beginning of "%sx"; end the prefix with "/", or use Contains to check`
	rawQueryAdvice = `the RawQuery of a request to a server can contain "#", which ends the query elsewhere; first call ` +
		`iri.Query.Repair`
)

// leaves looks at a call that sends text to a client or to another server, and at a prefix of a path.
func (c *checker) leaves(n call) {
	switch n.full {
	case "net/http.Redirect":
		c.redirected(n.Args[2])
	case "net/http.RedirectHandler":
		c.redirected(n.Args[0])
	case "(net/http.Header).Set", "(net/http.Header).Add":
		if name, _ := c.constant(n.Args[0]); strings.EqualFold(name, "Location") {
			c.redirected(n.Args[1])
		}
	case "strings.HasPrefix":
		of := c.called(c.origin(n.Args[0]))
		prefix, _ := c.constant(n.Args[1])
		if of.iri != "" && of.name == "Path" && len(prefix) > 1 && prefix[0] == '/' && !strings.HasSuffix(prefix, "/") {
			c.reportf(n.Args[1].Pos(), prefixAdvice, prefix, prefix)
		}
	}
	if n.pkg == "net/http" {
		for _, e := range n.Args {
			c.sent(e)
		}
	}
}

// redirected reports e, the target of a redirect, if it begins with the path of an IRI, perhaps with its query.
func (c *checker) redirected(e ast.Expr) {
	n := c.called(c.origin(beginning(c.origin(e))))
	if n.iri != "" && (n.name == "Path" || n.name == "RequestURI") {
		c.reportf(e.Pos(), pathOnlyAdvice)
	}
}

// sent reports a query in e that params.Set, Add or Map made of the query of a request. They keep a "#".
func (c *checker) sent(e ast.Expr) {
	e = c.origin(e)
	if n, ok := e.(*ast.BinaryExpr); ok && n.Op == token.ADD {
		c.sent(n.X)
		c.sent(n.Y)
		return
	}
	n := c.called(e)
	if n.pkg != library+"/params" || n.name != "Set" && n.name != "Add" && n.name != "Map" {
		return
	}
	query, _ := c.origin(n.Args[0]).(*ast.SelectorExpr)
	if query == nil || query.Sel.Name != "RawQuery" {
		return
	}
	if address, ok := ast.Unparen(query.X).(*ast.SelectorExpr); ok &&
		requestHosts[fmt.Sprint(c.pass.TypesInfo.TypeOf(address.X))] && address.Sel.Name == "URL" {
		c.reportf(query.Pos(), rawQueryAdvice)
	}
}
