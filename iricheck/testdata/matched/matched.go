// Package matched matches texts of IRIs.
package matched

import (
	"net/http"
	"slices"
	"strings"

	"example.com/iri"
)

func matched(u, v iri.IRI, r iri.Ref, s string) {
	_ = u.Host() == v.Host()                           // want `compare with SameOrigin: a host is case-insensitive, and scheme and port count too`
	_ = u.Authority() != r.Authority()                 // want `compare with SameOrigin`
	_ = strings.HasPrefix(u.String(), v.String())      // want `HasPrefix of the string of an IRI: it also matches longer hosts and segments, such as "http://host.example" for "http://host"; use Contains or SameOrigin`
	_ = strings.HasPrefix(u.Path(), v.Path())          // want `HasPrefix of the path`
	_ = strings.HasPrefix(u.String(), "http://h")      // want `HasPrefix of the string`
	_ = strings.HasSuffix(u.Host(), "example.com")     // want `HasSuffix of the host of an IRI: it also matches longer names, such as "anexample.com" for "example.com"; begin the suffix with ".", or compare the host`
	_ = strings.HasSuffix(u.Host(), v.Host())          // want `HasSuffix of the host`
	_ = strings.Contains(r.Authority(), "example.com") // want `Contains of the authority of an IRI: it matches anywhere in the text; use SameOrigin or Contains of package iri`
	_ = strings.Contains(u.String(), v.Host())         // want `Contains of the string`
	_ = strings.EqualFold(u.String(), v.String())      // want `EqualFold of the string of an IRI: only scheme and host are case-insensitive; use Equivalent`
	text, prefix := u.String(), v.String()
	_ = strings.HasPrefix(text, prefix) // want `HasPrefix of the string`
	_ = text == v.String()              // want `compare the IRI values with ==, not their String results`

	_ = u.Host() == "h"                                                // want `a host has many spellings, such as "EXAMPLE.com" and "ex%61mple.com"; compare the result of Origin, or the host of u.Normalize\(\)`
	_ = "h:8080" != r.HostPort()                                       // want `a host has many spellings`
	_ = map[string]bool{}[u.Host()]                                    // want `a host has many spellings`
	_ = strings.HasSuffix(u.Host(), ".example.com")                    // want `HasSuffix of the host of an IRI: other programs read "evil.example" in "evil.example%2F.example.com"; use the host only if Origin succeeds`
	_ = strings.HasSuffix(u.Host(), s)                                 // want `HasSuffix of the host`
	_ = strings.HasSuffix(strings.ToLower(r.HostPort()), ".h:80")      // want `HasSuffix of the hostport`
	_ = strings.Contains(u.String(), "://example.com/")                // want `Contains of the string of an IRI: it matches anywhere`
	_ = strings.Contains(strings.ToLower(u.Host()), "example.com")     // want `Contains of the host`
	_ = u.Normalize().Host() == strings.ToLower(v.Normalize().Host())  // not of two methods
	_ = strings.EqualFold(u.Host(), "example.com")                     // want `a host has many spellings`
	_ = strings.EqualFold("example.com", u.HostPort())                 // want `a host has many spellings`
	_ = strings.ToLower(u.Host()) == "example.com"                     // want `a host has many spellings`
	_ = map[string]bool{}[strings.ToLower(u.Host())]                   // want `a host has many spellings`
	_, _ = strings.CutSuffix(u.Host(), ".example.com")                 // want `CutSuffix of the host of an IRI: other programs read`
	_, _ = strings.CutSuffix(u.Host(), "example.com")                  // want `CutSuffix of the host of an IRI: it also matches longer names`
	_ = strings.HasSuffix(strings.ToLower(u.Normalize().Host()), ".h") // want `HasSuffix of the host of an IRI: other programs read`
	_ = strings.Contains(u.String(), "http://localhost:8080/")         // want `Contains of the string of an IRI: it matches anywhere`
	_ = strings.HasSuffix("."+u.Host(), ".example.com")                // want `HasSuffix of the host of an IRI: other programs read`
	_ = strings.HasSuffix("."+strings.ToLower(u.HostPort()), "h")      // want `HasSuffix of the hostport of an IRI: it also matches longer names`
	origin, _ := u.Origin()
	_ = strings.HasPrefix(origin, "https://example.com") // want `HasPrefix of the origin of an IRI: it also matches longer hosts`
	_ = strings.HasSuffix(origin, "example.com")         // want `HasSuffix of the origin of an IRI: it also matches longer names`
	_ = strings.HasSuffix(u.Host(), "example.com")       // want `HasSuffix of the host of an IRI: it also matches longer names`
	_ = strings.HasSuffix(u.Host(), ".example.com")
	_ = u.Host() == "h" || strings.HasSuffix(origin, ".example.com") || map[string]bool{}[origin]
	u = v
	_ = strings.HasSuffix(u.Host(), ".example.com") // want `HasSuffix of the host`

	_ = strings.EqualFold(u.Normalize().Host(), "example.com") || strings.ToLower(u.Normalize().Host()) == "example.com"
	_ = strings.EqualFold(u.Host(), "") || strings.EqualFold(u.Normalize().Host(), s)
	_ = strings.HasSuffix(u.Host(), ".") || strings.HasSuffix(u.HostPort(), ":80")
	_ = strings.Contains(u.String(), "//") || strings.Contains(u.String(), "a//b")
	_ = u.Host() == s
	_ = u.Host() == v.Authority()
	_ = strings.HasPrefix(u.String(), "http://")
	_ = strings.HasPrefix(u.String(), "http://h/")
	_ = strings.HasPrefix(u.String(), s)
	_ = strings.HasPrefix(s, u.String())
	_ = strings.HasSuffix(u.Path(), ".html")
	_ = strings.Contains(u.Query(), "a.b")
	_ = strings.Contains(u.Host(), "xn--")
}

