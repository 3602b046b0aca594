package iri_test

// This file contains the examples of the documentation, by subject.

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"

	"example.com/iri"
)

func Example() {
	u, err := iri.Parse("https://user@例え.jp:8080/dir/rosé?lang=fr#top")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Scheme(), u.Userinfo(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment())
	fmt.Println(u)
	// Output:
	// https user 例え.jp 8080 /dir/rosé lang=fr top
	// https://user@例え.jp:8080/dir/rosé?lang=fr#top
}

// Parsing and components.

func ExampleParse() {
	u, err := iri.Parse("urn:isbn:0451450523")
	fmt.Println(u.Scheme(), u.Path(), err)

	_, err = iri.Parse("http://example.com/100%")
	fmt.Println(err)
	// Output:
	// urn isbn:0451450523 <nil>
	// iri: parsing "http://example.com/100%": path: invalid percent-encoding at offset 23: expected two hex digits after "%", found the end of the input
}

func ExampleParseRef() {
	r, err := iri.ParseRef("../a?q")
	fmt.Println(r.IsAbs(), r.Path(), r.Query(), err)

	_, err = iri.ParseRef("1a:b")
	fmt.Println(err)
	// Output:
	// false ../a q <nil>
	// iri: parsing "1a:b": path: colon in the first segment of a relative path at offset 2: expected a valid scheme before ":", or "./" before the path, found ':'
}

func ExampleParseURI() {
	_, err := iri.ParseURI("http://example.com/rosé")
	fmt.Println(err)
	// Output:
	// iri: parsing "http://example.com/rosé": path: invalid character at offset 22: a URI is ASCII (see ToURI): found 'é' (U+00E9)
}

func ExampleParseURIRef() {
	r, err := iri.ParseURIRef("ros%C3%A9")
	fmt.Println(r, err)
	// Output:
	// ros%C3%A9 <nil>
}

