package lint

// Rules about userinfos.

import (
	"strings"

	"example.com/iri"
)

func (c *checker) runAuthority() {
	if c.u.HasUserinfo() {
		c.checkPassword()
		c.checkUserinfo()
		c.checkUserinfoLikeHost()
	}
	c.runHost()
	if c.u.HasPort() {
		c.runPort()
	}
}

// cutUserinfo returns the parts of the userinfo before and after its first colon.
func (c *checker) cutUserinfo() (name, secret string) {
	name, secret, _ = strings.Cut(c.u.Userinfo(), ":")
	return name, secret
}

// reportUserinfo adds a finding about the userinfo, including its "@".
func (c *checker) reportUserinfo(id ruleID) {
	c.report(id, iri.Userinfo, c.userinfoStart, c.hostStart)
}

// checkPassword implements rule password. RFC 3986 section 3.2.1 deprecates "user:password".
func (c *checker) checkPassword() {
	if _, secret := c.cutUserinfo(); secret != "" {
		c.reportUserinfo(password)
	}
}

// checkUserinfo implements rule userinfo. RFC 9110 section 4.2.4 and RFC 6455 section 3: HTTP and WebSocket URIs
// have no userinfo.
func (c *checker) checkUserinfo() {
	if _, secret := c.cutUserinfo(); secret == "" && c.scheme.isWeb() {
		c.reportUserinfo(userinfo)
	}
}

// checkUserinfoLikeHost implements rule userinfo-like-host. RFC 3986 section 7.6: the host of
// "http://example.com&x@evil.example/" is evil.example.
func (c *checker) checkUserinfoLikeHost() {
	name, _ := c.cutUserinfo()
	for i := range len(name) {
		switch {
		case name[i] == '.':
		case name[i] == '%' && (octetAt(name, i) == '.' || octetAt(name, i) == '/'):
		default:
			continue
		}
		c.reportUserinfo(userinfoLikeHost)
		return
	}
}
