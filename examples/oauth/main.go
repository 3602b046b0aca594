// Oauth serves the redirect of an OAuth authorization server. It shows when the address that a
// client asks for is the one that it registered. Run it in a clone:
//
//	cd examples && go run ./oauth
//	curl -i 'http://localhost:8080/authorize?client_id=desktop&redirect_uri=http://127.0.0.1:51004/callback&state=x'
//
// It logs nobody in, and the code that it sends is always the same. The exit status is 2 if it cannot listen.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"example.com/iri"
	"example.com/iri/params"
)

func main() {
	registered := clients{
		"web":     {iri.MustParse("https://app.example.com/callback")},
		"desktop": {iri.MustParse("http://127.0.0.1/callback"), iri.MustParse("http://[::1]/callback")},
	}
	addr := flag.String("addr", "localhost:8080", "where to listen")
	flag.Parse()
	mux := http.NewServeMux()
	mux.Handle("GET /authorize", registered)
	const timeout = 10 * time.Second // no client holds its connection for ever
	server := &http.Server{Addr: *addr, Handler: mux, ReadTimeout: timeout, WriteTimeout: timeout}
	fmt.Fprintln(os.Stderr, server.ListenAndServe()) // it returns only if it fails
	os.Exit(2)
}

// Clients have the redirect addresses that each of them registered: URIs without a fragment (RFC 6749 section 3.1.2).
type clients map[string][]iri.IRI

func (c clients) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	u, err := find(c[query.Get("client_id")], query.Get("redirect_uri"))
	if err != nil {
		// Never redirect with the error: that would make this server an open redirector (RFC 9700 section 4.11.2).
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	answer := params.Add(u.Query(), "code", "one-time-code")
	if state := query.Get("state"); state != "" {
		answer = params.Add(answer, "state", state)
	}
	if u, err = u.WithQuery(answer); err != nil {
		http.Error(w, "invalid address", http.StatusInternalServerError)
		return
	}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

// find returns the address that was asked for, if it is registered. It must be the same text (RFC
// 9700 section 2.1): nothing is normalized, since each way of writing an address is one more for an
// attacker to try. The port alone may differ, if a program on the user's computer listens: the
// system gives it another one each time (RFC 8252 section 7.3). Then the text was not registered,
// so it must be one that every browser reads alike: in normal form, with a port up to 65535. The
// normal form has no port 80, but the system can give that one too.
func find(registered []iri.IRI, asked string) (iri.IRI, error) {
	u, err := iri.ParseURI(asked)
	if err != nil {
		return iri.IRI{}, errors.New("redirect_uri is not a URI")
	}
	for _, r := range registered {
		if u == r {
			return u, nil
		}
		if !isLoopback(r) {
			continue
		}
		r, _ = r.WithPort(u.Port()) // digits, so it cannot fail
		normal := u.Normalize()
		isNormal := u == normal || u.Port() == "80" && u.WithoutPort() == normal
		if _, err := u.Origin(); err == nil && u == r && isNormal {
			return u, nil
		}
	}
	return iri.IRI{}, errors.New("redirect_uri is not registered")
}

// isLoopback reports whether u is an address of RFC 8252 section 7.3. The name localhost is not:
// section 8.3 advises against it, because it can lead elsewhere.
func isLoopback(u iri.IRI) bool {
	addr, ok := u.Addr()
	return strings.EqualFold(u.Scheme(), "http") && ok && addr.IsLoopback()
}
