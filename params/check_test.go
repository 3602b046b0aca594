package params_test

// This file checks all functions by their slow twins, and the pairs by net/url.

import (
	"net/url"
	"regexp"
	"slices"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
	"example.com/iri/params"
)

// checkParams checks all functions of package params for a query, a name and a value.
func checkParams(t testing.TB, query, name, value string) {
	t.Helper()
	pairs, want := params.All(query), slowAll(query)
	for n := range len(want) + 1 { // it can be stopped after n+1 pairs, and started again
		var got []pair
		for name, value := range pairs {
			if got = append(got, pair{name, value}); len(got) > n {
				break
			}
		}
		if want := want[:min(n+1, len(want))]; !slices.Equal(got, want) {
			t.Fatalf("All(%q) = %q, want %q", query, got, want)
		}
	}
	first, found := params.Get(query, name)
	if want, wantFound := slowGet(query, name); first != want || found != wantFound {
		testenv.Errorf(t, "Get(%q, %q) = %q, %v, want %q, %v", query, name, first, found, want, wantFound)
	}
	values := url.Values{}
	for _, p := range want {
		values.Add(p.name, p.value)
	}
	// net/url has errors for a semicolon, and a "%" without two hex digits.
	if parsed, err := url.ParseQuery(query); err == nil && parsed.Encode() != values.Encode() {
		testenv.Errorf(t, "All(%q) = %q, unlike net/url", query, want)
	}
	if got := params.Escape(value); got != slowEscape(value) || !iri.Segment.Valid(got) {
		testenv.Errorf(t, "Escape(%q) = %q, want %q", value, got, slowEscape(value))
	}
	named := func(n, _ string) bool { return n == name }
	longer := func(name, value string) bool { return len(name) > len(value) }
	secret := func(n string) bool { return n == name || len(n) > len(value) }
	checkAsked(t, query)
	slices.Reverse(want)
	reversed := ""
	for _, p := range want {
		reversed = params.Add(reversed, p.name, p.value)
	}
	testenv.Same(t, params.Canonical(reversed), params.Canonical(query), "Canonical of %q and of its reverse", query)
	for _, change := range []struct {
		name       string
		fast, twin func(query string) string
	}{
		{"Set", func(q string) string { return params.Set(q, name, value) },
			func(q string) string { return slowSet(q, name, value) }},
		{"Add", func(q string) string { return params.Add(q, name, value) },
			func(q string) string { return slowAdd(q, name, value) }},
		{"Delete", func(q string) string { return params.Delete(q, name) },
			func(q string) string { return slowDeleteFunc(q, named) }},
		{"DeleteFunc", func(q string) string { return params.DeleteFunc(q, longer) },
			func(q string) string { return slowDeleteFunc(q, longer) }},
		{"Redact", func(q string) string { return params.Redact(q, secret) },
			func(q string) string { return slowRedact(q, secret) }},
		{"Sort", params.Sort, slowSort},
		{"Canonical", params.Canonical, slowCanonical},
	} {
		got := change.fast(query)
		testenv.Same(t, got, change.twin(query), "%s of %q, %q, %q", change.name, query, name, value)
		if again := change.fast(got); change.name != "Add" && again != got {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, then %q", change.name, query, name, value, got, again)
		}
		if iri.Query.Valid(query) && !iri.Query.Valid(got) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q is not a valid query", change.name, query, name, value, got)
		}
	}
}

// checkAsked checks which pairs DeleteFunc asks for, that nothing changes if none goes, and that Redact leaves no value
// that iri.Redact hides.
func checkAsked(t testing.TB, query string) {
	t.Helper()
	redacted := params.Redact(query, func(string) bool { return false })
	testenv.Same(t, redacted, query, "Redact of %q without secrets", query)
	if !regexp.MustCompile(`[:@#%]|eyJ`).MatchString(query) { // which only the rules of package iri know, or no query has
		hidden := params.Redact(query, params.IsSecret)
		testenv.Same(t, secret.Hide(hidden, secret.Part), hidden, "Redact of %q", query)
	}
	var pairs []pair
	kept := params.DeleteFunc(query, func(name, value string) bool {
		pairs = append(pairs, pair{name, value})
		return false
	})
	if want := slowAll(query); !slices.Equal(pairs, want) || kept != query {
		testenv.Errorf(t, "DeleteFunc of %q of none is %q, and asks for %q, want %q", query, kept, pairs, want)
	}
}
