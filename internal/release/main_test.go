package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/iri/internal/testenv"
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
	"outside":             "../../secret", // as a symbolic link
}

// Commits have this time, in another time zone.
var commitTime = time.Date(2026, 1, 2, 3, 4, 6, 0, time.UTC)

// hide does what can give a machine another text for a file of the commit, a file that is not in the commit, or another
// command from the same files.
func hide(t *testing.T, repo, home string) {
	// Another commit in place of this one.
	commit := git(t, repo, "rev-parse", "HEAD")
	writeFile(t, "hidden\n", repo, "LICENSE")
	git(t, repo, "commit", "-q", "-a", "-m", "hidden")
	git(t, repo, "replace", commit, git(t, repo, "rev-parse", "HEAD"))
	git(t, repo, "checkout", "-q", commit)

	// Files that are not tracked, in the index, ignored by the repository or by the user, or in another repository.
	git(t, repo, "init", "-q", "cmd/iri/nested")
	for _, name := range []string{"extra.go", "staged.go", "local.go", "excluded.go", "ignored.go", "nested/nested.go"} {
		writeFile(t, hidden, repo, "cmd", "iri", name)
	}
	git(t, repo, "add", "cmd/iri/staged.go")
	writeFile(t, "excluded.go\ngo.work\nvendor\n", repo, ".git", "info", "exclude")
	writeFile(t, "ignored.go\n", home, ".config", "git", "ignore")

	// Vendored modules and a workspace.
	writeFile(t, "go 1.24\n\nuse .\n", repo, "go.work")
	writeFile(t, "# example.com/hidden v1.0.0\n## explicit\n", repo, "vendor", "modules.txt")

	// Files that are changed, assumed to be unchanged, outside the sparse checkout, or removed.
	writeFile(t, hidden, repo, "cmd", "iri", "name_aix.go")
	git(t, repo, "update-index", "--assume-unchanged", "cmd/iri/name.go")
	writeFile(t, "package main\n\nconst name = \"hidden\"\n", repo, "cmd", "iri", "name.go")
	git(t, repo, "update-index", "--skip-worktree", "LICENSE")
	writeFile(t, "hidden\n", repo, "LICENSE")
	must(t, os.Remove(filepath.Join(repo, "cmd", "iri", "main.go")))

	// Attributes of the repository and of the user; line endings, hooks and a template of the user.
	writeFile(t, "* text eol=crlf ident export-ignore\n", repo, ".git", "info", "attributes")
	writeFile(t, "* ident filter=change\n", home, ".config", "git", "attributes")
	const hook = "#!/bin/sh\necho hidden > hidden\necho hidden > LICENSE\n"
	const template = "#!/bin/sh\ncd \"${GIT_DIR:-.}\" && mkdir -p info && echo 'LICENSE filter=change' > info/attributes\n" +
		"git config filter.change.smudge 'echo hidden'\n"
	for _, folder := range []string{"hooks", filepath.Join("template", "hooks")} {
		writeFile(t, hook, home, folder, "post-checkout")
		writeFile(t, template, home, folder, "reference-transaction")
	}
	writeFile(t, "* ident\n", home, "template", "info", "attributes")
	writeFile(t, `
[filter "change"]
	smudge = echo hidden
[core]
	autocrlf = true
	eol = crlf
	hooksPath = ~/hooks
[init]
	templateDir = ~/template
`, home, ".gitconfig")

	// Settings of the go command, and variables for another repository.
	writeFile(t, "GOEXPERIMENT=fieldtrack\nGOFLAGS=-tags=hidden\n", home, "goenv")
	t.Setenv("GOENV", filepath.Join(home, "goenv"))
	t.Setenv("GOEXPERIMENT", "fieldtrack")
	t.Setenv("GOWORK", filepath.Join(repo, "go.work"))
	other := t.TempDir()
	git(t, other, "init", "-q")
	t.Setenv("GIT_DIR", filepath.Join(other, ".git"))
	t.Setenv("GIT_WORK_TREE", other)
	t.Setenv("GIT_INDEX_FILE", filepath.Join(other, ".git", "index"))
}

