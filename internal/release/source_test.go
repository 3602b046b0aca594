package main

import (
	"bytes"
	"debug/buildinfo"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const hidden = "package main\n\nimport \"os\"\n\nfunc init() { os.Stdout.WriteString(\"hidden\\n\") }\n"

// committed are the files of the commit that the tests build. Its command prints its arguments.
var committed = map[string]string{
	".gitattributes":      "cmd/iri/main.go export-ignore\nREADME.md text\n", // "git archive" leaves the file out
	".gitignore":          "local.go\n",
	"CHANGELOG.md":        "# Changelog\n\n## [1.2.3] - 2026-01-02\n",
	"LICENSE":             "MIT\n",
	"README.md":           "# Title\n\nText, $Id$.\n",
	"cmd/iri/main.go":     "package main\n\nimport (\n\t\"os\"\n\t\"strings\"\n)\n\nfunc main() { os.Stdout.WriteString(name + strings.Join(os.Args[1:], \" \") + \"\\n\") }\n",
	"cmd/iri/name.go":     "package main\n\nconst name = \"committed: \"\n",
	"cmd/iri/name_aix.go": "package main\n",
	"go.mod":              "module example.com/iri\n\ngo 1.24\n",
}

// hideouts are ways in which a machine can have another text for a file of the commit, or a file that is not in the commit.
var hideouts = []struct {
	name string
	hide func(t *testing.T, repo, home string)
}{
	{"nothing", func(*testing.T, string, string) {}},
	{"an untracked file", func(t *testing.T, repo, _ string) { writeFile(t, hidden, repo, "cmd", "iri", "extra.go") }},
	{"a file in the index", func(t *testing.T, repo, _ string) {
		writeFile(t, hidden, repo, "cmd", "iri", "staged.go")
		git(t, repo, "add", ".")
	}},
	{"a file that .gitignore names", func(t *testing.T, repo, _ string) { writeFile(t, hidden, repo, "cmd", "iri", "local.go") }},
	{"a file that .git/info/exclude names", func(t *testing.T, repo, _ string) {
		writeFile(t, "excluded.go\n", repo, ".git", "info", "exclude")
		writeFile(t, hidden, repo, "cmd", "iri", "excluded.go")
	}},
	{"a file that the user's ignore file names", func(t *testing.T, repo, home string) {
		writeFile(t, "ignored.go\n", home, ".config", "git", "ignore")
		writeFile(t, hidden, repo, "cmd", "iri", "ignored.go")
	}},
	{"a changed file", func(t *testing.T, repo, _ string) { writeFile(t, hidden, repo, "cmd", "iri", "name_aix.go") }},
	{"a changed file that is assumed unchanged", func(t *testing.T, repo, _ string) {
		git(t, repo, "update-index", "--assume-unchanged", "cmd/iri/name.go")
		writeFile(t, "package main\n\nconst name = \"hidden\"\n", repo, "cmd", "iri", "name.go")
	}},
	{"a changed file outside the sparse checkout", func(t *testing.T, repo, _ string) {
		git(t, repo, "update-index", "--skip-worktree", "LICENSE")
		writeFile(t, "hidden\n", repo, "LICENSE")
	}},
	{"a removed file", func(t *testing.T, repo, _ string) {
		if err := os.Remove(filepath.Join(repo, "cmd", "iri", "main.go")); err != nil {
			t.Fatal(err)
		}
	}},
	{"vendored modules and a workspace", func(t *testing.T, repo, _ string) {
		writeFile(t, "go.work\nvendor\n", repo, ".git", "info", "exclude")
		writeFile(t, "go 1.24\n\nuse .\n", repo, "go.work")
		writeFile(t, "# example.com/hidden v1.0.0\n## explicit\n", repo, "vendor", "modules.txt")
	}},
	{"a repository in the repository", func(t *testing.T, repo, _ string) {
		git(t, repo, "init", "-q", "cmd/iri/nested")
		writeFile(t, hidden, repo, "cmd", "iri", "nested", "nested.go")
	}},
	{"attributes of the repository", func(t *testing.T, repo, _ string) {
		writeFile(t, "* text eol=crlf ident export-ignore\n", repo, ".git", "info", "attributes")
	}},
	{"attributes of the user", func(t *testing.T, _, home string) {
		writeFile(t, "* text eol=crlf ident filter=change\n", home, ".config", "git", "attributes")
		writeFile(t, "[filter \"change\"]\n\tsmudge = echo hidden\n", home, ".gitconfig")
	}},
	{"line endings of the user", func(t *testing.T, _, home string) {
		writeFile(t, "[core]\n\tautocrlf = true\n\teol = crlf\n", home, ".gitconfig")
	}},
	{"hooks and a template of the user", func(t *testing.T, _, home string) {
		const hook = "#!/bin/sh\necho hidden > hidden\necho hidden > LICENSE\n"
		for _, folder := range []string{"hooks", filepath.Join("template", "hooks")} {
			writeFile(t, hook, home, folder, "post-checkout")
			writeFile(t, "#!/bin/sh\ncd \"${GIT_DIR:-.}\" && mkdir -p info && echo 'LICENSE filter=x' > info/attributes && git config filter.x.smudge 'echo hidden'\n",
				home, folder, "reference-transaction")
		}
		writeFile(t, "* ident\n", home, "template", "info", "attributes")
		writeFile(t, "[init]\n\ttemplateDir = ~/template\n[core]\n\thooksPath = ~/hooks\n", home, ".gitconfig")
	}},
	{"another commit in place of this one", func(t *testing.T, repo, _ string) {
		commit := git(t, repo, "rev-parse", "HEAD")
		writeFile(t, "hidden\n", repo, "LICENSE")
		git(t, repo, "commit", "-q", "-a", "-m", "hidden")
		git(t, repo, "replace", commit, git(t, repo, "rev-parse", "HEAD"))
		git(t, repo, "checkout", "-q", commit)
	}},
	{"variables for another repository", func(t *testing.T, _, _ string) {
		other := repository(t, map[string]string{"hidden": "hidden"})
		t.Setenv("GIT_DIR", filepath.Join(other, ".git"))
		t.Setenv("GIT_WORK_TREE", other)
		t.Setenv("GIT_INDEX_FILE", filepath.Join(other, ".git", "index"))
	}},
}

// TestCheckOut checks that a release is made of the files of the commit, byte for byte, and nothing else.
func TestCheckOut(t *testing.T) {
	for _, h := range hideouts {
		t.Run(h.name, func(t *testing.T) {
			home := newHome(t)
			repo := repository(t, committed)
			h.hide(t, repo, home)
			clone := filepath.Join(t.TempDir(), "clone")
			if err := checkOut(repo, clone); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(committed, filesIn(t, clone)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestCheckOutLinks checks that a symbolic link of the commit, which can lead out of it, leads nowhere.
func TestCheckOutLinks(t *testing.T) {
	newHome(t)
	repo := repository(t, committed)
	outside := filepath.Join(t.TempDir(), "outside.go")
	writeFile(t, hidden, outside)
	writeFile(t, outside, repo, "target")
	git(t, repo, "update-index", "--add", "--cacheinfo", "120000,"+git(t, repo, "hash-object", "-w", "target")+",cmd/iri/link.go")
	git(t, repo, "commit", "-q", "-m", "link")
	clone := filepath.Join(t.TempDir(), "clone")
	if err := checkOut(repo, clone); err != nil {
		t.Fatal(err)
	}
	if got := filesIn(t, clone)["cmd/iri/link.go"]; got != outside {
		t.Errorf("the link contains %q, want %q", got, outside)
	}
}

// TestBuild makes a release in a repository with all hideouts, and reads the archive.
func TestBuild(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(cache))) // the default depends on the home directory
	home := newHome(t)
	repo := repository(t, committed)
	commit := git(t, repo, "rev-parse", "HEAD")
	git(t, repo, "tag", "-a", "-m", "v1.2.3", "v1.2.3")
	for _, h := range hideouts {
		h.hide(t, repo, home)
	}
	here := target{runtime.GOOS, runtime.GOARCH}
	archives, err := build(repo, []target{here}, false)
	if err != nil {
		t.Fatal(err)
	}
	read, command := readTar, "iri"
	if runtime.GOOS == "windows" {
		read, command = readZip, "iri.exe"
	}
	var got []string
	for _, line := range read(t, archives[0].data) {
		_, line, _ = strings.Cut(line, "Z iri_v1.2.3_"+here.os+"_"+here.arch+"/")
		if !strings.HasPrefix(line, command+" ") {
			got = append(got, line)
		}
	}
	want := []string{
		`CHANGELOG.md "# Changelog\n\n## [1.2.3] - 2026-01-02\n"`,
		`LICENSE "MIT\n"`,
		`README.md "# Title\n\nText, $Id$.\n"`,
		`completion/_iri "committed: completion zsh\n"`,
		`completion/iri.bash "committed: completion bash\n"`,
		`completion/iri.fish "committed: completion fish\n"`,
		`iri.1 "committed: help man\n"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("files\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}

	clone := filepath.Join(t.TempDir(), "clone")
	if err := checkOut(repo, clone); err != nil {
		t.Fatal(err)
	}
	b, err := here.build(clone)
	if err != nil {
		t.Fatal(err)
	}
	info, err := buildinfo.Read(bytes.NewReader(b.data))
	if err != nil {
		t.Fatal(err)
	}
	stamp := map[string]string{"version": info.Main.Version}
	for _, s := range info.Settings {
		if strings.HasPrefix(s.Key, "vcs") && s.Key != "vcs.time" {
			stamp[s.Key] = s.Value
		}
	}
	if diff := cmp.Diff(map[string]string{"version": "v1.2.3", "vcs": "git", "vcs.revision": commit, "vcs.modified": "false"}, stamp); diff != "" {
		t.Errorf("stamped into the command (-want +got):\n%s", diff)
	}
}

// newHome gives git and the go command an empty home directory. It skips the test without git.
func newHome(t *testing.T) string {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	t.Setenv("XDG_CONFIG_HOME", "")
	return home
}

// repository returns a git repository with one commit of the given files.
func repository(t *testing.T, files map[string]string) string {
	repo := t.TempDir()
	git(t, repo, "init", "-q", "--template=")
	for name, text := range files {
		writeFile(t, text, repo, filepath.FromSlash(name))
	}
	git(t, repo, "add", ".")
	git(t, repo, "commit", "-q", "-m", "first")
	return repo
}

// git runs a command of git in a folder, and returns its output.
func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com"}, args...)...)
	cmd.Dir = dir
	cmd.Env = userEnv()
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return strings.TrimSpace(string(out))
}

func writeFile(t *testing.T, text string, name ...string) {
	t.Helper()
	file := filepath.Join(name...)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
}

// filesIn returns the files of a folder without .git, by name.
func filesIn(t *testing.T, dir string) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.Name() == ".git":
			return filepath.SkipDir
		case d.IsDir():
			return nil
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
