package iricheck

// This file finds the value of each expression from the values of its operands. place.go says what a text means after
// another, safe.go where it is safe, define.go what variables are set to.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/iri"
)

// A value is what is known of an expression. Its size is fixed, whatever the expression consists of, and it is found
// once. So the time does not depend on the number of paths through a program, or of parts of a text.
type value struct {
	safe  places // where all parts of the text are safe, or of the texts in a list; everywhere if in doubt
	text  *text  // nil for a text that is one variable part
	parts int    // 0 for an empty text, 1, or 2 for more
	size  int    // about the length of a constant, at most maxText + 1
	own   bool   // it is a package-level variable or a literal, or an element of one
	form  form
}

// form is what is known of an IRI.
type form uint8

const (
	folded  form = 1 << iota // the scheme is in lower case
	encoded                  // it is the result of ToURI
)

// maxText is the length of the longest constant that is checked, in bytes, except for a literal that is an argument
// itself. Constants that are concatenated to themselves can be gigabytes long, and each of many uses would be parsed.
const maxText = 8 << 10

var (
	empty   = constantValue("")
	unknown = value{safe: everywhere, text: variableText(nil, everywhere), parts: 1}
)

// constantValue returns the value of a constant text.
func constantValue(s string) value {
	return value{safe: everywhere, text: constantText(s), parts: min(len(s), 1), size: min(len(s), maxText+1)}
}

// then returns the value of v followed by w. Both have a text.
func (v value) then(w value) value {
	switch {
	case v.parts == 0:
		return w
	case w.parts == 0:
		return v
	}
	return value{safe: v.safe & w.safe, text: v.text.then(w.text), parts: 2, size: min(v.size+w.size, maxText+1)}
}

// value returns the value of e.
func (c *checker) value(e ast.Expr) value {
	v, known := c.values[e]
	if !known {
		c.values[e] = unknown // for an expression that contains itself
		v = c.find(e)
		c.values[e] = v
	}
	return v
}

// find does the work of value. The elements of slices, maps and channels are as safe as these.
func (c *checker) find(e ast.Expr) value {
	if c.isConstant(e) {
		return c.ofConstant(e)
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.value(e.X)
	case *ast.Ident:
		return c.variable(e)
	case *ast.SelectorExpr:
		return value{safe: c.selected(e), own: c.value(e.X).own}
	case *ast.KeyValueExpr:
		return value{safe: c.all(e.Key, e.Value)}
	case *ast.CompositeLit:
		return value{safe: c.all(e.Elts...), own: true}
	case *ast.CallExpr:
		return c.result(e)
	case *ast.BinaryExpr:
		if c.isText(e) {
			return c.part(e.X).then(c.part(e.Y))
		}
	default: // x[i], x[i:j], x.(T), *x, &x
		if x := reflect.ValueOf(e).Elem().FieldByName("X"); x.IsValid() {
			v := c.value(x.Interface().(ast.Expr))
			return value{safe: v.safe, own: v.own, form: v.form}
		}
	}
	return value{safe: everywhere}
}

// isConstant reports whether e is a constant string.
func (c *checker) isConstant(e ast.Expr) bool {
	v := c.pass.TypesInfo.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// constant returns the value of e and true if e is a constant string that is not too long.
func (c *checker) constant(e ast.Expr) (string, bool) {
	if !c.isConstant(e) {
		return "", false
	}
	if _, literal := ast.Unparen(e).(*ast.BasicLit); !literal && c.value(e).size > maxText {
		return "", false
	}
	return constant.StringVal(c.pass.TypesInfo.Types[e].Value), true
}

// ofConstant returns the value of a constant string. It is found from the source, because package constant would build
// the text, however long it is.
func (c *checker) ofConstant(e ast.Expr) value {
	var obj types.Object
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.value(e.X)
	case *ast.BinaryExpr:
		return c.value(e.X).then(c.value(e.Y)).asConstant()
	case *ast.CallExpr: // a conversion, min or max
		v := empty
		for _, arg := range e.Args {
			if c.isConstant(arg) {
				v = v.then(c.value(arg)).asConstant()
			}
		}
		if v.size > maxText || len(e.Args) == 1 && v.size > 0 {
			return v
		}
	case *ast.SelectorExpr:
		obj = c.pass.TypesInfo.Uses[e.Sel]
	case *ast.Ident:
		obj = c.pass.TypesInfo.Uses[e]
	}
	if obj, ok := obj.(*types.Const); ok && c.consts[obj] != nil {
		return c.value(c.consts[obj])
	}
	return constantValue(constant.StringVal(c.pass.TypesInfo.Types[e].Value))
}

