package iricheck

// This file decides where a text is safe: in which places of an IRI it cannot change the meaning of the rest.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"example.com/iri"
	"golang.org/x/tools/go/types/typeutil"
)

// escaped is where texts are safe that match the rule of a component.
var escaped = map[iri.Component]places{
	iri.Scheme:    everywhere,
	iri.Authority: inAuthority | inPath | inFragment,
	iri.Userinfo:  inAuthority | inPath | inFragment,
	iri.Host:      inAuthority | inPath | inFragment,
	iri.Port:      everywhere,
	iri.Path:      inPath | inFragment,
	iri.Segment:   inPath | inFragment,
	iri.Query:     inQuery | inFragment,
	iri.Fragment:  inFragment,
}

// whole is where the text of an IRI is safe: in a path it is the address of another service, in a query its "&" is not.
const whole = everywhere &^ inPair

// The methods of iri.Component that escape and check.
var (
	escapeMethod = "(" + library + ".Component).Escape"
	validMethod  = "(" + library + ".Component).Valid"
)

// results holds functions, methods and variables whose results are not safe everywhere.
var results = map[string]places{
	// Text from outside the program, and text that is decoded or escaped for something else.
	"(net/url.Values).Get":                  0,
	"(net/http.Header).Get":                 0,
	"(*net/http.Request).FormValue":         0,
	"(*net/http.Request).PostFormValue":     0,
	"(*net/http.Request).PathValue":         0,
	"(*net/http.Request).UserAgent":         0,
	"(*net/http.Request).Referer":           0,
	"(*bufio.Scanner).Text":                 0,
	"(*bufio.Scanner).Bytes":                0,
	"(*bufio.Reader).ReadString":            0,
	"(*bufio.Reader).ReadBytes":             0,
	"(*flag.FlagSet).Arg":                   0,
	"(*flag.FlagSet).String":                0,
	"flag.Arg":                              0,
	"flag.String":                           0,
	"io.ReadAll":                            0,
	"os.Args":                               0,
	"os.Getenv":                             0,
	"os.LookupEnv":                          0,
	"html.EscapeString":                     0,
	"net/url.PathUnescape":                  0,
	"net/url.QueryUnescape":                 0,
	library + ".Unescape":                   0,
	library + "/params.Get":                 0,
	library + "/params.All":                 0,
	"(" + library + "/fileiri.System).Path": 0,
	"os.ReadFile":                           0,

	"net/url.PathEscape":             inPath | inFragment,
	"net/url.QueryEscape":            everywhere &^ inPath, // a space becomes "+", which is a plus sign in a path
	"(net/url.Values).Encode":        inQuery | inFragment,
	"(*net/url.URL).EscapedPath":     inPath | inFragment,
	"(*net/url.URL).RequestURI":      whole,
	"(*net/url.URL).String":          whole,
	"encoding/base64.StdEncoding":    inFragment, // "/" and "+"
	"encoding/base64.RawStdEncoding": inFragment,
}

// methods is like results, for the methods of IRI and Ref, and the fields of Parts.
var methods = map[string]places{
	"String":    whole,
	"Redacted":  whole,
	"Authority": escaped[iri.Authority],
	"Userinfo":  escaped[iri.Userinfo],
	"Host":      everywhere, // "&" is valid in a host, but hardly any has one
	"Path":      escaped[iri.Path],
	"Segments":  escaped[iri.Segment],
	"Query":     escaped[iri.Query],
	"Fragment":  escaped[iri.Fragment],
}

// safety returns where e is safe. If in doubt, that is everywhere. It keeps the answer, because e can be part of the
// value of a variable that many texts contain.
func (c *checker) safety(e ast.Expr) places {
	safe, known := c.safe[e]
	if !known {
		c.safe[e] = 0 // for a text that contains itself
		safe = c.findSafety(e)
		c.safe[e] = safe
	}
	return safe
}

