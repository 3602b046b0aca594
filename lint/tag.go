package lint

// Rules about tag: URIs.

import "strings"

// checkTagSyntax implements rule tag-syntax. RFC 4151 section 2.1:
//
//	tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
//	taggingEntity = authorityName "," date
//	specific      = *( pchar / "/" / "?" )
func (c *checker) checkTagSyntax() {
	entity, _, ok := strings.Cut(c.text[c.schemeEnd+len(":"):c.queryEnd], ":")
	name, date, _ := strings.Cut(entity, ",")
	if !ok || !isAuthorityName(name) || !isDate(date) {
		c.reportWhole(tagSyntax)
	}
}

// isAuthorityName reports whether s is a DNS name or an e-mail address.
//
//	authorityName = DNSname / emailAddress
//	DNSname       = DNScomp *( "."  DNScomp )
//	DNScomp       = alphaNum [*(alphaNum /"-") alphaNum]
//	emailAddress  = 1*(alphaNum /"-"/"."/"_") "@" DNSname
func isAuthorityName(s string) bool {
	if local, domain, ok := strings.Cut(s, "@"); ok {
		isLocal := func(b byte) bool { return isAlphanum(b) || b == '-' || b == '.' || b == '_' }
		if local == "" || !all(local, isLocal) {
			return false
		}
		s = domain
	}
	for more := true; more; {
		var label string
		if label, s, more = strings.Cut(s, "."); !isLDH(label) {
			return false
		}
	}
	return true
}

// isDate reports whether s is a date. As in the RFC, a month or a day can be any two digits.
//
//	date  = year ["-" month ["-" day]]
//	year  = 4DIGIT
//	month = 2DIGIT
//	day   = 2DIGIT
func isDate(s string) bool {
	const full = "2025-01-31"
	if len(s) != len("2025") && len(s) != len("2025-01") && len(s) != len(full) {
		return false
	}
	for i := range len(s) {
		if isHyphen := full[i] == '-'; isHyphen != (s[i] == '-') || !isHyphen && !isDigit(s[i]) {
			return false
		}
	}
	return true
}
