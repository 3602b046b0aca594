package secret

import (
	"os"
	"strings"
	"testing"
)

// controls are characters that stand for others in the rows of testdata.
var controls = strings.NewReplacer("␊", "\n", "␉", "\t", "␛", "\x1b", "␀", "\x00", "␡", "\x7f", "␦", "\xff")

// readRows returns the lines of a file in testdata without those that are empty or begin with "# ".
func readRows(t testing.TB, name string) (rows []string) {
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "# ") {
			rows = append(rows, controls.Replace(line))
		}
	}
	return rows
}

// masked returns a text with Mask in place of what is marked.
func masked(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "«")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		b.WriteString(Mask)
		_, text, _ = strings.Cut(rest, "»")
	}
}

func TestHideText(t *testing.T) {
	for _, row := range readRows(t, "running.txt") {
		same(t, HideText(unmark(row), nil), masked(row), "%s", row)
	}
}

// More names are known by what Folded returns.
func TestHideTextMore(t *testing.T) {
	more := map[string]bool{Folded("my-Ne"): true, "zz": true}
	same(t, HideText("GET /?my-N%65=a&zz=b&c=d zz='e f'", more), "GET /?my-N%65=xxxxx&zz=xxxxx&c=d zz='xxxxx'", "")
}
