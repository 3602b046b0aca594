package lint

// Rules about tel: IRIs.

import "strings"

// checkTelSyntax implements rule tel-syntax. RFC 3966 section 3:
//
//	telephone-uri        = "tel:" telephone-subscriber
//	telephone-subscriber = global-number / local-number
//	global-number        = global-number-digits *par
//	local-number         = local-number-digits *par context *par
//
// In that grammar "#" is a digit, and there are no fragments. Here a "#" or "%23" among the digits of a local number
// is a digit. Any other "#" starts a fragment.
func (c *checker) checkTelSyntax() {
	if c.telSyntaxMessage() != "" {
		c.reportWhole(telSyntax)
	}
}

// telSyntaxMessage returns the message of rule tel-syntax, or "" if it finds nothing.
func (c *checker) telSyntaxMessage() string {
	s := c.text[c.schemeEnd+len(":"):]
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
		case isHex(s[n]), s[n] == '*', s[n] == '#':
			digits = true
			n++
		case s[n] == '%' && octetAt(s, n) == '#':
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
func telParams(s string) (valid, context bool) {
	if s == "" {
		return true, false
	}
	if s[0] != ';' {
		return false, false
	}
	rest := s[len(";"):]
	free, withContext := parsDone, parsNone // s read so far as any pars, and as pars that include a context
	for more := true; more; {
		var par string
		par, rest, more = strings.Cut(rest, ";")
		canBegin := free >= parsDone
		free, withContext = free.next(par), withContext.next(par)
		if canBegin && isContext(par) {
			withContext = max(withContext, parsDone)
		}
	}
	return free >= parsDone, withContext >= parsDone
}

// A pars says whether a text can be read as *par. The grammar is ambiguous after an isub, because an isub can
// contain ";":
//
//	;isub=a;b     one or two pars
//	;isub=a;b@c   one par, because ";b@c" is not a par
//	;isub=;b      one par, because an isub must not be empty
type pars uint8

const (
	parsNone      pars = iota // it cannot be read as *par
	parsEmptyIsub             // it ends with an empty isub, so more must follow
	parsDone                  // it is *par
	parsIsub                  // it is *par, and can end with an isub
)

// next returns the value for the text followed by ";" and par. par must not contain ";".
func (p pars) next(par string) pars {
	switch p {
	case parsNone:
		return parsNone
	case parsEmptyIsub, parsIsub:
		return parsIsub // any character that an IRI can have here is a uric, and so is ";"
	}
	name, value, hasValue := strings.Cut(par, "=")
	isName := func(b byte) bool { return isAlphanum(b) || b == '-' }
	switch {
	case hasValue && equalFold(name, "isub") && value == "":
		return parsEmptyIsub
	case hasValue && equalFold(name, "isub"):
		return parsIsub
	case name == "" || !all(name, isName) || hasValue && (value == "" || !all(value, isParamChar)):
		return parsNone
	}
	return parsDone
}

// isContext reports whether ";" followed by par is a context.
func isContext(par string) bool {
	name, value, _ := strings.Cut(par, "=")
	return equalFold(name, "phone-context") && isDescriptor(value)
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
		if !isLDH(label) || !more && !isAlpha(label[0]) {
			return false
		}
	}
	return true
}
