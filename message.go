package iri

// This file writes the message of an error.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
)

// Error returns one line with the input and the reason:
//
//	iri: parsing "http://a/%4G": path: invalid percent-encoding at offset 11: expected two hex
//	digits after "%", found 'G'
//
// It is the text of [ParseError.Reason], and for most errors also the part of Input around the
// offset, the offset, and names of functions that help. What may be a secret is replaced by "xxxxx",
// by the rules of [Redact]; in a text that does not parse, all from the first ":" after the scheme
// to the last "@" is hidden. docs/rules.md has the exact rules.
//
// The length of the line and the memory needed to build it are bounded. The wording may change;
// programs should use the fields.
func (e *ParseError) Error() string {
	if e.Err == ErrMissingAuthority && e.Input == "" {
		return "iri: " + e.Reason()
	}
	m := newMessage(e)
	if e.action != "" {
		return "iri: " + e.action + ": " + m.clause().text
	}
	b := append(make([]byte, 0, 256), "iri: parsing "...)
	b = secret.AppendExcerpt(b, m.Input, m.secrets, len(m.before), secret.Before, secret.After)
	return string(m.appendReason(append(b, ": "...), true))
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
	return string(newMessage(e).appendReason(nil, false))
}

// MarshalText returns the text of [ParseError.Error], so that JSON and structured logs contain that
// line, not the fields with the complete input. The error is always nil.
func (e ParseError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// GoString returns the text of [ParseError.Error] as a quoted string after the name of the type, so
// that "%#v" shows no password.
func (e ParseError) GoString() string { return "iri.ParseError(" + strconv.Quote(e.Error()) + ")" }

// Format prints the text of [ParseError.Error] for the verbs of package fmt, with their flags, as
// if it were a string. For "%#v", it prints what [ParseError.GoString] returns. [fmt.Errorf] calls
// it for "%w" with a *ParseError. Package fmt shows the fields for "%p", another "%w", and a value
// in an unexported field of another struct.
func (e ParseError) Format(f fmt.State, verb rune) {
	if verb == 'v' && f.Flag('#') {
		_, _ = f.Write([]byte(e.GoString()))
		return
	}
	_, _ = fmt.Fprintf(f, fmt.FormatString(f, verb), e.Error())
}

// A message is what one look at the input shows.
type message struct {
	*ParseError
	before, rest string      // Input before the offset and from there
	authority    string      // what of the rest can be in an authority
	port         string      // if isBadPort and not hidden, the port in quotes and " is "
	kind         secret.Kind // of Input
	secrets      secret.Ranges
	place        int   // the offset, or the start of the secret that contains it
	isHidden     bool  // a secret contains the character at the offset
	isBadPort    bool  // the error is in a port that is no number
	isReference  bool  // Input is a valid reference
	value        value // that reference
}

// lacks reports whether the scheme or the authority is missing.
func (e *ParseError) lacks() bool { return e.Err == ErrMissingScheme || e.Err == ErrMissingAuthority }

func newMessage(e *ParseError) *message {
	at := min(max(e.Offset, 0), len(e.Input))
	m := &message{ParseError: e, before: e.Input[:at], rest: e.Input[at:], authority: offset.Until(e.Input[at:], "/?#")}
	v, _, st := parse(e.Input, ruleIRIReference)
	m.value, m.isReference = v, st == stateDone
	switch {
	case e.kind != 0:
		m.kind = e.kind
	case e.isPart && e.Component <= Fragment:
		m.kind = partKinds[e.Component]
	case m.isReference && !e.isPart && !e.lacks(): // it is what was meant
		m.kind = secret.Reference
	case !e.isPart:
		m.kind = secret.Mistyped
	}
	port, start := m.findPort()
	m.isBadPort = !Port.Valid(port)
	if m.kind == secret.Mistyped && m.isReference {
		m.secrets = secret.In(e.Input, m.kind, secret.Reference)
	} else {
		m.secrets = secret.In(e.Input, m.kind)
	}
	if m.isBadPort && !m.secrets.Hide(start, start+len(port)) {
		if trimmed := strings.TrimRight(port, " \t\r\n>\""); !Port.Valid(trimmed) {
			port = trimmed // what Repair removes is not the mistake
		}
		m.port = string(secret.AppendExcerpt(nil, port, nil, 0, 0, 20)) + " is "
	}
	m.place, m.isHidden = m.secrets.Place(at), m.secrets.Hide(at, at)
	return m
}

// partKinds are the kinds of components on their own. The others are a secret.Component.
var partKinds = [Fragment + 1]secret.Kind{Userinfo: secret.Userinfo, Port: secret.Port}

// findPort returns the port if the error may be in one, and where it starts. The offset alone would
// not show that: "//host:80a" can be continued by an "@", so only the "/" in "//host:80a/" is
// invalid.
func (m *message) findPort() (port string, start int) {
	start = strings.LastIndexAny(m.before, "@]/") + 1 // the userinfo and an IP literal may contain a ":"
	colon := strings.IndexByte(m.before[start:], ':')
	isAlone := m.isPart && m.Component == Port // or after a host
	if m.Component != Port && m.Component != Authority || colon < 0 && !isAlone {
		return "", len(m.before)
	}
	start += colon + len(":")
	if isAlone {
		return m.Input[start:], start
	}
	return offset.Until(m.Input[start:], "/?#"), start
}

// A clause is what a message says after the cause.
type clause struct {
	in       Component             // where it applies, or 0
	when     func(m *message) bool // it applies, or nil
	text     string                // what to do, what was expected or why
	function string                // the function that does it
	isWhole  bool                  // it is about the text as a whole, so that the message has no offset
	cause    string                // in place of the cause, or ""
	found    string                // the words before the character that was found, or ""
}

const (
	justFound       = ": found "
	andFound        = ", found "
	schemeFirst     = `expected a scheme such as "https:"`
	atInUserinfo    = `an "@" in a userinfo is written "%40"`
	slashInPassword = `"/", "?" and "#" in a password are written "%2F", "%3F" and "%23"`
)

// clauses has the clauses for each cause. The first one that applies is in the message; if none
// does, the message says what was found. Delimiters in a secret decide, its other text does not.
var clauses = [...]struct {
	cause   error
	clauses []clause
}{
	{ErrMissingScheme, []clause{
		{when: func(m *message) bool { return isWindowsPath(m.Input) }, text: windowsPath},
		{when: func(m *message) bool { return m.missingBefore() == "://" }, isWhole: true,
			text: `write "https://" before it, or parse a relative reference`, function: "ParseRef"},
		{when: func(m *message) bool { return m.missingBefore() == ":" }, isWhole: true,
			text: `write "https:" before it, or parse a relative reference`, function: "ParseRef"},
		{when: func(m *message) bool { return m.isRelative() && m.Input != "" },
			text: schemeFirst + ", because there is no base for a relative reference", function: "ParseRef"},
		{when: (*message).isRelative, text: schemeFirst},
		{text: schemeFirst, found: andFound},
	}},
	{ErrMissingAuthority, []clause{
		{when: func(m *message) bool { return m.isPart }, text: "a userinfo or a port needs a host", function: "WithHost"},
		{text: `expected "//" and a host after the scheme`},
	}},
	{ErrInvalidCharacter, []clause{
		{when: func(m *message) bool { return !m.isPart && isWindowsPath(m.Input) }, text: windowsPath},
		{in: Host, when: func(m *message) bool { return !m.isPart && m.is('@') }, text: atInUserinfo},
		{in: Port, when: func(m *message) bool { return !m.isPart && m.precedesAt() }, text: atInUserinfo},
		{in: Port, when: func(m *message) bool { return !m.isPart && secret.LastAt(m.rest) >= 0 }, text: slashInPassword},
		{in: Port, when: func(m *message) bool { return m.isBadPort }, text: "{}not a number"},
		{in: Authority, when: func(m *message) bool {
			return m.is('@') || m.precedesAt() && strings.Contains(m.before, ":") && strings.Contains(m.before, "@")
		}, text: atInUserinfo},
		{in: Authority, when: func(m *message) bool {
			return m.authority == "" && strings.Contains(m.before, ":") && secret.LastAt(m.rest) >= 0
		}, text: slashInPassword},
		{in: Authority, when: func(m *message) bool { return m.port != "" }, text: "port {}not a number"},
		{in: Authority, when: (*message).isAfterLiteral, text: `expected ":" or the end of the input`, found: andFound},
		{in: Host, when: func(m *message) bool { end, ok := ipv6(m.Input, 0); return ok && end == len(m.Input) },
			text: `an IPv6 address needs brackets, as in "[::1]"`},
		{in: Host, when: func(m *message) bool { return m.is(':') && Port.Valid(m.rest[1:]) },
			text: "the port is a component of its own"},
		{in: Host, when: func(m *message) bool { return m.isAfterLiteral() && m.isPart },
			text: "expected the end of the input", found: andFound},
		{in: Host, when: (*message).isAfterLiteral,
			text: `expected ":", "/", "?", "#" or the end of the input`, found: andFound},

		{in: Scheme, when: func(m *message) bool { return m.before == "" }, text: "expected a letter", found: andFound},
		{in: Scheme, text: `expected a letter, digit, "+", "-", "." or the end of the input`, found: andFound},

		{when: (*message).isWide, text: "a URI is ASCII", function: "ToURI", found: justFound},
	}},
	{ErrInvalidPercentEncoding, []clause{{text: `expected two hex digits after "%"`, found: andFound}}},
	{ErrInvalidIPLiteral, []clause{
		{when: func(m *message) bool {
			literal := m.literal()
			end, ok := ipv6(literal, 0)
			return ok && standsAt(literal, end, '%')
		}, text: `a zone such as "%25eth0" is not allowed`},
		{when: func(m *message) bool {
			literal := m.literal()
			end, ok := ipv4(literal, 0)
			return ok && standsAt(literal, end, ']')
		}, text: "an IPv4 address has no brackets"},
		{text: `expected an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]"`, found: andFound},
	}},
	{ErrColonInFirstSegment, []clause{{text: `expected a valid scheme before ":", or "./" before the path`}}},
	{ErrInvalidPath, []clause{
		{in: Segment, when: func(m *message) bool { return m.Input == "" },
			text: `the first segment of a relative path cannot be empty, because the path would begin with "/"`},
		{in: Segment, text: "a dot segment cannot be appended, because resolving removes it"},
		{when: func(m *message) bool { return strings.HasPrefix(m.Input, "//") },
			text: `without an authority, a path cannot begin with "//", because it would be parsed as an authority`},
		{text: `the path cannot follow a host: it does not begin with "/"`},
	}},
	{ErrOrigin, []clause{
		{in: Scheme, when: func(m *message) bool { return !char.IsWeb(m.value.Scheme()) },
			cause: "no origin", isWhole: true, text: "only http, https, ws and wss have one"},
	}},
	{ErrTooLong, []clause{{}}},
}

func (m *message) is(b byte) bool { return standsAt(m.rest, 0, b) }

// precedesAt reports whether an "@" follows in the authority.
func (m *message) precedesAt() bool { return strings.Contains(m.authority, "@") }

// isAfterLiteral reports whether the offset is after the "]" of an IP literal. No other is valid.
func (m *message) isAfterLiteral() bool { return strings.HasSuffix(m.before, "]") }

// isRelative reports whether Input is a valid reference without a scheme.
func (m *message) isRelative() bool { return m.isReference && !m.value.IsAbs() }

// missingBefore returns what people forgot between the scheme and a valid reference: "://" before a
// host, ":" before "//", or "".
func (m *message) missingBefore() string {
	if before, ok := missingBefore(m.Input); ok && m.isRelative() && !m.isPart {
		return before
	}
	return ""
}

// literal returns what follows the "[" before the offset.
func (m *message) literal() string { return m.Input[strings.LastIndexByte(m.before, '[')+1:] }

// isWindowsPath reports whether s begins with a drive and "\", or as the path of a server does.
func isWindowsPath(s string) bool {
	return strings.HasPrefix(s, `\\`) || len(s) > 2 && char.IsLetter(s[0]) && s[1:3] == `:\`
}

const windowsPath = `it looks like a path of Windows (see package fileiri)`

// isWide reports whether the character at the offset is not ASCII, and valid in an IRI.
func (m *message) isWide() bool {
	_, size := utf8.DecodeRuneInString(m.rest)
	return size > 1 && !m.isHidden && m.Component.Valid(m.rest[:size])
}

// clause returns the clause of the message.
func (m *message) clause() *clause {
	if m.advice != "" {
		return &clause{text: m.advice, function: m.function, found: m.found}
	}
	for i := range clauses {
		if clauses[i].cause != m.Err {
			continue
		}
		for k := range clauses[i].clauses {
			c := &clauses[i].clauses[k]
			if (c.in == m.Component || c.in == 0) && (c.when == nil || c.when(m)) {
				return c
			}
		}
	}
	if m.Err != ErrOrigin || !m.isReference || m.isHidden {
		return &clause{found: justFound}
	}
	host := m.value.Host()
	c := clause{found: justFound}
	c.text, c.function = hostname.OriginAdvice(m.Component.String(), host, m.rest, true)
	isNamed := m.rest != "" && (char.IsAlphanum(m.rest[0]) || strings.Contains("_.-", m.rest[:1])) // by the advice
	if m.Component != Host || host == "" || host[0] == '[' || isNamed {
		c.found = ""
	}
	return &c
}

// appendReason appends the text that Reason returns, or, in full, that and what only Error has.
func (m *message) appendReason(b []byte, inFull bool) []byte {
	c := m.clause()
	if c.cause != "" || m.Component != 0 && !m.lacks() { // otherwise the text names the component
		b = append(append(b, m.Component.String()...), ": "...)
	}
	switch {
	case c.cause != "":
		b = append(b, c.cause...)
	case m.Err != nil:
		b = append(b, m.Err.Error()...)
	default:
		b = append(b, "invalid"...)
	}
	if inFull && !c.isWhole {
		b = strconv.AppendInt(append(b, " at offset "...), int64(m.place), 10)
	}
	if c.text != "" {
		before, after, hasPort := strings.Cut(c.text, "{}")
		b = append(append(b, ": "...), before...)
		if hasPort {
			b = append(append(b, m.port...), after...)
		}
	}
	if inFull && c.function != "" {
		b = append(append(append(b, " (see "...), c.function...), ')')
	}
	if c.found != "" && !m.isHidden {
		b = appendFirst(append(b, c.found...), m.rest)
	}
	return b
}

// appendFirst appends the first character of s in single quotes, with its code point if it is not
// ASCII. It appends the code point alone if the character cannot be seen on its own, an escape if
// the first byte is not UTF-8, and "the end of the input" if s is empty.
func appendFirst(b []byte, s string) []byte {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case size == 0:
		return append(b, "the end of the input"...)
	case r == utf8.RuneError && size == 1:
		return fmt.Appendf(b, `'\x%x'`, s[0])
	case r == '\\': // one, as people typed it
		return append(b, `'\'`...)
	case r < utf8.RuneSelf:
		return strconv.AppendQuoteRune(b, r)
	case unicode.IsMark(r) || !strconv.IsPrint(r):
		return fmt.Appendf(b, "%U", r)
	}
	return fmt.Appendf(b, "%q (%U)", r, r)
}
