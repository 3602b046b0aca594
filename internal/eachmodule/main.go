// Command eachmodule runs a command in the folder of every module of the repository:
//
//	go run ./internal/eachmodule go test ./...
//
// The library is a module without dependencies. Examples, benchmarks and the analyzer are modules of their own, which
// go test ./... in the root does not reach.
package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: eachmodule command [argument ...]")
		os.Exit(2)
	}
	dirs, err := modules(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "eachmodule:", err)
		os.Exit(1)
	}
	if !slices.Contains(dirs, ".") {
		fmt.Fprintln(os.Stderr, "eachmodule: no go.mod here; run it in the root of the repository")
		os.Exit(1)
	}
	if failed := run(dirs, os.Args[1:], os.Stdout, os.Stderr); len(failed) > 0 {
		fmt.Fprintln(os.Stderr, "eachmodule: failed in", strings.Join(failed, ", "))
		os.Exit(1)
	}
}

// modules returns a sorted list of the folders in root that have a go.mod file, including root. Like the go command,
// it ignores folders named testdata and folders whose names begin with "." or "_".
func modules(root string) (dirs []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && path != root && (name == "testdata" || name[0] == '.' || name[0] == '_'):
			return filepath.SkipDir
		case name == "go.mod" && !d.IsDir():
			dirs = append(dirs, filepath.Dir(path))
		}
		return nil
	})
	slices.Sort(dirs)
	return dirs, err
}

// run runs the command in each of dirs, after a heading. It returns the folders in which the command failed.
func run(dirs, command []string, stdout, stderr io.Writer) (failed []string) {
	for _, dir := range dirs {
		fmt.Fprintf(stdout, "# %s\n", filepath.ToSlash(dir))
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, stdout, stderr
		if err := cmd.Run(); err != nil {
			fmt.Fprintf(stderr, "%s: %v\n", filepath.ToSlash(dir), err)
			failed = append(failed, filepath.ToSlash(dir))
		}
	}
	return failed
}
