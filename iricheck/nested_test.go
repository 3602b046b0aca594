package iricheck

// This file checks programs in which a construct is nested in itself. Their texts have up to 20³⁰ parts.

import (
	"fmt"
	"strings"
	"testing"
)

const depth = 30

// operators are expressions for each kind of syntax, and a call of each kind of function. X stands for
// an operand, which is a string.
var operators = []string{
	`(X)`, `X + X`, `fmt.Sprint(max(1.5, 2), X)`, `(X + p)[1:]`, `string([]byte(X))`, `any(X).(string)`,
	`[]string{X, X}[0]`, `map[string]string{X: X}[X]`, `T{s: X}.s`, `(&T{X, nil}).s`,
	`*(&[]string{X}[0])`, `func() string { return X }()`, `string(append([]byte(X), X...))`, `min(X, X)`,
	`string((X + p)[0])`, `same[string](X)`,
	`strings.Join(append([]string{X}, X, X), X)`, `strings.Join([]string{X, X}, "")`,
	`strings.Replace("a{b}c", "{b}", X, 1)`, `pair[string, int](X)`,
	`fmt.Sprintf("` + strings.Repeat("%[1]s", 20) + `", X)`, `fmt.Sprintf("%s/%v?%*d%%", X, X, X, X)`, `fmt.Sprintf(X, X)`,
	`iri.Segment.Escape(X)`, `iri.Query.Escape(X)`, `iri.Parts{Host: X}.Path`, `(<-make(chan string))+X`,
	`[...]string{0: X}[0]`, `(*T).text(&T{s: X})`,
	`path.Join(X, X)`, `strings.ToLower(X)`, `url.QueryEscape(X)`, `html.EscapeString(X)`, `os.Getenv(X)`, `iri.Redact(X)`,
	`first(strings.CutPrefix(X, X))`, `first(iri.Resolve(X, X))`, `params.Set(X, X, X)`,
	`strings.Join(strings.Fields(X), X)`,
}

// methods are calls of each kind of method that returns an IRI. X stands for the receiver or an argument.
var methods = []string{`X.Normalize()`, `X.NormalizeWith(1)`, `X.ToURI()`, `X.ToIRI()`, `X.WithoutQuery()`,
	`first(X.Parse(p))`, `first(X.WithHost(p))`, `first(X.ToURIFunc(nil))`, `X.Resolve(X.Ref())`}

// statements set a variable b to a text that they make from a variable a.
var statements = []string{
	`b := a`, `b := a; b += a; b = b + a; b = a + b`, `var b string; b = a; if p == "" { b = a } else { b = a + a }`,
	`var b, c = a, a; b, c = c, b`,
	`var w strings.Builder; w.WriteString(a); w.WriteByte('/'); fmt.Fprintf(&w, "%s%[1]s", a); fmt.Fprint(&w, a, a); b ` +
		`:= w.String()`,
	`l := []string{a}; l = append(l, a, a); l[0] = a; b := strings.Join(l, "/") + strings.Join(l, a) + ` +
		`strings.Join(l, "?")`,
	`l := strings.Split(a, "/"); l = append(l, l...); b := ""; for _, x := range l { b += x + a }`,
	`b := a; for b != "" { b = b + b }`,
	`m := map[string]T{a: {s: a}}; x := m[a]; x.s = a; b := x.s + m[a].s`,
	`b := func(b string) string { b += a; return b }(a)`,
	`b, ok := map[string]string{a: a}[a]; _ = ok`, `var b string; switch a { case "x": b = a; default: b = a + a }`,
	`b := a; _, _ = fmt.Sscan(a, &b)`,
	`two := func() ([]string, string) { return nil, a }; b := strings.Join(two())`,
	`three := func() (*strings.Builder, string, string) { return nil, a, a }; fmt.Fprintf(three()); b := a`,
	`b := a; if iri.Segment.Valid(a) { b = a + a }`, `const c = "" + ""; b := c + a + c`,
	`x := iri.Parts{Path: a, Query: a + a}; x.Query += a; b := x.Path + x.Query`,
	`w, e := iri.Parse(a); b := a; if e == nil { b = w.String() } else { b = a }`, `b := a; defer func() { b = b + a }()`,
}

const helpers = `
type T struct { s string; m []T }
func (t *T) text() string { return t.s }
func first[A any](a A, _ ...any) A { return a }
func same[A any](a A) A { return a }
func pair[A, B any](a A) A { return a }
`

// uses are statements that use a text in every way.
const uses = `iri.Parse(a); iri.Parse("http://h/" + a); u.WithHost(a + a); u.WithQuery("a=" + a);
_ = iri.Parts{Path: a}; iri.Resolve(a, a)
	v, err := iri.Parse(a); if err != nil { a = a + a }; _ = v.Scheme() == a
`

// TestNested checks that programs in which a construct is nested in itself 30 times, around a leaf, are read. If
// the time were exponential, it would never end.
func TestNested(t *testing.T) {
	for _, leaf := range []string{`""`, `p`, `"http://h/" + p`} {
		src := helpers
		add := func(statements string) {
			src += fmt.Sprintf("func f%d(p string, u iri.IRI) {\n%s}\n", len(src), repeat(depth, statements))
		}
		for _, e := range operators {
			before, after, _ := strings.Cut(e, "X")
			add("a := «" + before + "»" + leaf + "«" + strings.ReplaceAll(after, "X", "p") + "»\n" + uses)
			add("a0 := " + leaf + "\n«a$i := " + strings.ReplaceAll(e, "X", "a$h") + "\n»a := a$n\n" + uses)
		}
		for _, s := range statements {
			add("a := " + leaf + "\n«{ " + s + "\n a := b\n»" + uses + "«}»")
		}
		for _, e := range methods {
			add("u0 := u\n«u$i := " + strings.ReplaceAll(e, "X", "u$h") +
				"; _ = u$i.ToURI().Normalize(); _ = u$i.Scheme() == \"http\"\n»_ = u$n.Normalize().String() == u.String()\n")
		}
		p := load(t, src)
		if run(p.pass); len(p.findings) < 30 {
			t.Errorf("%d findings", len(p.findings))
		}
	}
}
