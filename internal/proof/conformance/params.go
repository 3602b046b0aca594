package conformance

// This file checks package params: its slow twins, its laws, and what net/url says.

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/params"
)

// ParamsAll returns what params.All yields.
func ParamsAll(query string) []slow.Pair {
	var pairs []slow.Pair
	for name, value := range params.All(query) {
		pairs = append(pairs, slow.Pair{Name: name, Value: value})
	}
	return pairs
}

// A paramsChange is a change of a query: the result, the result of its slow twin, and the pairs that it must have.
type paramsChange struct {
	name      string
	got, twin string
	pairs     []slow.Pair
	again     func(query string) string // the same change again, if it is idempotent
}

// CheckParams checks all functions of package params for a query, a name and a value.
func CheckParams(t testing.TB, query, name, value string) {
	t.Helper()
	all := ParamsAll(query)
	if want := slow.ParamsAll(query); !slices.Equal(all, want) {
		t.Fatalf("All(%q) = %q, want %q", query, all, want)
	}
	got, ok := params.Get(query, name)
	if want, wantOK := slow.ParamsGet(query, name); got != want || ok != wantOK {
		t.Errorf("Get(%q, %q) = %q, %v, want %q, %v", query, name, got, ok, want, wantOK)
	}
	if got := params.Escape(value); got != slow.ParamsEscape(value) || !iri.Segment.Valid(got) || !isASCII(got) {
		t.Errorf("Escape(%q) = %q, want %q", value, got, slow.ParamsEscape(value))
	}
	for _, c := range paramsChanges(query, name, value, all) {
		c.check(t, query, name, value)
	}
	checkParamsUntouched(t, query, name, value)
	checkParamsURL(t, query, all)
}

// paramsChanges returns the changes of a query that has the pairs all.
func paramsChanges(query, name, value string, all []slow.Pair) []paramsChange {
	has := func(p slow.Pair) bool { return p.Name == name }
	longer := func(name, value string) bool { return len(name) > len(value) }
	without := slices.DeleteFunc(slices.Clone(all), has)
	added := append(slices.Clone(all), slow.Pair{Name: name, Value: value})
	set := added
	if i := slices.IndexFunc(all, has); i >= 0 {
		set = slices.Insert(slices.Clone(without), i, slow.Pair{Name: name, Value: value})
	}
	sorted := slices.SortedStableFunc(slices.Values(all), func(p, q slow.Pair) int { return strings.Compare(p.Name, q.Name) })
	shorter := slices.DeleteFunc(slices.Clone(all), func(p slow.Pair) bool { return longer(p.Name, p.Value) })
	return []paramsChange{
		{"Set", params.Set(query, name, value), slow.ParamsSet(query, name, value), set, func(q string) string { return params.Set(q, name, value) }},
		{"Add", params.Add(query, name, value), slow.ParamsAdd(query, name, value), added, nil},
		{"Delete", params.Delete(query, name), slow.ParamsDelete(query, name), without, func(q string) string { return params.Delete(q, name) }},
		{"DeleteFunc", params.DeleteFunc(query, longer), slow.ParamsDeleteFunc(query, longer), shorter, func(q string) string { return params.DeleteFunc(q, longer) }},
		{"Sort", params.Sort(query), slow.ParamsSort(query), sorted, params.Sort},
	}
}

// check compares the result of a change with its twin, and checks what holds for all changes.
func (c paramsChange) check(t testing.TB, query, name, value string) {
	t.Helper()
	if c.got != c.twin {
		t.Errorf("%s of %q, %q, %q: %q, want %q", c.name, query, name, value, c.got, c.twin)
	}
	if pairs := ParamsAll(c.got); !slices.Equal(pairs, c.pairs) {
		t.Errorf("%s of %q, %q, %q: %q has the pairs %q, want %q", c.name, query, name, value, c.got, pairs, c.pairs)
	}
	if c.again != nil && c.again(c.got) != c.got {
		t.Errorf("%s of %q, %q, %q: %q, then %q", c.name, query, name, value, c.got, c.again(c.got))
	}
	if iri.Query.Valid(query) && !iri.Query.Valid(c.got) {
		t.Errorf("%s of %q, %q, %q: %q is not a valid query", c.name, query, name, value, c.got)
	}
	if isASCII(query) && !isASCII(c.got) {
		t.Errorf("%s of %q, %q, %q: %q is not ASCII", c.name, query, name, value, c.got)
	}
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}

// checkParamsUntouched checks that everything that a change is not told to change stays byte for byte, empty pairs too.
func checkParamsUntouched(t testing.TB, query, name, value string) {
	t.Helper()
	elements := strings.Split(query, "&")
	has := func(element string) bool { return element != "" && slow.ParamsAll(element)[0].Name == name }
	kept := slices.DeleteFunc(slices.Clone(elements), has)
	if got := params.Delete(query, name); got != strings.Join(kept, "&") {
		t.Errorf("Delete(%q, %q) = %q, want %q", query, name, got, strings.Join(kept, "&"))
	}
	set := params.Set(query, name, value)
	if got, ok := params.Get(set, name); got != value || !ok {
		t.Errorf("Get(Set(%q, %q, %q)) = %q, %v", query, name, value, got, ok)
	}
	if !slices.ContainsFunc(elements, has) {
		if added := params.Add(query, name, value); set != added || !strings.HasPrefix(added, query) {
			t.Errorf("Set(%q, %q, %q) = %q, Add %q", query, name, value, set, added)
		}
	} else if got := slices.DeleteFunc(strings.Split(set, "&"), has); !slices.Equal(got, kept) {
		t.Errorf("Set(%q, %q, %q) = %q, which leaves %q, want %q", query, name, value, set, got, kept)
	}
	sorted := strings.Split(params.Sort(query), "&")
	slices.Sort(sorted)
	slices.Sort(elements)
	empty := func(element string) bool { return element == "" }
	if !slices.Equal(slices.DeleteFunc(sorted, empty), slices.DeleteFunc(elements, empty)) {
		t.Errorf("Sort(%q) = %q, which are other pairs", query, params.Sort(query))
	}
}

// checkParamsURL compares the pairs of a query with what net/url finds, if it accepts the query.
func checkParamsURL(t testing.TB, query string, all []slow.Pair) {
	t.Helper()
	want, err := url.ParseQuery(query)
	if err != nil {
		return
	}
	got := url.Values{}
	for _, p := range all {
		got.Add(p.Name, p.Value)
		first, ok := params.Get(query, p.Name)
		if first != want.Get(p.Name) || !ok {
			t.Errorf("Get(%q, %q) = %q, %v, want %q as net/url", query, p.Name, first, ok, want.Get(p.Name))
		}
	}
	if got.Encode() != want.Encode() {
		t.Errorf("%q has the pairs %q, in net/url %q", query, got, want)
	}
}
