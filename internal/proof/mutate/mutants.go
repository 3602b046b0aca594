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
	"os"
	"path/filepath"
	"strings"
)

// A mutant is one change of the source.
type mutant struct {
	id   int
	file string
	line int
	kind string // the function and the operator, which stay when code moves
	text string // what is changed to what
}

func (m mutant) String() string {
	return fmt.Sprintf("%d %s:%d: %s: %s", m.id, m.file, m.line, m.kind, m.text)
}

// A source is a package with all its mutants.
type source struct {
	mutants []mutant
	files   map[string]string // the text of each file that differs from the original, by path

	fset *token.FileSet
	info *types.Info
	pkg  *types.Package
	kept map[ast.Node]bool // nodes without mutants

	text     []byte // of the file being mutated
	function string // the function being mutated
}

// load reads and type-checks the package in dir, an absolute path, without its tests, and adds all mutants.
func load(dir string) (*source, error) {
	p := &source{files: map[string]string{}, fset: token.NewFileSet(), kept: map[ast.Node]bool{},
		info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}}
	folder, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range folder.GoFiles {
		file, err := parser.ParseFile(p.fset, filepath.Join(dir, name), nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "source", nil)}
	if p.pkg, err = config.Check("mutated", p.fset, files, p.info); err != nil {
		return nil, err
	}
	for _, file := range files {
		if err := p.mutate(file); err != nil {
			return nil, err
		}
	}
	p.files[filepath.Join(dir, "mutants.go")] = helpers(p.pkg.Name())
	return p, nil
}

// mutate adds the mutants of a file, unless it is generated.
func (p *source) mutate(file *ast.File) (err error) {
	name := p.fset.Position(file.Pos()).Filename
	if p.text, err = os.ReadFile(name); err == nil && !bytes.HasPrefix(p.text, []byte("// Code generated ")) {
		p.function = "var"
		p.files[name] = p.between(file.FileStart, file.Pos()) + p.inside(file) + p.between(file.End(), file.FileEnd)
	}
	return err
}

// between returns the original source between two positions.
func (p *source) between(from, to token.Pos) string {
	return string(p.text[p.fset.Position(from).Offset:p.fset.Position(to).Offset])
}

func (p *source) original(n ast.Node) string { return p.between(n.Pos(), n.End()) }

// inside returns the source of a node with the mutants of its children.
func (p *source) inside(n ast.Node) string {
	var b strings.Builder
	at := n.Pos()
	ast.Inspect(n, func(child ast.Node) bool {
		if child != nil && child != n {
			b.WriteString(p.between(at, child.Pos()) + p.rewrite(n, child))
			at = child.End()
		}
		return child == n
	})
	return b.String() + p.between(at, n.End())
}

// rewrite returns the source of a node with its mutants and those of its children.
func (p *source) rewrite(parent, n ast.Node) string {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Body == nil {
			return p.original(n)
		}
		p.function = n.Name.Name
		defer func() { p.function = "var" }()
		return p.between(n.Pos(), n.Body.Pos()) + p.inside(n.Body)
	case *ast.GenDecl:
		if n.Tok != token.VAR {
			return p.original(n)
		}
	case *ast.SwitchStmt: // with cases that are not constant, "switch string(b)" would allocate
		if n.Tag != nil && strings.HasPrefix(p.original(n.Tag), "string(") {
			for _, clause := range n.Body.List {
				for _, c := range clause.(*ast.CaseClause).List {
					p.kept[c] = true
				}
			}
		}
	case *ast.ArrayType, *ast.StructType, *ast.FuncType:
		return p.original(n)
	case *ast.KeyValueExpr: // a key can be required to be constant
		return p.between(n.Pos(), n.Value.Pos()) + p.rewrite(n, n.Value)
	case ast.Stmt:
		if removable(parent, n) {
			id := p.add(n, "removed", p.original(n))
			return fmt.Sprintf("if mutantID != %d { %s }", id, p.inside(n))
		}
	case ast.Expr:
		return p.expression(parent, n)
	}
	return p.inside(n)
}

// removable reports whether the package compiles without a statement. Parts of other statements are not removed.
func removable(parent ast.Node, n ast.Stmt) bool {
	switch parent.(type) {
	case *ast.BlockStmt, *ast.CaseClause:
		switch n := n.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt:
			return true
		case *ast.AssignStmt:
			return n.Tok != token.DEFINE
		case *ast.BranchStmt:
			return n.Tok == token.BREAK || n.Tok == token.CONTINUE
		}
	}
	return false
}

// add adds a mutant, with its operator and the text that it changes, and returns its number.
func (p *source) add(n ast.Node, operator, text string) int {
	at := p.fset.Position(n.Pos())
	p.mutants = append(p.mutants, mutant{len(p.mutants) + 1, filepath.Base(at.Filename), at.Line,
		p.function + ": " + operator, fmt.Sprintf("%.100s", strings.Join(strings.Fields(text), " "))})
	return len(p.mutants)
}

