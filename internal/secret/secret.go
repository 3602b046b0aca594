// Package secret finds what may be a password in a text that is not a valid IRI, so that error messages can hide it.
package secret

import "strings"

// A Kind is what a text was given as.
type Kind uint8

const (
	Reference Kind = iota // a whole IRI or reference, or a component after the authority
	Authority             // an authority or a host alone
	Userinfo              // a userinfo alone
	Port                  // a port alone
	Path                  // a path alone, after which a query or fragment may have been cut off
)

// In returns where the part of s that may be a password starts and ends, or two equal offsets if s has no such part.
// That is what stands between the first ":" after the scheme and the last "@":
//
//	http://user:pass@host/ b      pass
//	http:///user:pa/s@s?@host/    pa/s@s?
//	http://host:port/a@b          port/a
//
// A text that does not match the grammar may have too many slashes before its authority, or too few, and raw delimiters
// in its password. So In does not look for an authority: hiding too much, as in the last line, does little harm.
func In(s string, k Kind) (start, end int) {
	end = strings.LastIndexByte(s, '@')
	switch k {
	case Port:
		// Someone may have split "user:pass@host" at its first ":".
		return 0, max(0, end)
	case Userinfo:
		end = len(s)
	case Path:
		// In "http//user:pass?word@host" the path is "http//user:pass".
		slashes := strings.Index(s, "//")
		if slashes < 0 {
			return 0, 0
		}
		start = slashes
		if end < slashes {
			end = len(s)
		}
	case Reference:
		start = schemeLen(s)
	}
	colon := strings.IndexByte(s[start:], ':')
	if colon < 0 {
		return 0, 0
	}
	start += colon + 1
	return start, max(start, end)
}

// schemeLen returns the length of the scheme and the ":" that s starts with, or 0.
func schemeLen(s string) int {
	for i := range len(s) {
		switch b := s[i]; {
		case 'a' <= b|0x20 && b|0x20 <= 'z':
		case i > 0 && ('0' <= b && b <= '9' || b == '+' || b == '-' || b == '.'):
		case i > 0 && b == ':':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}
