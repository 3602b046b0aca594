// Redirect serves a login page that sends the browser on to the target in "next", if that target is
// on an allow-list. It shows how Origin and Contains keep such a page from being an open redirect.
// Run it in a clone:
//
//	cd examples && go run ./redirect
//	curl -i 'http://localhost:8080/login?next=/inbox'
//	curl -i 'http://localhost:8080/login?next=//evil.example'
//
// The exit status is 2 if the address that -addr gives cannot be listened on.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"slices"
	"time"

	"example.com/iri"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "where to listen")
	flag.Parse()
	mux := http.NewServeMux()
	mux.Handle("GET /login", handler{
		page:     iri.MustParse("https://example.com/login"),
		partners: []iri.IRI{iri.MustParse("https://partner.example/shop")},
	})
	const timeout = 10 * time.Second // no client holds its connection for ever
	server := &http.Server{Addr: *addr, Handler: mux, ReadTimeout: timeout, WriteTimeout: timeout}
	fmt.Fprintln(os.Stderr, server.ListenAndServe()) // it returns only if it fails
	os.Exit(2)
}

// A handler redirects to the target in the query parameter "next".
type handler struct {
	page     iri.IRI   // what the browser asked for, in normal form; its whole origin is allowed
	partners []iri.IRI // what else is allowed, with everything below
}

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	target, err := h.target(r.URL.Query().Get("next"))
	if err != nil {
		http.Error(w, "next: "+err.Error(), http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, target.String(), http.StatusSeeOther)
}

// target returns what next refers to on the page, or an error if the browser must not be sent there.
//
// Browsers follow the WHATWG URL standard, not RFC 3986: they take "\" for "/" and drop tabs and
// line ends, so that they read `/\evil.example` as "//evil.example". Parse refuses these
// characters. They also read "https:evil.example" and "https:///evil.example" as
// "https://evil.example"; Parse finds no host in those, so they have no origin.
func (h handler) target(next string) (iri.IRI, error) {
	u, err := h.page.Parse(next)
	if e, ok := errors.AsType[*iri.ParseError](err); ok {
		return iri.IRI{}, errors.New(e.Reason()) // without the input, which is the attacker's
	}
	home := h.page.Resolve(iri.MustParseRef("/"))
	u, ok := below(append([]iri.IRI{home}, h.partners...), u)
	switch {
	case !ok:
		return iri.IRI{}, errors.New("the target is not on the allow-list")
	case u.WithoutQuery().WithoutFragment() == h.page: // a browser would ask again and again
		return iri.IRI{}, errors.New("the target is this page")
	}
	return u.ToURI(), nil // net/http would encode it too
}

// below returns u in normal form, and whether it is at or below an address of the list.
func below(list []iri.IRI, u iri.IRI) (iri.IRI, bool) {
	u = u.Normalize()
	_, err := u.Origin() // fails if programs disagree about the host
	contains := func(base iri.IRI) bool { return base.Contains(u) }
	return u, err == nil && slices.ContainsFunc(list, contains)
}
