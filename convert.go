package iri

// This file converts between IRIs, URIs and net/url. It does not implement IDNA: callers pass a function for hosts.

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/percent"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// ToURI returns the URI that u maps to: RFC 3987 section 3.1, step 2. Non-ASCII characters are percent-encoded as
// UTF-8, in the host too; see [IRI.ToURIFunc] for hosts that are looked up in DNS. If u is a URI already, ToURI returns
// u itself and allocates nothing. Otherwise it allocates the text of the result. It panics if the result is longer than
// 4 GiB - 1. For one component in ASCII, call its accessor on the result: u.ToURI().Fragment(). For a URI in normal form,
// normalize first, u.Normalize().ToURI(), because [IRI.Normalize] decodes what ToURI encodes.
func (u IRI) ToURI() IRI { return IRI{u.toURI()} }

// ToURI is [IRI.ToURI] for a reference.
func (r Ref) ToURI() Ref { return refOf(r.toURI()) }

// ToIRI returns u converted to an IRI, as RFC 3987 section 3.2 describes. It decodes percent-encoded letters,
// digits, "-", ".", "_" and "~" and, if their bytes are valid UTF-8, most non-ASCII characters (rules unreserved and ucschar
// of section 2.2). The bidirectional formatting characters of section 4.1 and white space, which section 6.1 warns of,
// stay encoded. If bytes above 0x7F stay encoded, their digits become upper-case, as section 3.2 says: "%ff" becomes
// "%FF". Everything else stays as it is, private-use characters included.
//
// If nothing changes, ToIRI returns u itself and allocates nothing. Otherwise it allocates the text of the result, and
// buffers for long texts.
func (u IRI) ToIRI() IRI { return IRI{u.normalize(iriRule)} }

// ToIRI is [IRI.ToIRI] for a reference.
func (r Ref) ToIRI() Ref { return refOf(r.normalize(iriRule)) }

// ToURIFunc is like [IRI.ToURI], except for a registered name with non-ASCII characters, raw or percent-encoded. It
// decodes that name and replaces it by the result of toASCII (RFC 3987 section 3.1). For hosts that are
// looked up in DNS, pass idna.Lookup.ToASCII of package golang.org/x/net/idna. If the decoded name is ASCII or not valid
// UTF-8, toASCII is not called.
//
// The error is the one that toASCII returned, or a [*ParseError] if toASCII returned an invalid host or one that is not ASCII.
func (u IRI) ToURIFunc(toASCII func(host string) (string, error)) (IRI, error) {
	if u.isPlainURI() {
		return u, nil
	}
	return asIRI(u.toURIFunc(toASCII))
}

// ToURIFunc is [IRI.ToURIFunc] for a reference.
func (r Ref) ToURIFunc(toASCII func(host string) (string, error)) (Ref, error) {
	if r.isPlainURI() {
		return r, nil
	}
	return asRef(r.toURIFunc(toASCII))
}

// ToIRIFunc is like [IRI.ToIRI], except that it decodes a registered name and replaces it by the result of toUnicode
// (RFC 3987 section 3.2.1). To show the result to people, pass idna.Display.ToUnicode of package
// golang.org/x/net/idna. If the decoded name is empty or not valid UTF-8, toUnicode is not called.
//
// The error is the one that toUnicode returned, or a [*ParseError] if toUnicode returned an invalid host.
func (u IRI) ToIRIFunc(toUnicode func(host string) (string, error)) (IRI, error) {
	return asIRI(u.toIRIFunc(toUnicode))
}

// ToIRIFunc is [IRI.ToIRIFunc] for a reference.
func (r Ref) ToIRIFunc(toUnicode func(host string) (string, error)) (Ref, error) {
	return asRef(r.toIRIFunc(toUnicode))
}

// toURI returns u with its non-ASCII characters percent-encoded.
func (u value) toURI() value {
	first := indexWide(u.text, 0)
	if first == len(u.text) {
		return u
	}
	size := len(u.text) + (len("%HH")-1)*span.CountNonASCII(u.text[first:])
	checkLen(size)
	var b strings.Builder
	b.Grow(size)
	writeURI(&b, u.text)
	return splitValue(b.String())
}

// writeURI writes s with its non-ASCII characters percent-encoded.
func writeURI(b *strings.Builder, s string) {
	for i := 0; i < len(s); {
		end := indexWide(s, i)
		b.WriteString(s[i:end])
		i = end
		var room [48]byte
		encoded := room[:0]
		for ; i < len(s) && s[i] >= utf8.RuneSelf && len(encoded) < len(room); i++ {
			encoded = percent.Append(encoded, s[i])
		}
		b.Write(encoded)
	}
}

