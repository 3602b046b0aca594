package conformance_test

// This file checks that TestScaling calls every exported function with a long text in each argument, since it finds
// only loops that get one.

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// TestScalingReaches compiles the packages with a line in each exported function that records how long the texts are
// which it gets: its arguments, the components of each IRI among them, the fields of structs. Then it calls what
// TestScaling calls, with short texts, and checks that each of them was long at least once.
func TestScalingReaches(t *testing.T) {
	testenv.NeedLong(t)
	scratch := t.TempDir()
	replace := make(map[string]string)
	put := func(file, content string) {
		name := filepath.Join(scratch, fmt.Sprint(len(replace))+".go")
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		replace[file] = name
	}
	for _, folder := range []string{"", "fileiri", "lint"} {
		files, err := filepath.Glob(testenv.File(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				put(file, recorded(t, file, folder))
			}
		}
		if folder != "" {
			put(testenv.File(folder, "record.go"), "package "+folder+"\nimport \"example.com/iri\"\nvar Record = iri.Record\n")
		}
	}
	replace[testenv.File("record.go")] = testenv.File("internal", "proof", "conformance", "testdata", "reach", "record.go")
	test := testenv.File("internal", "proof", "conformance", "testdata", "reach", "reach_test.go")
	replace[testenv.File("internal", "proof", "conformance", "reached_test.go")] = test
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(scratch, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command("go", "test", "-count=1", "-vet=off", "-overlay", list, "-run", "^TestReached$", "-v", ".")
	if out, err := run.CombinedOutput(); err != nil || !strings.Contains(string(out), "--- PASS: TestReached") {
		t.Errorf("%v\n%s", err, out)
	}
}

// recorded returns the source of a file, in which each exported function of package folder calls Record first.
func recorded(t *testing.T, file, folder string) string {
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, file, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	out, done := "", 0
	for _, declaration := range tree.Decls {
		f, ok := declaration.(*ast.FuncDecl)
		if !ok || !f.Name.IsExported() {
			continue
		}
		var names []string
		for _, fields := range []*ast.FieldList{f.Recv, f.Type.Params} {
			if fields == nil {
				continue
			}
			for _, field := range fields.List {
				for _, name := range field.Names {
					if name.Name != "_" {
						names = append(names, name.Name)
					}
				}
			}
		}
		if len(names) == 0 {
			continue
		}
		at := files.Position(f.Body.Lbrace).Offset + 1
		out += string(source[done:at])
		out += fmt.Sprintf(" Record(%q, %#v, %s);", folder+" "+nameOf(f), names, strings.Join(names, ", "))
		done = at
	}
	return out + string(source[done:])
}