func ExampleMustParse() {
	rdfType := iri.MustParse("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
	fmt.Println(rdfType.Fragment())
	// Output:
	// type
}

func ExampleMustParseRef() {
	parent := iri.MustParseRef("..")
	fmt.Println(parent.Path())
	// Output:
	// ..
}

func ExampleValid() {
	fmt.Println(iri.Valid("http://example.com/"), iri.Valid("/a"), iri.Valid("http://exa mple.com/"))
	// Output:
	// true false false
}

func ExampleValidRef() {
	fmt.Println(iri.ValidRef("http://example.com/"), iri.ValidRef("/a"), iri.ValidRef("a b"))
	// Output:
	// true true false
}

func ExampleValidURI() {
	fmt.Println(iri.ValidURI("http://example.com/%C3%A9"), iri.ValidURI("http://example.com/é"))
	// Output:
	// true false
}

func ExampleValidURIRef() {
	fmt.Println(iri.ValidURIRef("../%C3%A9"), iri.ValidURIRef("../é"))
	// Output:
	// true false
}

func ExampleCutScheme() {
	for _, s := range []string{"HTTPS://example.com/a", "schema.json", "./a:b", "ex:name", "ex"} {
		scheme, rest, found := iri.CutScheme(s)
		fmt.Printf("%q %q %v\n", scheme, rest, found)
	}
	// Output:
	// "HTTPS" "//example.com/a" true
	// "" "schema.json" false
	// "" "./a:b" false
	// "ex" "name" true
	// "" "ex" false
}

// The prefix of a prefixed name, as in JSON-LD, has no ":" yet. Scheme.Valid tells whether it can begin an IRI.
func ExampleCutScheme_prefix() {
	for _, prefix := range []string{"ex", "schema.org", "1st", "my_terms"} {
		fmt.Println(prefix, iri.Scheme.Valid(prefix))
	}
	// Output:
	// ex true
	// schema.org true
	// 1st false
	// my_terms false
}

// An empty query is not the same as no query.
func ExampleIRI_HasQuery() {
	for _, s := range []string{"http://a", "http://a?", "http://a?q"} {
		u := iri.MustParse(s)
		fmt.Printf("%v %q\n", u.HasQuery(), u.Query())
	}
	// Output:
	// false ""
	// true ""
	// true "q"
}

func ExampleIRI_Segments() {
	fmt.Printf("%q\n", slices.Collect(iri.MustParse("http://example.com/a/b%2Fc/").Segments()))
	// Output:
	// ["a" "b%2Fc" ""]
}

func ExampleIRI_HostKind() {
	for _, s := range []string{"urn:a", "http://example.com", "http://192.0.2.1", "http://256.1.1.1", "http://[::1]", "http://[v7.a]"} {
		fmt.Println(iri.MustParse(s).HostKind())
	}
	// Output:
	// none
	// reg-name
	// IPv4
	// reg-name
	// IPv6
	// IPvFuture
}

func ExampleIRI_Addr() {
	addr, ok := iri.MustParse("http://[2001:DB8::1]/").Addr()
	fmt.Println(addr, ok)
	addr, ok = iri.MustParse("http://example.com/").Addr()
	fmt.Println(addr, ok)
	// Output:
	// 2001:db8::1 true
	// invalid IP false
}

func ExampleIRI_PortNumber() {
	fmt.Println(iri.MustParse("http://a:8080").PortNumber())
	fmt.Println(iri.MustParse("http://a:").PortNumber())
	fmt.Println(iri.MustParse("http://a:65536").PortNumber())
	// Output:
	// 8080 true
	// 0 false
	// 0 false
}

func ExampleIRI_Redacted() {
	fmt.Println(iri.MustParse("http://user:password@example.com/").Redacted())
	// Output:
	// http://user:xxxxx@example.com/
}

func ExampleIRI_Ref() {
	var r iri.Ref = iri.MustParse("http://a/").Ref()
	fmt.Println(r)
	// Output:
	// http://a/
}

func ExampleRef_IRI() {
	for _, s := range []string{"http://a/b", "b"} {
		u, ok := iri.MustParseRef(s).IRI()
		fmt.Println(ok, u)
	}
	// Output:
	// true http://a/b
	// false
}

// IRIs are equal if their texts are equal, so they can be used as map keys. Different texts are different keys, even
// if they are Equivalent.
func ExampleIRI_Equal() {
	u, v := iri.MustParse("http://a/%7Eb"), iri.MustParse("http://a/~b")
	fmt.Println(u.Equal(u), u.Equal(v), u == v)
	seen := map[iri.IRI]bool{u: true}
	fmt.Println(seen[u], seen[v])
	// Output:
	// true false false
	// true false
}

func ExampleIRI_Compare() {
	list := []iri.IRI{iri.MustParse("urn:b"), iri.MustParse("http://a"), iri.MustParse("urn:a")}
	slices.SortFunc(list, iri.IRI.Compare)
	fmt.Println(list)
	// Output:
	// [http://a urn:a urn:b]
}

// A parsed IRI shares memory with its input. Clone it to keep a short IRI without keeping a long text in memory.
func ExampleIRI_Clone() {
	document := "<http://example.com/a> <http://example.com/b> ..."
	u := iri.MustParse(document[1:21])
	u = u.Clone()
	fmt.Println(u)
	// Output:
	// http://example.com/a
}

// Errors.

// The component, offset and cause of an error are also available as values.
func ExampleParseError() {
	_, err := iri.Parse("http://[::1/")
	var e *iri.ParseError
	if errors.As(err, &e) {
		fmt.Println(e.Component, e.Offset, e.Err)
	}
	fmt.Println(errors.Is(err, iri.ErrInvalidIPLiteral))
	// Output:
	// host 11 invalid IP literal
	// true
}

// Components as strings.

func ExampleComponent_Valid() {
	fmt.Println(iri.Segment.Valid("a:b"), iri.Segment.Valid("a/b"), iri.Host.Valid("[::1]"), iri.Scheme.Valid(""))
	// Output:
	// true false true false
}

func ExampleComponent_Escape() {
	fmt.Println(iri.Segment.Escape("a/b?"), iri.Path.Escape("a/b?"), iri.Query.Escape("a/b?"), iri.Query.Escape("100% rosé"))
	// Output:
	// a%2Fb%3F a/b%3F a/b? 100%25%20rosé
}

// Repair is for text that is percent-encoded already, except for some characters; Escape is for plain text.
func ExampleComponent_Repair() {
	const href = "/wine list/ros%C3%A9 100%"
	fmt.Println(iri.Path.Repair(href))
	fmt.Println(iri.Path.Escape(href))
	// Output:
	// /wine%20list/ros%C3%A9%20100%25
	// /wine%20list/ros%25C3%25A9%20100%25
}

func ExampleUnescape() {
	fmt.Println(iri.Unescape("100%25%20ros%C3%A9"))
	_, err := iri.Unescape("100%")
	fmt.Println(err)
	// Output:
	// 100% rosé <nil>
	// iri: parsing "100%": invalid percent-encoding at offset 4: expected two hex digits after "%", found the end of the input
}

// Repairing.

func ExampleRepair() {
	for _, s := range []string{
		"http://example.com/?filter[x]=1",
		"#/definitions/List<string>",
		" https://example.com/my schema\n",
		"<https://example.com/>",
		"50% off: today",
		"http://example.com/a%20b", // valid, so it is not changed
	} {
		ref, err := iri.Repair(s)
		fmt.Println(ref, err)
	}
	// Output:
	// http://example.com/?filter%5Bx%5D=1 <nil>
	// #/definitions/List%3Cstring%3E <nil>
	// https://example.com/my%20schema <nil>
	// https://example.com/ <nil>
	// ./50%25%20off:%20today <nil>
	// http://example.com/a%20b <nil>
}

// A program can repair the references of a document and report each change to the author.
func ExampleRepairFunc() {
	document := `https://example.com/about
https://example.com/?filter[x]=1
https://example.com/100%
https://example com/
`
	number := 0
	for line := range strings.Lines(document) {
		number++
		line = strings.TrimSuffix(line, "\n")
		report := func(e iri.Edit) {
			fmt.Printf("line %d, column %d: %q changed to %q\n", number, e.Offset+1, e.Old, e.New)
		}
		ref, err := iri.RepairFunc(line, report)
		if err != nil {
			fmt.Printf("line %d: skipped: not an IRI reference: %q\n", number, line)
			continue
		}
		fmt.Printf("line %d: %v\n", number, ref)
	}
	// Output:
	// line 1: https://example.com/about
	// line 2, column 28: "[" changed to "%5B"
	// line 2, column 30: "]" changed to "%5D"
	// line 2: https://example.com/?filter%5Bx%5D=1
	// line 3, column 24: "%" changed to "%25"
	// line 3: https://example.com/100%25
	// line 4: skipped: not an IRI reference: "https://example com/"
}

// Building and modifying.

func ExampleParts() {
	u, err := iri.Parts{Scheme: "http", Host: "example.com", Port: "8080", Path: "/a", HasQuery: true}.IRI()
	fmt.Println(u, err)

	_, err = iri.Parts{Scheme: "http", Host: "example.com:8080"}.IRI()
	fmt.Println(err)
	// Output:
	// http://example.com:8080/a? <nil>
	// iri: parsing "example.com:8080": host: invalid character at offset 11: the port is a component of its own: found ':'
}

func ExampleParts_Ref() {
	r, err := iri.Parts{Path: "a", Fragment: "b"}.Ref()
	fmt.Println(r, err)
	// Output:
	// a#b <nil>
}

func ExampleIRI_Parts() {
	p := iri.MustParse("http://example.com/a?q").Parts()
	p.Scheme, p.Query, p.HasQuery = "https", "", false
	u, err := p.IRI()
	fmt.Println(u, err)
	// Output:
	// https://example.com/a <nil>
}

// Two addresses are equal except for the port if their Parts are equal without it.
func ExampleIRI_Parts_exceptPort() {
	withoutPort := func(u iri.IRI) iri.Parts {
		p := u.Normalize().Parts()
		p.Port, p.HasPort = "", false
		return p
	}
	registered, asked := iri.MustParse("http://127.0.0.1/callback"), iri.MustParse("http://127.0.0.1:51004/callback")
	fmt.Println(withoutPort(registered) == withoutPort(asked))
	// Output:
	// true
}

func ExampleIRI_WithScheme() {
	u := iri.MustParse("http://example.com:80/")
	fmt.Println(u.WithScheme("https")) // port 80 stays
	fmt.Println(u.NormalizeWith(iri.SchemeNormalization).WithScheme("https"))
	// Output:
	// https://example.com:80/ <nil>
	// https://example.com/ <nil>
}

func ExampleIRI_WithAuthority() {
	fmt.Println(iri.MustParse("http://example.com/a").WithAuthority("localhost:8080"))
	// Output:
	// http://localhost:8080/a <nil>
}

func ExampleIRI_WithUserinfo() {
	fmt.Println(iri.MustParse("ftp://example.com/a").WithUserinfo("anonymous"))
	// Output:
	// ftp://anonymous@example.com/a <nil>
}

func ExampleIRI_WithHost() {
	u := iri.MustParse("http://example.com:8080/a?q")
	fmt.Println(u.WithHost("staging.example.com"))
	fmt.Println(u.WithHost("[::1]"))
	fmt.Println(u.WithHost("::1"))
	// Output:
	// http://staging.example.com:8080/a?q <nil>
	// http://[::1]:8080/a?q <nil>
	//  iri: parsing "::1": host: invalid character at offset 0: an IPv6 address needs brackets, as in "[::1]": found ':'
}

func ExampleIRI_WithPort() {
	fmt.Println(iri.MustParse("http://example.com/a").WithPort("8080"))
	// Output:
	// http://example.com:8080/a <nil>
}

func ExampleIRI_WithPath() {
	fmt.Println(iri.MustParse("http://example.com/a?q").WithPath("/b/c"))
	fmt.Println(iri.MustParse("urn:a").WithPath("//b"))
	// Output:
	// http://example.com/b/c?q <nil>
	//  iri: parsing "//b": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because an authority does
}

func ExampleIRI_WithQuery() {
	fmt.Println(iri.MustParse("http://example.com/#f").WithQuery("a=b"))
	// Output:
	// http://example.com/?a=b#f <nil>
}

func ExampleIRI_WithFragment() {
	fmt.Println(iri.MustParse("http://example.com/").WithFragment("top"))
	// Output:
	// http://example.com/#top <nil>
}

func ExampleIRI_WithoutAuthority() {
	fmt.Println(iri.MustParse("file:///etc/fstab").WithoutAuthority())
	// Output:
	// file:/etc/fstab <nil>
}

func ExampleIRI_WithoutUserinfo() {
	fmt.Println(iri.MustParse("http://user:password@example.com/a").WithoutUserinfo())
	// Output:
	// http://example.com/a
}

func ExampleIRI_WithoutPort() {
	fmt.Println(iri.MustParse("http://example.com:80/a").WithoutPort())
	// Output:
	// http://example.com/a
}

func ExampleIRI_WithoutQuery() {
	fmt.Println(iri.MustParse("http://example.com/a?q#f").WithoutQuery())
	// Output:
	// http://example.com/a#f
}

func ExampleIRI_WithoutFragment() {
	fmt.Println(iri.MustParse("http://example.com/a?q#f").WithoutFragment())
	// Output:
	// http://example.com/a?q
}

func ExampleIRI_AppendSegments() {
	u := iri.MustParse("http://example.com/files/?v=1")
	fmt.Println(u.AppendSegments("2026", "a/b", "100%.txt"))
	_, err := u.AppendSegments("..", "secret")
	fmt.Println(err)
	// Output:
	// http://example.com/files/2026/a%2Fb/100%25.txt?v=1 <nil>
	// iri: parsing "..": segment: invalid path at offset 0: a dot segment cannot be appended, because resolving removes it
}

// Resolving and relativizing.

func ExampleIRI_Resolve() {
	base := iri.MustParse("http://example.com/a/b/c?q")
	for _, s := range []string{"d", "../d", "/d", "//example.org/d", "?r", "#f", "", "urn:d"} {
		fmt.Println(base.Resolve(iri.MustParseRef(s)))
	}
	// Output:
	// http://example.com/a/b/d
	// http://example.com/a/d
	// http://example.com/d
	// http://example.org/d
	// http://example.com/a/b/c?r
	// http://example.com/a/b/c?q#f
	// http://example.com/a/b/c?q
	// urn:d
}

func ExampleIRI_Parse() {
	base := iri.MustParse("urn:example:a")
	u, err := base.Parse("#part")
	fmt.Println(u, err)
	_, err = base.Parse("no reference")
	fmt.Println(err)
	// Output:
	// urn:example:a#part <nil>
	// iri: parsing "no reference": path: invalid character at offset 2: found ' '
}

func ExampleResolve() {
	s, err := iri.Resolve("http://example.com/a/b", "../c")
	fmt.Println(s, err)
	// Output:
	// http://example.com/c <nil>
}

func ExampleIRI_ResolveVerbatim() {
	base := iri.MustParse("http://example.com/a/")
	ref := iri.MustParseRef("http://example.com/a/../b")
	fmt.Println(base.ResolveVerbatim(ref))
	fmt.Println(base.Resolve(ref))
	fmt.Println(base.ResolveVerbatim(iri.MustParseRef("../b")))
	// Output:
	// http://example.com/a/../b
	// http://example.com/b
	// http://example.com/b
}

func ExampleIRI_ParseVerbatim() {
	base := iri.MustParse("http://example.com/a/")
	fmt.Println(base.ParseVerbatim("b/../c"))
	fmt.Println(base.ParseVerbatim("http://example.com/b/../c"))
	// Output:
	// http://example.com/a/c <nil>
	// http://example.com/b/../c <nil>
}

func ExampleIRI_AppendResolve() {
	base := iri.MustParse("http://example.com/a/")
	buf := make([]byte, 0, 256)
	for _, s := range []string{"b", "../c"} {
		buf = base.AppendResolve(buf[:0], iri.MustParseRef(s))
		fmt.Printf("%s\n", buf)
	}
	// Output:
	// http://example.com/a/b
	// http://example.com/c
}

func ExampleIRI_Relativize() {
	base := iri.MustParse("http://example.com/a/b?q")
	for _, s := range []string{
		"http://example.com/a/c", "http://example.com/a/b", "http://example.com/a/", "http://example.com/a/x:y",
		"http://example.com/d", "http://example.org/a", "urn:a",
	} {
		fmt.Println(base.Relativize(iri.MustParse(s)))
	}
	// Output:
	// c
	// b
	// .
	// ./x:y
	// /d
	// //example.org/a
	// urn:a
}

func ExampleIRI_LinkTo() {
	base := iri.MustParse("http://example.com/docs/guide/intro.html")
	for _, s := range []string{
		"http://example.com/docs/guide/intro.html#top", "http://example.com/docs/guide/intro.html?page=2",
		"http://example.com/docs/guide/setup.html#linux", "http://example.com/docs/guide/", "http://example.com/docs/", "http://example.com/",
		"http://example.com/docs/guide/a:b", "http://example.org/docs/",
	} {
		ref, ok := base.LinkTo(iri.MustParse(s))
		fmt.Printf("%q %v\n", ref, ok)
	}
	// Output:
	// "#top" true
	// "?page=2" true
	// "setup.html#linux" true
	// "./" true
	// "../" true
	// "../../" true
	// "./a:b" true
	// "" false
}

// Normalizing and comparing.

func ExampleIRI_Normalize() {
	u := iri.MustParse("HTTP://EXAMPLE.com/%7euser/./a/../ros%c3%a9?q=%2f")
	fmt.Println(u.Normalize())
	// Output:
	// http://example.com/~user/rosé?q=%2F
}

// A relative path keeps its dot segments, since their meaning depends on the base.
func ExampleRef_Normalize() {
	for _, s := range []string{"../%61", "/b/../%61"} {
		fmt.Println(iri.MustParseRef(s).Normalize())
	}
	// Output:
	// ../a
	// /a
}

func ExampleIRI_NormalizeWith() {
	u := iri.MustParse("http://[2001:DB8::0:1]:80")
	fmt.Println(u.NormalizeWith(iri.SyntaxNormalization))
	fmt.Println(u.NormalizeWith(iri.SyntaxNormalization | iri.SchemeNormalization))
	fmt.Println(u.NormalizeWith(iri.StandardNormalization))
	// Output:
	// http://[2001:db8::0:1]:80
	// http://[2001:db8::0:1]/
	// http://[2001:db8::1]/
}

// Use the normal form as a map key. The lookup with string(key) does not allocate.
func ExampleIRI_AppendNormalized() {
	visits := map[string]int{}
	var key []byte
	for _, s := range []string{"http://example.com/~a", "HTTP://example.com/%7Ea", "http://example.com/b"} {
		key = iri.MustParse(s).AppendNormalized(key[:0], iri.SyntaxNormalization)
		visits[string(key)]++
	}
	fmt.Println(visits)
	// Output:
	// map[http://example.com/b:1 http://example.com/~a:2]
}

func ExampleNormalization_String() {
	fmt.Println(iri.SyntaxNormalization | iri.SchemeNormalization)
	fmt.Println(iri.Normalization(0))
	// Output:
	// case|percent|path|scheme
	// none
}

func ExampleDefaultPort() {
	fmt.Println(iri.DefaultPort("https"))
	fmt.Println(iri.DefaultPort("mailto"))
	// Output:
	// 443 true
	// 0 false
}

func ExampleIRI_Equivalent() {
	u := iri.MustParse("http://example.com/rosé")
	fmt.Println(u.Equivalent(iri.MustParse("HTTP://Example.com/ros%C3%A9")))
	fmt.Println(u.Equivalent(iri.MustParse("http://example.com/Rosé")))
	// Output:
	// true
	// false
}

func ExampleIRI_EquivalentWith() {
	u := iri.MustParse("http://example.com/")
	v := iri.MustParse("http://example.com:80")
	fmt.Println(u.Equivalent(v))
	fmt.Println(u.EquivalentWith(v, iri.SyntaxNormalization|iri.SchemeNormalization))
	// Output:
	// false
	// true
}

func ExampleIRI_Contains() {
	base := iri.MustParse("https://example.com/api")
	for _, s := range []string{
		"https://example.com/api/users?page=2", "https://EXAMPLE.com:443/api", "https://example.com/api-internal", "https://example.com/api/%2e%2e/admin",
		"https://example.com.attacker.example/api",
	} {
		fmt.Println(base.Contains(iri.MustParse(s)), s)
	}
	// Output:
	// true https://example.com/api/users?page=2
	// true https://EXAMPLE.com:443/api
	// false https://example.com/api-internal
	// false https://example.com/api/%2e%2e/admin
	// false https://example.com.attacker.example/api
}

func ExampleIRI_SameOrigin() {
	u := iri.MustParse("https://example.com/a")
	for _, s := range []string{"https://Example.com:443/b", "http://example.com/a", "https://www.example.com/a", "https://example.com:8443/a"} {
		fmt.Println(u.SameOrigin(iri.MustParse(s)), s)
	}
	// Output:
	// true https://Example.com:443/b
	// false http://example.com/a
	// false https://www.example.com/a
	// false https://example.com:8443/a
}

// Converting.

func ExampleIRI_ToURI() {
	u := iri.MustParse("http://example.com/rosé#été")
	fmt.Println(u.ToURI())
	fmt.Println(u.ToURI().Fragment()) // one component in ASCII
	// Output:
	// http://example.com/ros%C3%A9#%C3%A9t%C3%A9
	// %C3%A9t%C3%A9
}

func ExampleIRI_ToIRI() {
	fmt.Println(iri.MustParse("http://example.com/ros%C3%A9%20%2F").ToIRI())
	// Output:
	// http://example.com/rosé%20%2F
}

// ToURIFunc calls the function only for host names with non-ASCII characters. Real programs use package
// golang.org/x/net/idna.
func ExampleIRI_ToURIFunc() {
	toASCII := func(host string) (string, error) { return strings.ReplaceAll(host, "é", "xn--9ca"), nil }
	fmt.Println(iri.MustParse("http://é/é").ToURIFunc(toASCII))
	// Output:
	// http://xn--9ca/%C3%A9 <nil>
}

func ExampleIRI_ToIRIFunc() {
	toUnicode := func(host string) (string, error) { return strings.ReplaceAll(host, "xn--9ca", "é"), nil }
	fmt.Println(iri.MustParse("http://xn--9ca/%C3%A9").ToIRIFunc(toUnicode))
	// Output:
	// http://é/é <nil>
}

// A request has no fragment, and net/url cannot hold an empty one.
func ExampleIRI_URL() {
	target := iri.MustParse("HTTP://example.com/rosé#")
	_, err := target.URL()
	fmt.Println(err)
	u, err := target.WithoutFragment().URL()
	fmt.Println(u, err)
	// Output:
	// iri: converting "HTTP://example.com/rosé#": fragment: net/url cannot hold it: it is empty, and would be lost
	// http://example.com/ros%C3%A9 <nil>
}

func ExampleFromURL() {
	v, err := url.Parse("http://example.com/rosé wine?q=rosé|red")
	if err != nil {
		panic(err)
	}
	u, err := iri.FromURL(v)
	fmt.Println(u, err)
	fmt.Println(u.ToIRI())
	// Output:
	// http://example.com/ros%C3%A9%20wine?q=rosé%7Cred <nil>
	// http://example.com/rosé%20wine?q=rosé%7Cred
}

// The URL of a request that a server receives is relative. Its IRI has the scheme of the server, and the host that the
// client named in the request.
func ExampleRefFromURL() {
	origin := iri.MustParse("https://example.com/")
	request := httptest.NewRequest("GET", "/users/ana?page=2", nil) // what a http.Handler gets
	ref, err := iri.RefFromURL(request.URL)
	if err != nil {
		fmt.Println(err)
		return
	}
	u, err := origin.WithAuthority(request.Host)
	fmt.Println(u.Resolve(ref), err)
	// Output:
	// https://example.com/users/ana?page=2 <nil>
}

// Encoding.

func ExampleIRI_MarshalText() {
	type note struct {
		ID    iri.IRI `json:"id"`
		Reply iri.IRI `json:"inReplyTo,omitzero"`
	}
	b, err := json.Marshal(note{ID: iri.MustParse("https://example.com/notes/1")})
	fmt.Println(string(b), err)
	// Output:
	// {"id":"https://example.com/notes/1"} <nil>
}

func ExampleIRI_UnmarshalText() {
	var note struct{ ID iri.IRI }
	fmt.Println(json.Unmarshal([]byte(`{"ID":"https://example.com/notes/1"}`), &note), note.ID)
	fmt.Println(json.Unmarshal([]byte(`{"ID":"notes/1"}`), &note))
	// Output:
	// <nil> https://example.com/notes/1
	// iri: parsing "notes/1": missing scheme at offset 5: an IRI begins with a scheme such as "https:", and there is no base for a relative reference (see ParseRef): expected a letter, digit, "+", "-", "." or ":", found '/'
}

func ExampleIRI_AppendText() {
	b, err := iri.MustParse("urn:a").AppendText([]byte("<"))
	fmt.Println(string(append(b, '>')), err)
	// Output:
	// <urn:a> <nil>
}

func ExampleIRI_Scan() {
	var u iri.IRI
	fmt.Println(u.Scan([]byte("urn:a")), u) // as database/sql does
	// Output:
	// <nil> urn:a
}

func ExampleIRI_Value() {
	fmt.Println(iri.MustParse("urn:a").Value())
	// Output:
	// urn:a <nil>
}

// Tasks that combine several functions.

// To check an IRI against an allow-list, parse it, compare it by Contains or SameOrigin, and use the parsed value,
// not the original text.
//
// The check cannot prevent attacks that come later: a host name may resolve to an internal address, and a server may
// redirect or decode "%2F" in paths. For this reason the example also rejects "%2F" and "%5C".
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

// RDF 1.2 and JSON-LD resolve only relative references and keep an IRI with a scheme unchanged. The base may change
// inside a document, and there may be no base before the first @base.
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
	// iri: parsing "relative": missing scheme at offset 8: an IRI begins with a scheme such as "https:", and there is no base for a relative reference (see ParseRef): expected a letter, digit, "+", "-", "." or ":", found the end of the input
	// http://example.com/a/../b
	// http://example.com/c/
	// http://example.com/d
	// http://example.com/c/#e
}

