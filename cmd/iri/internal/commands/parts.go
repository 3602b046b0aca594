package commands

// The parts command.

import (
	"cmp"
	"errors"
	"flag"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/params"
)

// A partsPrinter runs "iri parts".
type partsPrinter struct {
	filter
	get      getterList
	selected []getter // those to print
	names    []string // theirs, escaped for JSON
	begun    bool     // an item was printed, so an empty line separates the next one from it
}

func setupParts(fs *flag.FlagSet) Body {
	p := &partsPrinter{get: getterList{names: map[string]bool{}, params: map[string]bool{}}}
	p.items.declare(fs)
	p.judge = judgeOf(iri.ParseRef)
	words := WordFlag{Words: append(selectableNames(), "param:"), IsList: true, set: p.get.add}
	fs.Var(&words, "get", "print only the values of `NAMES`, such as host,path")
	p.fields.Declare(fs)
	fs.BoolVar(&p.keep, "k", false, "with -field, keep invalid lines: print them as they are")
	return func(e *Env, operands []string) int {
		p.selected = p.get.all
		visit := p.printValues
		switch {
		case p.keep && p.fields.Field == "":
			return e.Misused("-k needs -field")
		case p.get.all == nil:
			p.selected = components
			visit = p.print
			p.alone = func() bool { return !p.begun }
		}
		if p.json || p.fields.Field != "" {
			visit = p.printJSON
			p.alone = nil
		}
		if p.fields.As == "" && p.fields.Field != "" {
			p.fields.As = "iri"
		}
		p.names = NamesOf(p.selected, func(g getter) string { return write.EscapedJSON(g.name) })
		return p.run(e, operands, func(w *worker, it read.Item) (err error) {
			if w.values.Ref, err = iri.ParseRef(it.Text); err != nil {
				return p.invalid(w, it, err)
			}
			w.values.find(p.get.params)
			return visit(w, it, &w.values)
		})
	}
}

// values are what getters return of a reference.
type values struct {
	iri.Ref
	params map[string]string // the parameters that -get selects, decoded; nil until there are some
	line   []string          // see printValues
}

// find finds the parameters of the wanted names in the query, which it reads once.
func (v *values) find(wanted map[string]bool) {
	clear(v.params)
	if len(wanted) == 0 {
		return
	}
	if v.params == nil {
		v.params = map[string]string{}
	}
	for name, value := range paramsOf(v.Ref) {
		if _, again := v.params[name]; !again && wanted[name] {
			if v.params[name] = value; len(v.params) == len(wanted) {
				return
			}
		}
	}
}

// paramsOf returns the names and values of the parameters of r, decoded. A "+" is a space, except in mailto (RFC 6068
// section 5), xmpp and pkg.
func paramsOf(r iri.Ref) iter.Seq2[string, string] {
	query := r.Query()
	switch strings.ToLower(r.Scheme()) {
	case "mailto", "xmpp", "pkg":
		query = strings.ReplaceAll(query, "+", "%2B")
	}
	return params.All(query)
}

// A getter returns a value of a reference, and whether the reference has it.
type getter struct {
	name string
	get  func(*values) (value string, present bool)
}

// components are the getters of the components, in the order in which they are shown.
var components = []getter{
	{"scheme", func(v *values) (string, bool) { return v.Scheme(), v.IsAbs() }},
	{"authority", func(v *values) (string, bool) { return v.Authority(), v.HasAuthority() }},
	{"userinfo", func(v *values) (string, bool) { return v.Userinfo(), v.HasUserinfo() }},
	{"host", func(v *values) (string, bool) { return v.Host(), v.HasAuthority() }},
	{"port", func(v *values) (string, bool) { return v.Port(), v.HasPort() }},
	{"path", func(v *values) (string, bool) { return v.Path(), true }},
	{"query", func(v *values) (string, bool) { return v.Query(), v.HasQuery() }},
	{"fragment", func(v *values) (string, bool) { return v.Fragment(), v.HasFragment() }},
}

// selectable are the getters that -get can select by a fixed name.
var selectable = slices.Concat(components, []getter{
	{"iri", func(v *values) (string, bool) { return v.String(), true }},
	{"origin", (*values).origin},
	{"user", func(v *values) (string, bool) {
		user, _, _ := strings.Cut(v.Userinfo(), ":")
		return user, v.HasUserinfo()
	}},
	{"password", func(v *values) (string, bool) {
		_, password, found := strings.Cut(v.Userinfo(), ":")
		return password, found
	}},
	{"redacted", func(v *values) (string, bool) { return v.Redacted(), true }},
})

// origin returns the origin, if every program reads the same one.
func (v *values) origin() (string, bool) {
	u, isAbs := v.IRI()
	if !isAbs {
		return "", false
	}
	origin, err := u.Origin()
	return origin, err == nil
}

