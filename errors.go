package iri

// This file finds where and why a text is invalid, and writes the message. What a message must not show is found by
// internal/secret.

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/secret"
)

// The causes of a [ParseError], for errors.Is.
var (
	// ErrMissingScheme means that the text does not start with a valid scheme and a ":". Every IRI starts with them.
	// It may still be a valid relative reference; see [ParseRef].
	ErrMissingScheme = errors.New("missing scheme")
	// ErrInvalidCharacter means that a character is not allowed where it is. Most components allow it
	// percent-encoded; see [Component.Escape].
	ErrInvalidCharacter = errors.New("invalid character")
	// ErrInvalidPercentEncoding means that a "%" is not followed by two hex digits.
	ErrInvalidPercentEncoding = errors.New("invalid percent-encoding")
	// ErrInvalidUTF8 means that the text is not valid UTF-8: a stray byte, an overlong form, a surrogate, or an
	// incomplete character.
	ErrInvalidUTF8 = errors.New("invalid UTF-8")
	// ErrInvalidIPLiteral means that the text in brackets is neither an IPv6 address nor an IPvFuture, or that the
	// closing bracket is missing.
	ErrInvalidIPLiteral = errors.New("invalid IP literal")
	// ErrColonInFirstSegment means that the first segment of a relative path contains a colon, as in "1a:b".
	// With "./" before it, the path is valid.
	ErrColonInFirstSegment = errors.New("colon in the first segment of a relative path")
	// ErrInvalidPath means that a path is not allowed where it is, although its characters are. Without an authority, a
	// path cannot begin with "//". After an authority, it must be empty or begin with "/". AppendSegments also returns
	// this error for a segment "." or "..", and if the first segment of a relative path would be empty.
	ErrInvalidPath = errors.New("invalid path")
	// ErrTooLong means that the text is longer than 1 GiB.
	ErrTooLong = errors.New("longer than 1 GiB")
)