// isPlainURI reports whether u is a URI without percent-encodings, whose host therefore needs no IDNA.
func (u value) isPlainURI() bool { return plainASCIIRun.End(u.text, 0) == len(u.text) }

func (u value) toURIFunc(toASCII func(string) (string, error)) (value, error) {
	name := u.decodedName()
	if indexWide(name, 0) == len(name) {
		return u.toURI(), nil
	}
	host, err := toASCII(name)
	if err != nil {
		return value{}, err
	}
	if err := checkPart(host, Host); err != nil {
		return value{}, err
	}
	if i := indexWide(host, 0); i < len(host) {
		return value{}, partError(host, i, Host, ErrInvalidCharacter)
	}
	return u.replaceHost(host).toURI(), nil
}

func (u value) toIRIFunc(toUnicode func(string) (string, error)) (value, error) {
	t := u.normalize(iriRule)
	name := u.decodedName()
	if name == "" {
		return t, nil
	}
	host, err := toUnicode(name)
	if err != nil {
		return value{}, err
	}
	if host == name {
		return t, nil // not what was decoded for toUnicode, since some of it may have to stay encoded
	}
	if err := checkPart(host, Host); err != nil {
		return value{}, err
	}
	return t.replaceHost(host), nil
}

// decodedName returns the host with its percent-encodings decoded, if it is a reg-name and the result is UTF-8. Otherwise
// it returns "".
func (u value) decodedName() string {
	if u.HostKind() != HostRegName {
		return ""
	}
	name, _ := Unescape(u.Host()) // no error, because the host is valid
	if !utf8.ValidString(name) {
		return ""
	}
	return name
}

// ErrURL means that net/url cannot hold the text of an IRI or a reference; see [IRI.URL].
var ErrURL = errors.New("net/url cannot hold it")

// URL returns u as a *url.URL whose String method returns the text of u.ToURI() with the scheme in lower case. Package
// net/http accepts no other scheme, and url.Parse changes the case too. If net/url cannot hold the text, URL returns an
// error instead of a URL that is silently changed. The error wraps [ErrURL] and names the component:
//
//   - fragment: it is empty, as in "x://h/#"
//   - authority: it is empty before an empty path, as in "a://"
//   - host: [url.Parse] rejects it, as in "http://%41/", or percent-encodes it differently: it changes "x://%c3%a9/" to
//     "x://%C3%A9/"
//   - userinfo: net/url percent-encodes it differently: it changes "x://u%41@h/" to "x://uA@h/", and "x://u!@h/" to
//     "x://u%21@h/"
//
// A request has no fragment, so call u.WithoutFragment().URL() for one. Package net/http maps a non-ASCII host to the name
// that DNS needs; for other software, call [IRI.ToURIFunc] first.
func (u IRI) URL() (*url.URL, error) { return u.url() }

// URL is [IRI.URL] for a reference.
func (r Ref) URL() (*url.URL, error) { return r.url() }

func (u value) url() (*url.URL, error) {
	parsed, err := url.Parse(u.toURI().text)
	if err != nil { // net/url is stricter than RFC 3986 for hosts only
		why := errors.Unwrap(err).Error() // may quote the host; the outer error quotes the text
		if from, to := secret.In(u.text, secret.Reference); from < u.hostEnd() && u.hostStart() < to {
			why = "it is invalid there"
		}
		return nil, u.urlError(Host, secret.Shorten(why, 100, 0, 0))
	}
	if part, why := u.lostInURL(parsed.Scheme); part != 0 {
		return nil, u.urlError(part, why)
	}
	return parsed, nil
}

// lostInURL returns the component that the String method of u's URL, which has the given scheme, does not print as it is, and
// why. It returns 0 if there is none. Calling String would show that too, but allocates ten times a text that is not ASCII.
func (u value) lostInURL(scheme string) (Component, string) {
	switch authority := u.Authority(); {
	case u.HasFragment() && u.Fragment() == "":
		return Fragment, "it is empty, and would be lost"
	case u.HasAuthority() && authority == "" && u.Path() == "":
		return Authority, "it is empty before an empty path, and would be lost"
	case authority == "":
		return 0, ""
	}
	userinfo, host := units(u.Userinfo()), u.Host()
	if host == "" || host[0] != '[' {
		host = units(host)
	}
	text := strings.TrimPrefix(scheme+"://", ":")
	if u.HasUserinfo() {
		text += userinfo + "@"
	}
	text += host + u.text[u.hostEnd():u.pathStart()] + "/"
	parsed, err := url.Parse(text)
	switch {
	case err == nil && parsed.String() == text:
		return 0, ""
	case err == nil && u.HasUserinfo() && parsed.User.String() != userinfo:
		return Userinfo, "it would be percent-encoded differently"
	}
	return Host, "it would be percent-encoded differently"
}

