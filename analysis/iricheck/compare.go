package iricheck

// This file reports texts of IRIs that are compared, and results that are undone or dropped.

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
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
	of, u := c.accessor(e.X)
	other, v := c.accessor(e.Y)
	x, isCall := ast.Unparen(e.X).(*ast.CallExpr)
	y, isCall2 := ast.Unparen(e.Y).(*ast.CallExpr)
	if isCall && isCall2 && of == "String" && of == other && c.typeName(u) == c.typeName(v) {
		c.report(analysis.Diagnostic{
			Pos:     e.Pos(),
			End:     e.End(),
			Message: fmt.Sprintf("compare the %s values with %s, not their String results", c.typeName(u), e.Op),
			SuggestedFixes: []analysis.SuggestedFix{{
				Message:   "Compare the values",
				TextEdits: append(c.withoutString(u, x), c.withoutString(v, y)...),
			}},
		})
		return
	}
	if (of == "Host" || of == "Authority") && of == other {
		c.reportf(e.OpPos, "compare with SameOrigin: a host is case-insensitive, and scheme and port count too")
	} else if c.unfolded(e.X) && (of == other || c.isNamed(e.Y)) || c.unfolded(e.Y) && (of == other || c.isNamed(e.X)) {
		c.reportf(e.OpPos, schemeAdvice)
	}
}

const schemeAdvice = "a scheme is case-insensitive; compare it with strings.EqualFold, or that of u.Normalize(), which is in lower case"

// unfolded reports whether e is the scheme of an IRI, and may have upper-case letters.
func (c *checker) unfolded(e ast.Expr) bool {
	name, u := c.accessor(e)
	return name == "Scheme" && !c.value(u).folded
}

// isNamed reports whether e is a constant that names a scheme.
func (c *checker) isNamed(e ast.Expr) bool {
	s, ok := c.constant(e)
	return ok && s != ""
}

// schemes reports a switch on the scheme of an IRI. In other switches, the text is checked.
func (c *checker) schemes(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	c.look(n.Tag, everywhere)
	named := func(clause ast.Stmt) bool { return slices.ContainsFunc(clause.(*ast.CaseClause).List, c.isNamed) }
	if c.unfolded(n.Tag) && slices.ContainsFunc(n.Body.List, named) {
		c.reportf(n.Switch, schemeAdvice)
	}
}

// lookUp reports a look-up of the scheme of an IRI in a map. A map that is only written may count spellings.
func (c *checker) lookUp(n *ast.IndexExpr, parent ast.Node) {
	set, isSet := parent.(*ast.AssignStmt)
	_, counts := parent.(*ast.IncDecStmt)
	_, isMap := c.pass.TypesInfo.TypeOf(n.X).Underlying().(*types.Map)
	if isMap && c.unfolded(n.Index) && !counts && !(isSet && slices.Contains(set.Lhs, ast.Expr(n))) {
		c.reportf(n.Lbrack, schemeAdvice)
	}
}

// matches holds what is wrong with functions of package strings that match the text of an IRI, where a URL of an attacker
// can match too. A use is the function, the method that returns the text, and a second one or a constant in quotes.
var matches = []struct{ use, advice string }{
	{
		`^HasPrefix (String String|Path Path|String ".*://[^/]*[^/.]")$`,
		`it also matches longer hosts and segments, such as "http://host.example" for "http://host"; use Contains or SameOrigin`,
	},
	{
		`^HasSuffix Host (Host|"[^].:].*")$`,
		`it also matches longer names, such as "anexample.com" for "example.com"; begin the suffix with ".", or compare the host`,
	},
	{ // a host, as "example.com", but not the name of a file, as "index.html"
		`^Contains (\w+ Host|(Host|Authority) ".*[^.]\..*[^.]"|String "[^/]*\.(com|net|org|io|dev|example|internal|local|test)")$`,
		"it matches anywhere in the text; use SameOrigin or Contains of package iri",
	},
	{`^EqualFold String String$`, "only scheme and host are case-insensitive; use Equivalent"},
}

