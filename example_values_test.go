package iri_test

// This file contains the examples of what makes values from values: building, resolving, normalizing, comparing and
// converting.

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"

	"example.com/iri"
)

// Building and changing.

// The text of one component cannot change another component.
func ExampleParts_IRI() {
	fmt.Println(iri.Parts{Scheme: "http", Host: "example.com", Port: "8080", Path: "/a", HasQuery: true}.IRI())
	fmt.Println(iri.Parts{Scheme: "https", Host: "example.com@attacker.example"}.IRI())
	fmt.Println(iri.Parts{Scheme: "file", Path: "//attacker.example/share"}.IRI())
	// Output:
	// http://example.com:8080/a? <nil>
	//  iri: parsing "example.com@attacker.example": host: invalid character at offset 11: found '@'
	//  iri: parsing "//attacker.example/share": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because it would be parsed as an authority
}

// Parts are comparable. Two addresses are equal except for the port if their Parts are equal without it.
func ExampleIRI_Parts() {
	registered, asked := iri.MustParse("http://127.0.0.1/callback").Parts(),
		iri.MustParse("http://127.0.0.1:51004/callback").Parts()
	asked.Port, asked.HasPort = registered.Port, registered.HasPort
	fmt.Println(registered == asked)
	// Output: true
}

func ExampleIRI_WithScheme() {
	u := iri.MustParse("http://example.com:80/")
	fmt.Println(u.WithScheme("https")) // port 80 stays
	fmt.Println(u.NormalizeWith(iri.SchemeNormalization).WithScheme("https"))
	// Output:
	// https://example.com:80/ <nil>
	// https://example.com/ <nil>
}

func ExampleIRI_WithCredentials() {
	fmt.Println(iri.MustParse("postgres://db.example/orders").WithCredentials("corp:ann", "p@ss/word"))
	// Output: postgres://corp%3Aann:p%40ss%2Fword@db.example/orders <nil>
}

func ExampleIRI_RequestURI() {
	fmt.Println(iri.MustParse("https://h").RequestURI(), iri.MustParse("https://h/é?ü#top").RequestURI())
	// Output: / /%C3%A9?%C3%BC
}

// The address of a request that a server received. To resolve r.RequestURI would be an open redirect.
func ExampleIRI_WithRequestURI() {
	site := iri.MustParse("https://example.com")
	r := httptest.NewRequest("GET", "/", nil)
	r.RequestURI = "//evil.example/?filter[x]=1"
	fmt.Println(site.WithRequestURI(cmp.Or(r.RequestURI, r.URL.RequestURI())))
	fmt.Println(site.ParseLink(r.RequestURI)) // wrong
	// Output:
	// https://example.com//evil.example/?filter%5Bx%5D=1 <nil>
	// https://evil.example/?filter%5Bx%5D=1 <nil>
}

// The With methods check a component and replace it. The Without methods remove it.
func ExampleIRI_WithHost() {
	u := iri.MustParse("http://ana@example.com:8080/a?q#f")
	fmt.Println(u.WithHost("staging.example.com"))
	fmt.Println(u.WithQuery("a=b"))
	fmt.Println(u.WithoutUserinfo().WithoutPort().WithoutQuery().WithoutFragment())
	// Output:
	// http://ana@staging.example.com:8080/a?q#f <nil>
	// http://ana@example.com:8080/a?a=b#f <nil>
	// http://example.com/a
}

// The public address of a server, from the Host of a request. Text that is more than a host and a port is an error.
func ExampleIRI_WithHostPort() {
	u := iri.MustParse("https://localhost/login")
	fmt.Println(u.WithHostPort("shop.example:8443"))
	fmt.Println(u.WithHostPort("evil@shop.example"))
	// Output:
	// https://shop.example:8443/login <nil>
	//  iri: parsing "evil@shop.example": host: invalid character at offset 4: found '@'
}

// JoinSegments adds file names and other raw strings to a path. It escapes them and rejects dot segments. To follow
// a reference, which may have dot segments, a query or a fragment, use Parse or Resolve.
func ExampleIRI_JoinSegments() {
	u := iri.MustParse("https://example.com/files?v=1")
	fmt.Println(u.JoinSegments("2026", "a/b", "50% done?#.txt"))
	fmt.Println(u.WithPath(u.Path() + "/2026/a%20b.txt")) // a path that is escaped already
	// Output:
	// https://example.com/files/2026/a%2Fb/50%25%20done%3F%23.txt?v=1 <nil>
	// https://example.com/files/2026/a%20b.txt?v=1 <nil>
}

