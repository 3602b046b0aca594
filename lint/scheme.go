package lint

// The schemes that rules depend on, and the rules about the scheme itself.

import "example.com/iri"

// A scheme is a scheme, or a group of schemes, that rules depend on.
type scheme uint8

const (
	schemeOther  scheme = iota
	schemeHTTP          // http, https
	schemeWS            // ws, wss
	schemeFTP           // ftp
	schemeURN           // urn
	schemeFile          // file
	schemeDID           // did
	schemeTag           // tag
	schemeMailto        // mailto
	schemeTel           // tel
	schemeData          // data
	schemeScript        // javascript, vbscript
)

// maxSchemeLen is the length of the longest scheme in schemeOf.
const maxSchemeLen = len("javascript")

// schemeOf returns the scheme with the name s, ignoring case.
func schemeOf(s string) scheme {
	if s == "https" || s == "http" { // most are
		return schemeHTTP
	}
	if len(s) > maxSchemeLen {
		return schemeOther
	}
	var folded [maxSchemeLen]byte
	for i := range len(s) {
		folded[i] = lower(s[i])
	}
	switch string(folded[:len(s)]) {
	case "http", "https":
		return schemeHTTP
	case "ws", "wss":
		return schemeWS
	case "ftp":
		return schemeFTP
	case "urn":
		return schemeURN
	case "file":
		return schemeFile
	case "did":
		return schemeDID
	case "tag":
		return schemeTag
	case "mailto":
		return schemeMailto
	case "tel":
		return schemeTel
	case "data":
		return schemeData
	case "javascript", "vbscript":
		return schemeScript
	}
	return schemeOther
}

func (s scheme) isWeb() bool { return s == schemeHTTP || s == schemeWS }

// checkSchemeCase implements rule scheme-case. RFC 3986 section 3.1: the canonical form of a scheme is lower case.
func (c *checker) checkSchemeCase() {
	if hasUpper(c.text[:c.schemeEnd]) {
		c.report(schemeCase, iri.Scheme, 0, c.schemeEnd)
	}
}

// checkSchemeActive implements rule scheme-active. RFC 3986 section 7 describes the dangers of following an IRI.
func (c *checker) checkSchemeActive() {
	if c.scheme == schemeScript || c.scheme == schemeData && isActive(mediaType(c.text[c.schemeEnd+len(":"):])) {
		c.report(schemeActive, iri.Scheme, 0, c.schemeEnd)
	}
}

func (c *checker) schemeActiveMessage() string {
	if c.scheme == schemeScript {
		return "following this link runs a script; link to a document instead"
	}
	return "this link contains a document that may run scripts; link to a document instead"
}