// units returns the ASCII characters and percent-encodings of s, each at most twice. That is enough to see what net/url changes,
// since it percent-encodes each on its own, except for the first ":" of a userinfo. It percent-encodes other characters as ToURI
// does.
func units(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		unit := s[i : i+1]
		if s[i] == '%' {
			unit = s[i : i+len("%HH")]
		}
		i += len(unit)
		if unit[0] < utf8.RuneSelf && strings.Count(b.String(), unit) < 2 { // net/url changes no hex digit
			b.WriteString(unit)
		}
	}
	return b.String()
}

// urlError returns the error that net/url cannot hold a component of u.
func (u value) urlError(part Component, why string) error {
	at := u.hostStart()
	switch part {
	case Userinfo:
		at = u.authorityStart()
	case Fragment:
		at = u.queryEnd()
	}
	from, to := secret.In(u.text, secret.Reference)
	excerpt := secret.AppendExcerpt(nil, u.text, at, excerptBefore, excerptAfter, from, to)
	return fmt.Errorf("iri: converting %s: %v: %w: %s", excerpt, part, ErrURL, why)
}

// FromURL returns u as an IRI. It parses the text that u.String returns, after a few repairs (see below). Where u holds
// non-ASCII characters, the result has them as follows:
//
//   - User, Host, Path and Fragment: percent-encoded, even if they were raw in the text that u was parsed from, because
//     String encodes them.
//   - RawQuery and Opaque: as they are in u, raw or percent-encoded, because String does not change them.
//
// So the text can hold both. [IRI.ToIRI] decodes what it can, [IRI.ToURI] makes all of it ASCII. If u is the result of
// [IRI.URL], FromURL returns what [IRI.ToURI] returns for the same IRI, with the scheme in lower case.
//
// In the path, query and fragment, characters that net/url does not encode and RFC 3987 does not allow are repaired by
// rules 4 and 5 of the function [Repair]. A "#" in RawQuery becomes "%23".
//
// The error is a [*ParseError] if u.Scheme is empty, with [ErrMissingScheme], or if the scheme, userinfo, host or port is
// invalid. FromURL also fails if u is nil, if Opaque contains "?" or "#", and if Path begins with a text such as
// "//h" that would be parsed as an authority. If Opaque is set, net/url ignores Host and Path.
func FromURL(u *url.URL) (IRI, error) {
	if u != nil && u.Scheme == "" {
		text := u.String()
		return IRI{}, diagnose(text, schemeLen(text), stateScheme)
	}
	r, err := RefFromURL(u)
	return IRI{r.value}, err
}

// RefFromURL is [FromURL] for a reference: u.Scheme may be empty, as it is in the URL of a request that a server receives.
// If it is empty, Opaque must not begin with a scheme. A Path that begins with "///", such as url.Parse returns for "///a",
// is parsed as an empty authority and the path "/a".
func RefFromURL(u *url.URL) (Ref, error) {
	if u == nil {
		return Ref{}, errors.New("iri: the URL is nil")
	}
	if u.Scheme != "" {
		if err := checkPart(u.Scheme, Scheme); err != nil {
			return Ref{}, err
		}
	}
	if strings.ContainsAny(u.Opaque, "?#") {
		return Ref{}, errors.New(`iri: the opaque part of the URL contains "?" or "#"`)
	}
	v := *u
	v.RawQuery = strings.ReplaceAll(u.RawQuery, "#", "%23") // since String does not encode it
	text := v.String()
	r, err := repair(text, 0, len(text), nil)
	if err != nil {
		return Ref{}, err
	}
	if r.Scheme() != u.Scheme {
		return Ref{}, errors.New("iri: the opaque part of the URL would be parsed as having a scheme")
	}
	if u.Opaque == "" && u.Host == "" && (r.Host() != "" || r.HasPort() || r.HasUserinfo() && u.User == nil || r.Path() == "" && u.Path != "") {
		return Ref{}, errors.New("iri: the path of the URL would be parsed as an authority")
	}
	return r, nil
}
