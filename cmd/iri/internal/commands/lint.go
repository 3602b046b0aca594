package commands

// The lint command. The rules are in package lint.

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
)

// A linter runs "iri lint".
type linter struct {
	items
	rules bool
	quiet bool
	min   string
	set   severities

	linter *lint.Linter
	least  lint.Severity
}

func setupLint(fs *flag.FlagSet) Body {
	l := &linter{set: severities{}}
	l.declare(fs)
	l.fields.DeclareField(fs)
	l.mode = forPeople
	l.judge = judgeOf(iri.Parse)
	fs.BoolVar(&l.quiet, "q", false, "quiet: only set the exit status")
	fs.Var(choice(&l.min, []string{"info", "warning", "error"}), "min", "print only findings of `SEVERITY` or worse")
	fs.BoolVar(&l.rules, "rules", false, "list the rules")
	words := WordFlag{Words: ruleIDs(), Then: []string{"error", "info", "off", "warning"}, set: l.set.add}
	fs.Var(&words, "set", "apply `RULE=SEVERITY`; repeatable")
	return l.run
}

// severities is the value of flag -set.
type severities map[string]lint.Severity

// add adds RULE=SEVERITY.
func (s severities) add(value string) error {
	id, name, ok := strings.Cut(value, "=")
	if !ok {
		return fmt.Errorf("want RULE=SEVERITY")
	}
	var severity lint.Severity
	if err := severity.UnmarshalText([]byte(name)); err != nil {
		return fmt.Errorf("the severities are off, info, warning and error")
	}
	known := ruleIDs()
	if !slices.Contains(known, id) {
		return fmt.Errorf("unknown rule%s", Suggestion(id, known))
	}
	s[id] = severity
	return nil
}

func ruleIDs() []string { return NamesOf(lint.Rules(), func(r lint.Rule) string { return r.ID }) }

// run lists the rules, or prints the findings in all items.
func (l *linter) run(e *Env, operands []string) int {
	if l.rules {
		for _, r := range lint.Rules() {
			text := fmt.Sprintf("%s: %v: %s. %s.", r.ID, r.Severity, r.Summary, r.Source)
			e.Out.WriteString(safe.Wrap(text, 0, 80, "    ") + "\n")
		}
		return OK
	}
	l.linter, _ = lint.New(l.set)        // Set accepts only what New does
	l.least.UnmarshalText([]byte(l.min)) // without -min, least stays 0, and all findings are printed
	l.bad = func(_ *worker, _ read.Item, say func()) error {
		if !l.quiet {
			say()
		}
		return nil
	}
	n := l.each(e, operands, l.lint)
	if n.findings > 0 && !l.quiet && !l.json && e.Out.Flush() == nil {
		plural := "s"
		if n.findings == 1 {
			plural = ""
		}
		fmt.Fprintf(e.Err, "%d read, %d invalid, %d finding%s\n", n.read, n.invalid, n.findings, plural)
	}
	return n.status(n.invalid+n.findings > 0)
}

// lint prints the findings in one item.
func (l *linter) lint(w *worker, it read.Item) error {
	u, err := iri.Parse(it.Text)
	if err != nil {
		w.invalid++
		if l.quiet {
			return nil
		}
		return w.fault(it, err)
	}
	for range l.linter.Check(u) {
		return l.findings(w, it, u)
	}
	return nil // like most items, which cost no allocation
}

// findings prints the findings in a valid item, except those that depend on a secret.
func (l *linter) findings(w *worker, it read.Item, u iri.IRI) (err error) {
	x := write.NewExcerpt(it.Text, secret.Reference)
	it.Text = x.Shortened()
	u, _ = iri.Parse(withoutSecrets(u.String())) // the zero IRI, which has no findings, if the text were invalid
	for f := range l.linter.Check(u) {
		_, hidden := x.MoveTo(f.Start, f.End-f.Start)
		sameForAll := f.Rule == "password" || f.Rule == "userinfo-like-host" || f.Rule == "origin"
		if f.Severity < l.least || hidden && !sameForAll {
			continue
		}
		w.findings++
		switch {
		case l.quiet:
		case l.json:
			err = w.findingJSON(it, x.Column, f)
		default:
			err = w.finding(it, &x, f)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// withoutSecrets returns the text of a valid IRI with an "x" in place of each byte of a secret, except for delimiters
// before the query and fragment.
func withoutSecrets(text string) string {
	b := []byte(text)
	head := strings.IndexAny(text+"#", "?#")
	for _, r := range secret.In(text, secret.Reference) {
		for i := r.Start; i < r.End; i++ {
			if i > head || strings.IndexByte("/?#:@", b[i]) < 0 {
				b[i] = 'x'
			}
		}
	}
	return string(b)
}

// finding prints a finding to standard output.
func (w *worker) finding(it read.Item, x *write.Excerpt, f lint.Finding) error {
	style := [...]string{lint.Info: write.Blue, lint.Warning: write.Yellow, lint.Error: write.Red}[f.Severity]
	place, severity := placeIn(it, x), f.Severity.String()
	w.Out.Paint(write.Bold, place, ":")
	w.Out.WriteString(" ")
	w.Out.Paint(style, severity, ":")
	column := utf8.RuneCountInString(place) + len(severity) + len(": :")
	w.Out.Sentence(column, " "+safe.Printable(f.Message)+" ("+f.Rule+")")
	return x.Print(w.Out)
}

// findingJSON prints the object of a finding to standard output.
func (w *worker) findingJSON(it read.Item, column int, f lint.Finding) error {
	o := w.object(it, true)
	o.Number("column", column)
	o.Number("start", f.Start)
	o.Number("end", f.End)
	o.Text("severity", f.Severity.String())
	if f.Component != 0 {
		o.Text("component", f.Component.String())
	}
	o.Text("rule", f.Rule)
	o.Text("message", f.Message)
	return o.EndLine()
}
