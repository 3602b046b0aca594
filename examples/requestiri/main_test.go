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
)

const proxy, stranger = "10.0.0.1:50000", "203.0.113.9:50000"

func TestAddress(t *testing.T) {
	for _, test := range []struct {
		name, request string // the request line and the header fields
		peer          string
		tls           bool
		want          string // "" for an error
	}{
		{"direct", "GET /a%20b?q=1 HTTP/1.1\nHost: example.com", stranger, true, "https://example.com/a%20b?q=1"},
		{"another case and port", "GET / HTTP/1.1\nHost: EXAMPLE.com:443", stranger, true, "https://example.com/"},
		{"an empty query", "GET /? HTTP/1.1\nHost: example.com", stranger, true, "https://example.com/?"},
		{"an absolute address", "GET https://example.com/a HTTP/1.1\nHost: attacker.example", stranger, true,
			"https://example.com/a"},
		{"a path like a host", "GET //attacker.example/ HTTP/1.1\nHost: example.com", stranger, true,
			"https://example.com//attacker.example/"},
		{"an encoded slash", "GET /a%2Fb/../c HTTP/1.1\nHost: example.com", stranger, true, "https://example.com/a%2Fb/../c"},
		{"invalid characters", "GET /[a]|?q={1}#x HTTP/1.1\nHost: example.com", stranger, true,
			"https://example.com/%5Ba%5D%7C?q=%7B1%7D%23x"},
		{"without TLS", "GET / HTTP/1.1\nHost: example.com", stranger, false, ""},
		{"another host", "GET / HTTP/1.1\nHost: attacker.example", stranger, true, ""},
		{"a userinfo", "GET / HTTP/1.1\nHost: attacker@example.com", stranger, true, ""},
		{"no host", "GET / HTTP/1.0", stranger, true, ""},
		{"no path", "OPTIONS * HTTP/1.1\nHost: example.com", stranger, true, ""},

		{"proxy", "GET /a HTTP/1.1\nHost: backend:8080\nX-Forwarded-Proto: https\nX-Forwarded-Host: example.com", proxy,
			false, "https://example.com/a"},
		{"an IPv4 address in IPv6", "GET / HTTP/1.1\nHost: example.com\nX-Forwarded-Proto: https", "[::ffff:10.0.0.1]:50000",
			false, "https://example.com/"},
		{"only the scheme", "GET /a HTTP/1.1\nHost: example.com\nX-Forwarded-Proto: https", proxy, false,
			"https://example.com/a"},
		{"appended",
			"GET / HTTP/1.1\nHost: b\nX-Forwarded-Proto: http, https\nX-Forwarded-Host: attacker.example,example.com", proxy,
			false, "https://example.com/"},
		{"appended line",
			"GET / HTTP/1.1\nHost: b\nX-Forwarded-Proto: https\nX-Forwarded-Host: attacker.example\nX-Forwarded-Host: " +
				"example.com", proxy, false, "https://example.com/"},
		{"another site first",
			"GET / HTTP/1.1\nHost: b\nX-Forwarded-Proto: https\nX-Forwarded-Host: example.com, attacker.example", proxy, false,
			""},
		{"from a stranger", "GET / HTTP/1.1\nHost: example.com\nX-Forwarded-Proto: https", stranger, false, ""},
		{"a field that the proxy passes on", "GET / HTTP/1.1\nHost: example.com\nForwarded: proto=https", proxy, false, ""},
		{"a wrong scheme", "GET / HTTP/1.1\nHost: example.com\nX-Forwarded-Proto: javascript", proxy, false, ""},
	} {
		s := site{origin: iri.MustParse("https://example.com"), proxy: netip.MustParseAddr("10.0.0.1")}
		check(t, s, test.name, test.request, test.peer, test.tls, test.want)
	}
}

func TestForwarded(t *testing.T) {
	for _, test := range []struct{ fields, want string }{
		{`Forwarded: for=203.0.113.9;proto=https;host="example.com:8443"`, "https://example.com:8443/"},
		{`Forwarded: For="[2001:db8::1]:4711"; Proto="https" ;HOST="example.com:8443"`, "https://example.com:8443/"},
		{`Forwarded: for="a;host=attacker.example, proto=https;host="example.com:8443"`, "https://example.com:8443/"},
		{"Forwarded: proto=https;host=\"example.com:8443\", for=203.0.113.9", ""},
		{"Forwarded: proto=https;host=\"example.com:8443\"\nX-Forwarded-Host: attacker.example", "https://example.com:8443/"},
		{"X-Forwarded-Proto: https\nX-Forwarded-Host: example.com:8443", ""},
		{"Forwarded: proto", ""},
		{"Forwarded:", ""},
	} {
		s := site{origin: iri.MustParse("https://example.com:8443/"), proxy: netip.MustParseAddr("10.0.0.1"), forwarded: true}
		check(t, s, test.fields, "GET / HTTP/1.1\nHost: backend\n"+test.fields, proxy, false, test.want)
	}
}

// check checks the answer of s to a request as a server reads it.
func check(t *testing.T, s site, name, request, peer string, withTLS bool, want string) {
	t.Helper()
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(strings.ReplaceAll(request, "\n", "\r\n") + "\r\n\r\n")))
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	r.RemoteAddr = peer
	if withTLS {
		r.TLS = new(tls.ConnectionState)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code == http.StatusOK && w.Body.String() != want+"\n" || (w.Code == http.StatusOK) != (want != "") {
		t.Errorf("%s: status %d, %q, want %q", name, w.Code, w.Body, want)
	}
}

func TestReaders(t *testing.T) {
	var readers list
	for _, text := range []string{"https://APP.example:443/page", "http://localhost:3000"} {
		if err := readers.Set(text); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range []string{"app.example", "ftp://app.example", "https://app.example%2F.evil.example", "https://*",
		"null", ""} {
		if readers.Set(text) == nil {
			t.Errorf("%q is accepted as an origin", text)
		}
	}
	s := site{origin: iri.MustParse("http://example.com"), readers: readers}
	for _, test := range []struct{ origin, allowed string }{
		{"https://app.example", "https://app.example"},
		{"http://localhost:3000", "http://localhost:3000"},
		{"", ""},
		{"null", ""},
		{"http://app.example", ""},
		{"https://app.example.evil.example", ""},
		{"https://APP.example", ""}, // no browser writes it so
	} {
		r := httptest.NewRequest("GET", "http://example.com/", nil)
		if test.origin != "" {
			r.Header.Set("Origin", test.origin)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if got := w.Header().Get("Access-Control-Allow-Origin"); w.Code != http.StatusOK || got != test.allowed ||
			w.Header().Get("Vary") != "Origin" {
			t.Errorf("%q: status %d, allowed %q, want %q", test.origin, w.Code, got, test.allowed)
		}
	}
}
