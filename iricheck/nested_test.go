package iricheck

// This file checks programs in which a construct is nested in itself. Their texts have up to 20³⁰ parts.

import (
	"fmt"
	"go/types"
	"path"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
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

// derived returns calls of all functions and methods of the packages whose first result is of the type typ, or consists
// of texts if that is string, with X in place of each argument of this type.
func derived(t *testing.T, typ string, paths ...string) (calls []string) {
	t.Helper()
	results := map[string]string{typ: "%s"}
	if typ == "string" {
		results["[]byte"], results["[]string"] = "string(%s)", "strings.Join(%s, X)"
	}
	args := map[string]string{"string": "p", "any": "X", "[]byte": "[]byte(X)", "[]string": "[]string{p, p}",
		"int": "1", "int64": "1", "uint64": "1", "rune": "1", "byte": "1", library + ".Normalization": "1"}
	args[typ], args["[]"+typ] = "X", "[]"+path.Base(typ)+"{X, X}"
	add := func(name string, fn *types.Func) {
		signature := fn.Signature()
		var list []string
		for i := range signature.Params().Len() {
			param := signature.Params().At(i).Type().String()
			if signature.Variadic() && i == signature.Params().Len()-1 {
				param = strings.TrimPrefix(param, "[]")
			}
			list = append(list, args[param])
		}
		call := name + "(" + strings.Join(list, ", ") + ")"
		if signature.TypeParams() != nil || signature.Results().Len() == 0 ||
			slices.Contains(list, "") || !strings.Contains(call, "X") {
			return
		}
		if signature.Results().Len() > 1 {
			call = "first(" + call + ")"
		}
		if result := results[signature.Results().At(0).Type().String()]; result != "" {
			calls = append(calls, fmt.Sprintf(result, call))
		}
	}
	for _, path := range paths {
		eachFunction(t, path, func(name string, fn *types.Func) {
			if recv := fn.Signature().Recv(); recv == nil {
				add(fn.Pkg().Name()+"."+name, fn)
			} else if recv.Type().String() == typ {
				add("X"+name, fn)
			}
		})
	}
	return calls
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
	texts := append(derived(t, "string", "strings", "path", "path/filepath", "fmt", "net/url", "html", "strconv",
		"os", library, library+"/params"), operators...)
	programs := make(map[string]func(int) string)
	add := func(name, statements string) {
		programs[name] = func(n int) string {
			return "func f(p string, u iri.IRI) {\n" + repeat(n, statements) + "}" + helpers
		}
	}
	for _, e := range texts {
		before, after, _ := strings.Cut(e, "X")
		add("nested "+e, "a := «"+before+"»"+leaf+"«"+strings.ReplaceAll(after, "X", "p")+"»\n"+uses)
		add("doubled "+e, "a0 := "+leaf+"\n«a$i := "+strings.ReplaceAll(e, "X", "a$h")+"\n»a := a$n\n"+uses)
	}
	for _, s := range statements {
		add("statements "+s, "a := "+leaf+"\n«{ "+s+"\n a := b\n»"+uses+"«}»")
	}
	for _, e := range derived(t, library+".IRI", library) {
		add("IRI "+e, "u0 := u\n«u$i := "+strings.ReplaceAll(e, "X", "u$h")+
			"; _ = u$i.ToURI().Normalize(); _ = u$i.Scheme() == \"http\"\n»_ = u$n.Normalize().String() == u.String()\n")
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
