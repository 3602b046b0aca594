package conformance

// This file checks which texts are valid, and where and why others fail, against the automata of the grammar. The
// wording of errors is in message.go.

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/slow"
)

// An EntryPoint is a function that parses by one rule of the grammar.
type EntryPoint struct {
	Name  string
	Parse func(string) error
	DFA   func() *abnf.DFA
}

// EntryPoints are the functions that parse, each with the automaton of its rule.
var EntryPoints = []EntryPoint{
	{"Parse", func(s string) error { return zeroOnError(iri.Parse(s)) }, slow.IRI},
	{"ParseRef", func(s string) error { return zeroOnError(iri.ParseRef(s)) }, slow.IRIReference},
	{"ParseURI", func(s string) error { return zeroOnError(iri.ParseURI(s)) }, slow.URI},
	{"ParseURIRef", func(s string) error { return zeroOnError(iri.ParseURIRef(s)) }, slow.URIReference},
}

// zeroOnError returns err, or an error of another type if there is a value as well.
func zeroOnError[T comparable](value T, err error) error {
	var zero T
	if err != nil && value != zero {
		return fmt.Errorf("the value %v with the error %v", value, err)
	}
	return err
}

// ComponentRules are the components, each with the automaton of its rule.
var ComponentRules = []struct {
	Component iri.Component
	DFA       func() *abnf.DFA
}{
	{iri.Scheme, slow.Automaton("scheme")},
	{iri.Authority, slow.Automaton("iauthority")},
	{iri.Userinfo, slow.Automaton("iuserinfo")},
	{iri.Host, slow.Automaton("ihost")},
	{iri.Port, slow.Automaton("port")},
	{iri.Path, slow.Automaton("ipath")},
	{iri.Segment, slow.Automaton("isegment")},
	{iri.Query, slow.Automaton("iquery")},
	{iri.Fragment, slow.Automaton("ifragment")},
}

// Causes are the possible values of ParseError.Err, except ErrTooLong.
var Causes = []error{
	iri.ErrMissingScheme, iri.ErrInvalidCharacter, iri.ErrInvalidPercentEncoding,
	iri.ErrInvalidUTF8, iri.ErrInvalidIPLiteral, iri.ErrColonInFirstSegment, iri.ErrInvalidPath,
}

// CheckVerdict compares the errors of all functions that parse with the grammar. s must not be longer than 1 GiB.
func CheckVerdict(t testing.TB, s string) {
	for _, e := range EntryPoints {
		d := e.DFA()
		err := e.Parse(s)
		if fault := FaultOf(s, err, d.Match(s), d.ViablePrefix(s)); fault != "" {
			t.Errorf("%s(%q): %s", e.Name, s, fault)
		}
		if p, ok := err.(*iri.ParseError); ok {
			if components := failedIn(s, p.Offset); !slices.Contains(components, p.Component) {
				t.Errorf("%s(%q): %v, want one of %v", e.Name, s, err, components)
			}
			if fault := MessageFault(d, p); fault != "" {
				t.Errorf("%s(%q): %s", e.Name, s, fault)
			}
			missing := (e.Name == "Parse" || e.Name == "ParseURI") && !hasScheme.MatchString(s) && !isIllFormed(s[p.Offset:])
			if (p.Err == iri.ErrMissingScheme) != missing {
				t.Errorf("%s(%q): %v, want a missing scheme: %v", e.Name, s, err, missing)
			}
		}
	}
}

// hasScheme matches a text that starts with a valid scheme and a ":".
var hasScheme = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:`)

// schemeAndSlashes matches the text before an authority.
var schemeAndSlashes = regexp.MustCompile(`\A([A-Za-z][A-Za-z0-9+.-]*:)?//`)

