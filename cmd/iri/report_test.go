package main

// Tests of excerpts and findings.

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestExcerpt(t *testing.T) {
	x, y := strings.Repeat("x", 100), strings.Repeat("y", 100)
	for _, tt := range []struct {
		name, in, shown string
		pad             int // before the caret
	}{
		{"ASCII", "http://a/b c", "http://a/b c", 10},
		{"wide", "a:日本한🚀 é", "a:日本한🚀 é", 10},
		{"combining", "a:e\u0301 é", "a:e\u0301 é", 3},
		{"controls", "a:\x1b[31m\x07", "a:\uFFFD[31m\uFFFD", 2},
		{"broken UTF-8", "a:\xff\xfe", "a:\uFFFD\uFFFD", 2},
		{"valid but moves the text", "a:\u202e\u2028\u200b\u00a0 b", "a:\uFFFD\uFFFD\uFFFD\uFFFD b", 6},
		{"long", "a:" + x + "|" + y, "…" + x[:24] + "|" + y[:8] + "…", 25},
		{"long by one", "a:" + x[:31] + " ", "…:" + x[:31] + " ", 33},
		{"long and wide", "a:" + strings.Repeat("日", 50) + "|" + strings.Repeat("本", 50),
			"…" + strings.Repeat("日", 12) + "|" + strings.Repeat("本", 4) + "…", 25},
		{"long and without width", "a:e" + strings.Repeat("\u0301", 1000) + "|", "…" + strings.Repeat("\u0301", 32) + "|", 1},
		{"password", "http://u:pässword@h/ ", "http://u:xxxxx@h/ ", 17},
		{"fault in a password", "http://u:pass word@h/", "http://u:xxxxx@h/", 9},
		{"secrets", "http://u:PW@h/a;sig=PW?pwd=PW#sig=PW ", "…h/a;sig=xxxxx?pwd=xxxxx#sig=xxxxx", 29},
		{"fault after secrets", "http://u:P@h/?sig=PWPWPWPWPW&x= #a=b", "…tp://u:xxxxx@h/?sig=xxxxx&x= #a=b", 29},
		{"fault in a secret", "http://h/?sig=P W&pwd=PW", "http://h/?sig=xxxxx&pwd=xxxxx", 14},
		{"secrets that overlap", "http://u:a?sig=P@W&pwd=PW #", "http://u:xxxxx&pwd=xxxxx#", 9},
		{"long after a password", "http://u:p@h/" + x + " ", "…" + x[:32] + " ", 33},
	} {
		_, excerpt, _ := strings.Cut(execute("", true, "check", tt.in).stderr, "\n")
		want := "    " + tt.shown + "\n    " + strings.Repeat(" ", tt.pad) + "^\n"
		testenv.Same(t, excerpt, want, "%s", tt.name)
	}
}

// In JSON, a long text is cut.
func TestLintLong(t *testing.T) {
	got := execute("", false, "lint", "-json", "http://A/"+strings.Repeat("x", 992)).stdout
	want := `{"argument":1,"text":"http://A/` + strings.Repeat("x", 991) + `…","valid":true,`
	testenv.Same(t, got[:min(len(want), len(got))], want, "an object")
}
