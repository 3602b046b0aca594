package iri_test

// This file tests normal forms and default ports.

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var normalizeLaws = map[string]any{
	"Normalize":            func(s string) string { return normalForm(s, standard) },
	"NormalizeWith":        normalForm,
	"AppendNormalized":     func(s, dst string, n iri.Normalization) string { return dst + normalForm(s, n) },
	"Normalization.String": normalizationString,
	"DefaultPort":          defaultPort,
}

// allNormalizations is the set of all that callers can set.
const allNormalizations = standard

// A textForm is a text, and the normalizations that are applied to it.
type textForm struct {
	text string
	n    iri.Normalization
}

// normalForms has the results of normalForm, which is called again and again for the same text.
var normalForms = map[textForm]string{}

// normalForm is the twin of NormalizeWith.
func normalForm(s string, n iri.Normalization) string {
	of := textForm{s, n & allNormalizations}
	if len(normalForms) > 100_000 {
		clear(normalForms)
	}
	form, ok := normalForms[of]
	if !ok {
		form = slow.Normalize(s, of.n)
		normalForms[of] = form
	}
	return form
}

// normalizationString is the twin of Normalization.String.
func normalizationString(n iri.Normalization) string {
	var names []string
	for i, name := range []string{"case", "percent", "path", "scheme", "host"} {
		if n>>i&1 != 0 {
			names = append(names, name)
		}
	}
	if unknown := n &^ allNormalizations; unknown != 0 {
		names = append(names, fmt.Sprintf("Normalization(%d)", uint(unknown)))
	}
	return strings.Join(append(names, "none")[:max(len(names), 1)], "|")
}

// checkNormal checks the result of any set of normalizations, and that normalizing by it again changes nothing.
// Normalize removes no component but a port, adds none but a path, and its result is equivalent.
func checkNormal(t testing.TB, s string) {
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	for n := range allNormalizations + 1 {
		got := r.NormalizeWith(n)
		testenv.Same(t, got.String(), normalForm(s, n), "%q normalized by %v", s, n)
		checkValue(t, "NormalizeWith", []any{s, n}, got)
		testenv.Same(t, got.NormalizeWith(n), got, "%q normalized twice by %v", s, n)
	}
	normal, p := r.Normalize(), r.Parts()
	q := normal.Parts()
	testenv.Same(t, q.HasPort && !p.HasPort || p.Path == "" && q.Path != "" && q.Path != "/", false, "%q: Normalize", s)
	p.HasPort = q.HasPort
	for _, parts := range []*iri.Parts{&p, &q} {
		*parts = iri.Parts{HasAuthority: parts.HasAuthority, HasUserinfo: parts.HasUserinfo, HasPort: parts.HasPort,
			HasQuery: parts.HasQuery, HasFragment: parts.HasFragment}
	}
	testenv.Same(t, q, p, "%q: the components of its normal form", s)
	testenv.Same(t, r.Equivalent(normal) && normal.Equivalent(r), true, "%q: Equivalent to its normal form", s)
	if u, ok := r.IRI(); ok {
		testenv.Same(t, u.Normalize().Ref(), normal, "%q: Normalize of the IRI and the reference", s)
		testenv.Same(t, u.Host() == "" || u.SameOrigin(u.Normalize()), true, "%q: SameOrigin as its normal form", s)
	}
}

// checkLong checks s, and s with long fragments, which need a different buffer.
func checkLong(t testing.TB, s string) {
	checkText(t, s)
	if !strings.Contains(s, "#") {
		checkNormal(t, s+"#"+strings.Repeat("a", 200))
		checkNormal(t, s+"#"+strings.Repeat("a", 1100))
	}
}

