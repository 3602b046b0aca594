package lint

// Rules about tel: IRIs.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/unichar"
)

// telSyntaxMessage returns the message of rule tel-syntax, or "" if it finds nothing. RFC 3966
// section 3:
//
//	telephone-uri        = "tel:" telephone-subscriber
//	telephone-subscriber = global-number / local-number
//	global-number        = global-number-digits *par
//	local-number         = local-number-digits *par context *par
//
// In that grammar "#" is a digit, and there are no fragments. Here a "#" or "%23" among the digits
// of a local number is a digit. Any other "#" starts a fragment.
func (c *checker) telSyntaxMessage() string {
	s := c.text[c.SchemeEnd+len(":"):]
	n := number(s)
	params, _, _ := strings.Cut(s[n:], "#")
	valid, context := telParams(params)
	switch {
	case n == 0 || !valid:
		return "this is not a valid telephone number; write \"+\", the country code and the number, separated only by \"-" +
			"\", \".\", \"(\" and \")\""
	case !context && s[0] != '+':
		return "this local number is ambiguous; add \"+\" and the country code before it, or \";phone-context=+\" and the " +
			"country code after it"
	}
	return ""
}

// number returns the length of the digits of a global or local number at the start of s, or 0 if
// there is none. A "#" can be percent-encoded.
//
//	global-number-digits = "+" *phonedigit DIGIT *phonedigit
//	phonedigit           = DIGIT / [ visual-separator ]
//	local-number-digits  = *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex
//	phonedigit-hex       = HEXDIG / "*" / "#" / [ visual-separator ]
//	visual-separator     = "-" / "." / "(" / ")"
func number(s string) int {
	digits, isGlobal := false, strings.HasPrefix(s, "+")
	n := len(s) - len(strings.TrimPrefix(s, "+"))
	for n < len(s) {
		b, size := unichar.ByteAt(s, n)
		isDigit := char.IsDigit(b) || !isGlobal && (char.IsHex(b) || b == '*' || b == '#')
		if !isDigit && strings.IndexByte("-.()", b) < 0 || b != '#' && size > 1 {
			break
		}
		digits = digits || isDigit
		n += size
	}
	if !digits {
		return 0
	}
	return n
}

// telParams reports whether s is *par, and whether s can be read as *par with a context. An
// extension is also a parameter.
//
//	par             = parameter / extension / isdn-subaddress
//	isdn-subaddress = ";isub=" 1*uric
//	extension       = ";ext=" 1*phonedigit
//	parameter       = ";" pname ["=" pvalue ]
//	pname           = 1*( alphanum / "-" )
//	pvalue          = 1*paramchar
//	context         = ";phone-context=" descriptor
//
// The grammar is ambiguous after an isub, because any character that an IRI can have here is a
// uric, and so is ";":
//
//	;isub=a;b     one or two pars
//	;isub=a;b@c   one par, because ";b@c" is not a par
//	;isub=;b      one par, because an isub must not be empty
//
// So telParams reads s from the end. It remembers the results for the text from the last ";" on,
// and whether a text from a later ";" on has a context.
func telParams(s string) (valid, context bool) {
	valid = true
	later, end := false, len(s)
	for end > 0 {
		start := strings.LastIndexByte(s[:end], ';')
		if start < 0 {
			return false, false
		}
		name, value, hasValue := strings.Cut(s[start+1:end], "=")
		isName := name != "" && char.AlphanumLen(name, "-") == len(name)
		here, hereContext := false, false
		switch {
		case hasValue && char.EqualFold(name, "isub"):
			here = value != "" || end < len(s)
			hereContext = value != "" && context || later
		case isName && (!hasValue || value != "" && all(value, isParamChar)):
			here = valid
			hereContext = context || valid && char.EqualFold(name, "phone-context") && isDescriptor(value)
		}
		later = later || context
		valid, context, end = here, hereContext, start
	}
	return valid, context
}

// isParamChar reports whether b is a paramchar, or part of a pct-encoded. Non-ASCII bytes are
// allowed, because ToURI percent-encodes them.
//
//	paramchar        = param-unreserved / unreserved / pct-encoded
//	param-unreserved = "[" / "]" / "/" / ":" / "&" / "+" / "$"
//	unreserved       = alphanum / mark
//	mark             = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
func isParamChar(b byte) bool {
	return char.IsAlphanum(b) || b == '%' || b >= 0x80 || strings.ContainsRune("[]/:&+$-_.!~*'()", rune(b))
}

// isDescriptor reports whether s is a descriptor.
//
//	descriptor  = domainname / global-number-digits
//	domainname  = *( domainlabel "." ) toplabel [ "." ]
//	domainlabel = alphanum / alphanum *( alphanum / "-" ) alphanum
//	toplabel    = ALPHA / ALPHA *( alphanum / "-" ) alphanum
func isDescriptor(s string) bool {
	if strings.HasPrefix(s, "+") {
		return number(s) == len(s)
	}
	name := strings.TrimSuffix(s, ".")
	return areLDH(name) && char.IsLetter(name[strings.LastIndexByte(name, '.')+1])
}
