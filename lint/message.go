package lint

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// messages are the messages of the rules. "{}" stands for the percent-encoding or the character that the finding is about.
// A rule that is not here has a function that returns its message, since it has several.
var messages = [ruleCount]string{
	schemeCase:        "the scheme has upper-case letters; write it in lower case",
	hostCase:          "the host has upper-case letters; write it in lower case",
	percentCase:       "the percent-encoding{} has a lower-case hex digit; write its digits in upper case",
	percentUnneeded:   "the percent-encoding{} stands for an unreserved character; write the character itself",
	percentNotUTF8:    "the percent-encoded octets are not UTF-8; encode the UTF-8 of the characters that are meant",
	password:          "the userinfo holds a password, which logs and histories will show; leave it out",
	userinfo:          "URIs of this scheme have no userinfo; leave out what stands before the host, and the \"@\"",
	userinfoLikeHost:  "the userinfo can be mistaken for the host, which stands after the \"@\"; leave the userinfo out",
	ipv4Like:          "some software takes the host for an IPv4 address; write the address as four decimal numbers from 0 to 255, or use a name",
	ipvFuture:         "the host is an IPvFuture literal, of which no version is defined; use a name, an IPv4 or an IPv6 address",
	portRange:         "there is no such port; write a number from 1 to 65535",
	portZeros:         "the port has leading zeros; write it without them",
	dotSegment:        "the path has a dot segment; write the path that it leads to",
	encodedDotSegment: "the path has a dot segment that is hidden by percent-encoding; write the path that it leads to",
	encodedDelimiter:  "the percent-encoding{} stands for a slash or backslash, which some servers take for a delimiter; write \"/\" if that is what it is",
	encodedControl:    "the percent-encoding{} stands for a control character; leave it out",
	doubleEncoding:    "the percent-encoding{} of \"%\" is followed by two hex digits; if the text was encoded twice, encode it once",
	bidiFormat:        "the bidirectional formatting character{} changes the order in which the text is shown; leave it out",
	bidiEdge:          "right-to-left text has other characters at its edge; let it begin and end with right-to-left letters, or percent-encode the right-to-left characters",
	privateUse:        "the private-use character{} has no meaning that others know; use another one, or percent-encode it",
	httpHost:          "there is no host, which this scheme needs; write it after \"//\"",
	httpPath:          "the path is empty; write \"/\"",
	wsFragment:        "WebSocket URIs have no fragment; leave it out, with the \"#\" before it",
	dnsHost:           "the host is not a DNS name, which has up to 253 letters, digits, \"-\" and \"_\" in labels of 1 to 63, separated by dots; correct it",
	urnASCII:          "the character{} is not ASCII, as all of a URN must be; percent-encode it",
	urnUUID:           "this is not a UUID; write 8, 4, 4, 4 and 12 hex digits with a \"-\" between each two groups",
	urnUUIDCase:       "the UUID has upper-case digits; write it in lower case",
	urnOID:            "this is not an OID; write numbers without leading zeros, separated by dots, the first of them 0, 1 or 2, the second at most 39 after 0 and 1",
	filePath:          "the path does not begin with \"/\"; write the absolute path",
	didSyntax:         "this is not a DID; write \"did:\", a method in lower-case letters and digits, \":\" and an identifier of letters, digits and \".-_:\"",
	tagSyntax:         "this is not a tag; write \"tag:\", a DNS name or e-mail address, \",\", a date such as 2025, 2025-01 or 2025-01-31, \":\" and a name",
	dataSyntax:        "there is no comma before the data; write \"data:\", the media type, \",\" and the data",
}

// message returns the message of a finding. It is built when the finding is yielded, since most callers look at few.
func (c *checker) message(f finding) string {
	start, end := int(f.start), int(f.end)
	switch f.rule {
	case percentCase, percentUnneeded, encodedDelimiter, encodedControl, doubleEncoding:
		return strings.Replace(messages[f.rule], "{}", c.quote(start, end), 1)
	case bidiFormat, privateUse, urnASCII:
		return strings.Replace(messages[f.rule], "{}", c.codePoint(start), 1)
	case invisible:
		return invisibleMessage(c.runeAt(start), c.codePoint(start))
	case delimiterLike:
		return delimiterLikeMessage(c.runeAt(start), c.codePoint(start))
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

// schemeMessage returns the message of a rule that depends on the scheme, or the only one that the rule has.
func (c *checker) schemeMessage(id ruleID) string {
	nid, nss, _ := strings.Cut(c.u.Path(), ":")
	switch id {
	case schemeActive:
		return c.schemeActiveMessage()
	case urnSyntax:
		return c.urnSyntaxMessage()
	case urnNID:
		return urnNIDMessage(nid)
	case urnISBN:
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

// mayQuote reports whether a message may show text from start on. What stands before the last "@" may belong to a
// password: in the userinfo, or in a text that was meant to have one, such as "http:/user:secret@host".
func (c *checker) mayQuote(start int) bool {
	if c.lastAt == notSearched {
		c.lastAt = strings.LastIndexByte(c.text, '@')
	}
	return start > c.lastAt
}

// quote returns text[start:end] in quotes after a space, or "" if a message must not show it.
func (c *checker) quote(start, end int) string {
	if !c.mayQuote(start) {
		return ""
	}
	return ` "` + c.text[start:end] + `"`
}

// runeAt returns the character at text[i].
func (c *checker) runeAt(i int) rune {
	r, _ := utf8.DecodeRuneInString(c.text[i:])
	return r
}

// codePoint returns the character at text[i] as "U+200E" after a space, or "" if a message must not show it.
func (c *checker) codePoint(i int) string {
	if !c.mayQuote(i) {
		return ""
	}
	return fmt.Sprintf(" %U", c.runeAt(i))
}
