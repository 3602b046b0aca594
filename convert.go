package iri

// This file converts IRIs to URIs and back (RFC 3987 section 3), and to net/url and back.

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// ToURI returns the URI that u maps to: RFC 3987 section 3.1, step 2. Non-ASCII characters are
// percent-encoded as UTF-8, in the host too; see [IRI.ToURIFunc] for hosts that are looked up in
// DNS. If u is a URI already, ToURI returns u itself and allocates nothing. Otherwise it allocates
// the text of the result. It panics if the result is longer than 4 GiB - 1. For one component in
// ASCII, call its accessor on the result: u.ToURI().Fragment(). For a URI in normal form, normalize
// first, u.Normalize().ToURI(), because [IRI.Normalize] decodes what ToURI encodes.
func (u IRI) ToURI() IRI { return IRI{u.toURI()} }

// ToURI is [IRI.ToURI] for a reference.
func (r Ref) ToURI() Ref { return refOf(r.toURI()) }

// ToIRI returns u converted to an IRI, as RFC 3987 section 3.2 describes. It decodes
// percent-encoded letters, digits, "-", ".", "_" and "~" and, if their bytes are valid UTF-8, most
// non-ASCII characters (rules unreserved and ucschar of section 2.2). The bidirectional formatting
// characters of section 4.1 and white space, which section 6.1 warns of, stay encoded. If bytes
// above 0x7F stay encoded, their digits become upper-case, as section 3.2 says: "%ff" becomes
// "%FF". Everything else stays as it is, private-use characters included.
//
// ToIRI is a conversion, and not for display: the result can be taken for another address. To show
// an IRI to people, call [example.com/iri/display.Text].
//
// If nothing changes, ToIRI returns u itself and allocates nothing. Otherwise it allocates the text
// of the result, and buffers for long texts.
func (u IRI) ToIRI() IRI { return IRI{u.normalize(iriNormalization)} }

// ToIRI is [IRI.ToIRI] for a reference.
func (r Ref) ToIRI() Ref { return refOf(r.normalize(iriNormalization)) }

// ToURIFunc is like [IRI.ToURI], except for a registered name with non-ASCII characters, raw or
// percent-encoded. It decodes that name and replaces it by the result of toASCII (RFC 3987 section
// 3.1). For hosts that are looked up in DNS, pass idna.Lookup.ToASCII of package
// golang.org/x/net/idna. If the decoded name is ASCII or not valid UTF-8, toASCII is not called.
//
// The error is the one that toASCII returned, or a [*ParseError] if toASCII returned an invalid
// host or one that is not ASCII.
func (u IRI) ToURIFunc(toASCII func(host string) (string, error)) (IRI, error) {
	return asIRI(u.toURIFunc(toASCII))
}

// ToURIFunc is [IRI.ToURIFunc] for a reference.
func (r Ref) ToURIFunc(toASCII func(host string) (string, error)) (Ref, error) {
	return asRef(r.toURIFunc(toASCII))
}

// RequestURI returns path and query as a program sends them in the first line of an HTTP request
// (RFC 9112 section 3.2.1): in ASCII as [IRI.ToURI] has them, and with "/" for an empty path.
// [IRI.WithRequestURI] is the inverse. RequestURI allocates nothing if the path is not empty and
// both are ASCII.
//
// The result is no reference: it may begin with "//", and then a browser reads another host in it.
// So do not send it as a Location.
func (u IRI) RequestURI() string {
	target := u.text[u.pathStart():u.queryEnd()]
	if u.Path() == "" {
		target = "/" + target
	}
	return encodeWide(target)
}

// toURI returns u with its non-ASCII characters percent-encoded.
func (u value) toURI() value {
	first := span.IndexWide(u.text, 0)
	if first == len(u.text) {
		return u
	}
	var t unpacked
	t.unpack(u)
	o, before, wide := t.Offsets, first, 0 // wide: non-ASCII bytes, each of which becomes three
	for _, at := range [...]*int{&o.HostStart, &o.HostEnd, &o.PathStart, &o.PathEnd, &o.QueryEnd} {
		if *at > before {
			wide += span.CountWide(u.text[before:*at])
			before = *at
		}
		*at += 2 * wide
	}
	wide += span.CountWide(u.text[before:])
	return withOffsets(encodeWideFrom(u.text, first, wide), &o)
}

// encodeWide returns s with its non-ASCII bytes percent-encoded: s itself if it has none.
func encodeWide(s string) string {
	first := span.IndexWide(s, 0)
	if first == len(s) {
		return s
	}
	return encodeWideFrom(s, first, span.CountWide(s[first:]))
}

// encodeWideFrom is encodeWide if s has wide non-ASCII bytes, the first of which is s[first].
func encodeWideFrom(s string, first, wide int) string {
	var b strings.Builder
	b.Grow(offset.CheckLen(int64(len(s)) + 2*int64(wide)))
	b.WriteString(s[:first])
	// No branch depends on whether a byte is ASCII, because it would be mispredicted.
	var room [3*32 + 1]byte
	for s = s[first:]; s != ""; {
		part := s[:min(32, len(s))]
		n := 0
		for i := range len(part) {
			t, w := room[n:n+4], triplets[part[i]]
			t[0], t[1], t[2], t[3] = byte(w), byte(w>>8), byte(w>>16), byte(w>>24) // a single store
			n += 1 + 2*int(part[i]>>7)
		}
		b.Write(room[:n])
		s = s[len(part):]
	}
	return b.String()
}

