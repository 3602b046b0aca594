package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

var registered = clients{
	"web": {iri.MustParse("https://app.example.com/callback"),
		iri.MustParse("https://app.example.com/callback?tenant=a+b"), iri.MustParse("https://app.example.com/é")},
	"desktop": {iri.MustParse("http://127.0.0.1/callback"), iri.MustParse("http://[::1]:8080/callback")},
	"native": {iri.MustParse("com.example.app:/callback"), iri.MustParse("http://localhost/callback"),
		iri.MustParse("https://127.0.0.1/callback")},
	"odd": {iri.MustParse("http://[0::1]/callback"), iri.MustParse("http://127.0.0.1/%7e")}, // not in normal form
}

// TestServer asks for the redirects in testdata, with the state "&x=".
func TestServer(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Client, Asked, Location string }]("oauth/testdata/redirects.txt") {
		w := httptest.NewRecorder()
		query := url.Values{"client_id": {row.Client}, "redirect_uri": {row.Asked}, "state": {"&x="}}
		registered.ServeHTTP(w, httptest.NewRequest("GET", "/authorize?"+query.Encode(), nil))
		status, location := http.StatusFound, row.Location+"code=one-time-code&state=%26x%3D"
		if row.Location == "" {
			status, location = http.StatusBadRequest, ""
		}
		if got := w.Header().Get("Location"); w.Code != status || got != location {
			t.Errorf("%s, %s: status %d, Location %q, want %q", row.Client, row.Asked, w.Code, got, location)
		}
	}
}
