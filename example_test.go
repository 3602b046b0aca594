package iri_test

// This file contains the examples of texts, components, errors and repairs. Those of the operations on values are in
// example_values_test.go.

import (
	"errors"
	"fmt"
	"html/template"
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
	fmt.Println(iri.Valid("../ros%C3%A9"), iri.ValidRef("../ros%C3%A9"), iri.ValidRef("a b"))
	// Output: false true false
}

func ExampleCutScheme() {
	fmt.Println(iri.CutScheme("HTTPS://example.com/a"))
	// Output: HTTPS //example.com/a true
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
	for _, s := range []string{"https://example.com:443@attacker.example/", "http:///path", "http://a%40b%2Fc%00/"} {
		fmt.Printf("%q ", iri.MustParse(s).Normalize().Host())
	}
	// Output: "attacker.example" "" "a%40b%2Fc%00"
}

func ExampleIRI_HostPort() {
	u := iri.MustParse("https://user@Example.com:443/a")
	fmt.Println(u.HostPort(), u.Normalize().HostPort()) // the second as a key
	// Output: Example.com:443 example.com
}

// The host of an IP literal for package crypto/tls, without its brackets.
func ExampleIRI_Hostname() {
	fmt.Println(iri.MustParse("https://[::1]:8443/").Hostname())
	// Output: ::1
}

func ExampleIRI_DialAddress() {
	fmt.Println(iri.MustParse("postgres://[::1]/orders").DialAddress())
	// Output: [::1]:5432 true
}

// A database address. Its password contains an "@", which must be written as "%40".
func ExampleIRI_Credentials() {
	u := iri.MustParse("postgres://app:p%40ss@db.example.com:5432/orders")
	username, password, hasPassword := u.Credentials()
	fmt.Println(username, password, hasPassword, u.HostPort(), strings.TrimPrefix(u.Path(), "/"))
	// Output: app p@ss true db.example.com:5432 orders
}

func ExampleIRI_HostKind() {
	for _, s := range []string{"urn:a", "http://256.1.1.1", "http://192.0.2.1", "http://[::1]", "http://[v7.a]"} {
		fmt.Print(iri.MustParse(s).HostKind(), " ")
	}
	// Output: none reg-name IPv4 IPv6 IPvFuture
}

// Some programs accept more notations of IPv4 addresses than the grammar does. In this package such hosts are names,
// and Addr returns false for them. Normalize may turn a percent-encoded name into an address.
func ExampleIRI_Addr() {
	for _, host := range []string{"127.0.0.1", "[::ffff:127.0.0.1]", "127.1", "2130706433", "%31%32%37.0.0.1"} {
		u := iri.MustParse("http://" + host + "/")
		addr, ok := u.Addr()
		_, normal := u.Normalize().Addr()
		fmt.Print(ok, " ", addr.Unmap().IsLoopback(), " ", normal, ", ")
	}
	// Output: true true true, true true true, false false false, false false false, false false true,
}

// A port is any number of digits. PortNumber returns false if the port is empty or greater than 65535.
func ExampleIRI_PortNumber() {
	fmt.Println(iri.MustParse("http://a:000080/").PortNumber())
	fmt.Println(iri.MustParse("http://a:65616/").PortNumber())
	// Output:
	// 80 true
	// 0 false
}

// The last segment of a path as the name of a file. Decoded, it can be any text, such as "../..",
// so it must be checked.
func ExampleIRI_Segments() {
	for _, s := range []string{"http://h/r%C3%A9sum%C3%A9.pdf?v=2", "http://h/files/", "http://h/a/..%2F.."} {
		last := ""
		for last = range iri.MustParse(s).Segments() {
		}
		name, err := iri.Unescape(last)
		ok := err == nil && filepath.IsLocal(name) && filepath.Base(name) == name && name != "."
		fmt.Printf("%q %t, ", name, ok)
	}
	// Output: "résumé.pdf" true, "" false, "../.." false,
}

// Redacted hides passwords, that is, the text between ":" and "@" in an authority, and the values
// of parameters that usually hold secrets. Other secrets are visible: in a userinfo without ":", for instance, unless
// it is a known token.
func ExampleIRI_Redacted() {
	fmt.Println(iri.MustParse("https://user:hunter2@example.com/?token=abc").Redacted())
	fmt.Println(iri.MustParse("https://token@example.com/").Redacted())
	// Output:
	// https://user:xxxxx@example.com/?token=xxxxx
	// https://token@example.com/
}

// A connection string, and the message of an error: what is neither part of an address nor a pair with "=" is shown.
func ExampleRedact() {
	fmt.Println(iri.Redact("host=db user=app password=s3cret sslmode=require"))
	fmt.Println(iri.Redact(`dial app:s3cret@tcp(127.0.0.1:3306)/orders: refused; password: s3cret`))
	// Output:
	// host=db user=app password=xxxxx sslmode=require
	// dial app:xxxxx@tcp(127.0.0.1:3306)/orders: refused; password: s3cret
}

