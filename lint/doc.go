// Package lint finds what is valid in an IRI and still likely to be wrong: for its scheme, for the reader's eye, or for
// the next program. It reports each place with the rule that found it, a severity and a message for people:
//
//	for f := range lint.Check(u) {
//		log.Printf("%s: %v: %s (%s)", u.Redacted(), f.Severity, f.Message, f.Rule)
//	}
//
// It changes nothing, looks nothing up, and never fails. Parsing has already refused what is invalid. Resolve a reference
// first: many rules depend on the scheme, and only an IRI always has one.
//
// # Severities
//
// Each rule has a default severity. [New] makes a [Linter] with others, for example from a configuration file:
// [Severity] decodes from "off", "info", "warning" and "error".
//
//   - Error: wrong for its scheme, or dangerous.
//   - Warning: probably a mistake, or likely to be read differently by other software.
//   - Info: worth knowing, and often intended.
//
// # Secrets
//
// A message never holds a password: it quotes nothing that stands before the last "@" of the text. The text itself may
// hold one. To print the text, print u.Redacted() whole; see [iri.IRI.Redacted]. Start and End are offsets in u.String(),
// not in the redacted text.
//
// Print the piece between Start and End only if no "@" follows Start in u.String(), as the example of Check does. What
// stands before an "@" can be a password, whatever Component is: file:user:secret@host/a is valid and has no userinfo, so
// the password is part of the path, and Redacted does not hide it. Print nothing of such a text if it may come from a
// mistyped URL.
//
// # Places
//
// Start and End are byte offsets in the text as it was parsed. A rule reports each place once:
//
//   - rules about percent-encodings: one of them, or one run of them that is not UTF-8
//   - rules about characters: one character
//   - rules about dot segments: the segment
//   - rules about the direction of text: a host label, a path segment, the name or value of a query parameter (cut at
//     "&", ";" and "="), the fragment or the userinfo; mixed-script: a host label
//   - rules about a component: the component without its delimiters, except that a userinfo has its "@"
//   - port-empty: the colon
//   - rules whose names end in "-syntax": all of the text, with Component 0
//   - something absent: the place where it would stand, with Start == End
//
// The rules for a scheme treat u like u.ToURI(), except for urn-ascii, but Start and End are offsets in u.
//
// Some rules report in place of others where their places overlap, even if they are off: userinfo-like-host in place
// of password and userinfo, encoded-dot-segment in place of percent-unneeded, bidi-format in place of invisible,
// bidi-mixed and bidi-edge, and urn-ascii in place of urn-syntax.
//
// # What is left out
//
// Rules that would need large tables are left out: whether text is in a Unicode normal form, and whether a whole label
// looks like one of another script, as "аррӏе.com" in Cyrillic letters does. Labels that begin with "xn--" are not
// decoded. Rule tag-syntax checks the ABNF of RFC 4151, which allows any two digits as month and day, so it does not
// check that a date exists. Rule invisible approximates the context rules of RFC 5892 by scripts and categories: after any letter of a
// script that joins its letters or has a virama, U+200C and U+200D are taken to be needed, and after symbols, which
// emoji are, too.
//
// # Rules
//
// The rules, with their default severities and sources, in the order of [Rules]:
//
//   - scheme-case, warning: an upper-case letter in the scheme. RFC 3986 section 3.1.
//   - host-case, warning: an upper-case ASCII letter in a registered name, outside percent-encodings, or in an IPvFuture literal. RFC 3986 section 3.2.2.
//   - percent-case, warning: a percent-encoding with a lower-case digit. RFC 3986 section 2.1.
//   - percent-unneeded, warning: a percent-encoded ASCII unreserved character. RFC 3986 section 2.3.
//   - percent-not-utf8, warning: percent-encoded octets above 7F that are not UTF-8, except in data:. RFC 3986 section 2.5, RFC 3987 section 3.2.
//   - password, error: a userinfo with a password that is not empty. RFC 3986 section 3.2.1.
//   - userinfo, warning: in http, https, ws and wss, any other userinfo. RFC 9110 section 4.2.4.
//   - userinfo-like-host, error: a userinfo with a dot, raw or percent-encoded, or a percent-encoded "/" before its first colon. RFC 3986 section 7.6.
//   - ipv4-like, warning: a registered name that other software may take for an IPv4 address, such as 127.1, 2130706433, 0x7f.1 or 010.0.0.1. RFC 3986 section 7.4.
//   - delimiter-like, error: a raw character in a host that IDNA maps to, or that looks like, one of ". / ? # @ :". UTS 46, UTS 39.
//   - ip-not-canonical, warning: an IPv6 address that is not in its canonical form. RFC 5952.
//   - ipv-future, info: an IPvFuture literal. RFC 3986 section 3.2.2.
//   - port-empty, warning: ":" with no port after it. RFC 3986 section 6.2.3.
//   - port-default, warning: the default port of the scheme. RFC 3986 section 6.2.3.
//   - port-range, error: a port over 65535, or 0. RFC 6335 section 6.
//   - port-zeros, warning: a port with leading zeros. RFC 3986 section 3.2.3.
//   - dot-segment, warning: a dot segment in the path, unless, without an authority, it keeps the path from beginning with "//". RFC 3986 section 6.2.2.3.
//   - encoded-dot-segment, error: a dot segment with a percent-encoded dot. RFC 3986 section 7.3.
//   - encoded-delimiter, warning: %2F or %5C in a path that begins with "/". RFC 3986 section 7.3.
//   - encoded-control, error: a percent-encoded control character, except %0D%0A in the query of a mailto: and anything in data:. RFC 3986 section 7.3.
//   - double-encoding, info: %25 followed by two hex digits. RFC 3986 section 2.4.
//   - bidi-format, error: a raw bidirectional formatting character: U+200E, U+200F, U+202A to U+202E. RFC 3987 section 4.1.
//   - bidi-mixed, warning: a piece with both left-to-right and right-to-left letters. RFC 3987 section 4.2.
//   - bidi-edge, warning: a piece with right-to-left characters that does not begin and end with one. RFC 3987 section 4.2.
//   - invisible, warning: a raw default-ignorable character or non-ASCII white space, except joiners and selectors where writing needs them. UTS 39, RFC 5892 appendix A.
//   - mixed-script, warning: a host label whose letters are of scripts that are not written together. UTS 39 section 5.2.
//   - private-use, warning: a raw private-use character. RFC 3987 section 2.2.
//   - scheme-active, warning: javascript, vbscript or data: the IRI runs or holds content where a link is expected. RFC 3986 section 7.
//   - http-host, error: http, https, ws or wss with no host or an empty one. RFC 9110 section 4.2.1, RFC 6455 section 3.
//   - http-path, info: http, https, ws or wss with a host and an empty path, whose normal form is "/". RFC 9110 section 4.2.3.
//   - ws-fragment, error: ws or wss with a fragment. RFC 6455 section 3.
//   - dns-host, warning: http, https, ws, wss or ftp with an ASCII host that is neither an IP address nor a DNS name. RFC 1123 section 2.1.
//   - urn-syntax, error: urn: that does not match the syntax of a URN. RFC 8141 section 2.
//   - urn-nid, warning: a namespace identifier that begins with "X-", or with "urn-" and no number. RFC 8141 sections 5.1 and 5.2.
//   - urn-ascii, error: a non-ASCII character in a URN. RFC 8141 section 2.2.
//   - urn-uuid, error: urn:uuid: with an invalid UUID. RFC 9562 section 4.
//   - urn-uuid-case, warning: urn:uuid: with upper-case digits. RFC 9562 section 4.
//   - urn-oid, error: urn:oid: with an invalid OID. RFC 3061.
//   - urn-isbn, error: urn:isbn: with an invalid form, prefix or check digit. RFC 8254, ISO 2108.
//   - file-host, warning: file: with a host other than localhost. RFC 8089 section 2.
//   - file-path, error: file: whose path does not begin with "/". RFC 8089 section 2.
//   - did-syntax, error: did: that is not a DID URL. W3C DID Core 1.0 section 3.
//   - tag-syntax, error: tag: that does not match the syntax of a tag URI. RFC 4151 section 2.1.
//   - mailto-syntax, error: mailto: with an address without "@" in its path, or with an authority. RFC 6068 section 2.
//   - tel-syntax, error: tel: that is neither a global number nor a local one with phone-context. RFC 3966 section 3.
//   - data-syntax, error: data: without a comma before its fragment. RFC 2397 section 3.
package lint

//go:generate go run -C internal/unicodetest .
//go:generate go test -run "TestDocumentation|TestFindings" -update .
