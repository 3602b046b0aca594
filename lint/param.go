package lint

// Rule secret-param.

import "example.com/iri/internal/secret"

// checkSecretParam implements rule secret-param for the parameter at text[start:end] up to the first separator. RFC 6750
// section 5.3: do not pass a bearer token in a URL, which logs and histories show. Messages about the value do not quote
// it, whatever the severity of the rule; see mayQuote.
func (c *checker) checkSecretParam(start, end int, separator byte) {
	if c.scheme == schemeData {
		return
	}
	if nameEnd, valueEnd, ok := secret.Param(c.text[:end], start, separator); ok {
		c.secretStart, c.secretEnd = nameEnd+len("="), valueEnd
		c.reportHere(secretParam, start, nameEnd)
	}
}
