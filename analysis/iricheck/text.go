package iricheck

// This file takes texts apart into pieces. safe.go decides where a piece is safe, place.go where it stands.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"example.com/iri"
)

// A piece is a part of a text: a constant, or a variable part.
type piece struct {
	text string    // of a constant, which is not empty
	expr ast.Expr  // a variable part; nil if what it consists of is unknown
	safe places    // where expr is safe in addition to what safety says, because it is escaped
	set  token.Pos // the statement that adds it to a variable; it is no part of the variable before
}

// maxPieces is how many pieces of a text are looked at. What follows is unknown. Without a limit, a1 := a0 + a0,
// a2 := a1 + a1 and so on would make 2ⁿ pieces in n lines. IRIs rarely have more than ten.
const maxPieces = 64

// text checks a text that is parsed as component in of an IRI, or as an IRI or reference if in is 0.
func (c *checker) text(e ast.Expr, in iri.Component) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v := c.local(id); v != nil && !c.hasOneStart(v) {
			c.alternatives(v, in)
			if ps := c.history(v, "", id.Pos()); ps != nil {
				c.concatenation(ps, in)
			}
			return
		}
	}
	c.concatenation(c.pieces(nil, e), in)
}

// alternatives checks all values that the variable v has in some branches. It does so once, because a variable can be
// set and parsed many times.
func (c *checker) alternatives(v *types.Var, in iri.Component) {
	if c.alternative[use{v, in}] {
		return
	}
	c.alternative[use{v, in}] = true
	for _, s := range c.sets(v) {
		if s.value != nil && !s.appended {
			c.concatenation(c.pieces(nil, s.value), in)
		}
	}
}

// hasOneStart reports whether all texts that v is set to, except the first, are appended to it.
func (c *checker) hasOneStart(v *types.Var) bool {
	one, known := c.oneStart[v]
	if !known {
		starts := 0
		for _, s := range c.sets(v) {
			if !s.appended && s.value != zero {
				starts++
			}
		}
		one = starts == 0 || starts == 1 && !c.parameters[v]
		c.oneStart[v] = one
	}
	return one
}

// A use is a variable that is parsed as a component.
type use struct {
	v  *types.Var
	in iri.Component
}

// concatenation reports the first piece that is not safe where it stands: a variable part after a constant, or at the
// start of a longer authority.
func (c *checker) concatenation(ps []piece, in iri.Component) {
	var before strings.Builder // the text of the constants, and variable for each of the other pieces
	follows := len(ps) > 1 && (in == iri.Host || in == iri.Authority || in == iri.Userinfo)
	for _, p := range ps {
		if before.Len() > maxText {
			return
		}
		if follows && p.expr != nil {
			where := place(before.String(), in)
			safe := p.safe | c.safety(p.expr)
			if where != nowhere && safe&where.place == 0 {
				c.reportText(p.expr, safe, where)
				return
			}
		}
		if p.text == "" {
			before.WriteString(variable)
		}
		before.WriteString(p.text)
		follows = p.text != ""
	}
}

// reportText reports e, which is part of an argument, once.
func (c *checker) reportText(e ast.Expr, safe places, where site) {
	if c.reported[e] {
		return
	}
	c.reported[e] = true
	what := "unescaped"
	if safe != 0 {
		what = "wrongly escaped"
	}
	c.pass.Reportf(e.Pos(), "%s text in %s", what, where.advice)
}

// pieces appends the pieces of e to dst, until there are maxPieces: those of "a" + b are "a" and b. A local variable is
// replaced by its value if that has several pieces or is constant.
func (c *checker) pieces(dst []piece, e ast.Expr) []piece {
	e = ast.Unparen(e)
	switch {
	case len(dst) == maxPieces:
		return dst
	case c.isConstant(e):
		s, short := c.constant(e)
		if short && s == "" {
			return dst
		}
		return append(dst, piece{text: s})
	case !c.isText(e):
		return append(dst, piece{})
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return c.pieces(c.pieces(dst, e.X), e.Y)
	case *ast.Ident:
		if v := c.local(e); v != nil && c.hasOneStart(v) {
			ps := c.history(v, "", e.Pos())
			if ps != nil && (len(ps) != 1 || ps[0].text != "" || ps[0].safe != 0) {
				return limited(dst, ps)
			}
		}
	case *ast.CallExpr:
		if ps, ok := c.result(dst, e); ok {
			return ps
		}
	}
	return append(dst, piece{expr: e})
}

