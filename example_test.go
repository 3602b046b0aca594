package iri_test

// This file contains the examples of the documentation, by subject.

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"html/template"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"example.com/iri"
)

func Example() {
	u, err := iri.Parse("https://user@例え.jp:8080/dir/rosé?lang=fr#top")
	fmt.Println(u.Scheme(), u.Userinfo(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment(), err)
	// Output: https user 例え.jp 8080 /dir/rosé lang=fr top <nil>
}

// Parsing and components.

func ExampleParse() {
	_, err := iri.Parse("http://example.com/100%")
	fmt.Println(err)
	// Output: iri: parsing "http://example.com/100%": path: invalid percent-encoding at offset 23: expected two hex digits after "%", found the end of the input
}

func ExampleParseRef() {
	r, err := iri.ParseRef("../a?q")
	fmt.Println(r.IsAbs(), r.Path(), r.Query(), err)
	// Output: false ../a q <nil>
}

func ExampleParseURI() {
	_, err := iri.ParseURI("http://example.com/rosé")
	fmt.Println(err)
	// Output: iri: parsing "http://example.com/rosé": path: invalid character at offset 22: a URI is ASCII (see ToURI): found 'é' (U+00E9)
}

func ExampleMustParse() {
	rdfType := iri.MustParse("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
	fmt.Println(rdfType.Fragment())
	// Output: type
}

// Valid allows only IRIs, ValidRef also relative references.
func ExampleValid() {
	for _, s := range []string{"http://example.com/rosé", "../ros%C3%A9", "a b"} {
		fmt.Print(iri.Valid(s), " ", iri.ValidRef(s), ", ")
	}
	// Output: true true, false true, false false,
}

func ExampleCutScheme() {
	for _, s := range []string{"HTTPS://example.com/a", "./a:b", "ex:name"} {
		scheme, rest, found := iri.CutScheme(s)
		fmt.Printf("%q %q %v, ", scheme, rest, found)
	}
	// Output: "HTTPS" "//example.com/a" true, "" "./a:b" false, "ex" "name" true,
}

// The parser accepts any scheme that is valid in the grammar, in upper or lower case. Compare Normalize().Scheme()
// with the schemes that you allow.
func ExampleIRI_Scheme() {
	u := iri.MustParse("JavaScript:alert(1)")
	fmt.Println(u.Scheme(), u.Normalize().Scheme())
	// Output: JavaScript javascript
}

// The text before "@" is the userinfo, even if it looks like a host. A host may be empty. It may also contain
// percent-encoded delimiters and control characters, which Normalize does not decode.
func ExampleIRI_Host() {
	for _, s := range []string{
		"https://example.com:443@attacker.example/", "http://[::1]:8080/", "http:///path", "http://a%40b%2Fc/",
		"http://localhost%00.example/",
	} {
		fmt.Printf("%q ", iri.MustParse(s).Normalize().Host())
	}
	// Output: "attacker.example" "[::1]" "" "a%40b%2Fc" "localhost%00.example"
}

func ExampleIRI_HostPort() {
	u := iri.MustParse("https://user@Example.com:443/a")
	fmt.Println(u.HostPort(), u.Normalize().HostPort()) // the second as a key
	// Output: Example.com:443 example.com
}

// The host of an IP literal for package crypto/tls, without its brackets.
func ExampleIRI_Hostname() {
	for _, s := range []string{"https://[::1]:8443/", "https://example.com/", "https:///evil.example"} {
		fmt.Printf("%q ", iri.MustParse(s).Hostname())
	}
	// Output: "::1" "example.com" ""
}

func ExampleIRI_DialAddress() {
	for _, s := range []string{"https://example.com/", "postgres://[::1]/orders", "postgres://%2Frun%2Fpg/db", "urn:a"} {
		address, ok := iri.MustParse(s).DialAddress()
		fmt.Printf("%q %t, ", address, ok)
	}
	// Output: "example.com:443" true, "[::1]:5432" true, "" false, "" false,
}

// A database address. Its password contains an "@", which must be written as "%40".
func ExampleIRI_Credentials() {
	u := iri.MustParse("postgres://app:p%40ss@db.example.com:5432/orders")
	username, password, hasPassword := u.Credentials()
	fmt.Println(username, password, hasPassword, u.HostPort(), strings.TrimPrefix(u.Path(), "/"))
	// Output: app p@ss true db.example.com:5432 orders
}

func ExampleIRI_HostKind() {
	for _, s := range []string{"urn:a", "http://example.com", "http://192.0.2.1", "http://256.1.1.1", "http://[::1]",
		"http://[v7.a]"} {
		fmt.Print(iri.MustParse(s).HostKind(), " ")
	}
	// Output: none reg-name IPv4 reg-name IPv6 IPvFuture
}

// Some programs accept more notations of IPv4 addresses than the grammar does. In this package such hosts are names,
// and Addr returns false for them. Normalize may turn a percent-encoded name into an address.
func ExampleIRI_Addr() {
	for _, host := range []string{"127.0.0.1", "[::ffff:127.0.0.1]", "127.1", "0x7f.0.0.1", "2130706433",
		"%31%32%37.0.0.1"} {
		u := iri.MustParse("http://" + host + "/")
		addr, ok := u.Addr()
		_, normal := u.Normalize().Addr()
		fmt.Print(ok, " ", addr.Unmap().IsLoopback(), " ", normal, ", ")
	}
	// Output: true true true, true true true, false false false, false false false, false false false, false false true,
}

// A port is any number of digits. PortNumber returns false if the port is empty or greater than 65535.
func ExampleIRI_PortNumber() {
	for _, s := range []string{"http://a:8080/", "http://a:000080/", "http://a:/", "http://a/", "http://a:65616/"} {
		port, ok := iri.MustParse(s).PortNumber()
		fmt.Print(port, " ", ok, ", ")
	}
	// Output: 8080 true, 80 true, 0 false, 0 false, 0 false,
}

func ExampleIRI_Segments() {
	fmt.Printf("%q\n", slices.Collect(iri.MustParse("http://example.com/a/b%2Fc/").Segments()))
	// Output: ["a" "b%2Fc" ""]
}

// The last segment of a path as the name of a file. Decoded, it can be any text, such as "../..",
// so it must be checked.
func ExampleIRI_Segments_fileName() {
	for _, s := range []string{"http://h/r%C3%A9sum%C3%A9.pdf?v=2", "http://h/files/", "http://h/a/..%2F..",
		"http://h/a%2Fb"} {
		last := ""
		for last = range iri.MustParse(s).Segments() {
		}
		name, err := iri.Unescape(last)
		ok := err == nil && filepath.IsLocal(name) && filepath.Base(name) == name && name != "."
		fmt.Printf("%q %t, ", name, ok)
	}
	// Output: "résumé.pdf" true, "" false, "../.." false, "a/b" false,
}

// Redacted hides passwords, that is, the text between ":" and "@" in an authority, and the values
// of parameters that usually hold secrets.
//
// Other secrets are visible: in a userinfo without ":", for instance, unless it is a known token.
func ExampleIRI_Redacted() {
	u := iri.MustParse("https://user:hunter2@example.com/?token=abc")
	fmt.Println(u.Redacted())
	fmt.Println(iri.MustParse("https://token@example.com/").Redacted())
	fmt.Println(iri.MustParse("https://ghp_s3cret:x-oauth-basic@github.com/").Redacted())
	// Output:
	// https://user:xxxxx@example.com/?token=xxxxx
	// https://token@example.com/
	// https://xxxxx@github.com/
}

// An address, a connection string, the message of an error or a line of a log: what is neither part of
// an address nor a pair with "=" is shown.
func ExampleRedact() {
	fmt.Println(iri.Redact("app:s3cret@tcp(127.0.0.1:3306)/orders"))
	fmt.Println(iri.Redact("host=db user=app password=s3cret sslmode=require"))
	fmt.Println(iri.Redact(`Get "https://h.example/?token=s3cret": context deadline exceeded`))
	fmt.Println(iri.Redact(`{"url":"https://ana:s3cret@h/?a=1\u0026code=s3cret","user":"ana@example.com"}`))
	fmt.Println(iri.Redact(`dial app:s3cret@tcp(127.0.0.1:3306)/orders: refused; password: s3cret`))
	// Output:
	// app:xxxxx@tcp(127.0.0.1:3306)/orders
	// host=db user=app password=xxxxx sslmode=require
	// Get "https://h.example/?token=xxxxx": context deadline exceeded
	// {"url":"https://ana:xxxxx@h/?a=1\u0026code=xxxxx","user":"ana@example.com"}
	// dial app:xxxxx@tcp(127.0.0.1:3306)/orders: refused; password: s3cret
}

// A Redactor has a mask and names of its own.
func ExampleRedactor() {
	r := iri.Redactor{Mask: "***", Names: []string{"badge"}}
	fmt.Println(r.Redact("GET /door?badge=4711&token=s3cret"))
	// Output: GET /door?badge=***&token=***
}

func ExampleRef_IRI() {
	u, ok := iri.MustParseRef("http://a/b").IRI()
	_, relative := iri.MustParseRef("b").IRI()
	fmt.Println(u, ok, relative)
	// Output: http://a/b true false
}

// IRIs are equal if their texts are equal, so they can be used as map keys. Different texts are different keys, even
// if they are Equivalent.
func ExampleIRI_Equal() {
	u, v := iri.MustParse("http://a/%7Eb"), iri.MustParse("http://a/~b")
	seen := map[iri.IRI]bool{u: true}
	fmt.Println(u.Equal(v), u == v, seen[u], seen[v])
	// Output: false false true false
}

func ExampleIRI_Compare() {
	list := []iri.IRI{iri.MustParse("urn:b"), iri.MustParse("http://a"), iri.MustParse("urn:a")}
	slices.SortFunc(list, iri.IRI.Compare)
	fmt.Println(list)
	// Output: [http://a urn:a urn:b]
}

// A parsed IRI shares memory with its input. Clone it to keep a short IRI without keeping a long text in memory.
func ExampleIRI_Clone() {
	document := "<http://example.com/a> <http://example.com/b> ..."
	u := iri.MustParse(document[1:21]).Clone()
	fmt.Println(u)
	// Output: http://example.com/a
}

// Package html/template replaces an address by "#ZgotmplZ" if its scheme is not http, https or mailto. If you trust the
// scheme, pass a template.URL.
func ExampleIRI_String() {
	isbn := iri.MustParse("urn:isbn:0451450523")
	page := template.Must(template.New("page").Parse("{{range .}}<a href=\"{{.}}\">\n{{end}}"))
	err := page.Execute(os.Stdout, []any{iri.MustParse("http://example.com/?a&b"), isbn, template.URL(isbn.String())})
	fmt.Println(err)
	// Output:
	// <a href="http://example.com/?a&amp;b">
	// <a href="#ZgotmplZ">
	// <a href="urn:isbn:0451450523">
	// <nil>
}

// Errors.

// The component, offset and cause of an error are also available as values. Reason omits the input, for programs that
// print it themselves.
func ExampleParseError() {
	_, err := iri.Parse("http://localhost:port/")
	if e := new(iri.ParseError); errors.As(err, &e) {
		fmt.Println(e.Component, e.Offset, e.Err, errors.Is(err, iri.ErrInvalidCharacter))
		fmt.Println(e.Reason())
	}
	// Output:
	// port 21 invalid character true
	// port: invalid character: "port" is not a number
}

// Components as strings.

// A scheme on its own, such as the prefix of a prefixed name, has no ":" yet.
func ExampleComponent_Valid() {
	for _, prefix := range []string{"ex", "schema.org", "1st", "my_terms", ""} {
		fmt.Print(iri.Scheme.Valid(prefix), " ")
	}
	// Output: true true false false false
}

// Escape encodes only characters that are invalid in the component. It keeps delimiters inside a component: "/" and
// ".." in a path, "&" and "=" in a query, ":" in a userinfo.
func ExampleComponent_Escape() {
	fmt.Println(iri.Path.Escape("/../a b?"), iri.Segment.Escape("a/b?"), iri.Segment.Escape(".."))
	fmt.Println(iri.Query.Escape("a&b=100% rosé?"), iri.Userinfo.Escape("user:x@y"))
	// Output:
	// /../a%20b%3F a%2Fb%3F ..
	// a&b=100%25%20rosé? user:x%40y
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

// Percent-encoded text may contain anything: line breaks, NUL, invalid UTF-8. Check the result of Unescape before you
// use it.
func ExampleUnescape() {
	for _, s := range []string{"100%25%20ros%C3%A9", "..%2Fsecret", "a%0D%0ASet-Cookie:%20b%00%FF"} {
		text, err := iri.Unescape(s)
		fmt.Printf("%q %v\n", text, err)
	}
	// Output:
	// "100% rosé" <nil>
	// "../secret" <nil>
	// "a\r\nSet-Cookie: b\x00\xff" <nil>
}

// Repairing.

// Repair changes neither the scheme nor the authority. It does not replace backslashes by slashes,
// since that would add a host.
func ExampleRepair() {
	for _, s := range []string{
		"http://example.com/?filter[x]=1",
		" <https://example.com/my schema>\n",
		"50% off: today",
		`http:\\example.com\x`,
		"http://my host/",
	} {
		fmt.Println(iri.Repair(s))
	}
	// Output:
	// http://example.com/?filter%5Bx%5D=1 <nil>
	// https://example.com/my%20schema <nil>
	// ./50%25%20off:%20today <nil>
	// http:%5C%5Cexample.com%5Cx <nil>
	//  iri: parsing "http://my host/": host: invalid character at offset 9: found ' '
}

// A link of a page, as its author wrote it.
func ExampleIRI_ParseLink() {
	base := iri.MustParse("https://example.com/docs/")
	fmt.Println(base.ParseLink("  user guide.html\n"))
	// Output: https://example.com/docs/user%20guide.html <nil>
}

// A form asks for the address of a web page. Every scheme is parsed, so Origin decides whether the
// address is one. Store and fetch u.
func ExampleParseUserInput() {
	for _, s := range []string{"example.com/my page", "localhost:8080", "[::1]:80/x", "//example.com",
		"“example.com”\u200b", "N/A", "ana@example.com", "https://example.com。", "https:///evil.example",
		"javascript:alert(1)"} {
		u, err := iri.ParseUserInput(s, "https")
		if err == nil {
			_, err = u.Origin()
		}
		if e := (*iri.ParseError)(nil); errors.As(err, &e) {
			fmt.Printf("%s: error in the %v at offset %d\n", s, e.Component, e.Offset)
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// https://example.com/my%20page
	// https://localhost:8080
	// https://[::1]:80/x
	// https://example.com
	// https://example.com
	// N/A: error in the scheme at offset 1
	// ana@example.com: error in the scheme at offset 3
	// https://example.com。: error in the host at offset 19
	// https:///evil.example: error in the authority at offset 8
	// javascript:alert(1): error in the scheme at offset 0
}

// A program can repair the references of a document and report each change to the author.
func ExampleRepairFunc() {
	for i, link := range []string{"https://example.com/?filter[x]=100%", "https://example com/"} {
		ref, err := iri.RepairFunc(link, func(e iri.Edit) {
			fmt.Printf("line %d, column %d: %q changed to %q\n", i+1, e.Offset+1, e.Old, e.New)
		})
		fmt.Printf("line %d: %v %v\n", i+1, ref, err)
	}
	// Output:
	// line 1, column 28: "[" changed to "%5B"
	// line 1, column 30: "]" changed to "%5D"
	// line 1, column 35: "%" changed to "%25"
	// line 1: https://example.com/?filter%5Bx%5D=100%25 <nil>
	// line 2:  iri: parsing "https://example com/": host: invalid character at offset 15: found ' '
}

// Building and modifying.

// The text of one component cannot change another component.
func ExampleParts_IRI() {
	for _, p := range []iri.Parts{
		{Scheme: "http", Host: "example.com", Port: "8080", Path: "/a", HasQuery: true},
		{Scheme: "https", Host: "example.com@attacker.example"}, {Scheme: "https", Host: "example.com:8080"},
		{Scheme: "file", Path: "//attacker.example/share"},
	} {
		fmt.Println(p.IRI())
	}
	// Output:
	// http://example.com:8080/a? <nil>
	//  iri: parsing "example.com@attacker.example": host: invalid character at offset 11: found '@'
	//  iri: parsing "example.com:8080": host: invalid character at offset 11: the port is a component of its own
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
	u, err := iri.MustParse("postgres://db.example/orders").WithCredentials("corp:ann", "p@ss/word")
	fmt.Println(u, err)
	fmt.Println(u.Credentials())
	// Output:
	// postgres://corp%3Aann:p%40ss%2Fword@db.example/orders <nil>
	// corp:ann p@ss/word true
}

func ExampleIRI_RequestURI() {
	for _, s := range []string{"https://example.com", "https://example.com/é?ü#top", "https://example.com//a/"} {
		fmt.Println(iri.MustParse(s).RequestURI())
	}
	// Output:
	// /
	// /%C3%A9?%C3%BC
	// //a/
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
	fmt.Println(u.WithAuthority("localhost"))
	fmt.Println(u.WithPath("/b/c"))
	fmt.Println(u.WithQuery("a=b"))
	fmt.Println(u.WithoutUserinfo().WithoutPort().WithoutQuery().WithoutFragment())
	// Output:
	// http://ana@staging.example.com:8080/a?q#f <nil>
	// http://localhost/a?q#f <nil>
	// http://ana@example.com:8080/b/c?q#f <nil>
	// http://ana@example.com:8080/a?a=b#f <nil>
	// http://example.com/a
}

// The public address of a server, from the Host of a request. Text that is more than a host and a port is an error.
func ExampleIRI_WithHostPort() {
	u := iri.MustParse("https://localhost/login")
	for _, host := range []string{"shop.example:8443", "evil@shop.example", "::1"} {
		fmt.Println(u.WithHostPort(host))
	}
	// Output:
	// https://shop.example:8443/login <nil>
	//  iri: parsing "evil@shop.example": host: invalid character at offset 4: found '@'
	//  iri: parsing "::1": host: invalid character at offset 0: an IPv6 address needs brackets, as in "[::1]"
}

// JoinSegments adds file names and other raw strings to a path. It escapes them and rejects dot segments. To follow
// a reference, which may have dot segments, a query or a fragment, use Parse or Resolve.
func ExampleIRI_JoinSegments() {
	u := iri.MustParse("https://example.com/files?v=1")
	fmt.Println(u.JoinSegments("2026", "a/b", "50% done?#.txt"))
	fmt.Println(u.JoinSegments(strings.Split("/reports", "/")...)) // the first segment is empty
	fmt.Println(u.JoinSegments("..", "secret"))
	fmt.Println(u.WithPath(u.Path() + "/2026/a%20b.txt")) // a path that is escaped already
	// Output:
	// https://example.com/files/2026/a%2Fb/50%25%20done%3F%23.txt?v=1 <nil>
	// https://example.com/files//reports?v=1 <nil>
	//  iri: parsing "..": segment: invalid path at offset 0: a dot segment cannot be appended, because resolving removes it
	// https://example.com/files/2026/a%20b.txt?v=1 <nil>
}

// Resolving and relativizing.

func ExampleIRI_Resolve() {
	base := iri.MustParse("http://example.com/a/b/c?q")
	for _, s := range []string{"../d", "//example.org/d", "?r"} {
		fmt.Println(base.Resolve(iri.MustParseRef(s)))
	}
	// Output:
	// http://example.com/a/d
	// http://example.org/d
	// http://example.com/a/b/c?r
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
	base := iri.MustParse("http://example.com/a/")
	fmt.Println(base.ParseVerbatim("http://example.com/b/../c"))
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
	for _, s := range []string{"http://example.com/a/c", "http://example.com/a/b", "http://example.com/a/x:y",
		"http://example.com/d", "urn:a"} {
		fmt.Print(base.Relativize(iri.MustParse(s)), " ")
	}
	// Output: c b ./x:y /d urn:a
}

// If there is no relative path to the target, a link needs the target itself.
func ExampleIRI_LinkTo() {
	base := iri.MustParse("http://example.com/docs/guide/intro.html")
	for _, s := range []string{
		"http://example.com/docs/guide/intro.html#top", "http://example.com/docs/guide/setup.html",
		"http://example.com/docs/guide/",
		"http://example.com/", "http://example.com/docs/guide/a:b", "http://example.org/docs/",
	} {
		link, ok := base.LinkTo(iri.MustParse(s))
		fmt.Print(link, " ", ok, ", ")
	}
	// Output: #top true, setup.html true, ./ true, ../../ true, ./a:b true,  false,
}

// Normalizing and comparing.

// Normalize decodes "%2E" and removes dot segments. It does not decode "%2F": a program that does
// so later may create new dot segments. Normalize percent-encodes the bidirectional formatting
// characters that RFC 3987 section 4.1 forbids, such as U+202E. It keeps newer ones, such as
// U+2066, invisible characters and line separators, and decodes them.
func ExampleIRI_Normalize() {
	for _, s := range []string{
		"HTTP://EXAMPLE.com/%7euser/./a/../ros%c3%a9?q=%2f", "http://example.com/a/%2e%2E/secret",
		"http://example.com/a/..%2Fsecret",
		"http://example.com/\u202Egpj.exe", "http://example.com/%E2%81%A6gpj.exe", "http://example.com/%E2%80%8B%E2%80%A8",
	} {
		fmt.Printf("%+q\n", iri.MustParse(s).Normalize())
	}
	// Output:
	// "http://example.com/~user/ros\u00e9?q=%2F"
	// "http://example.com/secret"
	// "http://example.com/a/..%2Fsecret"
	// "http://example.com/%E2%80%AEgpj.exe"
	// "http://example.com/\u2066gpj.exe"
	// "http://example.com/\u200b\u2028"
}

func ExampleIRI_NormalizeWith() {
	u := iri.MustParse("http://[2001:DB8::0:1]:80")
	fmt.Println(u.NormalizeWith(iri.SyntaxNormalization))
	fmt.Println(u.Normalize())
	// Output:
	// http://[2001:db8::0:1]:80
	// http://[2001:db8::1]/
}

// The keys of a map or database decide which identifiers are the same. Choose the normalizations once, and use
// them for both keys and comparisons. The lookup with string(key) does not allocate.
func ExampleIRI_AppendNormalized() {
	visits, key := map[string]int{}, []byte{}
	for _, s := range []string{"http://example.com/~a", "HTTP://example.com:80/%7Ea", "http://example.com/~A"} {
		key = iri.MustParse(s).AppendNormalized(key[:0], iri.SyntaxNormalization|iri.SchemeNormalization)
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
		"HTTP://Example.com/caf%C3%A9",
		"http://example.com:80/caf\u00e9",
		// often the same resource
		"http://example.com./caf\u00e9", "http://example.com//caf\u00e9",
		"http://example.com/cafe\u0301", "http://ex\u0430mple.com/caf\u00e9", // look the same
	} {
		fmt.Print(u.Equivalent(iri.MustParse(s)), " ")
	}
	// Output: true true false false false false
}

func ExampleIRI_Contains() {
	base := iri.MustParse("https://example.com/api")
	for _, s := range []string{
		"https://example.com/api/users?page=2", "https://EXAMPLE.com:443/api", "https://example.com/api/x/../users",
		"https://example.com/api-internal", "https://example.com/api/%2e%2e/admin",
		"https://example.com.attacker.example/api",
		"https://example.com/api/..%2Fadmin", // which some servers read as "https://example.com/admin"
	} {
		u := iri.MustParse(s).Normalize() // use this text, and not s
		fmt.Print(base.Contains(u), " ")
	}
	// Output: true true true false false false false
}

func ExampleIRI_SameOrigin() {
	u := iri.MustParse("https://example.com/a")
	for _, s := range []string{"https://Example.com:443/b", "http://example.com/a", "https://www.example.com/a",
		"https://example.com:8443/a"} {
		fmt.Print(u.SameOrigin(iri.MustParse(s)), " ")
	}
	// Output: true false false false
}

// An allow-list of origins, and a check that the host is a domain or below it. Origin fails for
// addresses that other programs read differently, so what is checked here is what they read.
func ExampleIRI_Origin() {
	allowed := map[string]bool{"https://example.com": true, "http://203.0.113.9:8080": true}
	for _, s := range []string{
		"https://Example.com:443/a", "http://203.0.113.9:8080/b", "https://www.example.com/",
		"https://example.com%2F.attacker.example/", "https://example.com@attacker.example/",
	} {
		u := iri.MustParse(s)
		origin, err := u.Origin()
		below := err == nil && strings.HasSuffix("."+strings.ToLower(u.Host()), ".example.com")
		fmt.Printf("%t %t %q\n", allowed[origin], below, origin)
	}
	// Output:
	// true true "https://example.com"
	// true false "http://203.0.113.9:8080"
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
		fmt.Println(origin, isOdd, err)
	}
	// Output:
	// https://good.example false <nil>
	// https://good.example true <nil>
	// https://good.example true <nil>
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
	for _, href := range []string{
		"page", "../admin", "%2e%2e/admin", "..%2fadmin", "/public/..;/admin", "%252e%252e/admin", "//CDN.example.com/a.js",
		"//cdn.example.com#@attacker.example", "//example.com@attacker.example/",
	} {
		u, err := page.Parse(href)
		u, ok := below(u)
		fmt.Println(err == nil && ok, u)
	}
	// Output:
	// true https://example.com/public/page
	// false https://example.com/admin
	// false https://example.com/admin
	// false https://example.com/public/..%2Fadmin
	// false https://example.com/public/..;/admin
	// false https://example.com/public/%252e%252e/admin
	// true https://cdn.example.com/a.js
	// true https://cdn.example.com/#@attacker.example
	// false https://example.com@attacker.example/
}

// Converting.

func ExampleIRI_ToURI() {
	u := iri.MustParse("http://example.com/rosé#été").ToURI()
	fmt.Println(u, u.Fragment()) // one component in ASCII
	// Output: http://example.com/ros%C3%A9#%C3%A9t%C3%A9 %C3%A9t%C3%A9
}

func ExampleIRI_ToIRI() {
	fmt.Println(iri.MustParse("http://example.com/ros%C3%A9%20%2F").ToIRI())
	// Output: http://example.com/rosé%20%2F
}

// Pass idna.Lookup.ToASCII of package golang.org/x/net/idna, for which a table of two names stands here. IDNA may map a
// name to an address, so check the host of the result.
func ExampleIRI_ToURIFunc() {
	table := map[string]string{"bücher.example": "xn--bcher-kva.example", "１２７。０。０。１": "127.0.0.1"}
	toASCII := func(host string) (string, error) { return table[host], nil }
	for _, s := range []string{"http://bücher.example/é", "http://１２７。０。０。１/"} {
		u, err := iri.MustParse(s).ToURIFunc(toASCII)
		fmt.Println(u, u.HostKind(), err)
	}
	// Output:
	// http://xn--bcher-kva.example/%C3%A9 reg-name <nil>
	// http://127.0.0.1/ IPv4 <nil>
}

// A request has no fragment, and net/url cannot hold an empty one. The fields of a url.URL differ
// from the components of the IRI: Host includes the port, and Path is decoded.
func ExampleIRI_URL() {
	target := iri.MustParse("HTTP://example.com:8080/ros%C3%A9%2F#")
	fmt.Println(target.URL())
	if u, err := target.WithoutFragment().URL(); err == nil {
		fmt.Println(u, u.Scheme, u.Host, u.Path)
	}
	// Output:
	// <nil> iri: converting "HTTP://example.com:8080/ros%C3%A9%2F#": fragment: net/url cannot hold it: it is empty, and would be lost
	// http://example.com:8080/ros%C3%A9%2F http example.com:8080 /rosé/
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
	ref, err := iri.RefFromURL(request.URL)
	fmt.Println(iri.MustParse("https://example.com/").Resolve(ref), err)
	// Output: https://example.com/users/ana?page=2 <nil>
}

// Encoding.

// An IRI is a JSON string. Package encoding/json escapes "&" as \u0026 by default, which does not
// change the string. null leaves a value unchanged; encoding/json/v2 sets it to zero. The option
// omitzero omits a zero IRI, and omitempty does not.
func ExampleIRI_MarshalText() {
	var v struct {
		Href iri.IRI `json:"href"`
		Up   iri.Ref `json:"up,omitzero"`
	}
	fmt.Println(json.Unmarshal([]byte(`{"href": "http://example.com/?a=1&b=2"}`), &v), v.Href)
	fmt.Println(json.Unmarshal([]byte(`{"href": "not absolute"}`), &v) != nil, v.Href)
	data, err := json.Marshal(v)
	fmt.Println(string(data), err)
	// Output:
	// <nil> http://example.com/?a=1&b=2
	// true http://example.com/?a=1&b=2
	// {"href":"http://example.com/?a=1\u0026b=2"} <nil>
}

func ExampleIRI_UnmarshalText() {
	var base iri.IRI
	flags := flag.NewFlagSet("fetch", flag.ContinueOnError)
	flags.TextVar(&base, "base", iri.MustParse("http://localhost/"), "`IRI` that references are resolved against")
	err := flags.Parse([]string{"-base", "https://example.com/"})
	fmt.Println(base, err)
	// Output: https://example.com/ <nil>
}

func ExampleIRI_AppendText() {
	b, err := iri.MustParse("urn:a").AppendText([]byte("<"))
	fmt.Println(string(append(b, '>')), err)
	// Output: <urn:a> <nil>
}
