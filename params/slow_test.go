package params_test

// This file checks all functions by the pairs of their results, the pairs by net/url, and Redact by a slow twin. A
// query is cut at every "&", and an element that is not empty is a pair.

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// A pair is the decoded name and value of a pair.
type pair struct{ name, value string }

var encodedByte = regexp.MustCompile(`\+|%[0-9A-Fa-f]{2}`)

// pairOf returns a pair decoded.
func pairOf(element string) pair {
	decode := func(s string) string {
		return encodedByte.ReplaceAllStringFunc(s, func(code string) string {
			if code == "+" {
				return " "
			}
			b, _ := strconv.ParseUint(code[len("%"):], 16, 8)
			return string([]byte{byte(b)})
		})
	}
	name, value, _ := strings.Cut(element, "=")
	return pair{decode(name), decode(value)}
}

// slowAll is the twin of params.All.
func slowAll(query string) []pair {
	var pairs []pair
	for _, element := range strings.Split(query, "&") {
		if element != "" {
			pairs = append(pairs, pairOf(element))
		}
	}
	return pairs
}

// slowEscape is the twin of params.Escape, which does not encode a space as "+".
func slowEscape(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

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
	named := func(p pair) bool { return p.name == name }
	if i := slices.IndexFunc(want, named); found != (i >= 0) || found && first != want[i].value {
		testenv.Errorf(t, "Get(%q, %q) = %q, %v", query, name, first, found)
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
	checkAsked(t, query)
	slices.Reverse(want)
	reversed := ""
	for _, p := range want {
		reversed = params.Add(reversed, p.name, p.value)
	}
	testenv.Same(t, params.Canonical(reversed), params.Canonical(query), "Canonical of %q and of its reverse", query)
	slices.Reverse(want)
	for function, result := range map[string]func(pairs []pair) []pair{
		"Set": func(pairs []pair) []pair {
			i := slices.IndexFunc(pairs, named)
			if i < 0 {
				return append(pairs, pair{name, value})
			}
			pairs[i].value = value
			return append(pairs[:i+1], slices.DeleteFunc(pairs[i+1:], named)...)
		},
		"Add":    func(pairs []pair) []pair { return append(pairs, pair{name, value}) },
		"Delete": func(pairs []pair) []pair { return slices.DeleteFunc(pairs, named) },
		"DeleteFunc": func(pairs []pair) []pair {
			return slices.DeleteFunc(pairs, func(p pair) bool { return isLonger(p.name, p.value) })
		},
		"Sort": func(pairs []pair) []pair {
			slices.SortStableFunc(pairs, func(p, q pair) int { return strings.Compare(p.name, q.name) })
			return pairs
		},
		"Canonical": func(pairs []pair) []pair {
			slices.SortFunc(pairs, func(p, q pair) int {
				return cmp.Or(strings.Compare(slowEscape(p.name), slowEscape(q.name)),
					strings.Compare(slowEscape(p.value), slowEscape(q.value)))
			})
			return pairs
		},
		"Map": func(pairs []pair) []pair {
			for i, p := range pairs {
				pairs[i].name, pairs[i].value = mapped(name, value)(p.name, p.value)
			}
			return pairs
		},
	} {
		got := call[function](query, name, value)
		if pairs := result(slices.Clone(want)); !slices.Equal(slowAll(got), pairs) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, want %q", function, query, name, value, got, pairs)
		}
		if function == "Sort" && strings.Contains("&"+got+"&", "&&") && got != "" {
			testenv.Errorf(t, "Sort of %q: %q has empty pairs", query, got)
		}
		if again := call[function](got, name, value); function != "Add" && function != "Map" && again != got {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, then %q", function, query, name, value, got, again)
		}
		if iri.Query.Valid(query) && !iri.Query.Valid(got) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q is not a valid query", function, query, name, value, got)
		}
	}
}

// checkAsked checks which pairs DeleteFunc and Map ask for, and that nothing changes if none goes or is another.
func checkAsked(t testing.TB, query string) {
	t.Helper()
	var pairs []pair
	kept := params.DeleteFunc(query, func(name, value string) bool {
		pairs = append(pairs, pair{name, value})
		return false
	})
	if want := slowAll(query); !slices.Equal(pairs, want) || kept != query {
		testenv.Errorf(t, "DeleteFunc of %q of none is %q, and asks for %q, want %q", query, kept, pairs, want)
	}
	asked := pairs
	pairs = nil
	kept = params.Map(query, func(name, value string) (string, string) {
		pairs = append(pairs, pair{name, value})
		return name, value
	})
	same := kept == query && slices.Equal(pairs, asked)
	testenv.Same(t, same, true, "Map of %q to itself is %q, of %q", query, kept, pairs)
}