// failedIn returns the components in which parsing s may fail at offset. They follow from the last delimiter before
// the offset. In an authority several components are possible, since the text after the offset decides.
func failedIn(s string, offset int) []iri.Component {
	before := s[:offset]
	slashes := schemeAndSlashes.FindString(before)
	authority := before[len(slashes):]
	switch {
	case strings.Contains(before, "#"):
		return []iri.Component{iri.Fragment}
	case strings.Contains(before, "?"):
		return []iri.Component{iri.Query}
	case slashes == "":
		return []iri.Component{iri.Scheme, iri.Path}
	case strings.Contains(authority, "/"):
		return []iri.Component{iri.Path}
	case strings.Contains(authority, "["):
		return []iri.Component{iri.Host, iri.Port}
	case strings.Contains(authority, "@") && strings.Contains(authority[strings.Index(authority, "@"):], ":"):
		return []iri.Component{iri.Port}
	case strings.Contains(authority, "@"):
		return []iri.Component{iri.Host}
	}
	return []iri.Component{iri.Userinfo, iri.Host, iri.Port}
}

// FaultOf returns what is wrong with err, the error of parsing s, or "". match reports whether s matches the grammar.
// viable is the length of the longest viable prefix of s.
func FaultOf(s string, err error, match bool, viable int) string {
	if err == nil || match {
		if match == (err == nil) {
			return ""
		}
		if match {
			return fmt.Sprintf("got error %v, want none", err)
		}
		return fmt.Sprintf("got no error, want one at offset %d", viable)
	}
	e, ok := err.(*iri.ParseError)
	switch {
	case !ok:
		return fmt.Sprintf("got error of type %T, want *iri.ParseError", err)
	case e.Offset != viable:
		return fmt.Sprintf("got offset %d, want %d: %v", e.Offset, viable, err)
	case e.Input != s:
		return fmt.Sprintf("got Input %q, want the parsed text", e.Input)
	case !slices.Contains(Causes, e.Err):
		return fmt.Sprintf("got Err %v, want one of the package's causes", e.Err)
	case (e.Err == iri.ErrInvalidUTF8) != isIllFormed(s[viable:]) && e.Err != iri.ErrInvalidPercentEncoding:
		return fmt.Sprintf("got Err %v at %.9q", e.Err, s[viable:])
	case e.Component < iri.Scheme || e.Component > iri.Fragment || e.Component.String() == "":
		return fmt.Sprintf("got Component %d (%v), want a component with a name", e.Component, e.Component)
	case errors.Unwrap(err) != e.Err:
		return fmt.Sprintf("got Unwrap %v, want %v", errors.Unwrap(err), e.Err)
	}
	return ""
}

// isIllFormed reports whether s begins with ill-formed UTF-8.
func isIllFormed(s string) bool {
	r, n := utf8.DecodeRuneInString(s)
	return r == utf8.RuneError && n == 1
}

// EqualErrors reports whether err is a ParseError with the fields of want.
func EqualErrors(err error, want *iri.ParseError) bool {
	e, ok := err.(*iri.ParseError)
	return ok && *e == *want
}

// SetComponent maps each component to a function that sets it to s in a new reference and returns the error. Segment
// is missing, since AppendSegments encodes invalid characters.
var SetComponent = map[iri.Component]func(s string) error{
	iri.Scheme:    func(s string) error { _, err := iri.Parts{Scheme: s}.Ref(); return err },
	iri.Authority: func(s string) error { _, err := iri.Ref{}.WithAuthority(s); return err },
	iri.Userinfo:  func(s string) error { _, err := iri.Parts{Userinfo: s}.Ref(); return err },
	iri.Host:      func(s string) error { _, err := iri.Parts{Host: s}.Ref(); return err },
	iri.Port:      func(s string) error { _, err := iri.Parts{Port: s}.Ref(); return err },
	iri.Path:      func(s string) error { _, err := iri.Ref{}.WithPath(s); return err },
	iri.Query:     func(s string) error { _, err := iri.Ref{}.WithQuery(s); return err },
	iri.Fragment:  func(s string) error { _, err := iri.Ref{}.WithFragment(s); return err },
}
