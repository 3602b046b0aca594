// Command release builds the archives of a release from the commit that is checked out:
//
//	go run ./internal/release
//
// An archive contains the command for one system, README.md, LICENSE, CHANGELOG.md, a man page and the completion scripts. Next to
// the archives are checksums and an SBOM.
// Everything in it comes from the commit: changed, ignored and other files of the folder have no effect. The same commit and
// the same version of Go always give the same bytes, on any machine. RELEASING.md says how to make a release.
package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
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
	files, err := build(".", targets, *dry)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o777); err != nil {
		return err
	}
	checksums := checksums(files)
	fmt.Fprintf(w, "%s", checksums.data)
	for _, f := range append(files, checksums) {
		if err := os.WriteFile(filepath.Join(*out, f.name), f.data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// A file is a file of an archive, or an archive.
type file struct {
	name string // with slashes
	data []byte
	mode fs.FileMode
}

// checksums returns a file that "sha256sum -c" reads.
func checksums(files []file) file {
	var data []byte
	for _, f := range files {
		data = fmt.Appendf(data, "%x  %s\n", sha256.Sum256(f.data), f.name)
	}
	return file{name: "checksums.txt", data: data}
}

// build returns the archives for some targets, and the SBOM of the commands in them. It makes them in a clone of the repository, which has only what the commit has.
func build(repo string, targets []target, dry bool) (files []file, err error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	clone := filepath.Join(dir, "clone")
	committed, err := checkOut(repo, clone)
	if err != nil {
		return nil, err
	}
	info, common, err := commonFiles(clone)
	if err != nil {
		return nil, err
	}
	version := info.Main.Version
	if err := announced(version, string(common[0].data)); err != nil && !dry {
		return nil, err
	}
	var commands []file
	for _, t := range targets {
		command, err := t.compile(clone)
		if err != nil {
			return nil, err
		}
		if _, err := infoOf(command); err != nil {
			return nil, err
		}
		commands = append(commands, file{name: t.folder(version) + "/" + command.name, data: command.data})
		archive, err := t.archive(version, committed, append([]file{command}, common...))
		if err != nil {
			return nil, err
		}
		files = append(files, archive)
	}
	list, err := sbom(info, committed, commands)
	return append(files, list), err
}

// compile returns the command for one system. The go command stamps the version, the commit and its time into it.
func (t target) compile(clone string) (command file, err error) {
	path := filepath.Join(filepath.Dir(clone), "compiled")
	// Settings of the user could change the command. GOENV=off ignores those of "go env -w".
	env := append(cloneEnv(), "GOENV=off", "GOFLAGS=-trimpath", "GOWORK=off", "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0",
		"GOFIPS140=off", "GOEXPERIMENT=", "GOOS="+t.os, "GOARCH="+t.arch)
	if _, err := output(clone, env, "go", "build", "-buildvcs=true", "-ldflags=-s", "-o", path, "./cmd/iri"); err != nil {
		return file{}, fmt.Errorf("building for %s/%s: %w", t.os, t.arch, err)
	}
	command = file{name: "iri", mode: 0o755}
	if t.os == "windows" {
		command.name = "iri.exe"
	}
	command.data, err = os.ReadFile(path)
	return command, err
}

// commonFiles returns the files that all archives contain, CHANGELOG.md first. The command of the commit writes some of
// them. It also returns the build information of the command, whose version is that of the tag, or a pseudo-version.
func commonFiles(clone string) (info *buildinfo.BuildInfo, files []file, err error) {
	command, err := target{runtime.GOOS, runtime.GOARCH}.compile(clone)
	if err != nil {
		return nil, nil, err
	}
	if info, err = infoOf(command); err != nil {
		return nil, nil, err
	}
	path := filepath.Join(filepath.Dir(clone), command.name)
	if err := os.WriteFile(path, command.data, 0o700); err != nil {
		return nil, nil, err
	}
	for _, f := range []struct{ name, args string }{
		{"CHANGELOG.md", ""},
		{"LICENSE", ""},
		{"README.md", ""},
		{"completion/_iri", "completion zsh"},
		{"completion/iri.bash", "completion bash"},
		{"completion/iri.fish", "completion fish"},
		{"iri.1", "help man"},
	} {
		var data []byte
		if f.args == "" {
			data, err = os.ReadFile(filepath.Join(clone, f.name))
		} else {
			data, err = output(clone, cloneEnv(), append([]string{path}, strings.Fields(f.args)...)...)
		}
		if err == nil && len(data) == 0 {
			err = fmt.Errorf("%s is empty", f.name)
		}
		if err != nil {
			return nil, nil, err
		}
		files = append(files, file{f.name, data, 0o644})
	}
	return info, files, nil
}

// infoOf returns the build information of a command, which must have code of the commit only.
func infoOf(command file) (*buildinfo.BuildInfo, error) {
	info, err := buildinfo.Read(bytes.NewReader(command.data))
	if err != nil {
		return nil, err
	}
	if len(info.Deps) > 0 { // of the network, or of a folder that go.mod names
		return nil, fmt.Errorf("the command has code of module %s, which is not in the commit", info.Deps[0].Path)
	}
	return info, nil
}

// announced returns an error unless the change log has a section for the version. The section is missing if the commit has
// no tag: the version is v0.0.0-20260102030405-0123456789ab.
func announced(version, changelog string) error {
	if !strings.Contains(changelog, "\n## ["+strings.TrimPrefix(version, "v")+"]") {
		return fmt.Errorf("CHANGELOG.md has no section for version %s; check out a tagged commit, or try with -dry", version)
	}
	return nil
}
