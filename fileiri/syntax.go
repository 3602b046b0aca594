package fileiri

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"example.com/iri"
)

// A syntax says how to read a path.
type syntax struct {
	windows bool // the rules of Windows, otherwise those of Unix
	encoded bool // the path stands in an IRI: "%HH" is one byte of it
}

// A location is a path in pieces: `C:\a` has drive 'C' and path `\a`, `\\server\share\a` has server "server" and path
// `\share\a`. On Unix there is only a path. The path begins with a separator. Server and path are the last bytes of
// the text they were found in, the server right before the path.
type location struct {
	drive  byte // a letter, or 0
	server string
	path   string
}

// locate returns the pieces of a path, or why it has none.
func (x syntax) locate(path string) (location, error) {
	switch {
	case !x.windows && strings.HasPrefix(path, "/"):
		return location{path: path}, nil
	case !x.windows:
		return location{}, ErrNotAbsolute
	case len(path) < 2 || !x.isSlash(path[0]) || !x.isSlash(path[1]):
		return x.drive(path)
	}
	server, rest := x.cutElement(path[2:])
	if server == "?" && rest != "" { // `\\?\C:\a` or `\\?\UNC\server\share`, otherwise a device
		if l, err := x.drive(rest[1:]); err == nil {
			return l, nil
		}
		if unc, rest2 := x.cutElement(rest[1:]); strings.EqualFold(unc, "UNC") && rest2 != "" {
			server, rest = x.cutElement(rest2[1:])
		}
	}
	return x.share(server, rest)
}

// locateIRI returns the pieces of the path that u leads to, still percent-encoded, or an error.
func (x syntax) locateIRI(u iri.IRI) (location, error) {
	text, prefix := u.String(), len(u.Scheme())+len("://")
	switch {
	case !strings.EqualFold(u.Scheme(), "file"):
		return location{}, fail(ErrScheme, u.Scheme(), `expected "file"`)
	case u.HasUserinfo():
		return location{}, fail(ErrHost, text[:prefix], "found a userinfo") // which may be a secret
	case u.HasQuery() || u.HasFragment():
		at := strings.IndexAny(text, "?#")
		return location{}, failBefore(at+1, ErrQueryOrFragment, text, at, at+1) // tokens often stand there
	case u.HasPort():
		// On Windows file://C:/a has the host "C" and an empty port, but is meant as a drive (RFC 8089 appendix E.2).
		if l, err := x.drive(text[prefix:]); err == nil && x.windows {
			return l, nil
		}
		return location{}, fail(ErrHost, text, "found a port")
	}
	host, path := u.Host(), u.Path()
	local := host == "" || x.isLocalhost(host)
	if x.windows && local {
		if l, err := x.drive(strings.TrimPrefix(path, "/")); err == nil {
			return l, nil
		}
	}
	var l location
	var err error
	switch {
	case strings.HasPrefix(host, "["):
		return location{}, fail(ErrHost, text, "found an IP literal")
	case x.windows:
		l, err = x.share(host, path)
	case !local:
		return location{}, fail(ErrHost, text, `expected no host or "localhost"`)
	default:
		l, err = x.locate(path)
	}
	if err != nil {
		return location{}, fail(err, text, x.expected())
	}
	return l, nil
}

// expected returns what begins an absolute path, for messages.
func (x syntax) expected() string {
	if x.windows {
		return "expected a drive and a slash, or a server and a share"
	}
	return `expected "/"`
}

// drive returns the pieces of a path that begins with a drive, such as "C:\a". In an IRI the colon may also be an
// encoded vertical line (RFC 8089 appendix E.2.2).
func (x syntax) drive(path string) (location, error) {
	letter, n := x.next(path)
	colon, m := x.next(path[n:])
	rest := path[n+m:]
	switch lower := letter | 0x20; {
	case lower < 'a' || 'z' < lower:
	case colon != ':' && !(x.encoded && colon == '|'):
	case rest == "" || !x.isSlash(rest[0]):
	default:
		return location{drive: letter, path: rest}, nil
	}
	return location{}, ErrNotAbsolute
}

// share returns the pieces of the path of a share on a server. The servers "." and "?" would be devices.
func (x syntax) share(server, path string) (location, error) {
	switch b, n := x.next(server); {
	case n == len(server) && (b == '.' || b == '?'):
		return location{}, x.inServer(ErrDevicePath)
	case server == "" || len(path) < 2 || x.isSlash(path[1]):
		return location{}, ErrNotAbsolute
	}
	return location{server: server, path: path}, nil
}

// inServer returns the reason for refusing a server. In an IRI it is also an ErrHost.
func (x syntax) inServer(reason error) error {
	if x.encoded {
		return fmt.Errorf("%w: %w", ErrHost, reason)
	}
	return reason
}

