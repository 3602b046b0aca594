package conformance_test

// This file checks what the README says about net/url, about what the library costs, and in code inside its sentences.

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/params"
)

// TestReadmeNetURL checks the rows about net/url: what stands in a row must be a fact of its URL.
func TestReadmeNetURL(t *testing.T) {
	facts := map[string]func(text string, n *url.URL, u iri.IRI) bool{
		"its path begins with `/v1/` | `http://h/v1` does not contain it": func(_ string, n *url.URL, u iri.IRI) bool {
			return strings.HasPrefix(n.Path, "/v1/") && !iri.MustParse("http://h/v1").Contains(u)
		},
		"`Query()` is empty: `map[]` | the parameter `a` is `1;b=2`": func(_ string, n *url.URL, u iri.IRI) bool {
			value, _ := params.Get(u.Query(), "a")
			return fmt.Sprint(n.Query()) == "map[]" && value == "1;b=2"
		},
		"`Encode` sorts it: `a=1&b=2` | `params.Add` keeps the order": func(_ string, n *url.URL, u iri.IRI) bool {
			return n.Query().Encode() == "a=1&b=2" && params.Add(u.Query(), "c", "3") == "b=2&a=1&c=3"
		},
		"the error shows the password | the error shows `xxxxx`": func(text string, _ *url.URL, _ iri.IRI) bool {
			_, theirs := url.Parse(text)
			_, ours := iri.Parse(text)
			return strings.Contains(theirs.Error(), "secret") && strings.Contains(ours.Error(), "//u:xxxxx@h")
		},
		"becomes `http://%E4%BE%8B%E3%81%88.jp/` | stays as it is": func(text string, n *url.URL, u iri.IRI) bool {
			return n.String() == "http://%E4%BE%8B%E3%81%88.jp/" && u.String() == text
		},
		"has no host, but browsers find one | `Origin` returns an error": func(_ string, n *url.URL, u iri.IRI) bool {
			_, err := u.Origin()
			return n.Host == "" && err != nil
		},
	}
	rows := regexp.MustCompile("(?m)^\\| `(http.*?)` \\| (.*) \\|$").FindAllStringSubmatch(testenv.Read("README.md"), -1)
	testenv.Same(t, len(rows), len(facts), "the number of rows")
	for _, row := range rows {
		n, _ := url.Parse(row[1])
		u, _ := iri.Parse(row[1])
		if fact := facts[row[2]]; fact == nil || !fact(row[1], n, u) {
			t.Errorf("untrue, or not checked: %s", row[0])
		}
	}
}

// TestReadmeCost checks what the README says about the size of a program. Tests of module bench compare its
// times with the measurements.
func TestReadmeCost(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	size := func(imports, code string) int64 {
		dir := t.TempDir()
		write(t, filepath.Join(dir, "main.go"), "package main\nimport (\"fmt\"; \"net/http\"; "+imports+
			")\nfunc main() { fmt.Println(http.Get(\"http://h/\"))\n"+code+"}\n")
		if out, err := goTool(t, ".", "build", "-o", filepath.Join(dir, "program"),
			filepath.Join(dir, "main.go")); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		info, err := os.Stat(filepath.Join(dir, "program"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	with := size(`"example.com/iri"`,
		`u, err := iri.Parse("http://h/"); fmt.Println(u.Normalize(), u.Contains(u), err); fmt.Println(u.Origin()); `+
			`fmt.Println(u.URL()); fmt.Println(u.ParseLink(""))`)
	grows := float64(with-size("", "")) / 1e6
	t.Logf("%.3f MB", grows)
	if !regexp.MustCompile(`about\s0\.3 MB`).MatchString(testenv.Read("README.md")) || grows < 0.25 || grows > 0.35 {
		t.Errorf("a program grows by %.3f MB", grows)
	}
}
