// Package secret finds text that may be a password in invalid IRIs, and hides it in error messages.
package secret

import "strings"

// A Kind says what a text is meant to be.
type Kind uint8

const (
	Reference Kind = iota // a complete IRI or reference, or a component after the authority
	Authority             // an authority or a host
	Userinfo              // a userinfo
	Port                  // a port
	Path                  // a path, possibly cut off before a query or fragment
)

// In returns the start and end of the part of s that may be a password, or two equal offsets if there is none. In a
// reference, this is the text between the first ":" after the scheme and the last "@":
//
//	http://user:pass@host/ b      pass
//	http:///user:pa/s@s?@host/    pa/s@s?
//	http://host:port/a@b          port/a
//
// In does not look for an authority, because an invalid text may have too many or too few slashes before it, and raw
// delimiters in the password. It sometimes hides too much, as in the last line, which does little harm.
func In(s string, k Kind) (start, end int) {
	end = strings.LastIndexByte(s, '@')
	switch k {
	case Port:
		// The caller may have split "user:pass@host" at its first ":".
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

// Hide returns s[start:end] with "xxxxx" in place of the bytes that are also in s[from:to], if there are any.
func Hide(s string, start, end, from, to int) string {
	from, to = max(start, from), min(end, to)
	if from >= to {
		return s[start:end]
	}
	return s[start:from] + "xxxxx" + s[to:end]
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