// JSON Schema has four formats for identifiers. Each corresponds to one function.
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

// Security: assumptions that a program must not make.

// The text before "@" is the userinfo, even if it looks like a host. Use Host for decisions.
func ExampleIRI_Host_userinfoLikeHost() {
	u := iri.MustParse("https://example.com:443@attacker.example/")
	fmt.Println(u.Host())
	fmt.Println(u.Userinfo())
	// Output:
	// attacker.example
	// example.com:443
}

// A reference that begins with "//" refers to another host. A reference with a scheme may do so too.
func ExampleIRI_Parse_referenceToAnotherHost() {
	base := iri.MustParse("https://example.com/login")
	for _, next := range []string{"/home", "//attacker.example/home", "https:attacker.example"} {
		u, err := base.Parse(next)
		fmt.Println(u, err, u.Authority() == base.Authority())
	}
	// Output:
	// https://example.com/home <nil> true
	// https://attacker.example/home <nil> false
	// https:attacker.example <nil> false
}

// Resolve removes only dot segments that are written as such. Normalize also decodes "%2E". Neither decodes "%2F". A
// program that decodes "%2F" later may create new dot segments.
func ExampleIRI_Normalize_encodedDotSegments() {
	base := iri.MustParse("https://example.com/files/")
	for _, ref := range []string{"../secret", "%2e%2E/secret", "..%2Fsecret"} {
		u := base.Resolve(iri.MustParseRef(ref))
		fmt.Println(u.Path(), u.Normalize().Path())
	}
	name, err := iri.Unescape("..%2Fsecret")
	fmt.Println(name, err)
	// Output:
	// /secret /secret
	// /files/%2e%2E/secret /secret
	// /files/..%2Fsecret /files/..%2Fsecret
	// ../secret <nil>
}

