package lint

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sort"

	"example.com/iri"
)

// A Finding is one place of an IRI that a rule reports.
type Finding struct {
	Rule      string        // the ID of the rule
	Severity  Severity      // that of the rule, which is never Off
	Component iri.Component // the component that the finding is about or lies in; 0 for the whole

	// Start and End are byte offsets: the finding is about u.String()[Start:End]. They are equal if something is absent,
	// and say where it would stand. The text between them may hold a password, whatever Component is, if an "@" follows
	// Start.
	Start, End int

	// Message is one sentence that says what is there and what should be there. It never holds a password.
	// The wording may change.
	Message string
}

// A Rule describes one of the rules.
type Rule struct {
	ID       string   // "scheme-case"
	Severity Severity // the default
	Summary  string   // what it finds
	Source   string   // the document and section that it follows
}

// Check returns what the rules find in u, each at its default severity, in the order of the text: by Start, then by
// End, then in the order of [Rules]. The zero IRI has no findings.
//
// Check allocates the iterator. Iterating allocates nothing if nothing is found. Otherwise it collects all findings,
// a few bytes for each, before it yields the first, and builds each message when it yields the finding. So it takes
// memory in proportion to the number of findings, and stopping early saves only the messages. The iterator can be used
// more than once, and by several goroutines at the same time.
func Check(u iri.IRI) iter.Seq[Finding] { return (*Linter)(nil).Check(u) }

// A Linter checks with severities of its own. The zero Linter checks as [Check] does. A Linter never changes, so it is
// safe for concurrent use.
type Linter struct {
	override [ruleCount]uint8 // 1 + the severity of the rule, or 0 for its default
}

// New returns a Linter that reports each rule whose ID is a key of severity at that severity, and all others at their
// defaults. A rule that is Off reports nothing. An unknown ID or severity is an error that names it; of several, the
// error names the one with the smallest ID.
//
// Where a rule reports in place of another, it also does so if it is Off: then neither reports.
func New(severity map[string]Severity) (*Linter, error) {
	l := new(Linter)
	for _, id := range slices.Sorted(maps.Keys(severity)) {
		i := slices.IndexFunc(rules[:], func(r rule) bool { return r.ID == id })
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

// Check returns what the rules find in u, as the function [Check] does, with the severities of l.
func (l *Linter) Check(u iri.IRI) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		var c checker
		c.init(u, l)
		c.run()
		for _, f := range settle(c.found) {
			severity := l.severity(f.rule)
			if severity == Off {
				continue
			}
			if !yield(Finding{rules[f.rule].ID, severity, f.component, int(f.start), int(f.end), c.message(f)}) {
				return
			}
		}
	}
}

// severity returns the severity of a rule. A nil l has the defaults.
func (l *Linter) severity(id ruleID) Severity {
	if l == nil || l.override[id] == 0 {
		return rules[id].Severity
	}
	return Severity(l.override[id] - 1)
}

// Rules returns all rules. The slice is the caller's.
func Rules() []Rule {
	all := make([]Rule, len(rules))
	for i := range rules {
		all[i] = rules[i].Rule
	}
	return all
}

// A finding is what a rule found, before precedence is applied. It is small, since a long text can have many. An IRI has
// at most 1 GiB.
type finding struct {
	start, end uint32
	rule       ruleID
	component  iri.Component
}

// settle sorts the findings, and removes those in whose place another rule reports: those that overlap a finding of a
// rule whose insteadOf names theirs. It reuses the memory of found.
func settle(found []finding) []finding {
	if len(found) < 2 {
		return found
	}
	slices.SortFunc(found, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.rule, b.rule))
	})
	for id := range rules {
		if len(rules[id].insteadOf) > 0 {
			found = giveWay(found, ruleID(id))
		}
	}
	return found
}

// giveWay removes from found, which is sorted, what a finding of the rule winner stands in for.
func giveWay(found []finding, winner ruleID) []finding {
	var places []finding
	for _, f := range found {
		if f.rule == winner {
			places = append(places, f)
		}
	}
	if places == nil {
		return found
	}
	return slices.DeleteFunc(found, func(f finding) bool {
		if !slices.Contains(rules[winner].insteadOf, f.rule) {
			return false
		}
		// The findings of one rule do not overlap each other, so that places is sorted by end too.
		i := sort.Search(len(places), func(i int) bool { return places[i].end > f.start })
		return i < len(places) && places[i].start < f.end
	})
}
