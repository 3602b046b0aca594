package main

// The input of a command: arguments, files and standard input. Splitting files into items is in lines.go.

import (
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"example.com/iri"
)

// stdinName is the name of standard input in messages.
const stdinName = "<stdin>"

// An item is an argument or a line of a file.
type item struct {
	text   string
	file   string // "" for an argument
	number int    // of the line or the argument, from 1
	cr     string // "\r" if the line ended with "\r\n"

	record *record // with -field, what text is a member of
}

// whole returns the argument or the line.
func (it item) whole() string {
	if it.record != nil {
		return it.record.line
	}
	return it.text
}

// placeOf is like place, for the place of an excerpt of the text.
func (it item) placeOf(x *excerpt) string {
	if it.record != nil {
		return it.place(it.record.column(x.at))
	}
	return it.place(x.column)
}

// place returns the start of a message about a column: "links.txt:3:8", or "iri: argument 2, column 8".
func (it item) place(column int) string {
	if it.file == "" {
		return "iri: argument " + strconv.Itoa(it.number) + ", column " + strconv.Itoa(column)
	}
	return printable(hide(it.file)) + ":" + strconv.Itoa(it.number) + ":" + strconv.Itoa(column)
}

// An input is the source of the items: operands, the lines of files, or standard input. It contains the flags that every
// command with items has.
type input struct {
	files fileList
	nul   bool // items end with NUL
	json  bool // print JSON objects
	masks bool // the objects show no secrets, and only the start of a long text

	masksText bool // object masks the text of an item, because the command does not

	paths bool  // operands are paths, so no hint is needed if one is a file
	first int   // argument number of the first item: 2 if a base comes before it
	judge judge // returns the error of an item

	ordered bool // one visitor needs all items, in order

	hinted  bool // hint has printed its note
	trouble bool // something could not be read
}

// A fileList is the value of flag -f.
type fileList []string

func (l *fileList) String() string { return strings.Join(*l, " ") }

// Set implements flag.Value. It is called once for each -f.
func (l *fileList) Set(name string) error {
	*l = append(*l, name)
	return nil
}

func (in *input) declare(fs *flag.FlagSet) {
	in.first = 1
	fs.BoolVar(&in.nul, "0", false, "items end with NUL in input and output, like find -print0")
	fs.Var(&in.files, "f", "read lines of `FILE`, - for standard input; repeatable")
	fs.BoolVar(&in.json, "json", false, "print one JSON object per line; see \"iri help json\"")
}

// each calls a visitor for every item, until it returns an error. begin returns a visitor that prints to an env. It is called
// again for each file and, unless in.ordered is set, for each of several workers.
func (in *input) each(e *env, operands []string, begin func(*env) visitor) {
	if in.nul {
		e.end = 0
	}
	files := in.files
	if len(operands)+len(files) == 0 {
		files = fileList{"-"}
	}
	visit := begin(e)
	for i, operand := range operands {
		in.hint(e, operand)
		if visit(item{text: operand, number: in.first + i}) != nil {
			return
		}
	}
	for _, name := range files {
		if in.file(e, name, begin) != nil {
			return
		}
	}
}

// hint prints a note, at most once, if an operand looks like the name of a file.
func (in *input) hint(e *env, operand string) {
	if in.hinted || in.paths {
		return
	}
	switch {
	case operand == "-":
		e.complain(`note: "-" is treated as text; use "-f -" to read standard input`)
	case isFile(operand):
		e.complain("note: %s is treated as text, but is also a file; use -f to read its lines", quoted(operand))
	default:
		return
	}
	in.hinted = true
}

// isFile reports whether a text is the name of an existing file. It returns false for a text that begins with two
// slashes or backslashes: Windows would connect to the server that it names, and the text may be untrusted.
func isFile(text string) bool {
	if text == "" || len(text) > 1 && strings.Trim(text[:2], `/\`) == "" {
		return false
	}
	info, err := os.Stat(text)
	return err == nil && !info.IsDir()
}

// hasScheme reports whether a text begins with a scheme of at least two letters. A single letter is probably a drive.
func hasScheme(text string) bool {
	scheme, _, _ := iri.CutScheme(text)
	return len(scheme) > 1
}

// file calls a visitor for the lines of the named file. It returns the error of the visitor.
func (in *input) file(e *env, name string, begin func(*env) visitor) error {
	if name == "-" {
		if e.typed {
			e.complain("reading from the terminal; end with %s", endOfInput())
		}
		return in.lines(e, stdinName, e.stdin, begin)
	}
	f, err := os.Open(name)
	if err != nil {
		hint := ""
		if hasScheme(name) {
			hint = "; -f takes a file name, so pass an IRI without -f"
		}
		in.fail(e, err, hint)
		return nil
	}
	defer f.Close()
	return in.lines(e, name, f, begin)
}

func (in *input) fail(e *env, err error, hint string) {
	in.trouble = true
	if pe := (*fs.PathError)(nil); errors.As(err, &pe) {
		err = &fs.PathError{Op: pe.Op, Path: hide(pe.Path), Err: pe.Err}
	}
	e.complain("%v%s", err, hint)
}

// watch returns a reader that reads from r. After each read it shows the progress.
func (e *env) watch(name string, r io.Reader) io.Reader {
	t := &watchedReader{r: r, e: e, name: name}
	if f, ok := r.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			t.total = info.Size()
		}
	}
	return t
}

type watchedReader struct {
	r           io.Reader
	e           *env
	name        string
	read, total int64
}

func (t *watchedReader) Read(p []byte) (int, error) {
	n, err := t.r.Read(p)
	t.read += int64(n)
	if t.name != stdinName || !t.e.typed {
		t.e.meter.draw(t.name, t.read, t.total)
	}
	return n, err
}