// The parser accepts any scheme that is valid in the grammar, in upper or lower case. Compare Normalize().Scheme()
// with the schemes that you allow.
func ExampleIRI_Scheme_anyScheme() {
	u := iri.MustParse("JavaScript:alert(1)")
	fmt.Println(u.Scheme(), u.Normalize().Scheme())
	// Output:
	// JavaScript javascript
}

// Some programs accept more notations of IPv4 addresses than the grammar does. In this package such hosts are names,
// and Addr returns false for them. Normalize may turn a percent-encoded name into an address.
func ExampleIRI_Addr_addressesInDisguise() {
	for _, host := range []string{"127.0.0.1", "127.1", "0x7f.0.0.1", "2130706433", "0177.0.0.1", "%31%32%37.0.0.1", "[::ffff:127.0.0.1]"} {
		u := iri.MustParse("http://" + host + "/")
		addr, ok := u.Addr()
		fmt.Println(host, u.HostKind(), addr.Unmap().IsLoopback(), ok, u.Normalize().HostKind())
	}
	// Output:
	// 127.0.0.1 IPv4 true true IPv4
	// 127.1 reg-name false false reg-name
	// 0x7f.0.0.1 reg-name false false reg-name
	// 2130706433 reg-name false false reg-name
	// 0177.0.0.1 reg-name false false reg-name
	// %31%32%37.0.0.1 reg-name false false IPv4
	// [::ffff:127.0.0.1] IPv6 true true IPv6
}

