package lint

// The messages of the rules. They must not contain passwords. A message whose rule can report often in one IRI looks
// only at the text of the finding, so that the time for all messages is linear.

import (
	"fmt"
	"strings"
	"unicode"

	"example.com/iri"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/unichar"
)

// message returns the message of a finding. Check calls it only when it yields the finding.
func (c *checker) message(f finding) string {
	message := rules[f.rule].message
	if variant := c.variant(f); variant != "" && (message == "" || c.mayQuote(f.start)) {
		message = variant
	}
	before, after, hasPlaceholder := strings.Cut(message, "{}")
	switch start, end := f.start, f.end; {
	case !hasPlaceholder:
		return message
	case !c.mayQuote(start):
		return before + after
	case rules[f.rule].place == aTriplet:
		return before + ` "` + c.text[start:end] + `"` + after
	default:
		return fmt.Sprintf("%s %U%s", before, c.runeAt(start), after)
	}
}

// variant returns the message of a rule with several messages, in the form of the table of rules.
// If the table has one of them, that quotes nothing, and the one from variant may quote the text.
// For a rule with one message, variant returns "".
func (c *checker) variant(f finding) string {
	start, end := f.start, f.end
	switch f.rule {
	case schemeTypo:
		return `the scheme is probably a misspelling of "` + nearScheme(c.u.Scheme()) + `"; correct it`
	case schemeActive:
		if c.scheme != "data" {
			return "following this link runs a script; link to a document instead"
		}
		return "this link contains a document that may run scripts; link to a document instead"
	case ipv4Like:
		return c.ipv4LikeMessage()
	case privateHost:
		return "the host is a " + c.hostScope() +
			" address, not a global one; use a global one if others will follow the link"
	case pathDelimiter:
		if c.text[start] == '@' {
			return `OpenSSL 3.0's URL parser, streamripper and engine.io-client 3 find the host after an "@" in the path; ` +
				`percent-encode it if such programs read the address`
		}
		return `dulwich 0.21 finds the host after "//" in the path; write one "/" if such programs read the address`
	case dotSegmentLike:
		return c.dotSegmentLikeMessage(start, end)
	case delimiterLike:
		return c.delimiterLikeMessage(start)
	case hostDelimiter:
		return c.hostDelimiterMessage(start, end)
	case hostMapped:
		return c.hostMappedMessage()
	case origin:
		return c.originMessage(f.component, start)
	case httpHost:
		return c.httpHostMessage()
	case ipNotCanonical:
		return "the IPv6 address is not in canonical form; write " + canonicalIPv6(c.u)
	case portEmpty:
		if c.isDriveHost() {
			return `there is no port after the ":"; if this is a drive, write it as in "file:///C:/a"`
		}
		return `there is no port after the ":"; remove the ":"`
	case portDefault:
		return strings.TrimLeft(c.text[start:end], "0") + ` is the default port of the scheme; remove it and the ":"`
	case invisible:
		if unicode.Is(unicode.White_Space, c.runeAt(start)) {
			return "the white space{} looks like other white space; remove it, or use a percent-encoded space"
		}
		return "the invisible character{} makes this look like another text; remove it"
	case bidiMixed:
		return "left-to-right and right-to-left letters are mixed; " + separation[f.component] +
			"percent-encode the right-to-left letters"
	case mixedScript:
		first, other, _ := mixedScripts(c.text[start:end])
		return "the host label mixes scripts, such as " + first + " and " + other +
			", whose letters can look alike; use one script"
	case lookAlike:
		return lookAlikeMessage(c.latinScript(start, end), c.text[start:end])
	case urnSyntax:
		return c.urnSyntaxMessage()
	case urnISBN:
		_, nss, _ := strings.Cut(c.u.Path(), ":")
		return urnISBNMessage(nss)
	case fileHost:
		if c.isDriveHost() {
			return `the host is a single letter; if it is a drive, write it as in "file:///C:/a"`
		}
		if c.isServerInPath() {
			return `Windows reads a server after the "//" at the start of the path; for a local file, write "file:///" and a ` +
				`path without a second "/"`
		}
		return `the file is on another host, which few programs support; for a local file, write "file:///" before the path`
	case mailtoSyntax:
		return c.mailtoSyntaxMessage()
	case telSyntax:
		return c.telSyntaxMessage()
	}
	return ""
}

// separation is the advice of rule bidi-mixed that depends on the component. The advice is never to percent-encode the
// left-to-right letters: if they are ASCII, rule percent-unneeded would report them.
var separation = [iri.Fragment + 1]string{
	iri.Host:  `separate them by ".", or `,
	iri.Path:  `separate them by "/", or `,
	iri.Query: `separate them by "&", "=" or ";", or `,
}

// mayQuote reports whether a message may show text from offset start on. Text before the last "@"
// may be part of a password, even outside the userinfo: the user of "http:/user:secret@host"
// probably meant to type "//". So may text before "%40" and "%2540", which may have been meant as
// "@". A message must not show another secret either. A host with a secret is not shown.
func (c *checker) mayQuote(start int) bool {
	if c.lastAt == notSearched {
		c.lastAt = secret.LastAt(c.text)
		c.secrets = secret.In(c.text, secret.Reference)
		c.hidesHost = c.secrets.Hide(c.HostStart, c.PathStart)
	}
	if start <= c.lastAt || start < c.PathStart {
		return start > c.lastAt && !c.hidesHost
	}
	return !c.secrets.Hide(start, start)
}

// runeAt returns the character at text[i], raw or percent-encoded.
func (c *checker) runeAt(i int) rune {
	r, _ := unichar.CharIn(c.text, i)
	return r
}