// A ParseError describes where and why a text does not match a rule of the grammar.
//
// If parsing or resolving returns an error, never fall back to the text that failed. A relative reference without its base
// leads elsewhere: used as it is, "my page.html" from a remote document may open a local file. Other software may also
// read an invalid text differently. Report or skip the text, or try [Repair].
type ParseError struct {
	Input string // the text that was parsed

	// Offset is the position of the error in Input, in bytes: the length of the longest prefix of Input that is also
	// a prefix of some valid text, rounded down to a character boundary. It is len(Input) if the input is incomplete.
	// With ErrTooLong it is 1 GiB, rounded down in the same way.
	Offset int

	Component Component // where it happened; 0 for a whole text that is too long, and for Unescape
	Err       error     // one of the causes: ErrMissingScheme, ...
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Error returns one line with the input and the reason:
//
//	iri: parsing "http://a/%4G": path: invalid percent-encoding at offset 11: expected two hex digits after "%", found 'G'
//
// The input is quoted; if it is long, only the part around the offset is shown. Offsets count in Input, not in the
// printed text. The line ends in ": " and the result of [ParseError.Reason].
//
// Text that may be a password is replaced by "xxxxx". In a complete text, it is the text between the first ":" after
// the scheme and the last "@" or "%40". If a component was parsed or set alone, as by [IRI.WithPath], Input is that
// component:
//
//   - The text between its first ":" and its last "@" or "%40" is replaced.
//   - In a userinfo, and if the component contains "//" or ":/", all text after the first ":" is replaced.
//   - In a port, all text before the last "@" or "%40" is replaced.
//   - A path that looks like a complete text, such as "a:b@h/c d", is treated as one: "a" counts as its scheme, and "b"
//     is shown.
//
// The length of the line and the memory needed to build it are bounded. The wording may change; programs should use
// the fields.
func (e *ParseError) Error() string {
	m := newMessage(e)
	b := make([]byte, 0, 256)
	b = append(b, "iri: parsing "...)
	b = secret.AppendExcerpt(b, e.Input, m.at, excerptBefore, excerptAfter, m.secretStart, m.secretEnd)
	b = append(b, ": "...)
	return string(m.appendReason(b))
}

// Reason returns the text of [ParseError.Error] without the input, for programs that print the input themselves:
//
//	path: invalid character at offset 9: found ' '
//
// It names the component, the cause, the offset in bytes, what was expected there if that is short, and what was
// found. If the scheme is missing, or if a URI is not ASCII, it may also name a function to use, such as ParseRef. Text that
// may be a password is not shown.
func (e *ParseError) Reason() string {
	m := newMessage(e)
	return string(m.appendReason(make([]byte, 0, 128)))
}

// MarshalText returns the text of [ParseError.Error], so that JSON and structured logs contain that line, not the
// fields with the complete input. The error is always nil.
func (e ParseError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// diagnose returns the error for s, in which the parser stopped at s[i] in state st. If s is too long, it ignores both.
func diagnose(s string, i int, st state) *ParseError {
	if len(s) > maxLen {
		return tooLong(s, 0)
	}
	offset, err := cause(s, i, st)
	return &ParseError{s, offset, failed(s, i, st), err}
}

// tooLong returns the error for s, a text or component of more than 1 GiB.
func tooLong(s string, c Component) *ParseError {
	i := maxLen
	for i > maxLen-utf8.UTFMax && !utf8.RuneStart(s[i]) {
		i--
	}
	return &ParseError{s, i, c, ErrTooLong}
}

// diagnosePart returns the error for s as a component c on its own. c.Valid(s) is false.
func diagnosePart(s string, c Component) *ParseError {
	if len(s) > maxLen {
		return tooLong(s, c)
	}
	end, st, _ := c.match(s)
	offset, err := cause(s, end, st)
	if s != "" && err == ErrMissingScheme {
		err = ErrInvalidCharacter // the scheme is present, but invalid
	}
	return &ParseError{s, offset, c, err}
}

// checkPart returns nil if s is a valid component c, and the error otherwise.
func checkPart(s string, c Component) error {
	if c.Valid(s) {
		return nil
	}
	return diagnosePart(s, c)
}

// cause returns where and why a parser failed that stopped at s[i] in state st.
func cause(s string, i int, st state) (offset int, err error) {
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case r == utf8.RuneError && size == 1:
		return i, ErrInvalidUTF8
	case st == stateScheme:
		return i, ErrMissingScheme
	case st == stateIPLiteral:
		// The parser also stops in this state after the "]", which occurs nowhere else.
		if s[i-1] != ']' {
			return i, ErrInvalidIPLiteral
		}
	case st == stateRelativePart: // only a ":" fails there
		return i, ErrColonInFirstSegment
	case r == '%' && st != statePort:
		return pctEnd(s, i), ErrInvalidPercentEncoding // the parser stops before the "%", which is valid so far
	}
	return i, ErrInvalidCharacter
}

// failed returns the component in which the parser stopped, at s[i] in state st.
func failed(s string, i int, st state) Component {
	switch st {
	case stateScheme:
		return Scheme
	case stateAuthority:
		// There is no "@" before s[i]. If one follows, the text was meant as a userinfo.
		start := strings.Index(s, "//") + len("//") // there is only a scheme before it
		switch {
		case strings.IndexByte(untilAny(s[start:], "/?#"), '@') >= 0:
			return Userinfo
		case strings.IndexByte(s[start:i], ':') >= 0:
			return Port
		}
		return Host
	case stateHost, stateIPLiteral:
		return Host
	case statePort:
		return Port
	case stateQuery:
		return Query
	case stateFragment:
		return Fragment
	}
	return Path
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
	at                     int  // Offset, or the nearest offset in Input
	alone                  bool // Input is an authority, or a part of one
	secretStart, secretEnd int  // what may be a password is Input[secretStart:secretEnd]
}

func newMessage(e *ParseError) message {
	m := message{ParseError: e, at: min(max(e.Offset, 0), len(e.Input))}
	if Authority <= e.Component && e.Component <= Port {
		// A whole text fails in its authority only after a "//". An authority on its own fails before any "//".
		m.alone = e.Err == ErrTooLong || !strings.Contains(e.Input[:m.at], "//")
	}
	m.secretStart, m.secretEnd = secret.In(e.Input, m.kind())
	return m
}

// kind returns what Input is meant to be, for the search for passwords.
func (m *message) kind() secret.Kind {
	switch {
	case m.alone && m.Component == Userinfo:
		return secret.Userinfo
	case m.alone && m.Component == Port:
		return secret.Port
	case m.alone, m.Component == Scheme && m.Err != ErrMissingScheme:
		return secret.Authority
	case m.Component >= Path && !m.failsAsWhole(), m.Component == 0 && m.Err != ErrTooLong: // 0 is from Unescape
		return secret.Part
	}
	return secret.Reference
}

// failsAsWhole reports whether Input, parsed as a reference, fails where the error is, so that it may be a whole text. It
// returns false if there is a "//" that does not begin an authority, or an escaped one: then a part may contain a reference.
func (m *message) failsAsWhole() bool {
	rest := m.Input
	if i := schemeLen(rest); standsAt(rest, i, ':') {
		rest = rest[i+1:]
	}
	if strings.Contains(strings.TrimPrefix(rest, "//"), "//") || strings.Contains(rest, "%2F%2F") {
		return false
	}
	for _, r := range [...]rule{ruleIRIReference, ruleURIReference} {
		if _, i, st := parse(m.Input, r); st != stateDone && *diagnose(m.Input, i, st) == *m.ParseError {
			return true
		}
	}
	return false
}

// hides reports whether Input[start:end] overlaps what may be a password.
func (m *message) hides(start, end int) bool {
	return max(start, m.secretStart) < min(end, m.secretEnd)
}

// appendReason appends the text that Reason returns.
func (m *message) appendReason(b []byte) []byte {
	if m.Component != 0 && m.Err != ErrMissingScheme { // whose text names the component
		b = append(b, m.Component.String()...)
		b = append(b, ": "...)
	}
	cause := "invalid"
	if m.Err != nil {
		cause = m.Err.Error()
	}
	b = append(b, cause...)
	b = append(b, " at offset "...)
	b = strconv.AppendInt(b, int64(m.at), 10)
	note := m.note()
	if note == "" {
		note = m.expectedAndFound()
	}
	for _, s := range [...]string{m.advice(), note} {
		if s != "" {
			b = append(b, ": "...)
			b = append(b, s...)
		}
	}
	return b
}

// advice returns what to do if the text is valid by another rule than the one it was parsed by, or "".
func (m *message) advice() string {
	switch {
	case m.Err == ErrMissingScheme:
		s := `an IRI begins with a scheme such as "https:"`
		if _, _, st := parse(m.Input, ruleIRIReference); st == stateDone && m.Input != "" {
			s += `, and there is no base for a relative reference (see ParseRef)`
		}
		return s
	case m.Err == ErrInvalidCharacter && m.isValidInIRI():
		return `a URI is ASCII (see ToURI)`
	}
	return ""
}

// isValidInIRI reports whether the character at the offset is invalid only because it is not ASCII. A parser of IRIs fails at
// no such character of these components, except after the "]" of a host.
func (m *message) isValidInIRI() bool {
	chars := m.Component.runs()
	if chars == nil || m.at == len(m.Input) || m.Input[m.at] < utf8.RuneSelf || m.hides(m.at, m.at+1) {
		return false
	}
	afterBracket := m.at > 0 && m.Input[m.at-1] == ']'
	return !afterBracket && chars.iri.End(m.Input[:min(m.at+utf8.UTFMax, len(m.Input))], m.at) > m.at
}

// expectedAndFound returns "expected …, found …", or one of the two, or "".
func (m *message) expectedAndFound() string {
	expected := m.expected()
	if expected != "" {
		expected = "expected " + expected
	}
	if m.Err == ErrTooLong || m.hides(m.at, m.at+1) {
		return expected
	}
	if expected != "" {
		expected += ", "
	}
	return expected + "found " + quoteFirst(m.Input[m.at:])
}

// quoteFirst returns the first character of s in single quotes, or its first byte if that is not UTF-8. For an empty s it
// returns "the end of the input".
func quoteFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case size == 0:
		return "the end of the input"
	case r == utf8.RuneError && size == 1:
		return `'\x` + strconv.FormatUint(uint64(s[0]), 16) + `'`
	}
	return strconv.QuoteRune(r)
}