// IDNA may map a name to an address. Check the result of ToURIFunc, not its input.
func ExampleIRI_ToURIFunc_addressFromIDNA() {
	u := iri.MustParse("http://１２７。０。０。１/")
	_, before := u.Addr()
	u, err := u.ToURIFunc(func(string) (string, error) { return "127.0.0.1", nil }) // the compatibility mapping of IDNA does this
	_, after := u.Addr()
	fmt.Println(before, after, u, err)
	// Output:
	// false true http://127.0.0.1/ <nil>
}

// A host may be empty. It may also contain percent-encoded delimiters and control characters, and Normalize does not
// decode them.
func ExampleIRI_Host_oddHosts() {
	for _, in := range []string{"http:///path", "http://:80/", "http://a%40b/", "http://a%2Fb/", "http://localhost%00.example/"} {
		fmt.Printf("%q %s\n", iri.MustParse(in).Host(), iri.MustParse(in).Normalize())
	}
	// Output:
	// "" http:///path
	// "" http://:80/
	// "a%40b" http://a%40b/
	// "a%2Fb" http://a%2Fb/
	// "localhost%00.example" http://localhost%00.example/
}

// Texts that are not Equivalent may still identify the same resource. Never use Equivalent to block known IRIs. Use
// it only to allow known IRIs.
func ExampleIRI_Equivalent_notEquivalent() {
	u := iri.MustParse("http://example.com/caf\u00e9")
	for _, other := range []string{"http://example.com:80/caf\u00e9", "http://example.com./caf\u00e9", "http://example.com//caf\u00e9", "http://example.com/cafe\u0301", "http://example.com/x/..%2Fcaf\u00e9"} {
		fmt.Print(u.Equivalent(iri.MustParse(other)), " ")
	}
	// Output:
	// false false false false false
}

