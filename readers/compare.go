package main

// What makes the readings of two programs comparable.

import (
	"cmp"
	"net/netip"
	"strconv"
	"strings"

	"golang.org/x/net/idna"

	"example.com/iri"
)

// A reading is what a program reads in a text. A component that is absent is empty.
type reading struct {
	ok                              bool // the program accepts the text
	scheme, host, port, path, query string
}

// A difference says in which parts a reading differs from that of package iri. It has one bit for each part.
type difference uint8

const (
	differScheme   difference = 1 << iota
	differHost                // another host
	differNoHost              // no host
	differPort                // another effective port
	differSpelling            // the same host, spelled another way: decoded, mapped by IDNA, or an address written as a number
	differPath
	differQuery
	rejected // the program does not accept the text

	differElsewhere = differScheme | differHost | differPort
	differOrigin    = differElsewhere | differNoHost | differSpelling // what no reader may do with what Origin accepts
)

// bitNames are the names of the bits of differOrigin.
var bitNames = []string{"another scheme", "another host", "no host", "another port", "another spelling"}

// compare returns how reading r of a program differs from want, that of package iri.
func compare(want, r reading) (d difference) {
	if !r.ok {
		return rejected
	}
	scheme := lower(want.scheme)
	if lower(r.scheme) != scheme {
		d |= differScheme
	}
	switch host, r := lower(unbracket(want.host, want.host)), lower(unbracket(r.host, want.host)); {
	case r == host:
	case r == "":
		d |= differNoHost
	case r == lower(decode(host)), canonical(r) == canonical(host):
		d |= differSpelling
	default:
		d |= differHost
	}
	if d&differNoHost == 0 && effectivePort(scheme, r.port) != effectivePort(scheme, want.port) {
		d |= differPort
	}
	if r.path != want.path && normalRest(r.path, "") != normalRest(want.path, "") {
		d |= differPath
	}
	if r.query != want.query && normalRest("", r.query) != normalRest("", want.query) {
		d |= differQuery
	}
	return d
}

// lower returns s with its ASCII letters in lower case.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}

// unbracket returns a host without brackets if want is an IP literal: only some programs count them as part of it.
func unbracket(host, want string) string {
	if !strings.HasPrefix(want, "[") {
		return host
	}
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
}

// decode decodes the percent-encodings of a host, unless one of them is invalid.
func decode(host string) string {
	if decoded, err := iri.Unescape(host); err == nil {
		return decoded
	}
	return host
}

var uts46 = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false), idna.CheckHyphens(false), idna.CheckJoiners(false))

// canonical returns the host that browsers would use for a host in lower case without brackets: decoded, mapped by UTS 46,
// and an IP address in its usual form.
func canonical(host string) string {
	if a, err := netip.ParseAddr(host); err == nil {
		return a.String()
	}
	host = lower(decode(host))
	if strings.ContainsFunc(host, func(r rune) bool { return r > 0x7f }) {
		host, _ = uts46.ToASCII(host) // also if it is invalid, which not all programs reject
	}
	if a, ok := ipv4(host); ok {
		return a.String()
	}
	return host
}

// ipv4 reads a host as browsers read an IPv4 address: of one to four numbers, which may be octal or hexadecimal.
func ipv4(host string) (netip.Addr, bool) {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	var n uint64
	for i, part := range parts {
		base := 10
		if hex, ok := strings.CutPrefix(part, "0x"); ok {
			part, base = "0"+hex, 16
		} else if len(part) > 1 && part[0] == '0' {
			base = 8
		}
		limit, shift := uint64(256), 24-8*i
		if i == len(parts)-1 {
			limit, shift = 1<<(8*max(0, 4-i)), 0
		}
		v, err := strconv.ParseUint(part, base, 64)
		if err != nil || v >= limit || len(parts) > 4 {
			return netip.Addr{}, false
		}
		n |= v << shift
	}
	return netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}), true
}

// effectivePort returns a port without leading zeros, or the default port of the scheme. Programs write -1 for no port.
func effectivePort(scheme, port string) string {
	if port == "" || port == "-1" {
		n, _ := iri.DefaultPort(scheme)
		return strconv.Itoa(int(n))
	}
	return cmp.Or(strings.TrimLeft(port, "0"), "0")
}

// normalRest returns the normal form of an address with a path and a query, repaired if they are invalid.
func normalRest(path, query string) string {
	r, err := iri.Repair("http://h/" + strings.TrimPrefix(path, "/") + "?" + strings.ReplaceAll(query, "#", "%23"))
	if err != nil {
		return path + "?" + query
	}
	u, _ := r.IRI()
	return u.Normalize().String()
}
