package main

// The creation of mutants and of the source that contains them.

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is one change of the source.
type mutant struct {
	id   int
	file string
	line int
	key  string // unique, and independent of the line number
}

func (m mutant) String() string { return fmt.Sprintf("%d %s:%d: %s", m.id, m.file, m.line, m.key) }

// A source is the source of a package, and the edits that add the mutants.
type source struct {
	folder string

	fset  *token.FileSet
	files map[string]*ast.File
	texts map[string][]byte
	info  *types.Info
	pkg   *types.Package

	edits   map[ast.Node]func() string // each returns the text that replaces a node
	mutants []mutant
	seen    map[string]int    // the number of mutants with the same key
	stays   map[ast.Stmt]bool // statements that cannot be removed, because they are part of another statement

	file     string // the file being mutated
	function string // the function being mutated
}

// load reads and type-checks the package in dir without its tests.
func load(dir string) (*source, error) {
	p := &source{folder: dir, fset: token.NewFileSet(), files: map[string]*ast.File{}, texts: map[string][]byte{},
		edits: map[ast.Node]func() string{}, seen: map[string]int{}, stays: map[ast.Stmt]bool{},
		info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if ok, err := build.Default.MatchFile(dir, filepath.Base(name)); !ok || err != nil || strings.HasSuffix(name, "_test.go") {
			continue // also files for other processors
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(p.fset, name, text, 0)
		if err != nil {
			return nil, err
		}
		base := filepath.Base(name)
		p.files[base], p.texts[base] = file, text
		files = append(files, file)
	}
	exports, err := exportFiles(dir)
	if err != nil {
		return nil, err
	}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	p.pkg, err = config.Check("iri", p.fset, files, p.info)
	return p, err
}

// exportFiles returns the compiler's export files of all packages that the package in dir imports, by import path.
func exportFiles(dir string) (map[string]string, error) {
	command := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", ".")
	command.Dir = dir
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("listing imports: %w", err)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(output)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[path] = file
	}
	return files, nil
}

// mutate returns all mutants.
func (p *source) mutate() []mutant {
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		if bytes.HasPrefix(p.texts[name], []byte("// Code generated ")) {
			continue
		}
		p.file = name
		for _, declaration := range p.files[name].Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				p.function = d.Name.Name
				if d.Body != nil {
					ast.Inspect(d.Body, p.visit)
				}
			case *ast.GenDecl:
				if d.Tok == token.VAR {
					p.function = "var"
					ast.Inspect(d, p.visit)
				}
			}
		}
	}
	return p.mutants
}

// add adds a mutant that replaces the text from by the text to, and returns its number.
func (p *source) add(n ast.Node, from, to string) int {
	key := fmt.Sprintf("%s %s: %s to %s", p.file, p.function, oneLine(from), oneLine(to))
	p.seen[key]++
	if count := p.seen[key]; count > 1 {
		key += fmt.Sprintf(" (%d)", count)
	}
	id := len(p.mutants) + 1
	p.mutants = append(p.mutants, mutant{id, p.file, p.fset.Position(n.Pos()).Line, key})
	return id
}

// oneLine returns a text on one line, shortened.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 100 {
		s = s[:100] + "..."
	}
	return s
}

// visit adds the mutants of a node, and reports whether its children can be mutated too.
func (p *source) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		ast.Inspect(n.Value, p.visit) // a key can be required to be constant
		return false
	case *ast.ArrayType, *ast.StructType, *ast.FuncType:
		return false
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.IfStmt:
		p.negate(n.Cond)
		p.stays[n.Init] = true
	case *ast.ForStmt:
		p.negate(n.Cond)
		p.stays[n.Init], p.stays[n.Post] = true, true
	case *ast.CaseClause:
		for _, condition := range n.List {
			p.negate(condition)
		}
	case *ast.SwitchStmt:
		p.stays[n.Init] = true
		if calls(n.Tag, "string") {
			p.visitBodies(n)
			return false
		}
	case *ast.TypeSwitchStmt:
		p.stays[n.Init], p.stays[n.Assign] = true, true
	case *ast.ReturnStmt:
		for _, result := range n.Results {
			p.negate(result)
		}
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.AssignStmt, *ast.BranchStmt:
		p.remove(n.(ast.Stmt))
	case ast.Expr:
		if tv, ok := p.info.Types[n]; ok && tv.Value != nil {
			p.constant(n, tv)
			return false
		}
		if b, ok := n.(*ast.BinaryExpr); ok {
			p.binary(b)
		}
		return !calls(n, "make") // with a length that is not constant, the slice would not be allocated on the stack
	}
	return true
}

// visitBodies adds the mutants of the bodies of a switch. With cases that are not constant, "switch string(b)" would allocate.
func (p *source) visitBodies(n *ast.SwitchStmt) {
	for _, clause := range n.Body.List {
		for _, stmt := range clause.(*ast.CaseClause).Body {
			ast.Inspect(stmt, p.visit)
		}
	}
}

