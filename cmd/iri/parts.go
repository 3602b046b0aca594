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
		return e.writeJSON(partsOf(r))
	}
	separator := p.separator
	p.separator = "\n"
	return partsOf(r).writeText(e, separator)
}

// parts contains the components in the order in which they are shown; nil means absent.
type parts struct {
	Scheme    *string `json:"scheme"`
	Authority *string `json:"authority"`
	Userinfo  *string `json:"userinfo"`
	Host      *string `json:"host"`
	Port      *string `json:"port"`
	Path      *string `json:"path"`
	Query     *string `json:"query"`
	Fragment  *string `json:"fragment"`
}

func partsOf(r iri.Ref) parts {
	given := func(s string, present bool) *string {
		if !present {
			return nil
		}
		return &s
	}
	return parts{
		Scheme:    given(r.Scheme(), r.IsAbs()),
		Authority: given(r.Authority(), r.HasAuthority()),
		Userinfo:  given(r.Userinfo(), r.HasUserinfo()),
		Host:      given(r.Host(), r.HasAuthority()),
		Port:      given(r.Port(), r.HasPort()),
		Path:      given(r.Path(), true),
		Query:     given(r.Query(), r.HasQuery()),
		Fragment:  given(r.Fragment(), r.HasFragment()),
	}
}

// writeText prints separator and then the components, one per line.
func (p parts) writeText(e *env, separator string) error {
	_, err := e.out.WriteString(separator)
	for _, c := range []struct {
		name  string
		value *string
	}{
		{"scheme", p.Scheme},
		{"authority", p.Authority},
		{"userinfo", p.Userinfo},
		{"host", p.Host},
		{"port", p.Port},
		{"path", p.Path},
		{"query", p.Query},
		{"fragment", p.Fragment},
	} {
		if c.value == nil {
			continue
		}
		value := *c.value
		if value == "" {
			value = `""`
		}
		_, err = fmt.Fprintf(e.out, "%-9s  %s\n", c.name, value)
	}
	return err
}
