package lint_test

// Tests of the API: severities, precedence, iterators and costs.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

// The ID of a rule is unique, and its other fields are not empty. A row of the table that is missing would have none.
func TestRules(t *testing.T) {
	got := lint.Rules()
	seen := map[string]bool{"": true}
	for i, r := range got {
		if seen[r.ID] || r.Summary == "" || strings.HasSuffix(r.Summary, ".") || r.Source == "" || lint.PlaceOf(i) == "" {
			t.Errorf("rule %d: got %+v, place %q, want an ID of its own, and no empty field", i, r, lint.PlaceOf(i))
		}
		seen[r.ID] = true
	}
	got[0] = lint.Rule{}
	testenv.Same(t, lint.Rules()[0].ID != "", true, "changing the result of Rules does not change the rules")
}

// insteadOf are the rules that report in place of others, and a text in which one does. The package
// documentation lists them, and checkLaws uses them. TestAlone turns the winners off.
var insteadOf = testenv.Rows[struct{ Winner, Loser, Text string }]("lint", "testdata", "instead-of.txt")

func TestInsteadOf(t *testing.T) {
	for _, test := range insteadOf {
		found := slices.Collect(lint.Check(iri.MustParse(test.Text)))
		if len(found) != 1 || found[0].Rule != test.Winner {
			t.Errorf("%+q: got %v, want only %s", test.Text, found, test.Winner)
		}
	}
}

