package params_test

// Rows, all short queries, names of secrets, and what the functions allocate.

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// call has the functions that return a query, as functions of a query, a name and a value.
var call = map[string]func(query, name, value string) string{
	"Set":    params.Set,
	"Add":    params.Add,
	"Delete": func(query, name, _ string) string { return params.Delete(query, name) },
	"Map": func(query, name, value string) string {
		return params.Map(query, func(n, v string) (string, string) {
			switch {
			case n == name:
				return n, value
			case v == name:
				return value, v
			}
			return n, v
		})
	},
	"Sort":      func(query, _, _ string) string { return params.Sort(query) },
	"Canonical": func(query, _, _ string) string { return params.Canonical(query) },
	"Escape":    func(s, _, _ string) string { return params.Escape(s) },
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

// rows are single results. They seed the fuzz target too.
var rows = []struct{ function, query, name, value, want, reason string }{
	{"All", "&&a=1&&b&", "", "", "(a,1)(b,)", "empty pairs in every place"},
	{"All", "a=1;b=2", "", "", "(a,1;b=2)", "; is ordinary"},
	{"All", "a+b=+%2b", "", "", "(a b, +)", "+ is a space, but not an encoded one"},
	{"All", "a%3Db%26c=1", "", "", "(a=b&c,1)", "encoded delimiters do not delimit"},
	{"All", "%C3%A9=%e9é&\xff=\x80", "", "", "(é,\xe9é)(\xff,\x80)", "neither query nor result need be UTF-8"},
	{"All", "100%=%&%4=%4G&%G4=%%41", "", "", "(100%,%)(%4,%4G)(%G4,%A)", "a % without two hex digits stays"},
	{"All", "a%=41&b%4=1", "", "", "(a%,41)(b%4,1)", "digits after a delimiter are not its digits"},
	{"All", "%0a%0A%aF%fA%09%90%`0%g0%/0%:0%@0%0`%0g%0/%0:%0@", "", "",
		"(\n\n\xaf\xfa\t\x90%`0%g0%/0%:0%@0%0`%0g%0/%0:%0@,)", "the limits of the hex digits"},

	{"Get", "a=1", "A", "", "none", "names are compared byte by byte"},
	{"Get", "%61%3D=1+2", "a=", "", "some 1 2", "compared decoded"},
	{"Get", "%61=1", "%61", "", "none", "the name is not encoded"},

	{"Set", "a=%41", "a", "A", "a=%41", "it has that value already, in another spelling"},
	{"Set", "a=%41&a=b", "a", "A", "a=A", "of two, the first is written anew"},
	{"Set", "%61=0&b&a=1&c", "a", "2", "%61=2&b&c", "the name keeps its spelling, the others go"},
	{"Set", "x&a=0&&a=1&&a=2", "a", "3", "x&a=3&&", "the pairs that go take an & each, the empty ones stay"},
	{"Set", "=0", "", "é&", "=%C3%A9%26", "an empty name is a name, and the value becomes ASCII"},
	{"Set", "a=[ ]&b=[ ]", "b", "%", "a=[ ]&b=%25", "a query that is not valid keeps the rest"},

	{"Add", "a&", "b", "", "a&b=", "no second &"},
	{"Add", "", "a=b&c", "d=e&f", "a%3Db%26c=d%3De%26f", "escaped, so nothing can be injected"},
	{"Add", "é=ü", "ö", "日", "é=ü&%C3%B6=%E6%97%A5", "what is added is ASCII, the rest stays"},

	{"Delete", "a&b&c", "b", "", "a&c", "the & after it goes too"},
	{"Delete", "a&b&c", "c", "", "a&b", "at the end, the one before it"},
	{"Delete", "a&&b", "b", "", "a&", "at the end after an empty pair"},
	{"Delete", "a&b&", "b", "", "a&", "the & after it, not the one before it too"},
	{"Delete", "%62=1&B=2&b+=3", "b", "", "B=2&b+=3", "compared decoded, byte by byte"},

	{"Map", "a=%41&b=2&a&&c=%zz", "a", "1 &é", "a=1%20%26%C3%A9&b=2&a=1%20%26%C3%A9&&c=%zz", "values"},
	{"Map", "+%61=1&%61=2", " a", "x", "+%61=x&%61=2", "the name keeps its spelling"},
	{"Map", "a=%62", "b", "c d", "c%20d=%62", "the value keeps its spelling"},
	{"Map", "x&y=", "", "n", "n&n=", "a pair without a =, and an empty value"},
	{"Map", "a=b&c=", "b", "", "=b&c=", "an empty name"},
	{"Map", "a=%41+b&d&=&e=é", "a", "A b", "a=%41+b&d&=&e=é", "nothing changes"},
	{"Map", "c=1;a=2", "a", "x", "c=1;a=2", "; is ordinary"},
	{"Map", "a=%2b&\xff=\x80", "a", "", "a=&\xff=\x80", "an empty value, and bytes"},

	{"Sort", "b=1&a=2&b=0&%61", "", "", "a=2&%61&b=1&b=0", "stable, and spellings stay"},
	{"Sort", "a+&a!&a%00", "", "", "a%00&a+&a!", "+ is a space"},
	{"Sort", "é&z", "", "", "z&é", "byte by byte"},
	{"Sort", "b&&=&a&", "", "", "=&a&b", "an empty name comes first"},

	{"Canonical", "a1=1&a=2", "", "", "a=2&a1=1", "sorted by name, not by the text of the pair"},
	{"Canonical", "a-b=2&a=1", "", "", "a=1&a-b=2", "the same, - is less than ="},
	{"Canonical", "é=1&z=2&%c3%a9=%31", "", "", "%C3%A9=1&%C3%A9=1&z=2", "sorted as escaped, equal pairs stay"},
	{"Canonical", "tag=perl&tag=%E3%83%96", "", "", "tag=%E3%83%96&tag=perl", "values of one name are sorted too"},
	{"Canonical", "b=2&a+b&&b=1", "", "", "a%20b=&b=1&b=2", "+ is a space, and an = is added"},
	{"Canonical", "&=&", "", "", "=", "an empty name and empty pairs"},
	{"Canonical", "%", "", "", "%25=", "a % without hex digits"},
	{"Canonical", "a=b=c;d", "", "", "a=b%3Dc%3Bd", "delimiters in a value"},
	{"Canonical", "%aF=", "", "", "%AF=", "digits in upper case"},
	{"Canonical", "@#$%^&+=/,?><`\";:\\|][{} ", "", "", "%20=%2F%2C%3F%3E%3C%60%22%3B%3A%5C%7C%5D%5B%7B%7D%20&" +
		"%40%23%24%25%5E=", "AWS's test post-vanilla-query-nonunreserved"},
	{"Canonical", "b5=%3D%253D&a3=a&c%40=&a2=r%20b&c2&a3=2+q", "", "", "a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=",
		"RFC 5849 section 3.4.1.3.2"},

	{"Escape", "azAZ09-._~", "", "", "azAZ09-._~", "unreserved characters stay raw"},
	{"Escape", "\x00\n\x1f\x7f !\"#$%&'()*+,/:;<=>?@[\\]^`{|}", "", "", "%00%0A%1F%7F%20" +
		"%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E%60%7B%7C%7D", "all other ASCII"},
	{"Escape", "a\xff\xe6\x97b", "", "", "a%FF%E6%97b", "bytes that are not UTF-8"},
}

func TestRows(t *testing.T) {
	for _, r := range rows {
		got := call[r.function](r.query, r.name, r.value)
		testenv.Same(t, got, r.want, "%s(%q, %q, %q) (%s)", r.function, r.query, r.name, r.value, r.reason)
		checkParams(t, r.query, r.name, r.value)
		checkParams(t, r.query, r.value, r.name)
		checkParams(t, r.value, r.name, r.query)
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
	for _, r := range rows {
		f.Add(r.query, r.name, r.value)
	}
	f.Fuzz(func(t *testing.T, query, name, value string) {
		checkParams(t, query, name, value)
		checkParams(t, query, value, name)
	})
}

// IsSecret takes a decoded name, and allocates nothing. secret-names.tsv has names that common services use.
func TestIsSecret(t *testing.T) {
	names := map[string]bool{
		"access_token": true, "Access-Token": true, "ACCESSTOKEN": true, "_s-i_g-": true, "X-Amz-Security-Token": true,
		"xamzsecuritytoken": true,
		"":                  false, "token": true, "si": false, "sigs": false, "sig=": false, "sig ": true, " s.i g": true,
		"s\x00ig":  false,
		"\u017Fig": false, "api\u212Aey": false, "%73ig": true, "sig%": false, "sig+": true,
		"user[password]": true, "a[token][b]": false, "a[b][token]": true, "token[0][]": true, "token[-1]": true,
		"[token]": true, "token[a]": false, "[]": false, "[0]": false,
		"a]token[": true, "sig]": true, "a[[token]": true, "a[sig]b": false, "xkey": false, "passwordconfirmations": false,
		strings.Repeat("access_token", 1000): true, strings.Repeat("-", 1000) + "sig": true,
		strings.Repeat("x", 30) + "sig": false, strings.Repeat("x", 30) + "password-confirmation": true,
	}
	list, err := os.ReadFile("testdata/secret-names.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		if name, isSecret, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); name != "name" {
			names[name] = isSecret == "yes"
		}
	}
	testenv.Same(t, len(names) > 140, true, "%d names", len(names))
	for name, want := range names {
		testenv.Same(t, params.IsSecret(name), want, "IsSecret(%q)", name)
		testenv.Same(t, testing.AllocsPerRun(5, func() { params.IsSecret(name) }), 0, "allocations of IsSecret(%q)", name)
	}
}

// TestAllocs checks that what has nothing to decode or to change allocates nothing, and that anything else allocates as
// often as it must, whatever the length of the query.
func TestAllocs(t *testing.T) {
	testenv.SkipRace(t)
	long := strings.Repeat("a=1&b=2&%62=+&100%=%&é&&", 1000)
	encoded := "a=" + strings.Repeat("%41+%", 1000)
	some := func(name, _ string) bool { return name == "utm" }
	short := strings.Repeat("a=1&", 1000)
	mask := func(name string) func(n, v string) (string, string) {
		return func(n, v string) (string, string) {
			if n == name {
				v = "xxxxx"
			}
			return n, v
		}
	}
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
		{"Map of none", 0, func() { params.Map("a=1&b=2&&c", mask("none")) }},
		{"Map", 1, func() { params.Map("a=1&utm=23456&b&utm=789012", mask("utm")) }},
		{"Map of many short values", 2, func() { params.Map(short, mask("a")) }},
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
