package secret

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
)

// A passwords finds what may be a password in a text, from left to right: first what inText or
// inPart returns, or in a valid reference the password of the authority, or without one what
// inOpaque returns. Then comes the password of each address that follows two slashes, see inAddress.
type passwords struct {
	text       string
	start, end int // what was found and not yet returned; -1 if there is none
	at         int // where to look for slashes
	slash      int // how often the slash before text[at] was percent-encoded; -1 if there is none
}

func passwordsOf(s string, k Kind) passwords {
	p := passwords{text: s, start: -1, at: len(s), slash: -1}
	switch k {
	case Valid:
		o := offset.Of(s)
		head := o.HierStart()
		p.at = o.PathStart
		switch {
		case o.HasAuthority():
			p.start, p.end = inAddress(s[:p.at], head+len("//"), 0, "")
		case head > 0 && !PathHoldsAt(s[:o.SchemeEnd], s[head:]):
			p.start, p.end = inOpaque(s[:o.PathEnd], head)
		}
		if p.at == head+len("//") { // an empty authority: "///" begins an address too
			p.at = head
		}
	case Text:
		end := hostEnd(s)
		if p.start, p.end = inText(s, end); end > 0 {
			p.at = end
		}
	default:
		p.start, p.end = inPart(s, k)
	}
	return p
}

// next returns the start and end of the next password, or two offsets after the text.
func (p *passwords) next() (start, end int) {
	for p.at < len(p.text) {
		b, n, encoded := decode(p.text[p.at:])
		last := p.slash
		if p.slash = -1; b == '/' {
			p.slash = encoded
		}
		p.at += n
		if b != '/' || last < 0 {
			continue
		}
		start, end := inAddress(p.text, p.at, max(last, encoded), "/?#&")
		switch {
		case start < 0:
		case end < p.start: // in what was returned last
			return start, end
		case start <= p.end: // of one address in another
			p.start, p.end = min(p.start, start), max(p.end, end)
		default:
			start, end, p.start, p.end = p.start, p.end, start, end
			if start >= 0 {
				return start, end
			}
		}
	}
	if start, end = p.start, p.end; start < 0 {
		return len(p.text) + 1, len(p.text) + 1
	}
	p.start, p.end = -1, -1
	return start, end
}

// inAddress returns the start and end of the password in the address that begins at s[i], or -1:
// what stands between the first ":" and the last "@" before one of the ends. After slashes that
// were percent-encoded a number of times, ":" and "@" may be so too, and the ends up to that
// number: in "http%3A%2F%2Fu%3Ap%252Fq%40h", "%252F" is part of the password.
func inAddress(s string, i, slashes int, ends string) (start, end int) {
	start, end = -1, -1
	for i < len(s) {
		b, n, encoded := decode(s[i:])
		switch {
		case encoded <= slashes && strings.IndexByte(ends, b) >= 0:
			i = len(s)
		case encoded > 0 && slashes == 0:
		case b == ':' && start < 0:
			start = i + n
		case b == '@' && start >= 0 && start < i:
			end = i
		}
		i += n
	}
	if end < 0 {
		start = -1
	}
	return start, end
}

// inOpaque returns the start and end of what may be a password in the path s[head:] of a valid
// reference without an authority, or -1. It ends at the last "@" of the path, or of what precedes
// the first "://" in it.
func inOpaque(s string, head int) (start, end int) {
	path, _, _ := strings.Cut(s[head:], "://")
	if end = strings.LastIndexByte(path, '@'); end <= 0 {
		return -1, -1
	}
	return head, head + end
}

// inText returns the start and end of what may be a password in a text that is no valid reference,
// or -1: what stands between the first ":" after the scheme and the last "@" after it. They may be
// percent-encoded, also several times, as in "%2540". If host is not 0, it is what hostEnd returns,
// and what follows it does not count. The ":" of a scheme counts unless "//" follows it, or the
// scheme is one whose path holds an "@"; the ":" of a drive does not. The text may have too many or
// too few slashes before the authority, and raw delimiters in the password, so inText does not look
// for one, and sometimes hides too much.
func inText(s string, host int) (start, end int) {
	schemeEnd := offset.SchemeEnd(s)
	first := offset.AfterScheme(schemeEnd)
	drive := driveLen(s[:schemeEnd], s[first:])
	switch {
	case host > 0:
		s = s[:host]
	case first > 0 && !strings.HasPrefix(s[first:], "//") && !PathHoldsAt(s[:schemeEnd], s[first:]):
		first = schemeEnd
	}
	return inAddress(s, first+drive, 1, "")
}

