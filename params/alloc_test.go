package params_test

// This file counts allocations.

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// TestAllocs checks that what has nothing to decode or to change allocates nothing, and that anything else allocates as
// often as it must, whatever the length of the query.
func TestAllocs(t *testing.T) {
	testenv.SkipRace(t)
	long := strings.Repeat("a=1&b=2&%62=+&100%=%&é&&", 1000)
	encoded := "a=" + strings.Repeat("%41+%", 1000)
	some := func(name, _ string) bool { return name == "utm" }
	short := strings.Repeat("a=1&", 1000)
	secret := func(name string) func(string) bool { return func(n string) bool { return n == name } }
	count := 0
	for _, r := range []struct {
		name string
		most float64
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
		{"Set to the same", 0, func() { params.Set("x=1&a=%41+b&&c", "a", "A b") }},
		{"Set", 1, func() { params.Set("x=1&a=2&c", "a", "3") }},
		{"Set of one of many", 2, func() { params.Set(long, "a", "3") }},
		{"Add", 1, func() { params.Add("b=2", "a", "1") }},
		{"Delete of none", 0, func() { params.Delete(long, "none") }},
		{"Delete of many", 1, func() { params.Delete(long, "a") }},
		{"DeleteFunc", 1, func() { params.DeleteFunc("a=1&utm=2&b&utm=3&utm=4", some) }},
		{"Redact of none", 0, func() { params.Redact("a=1&b=2&c=xxxxx&d", secret("none")) }},
		{"Redact of what is redacted or empty", 0, func() { params.Redact("a=1&utm=xxxxx&utm=&utm", secret("utm")) }},
		{"Redact of encoded names", 2, func() { params.Redact("%61=1&b=2&c+=3&%64", secret("none")) }},
		{"Redact", 1, func() { params.Redact("a=1&utm=23456&b&utm=789012", secret("utm")) }},
		{"Redact of many short values", 2, func() { params.Redact(short, secret("a")) }},
		{"Sort of what is sorted", 0, func() { params.Sort("%41=1&a=2&a=1&b") }},
		{"Sort", 2, func() { params.Sort(long) }},
		{"Canonical of what is canonical", 0, func() { params.Canonical("=&a=&a=1%2F&a1=2&b=~-") }},
		{"Canonical", 3, func() { params.Canonical(long) }},
		{"Escape of what stays", 0, func() { params.Escape("rose-2026") }},
		{"Escape", 1, func() { params.Escape(long) }},
	} {
		testenv.Same(t, testing.AllocsPerRun(10, r.f), r.most, "allocations of %s", r.name)
	}
	if count == 0 {
		t.Error("All yields nothing")
	}
}

// TestMemory checks that a result takes the memory of its text, and that Sort and Set also take the memory
// of the pairs: a decoded value is a third of the encoded one, and empty pairs cost nothing.
func TestMemory(t *testing.T) {
	const n = 1 << 18
	ampersands, encoded, pairs := strings.Repeat("&", n), "a="+strings.Repeat("%41", n), strings.Repeat("b&a&", n/4)
	last, secret := pairs+"c=1", func(name string) bool { return name == "c" }
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
		"Redact":                                 {func() string { return params.Redact(last, secret) }, n / 10},
	} {
		length := len(r.f())
		most := uint64(r.most+length)*21/20 + 1000 // sizes are rounded up
		if got := testenv.Allocated(most, func() { r.f() }); got > most {
			t.Errorf("%s: %d bytes for a result of %d, want at most %d", name, got, length, most)
		}
	}
}