// expression returns the source of an expression with its mutants and those of its operands.
func (p *source) expression(parent ast.Node, n ast.Expr) string {
	tv := p.info.Types[n]
	b, isBinary := n.(*ast.BinaryExpr)
	switch {
	// With a length that is not constant, "make" would not allocate a slice on the stack.
	case p.kept[n] || strings.HasPrefix(p.original(n), "make("):
		return p.original(n)
	case tv.Value != nil:
		return p.constant(n, tv)
	case isBinary:
		return p.binary(b)
	case tv.IsValue() && tv.Type == types.Typ[types.Bool]:
		switch parent.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.CaseClause, *ast.ReturnStmt:
			return p.negated(n)
		}
	}
	return p.inside(n)
}

// negated adds a mutant that negates a condition.
func (p *source) negated(n ast.Expr) string {
	id := p.add(n, "negated", p.original(n))
	return fmt.Sprintf("((%s) != (mutantID == %d))", p.inside(n), id)
}

// constant adds the mutant of a constant: n becomes n + 1, or n - 1 if n is the maximum of its type, a set of
// characters becomes empty, a string becomes "", "" becomes "x", and a boolean is negated.
func (p *source) constant(n ast.Expr, tv types.TypeAndValue) string {
	name := types.TypeString(tv.Type, func(pkg *types.Package) string {
		if pkg == p.pkg {
			return ""
		}
		return pkg.Name()
	})
	text, other := p.original(n), ""
	basic, ok := tv.Type.Underlying().(*types.Basic)
	switch {
	case !ok || basic.Info()&types.IsUntyped != 0:
	case name == "class":
		if text != "0" {
			other = "0"
		}
	case basic.Info()&types.IsInteger != 0:
		for _, other = range []string{text + " + 1", text + " - 1", ""} { // "" if the file does not import the type
			if _, err := types.Eval(p.fset, p.pkg, n.Pos(), name+"("+other+")"); err == nil {
				break
			}
		}
	case basic.Info()&types.IsString != 0:
		switch value := constant.StringVal(tv.Value); {
		case value == "":
			other = `"x"`
		case !strings.Contains(value, " "): // with a space, it is the text of a message
			other = `""`
		}
	case basic.Info()&types.IsBoolean != 0:
		other = "!(" + text + ")"
	}
	if other == "" {
		return text
	}
	return fmt.Sprintf("mutantPick[%s](%d, %s, %s)", name, p.add(n, "constant", text+" to "+other), text, other)
}

// replaced has the operators that replace an operator.
var replaced = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.ADD}, token.QUO: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.OR}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
}

// binary adds the mutants of an operator: one without each operand of && and ||, the negation of == and !=, and for the
// others those that replaced has. A function of helpers calculates these, so that the operands are evaluated once.
func (p *source) binary(n *ast.BinaryExpr) string {
	x, y := p.original(n.X), p.original(n.Y)
	basic, _ := p.info.TypeOf(n.X).Underlying().(*types.Basic)
	switch op := n.Op; {
	case op == token.LAND || op == token.LOR:
		format := "((%s || mutantID == %d) && (%s || mutantID == %d))"
		if op == token.LOR {
			format = "(%s && mutantID != %d || %s && mutantID != %d)"
		}
		left, right := p.add(n, op.String(), p.original(n)+" to "+y), p.add(n, op.String(), p.original(n)+" to "+x)
		return fmt.Sprintf(format, p.rewrite(n, n.X), left, p.rewrite(n, n.Y), right)
	case op == token.EQL || op == token.NEQ:
		return p.negated(n)
	case replaced[op] != nil && (compares(op) || basic != nil && basic.Info()&types.IsInteger != 0):
		first := len(p.mutants) + 1
		for _, other := range replaced[op] {
			p.add(n, fmt.Sprint(op, " to ", other), p.original(n))
		}
		return fmt.Sprintf("mutantOp%d(%d, %s, %s)", op, first, p.rewrite(n, n.X), p.rewrite(n, n.Y))
	}
	return p.inside(n)
}

func compares(op token.Token) bool { return op.Precedence() == token.LSS.Precedence() }

// helpers returns the source of the functions that mutants call, in the package with that name. The mutants
// of an operator have successive numbers.
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
	for op, others := range replaced {
		params, y, result := "T mutantInteger", "T", "T"
		switch {
		case compares(op):
			params, result = "T cmp.Ordered", "bool"
		case op == token.SHL || op == token.SHR:
			params, y = "T, U mutantInteger", "U"
		}
		fmt.Fprintf(&b, "\nfunc mutantOp%d[%s](id int, x T, y %s) %s {\n\tswitch mutantID {\n", op, params, y, result)
		for i, other := range others {
			fmt.Fprintf(&b, "\tcase id + %d:\n\t\treturn x %s y\n", i, other)
		}
		fmt.Fprintf(&b, "\t}\n\treturn x %s y\n}\n", op)
	}
	return b.String()
}