// Escape encodes only characters that are invalid in the component. It keeps delimiters inside a component: "/" and
// ".." in a path, "&" and "=" in a query, ":" in a userinfo.
func ExampleComponent_Escape_leavesDelimiters() {
	fmt.Println(iri.Path.Escape("/../a b"), iri.Segment.Escape(".."), iri.Segment.Escape("a/b"))
	fmt.Println(iri.Query.Escape("a&b=c d"), iri.Userinfo.Escape("user:x@y"))
	// Output:
	// /../a%20b .. a%2Fb
	// a&b=c%20d user:x%40y
}

// The text of one component cannot change another component.
func ExampleParts_IRI_noInjection() {
	_, err := iri.Parts{Scheme: "https", Host: "example.com@attacker.example", Path: "/"}.IRI()
	fmt.Println(err)
	_, err = iri.Parts{Scheme: "file", Path: "//attacker.example/share"}.IRI()
	fmt.Println(err)
	u, err := iri.MustParse("https://example.com/users/").AppendSegments("../admin?x#y")
	fmt.Println(u, err)
	// Output:
	// iri: parsing "example.com@attacker.example": host: invalid character at offset 11: found '@'
	// iri: parsing "//attacker.example/share": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because an authority does
	// https://example.com/users/..%2Fadmin%3Fx%23y <nil>
}