// TestBuild checks that a release is made of the files of the commit, byte for byte, and nothing else.
func TestBuild(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	must(t, err)
	testenv.Tool(t, "git")
	t.Setenv("GOCACHE", strings.TrimSpace(string(cache))) // the default depends on the home directory
	home, repo := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	git(t, repo, "init", "-q", "--template=")
	for name, text := range committed {
		writeFile(t, text, repo, filepath.FromSlash(name))
	}
	git(t, repo, "add", ".")
	git(t, repo, "update-index", "--cacheinfo", "120000,"+git(t, repo, "hash-object", "outside")+",outside")
	git(t, repo, "commit", "-q", "-m", "first")
	commit := git(t, repo, "rev-parse", "HEAD")
	git(t, repo, "tag", "-a", "-m", "v1.2.3", "v1.2.3")
	hide(t, repo, home)

	clone := filepath.Join(t.TempDir(), "clone")
	if at, err := checkOut(repo, clone); err != nil || at != commitTime {
		t.Fatalf("time %v, want %v; error %v", at, commitTime, err)
	}
	if diff := cmp.Diff(committed, filesIn(t, clone)); diff != "" {
		t.Errorf("files of the commit (-want +got):\n%s", diff)
	}

	here := target{runtime.GOOS, runtime.GOARCH}
	archives, err := build(repo, []target{here}, false)
	must(t, err)
	folder := "iri_v1.2.3_" + here.os + "_" + here.arch + "/"
	got := read(t, archives[0])
	name := folder + "iri"
	if here.os == "windows" {
		name += ".exe"
	}
	command := got[name]
	maps.DeleteFunc(got, func(_ string, f *fstest.MapFile) bool { return f == command })
	want := fstest.MapFS{}
	for name, text := range map[string]string{
		"CHANGELOG.md":        committed["CHANGELOG.md"],
		"LICENSE":             committed["LICENSE"],
		"README.md":           committed["README.md"],
		"completion/_iri":     "committed: completion zsh\n",
		"completion/iri.bash": "committed: completion bash\n",
		"completion/iri.fish": "committed: completion fish\n",
		"iri.1":               "committed: help man\n",
	} {
		want[folder+name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644, ModTime: commitTime}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("archive (-want +got):\n%s", diff)
	}

	checkSBOM(t, archives[1], name, command.Data, commit)

	info, err := buildinfo.Read(bytes.NewReader(command.Data))
	must(t, err)
	stamp := map[string]string{"version": info.Main.Version}
	for _, s := range info.Settings {
		if strings.HasPrefix(s.Key, "vcs") || s.Key == "GOEXPERIMENT" || s.Key == "-tags" || s.Key == "-trimpath" {
			stamp[s.Key] = s.Value
		}
	}
	wantStamp := map[string]string{"version": "v1.2.3", "-trimpath": "true",
		"vcs": "git", "vcs.revision": commit, "vcs.time": "2026-01-02T03:04:06Z", "vcs.modified": "false"}
	if diff := cmp.Diff(wantStamp, stamp); diff != "" {
		t.Errorf("stamped into the command (-want +got):\n%s", diff)
	}
}

// TestOtherModule checks that no release is made of a commit whose command has code of another folder.
func TestOtherModule(t *testing.T) {
	repo, other := t.TempDir(), t.TempDir()
	writeFile(t, "module example.com/other\n", other, "go.mod")
	writeFile(t, "package other\n", other, "other.go")
	git(t, repo, "init", "-q", "--template=")
	for name, text := range committed {
		writeFile(t, text, repo, filepath.FromSlash(name))
	}
	writeFile(t, "package main\n\nimport _ \"example.com/other\"\n\nconst name = \"\"\n", repo, "cmd", "iri", "name.go")
	const require = "\nrequire example.com/other v0.0.0\n\nreplace example.com/other => "
	writeFile(t, committed["go.mod"]+require+strconv.Quote(other)+"\n", repo, "go.mod")
	git(t, repo, "add", ".")
	git(t, repo, "commit", "-q", "-m", "first")
	if _, err := build(repo, nil, true); err == nil || !strings.Contains(err.Error(), "module example.com/other") {
		t.Errorf("error %v", err)
	}
}

