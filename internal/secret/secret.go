// Package secret finds text that may be a password, to hide it in messages, and parameters that hold other secrets.
package secret

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// A Kind says what a text is meant to be.
type Kind uint8

const (
	Reference Kind = iota // a complete IRI or reference, or another complete text
	Part                  // a component on its own, or another text without a scheme, after which an "@" may have followed
	Userinfo              // a userinfo
	Port                  // a port
)

// In returns the start and end of the part of s that may be a password, or two equal offsets if there is none. In a
// reference, this is the text between the first ":" after the scheme and the last "@" after it. A percent-encoded ":", "@" or
// "/" counts, also one whose "%" was escaped, as in "%2540":
//
//	http://user:pass@host/ b      pass
//	http:///user:pa/s@s?@host/    pa/s@s?
//	https://user:pass%40host      pass
//	http://host:port/a@b          port/a
//	http://host:3000/a:b@c        nothing: what follows a valid port and a delimiter is no password
//	http://[::1]/a@b              nothing, as after a port
//	root:pass@tcp(host:3306)/db   pass, since "root" is no scheme
//	mailto:user@host?a:b@c        b
//	C:\a@b                        nothing, as for a scheme whose path holds an "@"
//	file:///C:/a@b                nothing: the ":" of a drive does not count
//
// The ":" of a scheme counts unless "//" follows it, or the scheme is one whose path holds an "@".
//
// A Part has no scheme. In every kind but a Reference, the password may extend to the end of a text with "//" or ":/", because
// another "@" may have followed.
//
// In does not look for an authority, because an invalid text may have too many or too few slashes before it, and raw
// delimiters in the password. It sometimes hides too much, as in the fourth line, which does little harm.
func In(s string, k Kind) (start, end int) {
	first, text := 0, s
	if k == Reference {
		if LastAt(s) < 0 {
			return len(s), len(s)
		}
		first = schemeLen(s)
		drive := driveLen(s[:first], s[first:])
		switch end := first + hostEnd(s[first:]); {
		case end > first:
			text = s[:end]
		case first > 0 && !strings.HasPrefix(s[first:], "//") && !PathHoldsAt(s[:first-1], s[first:]):
			first--
		}
		first += drive
	}
	start, end = len(s), LastAt(text)
	for i, last := first, byte(0); i < len(s); {
		b, n := decode(s[i:])
		i += n
		switch {
		case b == ':' && start == len(s):
			start = i
		case b == '/' && (last == '/' || last == ':') && k != Reference:
			end = len(s) // in "http//user:pass?word@host", the path is "http//user:pass"
		}
		last = b
	}
	switch k {
	case Userinfo:
		end = len(s)
	case Port:
		start = 0 // the caller may have split "user:pass@host" at its first ":"
	}
	return start, max(start, end)
}

// hostEnd returns the length of the "//" and the authority that s begins with if it ends in a name or an IP address and a
// port from 1 to 65535, or in an IPv6 address, and a "/", "?" or "#" follows. Otherwise it returns 0.
func hostEnd(s string) int {
	rest, ok := strings.CutPrefix(s, "//")
	end := strings.IndexAny(rest, "/?#")
	if !ok || end < 0 {
		return 0
	}
	userinfo, host, ok := strings.Cut(rest[:end], "@")
	if !ok {
		userinfo, host = "", userinfo
	}
	if !isName(strings.ReplaceAll(userinfo, ":", "_")) || !isAddress(host) && !endsInPort(host) {
		return 0
	}
	return len("//") + end
}

// isAddress reports whether s is an IPv6 address in brackets.
func isAddress(s string) bool {
	inner, isOpen := strings.CutPrefix(s, "[")
	inner, isClosed := strings.CutSuffix(inner, "]")
	if !isOpen || !isClosed {
		return false // without an allocation
	}
	addr, _ := netip.ParseAddr(inner) // of no kind if there is an error
	return addr.Is6() && addr.Zone() == ""
}

// endsInPort reports whether s is a name or an IP address, a ":" and a port.
func endsInPort(s string) bool {
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 || !isPort(s[colon+1:]) {
		return false
	}
	return isName(s[:colon]) || isAddress(s[:colon])
}

// isPort reports whether s is a number from 1 to 65535, without leading zeros.
func isPort(s string) bool {
	n := 0
	for i := range len(s) {
		if !char.IsDigit(s[i]) || n == 0 && s[i] == '0' || n > 65535 {
			return false
		}
		n = 10*n + int(s[i]-'0')
	}
	return 0 < n && n <= 65535
}

// isName reports whether s consists of the characters of rule ireg-name (RFC 3987 section 2.2). Every character that is not ASCII counts.
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case b == '%':
			if len(s)-i < len("%HH") || !char.IsHex(s[i+1]) || !char.IsHex(s[i+2]) {
				return false
			}
		case b < utf8.RuneSelf && !char.IsAlphanum(b) && strings.IndexByte("-._~!$&'()*+,;=", b) < 0:
			return false
		}
	}
	return utf8.ValidString(s)
}