// expected returns what the grammar allows at the offset, or the construct that is invalid there. It returns "" if the
// list of allowed characters would be long.
func (m *message) expected() string {
	switch m.Err {
	case ErrMissingScheme:
		if m.at == 0 {
			return `a letter`
		}
		return `a letter, digit, "+", "-", "." or ":"`
	case ErrInvalidPercentEncoding:
		return `two hex digits after "%"`
	case ErrInvalidIPLiteral:
		return `an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]"`
	case ErrColonInFirstSegment:
		return `a valid scheme before ":", or "./" before the path`
	case ErrInvalidCharacter:
		return m.expectedCharacter()
	}
	return ""
}

// expectedCharacter is expected for ErrInvalidCharacter.
func (m *message) expectedCharacter() string {
	afterBracket := m.at > 0 && m.Input[m.at-1] == ']'
	switch {
	case m.Component == Scheme && m.at == 0:
		return `a letter`
	case m.Component == Scheme:
		return `a letter, digit, "+", "-", "." or the end of the input`
	case m.Component == Authority && afterBracket:
		return `":" or the end of the input`
	case m.Component == Host && afterBracket && m.alone:
		return `the end of the input`
	case m.Component == Host && afterBracket:
		return `":", "/", "?", "#" or the end of the input`
	}
	return ""
}