// checkSBOM compares the SBOM of a release of one command with a text written by hand.
func checkSBOM(t *testing.T, got file, name string, command []byte, commit string) {
	t.Helper()
	goVersion := strings.TrimPrefix(runtime.Version(), "go")
	want := strings.NewReplacer("GO", goVersion, "NAME", name, "HASH", fmt.Sprintf("%x", sha256.Sum256(command)), "COMMIT", commit).Replace(`{
		"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
		"metadata": {"timestamp": "2026-01-02T03:04:06Z", "component": {"type": "application", "bom-ref": "pkg:golang/example.com/iri@v1.2.3",
			"name": "example.com/iri", "version": "v1.2.3", "purl": "pkg:golang/example.com/iri@v1.2.3", "licenses": [{"license": {"id": "MIT"}}],
			"properties": [{"name": "vcs.revision", "value": "COMMIT"}]}},
		"components": [
			{"type": "library", "bom-ref": "pkg:golang/std@GO", "name": "std", "version": "GO", "purl": "pkg:golang/std@GO", "licenses": [{"license": {"id": "BSD-3-Clause"}}]},
			{"type": "file", "bom-ref": "NAME", "name": "NAME", "version": "v1.2.3", "hashes": [{"alg": "SHA-256", "content": "HASH"}]}],
		"dependencies": [{"ref": "pkg:golang/example.com/iri@v1.2.3", "dependsOn": ["pkg:golang/std@GO"]}, {"ref": "pkg:golang/std@GO", "dependsOn": []},
			{"ref": "NAME", "dependsOn": ["pkg:golang/example.com/iri@v1.2.3"]}]
	}`)
	var gotValue, wantValue any
	must(t, json.Unmarshal(got.data, &gotValue))
	must(t, json.Unmarshal([]byte(want), &wantValue))
	if diff := cmp.Diff(wantValue, gotValue); diff != "" || got.name != "iri_v1.2.3.cdx.json" {
		t.Errorf("%s (-want +got):\n%s", got.name, diff)
	}
}

// must stops the test at an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// git runs a command of git in a folder, and returns its output.
func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(userEnv(), "GIT_COMMITTER_DATE=2026-01-02T08:04:06+05:00")
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
	must(t, os.MkdirAll(filepath.Dir(file), 0o777))
	must(t, os.WriteFile(file, []byte(text), 0o777))
}

// filesIn returns the files of a folder without .git, by name.
func filesIn(t *testing.T, dir string) map[string]string {
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d.Name() == ".git" {
				return fs.SkipDir
			}
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = string(data)
		return err
	})
	must(t, err)
	return files
}

// read reads an archive.
func read(t *testing.T, archive file) fstest.MapFS {
	all := fstest.MapFS{}
	add := func(name string, info fs.FileInfo, r io.Reader) {
		data, err := io.ReadAll(r)
		must(t, err)
		all[name] = &fstest.MapFile{Data: data, Mode: info.Mode(), ModTime: info.ModTime().UTC()}
	}
	if strings.HasSuffix(archive.name, ".zip") {
		z, err := zip.NewReader(bytes.NewReader(archive.data), int64(len(archive.data)))
		must(t, err)
		for _, f := range z.File {
			r, err := f.Open()
			must(t, err)
			add(f.Name, f.FileInfo(), r)
		}
		return all
	}
	z, err := gzip.NewReader(bytes.NewReader(archive.data))
	must(t, err)
	if !z.ModTime.IsZero() || z.Name != "" {
		t.Errorf("the header of gzip contains a time or a name: %v", z.Header)
	}
	r := tar.NewReader(z)
	for {
		h, err := r.Next()
		if err == io.EOF {
			return all
		}
		must(t, err)
		add(h.Name, h.FileInfo(), r)
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "" || h.Gname != "" {
			t.Errorf("%s has an owner", h.Name)
		}
	}
}

// TestArchive checks the archives for a system with files that can be executed and one without them.
func TestArchive(t *testing.T) {
	files := []file{{"iri", []byte("\x7fELF"), 0o755}, {"completion/_iri", []byte("#"), 0o644}}
	for ending, system := range map[string]target{".tar.gz": {"linux", "arm64"}, ".zip": {"windows", "amd64"}} {
		archive, err := system.archive("v1.2.3", commitTime, files)
		must(t, err)
		name := "iri_v1.2.3_" + system.os + "_" + system.arch
		if archive.name != name+ending {
			t.Errorf("name %s, want %s", archive.name, name+ending)
		}
		want := fstest.MapFS{
			name + "/iri":             {Data: []byte("\x7fELF"), Mode: 0o755, ModTime: commitTime},
			name + "/completion/_iri": {Data: []byte("#"), Mode: 0o644, ModTime: commitTime},
		}
		if diff := cmp.Diff(want, read(t, archive)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", archive.name, diff)
		}
	}
}

// TestAnnounced checks that only a version with a section in CHANGELOG.md is released.
func TestAnnounced(t *testing.T) {
	for version, want := range map[string]bool{
		"v1.2.3":                               true,
		"v1.2.3+dirty":                         false,
		"v1.2.3-0.20260102030405-0123456789ab": false,
		"v1.2.2":                               false,
		"(devel)":                              false,
	} {
		if err := announced(version, "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n- In v1.2.2: x\n"); (err == nil) != want {
			t.Errorf("announced(%s) = %v", version, err)
		}
	}
}

// TestFolder checks that archives of another version never stay next to the new ones.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, "", dir, "old.zip")
	if err := run(io.Discard, []string{"-dry", "-out", dir}); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("error %v", err)
	}
}
