package fileiri

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

// The reasons for which a path or an IRI is refused. Errors wrap them, for [errors.Is].
var (
	// ErrNotAbsolute: on Unix, a path that does not begin with "/". On Windows, one with neither a drive and a slash
	// nor a server and a share. "C:", "C:a", "\a" and "\\server" are not absolute.
	ErrNotAbsolute = errors.New("path is not absolute")
	// ErrNUL: a NUL, U+0000, in the path. System calls would ignore what follows it.
	ErrNUL = errors.New("NUL in a path")
	// ErrDotElement: an element of the path that is "." or "..".
	ErrDotElement = errors.New(`path element is "." or ".."`)
	// ErrScheme: the scheme of an IRI is not file. The zero IRI has no scheme.
	ErrScheme = errors.New("scheme is not file")
	// ErrQueryOrFragment: an IRI with a query or a fragment, even if it is empty.
	ErrQueryOrFragment = errors.New("query or fragment in a file IRI")
	// ErrHost: an IRI with an authority that the system has no path for. Errors for any other reason in the host wrap
	// ErrHost too.
	ErrHost = errors.New("unsupported authority")
	// ErrEncodedSeparator: "%2F" in an IRI, and on Windows "%5C". The decoded path would have one more element.
	ErrEncodedSeparator = errors.New("percent-encoded separator")
	// ErrForbiddenCharacter: a character that no Windows file name holds: U+0001 to U+001F and < > : " | ? *
	ErrForbiddenCharacter = errors.New("character that Windows forbids")
	// ErrDevicePath: a Windows path that begins with `\\.\` or `\\?\`, in any spelling, except for `\\?\C:\` and
	// `\\?\UNC\`.
	ErrDevicePath = errors.New("device path")
)

// maxLen is the length in bytes of the longest IRI.
const maxLen = 1 << 30

// A System is a set of rules for file paths. Its values are [Native], [Unix] and [Windows]. For any other value,
// [System.FromPath] and [System.Path] return an error that wraps [errors.ErrUnsupported].
type System uint8

const (
	Native  System = iota // Windows where runtime.GOOS is "windows", otherwise Unix
	Unix                  // "/" is the separator; a path is any bytes except NUL
	Windows               // "\" and "/" are separators; drives and servers
)

// String returns "native", "unix", "windows", or "System(3)" for a value that has no name.
func (s System) String() string {
	switch s {
	case Native:
		return "native"
	case Unix:
		return "unix"
	case Windows:
		return "windows"
	}
	return "System(" + strconv.Itoa(int(s)) + ")"
}

// syntax returns the rules of s for a path, or for a path in an IRI, where bytes can be percent-encoded.
func (s System) syntax(encoded bool) (syntax, error) {
	if s > Windows {
		return syntax{}, fmt.Errorf("fileiri: %v: %w", s, errors.ErrUnsupported)
	}
	return syntax{windows: s.isWindows(runtime.GOOS), encoded: encoded}, nil
}

// isWindows reports whether s is Windows for a program that runs on goos.
func (s System) isWindows(goos string) bool { return s == Windows || s == Native && goos == "windows" }

// FromPath returns the file IRI of an absolute path: file:///a for /a and, on Windows, file:///C:/a for C:\a and
// file://server/share/a for \\server\share\a. [System.Path] turns it into the path again, except that on Windows
// slashes become backslashes and the prefix \\?\ is gone.
//
// Characters that the path of an IRI can hold stay as they are. All others are percent-encoded (RFC 8089 section 4), and
// so are bytes that are not UTF-8, private-use characters and the bidirectional formatting characters that RFC 3987
// section 4.1 forbids. The server is encoded by the rule for registered names. The case of letters, repeated slashes and
// a trailing slash stay.
//
// On Windows both slashes are separators everywhere, in \\?\ and after it too.
//
// FromPath allocates the text of the IRI and nothing else. The error wraps [ErrNotAbsolute], [ErrNUL] or
// [ErrDotElement], on Windows also [ErrForbiddenCharacter] or [ErrDevicePath], and [iri.ErrTooLong] if the IRI would be
// longer than 1 GiB. It quotes a part of the path, and names the byte offset if a single element or character is at
// fault. What may be a password, as in "http://user:secret@host", is replaced by "xxxxx". If s is not [Native], [Unix] or
// [Windows], the error wraps only [errors.ErrUnsupported].
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
	n := x.iriLen(l)
	if n > maxLen {
		return iri.IRI{}, fail(iri.ErrTooLong, path, "after percent-encoding")
	}
	var b strings.Builder
	b.Grow(int(n))
	b.WriteString("file://")
	if l.drive != 0 {
		b.WriteByte('/')
		b.WriteByte(l.drive)
		b.WriteByte(':')
	}
	x.escape(&b, l.server, iri.Host)
	x.escape(&b, l.path, iri.Segment) // and its separators
	return iri.Parse(b.String())
}

