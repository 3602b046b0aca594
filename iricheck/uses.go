package iricheck

// This file reports uses of IRIs: comparisons of their texts, results that are undone or dropped,
// and texts that do not parse and are used all the same.

import (
	"cmp"
	_ "embed"
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
	"golang.org/x/tools/go/ast/edge"
)

// texts reports a comparison of the texts of two IRIs.
func (c *checker) texts(e *ast.BinaryExpr) {
	x, y := c.called(c.origin(e.X)), c.called(c.origin(e.Y))
	if e.Op != token.EQL && e.Op != token.NEQ || x.name != "String" || x.name != y.name || x.iri == "" || x.iri != y.iri ||
		!c.isCurrent(e.X) || !c.isCurrent(e.Y) {
		return
	}
	message := fmt.Sprintf("compare the %s values with %s, not their String results", x.iri, e.Op)
	if x.CallExpr != ast.Unparen(e.X) || y.CallExpr != ast.Unparen(e.Y) { // a variable, which may have other uses
		c.reportf(e.Pos(), "%s", message)
		return
	}
	var edits []analysis.TextEdit // only the receiver is left of a call, or what it points to
	for _, n := range []call{x, y} {
		if _, ok := c.pass.TypesInfo.TypeOf(n.receiver).Underlying().(*types.Pointer); ok {
			edits = append(edits, analysis.TextEdit{Pos: n.Pos(), End: n.Pos(), NewText: []byte("*")})
		}
		edits = append(edits, analysis.TextEdit{Pos: n.receiver.End(), End: n.End()})
	}
	c.pass.Report(analysis.Diagnostic{
		Pos: e.Pos(), End: e.End(), Message: message,
		SuggestedFixes: []analysis.SuggestedFix{{Message: "Compare the values", TextEdits: edits}},
	})
}

//go:embed comparisons.txt
var comparisonsFile string

// comparisons holds what is wrong with operations on the text of an IRI, as comparisons.txt says.
var comparisons = readComparisons()

type comparison struct {
	use    *regexp.Regexp
	advice string
}

// readComparisons reads comparisons.txt: in each paragraph, the last two lines.
func readComparisons() (all []comparison) {
	paragraphs := strings.Split(strings.TrimSpace(comparisonsFile), "\n\n")
	for _, paragraph := range paragraphs[1:] {
		lines := strings.Split(paragraph, "\n")
		all = append(all, comparison{regexp.MustCompile(lines[len(lines)-2]), lines[len(lines)-1]})
	}
	return all
}

// compared reports an operation on the text x if it is one of an IRI, and the operation with y is
// not right for it.
func (c *checker) compared(pos token.Pos, operation string, x, y ast.Expr) {
	of := c.described(x)
	use := operation + " " + of + " " + c.described(y)
	for _, m := range comparisons {
		if m.use.MatchString(use) {
			name, _, _ := strings.Cut(strings.TrimPrefix(of, "."), "/")
			c.reportf(pos, "%s", strings.NewReplacer("TEXT", strings.ToLower(name), "HasSuffix", operation).Replace(m.advice))
		}
	}
}

// described returns the constant e in quotes, or the name of the method of IRI or Ref that returns
// e, or "". After it stands "/normal" if it is a scheme or a host in normal form, "/one" if it is a
// host that every program reads, and "/lower" after ToLower. Before it stands a "." that was added
// to it. The Host of an http.Request or a url.URL is "Request".
func (c *checker) described(e ast.Expr) string {
	if s, ok := c.constant(e); ok && len(s) < 256 { // no longer one is part of a finding
		return `"` + s + `"`
	}
	x, dot, lower := c.origin(e), "", ""
	for range 2 { // ToLower("." + x) or "." + ToLower(x)
		if n := c.called(x); n.full == "strings.ToLower" {
			x, lower = c.origin(n.Args[0]), "/lower"
		} else if sum, ok := x.(*ast.BinaryExpr); ok && c.value(sum.X).filled == "." {
			x, dot = c.origin(sum.Y), "."
		}
	}
	n := c.called(x)
	if n.iri == "" {
		if sel, ok := x.(*ast.SelectorExpr); ok && requestHosts[c.pass.TypesInfo.TypeOf(sel.X).String()] &&
			sel.Sel.Name == "Host" {
			return "Request"
		}
		return ""
	}
	if n.name == "Hostname" {
		n.name = "Host"
	}
	facts := c.value(n.receiver).facts
	if c.isCurrent(e) { // Origin may have been called later
		facts |= c.known(n.receiver).facts
	}
	switch isHost := n.name == "Host" || n.name == "HostPort"; {
	case isHost && facts&oneHost != 0:
		n.name, lower = n.name+"/one", ""
	case isHost && facts&normalHost != 0, n.name == "Scheme" && facts&lowScheme != 0:
		n.name += "/normal"
	}
	return dot + n.name + lower
}

