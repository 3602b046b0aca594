package lint

// The API: Check, Linter, Severity and Rules. The rules are in the other files, one file for each
// subject.

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

// A Finding is something that a rule found at one place of an IRI.
type Finding struct {
	Rule      string        // the ID of the rule
	Severity  Severity      // the severity of the rule; never Off
	Component iri.Component // the component that contains the place; 0 for the whole IRI

	// Start and End are byte offsets: the finding is about u.String()[Start:End]. If something is
	// missing, both are the offset where it would be. If "@" or "%40" follows Start, the text
	// between them may contain a password, whatever Component is.
	Start, End int

	// Message says in one sentence what is wrong and what to do. It never contains a password or
	// the value of a parameter that rule secret-param finds. The wording may change.
	Message string
}

// A Rule describes what one check finds.
type Rule struct {
	ID       string   // for example, "scheme-case"
	Severity Severity // the default severity
	Summary  string   // what the rule finds
	Source   string   // the document and section that the rule is based on
}

// Check returns the findings in u at their default severities, without rules that are [Off]. They
// are sorted by Start, then by End, then in the order of [Rules]. The zero IRI has no findings. The
// iterator can be used repeatedly and concurrently.
//
// The iterator builds a message when it yields the finding, and keeps at most one finding of each
// rule. So its memory does not grow with the length of u.
func Check(u iri.IRI) iter.Seq[Finding] { return (*Linter)(nil).Check(u) }

// A Linter checks IRIs with its own severities. The zero Linter uses the default severities, like
// [Check]. A Linter never changes, so it is safe for concurrent use.
type Linter struct {
	override [ruleCount]Severity // 0 for the default of the rule
}

// New returns a Linter with the given severities, by rule ID, and the default severities for all
// other rules. A rule that is [Off] reports nothing, but still replaces other rules.
//
// New fails if an ID or a severity is unknown, also for the zero Severity. The error names the
// rule, the first in alphabetical order.
func New(severity map[string]Severity) (*Linter, error) {
	l := new(Linter)
	for _, id := range slices.Sorted(maps.Keys(severity)) {
		i := slices.IndexFunc(Rules(), func(r Rule) bool { return r.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("lint: unknown rule %s", quoteShort(id))
		}
		if !severity[id].isKnown() {
			return nil, fmt.Errorf("lint: rule %q: unknown severity %v", id, severity[id])
		}
		l.override[i] = severity[id]
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
	return l.override[id]
}

// Rules returns all rules, in a new slice.
func Rules() []Rule {
	all := make([]Rule, 0, len(rules))
	for i := range rules {
		r := &rules[i] // a copy of the table would need 9 KB of the stack
		all = append(all, Rule{r.id, r.severity, r.summary, r.source})
	}
	return all
}

// A Severity says how much a finding matters. The zero Severity is unknown, so that a severity that
// was never set, such as a null in a configuration, turns no rule off: [New] fails.
type Severity uint8

const (
	Off     Severity = iota + 1 // the rule reports nothing
	Info                        // worth knowing, but often intended
	Warning                     // probably a mistake, or dangerous in some programs
	Error                       // wrong for its scheme, or nearly always a mistake
)

// isKnown reports whether s is one of the constants.
func (s Severity) isKnown() bool { return Off <= s && s <= Error }

// String returns "off", "info", "warning" or "error", or a text such as "Severity(7)" for an
// unknown value.
func (s Severity) String() string {
	if s.isKnown() {
		return [...]string{Off: "off", Info: "info", Warning: "warning", Error: "error"}[s]
	}
	return "Severity(" + strconv.Itoa(int(s)) + ")"
}

// MarshalText returns the same text as [Severity.String]. It fails if the value is unknown.
func (s Severity) MarshalText() ([]byte, error) {
	if !s.isKnown() {
		return nil, fmt.Errorf("lint: unknown severity %v", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets s to the severity "off", "info", "warning" or "error". It fails for any other
// text, and leaves s unchanged.
func (s *Severity) UnmarshalText(text []byte) error {
	for named := Off; named <= Error; named++ {
		if named.String() == string(text) {
			*s = named
			return nil
		}
	}
	return fmt.Errorf("lint: unknown severity %s: expected off, info, warning or error", quoteShort(string(text)))
}

// maxQuoted is the maximum number of bytes that an error quotes, without the "xxxxx" that hides a
// password.
const maxQuoted = 40

// quoteShort returns s in quotes, shortened if it is long, with "xxxxx" in place of what may be a
// secret. The text of a caller may be in the wrong place, so s can be an IRI.
func quoteShort(s string) string {
	return string(secret.AppendExcerpt(nil, s, secret.In(s, secret.Mistyped), 0, 0, maxQuoted))
}