// findSafety does the work of safety. The elements of slices, maps and channels are as safe as these.
func (c *checker) findSafety(e ast.Expr) places {
	if c.pass.TypesInfo.Types[e].Value != nil {
		return everywhere
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.safety(e.X)
	case *ast.Ident:
		return c.variable(e)
	case *ast.SelectorExpr:
		return c.selected(e)
	case *ast.IndexExpr:
		return c.safety(e.X)
	case *ast.SliceExpr:
		return c.safety(e.X)
	case *ast.TypeAssertExpr:
		return c.safety(e.X)
	case *ast.StarExpr:
		return c.safety(e.X)
	case *ast.UnaryExpr:
		return c.safety(e.X)
	case *ast.KeyValueExpr:
		return c.all(e.Key, e.Value)
	case *ast.CompositeLit:
		return c.all(e.Elts...)
	case *ast.BinaryExpr:
		return c.safety(e.X) & c.safety(e.Y)
	case *ast.CallExpr:
		return c.returned(e)
	}
	return everywhere
}

// all returns where all texts are safe.
func (c *checker) all(texts ...ast.Expr) places {
	safe := everywhere
	for _, e := range texts {
		safe &= c.safety(e)
	}
	return safe
}

// variable returns where a variable is safe: where it has been checked to be, or where one of its values is. Constants
// do not count, if there are others: they are often a default.
func (c *checker) variable(id *ast.Ident) places {
	v, ok := c.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok {
		return everywhere
	}
	if v.Pkg() != c.pass.Pkg || v.Parent() == c.pass.Pkg.Scope() {
		return c.global(v)
	}
	if c.typeName(id) != "" {
		return whole
	}
	safe, known := c.variables[v]
	if !known {
		c.variables[v] = 0 // for a text that contains itself
		safe = c.ofValues(v)
		c.variables[v] = safe
	}
	return safe | c.checked(id)
}

// ofValues returns where one of the values of a local variable is safe.
func (c *checker) ofValues(v *types.Var) places {
	sets := c.sets(v)
	safe := places(0)
	simple := len(sets) > 0 && !c.parameters[v]
	for _, s := range sets {
		if s.value == nil {
			return everywhere
		}
		if !c.isSimple(s.value) {
			simple = false
			safe |= c.safety(s.value)
		}
	}
	if simple || safe == 0 && escapedName(v.Name()) {
		return everywhere
	}
	return safe
}

// isSimple reports whether e is a constant, or an empty slice or map.
func (c *checker) isSimple(e ast.Expr) bool {
	if c.pass.TypesInfo.Types[e].Value != nil || c.pass.TypesInfo.Types[e].IsNil() {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.CallExpr:
		return c.isBuiltin(e.Fun, "make")
	}
	return false
}

// global returns where a package-level variable is safe. The program is assumed to set it to something safe, but for
// command-line arguments.
func (c *checker) global(v *types.Var) places {
	if v.Pkg() == nil {
		return everywhere
	}
	if safe, found := results[v.Pkg().Path()+"."+v.Name()]; found {
		return safe
	}
	if sets := c.sets(v); v.Pkg() == c.pass.Pkg && len(sets) == 1 && sets[0].value != nil {
		if call, ok := ast.Unparen(sets[0].value).(*ast.CallExpr); ok {
			return c.returned(call)
		}
	}
	return everywhere
}

// selected returns where a field is safe, or a variable of another package.
func (c *checker) selected(e *ast.SelectorExpr) places {
	field, ok := c.pass.TypesInfo.Uses[e.Sel].(*types.Var)
	switch {
	case !ok:
		return everywhere
	case !field.IsField():
		return c.global(field)
	case escapedName(field.Name()):
		return everywhere
	case c.typeName(e) != "":
		return whole
	}
	if field.Pkg() != nil {
		switch field.Pkg().Path() {
		case library:
			safe, found := methods[field.Name()]
			if !found {
				return everywhere
			}
			return safe
		case "net/url":
			if strings.HasPrefix(field.Name(), "Raw") || field.Name() == "Opaque" || field.Name() == "Scheme" {
				return whole
			}
		case "net/http/httptest":
			return whole
		}
	}
	return c.field(e.X, field) | c.checked(e)
}

// field returns where a field of e, or of the elements of e, is safe.
func (c *checker) field(e ast.Expr, field *types.Var) places {
	key := member{e, field}
	safe, known := c.fields[key]
	if !known {
		c.fields[key] = 0 // for a list that contains itself
		safe = c.findField(e, field)
		c.fields[key] = safe
	}
	return safe
}

// A member is a field of an expression.
type member struct {
	e     ast.Expr
	field *types.Var
}

