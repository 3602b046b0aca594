package fileiri

// The API: errors, System, FromPath and Path. The grammar of paths is in syntax.go.

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

// Errors of [System.FromPath] and [System.Path] wrap these variables, for use with [errors.Is].
var (
	// ErrNotAbsolute means that a path is not absolute. A Unix path must begin with "/". A Windows
	// path must begin with a drive and a slash, or with a server and a share. "C:", "C:a", "\a" and
	// "\\server" are not absolute.
	ErrNotAbsolute = errors.New("path is not absolute")
	// ErrNUL means that a path contains a NUL (U+0000). System calls would ignore the rest of the
	// path.
	ErrNUL = errors.New("NUL in a path")
	// ErrDotElement means that an element of a path is "." or "..". The package documentation says
	// how to remove it.
	ErrDotElement = errors.New(`path element is "." or ".."`)
	// ErrScheme means that the scheme of an IRI is not file.
	ErrScheme = errors.New("scheme is not file")
	// ErrQueryOrFragment means that an IRI has a query or a fragment, even if it is empty.
	ErrQueryOrFragment = errors.New("query or fragment in a file IRI")
	// ErrHost means that no path corresponds to the authority of an IRI. An error about a host
	// always wraps ErrHost, and may wrap a second variable.
	ErrHost = errors.New("unsupported authority")
	// ErrEncodedSeparator means that an IRI contains "%2F", or for Windows "%5C". The decoded path
	// would have more elements than the IRI.
	ErrEncodedSeparator = errors.New("percent-encoded separator")
	// ErrForbiddenCharacter means that a Windows path contains a character that Windows does not
	// allow in file names: U+0001 to U+001F and < > : " | ? *
	ErrForbiddenCharacter = errors.New("character that Windows forbids")
	// ErrDevicePath means that a Windows path begins with `\\.\` or `\\?\`, with any kind of
	// slashes. The prefixes `\\?\C:\` and `\\?\UNC\` are allowed.
	ErrDevicePath = errors.New("device path")
)

// maxLen is the maximum length of an IRI in bytes.
const maxLen = 1 << 30

// A System is a set of rules for file paths: [Native], [Unix] or [Windows]. For any other value,
// [System.FromPath] and [System.Path] return an error that wraps [errors.ErrUnsupported].
type System uint8

const (
	Native  System = iota // Windows if runtime.GOOS is "windows", otherwise Unix
	Unix                  // paths such as /a/b, with any bytes except NUL
	Windows               // paths such as C:\a and \\server\share\a, with "\" or "/" as separators
)

// String returns "native", "unix" or "windows", or a text such as "System(3)" for an unknown value.
func (s System) String() string {
	if s <= Windows {
		return [...]string{"native", "unix", "windows"}[s]
	}
	return "System(" + strconv.Itoa(int(s)) + ")"
}

// syntax returns the rules of s for a path, or if encoded is set, for a path in an IRI.
func (s System) syntax(encoded bool) (syntax, error) {
	if s > Windows {
		return syntax{}, fmt.Errorf("fileiri: %v: %w", s, errors.ErrUnsupported)
	}
	return syntax{windows: s.isWindows(runtime.GOOS), encoded: encoded}, nil
}

// isWindows reports whether s is Windows for a program that runs on goos.
func (s System) isWindows(goos string) bool { return s == Windows || s == Native && goos == "windows" }

// FromPath returns the file IRI of an absolute path: file:///a for /a or, on Windows, file:///C:/a
// for C:\a and file://server/share/a for \\server\share\a. [System.Path] returns the same path
// again, except that on Windows slashes become backslashes, a prefix \\?\ is dropped, and \\?\UNC\
// becomes \\.
//
// Characters that the IRI does not allow are percent-encoded (RFC 8089 section 4). So are bytes
// that are not UTF-8, private-use characters, and the bidirectional formatting characters that RFC
// 3987 section 4.1 forbids. Everything else is unchanged, including letter case, repeated slashes
// and a trailing slash. On Windows, "/" and "\" are equivalent everywhere, even in \\?\ and after
// it.
//
// Errors wrap [ErrNotAbsolute], [ErrNUL] or [ErrDotElement], on Windows also
// [ErrForbiddenCharacter] or [ErrDevicePath]. They wrap [iri.ErrTooLong] if the IRI would be longer
// than 1 GiB. Messages quote a part of the path, with "xxxxx" in place of text that may be a
// password. If a single element or character is invalid, they contain its byte offset.
func (s System) FromPath(path string) (iri.IRI, error) {
	x, err := s.syntax(false)
	if err != nil {
		return iri.IRI{}, err
	}
	l, err := x.locate(path)
	if err != nil {
		return iri.IRI{}, fail(err, path, x.expected())
	}
	if err := x.check(path, l); err != nil {
		return iri.IRI{}, err
	}
	lead := "file://"
	if l.drive != 0 {
		lead = "file:///"
		l.path = path[len(path)-len(l.path)-len("C:"):]
	}
	if x.windows {
		l.path = replaced(l.path, '\\', '/')
	}
	// A server has no ":", so it needs the encoding of a userinfo: iri.Host would keep an IP literal.
	u, err := iri.Parse(lead + iri.Userinfo.Escape(l.server) + iri.Path.Escape(l.path))
	u = u.NormalizeWith(iri.PercentNormalization) // encodes the bidirectional formatting characters
	if err != nil || len(u.String()) > maxLen {
		return iri.IRI{}, fail(iri.ErrTooLong, path, "after percent-encoding")
	}
	return u, nil
}

