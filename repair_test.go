package iri_test

// This file tests Repair and RepairFunc.

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var repairLaws = map[string]any{
	"Repair":     repairTwin,
	"RepairFunc": func(s string, _ func(iri.Edit)) (string, bool) { return repairTwin(s) },
	"IRI.ParseLink": func(base, ref string) (string, bool) {
		r, ok := repairTwin(ref)
		if !ok {
			return "", false
		}
		if isOpaque.MatchString(r) && !isResolved.MatchString(r) {
			return r, true
		}
		return resolved(resolve, base, r)
	},
}

// A link is resolved if it is not opaque, or if it has a scheme that browsers resolve.
var (
	isOpaque   = regexp.MustCompile(`(?s)^[A-Za-z][A-Za-z0-9+.-]*:([^/]|$)`)
	isResolved = regexp.MustCompile(`^(?i:https?|wss?|ftp|file):`)
)

// TestParseLink tests which links keep their dot segments. The law tests it for the corpus.
func TestParseLink(t *testing.T) {
	base := iri.MustParse("https://h/a/b")
	for row := range testenv.Each(t, testenv.Rows[conformance.Result]("testdata", "rows", "parse-link.txt")) {
		got, err := base.ParseLink(row.In)
		testenv.Same(t, got.String(), row.Want, "%s: %q, %v", row.Reason, row.In, err)
	}
}

func repairTwin(s string) (string, bool) {
	if r := slow.Repair(s); r.Fault < 0 {
		return r.Out, true
	}
	return "", false
}

// applyEdits returns s after the edits, or false if the edits do not fit s.
func applyEdits(s string, edits []slow.Edit) (string, bool) {
	out, done := "", 0
	for _, e := range edits {
		if e.Offset < done || e.Old == e.New || !strings.HasPrefix(s[e.Offset:], e.Old) {
			return "", false
		}
		out += s[done:e.Offset] + e.New
		done = e.Offset + len(e.Old)
	}
	return out + s[done:], true
}

// mergeEdits joins edits of adjacent text.
func mergeEdits(edits []slow.Edit) []slow.Edit {
	var merged []slow.Edit
	for _, e := range edits {
		if n := len(merged) - 1; n >= 0 && merged[n].Offset+len(merged[n].Old) == e.Offset {
			merged[n].Old += e.Old
			merged[n].New += e.New
		} else {
			merged = append(merged, e)
		}
	}
	return merged
}

// repaired returns the results of RepairFunc and the edits that it reports.
func repaired(s string) (r iri.Ref, edits []slow.Edit, err error) {
	r, err = iri.RepairFunc(s, func(e iri.Edit) { edits = append(edits, slow.Edit(e)) })
	return r, edits, err
}

// checkRepair checks that Repair succeeds without an edit if and only if ParseRef succeeds. The
// edits must be those of the twin and lead to the result, and repairing the result must not change
// it.
func checkRepair(t testing.TB, s string) {
	got, edits, err := repaired(s)
	parsed, errParse := iri.ParseRef(s)
	if unchanged := err == nil && edits == nil; (errParse == nil) != unchanged || unchanged && got != parsed {
		testenv.Errorf(t, "Repair(%q) = %q, %v, with edits %s; ParseRef %q, %v", s, got, err, testenv.Show(edits),
			parsed, errParse)
	}
	want := slow.Repair(s)
	if err != nil {
		checkRepairError(t, s, err, want.Fault)
		testenv.Same(t, len(edits), 0, "edits of Repair(%q), although there is an error", s)
		return
	}
	if !slices.Equal(mergeEdits(edits), mergeEdits(want.Edits)) {
		testenv.Errorf(t, "Repair(%q): edits %s, want %s", s, testenv.Show(edits), testenv.Show(want.Edits))
	}
	if applied, ok := applyEdits(s, edits); !ok || applied != got.String() {
		testenv.Errorf(t, "Repair(%q) = %q, but its edits %s give %q", s, got, testenv.Show(edits), applied)
	}
	if again, editsAgain, err := repaired(got.String()); err != nil || again != got || editsAgain != nil {
		testenv.Errorf(t, "Repair(%q) = %q, repaired again %q, %v", s, got, again, err)
	}
}