// asConstant returns v, which consists of constants, as one part.
func (v value) asConstant() value {
	v.parts = min(v.parts, 1)
	return v
}

// all returns where all texts are safe.
func (c *checker) all(texts ...ast.Expr) places {
	safe := everywhere
	for _, e := range texts {
		safe &= c.value(e).safe
	}
	return safe
}

// part returns the value of e as a part of a text.
func (c *checker) part(e ast.Expr) value {
	if !c.isText(e) && !c.isConstant(e) {
		return unknown
	}
	return c.anyPart(e)
}

// anyPart is part for an expression of any type.
func (c *checker) anyPart(e ast.Expr) value {
	v := c.value(e)
	if v.text == nil {
		v.text, v.parts = variableText(e, v.safe), 1
	}
	return v
}

// text reports the first part of e that is not safe where it stands. e is parsed as component in of an IRI, or as an IRI
// or reference if in is 0. If e is a variable, its later values are checked too, once: they may be set in a loop.
func (c *checker) text(e ast.Expr, in iri.Component) {
	c.report(c.part(e), in)
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return
	}
	v := c.local(id)
	if v == nil || slices.Contains(v.checked, in) {
		return
	}
	v.checked = append(v.checked, in)
	for _, s := range v.sets {
		if s.value != nil && !s.adds && !c.mentions(s.value, id) {
			c.report(c.part(s.value), in)
		}
	}
}

// mentions reports whether the variable of id is in e.
func (c *checker) mentions(e ast.Expr, id *ast.Ident) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		x, ok := n.(*ast.Ident)
		found = found || ok && c.pass.TypesInfo.Uses[x] == c.pass.TypesInfo.Uses[id]
		return !found
	})
	return found
}

// report reports the first part of v that is not safe, unless it is all of v. It reports each part once.
func (c *checker) report(v value, in iri.Component) {
	found := v.text[starts[in]]
	if v.parts < 2 || found.part == nil || c.reported[found.part] {
		return
	}
	c.reported[found.part] = true
	what := "unescaped"
	if found.wrong {
		what = "wrongly escaped"
	}
	c.pass.Reportf(found.part.Pos(), "%s text in %s", what, sites[found.at].advice)
}

// built returns the value of what a call builds from other texts, and whether it builds one.
func (c *checker) built(call *ast.CallExpr, name string) (value, bool) {
	args := call.Args
	switch name {
	case "fmt.Sprintf":
		return c.formatted(call, 0), true
	case "fmt.Fprintf":
		return c.formatted(call, 1), true
	case "fmt.Sprint":
		return c.joined(empty, args, empty), true
	case "fmt.Fprint":
		return c.joined(empty, args[1:], empty), true
	case "io.WriteString":
		return c.part(args[1]), true
	case "path.Join":
		return c.joined(empty, args, constantValue("/")), true
	case "(*strings.Builder).String", "(*bytes.Buffer).String", "(*bytes.Buffer).Bytes":
		if id, ok := ast.Unparen(ast.Unparen(call.Fun).(*ast.SelectorExpr).X).(*ast.Ident); ok {
			if v := c.local(id); v != nil {
				return c.history(v, call.Rparen, nil)
			}
		}
	case "strings.Join":
		if sep, ok := c.constant(args[1]); ok {
			v := c.elements(args[0], constantValue(sep))
			v.safe = c.value(args[0]).safe
			return v, true
		}
	case "strings.Replace", "strings.ReplaceAll":
		text, ok1 := c.constant(args[0])
		old, ok2 := c.constant(args[1])
		if before, after, found := strings.Cut(text, old); ok1 && ok2 && found {
			return constantValue(before).then(c.part(args[2])).then(constantValue(after)), true
		}
	case escapeMethod, repairMethod:
		v, safe := c.anyPart(args[0]), c.componentOf(call)
		v.safe, v.text = v.safe|safe, v.text.escaped(safe)
		return v, true
	}
	switch {
	case c.isBuiltin(call.Fun, "append"):
		return c.joined(empty, args, empty), c.isText(call)
	case c.pass.TypesInfo.Types[call.Fun].IsType() && c.isText(args[0]), keepsParts[name]:
		return c.anyPart(args[0]), true
	}
	return value{}, false
}

