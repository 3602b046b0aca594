package main

import (
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

func anything(iri.IRI) bool { return true }

// newTest returns a fetcher that finds a server at www.example.com:443 and other.example.com:443. Every
// other connection goes through its own dialer, for which each name leads to this machine.
func newTest(t *testing.T, allow func(iri.IRI) bool, h http.HandlerFunc) (*fetcher, *httptest.Server) {
	server := httptest.NewTLSServer(h)
	t.Cleanup(server.Close)
	client := server.Client().Transport.(*http.Transport) // finds the server at every name below example.com
	f := newFetcher(allow, 10*time.Second)
	f.transport.TLSClientConfig = client.TLSClientConfig
	connect := f.transport.DialContext
	f.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if address == "www.example.com:443" || address == "other.example.com:443" {
			return client.DialContext(ctx, network, address)
		}
		host, port, _ := net.SplitHostPort(address)
		if _, err := netip.ParseAddr(host); err != nil && host != "localhost" { // which the dialer finds by itself
			address = "127.0.0.1:" + port
		}
		return connect(ctx, network, address)
	}
	return f, server
}

// newOffline returns a fetcher whose connections fail with the error that dial returns.
func newOffline(allow func(iri.IRI) bool, dial func(address string) error) *fetcher {
	f := newFetcher(allow, time.Second)
	f.transport.DialContext = func(_ context.Context, _, address string) (net.Conn, error) { return nil, dial(address) }
	return f
}

// serve redirects from /to to the text in the query. It answers other requests with what they ask
// for, or with too much.
func serve(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/to":
		location, _ := url.QueryUnescape(r.URL.RawQuery)
		w.Header().Set("Location", location)
		w.WriteHeader(http.StatusFound)
	case "/full":
		w.Write(make([]byte, maxBody))
	case "/gzip":
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		z.Write(make([]byte, maxBody+1))
		z.Close()
	case "/header":
		w.Header().Set("X", strings.Repeat("a", 2*maxHeader))
	case "/401":
		w.WriteHeader(http.StatusUnauthorized)
	default:
		fmt.Fprint(w, r.Method, " ", r.Host, r.RequestURI, r.Referer())
	}
}

func TestFetch(t *testing.T) {
	f, server := newTest(t, publicHost, serve)
	fill := strings.NewReplacer("SITE", "https://www.example.com", "SERVER", server.URL).Replace
	type row struct{ Address, Body, Err, Why string }
	for _, row := range testenv.Rows[row]("fetch/testdata/fetched.txt") {
		address := fill(row.Address)
		if location, ok := strings.CutPrefix(address, "TO "); ok {
			address = fill("SITE/to?") + url.QueryEscape(location)
		}
		body, err := f.fetch(t.Context(), address)
		if row.Err != "" {
			checkError(t, row.Why, err, row.Err)
		} else if err != nil || string(body) != row.Body {
			t.Errorf("%s: %.100s: %.100q, %v", row.Why, address, body, err)
		}
	}
}

// checkError checks that an error begins with a text, is one short line, and shows no secret.
func checkError(t *testing.T, name string, err error, want string) {
	t.Helper()
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%.100s: the error is %v, want %s", name, err, want)
		return
	}
	control := func(r rune) bool { return r < ' ' || r == 0x7f }
	if s := err.Error(); len(s) > 600 || strings.Contains(s, "hunter2") || strings.ContainsFunc(s, control) {
		t.Errorf("%.100s: the error is %q", name, s)
	}
}

// inside are hosts that lead to an address that is not public, by themselves or through the resolver of a test.
var inside = testenv.Texts("fetch/testdata/inside.txt")

// TestInside checks that nothing reaches a server on this machine, however its address is written.
func TestInside(t *testing.T) {
	f, server := newTest(t, anything, func(http.ResponseWriter, *http.Request) {})
	f.transport.TLSClientConfig.InsecureSkipVerify = true // the certificate lacks most names
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	for _, host := range inside {
		_, err := f.fetch(t.Context(), "https://"+host+":"+port+"/?token=hunter2")
		checkError(t, host, err, "")
		if strings.Contains(host, "[") {
			continue // without IPv6, the error is another one
		}
		if err != nil && !strings.HasPrefix(err.Error(), "host: programs disagree") &&
			!strings.HasSuffix(err.Error(), `not a public address"`) {
			t.Errorf("%s: %v", host, err)
		}
	}
	f.dialer.Control = nil
	if _, err := f.fetch(t.Context(), "https://loopback.example.com:"+port); err != nil {
		t.Errorf("without the check there is no connection either, so the test shows nothing: %v", err)
	}
}

