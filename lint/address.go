package lint

// Rules about hosts that are addresses, or that other software reads as addresses, by IDNA for instance.

import (
	"cmp"
	"encoding/binary"
	"net/netip"
	"sort"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// readIPv4 reads a registered name as browsers and the C function inet_aton do, and as Java does, after decoding it and mapping
// its characters as in UTS 46. ok is true if the name consists of one to four numbers. They may be out of range, and then
// the address is invalid. To Java, all numbers are decimal:
//
//	readIPv4("127.1")        returns 127.0.0.1, 127.0.0.1, true
//	readIPv4("0x7F.0.0.010") returns 127.0.0.8, invalid, true
//	readIPv4("010.0.0.1")    returns 8.0.0.1, 10.0.0.1, true
//	readIPv4("08.0.0.1")     returns invalid, 8.0.0.1, true
//	readIPv4("1.example")    returns invalid, invalid, false
func readIPv4(host string) (browsers, java netip.Addr, ok bool) {
	h := mappedHost{rest: host}
	var octal, decimal [4]uint64
	b := h.next()
	for i := range octal {
		var after byte
		if octal[i], decimal[i], after, ok = h.number(b); !ok || after != '.' && after != endOfHost {
			break
		}
		if after == '.' {
			b = h.next()
		}
		if after == endOfHost || b == endOfHost { // a dot can be at the end
			return addrOf(octal[:i+1]), addrOf(decimal[:i+1]), true
		}
	}
	return browsers, java, false
}

// addrOf returns the address with these numbers, of which the last fills the rest. It is invalid if one is out of range.
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

// number reads a number whose first character is b: decimal, octal after "0", or hexadecimal after "0x". decimal is its value if it
// is always decimal. Both values are 1<<32 if they are larger, and if there is none, as for "08" in octal. after is the
// character after the number. ok is false if there is no number.
func (h *mappedHost) number(b byte) (value, decimal uint64, after byte, ok bool) {
	const most = 1 << 32
	base := uint64(10)
	if b == '0' {
		base, ok = 8, true
		if b = h.next(); b == 'x' {
			base, ok, decimal = 16, false, most
			b = h.next()
		}
	}
	for ; char.IsDigit(b) || base == 16 && char.IsHex(b); b = h.next() {
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
	var b, other [len("255.255.255.255")]byte
	switch {
	case !browsers.IsValid() && !java.IsValid():
		return "the host has the form of an IPv4 address, but its numbers are out of range, so some software rejects it" + advice
	case !c.isLookedUp() || !isPortRead(c.u.Port()) || !c.mayQuote(c.HostStart) || !browsers.IsValid() && !isJava:
		return "some software reads the host as an IPv4 address" + advice
	case !browsers.IsValid():
		return "Java reads " + string(java.AppendTo(b[:0])) + ", and browsers reject the host" + advice
	case !isJava || java == browsers:
		return "browsers read " + string(browsers.AppendTo(b[:0])) + advice
	}
	return "browsers read " + string(browsers.AppendTo(b[:0])) + ", Java " + string(java.AppendTo(other[:0])) + advice
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
	browsers, java, _ := readIPv4(c.u.Host())
	return cmp.Or(scopeOf(browsers), scopeOf(java))
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

// blocks returns the blocks of addresses with these texts.
func blocks(texts ...string) []netip.Prefix {
	var parsed []netip.Prefix
	for _, text := range texts {
		parsed = append(parsed, netip.MustParsePrefix(text))
	}
	return parsed
}

// scopeOf returns what an address is for, or "" if it is global or invalid. It must not be IPv4-mapped.
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

// A mappedHost reads the ASCII characters that a host has after decoding and after the mapping of UTS 46. For example, it
// reads "127.1" from "%31２⑦。1".
type mappedHost struct {
	rest   string // the part of the host that is not read yet
	mapped string // characters that the last one was mapped to, and that are not read yet
}

const (
	endOfHost   = 0    // no characters are left
	otherInHost = 0xFF // a character that is not mapped to ASCII
)

// next returns the next character, with letters in lower case, or one of the constants above.
func (h *mappedHost) next() byte {
	for h.mapped == "" {
		if h.rest == "" {
			return endOfHost
		}
		r, size := charIn(h.rest, 0)
		h.rest = h.rest[size:]
		switch {
		case r == endOfHost:
			return otherInHost
		case r < utf8.RuneSelf:
			return char.ToLower(byte(r))
		}
		to, ok := mapUTS46(r)
		if !ok {
			return otherInHost
		}
		h.mapped = to
	}
	b := h.mapped[0]
	h.mapped = h.mapped[1:]
	return b
}

// isMapped reports whether UTS 46 maps r to ASCII, or some programs map r as IDNA 2003 did and others keep it (section 7).
func isMapped(r rune) bool {
	to, _ := mapUTS46(r)
	return to != "" || r == 'ß' || r == 'ς' || r == zeroWidthNonJoiner || r == zeroWidthJoiner
}

// mapUTS46 returns the ASCII text that UTS 46 maps the non-ASCII character r to, and true. As in browsers, the text may be one that
// no name contains, such as "(1)". It returns "" and true if UTS 46 ignores r, and false if it keeps r, disallows it, or
// maps it to other text.
func mapUTS46(r rune) (to string, ok bool) {
	if 0x0380 <= r && r < 0x1800 || 0x3400 <= r && r < 0xA700 || 0xA800 <= r && r < 0xFB00 {
		return "", false // most letters, to save time
	}
	after := sort.Search(len(uts46Table), func(i int) bool { return uts46Table[i].first > r })
	entry := uts46Table[max(after-1, 0)]
	switch {
	case r < entry.first || r > entry.last:
		return "", false
	case entry.first == entry.last || entry.to == "":
		return entry.to, true
	}
	i := r - entry.first
	return entry.to[i : i+1], true
}
