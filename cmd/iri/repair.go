package main

import (
	"flag"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

const repairDetails = `
Prints each text as a reference: white space around it is removed, and what
path, query and fragment do not allow is percent-encoded. Scheme and authority
are never changed; a text whose authority is invalid stays invalid.

With -edits, standard error gets a line for each change. With -json, each result
is an object with its text and edits, whose start and end are byte offsets in
the input; with -k too, an invalid line is an object with its error.
` + filterDetails + `
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
	edits, json bool
}

// setupRepair declares the flags of repair.
func setupRepair(fs *flag.FlagSet) body {
	r := new(repairer)
	r.declare(fs)
	fs.BoolVar(&r.edits, "edits", false, "show the changes on standard error")
	fs.BoolVar(&r.json, "json", false, "print one JSON object a line")
	return func(e *env, operands []string) int {
		return r.run(e, operands, func(it item) error { return r.repair(e, it) })
	}
}

// repair prints an item repaired. The error is that of the output.
func (r *repairer) repair(e *env, it item) error {
	var edits []iri.Edit
	var report func(iri.Edit)
	if r.edits || r.json {
		report = func(edit iri.Edit) { edits = append(edits, edit) }
	}
	ref, err := iri.RepairFunc(it.text, report)
	switch {
	case err != nil && r.json:
		return r.invalidJSON(e, it, err)
	case err != nil:
		return r.invalid(e, it, err)
	}
	if r.edits {
		if err := e.writeEdits(it, edits); err != nil {
			return err
		}
	}
	if r.json {
		return e.writeJSON(newJSONRepair(it, ref, edits))
	}
	return e.println(ref.String())
}

// writeEdits prints edits of an item to standard error. The error is that of the output.
func (e *env) writeEdits(it item, edits []iri.Edit) (err error) {
	secretStart, secretEnd := secret.In(it.text, secret.Reference)
	column, counted := 1, 0 // column is that of it.text[counted]
	for _, edit := range edits {
		column += utf8.RuneCountInString(it.text[counted:edit.Offset])
		counted = edit.Offset
		change := changeOf(edit)
		if edit.Offset < secretEnd && edit.Offset+len(edit.Old) > secretStart {
			change = "changed what may be part of a password"
		}
		e.err.paint(bold, it.place(column), ":")
		_, err = e.err.WriteString(" " + change + "\n")
	}
	return err
}

// changeOf returns the words for an edit.
func changeOf(edit iri.Edit) string {
	switch {
	case edit.Old == "":
		return shortQuote(edit.New) + " inserted"
	case edit.New == "":
		return shortQuote(edit.Old) + " removed"
	}
	return shortQuote(edit.Old) + " replaced by " + shortQuote(edit.New)
}

// A jsonRepair is a repaired item.
type jsonRepair struct {
	jsonPlace
	Text  string     `json:"text"`
	Edits []jsonEdit `json:"edits"`
}

// A jsonEdit is an edit of input[Start:End].
type jsonEdit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Old   string `json:"old"`
	New   string `json:"new"`
}

func newJSONRepair(it item, ref iri.Ref, edits []iri.Edit) jsonRepair {
	r := jsonRepair{newJSONPlace(it), ref.String(), []jsonEdit{}}
	for _, edit := range edits {
		r.Edits = append(r.Edits, jsonEdit{edit.Offset, edit.Offset + len(edit.Old), edit.Old, edit.New})
	}
	return r
}
