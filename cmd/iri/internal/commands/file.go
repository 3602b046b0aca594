package commands

// The file command, which converts file paths. Reading files is in package read.

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/fileiri"
	"example.com/iri/internal/secret"
)

// A filer runs "iri file".
type filer struct {
	filter
	decode, unix, windows bool
}

func setupFile(fs *flag.FlagSet) Body {
	f := new(filer)
	f.declare(fs)
	f.mode = ofPaths
	fs.BoolVar(&f.decode, "d", false, "print the paths of file: IRIs")
	fs.BoolVar(&f.unix, "unix", false, "follow the rules of Unix")
	fs.BoolVar(&f.windows, "windows", false, "follow the rules of Windows")
	return f.run
}

func (f *filer) run(e *Env, operands []string) int {
	system := fileiri.Native
	switch {
	case f.unix && f.windows:
		return e.Misused("-unix and -windows exclude each other")
	case f.unix:
		system = fileiri.Unix
	case f.windows:
		system = fileiri.Windows
	}
	if f.decode {
		f.mode = forPrograms
		return f.convert(e, operands, func(s string) (string, error) {
			u, err := iri.Parse(s)
			if err != nil {
				return "", err
			}
			path, err := system.Path(u)
			if err == nil && !f.anyText() && safe.HasControl(path) {
				return "", placedError{controlError("path"), encodedControl(s), ""}
			}
			return path, err
		})
	}
	native := system == fileiri.Native || (system == fileiri.Windows) == (runtime.GOOS == "windows")
	fromPath := func(s string) (string, error) {
		u, err := system.FromPath(s)
		return u.String(), err
	}
	return f.convert(e, operands, func(s string) (string, error) {
		if !native || s == "" || filepath.IsAbs(s) {
			return fromPath(s)
		}
		path, err := absolute(s)
		if err != nil {
			return "", err
		}
		u, err := fromPath(path)
		if err != nil { // it quotes the working directory, in which a secret can be
			f := faultOf(write.NewExcerpt(path, secret.Mistyped), err)
			err = errors.New(f.reason)
			switch {
			case strings.HasSuffix(s, path[f.At:]): // the fault is not in the working directory
				err = placedError{err, len(s) - len(path[f.At:]), ""}
			case f.At > 0:
				err = fmt.Errorf("%s, at offset %d of the absolute path", f.reason, f.At)
			}
		}
		return u, err
	})
}

// absolute returns a relative path joined to the working directory: in /home/ana, "../a/" is "/home/a/". It removes "."
// and ".." from the start only: after another element, removing ".." could cross a symbolic link.
func absolute(path string) (string, error) {
	if HasScheme(path) {
		return "", errors.New(`looks like an IRI; -d prints its path, and "./" before it makes it a path`)
	}
	if runtime.GOOS == "windows" {
		return filepath.Abs(path) // Windows itself removes ".." from the text, and knows more kinds of relative paths
	}
	if drive, _, found := strings.Cut(path, ":"); found && len(drive) == 1 && iri.Scheme.Valid(drive) {
		return "", errors.New("looks like a path of Windows: use -windows, or ./ before a file of this name")
	}
	dir, err := os.Getwd()
	up := 0
	for path != "" {
		element, rest, _ := strings.Cut(path, "/")
		if element != "" && element != "." && element != ".." {
			break
		}
		if element == ".." {
			up++
		}
		path = rest
	}
	if err == nil && (up > 0 || dir != filepath.Clean(dir)) {
		dir, err = filepath.EvalSymlinks(dir) // the working directory may have come from the variable PWD
	}
	if err != nil {
		return "", errors.New(safe.Hide(err.Error())) // it can quote the directory
	}
	for range up {
		dir = filepath.Dir(dir)
	}
	return strings.TrimSuffix(dir, "/") + "/" + path, nil
}

// encodedControl returns the offset of the first percent-encoded control character in an IRI, which must have one.
func encodedControl(text string) (at int) {
	decoded, _ := iri.Unescape(text)
	for range safe.FirstControl(decoded) {
		if text[at] == '%' {
			at += len("%41") - 1
		}
		at++
	}
	return at
}
