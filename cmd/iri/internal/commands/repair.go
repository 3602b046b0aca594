package commands

// The repair command.

import (
	"flag"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/paste"
	"example.com/iri/internal/secret"
)

// A repairer runs "iri repair".
type repairer struct {
	filter
	edits  bool
	scheme string // to be inserted into texts that lack one; "" for none
}

func setupRepair(fs *flag.FlagSet) Body {
	r := new(repairer)
	r.declare(fs)
	fs.BoolVar(&r.edits, "edits", false, "print the changes to standard error")
	fs.StringVar(&r.scheme, "default-scheme", "", "give what begins with a host the scheme `S`")
	return func(e *Env, operands []string) int {
		isSet := false
		fs.Visit(func(f *flag.Flag) { isSet = isSet || f.Name == "default-scheme" })
		if isSet && (!iri.Scheme.Valid(r.scheme) || strings.Contains(r.scheme, ".")) {
			return e.Misused("-default-scheme must be a scheme, such as https")
		}
		return r.run(e, operands, r.repair)
	}
}

// repair repairs and prints one item.
func (r *repairer) repair(w *worker, it read.Item) error {
	fix, err := r.fixOf(it.Text)
	if err != nil {
		return r.invalid(w, it, err)
	}
	report := func(iri.Edit) {}
	if r.edits {
		report = w.editPrinter(it)
	}
	ref, err := fix.run(report)
	switch {
	case err != nil:
		return r.invalid(w, it, err)
	case r.json:
		return r.repairJSON(w, it, fix)
	}
	return r.result(w, it, ref.String())
}

// A fix is what to do with a text: keep the bytes from start to end, with "." at stops in place of other full stops,
// insert a scheme before them, and repair them.
type fix struct {
	text       string
	start, end int
	stops      []int  // offsets from start
	dotted     string // what is kept
	insert     string // "" for nothing
}

// fixOf returns the fix for a text. With -default-scheme, the error says why the text is no address.
func (r *repairer) fixOf(text string) (fix, error) {
	f := fix{text: text, end: len(text), dotted: text}
	if r.scheme == "" {
		return f, nil
	}
	u, err := iri.ParseUserInput(text, r.scheme)
	if err != nil {
		return f, err
	}
	f.start, f.end = paste.Bare(text)
	f.dotted, f.stops = paste.Dotted(text[f.start:f.end])
	if plain, err := iri.Repair(f.dotted); err == nil && plain == u.Ref() {
		return f, nil // it has a scheme
	}
	f.insert = r.scheme + ":"
	if !strings.HasPrefix(f.dotted, "/") {
		f.insert += "//"
	}
	return f, nil
}

// run repairs the text, and calls report for each edit, as iri.RepairFunc does. It fails only without -default-scheme.
func (f fix) run(report func(iri.Edit)) (iri.Ref, error) {
	edit := func(e iri.Edit) {
		if e.Old != "" || e.New != "" {
			report(e)
		}
	}
	edit(iri.Edit{Old: f.text[:f.start]})
	edit(iri.Edit{Offset: f.start, New: f.insert})
	for _, i := range f.stops {
		at := f.start + i
		_, n := utf8.DecodeRuneInString(f.text[at:])
		edit(iri.Edit{Offset: at, Old: f.text[at : at+n], New: "."})
	}
	ref, err := iri.RepairFunc(f.insert+f.dotted, func(e iri.Edit) {
		e.Offset = f.start + paste.Undotted(e.Offset-len(f.insert), f.stops)
		report(e)
	})
	edit(iri.Edit{Offset: f.end, Old: f.text[f.end:]})
	return ref, err
}

// editPrinter returns a function that prints an edit of an item to standard error. A line can have millions of edits,
// so they are never collected; if the repair fails, there are none. Of the edits in a secret, only the first is
// printed, at the start of the secret, so that the messages don't depend on what it is.
func (w *worker) editPrinter(it read.Item) func(iri.Edit) {
	x := write.NewExcerpt(it.Text, secret.Mistyped)
	told := 0 // the start of the last secret that was changed, which is after a ":" or "="
	return func(edit iri.Edit) {
		change := changeOf(edit)
		if start, hidden := x.MoveTo(edit.Offset, len(edit.Old)); hidden {
			if start == told {
				return
			}
			told = start
			change = "text changed that may be a secret"
		}
		w.Message(placeIn(it, &x), change, nil)
	}
}

// changeOf describes an edit: `" " replaced by "%20"`.
func changeOf(edit iri.Edit) string {
	switch {
	case edit.Old == "":
		return safe.Quote(edit.New) + " inserted"
	case edit.New == "":
		return safe.Quote(edit.Old) + " removed"
	}
	return safe.Quote(edit.Old) + " replaced by " + safe.Quote(edit.New)
}

// repairJSON prints the object of an item whose repair succeeds. It repairs the item again, to print the edits as they
// come. So the result, which is known only then, is the last member.
func (r *repairer) repairJSON(w *worker, it read.Item, fix fix) error {
	o := w.object(it, true)
	o.Literal("edits", "[")
	separator := ""
	ref, _ := fix.run(func(edit iri.Edit) {
		w.Out.WriteString(separator)
		separator = ","
		change := write.NewObject(w.Out)
		change.Number("start", edit.Offset)
		change.Number("end", edit.Offset+len(edit.Old))
		change.Text("old", edit.Old)
		change.Text("new", edit.New)
		change.End()
	})
	w.Out.WriteByte(']')
	o.Text("result", ref.String())
	return o.EndLine()
}
