package main

import (
	"fmt"

	"example.com/iri"
	"example.com/iri/display"
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

// What to show to people.
func Example_display() {
	u := iri.MustParse("http://ana:secret@xn--99zt52a.example.org/%E5%BC%95%E3%81%8D?access_token=1")
	fmt.Println(display.Text(u, idna.Display.ToUnicode))
	// Output:
	// http://納豆.example.org/引き?access_token=xxxxx
}

// Addresses that look like others, if they are only converted. The second host is аррӏе.com in
// Cyrillic letters. The fourth would be displayed with its port before the host.
func Example_displayLookAlike() {
	for _, text := range []string{
		"https://apple.com@evil.example/",
		"https://xn--80ak6aa92e.com/",
		"https://apple.com%EF%BC%8Fevil.example/",
		"https://xn--9dbq2a:80/",
		"https://evil.example/%E2%80%AEmoc.elppa//:sptth",
	} {
		fmt.Println(display.Text(iri.MustParse(text), idna.Display.ToUnicode))
	}
	// Output:
	// https://evil.example/
	// https://xn--80ak6aa92e.com/
	// https://apple.com%EF%BC%8Fevil.example/
	// https://xn--9dbq2a:80/
	// https://evil.example/%E2%80%AEmoc.elppa//:sptth
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
