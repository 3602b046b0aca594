// Package matched matches texts of IRIs.
package matched

import (
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

	_ = u.Host() == s
	_ = u.Host() == v.Authority()
	_ = strings.HasPrefix(u.String(), "http://")
	_ = strings.HasPrefix(u.String(), "http://h/")
	_ = strings.HasPrefix(u.String(), s)
	_ = strings.HasPrefix(s, u.String())
	_ = strings.HasSuffix(u.Host(), ".example.com")
	_ = strings.HasSuffix(u.Path(), ".html")
	_ = strings.Contains(u.Query(), "a.b")
	_ = strings.Contains(u.Host(), "xn--")
	_ = strings.EqualFold(u.Host(), v.Host())
}
