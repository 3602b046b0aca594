package iri_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"example.com/iri"
)

// The examples here are whole tasks. Those of single functions are beside them, in the other example files.

// A page, a JSON-LD document or a generated site links to its neighbors by relative paths. Where there is none, write the
// IRI itself.
func Example_links() {
	base := iri.MustParse("https://example.com/blog/2026/11/post.html")
	for _, s := range []string{"https://example.com/blog/2026/10/older.html", "https://example.com/blog/", "https://example.com/about", "https://example.org/"} {
		target := iri.MustParse(s)
		link := target.String()
		if ref, ok := base.RelativizePath(target); ok {
			link = ref.String()
		}
		fmt.Printf("<a href=%q>\n", link)
	}
	// Output:
	// <a href="../10/older.html">
	// <a href="../../">
	// <a href="../../../about">
	// <a href="https://example.org/">
}

// RDF 1.2 and JSON-LD take an IRI with a scheme as it is written and resolve only relative references. The base changes as
// the document is read; before the first @base there may be none.
func Example_rdf() {
	var base iri.IRI
	for _, term := range []string{"relative", "http://example.com/a/../b", "@base http://example.com/c/", "../d", "#e"} {
		text, isBase := strings.CutPrefix(term, "@base ")
		u, err := base.ParseVerbatim(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		if isBase {
			base = u
		}
		fmt.Println(u)
	}
	// Output:
	// iri: parsing "relative": missing scheme at offset 8: expected a letter, digit, "+", "-", "." or ":", found the end of the input
	// http://example.com/a/../b
	// http://example.com/c/
	// http://example.com/d
	// http://example.com/c/#e
}

// The key of a map or of a database column decides what counts as the same identifier. Choose the rules once, and use them
// for keys and comparisons alike.
func Example_identity() {
	const rules = iri.SyntaxNormalization | iri.SchemeNormalization
	seen := map[string]int{}
	key := make([]byte, 0, 256)
	for _, s := range []string{"http://example.com/~a", "HTTP://example.com:80/%7Ea", "http://example.com/~a#top", "http://example.com/~A"} {
		key = iri.MustParse(s).AppendNormalized(key[:0], rules)
		seen[string(key)]++
	}
	fmt.Println(seen)

	u, v := iri.MustParse("http://example.com/~a"), iri.MustParse("HTTP://example.com:80/%7Ea")
	fmt.Println(u == v, u.EquivalentWith(v, rules))

	// The components can be compared and used as a key too, for example all but the fragment.
	document := u.Parts()
	section := iri.MustParse("http://example.com/~a#top").Parts()
	section.Fragment, section.HasFragment = "", false
	fmt.Println(document == section)
	// Output:
	// map[http://example.com/~A:1 http://example.com/~a:2 http://example.com/~a#top:1]
	// false true
	// true
}

// An allow-list parses first, decides by SameOrigin or Contains, and then uses the value that it checked, not the text.
//
// It does not protect from what happens after the check: a name that resolves to an internal address, a server that
// redirects, or one that decodes "%2F" in paths. Hence the last test of allowed.
func Example_allowList() {
	allow := []iri.IRI{iri.MustParse("https://example.com/public"), iri.MustParse("https://cdn.example.com")}
	allowed := func(u iri.IRI) bool {
		path := strings.ToUpper(u.Path())
		return !u.HasUserinfo() && slices.ContainsFunc(allow, func(a iri.IRI) bool { return a.Contains(u) }) &&
			!strings.Contains(path, "%2F") && !strings.Contains(path, "%5C")
	}
	base := iri.MustParse("https://example.com/public/index.html")
	for _, s := range []string{
		"page", "../public/page", "../admin", "%2e%2e/admin", "..%2fadmin", "//cdn.example.com/a.js", "//example.com@attacker.example/", "http://example.com/public",
	} {
		u, err := base.Parse(s)
		fmt.Println(err == nil && allowed(u), err == nil && base.SameOrigin(u), u)
	}
	// Output:
	// true true https://example.com/public/page
	// true true https://example.com/public/page
	// false true https://example.com/admin
	// false true https://example.com/public/%2e%2e/admin
	// false true https://example.com/public/..%2fadmin
	// true false https://cdn.example.com/a.js
	// false false https://example.com@attacker.example/
	// false false http://example.com/public
}

// JSON Schema has four formats for identifiers. Each is one function.
func Example_jsonSchema() {
	formats := map[string]func(string) bool{
		"uri": iri.ValidURI, "uri-reference": iri.ValidURIRef, "iri": iri.Valid, "iri-reference": iri.ValidRef,
	}
	for _, s := range []string{"http://example.com/a", "http://example.com/é", "../a", "#/definitions/é", "a b"} {
		var valid []string
		for format, f := range formats {
			if f(s) {
				valid = append(valid, format)
			}
		}
		slices.Sort(valid)
		fmt.Printf("%s: %s\n", s, strings.Join(valid, ", "))
	}
	// Output:
	// http://example.com/a: iri, iri-reference, uri, uri-reference
	// http://example.com/é: iri, iri-reference
	// ../a: iri-reference, uri-reference
	// #/definitions/é: iri-reference
	// a b:
}

// To join raw names to a path, append them as segments: whatever is in them is escaped, and a dot segment is an error.
// To follow a reference that somebody wrote, with dot segments, a query or a fragment of its own, resolve it.
func Example_joinPath() {
	u := iri.MustParse("https://example.com/files")
	fmt.Println(u.AppendSegments(strings.Split("reports/50% done?.txt", "/")...))
	_, err := u.AppendSegments(strings.Split("../secret", "/")...)
	fmt.Println(err != nil)

	base := iri.MustParse("https://example.com/files/")
	fmt.Println(base.Parse("reports/latest?format=txt"))
	// Output:
	// https://example.com/files/reports/50%25%20done%3F.txt <nil>
	// true
	// https://example.com/files/reports/latest?format=txt <nil>
}

// The same names mean other things in net/url: Host includes the port, Path and Fragment are decoded, and what is absent
// looks like what is empty.
func Example_netURL() {
	const text = "HTTP://Bücher.example:8080/a%2Fb/%C3%A9?#"
	theirs, _ := url.Parse(text)
	ours := iri.MustParse(text)
	for _, row := range [][2]string{
		{theirs.Scheme, ours.Scheme()},
		{theirs.Host, ours.Host()},
		{theirs.Hostname(), ours.Host()},
		{theirs.Path, ours.Path()},
		{theirs.EscapedPath(), ours.Path()},
		{fmt.Sprint(theirs.ForceQuery), fmt.Sprint(ours.HasQuery())},
		{theirs.String(), ours.String()},
	} {
		fmt.Printf("%-45s %s\n", row[0], row[1])
	}
	// Output:
	// http                                          HTTP
	// Bücher.example:8080                           Bücher.example
	// Bücher.example                                Bücher.example
	// /a/b/é                                        /a%2Fb/%C3%A9
	// /a%2Fb/%C3%A9                                 /a%2Fb/%C3%A9
	// true                                          true
	// http://B%C3%BCcher.example:8080/a%2Fb/%C3%A9? HTTP://Bücher.example:8080/a%2Fb/%C3%A9?#
}

// In JSON an IRI is a string. Package encoding/json writes "&" as \u0026 unless it is told not to, and both spellings mean the
// same string. A null leaves the old value. The option omitzero leaves out the zero IRI; omitempty does not.
func Example_json() {
	type link struct {
		Href iri.IRI `json:"href"`
		Up   iri.Ref `json:"up,omitzero"`
	}
	v := link{Href: iri.MustParse("http://example.com/?a=1&b=2")}
	data, err := json.Marshal(v)
	fmt.Println(string(data), err)

	fmt.Println(json.Unmarshal([]byte(`{"href": null, "up": "../"}`), &v), v.Href, v.Up)

	err = json.Unmarshal([]byte(`{"href": "not absolute"}`), &v)
	fmt.Println(err != nil, v.Href)
	// Output:
	// {"href":"http://example.com/?a=1\u0026b=2"} <nil>
	// <nil> http://example.com/?a=1&b=2 ../
	// true http://example.com/?a=1&b=2
}
