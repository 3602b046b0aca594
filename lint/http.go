package lint

import "example.com/iri"

// checkHTTPHost is rule http-host. RFC 9110 sections 4.2.1 and 4.2.2, RFC 6455 section 3: there is a host, and it is not
// empty.
func (c *checker) checkHTTPHost() {
	if c.hostStart == c.hostEnd {
		c.reportHost(httpHost)
	}
}

// checkHTTPPath is rule http-path. RFC 9110 section 4.2.3: the normal form of an empty path is "/".
func (c *checker) checkHTTPPath() {
	if c.hostStart < c.hostEnd && c.pathStart == c.pathEnd {
		c.reportPath(httpPath)
	}
}

// checkWSFragment is rule ws-fragment. RFC 6455 section 3: a "#" in a query must be written as %23.
func (c *checker) checkWSFragment() {
	if c.scheme == schemeWS && c.u.HasFragment() {
		c.report(wsFragment, iri.Fragment, c.queryEnd+len("#"), len(c.text))
	}
}

// checkDNSHost is rule dns-host. RFC 1123 section 2.1, with the lengths of RFC 1035 section 2.3.4. The host is judged
// after decoding, and only if it is ASCII then: others are for IDNA to judge. "_" is no part of a host name, but DNS has
// many names with it.
func (c *checker) checkDNSHost() {
	if c.host != iri.HostRegName || c.plainHost {
		return
	}
	if isOddName(c.u.Host()) {
		c.reportHost(dnsHost)
	}
}

// The longest label and the longest name of DNS.
const (
	maxLabel = 63
	maxName  = 253
)

// isOddName reports whether host is ASCII after decoding and is not a DNS name. A dot at the end is allowed.
func isOddName(host string) (odd bool) {
	name, label := 0, 0 // how long they are so far
	for i := 0; i < len(host); i++ {
		b := host[i]
		if b == '%' {
			b = octetAt(host, i)
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
		name-- // the dot at the end
	}
	return odd || name > maxName
}
