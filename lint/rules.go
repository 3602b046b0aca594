package lint

// The table of rules.

// A ruleID is the index of a rule in the table rules.
type ruleID uint8

// The rules, in the order in which Rules returns them.
const (
	schemeCase ruleID = iota
	schemeHost
	schemeDrive
	schemeTypo
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
	hostDelimiter
	hostEncoded
	hostMapped
	hostEnd
	origin
	ipNotCanonical
	ipvFuture
	portEmpty
	portDefault
	portRange
	portZeros
	dotSegment
	encodedDotSegment
	dotSegmentLike
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
	pathDelimiter
	lookAlike
	privateUse
	schemeActive
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

// A place says what the findings of a rule are about. The package documentation lists the places.
type place string

// Places that follow from the offsets of the components; see checker.report.
const (
	theWhole    place = "the whole text, with Component 0"
	theScheme   place = "the scheme"
	theUserinfo place = `the userinfo and its "@"`
	theHost     place = "the host"
	hostAndPort place = "the host and, if there is one, the colon after it"
	thePort     place = "the port"
	portColon   place = "the colon"
	thePath     place = "the path"
	theFragment place = "the fragment"
)

// Places inside a component.
const (
	aTriplet   place = "one percent-encoding"
	aCharacter place = "one character"
	aSegment   place = "the segment"
	aLabel     place = "a host label"
	aPiece     place = `a host label, a path segment, the name or value of a query parameter (between "&", ";" and ` +
		`"="), the fragment or the userinfo`
)

// rules is the table of all rules. The package documentation and the number of rules in README.md
// are generated from it.
//
// In a message, "{}" is a placeholder for the percent-encoding or the character that was found. If
// a rule has several messages, the others are in checker.variant. The one in the table quotes
// nothing, or is empty.
var rules = [ruleCount]struct {
	id       string
	severity Severity
	place    place
	source   string
	summary  string
	message  string
}{
	schemeCase: {"scheme-case", Warning, theScheme, "RFC 3986 section 3.1",
		"an upper-case letter in the scheme",
		"the scheme has upper-case letters; write it in lower case"},
	schemeHost: {"scheme-host", Warning, theScheme, "RFC 3986 section 3.1",
		"a host in the place of the scheme, with a port after it, such as localhost:8080/a or www.example.com:443",
		`the scheme looks like a host, and a port follows, so "https://" or the like is missing; write it before the host`},
	schemeDrive: {"scheme-drive", Warning, theScheme, "RFC 8089",
		"a Windows drive in the place of the scheme, such as C:/a or C:%5Ca",
		`the scheme looks like a Windows drive; write the file: IRI that package fileiri makes of the path, such as ` +
			`"file:///C:/a"`},
	schemeTypo: {"scheme-typo", Warning, theScheme, "RFC 3986 section 3.1",
		"a scheme that is one letter away from http or https, such as htp or htttps, except shttp, httpx and httpd", ""},
	hostCase: {"host-case", Warning, theHost, "RFC 3986 section 3.2.2",
		"an upper-case ASCII letter, outside percent-encodings, in an IPvFuture literal, or in a registered name if the " +
			"scheme is file or has a default port",
		"the host has upper-case letters; write it in lower case"},
	percentCase: {"percent-case", Warning,
		"the text from the first percent-encoding with a lower-case digit to the last one, once per component",
		"RFC 3986 section 2.1",
		"percent-encodings with lower-case hex digits in a component",
		"percent-encodings have lower-case hex digits; write them in upper case"},
	percentUnneeded: {"percent-unneeded", Warning, aTriplet, "RFC 3986 section 2.3",
		"a percent-encoded ASCII unreserved character",
		"the percent-encoding{} of an unreserved character is not needed; write the character itself"},
	percentNotUTF8: {"percent-not-utf8", Warning, "a run of percent-encodings that is not UTF-8",
		"RFC 3986 section 2.5, RFC 3987 section 3.2",
		"percent-encoded octets above 7F that are not UTF-8, except in data:",
		"the percent-encoded octets are not UTF-8; encode the intended characters in UTF-8"},
	password: {"password", Error, theUserinfo, "RFC 3986 section 3.2.1",
		"a non-empty password in the userinfo",
		"the userinfo contains a password, which logs and histories will show; remove it"},
	userinfo: {"userinfo", Warning, theUserinfo, "RFC 9110 section 4.2.4",
		"a userinfo without a password in http, https, ws and wss",
		`URIs of this scheme have no userinfo; remove it and the "@"`},
	userinfoLikeHost: {"userinfo-like-host", Error, theUserinfo, "RFC 3986 section 7.6",
		`a raw or percent-encoded dot, or a percent-encoded "/", in the userinfo before its first colon in http, https, ` +
			`ws, wss and ftp`,
		`the userinfo can be mistaken for the host, which comes after the "@"; remove the userinfo`},
	ipv4Like: {"ipv4-like", Warning, theHost, "RFC 3986 section 7.4, UTS 46",
		"a registered name that other software may read as an IPv4 address, such as 127.1, 2130706433, 0x7f.1, 010.0.0.1, " +
			"%31%32%37.1 or １２７.0.0.1", ""},
	privateHost: {"private-host", Off, theHost, "RFC 6890",
		"a host that is localhost or an address that is not global, such as 10.0.0.1, [::1] or 127.1; no name is looked up",
		"the host is not a global address; use a global one if others will follow the link"},
	delimiterLike: {"delimiter-like", Error, aCharacter, "UTS 46, UTS 39",
		`a character in a host, raw or percent-encoded, that looks like one of ". / \ ? # @ :", or that IDNA maps to one`,
		"the host contains a character that can be mistaken for a delimiter; write the delimiter if it is meant, or use " +
			"another name"},
	hostDelimiter: {"host-delimiter", Error, "the first such character", "RFC 3986 section 7.6",
		`a delimiter after which some programs end the host in http, https, ws, wss and ftp: ";", or a percent-encoded one ` +
			`of "; / \ ? # @ :"`, ""},
	hostEncoded: {"host-encoded", Warning, "the text from the first percent-encoding to the last one",
		"RFC 3986 section 7.3",
		"percent-encodings in the host of http, https, ws, wss and ftp, which some programs decode and others do not",
		"programs disagree whether the percent-encodings in the host are decoded; write the host in ASCII, as in DNS"},
	hostMapped: {"host-mapped", Warning, aCharacter, "UTS 46",
		"a raw character in the host of http, https, ws, wss and ftp that UTS 46 maps to ASCII, such as ｅ, or that " +
			"programs map in two ways: ß, ς, U+200C and U+200D", ""},
	hostEnd: {"host-end", Warning, `the "@"`, "RFC 3986 section 3.2",
		`an "@" directly after the "?" or "#" that ends the authority of http, https, ws and wss`,
		`some programs find the host after this "@", where others have "?" or "#" after the host; write "/" before that`},
	origin: {"origin", Off, "the text from the first byte that programs read differently to the end of the component",
		"RFC 6454",
		"an address of http, https, ws or wss that some programs read differently, so that IRI.Origin fails", ""},
	ipNotCanonical: {"ip-not-canonical", Warning, theHost, "RFC 5952",
		"an IPv6 address that is not in canonical form",
		"the IPv6 address is not in canonical form; write it as in RFC 5952"},
	ipvFuture: {"ipv-future", Info, theHost, "RFC 3986 section 3.2.2",
		"an IPvFuture literal",
		"the host is an IPvFuture literal, but no version is defined; use a name, an IPv4 or an IPv6 address"},
	portEmpty: {"port-empty", Warning, portColon, "RFC 3986 section 6.2.3",
		`":" with no port after it`, ""},
	portDefault: {"port-default", Warning, thePort, "RFC 3986 section 6.2.3",
		"the default port of the scheme",
		`this is the default port of the scheme; remove it and the ":"`},
	portRange: {"port-range", Error, thePort, "RFC 6335 section 6",
		"a port over 65535, or 0",
		"the port is out of range; write a number from 1 to 65535"},
	portZeros: {"port-zeros", Warning, thePort, "RFC 3986 section 3.2.3",
		"a port with leading zeros",
		"the port has leading zeros; remove them"},
	dotSegment: {"dot-segment", Warning, aSegment, "RFC 3986 section 6.2.2.3",
		`a dot segment in the path, except the "." in "x:/.//y", without which "//y" would be an authority`,
		"the path contains a dot segment; write the resolved path instead"},
	encodedDotSegment: {"encoded-dot-segment", Error, aSegment, "RFC 3986 section 7.3",
		"a dot segment with a percent-encoded dot",
		"the path contains a percent-encoded dot segment; write the resolved path instead"},
	dotSegmentLike: {"dot-segment-like", Warning, aSegment, "RFC 3986 section 7.3",
		`a segment that some servers read as a dot segment: another one that begins with "..", such as "..;x" or "..%2Fx"; ` +
			`one with ";" or white space after a dot, such as ".%20"; one that was encoded twice, such as "%252e"; and ".." ` +
			`after an empty segment, as in "/a//../b"`, ""},
	encodedDelimiter: {"encoded-delimiter", Warning, aTriplet, "RFC 3986 section 7.3",
		`%2F or %5C in a path that begins with "/"`,
		`some servers treat the percent-encoding{} as a slash or backslash; write "/" if a delimiter is meant`},
	encodedControl: {"encoded-control", Error, aTriplet, "RFC 3986 section 7.3",
		"a percent-encoded control character, except %0D%0A in the query of a mailto: and anything in data:",
		"the percent-encoding{} encodes a control character; remove it"},
	encodedInvisible: {"encoded-invisible", Warning, "the percent-encodings of one character",
		"UTS 39, RFC 3987 section 4.1",
		"a percent-encoded character that rules invisible or bidi-format would report, or a percent-encoded tag character; " +
			"except in data:",
		"the percent-encoding of the invisible character{} makes this look like another text when it is decoded; remove it"},
	htmlEntity: {"html-entity", Warning, `the entity, with the Component of its "&"; a "#" in it begins the fragment`,
		"HTML section 13.5",
		"an HTML entity after the authority, such as &amp; or &#38;, except in data:",
		`an HTML entity stands for the character that is meant; write the character, or percent-encode the "&" if ` +
			`it is meant`},
	secretParam: {"secret-param", Warning, "the name of the parameter", "RFC 6750 section 5.3",
		"a parameter with a value and a name such as access_token, api_key, password, sig or jsessionid, except in data:",
		"the parameter holds a secret, which logs and histories will show; send it in a header or a body"},
	doubleEncoding: {"double-encoding", Info, aTriplet, "RFC 3986 section 2.4",
		"%25 followed by two hex digits",
		`the percent-encoding{} of "%" is followed by two hex digits; if the text was encoded twice, encode it once`},
	bidiFormat: {"bidi-format", Error, aCharacter, "RFC 3987 section 4.1",
		"a raw bidirectional formatting character: U+200E, U+200F, U+202A to U+202E",
		"the bidirectional formatting character{} changes the order in which the text is shown; remove it"},
	bidiMixed: {"bidi-mixed", Info, aPiece, "RFC 3987 section 4.2",
		"left-to-right and right-to-left letters in the same label, segment or other piece of text", ""},
	bidiEdge: {"bidi-edge", Info, aPiece, "RFC 3987 section 4.2",
		"a label, segment or other piece of text with right-to-left characters that does not begin and end with one",
		"right-to-left text should begin and end with right-to-left letters; add them, or percent-encode the right-to-left " +
			"characters"},
	invisible: {"invisible", Warning, aCharacter, "UTS 39, RFC 5892 appendix A",
		"a raw default-ignorable character or non-ASCII white space, except joiners, separators and variation selectors " +
			"that the script or emoji needs", ""},
	mixedScript: {"mixed-script", Warning, aLabel, "UTS 39 section 5.2",
		"a host label with letters of scripts that are not normally combined",
		"the host label mixes scripts whose letters can look alike; use one script"},
	pathDelimiter: {"path-delimiter", Info, `the first "@" or "//"`, "RFC 3986 section 7.6",
		`an "@" or "//" in the path of http, https, ws and wss, after which a few programs find the host`, ""},
	lookAlike: {"look-alike", Warning, aLabel, "UTS 39",
		`a raw host label whose letters and digits all look like Latin ones, such as "аррӏе" in Cyrillic letters, unless ` +
			`the top label is of that script or of a country where it is written`,
		"all letters of the host label look like Latin ones; use another name"},
	privateUse: {"private-use", Warning, aCharacter, "RFC 3987 section 2.2",
		"a raw private-use character",
		"the private-use character{} has no standard meaning; use another one, or percent-encode it"},
	schemeActive: {"scheme-active", Warning, theScheme, "RFC 3986 section 7",
		"javascript, vbscript, or data: with HTML, SVG or other XML: following the IRI may run a script", ""},

	httpHost: {"http-host", Error, theHost, "RFC 9110 section 4.2.1, RFC 6455 section 3",
		"http, https, ws or wss with an absent or empty host", ""},
	httpSchemeTwice: {"http-scheme-twice", Error, hostAndPort, "RFC 9110 section 4.2",
		`http, https, ws or wss where the host is one of these words and "//" follows, as if "http://" was put before a ` +
			`complete address`,
		"the scheme is written twice, so that the second one is the host; write it once"},
	httpPath: {"http-path", Info, thePath, "RFC 9110 section 4.2.3",
		`http, https, ws or wss with a host and an empty path, whose normal form is "/"`,
		`the path is empty; write "/"`},
	wsFragment: {"ws-fragment", Error, theFragment, "RFC 6455 section 3",
		"ws or wss with a fragment",
		`WebSocket URIs have no fragment; remove it and the "#"`},
	dnsHost: {"dns-host", Warning, theHost, "RFC 1123 section 2.1",
		`http, https, ws, wss or ftp with a host that is neither an IP address nor a valid DNS name, apart from its ` +
			`non-ASCII characters`,
		`the host is not a valid DNS name; use labels of 1 to 63 letters, digits, "_" and inner "-", 253 in all, the last ` +
			`not only of digits`},
	urnSyntax: {"urn-syntax", Error, theWhole, "RFC 8141 section 2",
		"urn: with invalid URN syntax", ""},
	urnNID: {"urn-nid", Warning, thePath, "RFC 8141 sections 5.1 and 5.2",
		`a URN namespace identifier that begins with "X-", or with "urn-" not followed by a number`,
		`the namespace identifier begins with "X-" or "urn-", which are reserved; use a registered one`},
	urnASCII: {"urn-ascii", Error, aCharacter, "RFC 8141 section 2.2",
		"a non-ASCII character in a URN",
		"the character{} is not ASCII, but a URN must be; percent-encode it"},
	urnUUID: {"urn-uuid", Error, thePath, "RFC 9562 section 4",
		"urn:uuid: with an invalid UUID",
		`this is not a valid UUID; write 8, 4, 4, 4 and 12 hex digits, separated by "-"`},
	urnUUIDCase: {"urn-uuid-case", Warning, thePath, "RFC 9562 section 4",
		"urn:uuid: with upper-case digits",
		"the UUID has upper-case digits; write it in lower case"},
	urnOID: {"urn-oid", Error, thePath, "RFC 3061",
		"urn:oid: with an invalid OID",
		"this is not a valid OID; separate numbers without leading zeros by dots, the first at most 2, and the second at " +
			"most 39 after 0 or 1"},
	urnISBN: {"urn-isbn", Error, thePath, "RFC 8254, ISO 2108",
		"urn:isbn: with an invalid form, prefix or check digit", ""},
	fileHost: {"file-host", Warning, theHost, "RFC 8089 section 2 and appendix E.3.2",
		`file: with a host other than localhost, or without a host and with a path that begins with "//"`, ""},
	filePath: {"file-path", Error, thePath, "RFC 8089 section 2",
		`file: whose path does not begin with "/"`,
		`the path does not begin with "/"; write an absolute path`},
	didSyntax: {"did-syntax", Error, theWhole, "W3C DID Core 1.0 section 3",
		"did: with invalid DID URL syntax",
		`this is not a valid DID; write "did:", a method in lower-case letters and digits, ":" and an identifier of ` +
			`letters, digits and ".-_:"`},
	tagSyntax: {"tag-syntax", Error, theWhole, "RFC 4151 section 2.1",
		"tag: with invalid tag syntax",
		`this is not a valid tag; write "tag:", a DNS name or e-mail address, ",", a date such as 2025, 2025-01 or ` +
			`2025-01-31, ":" and a name`},
	mailtoSyntax: {"mailto-syntax", Error, theWhole, "RFC 6068 section 2",
		`mailto: with an authority, or with an address in its path that is no local part, "@" and domain`, ""},
	telSyntax: {"tel-syntax", Error, theWhole, "RFC 3966 section 3",
		"tel: with neither a global number nor a local number with phone-context", ""},
	dataSyntax: {"data-syntax", Error, theWhole, "RFC 2397 section 3",
		"data: without a comma before its fragment",
		`the comma before the data is missing; write "data:", the media type, "," and the data`},
}
