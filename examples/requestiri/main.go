// Requestiri serves pages that show their own address, as the client wrote it, also behind a proxy. It shows which header
// fields a server can trust for that. Run it in a clone:
//
//	cd examples && go run ./requestiri
//	curl 'http://localhost:8080/a%20b?q=1'
//
// The exit status is 2 if a flag is invalid, or if it cannot listen.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"net/netip"
	"os"

	"example.com/iri"
)

func main() {
	var s site
	addr := flag.String("addr", "localhost:8080", "where to listen")
	flag.TextVar(&s.origin, "origin", iri.MustParse("http://localhost:8080"), "`IRI` of the website, as clients see it")
	flag.TextVar(&s.proxy, "proxy", netip.Addr{}, "`address` of the proxy from which requests come")
	flag.BoolVar(&s.forwarded, "forwarded", false, "the proxy writes Forwarded, not X-Forwarded-Proto and X-Forwarded-Host")
	flag.Parse()
	if err := http.ListenAndServe(*addr, s); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	u, err := s.address(r)
	if err != nil {
		http.Error(w, "the address of this request cannot be told", http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, u)
}
