package lint

import (
	"strings"

	"example.com/iri"
)

// runHost calls the rules about the host, except those that only non-ASCII characters concern.
func (c *checker) runHost() {
	switch c.host {
	case iri.HostRegName:
		c.plainHost = isPlainHost(c.u.Host())
		if !c.plainHost {
			c.checkHostCase()
		}
		c.checkIPv4Like()
	case iri.HostIPv6:
		c.checkIPNotCanonical()
	case iri.HostIPvFuture:
		c.checkHostCase()
		c.checkIPvFuture()
	}
}

// isPlainHost reports whether host is of the form that nearly all hosts have: a short DNS name in lower case. It is
// asked first to save time: rules host-case and dns-host find nothing in such a name.
func isPlainHost(host string) bool {
	if len(host) > maxLabel {
		return false
	}
	dot := true // the last character is a dot, or there is none
	for i := range len(host) {
		switch b := host[i]; {
		case 'a' <= b && b <= 'z' || isDigit(b) || b == '-':
			dot = false
		case b == '.' && !dot:
			dot = true
		default:
			return false
		}
	}
	return true
}

// reportHost adds a finding about the host.
func (c *checker) reportHost(id ruleID, message string) {
	c.report(id, iri.Host, c.hostStart, c.hostEnd, message)
}

// checkHostCase is rule host-case. RFC 3986 section 3.2.2: producers should use lower case, though not for the digits
// of a percent-encoding.
func (c *checker) checkHostCase() {
	host := c.u.Host()
	for i := 0; i < len(host); i++ {
		switch {
		case host[i] == '%':
			i += tripletLen - 1
		case isUpper(host[i]):
			c.reportHost(hostCase, "the host has upper-case letters; write it in lower case")
			return
		}
	}
}

// checkIPv4Like is rule ipv4-like. RFC 3986 section 7.4: one to four numbers, decimal, octal or hexadecimal, are an IPv4
// address to some software. The host is a registered name.
func (c *checker) checkIPv4Like() {
	host := c.u.Host()
	if host == "" || !isDigit(host[0]) {
		return
	}
	rest, more := strings.TrimSuffix(host, "."), true
	for parts := 0; more; parts++ {
		var part string
		if part, rest, more = strings.Cut(rest, "."); parts == 4 || !isNumber(part) {
			return
		}
	}
	c.reportHost(ipv4Like, "some software takes the host for an IPv4 address; write the address as four decimal numbers from 0 to 255, or use a name")
}

// isNumber reports whether s is a number as C writes it: decimal, octal after "0", hexadecimal after "0x". An "8" after
// a "0" is let through: some software reads it as decimal.
func isNumber(s string) bool {
	if hasPrefixFold(s, "0x") {
		return len(s) > len("0x") && all(s[len("0x"):], isHex)
	}
	return s != "" && all(s, isDigit)
}

// checkIPNotCanonical is rule ip-not-canonical. RFC 5952 section 4.
func (c *checker) checkIPNotCanonical() {
	if normal := c.u.NormalizeWith(iri.HostNormalization); normal != c.u {
		message := "the IPv6 address is not in its canonical form; write " + normal.Host()
		if !c.mayQuote(c.hostStart) {
			message = "the IPv6 address is not in its canonical form; write it as RFC 5952 says"
		}
		c.reportHost(ipNotCanonical, message)
	}
}

// checkIPvFuture is rule ipv-future. RFC 3986 section 3.2.2: no such address has been defined.
func (c *checker) checkIPvFuture() {
	c.reportHost(ipvFuture, "the host is an IPvFuture literal, of which no version is defined; use a name, an IPv4 or an IPv6 address")
}

// checkDelimiterLike is rule delimiter-like for the character r at text[i]. UTS 46 maps most of these to a delimiter, or
// to a text with one in it, as "℀" to "a/c". The others look like a "/".
func (c *checker) checkDelimiterLike(i, size int, r rune) {
	if i < c.hostStart || i >= c.hostEnd {
		return
	}
	switch r {
	case 0x3002, 0xFF0E, 0xFF61, // like "."
		0xFF0F, 0x2044, 0x2215, 0x2100, 0x2105, // like "/"
		0xFF1F, // like "?"
		0xFF03, // like "#"
		0xFF20, // like "@"
		0xFF1A: // like ":"
		c.reportAt(delimiterLike, i, i+size, "the host has the character"+c.codePoint(i, r)+", which other software takes for a delimiter or which looks like one; leave it out")
	}
}
