package main

// The lint command. The rules are in package lint.

import (
	"flag"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
)

const lintDetails = `
Prints a message to standard output for each finding in a valid IRI:

  file:line:column: severity: message (rule)              a line of a file
  iri: argument N, column N: severity: message (rule)     an argument

The line follows, with a caret below the column. Invalid lines are reported on
standard error, as by "iri check", and so is a total if there is a finding. With
-json, prints findings and invalid lines as objects to standard output. Columns
count characters from 1. Passwords, and values of parameters such as
access_token, are neither shown nor examined.

The severities are error, warning and info. -set changes the severity of a rule,
or turns the rule off: -set userinfo=off. Rules private-host and origin are off
unless they are turned on: -set origin=error. -rules lists the rules.

Exit status: 0 if no finding is printed and every line is valid, 1 if not, 2 for
a usage error or if an input could not be read.

Examples:

  iri lint http://example.org:80/
  iri lint -min error -f links.txt
  iri lint -set private-host=error -f published.txt
  iri lint -json -f links.txt | jq -r 'select(.valid) | .rule' | sort | uniq -c
`

// A linter runs "iri lint".
type linter struct {
	in    input
	rules bool
	quiet bool
	min   choice
	set   severities

	linter *lint.Linter
	least  lint.Severity
}

func setupLint(fs *flag.FlagSet) body {
	l := &linter{min: choice{words: []string{"info", "warning", "error"}}, set: severities{}}
	l.in.declare(fs)
	l.in.masks = true
	l.in.judge = parser(false, false)
	fs.BoolVar(&l.quiet, "q", false, "quiet: only set the exit status")
	fs.Var(&l.min, "min", "print only findings of `SEVERITY` or worse")
	fs.BoolVar(&l.rules, "rules", false, "list the rules")
	fs.Var(l.set, "set", "apply `RULE=SEVERITY`; repeatable")
	return l.run
}

// severities is the value of flag -set.
type severities map[string]lint.Severity

func (s severities) String() string { return "" }

// Set implements flag.Value. It is called once for each -set.
func (s severities) Set(value string) error {
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
		return fmt.Errorf("unknown rule%s", suggestion(id, known))
	}
	s[id] = severity
	return nil
}

func ruleIDs() []string {
	var ids []string
	for _, r := range lint.Rules() {
		ids = append(ids, r.ID)
	}
	return ids
}

// run lists the rules, or prints the findings in all items.
func (l *linter) run(e *env, operands []string) int {
	if l.rules {
		for _, r := range lint.Rules() {
			fmt.Fprintf(e.out, "%s: %v: %s. %s.\n", r.ID, r.Severity, r.Summary, r.Source)
		}
		return exitOK
	}
	l.linter, _ = lint.New(l.set)             // Set accepts only what New does
	l.least.UnmarshalText([]byte(l.min.word)) // without -min, least stays 0, and all findings are printed
	l.in.each(e, operands, func(e *env) visitor { return func(it item) error { return l.lint(e, it) } })
	n := e.tally
	if n.findings > 0 && !l.quiet && !l.in.json && e.out.Flush() == nil {
		fmt.Fprintf(e.err, "%d read, %d invalid, %s\n", n.read, n.invalid, counted(n.findings, "finding"))
	}
	switch {
	case l.in.trouble:
		return exitTrouble
	case n.invalid+n.findings > 0:
		return exitInvalid
	}
	return exitOK
}

// counted returns a number and a noun, as in "1 finding" and "2 findings".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// lint prints the findings in one item.
func (l *linter) lint(e *env, it item) error {
	e.tally.read++
	u, err := iri.Parse(it.text)
	if err != nil {
		e.tally.invalid++
		if l.quiet {
			return nil
		}
		return l.in.fault(e, it, err)
	}
	found := false
	for range l.linter.Check(u) {
		found = true
		break
	}
	if !found { // like most items, which then cost no allocation
		return nil
	}
	return l.findings(e, it, u)
}

// findings prints the findings in a valid item.
func (l *linter) findings(e *env, it item, u iri.IRI) (err error) {
	x := newExcerptOf(it.text, secret.Valid)
	it.text = x.shortened()
	for f := range l.findingsIn(u, &x) {
		if f.Severity < l.least {
			continue
		}
		e.tally.findings++
		switch {
		case l.quiet:
		case l.in.json:
			err = l.findingJSON(e, it, x.column, f)
		default:
			err = e.finding(it, &x, f)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// findingsIn returns the findings in u that do not depend on a secret: those of a text without secrets, except the ones in whose
// places it differs. It moves x, which must be at the start of u, to the place of each.
func (l *linter) findingsIn(u iri.IRI, x *excerpt) iter.Seq[lint.Finding] {
	if len(x.hidden) > 0 {
		u, _ = iri.Parse(x.replaced('x')) // the zero IRI, which has no findings, if the text were invalid
	}
	return func(yield func(lint.Finding) bool) {
		for f := range l.linter.Check(u) {
			x.moveTo(f.Start)
			_, hidden := x.secretIn(f.Start, f.End-f.Start)
			if hidden && f.Rule != "password" && f.Rule != "userinfo-like-host" && f.Rule != "origin" { // which are the same for all secrets
				continue
			}
			if !yield(f) {
				return
			}
		}
	}
}

// finding prints a finding to standard output.
func (e *env) finding(it item, x *excerpt, f lint.Finding) error {
	style := map[lint.Severity]string{lint.Info: blue, lint.Warning: yellow, lint.Error: red}[f.Severity]
	e.out.paint(bold, it.place(x.column), ":")
	e.out.WriteByte(' ')
	e.out.paint(style, f.Severity.String(), ":")
	e.out.WriteString(" " + printable(f.Message) + " (" + f.Rule + ")\n")
	return x.print(e.out)
}

// findingJSON prints the object of a finding to standard output.
func (l *linter) findingJSON(e *env, it item, column int, f lint.Finding) error {
	o := l.in.object(e, it, true)
	o.number("column", column)
	o.number("start", f.Start)
	o.number("end", f.End)
	o.text("severity", f.Severity.String())
	if f.Component != 0 {
		o.text("component", f.Component.String())
	}
	o.text("rule", f.Rule)
	o.text("message", f.Message)
	return o.endLine()
}
