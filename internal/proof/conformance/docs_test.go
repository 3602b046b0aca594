package conformance_test

// This file checks the documentation: links, the names of tests, and where go doc shows the examples.

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

var module = os.DirFS(testenv.File())

// glob returns the files of the module that match the patterns. Each pattern matches at least one.
func glob(t testing.TB, patterns ...string) (all []string) {
	t.Helper()
	for _, pattern := range patterns {
		files, err := fs.Glob(module, pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		all = append(all, files...)
	}
	return all
}

// TestDocLinks checks that no address that is only an example becomes a link in the documentation, which could also end
// too early, as for "http://a?". The addresses of file paths are allowed, since they have no other form.
func TestDocLinks(t *testing.T) {
	for _, name := range testenv.Packages(t) {
		folder := path.Join(".", strings.TrimPrefix(name, "example.com/iri"))
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range glob(t, path.Join(folder, "*.go")) {
			if strings.HasSuffix(name, "_test.go") && !strings.HasPrefix(path.Base(name), "example_") {
				continue
			}
			file := testenv.Must(parser.ParseFile(fset, name, testenv.Read(name), parser.ParseComments))
			files = append(files, file)
		}
		pkg := testenv.Must(doc.NewFromFiles(fset, files, path.Join("example.com/iri", folder)))
		texts := []string{}
		for _, typ := range append(pkg.Types, &doc.Type{Doc: pkg.Doc, Consts: pkg.Consts, Vars: pkg.Vars, Funcs: pkg.Funcs}) {
			texts = append(texts, typ.Doc)
			for _, v := range slices.Concat(typ.Consts, typ.Vars) {
				texts = append(texts, v.Doc)
			}
			for _, f := range slices.Concat(typ.Funcs, typ.Methods) {
				texts = append(texts, f.Doc)
			}
		}
		for _, text := range texts {
			testenv.Same(t, badLink.FindString(string(pkg.Markdown(text))), "", "%s: %.60q...: a bad link", folder, text)
		}
		if len(pkg.Examples) > 5 {
			t.Errorf("%s: %d examples at the top of the page, where there is room for a few", folder, len(pkg.Examples))
		}
	}
}

// badLink matches links of documentation in Markdown that nobody wrote as one, since their text is an
// address, and names that were meant as a link, but are not exported: their bracket is escaped.
var badLink = regexp.MustCompile(
	`\[(?:ftp|gopher|https?|mailto|nntp):[^]]*\]\(|(?:^|\W)\\\[(?:\\\*)?[A-Za-z./]*[A-Z]\w+\]`)

// TestNamed checks that the tests named in the documents exist.
func TestNamed(t *testing.T) {
	tests := ""
	for _, file := range glob(t, "*_test.go", "*/*_test.go", "internal/*/*_test.go", "internal/proof/*/*_test.go",
		"cmd/*/*_test.go") {
		tests += testenv.Read(file)
	}
	for _, file := range glob(t, "*.md", "docs/*.md", "testdata/*.md") {
		for _, name := range regexp.MustCompile("`((?:Test|Fuzz|Benchmark|Example)\\w*)`").FindAllStringSubmatch(
			testenv.Read(file), -1) {
			testenv.Same(t, strings.Contains(tests, "\nfunc "+name[1]+"("), true, "%s names %s, which exists", file, name[1])
		}
	}
}

// TestLinks checks that the files and headings exist to which the documents link.
func TestLinks(t *testing.T) {
	for _, file := range glob(t, "*.md", "*/*.md", "*/*/*.md") {
		for _, m := range regexp.MustCompile(`\]\(([^:()#]*)(?:#([^()]*))?\)`).FindAllStringSubmatch(testenv.Read(file), -1) {
			target := file
			if m[1] != "" {
				target = path.Join(path.Dir(file), m[1])
			}
			if _, err := fs.Stat(module, target); err != nil {
				t.Errorf("%s links to %s, which does not exist", file, m[1])
			} else if m[2] != "" && !slices.Contains(anchors(testenv.Read(target)), m[2]) {
				t.Errorf("%s links to %s, which has no heading #%s", file, target, m[2])
			}
		}
	}
}

// anchors returns the anchors of the headings of a Markdown text.
func anchors(text string) (all []string) {
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		name := regexp.MustCompile(`[^\pL\pN_ -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		all = append(all, strings.ReplaceAll(name, " ", "-"))
	}
	return all
}
