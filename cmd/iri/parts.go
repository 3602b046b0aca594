package main

// The parts command.

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/params"
)

const partsDetails = `
Prints the components of each IRI or reference, one per line. Absent components
are left out, and an empty one is shown as "". An empty line separates two IRIs.
With -0, a NUL follows each IRI. Passwords are shown. Invalid lines are reported
on standard error, without passwords.

With -get, prints one line for each IRI instead: the values of NAMES, which is a
list such as scheme,host,path. A tab separates two values, and the value of an
absent component is empty. An invalid line gives an empty line, so that line N
of the output belongs to line N of the input. A line longer than 1 GiB is left
out. To leave out invalid lines, run another command first, such as normalize.

The names are those that "iri parts" prints, and:

  user         the userinfo up to its first ":"
  password     the userinfo after its first ":"
  redacted     the IRI with xxxxx in place of its password
  param:NAME   the value of the first parameter NAME of the query, decoded

NAME is decoded too, so a comma in it is written %2C. A value with a control
character, such as a line feed, is an error. With -0 it is printed, except a NUL
and, with several names, a tab. With -json it is escaped.

With -json, prints one object for each line, which also has the parameters. With
-json -get, the object has the members that NAMES lists, and null for an absent
one. Columns in messages count characters from 1.

Exit status: 0 if every input is valid, 1 if any is invalid or has a value that
can't be printed, 2 for a usage error or if reading or writing fails.

Examples:

  iri parts 'http://example.org:8080/a?'
      scheme     http
      authority  example.org:8080
      host       example.org
      port       8080
      path       /a
      query      ""
  iri parts -get host,param:q 'http://example.org/?q=a+b'
      example.org	a b
  iri normalize -f links.txt | iri parts -get host | sort | uniq -c
  iri parts -json -f links.txt | jq -c .params
  iri parts -json -f links.txt | jq .host
`

// A partsPrinter runs "iri parts".
type partsPrinter struct {
	filter
	get       getterList
	line      bool     // print the values on one line
	separator string   // to be printed before the next IRI
	values    []string // of one IRI, kept to be used again
}

func setupParts(fs *flag.FlagSet) body {
	p := new(partsPrinter)
	p.in.declare(fs)
	p.in.judge = parser(true, false)
	fs.Var(&p.get, "get", "print only the values of `NAMES`, such as host,path")
	fs.BoolVar(&p.keep, "k", false, "no effect; allowed only with -json")
	return func(e *env, operands []string) int {
		visit := p.print
		switch {
		case p.keep && !p.in.json:
			return e.misused("parts", "-k needs -json")
		case p.in.json:
			visit = p.printJSON
		case p.get.all != nil:
			p.line = true
			visit = p.printValues
		}
		return p.run(e, operands, func(it item) error {
			r, err := iri.ParseRef(it.text)
			if err != nil {
				return p.invalid(e, it, err)
			}
			return visit(e, it, r)
		})
	}
}

// A getter returns a value of a reference, and whether the reference has it.
type getter struct {
	name string
	get  func(iri.Ref) (value string, present bool)
}

// components returns the getters of the components, in the order in which they are shown.
func components() []getter {
	return []getter{
		{"scheme", func(r iri.Ref) (string, bool) { return r.Scheme(), r.IsAbs() }},
		{"authority", func(r iri.Ref) (string, bool) { return r.Authority(), r.HasAuthority() }},
		{"userinfo", func(r iri.Ref) (string, bool) { return r.Userinfo(), r.HasUserinfo() }},
		{"host", func(r iri.Ref) (string, bool) { return r.Host(), r.HasAuthority() }},
		{"port", func(r iri.Ref) (string, bool) { return r.Port(), r.HasPort() }},
		{"path", func(r iri.Ref) (string, bool) { return r.Path(), true }},
		{"query", func(r iri.Ref) (string, bool) { return r.Query(), r.HasQuery() }},
		{"fragment", func(r iri.Ref) (string, bool) { return r.Fragment(), r.HasFragment() }},
	}
}

// selectable returns the getters that -get can select by a fixed name.
func selectable() []getter {
	return append(components(),
		getter{"user", func(r iri.Ref) (string, bool) {
			user, _, _ := strings.Cut(r.Userinfo(), ":")
			return user, r.HasUserinfo()
		}},
		getter{"password", func(r iri.Ref) (string, bool) {
			_, password, found := strings.Cut(r.Userinfo(), ":")
			return password, found
		}},
		getter{"redacted", func(r iri.Ref) (string, bool) { return r.Redacted(), true }},
	)
}

// A getterList is the value of flag -get. It reads the query of a reference once for all parameters.
type getterList struct {
	all    []getter
	names  map[string]bool   // of all
	wanted map[string]bool   // the decoded names of the parameters
	found  map[string]string // the values of those that the reference has
}

func (l *getterList) String() string { return "" }