// TestRebinding checks a name that leads to a public address at first, and to this machine after a redirect.
func TestRebinding(t *testing.T) {
	f, _ := newTest(t, publicHost, serve)
	connect := f.transport.DialContext
	f.transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		f.transport.DialContext = connect // the next time
		return connect(ctx, network, "www.example.com:443")
	}
	_, err := f.fetch(t.Context(), "https://rebinding.example.com/to?/again")
	checkError(t, "after a redirect", err, `rebinding.example.com: "dial tcp 127.0.0.1:443: not a public address"`)
}

// TestSlow checks servers that answer slowly: with the header or the body. The environment cannot
// name a proxy, which would look names up.
func TestSlow(t *testing.T) {
	end := make(chan bool)
	f, _ := newTest(t, publicHost, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/body" {
			w.(http.Flusher).Flush()
		}
		<-end
	})
	t.Cleanup(func() { close(end) }) // before the server closes, which waits for the handlers
	f.timeout = 100 * time.Millisecond
	for _, path := range []string{"header", "body"} {
		_, err := f.fetch(t.Context(), "https://www.example.com/"+path)
		checkError(t, path, err, `www.example.com: "context deadline exceeded"`)
	}

	if f := newFetcher(publicHost, time.Second); f.dialer.Timeout != time.Second ||
		f.transport.TLSHandshakeTimeout != time.Second || f.transport.Proxy != nil {
		t.Errorf("connections and handshakes may take %v and %v, or there is a proxy", f.dialer.Timeout,
			f.transport.TLSHandshakeTimeout)
	}
}

// TestForged checks that what a server chooses of the text of an error, such as the names of its
// certificate, forges no line of the log.
func TestForged(t *testing.T) {
	f := newOffline(publicHost, func(string) error {
		return errors.New("a.example\n2026-01-01 forged line \x1b[2J" + strings.Repeat("a", 1<<14))
	})
	_, err := f.fetch(t.Context(), "https://www.example.com/")
	checkError(t, "forged", err, `www.example.com: "a.example\n2026-01-01 forged`)
}

// FuzzFetch checks that the host and port that were checked are those that the transport connects to and asks for.
func FuzzFetch(f *testing.F) {
	for _, host := range inside {
		f.Add("https://" + host + ":8443/a?q#top")
	}
	for _, s := range []string{"https://a%2e/", "https://a_b,c;d:65536/", "https://xn--a/", "https://A:0/..",
		"https://h:00443", "https://h//a"} {
		f.Add(s)
	}
	var connected string
	fetcher := newOffline(anything, func(address string) error { connected = address; return errors.New("no network") })
	f.Fuzz(func(t *testing.T, s string) {
		u, err := fetcher.check(iri.IRI{}, s)
		if err != nil {
			checkError(t, s, err, "")
			return
		}
		v, err := u.URL()
		if err != nil {
			return
		}
		if v.String() != u.String() || v.Host != u.Authority() || v.User != nil {
			t.Errorf("%q: %s becomes %#v", s, u, v)
		}
		connected = ""
		fetcher.get(t.Context(), u)
		testenv.Same(t, connected, u.Host()+":"+cmp.Or(u.Port(), "443"), "%q: the connection", s)
	})
}

// TestRun runs the program with the arguments of each row. The errors begin with the text of the row, without secrets.
func TestRun(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Args, Status, Stderr, Why string }]("fetch/testdata/runs.txt") {
		var stdout, stderr strings.Builder
		status := fmt.Sprint(run(strings.Split(row.Args, "\n"), &stdout, &stderr))
		if status != row.Status || stdout.String() != "" || !strings.HasPrefix(stderr.String(), row.Stderr) ||
			strings.Contains(stderr.String(), "hunter2") {
			t.Errorf("%s: status %s, output %q, errors %q", row.Why, status, stdout.String(), stderr.String())
		}
	}
}

func TestControl(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Public, Addrs string }]("fetch/testdata/addresses.txt") {
		for addr := range strings.FieldsSeq(row.Addrs) {
			err := control("tcp", net.JoinHostPort(addr, "443"), nil)
			testenv.Same(t, fmt.Sprint(err == nil), row.Public, "%s is public, %v", addr, err)
		}
	}
	for _, address := range []string{"", "8.8.8.8", "example.com:443", "/run/docker.sock"} {
		testenv.Same(t, control("tcp", address, nil) != nil, true, "%q is not public", address)
	}
}
