package main

// The parts command.

import (
	"flag"
	"fmt"

	"example.com/iri"
)

const partsDetails = `
Prints the components of each IRI or reference, one per line. Absent components
are left out, and an empty one is shown as "". An empty line separates two IRIs.
Passwords are shown. Invalid lines are reported on standard error, without
passwords.

With -json, prints one object per line, with null for an absent component. With
-json -k, prints the error of an invalid line as an object, too.
` + jsonDetails + `
Exit status: 0 if every input is valid, 1 if any is invalid, 2 for a usage error
or if reading or writing fails.

Examples:

  iri parts 'http://example.org:8080/a?'
      scheme     http
      authority  example.org:8080
      host       example.org
      port       8080
      path       /a
      query      ""
  iri parts -json -f links.txt | jq .host
`

// A partsPrinter runs "iri parts".
type partsPrinter struct {
	filter
	json      bool
	separator string // to be printed before the next IRI
}

func setupParts(fs *flag.FlagSet) body {
	p := new(partsPrinter)
	p.in.declare(fs)
	fs.BoolVar(&p.json, "json", false, "print one JSON object per line")
	fs.BoolVar(&p.keep, "k", false, "with -json, print objects for invalid lines too")
	return func(e *env, operands []string) int {
		if p.keep && !p.json {
			return e.misused("parts", "-k needs -json")
		}
		return p.run(e, operands, func(it item) error { return p.print(e, it) })
	}
}

// print prints the components of one item.
func (p *partsPrinter) print(e *env, it item) error {
	r, err := iri.ParseRef(it.text)
	switch {
	case err != nil:
		return p.invalidJSON(e, it, err)
	case p.json:
		return e.writePartsJSON(r)
	}
	if _, err := e.out.WriteString(p.separator); err != nil {
		return err
	}
	p.separator = "\n"
	return e.writeParts(r)
}

// A part is a component of a reference.
type part struct {
	name, value string
	present     bool
}

// partsOf returns the components in the order in which they are shown.
func partsOf(r iri.Ref) []part {
	return []part{
		{"scheme", r.Scheme(), r.IsAbs()},
		{"authority", r.Authority(), r.HasAuthority()},
		{"userinfo", r.Userinfo(), r.HasUserinfo()},
		{"host", r.Host(), r.HasAuthority()},
		{"port", r.Port(), r.HasPort()},
		{"path", r.Path(), true},
		{"query", r.Query(), r.HasQuery()},
		{"fragment", r.Fragment(), r.HasFragment()},
	}
}

// writeParts prints the components, one per line.
func (e *env) writeParts(r iri.Ref) (err error) {
	for _, c := range partsOf(r) {
		switch {
		case !c.present:
			continue
		case c.value == "":
			c.value = `""`
		}
		_, err = fmt.Fprintf(e.out, "%-9s  %s\n", c.name, c.value)
	}
	return err
}

// writePartsJSON prints the components as an object.
func (e *env) writePartsJSON(r iri.Ref) error {
	o := newObject(e.out)
	for _, c := range partsOf(r) {
		if c.present {
			o.text(c.name, c.value)
		} else {
			o.literal(c.name, "null")
		}
	}
	return o.endLine()
}
