// Requestiri serves pages that show their own address, as the client wrote it, also behind a proxy.
// It shows which header fields a server can trust for that, and an allow-list of the origins whose
// scripts may read the answers (CORS). Run it in a clone:
//
//	cd examples && go run ./requestiri -reader https://app.example
//	curl -i -H 'Origin: https://app.example' 'http://localhost:8080/a%20b?q=1'
//
// The exit status is 2 if a flag is invalid, or if it cannot listen.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"net/netip"
	"os"
	"time"

	"example.com/iri"
	"example.com/iri/examples/allow"
)

func main() {
	var s site
	addr := flag.String("addr", "localhost:8080", "where to listen")
	flag.TextVar(&s.origin, "origin", iri.MustParse("http://localhost:8080"), "`IRI` of the website, as clients see it")
	flag.TextVar(&s.proxy, "proxy", netip.Addr{}, "`address` of the proxy from which requests come")
	flag.BoolVar(&s.forwarded, "forwarded", false,
		"the proxy writes Forwarded, not X-Forwarded-Proto and X-Forwarded-Host")
	flag.Func("reader", "`IRI` of another website whose scripts may read the answers; repeat it for more", s.addReader)
	flag.Parse()
	const timeout = 10 * time.Second // no client holds its connection for ever
	server := &http.Server{Addr: *addr, Handler: s, ReadTimeout: timeout, WriteTimeout: timeout}
	fmt.Fprintln(os.Stderr, server.ListenAndServe()) // it returns only if it fails
	os.Exit(2)
}

// addReader adds the website of an IRI to the readers.
func (s *site) addReader(text string) error {
	u, err := iri.Parse(text)
	if err != nil {
		return err
	}
	origin, err := u.NormalizeWith(iri.StandardNormalization).Origin()
	if err == nil {
		s.readers = append(s.readers, iri.MustParse(origin))
	}
	return err
}

func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// Never answer with any origin that is asked for, or with "null", which the frames of every website send.
	w.Header().Set("Vary", "Origin")
	if u, err := iri.Parse(r.Header.Get("Origin")); err == nil {
		reader, ok := allow.Below(s.readers, u)
		if origin, _ := reader.Origin(); ok && origin == u.String() {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
	}
	u, err := s.address(r)
	if err != nil {
		http.Error(w, "the address of this request cannot be told", http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, u)
}
