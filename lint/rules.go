package lint

// The table of rules.

// A ruleID is the index of a rule in the table rules.
type ruleID uint8

const (
	// For any scheme.
	schemeCase ruleID = iota
	hostCase
	percentCase
	percentUnneeded
	percentNotUTF8
	password
	userinfo
	userinfoLikeHost
	ipv4Like
	privateHost
	delimiterLike
	ipNotCanonical
	ipvFuture
	portEmpty
	portDefault
	portRange
	portZeros
	dotSegment
	encodedDotSegment
	encodedDelimiter
	encodedControl
	encodedInvisible
	htmlEntity
	secretParam
	doubleEncoding
	bidiFormat
	bidiMixed
	bidiEdge
	invisible
	mixedScript
	privateUse
	schemeActive

	// For certain schemes.
	httpHost
	httpSchemeTwice
	httpPath
	wsFragment
	dnsHost
	urnSyntax
	urnNID
	urnASCII
	urnUUID
	urnUUIDCase
	urnOID
	urnISBN
	fileHost
	filePath
	didSyntax
	tagSyntax
	mailtoSyntax
	telSyntax
	dataSyntax

	ruleCount
)

// rules is the table of all rules, in the order in which Rules returns them. A rule is implemented by a method of
// checker with a name such as checkSchemeCase.
var rules = [ruleCount]Rule{
	schemeCase: {"scheme-case", Warning, "an upper-case letter in the scheme", "RFC 3986 section 3.1"},
	hostCase: {"host-case", Warning,
		"an upper-case ASCII letter in a registered name, outside percent-encodings, or in an IPvFuture literal", "RFC 3986 section 3.2.2"},
	percentCase:     {"percent-case", Warning, "percent-encodings with lower-case hex digits in a component", "RFC 3986 section 2.1"},
	percentUnneeded: {"percent-unneeded", Warning, "a percent-encoded ASCII unreserved character", "RFC 3986 section 2.3"},
	percentNotUTF8: {"percent-not-utf8", Warning,
		"percent-encoded octets above 7F that are not UTF-8, except in data:", "RFC 3986 section 2.5, RFC 3987 section 3.2"},
	password: {"password", Error, "a non-empty password in the userinfo", "RFC 3986 section 3.2.1"},
	userinfo: {"userinfo", Warning, "a userinfo without a password in http, https, ws and wss", "RFC 9110 section 4.2.4"},
	userinfoLikeHost: {"userinfo-like-host", Error,
		`a raw or percent-encoded dot, or a percent-encoded "/", in the userinfo before its first colon`, "RFC 3986 section 7.6"},
	ipv4Like: {"ipv4-like", Warning,
		"a registered name that other software may read as an IPv4 address, such as 127.1, 2130706433, 0x7f.1, 010.0.0.1, %31%32%37.1 or １２７.0.0.1", "RFC 3986 section 7.4, UTS 46"},
	privateHost: {"private-host", Off,
		"a host that is localhost or an address that is not global, such as 10.0.0.1, [::1] or 127.1; no name is looked up", "RFC 6890"},
	delimiterLike: {"delimiter-like", Error,
		`a raw character in a host that looks like one of ". / ? # @ :", or that IDNA maps to one`, "UTS 46, UTS 39"},
	ipNotCanonical: {"ip-not-canonical", Warning, "an IPv6 address that is not in canonical form", "RFC 5952"},
	ipvFuture:      {"ipv-future", Info, "an IPvFuture literal", "RFC 3986 section 3.2.2"},
	portEmpty:      {"port-empty", Warning, `":" with no port after it`, "RFC 3986 section 6.2.3"},
	portDefault:    {"port-default", Warning, "the default port of the scheme", "RFC 3986 section 6.2.3"},
	portRange:      {"port-range", Error, "a port over 65535, or 0", "RFC 6335 section 6"},
	portZeros:      {"port-zeros", Warning, "a port with leading zeros", "RFC 3986 section 3.2.3"},
	dotSegment: {"dot-segment", Warning,
		`a dot segment in the path, except the "." in "x:/.//y", without which "//y" would be an authority`, "RFC 3986 section 6.2.2.3"},
	encodedDotSegment: {"encoded-dot-segment", Error, "a dot segment with a percent-encoded dot", "RFC 3986 section 7.3"},
	encodedDelimiter:  {"encoded-delimiter", Warning, `%2F or %5C in a path that begins with "/"`, "RFC 3986 section 7.3"},
	encodedControl: {"encoded-control", Error,
		"a percent-encoded control character, except %0D%0A in the query of a mailto: and anything in data:", "RFC 3986 section 7.3"},
	encodedInvisible: {"encoded-invisible", Warning,
		"a percent-encoded character that rules invisible or bidi-format would report, or a percent-encoded tag character; except in data:", "UTS 39, RFC 3987 section 4.1"},
	htmlEntity: {"html-entity", Warning,
		"an HTML entity after the authority, such as &amp; or &#38;, except in data:", "HTML section 13.5"},
	secretParam: {"secret-param", Warning,
		"a parameter with a value and a name such as access_token, api_key, password, sig or jsessionid, except in data:", "RFC 6750 section 5.3"},
	doubleEncoding: {"double-encoding", Info, "%25 followed by two hex digits", "RFC 3986 section 2.4"},
	bidiFormat: {"bidi-format", Error,
		"a raw bidirectional formatting character: U+200E, U+200F, U+202A to U+202E", "RFC 3987 section 4.1"},
	bidiMixed: {"bidi-mixed", Info, "left-to-right and right-to-left letters in the same label, segment or other piece of text", "RFC 3987 section 4.2"},
	bidiEdge: {"bidi-edge", Info,
		"a label, segment or other piece of text with right-to-left characters that does not begin and end with one", "RFC 3987 section 4.2"},
	invisible: {"invisible", Warning,
		"a raw default-ignorable character or non-ASCII white space, except joiners, separators and variation selectors that the script or emoji needs", "UTS 39, RFC 5892 appendix A"},
	mixedScript: {"mixed-script", Warning, "a host label with letters of scripts that are not normally combined", "UTS 39 section 5.2"},
	privateUse:  {"private-use", Warning, "a raw private-use character", "RFC 3987 section 2.2"},
	schemeActive: {"scheme-active", Warning,
		"javascript, vbscript, or data: with HTML, SVG or other XML: following the IRI may run a script", "RFC 3986 section 7"},

	httpHost: {"http-host", Error, "http, https, ws or wss with an absent or empty host", "RFC 9110 section 4.2.1, RFC 6455 section 3"},
	httpSchemeTwice: {"http-scheme-twice", Error,
		"http, https, ws or wss where the host is one of these words and \"//\" follows, as if \"http://\" was put before a complete address", "RFC 9110 section 4.2"},
	httpPath:   {"http-path", Info, `http, https, ws or wss with a host and an empty path, whose normal form is "/"`, "RFC 9110 section 4.2.3"},
	wsFragment: {"ws-fragment", Error, "ws or wss with a fragment", "RFC 6455 section 3"},
	dnsHost: {"dns-host", Warning,
		"http, https, ws, wss or ftp with an ASCII host that is neither an IP address nor a valid DNS name", "RFC 1123 section 2.1"},
	urnSyntax: {"urn-syntax", Error, "urn: with invalid URN syntax", "RFC 8141 section 2"},
	urnNID: {"urn-nid", Warning,
		`a URN namespace identifier that begins with "X-", or with "urn-" not followed by a number`, "RFC 8141 sections 5.1 and 5.2"},
	urnASCII:    {"urn-ascii", Error, "a non-ASCII character in a URN", "RFC 8141 section 2.2"},
	urnUUID:     {"urn-uuid", Error, "urn:uuid: with an invalid UUID", "RFC 9562 section 4"},
	urnUUIDCase: {"urn-uuid-case", Warning, "urn:uuid: with upper-case digits", "RFC 9562 section 4"},
	urnOID:      {"urn-oid", Error, "urn:oid: with an invalid OID", "RFC 3061"},
	urnISBN:     {"urn-isbn", Error, "urn:isbn: with an invalid form, prefix or check digit", "RFC 8254, ISO 2108"},
	fileHost:    {"file-host", Warning, "file: with a host other than localhost", "RFC 8089 section 2"},
	filePath:    {"file-path", Error, `file: whose path does not begin with "/"`, "RFC 8089 section 2"},
	didSyntax:   {"did-syntax", Error, "did: with invalid DID URL syntax", "W3C DID Core 1.0 section 3"},
	tagSyntax:   {"tag-syntax", Error, "tag: with invalid tag syntax", "RFC 4151 section 2.1"},
	mailtoSyntax: {"mailto-syntax", Error,
		`mailto: with an authority, or with an address in its path that has no "@"`, "RFC 6068 section 2"},
	telSyntax: {"tel-syntax", Error,
		"tel: with neither a global number nor a local number with phone-context", "RFC 3966 section 3"},
	dataSyntax: {"data-syntax", Error, "data: without a comma before its fragment", "RFC 2397 section 3"},
}
