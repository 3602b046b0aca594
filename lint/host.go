package lint

// Rules about hosts. Rule dns-host is in http.go, mixed-script in script.go, rules about addresses in address.go.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/span"
)

// runHost calls the rules about the host, except those about non-ASCII characters.
func (c *checker) runHost() {
	switch c.host {
	case iri.HostRegName:
		c.plainHost = isPlainHost(c.u.Host())
		if !c.plainHost {
			c.checkHostCase()
		}
		c.checkIPv4Like()
		c.checkPrivateHost()
	case iri.HostIPv4:
		c.checkPrivateHost()
	case iri.HostIPv6:
		c.checkIPNotCanonical()
		c.checkPrivateHost()
	case iri.HostIPvFuture:
		c.checkHostCase()
		c.checkIPvFuture()
	}
}

// isPlainHost reports whether host is a short DNS name in lower case, as nearly all hosts are. Rules host-case and
// dns-host find nothing in such a name, so they are skipped to save time.
func isPlainHost(host string) bool {
	if len(host) > maxLabel {
		return false
	}
	return plainHost.End(host, 0) == len(host) && !strings.HasPrefix(host, ".") && !strings.Contains(host, "..")
}

// plainHost are the characters of plain hosts.
var plainHost = span.Of(func(b byte) bool { return 'a' <= b && b <= 'z' || isDigit(b) || b == '-' || b == '.' }, nil)

func (c *checker) reportHost(id ruleID) {
	c.report(id, iri.Host, c.hostStart, c.hostEnd)
}

// checkHostCase implements rule host-case. RFC 3986 section 3.2.2: producers should use lower case, except for the
// digits of percent-encodings.
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

// checkIPNotCanonical implements rule ip-not-canonical. RFC 5952 section 4.
func (c *checker) checkIPNotCanonical() {
	var b [maxIPv6]byte
	if string(c.appendCanonical(b[:0])) != c.u.Host() {
		c.reportHost(ipNotCanonical)
	}
}

// maxIPv6 is the length of the longest IPv6 host in canonical form.
const maxIPv6 = len("[1000:1000:1000:1000:1000:1000:1000:1000]")

// appendCanonical appends the IPv6 host in canonical form. [iri.IRI.NormalizeWith] would copy the whole text.
func (c *checker) appendCanonical(b []byte) []byte {
	addr, _ := c.u.Addr()
	b = append(b, '[')
	b = addr.AppendTo(b)
	return append(b, ']')
}

func (c *checker) ipNotCanonicalMessage() string {
	const message = "the IPv6 address is not in canonical form; write "
	if !c.mayQuote(c.hostStart) {
		return message + "it as in RFC 5952"
	}
	var b [maxIPv6]byte
	return message + string(c.appendCanonical(b[:0]))
}

// checkIPvFuture implements rule ipv-future. RFC 3986 section 3.2.2 defines no version of such addresses.
func (c *checker) checkIPvFuture() {
	c.reportHost(ipvFuture)
}

// checkDelimiterLike implements rule delimiter-like for the character r at text[i]. UTS 46 maps most of these to a
// delimiter, or to text that contains one: "℀" to "a/c". The others look like "/".
func (c *checker) checkDelimiterLike(i, size int, r rune) {
	if c.component == iri.Host && delimiterOf(r) != 0 {
		c.reportHere(delimiterLike, i, i+size)
	}
}

// delimiterOf returns the delimiter that r can be mistaken for, or 0.
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

// delimiterLikeMessage returns the message of rule delimiter-like for the character r. shown is the code point of r,
// or empty if the message must not show it. The advice is never to remove r, because that would name another host.
func delimiterLikeMessage(r rune, shown []byte) string {
	if len(shown) == 0 {
		return "the host contains a character that can be mistaken for a delimiter; write the delimiter if it is meant, or use another name"
	}
	advice := "" // for "℀" and "℅", which stand for "a/c" and "c/o" and make no sense in a host
	switch delimiter := delimiterOf(r); {
	case delimiter == '.':
		advice = `write ".", or `
	case delimiter == ':':
		advice = `write ":" if a port follows, or `
	case delimiter == '@':
		advice = "write only the name after it if that is the host, or "
	case delimiter == '?':
		advice = `write "?" if the host ends before it, or `
	case delimiter == '#':
		advice = `write "#" if the host ends before it, or `
	case r != 0x2100 && r != 0x2105:
		advice = `write "/" if the host ends before it, or `
	}
	return "the host contains the character" + string(shown) + ", which can be mistaken for \"" + string(delimiterOf(r)) + "\"; " + advice + "use another name"
}