// appendText appends the piece of a constant text, until there are maxPieces.
func appendText(dst []piece, text string) []piece {
	if text == "" || len(dst) == maxPieces {
		return dst
	}
	return append(dst, piece{text: text})
}

// limited appends ps to dst, until there are maxPieces.
func limited(dst, ps []piece) []piece { return append(dst, ps[:min(len(ps), maxPieces-len(dst))]...) }

// result appends the pieces of what a call returns, if it builds a text from others.
func (c *checker) result(dst []piece, call *ast.CallExpr) ([]piece, bool) {
	args := call.Args
	switch name := c.callee(call); name {
	case "fmt.Sprintf":
		return c.formatted(dst, call, 0), true
	case "fmt.Fprintf":
		return c.formatted(dst, call, 1), true
	case "fmt.Sprint":
		return c.sequence(dst, args), true
	case "fmt.Fprint":
		return c.sequence(dst, args[1:]), true
	case "io.WriteString":
		return c.pieces(dst, args[1]), true
	case "(*strings.Builder).String", "(*bytes.Buffer).String", "(*bytes.Buffer).Bytes":
		if id, ok := ast.Unparen(ast.Unparen(call.Fun).(*ast.SelectorExpr).X).(*ast.Ident); ok {
			if v := c.local(id); v != nil {
				return limited(dst, c.history(v, "", call.Rparen)), true
			}
		}
	case "path.Join":
		return c.joined(dst, args, "/"), true
	case "strings.Join":
		if sep, ok := c.constant(args[1]); ok {
			return c.elements(dst, args[0], sep), true
		}
	case "strings.Replace", "strings.ReplaceAll":
		text, ok1 := c.constant(args[0])
		old, ok2 := c.constant(args[1])
		if before, after, found := strings.Cut(text, old); ok1 && ok2 && found {
			return appendText(c.pieces(appendText(dst, before), args[2]), after), true
		}
	case escapeMethod:
		n := len(dst)
		dst = c.pieces(dst, args[0])
		for i := range dst[n:] {
			dst[n+i].safe |= c.componentOf(call)
		}
		return dst, true
	default:
		if c.isBuiltin(call.Fun, "append") {
			return c.sequence(dst, args[1:]), true
		}
		if c.pass.TypesInfo.Types[call.Fun].IsType() && c.isText(args[0]) || keepsPieces[name] {
			return c.pieces(dst, args[0]), true
		}
	}
	return dst, false
}

// keepsPieces holds functions whose result consists of about the same pieces as the first argument.
var keepsPieces = map[string]bool{
	"strings.TrimSpace": true, "strings.TrimSuffix": true, "strings.TrimPrefix": true, "strings.TrimRight": true,
	"strings.ToLower": true, "strings.ToUpper": true, "bytes.NewBufferString": true, "bytes.NewBuffer": true,
}

// sequence appends the pieces of all texts. Those after a spread slice are unknown.
func (c *checker) sequence(dst []piece, texts []ast.Expr) []piece { return c.joined(dst, texts, "") }

// joined appends the pieces of all texts, with sep between them.
func (c *checker) joined(dst []piece, texts []ast.Expr, sep string) []piece {
	for i, e := range texts {
		if i > 0 {
			dst = appendText(dst, sep)
		}
		dst = c.pieces(dst, e)
	}
	return dst
}

// elements appends the pieces of the elements of a slice, with sep between them.
func (c *checker) elements(dst []piece, e ast.Expr, sep string) []piece {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return c.joined(dst, e.Elts, sep)
	case *ast.CallExpr:
		if c.isBuiltin(e.Fun, "append") && !e.Ellipsis.IsValid() {
			return c.joined(dst, e.Args[1:], sep)
		}
	case *ast.Ident:
		if v := c.local(e); v != nil && c.hasOneStart(v) {
			if ps := c.history(v, sep, e.Pos()); ps != nil {
				return limited(dst, ps)
			}
		}
	}
	return append(dst, piece{expr: e})
}

// history returns the pieces of all texts that v is set to and that are appended to it before pos, or nil if something
// else changes it. A value that does not begin with v itself replaces the ones before. If v is a slice, they are the
// elements with sep between them.
func (c *checker) history(v *types.Var, sep string, pos token.Pos) []piece {
	if len(c.sets(v)) == 0 {
		return nil
	}
	key := value{v, sep}
	ps, known := c.values[key]
	if !known {
		c.values[key] = []piece{} // for texts that contain v itself
		ps = c.findHistory(v, sep)
		c.values[key] = ps
	}
	if n := slices.IndexFunc(ps, func(p piece) bool { return p.set > pos }); n > 0 {
		return ps[:n]
	}
	return ps
}