// findField does the work of field. A field is safe if e is a package-level variable, or a literal whose fields are.
func (c *checker) findField(e ast.Expr, field *types.Var) places {
	switch e := e.(type) {
	case *ast.Ident:
		v, ok := c.pass.TypesInfo.Uses[e].(*types.Var)
		if !ok {
			return 0
		}
		if v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
			return everywhere
		}
		if sets := c.sets(v); len(sets) == 1 && sets[0].value != nil {
			return c.field(sets[0].value, field)
		}
	case *ast.SelectorExpr:
		v, ok := c.pass.TypesInfo.Uses[e.Sel].(*types.Var)
		if ok && !v.IsField() || c.field(e.X, v) == everywhere {
			return everywhere
		}
	case *ast.IndexExpr:
		return c.field(e.X, field)
	case *ast.StarExpr:
		return c.field(e.X, field)
	case *ast.ParenExpr:
		return c.field(e.X, field)
	case *ast.UnaryExpr:
		return c.field(e.X, field)
	case *ast.CompositeLit:
		return c.fieldOfLiteral(e, field)
	}
	return 0
}

// fieldOfLiteral returns where a field of a literal, or of all of its elements, is safe.
func (c *checker) fieldOfLiteral(lit *ast.CompositeLit, field *types.Var) places {
	t := c.pass.TypesInfo.TypeOf(lit).Underlying()
	if p, ok := t.(*types.Pointer); ok { // an element without its &T
		t = p.Elem().Underlying()
	}
	record, isStruct := t.(*types.Struct)
	safe := everywhere
	for i, e := range lit.Elts {
		var name *ast.Ident
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			name, _ = kv.Key.(*ast.Ident)
			e = kv.Value
		}
		switch {
		case !isStruct:
			safe &= c.field(e, field)
		case name != nil && name.Name == field.Name(), name == nil && record.Field(i) == field:
			safe &= c.safety(e)
		}
	}
	return safe
}

// returned returns where the result of a call is safe.
func (c *checker) returned(call *ast.CallExpr) places {
	if c.pass.TypesInfo.Types[call.Fun].IsType() { // a conversion such as string(b)
		if !c.isText(call.Args[0]) {
			return everywhere
		}
		return c.safety(call.Args[0])
	}
	if c.isBuiltin(call.Fun, "append") { // to itself, as a rule
		return c.all(call.Args[1:]...)
	}
	if c.isBuiltin(call.Fun, "min") || c.isBuiltin(call.Fun, "max") {
		return c.all(call.Args...)
	}
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return everywhere
	}
	if safe, found := results[fn.FullName()]; found {
		return safe
	}
	sel, method := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch {
	case fn.FullName() == "fmt.Sprintf" || fn.FullName() == "fmt.Sprint":
		return c.ofPieces(call)
	case fn.FullName() == "(*encoding/base64.Encoding).EncodeToString" && method:
		return c.safety(sel.X)
	case fn.Signature().Recv() == nil && transforms[fn.Pkg().Path()]:
		return c.transformed(call)
	case fn.Pkg().Path() == library && fn.Signature().Recv() != nil && method:
		if fn.FullName() == escapeMethod {
			return c.componentOf(call)
		}
		if safe, found := methods[fn.Name()]; found {
			return safe
		}
	}
	return everywhere
}

// ofPieces returns where all pieces of a text are safe.
func (c *checker) ofPieces(call *ast.CallExpr) places {
	ps, _ := c.result(nil, call)
	safe := everywhere
	for _, p := range ps {
		if p.expr != nil {
			safe &= p.safe | c.safety(p.expr)
		}
	}
	return safe
}

// transforms holds packages whose functions return texts that consist of their arguments.
var transforms = map[string]bool{
	"bytes": true, "cmp": true, "maps": true, "path": true, "path/filepath": true, "slices": true, "strings": true,
}

// transformed returns where the result of a function of transforms is safe: where all arguments are. A function that is
// an argument may escape, and so does a replacement by a percent-encoding.
func (c *checker) transformed(call *ast.CallExpr) places {
	for _, arg := range call.Args {
		if s, ok := c.constant(arg); ok && strings.HasPrefix(s, "%") {
			return everywhere
		}
		if _, ok := c.pass.TypesInfo.TypeOf(arg).Underlying().(*types.Signature); ok {
			return everywhere
		}
	}
	return c.all(call.Args...)
}

