package lint

// Blocks of addresses.

import "net/netip"

const loopback = "loopback"

// scopes are the blocks of addresses that are not global: RFC 6890 and the registries that it
// created.
var scopes = [...]struct {
	scope  string
	blocks []netip.Prefix
}{
	{"local", blocks("0.0.0.0/8")},
	{loopback, blocks("127.0.0.0/8", "::1/128")},
	{"private", blocks("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "64:ff9b:1::/48", "fc00::/7", "fec0::/10")},
	{"shared", blocks("100.64.0.0/10")},
	{"link-local", blocks("169.254.0.0/16", "fe80::/10")},
	{"documentation", blocks("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32", "3fff::/20")},
	{"benchmarking", blocks("198.18.0.0/15", "2001:2::/48")},
	{"multicast", blocks("224.0.0.0/4", "ff00::/8")},
	{"reserved", blocks("192.0.0.0/24", "240.0.0.0/4", "2001::/23", "5f00::/16")}, // such as Teredo and ORCHID
	{"discard", blocks("100::/64", "100:0:0:1::/64")},
}

// containers are the blocks of IPv6 addresses that contain an IPv4 address, which decides, and the
// offset of its bytes.
var containers = [...]struct {
	block  netip.Prefix
	offset int
}{
	{netip.MustParsePrefix("::/96"), 12},
	{netip.MustParsePrefix("64:ff9b::/96"), 12},
	{netip.MustParsePrefix("2002::/16"), 2}, // 6to4
}