// A getterList is the value of flag -get.
type getterList struct {
	all    []getter
	names  map[string]bool // of all
	params map[string]bool // the decoded names of the parameters
}

// add adds the getters of a list of names.
func (l *getterList) add(names string) error {
	for name := range strings.SplitSeq(names, ",") {
		param, isParam := strings.CutPrefix(name, "param:")
		i := slices.IndexFunc(selectable, func(g getter) bool { return g.name == name })
		switch {
		case l.names[name]:
			return errors.New("the same name twice")
		case i >= 0:
			l.all = append(l.all, selectable[i])
		case !isParam:
			known := append(selectableNames(), "param:NAME")
			return errors.New("unknown name" + cmp.Or(Suggestion(name, known), "; the names are "+strings.Join(known, ", ")))
		case !utf8.ValidString(param):
			return errors.New("invalid UTF-8")
		default: // decoded as params decodes the value of the pair "=NAME", in which "&" is an ordinary character
			param, _ = params.Get("="+strings.ReplaceAll(param, "&", "%26"), "")
			l.params[param] = true
			l.all = append(l.all, getter{name, func(v *values) (string, bool) {
				value, present := v.params[param]
				return value, present
			}})
		}
		l.names[name] = true
	}
	return nil
}

func selectableNames() []string { return NamesOf(selectable, func(g getter) string { return g.name }) }

// print prints the components of one item, one per line.
func (p *partsPrinter) print(w *worker, _ read.Item, v *values) error {
	if p.begun && w.Out.End == '\n' {
		w.Out.WriteByte('\n')
	}
	for _, g := range p.selected {
		value, present := g.get(v)
		switch {
		case !present:
			continue
		case value == "":
			value = `""`
		}
		const spaces = "           "
		w.Out.WriteString(g.name)
		w.Out.WriteString(spaces[len(g.name):])
		w.Out.WriteString(value)
		w.Out.WriteByte('\n')
	}
	if !p.begun { // others read it
		p.begun = true
	}
	if w.Out.End != '\n' {
		return w.Out.Println()
	}
	return w.Out.Err()
}

// printValues prints the selected values of one item on one line.
func (p *partsPrinter) printValues(w *worker, it read.Item, v *values) error {
	v.line = v.line[:0]
	for i, g := range p.selected {
		value, _ := g.get(v)
		if p.breaks(value) {
			return p.invalid(w, it, controlError(safe.Hide(g.name)))
		}
		if i > 0 {
			v.line = append(v.line, "\t")
		}
		v.line = append(v.line, value)
	}
	return w.Out.Println(v.line...)
}

// breaks reports whether a value contains a character that must not be printed.
func (p *partsPrinter) breaks(value string) bool {
	if p.NUL {
		return strings.Contains(value, "\x00") || len(p.selected) > 1 && strings.Contains(value, "\t")
	}
	return safe.HasControl(value)
}

// invalid is like filter.invalid, but with -get it prints an empty line.
func (p *partsPrinter) invalid(w *worker, it read.Item, err error) error {
	if err = p.filter.invalid(w, it, err); p.get.all != nil && !p.json && p.fields.Field == "" {
		return w.Out.Println()
	}
	return err
}

// printJSON prints the selected values of one item as an object, or all components and parameters.
func (p *partsPrinter) printJSON(w *worker, it read.Item, v *values) error {
	if it.Record != nil {
		return w.inRecord(it, func() {
			o := write.NewObject(w.Out)
			p.members(w, &o, v)
			o.End()
		})
	}
	o := w.object(it, true)
	p.members(w, &o, v)
	return o.EndLine()
}

// members prints the selected values as members of o.
func (p *partsPrinter) members(w *worker, o *write.Object, v *values) {
	o.Plain = p.get.all == nil && safe.IsPlain(v.String()) // then so are its components
	for i, g := range p.selected {
		if value, present := g.get(v); present {
			o.Text(p.names[i], value)
		} else {
			o.Literal(p.names[i], "null")
		}
	}
	if p.get.all == nil {
		w.params(o, v.Ref)
		if origin, ok := v.origin(); ok {
			o.Text("origin", origin)
		} else {
			o.Literal("origin", "null")
		}
	}
}

// params prints a member whose value is the list of the parameters of r.
func (w *worker) params(o *write.Object, r iri.Ref) {
	if !r.HasQuery() {
		o.Literal("params", "null")
		return
	}
	o.Literal("params", "[")
	separator := ""
	for name, value := range paramsOf(r) {
		w.Out.WriteString(separator + "[")
		separator = ","
		w.Out.WriteJSONString(name)
		w.Out.WriteByte(',')
		w.Out.WriteJSONString(value)
		w.Out.WriteByte(']')
	}
	w.Out.WriteByte(']')
}
