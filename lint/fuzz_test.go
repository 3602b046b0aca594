package lint_test

// Properties of the findings in any text, and the fuzz test that checks them.

import (
	"cmp"
	"slices"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/lint"
)

// A limited is a test that stops at its fifth failure.
type limited struct {
	*testing.T
	failures int
}

func limit(t *testing.T) *limited { return &limited{T: t} }

func (t *limited) Errorf(format string, args ...any) {
	t.Helper()
	t.T.Errorf(format, args...)
	if t.failures++; t.failures == 5 {
		t.Fatal("stopped: there may be more failures")
	}
}

// checkLaws checks properties of the findings in any text: offsets, order, precedence.
func checkLaws(t *limited, u iri.IRI) {
	t.Helper()
	text := u.String()
	found := slices.Collect(everything.Check(u))
	if again := slices.Collect(everything.Check(u)); !slices.Equal(found, again) {
		t.Errorf("%+q: got %v, then %v", text, found, again)
	}
	all := lint.Rules()
	index := func(f lint.Finding) int {
		return slices.IndexFunc(all, func(r lint.Rule) bool { return r.ID == f.Rule })
	}
	for i, f := range found {
		if f.Start < 0 || f.Start > f.End || f.End > len(text) {
			t.Fatalf("%+q: %v is out of bounds", text, f)
		}
		if !onBoundary(text, f.Start) || !onBoundary(text, f.End) {
			t.Errorf("%+q: %v is not on character boundaries", text, f)
		}
		if k := index(f); k < 0 || max(all[k].Severity, lint.Info) != f.Severity || f.Message == "" || f.Component > iri.Fragment {
			t.Errorf("%+q: %v", text, f)
		}
		for _, g := range found[:i] {
			if cmp.Or(cmp.Compare(g.Start, f.Start), cmp.Compare(g.End, f.End), cmp.Compare(index(g), index(f))) >= 0 {
				t.Errorf("%+q: %v comes before %v", text, g, f)
			}
		}
		for _, g := range found {
			for _, x := range insteadOf {
				if x.winner == g.Rule && x.loser == f.Rule && f.Start < g.End && g.Start < f.End {
					t.Errorf("%+q: %v should replace %v", text, g, f)
				}
			}
		}
	}
}

// onBoundary reports whether i is the offset of a character of s, or len(s).
func onBoundary(s string, i int) bool { return i == len(s) || utf8.RuneStart(s[i]) }

func FuzzCheck(f *testing.F) {
	for _, text := range goldenTexts() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := iri.Parse(text)
		if err != nil || len(text) > 1000 {
			return
		}
		l := limit(t)
		checkLaws(l, u)
		checkSlow(l, u)
		checkFixed(l, u)
	})
}
