package main

import (
	"bufio"
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

const proxy, stranger = "10.0.0.1:50000", "203.0.113.9:50000"

var shop = site{origin: iri.MustParse("https://example.com"), proxy: netip.MustParseAddr("10.0.0.1")}

func TestDirect(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Line, Host, Want, Why string }]("requestiri/testdata/direct.txt") {
		check(t, shop, row.Line+" HTTP/1.1\nHost: "+row.Host, stranger, true, row.Want)
	}
	check(t, shop, "GET / HTTP/1.0", stranger, true, "")
}

type proxyRow struct{ Fields, Want, Why string }

func TestProxy(t *testing.T) {
	for _, row := range testenv.Rows[proxyRow]("requestiri/testdata/proxy.txt") {
		check(t, shop, "GET / HTTP/1.1\n"+row.Fields, proxy, false, row.Want)
	}
	const request = "GET / HTTP/1.1\nHost: example.com\nX-Forwarded-Proto: https"
	check(t, shop, request, "[::ffff:10.0.0.1]:50000", false, "https://example.com/")
	check(t, shop, request, stranger, false, "")
}

func TestForwarded(t *testing.T) {
	s := site{origin: iri.MustParse("https://example.com:8443/"), proxy: shop.proxy, forwarded: true}
	for _, row := range testenv.Rows[proxyRow]("requestiri/testdata/forwarded.txt") {
		check(t, s, "GET / HTTP/1.1\nHost: backend\n"+row.Fields, proxy, false, row.Want)
	}
}

// check checks the answer of s to a request as a server reads it.
func check(t *testing.T, s site, request, peer string, withTLS bool, want string) {
	t.Helper()
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(strings.ReplaceAll(request, "\n", "\r\n") + "\r\n\r\n")))
	if err != nil {
		t.Errorf("%q: %v", request, err)
		return
	}
	r.RemoteAddr = peer
	if withTLS {
		r.TLS = new(tls.ConnectionState)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code == http.StatusOK && w.Body.String() != want+"\n" || (w.Code == http.StatusOK) != (want != "") {
		t.Errorf("%q from %s: status %d, %q, want %q", request, peer, w.Code, w.Body, want)
	}
}

func TestReaders(t *testing.T) {
	s := site{origin: iri.MustParse("http://example.com")}
	if err := s.addReader("https://APP.example:443/page"); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"app.example", "ftp://app.example", "https://app.example%2F.evil.example", "https://*",
		"null", ""} {
		testenv.Same(t, s.addReader(text) != nil, true, "%q is rejected as an origin", text)
	}
	for _, row := range testenv.Rows[struct{ Origin, Allowed, Why string }]("requestiri/testdata/origins.txt") {
		r := httptest.NewRequest("GET", "http://example.com/", nil)
		if row.Origin != "" {
			r.Header.Set("Origin", row.Origin)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if got := w.Header().Get("Access-Control-Allow-Origin"); w.Code != http.StatusOK || got != row.Allowed ||
			w.Header().Get("Vary") != "Origin" {
			t.Errorf("%s: %q: status %d, allowed %q, want %q", row.Why, row.Origin, w.Code, got, row.Allowed)
		}
	}
}
