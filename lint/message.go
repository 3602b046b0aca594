package lint

// The messages of the rules. They must not contain passwords. A message whose rule can report often in one IRI is
// concatenated at once, so that it is one allocation, and looks only at the text of the finding, so that the time for
// all messages is linear.

import "strings"

// messages are the messages of the rules. "{}" is a placeholder for the percent-encoding or the character that was
// found. A rule with several messages is not in the table, but has a function that returns the message.
var messages = [ruleCount]string{
	schemeCase:        "the scheme has upper-case letters; write it in lower case",
	hostCase:          "the host has upper-case letters; write it in lower case",
	percentCase:       "percent-encodings have lower-case hex digits; write them in upper case",
	percentUnneeded:   "the percent-encoding{} of an unreserved character is not needed; write the character itself",
	percentNotUTF8:    "the percent-encoded octets are not UTF-8; encode the intended characters in UTF-8",
	password:          "the userinfo contains a password, which logs and histories will show; remove it",
	userinfo:          "URIs of this scheme have no userinfo; remove it and the \"@\"",
	userinfoLikeHost:  "the userinfo can be mistaken for the host, which comes after the \"@\"; remove the userinfo",
	ipvFuture:         "the host is an IPvFuture literal, but no version is defined; use a name, an IPv4 or an IPv6 address",
	portRange:         "the port is out of range; write a number from 1 to 65535",
	portZeros:         "the port has leading zeros; remove them",
	dotSegment:        "the path contains a dot segment; write the resolved path instead",
	encodedDotSegment: "the path contains a percent-encoded dot segment; write the resolved path instead",
	encodedDelimiter:  "some servers treat the percent-encoding{} as a slash or backslash; write \"/\" if a delimiter is meant",
	encodedControl:    "the percent-encoding{} encodes a control character; remove it",
	htmlEntity:        "an HTML entity stands for the character that is meant; write the character, or percent-encode the \"&\" if it is meant",
	secretParam:       "the parameter holds a secret, which logs and histories will show; send it in a header or a body",
	doubleEncoding:    "the percent-encoding{} of \"%\" is followed by two hex digits; if the text was encoded twice, encode it once",
	bidiFormat:        "the bidirectional formatting character{} changes the order in which the text is shown; remove it",
	bidiEdge:          "right-to-left text should begin and end with right-to-left letters; add them, or percent-encode the right-to-left characters",
	privateUse:        "the private-use character{} has no standard meaning; use another one, or percent-encode it",
	httpHost:          "the host is missing, but this scheme requires one; write it after \"//\"",
	httpSchemeTwice:   "the scheme is written twice, so that the second one is the host; write it once",
	httpPath:          "the path is empty; write \"/\"",
	wsFragment:        "WebSocket URIs have no fragment; remove it and the \"#\"",
	dnsHost:           "the host is not a valid DNS name; use letters, digits, \"-\" and \"_\" in labels of 1 to 63 characters, 253 in all",
	urnASCII:          "the character{} is not ASCII, but a URN must be; percent-encode it",
	urnUUID:           "this is not a valid UUID; write 8, 4, 4, 4 and 12 hex digits, separated by \"-\"",
	urnUUIDCase:       "the UUID has upper-case digits; write it in lower case",
	urnOID:            "this is not a valid OID; separate numbers without leading zeros by dots, the first at most 2, and the second at most 39 after 0 or 1",
	filePath:          "the path does not begin with \"/\"; write an absolute path",
	didSyntax:         "this is not a valid DID; write \"did:\", a method in lower-case letters and digits, \":\" and an identifier of letters, digits and \".-_:\"",
	tagSyntax:         "this is not a valid tag; write \"tag:\", a DNS name or e-mail address, \",\", a date such as 2025, 2025-01 or 2025-01-31, \":\" and a name",
	dataSyntax:        "the comma before the data is missing; write \"data:\", the media type, \",\" and the data",
}

// message returns the message of a finding. Check calls it only when it yields the finding.
func (c *checker) message(f finding) string {
	start, end := int(f.start), int(f.end)
	var b [len(" U+10FFFF")]byte
	switch f.rule {
	case percentUnneeded, encodedDelimiter, encodedControl, doubleEncoding:
		before, after, _ := strings.Cut(messages[f.rule], "{}")
		if !c.mayQuote(start) {
			return before + after
		}
		return before + ` "` + c.text[start:end] + `"` + after
	case bidiFormat, privateUse, urnASCII:
		before, after, _ := strings.Cut(messages[f.rule], "{}")
		return before + string(c.appendCodePoint(b[:0], start)) + after
	case ipv4Like:
		return c.ipv4LikeMessage()
	case privateHost:
		return c.privateHostMessage()
	case encodedInvisible:
		return encodedInvisibleMessage(c.appendCodePoint(b[:0], start))
	case invisible:
		return invisibleMessage(c.runeAt(start), c.appendCodePoint(b[:0], start))
	case delimiterLike:
		return delimiterLikeMessage(c.runeAt(start), c.appendCodePoint(b[:0], start))
	case bidiMixed:
		return bidiMixedMessage(f.component)
	case mixedScript:
		return c.mixedScriptMessage(start, end)
	case ipNotCanonical:
		return c.ipNotCanonicalMessage()
	case portEmpty:
		return c.portEmptyMessage()
	case portDefault:
		return c.portDefaultMessage()
	}
	return c.schemeMessage(f.rule)
}

// schemeMessage returns the message of a rule about a scheme, or of a rule with one message.
func (c *checker) schemeMessage(id ruleID) string {
	switch id {
	case schemeActive:
		return c.schemeActiveMessage()
	case urnSyntax:
		return c.urnSyntaxMessage()
	case urnNID:
		nid, _, _ := strings.Cut(c.u.Path(), ":")
		return urnNIDMessage(nid)
	case urnISBN:
		_, nss, _ := strings.Cut(c.u.Path(), ":")
		return urnISBNMessage(nss)
	case fileHost:
		return c.fileHostMessage()
	case mailtoSyntax:
		return c.mailtoSyntaxMessage()
	case telSyntax:
		return c.telSyntaxMessage()
	}
	return messages[id]
}

// mayQuote reports whether a message may show text from offset start on. Text before the last "@" may be part of a
// password, even outside the userinfo: the user of "http:/user:secret@host" probably meant to type "//". So may text
// before "%40", which may have been meant as "@". A message must not show the value of a parameter that holds a secret
// either. Check builds the messages of findings in a value before it looks at the next parameter.
func (c *checker) mayQuote(start int) bool {
	if c.lastAt == notSearched {
		c.lastAt = max(strings.LastIndexByte(c.text, '@'), strings.LastIndex(c.text, "%40"))
	}
	return start > c.lastAt && !(c.secretStart <= start && start < c.secretEnd)
}

// runeAt returns the character at text[i], raw or percent-encoded.
func (c *checker) runeAt(i int) rune {
	r, _ := charIn(c.text, i)
	return r
}

// appendCodePoint appends a space and the code point at text[i], as in " U+200E". It appends nothing if a message must
// not show it.
func (c *checker) appendCodePoint(b []byte, i int) []byte {
	if !c.mayQuote(i) {
		return b
	}
	r := c.runeAt(i)
	shift := 12 // at least four digits
	for r>>shift > 0xF {
		shift += 4
	}
	b = append(b, " U+"...)
	for ; shift >= 0; shift -= 4 {
		b = append(b, "0123456789ABCDEF"[r>>shift&0xF])
	}
	return b
}
