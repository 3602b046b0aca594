package iricheck

// This file finds the value of each expression from the values of its operands. place.go says what
// a text means after another, safe.go where it is safe, define.go what variables are set to.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// A value is what is known of an expression. Its size is fixed, whatever the expression consists
// of, and it is found from the operands alone. So the time does not depend on the number of paths
// through a program, or of parts of a text.
type value struct {
	safe    places // where all parts of the text are safe, or of the texts in a list; everywhere if in doubt
	text    *text  // nil for a text that is one variable part, and for other types
	size    int    // the length of a constant, at most maxText + 1
	fixed   bool   // all parts are constants; also of an empty list
	several bool   // there are other parts before or after a variable one
	filled  string // the constant that the text was before parts of it were replaced, if that is not too long
	facts   facts
}

// facts says what is known of an IRI.
type facts uint8

const (
	encoded    facts = 1 << iota // it is a result of ToURI
	lowScheme                    // its scheme is in lower case
	normalHost                   // its host is in normal form
	oneHost                      // every program reads the same host in it, because Origin was called

	allFacts = lowScheme | normalHost | oneHost // of a constant
)

// maxText is the length of the longest constant that is checked, in bytes, except for a literal
// that is an argument itself. Constants that are concatenated to themselves can be gigabytes long,
// and each of many uses would be parsed.
const maxText = 8 << 10

var (
	empty   = constantValue("")
	unknown = value{safe: everywhere, text: variableText(nil, everywhere)}
	input   = value{text: unknown.text} // from outside the program
)

// constantValue returns the value of a constant text.
func constantValue(s string) value {
	v := value{safe: everywhere, text: newText(func(before state) step { return step{next: before.read(s)} }),
		size: min(len(s), maxText+1), fixed: true}
	if len(s) <= maxText {
		v.filled = s
	}
	return v
}

func (v value) isEmpty() bool { return v.fixed && v.size == 0 }

// then returns the value of v followed by w. Both have a text.
func (v value) then(w value) value {
	if v.isEmpty() {
		return w
	} else if w.isEmpty() {
		return v
	}
	both := value{safe: v.safe & w.safe, text: v.text.then(w.text), size: min(v.size+w.size, maxText+1), fixed: v.fixed &&
		w.fixed}
	both.several = !both.fixed
	return both
}

// value returns the value of e. It is found when the walk is at e, because variables may be set
// later.
func (c *checker) value(e ast.Expr) value { return c.once(e, func() value { return c.find(e) }) }

// once returns what find returned when it was first called with key.
func (c *checker) once(key any, find func() value) value {
	if _, known := c.values[key]; !known {
		c.values[key] = find()
	}
	return c.values[key]
}

// find does the work of value. The elements of slices, maps and channels are as safe as these.
func (c *checker) find(e ast.Expr) value {
	tv := c.pass.TypesInfo.Types[e]
	if tv.IsNil() {
		return empty
	}
	isString := tv.Value != nil && tv.Value.Kind() == constant.String
	switch e := e.(type) {
	case *ast.BasicLit:
		if isString {
			return constantValue(constant.StringVal(tv.Value))
		} else if e.Kind == token.CHAR {
			r, _ := constant.Int64Val(tv.Value)
			return constantValue(string(rune(r)))
		}
	case *ast.ParenExpr:
		return c.value(e.X)
	case *ast.Ident:
		return c.named(e, e)
	case *ast.SelectorExpr:
		return c.named(e.Sel, e)
	case *ast.CompositeLit:
		return c.literal(e)
	case *ast.CallExpr:
		// a conversion, min or max, not longer than all operands
		if isString || tv.Value != nil && c.pass.TypesInfo.Types[e.Fun].IsType() {
			return c.joined(e.Args, empty)
		}
		return c.result(c.called(e))
	case *ast.BinaryExpr:
		if c.isText(e) || isString {
			return c.part(e.X).then(c.part(e.Y))
		}
	default: // x[i], x[i:j], x.(T), *x, &x
		if x := reflect.ValueOf(e).Elem().FieldByName("X"); x.IsValid() {
			v := c.value(x.Interface().(ast.Expr))
			if !v.isEmpty() {
				v.text, v.fixed, v.several, v.filled = nil, false, false, ""
			}
			return v
		}
	}
	return value{safe: everywhere}
}

// constant returns the value of e and true if e is a constant string that is not too long. Package
// constant would build the text, however long it is, so value finds its length from the source.
func (c *checker) constant(e ast.Expr) (string, bool) {
	v := c.pass.TypesInfo.Types[e].Value
	_, literal := ast.Unparen(e).(*ast.BasicLit)
	if v == nil || v.Kind() != constant.String || !literal && c.value(e).size > maxText {
		return "", false
	}
	return constant.StringVal(v), true
}

// part returns the value of e as a part of a text.
func (c *checker) part(e ast.Expr) value {
	v := c.value(e)
	if v.text == nil && (c.isText(e) || c.typeName(e) != "") {
		v.text = variableText(e, v.safe)
	} else if v.text == nil {
		return unknown
	}
	return v
}

