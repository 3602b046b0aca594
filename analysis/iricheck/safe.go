package iricheck

// This file decides where a text is safe: in which places of an IRI it cannot change the meaning of the rest.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"example.com/iri"
)

// valid is where texts are safe that match the rule of a component.
var valid = map[iri.Component]places{
	iri.Scheme: everywhere, iri.Port: everywhere,
	iri.Authority: inAuthority | inPath | inFragment, iri.Userinfo: inAuthority | inPath | inFragment, iri.Host: inAuthority | inPath | inFragment,
	iri.Path: inPath | inFragment, iri.Segment: inPath | inFragment,
	iri.Query: inQuery | inFragment, iri.Fragment: inFragment,
}

// whole is where the text of an IRI is safe: in a path it is the address of another service, in a query its "&" is not.
const whole = everywhere &^ inPair

// The methods of iri.Component that escape and check.
var (
	escapeMethod = "(" + library + ".Component).Escape"
	repairMethod = "(" + library + ".Component).Repair"
	validMethod  = "(" + library + ".Component).Valid"
)

// results holds functions, methods, variables and fields whose values are not safe everywhere.
var results = map[string]places{
	// Text from outside the program, and text that is decoded or escaped for something else.
	"(net/url.Values).Get": 0, "(net/http.Header).Get": 0, "(*net/http.Request).FormValue": 0, "(*net/http.Request).PostFormValue": 0,
	"(*net/http.Request).PathValue": 0, "(*net/http.Request).UserAgent": 0, "(*net/http.Request).Referer": 0,
	"(*bufio.Scanner).Text": 0, "(*bufio.Scanner).Bytes": 0, "(*bufio.Reader).ReadString": 0, "(*bufio.Reader).ReadBytes": 0,
	"(*flag.FlagSet).Arg": 0, "(*flag.FlagSet).String": 0, "flag.Arg": 0, "flag.String": 0,
	"io.ReadAll": 0, "os.Args": 0, "os.Getenv": 0, "os.LookupEnv": 0, "os.ReadFile": 0,
	"html.EscapeString": 0, "net/url.PathUnescape": 0, "net/url.QueryUnescape": 0,
	library + ".Unescape": 0, library + "/params.Get": 0, library + "/params.All": 0, "(" + library + "/fileiri.System).Path": 0,

	"net/url.PathEscape":             inPath | inFragment,
	"net/url.QueryEscape":            everywhere &^ inPath, // a space becomes "+", which is a plus sign in a path
	"(net/url.Values).Encode":        inQuery | inFragment,
	"(*net/url.URL).EscapedPath":     inPath | inFragment,
	"encoding/base64.StdEncoding":    inFragment, // "/" and "+"
	"encoding/base64.RawStdEncoding": inFragment,

	"(*net/url.URL).RequestURI": whole, "(*net/url.URL).String": whole,
	"net/url.RawPath": whole, "net/url.RawQuery": whole, "net/url.RawFragment": whole, "net/url.Opaque": whole, "net/url.Scheme": whole,
	"net/http/httptest.URL": whole,
}

// methods is like results, for the methods of IRI and Ref, and the fields of Parts.
var methods = map[string]places{
	"String": whole, "Redacted": whole, "Host": everywhere, // "&" is valid in a host, but hardly any has one
	"Authority": valid[iri.Authority], "Userinfo": valid[iri.Userinfo], "Path": valid[iri.Path], "Segments": valid[iri.Segment],
	"Query": valid[iri.Query], "Fragment": valid[iri.Fragment],
}

// variable returns the value of a variable. It is safe where it has been checked to be, or where one of its values is.
func (c *checker) variable(id *ast.Ident) value {
	obj, ok := c.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok {
		return value{safe: everywhere}
	}
	info := c.info(obj)
	if c.local(id) == nil {
		v := value{safe: c.global(obj), own: true}
		if only := info.only(); only != nil {
			v.form = c.value(only).form
		}
		return v
	}
	now, ok := c.history(info, id.Pos(), nil)
	v := value{safe: info.safe, own: info.own, form: now.form&encoded | info.form&folded}
	if c.typeName(id) != "" {
		v.safe = whole
		return v
	}
	checked := c.checked(id)
	v.safe |= checked
	if ok && c.isText(id) && (now.parts > 1 || now.fixed) {
		v.text, v.parts, v.size, v.fixed = now.text, now.parts, now.size, now.fixed
		if checked != everywhere {
			v.text = v.text.escaped(checked)
		}
	}
	return v
}

// global returns where a package-level variable is safe. The program is assumed to set it to something safe, except for
// command-line arguments.
func (c *checker) global(v *types.Var) places {
	if v.Pkg() == nil {
		return everywhere
	}
	if safe, found := results[v.Pkg().Path()+"."+v.Name()]; found {
		return safe
	}
	if call, ok := c.info(v).only().(*ast.CallExpr); ok {
		return c.value(call).safe
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
	case c.typeName(e) != "":
		return whole
	case field.Pkg() != nil:
		if safe, found := results[field.Pkg().Path()+"."+field.Name()]; found {
			return safe
		}
		if field.Pkg().Path() == library {
			if safe, found := methods[field.Name()]; found {
				return safe
			}
			return everywhere
		}
	}
	if c.value(e.X).own {
		return c.field(field)
	}
	return c.checked(e)
}

