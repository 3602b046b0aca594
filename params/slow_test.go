package params_test

// This file checks all functions by their slow twins, and the pairs by net/url. The twins work on a query cut at
// every "&", where an element that is not empty is a pair.

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

// slowGet is the twin of params.Get.
func slowGet(query, name string) (string, bool) {
	for _, p := range slowAll(query) {
		if p.name == name {
			return p.value, true
		}
	}
	return "", false
}

// slowSet is the twin of params.Set.
func slowSet(query, name, value string) string {
	has := func(element string) bool { return element != "" && pairOf(element).name == name }
	elements := strings.Split(query, "&")
	first := slices.IndexFunc(elements, has)
	if first < 0 {
		return slowAdd(query, name, value)
	}
	rest := slices.DeleteFunc(slices.Clone(elements[first+1:]), has)
	if first+1+len(rest) == len(elements) && pairOf(elements[first]).value == value {
		return query
	}
	spelling, _, _ := strings.Cut(elements[first], "=")
	return strings.Join(slices.Concat(elements[:first], []string{spelling + "=" + slowEscape(value)}, rest), "&")
}

// slowAdd is the twin of params.Add.
func slowAdd(query, name, value string) string {
	added := slowEscape(name) + "=" + slowEscape(value)
	if query == "" || strings.HasSuffix(query, "&") {
		return query + added
	}
	return query + "&" + added
}

// slowDeleteFunc is the twin of params.DeleteFunc.
func slowDeleteFunc(query string, del func(name, value string) bool) string {
	return strings.Join(slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool {
		p := pairOf(element)
		return element != "" && del(p.name, p.value)
	}), "&")
}

// slowMap is the twin of params.Map.
func slowMap(query string, f func(name, value string) (string, string)) string {
	elements := strings.Split(query, "&")
	for i, element := range elements {
		old := pairOf(element)
		p := pair{}
		if p.name, p.value = f(old.name, old.value); element == "" || p == old {
			continue
		}
		name, value, hasEquals := strings.Cut(element, "=")
		if p.name != old.name {
			name = slowEscape(p.name)
		}
		if p.value != old.value {
			value = slowEscape(p.value)
		}
		if elements[i] = name + "=" + value; !hasEquals && value == "" && name != "" {
			elements[i] = name
		}
	}
	return strings.Join(elements, "&")
}

// slowSort is the twin of params.Sort.
func slowSort(query string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool { return element == "" })
	slices.SortStableFunc(pairs, func(a, b string) int { return strings.Compare(pairOf(a).name, pairOf(b).name) })
	return strings.Join(pairs, "&")
}

// slowCanonical is the twin of params.Canonical.
func slowCanonical(query string) string {
	pairs := slowAll(query)
	slices.SortFunc(pairs, func(p, q pair) int {
		return cmp.Or(strings.Compare(slowEscape(p.name), slowEscape(q.name)),
			strings.Compare(slowEscape(p.value), slowEscape(q.value)))
	})
	var texts []string
	for _, p := range pairs {
		texts = append(texts, slowEscape(p.name)+"="+slowEscape(p.value))
	}
	return strings.Join(texts, "&")
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
	mapped := func(n, v string) (string, string) {
		switch {
		case n == name:
			return n, value
		case len(n) > len(v):
			return value, v
		}
		return v, n
	}
	checkAsked(t, query)
	slices.Reverse(want)
	reversed := ""
	for _, p := range want {
		reversed = params.Add(reversed, p.name, p.value)
	}
	testenv.Same(t, params.Canonical(reversed), params.Canonical(query), "Canonical of %q and of its reverse", query)
	var all []pair
	for _, p := range slowAll(query) {
		n, v := mapped(p.name, p.value)
		all = append(all, pair{n, v})
	}
	testenv.Same(t, slices.Equal(slowAll(params.Map(query, mapped)), all), true, "the pairs of %q, mapped", query)
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
		{"Map", func(q string) string { return params.Map(q, mapped) },
			func(q string) string { return slowMap(q, mapped) }},
		{"Sort", params.Sort, slowSort},
		{"Canonical", params.Canonical, slowCanonical},
	} {
		got := change.fast(query)
		testenv.Same(t, got, change.twin(query), "%s of %q, %q, %q", change.name, query, name, value)
		if again := change.fast(got); change.name != "Add" && change.name != "Map" && again != got {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, then %q", change.name, query, name, value, got, again)
		}
		if iri.Query.Valid(query) && !iri.Query.Valid(got) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q is not a valid query", change.name, query, name, value, got)
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
