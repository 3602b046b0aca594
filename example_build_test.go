package iri_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"html/template"
	"log/slog"
	"net/url"
	"os"
	"strings"

	"example.com/iri"
)

func ExampleParts() {
	u, err := iri.Parts{Scheme: "http", Host: "example.com", Port: "8080", Path: "/a", HasQuery: true}.IRI()
	fmt.Println(u, err)

	_, err = iri.Parts{Scheme: "http", Host: "example.com:8080"}.IRI()
	fmt.Println(err)
	// Output:
	// http://example.com:8080/a? <nil>
	// iri: parsing "example.com:8080": host: invalid character at offset 11: found ':'
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

func ExampleIRI_WithScheme() {
	fmt.Println(iri.MustParse("http://example.com/").WithScheme("https"))
	// Output:
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
	//  iri: parsing "::1": host: invalid character at offset 0: found ':'
}

func ExampleIRI_WithPort() {
	fmt.Println(iri.MustParse("http://example.com/a").WithPort("8080"))
	// Output:
	// http://example.com:8080/a <nil>
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

func ExampleIRI_WithPath() {
	fmt.Println(iri.MustParse("http://example.com/a?q").WithPath("/b/c"))
	fmt.Println(iri.MustParse("urn:a").WithPath("//b"))
	// Output:
	// http://example.com/b/c?q <nil>
	//  iri: parsing "//b": path: invalid character at offset 1: "//" is only allowed after an authority
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
	// iri: parsing "..": segment: invalid character at offset 0: dot segments are not allowed
}

func ExampleComponent_Escape() {
	fmt.Println(iri.Segment.Escape("a/b?"), iri.Path.Escape("a/b?"), iri.Query.Escape("a/b?"), iri.Query.Escape("100% rosé"))
	// Output:
	// a%2Fb%3F a/b%3F a/b? 100%25%20rosé
}

func ExampleUnescape() {
	fmt.Println(iri.Unescape("100%25%20ros%C3%A9"))
	_, err := iri.Unescape("100%")
	fmt.Println(err)
	// Output:
	// 100% rosé <nil>
	// iri: parsing "100%": invalid percent-encoding at offset 4: expected two hex digits after "%", found the end of the input
}

func ExampleIRI_ToURI() {
	fmt.Println(iri.MustParse("http://example.com/rosé").ToURI())
	// Output:
	// http://example.com/ros%C3%A9
}

func ExampleIRI_ToIRI() {
	fmt.Println(iri.MustParse("http://example.com/ros%C3%A9%20%2F").ToIRI())
	// Output:
	// http://example.com/rosé%20%2F
}

// The function is asked about names with non-ASCII characters alone. Package golang.org/x/net/idna has the real one.
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

func ExampleIRI_URL() {
	u, err := iri.MustParse("http://example.com/rosé").URL()
	fmt.Println(u.Path, u, err)
	_, err = iri.MustParse("http://example.com/#").URL()
	fmt.Println(err)
	// Output:
	// /rosé http://example.com/ros%C3%A9 <nil>
	// iri: net/url cannot hold an empty fragment
}

func ExampleFromURL() {
	u, err := url.Parse("http://example.com/rosé wine?q=rosé|red")
	if err != nil {
		panic(err)
	}
	ref, err := iri.FromURL(u)
	fmt.Println(ref, err)
	fmt.Println(ref.ToIRI())
	// Output:
	// http://example.com/ros%C3%A9%20wine?q=rosé%7Cred <nil>
	// http://example.com/rosé%20wine?q=rosé%7Cred
}

func ExampleIRI_Redacted() {
	fmt.Println(iri.MustParse("http://user:password@example.com/").Redacted())
	// Output:
	// http://user:xxxxx@example.com/
}

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
	// iri: parsing "notes/1": missing scheme at offset 5: expected a letter, digit, "+", "-", "." or ":", found '/'
}

func ExampleIRI_UnmarshalText_flag() {
	var base iri.IRI
	fs := flag.NewFlagSet("fetch", flag.ContinueOnError)
	fs.TextVar(&base, "base", iri.MustParse("http://localhost/"), "`IRI` that references are resolved against")
	fmt.Println(fs.Parse([]string{"-base", "https://example.com/"}), base)
	// Output:
	// <nil> https://example.com/
}

func ExampleIRI_AppendText() {
	b, err := iri.MustParse("urn:a").AppendText([]byte("<"))
	fmt.Println(string(append(b, '>')), err)
	// Output:
	// <urn:a> <nil>
}

func ExampleIRI_MarshalText_slog() {
	logger := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	logger.Info("fetched", "page", iri.MustParse("http://example.com/"))
	// Output:
	// level=INFO msg=fetched page=http://example.com/
}

func ExampleIRI_String_template() {
	t := template.Must(template.New("").Parse("<a href=\"{{.}}\">\n"))
	_ = t.Execute(os.Stdout, iri.MustParse("http://example.com/?a&b"))
	// Output:
	// <a href="http://example.com/?a&amp;b">
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
