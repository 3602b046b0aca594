package lint

import (
	"strings"

	"example.com/iri"
)

// checkMailtoSyntax is rule mailto-syntax. RFC 6068 section 2:
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	addr-spec = local-part "@" domain
//
// The details of an address are left to mail software.
func (c *checker) checkMailtoSyntax() {
	if c.host != iri.HostNone {
		c.reportWhole(mailtoSyntax, "a mailto: has no \"//\"; write the address right after \"mailto:\"")
		return
	}
	for rest, more := c.u.Path(), c.u.Path() != ""; more; {
		var address string
		if address, rest, more = strings.Cut(rest, ","); !strings.Contains(address, "@") {
			c.reportWhole(mailtoSyntax, "an address has no \"@\"; write the local part, \"@\" and the domain, with \",\" between two addresses")
			return
		}
	}
}
