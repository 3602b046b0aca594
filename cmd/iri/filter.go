package main

// The common part of all filters, the commands that print a result for each item.

import (
	"errors"
	"flag"
	"unicode/utf8"

	"example.com/iri"
)

// filterDetails is part of the help of most filters.
const filterDetails = `
Prints one line for each item, an argument or a line. Invalid ones are reported
on standard error and left out. With -k they are also printed as they are, so
that line N of the output belongs to line N of the input. A line longer than 1
GiB is always left out. With -json, the object of an invalid line says what is
wrong. Columns in messages count characters from 1.

With -field NAME, reads each line as a JSON object, works on the string in its
member NAME, and prints the object with the result in place of that string, or
in the member that -as names. Everything else in the line stays byte for byte. A
line is invalid if it is not an object, or is nested deeper than 10,000 levels,
or if the member NAME is missing, stands twice or is not a string, or if the
member that -as names stands twice. It is also invalid if the string or the
result is not UTF-8; unescape and file -d can give such a result.
`

// A filter contains the flags of a command that prints a result for each item.
type filter struct {
	in     input
	name   string // of the command
	keep   bool   // print invalid items unchanged
	fields fieldFlags
}

func (f *filter) declare(fs *flag.FlagSet) {
	f.in.declare(fs)
	f.name = fs.Name()
	f.fields.declare(fs)
	fs.BoolVar(&f.keep, "k", false, "keep invalid lines: print them as they are")
}

// anyText reports whether each text can be printed, because it can't break a line or a terminal.
func (f *filter) anyText() bool { return f.in.nul || f.in.json || f.fields.field != "" }

// run calls visitors for all items, as input.each does, and returns the exit status.
func (f *filter) run(e *env, operands []string, begin func(*env) visitor) int {
	if problem := f.fields.misuse(f.in.json); problem != "" {
		return e.misused(f.name, problem)
	}
	if f.fields.field == "" {
		f.in.each(e, operands, begin)
	} else {
		f.in.each(e, operands, func(e *env) visitor { return f.onMember(e, begin(e)) })
	}
	switch {
	case f.in.trouble:
		return exitTrouble
	case e.tally.invalid > 0:
		return exitInvalid
	}
	return exitOK
}

// invalid reports an invalid item, and with -k also prints it unchanged.
func (f *filter) invalid(e *env, it item, err error) error {
	e.tally.invalid++
	if err := f.in.fault(e, it, err); err != nil || !f.keep || f.in.json {
		return err
	}
	return f.printKept(e, it)
}

// printKept prints an invalid item. A command for people shows no secrets in it, and controls only as JSON does.
func (f *filter) printKept(e *env, it item) error {
	text := it.whole()
	switch {
	case f.in.masks && f.fields.field != "":
		text = f.fields.hide(text)
	case f.in.masks:
		text = printable(hide(text))
	}
	if f.fields.field == "" {
		return e.println(text)
	}
	return e.println(text, it.cr)
}

// onMember returns a visitor of JSON objects. It calls visit for the text of the member that -field names.
func (f *filter) onMember(e *env, visit visitor) visitor {
	return func(it item) error {
		r, text, err := f.fields.read(it.text)
		if err == nil {
			r.cr = it.cr
			it.record, it.text = &r, text
			return visit(it)
		}
		e.tally.invalid++
		e.err.paint(bold, it.place(err.column(it.text)), ":")
		e.err.WriteString(" " + err.reason + "\n")
		if f.keep {
			return f.printKept(e, it)
		}
		return e.out.err
	}
}

// result prints the result for an item, which is a text.
func (f *filter) result(e *env, it item, text string) error {
	switch {
	case f.in.json:
		o := f.in.object(e, it, true)
		o.text("result", text)
		return o.endLine()
	case it.record == nil:
		return e.println(text)
	case !utf8.ValidString(text):
		return f.invalid(e, it, errors.New("the result is not UTF-8, as JSON must be"))
	}
	it.record.begin(e.out)
	e.out.writeJSONString(text)
	return it.record.end(e)
}

// println prints texts to standard output, and the end of an item after them.
func (e *env) println(texts ...string) error {
	for _, text := range texts {
		e.out.WriteString(text)
	}
	return e.out.WriteByte(e.end)
}

// convert prints the result of do for every item and returns the exit status.
func (f *filter) convert(e *env, operands []string, do func(string) (string, error)) int {
	if f.in.judge == nil {
		f.in.judge = func(s string) error { _, err := do(s); return err }
	}
	return f.run(e, operands, func(e *env) visitor {
		return func(it item) error {
			result, err := do(it.text)
			if err != nil {
				return f.invalid(e, it, err)
			}
			return f.result(e, it, result)
		}
	})
}

// converter returns the setup function of a filter without flags of its own.
func converter(do func(string) (string, error)) func(*flag.FlagSet) body {
	return func(fs *flag.FlagSet) body {
		f := new(filter)
		f.declare(fs)
		return func(e *env, operands []string) int { return f.convert(e, operands, do) }
	}
}

// eachRef returns a function that parses a text, converts the reference with do and returns the result as text.
func eachRef(do func(iri.Ref) iri.Ref) func(string) (string, error) {
	return func(s string) (string, error) {
		r, err := iri.ParseRef(s)
		return do(r).String(), err
	}
}
