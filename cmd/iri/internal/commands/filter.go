package commands

// The common part of all filters, the commands that print a result for each item.

import (
	"errors"
	"flag"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
)

// A filter contains the flags of a command that prints a result for each item.
type filter struct {
	items
	keep bool // print invalid items unchanged
}

func (f *filter) declare(fs *flag.FlagSet) {
	f.items.declare(fs)
	f.fields.Declare(fs)
	fs.BoolVar(&f.keep, "k", false, "keep invalid lines: print them as they are")
}

// anyText reports whether each text can be printed, because it can't break a line or a terminal.
func (f *filter) anyText() bool { return f.NUL || f.json || f.fields.Field != "" }

// run calls visit for all items, as each does, and returns the exit status.
func (f *filter) run(e *Env, operands []string, visit func(*worker, read.Item) error) int {
	inObjects := f.fields.Field != ""
	switch {
	case !inObjects && f.fields.As != "":
		return e.Misused("-as needs -field")
	case inObjects && f.json:
		return e.Misused("-field can't be used with -json, as it prints the objects that it reads")
	}
	f.bad = func(w *worker, it read.Item, say func()) error {
		if say(); f.keep {
			return f.printKept(w, it)
		}
		return w.Out.Err()
	}
	t := f.each(e, operands, visit)
	return t.status(t.invalid > 0)
}

// convert prints the result of do for every item and returns the exit status.
func (f *filter) convert(e *Env, operands []string, do func(string) (string, error)) int {
	return f.convertBy(e, operands, do, f.result)
}

// convertBy calls print with the result of do for every item and returns the exit status.
func (f *filter) convertBy(e *Env, operands []string, do func(string) (string, error),
	print func(w *worker, it read.Item, result string) error) int {
	if f.judge == nil {
		f.judge = judgeOf(do)
	}
	return f.run(e, operands, func(w *worker, it read.Item) error {
		result, err := do(it.Text)
		if err != nil {
			return f.invalid(w, it, err)
		}
		return print(w, it, result)
	})
}

// invalid reports an invalid item, and with -k also prints it unchanged.
func (f *filter) invalid(w *worker, it read.Item, err error) error {
	w.tally.invalid++
	if err = w.fault(it, err); f.keep && !f.json {
		return f.printKept(w, it)
	}
	return err
}

// printKept prints an invalid item. For people, secrets are hidden, and controls are escaped.
func (f *filter) printKept(w *worker, it read.Item) error {
	text := it.Line
	if f.mode == forPeople {
		text = f.fields.Hide(text, write.EscapedJSON)
	}
	if f.fields.Field == "" {
		it.CR = ""
	}
	return w.Out.PrintAsIs(text, it.CR)
}

// result prints the result for an item, which is a text.
func (f *filter) result(w *worker, it read.Item, text string) error {
	switch {
	case f.json:
		o := w.object(it, true)
		o.Text("result", text)
		return o.EndLine()
	case it.Record == nil:
		return w.Out.Println(text)
	case !utf8.ValidString(text):
		return f.invalid(w, it, errors.New("the result is not UTF-8, as JSON must be"))
	}
	return w.inRecord(it, func() { w.Out.WriteJSONString(text) })
}

// inRecord prints the JSON object that an item is a member of. It calls print in the place of the result.
func (w *worker) inRecord(it read.Item, print func()) error {
	r := it.Record
	w.Out.WriteAsIs(r.Line[:r.From])
	if r.New != "" {
		w.Out.WriteString(",")
		w.Out.WriteJSONString(r.New)
		w.Out.WriteString(":")
	}
	print()
	return w.Out.PrintAsIs(r.Line[r.To:], it.CR)
}

// converter returns the setup of a filter that has no flags of its own, such as iri ascii.
func converter(do func(string) (string, error)) func(*flag.FlagSet) Body {
	return func(fs *flag.FlagSet) Body {
		f := new(filter)
		f.declare(fs)
		return func(e *Env, operands []string) int { return f.convert(e, operands, do) }
	}
}

// eachRef returns a function that parses a text, converts the reference with do and returns the result as text.
func eachRef(do func(iri.Ref) iri.Ref) func(string) (string, error) {
	return func(s string) (string, error) {
		r, err := iri.ParseRef(s)
		return do(r).String(), err
	}
}