// keepsParts holds functions whose result consists of about the same parts as the first argument.
var keepsParts = map[string]bool{
	"strings.TrimSpace": true, "strings.TrimSuffix": true, "strings.TrimPrefix": true, "strings.TrimRight": true,
	"strings.ToLower": true, "strings.ToUpper": true, "bytes.NewBufferString": true, "bytes.NewBuffer": true,
}

// joined returns v followed by all texts, with sep between them.
func (c *checker) joined(v value, texts []ast.Expr, sep value) value {
	for i, e := range texts {
		if i > 0 || v.parts > 0 {
			v = v.then(sep)
		}
		v = v.then(c.part(e))
	}
	return v
}

// elements returns the value of the elements of a slice, with sep between them.
func (c *checker) elements(e ast.Expr, sep value) value {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return c.joined(empty, e.Elts, sep)
	case *ast.CallExpr:
		if c.isBuiltin(e.Fun, "make") {
			return empty
		} else if c.isBuiltin(e.Fun, "append") && !e.Ellipsis.IsValid() {
			return c.joined(c.elements(e.Args[0], sep), e.Args[1:], sep)
		}
	case *ast.Ident:
		if v := c.local(e); v != nil {
			if w, ok := c.history(v, e.Pos(), &sep); ok {
				return w
			}
		}
	}
	return c.anyPart(e)
}

// formatted returns the value of what a call of fmt.Sprintf or its like returns. The format is argument number first.
func (c *checker) formatted(call *ast.CallExpr, first int) value {
	format, ok := c.constant(call.Args[first])
	if !ok || call.Ellipsis.IsValid() {
		return unknown
	}
	v, args := empty, call.Args[first+1:]
	for i := 0; format != ""; i++ {
		text, rest, found := strings.Cut(format, "%")
		v = v.then(constantValue(text))
		if !found {
			break
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.") // after the flags, the width and the precision
		if strings.HasPrefix(verb, "[") {                 // the number of the argument, from 1
			number, after, _ := strings.Cut(verb[1:], "]")
			n, err := strconv.Atoi(number)
			if err != nil {
				return v.then(unknown)
			}
			i, verb = n-1, after
		}
		switch {
		case strings.HasPrefix(verb, "%"):
			v = v.then(constantValue("%"))
			i--
		case verb == "" || i < 0 || i >= len(args) || verb[0] == '*':
			return v.then(unknown) // invalid, or the width is an argument
		case (verb[0] == 's' || verb[0] == 'v') && c.typeName(args[i]) != "":
			v = v.then(c.anyPart(args[i]))
		case verb[0] == 's' || verb[0] == 'v':
			v = v.then(c.part(args[i]))
		default:
			v = v.then(unknown)
		}
		format = verb[1:]
	}
	return v
}

// isText reports whether e is of type string or []byte, or of a type parameter whose types are strings. Other types of
// text may promise something about their values.
func (c *checker) isText(e ast.Expr) bool {
	t := types.Unalias(c.pass.TypesInfo.TypeOf(e))
	if p, ok := t.(*types.TypeParam); ok {
		union, ok := p.Constraint().Underlying().(*types.Interface)
		if !ok || union.NumEmbeddeds() != 1 {
			return false
		}
		terms, ok := union.EmbeddedType(0).(*types.Union)
		return ok && terms.Len() == 1 && terms.Term(0).Type().Underlying() == types.Typ[types.String]
	}
	return t == types.Typ[types.String] || t != nil && types.Identical(t, types.NewSlice(types.Typ[types.Byte]))
}
