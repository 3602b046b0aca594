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
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
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
	file := testenv.Must(parser.ParseFile(fset, "program.go", src, parser.SkipObjectResolution))
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Instances: make(map[*ast.Ident]types.Instance),
	}
	pkg := testenv.Must((&types.Config{Importer: imports}).Check("p", fset, []*ast.File{file}, info))
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
	for _, row := range testenv.Rows[struct{ Name, Findings, Text string }]("testdata/limits.txt") {
		t.Run(row.Name, func(t *testing.T) {
			p := load(t, "func f(p string, u iri.IRI) {\n"+row.Text+"\n}")
			run(p.pass)
			testenv.Same(t, fmt.Sprint(len(p.findings)), row.Findings, "number of findings %.300q", p.findings)
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
	n := testenv.Allocated(1<<20, func() {
		p.findings = nil // of an earlier run
		run(p.pass)
	})
	if n > 1<<20 || len(p.findings) != 1 {
		t.Errorf("%d bytes allocated, findings %q; want less than 1 MiB, and one, of a24 + p", n, p.findings)
	}
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
	rows := testenv.Rows[struct{ Kind, Text string }]("testdata", "nested.txt")
	for _, leaf := range []string{`""`, `p`, `"http://h/" + p`} {
		src := helpers
		add := func(statements string) {
			src += fmt.Sprintf("func f%d(p string, u iri.IRI) {\n%s}\n", len(src), repeat(30, statements))
		}
		for _, row := range rows {
			switch before, after, _ := strings.Cut(row.Text, "X"); row.Kind {
			case "expression":
				add("a := «" + before + "»" + leaf + "«" + strings.ReplaceAll(after, "X", "p") + "»\n" + uses)
				add("a0 := " + leaf + "\n«a$i := " + strings.ReplaceAll(row.Text, "X", "a$h") + "\n»a := a$n\n" + uses)
			case "statements":
				add("a := " + leaf + "\n«{ " + row.Text + "\n a := b\n»" + uses + "«}»")
			case "method":
				add("u0 := u\n«u$i := " + strings.ReplaceAll(row.Text, "X", "u$h") +
					"; _ = u$i.ToURI().Normalize(); _ = u$i.Scheme() == \"http\"\n»_ = u$n.Normalize().String() == u.String()\n")
			}
		}
		p := load(t, src)
		if run(p.pass); len(p.findings) < 30 {
			t.Errorf("%d findings", len(p.findings))
		}
	}
}
