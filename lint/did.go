package lint

// Rules about did: IRIs.

import "strings"

// checkDIDSyntax implements rule did-syntax. W3C DID Core 1.0 sections 3.1 and 3.2:
//
//	did-url            = did path-abempty [ "?" query ] [ "#" fragment ]
//	did                = "did:" method-name ":" method-specific-id
//	method-name        = 1*method-char
//	method-char        = %x61-7A / DIGIT
//	method-specific-id = *( *idchar ":" ) 1*idchar
//
// Path, query and fragment are as in any IRI. An IRI with an authority is not a DID, because its path begins with
// "/". Rule scheme-case reports a scheme with upper-case letters.
func (c *checker) checkDIDSyntax() {
	did, _, _ := strings.Cut(c.u.Path(), "/")
	method, id, _ := strings.Cut(did, ":")
	if method == "" || !all(method, isMethodChar) || !isMethodID(id) {
		c.reportWhole(didSyntax)
	}
}

func isMethodChar(b byte) bool { return isDigit(b) || 'a' <= b && b <= 'z' }

// isMethodID reports whether s is a method-specific-id. Non-ASCII bytes are allowed, because ToURI percent-encodes
// them.
//
//	idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded
func isMethodID(s string) bool {
	return s != "" && s[len(s)-1] != ':' && all(s, func(b byte) bool {
		return isAlphanum(b) || b == '.' || b == '-' || b == '_' || b == ':' || b == '%' || b >= 0x80
	})
}
