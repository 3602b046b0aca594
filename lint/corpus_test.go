package lint_test

// A count of the findings in the corpora in the folder IRI_CORPORA.

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// TestCorpora prints the number of findings of each rule in each corpus. If LINT_RULE names a rule, it also prints
// the first twenty findings of that rule in each corpus.
func TestCorpora(t *testing.T) {
	files := []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"}
	counts := map[string][]int{}
	for i, file := range files {
		for _, text := range testenv.Corpus(t, file) {
			u, err := iri.Parse(text)
			if err != nil {
				continue
			}
			checkLaws(t, u)
			for f := range lint.Check(u) {
				if counts[f.Rule] == nil {
					counts[f.Rule] = make([]int, len(files))
				}
				if counts[f.Rule][i]++; f.Rule == os.Getenv("LINT_RULE") && counts[f.Rule][i] <= 20 {
					t.Logf("%s: %+q: %s", text, text[f.Start:f.End], line(f))
				}
			}
		}
	}
	var b strings.Builder
	for _, r := range lint.Rules() {
		if n := counts[r.ID]; n != nil {
			fmt.Fprintf(&b, "%-20s %8d\n", r.ID, n)
		}
	}
	t.Logf("%v:\n%s", files, &b)
}
