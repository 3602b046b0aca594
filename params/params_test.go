package params_test

// Rows, all short queries, names of secrets, and what the functions allocate.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// call has the functions that return a query, as functions of a query, a name and a value.
var call = map[string]func(query, name, value string) string{
	"Set":        params.Set,
	"Add":        params.Add,
	"Delete":     func(query, name, _ string) string { return params.Delete(query, name) },
	"DeleteFunc": func(query, _, _ string) string { return params.DeleteFunc(query, isLonger) },
	"Map":        func(query, name, value string) string { return params.Map(query, mapped(name, value)) },
	"Sort":       func(query, _, _ string) string { return params.Sort(query) },
	"Canonical":  func(query, _, _ string) string { return params.Canonical(query) },
	"Escape":     func(s, _, _ string) string { return params.Escape(s) },
	"Get": func(query, name, _ string) string { // checkParams checks whether it is found
		value, _ := params.Get(query, name)
		return value
	},
	"All": func(query, _, _ string) string {
		var b strings.Builder
		for name, value := range params.All(query) {
			b.WriteString("(" + name + "," + value + ")")
		}
		return b.String()
	},
}

func isLonger(name, value string) bool { return len(name) > len(value) }

// mapped returns a function that sets the values of pairs with a name, and the names of those that have it as a value.
func mapped(name, value string) func(n, v string) (string, string) {
	return func(n, v string) (string, string) {
		switch {
		case n == name:
			return n, value
		case v == name:
			return value, v
		}
		return n, v
	}
}

// rows returns single results. They seed the fuzz target too.
func rows() []struct{ Function, Query, Name, Value, Want, Reason string } {
	return testenv.Rows[struct{ Function, Query, Name, Value, Want, Reason string }]("params", "testdata", "rows.txt")
}

func TestRows(t *testing.T) {
	for _, r := range rows() {
		got := call[r.Function](r.Query, r.Name, r.Value)
		testenv.Same(t, got, r.Want, "%s(%q, %q, %q) (%s)", r.Function, r.Query, r.Name, r.Value, r.Reason)
		checkParams(t, r.Query, r.Name, r.Value)
		checkParams(t, r.Query, r.Value, r.Name)
		checkParams(t, r.Value, r.Name, r.Query)
	}
}

// TestShort checks all functions for all short queries over the characters that matter.
func TestShort(t *testing.T) {
	letters, length := []string{"&", "=", "a", "%61", "+"}, 5
	if testenv.Long() {
		letters, length = append(letters, "%", "b"), 6
	}
	queries := []string{""}
	for range length {
		for _, query := range queries[:] {
			for _, letter := range letters {
				queries = append(queries, query+letter)
			}
		}
		slices.Sort(queries)
		queries = slices.Compact(queries)
	}
	for i, query := range queries {
		checkParams(t, query, []string{"a", "", " ", "%", "aa"}[i%5], "b")
	}
}

// TestSortMany checks that Sort is stable, for more pairs than a sorting function treats in a simple way.
func TestSortMany(t *testing.T) {
	names := []string{"a", "%61", "a+", "", "é", "b%"}
	var pairs []string
	for i := range 500 {
		pairs = append(pairs, names[i*7%13%6]+"="+strconv.Itoa(i))
	}
	checkParams(t, strings.Join(pairs, "&"), "a", "1")
}

func FuzzParams(f *testing.F) {
	for _, r := range rows() {
		f.Add(r.Query, r.Name, r.Value)
	}
	f.Fuzz(func(t *testing.T, query, name, value string) {
		checkParams(t, query, name, value)
		checkParams(t, query, value, name)
	})
}

// IsSecret takes a decoded name, and allocates nothing. secret-names.tsv has names that common services use.
func TestIsSecret(t *testing.T) {
	names := map[string]bool{}
	for _, r := range testenv.Rows[struct{ Name, IsSecret, Reason string }]("params", "testdata", "names.txt") {
		names[r.Name] = r.IsSecret == "true"
	}
	for line := range strings.Lines(testenv.Read("params", "testdata", "secret-names.tsv")) {
		if name, isSecret, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); name != "name" {
			names[name] = isSecret == "yes"
		}
	}
	testenv.Same(t, len(names) > 140, true, "%d names", len(names))
	for name, want := range names {
		testenv.Same(t, params.IsSecret(name), want, "IsSecret(%q)", name)
		testenv.Same(t, testenv.Allocs(0, func() { params.IsSecret(name) }), 0, "allocations of IsSecret(%q)", name)
	}
}

// A costRow is a call of a function, with how often it may allocate, or how many bytes it may take.
type costRow struct {
	Function, Query, Name, Value string
	Most                         int
	Reason                       string
}

func (r costRow) call() string { return call[r.Function](r.Query, r.Name, r.Value) }

// TestAllocs checks that what has nothing to decode or to change allocates nothing, and that anything else allocates as
// often as it must, whatever the length of the query.
func TestAllocs(t *testing.T) {
	testenv.SkipRace(t)
	for _, r := range testenv.Rows[costRow]("params", "testdata", "allocs.txt") {
		got := testenv.Allocs(float64(r.Most), func() { r.call() })
		testenv.Same(t, int(got), r.Most, "allocations of %s(%.40q, %q, %q) (%s)", r.Function, r.Query, r.Name, r.Value,
			r.Reason)
	}
	count := 0
	got := testenv.Allocs(0, func() {
		for name, value := range params.All("a=1&b=2&&c&100%=%4") {
			count += len(name) + len(value)
		}
	})
	testenv.Same(t, got, 0, "allocations of All of plain pairs")
	testenv.Same(t, count > 0, true, "All yields pairs")
}

// TestMemory checks that a result takes the memory of its text, and that Sort and Set also take the memory
// of the pairs: a decoded value is a third of the encoded one, and empty pairs cost nothing.
func TestMemory(t *testing.T) {
	for _, r := range testenv.Rows[costRow]("params", "testdata", "memory.txt") {
		length := len(r.call())
		most := uint64(r.Most+length)*21/20 + 1000 // sizes are rounded up
		if got := testenv.Allocated(most, func() { r.call() }); got > most {
			t.Errorf("%s(%.40q, %q, %q) (%s): %d bytes for a result of %d, want at most %d", r.Function, r.Query, r.Name,
				r.Value, r.Reason, got, length, most)
		}
	}
}