// inPart returns the start and end of what may be a password in a component on its own, or -1. It
// has no scheme, and with "//" or ":/" in it, another "@" may have followed, so all is hidden from
// its first ":" on.
func inPart(s string, k Kind) (start, end int) {
	start, end = -1, -1
	if k == Port {
		start = 0 // the caller may have split "user:pass@host" at its first ":"
	}
	for i, last := 0, byte(0); i < len(s); {
		b, n, _ := decode(s[i:])
		switch {
		case b == '/' && (last == '/' || last == ':'):
			end = len(s)
		case b == ':' && start < 0:
			start = i + n
		case b == '@' && end < len(s):
			end = i
		}
		last = b
		i += n
	}
	if k == Userinfo {
		end = len(s)
	}
	if start < 0 || start >= end {
		return -1, -1
	}
	return start, end
}

// hostEnd returns the length of the scheme, the "//" and the authority that s begins with if it
// ends in a name or an IP address and a port from 1 to 65535, or in an IPv6 address, and a "/", "?"
// or "#" follows. Otherwise it returns 0.
func hostEnd(s string) int {
	o := offset.Of(s)
	end := o.PathStart
	if !o.HasAuthority() || end == len(s) {
		return 0
	}
	authority := s[o.HierStart()+len("//") : end]
	at := strings.LastIndexByte(authority, '@')
	userinfo, host := authority[:max(at, 0)], authority[at+1:]
	colon := strings.LastIndexByte(host, ':')
	hasPort := colon >= 0 && hostname.IsPort(host[colon+1:])
	if hasPort {
		host = host[:colon]
	}
	if !isName(userinfo, ":") || !isAddress(host) && (!hasPort || !isName(host, "")) {
		return 0
	}
	return end
}

// isAddress reports whether s is an IPv6 address in brackets.
func isAddress(s string) bool {
	const longest = len("[0000:0000:0000:0000:0000:0000:255.255.255.255]")
	if s == "" || len(s) > longest || s[0] != '[' || s[len(s)-1] != ']' {
		return false // without an allocation
	}
	addr, _ := netip.ParseAddr(s[1 : len(s)-1]) // of no kind if there is an error
	return addr.Is6() && addr.Zone() == ""
}

// isName reports whether s consists of the characters of rule ireg-name (RFC 3987 section 2.2) and
// others. Every character that is not ASCII counts.
func isName(s, others string) bool {
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case b == '%':
			if len(s)-i < len("%HH") || !char.IsHex(s[i+1]) || !char.IsHex(s[i+2]) {
				return false
			}
		case b < utf8.RuneSelf && !char.IsAlphanum(b) &&
			strings.IndexByte("-._~!$&'()*+,;=", b) < 0 && strings.IndexByte(others, b) < 0:
			return false
		}
	}
	return utf8.ValidString(s)
}

// PathHoldsAt reports whether an "@" in the path of a text without "//" after the scheme is no sign
// of a password: the IANA registry or the definition of pkg allows it for the scheme, or that is
// the drive of a path on Windows.
func PathHoldsAt(scheme, path string) bool {
	for _, known := range [...]string{"acct", "cid", "data", "did", "file", "h323", "iax", "im", "javascript",
		"mailserver", "mailto", "mid", "news", "nntp", "pkg", "pres", "sip", "sips", "snews", "tag", "urn", "xmpp"} {
		if strings.EqualFold(scheme, known) { // without an allocation
			return true
		}
	}
	return len(scheme) == 1 && (strings.HasPrefix(path, "/") || strings.HasPrefix(path, `\`))
}

// maxTimes is how often decode counts, so that addresses in addresses take linear time.
const maxTimes = 4

// decode returns the first byte of s, its length in s, and how often it was percent-encoded, at most
// maxTimes: "%253A" is ':', twice.
func decode(s string) (b byte, n, times int) {
	rest := strings.TrimPrefix(s, "%")
	for times = 1; len(rest) < len(s) && strings.HasPrefix(rest, "25"); times++ {
		rest = rest[len("25"):]
	}
	if len(rest) == len(s) || len(rest) < 2 || !char.IsHex(rest[0]) || !char.IsHex(rest[1]) {
		return s[0], 1, 0
	}
	return char.FromHex(rest[0])<<4 | char.FromHex(rest[1]), len(s) - len(rest) + len("HH"), min(times, maxTimes)
}

// LastAt returns the offset of the last "@", "%40", "%2540" and so on in s, or -1.
func LastAt(s string) int {
	at := strings.LastIndexByte(s, '@')
	if !strings.Contains(s[at+1:], "40") { // like most texts
		return at
	}
	for i := at + 1; i < len(s); {
		b, n, _ := decode(s[i:])
		if b == '@' {
			at = i
		}
		i += n
	}
	return at
}

// driveLen returns the length of rest up to the ":" of a drive, or 0 if there is none: after
// "file:", any number of slashes and perhaps "localhost/", or of a Windows path such as `\\?\C:\a`,
// which has no scheme.
func driveLen(scheme, rest string) int {
	drive := strings.TrimLeft(rest, `/\`)
	switch n := len("localhost/"); {
	case strings.EqualFold(scheme, "file"):
		if len(drive) > n && strings.EqualFold(drive[:n], "localhost/") {
			drive = drive[n:]
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
