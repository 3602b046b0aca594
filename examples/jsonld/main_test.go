package main

import (
	"strings"
	"testing"

	"example.com/iri"
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
	for _, test := range []struct{ name, property, thing string }{ // "-" for an error
		{"name", "http://xmlns.com/foaf/0.1/name", "https://example.com/people/name"},
		{"nick", "http://xmlns.com/foaf/0.1/name", "https://example.com/people/nick"},
		{"same", "https://schema.org/same", "https://example.com/people/same"},
		{"foaf:a/../b", "http://xmlns.com/foaf/0.1/a/../b", "http://xmlns.com/foaf/0.1/a/../b"},
		{"sub:x", "http://xmlns.com/foaf/0.1/sub/x", "http://xmlns.com/foaf/0.1/sub/x"},
		{"my_terms:id", "https://example.com/terms#id", "https://example.com/terms#id"},
		{"other_terms:id", "-", "-"},
		{"urn:isbn:0451450523", "urn:isbn:0451450523", "urn:isbn:0451450523"},
		{"http://example.com/a/../b", "http://example.com/a/../b", "http://example.com/a/../b"},
		{"http:a", "https://example.com/http/a", "https://example.com/http/a"},
		{"../ana#me", "https://schema.org/../ana#me", "https://example.com/ana#me"},
		{"", "https://schema.org/", "https://example.com/people/"},
		{"loop:x", "-", "-"},
		{"a", "-", "https://example.com/people/a"},
	} {
		for i, want := range []string{test.property, test.thing} {
			got, err := people.expand(test.name, i == 0)
			if err == nil && got.String() != want || (err != nil) != (want == "-") {
				t.Errorf("%q, property: %t: %s, %v, want %s", test.name, i == 0, got, err, want)
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
