package main

// The common part of all filters, the commands that print a result for each item.

import (
	"flag"

	"example.com/iri"
)

// filterDetails is part of the help of most filters.
const filterDetails = `
Prints one line for each item, an argument or a line. Invalid ones are reported
on standard error and left out. With -k they are also printed as they are, so
that line N of the output belongs to line N of the input. A line longer than 1
GiB is always left out. With -json, the object of an invalid line says what is
wrong. Columns in messages count characters from 1.
`

// A filter contains the flags and the exit status of a command that prints a result for each item.
type filter struct {
	in     input
	keep   bool // print invalid items unchanged
	status int
}

func (f *filter) declare(fs *flag.FlagSet) {
	f.in.declare(fs)
	fs.BoolVar(&f.keep, "k", false, "keep invalid lines: print them as they are")
}

func (f *filter) run(e *env, operands []string, visit func(item) error) int {
	f.in.each(e, operands, visit)
	if f.in.trouble {
		return exitTrouble
	}
	return f.status
}

// invalid reports an invalid item, and with -k also prints it unchanged.
func (f *filter) invalid(e *env, it item, err error) error {
	f.status = exitInvalid
	if err := f.in.fault(e, it, err); err != nil || !f.keep || f.in.json {
		return err
	}
	return e.println(it.text)
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
	f.in.judge = func(s string) error { _, err := do(s); return err }
	return f.run(e, operands, func(it item) error {
		result, err := do(it.text)
		if err != nil {
			return f.invalid(e, it, err)
		}
		if f.in.json {
			o := f.in.object(e, it, true)
			o.text("result", result)
			return o.endLine()
		}
		return e.println(result)
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
