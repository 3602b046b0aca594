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

// Name reports whether a parameter with this decoded name holds a secret.
func Name(name string) bool { return !strings.Contains(name, "%") && isParam(name) } // no name has a "%"

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

// Values returns the start and end of the value of each parameter of s that holds a secret, in order. A parameter may stand
// anywhere: s may be several references, or a part of one. A value ends at "/", ";", "?" or "#" in the path, at "&" or "#" in
// the query, and at "&" in the fragment. A data: URL has no parameters.
//
//	https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4     1, 3 and 4
func Values(s string) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		if scheme := s[:schemeLen(s)]; strings.EqualFold(scheme, "data:") {
			return
		}
		head, _, _ := strings.Cut(s, "#")
		path, _, _ := strings.Cut(head, "?")
		for i := strings.IndexByte(s, '='); i >= 0; {
			start := i + 1
			if isParam(s[nameStart(s, i):i]) {
				end, ends := len(s), "&"
				switch {
				case i < len(path):
					ends = "/;?#"
				case i < len(head):
					ends = "&#"
				}
				if n := strings.IndexAny(s[start:], ends); n >= 0 {
					end = start + n
				}
				if start < end && !yield(start, end) {
					return
				}
				start = end
			}
			next := strings.IndexByte(s[start:], '=')
			if next < 0 {
				return
			}
			i = start + next
		}
	}
}

// nameStart returns the start of the name that ends at s[i]. It follows another character than a letter, a digit, "-", "_" or
// ".", raw or percent-encoded, so decoding s changes no name. s[i] is "=", which ends a percent-encoding that is cut short.
func nameStart(s string, i int) int {
	start := i
	for start > 0 && (isNameByte(s[start-1]) || s[start-1] == '%') {
		start--
		if s[start] == '%' && char.IsHex(s[start+1]) && char.IsHex(s[start+2]) && !isNameByte(char.FromHex(s[start+1])<<4|char.FromHex(s[start+2])) {
			return start + len("%HH")
		}
	}
	return start
}

func isNameByte(b byte) bool { return char.IsAlphanum(b) || strings.IndexByte("-_.", b) >= 0 }
