package conformance_test

// This file compiles programs that must not compile, and checks what go doc shows.

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
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

// TestAccessorsDocumented checks that the documentation of both types lists the accessors, which are promoted from an
// unexported type.
func TestAccessorsDocumented(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, testenv.File("iri.go"), nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := doc.NewFromFiles(fset, []*ast.File{file}, "example.com/iri")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, typ := range pkg.Types {
		if typ.Name != "IRI" && typ.Name != "Ref" {
			continue
		}
		found++
		documented := map[string]bool{}
		for _, m := range typ.Methods {
			documented[m.Name] = m.Doc != ""
		}
		for _, name := range []string{"String", "Scheme", "Authority", "HasAuthority", "Host", "Port", "Path", "Segments", "Query", "HasQuery", "Fragment"} {
			if !documented[name] {
				t.Errorf("%s has no documented method %s", typ.Name, name)
			}
		}
	}
	if found != 2 {
		t.Errorf("%d of the types IRI and Ref are documented", found)
	}
}

// TestExamplesAttached checks that each example belongs to what it shows. pkg.go.dev lists the others at the top of the
// page, where there is room for a few.
func TestExamplesAttached(t *testing.T) {
	fset := token.NewFileSet()
	names, err := filepath.Glob(testenv.File("*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if pkg := file.Name.Name; pkg == "iri" || strings.HasSuffix(name, "example_test.go") {
			files = append(files, file)
		}
	}
	pkg, err := doc.NewFromFiles(fset, files, "example.com/iri")
	if err != nil {
		t.Fatal(err)
	}
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
	if all := strings.Count(source(t, "example_test.go"), "\nfunc Example"); shown != all {
		t.Errorf("%d of %d examples are shown", shown, all)
	}
}

func source(t *testing.T, name string) string {
	text, err := os.ReadFile(testenv.File(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
