package main

import (
	"io"
	"os"
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

func TestConvert(t *testing.T) {
	for _, test := range []struct{ document, want string }{
		{`{"@context": {"@base": "v2/", "name": "http://xmlns.com/foaf/0.1/name", "ex": "https://example.com/terms#"},
			"@id": "ana", "name": "Ana \"A\"\n", "ex:knows": {"@id": "../bob"}}`,
			"<https://example.com/v2/ana> <https://example.com/terms#knows> <https://example.com/bob> .\n" +
				"<https://example.com/v2/ana> <http://xmlns.com/foaf/0.1/name> \"Ana \\\"A\\\"\\n\" .\n"},
		{`{"@id": ""}`, ""},
		{`{"@id": "", "@context": {"@base": "a b"}}`, "-"},
		{`{"@id": "", "@context": {"name": null}}`, "-"},
		{`{"@id": "", "name": "Ana"}`, "-"},
		{`{"@id": "", "@type": "urn:a"}`, "-"},
		{`{"@id": "", "urn:a": 1}`, "-"},
		{`{"@id": "", "urn:a": {"@id": "a", "@type": "urn:b"}}`, "-"},
		{`{"urn:a": "b"}`, "-"},
		{`{`, "-"},
	} {
		got, err := convert(iri.MustParse("https://example.com/people"), []byte(test.document))
		if err == nil && got != test.want || (err != nil) != (test.want == "-") {
			t.Errorf("%s: %s, %v, want %s", test.document, got, err, test.want)
		}
	}
}

func TestRun(t *testing.T) {
	const document = `{"@id": "a", "urn:b": "c"}`
	for _, test := range []struct {
		name   string
		args   []string
		stdin  io.Reader
		status int
	}{
		{"valid", []string{"urn:a"}, strings.NewReader(document), 0},
		{"invalid", []string{"urn:a"}, strings.NewReader("{"), 1},
		{"no argument", nil, strings.NewReader(document), 2},
		{"a relative address", []string{"people"}, strings.NewReader(document), 2},
		{"reading", []string{"urn:a"}, broken, 2},
	} {
		var out strings.Builder
		if status := run(test.args, test.stdin, &out, &out); status != test.status || out.Len() == 0 {
			t.Errorf("%s: status %d, %q", test.name, status, out.String())
		}
	}
	if status := run([]string{"urn:a"}, strings.NewReader(document), broken, io.Discard); status != 2 {
		t.Errorf("writing: status %d", status)
	}
}

var broken *os.File // which can neither be read nor written
