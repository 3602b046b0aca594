// Command release builds the archives of a release from the commit that is checked out:
//
//	go run ./internal/release
//
// An archive contains the command for one system, README.md, LICENSE, CHANGELOG.md, a man page and the completion scripts.
// Everything in it comes from the commit: changed, ignored and other files of the folder have no effect. The same commit and
// the same version of Go always give the same bytes, on any machine. RELEASING.md says how to make a release.
package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// A target is a system to build for.
type target struct{ os, arch string }

var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// run executes the command with the given arguments, in the root of the repository.
func run(w io.Writer, args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	out := flags.String("out", "dist", "write the archives to `FOLDER`, which must be empty or not exist")
	dry := flags.Bool("dry", false, "build any commit, for a trial: the version need not be in CHANGELOG.md")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if old, err := os.ReadDir(*out); err == nil && len(old) > 0 {
		return fmt.Errorf("%s is not empty", *out)
	}
	archives, err := build(".", targets, *dry)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o777); err != nil {
		return err
	}
	checksums := checksums(archives)
	fmt.Fprintf(w, "%s", checksums.data)
	for _, f := range append(archives, checksums) {
		if err := os.WriteFile(filepath.Join(*out, f.name), f.data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// build returns the archives for some targets. It makes them in a clone of the repository, which has only what the commit has.
func build(repo string, targets []target, dry bool) (archives []file, err error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	clone := filepath.Join(dir, "clone")
	if err := checkOut(repo, clone); err != nil {
		return nil, err
	}
	common, err := commonFiles(clone)
	if err != nil {
		return nil, err
	}
	for _, t := range targets {
		b, err := t.build(clone)
		if err != nil {
			return nil, err
		}
		if !dry {
			if err := announced(b.version, common); err != nil {
				return nil, err
			}
		}
		archive, err := t.archive(b, common)
		if err != nil {
			return nil, err
		}
		archives = append(archives, archive)
	}
	return archives, nil
}

// checksums returns a file that "sha256sum -c" reads.
func checksums(files []file) file {
	var data []byte
	for _, f := range files {
		data = fmt.Appendf(data, "%x  %s\n", sha256.Sum256(f.data), f.name)
	}
	return file{name: "checksums.txt", data: data}
}

// A file is a file of an archive, or an archive.
type file struct {
	name       string // with slashes
	data       []byte
	executable bool
}

// commonFiles returns the files that all archives contain. The command of the commit writes some of them.
func commonFiles(clone string) (files []file, err error) {
	for _, name := range []string{"CHANGELOG.md", "LICENSE", "README.md"} {
		data, err := os.ReadFile(filepath.Join(clone, name))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: data})
	}
	b, err := target{runtime.GOOS, runtime.GOARCH}.build(clone)
	if err != nil {
		return nil, err
	}
	command := filepath.Join(filepath.Dir(clone), "iri.exe") // Windows needs the suffix
	if err := os.WriteFile(command, b.data, 0o700); err != nil {
		return nil, err
	}
	for _, f := range []struct{ name, args string }{
		{"completion/_iri", "completion zsh"},
		{"completion/iri.bash", "completion bash"},
		{"completion/iri.fish", "completion fish"},
		{"iri.1", "help man"},
	} {
		data, err := output(clone, cloneEnv(), append([]string{command}, strings.Fields(f.args)...)...)
		if err == nil && len(data) == 0 {
			err = fmt.Errorf("iri %s prints nothing", f.args)
		}
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: f.name, data: data})
	}
	return files, nil
}

// A binary is the command for one system.
type binary struct {
	data    []byte
	version string    // of the tag, or a pseudo-version
	time    time.Time // of the commit
}

// build compiles the command in the clone. The go command stamps the version, the commit and its time into the binary.
func (t target) build(clone string) (binary, error) {
	path := filepath.Join(filepath.Dir(clone), "iri")
	// Settings of the user could change the binary. GOFLAGS must not be empty: "go env -w" would apply.
	env := append(cloneEnv(), "GOFLAGS=-trimpath", "GOWORK=off", "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0",
		"GOFIPS140=off", "GOEXPERIMENT=", "GOOS="+t.os, "GOARCH="+t.arch)
	if _, err := output(clone, env, "go", "build", "-buildvcs=true", "-ldflags=-s", "-o", path, "./cmd/iri"); err != nil {
		return binary{}, fmt.Errorf("building for %s/%s: %w", t.os, t.arch, err)
	}
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return binary{}, err
	}
	var b binary
	if err := b.stamp(info); err != nil {
		return binary{}, err
	}
	b.data, err = os.ReadFile(path)
	return b, err
}

// stamp sets the version and the time to those that the go command stamped into the binary. It returns an error if there are none,
// or if "go env -w" set GOEXPERIMENT, which no environment can reset.
func (b *binary) stamp(info *buildinfo.BuildInfo) (err error) {
	b.version = info.Main.Version
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.time":
			if b.time, err = time.Parse(time.RFC3339, s.Value); err != nil {
				return err
			}
		case "GOEXPERIMENT":
			return fmt.Errorf("GOEXPERIMENT=%s changes the binary; run go env -u GOEXPERIMENT", s.Value)
		}
	}
	if b.time.IsZero() {
		return errors.New("the go command stamped no commit into the binary; run it in a repository")
	}
	return nil
}

// announced returns an error unless CHANGELOG.md, one of files, has a section for the version. The section is missing if
// the commit has no tag: the version is v0.0.0-20260102030405-0123456789ab.
func announced(version string, files []file) error {
	heading := "\n## [" + strings.TrimPrefix(version, "v") + "]"
	for _, f := range files {
		if f.name == "CHANGELOG.md" && strings.Contains(string(f.data), heading) {
			return nil
		}
	}
	return fmt.Errorf("CHANGELOG.md has no section for version %s; check out a tagged commit, or try with -dry", version)
}
