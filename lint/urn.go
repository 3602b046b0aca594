package lint

// Rules about URNs.

import (
	"strings"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
)

// checkURN checks the rules about URNs, except urn-ascii, which replaces urn-syntax. RFC 9562
// section 4 allows both cases in a UUID, but equal UUIDs should have equal text, and nearly all
// software writes lower case.
func (c *checker) checkURN() {
	c.reportIf(urnSyntax, c.u.IsURI() && c.urnSyntaxMessage() != "")
	nid, nss, ok := strings.Cut(c.u.Path(), ":")
	if !ok {
		return
	}
	c.reportIf(urnNID, isNID(nid) && isReservedNID(nid)) // otherwise rule urn-syntax reports it
	switch {
	case char.EqualFold(nid, "uuid"):
		c.reportIf(urnUUID, !isUUID(nss))
		c.reportIf(urnUUIDCase, isUUID(nss) && hostname.HasUpper(nss))
	case char.EqualFold(nid, "oid"):
		c.reportIf(urnOID, !isOID(nss))
	case char.EqualFold(nid, "isbn"):
		c.reportIf(urnISBN, urnISBNMessage(nss) != "")
	}
}

// urnSyntaxMessage returns the message of rule urn-syntax, or "" if it finds nothing. RFC 8141
// section 2:
//
//	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
//	assigned-name = "urn" ":" NID ":" NSS
//	NSS           = pchar *(pchar / "/")
//	rq-components = [ "?+" r-component ] [ "?=" q-component ]
//
// The characters need no check: after ToURI, the path and query of any IRI contain only pchar, "/"
// and "?".
func (c *checker) urnSyntaxMessage() string {
	nid, nss, _ := strings.Cut(c.u.Path(), ":")
	switch {
	case c.host != iri.HostNone:
		return "a URN must not have \"//\"; write \"urn:\", a namespace identifier, \":\" and a name"
	case !isNID(nid) || nss == "" || nss[0] == '/':
		return "this is not a valid URN; write \"urn:\", a namespace identifier of 2 to 32 letters, digits and inner " +
			"hyphens, \":\" and a name"
	case c.u.HasQuery() && !isRQ(c.u.Query()):
		return "this query is not allowed in a URN; begin it with \"?+\" or \"?=\", not followed by \"/\" or \"?\", or " +
			"write the \"?\" as %3F"
	}
	return ""
}

// isNID reports whether s is a namespace identifier.
//
//	NID = (alphanum) 0*30(ldh) (alphanum)
//	ldh = alphanum / "-"
func isNID(s string) bool { return 2 <= len(s) && len(s) <= 32 && hostname.IsLDH(s) }

// isRQ reports whether "?" followed by query is rq-components. After "?+", a q-component needs no
// check, because its "?=" could also be part of the r-component.
//
//	r-component = pchar *( pchar / "/" / "?" )
//	q-component = pchar *( pchar / "/" / "?" )
func isRQ(query string) bool {
	return len(query) >= 2 && (query[0] == '+' || query[0] == '=') && query[1] != '/' && query[1] != '?'
}

// isReservedNID reports whether a namespace identifier is reserved. RFC 8141 section 5.1 reserves
// "X-" and "urn-", except for the informal namespaces of section 5.2:
//
//	InformalNamespaceName = "urn-" Number
//	Number                = DigitNonZero 0*Digit
func isReservedNID(nid string) bool {
	const informal = "urn-"
	if !hasPrefixFold(nid, informal) {
		return hasPrefixFold(nid, "x-")
	}
	number := nid[len(informal):]
	return number == "" || number[0] == '0' || !all(number, char.IsDigit)
}

// isUUID reports whether s is a UUID. RFC 9562 section 4:
//
//	UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet
func isUUID(s string) bool { return hasForm(s, "00000000-0000-0000-0000-000000000000", char.IsHex) }

// isOID reports whether s is an OID. RFC 3061: numbers without leading zeros, separated by dots.
// ITU-T X.660 limits the first to 0, 1 and 2, and the second to 39 after 0 and 1.
func isOID(s string) bool {
	root, rest, more := strings.Cut(s, ".")
	if root != "0" && root != "1" && root != "2" {
		return false
	}
	for second := true; more; second = false {
		var arc string
		arc, rest, more = strings.Cut(rest, ".")
		if arc == "" || len(arc) > 1 && arc[0] == '0' || !all(arc, char.IsDigit) {
			return false
		}
		if second && root != "2" && (len(arc) > 2 || len(arc) == 2 && arc > "39") {
			return false
		}
	}
	return true
}

// urnISBNMessage returns the message of rule urn-isbn for an NSS, or "" if it finds nothing. RFC
// 8254: an ISBN of ISO 2108, with 13 digits or the former 10, of which the last may be an "X".
// Single hyphens are allowed between any two digits, because their correct positions depend on
// tables that change.
func urnISBNMessage(nss string) string {
	digits := ""
	if len(nss) <= len("9-7-8-0-3-9-5-3-6-3-4-1-6") && !strings.Contains("-"+nss+"-", "--") {
		digits = strings.ToLower(strings.ReplaceAll(nss, "-", ""))
	}
	n := len(digits)
	switch {
	case n != 10 && n != 13, !all(digits[:n-1], char.IsDigit),
		!char.IsDigit(digits[n-1]) && (n != 10 || digits[9] != 'x'):
		return "this is not a valid ISBN; write 13 or 10 digits, optionally separated by single hyphens"
	case n == 13 && !strings.HasPrefix(digits, "978") && !strings.HasPrefix(digits, "979"):
		return "the ISBN does not begin with 978 or 979; compare it with the printed one"
	case n == 13 && strings.HasPrefix(digits, "9790"):
		return "979-0 is the prefix of ISMNs, for printed music; use an ISBN"
	case !hasCheckDigit(digits):
		return "the check digit of the ISBN is wrong; compare the ISBN with the printed one"
	}
	return ""
}

// hasCheckDigit reports whether the last of the 10 or 13 digits of an ISBN is correct: the sum of
// all, with the weights 10 to 1, or 1 and 3 in turn, is a multiple of 11 or 10. An "x" is 10.
func hasCheckDigit(digits string) bool {
	sum10, sum13 := 0, 0
	for i := range len(digits) {
		d := strings.IndexByte("0123456789x", digits[i])
		sum10 += (10 - i) * d
		sum13 += (1 + i%2*2) * d
	}
	if len(digits) == 10 {
		return sum10%11 == 0
	}
	return sum13%10 == 0
}