// Resolving and relativizing.

func ExampleIRI_Resolve() {
	fmt.Println(iri.MustParse("http://example.com/a/b/c?q").Resolve(iri.MustParseRef("../d")))
	// Output: http://example.com/a/d
}

// A reference that begins with "//" refers to another host. A reference with a scheme may do so too. See SameOrigin.
func ExampleIRI_Parse() {
	base := iri.MustParse("https://example.com/login")
	for _, ref := range []string{"/home", "//attacker.example/home", "https:attacker.example"} {
		u, err := base.Parse(ref)
		fmt.Println(u, base.SameOrigin(u), err)
	}
	// Output:
	// https://example.com/home true <nil>
	// https://attacker.example/home false <nil>
	// https:attacker.example false <nil>
}

// RDF 1.2 and JSON-LD resolve only relative references and keep an IRI with a scheme unchanged.
func ExampleIRI_ParseVerbatim() {
	fmt.Println(iri.MustParse("http://example.com/a/").ParseVerbatim("http://example.com/b/../c"))
	// Output: http://example.com/b/../c <nil>
}

func ExampleIRI_AppendResolved() {
	base, buf := iri.MustParse("http://example.com/a/"), make([]byte, 0, 256)
	for _, s := range []string{"b", "../c"} {
		buf = base.AppendResolved(buf[:0], iri.MustParseRef(s))
		fmt.Printf("%s ", buf)
	}
	// Output: http://example.com/a/b http://example.com/c
}

func ExampleIRI_Relativize() {
	base := iri.MustParse("http://example.com/a/b?q")
	for _, s := range []string{"http://example.com/a/c", "http://example.com/a/x:y", "http://example.com/d", "urn:a"} {
		fmt.Print(base.Relativize(iri.MustParse(s)), " ")
	}
	// Output: c ./x:y /d urn:a
}

// If there is no relative path to the target, a link needs the target itself.
func ExampleIRI_LinkTo() {
	base := iri.MustParse("http://example.com/docs/guide/intro.html")
	for _, path := range []string{"docs/guide/intro.html#top", "docs/guide/setup.html", "docs/guide/", ""} {
		link, _ := base.LinkTo(iri.MustParse("http://example.com/" + path))
		fmt.Print(link, " ")
	}
	fmt.Println(base.LinkTo(iri.MustParse("http://example.org/docs/")))
	// Output: #top setup.html ./ ../../  false
}

// Normalizing and comparing.

// Normalize decodes "%2E" and removes dot segments. It does not decode "%2F": a program that does
// so later may create new dot segments. Normalize percent-encodes the bidirectional formatting
// characters that RFC 3987 section 4.1 forbids, such as U+202E. It keeps newer ones, such as
// U+2066, invisible characters and line separators, and decodes them.
func ExampleIRI_Normalize() {
	for _, s := range []string{
		"HTTP://EXAMPLE.com/%7euser/./a/../ros%c3%a9?q=%2f", "http://example.com/a/%2e%2E/secret",
		"http://example.com/a/..%2Fsecret", "http://example.com/\u202Egpj.exe",
		"http://example.com/%E2%81%A6%E2%80%8B%E2%80%A8",
	} {
		fmt.Printf("%+q\n", iri.MustParse(s).Normalize())
	}
	// Output:
	// "http://example.com/~user/ros\u00e9?q=%2F"
	// "http://example.com/secret"
	// "http://example.com/a/..%2Fsecret"
	// "http://example.com/%E2%80%AEgpj.exe"
	// "http://example.com/\u2066\u200b\u2028"
}

func ExampleIRI_NormalizeWith() {
	fmt.Println(iri.MustParse("HTTP://[2001:DB8::0:1]:80").NormalizeWith(iri.SyntaxNormalization))
	// Output: http://[2001:db8::0:1]:80
}

