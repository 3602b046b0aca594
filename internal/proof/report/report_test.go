package report

import (
	"strings"
	"testing"
	"time"

	"example.com/iri/internal/proof/testenv"
)

func Test(t *testing.T) {
	page := Parse("{{number .n}} {{.list}} {{.time}}\n{{rows .rows}}")
	got, err := Fill(page, time.Now(), map[string]any{
		"n": 1_002_034, "list": List(strings.Fields("a b")), "rows": [][]any{{999, "x", 1000}, {List(nil)}}, "time": "now"})
	testenv.Same(t, string(got), "1,002,034 a, b now\n| 999 | x | 1,000 |\n| none |\n", "a page, %v", err)
}
