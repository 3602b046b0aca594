package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

var site = handler{
	page:     iri.MustParse("https://example.com/account/login"),
	partners: []iri.IRI{iri.MustParse("https://partner.example/shop")},
}

func TestHandler(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Next, Location string }]("redirect/testdata/accepted.txt") {
		if w := get(row.Next); w.Code != http.StatusSeeOther || w.Header().Get("Location") != row.Location {
			t.Errorf("%q: status %d, Location %q, want %q", row.Next, w.Code, w.Header().Get("Location"), row.Location)
		}
	}
}

// The tests of Origin and Contains have more ways past an allow-list.
func TestHandlerRefuses(t *testing.T) {
	for _, next := range testenv.Texts("redirect/testdata/refused.txt") {
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
