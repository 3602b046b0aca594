package lint

import (
	"strings"

	"example.com/iri"
)

// runURN calls the rules about URNs, except the one about non-ASCII characters.
func (c *checker) runURN() {
	c.checkURNSyntax()
	nid, nss, ok := strings.Cut(c.u.Path(), ":")
	if !ok {
		return
	}
	if isNID(nid) { // otherwise rule urn-syntax reports it
		c.checkURNNID(nid)
	}
	switch {
	case equalFold(nid, "uuid"):
		c.checkURNUUID(nss)
		c.checkURNUUIDCase(nss)
	case equalFold(nid, "oid"):
		c.checkURNOID(nss)
	case equalFold(nid, "isbn"):
		c.checkURNISBN(nss)
	}
}

// checkURNSyntax is rule urn-syntax. RFC 8141 section 2:
//
//	namestring    = assigned-name [ rq-components ] [ "#" f-component ]
//	assigned-name = "urn" ":" NID ":" NSS
//	NSS           = pchar *(pchar / "/")
//	rq-components = [ "?+" r-component ] [ "?=" q-component ]
//
// That characters are pchar, "/" or "?" is known of any IRI, once ToURI has encoded those that are not ASCII.
func (c *checker) checkURNSyntax() {
	if c.urnSyntaxMessage() != "" {
		c.reportWhole(urnSyntax)
	}
}

// urnSyntaxMessage returns the message of rule urn-syntax, or "" if it finds nothing.
func (c *checker) urnSyntaxMessage() string {
	nid, nss, _ := strings.Cut(c.u.Path(), ":")
	switch {
	case c.host != iri.HostNone:
		return "a URN has no \"//\"; write \"urn:\", a namespace identifier, \":\" and a name"
	case !isNID(nid) || nss == "" || nss[0] == '/':
		return "this is not a URN; write \"urn:\", a namespace identifier of 2 to 32 letters, digits and inner hyphens, \":\" and a name"
	case c.u.HasQuery() && !isRQ(c.u.Query()):
		return "a URN has no query as other IRIs have; write \"?+\" or \"?=\" and a component that does not begin with \"/\" or \"?\", or encode the \"?\" as %3F"
	}
	return ""
}

// isNID reports whether s is a namespace identifier.
//
//	NID = (alphanum) 0*30(ldh) (alphanum)
//	ldh = alphanum / "-"
func isNID(s string) bool {
	return 2 <= len(s) && len(s) <= 32 && isLDH(s)
}

// isLDH reports whether s consists of letters, digits and hyphens, none of which is first or last. It is the form of a
// DNS label, too.
func isLDH(s string) bool {
	return s != "" && isAlphanum(s[0]) && isAlphanum(s[len(s)-1]) && all(s, func(b byte) bool { return isAlphanum(b) || b == '-' })
}

// isRQ reports whether "?" and query are rq-components. After an r-component, a q-component needs no look: its "?="
// could be part of the r-component too.
//
//	r-component = pchar *( pchar / "/" / "?" )
//	q-component = pchar *( pchar / "/" / "?" )
func isRQ(query string) bool {
	return len(query) >= 2 && (query[0] == '+' || query[0] == '=') && query[1] != '/' && query[1] != '?'
}

// checkURNNID is rule urn-nid. RFC 8141 section 5.1 keeps "X-" and "urn-" from use, except for the informal namespaces
// of section 5.2:
//
//	InformalNamespaceName = "urn-" Number
//	Number                = DigitNonZero 0*Digit
func (c *checker) checkURNNID(nid string) {
	if urnNIDMessage(nid) != "" {
		c.reportPath(urnNID)
	}
}

// urnNIDMessage returns the message of rule urn-nid for a namespace identifier, or "" if it finds nothing.
func urnNIDMessage(nid string) string {
	const informal = "urn-"
	switch {
	case hasPrefixFold(nid, "x-"):
		return "the namespace identifier begins with \"X-\", which is not for use; use a registered one"
	case hasPrefixFold(nid, informal):
		if number := nid[len(informal):]; number == "" || number[0] == '0' || !all(number, isDigit) {
			return "the namespace identifier begins with \"urn-\", after which there must be the number of an informal namespace; use a registered one"
		}
	}
	return ""
}

// checkURNASCII is rule urn-ascii for the character r at text[i]. RFC 8141 section 2.2: a URN that is not ASCII is
// percent-encoded first.
func (c *checker) checkURNASCII(i, size int, r rune) {
	if c.scheme == schemeURN {
		c.reportAt(urnASCII, i, i+size)
	}
}

