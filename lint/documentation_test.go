package lint_test

// Files that are generated from the rules.

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"example.com/iri/lint"
)

var update = flag.Bool("update", false, "write the files generated from the rules: doc.go and testdata/findings.txt")

// checkFile checks the content of a file. With -update, it writes the file first.
func checkFile(t *testing.T, name, want string) {
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) == want {
		return
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i := range min(len(gotLines), len(wantLines)) {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("%s:%d: got %q, want %q; run go generate to update the file", name, i+1, gotLines[i], wantLines[i])
		}
	}
	t.Errorf("%s has %d lines, want %d; run go generate to update the file", name, len(gotLines), len(wantLines))
}

// The package documentation lists the same rules as Rules.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	const before, after = "in the order of [Rules]:\n", "package lint\n"
	head, rest, ok := strings.Cut(string(text), before)
	_, tail, ok2 := strings.Cut("\n"+rest, "\n"+after)
	if !ok || !ok2 {
		t.Fatalf("doc.go: %q or %q is missing", before, after)
	}
	list := "//\n"
	for _, r := range lint.Rules() {
		list += fmt.Sprintf("//   - %s, %v: %s. %s.\n", r.ID, r.Severity, r.Summary, r.Source)
	}
	checkFile(t, "doc.go", head+before+list+after+tail)
}

// The documents of the repository tell the number of rules.
func TestRuleCount(t *testing.T) {
	want := fmt.Sprint(len(lint.Rules()), " rules")
	for _, name := range []string{"../README.md", "../CHANGELOG.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := regexp.MustCompile(`(?i)package .lint.:? (?:has )?(\d+ rules)`).FindStringSubmatch(string(text)); got == nil || got[1] != want {
			t.Errorf("%s: got %q, want \"Package `lint` has %s\" or \"Package `lint`: %s\"", name, got, want, want)
		}
	}
}

// TestPlaces checks that the documentation says for each rule what Start and End are.
func TestPlaces(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, places, _ := strings.Cut(string(text), "// # Places\n")
	places, _, _ = strings.Cut(places, "\n// # ")
	places = strings.Map(func(r rune) rune { // leaves words that are separated by spaces
		if strings.ContainsRune(",:/\n", r) {
			return ' '
		}
		return r
	}, places)
	for _, rule := range lint.Rules() {
		if !strings.Contains(places, " "+rule.ID+" ") && !strings.HasSuffix(rule.ID, "-syntax") {
			t.Errorf("no place of rule %s", rule.ID)
		}
	}
}

// The package documentation lists the names of parameters that rule secret-param finds.
func TestSecretNames(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "by the names of their parameters: ")
	list, _, _ = strings.Cut(list, ". Case,")
	names := regexp.MustCompile(`[a-z][a-z_-]+`).FindAllString(strings.ReplaceAll(list, " and ", " "), -1)
	if len(names) != 20 {
		t.Errorf("got %d names, want 20: %q", len(names), names)
	}
	for _, name := range names {
		if got := count(mustParse(t, "x:?"+name+"=1"), "secret-param"); got != 1 {
			t.Errorf("%s: got %d findings, want 1", name, got)
		}
	}
}
