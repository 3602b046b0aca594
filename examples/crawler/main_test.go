package main

import (
	"errors"
	"strings"
	"testing"

	"example.com/iri"
)

func TestKey(t *testing.T) {
	for _, test := range []struct{ want, texts string }{ // texts have spaces between them
		{"https://example.com/",
			"https://example.com HTTPS://Example.com:443/#top https://example.com/? https://example.com/a/.."},
		{"https://example.com/rosé",
			"https://example.com/rosé https://example.com/ros%c3%a9?utm_source=x&%75tm_medium=y&gclid&fbclid=1"},
		{"https://example.com/?q=a%20b",
			"https://example.com/?q=a+b https://example.com/?q=a%20b&&utm_campaign=a+b https://example.com/?%71=%61%20b"},
		{"https://example.com/?Utm=1&xutm_=2", "https://example.com/?xutm_=2&Utm=1"},
	} {
		for text := range strings.FieldsSeq(test.texts) {
			got, err := key(iri.MustParse(text))
			if err != nil || got.String() != test.want {
				t.Errorf("%s: %s, %v, want %s", text, got, err, test.want)
			}
		}
	}
}

func TestAdd(t *testing.T) {
	seen := pages{}
	for _, test := range []struct{ line, want string }{
		{"http://example.com/?b&a", "http://example.com/?b&a"},
		{"http://example.com/#top", "http://example.com/#top"},
		{"HTTP://example.com:80", ""},
		{"http://example.com/?a&b&utm_id=1", ""},
	} {
		if got, err := seen.add(test.line); err != nil || got != test.want {
			t.Errorf("%s: %q, %v, want %q", test.line, got, err, test.want)
		}
	}
	if _, err := seen.add("relative"); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference: %v", err)
	}
}
