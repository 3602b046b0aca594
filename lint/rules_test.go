package lint_test

// The texts for each rule, and the test that runs them.

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// A row is a text for a rule. In it, « and » mark the places that the rule must find, and in which component.
type row struct{ rule, component, text string }

// rows are the texts of testdata/rows.txt. TestFindings checks what other rules find.
var rows = sync.OnceValue(func() (all []row) {
	var r row
	for line := range strings.Lines(testenv.Read("lint", "testdata", "rows.txt")) {
		line, _, _ = strings.Cut(line, " // ") // why the text is there
		if heading, ok := strings.CutPrefix(strings.TrimSpace(line), "# "); ok {
			r.rule, r.component, _ = strings.Cut(heading, ": ")
			continue
		}
		for text := range strings.FieldsSeq(line) {
			r.text = testenv.Text(`"` + text + `"`)
			all = append(all, r)
		}
	}
	return all
})

// unmark returns a text without its marks.
func unmark(text string) string { return strings.NewReplacer("«", "", "»", "").Replace(text) }

// componentAt returns the component of u that contains offset i: the userinfo, the host, or a later one.
func componentAt(u iri.IRI, i int) iri.Component {
	switch o := offset.Of(u.String()); {
	case i > o.QueryEnd:
		return iri.Fragment
	case i > o.PathEnd:
		return iri.Query
	case i >= o.PathStart:
		return iri.Path
	case i >= o.HostStart:
		return iri.Host
	}
	return iri.Userinfo
}

// severitiesOn returns the default severity of each rule, and Info for those that are off.
func severitiesOn() map[string]lint.Severity {
	severities := map[string]lint.Severity{}
	for _, r := range lint.Rules() {
		severities[r.ID] = max(r.Severity, lint.Info)
	}
	return severities
}

// everything is a Linter in which no rule is off.
var everything, _ = lint.New(severitiesOn())

// componentOf returns the name of the component of a finding.
func componentOf(f lint.Finding) string {
	if f.Component == 0 {
		return "whole"
	}
	return f.Component.String()
}

func TestRows(t *testing.T) {
	severities := severitiesOn()
	tested := map[string]bool{} // by the rule, and whether it finds something
	for _, row := range rows() {
		tested[fmt.Sprint(row.rule, strings.Contains(row.text, "«"))] = true
		u, got, end := iri.MustParse(unmark(row.text)), "", 0
		text := u.String()
		for f := range everything.Check(u) {
			if f.Rule != row.rule {
				continue
			}
			got, end = got+text[end:f.Start]+"«"+text[f.Start:f.End]+"»", f.End
			component := row.component
			if component == "anywhere" {
				component = componentAt(u, f.Start).String()
			}
			if componentOf(f) != component || f.Severity != severities[row.rule] {
				t.Errorf("%s: %s: got %v, want component %s", row.rule, text, f, component)
			}
		}
		testenv.Same(t, got+text[end:], row.text, "%s", row.rule)
	}
	for id := range severities {
		if !tested[id+"true"] || !tested[id+"false"] {
			t.Errorf("rule %s lacks a text in testdata/rows.txt: one with a finding, or one without", id)
		}
	}
}
