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
	if c.mailtoSyntaxMessage() != "" {
		c.reportWhole(mailtoSyntax)
	}
}

// mailtoSyntaxMessage returns the message of rule mailto-syntax, or "" if it finds nothing.
func (c *checker) mailtoSyntaxMessage() string {
	if c.host != iri.HostNone {
		return "a mailto: has no \"//\"; write the address right after \"mailto:\""
	}
	for rest, more := c.u.Path(), c.u.Path() != ""; more; {
		var address string
		if address, rest, more = strings.Cut(rest, ","); !strings.Contains(address, "@") {
			return "an address has no \"@\"; write the local part, \"@\" and the domain, with \",\" between two addresses"
		}
	}
	return ""
}