// match reports functions that match the text of an IRI.
func (c *checker) match(call *ast.CallExpr, name string) {
	if len(call.Args) != 2 {
		return
	}
	if name == "slices.Contains" && c.unfolded(call.Args[1]) || name == "strings.HasPrefix" && c.unfolded(call.Args[0]) {
		c.reportf(call.Lparen, schemeAdvice)
	}
	function, ok := strings.CutPrefix(name, "strings.")
	of, _ := c.accessor(call.Args[0])
	if !ok || of == "" {
		return
	}
	with, _ := c.accessor(call.Args[1])
	if text, ok := c.constant(call.Args[1]); ok {
		with = `"` + text + `"`
	}
	for _, m := range matches {
		if found, _ := regexp.MatchString(m.use, function+" "+of+" "+with); found {
			c.reportf(call.Lparen, "%s of the %s of an IRI: %s", function, strings.ToLower(of), m.advice)
		}
	}
}

// normalized reports a call that normalizes a result of ToURI.
func (c *checker) normalized(call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if ok && strings.Contains(sel.Sel.Name, "Normalize") && c.value(sel.X).encoded && c.applies(call, iri.PercentNormalization) {
		c.reportf(sel.Sel.Pos(), "%s undoes ToURI, because it decodes what is not ASCII; call ToURI after it", sel.Sel.Name)
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

// form returns what is known of the IRI that a call returns: most methods keep what is known of the receiver.
func (c *checker) form(call *ast.CallExpr) (v value) {
	fn := c.function(call)
	if fn == nil || !libraryPackages[fn.Pkg().Path()] {
		return v
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		u := c.value(sel.X)
		v.folded, v.encoded = u.folded, u.encoded
	}
	switch fn.Name() {
	case "FromURL", "RefFromURL", "FromPath": // net/url folds the scheme
		v.folded = true
	case "MustParse", "MustParseRef", "WithScheme":
		v.folded = c.isNamed(call.Args[0])
	case "Normalize", "NormalizeWith":
		v.folded = v.folded || c.applies(call, iri.CaseNormalization)
		v.encoded = false
	case "Parse", "ParseVerbatim", "Resolve":
		v = value{}
	case "ToURI", "ToURIFunc":
		v.encoded = true
	case "ToIRI", "ToIRIFunc":
		v.encoded = false
	}
	return v
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

// withoutString returns the edits that make x, or what it points to, out of its String call.
func (c *checker) withoutString(x ast.Expr, call *ast.CallExpr) []analysis.TextEdit {
	edits := []analysis.TextEdit{{Pos: x.End(), End: call.End()}}
	if _, ok := c.pass.TypesInfo.TypeOf(x).Underlying().(*types.Pointer); ok {
		edits = append(edits, analysis.TextEdit{Pos: x.Pos(), End: x.Pos(), NewText: []byte("*")})
	}
	return edits
}

// dropped reports e if it is a call of the library that has no effect but its result. It is a statement. Values
// of the library never change.
func (c *checker) dropped(e ast.Expr) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return
	}
	fn := c.function(call)
	if fn != nil && libraryPackages[fn.Pkg().Path()] && pure(fn) {
		c.reportf(call.Lparen, "the result of %s is dropped, and the call has no other effect", fn.Name())
	}
}

// libraryPackages holds the packages of the library. Other packages of its repository are programs.
var libraryPackages = map[string]bool{library: true, library + "/fileiri": true, library + "/lint": true, library + "/params": true}

// pure reports whether a function of the library does nothing but return results. Must functions panic, methods of
// pointers such as UnmarshalText and Scan set the receiver, and functions call those that they are given.
func pure(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Results().Len() == 0 || strings.HasPrefix(fn.Name(), "Must") {
		return false
	}
	if sig.Recv() != nil && (strings.HasPrefix(fn.Name(), "Unmarshal") || fn.Name() == "Scan") {
		return false
	}
	for p := range sig.Params().Variables() {
		if _, ok := p.Type().Underlying().(*types.Signature); ok {
			return false
		}
	}
	return true
}