func TestNormalize(t *testing.T) {
	for row := range testenv.Each(t, conformance.NormalForms()) {
		testenv.Same(t, iri.MustParseRef(row.In).Normalize().String(), row.Want, "%s: %q", row.Reason, row.In)
		checkLong(t, row.In)
	}
	checkNormal(t, "http://a/"+strings.Repeat("%41", 1000)+"/../"+strings.Repeat("b/", 2000))
	for _, dots := range []string{"./", "../", "..", ".a", "%2e/"} { // after a long segment
		checkNormal(t, "http://a/"+strings.Repeat("b", 260)+"/"+dots+"c")
	}
	checkNormal(t, "?"+strings.Repeat("\uE000", 1000))
}

// TestNormalizeWith tests single normalizations.
func TestNormalizeWith(t *testing.T) {
	rows := testenv.Rows[struct{ Normalizations, In, Want, Reason string }]("testdata", "rows", "normal-with.txt")
	for row := range testenv.Each(t, rows) {
		n := normalizationOf(row.Normalizations)
		testenv.Same(t, iri.MustParseRef(row.In).NormalizeWith(n).String(), row.Want, "%s: %q", row.Reason, row.In)
		checkLong(t, row.In)
	}
}

// normalizationOf returns the normalizations with a name, such as "case|path".
func normalizationOf(name string) iri.Normalization {
	for n := range allNormalizations + 1 {
		if normalizationString(n) == name && n.String() == name {
			return n
		}
	}
	panic(name)
}

// TestAppendNormalizedExact checks that AppendNormalized allocates nothing if dst has just enough
// capacity for the result, and that no byte after the capacity changes.
func TestAppendNormalizedExact(t *testing.T) {
	testenv.SkipRace(t)
	for _, text := range []string{
		"http://h/%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", "http://%C3%A9.example/%20%e6%97%a5", "http://H/page?%C3%A9",
		"http://h/a", "a:%FF%FF%FF%FF%FF%FF",
	} {
		u := iri.MustParse(text)
		want := u.Normalize().String()
		for room := len(want); room <= len(want)+20; room++ {
			array := bytes.Repeat([]byte("z"), len(want)+30)
			dst := array[2 : 2 : 2+room]
			allocs := testenv.Allocs(0, func() { u.AppendNormalized(dst, standard) })
			testenv.Same(t, allocs, 0, "allocations of AppendNormalized of %q with capacity %d", text, room)
			testenv.Same(t, string(u.AppendNormalized(dst, standard)), want,
				"AppendNormalized of %q with capacity %d", text, room)
			around := string(array[:2]) + string(array[2+room:])
			testenv.Same(t, strings.Trim(around, "z"), "", "changed memory around %q with capacity %d", text, room)
		}
	}
}

// defaultPorts is an independent copy of the table in ports.go, which TestDefaultPort compares with it.
var defaultPorts = testenv.Rows[struct {
	Port    int
	Schemes string
}]("testdata", "rows", "default-ports.txt")

// defaultPort is the twin of DefaultPort.
func defaultPort(scheme string) (uint16, bool) {
	for _, row := range defaultPorts {
		if slices.Contains(strings.Fields(row.Schemes), strings.ToLower(scheme)) && isASCII(scheme) {
			return uint16(row.Port), true
		}
	}
	return 0, false
}

func TestDefaultPort(t *testing.T) {
	texts := []string{"", "a", "http ", " http", "http:", "mailto", "urn", "file", "tftp", "xmpp", "sip", "smtp",
		"submission", "clickhouse", "sqlserver", "mssql", "mysqlx", "kafka", "irc", "smb", "mongodb+srv", "\x00", "hTTPſ"}
	texts = slices.AppendSeq(texts, maps.Keys(iri.DefaultPorts))
	for _, row := range defaultPorts {
		for _, s := range strings.Fields(row.Schemes) {
			texts = append(texts, s, strings.ToUpper(s), strings.ToUpper(s[:1])+s[1:], s+"x", "x"+s, s[1:], s[:len(s)-1],
				s+"\x00")
		}
	}
	for _, s := range texts {
		want, known := defaultPort(s)
		if got, ok := iri.DefaultPort(s); got != want || ok != known {
			t.Errorf("%q: got %d, %v, want %d, %v", s, got, ok, want, known)
		}
	}
}
