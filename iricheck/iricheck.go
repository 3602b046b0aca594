// Package iricheck defines an Analyzer that reports misuse of package example.com/iri. Its Doc lists what it reports.
package iricheck

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"example.com/iri"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

//go:embed doc.txt
var doc string

// Analyzer is the checker. It exports no facts, and suggests a fix for compared texts. Its flag logs turns on
// reports about logs.
var Analyzer = &analysis.Analyzer{
	Name:     "iricheck",
	Doc:      doc,
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

// logs is the flag for IRIs in logs.
var logs bool

func init() {
	Analyzer.Flags.BoolVar(&logs, "logs", false, "also report IRIs and errors of net/http in logs, which may show secrets")
}

// library is the import path of package iri.
var library = reflect.TypeFor[iri.IRI]().PkgPath()

// A parameter is what is checked of a string parameter of the library.
type parameter struct {
	check func(string) error // returns the library's error for a constant argument, or nil
	text  bool               // it is an IRI, a reference or a component, so what it is concatenated from is checked
	in    iri.Component      // the component; 0 for an IRI or a reference
}

// functions holds the parameters that are checked, by the name of the function. Methods have a "."
// before the name, which means the same for IRI and Ref. The last parameter of a variadic function
// holds for all its arguments.
var functions = map[string][]parameter{
	"Parse": {parsed(iri.Parse, 0)}, "MustParse": {parsed(iri.Parse, 0)}, "ParseURI": {parsed(iri.ParseURI, 0)},
	"ParseRef": {parsed(iri.ParseRef, 0)}, "MustParseRef": {parsed(iri.ParseRef, 0)},
	"ParseURIRef": {parsed(iri.ParseURIRef, 0)},
	".Parse":      {parsed(iri.ParseRef, 0)}, ".ParseVerbatim": {parsed(iri.ParseRef, 0)},

	".WithScheme":    {parsed(iri.Ref{}.WithScheme, iri.Scheme)},
	".WithAuthority": {parsed(iri.Ref{}.WithAuthority, iri.Authority)},
	".WithUserinfo":  {parsed(iri.Ref{}.WithUserinfo, iri.Userinfo)}, ".WithHost": {parsed(iri.Ref{}.WithHost, iri.Host)},
	".WithHostPort": {{text: true, in: iri.Authority, check: parsed(iri.Ref{}.WithHostPort, 0).check}},
	".WithPort":     {parsed(iri.Ref{}.WithPort, iri.Port)}, ".WithPath": {parsed(iri.Ref{}.WithPath, iri.Path)},
	".WithQuery":      {parsed(iri.Ref{}.WithQuery, iri.Query)},
	".WithRequestURI": {{check: parsed(iri.MustParse("http://h").WithRequestURI, 0).check}}, // it escapes
	".WithFragment":   {parsed(iri.Ref{}.WithFragment, iri.Fragment)},

	"ParseUserInput": {{check: func(string) error { return nil }},
		{check: parsed(func(s string) (iri.IRI, error) { return iri.ParseUserInput("http://h", s) }, 0).check}},
	"Unescape": {{check: parsed(iri.Unescape, 0).check}},
	".JoinSegments": {{check: parsed(func(s string) (iri.IRI, error) {
		return iri.MustParse("x://h").JoinSegments(s) // it can have any path
	}, 0).check}},
}

// parsed returns the parameter of a function that parses it as f does, or sets component in to it.
// The check is for the component alone: "//a" is a valid path, though only some receivers can have
// it.
func parsed[T any](f func(string) (T, error), in iri.Component) parameter {
	return parameter{text: true, in: in, check: func(s string) error {
		if in.Valid(s) {
			return nil
		}
		_, err := f(s)
		return err
	}}
}

// A checker checks one package. It walks twice through the source, in its order, and keeps what is
// known of variables where it is. So the first walk tells the second one what comes later: in a
// loop, or in another file.
type checker struct {
	pass      *analysis.Pass
	variables map[[2]types.Object]*variable
	names     map[*types.Func]call // of each function, without what differs between its calls

	// These begin empty in each walk.
	values    map[any]value            // of expressions, and of each list that is joined, by what the separator does
	functions []*types.Signature       // that the place is in
	repaired  map[ast.Node][]*variable // texts that Repair was called with, by the block
	reported  map[token.Pos]bool       // places of findings, as two calls can have the same text
}

func run(pass *analysis.Pass) (any, error) {
	c := &checker{variables: make(map[[2]types.Object]*variable), names: make(map[*types.Func]call)}
	source := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	for decl := range inspector.All[*ast.GenDecl](source) {
		if decl.Tok != token.CONST {
			continue
		}
		var values []ast.Expr
		for _, spec := range decl.Specs {
			spec := spec.(*ast.ValueSpec)
			if len(spec.Values) > 0 { // otherwise constants repeat those of the line before
				values = spec.Values
			}
			for i, x := range spec.Names {
				c.variable(pass.TypesInfo.Defs[x], nil).origin = values[i]
			}
		}
	}
	first := *pass
	first.Report = func(analysis.Diagnostic) {}
	for _, c.pass = range []*analysis.Pass{&first, pass} {
		c.values, c.reported, c.repaired = make(map[any]value), make(map[token.Pos]bool), make(map[ast.Node][]*variable)
		for _, v := range c.variables {
			v.seen = seen{}
		}
		c.walk(source.Root())
	}
	return nil, nil
}

// walk walks through a node or all files. After its parts, it records what a node does to
// variables, and reports mistakes.
func (c *checker) walk(at inspector.Cursor) {
	for part := range at.Children() {
		c.walk(part)
		c.inside(part)
	}
	for _, text := range c.repaired[at.Node()] {
		text.repaired = false
	}
	switch n := at.Node().(type) {
	case *ast.AssignStmt:
		for i, x := range n.Lhs { // one call may give all values
			c.assign(x, n.Rhs[min(i, len(n.Rhs)-1)], n.Tok == token.ADD_ASSIGN)
			c.known(x).block = at.Parent().Node()
			if sel, ok := x.(*ast.SelectorExpr); ok && sel.Sel.Name == "RawQuery" {
				c.sent(n.Rhs[min(i, len(n.Rhs)-1)])
			}
		}
		block := at.Parent()
		if at.ParentEdgeKind() == edge.IfStmt_Init { // what follows the if can use the same text
			block = block.Parent()
		}
		c.parsed(n, block.Node())
	case *ast.BinaryExpr:
		c.operand(n, n.X, n.Y)
		c.operand(n, n.Y, n.X)
		c.texts(n)
	case *ast.CallExpr:
		call := c.called(n)
		if call.iri != "" && call.name == "Origin" {
			const facts = oneHost | normalHost | lowScheme // an upper-case letter in the host can only deny what is allowed
			c.known(call.receiver).facts |= facts
			if c.isCurrent(call.receiver) {
				c.known(c.origin(call.receiver)).facts |= facts // the receiver may be a copy of it
			}
		}
		c.write(call)
		c.passed(call)
		c.leaves(call)
		c.arguments(call)
		if logs && logging.MatchString(call.pkg) {
			for _, e := range n.Args {
				c.logged(e)
			}
		}
		c.whole(call)
		if call.full == "slices.Contains" {
			c.compared(n.Lparen, "in", n.Args[1], n.Args[0])
		} else if call.pkg == "strings" && len(n.Args) == 2 {
			c.compared(n.Lparen, call.name, n.Args[0], n.Args[1])
		}
		c.value(n) // reports what is undone
	case *ast.CompositeLit:
		c.value(n) // records and checks the fields
	case *ast.FuncDecl, *ast.FuncLit:
		c.functions = c.functions[:len(c.functions)-1]
	case *ast.IndexExpr:
		c.lookUp(n, at.ParentEdgeKind())
	case *ast.ReturnStmt:
		c.returns(n)
	case *ast.UnaryExpr:
		if e, _ := at.Parent().Node().(ast.Expr); n.Op == token.AND {
			c.address(n.X, c.called(e))
		}
	case *ast.ValueSpec:
		for i, x := range n.Names {
			c.set(x, nil, empty, false)
			if len(n.Values) > 0 {
				c.assign(x, n.Values[min(i, len(n.Values)-1)], false)
			}
		}
	}
}

// inside looks at a node as a part of another: of a statement or function whose body follows, or of
// a call as a statement.
func (c *checker) inside(at inspector.Cursor) {
	parent := at.Parent().Node()
	switch at.ParentEdgeKind() {
	case edge.DeferStmt_Call, edge.ExprStmt_X, edge.GoStmt_Call:
		c.dropped(at.Node().(ast.Expr))
	case edge.Field_Names:
		if at.Parent().Parent().ParentEdgeKind() == edge.FuncType_Params {
			c.set(at.Node().(*ast.Ident), nil, input, false)
		}
	case edge.FuncDecl_Name, edge.FuncLit_Type:
		c.functions = append(c.functions, c.pass.TypesInfo.TypeOf(at.Node().(ast.Expr)).(*types.Signature))
	case edge.IfStmt_Cond:
		c.condition(parent.(*ast.IfStmt), at.Parent().Parent().Node())
	case edge.RangeStmt_X:
		n := parent.(*ast.RangeStmt)
		element := &ast.IndexExpr{X: n.X} // of a text or a list
		c.set(n.Key, element, c.value(element), false)
		c.set(n.Value, element, c.value(element), false)
	case edge.SwitchStmt_Tag:
		n := parent.(*ast.SwitchStmt)
		c.look(n.Tag, everywhere, false)
		for _, clause := range n.Body.List {
			for _, e := range clause.(*ast.CaseClause).List {
				c.compared(n.Switch, "==", n.Tag, e)
			}
		}
	}
}

// takesReference matches the names of functions and methods whose last argument is a reference.
var takesReference = regexp.MustCompile(`^(Parse(URI)?(Ref)?|ParseVerbatim|ParseLink|Repair)$`)

const targetAdvice = `the RequestURI of a request is no reference: "//evil.example/" would be another host; use ` +
	`WithRequestURI`

// arguments checks the arguments of a call of the library.
func (c *checker) arguments(n call) {
	if n.pkg == library && takesReference.MatchString(n.name) && len(n.Args) > 0 {
		e := n.Args[len(n.Args)-1]
		sel, ok := c.origin(e).(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "RequestURI" && c.pass.TypesInfo.Uses[sel.Sel].Pkg().Path() == "net/http" {
			c.reportf(e.Pos(), targetAdvice)
		}
	}
	key := n.name
	if n.receiver != nil {
		key = "." + key
	}
	params := functions[key]
	if n.pkg != library || n.full == "" || params == nil {
		return
	}
	what := "argument of " + n.name
	for i, arg := range n.Args {
		c.given(arg, what, params[min(i, len(params)-1)])
	}
}

// whole checks a call of the method IRI or Ref of an iri.Parts literal whose fields are all
// constants.
func (c *checker) whole(n call) {
	lit, ok := ast.Unparen(n.receiver).(*ast.CompositeLit)
	if !ok || c.typeName(lit) != "Parts" {
		return
	}
	var p iri.Parts
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return // without field names, which go vet reports
		}
		v := c.pass.TypesInfo.Types[kv.Value].Value
		field := reflect.ValueOf(&p).Elem().FieldByName(kv.Key.(*ast.Ident).Name) // is missing if of a later version
		if v == nil || c.value(kv.Value).size > maxText || c.reported[kv.Value.Pos()] || !field.IsValid() {
			return
		}
		field.Set(reflect.ValueOf(constant.Val(v)))
	}
	_, err := p.IRI()
	if n.name == "Ref" {
		_, err = p.Ref()
	}
	c.reportError(lit, "Parts", err)
}

