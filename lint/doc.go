// Package lint finds likely mistakes in valid IRIs: text that is wrong for its scheme, misleads readers, or is
// treated differently by different programs. Each finding has a rule, a severity, a place and a message:
//
//	for f := range lint.Check(u) {
//		log.Printf("%s: %v: %s (%s)", u.Redacted(), f.Severity, f.Message, f.Rule)
//	}
//
// Check returns no error, and uses no network and no files. It takes an IRI: resolve a relative reference first, because
// many rules depend on the scheme.
//
// # Severities
//
// Each rule has a default severity:
//
//   - [Error]: wrong for its scheme, or dangerous.
//   - [Warning]: probably a mistake, or treated differently by different programs.
//   - [Info]: worth knowing, but often intended.
//
// [New] returns a [Linter] with other severities, for example from a configuration file, where a [Severity] is "off",
// "info", "warning" or "error". A rule that is off by default, such as private-host, reports only if a Linter turns it
// on.
//
// # Secrets
//
// Messages never contain a password, because they quote nothing before the last "@" or "%40" of the text. They never
// contain a value that rule secret-param finds, even if the rule is off. To print the text, print u.Redacted(); see
// [iri.IRI.Redacted]. It hides the password, but no parameters. Start and End are offsets in u.String(), not in the
// redacted text.
//
// To print the text between Start and End, first check that neither "@" nor "%40" follows Start in u.String(), as in the
// example of Check. Text before them can be a password, whatever Component is. For example, file:user:secret@host/a is valid.
// Its password is part of the path, so Redacted does not hide it. If the input may contain mistyped URLs like this
// one, do not print the text at all. Do not print it either if a finding has the rule secret-param.
//
// # Places
//
// Start and End are the byte offsets in u.String() of:
//
//   - percent-unneeded, encoded-control, encoded-delimiter and double-encoding: one percent-encoding
//   - percent-case: from the first percent-encoding with a lower-case digit to the last one, once per component
//   - encoded-invisible: the percent-encodings of one character
//   - percent-not-utf8: a run of percent-encodings that is not UTF-8
//   - bidi-format, invisible, delimiter-like, private-use and urn-ascii: one character
//   - dot-segment and encoded-dot-segment: the segment
//   - bidi-mixed and bidi-edge: a host label, a path segment, the name or value of a query parameter (between "&", ";" and "="), the
//     fragment or the userinfo
//   - mixed-script: a host label
//   - scheme-case and scheme-active: the scheme
//   - userinfo, password and userinfo-like-host: the userinfo and its "@"
//   - host-case, ipv4-like, private-host, ip-not-canonical, ipv-future, http-host, dns-host and file-host: the host
//   - port-default, port-range and port-zeros: the port
//   - http-path, file-path, urn-nid, urn-uuid, urn-uuid-case, urn-oid and urn-isbn: the path
//   - ws-fragment: the fragment
//   - port-empty: the colon
//   - http-scheme-twice: the host and, if there is one, the colon after it
//   - html-entity: the entity, with the Component of its "&"; a "#" in it begins the fragment
//   - secret-param: the name of the parameter
//   - rules whose IDs end in "-syntax": the whole text, with Component 0
//   - a missing component: the offset where it would be, with Start == End
//
// The rules for a scheme apply to u.ToURI(), except for urn-ascii. The offsets are still offsets in u.String().
//
// # Precedence
//
// Some rules replace others where their places overlap, even if the replacing rule is [Off]:
//
//   - userinfo-like-host replaces password and userinfo
//   - encoded-dot-segment replaces percent-unneeded
//   - bidi-format replaces invisible, bidi-mixed and bidi-edge
//   - http-scheme-twice replaces port-empty
//   - urn-ascii replaces urn-syntax
//
// # Limitations
//
// No rule checks Unicode normalization forms, or confusable labels in a single script, such as "аррӏе.com" in
// Cyrillic letters. Both need large tables. Labels that begin with "xn--" are not decoded.
//
// Rule private-host does not look up names, so it does not find a name that leads to a private address. Rules ipv4-like
// and private-host map characters as UTS 46 does in Unicode 15; software with another version may map others.
//
// Rule secret-param knows secrets by the names of their parameters: access_token, api_key, api_secret, auth_key,
// auth_token, client_secret, guest_access_token, id_token, jsessionid, passwd, password, phpsessid, pwd, refresh_token,
// secret, session_id, sig, signature, x-amz-security-token and x-amz-signature. Case, "-" and "_" are ignored. It does
// not find a secret with another name, such as "token" or "key", which are often harmless. In a path, it finds only
// parameters after a ";", as in "/a;jsessionid=1".
//
// Rule tag-syntax checks only the ABNF of RFC 4151, which allows any two digits as a month or a day.
//
// Rules invisible and encoded-invisible approximate the context rules of RFC 5892. They accept U+200C and U+200D after
// any letter of a script that joins letters or has a virama, and after symbols, which include emoji. They accept U+200B,
// which separates words, next to Thai, Lao, Khmer, Myanmar, Tai Tham and Tibetan text.
//
// # Rules
//
// The rules, with their default severities and sources, in the order of [Rules]:
//
//   - scheme-case, warning: an upper-case letter in the scheme. RFC 3986 section 3.1.
//   - host-case, warning: an upper-case ASCII letter in a registered name, outside percent-encodings, or in an IPvFuture literal. RFC 3986 section 3.2.2.
//   - percent-case, warning: percent-encodings with lower-case hex digits in a component. RFC 3986 section 2.1.
//   - percent-unneeded, warning: a percent-encoded ASCII unreserved character. RFC 3986 section 2.3.
//   - percent-not-utf8, warning: percent-encoded octets above 7F that are not UTF-8, except in data:. RFC 3986 section 2.5, RFC 3987 section 3.2.
//   - password, error: a non-empty password in the userinfo. RFC 3986 section 3.2.1.
//   - userinfo, warning: a userinfo without a password in http, https, ws and wss. RFC 9110 section 4.2.4.
//   - userinfo-like-host, error: a raw or percent-encoded dot, or a percent-encoded "/", in the userinfo before its first colon. RFC 3986 section 7.6.
//   - ipv4-like, warning: a registered name that other software may read as an IPv4 address, such as 127.1, 2130706433, 0x7f.1, 010.0.0.1, %31%32%37.1 or １２７.0.0.1. RFC 3986 section 7.4, UTS 46.
//   - private-host, off: a host that is localhost or an address that is not global, such as 10.0.0.1, [::1] or 127.1; no name is looked up. RFC 6890.
//   - delimiter-like, error: a raw character in a host that looks like one of ". / ? # @ :", or that IDNA maps to one. UTS 46, UTS 39.
//   - ip-not-canonical, warning: an IPv6 address that is not in canonical form. RFC 5952.
//   - ipv-future, info: an IPvFuture literal. RFC 3986 section 3.2.2.
//   - port-empty, warning: ":" with no port after it. RFC 3986 section 6.2.3.
//   - port-default, warning: the default port of the scheme. RFC 3986 section 6.2.3.
//   - port-range, error: a port over 65535, or 0. RFC 6335 section 6.
//   - port-zeros, warning: a port with leading zeros. RFC 3986 section 3.2.3.
//   - dot-segment, warning: a dot segment in the path, except the "." in "x:/.//y", without which "//y" would be an authority. RFC 3986 section 6.2.2.3.
//   - encoded-dot-segment, error: a dot segment with a percent-encoded dot. RFC 3986 section 7.3.
//   - encoded-delimiter, warning: %2F or %5C in a path that begins with "/". RFC 3986 section 7.3.
//   - encoded-control, error: a percent-encoded control character, except %0D%0A in the query of a mailto: and anything in data:. RFC 3986 section 7.3.
//   - encoded-invisible, warning: a percent-encoded character that rules invisible or bidi-format would report, or a percent-encoded tag character; except in data:. UTS 39, RFC 3987 section 4.1.
//   - html-entity, warning: an HTML entity after the authority, such as &amp; or &#38;, except in data:. HTML section 13.5.
//   - secret-param, warning: a parameter with a value and a name such as access_token, api_key, password, sig or jsessionid, except in data:. RFC 6750 section 5.3.
//   - double-encoding, info: %25 followed by two hex digits. RFC 3986 section 2.4.
//   - bidi-format, error: a raw bidirectional formatting character: U+200E, U+200F, U+202A to U+202E. RFC 3987 section 4.1.
//   - bidi-mixed, info: left-to-right and right-to-left letters in the same label, segment or other piece of text. RFC 3987 section 4.2.
//   - bidi-edge, info: a label, segment or other piece of text with right-to-left characters that does not begin and end with one. RFC 3987 section 4.2.
//   - invisible, warning: a raw default-ignorable character or non-ASCII white space, except joiners, separators and variation selectors that the script or emoji needs. UTS 39, RFC 5892 appendix A.
//   - mixed-script, warning: a host label with letters of scripts that are not normally combined. UTS 39 section 5.2.
//   - private-use, warning: a raw private-use character. RFC 3987 section 2.2.
//   - scheme-active, warning: javascript, vbscript, or data: with HTML, SVG or other XML: following the IRI may run a script. RFC 3986 section 7.
//   - http-host, error: http, https, ws or wss with an absent or empty host. RFC 9110 section 4.2.1, RFC 6455 section 3.
//   - http-scheme-twice, error: http, https, ws or wss where the host is one of these words and "//" follows, as if "http://" was put before a complete address. RFC 9110 section 4.2.
//   - http-path, info: http, https, ws or wss with a host and an empty path, whose normal form is "/". RFC 9110 section 4.2.3.
//   - ws-fragment, error: ws or wss with a fragment. RFC 6455 section 3.
//   - dns-host, warning: http, https, ws, wss or ftp with an ASCII host that is neither an IP address nor a valid DNS name. RFC 1123 section 2.1.
//   - urn-syntax, error: urn: with invalid URN syntax. RFC 8141 section 2.
//   - urn-nid, warning: a URN namespace identifier that begins with "X-", or with "urn-" not followed by a number. RFC 8141 sections 5.1 and 5.2.
//   - urn-ascii, error: a non-ASCII character in a URN. RFC 8141 section 2.2.
//   - urn-uuid, error: urn:uuid: with an invalid UUID. RFC 9562 section 4.
//   - urn-uuid-case, warning: urn:uuid: with upper-case digits. RFC 9562 section 4.
//   - urn-oid, error: urn:oid: with an invalid OID. RFC 3061.
//   - urn-isbn, error: urn:isbn: with an invalid form, prefix or check digit. RFC 8254, ISO 2108.
//   - file-host, warning: file: with a host other than localhost. RFC 8089 section 2.
//   - file-path, error: file: whose path does not begin with "/". RFC 8089 section 2.
//   - did-syntax, error: did: with invalid DID URL syntax. W3C DID Core 1.0 section 3.
//   - tag-syntax, error: tag: with invalid tag syntax. RFC 4151 section 2.1.
//   - mailto-syntax, error: mailto: with an authority, or with an address in its path that has no "@". RFC 6068 section 2.
//   - tel-syntax, error: tel: with neither a global number nor a local number with phone-context. RFC 3966 section 3.
//   - data-syntax, error: data: without a comma before its fragment. RFC 2397 section 3.
package lint

//go:generate go run -C internal/unicodetest .
//go:generate go test -run "TestDocumentation|TestFindings" -update .
