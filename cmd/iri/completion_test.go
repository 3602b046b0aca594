package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

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
			tool, name := testenv.Shell(t, shell), filepath.Join(t.TempDir(), "script")
			script := execute("", false, "completion", shell)
			err := os.WriteFile(name, []byte(script.stdout), 0o600)
			if err != nil || script.status != 0 || script.stderr != "" {
				t.Fatalf("%+v, %v", script, err)
			}
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
				var got []string // in any order
				for line := range strings.Lines(string(out)) {
					word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
					got = append(got, word)
				}
				if slices.Sort(got); !slices.Equal(got, tt.want) {
					t.Errorf("%q: %q, want %q", tt.words, got, tt.want)
				}
			}
		})
	}
}
