package iricheck

// This file checks that the running time of the analyzer grows linearly with the length of the program.

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

// A shape is a kind of program that makes work for the analyzer. Each part of it between « and » is
// repeated.
type shape struct {
	name         string
	findings     int // for n = 3
	declarations string
	statements   string // of a function
}

// src returns the program for n repetitions.
func (s shape) src(n int) string {
	return repeat(n, s.declarations) + "\nfunc f(p string, t *T, u iri.IRI) {\n" + repeat(n, s.statements) +
		"\n}\ntype T struct { next *T; s string; m []T }\nfunc h(s string) string { return s }\n"
}

// shapes has no doubled constants, since all memory would be used if they were built. TestHugeConstants has them.
var shapes = []shape{
	{"doubled variables", 1, "", `a0 := "http://h/" + p; «a$i := a$h + a$h; » iri.Parse(a0); «iri.Parse(a$i); »`},
	{"constants that get longer", 0, `const (a0 = "http://h/"; «a$i = a$h + "é"; »)`, `iri.Parse(a0); «iri.Parse(a$i); »`},
	{"a chain of variables that get longer", 0, "", `a0 := "http://h/"; «a$i := a$h + u.Host(); iri.Parse(a$i + p); »`},
	{"a long variable, often used", 0, "", `a := u.Host()« + p»; «iri.Parse("http://h/" + u.Host() + a); »`},
	{"a long constant, often used", 0, `const a = "http://h/«a»"`, `«iri.Parse(a); »`},
	{"a long invalid literal", 1, "", `iri.MustParse("http://h/«a\u00e9» ")`},
	{"a long concatenation", 0, "", `iri.Parse("http://h/"« + u.Host() + p»)`},
	{"a long concatenation of constants", 0, `const c = "http://h/"`, `iri.Parse("http://h/"« + "0123456789" + c»)`},
	{"a long concatenation to the right", 0, "", `iri.Parse("http://h/" + «(u.Host() + »p«)»)`},
	{"parentheses", 1, "", `iri.Parse("http://h/" + «(»p«)»)`},
	{"conversions", 1, "", `iri.Parse("http://h/" + «string(»p«)»)`},
	{"formats in formats", 1, "", `iri.Parse(«fmt.Sprintf("a/%s%s", »p«, p)»)`},
	{"a long format", 0, "", `iri.Parse(fmt.Sprintf("«%% %s%03d»"«, p, 1»))`},
	{"a log of formats in formats", 1, "", `log.Print(«fmt.Sprint(»u, p«)»)`},
	{"a log of a long concatenation", 3, "", `log.Print("http://h/"« + u.String() + p»)`},
	{"selectors", 2, "", `iri.Parse("http://h/" + t«.next».s); iri.Parse("http://h/" + t«.m[0]».s)`},
	{"calls in calls", 0, "", `«iri.Parse("http://h/" + func() string {»«; return p }())»`},
	{"a long receiver", 1, "", `_ = u«.Normalize()».String() == u.String()`},
	{"safe texts appended to a variable", 0, "",
		`a := "http://h/"; «a += iri.Segment.Escape(p); iri.Parse(a); iri.Parse("http://h/" + a); »`},
	{"values of a variable", 3, "", `var a string; «a = "http://h/" + p; iri.Parse(a); u.WithPath("/" + a); »`},
	{"writes to a builder", 1, "", `var b strings.Builder; b.WriteString("http://h/")
		«b.WriteString(p); fmt.Fprintf(&b, "/%s", p); iri.Parse(b.String()); »`},
	{"a list, often joined", 1, "",
		`a := []string{"http://h/"«, p»}; «iri.Parse(strings.Join(a, "/")); iri.Parse(strings.Join(a, "")); »`},
	{"a long format, often used", 3, `const a = "http://h/«%[1]s»"`, `«iri.Parse(fmt.Sprintf(a, p)); »`},
	{"methods of a type with a long argument", 0, `type L[T any] struct{}; func (L[T]) M(string) {}`,
		`var l L[struct{«f$i int; »}]; «l.M(p); »`},
	{"methods of a type with a long name", 0, `type «NNNNNNNNNN» int; func («NNNNNNNNNN») m(string) {}`,
		`var x «NNNNNNNNNN»; «x.m(p); »`},
	{"a parameter with a long constraint", 0, `func g[A interface{ «M$i(); » ~string }](x A) { «_ = x + x; » }`, ""},
	{"joined twice", 0, "", `a0 := []string{"", u.Host()}
		«a$i := []string{strings.Join(a$h, ""), strings.Join(a$h, "")}; » iri.Parse(strings.Join(a$n, ""))`},
	{"a table", 3, "", `a := []T{«{s: "a"}, {s: p}, »}; «iri.Parse("http://h/" + a[$i].s); »`},
	{"escapes in escapes", 0, "", `u.WithQuery("a=" + «iri.Segment.Escape(»u.Host()«)»)`},
	{"functions in functions", 2, "", `iri.Parse("http://h/" + «strings.Trim(»p«, "/")»)
		iri.Parse("http://h/" + «strings.TrimSpace(fmt.Sprintf("%s", »p«))»)`},
	{"a switch on a long literal", 0, "", `switch "«` + strings.Repeat("a", 100) + `»" { «case p + "$i": » }`},
	{"a template, often filled", 6, `const c = "http://h/«a»{a}"`,
		`s := c; «iri.Parse(strings.ReplaceAll(c, "{a}", p)); s = strings.ReplaceAll(s, p, p); iri.Parse(s); »`},
	{"a template with many parts", 1, "",
		`iri.Parse(strings.NewReplacer(«"{a}", p, »).Replace("http://h/{a}")); r := strings.NewReplacer(«"{a}", p, »)
		«iri.Parse(r.Replace("http://h/{a}")); »`},
	{"repaired texts in each other", 3, "", `«if v, err := iri.Repair(p); err == nil { h(v.String()); h(p); »«}; »`},
	{"repaired texts in one block", 1, "",
		`var v iri.Ref; var err error; «v, err = iri.Repair(p); » _ = err; h(v.String()); h(p)`},
	{"repaired texts in conditions", 0, "",
		`«if _, err := iri.Repair(p); err != nil {} else » {}; h(u.String()); h(p)`},
	{"copies of a repaired text", 1, "",
		`«a$i := p; if _, err := iri.Repair(a$i); err != nil { return }; » h(u.String()); h(p)`},
	{"the start of a text", 4, "",
		`if _, err := iri.Repair(p); err != nil { return }; h(u.String()); h(«h(p + »p«)»); h(p« + p»)`},
	{"hosts", 9, "", `m := map[string]bool{}
		«_ = m[u.Host()] || u.Host() == "h$i" || strings.HasSuffix(u.Host(), p); u.Origin(); _ = m[u.Host()]
		u, _ = iri.Parse(p); »`},
	{"comparisons in comparisons", 3, "", `_ = true« && u.String() == u.String()»`},
}

// TestScaling checks that the running time of the analyzer grows linearly with the length of the program.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			found := scaling.Range{From: 8, To: 4 << 10, Step: 1.4}.Check(func(n int) func() {
				p := load(t, s.src(n))
				return func() { run(p.pass) }
			})
			testenv.Same(t, found, "", "the time of the analyzer")
		})
	}
}

// TestShapes checks that the programs of [TestScaling] reach the analyzer, by what it finds in short ones.
func TestShapes(t *testing.T) {
	for _, s := range shapes {
		p := load(t, s.src(3))
		run(p.pass)
		testenv.Same(t, len(p.findings), s.findings, "%s: number of findings %q", s.name, p.findings)
	}
}
