package iri_test

// This file tests docs/recipes.md, and the texts in docs/rules.md that Redact hides or shows.

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// moved returns the new address of a page below /blog/, or false.
func moved(u iri.IRI) (iri.IRI, bool) {
	u = u.Normalize()
	rest, ok := strings.CutPrefix(u.Path(), "/blog/")
	if !ok {
		return iri.IRI{}, false
	}
	u, err := u.WithPath("/news/" + rest)
	return u, err == nil
}

// outbound returns the address at the backend for a request to site.
func outbound(site, backend iri.IRI, r *http.Request) (iri.IRI, error) {
	u, err := site.WithRequestURI(cmp.Or(r.RequestURI, r.URL.RequestURI()))
	u = u.Normalize()
	rest, ok := strings.CutPrefix(u.Path(), "/api/")
	if err != nil || !ok {
		return iri.IRI{}, errors.New("not an address of the API")
	}
	p := backend.Parts()
	p.Path, p.Query, p.HasQuery = p.Path+rest, u.Query(), u.HasQuery()
	return p.IRI()
}

// isBelow reports whether a browser sent the origin of a page of example.com or of a host below it.
func isBelow(origin string) bool {
	u, _ := iri.Parse(origin) // the zero IRI if it is invalid, which has no origin
	normal, err := u.Origin() // in lower case, without a path
	host, isSecure := strings.CutPrefix(normal, "https://")
	return err == nil && normal == origin && isSecure &&
		(host == "example.com" || strings.HasSuffix(host, ".example.com"))
}

// remote returns the address of a git remote, which may have the short form of ssh and scp.
func remote(s string) (iri.IRI, error) {
	host, path, ok := strings.Cut(s, ":")
	if !ok || len(host) < 2 || strings.Contains(host, "/") || strings.HasPrefix(path, "//") {
		return iri.Parse(s) // an address, or the error for a file name
	}
	u, err := iri.Parse("ssh://" + host)
	if err != nil {
		return iri.IRI{}, err
	}
	return u.WithPath("/" + strings.TrimPrefix(path, "/"))
}

// recipes are the functions of docs/recipes.md. Each takes the first cell of a row in the table of its section and
// returns the second, which is "" for an error.
var recipes = []struct {
	heading string
	rows    int
	call    func(cell string) string
}{
	{"Route or move your own pages", 13, func(path string) string {
		u, ok := moved(iri.MustParse("https://example.com" + path + "?q#f"))
		if path := u.Path(); ok && u.String() == "https://example.com"+path+"?q#f" {
			return path
		}
		return u.String()
	}},
	{"Send requests on to a backend", 8, func(target string) string {
		site, backend := iri.MustParse("https://example.com"), iri.MustParse("http://10.0.0.7:8080/v1/")
		u, _ := outbound(site, backend, httptest.NewRequest("GET", target, nil))
		return u.String()
	}},
	{"Allow a domain and the hosts below it, as for CORS", 12, func(origin string) string {
		return strconv.FormatBool(isBelow(origin))
	}},
	{"Read the address of a git remote", 8, func(s string) string {
		u, _ := remote(s)
		return u.String()
	}},
}

// cells returns the rows with two cells in the section with a heading of a document, after the given head of a table.
// "Sx" is in place of the secret "S", since one letter in quotes is none.
func cells(document, heading, head string) (rows [][2]string) {
	text := regexp.MustCompile(`\bS\b`).ReplaceAllString(testenv.Read("docs", document), "Sx")
	_, section, _ := strings.Cut(text, "\n## "+heading+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, section, _ = strings.Cut(section, head+"|---|---|\n")
	for line := range strings.Lines(section) {
		if row := strings.Split(strings.Trim(line, "|\n"), "|"); len(row) == 2 {
			rows = append(rows, [2]string{strings.TrimSpace(row[0]), strings.Trim(row[1], " `")})
		}
	}
	return rows
}

// TestRecipes checks the rows of the recipes, and that their functions are the ones above.
func TestRecipes(t *testing.T) {
	functions := 0
	for _, code := range testenv.Blocks(t, "go", "docs", "recipes.md") {
		if strings.HasPrefix(code, "//") && !strings.HasPrefix(code, "// From ") && strings.Contains(code, "\nfunc ") {
			testenv.Same(t, strings.Contains(testenv.Read("recipes_test.go"), code), true, "this file has\n%s", code)
			functions++
		}
	}
	testenv.Same(t, functions, len(recipes), "functions of docs/recipes.md")
	more := fmt.Sprintf("docs/recipes.md) has %d more.", strings.Count(testenv.Read("docs", "recipes.md"), "\n## "))
	testenv.Same(t, strings.Contains(testenv.Read("README.md"), more), true, "the README says %q", more)
	for _, r := range recipes {
		rows := cells("recipes.md", r.heading, "")
		testenv.Same(t, len(rows), r.rows, "rows of %s", r.heading)
		for _, row := range rows {
			testenv.Same(t, r.call(strings.Trim(row[0], "`")), row[1], "%s: %s", r.heading, row[0])
		}
	}
}

// TestRulesRedact redacts the texts in the first cells of the rows about Redact.
func TestRulesRedact(t *testing.T) {
	texts := 0
	for _, row := range cells("rules.md", "Redact", "| text | `Redact` |\n") {
		parts := strings.Split(row[0], "`")
		for i := 1; i < len(parts) && row[1] != "Redact" && row[1] != "---"; i += 2 {
			testenv.Same(t, iri.Redact(parts[i]), strings.ReplaceAll(row[1], "the same", parts[i]), "Redact of %s", parts[i])
			texts++
		}
	}
	testenv.Same(t, texts, 134, "texts")
}
