package conformance_test

// This file checks what the README says about net/url, about what the library costs, and in code inside its sentences.

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// TestReadmeNetURL runs the table of what goes wrong with net/url: each code after which a cell says what its result is. In a
// result, "…" stands for any text.
func TestReadmeNetURL(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	readme := testenv.Read("README.md")
	rows := regexp.MustCompile("(?m)^\\| (`http.*`) \\| (.*) \\| (.*) \\|$").FindAllStringSubmatch(readme, -1)
	v1 := regexp.MustCompile("`v1` is `(.*?)`").FindStringSubmatch(readme)
	if len(rows) != 6 || v1 == nil {
		t.Fatalf("the README has %d rows, and v1 is %q", len(rows), v1)
	}
	result := regexp.MustCompile("`([^`]*)` (?:is|fails:) `([^`]*)`$")
	program := "package main\nimport (\"fmt\"; \"net/url\"; \"strings\"; \"example.com/iri\"; \"example.com/iri/params\")\nfunc main() {\n" +
		"v1 := " + v1[1] + "\n_, _ = v1, strings.Cut\n"
	want := "^"
	for _, row := range rows {
		for i, parse := range []string{"url.Parse", "iri.Parse"} {
			m := result.FindStringSubmatch(row[i+2])
			if m == nil {
				t.Fatalf("no code and result in %q", row[i+2])
			}
			program += fmt.Sprintf("{ u, err := %s(%s)\n_, _ = u, err\nfmt.Println(%s) }\n", parse, row[1], m[1])
			want += strings.ReplaceAll(regexp.QuoteMeta(strings.TrimPrefix(m[2], " ")), "…", ".*") + "\n"
		}
	}
	if out := runProgram(t, program+"}\n"); !regexp.MustCompile(want + "$").MatchString(out) {
		t.Errorf("the program prints\n%s, the README says\n%s", out, want)
	}
}

// TestReadmeInline runs code that stands in the README's sentences.
func TestReadmeInline(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	readme := testenv.Read("README.md")
	program, want := "package main\nimport (\"fmt\"; \"net/http/httptest\"; \"strings\"; \"example.com/iri\")\nfunc main() {\n", ""
	for _, row := range []struct{ begins, before, after, want string }{
		{"v := *r.URL", `r := httptest.NewRequest("GET", "//evil.example/a%2Fb?q", nil); r.Host = "example.com:8080"; `, "\nfmt.Println(u, err)", "https://example.com:8080//evil.example/a%2Fb?q <nil>"},
		{"iri.Unescape(", `u := iri.MustParse("https://h/files/r%C3%A9sum%C3%A9.pdf?v=2"); fmt.Println(`, ")", "résumé.pdf <nil>"},
		{"iri.Unescape(", `u := iri.MustParse("https://h/files/..%2F.."); fmt.Println(`, ")", "../.. <nil>"},
	} {
		code := regexp.MustCompile("`(" + regexp.QuoteMeta(row.begins) + "[^`]*)`").FindStringSubmatch(readme)
		if code == nil {
			t.Fatalf("the README has no code that begins with %q", row.begins)
		}
		program += "{" + row.before + code[1] + row.after + "}\n"
		want += row.want + "\n"
	}
	testenv.Same(t, runProgram(t, program+"}\n"), want, "the code in the README's sentences")
}

// TestReadmeCost checks what the README says about the size of a program and about the time to parse. The times are those of its
// table, which tests of module bench compare with the measurements.
func TestReadmeCost(t *testing.T) {
	readme := testenv.Read("README.md")
	speed := regexp.MustCompile(`\| iri \| (\d+) ns .* (\d+) ns \|\n\| net/url \| (\d+) ns .* (\d+) ns \|`).FindStringSubmatch(readme)
	if speed == nil {
		t.Fatal("the README has no times")
	}
	var times [5]float64
	for i, s := range speed[1:] {
		times[i+1], _ = strconv.ParseFloat(s, 64)
	}
	if want := fmt.Sprintf("[%.0f to %.0f times as fast](#how-fast)", times[3]/times[1], times[4]/times[2]); !strings.Contains(readme, want) {
		t.Errorf("the README lacks %q", want)
	}
	if testing.Short() {
		t.Skip("builds programs")
	}
	size := func(imports, code string) int64 {
		dir := t.TempDir()
		write(t, filepath.Join(dir, "main.go"), "package main\nimport (\"fmt\"; \"net/http\"; "+imports+")\nfunc main() { fmt.Println(http.Get(\"http://h/\"))\n"+code+"}\n")
		if out, err := goTool(t, ".", "build", "-o", filepath.Join(dir, "program"), filepath.Join(dir, "main.go")); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		info, err := os.Stat(filepath.Join(dir, "program"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	with := size(`"example.com/iri"`, `u, err := iri.Parse("http://h/"); fmt.Println(u.Normalize(), u.Contains(u), err); fmt.Println(u.Origin()); fmt.Println(u.URL()); fmt.Println(u.Repair(""))`)
	grows := float64(with-size("", "")) / 1e6
	t.Logf("%.3f MB", grows)
	if !strings.Contains(readme, "about 0.25 MB") || grows < 0.2 || grows > 0.3 {
		t.Errorf("a program grows by %.3f MB", grows)
	}
}

// TestReadmeStart checks that the guide from net/url is linked on the first screen.
func TestReadmeStart(t *testing.T) {
	readme := testenv.Read("README.md")
	lines := strings.SplitAfter(readme, "\n")
	if !strings.Contains(strings.Join(lines[:10], ""), "[Moving from net/url](doc.go)") || !strings.Contains(testenv.Read("doc.go"), "\n// # Moving from net/url\n") {
		t.Error("the first ten lines have no link to the guide")
	}
}
