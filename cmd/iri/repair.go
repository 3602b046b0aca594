package main

// The repair command.

import (
	"flag"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

const repairDetails = `
Makes each text a valid reference: removes surrounding white space and
percent-encodes invalid characters in the path, query and fragment. The scheme
and authority are never changed, so an invalid authority is still reported.

With -edits, prints each change to standard error. With -json, prints one object
per line with the text and the edits; start and end are byte offsets in the
input. With -json -k, prints the error of an invalid line as an object, too.
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

func setupRepair(fs *flag.FlagSet) body {
	r := new(repairer)
	r.declare(fs)
	fs.BoolVar(&r.edits, "edits", false, "print the changes to standard error")
	fs.BoolVar(&r.json, "json", false, "print one JSON object per line")
	return func(e *env, operands []string) int {
		return r.run(e, operands, func(it item) error { return r.repair(e, it) })
	}
}

// repair repairs and prints one item.
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

// writeEdits prints the edits of an item to standard error.
func (e *env) writeEdits(it item, edits []iri.Edit) error {
	secretStart, secretEnd := secret.In(it.text, secret.Reference)
	column, counted := 1, 0 // it.text[counted] is in this column
	for _, edit := range edits {
		column += utf8.RuneCountInString(it.text[counted:edit.Offset])
		counted = edit.Offset
		change := changeOf(edit)
		if edit.Offset < secretEnd && edit.Offset+len(edit.Old) > secretStart {
			change = "text changed that may be part of a password"
		}
		e.err.paint(bold, it.place(column), ":")
		if _, err := e.err.WriteString(" " + change + "\n"); err != nil {
			return err
		}
	}
	return nil
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

// A jsonRepair is the object of a repaired item.
type jsonRepair struct {
	jsonPlace
	Text  string     `json:"text"`
	Edits []jsonEdit `json:"edits"`
}

// A jsonEdit is the object of an edit, which replaces the bytes from Start to End of the input.
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
