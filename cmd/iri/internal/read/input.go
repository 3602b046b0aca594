// Package read yields items: arguments, the lines of files and of standard input, and the members of JSON objects.
// It opens and reads files, on several processors, prints nothing, and knows nothing of IRIs.
package read

import (
	"errors"
	"flag"
	"io"
	"os"
)

// StdinName is the name of standard input in messages.
const StdinName = "<stdin>"

// An Item is an argument or a line of a file.
type Item struct {
	Line   string // the argument or the line
	Text   string // the same, or with -field what to work on
	File   string // "" for an argument
	Number int    // of the line or the argument, from 1
	CR     string // "\r" if the line ended with "\r\n"
	Inside bool   // see Input.GoesOn

	Record *Record // what Text is a member of
}

// A Source is where lines come from, besides files.
type Source struct {
	Stdin   io.Reader
	Typed   bool // Stdin is a terminal
	MaxLine int  // maximum length of a line in bytes, without its ending
}

// A Worker works on items, and hears what happens to the input.
type Worker interface {
	// Visit works on an item. Its error ends all work.
	Visit(Item) error
	// Hint is told an argument before it is visited.
	Hint(argument string)
	// Open is told that a file is opened, and returns the reader to read it with.
	Open(name string, r io.Reader) io.Reader
	// Fail is told that a file can't be read, or of a line that is too long, which has a number.
	Fail(file string, number int, err error)
	// Flush prints what was kept, before the next line is awaited, so that a user who types lines sees the answers.
	Flush()
	// Hire returns another worker, which prints only after it has called wait, or nil while the worker must work alone.
	Hire(wait func()) Worker
}

// An Input is the source of the items. It contains the flags that every command with items has.
type Input struct {
	files []string
	NUL   bool // items end with NUL
	First int  // argument number of the first item: 2 if a base comes before it

	// With Blocks, an item of a file is one or more lines with their ends. In place of a line that is longer than
	// MaxLine, secret.Mask is read. Nothing else of the file is left out. Without it, an item is one line.
	Blocks bool
	// GoesOn reports, if it is not nil, whether something that began in a block goes on in the next one, or that began
	// before it: so is the Inside of the next item.
	GoesOn func(block string, inside bool) bool
	Source
}

// Declare declares the flags.
func (in *Input) Declare(fs *flag.FlagSet) {
	in.DeclareFiles(fs)
	fs.BoolVar(&in.NUL, "0", false, "items end with NUL in input and output, like find -print0")
}

// DeclareFiles declares the flag for files alone.
func (in *Input) DeclareFiles(fs *flag.FlagSet) {
	in.First = 1
	fs.Func("f", "read lines of `FILE`, - for standard input; repeatable", func(name string) error {
		in.files = append(in.files, name)
		return nil
	})
}

// Each gives every item to a worker, and the lines of a large file to several, until a worker returns an error.
func (in *Input) Each(operands []string, w Worker) {
	files := in.files
	if len(operands)+len(files) == 0 {
		files = []string{"-"}
	}
	for i, operand := range operands {
		w.Hint(operand)
		if w.Visit(Item{Line: operand, Text: operand, Number: in.First + i}) != nil {
			return
		}
	}
	for _, name := range files {
		if in.file(name, w) != nil {
			return
		}
	}
}

// file gives the lines of the named file to a worker. It returns the error of the worker.
func (in *Input) file(name string, w Worker) error {
	if name == "-" {
		return in.lines(StdinName, in.Stdin, w)
	}
	f, err := os.Open(name)
	if err != nil {
		w.Fail(name, 0, err)
		return nil
	}
	defer f.Close()
	return in.lines(name, f, w)
}

// lines gives the lines of r to a worker. It returns the error of the worker.
func (in *Input) lines(name string, r io.Reader, w Worker) error {
	end := byte('\n')
	if in.NUL {
		end = 0
	}
	lr := newLineReader(w.Open(name, r), end, in.MaxLine, in.Blocks)
	lr.goesOn = in.GoesOn
	for {
		w.Flush()
		b, err := lr.next()
		if err != nil {
			if fail(w, name, lr.number, err) {
				return nil
			}
			continue
		}
		if err := b.visit(name, w); err != nil {
			return err
		}
		if len(b.text) < bufferSize/2 {
			continue
		}
		if c := newCrew(name, lr, w); c != nil {
			return c.work()
		}
	}
}

// fail tells a worker the error of a line reader after a number of lines, and reports whether it was the last.
func fail(w Worker, name string, number int, err error) (last bool) {
	switch {
	case err == ErrLongLine:
		w.Fail(name, number, err)
		return false
	case !errors.Is(err, io.EOF):
		w.Fail(name, 0, err)
	}
	return true
}
