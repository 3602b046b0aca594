package main

import (
	"cmp"
	"errors"
	"net/http"
	"net/netip"
	"strings"

	"example.com/iri"
)

// A site is a website at one origin.
type site struct {
	origin    iri.IRI    // the only one; the Host of a request is what its client wrote, and may name another site
	proxy     netip.Addr // whose header fields count
	forwarded bool       // which of them the proxy writes
	readers   []iri.IRI  // other websites whose scripts may read the answers
}

// address returns the IRI that the client asked for. Call it before http.StripPrefix, which changes r.URL.
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
	// Not s.origin.Resolve: "//a/b" is a path here. net/url lets characters through that need Repair.
	p := s.origin.Parts()
	p.Path, p.Query = iri.Path.Repair(r.URL.EscapedPath()), iri.Query.Repair(r.URL.RawQuery)
	p.HasQuery = r.URL.ForceQuery
	return p.IRI()
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