// Path returns the path that a file IRI leads to: /a for file:///a and, on Windows, C:\a for file:///C:/a and
// \\server\share\a for file://server/share/a. The scheme may be in any case. The results for u, u.ToURI() and
// u.ToIRI() are the same.
//
// On Unix the host must be absent, empty or localhost in any case (RFC 8089 section 2). On Windows a host is the server
// of a UNC path (appendix E.3.1), and so is localhost where no drive follows. A drive is also read as other software
// writes it (appendix E.2): file:c:/a, file://C:/a, file://localhost/C:/a, and with "%3A" or "%7C", an encoded "|", in
// place of ":". A server in the path, as in file:////server/share (appendix E.3.2), is refused.
//
// The path need not be UTF-8. On Unix it is a substring of the text of u if nothing in it is percent-encoded. Otherwise
// Path allocates the result and nothing else. The error wraps one of the variables of this package, or
// [errors.ErrUnsupported] if s is not [Native], [Unix] or [Windows]. It quotes a part of the IRI, but never a userinfo,
// query or fragment. What may be a password in a malformed authority, as in file:/user:secret@host/a, is replaced by
// "xxxxx".
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
	if !x.windows && !strings.Contains(l.path, "%") {
		return l.path, nil
	}
	encodings := strings.Count(l.server, "%") + strings.Count(l.path, "%")
	var b strings.Builder
	b.Grow(len("C:") + len(l.server) + len(l.path) - encodings*len("HH"))
	switch {
	case l.drive != 0:
		b.WriteByte(l.drive)
		b.WriteByte(':')
	case x.windows:
		b.WriteString(`\\`)
	}
	x.decode(&b, l.server)
	x.decode(&b, l.path)
	return b.String(), nil
}

// fail returns an error that wraps reason and quotes the start of text.
func fail(reason error, text, detail string) error {
	return fmt.Errorf("fileiri: %s: %w: %s", excerpt(text, 0, len(text)), reason, detail)
}

// failAt returns an error that wraps reason and quotes text[at:end] and what stands around it.
func failAt(reason error, text string, at, end int) error {
	return failBefore(len(text), reason, text, at, end)
}

// failBefore is failAt for an error that shows nothing of text[limit:].
func failBefore(limit int, reason error, text string, at, end int) error {
	found := ": found " + strconv.Quote(text[at:end])
	if start, stop := secret.In(text, secret.Reference); start < end && at < stop {
		found = "" // a character of what may be a password
	}
	return fmt.Errorf("fileiri: %s: %w at offset %d%s", excerpt(text, at, limit), reason, at, found)
}

// excerpt returns the part of text[:limit] around text[at] in double quotes, with "..." outside the quotes where
// something is left out. It replaces what may be a password by "xxxxx", as in "http://user:xxxxx@host/a": the text can be
// any, and people give a URL where a path should be.
func excerpt(text string, at, limit int) string {
	const before, after = 60, 30
	start, end := max(0, at-before), min(limit, at+after)
	shown := text[start:end]
	if from, to := secret.In(text, secret.Reference); max(start, from) < min(end, to) {
		shown = text[start:max(start, from)] + "xxxxx" + text[min(end, to):end]
	}
	quoted := strconv.Quote(shown)
	if start > 0 {
		quoted = "..." + quoted
	}
	if end < limit {
		quoted += "..."
	}
	return quoted
}