// requestHosts are the types whose field Host is the host of a request, perhaps with a port.
var requestHosts = map[string]bool{"*net/http.Request": true, "*net/url.URL": true, "net/url.URL": true}

// lookUp looks at the index of a map. A map that is only written may count spellings. _, ok := m[x]
// checks x, and so does m[x] of a map to bool.
func (c *checker) lookUp(n *ast.IndexExpr, as edge.Kind) {
	if _, two := c.pass.TypesInfo.TypeOf(n).(*types.Tuple); two {
		c.look(n.Index, everywhere, false)
	}
	// it is no map, or written
	if !c.pass.TypesInfo.Types[n].HasOk() || as == edge.IncDecStmt_X || as == edge.AssignStmt_Lhs {
		return
	}
	if types.Identical(c.pass.TypesInfo.TypeOf(n), types.Typ[types.Bool]) {
		c.look(n.Index, everywhere, false)
	}
	operation := "of"
	lit, _ := ast.Unparen(cmp.Or(c.known(n.X).origin, n.X)).(*ast.CompositeLit)
	m, isMap := c.pass.TypesInfo.TypeOf(n.X).Underlying().(*types.Map)
	if lit != nil && len(lit.Elts) > 0 || isMap && (types.Identical(m.Elem(), types.Typ[types.Bool]) ||
		types.Identical(m.Elem(), types.NewStruct(nil, nil))) {
		operation = "in" // a list of what is allowed or known, not what the program keeps for each key
	}
	c.compared(n.Lbrack, operation, n.Index, n.X)
}

// form returns what is known of the IRI that a call returns: most methods keep what is known of the
// receiver. It reports a call that normalizes a result of ToURI.
func (c *checker) form(n call) value {
	v := value{safe: everywhere &^ inField}
	if !libraryPackages.MatchString(n.pkg) {
		return v
	}
	if n.receiver != nil {
		v.facts = c.value(n.receiver).facts
	}
	switch n.name {
	case "FromURL", "RefFromURL", "FromPath": // net/url folds the scheme
		v.facts = lowScheme
	case "Parse", "ParseURI", "MustParse", "MustParseRef", "ParseVerbatim", "ParseLink", "ParseUserInput", "Repair":
		v.facts = 0
		if n.receiver == nil && c.isPlain(n.Args[0]) {
			v.facts = allFacts
		}
	case "WithScheme", "WithHost", "WithHostPort", "WithAuthority":
		changed := lowScheme
		if n.name != "WithScheme" {
			changed = normalHost | oneHost
		}
		v.facts &^= changed
		if c.isPlain(n.Args[0]) {
			v.facts |= changed
		}
	case "Normalize", "NormalizeWith", "AppendNormalized":
		rules := iri.CaseNormalization // at least, if they are not constant
		if len(n.Args) == 0 {
			rules = iri.StandardNormalization
		} else if bits, ok := constant.Int64Val(constant.ToInt(c.pass.TypesInfo.Types[n.Args[len(n.Args)-1]].Value)); ok {
			rules = iri.Normalization(bits)
		}
		if v.facts&encoded != 0 && rules&iri.PercentNormalization != 0 {
			pos := ast.Unparen(n.Fun).(*ast.SelectorExpr).Sel.Pos()
			c.reportf(pos, "%s undoes ToURI, because it decodes what is not ASCII; call ToURI after it", n.name)
		}
		v.facts &^= encoded
		if rules&iri.CaseNormalization != 0 {
			v.facts |= lowScheme | normalHost
		}
	case "ToURI", "ToURIFunc":
		v.facts |= encoded
	case "ToIRI":
		v.facts &^= encoded
	}
	return v
}

// isPlain reports whether e is a constant, or a result of Origin.
func (c *checker) isPlain(e ast.Expr) bool {
	_, ok := c.constant(e)
	return ok || c.described(e) == "Origin"
}

// dropped reports e if it is a call of the library that has no effect but its result. It is a
// statement. Values of the library never change.
func (c *checker) dropped(e ast.Expr) {
	n := c.called(e)
	if libraryPackages.MatchString(n.pkg) && n.fn.Exported() && n.fn.Signature().Results().Len() > 0 &&
		!effects.MatchString(n.name) {
		c.reportf(n.Lparen, "the result of %s is dropped, and the call has no other effect", n.name)
	}
}

// libraryPackages matches the packages of the library. Other packages of its repository are
// programs.
var libraryPackages = regexp.MustCompile(`^` + library + `(/(display|fileiri|lint|params))?$`)

