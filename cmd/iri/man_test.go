package main

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/proof/testenv"
)

// The manual page has the help of every command: the same words in the same order.
func TestManual(t *testing.T) {
	page := execute("", false, "help", "man").stdout
	text := strings.NewReplacer(`\e`, `\`, `\-`, "-", `\(aq`, "'", `\(ga`, "`", `\(ha`, "^", `\(ti`, "~").Replace(page)
	text = regexp.MustCompile(`(?m)^\.(PP|nf|fi|TP|B|SS|SH)`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`\\\[u[0-9A-F]{4,6}\]`).ReplaceAllStringFunc(text, func(s string) string {
		r, err := strconv.ParseUint(s[len(`\[u`):len(s)-1], 16, 32)
		if err != nil {
			t.Error(err)
		}
		return string(rune(r))
	})
	words := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, "…", "...")), " ") }
	text = words(text)
	for _, c := range all() {
		help := execute("", false, "help", c.Name).stdout
		help = strings.TrimSuffix(strings.Replace(strings.TrimPrefix(help, "Usage: "), "Flags:", "", 1), readsItems)
		if !strings.Contains(text, words(help)) {
			t.Errorf("the page lacks the help of %s", c.Name)
		}
	}
	for _, part := range []string{subject, synopsis, overviewExamples, overviewDetails, topic("lines"), topic("json"),
		topic("trurl")} {
		if !strings.Contains(text, words(part)) {
			t.Errorf("the page lacks %.40q", part)
		}
	}
	for line := range strings.Lines(page) {
		if strings.ContainsFunc(line, func(r rune) bool { return r >= utf8.RuneSelf }) {
			t.Errorf("not ASCII: %q", line)
		}
		if regexp.MustCompile(`^\.(TH IRI 1|SH [A-Z]+|SS .+|PP|nf|fi|TP|B .+)\n$`).MatchString(line) {
			continue
		}
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") || strings.ContainsAny(line, "'`^~") {
			t.Errorf("roff reads %q as something else", line)
		}
	}
	for _, tool := range [][]string{{"mandoc", "-T", "lint", "-W", "error"},
		{"groff", "-Kutf8", "-Tutf8", "-man", "-ww", "-z"}, {"groff", "-man", "-ww", "-z"}} {
		t.Run(tool[0], func(t *testing.T) {
			cmd := exec.Command(testenv.Tool(t, tool[0]), tool[1:]...)
			cmd.Stdin = strings.NewReader(page)
			if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
