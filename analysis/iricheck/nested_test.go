package iricheck

// This file checks programs in which a construct is nested in itself. Their texts have up to 20³⁰ parts.

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"reflect"
	"strings"
	"testing"

	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
)

const depth = 30

// operators are expressions for each kind of syntax. X stands for an operand, which is a string.
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
}

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

// derived returns calls of all functions and methods of the packages whose results are like the
// type typ, with X in place of each argument of this type.
func derived(t *testing.T, typ, like string, packages ...string) (calls []string) {
	t.Helper()
	for _, path := range packages {
		pkg, err := imports.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		short := func(*types.Package) string { return "" }
		for _, name := range pkg.Scope().Names() {
			obj := pkg.Scope().Lookup(name)
			if fn, ok := obj.(*types.Func); ok && fn.Exported() && fn.Signature().TypeParams() == nil {
				calls = append(calls, pkg.Name()+"."+name+"|"+types.TypeString(fn.Type(), short))
			}
			if obj.Name() == typ {
				methods := types.NewMethodSet(obj.Type())
				for i := range methods.Len() {
					calls = append(calls, "X."+methods.At(i).Obj().Name()+"|"+types.TypeString(methods.At(i).Type(), short))
				}
			}
		}
	}
	var result []string
	for _, call := range calls {
		fn, signature, _ := strings.Cut(call, "|")
		params, returned, _ := strings.Cut(strings.TrimPrefix(signature, "func("), ")")
		call := fn + "(" + strings.Join(arguments(params, typ), ", ") + ")"
		if results, ok := strings.CutPrefix(returned, " ("); ok {
			returned, call = results, "first("+call+")"
		}
		returned, _, _ = strings.Cut(strings.TrimSpace(returned), ",")
		if _, t, named := strings.Cut(returned, " "); named {
			returned = t
		}
		switch {
		case !strings.Contains(call, "X") || strings.Contains(call, "?"):
		case returned == like:
			result = append(result, call)
		case returned == "[]byte" && like == "string":
			result = append(result, "string("+call+")")
		case returned == "[]string" && like == "string":
			result = append(result, "strings.Join("+call+", X)")
		}
	}
	return result
}

// arguments returns an argument for each of the parameters, with "?" for one that has none.
func arguments(params, typ string) (args []string) {
	for _, param := range strings.Split(params, ", ") {
		switch _, t, _ := strings.Cut(param, " "); t {
		case "":
		case typ, "..." + typ, "...any", "any":
			args = append(args, "X")
		case "string":
			args = append(args, "p")
		case "[]byte":
			args = append(args, "[]byte(X)")
		case "...string":
			args = append(args, "p")
		case "[]string":
			args = append(args, "[]string{X, X}")
		case "int", "rune", "byte", "int64", "uint64", "Normalization":
			args = append(args, "1")
		default:
			args = append(args, "?")
		}
	}
	return args
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

// nestings returns the programs in which a construct is nested in itself n times, around a leaf.
func nestings(t *testing.T, leaf string) map[string]func(n int) string {
	texts := append(derived(t, "string", "string", "strings", "path", "path/filepath", "fmt", "net/url", "html", "strconv",
		"os", library, library+"/params"), operators...)
	programs := make(map[string]func(int) string)
	for _, e := range texts {
		inside := strings.Replace(e, "X", "\x01", 1)
		programs["nested "+e] = func(n int) string {
			parts := strings.Split(strings.ReplaceAll(inside, "X", "p"), "\x01")
			return "func f(p string, u iri.IRI) {\na := " + nested(n, parts[0], leaf, parts[1]) + "\n" + uses + "}" + helpers
		}
		programs["doubled "+e] = func(n int) string {
			return "func f(p string, u iri.IRI) {\na0 := " + leaf + "\n" +
				lines(1, n, "a$i := "+strings.ReplaceAll(e, "X", "a$h")) + fmt.Sprintf("a := a%d\n", n) + uses + "}" + helpers
		}
	}
	for _, s := range statements {
		programs["statements "+s] = func(n int) string {
			return "func f(p string, u iri.IRI) {\na := " + leaf + "\n" + nested(n, "{ "+s+"\n a := b\n", uses, "}") + "}" +
				helpers
		}
	}
	for _, e := range derived(t, "IRI", "IRI", library) {
		programs["IRI "+e] = func(n int) string {
			return "func f(p string, u iri.IRI) {\nu0 := u\n" +
				lines(1, n, "u$i := "+strings.ReplaceAll(e, "X", "u$h")+
					"; _ = u$i.ToURI().Normalize(); _ = u$i.Scheme() == \"http\"") +
				fmt.Sprintf("_ = u%d.Normalize().String() == u.String()\n", n) + "}" + helpers
		}
	}
	return programs
}

// TestNested checks that all programs of 30 levels are read. If the time were exponential, it would
// never end. Long tests measure it.
func TestNested(t *testing.T) {
	for _, leaf := range []string{`""`, `p`, `"http://h/" + p`} {
		all := helpers
		programs := nestings(t, leaf)
		for name, src := range programs {
			all += strings.Replace(strings.TrimSuffix(src(depth), helpers), "func f(", fmt.Sprintf("\nfunc f%d(", len(all)), 1)
			if testenv.Long() {
				t.Run(name+" of "+leaf, func(t *testing.T) { checkScaling(t, scaling.Range{From: 8, To: depth, Step: 1.1}, src) })
			}
		}
		if p := load(t, all); len(programs) < 150 {
			t.Errorf("%d programs", len(programs))
		} else if run(p.pass); len(p.findings) < 30 {
			t.Errorf("%d findings", len(p.findings))
		}
	}
}

// TestSyntax checks that operators and statements have every kind of expression that Go has.
func TestSyntax(t *testing.T) {
	source := "package p\nfunc f() {\n"
	for _, e := range operators {
		source += "_ = " + e + "\n"
	}
	for _, s := range statements {
		source += "{" + s + "}\n"
	}
	file, err := parser.ParseFile(fset, "operators.go", source+"}", 0)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			found[reflect.TypeOf(e).Elem().Name()] = true
		}
		return true
	})
	pkg, err := imports.Import("go/ast")
	if err != nil {
		t.Fatal(err)
	}
	expr := pkg.Scope().Lookup("Expr").Type().Underlying().(*types.Interface)
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if strings.HasSuffix(name, "Type") || name == "BadExpr" || types.IsInterface(obj.Type()) {
			continue
		}
		if _, isType := obj.(*types.TypeName); isType && types.Implements(types.NewPointer(obj.Type()), expr) &&
			!found[name] {
			t.Errorf("no operator is a %s", name)
		}
	}
}
