package iricheck

// This file reports texts of IRIs that are compared.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// comparison reports comparisons of texts of IRIs that a method of IRI does better.
func (c *checker) comparison(e *ast.BinaryExpr) {
	if e.Op != token.EQL && e.Op != token.NEQ {
		return
	}
	x, y := c.receiver(e.X), c.receiver(e.Y)
	if x != nil && y != nil && c.typeName(x) == c.typeName(y) {
		c.pass.Report(analysis.Diagnostic{
			Pos:     e.Pos(),
			End:     e.End(),
			Message: fmt.Sprintf("compare the %s values with %s, not their String results", c.typeName(x), e.Op),
			SuggestedFixes: []analysis.SuggestedFix{{
				Message:   "Compare the values",
				TextEdits: append(c.withoutString(x, e.X), c.withoutString(y, e.Y)...),
			}},
		})
		return
	}
	name := c.accessor(e.X)
	if (name == "Host" || name == "Authority") && name == c.accessor(e.Y) && !c.inTest(e.OpPos) {
		c.pass.Reportf(e.OpPos, "compare with SameOrigin: a host is case-insensitive, and scheme and port count too")
	}
}

// match reports functions of package strings that match the text of an IRI, where a URL of an attacker can match too.
func (c *checker) match(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) != 2 || c.inTest(call.Rparen) {
		return
	}
	of := c.accessor(call.Args[0])
	if of == "" {
		return
	}
	other := c.accessor(call.Args[1])
	text, isConstant := c.constant(call.Args[1])
	advice := ""
	switch fn.Name() {
	case "HasPrefix":
		_, host, hasHost := strings.Cut(text, "://")
		if other == of && (of == "String" || of == "Path") || of == "String" && hasHost && host != "" && !strings.Contains(host, "/") && !strings.HasSuffix(host, ".") {
			advice = `it also matches longer hosts and segments, such as "http://host.example" for "http://host"; use Contains or SameOrigin`
		}
	case "HasSuffix":
		if of == "Host" && (other == of || isConstant && text != "" && !strings.ContainsAny(text[:1], ".:]")) {
			advice = `it also matches longer names, such as "anexample.com" for "example.com"; begin the suffix with ".", or compare the host`
		}
	case "Contains":
		if other == "Host" || of == "String" && likeHost(text) || (of == "Host" || of == "Authority") && strings.Contains(strings.Trim(text, "."), ".") {
			advice = "it matches anywhere in the text; use SameOrigin or Contains of package iri"
		}
	case "EqualFold":
		if of == "String" && other == of {
			advice = "only scheme and host are case-insensitive; use Equivalent"
		}
	}
	if advice != "" {
		c.pass.Reportf(call.Lparen, "%s of the %s of an IRI: %s", fn.Name(), strings.ToLower(of), advice)
	}
}

// likeHost reports whether a text is rather a host than the name of a file: "example.com", but not "index.html".
func likeHost(text string) bool {
	i := strings.LastIndexByte(text, '.')
	switch text[i+1:] {
	case "com", "net", "org", "io", "dev", "example", "internal", "local", "test":
		return i >= 0 && !strings.Contains(text, "/")
	}
	return false
}

// accessor returns the name of the method of IRI or Ref that returns the text e, or "".
func (c *checker) accessor(e ast.Expr) string {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if v := c.local(id); v != nil {
			if only := v.only(); only != nil {
				e = ast.Unparen(only)
			}
		}
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return ""
	}
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	sel, isSelector := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if fn == nil || !isSelector || fn.Pkg() == nil || fn.Pkg().Path() != library {
		return ""
	}
	if name := c.typeName(sel.X); !c.pass.TypesInfo.Types[sel.X].IsValue() || name != "IRI" && name != "Ref" {
		return ""
	}
	return fn.Name()
}

// receiver returns x if e is x.String() and x is an IRI or Ref, or a pointer to one; otherwise nil.
func (c *checker) receiver(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "String" {
		return nil
	}
	if name := c.typeName(sel.X); !c.pass.TypesInfo.Types[sel.X].IsValue() || name != "IRI" && name != "Ref" {
		return nil
	}
	return sel.X
}

// withoutString returns the edits that make x, or what it points to, out of its String call e.
func (c *checker) withoutString(x, e ast.Expr) []analysis.TextEdit {
	e = ast.Unparen(e)
	edits := []analysis.TextEdit{{Pos: x.End(), End: e.End()}}
	if _, ok := c.pass.TypesInfo.TypeOf(x).Underlying().(*types.Pointer); ok {
		edits = append(edits, analysis.TextEdit{Pos: x.Pos(), End: x.Pos(), NewText: []byte("*")})
	}
	return edits
}
