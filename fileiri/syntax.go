package fileiri

// How paths are split, checked, decoded and encoded, for each system.

import (
	"fmt"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/span"
)

// A syntax is a set of rules to read a path.
type syntax struct {
	windows bool // Windows rules, otherwise Unix rules
	encoded bool // the path is in an IRI, where "%HH" is one byte
}

// A location is a path split into parts. `C:\a` has drive 'C' and path `\a`. `\\server\share\a` has
// server "server" and path `\share\a`. A Unix path has only a path. The path begins with a
// separator. The text that was split ends with server+path.
type location struct {
	drive  byte // a letter, or 0
	server string
	path   string
}

// locate splits a path. It returns ErrNotAbsolute or ErrDevicePath if the path has no location.
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
	if server == "?" && rest != "" { // `\\?\C:\a`, `\\?\UNC\server\share`, or a device
		if l, err := x.drive(rest[1:]); err == nil {
			return l, nil
		}
		if unc, rest2 := x.cutElement(rest[1:]); strings.EqualFold(unc, "UNC") && rest2 != "" {
			server, rest = x.cutElement(rest2[1:])
		}
	}
	return x.share(server, rest)
}

// locateIRI splits the path of u, which stays percent-encoded.
func (x syntax) locateIRI(u iri.IRI) (location, error) {
	text, prefix := u.String(), len(u.Scheme())+len("://")
	switch {
	case !strings.EqualFold(u.Scheme(), "file"):
		return location{}, fail(ErrScheme, u.Scheme(), `expected "file"`)
	case u.HasUserinfo():
		return location{}, failFrom(prefix, ErrHost, text[:prefix], "found a userinfo") // do not show it
	case u.HasQuery() || u.HasFragment():
		at := strings.IndexAny(text, "?#")
		return location{}, failAt(ErrQueryOrFragment, text, at, at+1, at+1) // it may contain a token
	case u.HasPort():
		// On Windows file://C:/a has the host "C" and an empty port, but is meant as a drive (RFC
		// 8089 appendix E.2).
		if l, err := x.drive(text[prefix:]); err == nil && x.windows {
			return l, nil
		}
		return location{}, failFrom(prefix+len(u.Host()), ErrHost, text, "found a port")
	}
	host, path := u.Host(), u.Path()
	local := host == "" || isLocalhost(host)
	if x.windows && local {
		if l, err := x.drive(strings.TrimPrefix(path, "/")); err == nil {
			return l, nil
		}
	}
	var l location
	var err error
	switch {
	case strings.HasPrefix(host, "["):
		return location{}, failFrom(prefix, ErrHost, text, "found an IP literal")
	case x.windows && host == "" && strings.HasPrefix(path, "//"):
		path = strings.TrimPrefix(path[len("//"):], "/")
		l, err = x.share(x.cutElement(path))
	case x.windows:
		l, err = x.share(host, path)
	case !local:
		return location{}, failFrom(prefix, ErrHost, text, `expected no host or "localhost"`)
	default:
		l, err = x.locate(path)
	}
	if err != nil {
		at := len(text) - len(path)
		if x.windows {
			at -= len(host) // the server
		}
		return location{}, failFrom(at, err, text, x.expected())
	}
	return l, nil
}

// expected describes the beginning of an absolute path, for messages.
func (x syntax) expected() string {
	if x.windows {
		return "expected a drive and a slash, or a server and a share"
	}
	return `expected "/"`
}

// drive splits a path that begins with a drive, such as "C:\a". In an IRI the colon may also be a
// percent-encoded "|" (RFC 8089 appendix E.2.2).
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

// share returns the location of a path on a server. The servers "." and "?" are devices.
func (x syntax) share(server, path string) (location, error) {
	switch b, n := x.next(server); {
	case n == len(server) && (b == '.' || b == '?'):
		return location{}, x.inServer(ErrDevicePath)
	case server == "" || len(path) < 2 || x.isSlash(path[1]):
		return location{}, ErrNotAbsolute
	}
	return location{server: server, path: path}, nil
}

// inServer returns reason for an error in a server. In an IRI the error also wraps ErrHost.
func (x syntax) inServer(reason error) error {
	if x.encoded {
		return fmt.Errorf("%w: %w", ErrHost, reason)
	}
	return reason
}

// isLocalhost reports whether host, after decoding, is localhost, ignoring the case of ASCII
// letters.
func isLocalhost(host string) bool {
	name, _ := iri.Unescape(host)
	return strings.ToLower(name) == "localhost" // EqualFold takes "ſ" for "s"
}

// check returns an error if l contains an invalid element. text must end with l.server+l.path.
func (x syntax) check(text string, l location) error {
	start := len(text) - len(l.server) - len(l.path)
	for i := ordinary.End(text, start); i < len(text); i = ordinary.End(text, i) {
		var reason error
		b, size := x.next(text[i:])
		end := i + size
		switch {
		case b == 0:
			reason = ErrNUL
		case b == '.' && x.isSlash(text[i-1]): // the first one follows a separator too
			if b, second := x.next(text[end:]); b == '.' {
				end += second
			}
			if end == len(text) || x.isSlash(text[end]) {
				reason = ErrDotElement
			}
		case x.isSlash(b): // percent-encoded, because a raw one is ordinary
			reason = ErrEncodedSeparator
		case x.windows && (b < ' ' || strings.IndexByte(`<>:"|?*`, b) >= 0):
			reason = ErrForbiddenCharacter
		}
		if reason != nil && end <= start+len(l.server) {
			reason = x.inServer(reason)
		}
		if reason != nil {
			return failAt(reason, text, i, end, len(text))
		}
		i += size
	}
	return nil
}

// ordinary are the bytes that check need not look at.
var ordinary = span.Of(func(b byte) bool { return b >= ' ' && strings.IndexByte(`.%<>:"|?*`, b) < 0 }, nil)

// cutElement splits text before its first separator.
func (x syntax) cutElement(text string) (element, rest string) {
	i := 0
	for i < len(text) && !x.isSlash(text[i]) {
		i++
	}
	return text[:i], text[i:]
}

// isSlash reports whether b is a separator.
func (x syntax) isSlash(b byte) bool { return b == '/' || x.windows && b == '\\' }

// next returns the first byte of text after decoding, and its size in text: 'a' and 3 for "%61b" in
// an IRI. For "" it returns 0 and 0.
func (x syntax) next(text string) (b byte, size int) {
	switch {
	case text == "":
		return 0, 0
	case x.encoded && text[0] == '%':
		return span.PercentByte(text, 0), len("%HH")
	}
	return text[0], 1
}

// replaced returns text with separator b in place of a. It is twice as fast as [strings.ReplaceAll]
// for the short elements of a path.
func replaced(text string, a, b byte) string {
	var room [256]byte
	to := append(room[:0], text...)
	for i := range to {
		if to[i] == a {
			to[i] = b
		}
	}
	return string(to)
}
