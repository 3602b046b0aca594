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
