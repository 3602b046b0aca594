package lint_test

// Properties of the findings in any text, and the fuzz test that checks them.

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// checkText checks the findings in a text: their laws, their slow twins, and the advice.
func checkText(t testing.TB, u iri.IRI) {
	t.Helper()
	checkLaws(t, u)
	checkSecrets(t, u, everything)
	checkSecrets(t, u, silent)
	checkSlow(t, u)
	checkFixed(t, u)
}

func TestTexts(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, text := range goldenTexts() {
		checkText(t, mustParse(t, text))
	}
}

// silent is a Linter in which only the rules about secrets are off.
var silent = func() *lint.Linter {
	severities := severitiesOn()
	severities["secret-param"], severities["password"], severities["userinfo-like-host"] = lint.Off, lint.Off, lint.Off
	l, _ := lint.New(severities)
	return l
}()

// quoted matches what a message may quote: a percent-encoding, a code point, a port, an address, or scripts.
var quoted = regexp.MustCompile(`"%[0-9A-Fa-f]{2}"|U\+[0-9A-F]{4}|^[0-9]+ is|write \[|such as [A-Z]`)

// encodedAt matches what may have been meant as "@".
var encodedAt = regexp.MustCompile(`%(25)*40`)

// checkSecrets checks that no message shows a part of what may be a password, or of the value of a parameter that holds a
// secret.
func checkSecrets(t testing.TB, u iri.IRI, l *lint.Linter) {
	t.Helper()
	text := u.String()
	for f := range l.Check(u) {
		isSecret := strings.Contains(text[f.Start:], "@") || encodedAt.MatchString(text[f.Start:])
		for start, end := range secret.Values(text) {
			isSecret = isSecret || start <= f.Start && f.Start < end
		}
		if isSecret && quoted.MatchString(f.Message) {
			t.Errorf("%+q: got the message %q, want one that quotes nothing: %v", text, f.Message, f)
		}
	}
}

// checkLaws checks properties of the findings in any text: offsets, order, precedence.
func checkLaws(t testing.TB, u iri.IRI) {
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
	begin := testenv.Seeds()
	f.Fuzz(func(t *testing.T, text string) {
		begin(t)
		u, err := iri.Parse(text)
		if err != nil || len(text) > 1000 {
			return
		}
		checkText(testenv.Limit(t), u)
	})
}
