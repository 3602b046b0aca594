package main

// The repair command.

import (
	"flag"

	"example.com/iri"
)

const repairDetails = `
Makes each text a valid reference: removes surrounding white space and one pair
of angle brackets or quotation marks, <> or "", and percent-encodes invalid
characters in the path, query and fragment. The scheme and authority are never
changed, so an invalid authority is still reported.

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
  iri repair -k -f links.txt > repaired.txt
`

// A repairer runs "iri repair".
type repairer struct {
	filter
	edits bool
}

func setupRepair(fs *flag.FlagSet) body {
	r := new(repairer)
	r.declare(fs)
	fs.BoolVar(&r.edits, "edits", false, "print the changes to standard error")
	return func(e *env, operands []string) int {
		return r.run(e, operands, func(it item) error { return r.repair(e, it) })
	}
}

// repair repairs and prints one item.
func (r *repairer) repair(e *env, it item) error {
	var report func(iri.Edit)
	if r.edits {
		report = e.editPrinter(it)
	}
	ref, err := iri.RepairFunc(it.text, report)
	switch {
	case err != nil:
		return r.invalid(e, it, err)
	case r.in.json:
		return r.repairJSON(e, it)
	}
	return e.println(ref.String())
}

// editPrinter returns a function that prints an edit of an item to standard error. A line can have millions of edits, so
// they are printed as they come and never collected. RepairFunc reports no edits if the repair fails.
func (e *env) editPrinter(it item) func(iri.Edit) {
	x := newExcerpt(it.text)
	return func(edit iri.Edit) {
		x.moveTo(edit.Offset)
		change := changeOf(edit)
		if x.hides(len(edit.Old)) {
			change = "text changed that may be part of a password"
		}
		e.err.paint(bold, it.place(x.column), ":")
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
func (r *repairer) repairJSON(e *env, it item) error {
	o := r.in.object(e, it, true)
	o.literal("edits", "[")
	separator := ""
	ref, err := iri.RepairFunc(it.text, func(edit iri.Edit) {
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
