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
	text  *text  // nil for a text that is one variable part, and for other types
	parts int    // 0 for an empty text, 1 for a constant or a variable part, or 2 for more
	size  int    // the length of a constant, at most maxText + 1
	fixed bool   // all parts are constants; also of an empty list
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
	return value{safe: everywhere, text: constantText(s), parts: min(len(s), 1), size: min(len(s), maxText+1), fixed: true, own: true}
}

// then returns the value of v followed by w. Both have a text.
func (v value) then(w value) value {
	if v.parts == 0 {
		return w
	} else if w.parts == 0 {
		return v
	}
	both := value{safe: v.safe & w.safe, text: v.text.then(w.text), parts: 2, size: min(v.size+w.size, maxText+1)}
	if v.fixed && w.fixed {
		both.parts, both.fixed = 1, true
	}
	return both
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
	if tv := c.pass.TypesInfo.Types[e]; tv.IsNil() {
		return empty
	} else if tv.Value != nil {
		return c.ofConstant(e, tv.Value)
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
		if len(e.Elts) == 0 {
			return empty // an empty list or a strings.Builder
		}
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
			if v.parts > 0 {
				v.text, v.parts, v.fixed = nil, 0, false
			}
			return v
		}
	}
	return value{safe: everywhere}
}

// constant returns the value of e and true if e is a constant string that is not too long.
func (c *checker) constant(e ast.Expr) (string, bool) {
	v := c.pass.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	if _, literal := ast.Unparen(e).(*ast.BasicLit); !literal && c.value(e).size > maxText {
		return "", false
	}
	return constant.StringVal(v), true
}

// ofConstant returns the value of a constant string, or of a character. It is found from the source, because package
// constant would build the text, however long it is.
func (c *checker) ofConstant(e ast.Expr, v constant.Value) value {
	if v.Kind() == constant.Int {
		r, _ := constant.Int64Val(v)
		return constantValue(string(rune(r)))
	} else if v.Kind() != constant.String {
		return value{safe: everywhere}
	}
	var name *ast.Ident
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.value(e.X)
	case *ast.BinaryExpr:
		return c.value(e.X).then(c.value(e.Y))
	case *ast.CallExpr: // a conversion, min or max
		sum := empty
		for _, arg := range e.Args {
			sum = sum.then(c.value(arg))
		}
		if sum.size > maxText {
			return sum
		}
	case *ast.SelectorExpr:
		name = e.Sel
	case *ast.Ident:
		name = e
	}
	if obj, _ := c.pass.TypesInfo.Uses[name].(*types.Const); obj != nil && c.consts[obj] != nil {
		return c.value(c.consts[obj])
	}
	return constantValue(constant.StringVal(v))
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
	v := c.value(e)
	if v.text == nil && (c.isText(e) || c.typeName(e) != "") {
		v.text, v.parts = variableText(e, v.safe), 1
	} else if v.text == nil {
		return unknown
	}
	return v
}

// text reports the first part of e that is not safe where it stands. e is parsed as component in of an IRI, or as an IRI
// or reference if in is 0. If e is a variable, its later values are checked too, once: they may be set in a loop.
func (c *checker) text(e ast.Expr, in iri.Component) {
	c.report(c.part(e), in)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v := c.local(id); v != nil && !slices.Contains(v.checked, in) {
			v.checked = append(v.checked, in)
			for _, s := range v.sets {
				if s.value != nil && !s.adds && !s.self {
					c.report(c.part(s.value), in)
				}
			}
		}
	}
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
	if len(args) == 1 {
		if _, several := c.pass.TypesInfo.TypeOf(args[0]).(*types.Tuple); several {
			return value{}, false
		}
	}
	switch name {
	case "fmt.Sprintf":
		return c.formatted(args, call.Ellipsis.IsValid()), true
	case "fmt.Fprintf":
		return c.formatted(args[1:], call.Ellipsis.IsValid()), true
	case "fmt.Sprint":
		return c.joined(empty, args, empty), true
	case "fmt.Fprint", "io.WriteString":
		return c.joined(empty, args[1:], empty), true
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
			return c.elements(args[0], constantValue(sep)), true
		}
	case "strings.Replace", "strings.ReplaceAll":
		text, ok1 := c.constant(args[0])
		old, ok2 := c.constant(args[1])
		if before, after, found := strings.Cut(text, old); ok1 && ok2 && found {
			return constantValue(before).then(c.part(args[2])).then(constantValue(after)), true
		}
	case escapeMethod, repairMethod:
		v, safe := c.part(args[0]), c.componentOf(call)
		v.safe, v.text = v.safe|safe, v.text.escaped(safe)
		return v, true
	}
	switch {
	case c.isBuiltin(call.Fun, "append"):
		return c.joined(empty, args, empty), c.isText(call)
	case c.isBuiltin(call.Fun, "make"), c.isBuiltin(call.Fun, "new"):
		return empty, true
	case keepsParts[name], c.pass.TypesInfo.Types[call.Fun].IsType() && c.isText(args[0]):
		return c.part(args[0]), true
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
		if c.isBuiltin(e.Fun, "append") && !e.Ellipsis.IsValid() {
			return c.joined(c.elements(e.Args[0], sep), e.Args[1:], sep)
		}
	case *ast.Ident:
		if v := c.local(e); v != nil {
			if w, ok := c.history(v, e.Pos(), &sep); ok {
				return w
			}
		}
	}
	v := c.value(e)
	if v.text == nil {
		v.text, v.parts = variableText(e, v.safe), 1
	}
	return v
}

// formatted returns the value of what fmt.Sprintf returns for a format and its arguments.
func (c *checker) formatted(args []ast.Expr, spread bool) value {
	format, ok := c.constant(args[0])
	if !ok || spread {
		return unknown
	}
	v := empty
	for i := 1; format != ""; i++ {
		text, rest, found := strings.Cut(format, "%")
		v = v.then(constantValue(text))
		if !found {
			break
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.")     // after the flags, the width and the precision
		if numbered, ok := strings.CutPrefix(verb, "["); ok { // the number of the argument, from 1
			number, after, _ := strings.Cut(numbered, "]")
			n, err := strconv.Atoi(number)
			if err != nil {
				return v.then(unknown)
			}
			i, verb = n, after
		}
		switch {
		case strings.HasPrefix(verb, "%"):
			v = v.then(constantValue("%"))
			i--
		case verb == "" || i < 1 || i >= len(args) || verb[0] == '*':
			return v.then(unknown) // invalid, or the width is an argument
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
		constraint := p.Constraint().Underlying().(*types.Interface)
		if constraint.NumEmbeddeds() != 1 {
			return false
		}
		union, ok := constraint.EmbeddedType(0).(*types.Union)
		return ok && union.Len() == 1 && union.Term(0).Type().Underlying() == types.Typ[types.String]
	}
	return t == types.Typ[types.String] || t != nil && types.Identical(t, types.NewSlice(types.Typ[types.Byte]))
}
