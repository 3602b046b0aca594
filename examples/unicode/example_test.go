package main

import (
	"fmt"

	"example.com/iri"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// The URI to request: IDNA converts the host for DNS.
func Example_toASCII() {
	u := iri.MustParse("http://例え.jp/引き割り.html")
	uri, err := u.ToURIFunc(idna.Lookup.ToASCII)
	fmt.Println(uri, err)
	// Output:
	// http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%89%B2%E3%82%8A.html <nil>
}

// The IRI to show to people.
func Example_toUnicode() {
	u := iri.MustParse("http://xn--99zt52a.example.org/%E5%BC%95%E3%81%8D")
	shown, err := u.ToIRIFunc(idna.Display.ToUnicode)
	fmt.Println(shown, err)
	// Output:
	// http://納豆.example.org/引き <nil>
}

// The IRI to show can look like another one: this host is written in Cyrillic letters.
func Example_toUnicodeLookAlike() {
	shown, err := iri.MustParse("https://xn--80ak6aa92e.com/").ToIRIFunc(idna.Display.ToUnicode)
	fmt.Println(shown, shown.Host() == "apple.com", err)
	// Output:
	// https://аррӏе.com/ false <nil>
}

// A host that IDNA does not allow is an error.
func Example_toASCIIError() {
	_, err := iri.MustParse("http://\u0308a.example/").ToURIFunc(idna.Lookup.ToASCII)
	fmt.Println(err != nil)
	// Output:
	// true
}

// Typed text is put in normal form C before it is parsed.
func Example_normalizationFormC() {
	typed := "http://example.org/re\u0301sume\u0301"
	u, err := iri.Parse(norm.NFC.String(typed))
	fmt.Println(u == iri.MustParse("http://example.org/r\u00e9sum\u00e9"), err)
	// Output:
	// true <nil>
}
