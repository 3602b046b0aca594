package iri_test

// This file tests recipes of the README, and what programs that were moved to this package met, with hostile texts.

import (
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// recipes return what recipes of the README, by the first words of their headings, print for a text.
var recipes = map[string]func(text string) string{
	"Redirect": func(text string) string {
		next, _ := iri.MustParse("https://example.com/login").ParseLink(text)
		if origin, _ := next.Origin(); origin != "https://example.com" {
			return "another site"
		}
		return next.ToURI().String()
	},
	"Name": func(text string) string {
		u, err := iri.MustParse("https://example.com").WithRequestURI(text)
		if err != nil {
			return "status 400"
		}
		return u.String()
	},
	"Check": func(text string) string {
		u, err := iri.Parse(text)
		u = u.NormalizeWith(iri.CaseNormalization)
		address, ok := u.DialAddress()
		isWeb := u.Scheme() == "http" || u.Scheme() == "https"
		if err != nil || !ok || !isWeb || u.HasUserinfo() || u.HasQuery() || u.HasFragment() {
			return "invalid"
		}
		return address
	},
	"Remember": func(text string) string {
		u := iri.MustParse(text).NormalizeWith(iri.StandardNormalization).WithoutFragment()
		u, _ = u.WithQuery(params.Canonical(u.Query()))
		return u.String()
	},
	"Rewrite": func(text string) string {
		sent := iri.MustParse("http://10.0.0.7:8080/items/5/")
		target, err := sent.ParseLink(text)
		if err == nil && sent.SameOrigin(target) {
			p := target.WithoutUserinfo().Parts()
			p.Scheme, p.Host, p.Port, p.HasPort = "https", "example.com", "", false
			target, err = p.IRI()
		}
		if err != nil {
			return "no header"
		}
		return target.ToURI().String()
	},
}

func TestNamesRecipes(t *testing.T) {
	for row := range testenv.Each(t, []struct {
		recipe, want string
		in           []string
	}{
		{"Redirect", "https://example.com/account?tab=a%20b", []string{"/account?tab=a b", "account?tab=a b"}},
		{"Redirect", "https://example.com//evil.example/", []string{"/.//evil.example/"}}, // a path
		{"Redirect", "https://example.com/a%2Fb", []string{"/a%2Fb"}},                     // which Contains refuses
		{"Redirect", "https://example.com/100%25", []string{"/100%"}},
		{"Redirect", "https://example.com/%5C%5Cevil.example", []string{`\\evil.example`}},
		{"Redirect", "another site", []string{"//evil.example", "https://evil.example/", "/\t/evil.example/", "https:evil",
			"https:///evil", "javascript:alert(1)", "//example.com@evil.example/", "https://u@example.com/", "https://h:x/"}},
		{"Name", "https://example.com//evil.example/?x%5B%5D=1", []string{"//evil.example/?x[]=1"}},
		{"Name", "status 400", []string{"*", "h:443", "http://evil.example/", ""}},
		{"Check", "minio_1:9000", []string{"http://minio_1:9000/api", "HTTP://MINIO_1:9000"}},
		{"Check", "[::1]:443", []string{"https://[::1]"}},
		{"Check", "invalid", []string{"minio:9000", "ftp://h", "http://h:0", "http://h:65536", "http://a,b", "http://u@h",
			"http://h?", "http://h#", "http://[v1.a]", "http://例え.jp", "http://%6c", "http:///a", "http://h a", ""}},
		{"Remember", "http://h/b?a=1&b=1", []string{"http://h:80/b?b=1&a=%31#top", "HTTP://H/./b?&a=1&b=1"}},
		{"Rewrite", "https://example.com/items/5/edit?next=a", []string{"edit?next=a", "/items/5/edit?next=a",
			"http://10.0.0.7:8080/items/5/edit?next=a", "//u:secret@10.0.0.7:08080/items/5/edit?next=a"}},
		{"Rewrite", "https://other.example/a", []string{"https://other.example/a"}},
		{"Rewrite", "http://10.0.0.7/a", []string{"http://10.0.0.7/a"}}, // another port
		{"Rewrite", "no header", []string{"http://10.0.0.7:8080x/", "http://[::1/"}},
	}) {
		for _, in := range row.in {
			testenv.Same(t, recipes[row.recipe](in), row.want, "%s: %q", row.recipe, in)
		}
	}
}

// TestMoved tests what was in the way of programs that were moved to this package, or wrong at first, and that no test
// of an operation has.
func TestMoved(t *testing.T) {
	const typed = " http://h/a b "
	repaired, _ := iri.Repair(typed)
	page, empty := iri.MustParse("http://h/api/a/b%2Fc"), iri.MustParse("http://h/api/a#")
	_, errEmpty := empty.URL()
	_, errWithout := empty.WithoutFragment().URL()
	for reason, got := range map[string]bool{
		"echo: net/url drops an empty fragment":             errEmpty != nil && errWithout == nil,
		"gitea: Contains refuses a page of the same origin": !empty.Contains(page) && empty.SameOrigin(page),
		"gitea, gopls: only what was repaired is valid":     repaired.String() != typed && !iri.ValidRef(typed),
	} {
		testenv.Same(t, got, true, "%s", reason)
	}
}
