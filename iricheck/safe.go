package iricheck

// This file decides where a text is safe: in which places of an IRI it cannot change the meaning of
// the rest.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"example.com/iri"
)

// whole is where the text of an IRI is safe: in a path it is the address of another service, in a
// query its "&" is not.
const whole = everywhere &^ inPair &^ inField

// results holds, by package and name, where the values of functions, methods, variables and fields
// are safe. Results of functions that are not here are safe everywhere.
var results = map[string]places{
	"net/url.Get": 0, "net/url.PathUnescape": 0, "net/url.QueryUnescape": 0,
	"net/url.PathEscape": inPath | inFragment, "net/url.EscapedPath": inPath | inFragment,
	"net/url.QueryEscape": everywhere &^ inPath, // a space becomes "+", which is a plus sign in a path
	"net/url.Encode":      inQuery | inFragment,
	"net/url.RequestURI":  whole, "net/url.String": whole, "net/url.Scheme": whole, "net/url.Opaque": whole,
	"net/url.RawPath": whole, "net/url.RawQuery": whole, "net/url.RawFragment": whole, "net/http/httptest.URL": whole,

	"encoding/base64.StdEncoding": inFragment, "encoding/base64.RawStdEncoding": inFragment, // "/" and "+"

	library + ".Unescape": 0, library + "/params.Get": 0, library + "/params.All": 0, library + "/fileiri.Path": 0,
	library + ".Credentials": 0, library + ".String": whole, library + ".Redacted": whole, library + ".Origin": whole,
	library + ".RequestURI": whole,
	// hardly any has a "&"
	library + ".Scheme": everywhere, library + ".Port": everywhere, library + ".Host": everywhere,
	library + ".HostPort": everywhere, library + ".DialAddress": everywhere,
	library + ".Hostname":  everywhere &^ inAuthority, // an IPv6 address without brackets
	library + ".Authority": components[iri.Authority].valid, library + ".Userinfo": components[iri.Userinfo].valid,
	library + ".Path": components[iri.Path].valid, library + ".Segments": components[iri.Segment].valid,
	library + ".Query": components[iri.Query].valid, library + ".Fragment": components[iri.Fragment].valid,
}

var (
	// inputs matches packages whose functions and variables return text from outside the program,
	// or text for HTML.
	inputs = regexp.MustCompile(`^(bufio|flag|html|io|net/http|os)$`)
	// transforms matches packages whose functions return texts that consist of their arguments.
	transforms = regexp.MustCompile(`^(bytes|cmp|maps|path|path/filepath|slices|strings)$`)
)

// special returns where the value of a function, variable or field is safe, and whether that is
// known from its package.
func special(obj types.Object) (safe places, found bool) {
	safe, found = results[obj.Pkg().Path()+"."+obj.Name()]
	v, isVar := obj.(*types.Var)
	return safe, found || inputs.MatchString(obj.Pkg().Path()) && (!isVar || isGlobal(v))
}

// named returns the value of the expression e, which is the constant, variable or field id, maybe
// after its package or struct. A text is safe where it has been checked to be, or where one of the
// values of the variable is.
func (c *checker) named(id *ast.Ident, e ast.Expr) value {
	obj := c.pass.TypesInfo.Uses[id]
	if _, ok := obj.(*types.Const); ok && c.variable(obj, nil).origin != nil {
		return c.value(c.variable(obj, nil).origin)
	} else if v := c.pass.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.String {
		s := constant.StringVal(v) // of another package, where many uses may have a long one
		return constantValue(s[:min(len(s), maxText+1)])
	}
	v, ok := obj.(*types.Var)
	if !ok || v.Pkg() == nil {
		return value{safe: everywhere}
	}
	known, checked := c.variable(v, nil), c.known(e).checked
	now := known.now
	safe, found := special(v)
	_, call := known.origin.(*ast.CallExpr)
	switch {
	case found:
		return value{safe: safe}
	case c.typeName(e) != "": // an IRI; another branch may not have encoded it
		v := value{safe: whole, facts: now.facts | c.known(e).facts}
		if known.block != nil && e.Pos() >= known.block.End() {
			v.facts &^= encoded
		}
		return v
	case v.IsField() && c.value(e.(*ast.SelectorExpr).X).safe&inField == 0:
		return value{safe: checked}
	case v.IsField() && known.varies, known.global && call:
		return value{safe: known.safe | checked | inField}
	case v.IsField(), known.global: // the program is assumed to set it to something safe
		return value{safe: everywhere}
	}
	now.safe = known.safe | checked
	if known.now.text != nil && !known.varies {
		now.safe = everywhere
	}
	if !c.isText(e) || !now.fixed && !now.several {
		now.text, now.fixed, now.several, now.filled = nil, false, false, ""
	} else if checked != everywhere { // a comparison of the whole says nothing about its parts
		now.text = now.text.escaped(checked)
	}
	return now
}

