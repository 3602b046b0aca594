package lint

// Rules about did:, file:, mailto:, tag: and data: IRIs.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/char"
)

// isDIDPath reports whether "did:" and path are a DID URL. W3C DID Core 1.0 sections 3.1 and 3.2:
//
//	did-url            = did path-abempty [ "?" query ] [ "#" fragment ]
//	did                = "did:" method-name ":" method-specific-id
//	method-name        = 1*method-char
//	method-char        = %x61-7A / DIGIT
//	method-specific-id = *( *idchar ":" ) 1*idchar
//	idchar             = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
//
// Path, query and fragment are as in any IRI. An IRI with an authority is not a DID, because its path begins with "/". Rule
// scheme-case reports a scheme with upper-case letters. Non-ASCII bytes are allowed, because ToURI percent-encodes them.
func isDIDPath(path string) bool {
	did, _, _ := strings.Cut(path, "/")
	method, id, _ := strings.Cut(did, ":")
	isMethodChar := func(b byte) bool { return isDigit(b) || 'a' <= b && b <= 'z' }
	return method != "" && all(method, isMethodChar) && id != "" && id[len(id)-1] != ':' && all(id, func(b byte) bool {
		return isAlphanum(b) || b == '.' || b == '-' || b == '_' || b == ':' || b == '%' || b >= 0x80
	})
}

// isDriveHost reports whether the host of a file: IRI is probably a drive, as in file://C:/a. By RFC 8089 appendix
// E.2, the drive belongs in the path: file:///C:/a.
func (c *checker) isDriveHost() bool {
	host := c.u.Host()
	return c.scheme == "file" && len(host) == 1 && char.IsLetter(host[0]) && c.u.HasPort() && c.u.Port() == ""
}

// mailtoSyntaxMessage returns the message of rule mailto-syntax, or "" if it finds nothing. RFC 6068 section 2:
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	addr-spec = local-part "@" domain
//
// An address only needs an "@". Other details are left to mail software.
func (c *checker) mailtoSyntaxMessage() string {
	if c.host != iri.HostNone {
		return `a mailto: IRI must not have "//"; write the address directly after "mailto:"`
	}
	for rest, more := c.u.Path(), c.u.Path() != ""; more; {
		var address string
		if address, rest, more = strings.Cut(rest, ","); !strings.Contains(address, "@") {
			return `an address has no "@"; write the local part, "@" and the domain, and separate addresses by ","`
		}
	}
	return ""
}

// isTagPath reports whether "tag:" and s are a tag. RFC 4151 section 2.1:
//
//	tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
//	taggingEntity = authorityName "," date
//	specific      = *( pchar / "/" / "?" )
func isTagPath(s string) bool {
	entity, _, ok := strings.Cut(s, ":")
	name, date, _ := strings.Cut(entity, ",")
	return ok && isAuthorityName(name) && isDate(date)
}

// isAuthorityName reports whether s is a DNS name or an e-mail address.
//
//	authorityName = DNSname / emailAddress
//	DNSname       = DNScomp *( "."  DNScomp )
//	DNScomp       = alphaNum [*(alphaNum /"-") alphaNum]
//	emailAddress  = 1*(alphaNum /"-"/"."/"_") "@" DNSname
func isAuthorityName(s string) bool {
	if local, domain, ok := strings.Cut(s, "@"); ok {
		isLocal := func(b byte) bool { return isAlphanum(b) || b == '-' || b == '.' || b == '_' }
		if local == "" || !all(local, isLocal) {
			return false
		}
		s = domain
	}
	for more := true; more; {
		var label string
		if label, s, more = strings.Cut(s, "."); !isLDH(label) {
			return false
		}
	}
	return true
}

// isDate reports whether s is a date. As in the RFC, a month or a day can be any two digits.
//
//	date  = year ["-" month ["-" day]]
//	year  = 4DIGIT
//	month = 2DIGIT
//	day   = 2DIGIT
func isDate(s string) bool {
	const full = "2025-01-31"
	if len(s) != len("2025") && len(s) != len("2025-01") && len(s) != len(full) {
		return false
	}
	for i := range len(s) {
		if isHyphen := full[i] == '-'; isHyphen != (s[i] == '-') || !isHyphen && !isDigit(s[i]) {
			return false
		}
	}
	return true
}

// isActive reports whether browsers run the scripts in the document that "data:" and rest contain. The media type ends
// before the first ",", ";", "?" or "#". Browsers run scripts in HTML, SVG and other XML.
func isActive(rest string) bool {
	mediaType := rest
	if i := strings.IndexAny(rest, ",;?#"); i >= 0 {
		mediaType = rest[:i]
	}
	return equalFold(mediaType, "text/html") || equalFold(mediaType, "text/xml") || equalFold(mediaType, "application/xml") ||
		hasSuffixFold(mediaType, "+xml")
}
