package lint

// Rules about the scheme itself, and those for did:, file:, mailto:, tag: and data:.

import (
	"strings"
	"unicode"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/unichar"
)

// checkScheme checks the rules about the scheme, and those for certain schemes.
//
//   - RFC 3986 section 3.1: the canonical form of a scheme is lower case.
//   - RFC 6455 section 3: ws and wss have no fragment, so a "#" must be written as %23.
//   - RFC 8089 section 2: file-hier-part requires a path-absolute. It allows a host name, but few
//     programs support one. Appendix E.3.2: others read one at the start of the path.
//   - RFC 2397 section 3: dataurl = "data:" [ mediatype ] [ ";base64" ] "," data
func (c *checker) checkScheme() {
	isScheme := true // and no host or drive in its place
	switch c.scheme {
	case "ws", "wss":
		c.reportIf(wsFragment, c.u.HasFragment())
		fallthrough
	case "http", "https":
		c.checkHTTP()
	case "urn":
		c.checkURN()
	case "file":
		rest, isLocal := cutFoldDecoded(c.u.Host(), "localhost")
		c.reportIf(fileHost, c.HostStart < c.HostEnd && !(isLocal && rest == "") || c.isServerInPath())
		c.reportIf(filePath, !strings.HasPrefix(c.u.Path(), "/"))
	case "did":
		c.reportIf(didSyntax, !isDIDPath(c.u.Path()))
	case "tag":
		c.reportIf(tagSyntax, !isTagPath(c.text[c.SchemeEnd+len(":"):c.QueryEnd]))
	case "mailto":
		c.reportIf(mailtoSyntax, c.mailtoSyntaxMessage() != "")
	case "tel":
		c.reportIf(telSyntax, c.telSyntaxMessage() != "")
	case "data":
		c.reportIf(dataSyntax, !strings.Contains(c.text[:c.QueryEnd], ","))
		c.reportIf(schemeActive, isActive(c.text[c.SchemeEnd+len(":"):]))
	case "javascript", "vbscript":
		c.report(schemeActive)
	default:
		scheme, path := c.text[:c.SchemeEnd], c.u.Path()
		isHost, isDrive := isHostAndPort(scheme, path), c.host == iri.HostNone && isDriveAndPath(scheme, path)
		c.reportIf(schemeHost, isHost)
		c.reportIf(schemeDrive, isDrive)
		c.reportIf(schemeTypo, nearScheme(scheme) != "")
		isScheme = !isHost && !isDrive
	}
	c.reportIf(schemeCase, isScheme && hostname.HasUpper(c.text[:c.SchemeEnd]))
}

// isHostAndPort reports whether a scheme and the path after it are a host and a port, as in
// "localhost:8080/a". RFC 3986 section 3.1 allows dots in a scheme, but few schemes have one, and
// no number follows those.
func isHostAndPort(scheme, path string) bool {
	if !strings.Contains(scheme, ".") && !char.EqualFold(scheme, "localhost") {
		return false
	}
	port, _, _ := strings.Cut(path, "/")
	return 1 <= len(port) && len(port) <= len("65535") && all(port, char.IsDigit)
}

// isDriveAndPath reports whether the scheme of an IRI without an authority is a Windows drive, and
// the path begins at its root, as in "C:/a". RFC 8089 appendix E.2: in a file: IRI, the drive is
// part of the path.
func isDriveAndPath(scheme, path string) bool {
	return len(scheme) == 1 && (strings.HasPrefix(path, "/") || hasPrefixFold(path, "%5c"))
}

// nearScheme returns "https" or "http" if scheme, which must be neither, differs from it by one
// letter that is missing, added or replaced, or by two adjacent letters in the other order,
// ignoring case. It returns "https" if both are near, as for "htts". It returns "" if none is near,
// and for shttp, httpx and httpd, which are in use.
func nearScheme(scheme string) string {
	switch {
	case !all(scheme, char.IsLetter), char.IsAnyOf(scheme, "shttp", "httpx", "httpd"):
		return ""
	case char.Within(scheme, "https", 1):
		return "https"
	case char.Within(scheme, "http", 1):
		return "http"
	}
	return ""
}

// isDIDPath reports whether "did:" and path are a DID URL. W3C DID Core 1.0 sections 3.1 and 3.2:
//
//	did-url            = did path-abempty [ "?" query ] [ "#" fragment ]
//	did                = "did:" method-name ":" method-specific-id
//	method-name        = 1*method-char
//	method-char        = %x61-7A / DIGIT
//	method-specific-id = *( *idchar ":" ) 1*idchar
//	idchar             = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
//
// Path, query and fragment are as in any IRI. An IRI with an authority is not a DID, because its
// path begins with "/". Rule scheme-case reports a scheme with upper-case letters. Non-ASCII bytes
// are allowed, because ToURI percent-encodes them.
func isDIDPath(path string) bool {
	did, _, _ := strings.Cut(path, "/")
	method, id, _ := strings.Cut(did, ":")
	isMethodChar := func(b byte) bool { return char.IsDigit(b) || 'a' <= b && b <= 'z' }
	return method != "" && all(method, isMethodChar) && id != "" && id[len(id)-1] != ':' && all(id, func(b byte) bool {
		return char.IsAlphanum(b) || b == '.' || b == '-' || b == '_' || b == ':' || b == '%' || b >= 0x80
	})
}

