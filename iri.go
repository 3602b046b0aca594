package iri

// This file has the types IRI and Ref, the functions that parse them, and their accessors.

import (
	"iter"
	"net/netip"
	"strconv"
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// An IRI is an absolute identifier with an optional fragment: a text that matches rule IRI of RFC
// 3987 section 2.2. It always has a scheme, except the zero IRI, whose text is empty. Operations
// that would leave an IRI without a scheme fail with [ErrMissingScheme].
//
// IRIs are small values; pass them by value. They are immutable, safe for concurrent use, and
// comparable: u == v if the texts are equal byte for byte (RFC 3986 section 6.2.1), so an IRI can
// be a map key. An IRI refers to the string it was parsed from and keeps that string's memory
// alive; see [IRI.Clone].
//
// The accessors return substrings as they were written, and allocate nothing. HasAuthority,
// HasUserinfo, HasPort, HasQuery and HasFragment tell an empty component from an absent one, and
// IsAbs whether there is a scheme. There is a host where there is an authority, and always a path.
//
// Do not call a variable iri, which would hide the package; use u, base or target, or import the
// package under another name.
type IRI struct{ value }

// A Ref is a reference: an IRI or a relative reference, a text that matches rule IRI-reference of
// RFC 3987 section 2.2. The zero Ref is the empty reference, which refers to its base. Like an IRI,
// a Ref is a small, immutable and comparable value.
//
// A Ref cannot be a base, because the result would depend on where it is used. A relative file name
// such as "specs/a.json" is no base either, even with a scheme before it: resolving "../b.json"
// against "file:specs/a.json" returns "file:/b.json". Make the name absolute and convert it with
// package [example.com/iri/fileiri], or join names with [path.Join].
type Ref struct {
	_ struct{} // makes IRI(r) and Ref(u) compile errors, so that nobody can make an IRI without a scheme
	value
}

// refOf returns v as a reference.
func refOf(v value) Ref { return Ref{value: v} }

// Parse returns s as an IRI, or a [*ParseError] if s does not match rule IRI of RFC 3987 section
// 2.2. The IRI refers to s. Parse allocates nothing, except for an error. If there is an error, the
// IRI is zero; [ParseError] says what to do.
func Parse(s string) (IRI, error) {
	v, err := parseAs(s, ruleIRI)
	return IRI{v}, err
}

// ParseRef returns s as a reference, or a [*ParseError] if s does not match rule IRI-reference of
// RFC 3987 section 2.2. The empty string is the empty reference. The Ref refers to s. ParseRef
// allocates nothing, except for an error. If there is an error, the Ref is zero, which is a valid
// reference too, so check the error; see [ParseError].
func ParseRef(s string) (Ref, error) {
	v, err := parseAs(s, ruleIRIReference)
	return refOf(v), err
}

// ParseURI is [Parse] for rule URI of RFC 3986 appendix A, which is rule IRI in ASCII.
func ParseURI(s string) (IRI, error) {
	v, err := parseAs(s, ruleURI)
	return IRI{v}, err
}

// ParseURIRef is [ParseRef] for rule URI-reference of RFC 3986 appendix A, which is rule
// IRI-reference in ASCII.
func ParseURIRef(s string) (Ref, error) {
	v, err := parseAs(s, ruleURIReference)
	return refOf(v), err
}

// parseAs returns s as a value, or the error if s does not match the rule r.
func parseAs(s string, r rule) (value, error) {
	v, i, st := parse(s, r)
	if st != stateDone {
		return value{}, diagnose(s, i, st)
	}
	return v, nil
}

// MustParse returns what [Parse] returns, and panics if there is an error. Use it for constants.
func MustParse(s string) IRI { return must(Parse(s)) }

// MustParseRef returns what [ParseRef] returns, and panics if there is an error. Use it for
// constants.
func MustParseRef(s string) Ref { return must(ParseRef(s)) }

func must[T any](parsed T, err error) T {
	if err != nil {
		panic(err)
	}
	return parsed
}

// Valid reports whether [Parse] accepts s. It allocates nothing either way.
func Valid(s string) bool { return ruleIRI.matches(s) }

// ValidRef reports whether [ParseRef] accepts s. It allocates nothing either way.
func ValidRef(s string) bool { return ruleIRIReference.matches(s) }

func (r rule) matches(s string) bool {
	_, _, st := parse(s, r)
	return st == stateDone
}

// Ref returns u as a reference. Every IRI is one. The zero IRI becomes the zero Ref, the empty
// reference.
func (u IRI) Ref() Ref { return refOf(u.value) }

// IRI returns r as an IRI and true if r has a scheme. Otherwise it returns the zero IRI and false.
func (r Ref) IRI() (IRI, bool) {
	if !r.IsAbs() {
		return IRI{}, false
	}
	return IRI{r.value}, true
}

// Clone returns a copy of u that does not refer to the string that u was parsed from. Use it where
// a short IRI would keep a long text in memory. It allocates the text.
func (u IRI) Clone() IRI { return IRI{value{strings.Clone(u.text), u.head, u.tail}} }

// Clone is [IRI.Clone] for a reference.
func (r Ref) Clone() Ref { return refOf(value{strings.Clone(r.text), r.head, r.tail}) }

// Equal reports whether the texts of u and v are equal, as u == v does. The comparison is
// case-sensitive and decodes nothing; RFC 3986 section 6.2.1 calls it simple string comparison.
func (u IRI) Equal(v IRI) bool { return u.text == v.text }

// Equal is [IRI.Equal] for references.
func (r Ref) Equal(s Ref) bool { return r.text == s.text }

// Compare returns -1, 0 or +1, depending on whether the text of u is less than, equal to or greater
// than the text of v, byte by byte. It is a comparison function for slices.SortFunc.
func (u IRI) Compare(v IRI) int { return strings.Compare(u.text, v.text) }

// Compare is [IRI.Compare] for references.
func (r Ref) Compare(s Ref) int { return strings.Compare(r.text, s.text) }

// String returns the text exactly as it was parsed, including a password. Packages fmt, log and
// log/slog print it too, so pass u.Redacted() to a log, [Redact] of a text that does not parse, and
// [Redact] of the message of an error:
//
//	slog.Info("fetched", slog.Any("url", u.Redacted()))
func (u value) String() string { return u.text }

// IsZero reports whether the text is empty. The option omitzero of encoding/json uses it. Call it
// for a required field, which is zero if it is missing.
func (u value) IsZero() bool { return u.text == "" }

// IsAbs reports whether there is a scheme. An absolute URI in the sense of RFC 3986 section 4.3 has
// no fragment either; IsAbs does not check that.
func (u value) IsAbs() bool { return u.schemeEnd() > 0 }

// IsURI reports whether the text is ASCII, so that it is a URI or URI reference of RFC 3986 as
// well.
func (u value) IsURI() bool { return span.IndexWide(u.text, 0) == len(u.text) }

// Scheme returns the scheme without its ":", in the case in which it was written, or "" if there is
// no scheme.
func (u value) Scheme() string { return u.text[:u.schemeEnd()] }

// authorityStart returns where the authority begins, after its "//", or would begin if there were
// one.
func (u value) authorityStart() int { return u.hierStart() + 2 }

// HasAuthority reports whether there is an authority, even if it is empty: "file:///a" has one,
// "file:/a" has none. To check for a host, use u.Hostname() != "".
func (u value) HasAuthority() bool { return u.pathStart() > u.hierStart() }

// Authority returns userinfo, host and port, without the "//" before them, or "" if there is no
// authority.
func (u value) Authority() string {
	return strings.TrimPrefix(u.text[u.hierStart():u.pathStart()], "//")
}

// HasUserinfo reports whether there is a userinfo, even if it is empty: "x://@h" has one, "x://h"
// has none.
func (u value) HasUserinfo() bool { return u.hostStart() > u.authorityStart() } // less without an authority

// Userinfo returns the userinfo without its "@", by convention "user" or "user:password", or "" if
// there is no userinfo.
func (u value) Userinfo() string {
	if !u.HasUserinfo() {
		return ""
	}
	return u.text[u.authorityStart() : u.hostStart()-1]
}

// Host returns the host as it was written, an IP literal with its brackets. It is "" if there is no
// authority, and also if the host is empty, as in "file:///a"; see [IRI.HasAuthority].
func (u value) Host() string { return u.text[u.hostStart():u.hostEnd()] }

// Hostname returns the host without the brackets of an IPv6 address, as net.Dial, crypto/tls and
// the method of url.URL with this name have it: "::1" for the host "[::1]". It is "" if there is no
// host or an empty one, so u.Hostname() != "" is a check for a host. Nothing is decoded. An
// IPvFuture keeps its brackets: without them, "[v1.example.com]" would be a name in DNS.
func (u value) Hostname() string {
	if u.HostKind() == HostIPv6 {
		return u.text[u.hostStart()+len("[") : u.hostEnd()-len("]")]
	}
	return u.Host()
}

// HostPort returns host and port as they were written, which is the authority without its userinfo:
// "example.com:8080", "example.com" or "[::1]:80". Package net/url calls it Host. It is "" if there
// is no authority. The default port of the scheme is not filled in, and case is kept, so take it
// from a normal form to use it as a key.
func (u value) HostPort() string { return u.text[u.hostStart():u.pathStart()] }

// Credentials returns the username and the password as a program that logs in needs them: the
// userinfo before and after its first ":", percent-decoded. hasPassword reports whether there is a
// ":", as the method Password of url.Userinfo does: some servers treat "u@" and "u:@" differently.
// A text that is absent is "". The results need not be UTF-8. It allocates nothing if there is
// nothing to decode.
func (u IRI) Credentials() (username, password string, hasPassword bool) {
	username, password, hasPassword = strings.Cut(u.Userinfo(), ":")
	username, _ = Unescape(username) // no error, because the userinfo is valid
	password, _ = Unescape(password)
	return username, password, hasPassword
}

// HasPort reports whether there is a port, even if it is empty: "x://h:" has one, "x://h" has none.
func (u value) HasPort() bool { return u.hostEnd() < u.pathStart() }

// Port returns the digits of the port without the ":" before them, or "" if there is no port. The
// grammar allows any number of digits, and none; see [IRI.PortNumber].
func (u value) Port() string { return strings.TrimPrefix(u.text[u.hostEnd():u.pathStart()], ":") }

// PortNumber returns the port as a number and true. It returns 0 and false if there is no port, if
// it is empty, or if it is over 65535. Leading zeros are ignored. The default port of the scheme is
// not filled in; see [DefaultPort].
func (u value) PortNumber() (uint16, bool) {
	port := u.Port()
	n := 0
	for i := range len(port) {
		n = 10*n + int(port[i]-'0')
		if n > 65535 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// Path returns the path. Every reference has one, which may be empty.
func (u value) Path() string { return u.text[u.pathStart():u.pathEnd()] }

// Segments returns the segments of the path: the texts between its slashes. A "/" at the start of
// the path precedes the first segment: "/a/b" and "a/b" have "a" and "b", "/a/" has "a" and "", "/"
// has "", and the empty path has none.
func (u value) Segments() iter.Seq[string] {
	return func(yield func(string) bool) {
		rest := strings.TrimPrefix(u.Path(), "/")
		for segment, more := "", u.Path() != ""; more; {
			if segment, rest, more = strings.Cut(rest, "/"); !yield(segment) {
				return
			}
		}
	}
}

// HasQuery reports whether there is a query, even if it is empty: "x:a?" has one, "x:a" has none.
func (u value) HasQuery() bool { return u.pathEnd() < u.queryEnd() }

// Query returns the query without the "?" before it, or "" if there is no query.
func (u value) Query() string { return strings.TrimPrefix(u.text[u.pathEnd():u.queryEnd()], "?") }

// HasFragment reports whether there is a fragment, even if it is empty: "x:a#" has one, "x:a" has
// none.
func (u value) HasFragment() bool { return u.queryEnd() < len(u.text) }

// Fragment returns the fragment without the "#" before it, or "" if there is no fragment.
func (u value) Fragment() string { return strings.TrimPrefix(u.text[u.queryEnd():], "#") }

// A HostKind is one of the forms that RFC 3986 section 3.2.2 gives a host.
type HostKind uint8

const (
	HostNone      HostKind = iota // no authority, so no host
	HostRegName                   // a registered name, which may be empty: example.com, 256.1.1.1
	HostIPv4                      // four decimal octets: 192.0.2.1
	HostIPv6                      // an IPv6 address in brackets: [2001:db8::1]
	HostIPvFuture                 // an address of a future IP version, in brackets: [v7.a:b]
)

// String returns the name of k: "none", "reg-name", "IPv4", "IPv6", "IPvFuture", or "HostKind(5)"
// for a value that has no name.
func (k HostKind) String() string {
	names := [...]string{"none", "reg-name", "IPv4", "IPv6", "IPvFuture"}
	if int(k) < len(names) {
		return names[k]
	}
	return "HostKind(" + strconv.Itoa(int(k)) + ")"
}

// HostKind returns the kind of the host. A host such as "192.0.2.1" could also be a registered
// name, and counts as an IPv4 address (RFC 3986 section 3.2.2, "first-match-wins"). One with a
// number above 255 or with a leading zero, such as "256.1.1.1", is a registered name. An empty host
// is an empty registered name. HostNone means that there is no authority.
func (u value) HostKind() HostKind {
	host := u.Host()
	switch {
	case !u.HasAuthority():
		return HostNone
	case strings.HasPrefix(host, "[v"), strings.HasPrefix(host, "[V"):
		return HostIPvFuture
	case strings.HasPrefix(host, "["):
		return HostIPv6
	}
	if end, ok := ipv4(host, 0); ok && end == len(host) {
		return HostIPv4
	}
	return HostRegName
}

// Addr returns the address of an IPv4 or IPv6 host and true. It returns the zero Addr and false for
// any other host, and if there is no host. An IPv4-mapped IPv6 address is not converted to an IPv4
// address; see [netip.Addr.Unmap]. No name is looked up.
//
// Package net/http turns other digits in a host into ASCII, so "http://１２７.０.０.１/" and
// "http://①②⑦.0.0.1/" lead to 127.0.0.1. Before a check of addresses, call [IRI.ToURIFunc] with
// idna.Lookup.ToASCII, and use its result.
func (u value) Addr() (netip.Addr, bool) {
	if kind := u.HostKind(); kind != HostIPv4 && kind != HostIPv6 {
		return netip.Addr{}, false
	}
	// The grammar's addresses are all among those that netip accepts.
	addr, err := netip.ParseAddr(strings.Trim(u.Host(), "[]"))
	return addr, err == nil
}

// CutScheme returns the text before and after the first ":" of s, and true, if the text before it
// is a valid scheme. Otherwise it returns "", s and false. Nothing else of s is checked, so rest
// may be any text. The scheme is as it was written, such as "HTTP": convert it to lower case before
// you look it up in a map. For a scheme without the ":", use Scheme.Valid; see [Component.Valid].
//
// A Windows path such as "C:/a" and a prefixed name such as "ex:name" begin with a valid scheme
// too. To exclude drives, check that scheme has more than one letter. Cut prefixed names with
// [strings.Cut], and look up the prefix: it need not be a valid scheme, as in "my_terms:name".
func CutScheme(s string) (scheme, rest string, found bool) {
	i := offset.SchemeEnd(s)
	if i == 0 {
		return "", s, false
	}
	return s[:i], s[i+1:], true
}
