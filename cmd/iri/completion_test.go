package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// script writes the completion script for a shell to a file and returns the file's name.
func script(t *testing.T, shell string) string {
	t.Helper()
	got := execute("", false, "completion", shell)
	if got.status != 0 || got.stderr != "" {
		t.Fatalf("%+v", got)
	}
	name := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(name, []byte(got.stdout), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// Each shell can parse its script, and completes with it.
func TestCompletionScripts(t *testing.T) {
	folder := filepath.Dir(build(t))
	for shell, code := range map[string]string{
		"bash": `source "$1"; shift; COMP_WORDS=(iri "$@"); COMP_CWORD=$#; _iri; printf '%s\n' "${COMPREPLY[@]}"`,
		// The functions of zsh that the script calls are replaced by ones that print what they are told.
		"zsh": `compdef() { :; }; _files() { echo completion_test.go; }; compadd() { print -rl -- $plain; }; source "$1"; ` +
			`shift; words=(iri "$@"); CURRENT=$#words; _iri`,
		"fish": `source $argv[1]; complete -C "iri $argv[2..]"`,
	} {
		t.Run(shell, func(t *testing.T) {
			tool, name := testenv.Shell(t, shell), script(t, shell)
			if out, err := exec.Command(tool, "-n", name).CombinedOutput(); err != nil {
				t.Errorf("%s -n: %v\n%s", shell, err, out)
			}
			for _, tt := range []struct{ words, want []string }{
				{[]string{"nor"}, []string{"normalize"}},
				{[]string{"lint", "-min", "w"}, []string{"warning"}},
				{[]string{"parts", "-get", "host,po"}, []string{"host,port"}},
				{[]string{"check", "-f", "completion_"}, []string{"completion_test.go"}},
				{[]string{"check", "a:", "-j"}, []string{"-json"}},
				{[]string{"lint", "-set", "userinf"}, []string{"userinfo-like-host=", "userinfo="}},
			} {
				args := map[string][]string{"bash": {"-c", code, shell, name}, "zsh": {"-fc", code, shell, name},
					"fish": {"-c", code, name}}[shell]
				cmd := exec.Command(tool, append(args, tt.words...)...)
				cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Errorf("%q: %v", tt.words, err)
				}
				checkCompleted(t, tt.words, tt.want, string(out))
			}
		})
	}
}

func TestCompletion(t *testing.T) {
	for _, tt := range []struct {
		words []string // the last one is completed
		want  []string
	}{
		{[]string{"re"}, beginning("re", commandNames())},
		{[]string{"--v"}, []string{"--version"}},
		{[]string{"-"}, []string{"--help", "--version", "-h"}},
		{[]string{"check", "-"}, flagNames("check", "-")},
		{[]string{"check", "completion_"}, nil},
		{[]string{"file", "completion_"}, []string{"FILES"}},
		{[]string{"escape", "-component", "s"}, []string{"segment"}},
		{[]string{"lint", "-min", ""}, []string{"error", "info", "warning"}},
		{[]string{"lint", "--min", "w"}, []string{"warning"}},
		{[]string{"lint", "--"}, flagNames("lint", "--")},
		{[]string{"check", "--f", ""}, []string{"FILES"}},
		{[]string{"lint", "-set", "userinfo", "="}, []string{"error", "info", "off", "warning"}},
		{[]string{"lint", "-set", "userinfo", "=", "o"}, []string{"off"}},
		{[]string{"lint", "-set", "userinfo", "=", "off", "-j"}, []string{"-json"}},
		{[]string{"parts", "--get", "a,b,red"}, []string{"a,b,redacted"}},
		{[]string{"parts", "-get", "host,h"}, nil},
		{[]string{"parts", "-get", "user,user"}, []string{"user,userinfo"}},
		{[]string{"change", "-without", "port,query,"}, []string{"port,query,authority", "port,query,fragment",
			"port,query,userinfo"}},
		{[]string{"change", "-host", "h"}, nil},
		{[]string{"completion", ""}, []string{"bash", "fish", "zsh"}},
		{[]string{"completion", "-"}, []string{"-h"}},
		{[]string{"help", "un"}, beginning("un", helpTopics())},
		{[]string{"help", "-"}, []string{"-h"}},
		{[]string{"none", "a"}, nil},
	} {
		args := append([]string{"completion", "bash", "--"}, tt.words...)
		checkCompleted(t, tt.words, tt.want, execute("", false, args...).stdout)
	}
}

// checkCompleted compares the words in the lines that completion prints, in any order.
func checkCompleted(t *testing.T, words, want []string, lines string) {
	t.Helper()
	var got []string
	for line := range strings.Lines(lines) {
		word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		got = append(got, word)
	}
	if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		t.Errorf("%q: %q, want %q", words, got, want)
	}
}

// beginning returns the words that begin with a prefix.
func beginning(prefix string, words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return !strings.HasPrefix(word, prefix) })
}

// flagNames returns the flags of a command, with dashes before them.
func flagNames(command, dashes string) []string {
	c, _ := find(command)
	fs, _ := c.Flags()
	names := []string{dashes + "h"}
	fs.VisitAll(func(f *flag.Flag) { names = append(names, dashes+f.Name) })
	return names
}