// partsField checks what a field is set to, or what is appended to it, if it is one of an
// iri.Parts.
func (c *checker) partsField(field types.Object, e ast.Expr, appended bool) {
	p := functions[".With"+field.Name()]
	if p == nil || field.Pkg().Path() != library {
		return
	}
	if s, ok := c.constant(e); !ok || s != "" && !appended { // an empty field is absent
		c.given(e, "field "+field.Name()+" of Parts", p[0])
	}
}

// given checks what is given to a parameter or a field: an invalid constant, a query that begins
// with a second "?", or text with a part that is not safe where it stands. A part that is all of
// the text is not reported.
func (c *checker) given(e ast.Expr, what string, p parameter) {
	if s, ok := c.constant(e); ok {
		if p.in == iri.Query && strings.HasPrefix(s, "?") {
			c.reportf(e.Pos(), "%s begins with \"?\", which is not part of the query", what)
		}
		c.reportError(e, what, p.check(s))
		return
	}
	v := c.part(e)
	unsafe := v.text[components[p.in].start]
	if !p.text || !v.several || unsafe.part == nil {
		return
	}
	how := "unescaped"
	if unsafe.safe&^inField != 0 {
		how = "wrongly escaped"
	}
	c.reportf(unsafe.part.Pos(), "%s text in %s", how, sites[unsafe.at].advice)
}