func newLinter(t testing.TB, severity map[string]lint.Severity) *lint.Linter {
	t.Helper()
	l, err := lint.New(severity)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Findings have the severity that New sets for their rule, and otherwise the default. A rule that is off has none.
func TestSeverities(t *testing.T) {
	severities := map[string]lint.Severity{"port-zeros": lint.Error, "userinfo": lint.Off}
	l := newLinter(t, severities)
	clear(severities) // New must not keep the map
	var got []string
	for f := range l.Check(iri.MustParse("HTTP://u@h:080/%2e")) {
		got = append(got, fmt.Sprintf("%v %s", f.Severity, f.Rule))
	}
	want := []string{"warning scheme-case", "warning port-default", "error port-zeros", "warning percent-case",
		"error encoded-dot-segment"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A rule that is the only one on finds what it finds among the others, whatever the rules after it do.
func TestAlone(t *testing.T) {
	texts := goldenTexts()
	together := map[string][]lint.Finding{}
	for _, text := range texts {
		together[text] = slices.Collect(everything.Check(iri.MustParse(text)))
	}
	for _, rule := range lint.Rules() {
		severities := severitiesOn()
		for id := range severities {
			severities[id] = lint.Off
		}
		severities[rule.ID] = max(rule.Severity, lint.Info)
		l := newLinter(t, severities)
		for _, text := range texts {
			want := slices.DeleteFunc(slices.Clone(together[text]), func(f lint.Finding) bool { return f.Rule != rule.ID })
			if got := slices.Collect(l.Check(iri.MustParse(text))); !slices.Equal(got, want) {
				testenv.Errorf(t, "%+q: rule %s alone: got %v, want %v", text, rule.ID, got, want)
			}
		}
	}
}

func TestNew(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Severities, Want, Why string }]("lint", "testdata", "severities.txt") {
		severities := map[string]lint.Severity{}
		for text := range strings.FieldsSeq(row.Severities) {
			id, severity, _ := strings.Cut(text, "=")
			severities[id] = lint.Severity(testenv.Must(strconv.Atoi(severity)))
		}
		for range 20 { // the order of a map is random
			l, err := lint.New(severities)
			if fmt.Sprint(err) != row.Want || (l == nil) != (err != nil) {
				t.Fatalf("%s: got %v and %v, want %s", row.Why, l, err, row.Want)
			}
		}
	}
}

// What is wrong with an unknown value is in the examples of Severity.
func TestSeverityText(t *testing.T) {
	for severity := lint.Off; severity <= lint.Error; severity++ {
		text, err := severity.MarshalText()
		var got lint.Severity
		if errText := got.UnmarshalText(text); got != severity || string(text) != severity.String() || err != nil ||
			errText != nil {
			t.Errorf("%v: got %s, %v, and back %v, %v", severity, text, err, got, errText)
		}
	}
	for _, unknown := range []lint.Severity{0, lint.Error + 1} {
		if got, err := unknown.MarshalText(); got != nil || fmt.Sprint(err) != "lint: unknown severity "+unknown.String() {
			t.Errorf("MarshalText: got %s, %v", got, err)
		}
	}
	for text, quoted := range map[string]string{"": `""`, "Error": `"Error"`, "Severity(5)": `"Severity(5)"`,
		"https://user:hunter2@host": `"https://user:xxxxx@host"`} {
		severity := lint.Warning
		want := "lint: unknown severity " + quoted + ": expected off, info, warning or error"
		if err := severity.UnmarshalText([]byte(text)); fmt.Sprint(err) != want || severity != lint.Warning {
			t.Errorf("%q: got %v, and severity %v", text, err, severity)
		}
	}
}

// The zero Linter, a nil Linter, New without overrides and the function Check have the same findings.
func TestZeroLinter(t *testing.T) {
	var zero lint.Linter
	made := newLinter(t, nil)
	for _, text := range goldenTexts() {
		u := iri.MustParse(text)
		want := slices.Collect(lint.Check(u))
		for _, l := range []*lint.Linter{nil, &zero, made} {
			if got := slices.Collect(l.Check(u)); !slices.Equal(got, want) {
				testenv.Errorf(t, "%s: got %v, want %v", text, got, want)
			}
		}
	}
	if got := slices.Collect(lint.Check(iri.IRI{})); got != nil {
		testenv.Errorf(t, "the zero IRI: got %v", got)
	}
}

// The iterator does not call a consumer again that has stopped.
func TestStop(t *testing.T) {
	for _, text := range goldenTexts() {
		u := iri.MustParse(text)
		all := slices.Collect(everything.Check(u))
		for stop := range all {
			var got []lint.Finding
			for f := range everything.Check(u) {
				if got = append(got, f); len(got) > stop {
					break
				}
			}
			if !slices.Equal(got, all[:stop+1]) {
				testenv.Errorf(t, "%+q: stopped after %d: got %v", text, stop+1, got)
			}
		}
	}
}

// The memory for a finding does not depend on the length of the text, also where the place of a row stands many times.
// How long it takes is checked by the test of all packages in internal/proof/conformance.
func TestAllocs(t *testing.T) {
	for _, row := range rows() {
		before, _, _ := strings.Cut(row.text, "»")
		text, end := unmark(row.text), len(unmark(before))
		start := strings.LastIndexAny(text[:end], ":/?#&;.@") + 1
		for _, piece := range [][2]int{{0, 0}, {max(start-1, 0), end}, {start, end}, {start, min(end+1, len(text))}} {
			u, err := iri.Parse(text[:piece[0]] + strings.Repeat(text[piece[0]:piece[1]], 300) + text[piece[1]:])
			if err != nil {
				continue
			}
			const most = 2048 // bytes: the iterator, and a few texts of one message
			if bytes := testenv.Allocated(most, func() {
				for range lint.Check(u) {
					break
				}
			}); bytes > most {
				testenv.Errorf(t, "%.40q: the first finding takes %d bytes", u, bytes)
			}
		}
	}
}

// Check should take at most ten times as long as Parse over web.txt. The corpora are in the folder IRI_CORPORA, or
// else texts of testdata.
func BenchmarkCheck(b *testing.B) {
	for _, name := range testenv.Corpora() {
		valid := testenv.Parsed(b, name+".txt", iri.Parse)
		testenv.Measure(b, name, len(valid), func(i int) {
			for range lint.Check(valid[i]) {
			}
		})
	}
}
