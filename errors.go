package iri

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// The causes of a [ParseError], for errors.Is.
var (
	// ErrMissingScheme means that the text does not start with a valid scheme and a ":", as every IRI does.
	// It may still be a valid relative reference; see [ParseRef].
	ErrMissingScheme = errors.New("missing scheme")
	// ErrInvalidCharacter means that a character is not allowed where it stands. Most components allow it
	// percent-encoded; see [Component.Escape].
	ErrInvalidCharacter = errors.New("invalid character")
	// ErrInvalidPercentEncoding means that two hex digits do not follow a "%".
	ErrInvalidPercentEncoding = errors.New("invalid percent-encoding")
	// ErrInvalidUTF8 means ill-formed UTF-8: a stray byte, an overlong form, a surrogate, or an incomplete character.
	ErrInvalidUTF8 = errors.New("invalid UTF-8")
	// ErrInvalidIPLiteral means that the text in brackets is neither an IPv6 address nor an IPvFuture, or that the
	// closing bracket is missing.
	ErrInvalidIPLiteral = errors.New("invalid IP literal")
	// ErrColonInFirstSegment means that the first segment of a relative path contains a colon, as in "1a:b".
	// With "./" before it, the path is valid.
	ErrColonInFirstSegment = errors.New("colon in the first segment of a relative path")
	// ErrTooLong means that the text is longer than 1 GiB.
	ErrTooLong = errors.New("longer than 1 GiB")
)

// A ParseError describes where and why a text does not match a rule of the grammar.
type ParseError struct {
	Input string // the text that was parsed

	// Offset is the length in bytes of the longest prefix of Input that begins some valid string of the rule, cut back
	// to a character boundary. It is len(Input) if the input only ended too soon.
	// With ErrTooLong it is 1 GiB, cut back to a character boundary.
	Offset int

	Component Component // where it happened; 0 for a whole text that is too long, and for Unescape
	Err       error     // one of the causes: ErrMissingScheme, ...
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// diagnose returns the error for s, which does not match the rule r. It runs the parser again to see where and in which
// state it stops, so that a parse that succeeds need not record either.
func diagnose(s string, r rule) *ParseError {
	if len(s) > maxLen {
		i := maxLen
		for i > maxLen-utf8.UTFMax && !utf8.RuneStart(s[i]) {
			i--
		}
		return &ParseError{s, i, 0, ErrTooLong}
	}
	p := newParser(s)
	i, st := p.reference(r)
	offset, err := cause(s, i, st)
	return &ParseError{s, offset, p.failed(i, st), err}
}

// diagnosePart returns the error for s as a component c on its own. c.Valid(s) is false.
func diagnosePart(s string, c Component) *ParseError {
	if len(s) > maxLen {
		e := diagnose(s, ruleIRI)
		e.Component = c
		return e
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

// failed returns the component in which the parser stopped, at p.text[i] in state st.
func (p *parser) failed(i int, st state) Component {
	switch st {
	case stateScheme:
		return Scheme
	case stateAuthority:
		// There is no "@" before p.text[i]. If one follows, the text was meant as a userinfo.
		switch {
		case strings.IndexByte(untilAny(p.text[p.hostStart:], "/?#"), '@') >= 0:
			return Userinfo
		case strings.IndexByte(p.text[p.hostStart:i], ':') >= 0:
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
