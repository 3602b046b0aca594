package lint

// The API: Check, Linter and Rules. The rules are in the other files, one file for each subject.

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"example.com/iri"
)

// A Finding is something that a rule found at one place of an IRI.
type Finding struct {
	Rule      string        // the ID of the rule
	Severity  Severity      // the severity of the rule; never Off
	Component iri.Component // the component that contains the place; 0 for the whole IRI

	// Start and End are byte offsets: the finding is about u.String()[Start:End]. If something is missing, both are
	// the offset where it would be. If "@" or "%40" follows Start, the text between them may contain a password,
	// whatever Component is.
	Start, End int

	// Message says in one sentence what is wrong and what to do. It never contains a password or the value of a
	// parameter that rule secret-param finds. The wording may change.
	Message string
}

// A Rule describes what one check finds.
type Rule struct {
	ID       string   // for example, "scheme-case"
	Severity Severity // the default severity
	Summary  string   // what the rule finds
	Source   string   // the document and section that the rule is based on
}

// Check returns the findings in u at their default severities, without rules that are [Off]. They are sorted by Start,
// then by End, then in the order of [Rules]. The zero IRI has no findings. The iterator can be used repeatedly and
// concurrently.
//
// Check allocates only the iterator. Iterating allocates at most once for each finding, to build its message when it is
// yielded, and holds at most one finding of each rule at a time. So memory does not grow with the length of u.
func Check(u iri.IRI) iter.Seq[Finding] { return (*Linter)(nil).Check(u) }

// A Linter checks IRIs with its own severities. The zero Linter uses the default severities, like [Check]. A Linter
// never changes, so it is safe for concurrent use.
type Linter struct {
	override [ruleCount]uint8 // 1 + the severity of the rule, or 0 for its default
}

// New returns a Linter with the given severities, by rule ID, and the default severities for all other rules. A rule
// that is [Off] reports nothing, but still replaces other rules.
//
// New fails if an ID or a severity is unknown. The error names the rule, the first in alphabetical order.
func New(severity map[string]Severity) (*Linter, error) {
	l := new(Linter)
	for _, id := range slices.Sorted(maps.Keys(severity)) {
		i := slices.IndexFunc(Rules(), func(r Rule) bool { return r.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("lint: unknown rule %s", quoteShort(id))
		}
		if severity[id] > Error {
			return nil, fmt.Errorf("lint: rule %q: unknown severity %v", id, severity[id])
		}
		l.override[i] = 1 + uint8(severity[id])
	}
	return l, nil
}

// Check returns the findings in u, like the function [Check], but with the severities of l.
func (l *Linter) Check(u iri.IRI) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		var c checker
		c.init(u, l)
		c.run(yield)
	}
}

// severity returns the severity of a rule, which is the default if l is nil.
func (l *Linter) severity(id ruleID) Severity {
	if l == nil || l.override[id] == 0 {
		return rules[id].severity
	}
	return Severity(l.override[id] - 1)
}

// Rules returns all rules, in a new slice.
func Rules() []Rule {
	all := make([]Rule, 0, len(rules))
	for _, r := range rules {
		all = append(all, Rule{r.id, r.severity, r.summary, r.source})
	}
	return all
}