// calls reports whether an expression is a call of a function that has only a name.
func calls(n ast.Expr, name string) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	f, ok := call.Fun.(*ast.Ident)
	return ok && f.Name == name
}

// text returns the original source of a node.
func (p *source) text(n ast.Node) string {
	from, to := p.fset.Position(n.Pos()).Offset, p.fset.Position(n.End()).Offset
	return string(p.texts[p.file][from:to])
}

// inside returns the source of a node with the edits of its children.
func (p *source) inside(n ast.Node) string {
	var b strings.Builder
	at := p.fset.Position(n.Pos()).Offset
	text := p.texts[p.fileOf(n)]
	ast.Inspect(n, func(child ast.Node) bool {
		if child == nil || child == n || p.edits[child] == nil {
			return true
		}
		b.Write(text[at:p.fset.Position(child.Pos()).Offset])
		b.WriteString(p.edits[child]())
		at = p.fset.Position(child.End()).Offset
		return false
	})
	b.Write(text[at:p.fset.Position(n.End()).Offset])
	return b.String()
}

func (p *source) fileOf(n ast.Node) string { return filepath.Base(p.fset.Position(n.Pos()).Filename) }

// changed returns the source of a node with its own edit and those of its children.
func (p *source) changed(n ast.Node) string {
	if edit := p.edits[n]; edit != nil {
		return edit()
	}
	return p.inside(n)
}

// wrap adds an edit of a node on top of its existing edits.
func (p *source) wrap(n ast.Node, change func(inner string) string) {
	before := p.edits[n]
	p.edits[n] = func() string {
		if before != nil {
			return change(before())
		}
		return change(p.inside(n))
	}
}

// negate adds a mutant that negates a condition, unless it is a binary expression, whose operator is mutated anyway.
func (p *source) negate(n ast.Expr) {
	if n == nil || p.edits[n] != nil {
		return
	}
	basic, ok := p.info.TypeOf(n).(*types.Basic)
	if _, isBinary := n.(*ast.BinaryExpr); !ok || basic.Kind() != types.Bool || isBinary || p.info.Types[n].Value != nil {
		return
	}
	id := p.add(n, p.text(n), "!("+p.text(n)+")")
	p.wrap(n, func(inner string) string { return fmt.Sprintf("((%s) != (mutantID == %d))", inner, id) })
}

// remove adds a mutant without a statement.
func (p *source) remove(n ast.Stmt) {
	if a, ok := n.(*ast.AssignStmt); p.stays[n] || ok && a.Tok == token.DEFINE {
		return
	}
	if b, ok := n.(*ast.BranchStmt); ok && b.Tok != token.BREAK && b.Tok != token.CONTINUE {
		return
	}
	id := p.add(n, p.text(n), "nothing")
	p.wrap(n, func(inner string) string { return fmt.Sprintf("if mutantID != %d { %s }", id, inner) })
}

// constant adds the mutants of a constant: n becomes n + 1, a string becomes "", "" becomes "x", and a boolean is
// negated.
func (p *source) constant(n ast.Expr, tv types.TypeAndValue) {
	basic, ok := tv.Type.Underlying().(*types.Basic)
	if !ok {
		return
	}
	name := types.TypeString(tv.Type, p.qualifier)
	text := p.text(n)
	var other string
	switch {
	case basic.Info()&types.IsUntyped != 0:
		return
	case name == "class" && text == "0":
		return
	case name == "class": // a set of characters, for which + 1 makes no sense
		other = "0"
	case basic.Info()&types.IsInteger != 0:
		other = text + " + 1"
		if wraps(tv.Value, basic) {
			other = text + " - 1"
		}
	case basic.Info()&types.IsString != 0 && strings.Contains(constant.StringVal(tv.Value), " "):
		return // the text of a message
	case basic.Info()&types.IsString != 0 && constant.StringVal(tv.Value) == "":
		other = `"x"`
	case basic.Info()&types.IsString != 0:
		other = `""`
	case basic.Info()&types.IsBoolean != 0:
		other = "!(" + text + ")"
	default:
		return
	}
	id := p.add(n, text, other)
	p.wrap(n, func(inner string) string { return fmt.Sprintf("mutantPick[%s](%d, %s, %s)", name, id, inner, other) })
}

func (p *source) qualifier(pkg *types.Package) string {
	if pkg == p.pkg {
		return ""
	}
	return pkg.Name()
}

// wraps reports whether a constant is the maximum of its type.
func wraps(v constant.Value, basic *types.Basic) bool {
	sizes := map[types.BasicKind]uint{types.Uint8: 8, types.Uint16: 16, types.Uint32: 32, types.Uint64: 64, types.Uint: bits.UintSize}
	size, ok := sizes[basic.Kind()]
	if !ok {
		return false
	}
	last := constant.BinaryOp(constant.Shift(constant.MakeInt64(1), token.SHL, size), token.SUB, constant.MakeInt64(1))
	return constant.Compare(v, token.EQL, last)
}