// unbroken removes what step 1 of Repair removes wherever it is.
var unbroken = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// checkBroken checks that Repair of s with a TAB, LF or CR before and after one of its bytes is
// Repair of s, and that both edits and errors are right.
func checkBroken(t testing.TB, s string) {
	i, br := len(s)/2, "\t\r\n"[len(s)%3:]
	broken := s[:i] + br + s[i:min(i+1, len(s))] + br + s[min(i+1, len(s)):]
	checkRepair(t, broken)
	r, err := iri.Repair(s)
	again, errAgain := iri.Repair(broken)
	testenv.Same(t, again, r, "Repair(%q), %v, and of %q, %v", s, err, broken, errAgain)
}

// checkRepairError checks that err is the error of parsing what step 1 keeps of s, with s as the input and the given
// offset.
func checkRepairError(t testing.TB, s string, err error, offset int) {
	var e, inner *iri.ParseError
	clean := unbroken.Replace(s)
	start, end := slow.Keep(clean)
	_, errInner := iri.ParseRef(clean[start:end])
	if !errors.As(err, &e) || !errors.As(errInner, &inner) {
		testenv.Errorf(t, "Repair(%q): %v; of %q %v", s, err, clean[start:end], errInner)
		return
	}
	if want := (iri.ParseError{Input: s, Offset: offset, Component: inner.Component, Err: inner.Err}); *e != want {
		testenv.Errorf(t, "Repair(%q): %s, want %s", s, testenv.Show(e), testenv.Show(want))
	}
	if e.Component != iri.Userinfo && e.Component != iri.Host && e.Component != iri.Port {
		testenv.Errorf(t, "Repair(%q): the error is in the %v", s, e.Component)
	}
}

func TestRepair(t *testing.T) {
	for row := range testenv.Each(t, testenv.Rows[struct{ Marked, Reason string }]("testdata", "rows", "repair.txt")) {
		in, rest := "", row.Marked
		var want []slow.Edit
		for found := true; found; {
			var before, edit string
			before, rest, found = strings.Cut(rest, "«")
			edit, rest, _ = strings.Cut(rest, "»")
			if in += before; found {
				old, new, _ := strings.Cut(edit, "→")
				want = append(want, slow.Edit{Offset: len(in), Old: old, New: new})
				in += old
			}
		}
		out, _ := applyEdits(in, want)
		got, edits, err := repaired(in)
		if err != nil || got.String() != out || !slices.Equal(edits, want) {
			testenv.Errorf(t, "%s: %q: got %q, %v, edits %s; want %q, edits %s", row.Reason, in, got, err,
				testenv.Show(edits), out, testenv.Show(want))
		}
		checkText(t, in)
	}
	for s := range testenv.Each(t, conformance.Corpus().Texts) {
		checkRepair(t, "\t\t"+s+" \n")
	}
	_, edits, err := repaired(strings.Repeat("a  %z", 1000))
	testenv.Same(t, len(edits), 1000, "number of edits, %v", err)
	for i, e := range edits { // the strings of an Edit do not change after the report
		testenv.Same(t, e, slow.Edit{Offset: 5*i + 1, Old: "  %", New: "%20%20%25"}, "edit %d", i)
	}
}

func TestRepairRefused(t *testing.T) {
	for row := range testenv.Each(t, conformance.RefusedRows("repair-refused.txt")) {
		got, edits, err := repaired(row.In)
		if got != (iri.Ref{}) || edits != nil || !conformance.EqualErrors(err, row.Want) {
			t.Errorf("%s: %q: got %q, edits %s, %s, want %s", row.Reason, row.In, got, testenv.Show(edits), testenv.Show(err),
				testenv.Show(row.Want))
		}
		checkText(t, row.In)
	}
}
