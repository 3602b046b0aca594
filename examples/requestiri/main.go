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
	"cmp"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
	"time"

	"example.com/iri"
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

// A site is a website at one origin.
type site struct {
	origin    iri.IRI    // the only one; the Host of a request is what its client wrote, and may name another site
	proxy     netip.Addr // whose header fields count
	forwarded bool       // which of them the proxy writes
	readers   []string   // the origins of other websites whose scripts may read the answers
}

// addReader adds the website of an IRI to the readers.
func (s *site) addReader(text string) error {
	u, err := iri.Parse(text)
	if err != nil {
		return err
	}
	origin, err := u.Normalize().Origin()
	if err == nil {
		s.readers = append(s.readers, origin)
	}
	return err
}

func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// Never answer with any origin that is asked for, or with "null", which the frames of every website send.
	w.Header().Set("Vary", "Origin")
	if origin := r.Header.Get("Origin"); slices.Contains(s.readers, origin) {
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
	u, err := s.address(r)
	if err != nil {
		http.Error(w, "the address of this request cannot be told", http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, u)
}

// address returns the IRI that the client asked for.
func (s site) address(r *http.Request) (iri.IRI, error) {
	scheme, host := "http", r.Host
	if r.TLS != nil {
		scheme = "https"
	}
	// Any client can send these fields. They count only if the proxy has sent the request, and only
	// those that it is known to write: it may pass on the others as the client wrote them.
	if peer, err := netip.ParseAddrPort(r.RemoteAddr); err == nil && peer.Addr().Unmap() == s.proxy {
		proto, name := last(r, "X-Forwarded-Proto"), last(r, "X-Forwarded-Host")
		if s.forwarded {
			proto, name = forwarded(last(r, "Forwarded"))
		}
		scheme, host = cmp.Or(proto, scheme), cmp.Or(name, host)
	}
	root, err := s.origin.WithScheme(scheme)
	if err == nil {
		root, err = root.WithHostPort(host)
	}
	if err != nil {
		return iri.IRI{}, err
	}
	asked, err := root.Origin()
	if own, _ := s.origin.Origin(); err != nil || asked != own {
		return iri.IRI{}, errors.New("a request for another website")
	}
	return s.origin.WithRequestURI(cmp.Or(r.RequestURI, r.URL.RequestURI()))
}

// last returns the last value of a field, which is the one that the nearest proxy has added. What
// stands before it came from further away, at worst from the client.
func last(r *http.Request, field string) string {
	values := strings.Split(strings.Join(r.Header.Values(field), ","), ",")
	return strings.TrimSpace(values[len(values)-1])
}

// forwarded returns proto and host of an element of the field Forwarded (RFC 7239 section 4).
func forwarded(element string) (proto, host string) {
	for pair := range strings.SplitSeq(element, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		switch strings.ToLower(name) {
		case "proto":
			proto = strings.Trim(value, `"`)
		case "host":
			host = strings.Trim(value, `"`) // quoted if there is a port
		}
	}
	return proto, host
}
