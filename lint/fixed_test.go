package lint_test

// Tests that following the advice of a message removes the finding.

import (
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/lint"
)

// count returns the number of findings of the rules.
func count(u iri.IRI, rules ...string) int { return len(findingsOf(u, rules...)) }

// findingsOf returns the findings of the rules, each as one line.
func findingsOf(u iri.IRI, rules ...string) []string {
	var lines []string
	for f := range lint.Check(u) {
		if slices.Contains(rules, f.Rule) {
			lines = append(lines, line(f))
		}
	}
	return lines
}

// fixes implements the advice of the messages, where a program can follow it.
var fixes = []struct {
	rules []string
	fix   func(iri.IRI) iri.IRI
}{
	{[]string{"dot-segment", "encoded-dot-segment", "scheme-case", "host-case", "percent-case", "percent-unneeded",
		"bidi-format", "private-use"},
		func(u iri.IRI) iri.IRI { return u.Normalize() }},
	{[]string{"port-empty", "port-default", "http-path"},
		func(u iri.IRI) iri.IRI { return u.NormalizeWith(iri.SchemeNormalization) }},
	{[]string{"ip-not-canonical"}, func(u iri.IRI) iri.IRI { return u.NormalizeWith(iri.HostNormalization) }},
	{[]string{"password", "userinfo", "userinfo-like-host"}, func(u iri.IRI) iri.IRI { return u.WithoutUserinfo() }},
	{[]string{"port-empty", "port-default", "port-range", "port-zeros"},
		func(u iri.IRI) iri.IRI { return u.WithoutPort() }},
	{[]string{"ws-fragment"}, func(u iri.IRI) iri.IRI { return u.WithoutFragment() }},
	{[]string{"urn-ascii", "bidi-format", "bidi-mixed", "bidi-edge", "invisible", "private-use", "mixed-script",
		"look-alike", "host-mapped"},
		func(u iri.IRI) iri.IRI { return u.ToURI() }},
	{[]string{"host-mapped", "host-encoded", "host-delimiter", "http-host"}, func(u iri.IRI) iri.IRI {
		for f := range lint.Check(u) {
			if _, named, ok := strings.Cut(f.Message, "read host "); ok {
				host, _, _ := strings.Cut(named, ";")
				return iri.MustParse("http://" + host + "/")
			}
		}
		return iri.MustParse("http://h/")
	}},
	{[]string{"html-entity"}, func(u iri.IRI) iri.IRI {
		text := u.String()
		for _, f := range slices.Backward(slices.Collect(lint.Check(u))) {
			if f.Rule == "html-entity" {
				text = text[:f.Start] + "%26" + text[f.Start+1:]
			}
		}
		return iri.MustParse(text)
	}},
	{[]string{"scheme-host", "scheme-case"}, func(u iri.IRI) iri.IRI {
		if count(u, "scheme-host") > 0 {
			return iri.MustParse("https://" + u.String())
		}
		return u.NormalizeWith(iri.CaseNormalization)
	}},
	{[]string{"scheme-typo"}, func(u iri.IRI) iri.IRI {
		for f := range lint.Check(u) {
			if f.Rule == "scheme-typo" {
				return iri.MustParse(strings.Split(f.Message, `"`)[1] + u.String()[f.End:])
			}
		}
		return u
	}},
	{[]string{"port-zeros"}, func(u iri.IRI) iri.IRI {
		v, err := u.WithPort(strings.TrimLeft(u.Port(), "0"))
		if err != nil {
			panic(err)
		}
		return v
	}},
}

// checkFixed checks that each fix removes all findings of its rules.
func checkFixed(t testing.TB, u iri.IRI) {
	t.Helper()
	for _, f := range fixes {
		fixed := f.fix(u)
		if left := findingsOf(fixed, f.rules...); len(left) > 0 {
			t.Errorf(
				"following the advice changes %+q to %+q, which still has the findings below; change the rule, its message, or "+
					"its row in the table fixes in fixed_test.go\n\t%s",
				u, fixed, strings.Join(left, "\n\t"))
		}
	}
}
