package main

// What makes the readings of two programs comparable.

import (
	"cmp"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	whatwg "github.com/nlnwa/whatwg-url/url"

	"example.com/iri"
)

// A reading is what a program reads in a text. A component that is absent is empty.
type reading struct {
	ok                              bool // the program accepts the text
	scheme, host, port, path, query string
}

// A difference says how a reading differs from that of package iri. It has one bit for each way.
type difference uint8

const (
	elsewhere difference = 1 << iota // another scheme, host or effective port
	noHost
	spelling // the same host, spelled another way: decoded, mapped by IDNA, or an address written as a number
	otherPath
	otherQuery
	rejected // the program does not accept the text
	unread   // it did not get the text
	inASCII  // it reads a path or query differently although both are in ASCII

	anyOrigin = elsewhere | noHost | spelling // what no reader may do with what Origin accepts
)

// compare returns how reading r of a program differs from want, that of package iri.
func compare(want, r reading) (d difference) {
	if !r.ok {
		return rejected
	}
	scheme := lower(want.scheme)
	host, read := lower(unbracket(want.host, want.host)), lower(unbracket(r.host, want.host))
	switch decoded, _ := iri.Unescape(host); {
	case read == host:
	case read == "":
		d |= noHost
	case read == lower(decoded), canonical(read) == canonical(host):
		d |= spelling
	default:
		d |= elsewhere
	}
	if lower(r.scheme) != scheme || d&noHost == 0 && effectivePort(scheme, r.port) != effectivePort(scheme, want.port) {
		d |= elsewhere
	}
	if r.path != want.path && normalRest(r.path, "") != normalRest(want.path, "") {
		d |= otherPath
	}
	if r.query != want.query && normalRest("", r.query) != normalRest("", want.query) {
		d |= otherQuery
	}
	if rest := want.path + want.query; d&(otherPath|otherQuery) != 0 && len(rest) == utf8.RuneCountInString(rest) {
		d |= inASCII
	}
	return d
}

// lower returns s with its ASCII letters in lower case.
func lower(s string) string { return upper.ReplaceAllStringFunc(s, strings.ToLower) }

var upper = regexp.MustCompile("[A-Z]+")

// unbracket returns a host without brackets if want is an IP literal: only some programs count them
// as part of it.
func unbracket(host, want string) string {
	if !strings.HasPrefix(want, "[") {
		return host
	}
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
}

// canonical returns the host that browsers would use for a host without brackets: decoded, mapped
// by UTS 46, and an IP address in its usual form. It returns the host itself if they would reject
// it, or if it could end before its end.
func canonical(host string) string {
	if a, err := netip.ParseAddr(host); err == nil {
		return a.String()
	}
	u, err := whatwg.Parse("http://" + host)
	if err != nil || strings.ContainsAny(host, ":/\\?#@\t\r\n") {
		return host
	}
	return u.Hostname()
}

// effectivePort returns a port without leading zeros, or the default port of the scheme. Programs
// write -1 for no port.
func effectivePort(scheme, port string) string {
	if port == "" || port == "-1" {
		n, _ := iri.DefaultPort(scheme)
		return strconv.Itoa(int(n))
	}
	return cmp.Or(strings.TrimLeft(port, "0"), "0")
}

// normalRest returns the normal form of an address with a path and a query, repaired if they are
// invalid.
func normalRest(path, query string) string {
	r, err := iri.Repair("http://h/" + strings.TrimPrefix(path, "/") + "?" + strings.ReplaceAll(query, "#", "%23"))
	if err != nil {
		return path + "?" + query
	}
	u, _ := r.IRI()
	return u.Normalize().String()
}
