package iricheck

// This file limits the work for texts that the program builds from themselves, and for constructs that are nested in
// themselves, with up to 20³⁰ parts. Running time is in scaling_test.go.

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

func init() { logs = true }

// A program is a type-checked file, and the findings of the analyzer in it.
type program struct {
	pass     *analysis.Pass
	findings []string
	rest     string // of the file, from the last finding on
}

var fset = token.NewFileSet()

// imported keeps the packages that programs import for the next program. The importer asks the go
// command each time where a package is.
type imported struct {
	from     types.Importer
	packages map[string]*types.Package
}

var imports = imported{importer.ForCompiler(fset, "source", nil), make(map[string]*types.Package)}

func (i imported) Import(path string) (pkg *types.Package, err error) {
	if pkg = i.packages[path]; pkg == nil {
		pkg, err = i.from.Import(path)
		i.packages[path] = pkg
	}
	return pkg, err
}

// load parses and type-checks a file that imports package iri, and others if needed, given the rest of it.
func load(t *testing.T, src string) *program {
	t.Helper()
	header := "package p\n\nimport \"example.com/iri\"\n"
	for _, name := range []string{"encoding/base64", "fmt", "html", "log", "net/url", "os", "path", "path/filepath",
		"slices", "strconv", "strings", "time", "example.com/iri/params"} {
		if regexp.MustCompile(`\b` + path.Base(name) + `\.`).MatchString(src) {
			header += "import \"" + name + "\"\n"
		}
	}
	src = header + "var _ iri.IRI\n" + src
	file, err := parser.ParseFile(fset, "program.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Instances: make(map[*ast.Ident]types.Instance),
	}
	pkg, err := (&types.Config{Importer: imports}).Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	p := new(program)
	p.pass = &analysis.Pass{
		Analyzer: Analyzer, Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		ResultOf: map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New([]*ast.File{file})},
		Report: func(d analysis.Diagnostic) {
			if !strings.Contains(d.Message, "is dropped") { // most programs drop the results
				p.findings, p.rest = append(p.findings, d.Message), src[fset.Position(d.Pos).Offset:]
			}
		},
	}
	return p
}

var repeated = regexp.MustCompile(`(?s)«(.*?)»`)

// repeat returns a text in which each part between « and » is repeated n times. In these parts, $i
// is the number of the repetition, from 1, and $h the number before. $n is n.
func repeat(n int, text string) string {
	text = repeated.ReplaceAllStringFunc(text, func(marked string) string {
		part := repeated.FindStringSubmatch(marked)[1]
		var b strings.Builder
		for i := 1; i <= n; i++ {
			b.WriteString(strings.NewReplacer("$i", strconv.Itoa(i), "$h", strconv.Itoa(i-1)).Replace(part))
		}
		return b.String()
	})
	return strings.ReplaceAll(text, "$n", strconv.Itoa(n))
}

// TestLimits checks what is still found at the limits, and that nothing is found after them.
func TestLimits(t *testing.T) {
	long := strings.Repeat("a", maxText-len("http://h/"))
	for _, row := range []struct {
		name, src string
		findings  int
	}{
		{"variable after many parts", "iri.Parse(" + strings.Repeat("p+", 1000) + "\"/\"+p)", 1},
		{"long constant", "const c = \"http://h/" + long + "\"; iri.Parse(c + p)", 1},
		{"too long constant", "const c = \"http://h/b" + long + "\"; iri.Parse(c + p)", 1},
		{"invalid constant", "const c = \"http://h/ " + long[1:] + "\"; iri.Parse(c)", 1},
		{"too long invalid constant", "const c = \"http://h/ " + long + "\"; iri.Parse(c)", 0},
		{"too long, of the type", "const c string = \"http://h/ " + long + "\"; iri.Parse(string(c))", 0},
		{"too long, maximum", "const c = \"http://h/ " + long + "\"; iri.Parse(max(\"a\", c))", 0},
		{"maximum", "iri.Parse(max(\" \", \"\"))", 1},
		{"too long, repeated", "const (a, b = \"\", \"http://h/ " + long + "\"; c, d); iri.Parse(d); iri.Parse(c)", 1},
		{"literal of any length", "iri.Parse((\"http://h/ " + long + "\"))", 1},
		{"too long field", "const c = \"http://h/ " + long + "\"; _ = iri.Parts{Path: c}", 0},
		{"field", "_ = iri.Parts{Path: \" " + long + long + "\"}", 1},
		{"constants that are too long together", "const c = \"http://h/" + long[1000:] +
			"\"; iri.Parse(c + u.Host() + c + p)", 1},
		{"imported constant", "iri.Parse(time.RFC1123)", 1},
		{"imported constant in a text", "iri.Parse(\"http://h/\" + time.RFC1123)", 1},
		{"character", "const r = ' '; iri.Parse(string(r) + string(' '))", 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := load(t, "func f(p string, u iri.IRI) {\n"+row.src+"\n}")
			if run(p.pass); len(p.findings) != row.findings {
				t.Errorf("%d findings, want %d: %.300q", len(p.findings), row.findings, p.findings)
			}
		})
	}
}

