package main

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.com/iri"
	"golang.org/x/net/dns/dnsmessage"
)

func anything(iri.IRI) bool { return true }

// newTest returns a fetcher that finds a server at www.example.com:443 and other.example.com:443. Every
// other connection goes through its own dialer, for which each name leads to this machine.
func newTest(t *testing.T, allow func(iri.IRI) bool, h http.HandlerFunc) (*fetcher, *httptest.Server) {
	server := httptest.NewTLSServer(h)
	t.Cleanup(server.Close)
	f := newFetcher(allow, 10*time.Second)
	f.dialer.Resolver = &net.Resolver{PreferGo: true, Dial: dialDNS}
	f.transport.TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig
	connect := f.transport.DialContext
	f.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if address == "www.example.com:443" || address == "other.example.com:443" {
			address = server.Listener.Addr().String()
			return new(net.Dialer).DialContext(ctx, network, address)
		}
		return connect(ctx, network, address)
	}
	return f, server
}

// dialDNS connects to a DNS server that finds every name at 127.0.0.1.
func dialDNS(context.Context, string, string) (net.Conn, error) {
	client, server := net.Pipe() // no net.PacketConn, so messages have their size before them, as in TCP
	go func() {
		defer server.Close()
		var size [2]byte
		for {
			if _, err := io.ReadFull(server, size[:]); err != nil {
				return
			}
			request := make([]byte, binary.BigEndian.Uint16(size[:]))
			if _, err := io.ReadFull(server, request); err != nil {
				return
			}
			answer := answer(request)
			server.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(answer))), answer...))
		}
	}()
	return client, nil
}

// answer returns the DNS message that answers a request.
func answer(request []byte) []byte {
	var m dnsmessage.Message
	err := m.Unpack(request)
	m.Response, m.Additionals = true, nil
	for _, q := range m.Questions {
		if q.Type == dnsmessage.TypeA {
			m.Answers = append(m.Answers, dnsmessage.Resource{
				Header: dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class},
				Body:   &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}},
			})
		}
	}
	b, errPack := m.Pack()
	if err := errors.Join(err, errPack); err != nil {
		panic(err)
	}
	return b
}

// newOffline returns a fetcher whose connections fail with the error that dial returns.
func newOffline(allow func(iri.IRI) bool, dial func(address string) error) *fetcher {
	f := newFetcher(allow, time.Second)
	f.transport.DialContext = func(_ context.Context, _, address string) (net.Conn, error) { return nil, dial(address) }
	return f
}

func TestFetch(t *testing.T) {
	f, _ := newTest(t, publicHost, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.Method, " ", r.Host, r.RequestURI)
	})
	for _, test := range []struct{ address, body string }{
		{"https://www.example.com", "GET www.example.com/"},
		{"https://www.example.com/a?q=%2F#top", "GET www.example.com/a?q=%2F"},
		{"HTTPS://WWW.example.com:443/a/../b", "GET www.example.com/b"},
		{"https://www.example.com:0443/", "GET www.example.com/"},
		{"https://ｗｗｗ。example.com/", "GET www.example.com/"},
		{"https://www.example.com/rosé?é", "GET www.example.com/ros%C3%A9?%C3%A9"},
	} {
		if body, err := f.fetch(t.Context(), test.address); err != nil || string(body) != test.body {
			t.Errorf("%s: %q, %v", test.address, body, err)
		}
	}
}

// TestRefused checks addresses that are refused before a name is looked up.
func TestRefused(t *testing.T) {
	f := newOffline(publicHost, func(address string) error { t.Errorf("connects to %s", address); return nil })
	for _, test := range []struct{ address, err string }{
		{"file:///etc/passwd", "scheme: "},
		{"", "missing scheme: "},
		{"https://www.example.com@127.0.0.1/", "userinfo: "},
		{"https:///127.0.0.1/", "host: "},
		{"https://a%2F.example/", "host: "},
		{"https://a\u2488com/", "host: "},                 // "⒈", which IDNA maps to "1."
		{"https://127.0.0.1\uff0fexample.com/", "host: "}, // a full-width slash
		{"https://a\uff20127.0.0.1/", "host: "},           // a full-width "@"
		{"https://" + strings.Repeat("é", 300) + "/", "host: "},
		{"https://www.example.com/" + strings.Repeat("a", 2000), "the address is longer "},
		{"https://www.example.com:80/", "host, port or path: "},
		{"https://www.example.com:65979/", "port: "}, // 443 + 65536
		{"https://exa_mple.com/", "host: "},
		{"https://www.example.com\\@127.0.0.1/", "userinfo: "},
		{"https://127.0.0.1\t.example.com/", "host: "},
		{"https://www.example.com/\r\nHost: 127.0.0.1", "path: "},
	} {
		_, err := f.fetch(t.Context(), test.address)
		checkError(t, test.address, err, test.err)
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
var inside = strings.Fields("127.0.0.1 0.0.0.0 10.0.0.1 169.254.169.254 [::1] [::FFFF:10.0.0.1] [::ffff:7f00:1] " +
	// Decimal, octal, hexadecimal and short forms, which the resolver of many systems reads as 127.0.0.1.
	"127.1 2130706433 0177.0.0.1 017700000001 0x7f.0.0.1 0x7f000001 0x7f.1 0 127.0.0.1. %31%32%37.0.0.1 " +
	// Characters that IDNA maps to digits and dots.
	"１２７.0.0.1 １２７。０。０。１ ①②⑦.0.0.1 %EF%BC%91%EF%BC%92%EF%BC%97.0.0.1 １２７.１ ２１３０７０６４３３ ｌｏｃａｌｈｏｓｔ " +
	"localhost LOCALHOST localhost. foo.localhost loopback.example.com Loopback.Example.COM.")

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

func TestRedirect(t *testing.T) {
	f, server := newTest(t, publicHost, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/end" {
			fmt.Fprint(w, r.Host, r.URL)
			return
		}
		if r.Referer() != "" {
			t.Errorf("Referer is %s", r.Referer())
		}
		location, _ := url.QueryUnescape(r.URL.RawQuery)
		w.Header().Set("Location", location)
		w.WriteHeader(http.StatusFound)
	})
	for _, test := range []struct{ location, body, err string }{
		{"/end", "www.example.com/end", ""},
		{"//other.example.com/end", "other.example.com/end", ""},
		{"HTTPS://OTHER.example.com:443/a/%2e%2e/end", "other.example.com/end", ""},
		{"/a?/a?/a?/end", "www.example.com/end", ""},
		{"", "", `www.example.com: "a redirect without a target"`},
		{"http://www.example.com/end", "", "scheme: "},
		{"https://user:hunter2@www.example.com/end", "", "userinfo: "},
		{server.URL + "/end", "", "host, port or path: "},
		{"https://127.0.0.1/end", "", `127.0.0.1: "dial tcp 127.0.0.1:443: not a public address"`},
		{"//[::ffff:7f00:1]/end", "", "host: "},
		{"//loopback.example.com/end", "", `loopback.example.com: "dial tcp 127.0.0.1:443: not a public address"`},
		{"?" + strings.Repeat("a", 3000), "", "the address is longer "},
	} {
		body, err := f.fetch(t.Context(), "https://www.example.com/?"+url.QueryEscape(test.location))
		if test.err != "" {
			checkError(t, test.location, err, test.err)
		} else if err != nil || string(body) != test.body {
			t.Errorf("%s: %q, %v", test.location, body, err)
		}
	}
}

