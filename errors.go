package iri

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The causes of a [ParseError], for errors.Is.
var (
	// ErrMissingScheme: an IRI begins with a scheme and a colon, and this text does not. It may be a relative
	// reference.
	ErrMissingScheme = errors.New("missing scheme")
	// ErrInvalidCharacter: the character can't stand there as it is. In most components it could stand percent-encoded.
	ErrInvalidCharacter = errors.New("invalid character")
	// ErrInvalidPercentEncoding: a "%" without two hex digits after it.
	ErrInvalidPercentEncoding = errors.New("invalid percent-encoding")
	// ErrInvalidUTF8: ill-formed UTF-8: a stray byte, an overlong form, a surrogate, or a character cut short.
	ErrInvalidUTF8 = errors.New("invalid UTF-8")
	// ErrInvalidIPLiteral: what stands in brackets is no IPv6address and no IPvFuture, or is not closed.
	ErrInvalidIPLiteral = errors.New("invalid IP literal")
	// ErrColonInFirstSegment: a relative path whose first segment holds a colon, as "1a:b". With "./" before it,
	// it would be a path.
	ErrColonInFirstSegment = errors.New("colon in the first segment of a relative path")
	// ErrTooLong: the text is longer than 1 GiB.
	ErrTooLong = errors.New("longer than 1 GiB")
)

// A ParseError says where and why a text does not match the rule that it was parsed by.
type ParseError struct {
	Input string // the text

	// Offset is the length in bytes of the longest prefix of Input that some text matching the rule begins with,
	// cut back to the start of a character. It is len(Input) if Input only ended too soon.
	// With ErrTooLong it is where 1 GiB ends: no more than the length was looked at.
	Offset int

	Component Component // the component that Offset falls in; 0 for a whole text that is too long, and with Unescape
	Err       error     // one of the causes: ErrMissingScheme, ...
}

// diagnose returns the error for s, which parse has found not to match the rule r. It lets the parser
// run once more and looks at where and in which state it stopped, so that success need keep track of neither.
func diagnose(s string, r rule) *ParseError {
	if len(s) > maxLen {
		i := maxLen
		for i > maxLen-utf8.UTFMax && !utf8.RuneStart(s[i]) {
			i--
		}
		return &ParseError{s, i, 0, ErrTooLong}
	}
	c := components{text: s}
	i, st := c.reference(r)
	offset, err := cause(s, i, st)
	return &ParseError{s, offset, c.failed(i, st), err}
}

// diagnosePart returns the error for s, given alone as a component c, whose rule it does not match: c.Valid(s) is
// false.
func diagnosePart(s string, c Component) *ParseError {
	if len(s) > maxLen {
		e := diagnose(s, ruleIRI)
		e.Component = c
		return e
	}
	end, st, _ := c.match(s)
	offset, err := cause(s, end, st)
	if s != "" && err == ErrMissingScheme {
		err = ErrInvalidCharacter // there is one, though it is no good
	}
	return &ParseError{s, offset, c, err}
}

// checkPart returns the error for an s that is no valid c, or nil.
func checkPart(s string, c Component) error {
	if c.Valid(s) {
		return nil
	}
	return diagnosePart(s, c)
}

// cause returns where and why the parser, which stopped at s[i] in state st, can't go on.
func cause(s string, i int, st state) (offset int, err error) {
	rest := s[i:]
	r, size := utf8.DecodeRuneInString(rest)
	switch {
	case r == utf8.RuneError && size == 1:
		return i, ErrInvalidUTF8
	case st == stateScheme:
		if size == 0 || classOf[rest[0]] != 0 || strings.IndexByte("#%[]", rest[0]) >= 0 || isUCSChar(r) {
			return i, ErrMissingScheme
		}
	case st == stateIPLiteral:
		// The machine also stops in this state behind the "]", which stands nowhere else.
		if s[i-1] != ']' {
			return i, ErrInvalidIPLiteral
		}
	case st == stateRelativePart: // which a colon alone ends
		return i, ErrColonInFirstSegment
	case r == '%' && st != statePort:
		return pctEnd(s, i), ErrInvalidPercentEncoding // the machine stops at the "%", which is viable
	}
	return i, ErrInvalidCharacter
}

