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
	x, y := c.called(e.X), c.called(e.Y)
	if of == "String" && of == other && x.name == of && y.name == of && c.typeName(u) == c.typeName(v) {
		c.pass.Report(analysis.Diagnostic{
			Pos:     e.Pos(),
			End:     e.End(),
			Message: fmt.Sprintf("compare the %s values with %s, not their String results", c.typeName(u), e.Op),
			SuggestedFixes: []analysis.SuggestedFix{{
				Message:   "Compare the values",
				TextEdits: append(c.withoutString(u, x.End()), c.withoutString(v, y.End())...),
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

const schemeAdvice = "a scheme is case-insensitive; compare it with strings.EqualFold, " +
	"or that of u.Normalize(), which is in lower case"

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
var matches = []struct {
	use    *regexp.Regexp
	advice string
}{
	{
		regexp.MustCompile(`^HasPrefix (String String|Path Path|String ".*://[^/]*[^/.]")$`),
		`it also matches longer hosts and segments, such as "http://host.example" for "http://host"; use Contains or SameOrigin`,
	},
	{
		regexp.MustCompile(`^HasSuffix Host (Host|"[^].:].*")$`),
		`it also matches longer names, such as "anexample.com" for "example.com"; begin the suffix with ".", or compare the host`,
	},
	{ // a host, as "example.com", but not the name of a file, as "index.html"
		regexp.MustCompile(`^Contains (\w+ Host|(Host|Authority) ".*[^.]\..*[^.]"|` +
			`String "[^/]*\.(com|net|org|io|dev|example|internal|local|test)")$`),
		"it matches anywhere in the text; use SameOrigin or Contains of package iri",
	},
	{regexp.MustCompile(`^EqualFold String String$`), "only scheme and host are case-insensitive; use Equivalent"},
}

// match reports functions that match the text of an IRI.
func (c *checker) match(n call) {
	if len(n.Args) != 2 {
		return
	}
	if n.full == "slices.Contains" && c.unfolded(n.Args[1]) || n.full == "strings.HasPrefix" && c.unfolded(n.Args[0]) {
		c.reportf(n.Lparen, schemeAdvice)
	}
	of, _ := c.accessor(n.Args[0])
	if n.pkg != "strings" || of == "" {
		return
	}
	with, _ := c.accessor(n.Args[1])
	if text, ok := c.constant(n.Args[1]); ok {
		with = `"` + text + `"`
	}
	for _, m := range matches {
		if m.use.MatchString(n.name + " " + of + " " + with) {
			c.reportf(n.Lparen, "%s of the %s of an IRI: %s", n.name, strings.ToLower(of), m.advice)
		}
	}
}

// normalized reports a call that normalizes a result of ToURI.
func (c *checker) normalized(n call) {
	if !strings.Contains(n.name, "Normalize") || n.receiver == nil || !c.value(n.receiver).encoded {
		return
	}
	if c.applies(n, iri.PercentNormalization) {
		pos := ast.Unparen(n.Fun).(*ast.SelectorExpr).Sel.Pos()
		c.reportf(pos, "%s undoes ToURI, because it decodes what is not ASCII; call ToURI after it", n.name)
	}
}

// applies reports whether a normalizing method applies a rule. If the rules are not constant, they include the case.
func (c *checker) applies(n call, rule iri.Normalization) bool {
	if len(n.Args) == 0 { // Normalize
		return true
	}
	rules := c.pass.TypesInfo.Types[n.Args[len(n.Args)-1]].Value
	if rules == nil {
		return rule == iri.CaseNormalization
	}
	bits, _ := constant.Uint64Val(rules)
	return iri.Normalization(bits)&rule != 0
}

// form returns what is known of the IRI that a call returns: most methods keep what is known of the receiver.
func (c *checker) form(n call) (v value) {
	if !libraryPackages.MatchString(n.pkg) {
		return v
	}
	if n.receiver != nil {
		u := c.value(n.receiver)
		v.folded, v.encoded = u.folded, u.encoded
	}
	switch n.name {
	case "FromURL", "RefFromURL", "FromPath": // net/url folds the scheme
		v.folded = true
	case "MustParse", "MustParseRef", "WithScheme":
		v.folded = c.isNamed(n.Args[0])
	case "Normalize", "NormalizeWith":
		v.folded = v.folded || c.applies(n, iri.CaseNormalization)
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
	n := c.called(c.origin(e))
	if n.pkg != library || n.receiver == nil || c.typeName(n.receiver) != "IRI" && c.typeName(n.receiver) != "Ref" {
		return "", nil
	}
	return n.name, n.receiver
}

// withoutString returns the edits that make x, or what it points to, out of its String call, which ends at end.
func (c *checker) withoutString(x ast.Expr, end token.Pos) []analysis.TextEdit {
	edits := []analysis.TextEdit{{Pos: x.End(), End: end}}
	if _, ok := c.pass.TypesInfo.TypeOf(x).Underlying().(*types.Pointer); ok {
		edits = append(edits, analysis.TextEdit{Pos: x.Pos(), End: x.Pos(), NewText: []byte("*")})
	}
	return edits
}

// dropped reports e if it is a call of the library that has no effect but its result. It is a statement. Values of the
// library never change.
func (c *checker) dropped(e ast.Expr) {
	n := c.called(e)
	if libraryPackages.MatchString(n.pkg) && n.fn.Exported() && n.fn.Signature().Results().Len() > 0 && !effects.MatchString(n.name) {
		c.reportf(n.Lparen, "the result of %s is dropped, and the call has no other effect", n.name)
	}
}

// libraryPackages matches the packages of the library. Other packages of its repository are programs.
var libraryPackages = regexp.MustCompile(`^` + library + `(/(fileiri|lint|params))?$`)

// effects matches the names of functions that do more than return results: they panic, set the receiver, or call a function
// that they are given.
var effects = regexp.MustCompile(`^(Must|Unmarshal|Scan)|Func$`)
