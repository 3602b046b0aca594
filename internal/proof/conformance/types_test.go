package conformance_test

// This file compiles programs that must not compile, and checks what go doc shows.

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// TestNotConvertible checks that the compiler rejects conversions between IRI and Ref. The conversion iri.IRI(ref)
// could make an IRI without a scheme.
func TestNotConvertible(t *testing.T) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	for _, row := range []struct {
		body, refusal string // refusal is part of the compiler's message, or "" if the program must compile
	}{
		{"u, _ = r.IRI(); r = u.Ref()", ""}, // the methods convert
		{"_ = iri.IRI(r)", "cannot convert r"},
		{"_ = iri.Ref(u)", "cannot convert u"},
		{"_ = (*iri.IRI)(&r)", "cannot convert &r"},
		{"_ = (*iri.Ref)(&u)", "cannot convert &u"},
		{"u = r", "cannot use r"},
		{"r = u", "cannot use u"},
		{"_ = struct{ iri.IRI }(struct{ iri.Ref }{r})", "cannot convert"},
	} {
		program := "package main\n\nimport \"example.com/iri\"\n\nfunc main() {\n\tvar u iri.IRI\n\tvar r iri.Ref\n\t_, _ = u, r\n\t" + row.body + "\n}\n"
		file := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(goTool, "build", "-o", os.DevNull, file).CombinedOutput()
		switch {
		case row.refusal == "" && err != nil:
			t.Errorf("%s: %v\n%s", row.body, err, out)
		case row.refusal != "" && (err == nil || !strings.Contains(string(out), row.refusal)):
			t.Errorf("%s: %v, want the compiler to say %q\n%s", row.body, err, row.refusal, out)
		}
	}
}

// TestDocLinks checks that no address that is only an example becomes a link in the documentation, which could also end
// too early, as for "http://a?". The addresses of file paths are allowed, since they have no other form.
func TestDocLinks(t *testing.T) {
	for _, folder := range []string{".", "fileiri", "lint", "params"} {
		pkg := documentation(t, folder)
		check := func(name, text string) {
			for i, block := range pkg.Parser().Parse(text).Content {
				checkLinks(t, fmt.Sprintf("%s: %s, block %d", folder, name, i), block)
			}
		}
		check("package", pkg.Doc)
		for _, v := range slices.Concat(pkg.Consts, pkg.Vars) {
			check(v.Names[0], v.Doc)
		}
		for _, f := range pkg.Funcs {
			check(f.Name, f.Doc)
		}
		for _, typ := range pkg.Types {
			check(typ.Name, typ.Doc)
			for _, v := range slices.Concat(typ.Consts, typ.Vars) {
				check(v.Names[0], v.Doc)
			}
			for _, f := range slices.Concat(typ.Funcs, typ.Methods) {
				check(typ.Name+"."+f.Name, f.Doc)
			}
		}
	}
}

// checkLinks reports the links in a block that nobody wrote as one, and doc links that lead nowhere.
func checkLinks(t *testing.T, where string, block comment.Block) {
	switch block := block.(type) {
	case *comment.List:
		for _, item := range block.Items {
			for _, b := range item.Content {
				checkLinks(t, where, b)
			}
		}
	case *comment.Paragraph:
		for _, text := range block.Text {
			switch text := text.(type) {
			case *comment.Link:
				if text.Auto && !strings.HasPrefix(text.URL, "file:") {
					t.Errorf("%s: %s becomes a link", where, text.URL)
				}
			case comment.Plain:
				if m := regexp.MustCompile(`(?:^|\W)\[\*?[A-Za-z./]*[A-Z]\w+\]`).FindString(string(text)); m != "" {
					t.Errorf("%s: %s leads nowhere", where, m)
				}
			}
		}
	}
}

// documentation returns the documentation of the package in a folder, with its examples.
func documentation(t *testing.T, folder string) *doc.Package {
	fset := token.NewFileSet()
	names, err := filepath.Glob(testenv.File(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") && filepath.Base(name) != "example_test.go" {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	pkg, err := doc.NewFromFiles(fset, files, path.Join("example.com/iri", folder))
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// TestExamplesAttached checks that each example belongs to what it shows. pkg.go.dev lists the others at the top of the
// page, where there is room for a few.
func TestExamplesAttached(t *testing.T) {
	pkg := documentation(t, ".")
	shown := len(pkg.Examples)
	if shown == 0 || shown > 5 {
		t.Errorf("%d examples belong to the package, want 1 to 5", shown)
	}
	var funcs []*doc.Func
	funcs = append(funcs, pkg.Funcs...)
	for _, typ := range pkg.Types {
		shown += len(typ.Examples)
		funcs = append(append(funcs, typ.Funcs...), typ.Methods...)
	}
	for _, f := range funcs {
		shown += len(f.Examples)
	}
	text, err := os.ReadFile(testenv.File("example_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Count(string(text), "\nfunc Example"); shown != all {
		t.Errorf("%d of %d examples are shown", shown, all)
	}
}
