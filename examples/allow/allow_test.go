package allow

import (
	"testing"

	"example.com/iri"
)

// The smallest texts that a program or server reads elsewhere, by readers/RESULTS.md, and what is allowed instead.
func TestBelow(t *testing.T) {
	list := []iri.IRI{iri.MustParse("https://good.example/public/")}
	for _, test := range []struct{ in, want string }{
		{"https://good.example/public/ok.txt?a=..%2F", "https://good.example/public/ok.txt?a=..%2F"},
		{"HTTPS://good.example:443/public/x/../", "https://good.example/public/"},
		{"https://good.example/%70ublic/%2e/a;b", "https://good.example/public/a;b"},
		{"https://good.example/public//evil.example", "https://good.example/public//evil.example"},

		{"https://good.example/public//../admin", "https://good.example/public/admin"},
		{"https://good.example/public/..%2fadmin", ""},
		{"https://good.example/public/..;/admin", ""},
		{"https://good.example/public/.%252e/admin", ""},
		{"https://good.example/public/%5C../admin", ""},
		{"https://good.example/public/%0d%0a", ""},
		{"https://good.example/publicity", ""},
		{"https://good.example?@evil.example/public/", ""},
		{"https://good.example@evil.example/public/", ""},
		{"https://good.example%2F.evil.example/public/", ""},
		{"https:good.example/public/", ""},
		{"https://good.example./public/", ""},
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
