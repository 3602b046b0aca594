package lint

// Rules about userinfos.

import (
	"strings"

	"example.com/iri"
)

func (c *checker) runAuthority() {
	if c.u.HasUserinfo() {
		c.runUserinfo()
	}
	c.runHost()
	if c.u.HasPort() {
		c.runPort()
	}
}

// runUserinfo calls the rules about the userinfo. Rule userinfo-like-host replaces the others.
func (c *checker) runUserinfo() {
	name, secret, _ := strings.Cut(c.u.Userinfo(), ":")
	if isLikeHost(name) {
		c.checkUserinfoLikeHost()
		return
	}
	c.checkPassword(secret)
	c.checkUserinfo(secret)
}

// reportUserinfo adds a finding about the userinfo, including its "@".
func (c *checker) reportUserinfo(id ruleID) {
	c.report(id, iri.Userinfo, c.userinfoStart, c.hostStart)
}

// checkPassword implements rule password for the text after the first colon. RFC 3986 section 3.2.1 deprecates
// "user:password".
func (c *checker) checkPassword(secret string) {
	if secret != "" {
		c.reportUserinfo(password)
	}
}

// checkUserinfo implements rule userinfo for a userinfo with this password. RFC 9110 section 4.2.4 and RFC 6455 section
// 3: HTTP and WebSocket URIs have no userinfo.
func (c *checker) checkUserinfo(secret string) {
	if secret == "" && c.scheme.isWeb() {
		c.reportUserinfo(userinfo)
	}
}

// checkUserinfoLikeHost implements rule userinfo-like-host for a userinfo that looks like a host. RFC 3986 section 7.6:
// the host of "http://example.com&x@evil.example/" is evil.example.
func (c *checker) checkUserinfoLikeHost() {
	c.reportUserinfo(userinfoLikeHost)
}

// isLikeHost reports whether the part of a userinfo before its first colon has a raw or percent-encoded dot, or a
// percent-encoded "/".
func isLikeHost(name string) bool {
	for i := range len(name) {
		if name[i] == '.' || name[i] == '%' && (octetAt(name, i) == '.' || octetAt(name, i) == '/') {
			return true
		}
	}
	return false
}
