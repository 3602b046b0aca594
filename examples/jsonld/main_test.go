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
	for _, row := range testenv.Rows[struct{ Text, Base, Why string }]("jsonld/testdata/contexts.txt") {
		c, err := newContext("https://example.com/people", strings.NewReader(row.Text))
		if err == nil && c.base.String() != row.Base || (err != nil) != (row.Base == "-") {
			t.Errorf("%s: %s: base %s, %v, want %s", row.Why, row.Text, c.base, err, row.Base)
		}
	}
	if _, err := newContext("people", strings.NewReader(`{}`)); err == nil {
		t.Error("a relative address is accepted")
	}
}
