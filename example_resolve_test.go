package iri_test

import (
	"fmt"

	"example.com/iri"
)

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

// If a reference does not resolve, skip or report it. To use it as it stands would open another document: here a file beside
// the program, not beside the base.
func ExampleResolve_error() {
	for _, ref := range []string{"chapter2.html", "chapter 3.html"} {
		target, err := iri.Resolve("https://example.com/book/chapter1.html", ref)
		if err != nil {
			fmt.Println("skipped:", err)
			continue
		}
		fmt.Println("open", target)
	}
	// Output:
	// open https://example.com/book/chapter2.html
	// skipped: iri: parsing "chapter 3.html": path: invalid character at offset 7: found ' '
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

func ExampleIRI_RelativizePath() {
	base := iri.MustParse("http://example.com/docs/guide/intro.html")
	for _, s := range []string{
		"http://example.com/docs/guide/setup.html#linux", "http://example.com/docs/guide/", "http://example.com/docs/", "http://example.com/",
		"http://example.com/docs/guide/a:b", "http://example.org/docs/",
	} {
		ref, ok := base.RelativizePath(iri.MustParse(s))
		fmt.Printf("%q %v\n", ref, ok)
	}
	// Output:
	// "setup.html#linux" true
	// "./" true
	// "../" true
	// "../../" true
	// "./a:b" true
	// "" false
}

func ExampleIRI_Normalize() {
	u := iri.MustParse("HTTP://EXAMPLE.com/%7euser/./a/../ros%c3%a9?q=%2f")
	fmt.Println(u.Normalize())
	// Output:
	// http://example.com/~user/rosé?q=%2F
}

// A relative path keeps its dot segments: only a base gives them a meaning.
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
	fmt.Println(u.NormalizeWith(iri.SyntaxNormalization | iri.SchemeNormalization | iri.HostNormalization))
	// Output:
	// http://[2001:db8::0:1]:80
	// http://[2001:db8::0:1]/
	// http://[2001:db8::1]/
}

// The normal form serves as a map key. The look-up of string(key) does not allocate.
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

func ExampleNormalization_String() {
	fmt.Println(iri.SyntaxNormalization | iri.SchemeNormalization)
	fmt.Println(iri.Normalization(0))
	// Output:
	// case|percent|path|scheme
	// none
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

func ExampleDefaultPort() {
	fmt.Println(iri.DefaultPort("https"))
	fmt.Println(iri.DefaultPort("mailto"))
	// Output:
	// 443 true
	// 0 false
}
