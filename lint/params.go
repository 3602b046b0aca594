package lint

// Rules about secrets and HTML entities between the delimiters "&" and ";".

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/unichar"
)

// checkSecretParam checks rule secret-param for the parameter at text[start:end] up to the first
// separator. RFC 6750 section 5.3: do not pass a bearer token in a URL, which logs and histories
// show. Messages about the value do not quote it, whatever the severity of the rule; see mayQuote.
func (c *checker) checkSecretParam(start, end int, separator byte) {
	if c.scheme == "data" {
		return
	}
	if n := strings.IndexByte(c.text[start:end], separator); n >= 0 {
		end = start + n
	}
	name, value, _ := strings.Cut(c.text[start:end], "=")
	if value != "" && isCertain(name) {
		c.reportHere(secretParam, start, start+len(name))
	}
}

// isCertain reports whether a parameter of this name certainly holds a secret. The name is decoded.
// Case, "-" and "_" are ignored. Of the names that [example.com/iri/params.IsSecret] knows, "token"
// and "key" are often harmless, for example.
func isCertain(name string) bool {
	var folded [len("xamzsecuritytoken")]byte // the longest name
	n := 0
	for i, size := 0, 0; i < len(name); i += size {
		var b byte
		b, size = unichar.ByteAt(name, i)
		switch {
		case b == '-' || b == '_':
			continue
		case n == len(folded) || !char.IsLetter(b): // no name has a digit
			return false
		}
		folded[n] = b | 0x20
		n++
	}
	switch string(folded[:n]) {
	case "accesstoken", "idtoken", "refreshtoken", "clientsecret", "apikey", "apisecret", "authtoken", "password",
		"passwd", "pwd",
		"secret", "guestaccesstoken", "authkey", "sessionid", "phpsessid", "jsessionid", "sig", "signature", "xamzsignature",
		"xamzsecuritytoken":
		return true
	}
	return false
}

// checkHTMLEntity checks rule html-entity for the "&" at text[i], from the path on. HTML section
// 13.5 defines the entities. They get into a link when it is copied out of the source of a page and
// not decoded.
func (c *checker) checkHTMLEntity(i int) {
	if n := entityLen(c.text[i:]); n > 0 && c.scheme != "data" {
		c.reportHere(htmlEntity, i, i+n)
	}
}

// entityLen returns the length of the HTML entity at the start of s, or 0. s begins with "&". It
// knows the entities that are common in links, and all numeric ones, such as "&#38;" and "&#x26;".
func entityLen(s string) int {
	for _, entity := range [...]string{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;"} {
		if strings.HasPrefix(s, entity) {
			return len(entity)
		}
	}
	digits := strings.TrimPrefix(s, "&#")
	is := char.IsDigit
	if hasPrefixFold(digits, "x") {
		digits, is = digits[len("x"):], char.IsHex
	}
	n := 0
	for n < len(digits) && is(digits[n]) {
		n++
	}
	if n == 0 || n == len(digits) || digits[n] != ';' {
		return 0
	}
	return len(s) - len(digits) + n + len(";")
}
