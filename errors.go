package iri

// This file says where and why a text is invalid. The message about it is in message.go.

import (
	"errors"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
)

// The causes of a [ParseError], for errors.Is.
var (
	// ErrMissingScheme means that the text does not begin with a scheme and ":", as every IRI does.
	// It may be a valid relative reference; see [ParseRef].
	ErrMissingScheme = errors.New("missing scheme")
	// ErrMissingAuthority means that "//" and a host are missing: [ParseUserInput] requires them
	// for http, https, ws, wss, ftp and the scheme that it is given. A userinfo or a port can only be
	// added to an authority, and the target of a request only to one with a host; see [IRI.WithHost].
	ErrMissingAuthority = errors.New("missing authority")
	// ErrInvalidCharacter means that a character is not allowed where it is. Most components allow
	// it percent-encoded; see [Component.Escape].
	ErrInvalidCharacter = errors.New("invalid character")
	// ErrInvalidPercentEncoding means that a "%" is not followed by two hex digits.
	ErrInvalidPercentEncoding = errors.New("invalid percent-encoding")
	// ErrInvalidUTF8 means that the text is not valid UTF-8: a stray byte, an overlong form, a
	// surrogate, or an incomplete character.
	ErrInvalidUTF8 = errors.New("invalid UTF-8")
	// ErrInvalidIPLiteral means that the text in brackets is neither an IPv6 address nor an
	// IPvFuture, or that the closing bracket is missing.
	ErrInvalidIPLiteral = errors.New("invalid IP literal")
	// ErrColonInFirstSegment means that the first segment of a relative path contains a colon, as
	// in "1a:b". With "./" before it, the path is valid.
	ErrColonInFirstSegment = errors.New("colon in the first segment of a relative path")
	// ErrInvalidPath means that a path is not allowed where it is, although its characters are: one
	// that begins with "//" without an authority, or does not begin with "/" after one.
	// JoinSegments also returns it for "." and "..", and if a relative path would begin with "/",
	// and WithRequestURI for a target such as "*" and "h:443".
	ErrInvalidPath = errors.New("invalid path")
	// ErrOrigin means that there is no origin, or that programs may disagree about it; see
	// [IRI.Origin].
	ErrOrigin = errors.New("programs disagree about the origin")
	// ErrTooLong means that the text is longer than 1 GiB.
	ErrTooLong = errors.New("longer than 1 GiB")
)

// A ParseError describes where and why a text does not match a rule of the grammar.
//
// If parsing or resolving returns an error, never fall back to the text that failed. A relative
// reference without its base leads elsewhere: used as it is, "my page.html" from a remote document
// may open a local file. Other software may also read an invalid text differently. Report or skip
// the text, or try [Repair].
type ParseError struct {
	Input string // the text that was parsed, or a component on its own, as for WithPath, Parts or Unescape

	// Offset is the position of the error in Input, in bytes. What precedes it can be the beginning
	// of a valid text, but not together with the character at Offset: in "http://x:y/", that is the
	// last "/", since "http://x:y@h" is valid. If the end of the text is missing, Offset is
	// len(Input). With ErrTooLong, it is 1 GiB, rounded down to a character boundary. Errors of Origin
	// and ParseUserInput can be about a valid text; Offset is then where the fault begins.
	Offset int

	Component Component // where it happened; 0 for a whole text that is too long, and for Unescape
	Err       error     // one of the causes: ErrMissingScheme, ...

	advice   string // what to do, if only the failing function knows it; part of the message
	function string // the function that does it, or ""
	found    string // the words before the character that was found, or ""
	action   string // what failed, if nothing was parsed, without secrets; the message begins with it
	isPart   bool   // Input is one component, and not a complete text

	kind secret.Kind // what Input is meant to be, if that is not clear from the other fields
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// diagnose returns the error for s, in which the parser stopped at s[i] in state st.
func diagnose(s string, i int, st state) *ParseError {
	at, err := cause(s, i, st)
	return &ParseError{Input: s, Offset: at, Component: componentAt(s, i, st), Err: err}
}

// partError returns the error for s as a component c on its own.
func partError(s string, at int, c Component, err error) *ParseError {
	return &ParseError{Input: s, Offset: at, Component: c, Err: err, isPart: true}
}

// checkPart returns nil if s is a valid component c on its own, and the error otherwise.
func checkPart(s string, c Component) error {
	end, st, ok := c.match(s)
	if ok {
		return nil
	}
	at, err := cause(s, end, st)
	if s != "" && err == ErrMissingScheme {
		err = ErrInvalidCharacter // the scheme is present, but invalid
	}
	return partError(s, at, c, err)
}

// cause returns where and why a parser failed that stopped at s[i] in state st.
func cause(s string, i int, st state) (at int, err error) {
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case st == stateTooLong:
		i = maxLen
		for i > maxLen-utf8.UTFMax && !utf8.RuneStart(s[i]) {
			i--
		}
		return i, ErrTooLong
	case r == utf8.RuneError && size == 1:
		return i, ErrInvalidUTF8
	case st == stateScheme:
		return i, ErrMissingScheme
	case st == stateIPLiteral:
		return i, ErrInvalidIPLiteral
	case st == stateRelativePart: // only a ":" fails there
		return i, ErrColonInFirstSegment
	case r == '%' && st != statePort && st != stateIPLiteralEnd:
		return pctEnd(s, i), ErrInvalidPercentEncoding // the parser stops before the "%", which is valid so far
	}
	return i, ErrInvalidCharacter
}

// componentOf is the component in which the parser stops in each state, except in stateAuthority.
var componentOf = [...]Component{
	stateScheme: Scheme, stateRelativePart: Path, stateHost: Host, stateIPLiteral: Host, stateIPLiteralEnd: Host,
	statePort: Port, statePath: Path, stateQuery: Query, stateFragment: Fragment, stateTooLong: 0,
}

// componentAt returns the component in which the parser stopped, at s[i] in state st.
func componentAt(s string, i int, st state) Component {
	if st != stateAuthority {
		return componentOf[st]
	}
	// There is no "@" before s[i]. If one follows, the text was meant as a userinfo.
	start := strings.Index(s, "//") + len("//") // there is only a scheme before it
	switch {
	case strings.IndexByte(offset.Until(s[start:], "/?#"), '@') >= 0:
		return Userinfo
	case strings.IndexByte(s[start:i], ':') >= 0:
		return Port
	}
	return Host
}
