package iri_test

import (
	"errors"
	"fmt"
	"slices"

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
	// iri: parsing "http://example.com/rosé": path: invalid character at offset 22: found 'é'
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
	for _, s := range []string{"https://example.com/a", "schema.json", "./a:b", "ex:name"} {
		scheme, rest, found := iri.CutScheme(s)
		fmt.Printf("%q %q %v\n", scheme, rest, found)
	}
	// Output:
	// "https" "//example.com/a" true
	// "" "schema.json" false
	// "" "./a:b" false
	// "ex" "name" true
}

// An error has the place and the cause as values too.
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

// A program that prints lines with their place needs no input in the message.
func ExampleParseError_Reason() {
	links := []string{"http://example.com/", "http://localhost:port/", "../about us"}
	for i, link := range links {
		var parseErr *iri.ParseError
		if _, err := iri.ParseRef(link); errors.As(err, &parseErr) {
			fmt.Printf("links.txt:%d: %s\n", i+1, parseErr.Reason())
		}
	}
	// Output:
	// links.txt:2: port: invalid character at offset 21: "port" is not a number
	// links.txt:3: path: invalid character at offset 8: found ' '
}

func ExampleComponent_Valid() {
	fmt.Println(iri.Segment.Valid("a:b"), iri.Segment.Valid("a/b"), iri.Host.Valid("[::1]"), iri.Scheme.Valid(""))
	// Output:
	// true false true false
}

// An empty component is not an absent one.
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

// Equal texts are equal values, so that IRIs serve as map keys.
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

// An IRI taken from a long text keeps all of that text in memory, until it is cloned.
func ExampleIRI_Clone() {
	document := "<http://example.com/a> <http://example.com/b> ..."
	u := iri.MustParse(document[1:21])
	u = u.Clone()
	fmt.Println(u)
	// Output:
	// http://example.com/a
}