// reportError reports err, which the library returned for the constant e, if there is one.
func (c *checker) reportError(e ast.Expr, what string, err error) {
	var p *iri.ParseError
	if !errors.As(err, &p) {
		return
	}
	pos := e.Pos()
	// In a literal, it is that of the byte at the offset: for offset 3 of "a\u00e9b", whose é is
	// two bytes, that of the b.
	if lit, ok := ast.Unparen(e).(*ast.BasicLit); ok {
		text := lit.Value[1:]
		for offset := p.Offset; offset > 0; {
			// There is no error, as the literal compiles, and the text before an error has no
			// backslash.
			r, multibyte, rest, _ := strconv.UnquoteChar(text, lit.Value[0])
			text, offset = rest, offset-1
			if multibyte {
				offset -= len(string(r)) - 1
			}
		}
		pos = lit.Pos() + token.Pos(len(lit.Value)-len(text))
	}
	c.reportf(pos, "invalid %s: %s", what, p.Reason())
	c.reported[e.Pos()] = true
}

// reportf reports a finding, at most one at each place. In a test, which may do it on purpose, it
// reports only what panics.
func (c *checker) reportf(pos token.Pos, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	isTest := strings.HasSuffix(c.pass.Fset.File(pos).Name(), "_test.go")
	if !c.reported[pos] && (!isTest || strings.HasPrefix(message, "invalid argument of Must")) {
		c.pass.Reportf(pos, "%s", message)
	}
	c.reported[pos] = true
}

