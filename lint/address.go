package lint

// Rules about hosts that are addresses, or that other software reads as addresses.

import (
	"math"
	"net/netip"

	"example.com/iri/internal/char"
)

// readIPv4 reads a registered name as the C function inet_aton does, after decoding it and mapping its characters as in
// UTS 46. ok is true if the name consists of one to four numbers. inRange is true if they are an address:
//
//	readIPv4("127.1")        returns 127.0.0.1, true, true
//	readIPv4("0x7F.0.0.010") returns 127.0.0.8, true, true
//	readIPv4("256.1.1.1")    returns an undefined address, true, false
//	readIPv4("1.example")    returns an undefined address, false, false
func readIPv4(host string) (addr uint32, ok, inRange bool) {
	h := mappedHost{rest: host}
	inRange = true
	b := h.next()
	for left := 4; left > 0; left-- { // how many numbers can follow
		value, after, isNumber := h.number(b)
		if !isNumber {
			return 0, false, false
		}
		more := after == '.'
		if more {
			b = h.next()
			more = b != endOfHost // otherwise this is the dot at the end
		}
		if !more {
			ok = after == endOfHost || after == '.'
			return addr | uint32(value), ok, ok && inRange && value < 1<<(8*left) // the last number fills the rest
		}
		inRange = inRange && value <= math.MaxUint8
		addr |= uint32(value) << (8 * (left - 1))
	}
	return 0, false, false
}

// number reads a number whose first character is b: decimal, octal after "0", or hexadecimal after "0x". A number such as
// "08" is decimal. value is 1<<32 if the number is larger. after is the character after the number. ok is false if there is
// no number.
func (h *mappedHost) number(b byte) (value uint64, after byte, ok bool) {
	const most = 1 << 32
	var decimal, octal, hex uint64
	isOctal, digits := b == '0', 0
	for ; isDigit(b); b = h.next() {
		decimal = min(decimal*10+uint64(b-'0'), most)
		octal = min(octal*8+uint64(b-'0'), most)
		isOctal = isOctal && b < '8'
		digits = min(digits+1, 2)
	}
	switch {
	case isOctal && digits == 1 && b == 'x':
		for b, digits = h.next(), 0; char.IsHex(b); b = h.next() {
			hex = min(hex*16+uint64(char.FromHex(b)), most)
			digits = 1
		}
		return hex, b, digits > 0
	case isOctal:
		return octal, b, true
	}
	return decimal, b, digits > 0
}

// hostScope returns what the address in the host is for, such as "loopback", or "" if it is a global address or the host
// is another name. The host must not be an IPvFuture literal. No name is looked up.
func (c *checker) hostScope() string {
	if addr, isAddr := c.u.Addr(); isAddr {
		return scopeOf(addr.Unmap())
	}
	if isLocalhost(c.u.Host()) {
		return loopback
	}
	if n, _, inRange := readIPv4(c.u.Host()); inRange {
		return scopeOf(netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}))
	}
	return ""
}

// isLocalhost reports whether a registered name is localhost or a name under it, after decoding it and mapping its
// characters as in UTS 46. A dot at the end is allowed.
func isLocalhost(host string) bool {
	const name = ".localhost."
	tail := [len(name)]byte{len(name) - 1: '.'} // the last characters, after a dot
	h := mappedHost{rest: host}
	for b := h.next(); b != endOfHost; b = h.next() {
		copy(tail[:], tail[1:])
		tail[len(tail)-1] = b
	}
	return string(tail[:]) == name || string(tail[1:]) == name[:len(name)-1]
}

const loopback = "loopback"

// scopes are the blocks of addresses that are not global: RFC 6890 and the registries that it created.
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
	{"reserved", blocks("192.0.0.0/24", "240.0.0.0/4")},
	{"discard", blocks("100::/64")},
}

// containers are the blocks of IPv6 addresses that contain an IPv4 address, which decides, and the offset of its bytes.
var containers = [...]struct {
	block  netip.Prefix
	offset int
}{
	{netip.MustParsePrefix("::/96"), 12},
	{netip.MustParsePrefix("64:ff9b::/96"), 12},
	{netip.MustParsePrefix("2002::/16"), 2}, // 6to4
}

func blocks(texts ...string) []netip.Prefix {
	var parsed []netip.Prefix
	for _, text := range texts {
		parsed = append(parsed, netip.MustParsePrefix(text))
	}
	return parsed
}

// scopeOf returns what an address is for, or "" if it is global. It must not be IPv4-mapped.
func scopeOf(addr netip.Addr) string {
	for _, s := range scopes {
		for _, block := range s.blocks {
			if block.Contains(addr) {
				return s.scope
			}
		}
	}
	for _, container := range containers {
		if container.block.Contains(addr) {
			b := addr.As16()
			return scopeOf(netip.AddrFrom4([4]byte(b[container.offset:])))
		}
	}
	return ""
}