// componentOf returns where the result of a method of the iri.Component is safe, which escapes or checks its argument.
func (c *checker) componentOf(call *ast.CallExpr) places {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if v := c.pass.TypesInfo.Types[sel.X].Value; v != nil {
			n, _ := constant.Int64Val(v)
			return escaped[iri.Component(n)]
		}
	}
	return everywhere
}

// escapedName reports whether a variable of this name seems to hold percent-encoded text.
func escapedName(name string) bool {
	name = strings.ToLower(name)
	return strings.Contains(name, "escap") || strings.Contains(name, "encod") || strings.Contains(name, "quot")
}

// callee returns the full name of the function that is called, or "".
func (c *checker) callee(call *ast.CallExpr) string {
	if fn := typeutil.StaticCallee(c.pass.TypesInfo, call); fn != nil {
		return fn.FullName()
	}
	return ""
}

// isBuiltin reports whether fun is the built-in function of this name.
func (c *checker) isBuiltin(fun ast.Expr, name string) bool {
	id, ok := ast.Unparen(fun).(*ast.Ident)
	if !ok || id.Name != name {
		return false
	}
	_, builtin := c.pass.TypesInfo.Uses[id].(*types.Builtin)
	return builtin
}

// A check is a statement that looks at a text, after which it is safe in some places.
type check struct {
	pos  token.Pos
	safe places
}

// checked returns where a check before the variable or field e says that it is safe.
func (c *checker) checked(e ast.Expr) (safe places) {
	if key, ok := c.name(e); ok {
		c.define()
		for _, check := range c.checks[key] {
			if check.pos < e.Pos() {
				safe |= check.safe
			}
		}
	}
	return safe
}

// A name is a variable, or a field of one.
type name struct{ v, field *types.Var }

// name returns the name that e is.
func (c *checker) name(e ast.Expr) (name, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := c.pass.TypesInfo.Uses[e].(*types.Var)
		return name{v, nil}, ok
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			v, ok1 := c.pass.TypesInfo.Uses[x].(*types.Var)
			field, ok2 := c.pass.TypesInfo.Uses[e.Sel].(*types.Var)
			return name{v, field}, ok1 && ok2
		}
	}
	return name{}, false
}

// addCheck records that a statement at pos looks at e. It keeps the first check for each set of places.
func (c *checker) addCheck(e ast.Expr, pos token.Pos, safe places) {
	key, ok := c.name(e)
	if !ok {
		return
	}
	for _, check := range c.checks[key] {
		if check.safe == safe {
			return
		}
	}
	c.checks[key] = append(c.checks[key], check{pos, safe})
}

// addChecks records what a call checks. That is what Valid of an iri.Component says, or any function of a name such as
// ParseInt, MatchString or slices.Contains.
func (c *checker) addChecks(call *ast.CallExpr) {
	fn := typeutil.StaticCallee(c.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || notChecks[fn.Pkg().Path()] {
		return
	}
	safe := everywhere
	if fn.FullName() == validMethod {
		safe = c.componentOf(call)
	} else if fn.Pkg().Path() == library || !checkingName(fn) {
		return
	}
	for _, arg := range call.Args {
		c.addCheck(arg, call.Rparen, safe)
	}
}

// notChecks holds packages whose functions say nothing about what a text means in an IRI.
var notChecks = map[string]bool{
	"encoding/json": true, "encoding/xml": true, "html/template": true, "net/url": true, "text/template": true, "unicode/utf8": true,
}

// checkingName reports whether a function of this name is likely to check a text.
func checkingName(fn *types.Func) bool {
	lower := strings.ToLower(fn.Name())
	for _, s := range []string{"valid", "match", "check", "verify", "allow", "parse", "atoi"} {
		if strings.Contains(lower, s) {
			return true
		}
	}
	switch fn.Pkg().Path() {
	case "slices":
		return fn.Name() == "Contains"
	case "strings":
		return fn.Name() == "ContainsAny" || fn.Name() == "ContainsFunc"
	}
	rest, is := strings.CutPrefix(lower, "is")
	return is && rest != "" && fn.Name()[2] != rest[0]
}
