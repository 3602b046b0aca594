package lint

// Rules about secrets and HTML entities between the delimiters "&" and ";".

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/secret"
)

// checkSecretParam checks rule secret-param for the parameter at text[start:end] up to the first separator. RFC 6750
// section 5.3: do not pass a bearer token in a URL, which logs and histories show. Messages about the value do not quote
// it, whatever the severity of the rule; see mayQuote.
func (c *checker) checkSecretParam(start, end int, separator byte) {
	if c.scheme == "data" {
		return
	}
	if nameEnd, valueEnd, ok := secret.Param(c.text[:end], start, separator); ok {
		c.secretStart, c.secretEnd = nameEnd+len("="), valueEnd
		c.reportHere(secretParam, start, nameEnd)
	}
}

// checkHTMLEntity checks rule html-entity for the "&" at text[i], from the path on. HTML section 13.5 defines the
// entities. They get into a link when it is copied out of the source of a page and not decoded.
func (c *checker) checkHTMLEntity(i int) {
	if n := entityLen(c.text[i:]); n > 0 && c.scheme != "data" {
		c.reportHere(htmlEntity, i, i+n)
	}
}

// entityLen returns the length of the HTML entity at the start of s, or 0. s begins with "&". It knows the entities that
// are common in links, and all numeric ones, such as "&#38;" and "&#x26;".
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
