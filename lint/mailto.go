package lint

// Rules about mailto: IRIs.

import (
	"strings"

	"example.com/iri"
)

// checkMailtoSyntax implements rule mailto-syntax. RFC 6068 section 2:
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	addr-spec = local-part "@" domain
//
// An address only needs an "@". Other details are left to mail software.
func (c *checker) checkMailtoSyntax() {
	if c.mailtoSyntaxMessage() != "" {
		c.reportWhole(mailtoSyntax)
	}
}

// mailtoSyntaxMessage returns the message of rule mailto-syntax, or "" if it finds nothing.
func (c *checker) mailtoSyntaxMessage() string {
	if c.host != iri.HostNone {
		return "a mailto: IRI must not have \"//\"; write the address directly after \"mailto:\""
	}
	for rest, more := c.u.Path(), c.u.Path() != ""; more; {
		var address string
		if address, rest, more = strings.Cut(rest, ","); !strings.Contains(address, "@") {
			return "an address has no \"@\"; write the local part, \"@\" and the domain, and separate addresses by \",\""
		}
	}
	return ""
}
