package lint

// The schemes that rules depend on, and the rules about the scheme itself.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/char"
)

// schemes are the schemes that rules depend on.
var schemes = [...]string{"https", "http", "ftp", "ws", "wss", "urn", "file", "did", "tag", "mailto", "tel", "data", "javascript", "vbscript"}

// schemeOf returns s in lower case if it is one of schemes in any case, and "" otherwise.
func schemeOf(s string) string {
	if s == "https" || s == "http" { // most are
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

// checkScheme checks the rules about the scheme.
//
// Rules scheme-host and scheme-drive replace scheme-case, because what stands there was not meant as a scheme. RFC 3986
// section 3.1: the canonical form of a scheme is lower case.
func (c *checker) checkScheme() {
	scheme, isOther := c.text[:c.schemeEnd], c.scheme == ""
	switch {
	case isOther && isHostAndPort(scheme, c.u.Path()):
		c.report(schemeHost)
	case isOther && c.isDrive():
		c.report(schemeDrive)
	default:
		c.reportIf(schemeCase, hasUpper(scheme))
	}
	c.reportIf(schemeTypo, isOther && nearScheme(scheme) != "")
	c.reportIf(schemeActive, c.scheme == "javascript" || c.scheme == "vbscript" || c.scheme == "data" && isActive(c.text[c.schemeEnd+len(":"):]))
}

// isHostAndPort reports whether a scheme and the path after it are a host and a port, as in "localhost:8080/a". RFC 3986
// section 3.1 allows dots in a scheme, but no scheme in use has one.
func isHostAndPort(scheme, path string) bool {
	if !strings.Contains(scheme, ".") && !equalFold(scheme, "localhost") {
		return false
	}
	port, _, _ := strings.Cut(path, "/")
	return 1 <= len(port) && len(port) <= len("65535") && all(port, isDigit)
}

// isDrive reports whether the scheme is a drive of Windows, with a path from its root, as in "C:/a". RFC 8089 appendix E.2:
// in a file: IRI, the drive is part of the path.
func (c *checker) isDrive() bool {
	path := c.u.Path()
	return c.schemeEnd == 1 && c.host == iri.HostNone && (strings.HasPrefix(path, "/") || hasPrefixFold(path, "%5c"))
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