// The keys of a map or database decide which identifiers are the same. Choose the normalizations once, and use
// them for both keys and comparisons. The lookup with string(key) does not allocate.
func ExampleIRI_AppendNormalized() {
	visits, key := map[string]int{}, []byte{}
	for _, s := range []string{"http://example.com/~a", "HTTP://example.com:80/%7Ea", "http://example.com/~A"} {
		key = iri.MustParse(s).AppendNormalized(key[:0], iri.StandardNormalization)
		visits[string(key)]++
	}
	fmt.Println(visits)
	// Output: map[http://example.com/~A:1 http://example.com/~a:2]
}

func ExampleDefaultPort() {
	fmt.Println(iri.DefaultPort("https"))
	// Output: 443 true
}

// Texts that are not Equivalent may still identify the same resource, or look the same. Never use Equivalent to block
// known IRIs. Use it only to allow known IRIs.
func ExampleIRI_Equivalent() {
	u := iri.MustParse("http://example.com/caf\u00e9")
	for _, s := range []string{
		"HTTP://Example.com:80/caf%C3%A9",
		"http://example.com./caf\u00e9", "http://example.com//caf\u00e9", // often the same resource
		"http://example.com/cafe\u0301", "http://ex\u0430mple.com/caf\u00e9", // look the same
	} {
		fmt.Print(u.Equivalent(iri.MustParse(s)), " ")
	}
	// Output: true false false false false
}

func ExampleIRI_Contains() {
	base := iri.MustParse("https://example.com/api")
	for _, s := range []string{
		"https://EXAMPLE.com:443/api/users?page=2", "https://example.com/api-internal",
		"https://example.com/api/%2e%2e/admin",
		"https://example.com/api/..%2Fadmin", // which some servers read as "https://example.com/admin"
	} {
		u := iri.MustParse(s).Normalize() // use this text, and not s
		fmt.Print(base.Contains(u), " ")
	}
	// Output: true false false false
}

func ExampleIRI_SameOrigin() {
	u := iri.MustParse("https://example.com/a")
	for _, s := range []string{"https://Example.com:443/b", "http://example.com/a", "https://example.com:8443/a"} {
		fmt.Print(u.SameOrigin(iri.MustParse(s)), " ")
	}
	// Output: true false false
}

// An allow-list of origins, and a check that the host is a domain or below it. Origin fails for
// addresses that other programs read differently, so what is checked here is what they read.
func ExampleIRI_Origin() {
	allowed := map[string]bool{"https://example.com": true}
	for _, s := range []string{
		"https://Example.com:443/a", "https://www.example.com/", "https://example.com%2F.attacker.example/",
		"https://example.com@attacker.example/",
	} {
		u := iri.MustParse(s)
		origin, err := u.Origin()
		below := err == nil && strings.HasSuffix("."+strings.ToLower(u.Host()), ".example.com")
		fmt.Printf("%t %t %q\n", allowed[origin], below, origin)
	}
	// Output:
	// true true "https://example.com"
	// false true "https://www.example.com"
	// false false ""
	// false false ""
}

// A few old clients find a host after an "@" or "//" in the path. SECURITY.md names them.
func ExampleIRI_Origin_strict() {
	for _, path := range []string{"a?q=1", "@evil.example/", "/evil.example"} {
		u := iri.MustParse("https://good.example/" + path).Normalize()
		origin, err := u.Origin()
		rest := strings.TrimPrefix(u.String(), origin)
		isOdd := strings.Contains(rest, "@") || strings.Contains(rest, "//")
		fmt.Print(isOdd, " ", err, ", ")
	}
	// Output: false <nil>, true <nil>, true <nil>,
}

// To check an IRI against an allow-list, normalize it, ask Origin, which fails if programs disagree
// about the host, and Contains, which is false where servers find another path. Then use the normal
// form, and not the original text.
//
// The check cannot prevent attacks that come later: a name may resolve to an internal address, and
// a server may redirect.
func Example_allowList() {
	list := []iri.IRI{iri.MustParse("https://example.com/public"), iri.MustParse("https://cdn.example.com")}
	below := func(u iri.IRI) (iri.IRI, bool) {
		u = u.Normalize()
		_, err := u.Origin()
		return u, err == nil && slices.ContainsFunc(list, func(base iri.IRI) bool { return base.Contains(u) })
	}
	page := iri.MustParse("https://example.com/public/index.html")
	for _, href := range []string{"page", "%2e%2e/admin", "..%2fadmin", "/public/..;/admin", "%252e%252e/admin",
		"//CDN.example.com/a.js", "//example.com@attacker.example/"} {
		u, err := page.Parse(href)
		u, ok := below(u)
		fmt.Println(err == nil && ok, u)
	}
	// Output:
	// true https://example.com/public/page
	// false https://example.com/admin
	// false https://example.com/public/..%2Fadmin
	// false https://example.com/public/..;/admin
	// false https://example.com/public/%252e%252e/admin
	// true https://cdn.example.com/a.js
	// false https://example.com@attacker.example/
}