// triplets has for each byte what [encodeWide] writes, from the lowest bits up: an ASCII byte as it
// is.
var triplets = func() (words [256]uint32) {
	for b := range words {
		if words[b] = uint32(b); b >= utf8.RuneSelf {
			words[b] = '%' | uint32(char.UpperHex[b>>4])<<8 | uint32(char.UpperHex[b&0xF])<<16
		}
	}
	return words
}()

func (u value) toURIFunc(toASCII func(string) (string, error)) (value, error) {
	if u.IsURI() && strings.IndexByte(u.text, '%') < 0 { // so the host needs no IDNA
		return u, nil
	}
	name := u.decodedName()
	if span.IndexWide(name, 0) == len(name) {
		return u.toURI(), nil
	}
	host, err := toASCII(name)
	if err != nil {
		return value{}, err
	}
	if err := checkPart(host, Host); err != nil {
		return value{}, err
	}
	if i := span.IndexWide(host, 0); i < len(host) {
		return value{}, partError(host, i, Host, ErrInvalidCharacter)
	}
	return u.replaceHost(u.hostEnd(), host).toURI(), nil
}

// decodedName returns the host with its percent-encodings decoded, if it is a reg-name and the
// result is UTF-8. Otherwise it returns "".
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

// ErrNetURL means that net/url cannot hold the text of an IRI or a reference; see [IRI.URL].
var ErrNetURL = errors.New("net/url cannot hold it")

// URL returns u as a *url.URL whose String method returns the text of u.ToURI() with the scheme in
// lower case, up to the spelling of the userinfo: User holds the [IRI.Credentials]. Package net/http
// accepts no other scheme, and url.Parse changes the case too. If net/url cannot hold the text, URL
// returns an error instead of a URL that is silently changed. The error wraps [ErrNetURL] and names
// the component:
//
//   - fragment: it is empty, as in "x://h/#"
//   - authority: it is empty before an empty path, as in "a://"
//   - host: [url.Parse] rejects it, as in "http://%41/", or percent-encodes it differently:
//     "x://%c3%a9/" becomes "x://%C3%A9/"
//   - path: it is "%2A" without a scheme and an authority, which net/url changes to "*"
//
// A request has no fragment, so call u.WithoutFragment().URL() for one. Package net/http maps a
// non-ASCII host to the name that DNS needs; for other software, call [IRI.ToURIFunc] first.
func (u IRI) URL() (*url.URL, error) { return u.url() }

// URL is [IRI.URL] for a reference.
func (r Ref) URL() (*url.URL, error) { return r.url() }

// url returns what url.Parse returns for the text of u.toURI(). Only hosts that are not plain names
// are left to url.Parse.
func (u value) url() (*url.URL, error) {
	const lost, changed = ", and would be lost", "it would be percent-encoded differently"
	p := u.Parts()
	path, isAbs, isEmpty := p.Path, p.Scheme != "", p.HasAuthority && u.Authority() == ""
	v := &url.URL{Scheme: strings.ToLower(p.Scheme), Host: u.HostPort(), RawQuery: encodeWide(p.Query)}
	v.ForceQuery = p.HasQuery && p.Query == ""
	isPlain := nameRun.End(p.Host, 0) == len(p.Host)
	if !isPlain {
		parsed, err := url.Parse("//" + encodeWide(v.Host))
		if err != nil {
			why := errors.Unwrap(err).Error() // may quote the host; the outer error quotes the text
			if len(why) > 100 {
				why = strings.ToValidUTF8(why[:100], "") + "..."
			}
			return nil, u.urlError(Host, u.hostStart(), why)
		}
		v.Host = parsed.Host
	}
	switch {
	case p.HasFragment && p.Fragment == "":
		return nil, u.urlError(Fragment, u.queryEnd(), "it is empty"+lost)
	case isEmpty && path == "":
		return nil, u.urlError(Authority, u.hostStart(), "it is empty before an empty path"+lost)
	case path == "%2A" && !isAbs: // the only path that net/url changes
		return nil, u.urlError(Path, u.pathStart(), changed)
	}
	// net/url changes no other host that it accepts.
	if _, ok := isNormalText(p.Host, 0, CaseNormalization.rules()); !isPlain && !ok {
		return nil, u.urlError(Host, u.hostStart(), changed)
	}

	if p.HasUserinfo {
		name, password, hasPassword := IRI{u}.Credentials()
		v.User = url.User(name)
		if hasPassword {
			v.User = url.UserPassword(name, password)
		}
	}
	hasRoot := strings.HasPrefix(path, "/")
	switch {
	case isAbs && !hasRoot && !p.HasAuthority:
		v.Opaque, path = encodeWide(path), ""
	case isAbs:
		v.OmitHost = hasRoot && !p.HasAuthority
	case isEmpty: // "///a", which is a path to net/url
		path = u.text[:u.pathEnd()]
	}
	v.Path, _ = Unescape(path)
	// RawPath is for a spelling that is not the default of net/url. It prints the path "*" as it is.
	if raw := unusual(path, pathChar); raw != "" && (v.EscapedPath() != raw || raw == "*" && p.HasQuery) {
		v.RawPath = raw
	}
	v.Fragment, _ = Unescape(p.Fragment)
	if raw := unusual(p.Fragment, fragChar); raw != "" && v.EscapedFragment() != raw {
		v.RawFragment = raw
	}
	return v, nil
}