// field returns where a field is safe: where all values are that literals of this package give it.
func (c *checker) field(field *types.Var) places {
	safe, known := c.fields[field]
	if !known {
		c.fields[field] = everywhere // for a value that contains itself
		safe = c.all(c.fieldValues[field]...)
		c.fields[field] = safe
	}
	return safe
}

// result returns the value of the result of a call.
func (c *checker) result(call *ast.CallExpr) value {
	name := c.callee(call)
	v, _ := c.built(call, name)
	switch name {
	case "fmt.Sprintf", "fmt.Sprint", escapeMethod, repairMethod:
	default:
		v.safe = c.returned(call, name)
	}
	v.form = c.formOf(call)
	return v
}

// returned returns where the result of a call is safe.
func (c *checker) returned(call *ast.CallExpr, name string) places {
	switch {
	case c.pass.TypesInfo.Types[call.Fun].IsType() && c.isText(call.Args[0]): // a conversion such as string(b)
		return c.value(call.Args[0]).safe
	case c.isBuiltin(call.Fun, "append"): // to itself, as a rule
		return c.all(call.Args[1:]...)
	case c.isBuiltin(call.Fun, "min"), c.isBuiltin(call.Fun, "max"):
		return c.all(call.Args...)
	}
	if safe, found := results[name]; found {
		return safe
	}
	fn := c.function(call)
	sel, method := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch {
	case fn == nil || !method:
	case name == "(*encoding/base64.Encoding).EncodeToString":
		return c.value(sel.X).safe
	case fn.Signature().Recv() == nil && transforms[fn.Pkg().Path()]:
		return c.transformed(call)
	case fn.Pkg().Path() == library && fn.Signature().Recv() != nil:
		if safe, found := methods[fn.Name()]; found {
			return safe
		}
	}
	return everywhere
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
			return valid[iri.Component(n)]
		}
	}
	return everywhere
}

// isBuiltin reports whether fun is the built-in function of this name.
func (c *checker) isBuiltin(fun ast.Expr, name string) bool {
	id, ok := ast.Unparen(fun).(*ast.Ident)
	return ok && id.Name == name && c.pass.TypesInfo.Types[fun].IsBuiltin()
}

// A check says that a text is safe in some places after a position, where a statement looks at it.
type check struct {
	pos  token.Pos
	safe places
}

// A name is a variable, or a field of one.
type name struct{ v, field types.Object }

// name returns the name that e is.
func (c *checker) name(e ast.Expr) (name, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := c.pass.TypesInfo.ObjectOf(e).(*types.Var)
		return name{v, nil}, ok
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			v, ok := c.pass.TypesInfo.Uses[x].(*types.Var)
			return name{v, c.pass.TypesInfo.Uses[e.Sel]}, ok
		}
	}
	return name{}, false
}

// checked returns where a check before the variable or field e says that it is safe.
func (c *checker) checked(e ast.Expr) places {
	if key, ok := c.name(e); ok && c.checks[key].pos < e.Pos() {
		return c.checks[key].safe
	}
	return 0
}

// addCheck records that a statement at pos looks at e.
func (c *checker) addCheck(e ast.Expr, pos token.Pos, safe places) {
	if key, ok := c.name(e); ok {
		before, known := c.checks[key]
		if known {
			pos = before.pos
		}
		c.checks[key] = check{pos, safe | before.safe}
	}
}

// addChecks records what a call checks. That is what Valid of an iri.Component says, or any function of a name such as
// ParseInt, MatchString or slices.Contains.
func (c *checker) addChecks(call *ast.CallExpr) {
	fn := c.function(call)
	if fn == nil || notChecks[fn.Pkg().Path()] {
		return
	}
	safe := everywhere
	if fn.FullName() == validMethod {
		safe = c.componentOf(call)
	} else if !checkingName(fn) {
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
	if fn.Pkg().Path() == library {
		return false
	}
	switch fn.FullName() {
	case "slices.Contains", "strings.ContainsAny", "strings.ContainsFunc":
		return true
	}
	lower := strings.ToLower(fn.Name())
	for _, s := range []string{"valid", "match", "check", "verify", "allow", "parse", "atoi"} {
		if strings.Contains(lower, s) {
			return true
		}
	}
	rest, is := strings.CutPrefix(lower, "is")
	return is && rest != "" && fn.Name()[2] != rest[0]
}

// equal records that e is compared with other, if that is a constant and not empty.
func (c *checker) equal(e, other ast.Expr) {
	if lit, ok := other.(*ast.BasicLit); c.pass.TypesInfo.Types[other].Value != nil && (!ok || len(lit.Value) > len(`""`)) {
		c.addCheck(e, other.End(), everywhere)
	}
}

// loop records that a loop with a return looks for invalid characters in the text that it ranges over, and in texts of
// which it looks at single bytes.
func (c *checker) loop(over ast.Expr, body *ast.BlockStmt) {
	texts, returns := []ast.Expr{over}, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit: // loops in the body are looked at themselves, once
			return false
		case *ast.IndexExpr:
			texts = append(texts, n.X)
		case *ast.ReturnStmt:
			returns = true
		}
		return true
	})
	for _, e := range texts {
		if returns && e != nil && c.isText(e) {
			c.addCheck(e, body.End(), everywhere)
		}
	}
}
