package iricheck

// This file reports texts of IRIs that are compared.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"example.com/iri"
	"golang.org/x/tools/go/analysis"
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
	of, _ := c.accessor(e.X)
	other, _ := c.accessor(e.Y)
	if c.inTest(e.OpPos) {
		return
	} else if (of == "Host" || of == "Authority") && of == other {
		c.pass.Reportf(e.OpPos, "compare with SameOrigin: a host is case-insensitive, and scheme and port count too")
	} else if c.unfolded(e.X) && (of == other || c.isNamed(e.Y)) || c.unfolded(e.Y) && (of == other || c.isNamed(e.X)) {
		c.pass.Reportf(e.OpPos, schemeAdvice)
	}
}

const schemeAdvice = "a scheme is case-insensitive; compare it with strings.EqualFold, or that of u.Normalize(), which is in lower case"

// unfolded reports whether e is the scheme of an IRI, and may have upper-case letters.
func (c *checker) unfolded(e ast.Expr) bool {
	name, u := c.accessor(e)
	return name == "Scheme" && c.value(u).form&folded == 0
}

// isNamed reports whether e is a constant that names a scheme.
func (c *checker) isNamed(e ast.Expr) bool {
	s, ok := c.constant(e)
	return ok && s != ""
}

// schemes reports a switch on the scheme of an IRI.
func (c *checker) schemes(n *ast.SwitchStmt) {
	named := func(clause ast.Stmt) bool { return slices.ContainsFunc(clause.(*ast.CaseClause).List, c.isNamed) }
	if !c.inTest(n.Switch) && c.unfolded(n.Tag) && slices.ContainsFunc(n.Body.List, named) {
		c.pass.Reportf(n.Switch, schemeAdvice)
	}
}

// lookUp reports a look-up of the scheme of an IRI in a map. A map that is only written may count spellings.
func (c *checker) lookUp(n *ast.IndexExpr, parent ast.Node) {
	set, isSet := parent.(*ast.AssignStmt)
	_, counts := parent.(*ast.IncDecStmt)
	if counts || isSet && slices.Contains(set.Lhs, ast.Expr(n)) || c.inTest(n.Lbrack) {
		return
	}
	if _, isMap := c.pass.TypesInfo.TypeOf(n.X).Underlying().(*types.Map); isMap && c.unfolded(n.Index) {
		c.pass.Reportf(n.Lbrack, schemeAdvice)
	}
}

// normalized reports a call that normalizes a result of ToURI.
func (c *checker) normalized(call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if ok && strings.Contains(sel.Sel.Name, "Normalize") && c.value(sel.X).form&encoded != 0 && c.applies(call, iri.PercentNormalization) && !c.inTest(call.Rparen) {
		c.pass.Reportf(sel.Sel.Pos(), "%s undoes ToURI, because it decodes what is not ASCII; call ToURI after it", sel.Sel.Name)
	}
}

// applies reports whether a normalizing method applies a rule. If the rules are not constant, they include the case.
func (c *checker) applies(call *ast.CallExpr, rule iri.Normalization) bool {
	rules := iri.SyntaxNormalization
	if n := len(call.Args); n > 0 {
		rules = iri.CaseNormalization
		if v := c.pass.TypesInfo.Types[call.Args[n-1]].Value; v != nil {
			bits, _ := constant.Uint64Val(v)
			rules = iri.Normalization(bits)
		}
	}
	return rules&rule != 0
}

// formOf returns what is known of an IRI that a call returns.
func (c *checker) formOf(call *ast.CallExpr) (known form) {
	fn := c.function(call)
	if fn == nil || !libraryPackages[fn.Pkg().Path()] {
		return 0
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		known = c.value(sel.X).form
	}
	switch name := fn.Name(); name {
	case "FromURL", "RefFromURL", "FromPath": // net/url folds the scheme
		known = folded
	case "MustParse", "MustParseRef", "WithScheme":
		if c.isNamed(call.Args[0]) {
			known |= folded
		}
	case "Normalize", "NormalizeWith":
		if c.applies(call, iri.CaseNormalization) {
			known = folded
		}
	case "ToURI", "ToURIFunc":
		known |= encoded
	case "ToIRI", "ToIRIFunc":
		known &^= encoded
	case "AppendSegments", "Clone", "IRI", "Ref":
	default:
		if !strings.HasPrefix(name, "With") {
			known = 0
		}
	}
	return known
}

// match reports functions of package strings that match the text of an IRI, where a URL of an attacker can match too.
func (c *checker) match(call *ast.CallExpr) {
	fn := c.function(call)
	if fn == nil || len(call.Args) != 2 || c.inTest(call.Rparen) {
		return
	}
	if fn.FullName() == "slices.Contains" && c.unfolded(call.Args[1]) || fn.FullName() == "strings.HasPrefix" && c.unfolded(call.Args[0]) {
		c.pass.Reportf(call.Lparen, schemeAdvice)
	}
	of, _ := c.accessor(call.Args[0])
	if of == "" || fn.Pkg().Path() != "strings" {
		return
	}
	other, _ := c.accessor(call.Args[1])
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

// origin returns the only value of e if it is a local variable, otherwise e, without parentheses.
func (c *checker) origin(e ast.Expr) ast.Expr {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v := c.local(id); v != nil && !v.param && v.only() != nil {
			e = v.only()
		}
	}
	return ast.Unparen(e)
}

// accessor returns the name of the method of IRI or Ref that returns the text e, and what it is called on, or "".
func (c *checker) accessor(e ast.Expr) (string, ast.Expr) {
	call, ok := c.origin(e).(*ast.CallExpr)
	if !ok {
		return "", nil
	}
	fn := c.function(call)
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if fn == nil || !ok || fn.Pkg().Path() != library {
		return "", nil
	}
	if name := c.typeName(sel.X); !c.pass.TypesInfo.Types[sel.X].IsValue() || name != "IRI" && name != "Ref" {
		return "", nil
	}
	return fn.Name(), sel.X
}

// receiver returns x if e is x.String() and x is an IRI or Ref, or a pointer to one; otherwise nil.
func (c *checker) receiver(e ast.Expr) ast.Expr {
	if _, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if name, u := c.accessor(e); name == "String" {
			return u
		}
	}
	return nil
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
