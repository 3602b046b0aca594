package main

import (
	"encoding/json"
	"flag"
	"fmt"

	"example.com/iri"
)

const partsDetails = `
Prints the components of each IRI or reference, one to a line, those that are
absent left out. An empty one is shown as "", which stands for nothing else, since
no component can hold a quotation mark. An empty line stands between two IRIs.
All of an IRI is shown, a password too.

With -json, each is an object on a line of its own, null for what is absent.

An argument that is not valid is reported on standard error, a password in it
hidden, and the others are printed.

Exit status: 0 if every argument is valid, 1 if any is not, 2 if the usage is wrong.

Examples:

  iri parts 'http://example.org:8080/a?'
      scheme     http
      authority  example.org:8080
      host       example.org
      port       8080
      path       /a
      query      ""
  iri parts -json 'mailto:a@example.org' '../b#c'
`

// setupParts declares the flags of parts.
func setupParts(fs *flag.FlagSet) func(*env, []string) int {
	asJSON := fs.Bool("json", false, "print JSON")
	return func(e *env, args []string) int { return runParts(e, args, *asJSON) }
}

// runParts prints the components of every argument.
func runParts(e *env, args []string, asJSON bool) int {
	if len(args) == 0 {
		return e.misused("parts", "no IRI given")
	}
	status := exitOK
	separator := ""
	for i, arg := range args {
		r, err := iri.ParseRef(arg)
		if err != nil {
			status = exitInvalid
			f := newFault(arg, err)
			e.stdout.Flush() // so that the two streams of a terminal keep the order of the arguments
			err = e.report(fmt.Sprintf("iri: argument %d, column %d", i+1, f.column), f)
			e.stderr.Flush()
		} else if p := partsOf(r); asJSON {
			err = p.writeJSON(e)
		} else {
			err = p.writeText(e, separator)
			separator = "\n"
		}
		if err != nil {
			break // nobody takes the output
		}
	}
	return status
}

// parts are the components in the order in which they are shown; nil is absent.
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

// partsOf returns the components of r.
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

// writeJSON prints p as a JSON object on a line. The error is that of the output.
func (p parts) writeJSON(e *env) error {
	enc := json.NewEncoder(e.stdout)
	enc.SetEscapeHTML(false) // "&" is frequent in queries
	return enc.Encode(p)
}

// writeText prints separator and then p, a component to a line. The error is that of the output.
func (p parts) writeText(e *env, separator string) error {
	_, err := e.stdout.WriteString(separator)
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
		_, err = fmt.Fprintf(e.stdout, "%-9s  %s\n", c.name, value)
	}
	return err
}
