package iri

// This file finds where and why a text is invalid, and writes the message.

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
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
	// for http, https, ws, wss and the scheme that it is given. There must also be a host before a
	// userinfo or a port is added; see [IRI.WithHost].
	ErrMissingAuthority = errors.New(`"//" and a host must follow the scheme`)
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
	// JoinSegments also returns it for "." and "..", and if a relative path would begin with "/".
	ErrInvalidPath = errors.New("invalid path")
	// ErrOrigin means that programs are known to read the address differently; see [IRI.Origin].
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
	Input string // the text that was parsed

	// Offset is the position of the error in Input, in bytes. Input[:Offset] begins some valid
	// text; with the next character it begins none. In "http://x:y/" that is the "/", because "x:y"
	// can be a user and a password. If the end of the text is missing, Offset is len(Input); with
	// ErrTooLong, it is 1 GiB, rounded down to a character boundary.
	Offset int

	Component Component // where it happened; 0 for a whole text that is too long, and for Unescape
	Err       error     // one of the causes: ErrMissingScheme, ...
	Part      bool      // Input is a component on its own, as for WithPath, Parts or Unescape, not a complete text

	// What the function that fails knows and the message says: what to do, the function that does
	// it, that the character at Offset is at fault although there is advice, and that Input is a
	// base.
	advice, function  string
	isAtFault, isBase bool

	kind secret.Kind // what Input is meant to be, if that is not clear from the other fields
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Error returns one line with the input and the reason:
//
//	iri: parsing "http://a/%4G": path: invalid percent-encoding at offset 11: expected two hex
//	digits after "%", found 'G'
//
// It is the text of [ParseError.Reason] with the part of Input around the offset, the offset, which
// counts in Input, and the names of functions that help. If no authority exists to which a userinfo
// or a port could be added, nothing was parsed, and the line has the reason only.
//
// Text that may be a secret is replaced by "xxxxx", by the rules of [Redact]. An offset inside a
// secret is printed as the start of the secret. In a text that is no valid reference, or that lacks
// a scheme, what stands between the first ":" after the scheme and the last "@" may be a password.
// Here "%3A" counts as ":", and "%40" as "@". If "//" does not follow the scheme, its own ":"
// counts, because "root:secret@tcp(localhost)" has a user and no scheme. Exceptions are schemes
// such as mailto, whose path may contain an "@", and the drive in a file: IRI or a Windows path.
// What follows a "/", "?" or "#" is shown after an IPv6 address, and after a port from 1 to 65535
// that follows a name or an IP address.
//
// In a component on its own, a password is between the first ":" and the last "@". It is all after
// the first ":" in a userinfo and in a text with "//" or ":/", and all before the last "@" in a
// port. If a With method fails, Input may be the path that the result would have, shortened if it
// may be a part of the password of the receiver.
//
// The length of the line and the memory needed to build it are bounded. The wording may change;
// programs should use the fields.
func (e *ParseError) Error() string {
	if e.Err == ErrMissingAuthority && e.Input == "" {
		return "iri: " + e.Reason()
	}
	m := newMessage(e)
	b := append(make([]byte, 0, 256), "iri: parsing "...)
	if e.isBase {
		b = append(b, "the base "...)
	}
	b = secret.AppendExcerpt(b, m.Input, secret.In(m.Input, m.kind), m.at, secret.Before, secret.After)
	return string(b) + ": " + m.reason(true)
}

// Reason returns the text of [ParseError.Error] without the input, the offset and the names of Go
// functions:
//
//	path: invalid character: found ' '
//
// It is for programs that print the input themselves, and for people who typed it. It names the
// component, the cause, what was expected if that is short, and what was found. It may also say
// what to do. Text that may be a secret is not shown.
func (e *ParseError) Reason() string {
	m := newMessage(e)
	return m.reason(false)
}

