package main

import (
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

// Each script names every command and flag. If the shell is installed, it can parse the script.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range shellNames() {
		name := script(t, shell)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all() {
			wants := append(c.operandWords(), c.Name)
			for _, f := range c.completedFlags() {
				wants = append(append(wants, f.name), f.words...)
			}
			for _, want := range wants {
				if !strings.Contains(string(text), want) {
					t.Errorf("%s: %s is not completed", shell, want)
				}
			}
		}
		t.Run(shell, func(t *testing.T) {
			if out, err := exec.Command(testenv.Shell(t, shell), "-n", name).CombinedOutput(); err != nil {
				t.Errorf("%s -n: %v\n%s", shell, err, out)
			}
		})
	}
}

func TestCompletionInBash(t *testing.T) {
	bash := testenv.Shell(t, "bash")
	name := script(t, "bash")
	for _, tt := range []struct {
		words []string // the last one is completed
		want  []string
	}{
		{[]string{"nor"}, []string{"normalize"}},
		{[]string{"re"}, []string{"relativize", "repair", "resolve"}},
		{[]string{"--v"}, []string{"--version"}},
		{[]string{"--h"}, []string{"--help"}},
		{[]string{"check", "-"}, []string{"-0", "-f", "-h", "-invalid", "-json", "-origin", "-q", "-ref", "-summary", "-uri", "-valid"}},
		{[]string{"check", "a:", "-j"}, []string{"-json"}},
		{[]string{"check", "-f", "completion_"}, []string{"completion_test.go"}},
		{[]string{"check", "completion_"}, nil},
		{[]string{"file", "completion_"}, []string{"completion_test.go"}},
		{[]string{"escape", "-component", "s"}, []string{"segment"}},
		{[]string{"lint", "-min", ""}, []string{"error", "info", "warning"}},
		{[]string{"lint", "--min", "w"}, []string{"warning"}},
		{[]string{"lint", "--"}, []string{"--0", "--f", "--h", "--json", "--min", "--q", "--rules", "--set"}},
		{[]string{"lint", "--s"}, []string{"--set"}},
		{[]string{"check", "--f", "completion_"}, []string{"completion_test.go"}},
		{[]string{"lint", "-set", "userinf"}, []string{"userinfo-like-host=", "userinfo="}},
		{[]string{"lint", "-set", "userinfo", "="}, []string{"error", "info", "off", "warning"}},
		{[]string{"lint", "-set", "userinfo", "=", "o"}, []string{"off"}},
		{[]string{"lint", "-set", "userinfo", "=", "off", "-j"}, []string{"-json"}},
		{[]string{"parts", "-get", "p"}, []string{"param:", "password", "path", "port"}},
		{[]string{"parts", "-get", "host,p"}, []string{"host,param:", "host,password", "host,path", "host,port"}},
		{[]string{"parts", "--get", "a,b,r"}, []string{"a,b,redacted"}},
		{[]string{"parts", "-get", "host,h"}, nil},
		{[]string{"parts", "-get", "path,user,p"}, []string{"path,user,param:", "path,user,password", "path,user,port"}},
		{[]string{"parts", "-get", "user,user"}, []string{"user,userinfo"}},
		{[]string{"change", "-without", "user"}, []string{"userinfo"}},
		{[]string{"change", "-without", "userinfo,f"}, []string{"userinfo,fragment"}},
		{[]string{"change", "-without", "port,query,"}, []string{"port,query,authority", "port,query,fragment", "port,query,userinfo"}},
		{[]string{"parts", "-get", "r"}, []string{"redacted"}},
		{[]string{"help", "js"}, []string{"json"}},
		{[]string{"completion", ""}, []string{"-h", "bash", "fish", "zsh"}},
		{[]string{"help", "un"}, []string{"unescape", "unicode"}},
		{[]string{"help", "-"}, []string{"-h"}},
		{[]string{"-"}, []string{"--help", "--version", "-h"}},
		{[]string{"none", "a"}, nil},
	} {
		code := `source "$1"; shift; COMP_WORDS=(iri "$@"); COMP_CWORD=$#; _iri; printf '%s\n' "${COMPREPLY[@]}"`
		out, err := exec.Command(bash, append([]string{"-c", code, "bash", name}, tt.words...)...).Output()
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Fields(string(out))
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.words, got, tt.want)
		}
	}
}

// The functions of zsh that the script calls are replaced by ones that print what they are told.
func TestCompletionInZsh(t *testing.T) {
	zsh := testenv.Tool(t, "zsh")
	name := script(t, "zsh")
	for _, tt := range []struct {
		words string
		want  []string // some of the lines
	}{
		{"che", []string{"check:report invalid IRIs"}},
		{"file ", []string{"-h[show the help]", "*-0[items end with NUL in input and output, like find -print0]", "*:operand:_files"}},
		{"check ", []string{"*-f[read lines of FILE, - for standard input; repeatable]:FILE:_files", "*:operand: "}},
		{"change ", []string{"*-k[keep invalid lines, print them as they are]", "*-without[remove the components in the list NAMES]:NAMES:_sequence compadd - userinfo port query fragment authority"}},
		{"lint ", []string{"*-min[print only findings of SEVERITY or worse]:SEVERITY:(info warning error)"}},
		{"completion ", []string{"*:operand:(bash zsh fish)"}},
	} {
		code := `compdef() { :; }; _describe() { print -rl -- $commands; }; _arguments() { print -rl -- "$@"; }
			source "$1"; words=(iri "${(@s. .)2}"); CURRENT=$#words; _iri`
		out, err := exec.Command(zsh, "-fc", code, "zsh", name, tt.words).CombinedOutput()
		got := strings.Split(string(out), "\n")
		for _, want := range tt.want {
			if err != nil || !slices.Contains(got, want) {
				t.Errorf("%q: %v, %q lacks %q", tt.words, err, got, want)
			}
		}
	}
}

func TestCompletionInFish(t *testing.T) {
	fish := testenv.Tool(t, "fish")
	name := script(t, "fish")
	for _, tt := range []struct {
		line string
		want []string
	}{
		{"iri --", []string{"--help", "--version"}},
		{"iri check -", []string{"-0", "-f", "-h", "-invalid", "-json", "-origin", "-q", "-ref", "-summary", "-uri", "-valid"}},
		{"iri check -f completion_", []string{"completion_test.go"}},
		{"iri file completion_", []string{"completion_test.go"}},
		{"iri parts -get h", []string{"host"}},
		{"iri parts -get host,p", []string{"host,param:", "host,password", "host,path", "host,port"}},
		{"iri parts -get a,b,r", []string{"a,b,redacted"}},
		{"iri parts -get host,host", nil},
		{"iri parts -get path,user,p", []string{"path,user,param:", "path,user,password", "path,user,port"}},
		{"iri parts -get user,user", []string{"user,userinfo"}},
		{"iri change -without ", []string{"authority", "fragment", "port", "query", "userinfo"}},
		{"iri change -without port,query,", []string{"port,query,authority", "port,query,fragment", "port,query,userinfo"}},
		{"iri change -without userinfo,f", []string{"userinfo,fragment"}},
		{"iri escape -component s", []string{"segment"}},
		{"iri help js", []string{"json"}},
	} {
		cmd := exec.Command(fish, "-c", "source $argv[1]; complete -C $argv[2]", name, tt.line)
		cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(string(out)) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			got = append(got, word)
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.line, got, tt.want)
		}
	}
}
