package lint

// Rules about tel: IRIs.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// telSyntaxMessage returns the message of rule tel-syntax, or "" if it finds nothing. RFC 3966 section 3:
//
//	telephone-uri        = "tel:" telephone-subscriber
//	telephone-subscriber = global-number / local-number
//	global-number        = global-number-digits *par
//	local-number         = local-number-digits *par context *par
//
// In that grammar "#" is a digit, and there are no fragments. Here a "#" or "%23" among the digits of a local number
// is a digit. Any other "#" starts a fragment.
func (c *checker) telSyntaxMessage() string {
	s := c.text[c.SchemeEnd+len(":"):]
	isGlobal := strings.HasPrefix(s, "+")
	var n int
	if isGlobal {
		n = globalNumber(s)
	} else {
		n = localNumber(s)
	}
	params, _, _ := strings.Cut(s[n:], "#")
	valid, context := telParams(params)
	switch {
	case n == 0 || !valid:
		return "this is not a valid telephone number; write \"+\", the country code and the number, separated only by \"-\", \".\", \"(\" and \")\""
	case !isGlobal && !context:
		return "this local number is ambiguous; add \"+\" and the country code before it, or \";phone-context=+\" and the country code after it"
	}
	return ""
}

// isSeparator reports whether b is a visual-separator.
//
//	visual-separator = "-" / "." / "(" / ")"
func isSeparator(b byte) bool { return b == '-' || b == '.' || b == '(' || b == ')' }

// globalNumber returns the length of the global-number-digits at the start of s, or 0 if there are none. s must begin
// with "+".
//
//	global-number-digits = "+" *phonedigit DIGIT *phonedigit
//	phonedigit           = DIGIT / [ visual-separator ]
func globalNumber(s string) int {
	digits := false
	n := len("+")
	for n < len(s) && (isDigit(s[n]) || isSeparator(s[n])) {
		digits = digits || isDigit(s[n])
		n++
	}
	if !digits {
		return 0
	}
	return n
}

// localNumber returns the length of the local-number-digits at the start of s, or 0 if there are none.
//
//	local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex
//	phonedigit-hex      = HEXDIG / "*" / "#" / [ visual-separator ]
func localNumber(s string) int {
	digits := false
	n := 0
scan:
	for n < len(s) {
		switch {
		case char.IsHex(s[n]), s[n] == '*', s[n] == '#':
			digits = true
			n++
		case s[n] == '%' && span.PercentByte(s, n) == '#':
			digits = true
			n += tripletLen
		case isSeparator(s[n]):
			n++
		default:
			break scan
		}
	}
	if !digits {
		return 0
	}
	return n
}

// telParams reports whether s is *par, and whether s can be read as *par with a context. An extension is also a
// parameter.
//
//	par             = parameter / extension / isdn-subaddress
//	isdn-subaddress = ";isub=" 1*uric
//	extension       = ";ext=" 1*phonedigit
//	parameter       = ";" pname ["=" pvalue ]
//	pname           = 1*( alphanum / "-" )
//	pvalue          = 1*paramchar
//	context         = ";phone-context=" descriptor
//
// The grammar is ambiguous after an isub, because any character that an IRI can have here is a uric, and so is ";":
//
//	;isub=a;b     one or two pars
//	;isub=a;b@c   one par, because ";b@c" is not a par
//	;isub=;b      one par, because an isub must not be empty
//
// So telParams reads s from the end. It remembers the results for the text from the last ";" on, and whether a text from a
// later ";" on has a context.
func telParams(s string) (valid, context bool) {
	valid = true
	later, end := false, len(s)
	for end > 0 {
		start := strings.LastIndexByte(s[:end], ';')
		if start < 0 {
			return false, false
		}
		name, value, hasValue := strings.Cut(s[start+1:end], "=")
		isName := func(b byte) bool { return isAlphanum(b) || b == '-' }
		here, hereContext := false, false
		switch {
		case hasValue && equalFold(name, "isub"):
			here = value != "" || end < len(s)
			hereContext = value != "" && context || later
		case name != "" && all(name, isName) && (!hasValue || value != "" && all(value, isParamChar)):
			here = valid
			hereContext = context || valid && equalFold(name, "phone-context") && isDescriptor(value)
		}
		later = later || context
		valid, context, end = here, hereContext, start
	}
	return valid, context
}

// isParamChar reports whether b is a paramchar, or part of a pct-encoded. Non-ASCII bytes are allowed, because ToURI
// percent-encodes them.
//
//	paramchar        = param-unreserved / unreserved / pct-encoded
//	param-unreserved = "[" / "]" / "/" / ":" / "&" / "+" / "$"
//	unreserved       = alphanum / mark
//	mark             = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
func isParamChar(b byte) bool {
	return isAlphanum(b) || b == '%' || b >= 0x80 || strings.ContainsRune("[]/:&+$-_.!~*'()", rune(b))
}

// isDescriptor reports whether s is a descriptor.
//
//	descriptor  = domainname / global-number-digits
//	domainname  = *( domainlabel "." ) toplabel [ "." ]
//	domainlabel = alphanum / alphanum *( alphanum / "-" ) alphanum
//	toplabel    = ALPHA / ALPHA *( alphanum / "-" ) alphanum
func isDescriptor(s string) bool {
	if strings.HasPrefix(s, "+") {
		return globalNumber(s) == len(s)
	}
	for rest, more := strings.TrimSuffix(s, "."), true; more; {
		var label string
		label, rest, more = strings.Cut(rest, ".")
		if !isLDH(label) || !more && !char.IsLetter(label[0]) {
			return false
		}
	}
	return true
}