// A function for IDNA may map a character to a delimiter. ToURIFunc returns an error if the result is not a valid
// host.
func ExampleIRI_ToURIFunc_mappedDelimiters() {
	u := iri.MustParse("https://example.com／.attacker.example/")
	_, err := u.ToURIFunc(func(host string) (string, error) {
		return strings.ReplaceAll(host, "／", "/"), nil // the compatibility mapping of U+FF0F does this
	})
	fmt.Println(err)
	// Output:
	// iri: parsing "example.com/.attacker.example": host: invalid character at offset 11: found '/'
}

// Two different IRIs may look the same. IDNA and user interfaces have rules for mixed scripts. This package has none.
func ExampleIRI_Equivalent_homographs() {
	latin, cyrillic := iri.MustParse("https://apple.example/"), iri.MustParse("https://аpple.example/")
	fmt.Println(latin.Equivalent(cyrillic))
	fmt.Println(latin.IsURI(), cyrillic.IsURI())
	fmt.Println(cyrillic.ToURI())
	// Output:
	// false
	// true false
	// https://%D0%B0pple.example/
}

// Bidirectional formatting characters change the order in which text is displayed. The grammar allows them, although
// RFC 3987 section 4.1 forbids seven of them. Normalize percent-encodes those seven.
func ExampleIRI_Normalize_bidirectionalFormatting() {
	u := iri.MustParse("https://example.com/\u202Egpj.exe")
	fmt.Println(strings.ContainsRune(u.Path(), '\u202E'))
	fmt.Println(u.Normalize())
	fmt.Println(u.Normalize().ToIRI())
	// Output:
	// true
	// https://example.com/%E2%80%AEgpj.exe
	// https://example.com/%E2%80%AEgpj.exe
}

