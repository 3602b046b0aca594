package lint

// Rules about hosts that are addresses, or that other software reads as addresses, by IDNA for
// instance.

import (
	"cmp"
	"encoding/binary"
	"net/netip"

	"example.com/iri/internal/char"
	"example.com/iri/internal/unichar"
)

// readIPv4 reads a registered name as browsers and the C function inet_aton do, and as Java does,
// after decoding it and mapping its characters as in UTS 46. ok is true if the name consists of one
// to four numbers. They may be out of range, and then the address is invalid. To Java, all numbers
// are decimal:
//
//	readIPv4("127.1")        returns 127.0.0.1, 127.0.0.1, true
//	readIPv4("0x7F.0.0.010") returns 127.0.0.8, invalid, true
//	readIPv4("010.0.0.1")    returns 8.0.0.1, 10.0.0.1, true
//	readIPv4("08.0.0.1")     returns invalid, 8.0.0.1, true
//	readIPv4("1.example")    returns invalid, invalid, false
func readIPv4(host string) (browsers, java netip.Addr, ok bool) {
	h := unichar.MappedHost{Rest: host}
	var octal, decimal [4]uint64
	b := h.Next()
	for i := range octal {
		var after byte
		if octal[i], decimal[i], after, ok = readNumber(&h, b); !ok || after != '.' && after != unichar.EndOfHost {
			break
		}
		if after == '.' {
			b = h.Next()
		}
		if after == unichar.EndOfHost || b == unichar.EndOfHost { // a dot can be at the end
			return addrOf(octal[:i+1]), addrOf(decimal[:i+1]), true
		}
	}
	return browsers, java, false
}

// addrOf returns the address with these numbers, of which the last fills the rest. It is invalid if
// one is out of range.
func addrOf(numbers []uint64) netip.Addr {
	last := len(numbers) - 1
	if numbers[last] >= 1<<(32-8*last) {
		return netip.Addr{}
	}
	var b [4]byte
	binary.BigEndian.PutUint32(b[:], uint32(numbers[last]))
	for i, number := range numbers[:last] {
		if number > 0xFF {
			return netip.Addr{}
		}
		b[i] = byte(number)
	}
	return netip.AddrFrom4(b)
}

// readNumber reads a number whose first character is b: decimal, octal after "0", or hexadecimal
// after "0x". decimal is its value if it is always decimal. Both values are 1<<32 if they are
// larger, and if there is none, as for "08" in octal. after is the character after the number. ok
// is false if there is no number.
func readNumber(h *unichar.MappedHost, b byte) (value, decimal uint64, after byte, ok bool) {
	const most = 1 << 32
	base := uint64(10)
	if b == '0' {
		base, ok = 8, true
		if b = h.Next(); b == 'x' {
			base, ok, decimal = 16, false, most
			b = h.Next()
		}
	}
	for ; char.IsDigit(b) || base == 16 && char.IsHex(b); b = h.Next() {
		digit := uint64(char.FromHex(b))
		decimal = min(decimal*10+digit, most)
		if value = min(value*base+digit, most); digit >= base {
			value = most
		}
		ok = true
	}
	return value, decimal, b, ok
}

// ipv4LikeMessage returns the message of rule ipv4-like.
func (c *checker) ipv4LikeMessage() string {
	const advice = "; write four decimal numbers from 0 to 255, or use a name"
	host := c.u.Host()
	browsers, java, _ := readIPv4(host)
	// Java takes up to 15 digits and dots, without a dot at the end. It decodes and maps nothing.
	isJava := java.IsValid() && len(host) <= len("255.255.255.255") && host[len(host)-1] != '.' &&
		all(host, func(b byte) bool { return char.IsDigit(b) || b == '.' })
	switch {
	case !browsers.IsValid() && !java.IsValid():
		return "the host has the form of an IPv4 address, but its numbers are out of range, so some software rejects it" +
			advice
	case !c.isLookedUp() || !isPortRead(c.u.Port()) || !c.mayQuote(c.HostStart) || !browsers.IsValid() && !isJava:
		return "some software reads the host as an IPv4 address" + advice
	case !browsers.IsValid():
		return "Java reads " + java.String() + ", and browsers reject the host" + advice
	case !isJava || java == browsers:
		return "browsers read " + browsers.String() + advice
	}
	return "browsers read " + browsers.String() + ", Java " + java.String() + advice
}

// hostScope returns what the address in the host is for, such as "loopback", or "" if it is a
// global address or the host is another name. The host must not be an IPvFuture literal. No name is
// looked up.
func (c *checker) hostScope() string {
	if addr, isAddr := c.u.Addr(); isAddr {
		return scopeOf(addr.Unmap())
	}
	if isLocalhost(c.u.Host()) {
		return loopback
	}
	browsers, java, _ := readIPv4(c.u.Host())
	return cmp.Or(scopeOf(browsers), scopeOf(java))
}

// isLocalhost reports whether a registered name is localhost or a name under it, after decoding it
// and mapping its characters as in UTS 46. A dot at the end is allowed.
func isLocalhost(host string) bool {
	const name = ".localhost."
	tail := [len(name)]byte{len(name) - 1: '.'} // the last characters, after a dot
	h := unichar.MappedHost{Rest: host}
	for b := h.Next(); b != unichar.EndOfHost; b = h.Next() {
		copy(tail[:], tail[1:])
		tail[len(tail)-1] = b
	}
	return string(tail[:]) == name || string(tail[1:]) == name[:len(name)-1]
}

// blocks returns the blocks of addresses with these texts.
func blocks(texts ...string) []netip.Prefix {
	var parsed []netip.Prefix
	for _, text := range texts {
		parsed = append(parsed, netip.MustParsePrefix(text))
	}
	return parsed
}

// scopeOf returns what an address is for, or "" if it is global or invalid. It must not be
// IPv4-mapped.
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
