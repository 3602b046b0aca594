package secret

import (
	"iter"
	"strings"

	"example.com/iri/internal/char"
)

// Param returns the ends of the name and of the value of the parameter at s[start], which ends before the first
// separator, and whether it holds a secret: it has one of certain names, and its value is not empty. The value starts
// after the "=" at nameEnd.
func Param(s string, start int, separator byte) (nameEnd, end int, ok bool) {
	end = len(s)
	if n := strings.IndexByte(s[start:], separator); n >= 0 {
		end = start + n
	}
	n := strings.IndexByte(s[start:end], '=')
	if n < 0 || start+n+1 == end || !isParam(s[start:start+n]) {
		return 0, end, false
	}
	return start + n, end, true
}

// isParam reports whether a parameter of this name holds a secret. The name is decoded. Case, "-" and "_" are ignored.
func isParam(name string) bool {
	var folded [len("xamzsecuritytoken")]byte // the longest name
	n := 0
	for i := 0; i < len(name); i++ {
		b := name[i]
		if b == '%' && i+2 < len(name) && char.IsHex(name[i+1]) && char.IsHex(name[i+2]) {
			b = char.FromHex(name[i+1])<<4 | char.FromHex(name[i+2])
			i += 2
		}
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
	case "accesstoken", "idtoken", "refreshtoken", "clientsecret", "apikey", "apisecret", "authtoken", "password", "passwd", "pwd",
		"secret", "guestaccesstoken", "authkey", "sessionid", "phpsessid", "jsessionid", "sig", "signature", "xamzsignature",
		"xamzsecuritytoken":
		return true
	}
	return false
}

// Values returns the start and end of the value of each parameter of s that holds a secret, in order: in the query and the
// fragment between "&", and in a segment of the path after ";". s is a complete reference, which need not be valid. A data:
// URL has no parameters.
//
//	https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4     1, 3 and 4
func Values(s string) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		if scheme := s[:schemeLen(s)]; strings.EqualFold(scheme, "data:") {
			return
		}
		head, _, _ := strings.Cut(s, "#")
		path, _, _ := strings.Cut(head, "?")
		for start := 0; start < len(path); {
			end := len(path)
			if n := strings.IndexByte(path[start:], '/'); n >= 0 {
				end = start + n
			}
			if n := strings.IndexByte(path[start:end], ';'); n >= 0 && !values(path[:end], start+n+1, ';', yield) {
				return
			}
			start = end + 1
		}
		_ = values(head, len(path)+1, '&', yield) && values(s, len(head)+1, '&', yield)
	}
}

// values yields the values of the parameters in s[start:], which are separated by separator.
func values(s string, start int, separator byte, yield func(start, end int) bool) bool {
	for start < len(s) {
		nameEnd, end, ok := Param(s, start, separator)
		if ok && !yield(nameEnd+1, end) {
			return false
		}
		start = end + 1
	}
	return true
}