// TestRebinding checks a name that leads to a public address at first, and to this machine after a redirect.
func TestRebinding(t *testing.T) {
	requests := 0
	f, _ := newTest(t, publicHost, func(w http.ResponseWriter, r *http.Request) {
		requests++
		w.Header().Set("Location", "/again") // without a body, the connection could be used again
		w.WriteHeader(http.StatusFound)
	})
	connect, first := f.transport.DialContext, true
	f.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if first {
			first, address = false, "www.example.com:443"
		}
		return connect(ctx, network, address)
	}
	_, err := f.fetch(t.Context(), "https://rebinding.example.com/")
	checkError(t, "after a redirect", err, `rebinding.example.com: "dial tcp 127.0.0.1:443: not a public address"`)
	if requests != 1 {
		t.Errorf("%d requests", requests)
	}
}

func TestBelow(t *testing.T) {
	allowed := below([]iri.IRI{iri.MustParse("https://www.example.com"), iri.MustParse("https://api.example.com:8443/v1")})
	f, _ := newTest(t, allowed, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, r.URL.RawQuery, http.StatusFound)
	})
	for _, test := range []struct{ address, err string }{
		{"https://www.example.com/a/..%2F", "host, port or path: "},
		{"https://www.example.com?https://www.example.com/?https://evil.example/", "host, port or path: "},
		{"https://WWW.example.com:443/", "more than 5 redirects"},
		{"https://API.example.com:8443/", "host, port or path: "},
		{"https://API.example.com:8443/v1/a", `api.example.com: "dial tcp 127.0.0.1:8443: not a public address"`},
		{"https://api.example.com/", "host, port or path: "},
		{"https://sub.www.example.com/", "host, port or path: "},
	} {
		_, err := f.fetch(t.Context(), test.address)
		checkError(t, test.address, err, test.err)
	}
}

func TestLimits(t *testing.T) {
	requests := 0
	f, _ := newTest(t, publicHost, func(w http.ResponseWriter, r *http.Request) {
		requests++
		switch r.URL.Path {
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
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		}
	})
	if body, err := f.fetch(t.Context(), "https://www.example.com/full"); err != nil || len(body) != maxBody {
		t.Errorf("%d bytes, %v", len(body), err)
	}
	for _, test := range []struct{ path, err string }{
		{"gzip", `www.example.com: "the body is longer than 1048576 bytes"`},
		{"header", "www.example.com: "},
		{"401", `www.example.com: "status 401"`},
		{"loop", "more than 5 redirects"},
	} {
		requests = 0
		_, err := f.fetch(t.Context(), "https://www.example.com/"+test.path)
		checkError(t, test.path, err, test.err)
	}
	if requests != maxRedirects+1 {
		t.Errorf("%d requests", requests)
	}
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
		u, err := fetcher.check("", s)
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
		if want := u.Host() + ":" + cmp.Or(u.Port(), "443"); connected != want {
			t.Errorf("%q: connects to %s, want %s", s, connected, want)
		}
	})
}

func TestRun(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"https://a/", "https://b/"}, 2, "usage: "},
		{[]string{"-https://user:hunter2@host"}, 2, "usage: "},
		{[]string{"-allow", "https://user:hunter2@ho st", "https://a/"}, 2, "iri: parsing "},
		{[]string{"-allow", "https://a_b", "https://a/"}, 2, "iri: parsing "},
		{[]string{"-allow", "https://a", "-allow", "https://b", "https://c/"}, 1, "host, port or path: "},
		{[]string{"https://127.0.0.1/"}, 1, "127.0.0.1: "},
	} {
		var stdout, stderr strings.Builder
		status := run(test.args, &stdout, &stderr)
		if status != test.status || stdout.String() != "" || !strings.HasPrefix(stderr.String(), test.stderr) ||
			strings.Contains(stderr.String(), "hunter2") {
			t.Errorf("%q: status %d, output %q, errors %q", test.args, status, stdout.String(), stderr.String())
		}
	}
}