// arithmetic and order map operators to their replacements, and to the names of the functions in helpers.
var arithmetic = map[token.Token]struct {
	helper string
	to     token.Token
}{
	token.ADD: {"Add", token.SUB}, token.SUB: {"Sub", token.ADD}, token.MUL: {"Mul", token.ADD}, token.QUO: {"Quo", token.MUL},
	token.AND: {"And", token.OR}, token.OR: {"Or", token.AND}, token.XOR: {"Xor", token.OR}, token.AND_NOT: {"AndNot", token.AND},
	token.SHL: {"Shl", token.SHR}, token.SHR: {"Shr", token.SHL},
}

var order = map[token.Token]struct {
	helper            string
	boundary, negated token.Token
}{
	token.LSS: {"Less", token.LEQ, token.GEQ}, token.LEQ: {"LessEqual", token.LSS, token.GTR},
	token.GTR: {"Greater", token.GEQ, token.LEQ}, token.GEQ: {"GreaterEqual", token.GTR, token.LSS},
}

// binary adds the mutants of an operator.
func (p *source) binary(n *ast.BinaryExpr) {
	with := func(op token.Token) string { return p.text(n.X) + " " + op.String() + " " + p.text(n.Y) }
	x, y := func() string { return p.changed(n.X) }, func() string { return p.changed(n.Y) }
	basic, _ := p.info.TypeOf(n).Underlying().(*types.Basic)
	switch op := n.Op; op {
	case token.LAND, token.LOR:
		// Omit one operand.
		left, right := p.add(n, p.text(n), p.text(n.Y)), p.add(n, p.text(n), p.text(n.X))
		format := "((%s || mutantID == %d) && (%s || mutantID == %d))"
		if op == token.LOR {
			format = "(%s && mutantID != %d || %s && mutantID != %d)"
		}
		p.edits[n] = func() string { return fmt.Sprintf(format, x(), left, y(), right) }
	case token.EQL, token.NEQ:
		id := p.add(n, p.text(n), "!("+p.text(n)+")")
		p.edits[n] = func() string { return fmt.Sprintf("((%s %s %s) != (mutantID == %d))", x(), op, y(), id) }
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		boundary := p.add(n, with(op), with(order[op].boundary))
		p.add(n, with(op), with(order[op].negated))
		name := p.operandType(n)
		p.edits[n] = func() string {
			return fmt.Sprintf("mutant%s[%s](%d, %s, %s)", order[op].helper, name, boundary, x(), y())
		}
	default:
		a, ok := arithmetic[op]
		if !ok || basic == nil || basic.Info()&types.IsInteger == 0 {
			return
		}
		id := p.add(n, with(op), with(a.to))
		name := types.TypeString(p.info.TypeOf(n), p.qualifier)
		p.edits[n] = func() string { return fmt.Sprintf("mutant%s[%s](%d, %s, %s)", a.helper, name, id, x(), y()) }
	}
}

// operandType returns the type of a comparison's operands.
func (p *source) operandType(n *ast.BinaryExpr) string {
	t := p.info.TypeOf(n.X)
	if p.info.Types[n.X].Value != nil {
		t = p.info.TypeOf(n.Y)
	}
	return types.TypeString(t, p.qualifier)
}

// mutated returns the files of the package with all mutants, and a file with the functions that they call.
func (p *source) mutated() map[string]string {
	files := map[string]string{"mutants.go": helpers(p.pkg.Name())}
	for name, file := range p.files {
		p.file = name
		start := p.fset.Position(file.Pos()).Offset
		files[name] = string(p.texts[name][:start]) + p.inside(file) + string(p.texts[name][p.fset.Position(file.End()).Offset:])
	}
	return files
}

// helpers returns the source of the functions that mutants call, in the package with that name.
func helpers(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `package %s

import (
	"cmp"
	"os"
	"strconv"
)

var mutantID, _ = strconv.Atoi(os.Getenv(%q))

type mutantInteger interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

func mutantPick[T any](id int, a, b T) T {
	if mutantID == id {
		return b
	}
	return a
}
`, name, variable)
	for op, to := range arithmetic {
		shift := ""
		second := "T"
		if op == token.SHL || op == token.SHR {
			shift, second = ", U mutantInteger", "U"
		}
		fmt.Fprintf(&b, "\nfunc mutant%s[T mutantInteger%s](id int, x T, y %s) T {\n\tif mutantID == id {\n\t\treturn x %s y\n\t}\n\treturn x %s y\n}\n",
			to.helper, shift, second, to.to, op)
	}
	for op, to := range order {
		fmt.Fprintf(&b, "\nfunc mutant%s[T cmp.Ordered](id int, x, y T) bool {\n\tswitch mutantID {\n\tcase id:\n\t\treturn x %s y\n\tcase id + 1:\n\t\treturn x %s y\n\t}\n\treturn x %s y\n}\n",
			to.helper, to.boundary, to.negated, op)
	}
	return b.String()
}
