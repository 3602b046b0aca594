package lint

// Rules about http, https, ws and wss. Rule dns-host is also for ftp.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/span"
)

// checkHTTP checks the rules about http, https, ws and wss. RFC 9110 section 4.2 and RFC 6455 section 3: the host is
// required and must not be empty. RFC 9110 section 4.2.3: the normal form of an empty path is "/".
func (c *checker) checkHTTP() {
	c.reportIf(httpHost, c.HostStart == c.HostEnd)
	c.reportIf(httpSchemeTwice, c.isSchemeTwice())
	c.reportIf(httpPath, c.HostStart < c.HostEnd && c.PathStart == c.PathEnd)
}

// isSchemeTwice reports whether the host is a scheme, and its ":" and "//" follow, as in "http://https://host/". The ":" can
// be missing. Rule http-scheme-twice replaces port-empty.
func (c *checker) isSchemeTwice() bool {
	if !strings.HasPrefix(c.text[c.PathStart:], "//") || c.u.Port() != "" || !c.isWeb() {
		return false
	}
	host := c.u.Host()
	return equalFoldDecoded(host, "http") || equalFoldDecoded(host, "https") || equalFoldDecoded(host, "ws") || equalFoldDecoded(host, "wss")
}

// checkDNSHost checks rule dns-host. RFC 1123 section 2.1, with the lengths of RFC 1035 section 2.3.4. The host is decoded
// first. If it is not ASCII then, IDNA applies and this rule does not. "_" is allowed, because many DNS names contain it.
func (c *checker) checkDNSHost() {
	c.reportIf(dnsHost, c.host == iri.HostRegName && !c.plainHost && isOddName(c.u.Host()))
}

// The maximum lengths of a DNS label and of a DNS name.
const (
	maxLabel = 63
	maxName  = 253
)

// isOddName reports whether host, after decoding, is ASCII but not a DNS name. A trailing dot is allowed.
func isOddName(host string) bool {
	odd := false
	name, label := 0, 0 // lengths so far; label includes its dot
	for i := 0; i < len(host); i++ {
		b := host[i]
		if b == '%' {
			b = span.PercentByte(host, i)
			i += tripletLen - 1
		}
		name++
		label++
		switch {
		case b >= 0x80:
			return false
		case b == '.':
			odd = odd || label == 1
			label = 0
		case label > maxLabel || !isAlphanum(b) && b != '-' && b != '_':
			odd = true
		}
	}
	if label == 0 {
		name-- // the trailing dot does not count
	}
	return odd || name > maxName
}
