package iri_test

// This file contains examples of whole tasks of programs on the web. Others are in the folder
// examples, and in those of the packages params and fileiri.

import (
	"fmt"
	"os"

	"example.com/iri"
	"example.com/iri/params"
)

// A link shortener stores the address that it checked, and finds it again by its normal form.
func Example_shortener() {
	codes := map[iri.IRI]string{} // by normal form
	for _, typed := range []string{"example.com:8080/x", "HTTPS://EXAMPLE.com:8080/%78", "javascript:alert(1)",
		"https:///evil.example"} {
		u, err := iri.ParseUserInput(typed, "https")
		if err == nil {
			u = u.NormalizeWith(iri.StandardNormalization)
			_, err = u.Origin()
		}
		if err != nil {
			fmt.Println("invalid")
			continue
		}
		if codes[u] == "" {
			codes[u] = fmt.Sprint("/", len(codes)+1)
		}
		fmt.Println(codes[u], u)
	}
	// Output:
	// /1 https://example.com:8080/x
	// /1 https://example.com:8080/x
	// invalid
	// invalid
}

// A proxy replaces the address of its backend in the header Location. A value that does not parse
// is dropped, as it may lead anywhere.
func Example_location() {
	request, public := iri.MustParse("http://10.0.0.7:8080/app/login"), "shop.example"
	for _, location := range []string{"../cart?id=1", "http://10.0.0.7:8080/app/", "https://pay.example/",
		"http://10.0.0.7:8080:1/"} {
		u, err := request.ParseLink(location)
		if err == nil && u.SameOrigin(request) {
			u, err = u.WithHostPort(public)
		}
		fmt.Println(u, err == nil)
	}
	// Output:
	// http://shop.example/cart?id=1 true
	// http://shop.example/app/ true
	// https://pay.example/ true
	//  false
}

// The address of a database, as a program logs in and logs it.
func Example_database() {
	os.Setenv("DATABASE_URL", "postgres://app:p%40ss@[::1]/orders?sslmode=disable")
	defer os.Unsetenv("DATABASE_URL")
	u, err := iri.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		fmt.Println(err) // without the password
		return
	}
	username, password := u.Credentials()
	address, ok := u.DialAddress()
	fmt.Println(username, password, address, ok)
	fmt.Println(u.Redacted())
	// Output:
	// app p@ss [::1]:5432 true
	// postgres://app:xxxxx@[::1]/orders?sslmode=disable
}

// A writer of Turtle needs no escapes between "<" and ">". An IRI that no relative reference leads
// to is written in full.
func Example_turtle() {
	base := iri.MustParse("https://example.com/people/ana")
	for _, s := range []string{"https://example.com/people/ben", "https://example.com/people/ana#me",
		"https://example.org/", "https://example.com/people/a/../b"} {
		u := iri.MustParse(s)
		text := u.String()
		if r, ok := base.LinkTo(u); ok {
			text = r.String()
		}
		fmt.Printf("<%s> ", text)
	}
	// Output: <ben> <#me> <https://example.org/> <https://example.com/people/a/../b>
}

// An address from pieces, of which none can change another: the Host of a configuration, a name and a search.
func Example_pieces() {
	u, err := iri.MustParse("https://localhost/api").WithHostPort("search.example:8443")
	if err == nil {
		u, err = u.JoinSegments("users", "a/b?")
	}
	if err == nil {
		u, err = u.WithQuery(params.Set(u.Query(), "q", "rock & roll"))
	}
	fmt.Println(u, err)
	// Output: https://search.example:8443/api/users/a%2Fb%3F?q=rock%20%26%20roll <nil>
}

// The header Link of a page of results. The address is in ASCII, and has no "<" and ">".
func Example_pagination() {
	u := iri.MustParse("https://example.com/rosé?page=2&q=a;b")
	next, err := u.WithQuery(params.Set(u.Query(), "page", "3"))
	fmt.Printf("Link: <%s>; rel=\"next\" %v\n", next.ToURI(), err)
	// Output: Link: <https://example.com/ros%C3%A9?page=3&q=a;b>; rel="next" <nil>
}

// A crawler takes those addresses of a sitemap that have its origin, each once.
func Example_sitemap() {
	sitemap, seen := iri.MustParse("https://example.com/sitemap.xml"), map[iri.IRI]bool{}
	for _, loc := range []string{"\n https://example.com/a b\n", "https://EXAMPLE.com:443/a%20b", "https://other.example/",
		"http://example.com/"} {
		u, err := sitemap.ParseLink(loc)
		u = u.NormalizeWith(iri.StandardNormalization)
		if err == nil && u.SameOrigin(sitemap) && !seen[u] {
			seen[u] = true
			fmt.Println(u)
		}
	}
	// Output: https://example.com/a%20b
}

// An ActivityPub server stores the id of an object as it is, and accepts it only below the actor's address.
func Example_activityPub() {
	actor := iri.MustParse("https://social.example/users/ana")
	for _, s := range []string{"https://social.example/users/ana/statuses/1",
		"https://social.example/users/ana/..%2Fben/1", "https://social.example/users/anabel/1"} {
		id, err := iri.Parse(s)
		fmt.Print(err == nil && actor.Contains(id), " ")
	}
	// Output: true false false
}
