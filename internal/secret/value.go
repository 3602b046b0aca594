package secret

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

// A values finds the values of the parameters that hold secrets. A parameter is a name, "=" and a
// value. It may stand anywhere after the authority of a valid reference, and anywhere in another
// text, which may be several references. A data: URL has none.
//
//	https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4     1, 3 and 4
//	host=db user=app password=a/b                                 a/b
type values struct {
	text            string
	query, fragment int // where these begin, with their delimiters; 0 for a component on its own
	isList          bool
}

// find returns the values of s, and the offset of the "=" of the first parameter that holds a
// secret, or the length of s.
func find(s string, k Kind) (v values, equals int) {
	o := offset.Of(s)
	v = values{text: s}
	switch k {
	case Fragment:
	case Query:
		v.fragment = o.QueryEnd
	default:
		v.query, v.fragment, v.isList = o.PathEnd, o.QueryEnd, isList(s)
	}
	switch {
	case k >= Text && strings.EqualFold(s[:o.SchemeEnd], "data"):
		return v, len(s)
	case k == Valid:
		return v, nextValue(s, o.PathStart)
	}
	return v, nextValue(s, 0)
}

// nextValue returns the offset of the first "=" from s[i] on that a name of a secret precedes, or
// the length of s.
func nextValue(s string, i int) int {
	for n := strings.IndexByte(s[i:], '='); n >= 0; n = strings.IndexByte(s[i:], '=') {
		if i += n; isSecret(s[nameStart(s, i):i], true) {
			return i
		}
		i += len("=")
	}
	return len(s)
}

// end returns the end of the value that starts at text[i], or goes on there. A value ends before
// "&", in the path also before "/", "?", "#" and "://", in the query before "#", and everywhere
// before white space or ";" if a name and "=" follow. In a list, it only ends before the next name
// and "=".
func (v *values) end(i int) int {
	ends := "&"
	switch {
	case v.isList:
		ends = ""
	case i <= v.query:
		ends = "&/?#"
	case i <= v.fragment:
		ends = "&#"
	}
	for i < len(v.text) {
		switch b := v.text[i]; {
		case strings.IndexByte(ends, b) >= 0 || ends == "&/?#" && strings.HasPrefix(v.text[i:], "://"):
			return i
		case b == ';' || b == '&' || isSpace(b):
			next := i + 1
			for next < len(v.text) && (v.text[next] == ';' || isSpace(v.text[next])) {
				next++
			}
			next, ok := pairAt(v.text, next)
			if ok {
				return i
			}
			i = next
		default:
			i++
		}
	}
	return i
}

// isList reports whether s begins with a name and "=", or has them after white space, as a
// connection string or a line of a log has.
func isList(s string) bool {
	for i := range len(s) {
		if i == 0 || isSpace(s[i-1]) {
			if _, ok := pairAt(s, i); ok {
				return true
			}
		}
	}
	return false
}

// pairAt returns the end of the name at s[i], and whether there is one and "=" follows, perhaps
// after white space.
func pairAt(s string, i int) (end int, ok bool) {
	end = i
	for end < len(s) {
		b, n, times := decode(s[end:])
		if times > 1 || !isNameByte(b, n) {
			break
		}
		end += n
	}
	equals := end
	for end > i && equals < len(s) && isSpace(s[equals]) {
		equals++
	}
	return end, end > i && equals < len(s) && s[equals] == '='
}

// PairEnd returns the end of the pair of a query that begins at s[i] and ends before s[end]: at the
// first ";" that a name and "=" follow, or at end.
func PairEnd(s string, i, end int) int {
	for ; i < end; i++ {
		if s[i] == ';' {
			if _, ok := pairAt(s[:end], i+len(";")); ok {
				break
			}
		}
	}
	return i
}

// nameStart returns the start of the name that ends before the "=" at s[i], and before white space
// ahead of that.
func nameStart(s string, i int) int {
	for i > 0 && isSpace(s[i-1]) {
		i--
	}
	for i > 0 {
		b, n := lastByte(s[:i])
		if !isNameByte(b, n) {
			break
		}
		i -= n
	}
	return i
}

// isNameByte reports whether b, which has n bytes in the text, may stand in a name. A space must be
// percent-encoded.
func isNameByte(b byte, n int) bool {
	return char.IsAlphanum(b) || strings.IndexByte("-_.+[]", b) >= 0 || b == ' ' && n > 1
}

func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }

// lastByte returns the last byte of s, which must not be empty, and its length in s. It decodes a
// percent-encoding.
func lastByte(s string) (b byte, n int) {
	if i := len(s) - len("%HH"); i >= 0 && s[i] == '%' && char.IsHex(s[i+1]) && char.IsHex(s[i+2]) {
		return char.FromHex(s[i+1])<<4 | char.FromHex(s[i+2]), len("%HH")
	}
	return s[len(s)-1], 1
}

// Name reports whether a parameter with this decoded name usually holds a secret. Only its last
// word counts: that in the last brackets that are neither empty nor hold a number, or otherwise
// what precedes the brackets. Case, spaces, "-", "_" and "." are ignored.
func Name(name string) bool { return isSecret(name, false) }

// isSecret is Name, also for a name that is not decoded.
func isSecret(name string, isEncoded bool) bool {
	var folded [24]byte // the end of the name; longer than all that it is compared with
	n := 0              // how long the name is
	inBrackets, isNumber := false, true
	for len(name) > 0 {
		b, size := name[len(name)-1], 1
		if isEncoded {
			b, size = lastByte(name)
		}
		name = name[:len(name)-size]
		switch {
		case b == ']' && n == 0:
			inBrackets, isNumber = true, true
			continue
		case b == '[' && inBrackets && n > 0 && !isNumber:
			name = ""
			continue
		case b == '[' && inBrackets:
			n, inBrackets = 0, false
			continue
		case b == '-' || b == '_' || b == '.' || isSpace(b) || b == '+' && isEncoded:
			continue
		case char.IsLetter(b):
			b |= 0x20
		}
		isNumber = isNumber && char.IsDigit(b)
		if n++; n <= len(folded) {
			folded[len(folded)-n] = b
		}
	}
	end := folded[max(0, len(folded)-n):]
	for size := len("sig"); size <= len(end); size++ {
		switch string(end[len(end)-size:]) {
		case "token", "secret", "password", "passwordconfirmation", "passwd", "passphrase", "passcode", "pwd", "signature",
			"apikey", "accesskey", "secretkey", "privatekey", "subscriptionkey", "functionskey", "authkey", "appkey",
			"applicationkey", "saskey", "sessionid", "sessid", "authcode", "authorizationcode", "devicecode", "usercode",
			"verifier", "verification", "proof", "assertion", "connectionstring":
			return true
		case "sig", "sid", "key", "code", "auth", "authorization", "pass", "pin", "otp", "ticket", "session", "jwt", "hmac",
			"bearer", "idtokenhint", "samlresponse", "signedrequest", "rlkey", "tempauth", "hdnts", "hdnea", "crumb",
			"oobcode", "accountkey":
			if size == n {
				return true
			}
		}
	}
	return false
}
