package main

// The repair command.

import (
	"flag"
	"strings"

	"example.com/iri"
)

const repairDetails = `
Makes each text a valid reference: removes tabs and line breaks, surrounding
white space and one pair of angle brackets or quotation marks, <> or "", and
percent-encodes invalid characters in the path, query and fragment. Nothing else
in the scheme and authority is changed, so an invalid authority is reported.

With -default-scheme S, each text must be an address. "S://" is inserted before
a text that begins with a host, such as example.com/a, localhost:8080 or
[::1]:80, and "S:" before "//". Texts that begin with neither a host nor a
scheme are invalid, such as "/a", "N/A" and ana@example.com. So are addresses of
the schemes http and https without a host.

With -edits, prints each change to standard error. With -json, the objects have
the edits.
` + filterDetails + `
Exit status: 0 if every text is valid or could be repaired, 1 if any could not,
2 for a usage error or if reading or writing fails.

Examples:

  iri repair -edits ' http://example.org/a b'
      iri: argument 1, column 1: " " removed
      iri: argument 1, column 22: " " replaced by "%20"
      http://example.org/a%20b
  iri repair -default-scheme https example.com/a
      https://example.com/a
  iri repair -default-scheme https -f links.txt | iri check
`

// A repairer runs "iri repair".
type repairer struct {
	filter
	edits  bool
	scheme string // to be inserted into texts that lack one; "" for none
}

func setupRepair(fs *flag.FlagSet) body {
	r := new(repairer)
	r.declare(fs)
	r.in.judge = func(s string) error {
		fix, err := r.fixOf(s)
		if err == nil {
			_, err = fix.run(nil)
		}
		return err
	}
	fs.BoolVar(&r.edits, "edits", false, "print the changes to standard error")
	fs.StringVar(&r.scheme, "default-scheme", "", "give what begins with a host the scheme `S`")
	return func(e *env, operands []string) int {
		if r.scheme != "" && !iri.Scheme.Valid(r.scheme) {
			return e.misused("repair", "-default-scheme must be a scheme, such as https")
		}
		return r.run(e, operands, func(e *env) visitor {
			return func(it item) error { return r.repair(e, it) }
		})
	}
}

// repair repairs and prints one item.
func (r *repairer) repair(e *env, it item) error {
	fix, err := r.fixOf(it.text)
	if err != nil {
		return r.invalid(e, it, err)
	}
	var report func(iri.Edit)
	if r.edits {
		report = e.editPrinter(it)
	}
	ref, err := fix.run(report)
	switch {
	case err != nil:
		return r.invalid(e, it, err)
	case r.in.json:
		return r.repairJSON(e, it, fix)
	}
	return r.result(e, it, ref.String())
}

// A fix is what to do with a text: insert a scheme, if it lacks one, and repair the rest.
type fix struct {
	text   string
	at     int    // where insert goes
	insert string // "" for nothing
}

// fixOf returns the fix for a text. With -default-scheme, the error says why the text is no address.
func (r *repairer) fixOf(text string) (fix, error) {
	f := fix{text: text}
	if r.scheme == "" {
		return f, nil
	}
	u, err := iri.ParseUserInput(text, r.scheme)
	if err != nil {
		return f, err
	}
	if plain, err := iri.Repair(text); err == nil && plain == u.Ref() {
		return f, nil // it has a scheme
	}
	rest := strings.TrimLeftFunc(text, func(r rune) bool { return r <= ' ' || strings.ContainsRune(`<"`, r) }) // Repair removes them
	f.at, f.insert = len(text)-len(rest), r.scheme+":"
	if !strings.HasPrefix(rest, "/") {
		f.insert += "//"
	}
	return f, nil
}

// run repairs the text, and calls report, unless it is nil, for each edit, as iri.RepairFunc does.
func (f fix) run(report func(iri.Edit)) (iri.Ref, error) {
	inserted := f.insert == "" || report == nil
	insert := func() {
		if !inserted {
			inserted = true
			report(iri.Edit{Offset: f.at, New: f.insert})
		}
	}
	ref, err := iri.RepairFunc(f.text[:f.at]+f.insert+f.text[f.at:], func(edit iri.Edit) {
		if edit.Offset >= f.at+len(f.insert) {
			insert()
			edit.Offset -= len(f.insert)
		}
		if report != nil {
			report(edit)
		}
	})
	if err != nil {
		return ref, err
	}
	insert()
	return ref, nil
}

// editPrinter returns a function that prints an edit of an item to standard error. A line can have millions of edits, so
// they are printed as they come and never collected. RepairFunc reports no edits if the repair fails. Of the edits in a
// secret, only the first is printed, at the start of the secret, so that the messages don't depend on what it is.
func (e *env) editPrinter(it item) func(iri.Edit) {
	x := newExcerpt(it.text)
	told := 0 // the start of the last secret that was changed, which is after a ":" or "="
	return func(edit iri.Edit) {
		change, at := changeOf(edit), edit.Offset
		if start, ok := x.secretIn(at, len(edit.Old)); ok {
			if start == told {
				return
			}
			told = start
			change, at = "text changed that may be a secret", min(start, at)
		}
		x.moveTo(at)
		e.err.paint(bold, it.placeOf(&x), ":")
		e.err.WriteString(" " + change + "\n")
	}
}

// changeOf describes an edit: `" " replaced by "%20"`.
func changeOf(edit iri.Edit) string {
	switch {
	case edit.Old == "":
		return shortQuote(edit.New) + " inserted"
	case edit.New == "":
		return shortQuote(edit.Old) + " removed"
	}
	return shortQuote(edit.Old) + " replaced by " + shortQuote(edit.New)
}

// repairJSON prints the object of an item whose repair succeeds. It repairs the item again, to print the edits as they
// come. So the result, which is known only then, is the last member.
func (r *repairer) repairJSON(e *env, it item, fix fix) error {
	o := r.in.object(e, it, true)
	o.literal("edits", "[")
	separator := ""
	ref, err := fix.run(func(edit iri.Edit) {
		o.s.WriteString(separator)
		separator = ","
		change := newObject(o.s)
		change.number("start", edit.Offset)
		change.number("end", edit.Offset+len(edit.Old))
		change.text("old", edit.Old)
		change.text("new", edit.New)
		change.end()
	})
	if err != nil {
		return err
	}
	o.s.WriteByte(']')
	o.text("result", ref.String())
	return o.endLine()
}
