package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
)

var site = handler{
	page:     iri.MustParse("https://example.com/account/login"),
	partners: []iri.IRI{iri.MustParse("https://partner.example/shop")},
}

func TestHandler(t *testing.T) {
	for _, test := range []struct{ next, location string }{
		{"/", "https://example.com/"},
		{"/inbox?folder=a%2Fb#top", "https://example.com/inbox?folder=a%2Fb#top"},
		{"settings", "https://example.com/account/settings"},
		{"/%2e%2e/settings", "https://example.com/settings"},
		{"HTTPS://EXAMPLE.com:443/inbox", "https://example.com/inbox"},
		{"/rosé", "https://example.com/ros%C3%A9"},
		{"/?a=%252F&b=/..;/", "https://example.com/?a=%252F&b=/..;/"},
		{"/v1..2/a;b=../.well-known/x%20", "https://example.com/v1..2/a;b=../.well-known/x%20"},
		{"/?next=//evil.example", "https://example.com/?next=//evil.example"},
		{"/#//evil.example", "https://example.com/#//evil.example"},
		{"@evil.example", "https://example.com/account/@evil.example"},
		{"/.//evil.example", "https://example.com//evil.example"}, // with its host, no network-path reference
		{"https://partner.example/shop", "https://partner.example/shop"},
		{"https://partner.example/shop/cart?id=7", "https://partner.example/shop/cart?id=7"},
		{"https://partner.example/shop/a/../cart", "https://partner.example/shop/cart"},
	} {
		if status, location := get(test.next); status != http.StatusSeeOther || location != test.location {
			t.Errorf("%q: status %d, Location %q, want %q", test.next, status, location, test.location)
		}
	}
}

// The tests of Origin and Contains have more ways past an allow-list.
func TestHandlerRefuses(t *testing.T) {
	for _, next := range []string{
		// The page itself, to which a browser would be sent again and again.
		"", "#", "?tab=1", "login", "https://example.com/account/%6Cogin",
		// Another host, in the many ways of writing it.
		"https://evil.example/", "//evil.example", "///evil.example", "https:evil.example", "https:///evil.example",
		"http:inbox", "https://example.com@evil.example", "https://example.com.evil.example/", "https://example.com./",
		"https://example.com%2F.evil.example/", "https://exa_mple.com/", "https://ｅxample.com/", "https:", "https://",
		// Another origin of the same host.
		"http://example.com/", "https://example.com:444/", "https://example.com:65979/", "https://user@example.com/",
		// Scripts.
		"javascript:alert(1)", "javascript://example.com/%0Aalert(1)", "data:text/html,x", "blob:https://example.com/1",
		// Characters that browsers drop, or take for a slash.
		`/\evil.example`, `https:\\evil.example`, `https://evil.example\@example.com`, "/\t/evil.example", "\t//evil.example",
		" //evil.example", "\x00//evil.example", "java\nscript:alert(1)", "/\r\nSet-Cookie: a=b", "/\xff",
		// Encoded slashes and control characters, which some servers decode, also twice.
		"/%09/evil.example", "/%0d%0aSet-Cookie:a", "/%2Fevil.example", "/%5cevil.example", "/%252Fevil.example",
		// Segments that some servers read as "..".
		"/a%252e%252e/b", "/inbox/..;/admin", "..%20", "https://partner.example/shop/..%2Fadmin",
		// Outside of a partner's path.
		"https://partner.example/", "https://partner.example/shopping", "https://partner.example/shop/%2e%2e/admin",
		"http://partner.example/shop", "https://partner.example:8443/shop", "https://user@partner.example/shop",
	} {
		if status, location := get(next); status != http.StatusBadRequest || location != "" {
			t.Errorf("%q: status %d, Location %q", next, status, location)
		}
	}
}

// get asks the handler to redirect to next.
func get(next string) (status int, location string) {
	w := httptest.NewRecorder()
	site.ServeHTTP(w, httptest.NewRequest("GET", "/account/login?next="+url.QueryEscape(next), nil))
	return w.Code, w.Header().Get("Location")
}

func TestErrorHidesInput(t *testing.T) {
	w := httptest.NewRecorder()
	site.ServeHTTP(w, httptest.NewRequest("GET", "/account/login?next=<script>", nil))
	if want := "next: path: invalid character: "; !strings.HasPrefix(w.Body.String(), want) ||
		strings.Contains(w.Body.String(), "script") {
		t.Errorf("got %q", w.Body)
	}
}
