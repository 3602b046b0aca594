package secret

import (
	"strings"
	"testing"
)

// controls are characters that stand for others in the rows of testdata.
var controls = strings.NewReplacer("␊", "\n", "␉", "\t", "␛", "\x1b", "␀", "\x00", "␡", "\x7f", "␦", "\xff")

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
		text := controls.Replace(row.text)
		same(t, HideText(unmark(text), nil), masked(text), "%s: %s", row.heading, text)
	}
}

// More names are known by what Folded returns.
func TestHideTextMore(t *testing.T) {
	more := map[string]bool{Folded("my-Ne"): true, "zz": true}
	same(t, HideText("GET /?my-N%65=a&zz=b&c=d zz='e f'", more), "GET /?my-N%65=xxxxx&zz=xxxxx&c=d zz='xxxxx'", "")
}
