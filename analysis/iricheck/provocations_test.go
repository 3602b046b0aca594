package iricheck_test

// This file counts what the analyzer finds in uses of the library that were written without knowing its rules.

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/analysis/iricheck"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// TestProvocations checks that the analyzer reports something in each function of wrong.go, and in
// each statement of those whose names begin with each, but not in those whose names begin with
// missed, and nothing in the other files.
func TestProvocations(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax |
			packages.NeedTypesInfo | packages.NeedModule, Dir: fixture(t), Env: append(os.Environ(), "GOWORK=off"),
	}, "./provocations")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal(pkgs, err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{iricheck.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	fset := pkgs[0].Fset
	cases := 0
	for _, file := range pkgs[0].Syntax {
		wrong := filepath.Base(fset.File(file.Pos()).Name()) == "wrong.go"
		found := inside(file, graph.Roots[0].Diagnostics)
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			cases++
			if wrong && strings.HasPrefix(fn.Name.Name, "each") {
				for _, statement := range fn.Body.List {
					cases++
					if !slices.ContainsFunc(graph.Roots[0].Diagnostics,
						func(d analysis.Diagnostic) bool { return within(statement, d.Pos) }) {
						t.Errorf("%s: no finding", fset.Position(statement.Pos()))
					}
				}
			}
			missed := strings.HasPrefix(fn.Name.Name, "missed") || fn.Name.Name == "userAddress" || fn.Name.Name == "GetName"
			if messages := found[decl]; (len(messages) > 0) != (wrong && !missed) {
				t.Errorf("%s: %s: findings %q", fset.Position(fn.Pos()), fn.Name.Name, messages)
			}
		}
	}
	if cases < 200 {
		t.Errorf("%d cases", cases)
	}
}

// TestOwnPackages checks that nothing is reported in this repository: programs whose import paths
// begin with that of the library are not taken for it, and functions that it does not export may do
// more than return results.
func TestOwnPackages(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Dir: filepath.Join("..", ".."),
		Env: append(os.Environ(), "GOWORK=off")},
		".", "./lint", "./cmd/iri", "./internal/proof/abnf", "./internal/proof/mutate")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal(pkgs, err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{iricheck.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, root := range graph.Roots {
		for _, d := range root.Diagnostics {
			t.Errorf("%s: %s", root.Package.Fset.Position(d.Pos), d.Message)
		}
	}
}

// inside returns the messages of the findings in each declaration of the file.
func inside(file *ast.File, findings []analysis.Diagnostic) map[ast.Decl][]string {
	found := make(map[ast.Decl][]string)
	for _, decl := range file.Decls {
		for _, d := range findings {
			if within(decl, d.Pos) {
				found[decl] = append(found[decl], d.Message)
			}
		}
	}
	return found
}

func within(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }
