package iricheck

// This file reports IRIs that are concatenated from text. raw.go decides which parts are unescaped.

import (
	"go/ast"
	"strings"

	"example.com/iri"
	"golang.org/x/tools/go/types/typeutil"
)

// A piece is an operand of a concatenation: a constant, or a variable part.
type piece struct {
	text string   // of a constant, which is not empty
	expr ast.Expr // a variable part; nil if what it consists of is unknown
}

// maxPieces is how many pieces of a text are looked at. What follows is unknown. Without a limit, a1 := a0 + a0,
// a2 := a1 + a1 and so on would make 2ⁿ pieces in n lines. IRIs rarely have more than ten.
const maxPieces = 64

// concatenation reports the first variable part of arg that follows a constant and is not escaped.
func (c *checker) concatenation(arg ast.Expr) {
	var before strings.Builder // the text of the constants, and variable for each of the other pieces
	var last piece
	for _, p := range c.pieces(nil, arg) {
		if before.Len() > maxText {
			return
		}
		if last.text != "" && p.expr != nil && c.raw(p.expr) {
			if where := place(before.String()); where != "" {
				c.reportRaw(p.expr, where)
				return
			}
		}
		if p.text == "" {
			before.WriteString(variable)
		}
		before.WriteString(p.text)
		last = p
	}
}

// reportRaw reports e, which is part of an argument, once.
func (c *checker) reportRaw(e ast.Expr, where string) {
	if !c.reported[e] {
		c.reported[e] = true
		c.pass.Reportf(e.Pos(), "unescaped text in %s", where)
	}
}

// variable replaces a variable part in the argument of place. No IRI contains it.
const variable = "\x00"

// place returns where text after the prefix of an IRI would be, and what to use instead of concatenating it, or "" if
// that is unknown. After "http://h/?q=" it is in the query, after "http://h/a" in the path.
func place(prefix string) string {
	scheme, rest, _ := iri.CutScheme(prefix)
	head, authority, found := strings.Cut(prefix, "//")
	inAuthority := found && !strings.Contains(authority, "/") &&
		(head == "" || strings.HasSuffix(head, ":") && !strings.Contains(head, "/"))
	_, hasPort := iri.DefaultPort(scheme)
	switch {
	case strings.Contains(prefix, "#"):
		return "the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape"
	case strings.Contains(prefix, "?"):
		return "the query of a concatenated IRI; use WithQuery and iri.Query.Escape, or url.QueryEscape for one value"
	case strings.EqualFold(scheme, "file"):
		return "a concatenated file IRI; use FromPath of package fileiri"
	case inAuthority && (authority == "" || strings.ContainsAny(authority[len(authority)-1:], ".-:@[")):
		return "the authority of a concatenated IRI; use WithAuthority or iri.Parts, which check it"
	case inAuthority:
		return "a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI"
	case rest == "" && hasPort:
		return "" // after "http:" the text may begin with "//"
	case scheme != "" || strings.Contains(prefix, "/"):
		return "the path of a concatenated IRI; use AppendSegments or iri.Segment.Escape"
	}
	return "" // such as a name before the text, or "&a=" after an unknown prefix
}

// pieces appends the pieces of e to dst, until there are maxPieces: those of "a" + b are "a" and b. A local variable
// that is set only once is replaced by its value if that has several pieces or is constant.
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
		if value, known := c.value(e); known && value != nil {
			ps := c.valuePieces(value)
			if len(ps) != 1 || ps[0].text != "" {
				return append(dst, ps[:min(len(ps), maxPieces-len(dst))]...)
			}
		}
	case *ast.CallExpr:
		if fn := typeutil.StaticCallee(c.pass.TypesInfo, e); fn != nil && fn.FullName() == "fmt.Sprintf" {
			return c.formatted(dst, e)
		}
	}
	return append(dst, piece{expr: e})
}

// valuePieces returns the pieces of the value of a variable. It keeps them, because many texts can contain the variable.
func (c *checker) valuePieces(value ast.Expr) []piece {
	ps, known := c.values[value]
	if !known {
		ps = c.pieces(nil, value)
		c.values[value] = ps
	}
	return ps
}

// formatted appends the pieces of what a call of fmt.Sprintf returns, until there are maxPieces.
func (c *checker) formatted(dst []piece, call *ast.CallExpr) []piece {
	format, ok := c.constant(call.Args[0])
	if !ok || call.Ellipsis.IsValid() {
		return append(dst, piece{})
	}
	args := call.Args[1:]
	for format != "" && len(dst) < maxPieces {
		text, rest, found := strings.Cut(format, "%")
		if text != "" {
			dst = append(dst, piece{text: text})
		}
		if !found || len(dst) == maxPieces {
			break
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.") // after the flags, the width and the precision
		switch {
		case strings.HasPrefix(verb, "%"):
			dst = append(dst, piece{text: "%"})
			format = verb[1:]
			continue
		case verb == "" || len(args) == 0 || strings.ContainsAny(verb[:1], "[*"):
			return append(dst, piece{}) // invalid, or the arguments are in another order
		case strings.ContainsAny(rest[:1], "sv"):
			dst = c.pieces(dst, args[0])
		default:
			dst = append(dst, piece{})
		}
		format, args = verb[1:], args[1:]
	}
	return dst
}
