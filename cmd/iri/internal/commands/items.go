package commands

// The common part of all commands that read items. It connects the items to the output.

import (
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
)

// An items is the flags and properties of a command that reads items.
type items struct {
	read.Input
	fields read.Fields
	json   bool // print JSON objects

	judge judge                          // returns the error of an item
	visit func(*worker, read.Item) error // works on an item, and returns the error of standard output
	// bad is called in place of visit for a line that is no object with a text. say prints why not.
	bad func(w *worker, it read.Item, say func()) error

	alone  func() bool   // reports whether one worker must see all items, in order; nil if it need not
	finish func(*worker) // if not nil, prints what visit has kept, before Flush does

	mode
}

// A mode says what the operands or the output of a command are.
type mode uint8

const (
	forPrograms mode = iota // the output has the text of an item as it is
	forPeople               // the output shows no secrets, and only the start of a long text
	ofPaths                 // operands are paths, so no hint is needed if one is a file
)

func (in *items) declare(fs *flag.FlagSet) {
	in.Declare(fs)
	fs.BoolVar(&in.json, "json", false, "print one JSON object per line; see \"iri help json\"")
}

// A tally counts items.
type tally struct {
	read, invalid, findings int
	trouble                 bool // something could not be read
}

// status returns the exit status of a command that fails or not.
func (t tally) status(fails bool) int {
	switch {
	case t.trouble:
		return Trouble
	case fails:
		return Invalid
	}
	return OK
}

// A worker prints what a visitor makes of items.
type worker struct {
	*write.Output
	*tally

	in     *items
	wait   func()   // until it is the turn of a worker that was hired; nil for another
	hinted bool     // Hint has printed its note
	hired  []*tally // of the workers that this one has hired

	values values // of iri parts, for the next item to use again
	kept   []kept // by iri normalize -unique
}

// each calls visit for all items.
func (in *items) each(e *Env, operands []string, visit func(*worker, read.Item) error) tally {
	if in.NUL {
		e.Out.End = 0
	}
	in.Source, in.visit = e.Source, visit
	w := &worker{Output: e.Output, tally: new(tally), in: in}
	in.Each(operands, w)
	w.Flush()
	for _, h := range w.hired {
		w.read += h.read
		w.invalid += h.invalid
		w.findings += h.findings
		w.trouble = w.trouble || h.trouble
	}
	return *w.tally
}

// Hire implements read.Worker.
func (w *worker) Hire(wait func()) read.Worker {
	if w.in.alone != nil && w.in.alone() {
		return nil
	}
	h := &worker{Output: w.Fork(wait), tally: new(tally), in: w.in, wait: wait}
	w.hired = append(w.hired, h.tally)
	return h
}

// Visit implements read.Worker. With -field, it finds the text in the object that the item is.
func (w *worker) Visit(it read.Item) error {
	w.read++
	if w.in.fields.Field == "" {
		return w.in.visit(w, it)
	}
	r, text, err := w.in.fields.Read(it.Text)
	if err == nil {
		it.Record, it.Text = &r, text
		return w.in.visit(w, it)
	}
	w.invalid++
	return w.in.bad(w, it, func() { w.Message(placeOf(it, err.Column(it.Text)), err.Reason, nil) })
}

// Flush implements read.Worker.
func (w *worker) Flush() {
	if w.in.finish != nil {
		if w.wait != nil {
			w.wait()
		}
		w.in.finish(w)
	}
	w.Output.Flush()
}

// Open implements read.Worker.
func (w *worker) Open(name string, r io.Reader) io.Reader {
	if name == read.StdinName && w.in.Typed {
		w.Complain("reading from the terminal; end with %s", write.EndOfInput())
		return r
	}
	return w.Watch(name, r)
}

// Fail implements read.Worker.
func (w *worker) Fail(file string, number int, err error) {
	w.trouble = true
	if number > 0 {
		w.Err.WriteString(placeOf(read.Item{File: file, Number: number}, 1) + ": " + err.Error() + "\n")
		return
	}
	hint := ""
	if pe := (*fs.PathError)(nil); errors.As(err, &pe) {
		if pe.Op == "open" && HasScheme(file) {
			hint = "; -f takes a file name, so pass an IRI without -f"
		}
		err = &fs.PathError{Op: pe.Op, Path: safe.Hide(pe.Path), Err: pe.Err}
	}
	w.Complain("%v%s", err, hint)
}

// Hint prints a note, at most once, if an operand looks like the name of a file.
func (w *worker) Hint(operand string) {
	switch {
	case w.hinted || w.in.mode == ofPaths:
		return
	case operand == "-":
		w.Complain(`note: "-" is treated as text; use "-f -" to read standard input`)
	case IsFile(operand):
		w.Complain("note: %s is treated as text, but is also a file; use -f to read its lines", safe.Quoted(operand))
	default:
		return
	}
	w.hinted = true
}

// IsFile reports whether a text is the name of an existing file. It returns false for a text that begins with two
// slashes or backslashes: Windows would connect to the server that it names, and the text may be untrusted.
func IsFile(text string) bool {
	if text == "" || len(text) > 1 && strings.Trim(text[:2], `/\`) == "" {
		return false
	}
	info, err := os.Stat(text)
	return err == nil && !info.IsDir()
}

// HasScheme reports whether a text begins with a scheme of at least two letters. A single letter is probably a drive.
func HasScheme(text string) bool {
	scheme, _, _ := iri.CutScheme(text)
	return len(scheme) > 1
}

// placeOf returns the start of a message about a column: "links.txt:3:8", or "iri: argument 2, column 8".
func placeOf(it read.Item, column int) string {
	if it.File == "" {
		return "iri: argument " + strconv.Itoa(it.Number) + ", column " + strconv.Itoa(column)
	}
	return safe.Printable(safe.Hide(it.File)) + ":" + strconv.Itoa(it.Number) + ":" + strconv.Itoa(column)
}

// placeIn is like placeOf, for the place of an excerpt of the text.
func placeIn(it read.Item, x *write.Excerpt) string {
	if it.Record != nil {
		return placeOf(it, it.Record.Column(x.At))
	}
	return placeOf(it, x.Column)
}

// fault reports an invalid item: on standard error, or with -json as an object on standard output.
func (w *worker) fault(it read.Item, err error) error {
	f := newFault(it.Text, err, w.in.judge)
	if !w.in.json {
		return w.Message(placeIn(it, &f.Excerpt), f.reason, &f.Excerpt)
	}
	if w.in.mode == forPeople {
		it.Text = f.Shortened()
	}
	o := w.object(it, false)
	o.Number("column", f.Column)
	o.Number("offset", f.At)
	o.TextUnlessEmpty("component", f.component)
	o.TextUnlessEmpty("cause", f.cause)
	o.Text("error", f.reason)
	return o.EndLine()
}

// object begins a line with the object of an item. Its first members are the same for all commands.
func (w *worker) object(it read.Item, valid bool) write.Object {
	o := write.NewObject(w.Out)
	if it.File == "" {
		o.Number("argument", it.Number)
	} else {
		if w.in.mode == forPeople {
			it.File = safe.Hide(it.File)
		}
		o.Text("file", it.File)
		o.Number("line", it.Number)
	}
	o.Text("text", it.Text)
	o.Literal("valid", strconv.FormatBool(valid))
	return o
}
