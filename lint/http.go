package lint

// Rules about http, https, ws and wss. Rule dns-host is also for ftp.

import (
	"strings"

	"example.com/iri"
)

// checkHTTPHost implements rule http-host. RFC 9110 sections 4.2.1 and 4.2.2, RFC 6455 section 3: the host is
// required and must not be empty.
func (c *checker) checkHTTPHost() {
	if c.hostStart == c.hostEnd {
		c.reportHost(httpHost)
	}
}

// checkHTTPSchemeTwice implements rule http-scheme-twice. RFC 9110 section 4.2: after the scheme comes the host. In
// "http://https://host/", the host is "https". The rule replaces port-empty.
func (c *checker) checkHTTPSchemeTwice() {
	if c.isSchemeTwice() {
		c.report(httpSchemeTwice, iri.Host, c.hostStart, c.pathStart)
	}
}

// isSchemeTwice reports whether the host is a scheme, and its ":" and "//" follow. The ":" can be missing.
func (c *checker) isSchemeTwice() bool {
	if !c.scheme.isWeb() || c.u.Port() != "" || !strings.HasPrefix(c.text[c.pathStart:], "//") {
		return false
	}
	host := c.u.Host()
	return equalFoldDecoded(host, "http") || equalFoldDecoded(host, "https") || equalFoldDecoded(host, "ws") || equalFoldDecoded(host, "wss")
}

// checkHTTPPath implements rule http-path. RFC 9110 section 4.2.3: the normal form of an empty path is "/".
func (c *checker) checkHTTPPath() {
	if c.hostStart < c.hostEnd && c.pathStart == c.pathEnd {
		c.reportPath(httpPath)
	}
}

// checkWSFragment implements rule ws-fragment. RFC 6455 section 3: fragments are not allowed, so a "#" must be
// written as %23.
func (c *checker) checkWSFragment() {
	if c.scheme == schemeWS && c.u.HasFragment() {
		c.report(wsFragment, iri.Fragment, c.queryEnd+len("#"), len(c.text))
	}
}

// checkDNSHost implements rule dns-host. RFC 1123 section 2.1, with the lengths of RFC 1035 section 2.3.4. The host
// is decoded first. If it is not ASCII then, IDNA applies and this rule does not. "_" is allowed, because many DNS
// names contain it.
func (c *checker) checkDNSHost() {
	if c.host != iri.HostRegName || c.plainHost {
		return
	}
	if isOddName(c.u.Host()) {
		c.reportHost(dnsHost)
	}
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
		name-- // the trailing dot does not count
	}
	return odd || name > maxName
}
