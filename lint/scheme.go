package lint

// The schemes that rules depend on, and the rules about the scheme itself.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/char"
)

// schemes are the schemes that rules depend on.
var schemes = [...]string{"http", "https", "ws", "wss", "ftp", "urn", "file", "did", "tag", "mailto", "tel", "data", "javascript", "vbscript"}

// schemeOf returns s in lower case, or "" if it has upper-case letters and is not one of schemes.
func schemeOf(s string) string {
	if !hasUpper(s) { // as nearly always
		return s
	}
	for _, known := range schemes {
		if equalFold(s, known) {
			return known
		}
	}
	return ""
}

// isWeb reports whether the scheme is one of HTTP or WebSocket.
func (c *checker) isWeb() bool {
	return c.scheme == "https" || c.scheme == "http" || c.scheme == "wss" || c.scheme == "ws"
}

// checkScheme checks the rules about the scheme, and those for certain schemes.
//
//   - RFC 3986 section 3.1: the canonical form of a scheme is lower case.
//   - RFC 6455 section 3: ws and wss have no fragment, so a "#" must be written as %23.
//   - RFC 8089 section 2: file-hier-part requires a path-absolute. It allows a host name, but few programs support one.
//   - RFC 2397 section 3: dataurl = "data:" [ mediatype ] [ ";base64" ] "," data
func (c *checker) checkScheme() {
	isScheme := true
	switch c.scheme {
	case "ws", "wss":
		c.reportIf(wsFragment, c.u.HasFragment())
		fallthrough
	case "http", "https":
		c.checkHTTP()
		c.checkDNSHost()
	case "ftp":
		c.checkDNSHost()
	case "urn":
		c.checkURN()
	case "file":
		host := c.u.Host()
		c.reportIf(fileHost, host != "" && !equalFoldDecoded(host, "localhost"))
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
		isScheme = c.checkOtherScheme()
	}
	c.reportIf(schemeCase, isScheme && hasUpper(c.text[:c.SchemeEnd]))
}

// checkOtherScheme checks whether a host, a drive or a misspelled scheme stands in the place of the scheme. It returns false
// for a host or a drive: then rule scheme-case does not report.
func (c *checker) checkOtherScheme() bool {
	scheme, path := c.text[:c.SchemeEnd], c.u.Path()
	isHost, isDrive := isHostAndPort(scheme, path), c.host == iri.HostNone && isDriveAndPath(scheme, path)
	c.reportIf(schemeHost, isHost)
	c.reportIf(schemeDrive, isDrive)
	c.reportIf(schemeTypo, nearScheme(scheme) != "")
	return !isHost && !isDrive
}

// isHostAndPort reports whether a scheme and the path after it are a host and a port, as in "localhost:8080/a". RFC 3986
// section 3.1 allows dots in a scheme, but few schemes have one, and no number follows those.
func isHostAndPort(scheme, path string) bool {
	if !strings.Contains(scheme, ".") && !equalFold(scheme, "localhost") {
		return false
	}
	port, _, _ := strings.Cut(path, "/")
	return 1 <= len(port) && len(port) <= len("65535") && all(port, isDigit)
}

// isDriveAndPath reports whether the scheme of an IRI without an authority is a Windows drive, and the path begins at its
// root, as in "C:/a". RFC 8089 appendix E.2: in a file: IRI, the drive is part of the path.
func isDriveAndPath(scheme, path string) bool {
	return len(scheme) == 1 && (strings.HasPrefix(path, "/") || hasPrefixFold(path, "%5c"))
}

// nearScheme returns "https" or "http" if scheme, which must be neither, differs from it by one letter that is missing, added
// or replaced, or by two adjacent letters in the other order, ignoring case. It returns "https" if both are near, as for
// "htts". It returns "" if none is near, and for shttp, httpx and httpd, which are in use.
func nearScheme(scheme string) string {
	switch {
	case !all(scheme, char.IsLetter), equalFold(scheme, "shttp"), equalFold(scheme, "httpx"), equalFold(scheme, "httpd"):
		return ""
	case isNear(scheme, "https"):
		return "https"
	case isNear(scheme, "http"):
		return "http"
	}
	return ""
}

// isNear reports whether s becomes t if one letter is added, removed or replaced, or if two adjacent letters are exchanged,
// ignoring case. s must not equal t, and t must be in lower case.
func isNear(s, t string) bool {
	i := 0 // the length of the common prefix
	for i < min(len(s), len(t)) && char.ToLower(s[i]) == t[i] {
		i++
	}
	rest, want := s[i:], t[i:]
	switch len(s) - len(t) {
	case 1:
		return equalFold(rest[1:], want)
	case -1:
		return equalFold(rest, want[1:])
	case 0:
		exchanged := len(rest) >= 2 && char.ToLower(rest[0]) == want[1] && char.ToLower(rest[1]) == want[0]
		return equalFold(rest[1:], want[1:]) || exchanged && equalFold(rest[2:], want[2:])
	}
	return false
}
