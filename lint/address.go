package lint

// Rules about hosts that are addresses, or that other software reads as addresses.

import (
	"encoding/binary"
	"math"

	"example.com/iri"
)

// checkIPv4Like implements rule ipv4-like. RFC 3986 section 7.4: some software reads one to four decimal, octal or
// hexadecimal numbers as an IPv4 address, and UTS 46 maps other characters to digits. The host must be a registered
// name.
func (c *checker) checkIPv4Like() {
	host := c.text[c.hostStart:c.hostEnd]
	if host == "" || c.plainHost && !isDigit(host[0]) { // the common case
		return
	}
	if _, ok, _ := readIPv4(host); ok {
		c.reportHost(ipv4Like)
	}
}

func (c *checker) ipv4LikeMessage() string {
	if _, _, inRange := readIPv4(c.u.Host()); inRange {
		return "some software reads the host as an IPv4 address; write it as four decimal numbers from 0 to 255, or use a name"
	}
	return "the host has the form of an IPv4 address, but its numbers are out of range, so some software rejects it; write four decimal numbers from 0 to 255, or use a name"
}

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
		for b, digits = h.next(), 0; isHex(b); b = h.next() {
			hex = min(hex*16+uint64(fromHex(b)), most)
			digits = 1
		}
		return hex, b, digits > 0
	case isOctal:
		return octal, b, true
	}
	return decimal, b, digits > 0
}

// checkPrivateHost implements rule private-host. RFC 6890 and the registries that it created list the addresses that are not
// global. No name is looked up.
func (c *checker) checkPrivateHost() {
	if c.linter.severity(privateHost) != Off && c.hostScope() != "" {
		c.reportHost(privateHost)
	}
}

func (c *checker) privateHostMessage() string {
	const advice = "; use a global one if others will follow the link"
	if !c.mayQuote(c.hostStart) {
		return "the host is not a global address" + advice
	}
	return "the host is a " + c.hostScope() + " address, not a global one" + advice
}

// hostScope returns what the address in the host is for, such as "loopback", or "" if it is a global address or the host
// is another name. The host must not be an IPvFuture literal.
func (c *checker) hostScope() string {
	if c.host == iri.HostRegName {
		if addr, _, inRange := readIPv4(c.u.Host()); inRange {
			return scopeOf4(addr)
		}
		if isLocalhost(c.u.Host()) {
			return loopback
		}
		return ""
	}
	addr, _ := c.u.Addr()
	if b := addr.As16(); !addr.Is4() {
		return scopeOf6(binary.BigEndian.Uint64(b[:8]), binary.BigEndian.Uint64(b[8:]))
	}
	b := addr.As4()
	return scopeOf4(binary.BigEndian.Uint32(b[:]))
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

// scopes4 are the blocks of IPv4 addresses that are not global.
var scopes4 = [...]struct {
	first uint32
	bits  int
	scope string
}{
	{0x00000000, 8, "local"},          // 0.0.0.0/8
	{0x0A000000, 8, "private"},        // 10.0.0.0/8
	{0x64400000, 10, "shared"},        // 100.64.0.0/10
	{0x7F000000, 8, loopback},         // 127.0.0.0/8
	{0xA9FE0000, 16, "link-local"},    // 169.254.0.0/16
	{0xAC100000, 12, "private"},       // 172.16.0.0/12
	{0xC0000000, 24, "reserved"},      // 192.0.0.0/24
	{0xC0000200, 24, "documentation"}, // 192.0.2.0/24
	{0xC0A80000, 16, "private"},       // 192.168.0.0/16
	{0xC6120000, 15, "benchmarking"},  // 198.18.0.0/15
	{0xC6336400, 24, "documentation"}, // 198.51.100.0/24
	{0xCB007100, 24, "documentation"}, // 203.0.113.0/24
	{0xE0000000, 4, "multicast"},      // 224.0.0.0/4
	{0xF0000000, 4, "reserved"},       // 240.0.0.0/4
}

// scopeOf4 returns what an IPv4 address is for, or "" if it is global.
func scopeOf4(addr uint32) string {
	for _, s := range scopes4 {
		if (addr^s.first)>>(32-s.bits) == 0 {
			return s.scope
		}
	}
	return ""
}

// scopes6 are the blocks of IPv6 addresses that are not global, by their first 64 bits.
var scopes6 = [...]struct {
	first uint64
	bits  int
	scope string
}{
	{0x0064_ff9b_0001_0000, 48, "private"},       // 64:ff9b:1::/48
	{0x0100_0000_0000_0000, 64, "discard"},       // 100::/64
	{0x2001_0002_0000_0000, 48, "benchmarking"},  // 2001:2::/48
	{0x2001_0db8_0000_0000, 32, "documentation"}, // 2001:db8::/32
	{0x3fff_0000_0000_0000, 20, "documentation"}, // 3fff::/20
	{0xfc00_0000_0000_0000, 7, "private"},        // fc00::/7, unique local
	{0xfe80_0000_0000_0000, 10, "link-local"},    // fe80::/10
	{0xfec0_0000_0000_0000, 10, "private"},       // fec0::/10, site-local
	{0xff00_0000_0000_0000, 8, "multicast"},      // ff00::/8
}

// scopeOf6 returns what an IPv6 address is for, or "" if it is global. If it contains an IPv4 address, that decides.
func scopeOf6(high, low uint64) string {
	switch {
	case high == 0 && low == 1:
		return loopback
	case high == 0 && (low>>32 == 0 || low>>32 == 0xFFFF), // ::/96 and ::ffff:0:0/96
		high == 0x0064_ff9b_0000_0000 && low>>32 == 0: // 64:ff9b::/96
		return scopeOf4(uint32(low))
	case high>>48 == 0x2002: // 2002::/16, 6to4
		return scopeOf4(uint32(high >> 16))
	}
	for _, s := range scopes6 {
		if (high^s.first)>>(64-s.bits) == 0 {
			return s.scope
		}
	}
	return ""
}