// TestPositions checks that a finding in a literal is at the character after the "|".
func TestPositions(t *testing.T) {
	for _, marked := range []string{
		`"http://h/a| b"`, `"http://h/\u00e9\xc3\xa9|\t"`, "`http://h/é| `", `|"http://" + "h/ "`, `"//[::1|"`, `("| ")`,
	} {
		before, after, _ := strings.Cut(marked+")", "|")
		p := load(t, "var _ = iri.MustParseRef("+before+after)
		if run(p.pass); len(p.findings) != 1 || p.rest != after {
			t.Errorf("%s: findings %q, in front of %q", marked, p.findings, p.rest)
		}
	}
}

// TestHugeConstants checks that constants are measured and not built: these would be 16 MiB and 256 MiB long. What
// follows them is checked.
func TestHugeConstants(t *testing.T) {
	p := load(t, repeat(24, `const (a0 = "http://h/ ééé"; «a$i = a$h + a$h; »)
		func f(p string) { iri.Parse(a20); iri.Parse(a24 + p); iri.Parse(a24 + a24); _ = iri.Parts{Path: a24}
		iri.ParseRef(a24) }`))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run(p.pass)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 || len(p.findings) != 1 {
		t.Errorf("%d bytes allocated, findings %q; want less than 1 MiB, and one, of a24 + p", n, p.findings)
	}
}

// TestUnusualCalls checks calls that are methods as functions, or whose arguments are the results
// of another call: nothing is found in them, and they are no error.
func TestUnusualCalls(t *testing.T) {
	p := load(t, `
func list() ([]string, string) { return nil, "" }
func texts() (string, string) { return "http://h/ ", "/ " }
func bases() (*strings.Builder, string) { return nil, "" }
func f(p string, u, v iri.IRI, b *strings.Builder) {
	_ = slices.Contains(list())
	_ = strings.Join(list())
	_ = strings.HasPrefix(texts())
	_, _ = iri.ParseUserInput(texts())
	_, _ = fmt.Fprint(bases())
	_, _ = fmt.Fprintf(bases())
	_ = iri.MustParse("http://h/" + (*base64.Encoding).EncodeToString(base64.StdEncoding, nil))
	_ = iri.Query.Escape("q=" + iri.Component.Escape(iri.Query, p))
	_ = iri.Component.Valid(iri.Query, p)
	_ = iri.IRI.String(u.ToURI()) == iri.IRI.String(iri.IRI.Normalize(v))
	_, _ = iri.IRI.WithHost(u, "h "+p)
	_, _ = iri.Parts.IRI(iri.Parts{Host: "h"})
	(*strings.Builder).Reset(b)
	(*strings.Builder).WriteString(b, p)
	_, _ = iri.Parse((*strings.Builder).String(b))
}`)
	if run(p.pass); len(p.findings) > 0 {
		t.Errorf("findings %q", p.findings)
	}
}

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
	`first(strings.CutPrefix(X, X))`, `first(iri.Unescape(X))`, `params.Set(X, X, X)`,
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
_ = iri.Parts{Path: a}; iri.ParseUserInput(a, a)
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
