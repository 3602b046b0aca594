// Package secret finds text that may be a password, and hides it in error messages.
package secret

import "strings"

// A Kind says what a text is meant to be.
type Kind uint8

const (
	Reference Kind = iota // a complete IRI or reference, or another complete text
	Part                  // a path or another part of a reference, after which an "@" may have followed
	Authority             // an authority, a host or another text without a scheme before it
	Userinfo              // a userinfo
	Port                  // a port
)

// In returns the start and end of the part of s that may be a password, or two equal offsets if there is none. In a
// reference, this is the text between the first ":" after the scheme and the last "@" after it. "%40" counts as "@", and so
// does "%2540", which is "%40" after a "%" was escaped:
//
//	http://user:pass@host/ b      pass
//	http:///user:pa/s@s?@host/    pa/s@s?
//	https://user:pass%40host      pass
//	http://host:port/a@b          port/a
//	file:///C:/a@b                nothing: the ":" of a drive does not count
//
// A Part has no scheme. If it contains "//" or ":/", the password may extend to its end.
//
// In does not look for an authority, because an invalid text may have too many or too few slashes before it, and raw
// delimiters in the password. It sometimes hides too much, as in the fourth line, which does little harm.
func In(s string, k Kind) (start, end int) {
	end = lastAt(s)
	switch k {
	case Reference:
		start = schemeLen(s)
		start += driveLen(s[:start], s[start:])
	case Part:
		// In "http//user:pass?word@host", the path is "http//user:pass".
		if strings.Contains(s, "//") || strings.Contains(s, ":/") {
			end = len(s)
		}
	case Userinfo:
		end = len(s)
	case Port:
		// The caller may have split "user:pass@host" at its first ":".
		return 0, max(0, end)
	}
	colon := strings.IndexByte(s[start:], ':')
	if colon < 0 {
		return 0, 0
	}
	start += colon + 1
	return start, max(start, end)
}

// lastAt returns the offset of the last "@", "%40", "%2540" and so on in s, or -1.
func lastAt(s string) int {
	at := strings.LastIndexByte(s, '@')
	for end := len(s); ; {
		i := strings.LastIndex(s[:end], "40")
		if i <= at {
			return at
		}
		before := s[:i]
		for strings.HasSuffix(before, "25") {
			before = before[:len(before)-len("25")]
		}
		if strings.HasSuffix(before, "%") {
			return len(before) - len("%")
		}
		end = i + 1
	}
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
		case isLetter(b):
		case i > 0 && ('0' <= b && b <= '9' || b == '+' || b == '-' || b == '.'):
		case i > 0 && b == ':':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}

// driveLen returns the length of rest up to the ":" of a drive, or 0 if rest does not begin with a drive or scheme is not
// "file:". It accepts what package fileiri does, and more slashes: "c:/a", "//C:/a", "///C:/a", "//localhost/C:/a".
func driveLen(scheme, rest string) int {
	if !strings.EqualFold(scheme, "file:") {
		return 0
	}
	const localhost = "localhost/"
	drive := strings.TrimLeft(rest, `/\`)
	if len(drive) > len(localhost) && strings.EqualFold(drive[:len(localhost)], localhost) {
		drive = drive[len(localhost):]
	}
	if len(drive) < 2 || !isLetter(drive[0]) || drive[1] != ':' || len(drive) > 2 && drive[2] != '/' && drive[2] != '\\' {
		return 0
	}
	return len(rest) - len(drive) + len("C:")
}

// isLetter reports whether b is an ASCII letter.
func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