// MarshalText returns the text of [ParseError.Error], so that JSON and structured logs contain that
// line, not the fields with the complete input. The error is always nil.
func (e ParseError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// GoString returns the text of [ParseError.Error] as a quoted string after the name of the type, so
// that "%#v" shows no password.
func (e ParseError) GoString() string { return "iri.ParseError(" + strconv.Quote(e.Error()) + ")" }

// Format prints the text of [ParseError.Error] for the verbs of package fmt, with their flags, as
// if it were a string. For "%#v", it prints what [ParseError.GoString] returns. Package fmt does
// not call it for "%p", "%T" and "%w", nor for a value in an unexported field of another struct,
// and prints the fields there.
func (e ParseError) Format(f fmt.State, verb rune) {
	if verb == 'v' && f.Flag('#') {
		_, _ = f.Write([]byte(e.GoString()))
		return
	}
	_, _ = fmt.Fprintf(f, fmt.FormatString(f, verb), e.Error())
}

// diagnose returns the error for s, in which the parser stopped at s[i] in state st.
func diagnose(s string, i int, st state) *ParseError {
	offset, err := cause(s, i, st)
	return &ParseError{Input: s, Offset: offset, Component: failed(s, i, st), Err: err}
}

// partError returns the error for s as a component c on its own.
func partError(s string, offset int, c Component, err error) *ParseError {
	return &ParseError{Input: s, Offset: offset, Component: c, Err: err, Part: true}
}

// checkPart returns nil if s is a valid component c on its own, and the error otherwise.
func checkPart(s string, c Component) error {
	end, st, ok := c.match(s)
	if ok {
		return nil
	}
	offset, err := cause(s, end, st)
	if s != "" && err == ErrMissingScheme {
		err = ErrInvalidCharacter // the scheme is present, but invalid
	}
	return partError(s, offset, c, err)
}

// cause returns where and why a parser failed that stopped at s[i] in state st.
func cause(s string, i int, st state) (offset int, err error) {
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

// failed returns the component in which the parser stopped, at s[i] in state st.
func failed(s string, i int, st state) Component {
	if st != stateAuthority {
		return componentOf[st]
	}
	// There is no "@" before s[i]. If one follows, the text was meant as a userinfo.
	start := strings.Index(s, "//") + len("//") // there is only a scheme before it
	switch {
	case strings.IndexByte(untilAny(s[start:], "/?#"), '@') >= 0:
		return Userinfo
	case strings.IndexByte(s[start:i], ':') >= 0:
		return Port
	}
	return Host
}

// untilAny returns the prefix of s before the first of the characters, or all of s.
func untilAny(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// A message builds the text of an error.
type message struct {
	*ParseError
	at   int         // Offset, or the nearest offset in Input
	kind secret.Kind // of Input
}

func newMessage(e *ParseError) message {
	m := message{ParseError: e, at: min(max(e.Offset, 0), len(e.Input))}
	switch {
	case e.kind != 0:
		m.kind = e.kind
	case e.Part && e.Component <= Fragment:
		m.kind = partKinds[e.Component]
	case !e.Part && e.Err == ErrMissingScheme: // not what was meant
		m.kind = secret.Text
	case !e.Part:
		m.kind = secretKind(e.Input)
	}
	return m
}

// partKinds are the kinds of components on their own. The others are a secret.Part.
var partKinds = [Fragment + 1]secret.Kind{Userinfo: secret.Userinfo, Port: secret.Port, Query: secret.Query,
	Fragment: secret.Fragment}

// hides reports whether Input[start:end] overlaps what may be a secret.
func (m *message) hides(start, end int) bool {
	return start < end && secret.Hides(m.Input, m.kind, start, end)
}

// reason returns the text that Reason returns, or, in full, that and what only Error has.
func (m *message) reason(inFull bool) string {
	cause := "invalid"
	if m.Err != nil {
		cause = m.Err.Error()
	}
	if m.Component != 0 && m.Err != ErrMissingScheme && m.Err != ErrMissingAuthority { // whose texts name the component
		cause = m.Component.String() + ": " + cause
	}
	advice, function := m.advise()
	if inFull {
		cause += " at offset " + strconv.Itoa(secret.Place(m.Input, m.kind, m.at))
		if function != "" {
			advice += " (see " + function + ")"
		}
	}
	for _, s := range [...]string{advice, m.note()} {
		if s != "" {
			cause += ": " + s
		}
	}
	return cause
}

const schemeFirst = `an IRI begins with a scheme such as "https:"`

// advise returns what to do, and the function that does it, or "".
func (m *message) advise() (text, function string) {
	before, rest := m.Input[:m.at], m.Input[m.at:]
	_, size := utf8.DecodeRuneInString(rest)
	end, isIPv6 := ipv6(m.Input, 0)
	isPort := m.Component == Authority && strings.IndexByte(before, ':') >= 0 || !m.Part && m.Component == Port
	inHost := m.Component == Authority || !m.Part && (m.Component == Host || m.Component == Port)
	isAfterUser := !m.Part || strings.IndexByte(before, '@') >= 0
	switch {
	case m.advice != "":
		return m.advice, m.function
	case m.Err == ErrMissingScheme && m.isRelative() && m.Input != "" && !m.isBase:
		return schemeFirst + `, and there is no base for a relative reference`, "ParseRef"
	case m.Err == ErrMissingScheme:
		return schemeFirst, ""
	case m.Err == ErrMissingAuthority && m.Part:
		return "a userinfo or a port needs a host", "WithHost"
	case m.Err != ErrInvalidCharacter:
		return "", ""
	case inHost && standsAt(m.Input, m.at, '@'),
		isPort && isAfterUser && strings.IndexByte(untilAny(rest, "/?#"), '@') >= 0:
		return `an "@" in a userinfo is written "%40"`, ""
	case isPort && (!m.Part || untilAny(rest, "/?#") == "") && secret.LastAt(rest) >= 0:
		return `"/", "?" and "#" in a password are written "%2F", "%3F" and "%23"`, ""
	case m.hides(m.at, m.at+1):
	case size > 1 && m.Component != Authority && m.Component.Valid(rest[:size]) && !m.afterIPLiteral():
		return "a URI is ASCII", "ToURI"
	case m.Component != Host: // below, Input is a host on its own: a complete text fails at no such place
	case isIPv6 && end == len(m.Input):
		return `an IPv6 address needs brackets, as in "[::1]"`, ""
	case standsAt(m.Input, m.at, ':') && Port.Valid(rest[1:]):
		return "the port is a component of its own", ""
	}
	return "", ""
}

// isRelative reports whether Input is a valid reference without a scheme.
func (m *message) isRelative() bool {
	v, _, st := parse(m.Input, ruleIRIReference)
	return st == stateDone && !v.IsAbs()
}

// afterIPLiteral reports whether an invalid character follows the "]" of an IP literal. No other
// "]" is valid.
func (m *message) afterIPLiteral() bool { return m.at > 0 && m.Input[m.at-1] == ']' }

// quoteFirst returns the first character of s in single quotes, with its code point if it is not
// ASCII. It returns the code point alone if the character cannot be seen on its own, an escape if
// the first byte is not UTF-8, and "the end of the input" if s is empty.
func quoteFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case size == 0:
		return "the end of the input"
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf(`'\x%x'`, s[0])
	case r < utf8.RuneSelf:
		return strconv.QuoteRune(r)
	case unicode.IsMark(r) || !strconv.IsPrint(r):
		return fmt.Sprintf("%U", r)
	}
	return fmt.Sprintf("%q (%U)", r, r)
}

// expected returns "expected …": what the grammar allows at the offset, or the construct that is
// invalid there. It returns "" if the list of allowed characters would be long.
func (m *message) expected() string {
	switch {
	case m.Err == ErrMissingScheme && strings.Trim(m.Input[:m.at], " \t\r\n<\"") == "",
		m.at == 0 && m.Err == ErrInvalidCharacter && m.Component == Scheme:
		return `expected a letter`
	case m.Err == ErrMissingScheme:
		return `expected a letter, digit, "+", "-", "." or ":"`
	case m.Err == ErrInvalidPercentEncoding:
		return `expected two hex digits after "%"`
	case m.Err == ErrInvalidIPLiteral:
		return `expected an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]"`
	case m.Err == ErrColonInFirstSegment:
		return `expected a valid scheme before ":", or "./" before the path`
	case m.Err != ErrInvalidCharacter:
	case m.Component == Scheme:
		return `expected a letter, digit, "+", "-", "." or the end of the input`
	case !m.afterIPLiteral():
	case m.Component == Authority:
		return `expected ":" or the end of the input`
	case m.Component == Host && m.Part:
		return `expected the end of the input`
	case m.Component == Host:
		return `expected ":", "/", "?", "#" or the end of the input`
	}
	return ""
}

// note returns an explanation, or otherwise "expected …, found …", or "".
func (m *message) note() string {
	switch {
	case m.Err == ErrMissingAuthority && m.Part, m.Err == ErrMissingScheme && m.isRelative(),
		m.advice != "" && !m.isAtFault:
		return "" // no character is at fault
	case m.Err == ErrInvalidCharacter && m.portNote() != "":
		return m.portNote()
	case m.Err == ErrMissingScheme && offset.SchemeEnd(m.Input[m.at:]) > 0: // by ParseUserInput
		return `the text before the first ":" is not taken for a scheme`
	case m.Err == ErrInvalidPath && m.Component == Segment && m.Input == "":
		return `the first segment of a relative path cannot be empty, because the path would begin with "/"`
	case m.Err == ErrInvalidPath && m.Component == Segment:
		return "a dot segment cannot be appended, because resolving removes it"
	case m.Err == ErrInvalidPath && strings.HasPrefix(m.Input, "//"):
		return `without an authority, a path cannot begin with "//", because it would be parsed as an authority`
	case m.Err == ErrInvalidPath:
		return `the path cannot follow an authority, because it does not begin with "/"`
	}
	s := m.expected()
	if m.Err == ErrTooLong || m.hides(m.at, m.at+1) {
		return s
	}
	if s != "" {
		s += ", "
	}
	return s + "found " + quoteFirst(m.Input[m.at:])
}

// portNote says that the port is not a number, if the error is in an invalid port. The offset alone
// would not show that: "//host:80a" can be continued by an "@", so only the "/" in "//host:80a/" is
// invalid.
func (m *message) portNote() string {
	if m.Component != Authority && m.Component != Port {
		return ""
	}
	before := m.Input[:m.at]
	start := strings.LastIndexAny(before, "@]/") + 1 // the userinfo and an IP literal may contain a ":"
	colon := strings.IndexByte(before[start:], ':')
	isAlone := m.Part && m.Component == Port // or after a host
	if colon < 0 && !isAlone {
		return ""
	}
	start += colon + len(":")
	port := m.Input[start:]
	if !isAlone {
		port = untilAny(port, "/?#")
	}
	end := start + len(port)
	switch {
	case Port.Valid(port) || m.hides(start, end) && m.Component == Authority:
		return ""
	case m.hides(start, end):
		return "not a number"
	}
	if trimmed := strings.TrimRight(port, " \t\r\n>\""); !Port.Valid(trimmed) {
		port = trimmed // what Repair removes is not the mistake
	}
	port = string(secret.AppendExcerpt(nil, port, secret.In("", secret.Text), 0, 0, 20)) + " is not a number"
	if m.Component == Authority {
		return "port " + port
	}
	return port
}