// failed returns the component in which the parser stopped, at c.text[i] in state st.
func (c *components) failed(i int, st state) Component {
	switch st {
	case stateScheme:
		return Scheme
	case stateAuthority:
		// There is no "@" before c.text[i]. One behind it tells what was meant.
		switch {
		case strings.IndexByte(untilAny(c.text[c.hostStart:], "/?#"), '@') >= 0:
			return Userinfo
		case strings.IndexByte(c.text[c.hostStart:i], ':') >= 0:
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

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Error returns one line that names the component, the cause, the offset, what was expected there and what stands
// there instead. The input is quoted, and shortened to what stands round the offset if it is long:
//
//	iri: parsing "http://a/%4G": path: invalid percent-encoding at offset 11: expected two hex digits after "%", found 'G'
//
// What stands between ":" and "@" in an authority may be a password, and is replaced by "xxxxx".
// The wording may change; programs look at the fields.
func (e *ParseError) Error() string {
	at := min(max(e.Offset, 0), len(e.Input))
	secrets := secretsIn(e.Input, e.Component, at)
	atSecret := slices.ContainsFunc(secrets, func(p piece) bool { return p.holds(at) })
	b := make([]byte, 0, 256)
	b = append(b, "iri: parsing "...)
	b = appendExcerpt(b, e.Input, at, secrets)
	b = append(b, ": "...)
	if e.Component != 0 {
		b = append(b, e.Component.String()...)
		b = append(b, ": "...)
	}
	if e.Err != nil {
		b = append(b, e.Err.Error()...)
	}
	b = append(b, " at offset "...)
	b = strconv.AppendInt(b, int64(at), 10)
	if x := e.expected(at); x != "" {
		b = append(b, ": expected "...)
		b = append(b, x...)
	}
	switch {
	case at == len(e.Input):
		b = append(b, ", found the end"...)
	case !atSecret && e.Err != ErrTooLong:
		b = append(b, ", found "...)
		b = appendFound(b, e.Input[at:])
	}
	return string(b)
}

// expected returns what the grammar would have at offset at, or "" if the cause says enough.
func (e *ParseError) expected(at int) string {
	switch e.Err {
	case ErrMissingScheme:
		if at == 0 {
			return "a letter"
		}
		return `":" after the scheme`
	case ErrInvalidPercentEncoding:
		return `two hex digits after "%"`
	case ErrInvalidIPLiteral:
		return `an IPv6 address or "v", version, "." and address, in brackets`
	case ErrColonInFirstSegment:
		return `a scheme before it, or "./" before the path`
	case ErrInvalidCharacter:
		switch e.Component {
		case Scheme:
			return `a letter, digit, "+", "-", "." or the ":" after the scheme`
		case Port:
			return "digits, then a path, query or fragment"
		case Host:
			return "a host, then a port, path, query or fragment"
		case Path:
			return e.expectedPath(at)
		case Segment:
			if e.Input == "." || e.Input == ".." {
				return "a segment that is no dot segment"
			}
			if e.Input == "" {
				return "a segment that is not empty to begin the path"
			}
		}
	}
	return ""
}

// expectedPath returns what should stand at offset at of a path that is valid in itself, but not behind what is before
// it, or "". Of what is not ASCII there is no telling whether it is only to be ASCII.
func (e *ParseError) expectedPath(at int) string {
	switch {
	case at > 1 || at >= len(e.Input) || e.Input[at] >= utf8.RuneSelf || !Path.Valid(e.Input):
		return ""
	case at == 0:
		return `"/" behind an authority`
	}
	return `no "//" where there is no authority`
}

// appendFound appends the character at the start of s, or the byte if it is none, in single quotes.
func appendFound(b []byte, s string) []byte {
	r, size := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && size == 1 {
		b = append(b, `'\x`...)
		b = strconv.AppendUint(b, uint64(s[0]), 16)
		return append(b, '\'')
	}
	return strconv.AppendQuoteRune(b, r)
}

// A piece is the bytes of a text from start to before end.
type piece struct{ start, end int }

func (p piece) holds(i int) bool { return p.start <= i && i < p.end }

// secretsIn returns the pieces of s, in order, that may be passwords, given the component in which parsing s failed,
// and where. Since s does not match the grammar, which says what is an authority, it takes for one all that stands
// behind a "//": to hide too much does little harm.
func secretsIn(s string, c Component, at int) []piece {
	var secrets []piece
	lastAt := strings.LastIndexByte(s, '@') // found once, lest many "//" make this quadratic
	start := strings.Index(s, "//") + len("//")
	found := start >= len("//")
	if Authority <= c && c <= Port && !(found && at >= start) {
		// In a whole reference this would have failed behind "//". So s was to be an authority alone, or a part of one.
		end := lastAt
		if c == Userinfo {
			end = len(s)
		}
		return []piece{{len(untilAny(s, ":")) + len(":"), end}}
	}
	if !found {
		return nil
	}
	for {
		end := start + len(untilAny(s[start:], "/?#"))
		if p := secretIn(s, piece{start, end}, lastAt); p.start < p.end {
			secrets = append(secrets, p)
			end = max(end, p.end)
		}
		next := strings.Index(s[end:], "//")
		if next < 0 {
			return secrets
		}
		start = end + next + len("//")
	}
}

// secretIn returns the piece of the authority that may be a password, which is empty if there is none: what stands
// between its first ":" and its last "@". A password with a raw "/", "?" or "#" ends the authority too soon; then
// what stands behind the ":" is no port, and the password goes on, at most to the last "@" of all.
func secretIn(s string, authority piece, lastAt int) piece {
	colon := strings.IndexByte(s[authority.start:authority.end], ':')
	if colon < 0 {
		return piece{}
	}
	start := authority.start + colon + 1
	if i := strings.LastIndexByte(s[start:authority.end], '@'); i >= 0 {
		return piece{start, start + i}
	}
	if Port.Valid(s[start:authority.end]) {
		return piece{}
	}
	return piece{start, lastAt} // an empty one if lastAt is before start
}

// untilAny returns s up to before the first of the characters, or all of s.
func untilAny(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// excerptBefore and excerptAfter are how much of a long input an error message shows, in bytes round the offset.
const (
	excerptBefore = 60
	excerptAfter  = 30
)

// appendExcerpt appends what stands round s[at:] in double quotes, with "..." outside the quotes for what
// was left out at either side, and "xxxxx" for each of the secrets.
func appendExcerpt(b []byte, s string, at int, secrets []piece) []byte {
	start, end := max(0, at-excerptBefore), min(len(s), at+excerptAfter)
	for 0 < start && start < at && !utf8.RuneStart(s[start]) {
		start++
	}
	for at < end && end < len(s) && !utf8.RuneStart(s[end]) {
		end--
	}
	if start > 0 {
		b = append(b, "..."...)
	}
	var shown []byte
	i := start
	for _, p := range secrets {
		if p.end <= i || p.start >= end {
			continue
		}
		shown = append(shown, s[i:max(i, p.start)]...)
		shown = append(shown, "xxxxx"...)
		i = min(p.end, end)
	}
	shown = append(shown, s[i:end]...)
	b = strconv.AppendQuote(b, string(shown))
	if end < len(s) {
		b = append(b, "..."...)
	}
	return b
}