func isGlobal(v types.Object) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

// all returns where all texts are safe. If one is a function, it may escape, and so does a
// replacement by a percent-encoding.
func (c *checker) all(texts []ast.Expr) places {
	safe := everywhere
	for _, e := range texts {
		s, _ := c.constant(e)
		if _, ok := c.pass.TypesInfo.TypeOf(e).Underlying().(*types.Signature); ok || strings.HasPrefix(s, "%") {
			return everywhere
		}
		safe &= c.value(e).safe
	}
	return safe
}

// literal returns the value of a literal, and records what it gives to the fields of a struct.
func (c *checker) literal(lit *ast.CompositeLit) value {
	if len(lit.Elts) == 0 {
		return empty // an empty list or a strings.Builder
	}
	safe := everywhere
	t := c.pass.TypesInfo.TypeOf(lit).Underlying()
	if p, ok := t.(*types.Pointer); ok { // an element without its &T
		t = p.Elem().Underlying()
	}
	record, isStruct := t.(*types.Struct)
	for i, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			e = kv.Value
		}
		if !isStruct {
			safe &= c.value(e).safe
			continue
		}
		field := record.Field(i)
		if keyed {
			field = c.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)].(*types.Var)
		}
		c.variable(field, nil).add(c.value(e))
		c.partsField(field, e, false)
	}
	return value{safe: safe}
}

// componentOf returns where the result of a method of the iri.Component is safe, which escapes or
// checks its argument.
func (c *checker) componentOf(n call) places {
	i, _ := constant.Int64Val(constant.ToInt(c.pass.TypesInfo.Types[n.receiver].Value))
	return components[iri.Component(i)].valid
}

// look records that the program looks at a text, or at a character of it, and that it is safe in
// some places after that. What the program does then with a text that does not parse is its
// decision. keepRepaired is for concatenations.
func (c *checker) look(e ast.Expr, safe places, keepRepaired bool) {
	if x, ok := c.origin(e).(*ast.IndexExpr); ok && c.isText(x.X) {
		e = x.X
	}
	known := c.known(e)
	known.checked, known.repaired = known.checked|safe, known.repaired && keepRepaired
	if known.to.IsValid() && known.from <= e.Pos() { // Pos takes time for a long expression, which nothing is known of
		known.to = token.NoPos
	}
}

// operand looks at the operand e of n. A comparison with a constant that is not empty checks it,
// but not a text of which it is one element: s[0] == '/' says nothing about the rest.
func (c *checker) operand(n *ast.BinaryExpr, e, other ast.Expr) {
	_, element := e.(*ast.IndexExpr)
	equal := n.Op == token.EQL || n.Op == token.NEQ
	safe := everywhere
	if n.Op == token.ADD || element && equal || c.pass.TypesInfo.Types[other].Value == nil || c.value(other).isEmpty() {
		safe = 0
	}
	c.look(e, safe, n.Op == token.ADD)
	if equal {
		c.compared(n.OpPos, "==", e, other)
	}
}

// checking matches the names of functions that are likely to check a text. Those of otherChecks say
// nothing about what it means in an IRI.
var (
	checking = regexp.MustCompile(`(?i:valid|match|check|verify|allow|parse|atoi)[^.]*$|\.[iI]s[^.a-z][^.]*$|` +
		`^slices\.Contains$|^strings\.(Contains|Index)(Any|Func)$`)
	otherChecks = regexp.MustCompile(`^\W*(encoding/(json|xml)|(html|text)/template|net/url|unicode/utf8|` + library +
		`)\.`)
)

// passed looks at the arguments of a call. They are safe after it where Valid of an iri.Component
// says so, and everywhere after a function of a name such as ParseInt, MatchString or
// slices.Contains. Functions of this package and of net/http may use a text as an address.
func (c *checker) passed(n call) {
	safe := places(0)
	if n.full == "("+library+".Component).Valid" {
		safe = c.componentOf(n)
	} else if n.checks {
		safe = everywhere
	}
	for i, e := range n.Args {
		if safe != 0 || n.pkg == library || n.pkg == "strings" {
			c.look(e, safe, false)
		} else if n.fn != nil && (n.fn.Pkg() == c.pass.Pkg || n.pkg == "net/http") && !n.fn.Signature().Variadic() &&
			i < n.fn.Signature().Params().Len() {
			param := c.variable(n.fn.Signature().Params().At(i), nil)
			param.address = param.address || n.pkg == "net/http" && n.name != "Error"
			c.use(param, e)
			if n.pkg == "net/http" && n.fn.Signature().Params().At(i).Name() == "url" {
				c.requested(e)
			}
		}
	}
}
