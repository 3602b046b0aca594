package main

import (
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

var people = context{
	base: iri.MustParse("https://example.com/people/"),
	terms: map[string]string{
		"@vocab": "https://schema.org/", "foaf": "http://xmlns.com/foaf/0.1/", "my_terms": "https://example.com/terms#",
		"sub":  "foaf:sub/",
		"name": "foaf:name", "nick": "name",
		"http": "https://example.com/http/",
		"same": "same", "loop": "loop2:a", "loop2": "loop:b", "a": "b", "b": "a",
	},
}

func TestExpand(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Name, Property, Thing string }]("jsonld/testdata/names.txt") {
		for i, want := range []string{row.Property, row.Thing} {
			got, err := people.expand(row.Name, i == 0)
			if err == nil && got.String() != want || (err != nil) != (want == "-") {
				t.Errorf("%q, property: %t: %s, %v, want %s", row.Name, i == 0, got, err, want)
			}
		}
	}
	if u, err := (context{base: people.base}).expand("name", true); err == nil {
		t.Errorf("a property without a meaning: %s", u)
	}
}

func TestContext(t *testing.T) {
	for _, test := range []struct{ text, base string }{ // "-" for an error
		{`{"@base": "v2/", "name": "http://xmlns.com/foaf/0.1/name"}`, "https://example.com/v2/"},
		{`{}`, "https://example.com/people"},
		{`{"@base": "a b"}`, "-"},
		{`{"name": null}`, "-"},
		{`{"name": {"@id": "urn:a"}}`, "-"},
		{`{`, "-"},
	} {
		c, err := newContext("https://example.com/people", strings.NewReader(test.text))
		if err == nil && c.base.String() != test.base || (err != nil) != (test.base == "-") {
			t.Errorf("%s: base %s, %v, want %s", test.text, c.base, err, test.base)
		}
	}
	if _, err := newContext("people", strings.NewReader(`{}`)); err == nil {
		t.Error("a relative address is accepted")
	}
}
