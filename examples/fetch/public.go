package main

import (
	"errors"
	"net/netip"
	"slices"
	"syscall"
)

// control is a net.Dialer's Control. It returns an error if the address that is about to be connected to is not public.
func control(network, address string, _ syscall.RawConn) error {
	a, err := netip.ParseAddrPort(address)
	if err != nil || !public(a.Addr()) {
		return errors.New("not a public address")
	}
	return nil
}

// public reports whether an address is unicast, and global by the registries of IANA for special-purpose addresses
// (RFC 6890).
//
// An IPv6 address is public only in 2000::/3. All others are refused, even if they contain a public IPv4 address, as in
// 64:ff9b::8.8.8.8 (NAT64). So are addresses with a zone, which no prefix contains.
func public(a netip.Addr) bool {
	a = a.Unmap() // ::ffff:127.0.0.1 is 127.0.0.1
	isSpecial := slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(a) })
	return !isSpecial && (a.Is4() || unicast6.Contains(a))
}

var unicast6 = netip.MustParsePrefix("2000::/3")

// special has the prefixes in IPv4 and in 2000::/3 that are not public.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),        // this host; many systems take 0.0.0.0 for 127.0.0.1
	netip.MustParsePrefix("10.0.0.0/8"),       // private
	netip.MustParsePrefix("100.64.0.0/10"),    // shared by the customers of a provider; metadata of Alibaba Cloud
	netip.MustParsePrefix("127.0.0.0/8"),      // loopback
	netip.MustParsePrefix("168.63.129.16/32"), // the virtual machine's host in Azure
	netip.MustParsePrefix("169.254.0.0/16"),   // link-local; metadata of most clouds
	netip.MustParsePrefix("172.16.0.0/12"),    // private
	netip.MustParsePrefix("192.0.0.0/24"),     // protocol assignments; metadata of Oracle Cloud
	netip.MustParsePrefix("192.0.2.0/24"),     // documentation
	netip.MustParsePrefix("192.88.99.0/24"),   // relays of 6to4
	netip.MustParsePrefix("192.168.0.0/16"),   // private
	netip.MustParsePrefix("198.18.0.0/15"),    // benchmarks
	netip.MustParsePrefix("198.51.100.0/24"),  // documentation
	netip.MustParsePrefix("203.0.113.0/24"),   // documentation
	netip.MustParsePrefix("224.0.0.0/3"),      // multicast, reserved, broadcast
	// protocol assignments: Teredo, which contains IPv4 addresses, and benchmarks
	netip.MustParsePrefix("2001::/23"),
	netip.MustParsePrefix("2001:db8::/32"), // documentation
	netip.MustParsePrefix("2002::/16"),     // 6to4, which contains IPv4 addresses
	netip.MustParsePrefix("3fff::/20"),     // documentation
}