// isDriveHost reports whether the host of a file: IRI is probably a drive, as in file://C:/a. By
// RFC 8089 appendix E.2, the drive belongs in the path: file:///C:/a.
func (c *checker) isDriveHost() bool {
	host := c.u.Host()
	return c.scheme == "file" && len(host) == 1 && char.IsLetter(host[0]) && c.u.HasPort() && c.u.Port() == ""
}

// isServerInPath reports whether a file: IRI has no host, but a path in which Windows reads one, as
// in file:////server/share.
func (c *checker) isServerInPath() bool {
	return c.HostStart == c.HostEnd && strings.HasPrefix(c.text[c.PathStart:], "//")
}

// mailtoSyntaxMessage returns the message of rule mailto-syntax, or "" if it finds nothing. RFC
// 6068 section 2:
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	addr-spec = local-part "@" domain
//
// Paths are split at each ",", so one in an address is percent-encoded.
func (c *checker) mailtoSyntaxMessage() string {
	if c.host != iri.HostNone {
		return `a mailto: IRI must not have "//"; write the address directly after "mailto:"`
	}
	for address := range strings.SplitSeq(c.u.Path(), ",") {
		if message := addressMessage(address); message != "" && c.PathStart < c.PathEnd { // "mailto:" alone is valid
			return message
		}
	}
	return ""
}

// addressMessage returns what is wrong with an address of a mailto: IRI, or "". RFC 5322 sections
// 3.2.3 and 3.4.1, in which everything but the "@" may be percent-encoded:
//
//	addr-spec  = local-part "@" domain
//	local-part = dot-atom / quoted-string / obs-local-part
//	domain     = dot-atom / domain-literal / obs-domain
//
// Dots may stand anywhere in an atom: addresses such as a..b@docomo.example exist.
func addressMessage(address string) string {
	rest, isQuoted := cutQuoted(address)
	local, domain, hasAt := strings.Cut(rest, "@")
	specials := `()<>[];@\,":` // RFC 5322 section 3.2.3
	literal, _ := cutFoldDecoded(domain, "[")
	isLocalOdd, isDomainOdd := isQuoted && local != "" || hasSpecial(local, specials), hasSpecial(domain, specials)
	if hasSuffixFold(literal, "%5d") {
		isDomainOdd = hasSpecial(literal[:len(literal)-len("%5D")], strings.TrimSuffix(specials, ":"))
	}
	_, semicolon := findDecoded(rest, ";")
	switch {
	case hasPrefixFold(address, "mailto:"):
		return `"mailto:" stands twice; remove one`
	case semicolon > 0:
		return `an address contains ";"; separate addresses by ","`
	case !hasAt:
		return `an address has no "@"; write the local part, "@" and the domain, and separate addresses by ","`
	case strings.Contains(domain, "@"):
		return `an address contains more than one "@"; separate addresses by ","`
	case local == "" && !isQuoted:
		return `an address has nothing before its "@"; write the local part there`
	case domain == "":
		return `an address has nothing after its "@"; write the domain there`
	case isLocalOdd:
		return "the local part of an address contains a space or a delimiter; remove it, or quote all of the local part"
	case isDomainOdd:
		return "the domain of an address contains a space or a delimiter; write the address without a name or a comment"
	}
	return ""
}

// cutQuoted returns what follows the quoted string at the start of address, or address without one.
// A backslash in it quotes the next character.
func cutQuoted(address string) (rest string, isQuoted bool) {
	for rest, _ = cutFoldDecoded(address, `"`); rest != ""; {
		b, size := unichar.ByteAt(rest, 0)
		if rest = rest[size:]; b == '"' {
			return rest, true
		} else if b == '\\' && rest != "" {
			_, size = unichar.ByteAt(rest, 0)
			rest = rest[size:]
		}
	}
	return address, false
}

// hasSpecial reports whether s contains one of specials, a space or a control character, after
// decoding.
func hasSpecial(s, specials string) bool {
	for i, size := 0, 0; i < len(s); i += size {
		var r rune
		if r, size = unichar.CharIn(s, i); r == ' ' || unicode.IsControl(r) || strings.ContainsRune(specials, r) {
			return true
		}
	}
	return false
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
		if local == "" || char.AlphanumLen(local, "-._") < len(local) {
			return false
		}
		s = domain
	}
	return areLDH(s)
}

// isDate reports whether s is a date. As in the RFC, a month or a day can be any two digits.
//
//	date  = year ["-" month ["-" day]]
//	year  = 4DIGIT
//	month = 2DIGIT
//	day   = 2DIGIT
func isDate(s string) bool {
	const full = "2025-01-31"
	return (len(s) == len("2025") || len(s) == len("2025-01") || len(s) == len(full)) &&
		hasForm(s, full[:len(s)], char.IsDigit)
}

// isActive reports whether browsers run the scripts in the document that "data:" and rest contain.
// The media type ends before the first ",", ";", "?" or "#". Browsers run scripts in HTML, SVG and
// other XML.
func isActive(rest string) bool {
	mediaType := offset.Until(rest, ",;?#")
	return char.IsAnyOf(mediaType, "text/html", "text/xml", "application/xml") || hasSuffixFold(mediaType, "+xml")
}