// effects matches the names of functions that do more than return results: they panic, set the
// receiver, or call a function that they are given.
var effects = regexp.MustCompile(`^(Must|Unmarshal|Scan)|Func$`)

const (
	fallbackAdvice = "a text that does not parse is used all the same; return the error"
	tryAdvice      = fallbackAdvice + ", or try iri.Repair"
	verdictAdvice  = "the text that is checked here was repaired, and the caller has another; return the result, or " +
		"check the text with iri.ParseRef"
	repairAdvice = "the text that was repaired is used, not the result, which may differ; use the String of that"
)

// use reports the text e if it does not parse, or may not, and elsewhere the variable or result
// that it is for is set to the text of an IRI.
func (c *checker) use(as *variable, e ast.Expr) {
	if n := c.called(e); n.full == "append" {
		e = n.Args[len(n.Args)-1]
	}
	if text := c.known(e); text.to.IsValid() && text.from <= e.Pos() && e.Pos() < text.to {
		if as.address {
			c.reportf(e.Pos(), "%s", text.advice)
		}
	} else if c.known(beginning(e)).repaired {
		if as.address {
			c.reportf(e.Pos(), repairAdvice)
		}
	} else if c.isAddress(e) {
		as.address = true
	}
}

// beginning returns the first text of a concatenation.
func beginning(e ast.Expr) ast.Expr {
	if n, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && n.Op == token.ADD {
		return beginning(n.X)
	}
	return e
}

// parsed records whether an assignment, which is in the node block, sets an error of a parsing
// function.
func (c *checker) parsed(n *ast.AssignStmt, block ast.Node) {
	parser := c.called(n.Rhs[0])
	if len(n.Lhs) != 2 || len(n.Rhs) != 1 || !parser.parses {
		return
	}
	arg := parser.Args[len(parser.Args)-1]
	if parser.name == "RepairFunc" || parser.name == "ParseUserInput" {
		arg = parser.Args[0]
	}
	if inner := c.called(arg); inner.CallExpr != nil && len(inner.Args) > 0 { // such as strings.TrimSpace(s)
		arg = inner.Args[0]
	}
	if text := c.known(arg); text != c.known(n.Lhs[0]) {
		c.known(n.Lhs[1]).parses = text
		text.advice = tryAdvice
		if repairing.MatchString(parser.name) {
			text.advice = fallbackAdvice
			blank, ok := n.Lhs[0].(*ast.Ident)
			if ok && blank.Name == "_" && parser.name != "RepairFunc" && c.isVerdictOn(arg) {
				c.reportf(parser.Lparen, verdictAdvice)
			}
			original := c.known(c.origin(arg)) // if arg is a copy
			text.repaired, original.repaired = true, original.repaired || c.isCurrent(arg)
			c.repaired[block] = append(c.repaired[block], text, original)
		}
	}
}

// isVerdictOn reports whether e is a parameter of a function that only says yes or no to it: its
// results are bools and errors.
func (c *checker) isVerdictOn(e ast.Expr) bool {
	f := c.functions[len(c.functions)-1]
	for v := range f.Results().Variables() {
		if !types.Implements(v.Type(), errorType) && !types.Identical(v.Type().Underlying(), types.Typ[types.Bool]) {
			return false
		}
	}
	id, _ := ast.Unparen(e).(*ast.Ident)
	v, ok := c.pass.TypesInfo.ObjectOf(id).(*types.Var)
	return ok && f.Results().Len() > 0 && slices.Contains(slices.Collect(f.Params().Variables()), v)
}

// repairing matches the names of functions and methods that may change a text before they parse it.
var repairing = regexp.MustCompile(`^(Repair(Func)?|ParseLink|ParseUserInput)$`)

// parsing matches the names of functions and methods that fail for a text that does not parse.
var parsing = regexp.MustCompile(`^\(?` + library + `(\.\w+\))?\.(Parse\w*|Repair(Func)?)$`)

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// returns looks at the texts that a function returns. A text with an error or false is no fallback.
func (c *checker) returns(n *ast.ReturnStmt) {
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

// condition records where a text is invalid, given the condition of n, which is in the node outer.
// It reports a branch for valid texts that sets a variable to the text of an IRI if the variable
// otherwise keeps a text that does not parse.
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
				c.reportf(last.TokPos, "%s", text.advice)
			}
		}
	}
}

// isAddress reports whether e is text of an IRI, other than one for people to read.
func (c *checker) isAddress(e ast.Expr) bool {
	n := c.called(c.origin(e))
	return n.iri != "" && c.isText(e) && c.called(n.receiver).name != "ToIRI"
}
