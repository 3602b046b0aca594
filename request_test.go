package iri_test

// This file tests the address of a request with the requests that net/http makes and receives.

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cgi"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/testenv"
)

// addressOf answers with the address of the request, or with status 400, and who logs in.
func addressOf(w http.ResponseWriter, r *http.Request) {
	u, err := iri.MustParse("https://site.example").WithRequestURI(cmp.Or(r.RequestURI, r.URL.RequestURI()))
	if err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	username, password, _ := r.BasicAuth()
	fmt.Fprintf(w, "%v %q", u, username+":"+password)
}

// TestRequests sends each form of a target to a server, and makes requests without one.
func TestRequests(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(addressOf))
	server.Config.DisableGeneralOptionsHandler = true // which answers "OPTIONS *"
	server.Start()
	defer server.Close()
	for row := range testenv.Each(t, testenv.Rows[conformance.Result]("testdata", "rows", "targets.txt")) {
		c := testenv.Must(net.Dial("tcp", server.Listener.Addr().String()))
		fmt.Fprintf(c, "%s HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", row.In)
		res, err := http.ReadResponse(bufio.NewReader(c), nil)
		checkAnswer(t, row.In, res, err, row.Want)
		c.Close()
	}

	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(testenv.Must(url.Parse(server.URL)))
	}})
	defer proxy.Close()
	res, err := http.Get(proxy.URL + "/a%2Fb?c")
	checkAnswer(t, "ReverseProxy", res, err, "/a%2Fb?c")

	fromCGI := testenv.Must(cgi.RequestFromMap(map[string]string{"REQUEST_METHOD": "GET", "SERVER_PROTOCOL": "HTTP/1.1",
		"HTTP_HOST": "h", "REQUEST_URI": "/a?b"}))
	made := func(s string) *http.Request { return testenv.Must(http.NewRequest("GET", s, nil)) }
	handler := http.HandlerFunc(addressOf)
	check := func(name string, handler http.Handler, request *http.Request, want string) {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, request)
		checkAnswer(t, name, w.Result(), nil, want)
	}
	check("httptest.NewRequest", handler, httptest.NewRequest("GET", "http://o/x?y", nil), "/x?y")
	check("httptest.NewRequest of a path", handler, httptest.NewRequest("GET", "/x?y", nil), "/x?y")
	check("http.NewRequest", handler, made("http://o/x?y"), "/x?y")
	check("no path", handler, made("http://o"), "/")
	check("opaque", handler, made("mailto:a"), "")
	check("cgi", handler, fromCGI, "/a?b")
	check("StripPrefix, received", http.StripPrefix("/x", handler), httptest.NewRequest("GET", "/x/y", nil), "/x/y")
	check("StripPrefix, made: what is left", http.StripPrefix("/x", handler), made("http://o/x/y"), "/y")
}

// checkAnswer checks that an answer has the address with that path, or status 400 if want is "".
func checkAnswer(t *testing.T, name string, res *http.Response, err error, want string) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	address, _, _ := strings.Cut(string(body), " ")
	if want == "" && res.StatusCode != http.StatusBadRequest || want != "" && address != "https://site.example"+want {
		t.Errorf("%s: got %d, %s, want %q", name, res.StatusCode, body, want)
	}
}