// A value is a variable and the separator that joins its elements.
type value struct {
	v   *types.Var
	sep string
}

// findHistory does the work of history.
func (c *checker) findHistory(v *types.Var, sep string) []piece {
	ps := []piece{}
	if c.parameters[v] {
		ps = append(ps, piece{})
	}
	for _, s := range c.sets(v) {
		if s.value == nil {
			return nil
		}
		if !s.appended {
			ps = ps[:0]
		}
		n := len(ps)
		if _, isSlice := v.Type().Underlying().(*types.Slice); isSlice && sep != "" {
			if n > 0 {
				ps = appendText(ps, sep)
			}
			ps = c.elements(ps, s.value, sep)
		} else {
			ps = c.written(ps, s.value)
		}
		pos := s.value.Pos()
		for i := range ps[n:] {
			ps[n+i].set = pos
		}
	}
	return ps
}

// written appends the pieces of what is written to a variable: a text, a character, or the start of a builder.
func (c *checker) written(dst []piece, e ast.Expr) []piece {
	if v := c.pass.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.Int && len(dst) < maxPieces {
		r, _ := constant.Int64Val(v)
		return append(dst, piece{text: string(rune(r))})
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return dst // an empty strings.Builder
	case *ast.UnaryExpr:
		if _, ok := e.X.(*ast.CompositeLit); ok {
			return dst
		}
	case *ast.CallExpr:
		if !c.isText(e) && len(dst) < maxPieces {
			if ps, ok := c.result(dst, e); ok {
				return ps
			}
		}
		if c.isBuiltin(e.Fun, "new") {
			return dst
		}
	}
	return c.pieces(dst, e)
}

// formatted appends the pieces of what a call of fmt.Sprintf or its like returns, until there are maxPieces. The format
// is argument number first.
func (c *checker) formatted(dst []piece, call *ast.CallExpr, first int) []piece {
	format, ok := c.constant(call.Args[first])
	if !ok || call.Ellipsis.IsValid() {
		return append(dst, piece{})
	}
	args := call.Args[first+1:]
	for i := 0; format != "" && len(dst) < maxPieces; i++ {
		text, rest, found := strings.Cut(format, "%")
		if text != "" {
			dst = append(dst, piece{text: text})
		}
		if !found || len(dst) == maxPieces {
			break
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.") // after the flags, the width and the precision
		if strings.HasPrefix(verb, "[") {                 // the number of the argument, from 1
			number, after, _ := strings.Cut(verb[1:], "]")
			n, err := strconv.Atoi(number)
			if err != nil {
				return append(dst, piece{})
			}
			i, verb = n-1, after
		}
		switch {
		case strings.HasPrefix(verb, "%"):
			dst = append(dst, piece{text: "%"})
			i--
		case verb == "" || i < 0 || i >= len(args) || verb[0] == '*':
			return append(dst, piece{}) // invalid, or the width is an argument
		case (verb[0] == 's' || verb[0] == 'v') && c.isText(args[i]):
			dst = c.pieces(dst, args[i])
		case (verb[0] == 's' || verb[0] == 'v') && c.typeName(args[i]) != "":
			dst = append(dst, piece{expr: args[i]})
		default:
			dst = append(dst, piece{})
		}
		format = verb[1:]
	}
	return dst
}

// isText reports whether e is of type string or []byte, or of a type parameter whose types are strings. Other types of
// text may promise something about their values.
func (c *checker) isText(e ast.Expr) bool {
	t := types.Unalias(c.pass.TypesInfo.TypeOf(e))
	if t == nil {
		return false
	}
	if p, ok := t.(*types.TypeParam); ok {
		b, ok := types.Default(coreType(p)).(*types.Basic)
		return ok && b.Kind() == types.String
	}
	return t == types.Typ[types.String] || types.Identical(t, types.NewSlice(types.Typ[types.Byte]))
}

// coreType returns the underlying type that all types of the type parameter p have, if it is the only term of its
// constraint; otherwise p.
func coreType(p *types.TypeParam) types.Type {
	constraint, ok := p.Constraint().Underlying().(*types.Interface)
	if !ok || constraint.NumEmbeddeds() != 1 {
		return p
	}
	if u, ok := constraint.EmbeddedType(0).(*types.Union); ok && u.Len() == 1 {
		return u.Term(0).Type().Underlying()
	}
	return p
}