func request(u, v iri.IRI, r *http.Request, s string) {
	_ = strings.EqualFold(u.Host(), v.Host())                   // want `compare with SameOrigin`
	_ = strings.EqualFold(u.Host(), s)                          // want `a host has many spellings`
	_ = strings.EqualFold(s, u.HostPort())                      // want `a host has many spellings`
	_ = u.HostPort() == v.HostPort()                            // want `compare with SameOrigin`
	_ = u.Hostname() == "h"                                     // want `a host has many spellings`
	_ = u.HostPort() == r.Host                                  // want `the host of a request has many spellings too, and perhaps a port; compare u with u.WithHostPort\(r.Host\) by SameOrigin`
	_ = r.URL.Host != u.Hostname()                              // want `the host of a request`
	_ = strings.EqualFold(r.Host, u.Normalize().HostPort())     // want `the host of a request`
	_, _ = iri.Parse("https://" + u.Hostname() + "/robots.txt") // want `text in the authority`
	_, _ = u.WithHostPort(r.Host + ":80")                       // want `unescaped text in a concatenated authority`
	_, _ = u.WithHostPort("::1")                                // want `invalid argument of WithHostPort: host: .*brackets`
	w, _ := u.WithHostPort("h:80")
	x, _ := u.WithHost("h")
	_ = w.Host() == "h" || x.Host() == "h" || u.Normalize().HostPort() == "h" || u.Port() == r.Host || r.Host == s
}

var home = iri.MustParse("https://example.com/")

func lists(u iri.IRI, s string, allowed map[string]struct{}, list []string) (ok bool) {
	_, ok = allowed[u.Host()]                      // want `a host has many spellings`
	_ = map[string]int{"example.com": 1}[u.Host()] // want `a host has many spellings`
	_ = slices.Contains(list, u.Host())            // want `a host has many spellings`
	counts := map[string]int{}
	counts[u.Host()] = counts[u.Host()] + 1 // no list of what is allowed
	origin, err := u.Origin()
	v, _ := home.Parse(s)
	ok = v.Host() == "example.com" // want `a host has many spellings`
	v, _ = u.ParseLink(s)
	ok = v.Host() == "example.com" // want `a host has many spellings`
	v = iri.MustParse(origin)
	return err == nil && v.Host() == "example.com" && home.Host() == "example.com"
}

func before(u, v iri.IRI) bool {
	h, g := u.Host(), v.Host()
	_, err := u.Origin()
	return err == nil && h == "example.com" && g == "example.com" // want `a host has many spellings`
}

func secure(u iri.IRI) bool {
	_, err := u.Origin() // fails for "HTTPS"
	return err == nil && u.Scheme() == "https"
}

func changed(u, v iri.IRI) bool {
	h := u.Host()
	u = v
	_, err := u.Origin()
	return err == nil && h == "example.com" // want `a host has many spellings`
}