// unusual returns s as toURI encodes it, or "" if net/url certainly encodes what s decodes to in the
// same way. s is a valid component, whose characters are of class c. net/url does not encode these,
// except some of the sub-delims.
func unusual(s string, c class) string {
	for i := 0; i < len(s); {
		switch b := s[i]; {
		case b >= utf8.RuneSelf || (c &^ subDelims).is(b):
			i++
		case b == '%' && classOf[span.PercentByte(s, i)] == 0 && max(s[i+1], s[i+2]) < 'a':
			i += len("%HH")
		default:
			return encodeWide(s)
		}
	}
	return ""
}

// urlError returns the error that net/url cannot hold a component of u, which begins at u.text[at].
func (u value) urlError(part Component, at int, why string) error {
	excerpt := secret.AppendExcerpt(nil, u.text, secret.In(u.text, secret.Reference), at, secret.Before, secret.After)
	return fmt.Errorf("iri: converting %s: %v: %w: %s", excerpt, part, ErrNetURL, why)
}

// FromURL returns u as an IRI: the text that u.String returns, in which characters of the path,
// query and fragment that RFC 3987 does not allow are percent-encoded. A "#" in RawQuery becomes
// "%23".
//
// String percent-encodes the non-ASCII characters of User, Host, Path and Fragment, even if they
// were raw in the text that u was parsed from, and keeps RawQuery and Opaque as they are.
// [IRI.ToIRI] decodes what it can, [IRI.ToURI] makes all of it ASCII. After [IRI.URL], the result
// is that of [IRI.ToURI] with the scheme in lower case. Only the userinfo may be spelled in another
// way, which decodes the same.
//
// The error is a [*ParseError] if u.Scheme is empty, with [ErrMissingScheme], or if the scheme,
// userinfo, host or port is invalid. FromURL also fails if u is nil, if Opaque contains "?" or "#",
// and if Path begins with a text such as "//h" that would be parsed as an authority.
func FromURL(u *url.URL) (IRI, error) {
	if u != nil && u.Scheme == "" {
		e := &ParseError{Input: u.String(), Component: Scheme, Err: ErrMissingScheme, advice: "set Scheme"}
		e.Offset = len(e.Input) // of an opaque part such as "a:b", which is an IRI
		if _, err := Parse(e.Input); err != nil {
			e.Offset = err.(*ParseError).Offset
		}
		if _, err := RefFromURL(u); err == nil { // so the advice is true
			e.advice += ", and Host too for the URL of a request that a server received"
			e.function = "RefFromURL"
		}
		return IRI{}, e
	}
	r, err := RefFromURL(u)
	return IRI{r.value}, err
}

// RefFromURL is [FromURL] for a reference: u.Scheme may be empty, as it is in the URL of a request
// that a server receives. If it is empty, Opaque must not begin with a scheme. A Path that begins
// with "///", such as url.Parse returns for "///a", is parsed as an empty authority and the path
// "/a". So a check that the result leads to no other site needs both !r.IsAbs() and
// !r.HasAuthority().
func RefFromURL(u *url.URL) (Ref, error) {
	if u == nil {
		return Ref{}, errors.New("iri: the URL is nil")
	}
	if u.Scheme != "" && !Scheme.Valid(u.Scheme) {
		return Ref{}, checkPart(u.Scheme, Scheme)
	}
	if strings.ContainsAny(u.Opaque, "?#") {
		return Ref{}, errors.New(`iri: the opaque part of the URL contains "?" or "#"`)
	}
	v := *u
	v.RawQuery = strings.ReplaceAll(u.RawQuery, "#", "%23") // since String does not encode it
	text := v.String()
	parsed, i, st := parse(text, ruleIRIReference)
	e := editor{text: text, end: len(text)}
	r, err := e.repair(parsed, i, st)
	if err != nil {
		return Ref{}, err
	}
	if r.Scheme() != u.Scheme {
		return Ref{}, errors.New("iri: the opaque part of the URL would be parsed as having a scheme")
	}
	if u.Opaque == "" && u.Host == "" && (r.Host() != "" || r.HasPort() || r.HasUserinfo() && u.User == nil ||
		r.Path() == "" && u.Path != "") {
		return Ref{}, errors.New("iri: the path of the URL would be parsed as an authority")
	}
	return r, nil
}