// A call is a call of a function or method, if it is known which.
type call struct {
	*ast.CallExpr
	fn       *types.Func // nil for a built-in function, and for a method of no package, such as Error of an error
	pkg      string
	name     string
	receiver ast.Expr // nil for a function
	iri      string   // the type of the receiver, if it is IRI or Ref

	// These say nothing if Args are not its arguments.
	full   string // such as "strings.Join", "(*strings.Builder).String" or "append"
	checks bool   // it is likely to check its arguments
	parses bool   // it is one of the library, and fails for a text that does not parse
}

// called returns the call that e is, or a call without a name.
func (c *checker) called(e ast.Expr) call {
	n, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return call{}
	} else if builtin, ok := typeutil.Callee(c.pass.TypesInfo, n).(*types.Builtin); ok {
		return call{CallExpr: n, full: builtin.Name()}
	}
	fn := typeutil.StaticCallee(c.pass.TypesInfo, n)
	if fn == nil || fn.Pkg() == nil {
		return call{CallExpr: n}
	}
	found, known := c.names[fn.Origin()]
	if !known {
		full := fn.Origin().FullName()
		checks := checking.MatchString(full) && !otherChecks.MatchString(full)
		found = call{pkg: fn.Pkg().Path(), name: fn.Name(), full: full, checks: checks, parses: parsing.MatchString(full)}
		c.names[fn.Origin()] = found
	}
	found.CallExpr, found.fn = n, fn
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && c.pass.TypesInfo.Types[sel.X].IsValue() {
		found.receiver = sel.X
		if t := c.typeName(sel.X); t == "IRI" || t == "Ref" {
			found.iri = t
		}
	}
	_, isTuple := c.pass.TypesInfo.TypeOf(cmp.Or(n.Args...)).(*types.Tuple) // the first argument
	if isTuple || fn.Signature().Recv() != nil && found.receiver == nil {
		found.full, found.checks, found.parses = "", false, false // f(g()), and T.method(t)
	}
	return found
}

// typeName returns the name of the type of e, or of what e points to, if the library defines it;
// otherwise "".
func (c *checker) typeName(e ast.Expr) string {
	t := c.pass.TypesInfo.TypeOf(e)
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil &&
		named.Obj().Pkg().Path() == library {
		return named.Obj().Name()
	}
	return ""
}

// isText reports whether e is of type string or []byte, or of a type parameter whose types are
// strings. Other types of text may promise something about their values.
func (c *checker) isText(e ast.Expr) bool {
	switch t := types.Unalias(c.pass.TypesInfo.TypeOf(e)).(type) {
	case *types.Basic:
		return t.Info()&types.IsString != 0
	case *types.Slice:
		return types.Identical(t.Elem(), types.Typ[types.Byte])
	case *types.TypeParam:
		return types.AssignableTo(types.Typ[types.UntypedString], t)
	}
	return false
}