// checkURNUUID is rule urn-uuid. RFC 9562 section 4 gives the syntax.
func (c *checker) checkURNUUID(nss string) {
	if !isUUID(nss) {
		c.reportPath(urnUUID)
	}
}

// checkURNUUIDCase is rule urn-uuid-case. RFC 9562 section 4 lets either case stand, but equality of texts needs one,
// and lower case is what nearly all software writes.
func (c *checker) checkURNUUIDCase(nss string) {
	if isUUID(nss) && hasUpper(nss) {
		c.reportPath(urnUUIDCase)
	}
}

// isUUID reports whether s is a UUID.
//
//	UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet
func isUUID(s string) bool {
	if len(s) != len("00000000-0000-0000-0000-000000000000") {
		return false
	}
	for i := range len(s) {
		switch i {
		case 8, 13, 18, 23:
			if s[i] != '-' {
				return false
			}
		default:
			if !isHex(s[i]) {
				return false
			}
		}
	}
	return true
}

// checkURNOID is rule urn-oid. RFC 3061: numbers without leading zeros, separated by dots. ITU-T X.660 limits the first
// to 0, 1 and 2, and the second to 39 after 0 and 1.
func (c *checker) checkURNOID(nss string) {
	if !isOID(nss) {
		c.reportPath(urnOID)
	}
}

// isOID reports whether s is an OID.
func isOID(s string) bool {
	root, rest, more := strings.Cut(s, ".")
	if root != "0" && root != "1" && root != "2" {
		return false
	}
	for second := true; more; second = false {
		var arc string
		arc, rest, more = strings.Cut(rest, ".")
		if arc == "" || len(arc) > 1 && arc[0] == '0' || !all(arc, isDigit) {
			return false
		}
		if second && root != "2" && (len(arc) > 2 || len(arc) == 2 && arc > "39") {
			return false
		}
	}
	return true
}

// checkURNISBN is rule urn-isbn. RFC 8254: an ISBN of ISO 2108, with 13 digits or the former 10, with or without
// hyphens. Where the hyphens belong depends on tables that change, so they are not judged beyond standing between two
// digits.
func (c *checker) checkURNISBN(nss string) {
	if urnISBNMessage(nss) != "" {
		c.reportPath(urnISBN)
	}
}

// urnISBNMessage returns the message of rule urn-isbn for what should be an ISBN, or "" if it finds nothing.
func urnISBNMessage(nss string) string {
	digits, n, ok := isbnDigits(nss)
	switch {
	case !ok:
		return "this is not an ISBN; write its 13 or 10 digits, with or without single hyphens between them"
	case n == 13 && !(digits[0] == 9 && digits[1] == 7 && digits[2] >= 8):
		return "the ISBN does not begin with 978 or 979; compare it with the book"
	case n == 13 && digits[2] == 9 && digits[3] == 0:
		return "979-0 begins an ISMN, the number of printed music; write an ISBN"
	case n == 10 && sum10(digits)%11 != 0, n == 13 && sum13(digits)%10 != 0:
		return "the check digit of the ISBN is wrong; compare it with the book"
	}
	return ""
}

// isbnDigits returns the digits of s without hyphens, and how many they are, 10 or 13. The last of ten may be an "X",
// which stands for 10. It returns false if s has not the form of an ISBN.
func isbnDigits(s string) (digits [13]byte, n int, ok bool) {
	hyphen := true // the last character is a hyphen, or there is none
	for i := range len(s) {
		switch b := lower(s[i]); {
		case b == '-' && !hyphen:
			hyphen = true
			continue
		case n < len(digits) && isDigit(b):
			digits[n] = b - '0'
		case n == 9 && b == 'x' && i == len(s)-1:
			digits[n] = 10
		default:
			return digits, n, false
		}
		hyphen = false
		n++
	}
	return digits, n, !hyphen && (n == 10 || n == 13)
}

// sum10 returns the sum of the ten digits with the weights 10 to 1, a multiple of 11 if the last digit is right.
func sum10(digits [13]byte) (sum int) {
	for i, d := range digits[:10] {
		sum += (10 - i) * int(d)
	}
	return sum
}

// sum13 returns the sum of the digits with the weights 1 and 3 in turn, a multiple of 10 if the last digit is right.
func sum13(digits [13]byte) (sum int) {
	for i, d := range digits {
		sum += (1 + i%2*2) * int(d)
	}
	return sum
}