// note returns an explanation that replaces "expected …, found …", or "".
func (m *message) note() string {
	switch {
	case m.Err == ErrInvalidCharacter && (m.Component == Authority || m.Component == Port):
		return m.portNote()
	case m.Err != ErrInvalidPath:
		return ""
	case m.Component == Segment && m.Input == "":
		return `the first segment of a relative path cannot be empty, because the path would begin with "/"`
	case m.Component == Segment:
		return "a dot segment cannot be appended, because resolving removes it"
	case strings.HasPrefix(m.Input, "//"):
		return `without an authority, a path cannot begin with "//", because an authority does`
	}
	return `a path after an authority must begin with "/", because it would be parsed as a part of the authority`
}

// maxPortShown is how many bytes of a bad port a message shows.
const maxPortShown = 20

// portNote says that the port is not a number, if the error is in an invalid port. The offset alone would not show that:
// "//host:80a" can be continued by an "@", so only the "/" in "//host:80a/" is invalid.
func (m *message) portNote() string {
	start, end := m.port()
	switch {
	case start < 0 || Port.Valid(m.Input[start:end]):
		return ""
	case m.hides(start, end) && m.Component == Port:
		return "not a number"
	case m.hides(start, end):
		return ""
	}
	port := m.Input[start:end]
	if trimmed := strings.TrimRight(port, " \t\r\n>\""); !Port.Valid(trimmed) {
		port = trimmed // what Repair removes is not the mistake
	}
	port = secret.Quote(port, maxPortShown, 0, 0) + " is not a number"
	if m.Component == Authority {
		return "port " + port
	}
	return port
}

// port returns where the port that contains the offset starts and ends. Start is -1 if the offset is not in a port.
func (m *message) port() (start, end int) {
	if m.alone && m.Component == Port {
		return 0, len(m.Input)
	}
	if !m.alone {
		start = strings.Index(m.Input, "//") + len("//")
	}
	start += strings.LastIndexAny(m.Input[start:m.at], "@]") + 1 // the userinfo and an IP literal may contain a ":"
	colon := strings.IndexByte(m.Input[start:m.at], ':')
	if colon < 0 {
		return -1, -1
	}
	start += colon + 1
	return start, start + len(untilAny(m.Input[start:], "/?#"))
}

// How many bytes of a long input a message shows before and after the offset.
const (
	excerptBefore = 60
	excerptAfter  = 30
)
