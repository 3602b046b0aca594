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
func (c *checker) reportHost(id ruleID) {
	c.report(id, iri.Host, c.hostStart, c.hostEnd)
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
			c.reportHost(hostCase)
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
	c.reportHost(ipv4Like)
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
	if c.u.NormalizeWith(iri.HostNormalization) != c.u {
		c.reportHost(ipNotCanonical)
	}
}

// ipNotCanonicalMessage returns the message of rule ip-not-canonical.
func (c *checker) ipNotCanonicalMessage() string {
	advice := "write it as RFC 5952 says"
	if c.mayQuote(c.hostStart) {
		advice = "write " + c.u.NormalizeWith(iri.HostNormalization).Host()
	}
	return "the IPv6 address is not in its canonical form; " + advice
}

// checkIPvFuture is rule ipv-future. RFC 3986 section 3.2.2: no such address has been defined.
func (c *checker) checkIPvFuture() {
	c.reportHost(ipvFuture)
}

// checkDelimiterLike is rule delimiter-like for the character r at text[i]. UTS 46 maps most of these to a delimiter, or
// to a text with one in it, as "℀" to "a/c". The others look like a "/".
func (c *checker) checkDelimiterLike(i, size int, r rune) {
	if c.hostStart <= i && i < c.hostEnd && delimiterOf(r) != 0 {
		c.reportAt(delimiterLike, i, i+size)
	}
}

// delimiterOf returns the delimiter that other software, or a reader, takes r for, or 0.
func delimiterOf(r rune) byte {
	switch r {
	case 0x3002, 0xFF0E, 0xFF61:
		return '.'
	case 0xFF0F, 0x2044, 0x2215, 0x2100, 0x2105:
		return '/'
	case 0xFF1F:
		return '?'
	case 0xFF03:
		return '#'
	case 0xFF20:
		return '@'
	case 0xFF1A:
		return ':'
	}
	return 0
}

// delimiterLikeMessage returns the message of rule delimiter-like for the character r, of which shown is the code point,
// or empty if a message must not show it. Leaving r out would give the name of another host.
func delimiterLikeMessage(r rune, shown string) string {
	if shown == "" {
		return "the host has a character that other software takes for a delimiter, or that looks like one; write the delimiter if it is meant, or use another name"
	}
	var advice string
	switch delimiter := delimiterOf(r); {
	case delimiter == '.':
		advice = "write \".\", or use another name"
	case r == 0x2100 || r == 0x2105: // "a/c" and "c/o", which nobody means to have in a host
		advice = "use another name"
	case delimiter == ':':
		advice = "write \":\" if a port follows, or use another name"
	case delimiter == '@':
		advice = "write the name that stands after it if that is the host, or use another name"
	default:
		advice = "write \"" + string(delimiter) + "\" if the host ends before it, or use another name"
	}
	return "the host has the character" + shown + ", which other software takes for \"" + string(delimiterOf(r)) + "\" or which looks like it; " + advice
}