// Set implements flag.Value. It is called once for each -get.
func (l *getterList) Set(names string) error {
	if l.names == nil {
		l.names, l.wanted, l.found = map[string]bool{}, map[string]bool{}, map[string]string{}
	}
	known := selectable()
	for name := range strings.SplitSeq(names, ",") {
		if l.names[name] {
			return fmt.Errorf("the same name twice")
		}
		l.names[name] = true
		if i := slices.IndexFunc(known, func(g getter) bool { return g.name == name }); i >= 0 {
			l.all = append(l.all, known[i])
		} else if err := l.addParam(name); err != nil {
			return err
		}
	}
	return nil
}

// addParam adds the getter of a parameter, which name selects.
func (l *getterList) addParam(name string) error {
	param, ok := strings.CutPrefix(name, "param:")
	switch {
	case !ok:
		return unknownName(name)
	case !utf8.ValidString(param):
		return fmt.Errorf("invalid UTF-8")
	}
	// Decode the name as params decodes a value: that of the pair "=NAME", in which "&" is an ordinary character.
	param, _ = params.Get("="+strings.ReplaceAll(param, "&", "%26"), "")
	l.wanted[param] = true
	l.all = append(l.all, getter{name, func(iri.Ref) (string, bool) {
		value, present := l.found[param]
		return value, present
	}})
	return nil
}

// unknownName returns the error for a name that -get does not know.
func unknownName(name string) error {
	var known []string
	for _, g := range selectable() {
		known = append(known, g.name)
	}
	known = append(known, "param:NAME")
	if best := suggestion(name, known); best != "" {
		return fmt.Errorf("unknown name%s", best)
	}
	return fmt.Errorf("unknown name; the names are %s", strings.Join(known, ", "))
}

// read finds the parameters in the query of r, which the getters return.
func (l *getterList) read(r iri.Ref) {
	clear(l.found)
	if len(l.wanted) == 0 {
		return
	}
	for name, value := range params.All(r.Query()) {
		if _, again := l.found[name]; !again && l.wanted[name] {
			if l.found[name] = value; len(l.found) == len(l.wanted) {
				return
			}
		}
	}
}

// print prints the components of one item, one per line.
func (p *partsPrinter) print(e *env, _ item, r iri.Ref) (err error) {
	e.out.WriteString(p.separator)
	for _, g := range components() {
		value, present := g.get(r)
		switch {
		case !present:
			continue
		case value == "":
			value = `""`
		}
		_, err = fmt.Fprintf(e.out, "%-9s  %s\n", g.name, value)
	}
	if e.end != '\n' {
		return e.println()
	}
	p.separator = "\n"
	return err
}

// printValues prints the selected values of one item on one line.
func (p *partsPrinter) printValues(e *env, it item, r iri.Ref) error {
	p.values = p.values[:0]
	p.get.read(r)
	for i, g := range p.get.all {
		value, _ := g.get(r)
		if p.breaks(value) {
			return p.invalid(e, it, controlError{hide(g.name)})
		}
		if i > 0 {
			p.values = append(p.values, "\t")
		}
		p.values = append(p.values, value)
	}
	return e.println(p.values...)
}

// breaks reports whether a value contains a character that must not be printed.
func (p *partsPrinter) breaks(value string) bool {
	if p.in.nul {
		return strings.Contains(value, "\x00") || len(p.get.all) > 1 && strings.Contains(value, "\t")
	}
	return hasControl(value)
}

// invalid is like filter.invalid, but with -get it prints an empty line.
func (p *partsPrinter) invalid(e *env, it item, err error) error {
	if err := p.filter.invalid(e, it, err); err != nil || !p.line {
		return err
	}
	return e.println()
}

// printJSON prints the selected values of one item as an object, or all components and parameters.
func (p *partsPrinter) printJSON(e *env, it item, r iri.Ref) error {
	o := p.in.object(e, it, true)
	selected := p.get.all
	if selected == nil {
		selected = components()
	}
	p.get.read(r)
	for _, g := range selected {
		if value, present := g.get(r); present {
			o.text(g.name, value)
		} else {
			o.literal(g.name, "null")
		}
	}
	if p.get.all == nil {
		o.pairs("params", r)
	}
	return o.endLine()
}

// pairs prints a member whose value is the list of the parameters of r.
func (o *object) pairs(name string, r iri.Ref) {
	if !r.HasQuery() {
		o.literal(name, "null")
		return
	}
	o.literal(name, "[")
	separator := ""
	for name, value := range params.All(r.Query()) {
		o.s.WriteString(separator + "[")
		separator = ","
		o.s.writeJSONString(strings.ToValidUTF8(name, "\uFFFD"))
		o.s.WriteByte(',')
		o.s.writeJSONString(strings.ToValidUTF8(value, "\uFFFD"))
		o.s.WriteByte(']')
	}
	o.s.WriteByte(']')
}
