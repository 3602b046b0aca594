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
		{"HTTPS://EXAMPLE.com:443/inbox", "https://example.com/inbox"},
		{"/rosé", "https://example.com/ros%C3%A9"},
		{"@evil.example", "https://example.com/account/@evil.example"},
		{"/.//evil.example", "https://example.com//evil.example"}, // with its host, no network-path reference
		{"https://partner.example/shop", "https://partner.example/shop"},
		{"https://partner.example/shop/a/../cart?id=7", "https://partner.example/shop/cart?id=7"},
	} {
		if w := get(test.next); w.Code != http.StatusSeeOther || w.Header().Get("Location") != test.location {
			t.Errorf("%q: status %d, Location %q, want %q", test.next, w.Code, w.Header().Get("Location"), test.location)
		}
	}
}

// The tests of Origin and Contains have more ways past an allow-list.
func TestHandlerRefuses(t *testing.T) {
	for _, next := range []string{
		// The page itself, to which a browser would be sent again and again.
		"", "#", "?tab=1", "login", "https://example.com/account/%6Cogin",
		// Another host, or another origin of the same host.
		"https://evil.example/", "//evil.example", "///evil.example", "https:evil.example",
		"https://example.com@evil.example", "https://example.com.evil.example/", "http://example.com/",
		"https://example.com:444/", "https://user@example.com/",
		// Scripts.
		"javascript:alert(1)", "javascript://example.com/%0Aalert(1)", "data:text/html,x", "blob:https://example.com/1",
		// Characters that browsers drop or take for a slash, and encoded ones, which some servers decode.
		`/\evil.example`, "/\t/evil.example", " //evil.example", "/\r\nSet-Cookie: a=b", "/%2Fevil.example", "/a/..;/admin",
		// Outside of a partner's path.
		"https://partner.example/", "https://partner.example/shopping", "https://partner.example/shop/%2e%2e/admin",
	} {
		w := get(next)
		if body := w.Body.String(); w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" ||
			!strings.HasPrefix(body, "next: ") || next != "" && strings.Contains(body, next) {
			t.Errorf("%q: status %d, Location %q, %q", next, w.Code, w.Header().Get("Location"), body)
		}
	}
}

// get asks the handler to redirect to next.
func get(next string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	site.ServeHTTP(w, httptest.NewRequest("GET", "/account/login?next="+url.QueryEscape(next), nil))
	return w
}