// The grammar allows other invisible characters, newer formatting characters and line separators. Normalize does not
// encode them, and decodes them if they are percent-encoded.
func ExampleIRI_Normalize_invisible() {
	for _, c := range "\u061C\u2066\u200B\u00AD\uFEFF\u2028" {
		u := iri.MustParse("https://example.com/" + iri.Path.Escape(string(c)))
		fmt.Print(u.Normalize() == iri.MustParse("https://example.com/"+string(c)), " ")
	}
	// Output:
	// true true true true true true
}

// Percent-encoded text may contain anything: line breaks, NUL, invalid UTF-8. Check the result of Unescape before you
// use it.
func ExampleUnescape_encodedControls() {
	u := iri.MustParse("https://example.com/a%0D%0ASet-Cookie:%20b%00%FF")
	fmt.Println(u)
	name, err := iri.Unescape(u.Path())
	fmt.Printf("%q %v\n", name, err)
	// Output:
	// https://example.com/a%0D%0ASet-Cookie:%20b%00%FF
	// "/a\r\nSet-Cookie: b\x00\xff" <nil>
}

// ASCII spaces and control characters, including line breaks, are always invalid unless they are percent-encoded. The
// same applies to double quotes, angle brackets, backslashes, braces, "^", "`" and "|".
func ExampleParse_neverRaw() {
	for _, c := range "\r\n\t\x00 \"<>\\^`{|}" {
		if iri.ValidRef("https://example.com/" + string(c)) {
			fmt.Printf("%q\n", c)
		}
	}
	_, err := iri.Parse(`https://attacker.example\@example.com/`)
	fmt.Println(err)
	// Output:
	// iri: parsing "https://attacker.example\\@example.com/": userinfo: invalid character at offset 24: found '\\'
}

// Errors and Redacted hide passwords, that is, the text between ":" and "@" in an authority. Errors also hide text
// that was probably meant as a password.
//
// Other secrets are visible: in a userinfo without ":", in a path, query or fragment, and in a text such as
// "user:password@host", where the user looks like a scheme.
func ExampleIRI_Redacted_secrets() {
	_, err := iri.Parse("https://user:hunter2@example.com:x/?token=abc")
	fmt.Println(err)
	u := iri.MustParse("https://user:hunter2@example.com/?token=abc")
	fmt.Println(u.Redacted())
	fmt.Println(iri.MustParse("https://token@example.com/").Redacted())
	_, err = iri.Parse(`https:\\user:hunter2@example.com/`)
	fmt.Println(err)
	_, err = iri.Parse("user:hunter2@example.com/ ")
	fmt.Println(err)
	// Output:
	// iri: parsing "https://user:xxxxx@example.com:x/?token=abc": port: invalid character at offset 33: "x" is not a number
	// https://user:xxxxx@example.com/?token=abc
	// https://token@example.com/
	// iri: parsing "https:\\\\user:xxxxx@example.com/": path: invalid character at offset 6: found '\\'
	// iri: parsing "user:hunter2@example.com/ ": path: invalid character at offset 25: found ' '
}