// PathHoldsAt reports whether the scheme of a text without "//" after it is one of those in the IANA registry whose definition allows
// an "@" in the path, or the drive of a path on Windows.
func PathHoldsAt(scheme, path string) bool {
	for _, known := range [...]string{"acct", "cid", "data", "did", "file", "h323", "iax", "im", "javascript", "mailserver", "mailto", "mid", "news",
		"nntp", "pres", "sip", "sips", "snews", "tag", "urn", "xmpp"} {
		if strings.EqualFold(scheme, known) { // without an allocation
			return true
		}
	}
	return len(scheme) == 1 && (strings.HasPrefix(path, "/") || strings.HasPrefix(path, `\`))
}

// decode returns the first byte of s, and its length in s. A percent-encoding is decoded until it is none: "%253A" is ':'.
func decode(s string) (b byte, n int) {
	rest := strings.TrimPrefix(s, "%")
	for len(rest) < len(s) && strings.HasPrefix(rest, "25") {
		rest = rest[len("25"):]
	}
	if len(rest) == len(s) || len(rest) < 2 || !char.IsHex(rest[0]) || !char.IsHex(rest[1]) {
		return s[0], 1
	}
	return char.FromHex(rest[0])<<4 | char.FromHex(rest[1]), len(s) - len(rest) + len("HH")
}

// LastAt returns the offset of the last "@", "%40", "%2540" and so on in s, or -1.
func LastAt(s string) int {
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
		case char.IsLetter(b):
		case i > 0 && (char.IsDigit(b) || b == '+' || b == '-' || b == '.'):
		case i > 0 && b == ':':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}

// driveLen returns the length of rest up to the ":" of a drive, or 0 if there is none. It accepts the drives of file: IRIs that
// package fileiri does, after any number of slashes, and the one of a Windows path: "file:c:/a", "file://C:/a",
// "file://localhost/C:/a", `\\?\C:\a`. The scheme of the latter is empty.
func driveLen(scheme, rest string) int {
	const localhost = "localhost/"
	drive := strings.TrimLeft(rest, `/\`)
	switch {
	case strings.EqualFold(scheme, "file:"):
		if len(drive) > len(localhost) && strings.EqualFold(drive[:len(localhost)], localhost) {
			drive = drive[len(localhost):]
		}
	case scheme == "" && strings.HasPrefix(rest, `\\?\`): // which no reference begins with
		drive = rest[len(`\\?\`):]
	default:
		return 0
	}
	if len(drive) < 3 || !char.IsLetter(drive[0]) || drive[1] != ':' || drive[2] != '/' && drive[2] != '\\' {
		return 0
	}
	return len(rest) - len(drive) + len("C:")
}

// AppendExcerpt appends the text of s around s[at] in double quotes: at most before bytes ahead of it and after bytes from it
// on, cut between characters, with "..." outside the quotes where text is omitted. It shows "xxxxx" in place of the password
// s[from:to], which counts as no bytes, so what is shown does not depend on the length of the password.
func AppendExcerpt(b []byte, s string, at, before, after, from, to int) []byte {
	shown, start, end := excerpt(s, at, before, after, from, to)
	if !start {
		b = append(b, "..."...)
	}
	b = strconv.AppendQuote(b, shown)
	if !end {
		b = append(b, "..."...)
	}
	return b
}

// Quote returns the first n bytes of s, or all of it, as AppendExcerpt does.
func Quote(s string, n, from, to int) string { return string(AppendExcerpt(nil, s, 0, 0, n, from, to)) }

// Shorten is Quote without the quotes.
func Shorten(s string, n, from, to int) string {
	shown, _, end := excerpt(s, 0, 0, n, from, to)
	if !end {
		shown += "..."
	}
	return shown
}

// excerpt returns what AppendExcerpt quotes, and whether it has the start and the end of s.
func excerpt(s string, at, before, after, from, to int) (shown string, hasStart, hasEnd bool) {
	head, tail := s, ""
	if from < to {
		head, tail = s[:from], s[to:]
		at = min(at, from) + max(0, at-to)
	}
	total := len(head) + len(tail)
	boundary := func(i int) int { // between characters, at i or before it
		if i < len(head) {
			return charStart(head, i)
		}
		return len(head) + charStart(tail, i-len(head))
	}
	start, end := boundary(max(0, at-before)), boundary(min(at+after, total))
	shown = head[min(start, len(head)):min(end, len(head))]
	if from < to && (start < from || start == 0) && (end > from || end == total) {
		shown += "xxxxx"
	}
	shown += tail[max(0, start-len(head)):max(0, end-len(head))]
	return shown, start == 0, end == total
}

// charStart returns the start of the character that contains s[i]. It returns i if s is not UTF-8 there, and len(s) if i
// is too large.
func charStart(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	for j := i; j >= 0 && j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return i
}