// A Redactor has a mask and names of its own.
func ExampleRedactor() {
	r := iri.Redactor{Mask: "***", Names: []string{"badge"}}
	fmt.Println(r.Redact("GET /door?badge=4711&token=s3cret"))
	// Output: GET /door?badge=***&token=***
}

func ExampleRef_IRI() {
	fmt.Println(iri.MustParseRef("http://a/b").IRI())
	// Output: http://a/b true
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
	fmt.Println(iri.MustParse(document[1:21]).Clone())
	// Output: http://example.com/a
}

// Package html/template replaces an address by "#ZgotmplZ" if its scheme is not http, https or mailto. If you trust the
// scheme, pass a template.URL.
func ExampleIRI_String() {
	isbn := iri.MustParse("urn:isbn:0451450523")
	page := template.Must(template.New("page").Parse("{{range .}}<a href=\"{{.}}\">\n{{end}}"))
	err := page.Execute(os.Stdout, []any{isbn, template.URL(isbn.String())})
	fmt.Println(err)
	// Output:
	// <a href="#ZgotmplZ">
	// <a href="urn:isbn:0451450523">
	// <nil>
}

// The component, offset and cause of an error are also available as values. Reason omits the input, for programs that
// print it themselves.
func ExampleParseError() {
	_, err := iri.Parse("http://localhost:port/")
	if e := new(iri.ParseError); errors.As(err, &e) {
		fmt.Println(e.Component, e.Offset, errors.Is(err, iri.ErrInvalidCharacter))
		fmt.Println(e.Reason())
	}
	// Output:
	// port 21 true
	// port: invalid character: "port" is not a number
}

// A scheme on its own, such as the prefix of a prefixed name, has no ":" yet.
func ExampleComponent_Valid() {
	fmt.Println(iri.Scheme.Valid("schema.org"), iri.Scheme.Valid("my_terms"))
	// Output: true false
}

// Escape encodes only characters that are invalid in the component. It keeps delimiters inside a component: "/" and
// ".." in a path, "&" and "=" in a query, ":" in a userinfo.
func ExampleComponent_Escape() {
	fmt.Println(iri.Path.Escape("/../a b?"), iri.Segment.Escape("a/b?"), iri.Query.Escape("a&b=100% rosé?"))
	// Output: /../a%20b%3F a%2Fb%3F a&b=100%25%20rosé?
}

// Repair is for text that is percent-encoded already, except for some characters; Escape is for plain text.
func ExampleComponent_Repair() {
	const href = "/wine list/ros%C3%A9 100%"
	fmt.Println(iri.Path.Repair(href), iri.Path.Escape(href))
	// Output: /wine%20list/ros%C3%A9%20100%25 /wine%20list/ros%25C3%25A9%20100%25
}

// Percent-encoded text may contain anything: line breaks, NUL, invalid UTF-8. Check the result of Unescape before you
// use it.
func ExampleUnescape() {
	text, err := iri.Unescape("ros%C3%A9%0D%0ASet-Cookie:%20b%00%FF")
	fmt.Printf("%q %v\n", text, err)
	// Output: "rosé\r\nSet-Cookie: b\x00\xff" <nil>
}

// Repairing.

// Repair changes neither the scheme nor the authority. It does not replace backslashes by slashes,
// since that would add a host.
func ExampleRepair() {
	for _, s := range []string{" <https://example.com/?a[x]=1>\n", "50% off: today", `http:\\h\x`, "http://my host/"} {
		fmt.Println(iri.Repair(s))
	}
	// Output:
	// https://example.com/?a%5Bx%5D=1 <nil>
	// ./50%25%20off:%20today <nil>
	// http:%5C%5Ch%5Cx <nil>
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
	for _, s := range []string{"h.example/my page", "localhost:8080", "“h.example”\u200b", "N/A", "javascript:alert(1)"} {
		u, err := iri.ParseUserInput(s, "https")
		if err == nil {
			_, err = u.Origin()
		}
		fmt.Println(u, err != nil)
	}
	// Output:
	// https://h.example/my%20page false
	// https://localhost:8080 false
	// https://h.example false
	//  true
	// javascript:alert(1) true
}

// A program can repair the references of a document and report each change to the author.
func ExampleRepairFunc() {
	fmt.Println(iri.RepairFunc("https://example.com/?filter[x]=100%", func(e iri.Edit) {
		fmt.Printf("column %d: %q changed to %q\n", e.Offset+1, e.Old, e.New)
	}))
	// Output:
	// column 28: "[" changed to "%5B"
	// column 30: "]" changed to "%5D"
	// column 35: "%" changed to "%25"
	// https://example.com/?filter%5Bx%5D=100%25 <nil>
}