// isLocalhost reports whether host, decoded, is localhost. It does not fold Unicode: "localhoſt" is another host.
func (x syntax) isLocalhost(host string) bool {
	for _, want := range []byte("localhost") {
		b, n := x.next(host)
		if b|0x20 != want { // ORing 0x20 makes a letter lower case, and no other byte a letter
			return false
		}
		host = host[n:]
	}
	return host == ""
}

// check returns an error if an element of l, which was found in text, cannot be one.
func (x syntax) check(text string, l location) error {
	start := len(text) - len(l.server) - len(l.path)
	for i := start; i < len(text); {
		element, _ := x.cutElement(text[i:])
		if at, size, reason := x.checkElement(element); reason != nil {
			if i == start { // in the server; without one, the path begins with an empty element
				reason = x.inServer(reason)
			}
			return failAt(reason, text, i+at, i+at+size)
		}
		i += len(element) + len("/")
	}
	return nil
}

// checkElement returns where and why text cannot be an element of a path, or nil.
func (x syntax) checkElement(text string) (at, size int, reason error) {
	length, dots := 0, 0
	for i := 0; i < len(text); i += size {
		var b byte
		b, size = x.next(text[i:])
		switch {
		case b == 0:
			return i, size, ErrNUL
		case x.isSlash(b): // encoded, since an element ends before a raw one
			return i, size, ErrEncodedSeparator
		case x.windows && (b < ' ' || strings.IndexByte(`<>:"|?*`, b) >= 0):
			return i, size, ErrForbiddenCharacter
		case b == '.':
			dots++
		}
		length++
	}
	if dots == length && 0 < dots && dots <= 2 {
		return 0, len(text), ErrDotElement
	}
	return 0, 0, nil
}

// cutElement returns text up to the first separator, and the rest, which begins with it.
func (x syntax) cutElement(text string) (element, rest string) {
	separators := "/"
	if x.windows {
		separators = `/\`
	}
	i := strings.IndexAny(text, separators)
	if i < 0 {
		i = len(text)
	}
	return text[:i], text[i:]
}

// isSlash reports whether b separates elements.
func (x syntax) isSlash(b byte) bool { return b == '/' || x.windows && b == '\\' }

// next returns the first byte of the path that text is, and how many bytes of text stand for it: 'a' and 3 for "%61b" in
// an IRI. For "" it returns 0, 0.
func (x syntax) next(text string) (b byte, size int) {
	switch {
	case text == "":
		return 0, 0
	case x.encoded && text[0] == '%':
		return unhex(text[1])<<4 | unhex(text[2]), len("%HH")
	}
	return text[0], 1
}

// unhex returns the value of a hex digit. A letter has the bit 0x40 set and ends in 1 to 6.
func unhex(b byte) byte { return b&0xF + 9*(b>>6) }

// decode writes the path that text is.
func (x syntax) decode(w *strings.Builder, text string) {
	for text != "" {
		b, n := x.next(text)
		if x.windows && b == '/' {
			b = '\\'
		}
		w.WriteByte(b)
		text = text[n:]
	}
}

// escape writes text with "/" for separators and percent-encodings for what cannot stand in c.
func (x syntax) escape(w *strings.Builder, text string, c iri.Component) {
	const digits = "0123456789ABCDEF" // upper case, as RFC 3986 section 2.1 wants it
	for {
		n := rawLen(text, c)
		w.WriteString(text[:n])
		if n == len(text) {
			return
		}
		if b := text[n]; x.isSlash(b) {
			w.WriteByte('/')
		} else {
			w.WriteByte('%')
			w.WriteByte(digits[b>>4])
			w.WriteByte(digits[b&0xF])
		}
		text = text[n+1:]
	}
}

// iriLen returns the length of the IRI of a path. It can be more than an int holds on a 32-bit system.
func (x syntax) iriLen(l location) int64 {
	n := int64(len("file://")) + x.escapedLen(l.server, iri.Host) + x.escapedLen(l.path, iri.Segment)
	if l.drive != 0 {
		n += int64(len("/C:"))
	}
	return n
}

// escapedLen returns the length of what escape writes.
func (x syntax) escapedLen(text string, c iri.Component) int64 {
	length := int64(len(text))
	for {
		n := rawLen(text, c)
		if n == len(text) {
			return length
		}
		if !x.isSlash(text[n]) {
			length += int64(len("%HH") - 1)
		}
		text = text[n+1:]
	}
}

// rawLen returns the length of the longest prefix of text that stays as it is in c.
func rawLen(text string, c iri.Component) int {
	for i := 0; i < len(text); {
		if lower := text[i] | 0x20; 'a' <= lower && lower <= 'z' { // saves time, as most characters are letters
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		bidi := r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E // RFC 3987 section 4.1: no normal form holds them raw
		if bidi || !c.Valid(text[i:i+n]) {                               // "%" alone is not valid either
			return i
		}
		i += n
	}
	return len(text)
}
