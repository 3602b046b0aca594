package allow

import (
	"testing"

	"example.com/iri"
)

// The tests of Origin and Contains have more ways past an allow-list.
func TestBelow(t *testing.T) {
	list := []iri.IRI{iri.MustParse("https://good.example/public/"), iri.MustParse("https://odd_host.example/")}
	for _, test := range []struct{ in, want string }{
		{"HTTPS://good.example:443/public/x/../a?b=..%2F", "https://good.example/public/a?b=..%2F"},
		{"https://good.example/public//evil.example", "https://good.example/public//evil.example"},
		{"https://good.example/public//../admin", "https://good.example/public/admin"},
		{"https://good.example/public/..%2fadmin", ""},
		{"https://good.example/publicity", ""},
		{"https://good.example?@evil.example/public/", ""},
		{"https://odd_host.example/", ""}, // programs disagree about "_"
		{"", ""},
	} {
		u, _ := iri.Parse(test.in)
		u, ok := Below(list, u)
		if ok != (test.want != "") || ok && u.String() != test.want {
			t.Errorf("%s: got %q, %v, want %q", test.in, u, ok, test.want)
		}
	}
	if _, ok := Below(nil, list[0]); ok {
		t.Error("an empty list allows something")
	}
}
