package params_test

import (
	"fmt"
	"hash/crc32"
	"net/url"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

func Example() {
	u := iri.MustParse("https://example.com/search?q=ros%C3%A9&sort=&page=1")
	q, _ := params.Get(u.Query(), "q")
	fmt.Println(q)
	u, err := u.WithQuery(params.Set(u.Query(), "page", "2"))
	fmt.Println(u, err)
	// Output:
	// rosé
	// https://example.com/search?q=ros%C3%A9&sort=&page=2 <nil>
}

func ExampleAll() {
	for name, value := range params.All("tag=new&tag=50%25+off&&debug") {
		fmt.Printf("%q %q\n", name, value)
	}
	// Output:
	// "tag" "new"
	// "tag" "50% off"
	// "debug" ""
}

func ExampleGet() {
	const query = "q=rock+%26+roll&debug&page=2&page=3"
	for _, name := range []string{"q", "debug", "page", "Page"} {
		value, ok := params.Get(query, name)
		fmt.Printf("%q %v\n", value, ok)
	}
	// Output:
	// "rock & roll" true
	// "" true
	// "2" true
	// "" false
}

// What Set writes is ASCII, so the field RawQuery of net/url, which is sent as it is, can hold it.
func ExampleSet() {
	fmt.Println(params.Set("q=a+b&page=1&x=%7e", "page", "2"))
	fmt.Println(params.Set("q=a+b", "page", "2"))
	fmt.Println(params.Set("page=1&q=a+b&page=9", "page", "2"))
	fmt.Println(params.Set("q=a+b", "q", "1&admin=true"))

	v := &url.URL{Scheme: "https", Host: "example.com", Path: "/search", RawQuery: "q=&page=1"}
	v.RawQuery = params.Set(v.RawQuery, "q", "rosé")
	fmt.Println(v)
	// Output:
	// q=a+b&page=2&x=%7e
	// q=a+b&page=2
	// page=2&q=a+b
	// q=1%26admin%3Dtrue
	// https://example.com/search?q=ros%C3%A9&page=1
}

func ExampleAdd() {
	query := params.Add("", "tag", "new")
	query = params.Add(query, "tag", "50% off")
	fmt.Println(query)
	// Output: tag=new&tag=50%25%20off
}

// WithQuery of "" removes the query, so that no "?" is left.
func ExampleDelete() {
	u := iri.MustParse("https://example.com/a?token=secret&page=2&token=")
	query := params.Delete(u.Query(), "token")
	fmt.Println(u.WithQuery(query))
	query = params.Delete(query, "page")
	fmt.Println(u.WithQuery(query))
	// Output:
	// https://example.com/a?page=2 <nil>
	// https://example.com/a <nil>
}

// Remove the parameters by which a click is tracked. If no pair is left, the "?" goes too.
func ExampleDeleteFunc() {
	tracking := func(name, _ string) bool {
		return strings.HasPrefix(name, "utm_") || name == "fbclid" || name == "gclid"
	}
	for _, text := range []string{
		"https://example.com/a?utm_source=x&id=%7e1&%75tm_medium=y#top",
		"https://example.com/a?gclid=1",
		"https://example.com/a",
	} {
		u := iri.MustParse(text)
		fmt.Println(u.WithQuery(params.DeleteFunc(u.Query(), tracking)))
	}
	// Output:
	// https://example.com/a?id=%7e1#top <nil>
	// https://example.com/a <nil>
	// https://example.com/a <nil>
}

// A hash in place of an address, and a parameter with another name. Start a mask with [params.IsSecret].
func ExampleMap() {
	const query = "page=2&mail=ana%40h&q=caf%C3%A9&api_key=s3cr3t"
	fmt.Println(params.Map(query, func(name, value string) (string, string) {
		switch {
		case name == "mail":
			return "user", fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(value)))
		case params.IsSecret(name):
			return name, "xxxxx"
		}
		return name, value
	}))
	// Output:
	// page=2&user=438c2ea8&q=caf%C3%A9&api_key=xxxxx
}

// A key for a cache must not depend on the order of parameters with different names. The order of
// two parameters with the same name matters to many servers, and stays.
func ExampleSort() {
	for _, text := range []string{
		"https://example.com/list?size=10&tag=new&tag=%61rt",
		"https://example.com/list?tag=new&tag=art&&size=10",
		"https://example.com/list?tag=art&tag=new&size=10",
	} {
		u, err := iri.Parse(text)
		if err == nil && u.HasQuery() {
			u, err = u.WithQuery(params.Sort(u.Query()))
		}
		fmt.Println(u.Normalize(), err) // Normalize decodes "%61"
	}
	// Output:
	// https://example.com/list?size=10&tag=new&tag=art <nil>
	// https://example.com/list?size=10&tag=new&tag=art <nil>
	// https://example.com/list?size=10&tag=art&tag=new <nil>
}

// The result is ASCII. display.Text decodes it for people, and ToIRI for other software.
func ExampleEscape() {
	u, err := iri.Parse("https://example.com/search?q=" + params.Escape("rosé & tea + 1"))
	fmt.Println(u, err)
	fmt.Println(u.ToIRI())
	// Output:
	// https://example.com/search?q=ros%C3%A9%20%26%20tea%20%2B%201 <nil>
	// https://example.com/search?q=rosé%20%26%20tea%20%2B%201
}

func ExampleCanonical() {
	u := iri.MustParse("https://example.com/?prefix=a/b%20é&delimiter=/&acl")
	fmt.Println(params.Canonical(u.Query())) // what a request to S3 signs
	fmt.Println(params.Canonical("b=2&a=%31") == params.Canonical("a=1&b=2"))
	// Output:
	// acl=&delimiter=%2F&prefix=a%2Fb%20%C3%A9
	// true
}

// Redacted hides the values of the same parameters in a whole address.
func ExampleIsSecret() {
	fmt.Println(params.IsSecret("access_token"), params.IsSecret("user[password]"), params.IsSecret("state"))
	fmt.Println(iri.MustParse("https://jo:pass@example.com/callback?state=x7&access_token=eyJhbGciOi").Redacted())
	// Output:
	// true true false
	// https://jo:xxxxx@example.com/callback?state=x7&access_token=xxxxx
}