// Converting and encoding.

func ExampleIRI_ToURI() {
	u := iri.MustParse("http://example.com/rosé#été").ToURI()
	fmt.Println(u, u.Fragment()) // one component in ASCII
	// Output: http://example.com/ros%C3%A9#%C3%A9t%C3%A9 %C3%A9t%C3%A9
}

func ExampleIRI_ToIRI() {
	fmt.Println(iri.MustParse("http://example.com/ros%C3%A9%20%2F").ToIRI())
	// Output: http://example.com/rosé%20%2F
}

// Pass idna.Lookup.ToASCII of package golang.org/x/net/idna, for which a table of one name stands here. IDNA may map a
// name to an address, as here, so check the host of the result.
func ExampleIRI_ToURIFunc() {
	table := map[string]string{"１２７。０。０。１": "127.0.0.1"}
	toASCII := func(host string) (string, error) { return table[host], nil }
	u, err := iri.MustParse("http://１２７。０。０。１/é").ToURIFunc(toASCII)
	fmt.Println(u, u.HostKind(), err)
	// Output: http://127.0.0.1/%C3%A9 IPv4 <nil>
}

// A request has no fragment, and net/url cannot hold an empty one. The fields of a url.URL differ
// from the components of the IRI: Host includes the port, and Path is decoded.
func ExampleIRI_URL() {
	target := iri.MustParse("HTTP://example.com:8080/ros%C3%A9%2F#")
	u, err := target.WithoutFragment().URL()
	fmt.Println(u, u.Scheme, u.Host, u.Path, err)
	// Output: http://example.com:8080/ros%C3%A9%2F http example.com:8080 /rosé/ <nil>
}

func ExampleFromURL() {
	v := &url.URL{Scheme: "http", Host: "example.com", Path: "/rosé wine", RawQuery: "q=rosé|red"}
	fmt.Println(iri.FromURL(v))
	// Output: http://example.com/ros%C3%A9%20wine?q=rosé%7Cred <nil>
}

// The URL of a request that a server receives is relative. For the address that the client asked
// for, also behind a proxy, see examples/requestiri.
func ExampleRefFromURL() {
	request := httptest.NewRequest("GET", "/users/ana?page=2", nil) // what a http.Handler gets
	fmt.Println(iri.RefFromURL(request.URL))
	// Output: /users/ana?page=2 <nil>
}

// An IRI is a JSON string. Package encoding/json escapes "&" as \u0026 by default, which does not
// change the string. null leaves a value unchanged; encoding/json/v2 sets it to zero. The option
// omitzero omits a zero IRI, and omitempty does not.
func ExampleIRI_MarshalText() {
	var v struct {
		Href iri.IRI `json:"href"`
		Up   iri.Ref `json:"up,omitzero"`
	}
	fmt.Println(json.Unmarshal([]byte(`{"href": "http://example.com/?a=1&b=2"}`), &v), v.Href)
	data, err := json.Marshal(v)
	fmt.Println(string(data), err)
	// Output:
	// <nil> http://example.com/?a=1&b=2
	// {"href":"http://example.com/?a=1\u0026b=2"} <nil>
}

func ExampleIRI_UnmarshalText() {
	var base iri.IRI
	flags := flag.NewFlagSet("fetch", flag.ContinueOnError)
	flags.TextVar(&base, "base", iri.MustParse("http://localhost/"), "`IRI` that references are resolved against")
	fmt.Println(flags.Parse([]string{"-base", "https://example.com/"}), base)
	// Output: <nil> https://example.com/
}

func ExampleIRI_AppendText() {
	b, err := iri.MustParse("urn:a").AppendText([]byte("<"))
	fmt.Println(string(append(b, '>')), err)
	// Output: <urn:a> <nil>
}