// Path returns the path of a file IRI: /a for file:///a or, on Windows, C:\a for file:///C:/a and
// \\server\share\a for file://server/share/a. The results for u, u.ToURI() and u.ToIRI() are the
// same. The path need not be UTF-8.
//
// For Unix, the host must be absent, empty or localhost, ignoring case (RFC 8089 section 2). For
// Windows, a host is the server of a UNC path (appendix E.3.1); localhost before a drive is
// ignored. Path also accepts other common forms of drives (appendix E.2): file:c:/a, file://C:/a,
// and "%3A" or "%7C" (an encoded "|") in place of ":". A server can also be in the path, as in
// file:////server/share and file://///server/share (appendix E.3.2), which Java and Firefox write.
//
// So for Windows, an IRI without a host can have a path on a server. To open local files only,
// check that the path does not begin with two backslashes. The host does not tell.
//
// For Unix, the result is a substring of u.String() if the path has no percent-encodings.
//
// Errors wrap one of the variables of this package or [errors.ErrUnsupported]. Messages quote a
// part of the IRI, but never a userinfo, query or fragment. They show "xxxxx" in place of text that
// may be a password, as in file:/user:secret@host/a.
func (s System) Path(u iri.IRI) (string, error) {
	x, err := s.syntax(true)
	if err != nil {
		return "", err
	}
	l, err := x.locateIRI(u)
	if err != nil {
		return "", err
	}
	if err := x.check(u.String(), l); err != nil {
		return "", err
	}
	server, _ := iri.Unescape(l.server) // an IRI has no invalid percent-encoding
	path, _ := iri.Unescape(l.path)
	switch {
	case l.drive != 0:
		path = string(rune(l.drive)) + ":" + path
	case x.windows:
		path = "//" + server + path
	default:
		return path, nil
	}
	return replaced(path, '/', '\\'), nil
}

// Normalize returns the IRI of the path of u, the one form that all file IRIs of this path have: a
// key for a server of the Language Server Protocol. On Windows, the letter of a drive is in upper
// case. VS Code sends file:///g%3A/x, and gopls writes file:///G:/x; both become file:///G:/x. The
// error is that of [System.Path].
func (s System) Normalize(u iri.IRI) (iri.IRI, error) {
	path, err := s.Path(u)
	if err != nil {
		return iri.IRI{}, err
	}
	if s.isWindows(runtime.GOOS) { // then path begins with the letter of a drive, or "\\"
		path = strings.ToUpper(path[:1]) + path[1:]
	}
	return s.FromPath(path)
}

// fail returns an error that wraps reason and quotes the beginning of text.
func fail(reason error, text, detail string) error { return failFrom(0, reason, text, detail) }

// failFrom is like fail, for what begins at an offset. The message does not have the offset.
func failFrom(at int, reason error, text, detail string) error {
	secrets := secret.In(text, secret.Mistyped)
	return &pathError{excerpt: excerpt(text, secrets, 0), err: reason, detail: detail, at: secrets.Place(at)}
}

// failAt returns an error that wraps reason, and quotes text[at:end] and the text around it up to
// text[limit].
func failAt(reason error, text string, at, end, limit int) error {
	secrets, found := secret.In(text, secret.Mistyped), ""
	if !secrets.Hide(at, end) {
		found = "found " + strconv.Quote(text[at:end])
	}
	return &pathError{excerpt: excerpt(text[:limit], secrets, at), err: reason, detail: found, at: secrets.Place(at),
		shows: true}
}

// excerpt returns the part of text around text[at] in quotes, with "..." where text is omitted. It
// replaces the secrets: users pass URLs where a path is needed, and "http://user:secret@host/a" must
// be shown as "http://user:xxxxx@host/a".
func excerpt(text string, secrets secret.Ranges, at int) string {
	return string(secret.AppendExcerpt(nil, text, secrets, at, secret.Before, secret.After))
}

// A pathError is an error at an offset of a text. Command iri, which shows the place itself, calls
// Offset and Reason.
type pathError struct {
	excerpt string // of the text
	err     error
	detail  string // "" for none
	at      int    // the offset
	shows   bool   // Error shows the offset
}

func (e *pathError) Error() string {
	if !e.shows {
		return "fileiri: " + e.Reason()
	}
	return "fileiri: " + e.message(" at offset "+strconv.Itoa(e.at))
}

func (e *pathError) Unwrap() error { return e.err }

// Offset returns the offset of the error.
func (e *pathError) Offset() int { return e.at }

// Reason returns the message without the offset.
func (e *pathError) Reason() string { return e.message("") }

func (e *pathError) message(at string) string {
	s := e.excerpt + ": " + e.err.Error() + at
	if e.detail != "" {
		s += ": " + e.detail
	}
	return s
}
