package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"example.com/iri"
)

var registered = clients{
	"web": {iri.MustParse("https://app.example.com/callback"),
		iri.MustParse("https://app.example.com/callback?tenant=a+b"), iri.MustParse("https://app.example.com/é")},
	"desktop": {iri.MustParse("http://127.0.0.1/callback"), iri.MustParse("http://[::1]:8080/callback")},
	"native": {iri.MustParse("com.example.app:/callback"), iri.MustParse("http://localhost/callback"),
		iri.MustParse("https://127.0.0.1/callback")},
	"odd": {iri.MustParse("http://[0::1]/callback"), iri.MustParse("http://127.0.0.1/%7e")}, // not in normal form
}

// TestServer asks for a redirect to an address, with the state "&x=".
func TestServer(t *testing.T) {
	const code = "code=one-time-code&state=%26x%3D"
	for _, test := range []struct{ client, asked, location string }{ // "" for an address that is refused
		{"web", "https://app.example.com/callback", "https://app.example.com/callback?" + code},
		{"web", "https://app.example.com/callback?tenant=a+b", "https://app.example.com/callback?tenant=a+b&" + code},
		{"web", "", ""},
		{"web", "HTTPS://app.example.com/callback", ""},
		{"web", "https://app.example.com/é", ""},
		{"web", "https://app.example.com/callback#", ""},
		{"web", "https://app.example.com:443/callback", ""},
		{"", "https://app.example.com/callback", ""},
		{"desktop", "http://127.0.0.1/callback", "http://127.0.0.1/callback?" + code},
		{"desktop", "http://127.0.0.1:65535/callback", "http://127.0.0.1:65535/callback?" + code},
		{"desktop", "http://[::1]:1/callback", "http://[::1]:1/callback?" + code},
		{"desktop", "http://127.0.0.1:80/callback", "http://127.0.0.1:80/callback?" + code},
		{"desktop", "http://127.0.0.1:080/callback", ""},
		{"desktop", "http://127.0.0.1:0/callback", ""},
		{"desktop", "http://127.0.0.1:80@evil.example/callback", ""},
		{"desktop", "http://127.0.0.1:65536/callback", ""},
		{"desktop", "http://127.0.0.1:/callback", ""},
		{"desktop", "http://127.0.0.1:51004/other", ""},
		{"desktop", "http://attacker@127.0.0.1:51004/callback", ""},
		{"desktop", "http://127.0.0.2:51004/callback", ""},
		{"desktop", "http://[0::1]:51004/callback", ""},
		{"desktop", "https://127.0.0.1:51004/callback", ""},
		{"native", "com.example.app:/callback", "com.example.app:/callback?" + code},
		{"native", "http://localhost/callback", "http://localhost/callback?" + code},
		{"native", "http://localhost:51004/callback", ""},
		{"native", "https://127.0.0.1:51004/callback", ""},
		{"odd", "http://[0::1]/callback", "http://[0::1]/callback?" + code},
		{"odd", "http://[0::1]:51004/callback", ""},
		{"odd", "http://[0::1]:80/callback", ""},
		{"odd", "http://127.0.0.1:51004/%7e", ""},
		{"odd", "http://127.0.0.1:80/%7e", ""},
	} {
		w := httptest.NewRecorder()
		query := url.Values{"client_id": {test.client}, "redirect_uri": {test.asked}, "state": {"&x="}}
		registered.ServeHTTP(w, httptest.NewRequest("GET", "/authorize?"+query.Encode(), nil))
		status := http.StatusFound
		if test.location == "" {
			status = http.StatusBadRequest
		}
		if got := w.Header().Get("Location"); w.Code != status || got != test.location {
			t.Errorf("%s, %s: status %d, Location %q, want %q", test.client, test.asked, w.Code, got, test.location)
		}
	}
}
