package lint

// Rules about the userinfo, the host and the port. Rules about addresses are in address.go,
// dns-host is in host.go, and mixed-script in class.go.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
)

// checkUserinfo checks the rules about the userinfo. RFC 3986 section 7.6: the host of
// "http://example.com&x@evil.example/" is evil.example. Other schemes lead to no website, and their
// users have names such as first.last. Section 3.2.1 deprecates "user:password". RFC 9110
// section 4.2.4 and RFC 6455 section 3: HTTP and WebSocket URIs have no userinfo.
func (c *checker) checkUserinfo() {
	name, secret, _ := strings.Cut(c.u.Userinfo(), ":")
	_, size := findDecoded(name, "./") // a "/" is never raw
	switch {
	case size > 0 && c.isLookedUp(): // it replaces the others
		c.report(userinfoLikeHost)
	case secret != "":
		c.report(password)
	case char.IsWeb(c.scheme):
		c.report(userinfo)
	}
}

// checkHost checks the rules about the host, except those about non-ASCII characters. RFC 3986
// section 3.2.2: producers should use lower case, and no version of IPvFuture is defined. Section
// 7.4: some software reads one to four decimal, octal or hexadecimal numbers as an IPv4 address,
// and UTS 46 maps other characters to digits.
func (c *checker) checkHost() {
	switch host := c.u.Host(); c.host {
	case iri.HostRegName:
		if !hostname.IsPlain(host) { // rarely
			_, _, c.ipv4Like = readIPv4(host)
			c.reportIf(ipv4Like, c.ipv4Like)
			c.reportIf(hostCase, hostname.HasUpper(host) && c.isServer())
			c.checkName(host)
		}
	case iri.HostIPv6:
		c.reportIf(ipNotCanonical, canonicalIPv6(c.u) != host)
	case iri.HostIPvFuture:
		c.reportIf(hostCase, hostname.HasUpper(host))
		c.report(ipvFuture)
		return
	}
	c.reportIf(privateHost, c.isOn(privateHost) && c.hostScope() != "")
}

// isServer reports whether the case of a registered name does not matter, because it is the name of
// a server. In other schemes it may be something else, such as a hash in "ipfs://QmUV".
func (c *checker) isServer() bool {
	_, ok := iri.DefaultPort(c.u.Scheme())
	return ok || c.scheme == "file"
}

// canonicalIPv6 returns the IPv6 host of u in its canonical form. [iri.IRI.NormalizeWith] would copy
// the whole text.
func canonicalIPv6(u iri.IRI) string {
	addr, _ := u.Addr()
	return string(hostname.AppendIPv6(nil, addr))
}

// checkPort checks the rules about the port. RFC 3986 section 3.2.3: a port is a decimal number.
// Section 6.2.3: the normal form has no default port, and no ":" without a port. RFC 6335 section
// 6: ports are 16-bit numbers, and 0 is reserved.
func (c *checker) checkPort() {
	port := c.u.Port()
	if port == "" {
		c.reportIf(portEmpty, !c.isSchemeTwice()) // otherwise rule http-scheme-twice reports
		return
	}
	number, _ := c.u.PortNumber() // 0 if it is over 65535
	standard, known := iri.DefaultPort(c.u.Scheme())
	c.reportIf(portDefault, known && number == standard)
	c.reportIf(portRange, number == 0)
	c.reportIf(portZeros, len(port) > 1 && port[0] == '0')
}
