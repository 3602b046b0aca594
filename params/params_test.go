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
	"Get": func(query, name, _ string) string {
		value, ok := params.Get(query, name)
		if !ok {
			return "none"
		}
		return "some " + value
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
	for _, r := range testenv.Rows[struct {
		Name     string
		IsSecret bool
		Reason   string
	}]("params", "testdata", "names.txt") {
		names[r.Name] = r.IsSecret
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

// TestAllocs checks that what has nothing to decode or to change allocates nothing, and that anything else allocates as
// often as it must, whatever the length of the query.
func TestAllocs(t *testing.T) {
	testenv.SkipRace(t)
	for _, r := range testenv.Rows[struct {
		Function, Query, Name, Value string
		Want                         int
		Reason                       string
	}]("params", "testdata", "allocs.txt") {
		got := testenv.Allocs(float64(r.Want), func() { call[r.Function](r.Query, r.Name, r.Value) })
		testenv.Same(t, int(got), r.Want, "allocations of %s(%.40q, %q, %q) (%s)", r.Function, r.Query, r.Name, r.Value,
			r.Reason)
	}
	long, encoded, count := strings.Repeat("a=1&b=2&%62=+&100%=%&é&&", 1000), "a="+strings.Repeat("%41+%", 1000), 0
	for _, r := range []struct {
		name string
		want float64
		f    func()
	}{
		{"All of plain pairs", 0, func() {
			for name, value := range params.All("a=1&b=2&&c&100%=%4") {
				count += len(name) + len(value)
			}
		}},
		{"Get", 0, func() { params.Get(long, "none") }},
		{"Get of an encoded name, compared only", 0, func() { params.Get("%61=b&%61=c", "a") }},
		{"Get of a long value to decode", 1, func() { params.Get(encoded, "a") }},
	} {
		testenv.Same(t, testenv.Allocs(r.want, r.f), r.want, "allocations of %s", r.name)
	}
	testenv.Same(t, count > 0, true, "All yields pairs")
}

// TestMemory checks that a result takes the memory of its text, and that Sort and Set also take the memory
// of the pairs: a decoded value is a third of the encoded one, and empty pairs cost nothing.
func TestMemory(t *testing.T) {
	const n = 1 << 18
	ampersands, encoded, pairs := strings.Repeat("&", n), "a="+strings.Repeat("%41", n), strings.Repeat("b&a&", n/4)
	last := pairs + "c=1"
	for name, r := range map[string]struct {
		f    func() string
		most int // bytes, beside those of the result
	}{
		"Get of an encoded value":                {func() string { value, _ := params.Get(encoded, "a"); return value }, 0},
		"Sort of empty pairs":                    {func() string { return params.Sort(ampersands) }, 0},
		"Sort of two, empty pairs and the query": {func() string { return params.Sort("b" + ampersands + "a") }, n},
		"Sort of pairs":                          {func() string { return params.Sort(pairs) }, 4 * n},
		"Canonical of empty pairs":               {func() string { return params.Canonical(ampersands) }, 0},
		"Canonical of pairs":                     {func() string { return params.Canonical(pairs) }, 17 * n},
		"Set, empty pairs and the query":         {func() string { return params.Set(ampersands+"a", "a", "b") }, n},
		"Map":                                    {func() string { return call["Map"](last, "c", "23") }, n / 10},
	} {
		length := len(r.f())
		most := uint64(r.most+length)*21/20 + 1000 // sizes are rounded up
		if got := testenv.Allocated(most, func() { r.f() }); got > most {
			t.Errorf("%s: %d bytes for a result of %d, want at most %d", name, got, length, most)
		}
	}
}
