package iri_test

// This file tests components on their own: Valid, Escape and Unescape.

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var componentLaws = map[string]any{
	"Component.String": func(c iri.Component) string {
		names := []string{"scheme", "authority", "userinfo", "host", "port", "path", "segment", "query", "fragment"}
		if c < iri.Scheme || c > iri.Fragment {
			return fmt.Sprintf("Component(%d)", c)
		}
		return names[c-1]
	},
	"Component.Valid": func(c iri.Component, s string) bool {
		return iri.Scheme <= c && c <= iri.Fragment && conformance.ComponentRules[c-1].DFA().Match(s)
	},
	"Component.Escape": escaped,
	"Component.Repair": slow.RepairComponent,
	"Unescape": func(s string) (string, bool) {
		decoded, err := url.PathUnescape(s)
		return decoded, err == nil
	},
}

// escapable are the components that Escape applies to.
var escapable = []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment}

// escaped is the twin of Component.Escape. To Repair, a "%" that is percent-encoded itself is not
// the start of a percent-encoding.
func escaped(c iri.Component, s string) string {
	if !slices.Contains(escapable, c) || c == iri.Host && strings.HasPrefix(s, "[") && c.Valid(s) {
		return s
	}
	return slow.RepairComponent(c, strings.ReplaceAll(s, "%", "%25"))
}

// checkEscape checks that the results of Escape and Repair are valid, that Unescape reverses
// Escape, and that Repair changes only what is invalid.
func checkEscape(t testing.TB, s string) {
	for _, c := range escapable {
		got := c.Escape(s)
		testenv.Same(t, c.Valid(got), true, "%v.Escape(%q), %q, is valid", c, s, got)
		testenv.Same(t, c.Repair(got), got, "%v.Escape(%q), repaired", c, s)
		repaired := c.Repair(s)
		testenv.Same(t, c.Valid(repaired), true, "%v.Repair(%q), %q, is valid", c, s, repaired)
		testenv.Same(t, repaired == s, c.Valid(s), "%v.Repair(%q) changes nothing", c, s)
		back, err := iri.Unescape(got)
		testenv.Same(t, back, s, "%v.Escape(%q), unescaped, %v", c, s, err)
	}
}

func TestEscape(t *testing.T) {
	rows := testenv.Rows[struct{ Component, In, Escaped, Repaired, Reason string }]("testdata", "rows", "escape.txt")
	for row := range testenv.Each(t, rows) {
		c := conformance.ComponentOf(row.Component)
		testenv.Same(t, c.Escape(row.In), row.Escaped, "%s: %v.Escape(%q)", row.Reason, c, row.In)
		testenv.Same(t, c.Repair(row.In), row.Repaired, "%s: %v.Repair(%q)", row.Reason, c, row.In)
		checkText(t, row.In)
	}
	for b := range 256 {
		checkText(t, "a"+string([]byte{byte(b)})+"b")
	}
}
