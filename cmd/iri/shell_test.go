package main

// What shells and manual pages get: each shell can parse its script and completes with it, and the page has all help.

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/proof/testenv"
)

// Each shell can parse its script, and completes with it.
func TestCompletionScripts(t *testing.T) {
	folder := filepath.Dir(build(t))
	for shell, code := range map[string]string{
		"bash": `source "$1"; shift; COMP_WORDS=(iri "$@"); COMP_CWORD=$#; _iri; printf '%s\n' "${COMPREPLY[@]}"`,
		// The functions of zsh that the script calls are replaced by ones that print what they are told.
		"zsh": `compdef() { :; }; _files() { echo sessions_test.go; }; compadd() { print -rl -- $plain; }; source "$1"; ` +
			`shift; words=(iri "$@"); CURRENT=$#words; _iri`,
		"fish": `source $argv[1]; complete -C "iri $argv[2..]"`,
	} {
		t.Run(shell, func(t *testing.T) {
			tool, name := testenv.Shell(t, shell), filepath.Join(t.TempDir(), "script")
			script := execute("", false, "completion", shell)
			err := os.WriteFile(name, []byte(script.stdout), 0o600)
			if err != nil || script.status != 0 || script.stderr != "" {
				t.Fatalf("%+v, %v", script, err)
			}
			if out, err := exec.Command(tool, "-n", name).CombinedOutput(); err != nil {
				t.Errorf("%s -n: %v\n%s", shell, err, out)
			}
			type row struct{ Words, Want, Why string }
			for _, row := range testenv.Rows[row]("cmd", "iri", "testdata", "completion.txt") {
				args := map[string][]string{"bash": {"-c", code, shell, name}, "zsh": {"-fc", code, shell, name},
					"fish": {"-c", code, name}}[shell]
				cmd := exec.Command(tool, append(args, strings.Fields(row.Words)...)...)
				cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Errorf("%q: %v", row.Words, err)
				}
				var got []string // in any order
				for line := range strings.Lines(string(out)) {
					word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
					got = append(got, word)
				}
				slices.Sort(got)
				testenv.Same(t, strings.Join(got, " "), row.Want, "what %s offers for %q (%s)", shell, row.Words, row.Why)
			}
		})
	}
}

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
		testenv.Same(t, strings.Contains(text, words(help)), true, "the page has the help of %s", c.Name)
	}
	examples, details := overview()
	for _, part := range []string{subject, synopsis, examples, details, topic("lines"), topic("json"), topic("trurl")} {
		testenv.Same(t, strings.Contains(text, words(part)), true, "the page has %.40q", part)
	}
	headings := strings.Join(regexp.MustCompile(`(?m)^\.SH .*`).FindAllString(page, -1), " ")
	wants := ".SH NAME .SH SYNOPSIS .SH DESCRIPTION .SH COMMANDS .SH LINES .SH JSON .SH TRURL"
	testenv.Same(t, headings, wants, "headings")
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
