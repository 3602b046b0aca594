package lint_test

// A count of the findings in the corpora in the folder IRI_CORPORA.

import (
	"os"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// TestCorpora prints the number of findings of each rule in each corpus. If LINT_RULE names a rule, it also prints
// the first twenty findings of that rule in each corpus.
func TestCorpora(t *testing.T) {
	for _, file := range []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"} {
		counts := map[string]int{}
		for _, text := range testenv.Corpus(t, file) {
			u, err := iri.Parse(text)
			if err != nil {
				continue
			}
			checkLaws(t, u)
			for f := range lint.Check(u) {
				if counts[f.Rule]++; f.Rule == os.Getenv("LINT_RULE") && counts[f.Rule] <= 20 {
					t.Logf("%s: %+q: %s", text, text[f.Start:f.End], line(f))
				}
			}
		}
		t.Logf("%s: %v", file, counts)
	}
}
