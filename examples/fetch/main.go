// Fetch gets an address that a stranger gave, such as a webhook, a feed or a picture, and prints
// how the body begins. It shows how a server avoids server-side request forgery (SSRF): it must not
// reach the network behind it for a stranger. Run it in a clone:
//
//	cd examples && go run ./fetch https://example.com/
//	go run ./fetch https://127.1/
//	go run ./fetch -allow https://example.com -allow https://example.com:8443/v1 https://example.com/
//
// The exit status is 1 if the address is refused or the request fails, and 2 if the arguments are wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"example.com/iri"
	"golang.org/x/net/idna"
)

const (
	maxAddress   = 2000 // bytes; IDNA takes quadratic time
	maxRedirects = 5
	maxHeader    = 1 << 14          // bytes
	maxBody      = 1 << 20          // bytes, after decompression
	maxTime      = 10 * time.Second // for all redirects together
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run fetches the address that the arguments name and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("fetch", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // package flag prints arguments as they are
	allowed := publicHost
	var list []iri.IRI
	var invalid error
	flags.Func("allow", "allow only what is at or below this `IRI`; repeat it for more", func(s string) error {
		u, err := iri.Parse(s)
		if err == nil {
			_, err = u.Origin()
		}
		if err != nil {
			invalid = err
		}
		list = append(list, u)
		allowed = below(list)
		return nil
	})
	if flags.Parse(args) != nil || flags.NArg() != 1 {
		fmt.Fprintln(stderr, "usage: fetch [-allow IRI]... ADDRESS")
		return 2
	}
	if invalid != nil {
		fmt.Fprintln(stderr, invalid)
		return 2
	}
	body, err := newFetcher(allowed, maxTime).fetch(context.Background(), flags.Arg(0))
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	fmt.Fprintf(stdout, "%d bytes: %.60q\n", len(body), body)
	return 0
}

// A fetcher gets what strangers ask for. It is safe for concurrent use.
type fetcher struct {
	allow     func(u iri.IRI) bool // which hosts and ports
	dialer    *net.Dialer
	transport *http.Transport
	timeout   time.Duration
}

// newFetcher returns a fetcher for the addresses that allow accepts. It connects to public
// addresses only, even if allow accepts a host whose name leads elsewhere.
//
// The check is in the dialer, since no other place knows the address: a name can resolve to another one each time, and
// some resolvers read "127.1" and "2130706433" as 127.0.0.1. On Plan 9, Go does not call Control.
func newFetcher(allow func(u iri.IRI) bool, timeout time.Duration) *fetcher {
	dialer := &net.Dialer{Control: control, Timeout: timeout}
	return &fetcher{allow, dialer, &http.Transport{
		Proxy:                  nil, // no http.ProxyFromEnvironment: a proxy would look the name up and connect
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    timeout, // the transport goes on connecting after the context of a request has ended
		DisableKeepAlives:      true,    // each request connects, so each is checked
		MaxResponseHeaderBytes: maxHeader,
	}, timeout}
}

// publicHost accepts every host at the default port.
func publicHost(u iri.IRI) bool { return !u.HasPort() }

// below returns a function that accepts what is at or below the addresses of a list, if it has an origin. Use it
// wherever the hosts are known, and where servers that are not for strangers have public addresses.
func below(list []iri.IRI) func(u iri.IRI) bool {
	return func(u iri.IRI) bool {
		return slices.ContainsFunc(list, func(base iri.IRI) bool { return base.Contains(u) })
	}
}

// fetch returns the body at an address, after following redirects. The error is one short line
// without secrets. It is for the log, not for the stranger, whom it would tell which names and
// ports exist.
func (f *fetcher) fetch(ctx context.Context, address string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, f.timeout)
	defer cancel()
	var base iri.IRI // none
	for range maxRedirects + 1 {
		u, err := f.check(base, address)
		if err != nil {
			return nil, err
		}
		body, location, err := f.get(ctx, u)
		if err != nil {
			// A server chooses part of some of these texts, such as line breaks in the names of its certificate.
			return nil, fmt.Errorf("%s: %.200q", u.Host(), err.Error())
		}
		if location == "" {
			return body, nil
		}
		base, address = u, location
	}
	return nil, fmt.Errorf("more than %d redirects", maxRedirects)
}

// check returns the URI to request for an address, which may be relative if there is a base, or an
// error if it must not be requested. It checks the result of IDNA, which maps "１２７.0.0.1" to an
// IPv4 address. Origin fails if other programs, such as a proxy or the parser of net/url, may read
// another host or port.
func (f *fetcher) check(base iri.IRI, address string) (iri.IRI, error) {
	if len(address) > maxAddress {
		return iri.IRI{}, fmt.Errorf("the address is longer than %d bytes", maxAddress)
	}
	u, err := base.Parse(address)
	if err != nil {
		return iri.IRI{}, errors.New(reason(err))
	}
	u = u.Normalize().WithoutFragment()
	if u, err = u.ToURIFunc(idna.Lookup.ToASCII); err != nil {
		return iri.IRI{}, errors.New("host: not a domain name")
	}
	origin, err := u.Origin()
	switch {
	case err != nil:
		return iri.IRI{}, errors.New(reason(err))
	case !strings.HasPrefix(origin, "https://"):
		return iri.IRI{}, errors.New("scheme: expected https")
	case !f.allow(u):
		return iri.IRI{}, errors.New("host, port or path: not allowed")
	}
	return u, nil
}

// get requests u, which check returned. It returns the body, or the target of a redirect.
//
// It calls the transport, since an http.Client would follow redirects with the parser of net/url.
func (f *fetcher) get(ctx context.Context, u iri.IRI) (body []byte, location string, err error) {
	v, err := u.URL()
	if err != nil {
		return nil, "", err
	}
	request := &http.Request{Method: http.MethodGet, URL: v, Header: http.Header{}}
	response, err := f.transport.RoundTrip(request.WithContext(ctx))
	if err != nil {
		return nil, "", err
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
		body, err = io.ReadAll(io.LimitReader(response.Body, maxBody+1))
		if len(body) > maxBody {
			return nil, "", fmt.Errorf("the body is longer than %d bytes", maxBody)
		}
		return body, "", err
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect,
		http.StatusPermanentRedirect:
		if location = response.Header.Get("Location"); location != "" {
			return nil, location, nil
		}
		return nil, "", errors.New("a redirect without a target")
	}
	return nil, "", fmt.Errorf("status %d", response.StatusCode)
}

// reason returns the text of err without the input, which may contain secrets.
func reason(err error) string {
	if e, ok := errors.AsType[*iri.ParseError](err); ok {
		return e.Reason()
	}
	return err.Error()
}