// result returns the value of the result of a call.
func (c *checker) result(n call) value {
	args := n.Args
	if c.pass.TypesInfo.Types[n.Fun].IsType() && c.isText(args[0]) {
		return c.part(args[0]) // a conversion such as string(b)
	}
	switch n.full {
	case "fmt.Sprintf":
		return c.formatted(args)
	case "fmt.Fprintf":
		return c.formatted(args[1:])
	case "fmt.Sprint":
		return c.joined(args, empty)
	case "fmt.Fprint", "io.WriteString":
		return c.joined(args[1:], empty)
	case "path.Join":
		return c.joined(args, constantValue("/"))
	case "strings.Join":
		sep, ok := c.constant(args[1])
		if list, literal := c.origin(args[0]).(*ast.CompositeLit); ok && literal {
			between := constantValue(sep) // the list can be joined in many places
			return c.once([2]any{list, *between.text}, func() value { return c.joined(list.Elts, between) })
		}
	case "strings.Replace", "strings.ReplaceAll":
		if v, ok := c.replaced(args[0], args[1:3]); ok {
			return v
		}
	case "(*strings.Replacer).Replace":
		if r := c.called(n.receiver); r.full == "strings.NewReplacer" {
			if v, ok := c.replaced(args[0], r.Args); ok {
				return v
			}
		}
	case "(*strings.Builder).String", "(*bytes.Buffer).String", "(*bytes.Buffer).Bytes":
		if v := c.known(n.receiver); v.now.text != nil && !v.global {
			return v.now
		}
	case "append":
		if c.isText(n.CallExpr) {
			return c.joined(args, empty)
		}
		return value{safe: c.all(args[1:])} // it is appended to itself, as a rule
	case "min", "max":
		return value{safe: c.all(args)}
	case "make", "new":
		return empty
	case "(" + library + ".Component).Escape", "(" + library + ".Component).Repair":
		v, safe := c.part(args[0]), c.componentOf(n)
		v.safe, v.text, v.filled = v.safe|safe, v.text.escaped(safe), ""
		return v
	case "bytes.NewBufferString", "bytes.NewBuffer":
		return c.part(args[0])
	case "(*encoding/base64.Encoding).EncodeToString":
		return c.value(n.receiver)
	}
	v := c.form(n)
	if n.fn == nil {
		return v
	} else if safe, found := special(n.fn); found {
		v.safe = safe
	} else if n.receiver == nil && transforms.MatchString(n.pkg) {
		v.safe = c.all(args)
	}
	return v
}

// replaced returns the value of the text e after replacements in it, if it was a constant before
// others: a template. The pairs are texts to replace, each followed by the new one. For one that is
// not constant stands its "{", as in "{"+name+"}".
func (c *checker) replaced(e ast.Expr, pairs []ast.Expr) (v value, found bool) {
	v = c.value(e)
	if s, ok := c.constant(e); ok {
		v = c.short(s)
	}
	for i := 1; i < len(pairs); i += 2 {
		old, ok := c.constant(pairs[i-1])
		if !ok {
			old = "{"
		}
		if before, after, ok := strings.Cut(v.filled, old); ok && v.text != nil {
			new := c.short(before).then(c.part(pairs[i])).then(c.short(after))
			new.safe, new.text, new.filled = new.safe&v.safe, new.text.or(v.text), v.filled
			new.fixed, new.several = new.fixed && v.fixed, new.several || v.several
			v, found = new, true
		}
	}
	return v, found
}

// short returns the value of a constant that may be read often.
func (c *checker) short(s string) value { return c.once(s, func() value { return constantValue(s) }) }

// joined returns the value of the texts, with sep between them.
func (c *checker) joined(texts []ast.Expr, sep value) value {
	v := empty
	for i, e := range texts {
		if i > 0 {
			v = v.then(sep)
		}
		v = v.then(c.part(e))
	}
	return v
}

// maxVerbs is how many verbs of a format are read, besides one for each argument. A constant can be
// the format of many calls.
const maxVerbs = 50

// verb matches a text and the verb after it, if there is one, in a format of package fmt. Its
// groups are the text, in which "%%" means the same as "%", the number of the argument, from 1, and
// the character.
var verb = regexp.MustCompile(`((?:[^%]|%[-+ 0-9.]*%)*)(?:%[-+# 0-9.]*(?:\[(\d+)\])?(.?))?`)

// formatted returns the value of what fmt.Sprintf returns for a format and its arguments.
func (c *checker) formatted(args []ast.Expr) value {
	format, ok := c.constant(args[0])
	if !ok {
		return unknown
	}
	v, n := empty, 1
	for i, m := range verb.FindAllStringSubmatch(format, len(args)+maxVerbs) {
		if i == len(args)+maxVerbs-1 {
			return v.then(unknown)
		}
		v = v.then(constantValue(m[1]))
		if m[2] != "" {
			n, _ = strconv.Atoi(m[2])
		}
		switch {
		case m[0] == m[1]:
			continue
		case (m[3] == "s" || m[3] == "v") && 0 < n && n < len(args):
			v = v.then(c.part(args[n]))
		default: // other verbs, a width that is an argument, and invalid ones
			v = v.then(unknown)
		}
		n++
	}
	return v
}
