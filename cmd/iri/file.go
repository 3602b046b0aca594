package main

// The file command, which converts file paths. Reading files is in input.go.

import (
	"errors"
	"flag"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/fileiri"
)

const fileDetails = `
Prints the file: IRI of each path, by RFC 8089. With -d, prints the path of each
file: IRI. Paths must be absolute, without "." and ".." elements. They follow
the rules of the current system, unless -unix or -windows is given. With -d, a
path with a control character, such as a line feed, is an error.
` + filterDetails + `
Examples:

  iri file -unix '/home/ana/notes #1.txt'
      file:///home/ana/notes%20%231.txt
  iri file -windows 'C:\Users\Ana'
      file:///C:/Users/Ana
  iri file -windows -d file:///C:/Users/Ana
      C:\Users\Ana
`

// errControl means that printing a path could print several lines, or command the terminal.
var errControl = errors.New("path: contains a control character")

// A filer runs "iri file".
type filer struct {
	filter
	decode, unix, windows bool
}

func setupFile(fs *flag.FlagSet) body {
	f := new(filer)
	f.declare(fs)
	f.in.paths = true
	fs.BoolVar(&f.decode, "d", false, "print the paths of file: IRIs")
	fs.BoolVar(&f.unix, "unix", false, "follow the rules of Unix")
	fs.BoolVar(&f.windows, "windows", false, "follow the rules of Windows")
	return f.run
}

func (f *filer) run(e *env, operands []string) int {
	system := fileiri.Native
	switch {
	case f.unix && f.windows:
		return e.misused("file", "-unix and -windows exclude each other")
	case f.unix:
		system = fileiri.Unix
	case f.windows:
		system = fileiri.Windows
	}
	if f.decode {
		f.in.paths = false
		return f.convert(e, operands, func(s string) (string, error) {
			u, err := iri.Parse(s)
			if err != nil {
				return "", err
			}
			path, err := system.Path(u)
			if err == nil && hasControl(path) {
				return "", errControl
			}
			return path, err
		})
	}
	for _, operand := range operands {
		if hasScheme(operand) {
			e.complain("note: %s looks like an IRI; -d prints its path", quoted(operand))
			break
		}
	}
	return f.convert(e, operands, func(s string) (string, error) {
		u, err := system.FromPath(s)
		return u.String(), err
	})
}

// hasControl reports whether s contains a control character, or a byte that is one in an 8-bit encoding.
func hasControl(s string) bool {
	for i, r := range s {
		if unicode.IsControl(r) || r == utf8.RuneError && s[i] >= 0x80 && s[i] < 0xA0 {
			return true
		}
	}
	return false
}
