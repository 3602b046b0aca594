package iri

// This file says of what kind a host is, and returns its address.

import (
	"net/netip"
	"strconv"
)

// A HostKind is one of the forms that RFC 3986 section 3.2.2 gives a host.
type HostKind uint8

const (
	HostNone      HostKind = iota // no authority, so no host
	HostRegName                   // a registered name, which may be empty: example.com, 256.1.1.1
	HostIPv4                      // four decimal octets: 192.0.2.1
	HostIPv6                      // an IPv6 address in brackets: [2001:db8::1]
	HostIPvFuture                 // an address of a future IP version, in brackets: [v7.a:b]
)

// String returns the name of k: "none", "reg-name", "IPv4", "IPv6", "IPvFuture", or "HostKind(5)" for a value that has
// no name.
func (k HostKind) String() string {
	names := [...]string{"none", "reg-name", "IPv4", "IPv6", "IPvFuture"}
	if int(k) < len(names) {
		return names[k]
	}
	return "HostKind(" + strconv.Itoa(int(k)) + ")"
}

// HostKind returns the kind of the host. A host such as "192.0.2.1" could also be a registered name, and
// counts as an IPv4 address (RFC 3986 section 3.2.2, "first-match-wins"). One with a number above 255 or with a leading
// zero, such as "256.1.1.1", is a registered name. An empty host is an empty registered name. HostNone means that there is no
// authority.
func (u value) HostKind() HostKind {
	if !u.HasAuthority() {
		return HostNone
	}
	host := u.Host()
	if host == "" {
		return HostRegName
	}
	if host[0] == '[' {
		if host[1] == 'v' || host[1] == 'V' {
			return HostIPvFuture
		}
		return HostIPv6
	}
	if end, ok := ipv4(host, 0); ok && end == len(host) {
		return HostIPv4
	}
	return HostRegName
}

// Addr returns the address of an IPv4 or IPv6 host and true. It returns the zero Addr and false for any other host,
// and if there is no host. An IPv4-mapped IPv6 address is not converted to an IPv4 address; see [netip.Addr.Unmap].
// No name is looked up.
func (u value) Addr() (netip.Addr, bool) {
	host := u.Host()
	switch u.HostKind() {
	case HostIPv4:
	case HostIPv6:
		host = host[1 : len(host)-1]
	default:
		return netip.Addr{}, false
	}
	// The grammar's addresses are all among those that netip accepts.
	addr, err := netip.ParseAddr(host)
	return addr, err == nil
}
